"""Figures from many matches, with their uncertainty. `docs/laboratory.md` has every formula; all intervals are 95%
intervals."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from math import sqrt
from statistics import NormalDist
from typing import Any, NamedTuple

from cosmodrome.games import find
from cosmodrome.lab.report import Interval, wilson
from cosmodrome.lab.rules import countable
from cosmodrome.lab.wording import option, things

Row = Mapping[str, Any]
Z = NormalDist().inv_cdf(0.975)


class Estimate(NamedTuple):
    """A mean or a share, and its interval."""

    value: float
    low: float
    high: float


@dataclass(slots=True)
class Mean:
    """A mean that grows number by number."""

    count: int = 0
    total: float = 0.0
    squares: float = 0.0

    def add(self, value: float) -> None:
        """Add a number."""
        self.count += 1
        self.total += value
        self.squares += value * value

    def merge(self, other: "Mean") -> None:
        """Add the numbers of another mean."""
        self.count, self.total = self.count + other.count, self.total + other.total
        self.squares += other.squares

    @property
    def value(self) -> float:
        """Return the mean; 0 without numbers."""
        return self.total / self.count if self.count else 0.0

    @property
    def variance(self) -> float:
        """Return the sample variance of the numbers; infinite for fewer than two."""
        if self.count < 2:
            return float("inf")
        return max(0.0, self.squares - self.total * self.value) / (self.count - 1)

    @property
    def error(self) -> float:
        """Return the standard error of the mean."""
        return sqrt(self.variance / max(1, self.count))

    def estimate(self) -> Estimate:
        """Return the mean and its interval."""
        return Estimate(self.value, self.value - Z * self.error, self.value + Z * self.error)


@dataclass(slots=True)
class Group:
    """Seats that have something in common: how they scored, and how often they won (ties share)."""

    scores: Mean = field(default_factory=Mean)
    wins: float = 0.0

    def add(self, score: float, win: float) -> None:
        """Add a seat."""
        self.scores.add(score)
        self.wins += win

    def share(self) -> Estimate:
        """Return the share of wins and its interval."""
        count = self.scores.count
        interval = wilson(self.wins, count) if count else Interval(0.0, 1.0)
        return Estimate(self.wins / count if count else 0.0, *interval)


FEW = 5
"""The minimum number of seats for which a thing must have played a part to be judged."""
VERDICTS = {
    "differs": "mattered: points differ",
    "unclear": "no difference shown",
    "everywhere": "played a part for every seat",
    "table": "happened, but to no seat",
    "never": "never happened",
}
"""The verdicts on a thing, in order."""


class Effect(NamedTuple):
    """A thing in all matches: the share of seats for which it played a part, and how often in a match; and by how much
    the wins and points of those seats exceed their bots' average. `verdict`: see `VERDICTS`."""

    thing: str
    name: str
    share: float
    times: float
    wins: Estimate
    points: Estimate
    verdict: str


@dataclass(slots=True)
class RuleUse:
    """A rule in all matches: how often it had an effect and in how many matches, how many tries it refused and in how
    many."""

    times: int = 0
    matches: int = 0
    refusals: int = 0
    refusing: int = 0


