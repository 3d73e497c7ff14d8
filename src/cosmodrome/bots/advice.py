"""Hints: a few sensible actions from a player's own view, each with the reasons that the evaluation has for it.

A reason is an effect that is the same in every imagined state. If an action is merely better than another one, the hint
names that other: its reasons are the effects that the other lacks. If the action itself has none, the
hint names the choice that it prepares. The cost compared with the first is exact, or found by thinking ahead.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from statistics import fmean
from typing import Any, Final, TypeAlias

from cosmodrome.bots.exact import closes, compared
from cosmodrome.bots.levels import SECONDS
from cosmodrome.bots.playout import advance
from cosmodrome.bots.prospect import Prospect, prospect
from cosmodrome.bots.reasons import Chances, Reasons, amount, common, counted, effects, in_words
from cosmodrome.bots.review.standing import FEW_POINTS
from cosmodrome.bots.search import Look, closer, pondered
from cosmodrome.kernel import AnyGame, Budget, Rng, Seat

LIMIT: Final = FEW_POINTS[0]
"""The most points by which an action may be worse than the first and still be named: no more than a fine decision
gives away."""
MOST: Final = 3
"""The most actions that are named."""
WEIGHED: Final = 6
"""The most actions that are considered for this: of those with the same reasons, only one is named."""
TRUTHS: Final = 8
"""The most imagined states in which actions are compared, and in which every reason must hold."""
COMPARED: Final = 0.9
"""The seconds after which no further state is compared for all actions."""
OTHERS: Final = 6
"""The number of other actions that stand for the usual one once the budget is spent."""

Changes: TypeAlias = dict[int, dict[str, float]]
"""For one imagined state, by place among the legal actions: the change in each part of the evaluation, in points."""


@dataclass(frozen=True, slots=True)
class Advice:
    """An action and its reasons: the strongest for it, then one against it. `gain`: how many points better the position
    is after it; if the choice is solved exactly, the margin in points still to come with it. `instead`: the other
    action that the reasons compare it with; `usual`: they compare it with the other ways to do the same thing;
    otherwise they are its own effects. `chances`: their values after the action. `forced`: there is no other action.
    `then`: if it has no reasons, the effects of the choices that follow it. `cost`: how many points less it is worth
    than the first action. `alone`: the next best action costs more than `LIMIT`."""

    action: Any
    gain: float
    reasons: Reasons
    instead: Any = None
    usual: bool = False
    chances: Chances = field(default_factory=dict)
    forced: bool = False
    then: Prospect | None = None
    cost: float = 0.0
    alone: bool = False


def advise(game: AnyGame, view: Any, legal: Sequence[Any], rng: Rng, budget: Budget) -> list[Advice]:
    """Return up to three sensible actions, the best first; none if all are equally good.

    If the choice can't be solved, a navigator's thinking finds a few that may be good, and then looks into each of
    these with the same effort. The others are named if they cost at most `LIMIT` compared with the best.
    """
    if len(legal) == 1:
        return [Advice(legal[0], 0.0, (), forced=True)]  # its results are no reason for it
    solved = compared(game, view, legal, rng, budget) if closes(game) else None
    found = None if solved else pondered(game, view, legal, rng, budget.within(SECONDS["navigator"]))
    every = range(len(legal))
    truths: list[Changes] = []
    while len(truths) < TRUTHS and (not truths or budget.within(COMPARED).allows(len(truths))):
        truths.append(_tried(game, view, legal, every, rng))
    choice = Choice(game, view.seat, legal, truths, solved)
    near = found.standing() if found else {}
    asked = choice.sensible(near, found.worths() if found else {})
    looks = closer(game, view, [legal[at] for at in asked], rng, budget) if found else {}
    costs = choice.costs(asked, near, looks)
    asked = sorted(costs, key=lambda at: costs[at])
    few = {*asked, *(choice.other(at) for at in asked), *rng.sample(every, min(OTHERS, len(legal)))} - {-1}
    truths += [_tried(game, view, legal, sorted(few), rng) for _ in range(TRUTHS - len(truths))]
    fine = [at for at in asked if costs[at] <= LIMIT]
    told: list[Advice] = []
    for at in fine:
        told.append(replace(_explained(choice, view, at, looks=looks, rng=rng, budget=budget), cost=costs[at]))
        if len([one for one in _different(game, told) if one.reasons or one.then]) == MOST:
            break
    if found and min(near.values()) == 1 and not choice.closes[fine[0]]:
        told = _speaking(told)
    if len(asked) > len(fine) == 1:
        told = [replace(one, alone=True) for one in told]
    return _worthwhile(game, told)


def _speaking(told: Sequence[Advice]) -> list[Advice]:
    """Return the actions with reasons for them, for when every action may be the best; costs are relative to the
    first."""
    kept = [one for one in told if one.reasons or one.then]
    return [replace(one, cost=one.cost - kept[0].cost) for one in kept]


def _explained(choice: "Choice", view: Any, at: int, *, looks: Mapping[Any, Look], rng: Rng, budget: Budget) -> Advice:
    """Return the action at this place with its reasons, or the choice that it prepares."""
    game, action = choice.game, choice.legal[at]
    advice = replace(choice.told(at), chances=choice.chances(game.imagine(view, rng), at, rng))
    if reasons := counted(game, advice.reasons):
        return replace(advice, reasons=reasons)
    following = looks[action].following if action in looks else None
    then = prospect(game, view, action, following=following, rng=rng, budget=budget)
    return replace(advice, reasons=(), instead=None, usual=False, then=then)


def _worthwhile(game: AnyGame, told: Sequence[Advice]) -> list[Advice]:
    """Return the first, then the others whose reasons are new; if no other has reasons, only the next one."""
    told = _different(game, told)
    others = [one for one in told[1:] if one.reasons or one.then] or told[1:2]
    return [*told[:1], *others][:MOST]


def contrast(game: AnyGame, view: Any, better: Any, other: Any, rng: Rng) -> Advice:
    """Return why one action is better than another one, from a player's own view: the effects that it has instead in
    every imagined state."""
    pair = (better, other)
    truths = [_tried(game, view, pair, range(2), rng) for _ in range(TRUTHS)]
    choice = Choice(game, view.seat, pair, truths, None)
    beside = [_less(choice.change(truth, 0), choice.change(truth, 1)) for truth in truths]
    reasons = counted(game, common(game, beside))
    chances = choice.chances(game.imagine(view, rng), 0, rng)
    return Advice(better, choice.gains[0] - choice.gains[1], reasons, instead=other, chances=chances)


def _different(game: AnyGame, told: Sequence[Advice]) -> list[Advice]:
    """Return the actions with a reason that none before them has."""
    found: dict[object, Advice] = {}
    for place, one in enumerate(told):
        said = str(in_words(game, one.reasons, one.chances))
        then = one.then and (one.then.line, one.then.games, str(in_words(game, one.then.reasons, {})))
        against = place and (amount(game, one.cost) or True)
        found.setdefault((game.describe(one.action).kind, one.usual, said, then, str(against)), one)
    return list(found.values())


def _tried(game: AnyGame, view: Any, legal: Sequence[Any], which: Sequence[int], rng: Rng) -> Changes:
    """Return the changes that these actions make in a newly imagined state."""
    state = game.imagine(view, rng)
    return {at: effects(game, state, view.seat, legal[at], rng) for at in which}


class Choice:
    """The actions of one choice, and their changes in some imagined states. `solved`: their worth if it is known
    exactly; then it decides which are sensible. `closes`: those that end the turn, so that the steps of others and of
    chance that follow are not their effects."""

    __slots__ = ("closes", "gains", "game", "kinds", "legal", "seat", "truths")

    def __init__(
        self, game: AnyGame, seat: Seat, legal: Sequence[Any], truths: Sequence[Changes], solved: Sequence[float] | None
    ) -> None:
        self.game, self.seat, self.legal, self.truths = game, seat, legal, truths
        labels = [game.describe(action) for action in legal]
        self.kinds, self.closes = [label.kind for label in labels], [label.closes for label in labels]
        self.gains = solved or [fmean([sum(truth[at].values()) for truth in truths]) for at in range(len(legal))]

    def sensible(self, near: Mapping[Any, float], worths: Mapping[Any, float]) -> list[int]:
        """Return a few good actions, the best first: the best of each kind, and others.

        `near`: how near each comes to the best by thinking ahead; `worths`: the worth of those examined; empty if the
        choice is solved.
        """
        legal, low = self.legal, min(worths.values(), default=0.0)
        order = sorted(range(len(legal)), key=lambda at: -self.gains[at])
        nears = [near.get(action, 0.0) for action in legal]
        # Among those that may be as good, the next step says which come first.
        good = sorted(order, key=lambda at: (-nears[at], 0.0 if nears[at] == 1 else -worths.get(legal[at], low)))
        best: dict[str, int] = {}
        for at in good:
            best.setdefault(self.kinds[at], at)
        kinds = list(best.values())[:MOST]
        more = [at for at in good if at not in kinds][: WEIGHED - len(kinds)]
        return sorted([*kinds, *more], key=good.index)

    def costs(self, asked: Sequence[int], near: Mapping[Any, float], looks: Mapping[Any, Look]) -> dict[int, float]:
        """Return how many points less each of a few actions is worth than the best of them."""
        if not near:
            return {at: self.gains[asked[0]] - self.gains[at] for at in asked}
        worths = {at: looks[self.legal[at]].worth for at in asked if self.legal[at] in looks}
        first = max((at for at in asked if near[self.legal[at]] == 1), key=lambda at: worths.get(at, 0.0))
        best = worths.get(first)
        if best is None:
            return {first: 0.0}  # there was no time to look closer
        return {first: 0.0} | {at: max(0.0, best - worth) for at, worth in worths.items() if at != first}

    def other(self, at: int) -> int:
        """Return the best action of another kind; -1 if there is none."""
        others = [one for one, kind in enumerate(self.kinds) if kind != self.kinds[at]]
        return max(others, key=lambda one: self.gains[one], default=-1)

    def told(self, at: int) -> Advice:
        """Explain the action at this place. For two kinds of actions, the reason is the difference between them; for
        many ways to do the same thing, the difference from the usual one. Otherwise the action's own effects are the
        reasons or, if none of them speaks for it, its difference from the best other action."""
        action, gain, other = self.legal[at], self.gains[at], self.other(at)
        own = [self.change(truth, at) for truth in self.truths]
        if other < 0:
            beside = [_less(change, self.usual(truth, at)) for change, truth in zip(own, self.truths, strict=True)]
            return Advice(action, gain, common(self.game, beside), usual=True)
        reasons = common(self.game, own) if len(set(self.kinds)) > 2 else ()
        if reasons:
            return Advice(action, gain, reasons)
        beside = [_less(change, self.change(truth, other)) for change, truth in zip(own, self.truths, strict=True)]
        return Advice(action, gain, common(self.game, beside), instead=self.legal[other])

    def chances(self, truth: Any, at: int, rng: Rng) -> Chances:
        """Return the chances that reasons name, after the action in any imagined state."""
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
