"""Best-first search for two players: the tree has the choices of both, and chance with its odds.

For games that hide nothing but the outcomes of chance. An iteration follows the tree to a new position, judges the
actions there one step ahead and carries the best value back: a player takes the best of the actions examined, chance
the mean of its outcomes (Korf and Chickering 1996; widening as in Coulom 2007).
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from math import log, sqrt
from operator import mul
from typing import Any, Final

from cosmodrome.bots.thinking import graded
from cosmodrome.bots.tree import Spread
from cosmodrome.kernel import AnyGame, Budget, Chance, Decide, Pending, Rng, Seat

EXPLORE: Final = 0.5
"""The weight of exploring actions that are little known, in standard deviations of all values."""
FIRST: Final = 24
"""The number of actions that are judged when a position is first seen, and each later time."""
UNUSUAL: Final = 8
"""The number of them drawn at random; the others are those that were good elsewhere."""
AGAIN: Final = 4
"""The number of visits after which more are judged."""
HABIT: Final = 0.3
"""The weight of a new value in the habit: the mean value of an action anywhere."""

MINE: Final = 1
RIVALS: Final = -1
CHANCE: Final = 0
END: Final = 2


class TimeUp(Exception):
    """The time ran out in the middle of an iteration."""


class Position:
    """A position in the tree, and the action or outcome that leads to it.

    `turn`: the next player or chance, None before it is first seen. `value`: how good it is for the thinker. `tried`:
    the positions examined; `seen`: those only judged, the best last; `fresh`: actions not judged yet, the best last.
    `closed`: everything after it is known.
    """

    __slots__ = ("by", "closed", "fresh", "odds", "seen", "tried", "turn", "value", "visits")

    def __init__(self, by: Any, value: float, odds: float = 0.0) -> None:
        self.by = by
        self.value = value
        self.odds = odds
        self.visits = 0
        self.turn: int | None = None
        self.closed = False
        self.tried: list[Position] = []
        self.seen: list[Position] = []
        self.fresh: list[Any] = []

    def learn(self) -> None:
        """Count a visit, and take the value from those below."""
        self.visits += 1
        if not self.tried:
            return
        if self.turn == CHANCE:
            brought = [one for one in self.tried if one.visits]
            weights = [one.odds or one.visits for one in brought]
            self.value = sum(map(mul, weights, [one.value for one in brought])) / sum(weights)
        else:
            best = max if self.turn == MINE else min
            self.value = best([one.value for one in self.tried])
        drawn = self.turn == CHANCE  # where odds are not known, there may always be another outcome
        self.closed = (
            not self.seen and not self.fresh and all(one.closed and (one.odds or not drawn) for one in self.tried)
        )


def _own(below: Sequence[Position]) -> list[Position]:
    """Return the next positions from here where the thinker chooses."""
    heads, rest = list[Position](), list(below)
    while rest:
        here = rest.pop()
        if here.turn == MINE:
            heads.append(here)
        else:
            rest += here.tried
    return heads


class Duel:
    """The thinking about one decision."""

    __slots__ = ("budget", "game", "habits", "legal", "me", "rng", "root", "spread", "truth")

    def __init__(self, game: AnyGame, view: Any, legal: Sequence[Any], rng: Rng) -> None:
        self.game, self.rng, self.budget = game, rng, Budget()
        self.me: Seat = view.seat
        self.truth = game.imagine(view, rng)
        # In random order, so that ties fall differently: a game may let a seat change its mind for ever.
        self.legal = rng.shuffled(legal)
        self.spread = Spread()
        self.habits: dict[tuple[int, int], float] = {}
        self.root = Position(None, 0.0)
        self.root.turn, self.root.fresh = MINE, list(self.legal)

    def best(self, budget: Budget) -> Any:
        """Think as long as the budget allows; return the action with the best certain value."""
        root, done, self.budget = self.root, 0, budget
        try:
            self._judge(root, self.truth, self.me, len(self.legal))
            while not root.closed and (not done or self.budget.allows(done)):
                self._iterate()
                done += 1
        except TimeUp:
            pass
        known = self._known()
        if known:
            return max(known, key=self._sure).by
        judged = [*root.seen, *root.tried]
        return max(judged, key=lambda one: one.value).by if judged else self.legal[0]

    def standing(self) -> dict[Any, float]:
        """Return how near each action comes to the best, from 0 to 1: see `graded`."""
        known = self._known()
        if not known:
            return dict.fromkeys(self.legal, 1.0)
        best = max(known, key=self._sure)
        alike = {one.by for one in known if one.value >= self._sure(best)}
        return graded(self.legal, {one.by: one.value for one in known}, alike, best.by)

    def worths(self) -> dict[Any, float]:
        """Return the worth of each action that was examined; if none was, of those only judged."""
        return {one.by: one.value for one in self._known() or self.root.seen}

    def following(self, path: Sequence[Any]) -> Mapping[int, int]:
        """Return how often each next choice was tried after some of the thinker's actions, by code."""
        heads = [self.root]
        for action in path:
            heads = _own([one for head in heads for one in head.tried if one.by == action])
        found = Counter[int]()
        for one in (one for head in heads for one in head.tried):
            found[one.by.code] += one.visits
        return found

    def _known(self) -> list[Position]:
        return [one for one in self.root.tried if one.visits]

    def _sure(self, one: Position) -> float:
        """Return the certain value of a position after this choice."""
        return one.value - (0.0 if one.closed else self._doubt(self.root) / sqrt(one.visits))

    def _iterate(self) -> None:
        """Follow the tree to a new position, and let all positions on the path learn its worth."""
        state, here = self.game.clone(self.truth), self.root
        path = [here]
        pending = self.game.pending(state)
        while here.turn is not None and not here.closed:
            if isinstance(pending, Chance):
                here = self._outcome(here, state, pending)
            elif isinstance(pending, Decide):
                here = self._choice(here, state, min(pending.seats))
            path.append(here)
            pending = self.game.pending(state)
        if here.turn is None:
            self._see(here, state, pending)
        self.spread.add(here.value)
        for one in reversed(path):
            one.learn()

    # -- going down ---------------------------------------------------------------------------------------------------

    def _outcome(self, here: Position, state: Any, chance: Chance) -> Position:
        """Apply the outcome of chance that has come up too seldom so far; without known odds, any outcome."""
        if chance.odds is None:
            what = chance.draw(state, self.rng)
            found = next((one for one in here.tried if one.by == what), None)
            if found is None:
                found = Position(what, here.value)
                here.tried.append(found)
        else:
            if not here.tried:
                here.tried = [Position(what, here.value, odds) for what, odds in self.rng.shuffled(chance.odds(state))]
            open_ = [one for one in here.tried if not one.closed]
            found = max(open_, key=lambda one: one.odds * (here.visits + 1) - one.visits)
        self.game.apply(state, None, found.by, False)
        return found

    def _choice(self, here: Position, state: Any, seat: Seat) -> Position:
        """Choose something new as visits increase; otherwise the best action, or a little-known one."""
        known = [one for one in here.tried if not one.closed]
        if here.fresh and (here.visits % AGAIN == 0 or (not known and not here.seen)):
            self._judge(here, state, seat, FIRST)
        if here.seen and (len(here.tried) < sqrt(here.visits + 1) or not known):
            found = here.seen.pop()
            here.tried.append(found)
        else:
            doubt, sign = self._doubt(here), here.turn or 0
            found = max(known, key=lambda one: sign * one.value + doubt / sqrt(one.visits or 1))
        self.game.apply(state, seat, found.by, False)
        return found

    def _doubt(self, here: Position) -> float:
        """Return how far off the value of a position visited once may be (UCT)."""
        return EXPLORE * self.spread.deviation() * sqrt(log(here.visits + 1))

    # -- seeing and judging -------------------------------------------------------------------------------------------

    def _see(self, here: Position, state: Any, pending: Pending) -> None:
        """Examine a position for the first time."""
        if not isinstance(pending, Decide):
            here.turn, here.closed = (CHANCE, False) if isinstance(pending, Chance) else (END, True)
            here.value = self.game.value(state, self.me)
            return
        seat = min(pending.seats)
        fresh = self.rng.shuffled(self.game.legal(state, seat))
        if len(fresh) > FIRST:
            habits = self.habits
            fresh.sort(key=lambda action: habits.get((seat, action.code), 0.0))
            usual = fresh[UNUSUAL - FIRST :]
            fresh = [*self.rng.shuffled(fresh[: UNUSUAL - FIRST]), *usual]
        here.fresh, here.turn = fresh, MINE if seat == self.me else RIVALS
        try:
            self._judge(here, state, seat, FIRST)
        except TimeUp:
            here.turn = None
            raise
        here.value = here.seen[-1].value

    def _judge(self, here: Position, state: Any, seat: Seat, count: int) -> None:
        """Judge `count` more of the actions one step ahead. Raises `TimeUp`."""
        game, me, spent = self.game, self.me, self.budget.spent
        new: list[Position] = []
        best_first = here.fresh[-count:]
        best_first.reverse()
        for action in best_first:
            if spent is not None and spent():
                here.seen += new
                raise TimeUp
            after = game.clone(state)
            game.apply(after, seat, action, False)
            new.append(Position(action, game.value(after, me)))
        del here.fresh[-count:]
        sign = here.turn or 0
        self._remember(seat, sign, new)
        here.seen = sorted([*here.seen, *new], key=lambda one: sign * one.value)

    def _remember(self, seat: Seat, sign: int, new: Sequence[Position]) -> None:
        """Store the mean value of an action: if it is good here, it is judged earlier elsewhere."""
        mean = sum(one.value for one in new) / len(new)
        for one in new:
            key = seat, one.by.code
            before = self.habits.get(key, 0.0)
            self.habits[key] = before + HABIT * (sign * (one.value - mean) - before)
