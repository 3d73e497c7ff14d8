"""The review of a finished match: win chances step by step, the cost of each decision, luck, and the moments that
mattered most."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from cosmodrome.bots.review.curves import CURVES
from cosmodrome.bots.review.judge import BAD, Effort, Judge, Judged, Mark, shared
from cosmodrome.bots.review.luck import Fortune, Luck
from cosmodrome.bots.review.standing import curve_of, standing_at
from cosmodrome.kernel import AnyGame, Chance, CosmodromeError, Label, Match, Record, Rng, Seat, derive, seed_from
from cosmodrome.kernel.record import MARK

MOMENTS = 3
"""The largest number of decisions that are named as those that mattered most."""


class NotReviewable(CosmodromeError):
    """The match cannot be reviewed; the text says why."""


@dataclass(frozen=True, slots=True)
class StepFindings:
    """The findings about a step: each seat's win chance after it (none for a solo player), the decision, the luck."""

    step: int
    chances: tuple[float, ...]
    judged: Judged | None = None
    luck: Luck | None = None


@dataclass(frozen=True, slots=True)
class Habit:
    """A kind of action that a seat took when another kind was better: both actions as examples in text form (of step
    `step`), how often it happened, and the total cost."""

    step: int
    seat: Seat
    played: str
    better: str
    count: int
    chance: float
    points: float


@dataclass(frozen=True, slots=True)
class Summary:
    """A seat's whole match: the number of decisions of each mark, their total cost, its luck, its habits."""

    seat: Seat
    marks: dict[Mark, int]
    chance: float
    points: float
    luck_chance: float
    luck_points: float
    habits: list[Habit] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Review:
    """A whole review. `start`: the win chances before the first step; `moments`: the steps that mattered most, the
    costliest first; `calibrated`: the win chances are fitted to matches of this game with this many seats."""

    seats: int
    start: tuple[float, ...]
    findings: list[StepFindings]
    moments: list[int]
    summaries: list[Summary]
    calibrated: bool


class Reviewer:
    """A reviewer that goes through a finished match. Raises `NotReviewable`, `BadRecord`, `OldRules`."""

    def __init__(self, game: AnyGame, record: Record, effort: Effort | None = None) -> None:
        whole = Match.replay(game, record)
        if not whole.over:
            raise NotReviewable("The match is not over yet. It can be reviewed when it has ended.")
        self.game, self.record, self.seats = game, record, record.header.seats
        self.curve = curve_of(CURVES, game, self.seats)
        self.before = self._decisions()
        self._judge = Judge(game, self.seats, self.curve, effort or shared(len(self.before), self.seats))
        self._fortune = Fortune(game, self.seats, self.curve)
        self._seed = seed_from(record.header.commitment)

    def _decisions(self) -> dict[int, Any]:
        """Return the states in which somebody chose between several actions, by the number of the step."""
        match, found = Match.replay(self.game, self.record, 0), dict[int, Any]()
        for number, (by, text) in enumerate(self.record.steps):
            if by is not None and not text.startswith(MARK) and len(match.legal(by)) > 1:
                found[number] = self.game.clone(match.state)
            match.follow([(by, text)])
        return found

    def labels(self, step: int, seat: Seat, texts: Sequence[str]) -> list[Label]:
        """Return actions that could follow one another from a decision, in words."""
        actions = [self.game.load(text, self.record.header.rules) for text in texts]
        return self.game.line(self.before[step], seat, actions)

    def start(self) -> tuple[float, ...]:
        """Return the win chances before the first step."""
        return self._chances(Match.replay(self.game, self.record, 0), 0)

    def findings(self, first: int = 0, last: int | None = None) -> Iterator[StepFindings]:
        """Go through the steps from `first` up to but not including `last` (all by default); parts of a match give the
        same findings as the whole."""
        match = Match.replay(self.game, self.record, first)
        chosen = [step.by for step in match.steps if step.by is not None]
        for number in range(first, len(self.record.steps) if last is None else last):
            yield self._finding(match, number, chosen)

    def _finding(self, match: Match, number: int, chosen: list[Seat]) -> StepFindings:
        by, text = self.record.steps[number]
        before, pending, done = self.game.clone(match.state), match.pending, len(chosen)
        match.follow([(by, text)])
        what, rng = match.steps[-1].what, Rng(derive(self._seed, "review", number))
        judged = luck = None
        if not text.startswith(MARK):  # neither an entry nor an action of the clock
            if by is not None:
                judged = self._judge.judged(before, by, what, step=number, done=done, rng=rng)
            elif isinstance(pending, Chance):
                found, exact = self._fortune.weighed(before, pending, what, done, rng)
                own = pending.seat if pending.seat is not None else (chosen[-1] if chosen else None)
                parts = tuple(found[: self.seats]), tuple(found[self.seats :])
                luck = Luck(number, pending.kind, own, *parts, exact)
        if by is not None:
            chosen.append(by)
        return StepFindings(number, self._chances(match, len(chosen)), judged, luck)

    def _chances(self, match: Match, done: int) -> tuple[float, ...]:
        if self.seats == 1:
            return ()
        return standing_at(self.game, match.state, self.seats, self.curve, done, match.pending)

    def whole(self, findings: Sequence[StepFindings]) -> Review:
        """Return the review made from all findings."""
        judged = [one.judged for one in findings if one.judged is not None]
        bad = [one for one in judged if one.mark in BAD]
        moments = [one.step for one in sorted(bad, key=lambda one: (-one.chance, -one.points, one.step))[:MOMENTS]]
        lucks = [one.luck for one in findings if one.luck is not None]
        summaries = [self._summary(seat, judged, lucks) for seat in range(self.seats)]
        return Review(self.seats, self.start(), list(findings), moments, summaries, self.curve.known)

    def _summary(self, seat: Seat, judged: Sequence[Judged], lucks: Sequence[Luck]) -> Summary:
        own = [one for one in judged if one.seat == seat]
        marks: dict[Mark, int] = {"best": 0, "fine": 0, "slip": 0, "mistake": 0}
        for one in own:
            marks[one.mark] += 1
        bad = [one for one in own if one.mark in BAD]
        chance, worth = sum(one.chance for one in bad), sum(one.points for one in bad)
        alone = self.seats == 1
        luck = 0.0 if alone else sum(one.chances[seat] for one in lucks)
        return Summary(
            seat, marks, chance, worth, luck, sum(one.points[seat] for one in lucks), self._habits(seat, bad)
        )

    def _habits(self, seat: Seat, bad: Sequence[Judged]) -> list[Habit]:
        """Return the costliest habits, by the kinds of the action taken and of the better one."""
        alike: dict[tuple[str, str], list[Judged]] = {}
        for one in bad:
            alike.setdefault((self._kind(one.played), self._kind(one.better)), []).append(one)
        habits = [
            Habit(
                costliest.step,
                seat,
                costliest.played,
                costliest.better,
                len(group),
                sum(one.chance for one in group),
                sum(one.points for one in group),
            )
            for group in alike.values()
            for costliest in [max(group, key=lambda one: one.chance)]
        ]
        return sorted(habits, key=lambda habit: (-habit.chance, -habit.points))[:MOMENTS]

    def _kind(self, text: str) -> str:
        return self.game.describe(self.game.load(text, self.record.header.rules)).kind


def review(game: AnyGame, record: Record, effort: Effort | None = None) -> Review:
    """Return the review of a finished match. Raises `NotReviewable`, `BadRecord`, `OldRules`."""
    reviewer = Reviewer(game, record, effort)
    return reviewer.whole([*reviewer.findings()])
