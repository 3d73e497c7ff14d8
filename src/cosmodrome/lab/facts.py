"""The course of a match besides its result: each decision, the leaders, and the things that played a part in it."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import IntEnum
from itertools import pairwise, zip_longest
from typing import Any, NamedTuple

from cosmodrome.kernel import AnyGame, Event, Match, Seat
from cosmodrome.lab.rules import Tries, at_work
from cosmodrome.lab.wording import component_kinds


class Detail(IntEnum):
    """The rows of results: of matches alone, also of their seats, or also of every decision."""

    MATCHES = 0
    SEATS = 1
    DECISIONS = 2


class Choice(NamedTuple):
    """A decision: the number of `step`s of the match before it, and of `legal` actions."""

    step: int
    seat: Seat
    legal: int
    kind: str
    action: str


@dataclass(slots=True)
class Facts:
    """The course of a match. `used` is by seat: how often each thing had a part in the seat's steps (see
    `wording.things`); `table`: the same for steps of no seat. `rules`: how often each had an effect; `refused`: how
    often each was the reason why an action was illegal, out of all `tried` (see `rules.py`). `leaders`: the seat with
    the most points after each decision, None for a tie.

    `choices` is empty unless rows of decisions were asked for.
    """

    decisions: list[int]
    offered: list[int]
    used: list[dict[str, int]]
    table: dict[str, int] = field(default_factory=dict)
    rules: dict[str, int] = field(default_factory=dict)
    refused: dict[str, int] = field(default_factory=dict)
    tried: int = 0
    leaders: list[Seat | None] = field(default_factory=list)
    choices: list[Choice] = field(default_factory=list)

    @property
    def lead_changes(self) -> int:
        """Return how often the lead passed from one seat to another; ties in between are skipped."""
        alone = [seat for seat in self.leaders if seat is not None]
        return sum(one != other for one, other in pairwise(alone))

    @property
    def settled(self) -> float:
        """Return the share of the decisions (0 to 1) after which the lead no longer changed."""
        last = self.leaders[-1]
        held = next((place for place, seat in enumerate(reversed(self.leaders)) if seat != last), len(self.leaders))
        return 1 - held / len(self.leaders)


class Follower:
    """A collector of the facts of a match while it is played."""

    def __init__(self, match: Match, detail: Detail) -> None:
        self.match, self.detail = match, detail
        seats = match.header.seats
        self._used: list[Counter[str]] = [Counter() for _ in range(seats)]
        self._facts = Facts([0] * seats, [0] * seats, [])
        self._tries = Tries(match)

    def asked(self, seat: Seat, legal: Sequence[Any]) -> None:
        """Note a decision that is about to be made."""
        self._tries.make(seat, legal)

    def chosen(self, seat: Seat, action: Any, legal: int, step: int) -> None:
        """Note a decision that has just been carried out."""
        game, facts = self.match.game, self._facts
        kind = game.describe(action).kind
        facts.decisions[seat] += 1
        facts.offered[seat] += legal
        self._used[seat][f"action {kind}"] += 1
        facts.leaders.append(_leader(self.match))
        if self.detail >= Detail.DECISIONS:
            facts.choices.append(Choice(step, seat, legal, kind, game.dump(action)))

    def facts(self) -> Facts:
        """Return all facts, at the end of the match."""
        match, table = self.match, Counter[str]()
        acting = [None, *(step.by for step in match.steps)]
        for by, events in zip_longest(acting, (match.opening, *match.log)):
            for event in events:
                for seat, thing in _named(match.game, event, by):
                    (table if seat is None else self._used[seat])[thing] += 1
        facts, tries = self._facts, self._tries
        facts.used = [dict(sorted(used.items())) for used in self._used]
        facts.table = dict(sorted(table.items()))
        facts.rules, facts.refused, facts.tried = at_work(match), dict(sorted(tries.refused.items())), tries.tried
        return facts


def _leader(match: Match) -> Seat | None:
    totals = [match.game.score(match.state, seat).total for seat in range(match.header.seats)]
    best = max(totals)
    return totals.index(best) if totals.count(best) == 1 else None


def _named(game: AnyGame, event: Event, by: Seat | None) -> Iterator[tuple[Seat | None, str]]:
    """Yield each thing that an event names, with a seat: the one that the event names, or else the one that acts."""
    named = event.shown.get("seat", by)
    seat = named if isinstance(named, int) else by
    yield seat, f"event {event.kind}"
    yield from ((seat, thing) for thing in _components(game, event.shown))
    for own, secret in event.secret.items():
        yield from ((own, thing) for thing in _components(game, secret))


def _components(game: AnyGame, args: Mapping[str, Any]) -> Iterator[str]:
    for key, value in args.items():
        if names := game.names.get(key):
            kind = component_kinds(game)[key]
            members: Sequence[Any] = value if isinstance(value, list | tuple) else (value,)
            yield from (f"{kind} {one}" for one in members if str(one) in names)
