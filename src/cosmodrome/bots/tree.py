"""The tree of a search: what was tried after what, how often, and how well it went for whoever chose it."""

from collections.abc import Sequence
from math import log, sqrt
from typing import Any

from cosmodrome.kernel import Seat

EXPLORE = 0.7
"""How much the search tries what it knows little of: the constant of UCT, for values between 0 and 1."""


class Node:
    """Where the game stands after the same choices, whatever chance brought and the truth hides.

    `visits` of `chances` to come here were used; `total` is the sum of the values for the seat that chose it.
    """

    __slots__ = ("chances", "children", "total", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.chances = 0
        self.total = 0.0
        self.children: dict[int, Node] = {}


class Range:
    """The lowest and highest value seen so far, to bring values between 0 and 1."""

    __slots__ = ("high", "low")

    def __init__(self) -> None:
        self.low = float("inf")
        self.high = float("-inf")

    def widen(self, value: float) -> None:
        """Take `value` into the range."""
        self.low = min(self.low, value)
        self.high = max(self.high, value)


def key(seat: Seat, action: Any) -> int:
    """Which child of a node: after chance, the same node may be another seat's to leave."""
    return int(action.code) << 3 | seat


def select(node: Node, seat: Seat, legal: Sequence[Any], spread: Range) -> Any:
    """The action to try next from `node`: one never tried, or the best by UCT (Cowling, Powley and Whitehouse,
    "Information Set Monte Carlo Tree Search", 2012: a child's chances count only when it was legal)."""
    children = node.children
    width = spread.high - spread.low or 1.0
    best, choice = float("-inf"), legal[0]
    for action in legal:
        child = children.get(int(action.code) << 3 | seat)
        if child is None:
            return action
        child.chances += 1
        visits = child.visits
        worth = (child.total / visits - spread.low) / width + EXPLORE * sqrt(log(child.chances) / visits)
        if worth > best:
            best, choice = worth, action
    return choice
