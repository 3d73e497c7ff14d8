"""Hints: a few sensible actions from a player's own view, each with the reasons that the evaluation has for it.

A reason is an effect that every imagined truth shows alike. Where an action is only better than another one, the hint
names that other: its reasons are what the one brings and the other does not.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from statistics import fmean, median
from typing import Any, Final, TypeAlias

from cosmodrome.bots.exact import closes, compared
from cosmodrome.bots.levels import SECONDS
from cosmodrome.bots.playout import advance
from cosmodrome.bots.search import standing
from cosmodrome.kernel import AnyGame, Budget, Rng, Seat, Text, Words

ENOUGH: Final = 0.3
"""How near an action comes to the best, by thinking ahead, to be named."""
MOST: Final = 3
"""Actions that are named at most."""
WEIGHED: Final = 6
"""Actions that are weighed for that at most: of those with the same reasons one is named."""
TRUTHS: Final = 8
"""Truths that actions are compared in at most, and in which every reason has to hold."""
OTHERS: Final = 6
"""Other actions that stand for the usual one where the budget is spent."""
WORTH_TELLING: Final = 0.25
"""Points by which a part of the evaluation changes to be a reason."""
WORTH_COUNTING: Final = 0.5
"""And points by which it changes where the reason names them: fewer round to nothing."""
REASONS: Final = 2
"""The most reasons given for an action; one against it comes on top."""

Reasons: TypeAlias = tuple[tuple[str, float], ...]
"""Parts of the evaluation and by how many points they differ."""
Changes: TypeAlias = dict[int, dict[str, float]]
"""In one truth, by place among the legal actions: by how many points each part of the evaluation changes."""
Chances: TypeAlias = Mapping[str, float]
"""By part of the evaluation: the chance that its words name (see `Game.chances`)."""


@dataclass(frozen=True, slots=True)
class Advice:
    """An action, and why: what speaks for it most, then what against it. `gain`: by how many points things look better
    after it; where the choice is solved exactly, how many points of margin are still to come with it. `instead`: the
    other action that the reasons compare it with; `usual`: they compare it with the other ways to do the same; else
    they are its own effects. `chances`: as they stand after the action. `forced`: there is no other action."""

    action: Any
    gain: float
    reasons: Reasons
    instead: Any = None
    usual: bool = False
    chances: Chances = field(default_factory=dict)
    forced: bool = False


def in_words(game: AnyGame, reasons: Reasons, chances: Chances) -> list[Words]:
    """Return what an action does, part by part, with numbers that have a name."""
    told = [(aspect, points, chances.get(aspect)) for aspect, points in reasons]
    return [Words(_text(game, aspect, points, chance), _numbers(points, chance)) for aspect, points, chance in told]


def _numbers(points: float, chance: float | None) -> dict[str, int]:
    counted = {"count": int(abs(points) + 0.5)}
    return counted if chance is None else counted | {"chance": max(1, round(100 * chance))}


def _text(game: AnyGame, aspect: str, points: float, chance: float | None = None) -> Text:
    if chance == 0:
        return game.aspects[aspect].never
    return game.aspects[aspect].more if points > 0 else game.aspects[aspect].less


def advise(game: AnyGame, view: Any, legal: Sequence[Any], rng: Rng, budget: Budget) -> list[Advice]:
    """Return up to three sensible actions, the best first; none if nothing speaks for one more than for another.

    Where the choice can't be solved, a navigator's thinking rules actions out; what the next step shows orders those
    that are left, and is the reason for them.
    """
    if len(legal) == 1:
        return [Advice(legal[0], 0.0, (), forced=True)]  # what comes of it is no reason for it
    solved = compared(game, view, legal, rng, budget) if closes(game) else None
    found = None if solved else standing(game, view, legal, rng, budget.within(SECONDS["navigator"]))
    every = range(len(legal))
    truths: list[Changes] = []
    while len(truths) < TRUTHS and (not truths or budget.allows(len(truths))):
        truths.append(_tried(game, view, legal, every, rng))
    choice = Choice(game, view.seat, legal, truths, solved)
    asked = choice.sensible(found)
    few = {*asked, *(choice.other(at) for at in asked), *rng.sample(every, min(OTHERS, len(legal)))} - {-1}
    truths += [_tried(game, view, legal, sorted(few), rng) for _ in range(TRUTHS - len(truths))]
    truth = game.imagine(view, rng)
    told = [replace(choice.told(at), chances=choice.chances(truth, at, rng)) for at in asked]
    if solved and not told[0].reasons:
        return told[:1]  # better than all others, though not for what one step shows
    if found and not (told[0].reasons or choice.closes[asked[0]]) and min(found.values()) == 1:
        told = told[1:]  # nothing speaks for it
    counted = [replace(one, reasons=_counted(game, one.reasons)) for one in told]
    return _different(game, [one for one in counted if one.reasons or one.action is legal[asked[0]]])[:MOST]


def contrast(game: AnyGame, view: Any, better: Any, other: Any, rng: Rng) -> Advice:
    """Return why one action is better than another one, from a player's own view: what it brings instead in every
    imagined truth."""
    pair = (better, other)
    truths = [_tried(game, view, pair, range(2), rng) for _ in range(TRUTHS)]
    choice = Choice(game, view.seat, pair, truths, None)
    beside = [_less(choice.change(truth, 0), choice.change(truth, 1)) for truth in truths]
    reasons = _counted(game, _reasons(game, beside))
    chances = choice.chances(game.imagine(view, rng), 0, rng)
    return Advice(better, choice.gains[0] - choice.gains[1], reasons, instead=other, chances=chances)


def _different(game: AnyGame, told: Sequence[Advice]) -> list[Advice]:
    """Return those that say something that none before them says."""
    found: dict[object, Advice] = {}
    for one in told:
        said = tuple((words.text, *words.args.items()) for words in in_words(game, one.reasons, one.chances))
        found.setdefault((game.describe(one.action).kind, one.usual, said), one)
    return list(found.values())


def _tried(game: AnyGame, view: Any, legal: Sequence[Any], which: Sequence[int], rng: Rng) -> Changes:
    """Return the changes that these actions make in a newly imagined state."""
    state = game.imagine(view, rng)
    before = game.weigh(state, view.seat)
    changes: Changes = {}
    for at in which:
        after = game.clone(state)
        advance(game, after, view.seat, legal[at], rng)
        now = game.weigh(after, view.seat)
        changes[at] = {aspect: now.get(aspect, 0.0) - before.get(aspect, 0.0) for aspect in game.aspects}
    return changes


class Choice:
    """The actions of one choice, and what they change in some truths. `solved`: what they are worth where that is known
    exactly; it says which are sensible. `closes`: those that end the turn: what comes then, from others and from
    chance, is no effect of theirs."""

    __slots__ = ("closes", "gains", "game", "kinds", "legal", "seat", "truths")

    def __init__(
        self, game: AnyGame, seat: Seat, legal: Sequence[Any], truths: Sequence[Changes], solved: Sequence[float] | None
    ) -> None:
        self.game, self.seat, self.legal, self.truths = game, seat, legal, truths
        labels = [game.describe(action) for action in legal]
        self.kinds, self.closes = [label.kind for label in labels], [label.closes for label in labels]
        self.gains = solved or [fmean([sum(truth[at].values()) for truth in truths]) for at in range(len(legal))]

    def sensible(self, found: Mapping[Any, float] | None) -> list[int]:
        """Return a few good actions, the best first: the best of each kind, and others.

        `found`: how near each comes to the best by thinking ahead. Without it, good actions are nearer to the best of
        all than to the middle.
        """
        order = sorted(range(len(self.legal)), key=lambda at: -self.gains[at])
        if found is None:
            least = (max(self.gains) + median(self.gains)) / 2
            good = [at for at in order if self.gains[at] >= least]
        else:
            good = sorted(
                (at for at in order if found[self.legal[at]] >= ENOUGH), key=lambda at: -found[self.legal[at]]
            )
        best: dict[str, int] = {}
        for at in good:
            best.setdefault(self.kinds[at], at)
        kinds = list(best.values())[:MOST]
        more = [at for at in good if at not in kinds][: WEIGHED - len(kinds)]
        return sorted([*kinds, *more], key=good.index)

    def other(self, at: int) -> int:
        """The best action of another kind; -1 if there is none."""
        others = [one for one, kind in enumerate(self.kinds) if kind != self.kinds[at]]
        return max(others, key=lambda one: self.gains[one], default=-1)

    def told(self, at: int) -> Advice:
        """Explain the action at this place. Of two kinds of actions, the difference between them is the reason; of many
        ways to do the same, the difference to the usual one. Otherwise the action's own effects are the reasons or, if
        none speaks for it, the difference to the best other action, which may be why it was chosen."""
        action, gain, other = self.legal[at], self.gains[at], self.other(at)
        own = [self.change(truth, at) for truth in self.truths]
        if other < 0:
            beside = [_less(change, self.usual(truth, at)) for change, truth in zip(own, self.truths, strict=True)]
            return Advice(action, gain, _reasons(self.game, beside), usual=True)
        reasons = _reasons(self.game, own) if len(set(self.kinds)) > 2 else ()
        if reasons:
            return Advice(action, gain, reasons)
        beside = [_less(change, self.change(truth, other)) for change, truth in zip(own, self.truths, strict=True)]
        return Advice(action, gain, _reasons(self.game, beside), instead=self.legal[other])

    def chances(self, truth: Any, at: int, rng: Rng) -> Chances:
        """The chances that reasons name, as they stand after the action in any truth."""
        if self.closes[at]:
            return self.game.chances(truth, self.seat)
        after = self.game.clone(truth)
        advance(self.game, after, self.seat, self.legal[at], rng)
        return self.game.chances(after, self.seat)

    def change(self, truth: Changes, at: int) -> Mapping[str, float]:
        """Return the changes that the action itself makes in an imagined state."""
        return dict.fromkeys(self.game.aspects, 0.0) if self.closes[at] else truth[at]

    def usual(self, truth: Changes, at: int) -> Mapping[str, float]:
        """Return the mean changes of the other actions."""
        others = [self.change(truth, place) for place in truth if place != at]
        if not others:
            return self.change(truth, at)
        return {aspect: fmean([change[aspect] for change in others]) for aspect in self.game.aspects}


def _less(change: Mapping[str, float], instead: Mapping[str, float]) -> dict[str, float]:
    return {aspect: points - instead[aspect] for aspect, points in change.items()}


def _reasons(game: AnyGame, changes: Sequence[Mapping[str, float]]) -> Reasons:
    """Return what all imagined states agree on: the strongest reasons for the action and then one against it, or
    nothing if nothing speaks for it. Aspects without words are left out."""
    found = [(aspect, _alike([change[aspect] for change in changes])) for aspect in game.aspects]
    order = sorted(found, key=lambda one: -abs(one[1]))
    gains = [one for one in order if one[1] > 0 and game.aspects[one[0]].more][:REASONS]
    losses = [one for one in order if one[1] < 0 and game.aspects[one[0]].less][:1]
    return (*gains, *losses) if gains else ()


def _alike(points: Sequence[float]) -> float:
    """The mean, if it is worth telling in every truth and goes the same way in all; else 0."""
    least = min(points) if points[0] > 0 else -max(points)
    return fmean(points) if least >= WORTH_TELLING else 0.0


def _counted(game: AnyGame, reasons: Reasons) -> Reasons:
    """The reasons without those whose number rounds to nothing; none if nothing that speaks for it is left."""
    kept = [
        (aspect, points)
        for aspect, points in reasons
        if abs(points) >= WORTH_COUNTING or "{count}" not in str(_text(game, aspect, points))
    ]
    return tuple(kept) if any(points > 0 for _, points in kept) else ()
