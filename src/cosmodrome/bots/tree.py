"""The tree of a search: what was tried after what, how often, and how well it went for whoever chose it."""

from collections.abc import Sequence
from math import log, sqrt
from typing import Any

from cosmodrome.kernel import Seat

EXPLORE = 0.7
"""How much the search tries what it knows little of: the constant of UCT, in standard deviations of all values."""


class Node:
    """Where the game stands after the same choices, whatever chance brought and the truth hides.

    `visits` of `chances` to come here were used; `total` is the sum of the values for the seat that chose it.
    """

    __slots__ = ("chances", "children", "total", "visits")

    def __init__(self) -> None:
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


def key(seat: Seat, action: Any) -> int:
    """Which child of a node: after chance, the same node may be another seat's to leave."""
    return int(action.code) << 3 | seat


def select(node: Node, seat: Seat, legal: Sequence[Any], explore: float) -> Any:
    """The action to try next from `node`: one never tried, or the best by UCT.

    A child's chances count only when it was legal (Cowling, Powley and Whitehouse: "Information Set Monte Carlo Tree
    Search", 2012). `explore` is in the measure of the values.
    """
    children = node.children
    best, choice = float("-inf"), legal[0]
    for action in legal:
        child = children.get(int(action.code) << 3 | seat)
        if child is None:
            return action
        child.chances += 1
        worth = child.total / child.visits + explore * sqrt(log(child.chances) / child.visits)
        if worth > best:
            best, choice = worth, action
    return choice
