"""The tree of a search: the actions tried, in sequence, how often, and with what result."""

from collections.abc import Sequence
from math import log, sqrt
from typing import Any, Final

EXPLORE: Final = 0.7
"""The weight of exploring actions that are little known: the constant of UCT, in standard deviations of all values."""


class Node:
    """The point after given choices of the thinker, whatever chance and the others did and whatever is hidden.

    `visits`: how many of the `chances` to come here were used; `total` is the sum of the gains.
    """

    __slots__ = ("chances", "children", "total", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.chances = 1
        self.total = 0.0
        self.children: dict[int, Node] = {}

    def child(self, code: int) -> "Node":
        """Return the node after the action with this code, created if new."""
        found = self.children.get(code)
        if found is None:
            found = self.children[code] = Node()
        return found


def following(root: Any, path: Sequence[Any]) -> dict[int, int]:
    """Return how often each next choice was tried after some of the thinker's actions, by code."""
    node = root
    for action in path:
        node = node.children.get(action.code)
        if node is None:
            return {}
    return {code: child.visits for code, child in node.children.items()}


class Spread:
    """The spread of the values seen so far, since the size of points differs from game to game."""

    __slots__ = ("count", "squares", "total")

    def __init__(self) -> None:
        self.count = 0
        self.total = 0.0
        self.squares = 0.0

    def add(self, value: float) -> None:
        """Include `value` in the count."""
        self.count += 1
        self.total += value
        self.squares += value * value

    def deviation(self) -> float:
        """Return the standard deviation; 0 before there are values."""
        if not self.count:
            return 0.0
        mean = self.total / self.count
        return sqrt(max(0.0, self.squares / self.count - mean * mean))


def select(node: Node, legal: Sequence[Any], explore: float) -> Any:
    """Return the action to try next from `node`: one never tried, or the best by UCT.

    A child's chances count only if it was legal. `explore` has the unit of the values.
    """
    children = node.children
    best, choice = float("-inf"), legal[0]
    for action in legal:
        child = children.get(action.code)
        if child is None:
            return action
        child.chances += 1
        worth = child.total / child.visits + explore * sqrt(log(child.chances) / child.visits)
        if worth > best:
            best, choice = worth, action
    return choice
