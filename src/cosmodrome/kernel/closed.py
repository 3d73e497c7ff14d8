"""Closed sub-games: small parts of a game that are solved exactly, from their ends backwards.

A game hands one over as a list of nodes in the order in which they are solved: each leads only to earlier ones. Node 0
is the end. The value of an edge is a *gain*: by seat, the change of the margin (points ahead of the opponents). An
empty list changes nothing.
"""

from collections.abc import Sequence
from typing import Final

Gain = list[float]
"""By seat: its points of margin."""
END: Final = 0
NOTHING: Final[Gain] = []
AVERTED: Final = -1
"""The move of a `Fall` that takes its `crash` edge."""


class Node:
    """A position of a closed sub-game."""

    __slots__ = ()


class Ask(Node):
    """A seat chooses one of the edges: each has a node and a gain."""

    __slots__ = ("chooser", "gains", "targets")

    def __init__(self, chooser: int, targets: list[int], gains: list[Gain]) -> None:
        self.chooser, self.targets, self.gains = chooser, targets, gains


class Draw(Node):
    """Chance takes one of the edges."""

    __slots__ = ("gains", "odds", "targets")

    def __init__(self, odds: list[float], targets: list[int], gains: list[Gain]) -> None:
        self.odds, self.targets, self.gains = odds, targets, gains


class Fall(Node):
    """Chance draws a menu and a seat chooses one of its moves: a `Draw` of many `Ask`s, in a form that is solved
    faster.

    `odds`: the probability of each of `menus`. A move is a place in `table`, which says where it leads; `AVERTED` leads
    to `crash`. `again`: a node that the chooser may take instead of any move (-1: none).
    """

    __slots__ = ("again", "chooser", "crash", "menus", "odds", "table")

    def __init__(  # noqa: PLR0917  # made by the thousand
        self, chooser: int, odds: list[float], menus: list[list[int]], table: list[int], crash: int, again: int
    ) -> None:
        self.chooser, self.odds, self.menus, self.table = chooser, odds, menus, table
        self.crash, self.again = crash, again


class Closed:
    """A closed sub-game as one seat sees its choice in it.

    `nodes` in the order of solving; `choices`: by legal action of that seat, the node that it leads to, and `gains`:
    its immediate effect. `exact`: whether the sub-game is the game's own; otherwise the game's docstring says what is
    approximated.
    """

    __slots__ = ("choices", "exact", "gains", "nodes", "seats")

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.nodes: list[Node] = [Node()]
        self.choices: list[int] = []
        self.gains: list[Gain] = []
        self.exact = True

    def add(self, node: Node) -> int:
        """Add a node that leads only to existing ones; return its number."""
        self.nodes.append(node)
        return len(self.nodes) - 1


def less(after: Sequence[float], before: Sequence[float]) -> Gain:
    """Return, by seat, `after` minus `before`."""
    return [one - other for one, other in zip(after, before, strict=True)]
