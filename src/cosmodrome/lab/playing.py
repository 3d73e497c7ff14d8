"""Matches for learners, without log or undo, so that a step costs little. A seed gives the same draws as in a
`Match`."""

from collections.abc import Mapping, Sequence
from typing import Any

from cosmodrome.games import find
from cosmodrome.kernel import (
    AnyGame,
    Chance,
    CosmodromeError,
    Decide,
    Header,
    Match,
    Over,
    Record,
    Seat,
    checked_setup,
)
from cosmodrome.kernel.chance import Stream, commitment
from cosmodrome.kernel.text import render


class ActionRefused(CosmodromeError):
    """The action is not legal, or a choice is missing; the text names the rule that it breaks."""


class Table:
    """A game for a number of players, the fewest possible if not given, with all its options.

    Raises `UnknownGame` or `BadOption`.
    """

    def __init__(self, game: str, seats: int | None = None, options: Mapping[str, str] | None = None) -> None:
        self.game: AnyGame = find(game)
        self.seats = self.game.seats.start if seats is None else seats
        self.options = checked_setup(self.game, self.seats, options or {})

    def sitting(self, seed: bytes) -> "LearnerMatch":
        """Return a new match."""
        return LearnerMatch(self, seed)


class LearnerMatch:
    """A match with its chance settled. `waiting`: the seats that owe a choice; `over`: the result, None before the
    end."""

    def __init__(self, table: Table, seed: bytes) -> None:
        self.table, self.game, self.seed = table, table.game, seed
        self.state = self.game.setup(table.seats, table.options)
        self.steps: list[tuple[Seat | None, Any]] = []
        self.waiting: frozenset[Seat] = frozenset()
        self.over: Over | None = None
        self._legal: dict[Seat, Sequence[Any]] = {}
        self._stream = Stream(seed)
        self._match: Match | None = None
        self._settle()

    def legal(self, seat: Seat) -> Sequence[Any]:
        """Return the legal actions of a seat; nothing if it owes no choice."""
        found = self._legal.get(seat)
        if found is None:  # used twice in a step: for the mask, and for the chosen action
            found = self._legal[seat] = self.game.legal(self.state, seat) if seat in self.waiting else ()
        return found

    def act(self, seat: Seat, action: Any) -> None:
        """Carry out an action that is known to be legal, and settle the chance that it leads to."""
        self.game.apply(self.state, seat, action, narrate=False)
        self.steps.append((seat, action))
        self._settle()

    def chosen(self, seat: Seat, code: int | None) -> Any:
        """Return the action with this code. Raises `ActionRefused`."""
        if code is None or not 0 <= code < len(self.game.actions):
            raise ActionRefused(
                "player_{number} needs an action from 0 to {count}.",
                number=seat,
                count=len(self.game.actions) - 1,
            )
        return self.checked(seat, self.game.actions[int(code)])

    def checked(self, seat: Seat, what: Any) -> Any:
        """Return a legal action. Raises `ActionRefused`."""
        if what in self.legal(seat):
            return what
        illegal = f"“{self.game.dump(what)}” of player_{seat} is not legal"
        refusal = self.game.why_not(self.state, seat, what)
        if refusal is None:
            raise ActionRefused("{illegal}: the match is over.", illegal=illegal)
        words = render(refusal, self.game.names)
        raise ActionRefused("{illegal} ({words}). See the action_mask.", illegal=illegal, words=words)

    @property
    def match(self) -> Match:
        """Return a copy of the current match, with log and record."""
        if self._match is None:
            game, table = self.game, self.table
            sealed = commitment(self.seed)
            header = Header(game.key, game.rules, table.seats, table.options, sealed, (), self.seed, data=game.data)
            self._match = Match.replay(game, Record(header, ()))
        taken = self.steps[self._match.number :]
        self._match.follow([(by, self.game.dump(what)) for by, what in taken])
        return self._match

    def reward(self, seat: Seat) -> float:
        """Return a seat's reward: see `reward`."""
        return reward(self.table, self.state, self.over, seat)

    def _settle(self) -> None:
        game, state, steps = self.game, self.state, self.steps
        while isinstance(pending := game.pending(state), Chance):
            outcome = pending.draw(state, self._stream.at(len(steps), pending.seat))
            game.apply(state, None, outcome, narrate=False)
            steps.append((None, outcome))
        self._legal.clear()
        self.waiting = pending.seats if isinstance(pending, Decide) else frozenset()
        self.over = pending if isinstance(pending, Over) else None


def reward(table: Table, state: Any, over: Over | None, seat: Seat) -> float:
    """Return a seat's reward: 0 before the end; then from 1 for the best to -1 for the last, shared in ties. A solo
    player gets their points."""
    if over is None:
        return 0.0
    if table.seats == 1:
        return float(table.game.score(state, seat).total)
    before = 0
    for tied in over.ranks:
        if seat in tied:
            return 1 - 2 * (before + (len(tied) - 1) / 2) / (table.seats - 1)
        before += len(tied)
    return 0.0
