"""Thinking ahead, for every game: Monte Carlo tree search over imagined states.

The tree holds the thinker's choices (a single-observer information-set search: Cowling, Powley and Whitehouse 2012).
Chance and the others are simulated: each of the others takes the best of a few actions. Two kinds of games are searched
differently: those whose turns are long chains of choices (`chain.py`), and those for two players in which nothing is
hidden (`duel.py`).
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from cosmodrome.bots import exact
from cosmodrome.bots.chain import Chain
from cosmodrome.bots.duel import Duel
from cosmodrome.bots.playout import advance, answer
from cosmodrome.bots.prospect import Following
from cosmodrome.bots.simple import Extendable
from cosmodrome.bots.thinking import Deliberation
from cosmodrome.bots.tree import EXPLORE, Node, following, select
from cosmodrome.kernel import AnyGame, Budget, Over, Rng
from cosmodrome.kernel.for_compiler import mypyc_attr

ITERATIONS: Final = 400
"""The number of iterations of a search that is given no limit."""
SECONDS: Final = 0.12
"""The seconds for which an action is examined by itself."""
TWO: Final = range(2, 3)
TRUTHS: Final = 4
"""The number of imagined states that are compared to find out whether a view allows more than one."""


@mypyc_attr(allow_interpreted_subclasses=True)
class SearchBot(Extendable):
    """A bot that looks ahead: each iteration follows a tree from an imagined state, adds to it and judges the
    result."""

    name = "search"
    blind = False

    def choose(self, game: AnyGame, view: Any, legal: Sequence[Any], rng: Rng, budget: Budget) -> Any:
        """Choose one of `legal`."""
        if len(legal) == 1:
            return legal[0]
        if (best := exact.choose(game, view, legal, rng, budget)) is not None:
            return best
        return _thinking(game, view, legal, rng).best(budget.bounded(ITERATIONS))


class Search(Deliberation):
    """The tree of the thinker's choices, whatever comes between them."""

    __slots__ = ("root",)

    def __init__(self, game: AnyGame, view: Any, legal: Sequence[Any], rng: Rng) -> None:
        super().__init__(game, view, legal, rng)
        self.root = Node()

    def iterate(self) -> None:
        """Follow the tree from the imagined state, add to it, and let every node on the path learn the result."""
        path, gain = self._descend(self.game.clone(self.truth))
        self.spread.add(gain)
        for node in path:
            node.visits += 1
            node.total += gain

    def visits(self) -> Sequence[int]:
        """Return how often each action was tried."""
        return [child.visits for child in self.root.children.values()]

    def tried(self, action: Any) -> int:
        """Return how often an action was tried."""
        return self.root.child(action.code).visits

    def worth(self, action: Any) -> float:
        """Return the mean gain of an action that was tried."""
        child = self.root.child(action.code)
        return child.total / child.visits

    def following(self, path: Sequence[Any]) -> Mapping[int, int]:
        """Return how often each next choice was tried after some of the thinker's actions, by code."""
        return following(self.root, path)

    def favourite(self) -> Any:
        """Return the action tried most often."""
        children = self.root.children
        return max(self.legal, key=lambda action: children[action.code].visits)

    def _descend(self, state: Any) -> tuple[list[Node], float]:
        """Return the path from the root to the place where `state` was judged, and the gain there."""
        node, path = self.root, list[Node]()
        legal: Sequence[Any] = self.legal
        explore = EXPLORE * self.spread.deviation()
        while node.children:
            action = select(node, legal, explore)
            node = node.child(action.code)
            path.append(node)
            advance(self.game, state, self.me, action, self.rng)
            pending = answer(self.game, state, self.me, self.rng)
            if isinstance(pending, Over):
                return path, self.gain(state)
            legal = self.game.legal(state, self.me)
        best, gain = self._expand(node, state, legal)
        return [*path, best], gain

    def _expand(self, node: Node, state: Any, legal: Sequence[Any]) -> tuple[Node, float]:
        """Judge every action once; return the best, and its gain."""
        best, most = node, float("-inf")
        for action in legal:
            after = self.game.clone(state)
            advance(self.game, after, self.me, action, self.rng)
            gain = self.gain(after)
            child = node.child(action.code)
            child.visits, child.total = 1, gain
            if gain > most:
                best, most = child, gain
        best.visits, best.total = 0, 0.0  # the path counts it
        return best, most


def pondered(game: AnyGame, view: Any, legal: Sequence[Any], rng: Rng, budget: Budget) -> Duel | Search | Chain:
    """Think ahead; return the tree."""
    thinking = _thinking(game, view, legal, rng)
    thinking.best(budget.bounded(ITERATIONS))
    return thinking


def standing(game: AnyGame, view: Any, legal: Sequence[Any], rng: Rng, budget: Budget) -> dict[Any, float]:
    """Think ahead; return how near each action comes to the best, from 0 to 1."""
    return pondered(game, view, legal, rng, budget).standing()


class Look(NamedTuple):
    """The worth of an action by thinking ahead, and the choices that were tried after it."""

    worth: float
    following: Following


def closer(game: AnyGame, view: Any, few: Sequence[Any], rng: Rng, budget: Budget) -> dict[Any, Look]:
    """Look into each of a few actions with the same effort, for `SECONDS` at most: a search for the best of all learns
    little about the others. Actions for which no time was left are omitted."""
    key, looks = rng.word().to_bytes(8, "little"), dict[Any, Look]()
    for action in few:
        thinking = pondered(game, view, [action], Rng(key), budget.further(SECONDS))
        looks |= {action: Look(worth, thinking.following) for action, worth in thinking.worths().items()}
    return looks


def _thinking(game: AnyGame, view: Any, legal: Sequence[Any], rng: Rng) -> Duel | Search | Chain:
    if game.seats == TWO and _nothing_hidden(game, view, rng):
        return Duel(game, view, legal, rng)
    return Chain(game, view, legal, rng) if game.chained else Search(game, view, legal, rng)


def _nothing_hidden(game: AnyGame, view: Any, rng: Rng) -> bool:
    first, *others = (game.freeze(game.imagine(view, rng)) for _ in range(TRUTHS))
    return all(other == first for other in others)
