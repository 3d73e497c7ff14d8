"""Levels of computer opponents for people: each sees more than the one below, and none makes mistakes on purpose.

A cadet looks at a few things, a pilot at everything, both one step ahead; a navigator and a legend solve whatever can
be solved exactly and search the rest, a legend for longer. A game says which of them it offers (`Game.levels`).
"""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any, Final

from cosmodrome.bots.search import SearchBot
from cosmodrome.bots.simple import GreedyBot
from cosmodrome.kernel import AnyGame, Budget, Rng, Seat
from cosmodrome.kernel.for_compiler import mypyc_attr

SECONDS: Final[Mapping[str, float]] = MappingProxyType({"navigator": 0.3, "legend": 3.0})
"""The most seconds that a level thinks about one decision; the others take a moment."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Cadet(GreedyBot):
    """A bot that chooses the action that looks best at once by the few aspects that a beginner sees (`Game.glance`)."""

    name = "cadet"

    def worth(self, game: AnyGame, state: Any, seat: Seat) -> float:
        """Return how good `state` looks for `seat` at a glance, ignoring rivals."""
        if not game.glance:
            return float(game.score(state, seat).total)
        parts = game.weigh(state, seat)
        return sum([parts.get(aspect, 0.0) for aspect in game.glance])


@mypyc_attr(allow_interpreted_subclasses=True)
class Pilot(GreedyBot):
    """A bot that chooses the action that looks best at once, judged by everything that the game weighs."""

    name = "pilot"


@mypyc_attr(allow_interpreted_subclasses=True)
class Navigator(SearchBot):
    """A bot that thinks ahead for a moment."""

    name = "navigator"

    def choose(self, game: AnyGame, view: Any, legal: Sequence[Any], rng: Rng, budget: Budget) -> Any:
        """Choose one of `legal`."""
        return super().choose(game, view, legal, rng, budget.within(SECONDS["navigator"]))


@mypyc_attr(allow_interpreted_subclasses=True)
class Legend(SearchBot):
    """A bot that thinks ahead for a long time."""

    name = "legend"

    def choose(self, game: AnyGame, view: Any, legal: Sequence[Any], rng: Rng, budget: Budget) -> Any:
        """Choose one of `legal`."""
        return super().choose(game, view, legal, rng, budget.within(SECONDS["legend"]))