class Study:
    """Running sums over the rows of one file of results: many matches need no more memory than a few."""

    def __init__(self, heading: Row) -> None:
        self.heading = heading
        self.seats = len(heading["bots"])
        self.matches = 0
        self.lengths: Counter[int] = Counter()
        self.margins: Counter[int] = Counter()
        self.length, self.margin, self.branching = Mean(), Mean(), Mean()
        self.lead_changes, self.settled = Mean(), Mean()
        self.by_seat = [Group() for _ in range(self.seats)]
        self.by_bot: dict[str, Group] = {}
        self.beginners, self.others = Group(), Group()
        self.times: Counter[str] = Counter()
        self.rules: dict[str, RuleUse] = {}
        self.tried = 0
        self._with: dict[tuple[str, str], Group] = {}

    def add(self, row: Row) -> None:
        """Add a row of any kind."""
        if "bots" in row:
            self._add_match(row)
        elif "place" in row:
            self._add_seat(row)

    def _add_match(self, row: Row) -> None:
        scores, places = row["scores"], row["places"]
        best, *rest = sorted(scores, reverse=True)
        margin = best - rest[0] if rest else 0
        self.matches += 1
        self.lengths[row["decisions"]] += 1
        self.margins[margin] += 1
        self.length.add(row["decisions"])
        self.margin.add(margin)
        self.branching.add(row["branching"])
        if "lead_changes" in row:
            self.lead_changes.add(row["lead_changes"])
            self.settled.add(row["settled"])
            self.times.update(row["used"])
            self._add_rules(row)
        for seat, (bot, score, place) in enumerate(zip(row["bots"], scores, places, strict=True)):
            win = 1 / places.count(1) if place == 1 else 0.0
            self.by_seat[seat].add(score, win)
            self.by_bot.setdefault(bot, Group()).add(score, win)
            if row["began"] is not None:
                (self.beginners if seat == row["began"] else self.others).add(score, win)

    def _add_rules(self, row: Row) -> None:
        self.tried += row["tried"]
        for rule, times in row["rules"].items():
            use = self.rules.setdefault(rule, RuleUse())
            use.times, use.matches = use.times + times, use.matches + 1
        for rule, times in row["refused"].items():
            use = self.rules.setdefault(rule, RuleUse())
            use.refusals, use.refusing = use.refusals + times, use.refusing + 1

    def _add_seat(self, row: Row) -> None:
        self.times.update(row["used"])
        for thing in row["used"]:
            self._with.setdefault((thing, row["bot"]), Group()).add(row["score"], row["win"])

    @property
    def conditions(self) -> dict[str, str]:
        """Return the conditions of the matches: bots, components and every option."""
        heading = self.heading
        return {"bots": ", ".join(heading["bots"]), "components": heading["data"][:8], **heading["options"]}

    def name(self, differing: Iterable[str]) -> str:
        """Return its bots, and its differences from other studies."""
        own = self.conditions
        game, others = find(self.heading["game"]), [key for key in differing if key in own and key != "bots"]
        return ", ".join([own["bots"], *(": ".join(option(game, key, own[key])) for key in others)])

    @property
    def fair(self) -> float:
        """Return the share of wins of a seat among equals."""
        return 1 / self.seats

    @property
    def comparable(self) -> bool:
        """Return whether seats differ only in their place: all had the same bots."""
        return len(set(self.heading["bots"])) == 1 or bool(self.heading["rotate"])

    @property
    def detailed(self) -> bool:
        """Return whether there are rows of seats."""
        return bool(self._with)

    @property
    def idle_rules(self) -> set[str]:
        """Return the rules that could have had a visible effect, but neither had one nor refused anything."""
        heading = self.heading
        return countable(find(heading["game"]), [line["rule"] for line in heading["lines"]]) - self.rules.keys()

    def effects(self) -> list[Effect]:
        """Return what is known about each thing of the game: those that differ most come first, those that never came
        up last."""
        known = things(find(self.heading["game"]))
        used = {thing for thing, _ in self._with}
        kinds = {"action", "event", *(thing.partition(" ")[0] for thing in used | self.times.keys())}
        known = {thing: name for thing, name in known.items() if thing.partition(" ")[0] in kinds}
        strict = NormalDist().inv_cdf(1 - 0.025 / max(1, len(used)))
        found = [
            self._effect(thing, known.get(thing, thing), strict) for thing in [*known, *sorted(used - known.keys())]
        ]
        order = [*VERDICTS]
        return sorted(found, key=lambda one: (order.index(one.verdict), -abs(one.points.value)))

    def _effect(self, thing: str, name: str, strict: float) -> Effect:
        own = {bot: group for (other, bot), group in self._with.items() if other == thing}
        count = sum(group.scores.count for group in own.values())
        share, times = count / (self.matches * self.seats), self.times[thing] / self.matches
        if not count:
            nothing = Estimate(0.0, 0.0, 0.0)
            return Effect(thing, name, share, times, nothing, nothing, "table" if times else "never")
        wins = sum(group.wins for group in own.values())
        wins_due = sum(group.scores.count * self.by_bot[bot].share().value for bot, group in own.items())
        points = self._points(own)
        sure = count >= FEW and abs(points.value) > strict / Z * (points.high - points.value)
        verdict = "everywhere" if share == 1 else "differs" if sure else "unclear"
        low, high = wilson(wins, count)
        due = wins_due / count
        return Effect(thing, name, share, times, Estimate(wins / count - due, low - due, high - due), points, verdict)

    def _points(self, own: Mapping[str, Group]) -> Estimate:
        """Return the points of seats, by bot, above those of randomly drawn seats with the same bots."""
        count, beyond, variance = 0, 0.0, 0.0
        for bot, group in own.items():
            seats, every = group.scores.count, self.by_bot[bot].scores
            count += seats
            beyond += group.scores.total - seats * every.value
            variance += seats * every.variance * (1 - seats / every.count)
        half = Z * sqrt(variance) / count
        return Estimate(beyond / count, beyond / count - half, beyond / count + half)


