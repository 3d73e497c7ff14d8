"""Play many matches between bots, each from its own derived seed, so that the number of workers changes nothing."""

import pickle
from collections.abc import Generator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from itertools import chain
from time import perf_counter
from typing import Any, NamedTuple

from cosmodrome.bots import BadBot, calm
from cosmodrome.games import find, guest_failed
from cosmodrome.games.blame import said
from cosmodrome.kernel import (
    Args,
    Bot,
    Budget,
    CosmodromeError,
    Match,
    Over,
    Pending,
    Rng,
    Seat,
    Words,
    checked_setup,
    derive,
    seed_from,
    t,
)
from cosmodrome.kernel.archive import archived
from cosmodrome.lab.entrants import Entrant, entrant_name, make_entrant
from cosmodrome.lab.facts import Detail, Facts, Follower
from cosmodrome.workers.clusters import LOCAL, answers

ITERATIONS = 100
"""The number of iterations that a searching bot may use for a decision, if the plan gives no seconds."""


class Decision(NamedTuple):
    """A decision of a simulation: the bot that made it, and when. `match` counts from 1, `seat` from 0; `step`: the
    number of steps so far."""

    bot: str
    match: int
    seat: Seat
    seed: str
    step: int


class BotFailed(CosmodromeError):
    """A bot raised an error or chose an illegal action; the text says which bot, when, and what it was.

    `__cause__` is the original error.
    """

    def __init__(self, at: Decision, words: str) -> None:
        super().__init__()
        self.args = (at, words)  # an error is pickled with what it was made of
        self.at = at

    @property
    def words(self) -> Words:
        """Return the error as one sentence."""
        (bot, match, seat, seed, steps), words = self.args
        given: Args = {"bot": bot, "match": match, "seed": seed, "number": seat + 1, "steps": steps, "words": words}
        return Words(
            t("The bot {bot} failed in match {match} of seed {seed}, seat {number}, after {steps} steps: {words}"),
            given,
        )


@dataclass(frozen=True, slots=True)
class Plan:
    """The matches to play. `bots` are in the order of the seats; with `rotate` they move on by one seat each match.

    A bot is a registered name, `module:attribute`, `program:command`, a bot's class, or a bot (see `make_entrant`).
    With `seconds`, a decision may take that long, and searching bots are no longer reproducible.
    """

    game: str
    bots: tuple[Entrant, ...]
    matches: int
    seed: str
    options: Mapping[str, str] = field(default_factory=dict)
    rotate: bool = False
    iterations: int = ITERATIONS
    seconds: float | None = None

    def checked(self) -> "Plan":
        """Return the plan with every option spelt out. Raises `UnknownGame`, `UnknownBot`, `BadBot` or `BadOption`."""
        game = find(self.game)
        for bot in self.bots:
            make_entrant(bot)
        options = checked_setup(game, len(self.bots), self.options)
        return replace(self, options=options)

    @property
    def names(self) -> tuple[str, ...]:
        """Return the names of the bots."""
        return tuple(entrant_name(bot) for bot in self.bots)

    def match_seed(self, number: int) -> bytes:
        """Return the seed of match `number`."""
        return derive(seed_from(self.seed), "match", number)

    def seating(self, number: int) -> list[int]:
        """Return for each seat which of `bots` sits there in match `number`."""
        seats = len(self.bots)
        return [(seat + number * self.rotate) % seats for seat in range(seats)]


@dataclass(frozen=True, slots=True)
class Result:
    """The result of match `number` (from 0). All lists are by seat: which of the plan's bots sat there, its place (1 is
    best; tied seats share one), the points of each line of its score sheet. `seed`: the match's own, 32 bytes;
    `choices`: the sum of legal actions over all decisions.

    `began`: the seat that began, as named by the first heading of the log (a turn, a round, an expedition), or else the
    seat of the first decision; None in a solo match. `facts`: the course of the match, if asked for.
    """

    number: int
    seating: list[int]
    places: list[int]
    lines: list[list[int]]
    decisions: int
    steps: int
    record: str | None
    began: Seat | None
    seed: bytes
    choices: int
    longest: list[float] = field(default_factory=list, compare=False)
    facts: Facts | None = None


