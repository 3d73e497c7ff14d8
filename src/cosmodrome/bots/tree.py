"""The tree of a search: what was tried after what, how often, and how well it went."""

from collections.abc import Sequence
from math import log, sqrt
from typing import Any

EXPLORE = 0.7
"""How much the search tries what it knows little of: the constant of UCT, in standard deviations of all values."""
WIDE = 3.0
"""How many of very many actions are tried, times the root of the visits, the most promising ones first."""


class Node:
    """Where the thinker stands after the same choices of its own, whatever chance and the others did and truth hides.

    `visits` of `chances` to come here were used; `total` is the sum of what was gained. `promise` is what was gained
    when the action was judged by itself.
    """

    __slots__ = ("chances", "children", "promise", "total", "visits")

    def __init__(self, promise: float = 0.0) -> None:
        self.promise = promise
        self.visits = 0
        self.chances = 1
        self.total = 0.0
        self.children: dict[int, Node] = {}


class Spread:
    """How far the values seen so far lie apart: games count points in their own measure."""

    __slots__ = ("count", "squares", "total")

    def __init__(self) -> None:
        self.count = 0
        self.total = 0.0
        self.squares = 0.0

    def add(self, value: float) -> None:
        """Count `value` in."""
        self.count += 1
        self.total += value
        self.squares += value * value

    def deviation(self) -> float:
        """The standard deviation; 0 before there are values."""
        if not self.count:
            return 0.0
        mean = self.total / self.count
        return sqrt(max(0.0, self.squares / self.count - mean * mean))


def select(node: Node, legal: Sequence[Any], explore: float) -> Any:
    """The action to try next from `node`: the most promising one never tried, or the best by UCT.

    All of `legal` were judged. A child's chances count only when it was legal. `explore` is in the measure of the
    values.
    """
    children = node.children
    best, choice, tried = float("-inf"), legal[0], 0
    most, fresh = float("-inf"), None
    for action in legal:
        child = children[action.code]
        child.chances += 1
        if not child.visits:
            if child.promise > most:
                most, fresh = child.promise, action
            continue
        tried += 1
        worth = child.total / child.visits + explore * sqrt(log(child.chances) / child.visits)
        if worth > best:
            best, choice = worth, action
    return fresh if fresh is not None and tried < WIDE * sqrt(node.visits) else choice
