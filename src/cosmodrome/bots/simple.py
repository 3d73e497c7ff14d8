"""Opponents that look only one action ahead, or not ahead at all."""

from collections.abc import Sequence
from typing import Any, Final

from cosmodrome.bots.playout import advance
from cosmodrome.kernel import AnyGame, Budget, Rng, Seat
from cosmodrome.kernel.for_compiler import mypyc_attr

TRUTHS: Final = 6
"""The most states that the greedy bot imagines."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Extendable:
    """A bot that your own class may extend: even when compiled, its attributes are pickled for other processes."""

    def __getstate__(self) -> dict[str, Any]:
        """Return all attributes; compiled classes have no dictionary, but classes that extend them have one."""
        return dict(getattr(self, "__dict__", {}))

    def __setstate__(self, state: dict[str, Any]) -> None:
        """Restore them."""
        for name, value in state.items():
            setattr(self, name, value)


@mypyc_attr(allow_interpreted_subclasses=True)
class RandomBot(Extendable):
    """A bot that chooses any legal action, each equally likely."""

    name = "random"
    blind = True

    def choose(self, game: AnyGame, view: Any, legal: Sequence[Any], rng: Rng, budget: Budget) -> Any:
        """Choose one of `legal`."""
        return rng.choice(legal)


@mypyc_attr(allow_interpreted_subclasses=True)
class GreedyBot(Extendable):
    """A bot that chooses the action after which the position looks best, on average over a few states that its view
    allows."""

    name = "greedy"
    blind = False

    def choose(self, game: AnyGame, view: Any, legal: Sequence[Any], rng: Rng, budget: Budget) -> Any:
        """Choose one of `legal`; an iteration is one imagined state."""
        if len(legal) == 1:
            return legal[0]
        # In random order, so that ties fall differently: a game may let a seat change its mind for ever.
        legal = rng.shuffled(legal)
        totals = [0.0] * len(legal)
        for truth in range(TRUTHS):
            if truth and not budget.allows(truth):
                break
            state = game.imagine(view, rng)
            for place, action in enumerate(legal):
                after = game.clone(state)
                advance(game, after, view.seat, action, rng)
                totals[place] += self.worth(game, after, view.seat)
        return legal[totals.index(max(totals))]

    def worth(self, game: AnyGame, state: Any, seat: Seat) -> float:
        """Return how good `state` looks for `seat`."""
        return game.value(state, seat)
