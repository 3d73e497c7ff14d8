"""The common part of all searches over imagined states: the states, the gains in them, and the budget."""

from abc import ABC, abstractmethod
from collections.abc import Container, Mapping, Sequence
from statistics import median
from typing import Any, Final

from cosmodrome.bots.tree import Spread
from cosmodrome.kernel import AnyGame, Budget, Rng, Seat

EACH: Final = 8
"""The number of iterations that start from the same imagined state."""
BELOW: Final = 0.99
"""The closest that an action can come to a better one."""


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
        """Think as long as the budget allows, or until the choice can no longer change; return the best action so
        far."""
        done = 0
        while not done or budget.allows(done):
            if done % EACH == 0:
                if done and len(self.legal) > 1 and self.lead() > budget.left(done):
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
        """Return how many more visits the most-tried action has than any other; each iteration visits one."""
        most = second = 0
        for visits in self.visits():
            if visits > most:
                most, second = visits, most
            elif visits > second:
                second = visits
        return most - second

    def standing(self) -> dict[Any, float]:
        """Return how near each action comes to the best, from 0 to 1: see `graded`. Those tried half as often may be as
        good."""
        best = self.favourite()
        known = [action for action in self.legal if self.tried(action)]
        alike = {best, *(action for action in known if 2 * self.tried(action) >= self.tried(best))}
        return graded(self.legal, {action: self.worth(action) for action in known}, alike, best)

    def worths(self) -> dict[Any, float]:
        """Return the worth of each action that was examined."""
        return {action: self.worth(action) for action in self.legal if self.tried(action)}

    @abstractmethod
    def following(self, path: Sequence[Any]) -> Mapping[int, int]:
        """Return how often each next choice was tried after some of the thinker's actions, by code."""

    @abstractmethod
    def tried(self, action: Any) -> int:
        """Return how often an action was tried."""

    @abstractmethod
    def worth(self, action: Any) -> float:
        """Return the mean gain of an action that was tried."""

    @abstractmethod
    def visits(self) -> Sequence[int]:
        """Return how often each action was tried."""

    @abstractmethod
    def iterate(self) -> None:
        """Try something from the imagined state, and learn from it."""

    @abstractmethod
    def favourite(self) -> Any:
        """Return the best action according to the search so far."""


def graded(legal: Sequence[Any], worths: Mapping[Any, float], alike: Container[Any], best: Any) -> dict[Any, float]:
    """Return how near each action comes to the best: 1 for those that may be as good (`alike`), 0 for those below the
    median of all that were tried, and in between for the others."""
    middle = median(worths.values())
    span = worths[best] - middle
    # The best action may look no better than the median: little is known of the others then.
    way = {action: (worth - middle) / span for action, worth in worths.items()} if span > 0 else {}
    return {action: 1.0 if action in alike else min(max(way.get(action, 0.0), 0.0), BELOW) for action in legal}