def run(
    plan: Plan,
    workers: int = 1,
    records: bool = False,
    first: int = 0,
    *,
    detail: Detail = Detail.MATCHES,
    cluster: str = LOCAL,
) -> Generator[Result, None, None]:
    """Play the matches of `plan` from number `first` on, in order; with `records`, each result includes its record;
    with more `detail`, its facts.

    With more than one worker they are played in separate processes, which end when the generator is closed. These
    import your script, so call this under `if __name__ == "__main__":`. With a `cluster` (see `workers/clusters.py`)
    they are played on other machines. A worker that dies is replaced. Raises `BotFailed`, `BadBot` for a bot that
    cannot be sent to workers, `BadCluster`, or `WorkerDied` if a match kills two.
    """
    play = partial(play_one, plan, records=records, detail=detail)
    if workers == 1 and cluster == LOCAL:
        yield from map(play, range(first, plan.matches))
    else:
        check_travels(plan)
        yield from answers(play, range(first, plan.matches), min(workers, plan.matches - first), cluster)


def check_travels(plan: Plan) -> None:
    """Raise `BadBot` for a bot that cannot be sent to worker processes."""
    for bot, name in zip(plan.bots, plan.names, strict=True):
        try:
            pickle.dumps(bot)
        except Exception as error:  # pickling runs anybody's code
            raise BadBot(
                "The bot {name} cannot be sent to worker processes ({error}): put its class at the top of a "
                "module, or play "
                "with one worker.",
                name=name,
                error=said(error),
            ) from error


def play_one(plan: Plan, number: int, records: bool = False, detail: Detail = Detail.MATCHES) -> Result:
    """Play match `number` of `plan`."""
    game = find(plan.game)
    seed = plan.match_seed(number)
    seating = plan.seating(number)
    names = [f"{plan.names[entrant]} {seat + 1}" for seat, entrant in enumerate(seating)]
    match = Match.create(game, len(seating), plan.options, seed=seed, notes={"players": names})
    follower = Follower(match, detail) if detail else None
    played = _play(plan, match, number, seating, follower)
    began = _began(match)
    scores = [game.score(match.state, seat) for seat in range(len(seating))]
    return Result(
        number,
        seating,
        _places(match.pending),
        [[line.points for line in score.lines] for score in scores],
        played.decisions,
        match.number,
        match.record().with_notes(began=began, **archived(match)).dumps() if records else None,
        began,
        seed,
        played.choices,
        played.longest,
        None if follower is None else follower.facts(),
    )


def _began(match: Match) -> Seat | None:
    if match.header.seats == 1:
        return None
    headed = (event.shown.get("seat") for event in chain(match.opening, *match.log) if event.heads)
    named = next(headed, None)
    return named if isinstance(named, int) else next(step.by for step in match.steps if step.by is not None)


class _Played(NamedTuple):
    """The number of decisions, the sum of their legal actions, and for each seat the seconds that its longest took."""

    decisions: int
    choices: int
    longest: list[float]


def _play(plan: Plan, match: Match, number: int, seating: list[int], follower: Follower | None) -> _Played:
    """Play a match to its end. Raises `BotFailed`."""
    seed = match.header.seed or b""
    bots = [make_entrant(plan.bots[entrant]) for entrant in seating]
    keys = [derive(seed, "bot", seat) for seat in range(len(seating))]
    decisions = choices = 0
    longest = [0.0] * len(seating)
    while waiting := match.waiting:
        seat = min(waiting)
        step, legal = match.number, match.legal(seat)
        if follower is not None:
            follower.asked(seat, legal)
        bot, rng = bots[seat], Rng(keys[seat], step)
        try:
            action, seconds = _chosen(plan, bot, match, seat, legal=legal, rng=rng)
            match.act(seat, action)
        except Exception as error:  # a bot may raise anything
            if guest_failed(error):
                raise  # a game from outside is named instead
            name = plan.names[seating[seat]]
            raise BotFailed(Decision(name, number + 1, seat, plan.seed, step), said(error)) from error
        if follower is not None:
            follower.chosen(seat, action, len(legal), step)
        longest[seat] = max(longest[seat], seconds)
        decisions += 1
        choices += len(legal)
    return _Played(decisions, choices, longest)


def _chosen(plan: Plan, bot: Bot, match: Match, seat: Seat, *, legal: Sequence[Any], rng: Rng) -> tuple[Any, float]:
    """Return the action that a bot chooses, and the seconds that it took."""
    view, began = None if bot.blind else match.view(seat), perf_counter()
    with calm():
        action = bot.choose(match.game, view, legal, rng, _budget(plan))
        return action, perf_counter() - began


def _budget(plan: Plan) -> Budget:
    if plan.seconds is None:
        return Budget(iterations=plan.iterations)
    return Budget.timed(perf_counter, plan.seconds)


def _places(ending: Pending) -> list[int]:
    place, found = 1, {}
    for tied in ending.ranks if isinstance(ending, Over) else ():
        found.update(dict.fromkeys(tied, place))
        place += len(tied)
    return [found[seat] for seat in sorted(found)]