SHARE = "start player wins"
"""The only figure for comparing conditions that is a share."""


class Difference(NamedTuple):
    """The difference of a figure between two values of an option; `shown`: whether its interval excludes 0."""

    figure: str
    estimate: Estimate

    @property
    def share(self) -> bool:
        """Return whether the figure is a share, from 0 to 1."""
        return self.figure == SHARE

    @property
    def shown(self) -> bool:
        """Return whether it is more than chance would explain."""
        return self.estimate.low > 0 or self.estimate.high < 0


@dataclass(slots=True)
class Condition:
    """All studies of a sweep in which an option, the bots or the components have a certain value."""

    value: str
    matches: int = 0
    length: Mean = field(default_factory=Mean)
    score: Mean = field(default_factory=Mean)
    margin: Mean = field(default_factory=Mean)
    beginners: Group = field(default_factory=Group)

    def take(self, study: Study) -> None:
        """Add a study."""
        self.matches += study.matches
        self.length.merge(study.length)
        self.margin.merge(study.margin)
        for group in study.by_seat:
            self.score.merge(group.scores)
        self.beginners.scores.merge(study.beginners.scores)
        self.beginners.wins += study.beginners.wins

    def figures(self) -> dict[str, Mean]:
        """Return the figures for comparing conditions."""
        starts = _zero_one(self.beginners)
        return {"decisions": self.length, "score": self.score, "margin": self.margin, SHARE: starts}

    def against(self, other: "Condition") -> list[Difference]:
        """Return how each figure differs from another condition's."""
        pairs = zip(self.figures().items(), other.figures().values(), strict=True)
        return [_difference(name, own, others) for (name, own), others in pairs]


def _zero_one(group: Group) -> Mean:
    """Return wins as a mean of numbers that are 0 or 1; a shared win counts as a fraction."""
    return Mean(group.scores.count, group.wins, group.wins)


def _difference(figure: str, one: Mean, other: Mean) -> Difference:
    value, error = one.value - other.value, sqrt(one.error**2 + other.error**2)
    return Difference(figure, Estimate(value, value - Z * error, value + Z * error))


def varied(studies: Iterable[Study]) -> dict[str, list[Condition]]:
    """Return what differs between studies, each with its values: options, bots and components."""
    found: dict[str, dict[str, Condition]] = {}
    for study in studies:
        for key, value in study.conditions.items():
            found.setdefault(key, {}).setdefault(value, Condition(value)).take(study)
    return {key: [*values.values()] for key, values in found.items() if len(values) > 1}
