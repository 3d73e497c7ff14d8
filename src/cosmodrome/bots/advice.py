"""Hints: a few sensible actions from a player's own view, each with the reasons that the evaluation has for it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from statistics import fmean, median
from typing import Any, TypeAlias

from cosmodrome.bots.playout import advance
from cosmodrome.kernel import AnyGame, Budget, Rng

MOST = 3
"""Actions that are named at most."""
TRUTHS = 8
"""Truths that are imagined at most."""
WORTH_TELLING = 0.25
"""Points by which a part of the evaluation changes to be a reason."""
REASONS = 2
"""Reasons for an action that are told at most; the one against it comes on top."""


Reasons: TypeAlias = tuple[tuple[str, float], ...]
"""Parts of the evaluation and by how many points they differ."""


@dataclass(frozen=True, slots=True)
class Advice:
    """An action, by how many points things look better after it, and why: what speaks for it most, then what against
    it."""

    action: Any
    gain: float
    reasons: Reasons


def advise(game: AnyGame, view: Any, legal: Sequence[Any], rng: Rng, budget: Budget) -> list[Advice]:
    """Up to three sensible actions, the best first. An iteration of the budget is one imagined truth."""
    changes = [dict.fromkeys(game.aspects, 0.0) for _ in legal]
    truths = 0
    while truths < TRUTHS and (not truths or budget.allows(truths)):
        state = game.imagine(view, rng)
        before = game.weigh(state, view.seat)
        for action, change in zip(legal, changes, strict=True):
            after = game.clone(state)
            advance(game, after, view.seat, action, rng)
            _add(change, before, game.weigh(after, view.seat))
        truths += 1
    means = [{aspect: total / truths for aspect, total in change.items()} for change in changes]
    kinds = [game.describe(action).kind for action in legal]
    told = [Advice(one, sum(means[at].values()), _why(game, at, kinds, means)) for at, one in enumerate(legal)]
    return _sensible(game, sorted(told, key=lambda one: -one.gain))


def _add(change: dict[str, float], before: Mapping[str, float], after: Mapping[str, float]) -> None:
    for aspect in change:
        change[aspect] += after.get(aspect, 0.0) - before.get(aspect, 0.0)


def _why(game: AnyGame, at: int, kinds: Sequence[str], means: Sequence[Mapping[str, float]]) -> Reasons:
    """Why to take the action at this place: what it changes. An either-or is told by what it brings that the other does
    not, and so is an action that changes nothing: it may be what was counted on. One of many ways to do the same is
    told by what it brings beside the usual one."""
    own = means[at]
    different = len(set(kinds))
    if different == 2:
        return _reasons(game, own, _best([mean for kind, mean in zip(kinds, means, strict=True) if kind != kinds[at]]))
    others = [mean for place, mean in enumerate(means) if place != at]
    if different == 1 and others:
        return _reasons(game, own, _usual(others))
    return _reasons(game, own, {}) or (_reasons(game, own, _best(others)) if others else ())


def _usual(means: Sequence[Mapping[str, float]]) -> Mapping[str, float]:
    return {aspect: fmean(mean[aspect] for mean in means) for aspect in means[0]}


def _best(means: Sequence[Mapping[str, float]]) -> Mapping[str, float]:
    return max(means, key=lambda mean: sum(mean.values()))


def _reasons(game: AnyGame, mean: Mapping[str, float], instead: Mapping[str, float]) -> Reasons:
    """What it changes beside what happens `instead`: the most, for it and then against it. What has no words goes
    without saying."""
    more = {aspect: change - instead.get(aspect, 0.0) for aspect, change in mean.items()}
    order = sorted(more.items(), key=lambda one: -abs(one[1]))
    gains = [one for one in order if one[1] >= WORTH_TELLING and game.aspects[one[0]].more][:REASONS]
    losses = [one for one in order if one[1] <= -WORTH_TELLING and game.aspects[one[0]].less][:1]
    return (*gains, *losses)


def _sensible(game: AnyGame, told: Sequence[Advice]) -> list[Advice]:
    """The best of each kind of action, if it comes nearer to the best of all than to the middle."""
    least = (told[0].gain + median(one.gain for one in told)) / 2
    best: dict[str, Advice] = {}
    for one in told:
        if one.gain >= least:
            best.setdefault(game.describe(one.action).kind, one)
    return list(best.values())[:MOST]
