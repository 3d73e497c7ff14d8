"""The common part of all searches over imagined states: the states, the gains in them, and the budget."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, Final

from cosmodrome.bots.tree import Spread
from cosmodrome.kernel import AnyGame, Budget, Rng, Seat

EACH: Final = 8
"""How many iterations start from the same truth."""
NEARLY: Final = 0.5
"""The share of the best action's visits from which on another one is nearly as good."""


class Deliberation(ABC):
    """The thinking about one decision."""

    __slots__ = ("before", "game", "legal", "me", "rng", "spread", "truth", "view")

    def __init__(self, game: AnyGame, view: Any, legal: Sequence[Any], rng: Rng) -> None:
        self.game = game
        self.view = view
        self.me: Seat = view.seat
        # In random order, so that ties fall differently: a game may let a seat change its mind for ever.
        self.legal = rng.shuffled(legal)
        self.rng = rng
        self.spread = Spread()
        self.truth: Any = None
        self.before = 0.0

    def best(self, budget: Budget) -> Any:
        """Think as long as the budget allows, or until nothing can change any more; the action that is best by then."""
        done = 0
        while not done or budget.allows(done):
            if done % EACH == 0:
                if done and self.lead() > budget.left(done):
                    break
                self.imagine()
            self.iterate()
            done += 1
        return self.favourite()

    def imagine(self) -> None:
        """Start from another imagined state. Gains are counted from it, because states differ more than actions do."""
        self.truth = self.game.imagine(self.view, self.rng)
        self.before = self.game.value(self.truth, self.me)

    def gain(self, state: Any) -> float:
        """Return how much better the state is than the one at the start."""
        return self.game.value(state, self.me) - self.before

    def lead(self) -> int:
        """Return how many more visits the action tried most has than any other one; each iteration visits one."""
        most = second = 0
        for visits in self.visits():
            if visits > most:
                most, second = visits, most
            elif visits > second:
                second = visits
        return most - second

    def sensible(self) -> list[Any]:
        """Return the actions nearly as good as the best, the best first: those tried at least half as often."""
        best = self.favourite()
        tried = {action: self.tried(action) for action in self.legal if action is not best}
        others = [action for action in tried if tried[action] >= NEARLY * self.tried(best)]
        return [best, *sorted(others, key=lambda action: -tried[action])]

    @abstractmethod
    def tried(self, action: Any) -> int:
        """Return how often an action was tried."""

    @abstractmethod
    def visits(self) -> Sequence[int]:
        """Return how often each action was tried."""

    @abstractmethod
    def iterate(self) -> None:
        """Try something from the truth, and learn how it went."""

    @abstractmethod
    def favourite(self) -> Any:
        """The action that is best by what was learnt."""
