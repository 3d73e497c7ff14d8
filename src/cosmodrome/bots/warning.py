"""Warnings for learners before a move that costs a lot, with the reasons.

A warning is as reliable as a hint: its reasons hold in every imagined state, and its chances are exact. The cost is
exact if the choice is in a closed sub-game; otherwise both moves are played on in the same imagined states, and the
better one must be better beyond doubt.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import fmean, stdev
from typing import Any, Final

from cosmodrome.bots import exact, make_bot
from cosmodrome.bots.advice import contrast
from cosmodrome.bots.playout import advance, played_on
from cosmodrome.bots.reasons import Chances, Reasons
from cosmodrome.bots.review.standing import points
from cosmodrome.kernel import AnyGame, Budget, Rng

COSTLY: Final = 3.0
"""The fewest points of margin that a move must give away for a warning."""
PAIRS: Final = 16
"""The number of imagined states in which the two moves are played on."""
RISKY: Final = 0.1
"""The smallest difference in chance by which a move must be more dangerous for a warning to say so."""
SURE: Final = 2.0
"""The standard errors by which the better move must be better."""


@dataclass(frozen=True, slots=True)
class Warning:
    """The reason why a move is costly. `better`: the move to make instead, and the `reasons` for it, as in hints;
    `chances`: those that they name; `risks`: the chances, by aspect, that the costly move increases."""

    better: Any
    reasons: Reasons
    chances: Chances
    risks: Chances


def warn(game: AnyGame, view: Any, legal: Sequence[Any], action: Any, *, rng: Rng, budget: Budget) -> Warning | None:
    """Return the warning before an action, from a player's own view; None: it costs little, or no reason is known."""
    better = _better(game, view, legal, action, rng=rng, budget=budget)
    if better is None:
        return None
    advice = contrast(game, view, better, action, rng)
    truth = game.imagine(view, rng)
    less, more = (_chances(game, truth, view.seat, one, rng) for one in (better, action))
    risks = {aspect: chance for aspect, chance in more.items() if chance >= less.get(aspect, 0.0) + RISKY}
    return Warning(better, advice.reasons, advice.chances, risks) if advice.reasons else None


def _better(game: AnyGame, view: Any, legal: Sequence[Any], action: Any, *, rng: Rng, budget: Budget) -> Any | None:
    """Return an action that is worth much more; None if none is known."""
    if len(legal) < 2:
        return None
    solved = exact.compared(game, view, legal, rng, budget) if exact.closes(game) else None
    if solved is not None:
        best = max(solved)
        return legal[solved.index(best)] if best - solved[legal.index(action)] >= COSTLY else None
    better = make_bot("navigator").choose(game, view, legal, rng, budget)
    return better if better is not action and _costs(game, view, better, action, rng) else None


def _costs(game: AnyGame, view: Any, better: Any, action: Any, rng: Rng) -> bool:
    """Return whether an action is surely worth that much less when both are played on."""
    costs = list[float]()
    for _ in range(PAIRS):
        truth, key = game.imagine(view, rng), rng.word().to_bytes(8, "little")
        one, other = (played_on(game, truth, view.seat, what, Rng(key))[0] for what in (better, action))
        costs.append(points(game, one, view.seat) - points(game, other, view.seat))
    return fmean(costs) - SURE * stdev(costs) / sqrt(PAIRS) >= COSTLY


def _chances(game: AnyGame, truth: Any, seat: int, action: Any, rng: Rng) -> Chances:
    """Return the chances that a warning's words name, after an action."""
    after = game.clone(truth)
    if not game.describe(action).closes:
        advance(game, after, seat, action, rng)
    return game.chances(after, seat)
