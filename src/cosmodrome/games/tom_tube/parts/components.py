"""The components of Tom Tube as the rules use them, made from the owner's or the built-in file and checked there.

A node, cell, edge, station, type of rhomb or pattern of triangle *is* its small int: its place in the list of the file.
So is a *site*: an edge on which a rhomb may lie. Corners of a rhomb are 0–3 for A–D, those of a triangle 0–2.
"""

from collections.abc import Sequence
from typing import Any, Final, Literal, NamedTuple, TypeAlias

from cosmodrome.kernel import t

TOM: Final = 0
DAVE: Final = 1
NEUTRAL: Final = 2
OWNERS: Final = ("tom", "dave")
Colour: TypeAlias = Literal["tom", "dave", "neutral"]
COLOURS: Final[tuple[Colour, ...]] = ("tom", "dave", "neutral")
"""The colours of tubes: an astronaut's own, or striped (TT-1.1)."""
ALL: Final = 2
"""The net of tubes of a control move (TT-10.1): all colours, rather than Tom's or Dave's own with the neutral ones."""

NodeKind: TypeAlias = Literal["rim", "station_dock", "open", "printed_sphere"]
KINDS: Final[tuple[NodeKind, ...]] = ("rim", "station_dock", "open", "printed_sphere")
RIM: Final = 0
DOCK: Final = 1
OPEN: Final = 2
PRINTED: Final = 3
"""Kinds of nodes (TT-6.2, TT-6.3)."""

ENERGY: Final = 0
CONTROL: Final = 1
ALIEN: Final = 2
SOLAR: Final = 3
StoneKind: TypeAlias = Literal["energy", "control", "alien", "solar"]
STONES: Final[tuple[StoneKind, ...]] = ("energy", "control", "alien", "solar")
STONE_NAMES: Final = (t("energy stone"), t("control stone"), t("alien stone"), t("solar stone"))

FREE: Final = 0
PAID: Final = 1
JUMP: Final = 2
MoveKind: TypeAlias = Literal["free", "control", "jump"]
MOVES: Final[tuple[MoveKind, ...]] = ("free", "control", "jump")
"""Kinds of moves (TT-8.1)."""

CORNERS: Final = "ABCD"
STEPS: Final = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
"""The six directions in axial coordinates, counter-clockwise."""
DIRECTIONS: Final = 12
"""The number of directions of tubes at a node, each of 30° (TT-7.2)."""
MOST_EXTRA: Final = 10
"""The most extra energy stones for a weaker player (TT-17.1)."""


class Node(NamedTuple):
    """A space node."""

    key: str
    q: int
    r: int
    kind: int


class Cell(NamedTuple):
    """A space triangle: its three corner nodes counter-clockwise, the cells beside it, the station printed on it."""

    key: str
    nodes: tuple[int, ...]
    neighbours: tuple[int, ...]
    printed: str


class Edge(NamedTuple):
    """A space edge from node `u` to `v`, and the cells beside it; `grey`: its line is printed; `place`: for a rhomb."""

    key: str
    u: int
    v: int
    direction: int
    cells: tuple[int, ...]
    grey: bool
    place: bool


class Station(NamedTuple):
    """A base or solar module. `spheres`: the nodes that its printed fork leads to, each with the direction of the
    arm."""

    key: str
    base: bool
    owner: int
    dock: int
    cells: tuple[int, ...]
    fork: int
    spheres: tuple[tuple[int, int], ...]


class Rhomb(NamedTuple):
    """A type of rhomb. `arms`: colour of the arm by corner, -1 for none; `energy`: sphere under `half`, `literal`.

    `joined`: without a sphere, the groups of corners that are joined.
    """

    key: str
    copies: int
    arms: tuple[int, int, int, int]
    energy: tuple[bool, bool]
    turns: int
    joined: tuple[tuple[int, ...], ...]


class Pattern(NamedTuple):
    """A pattern of triangles: the corners with an arm, the number of different turns, the number that each player
    has."""

    key: str
    corners: tuple[int, ...]
    turns: int
    copies: tuple[int, int]


class Counts(NamedTuple):
    """The numbers of the rules that the file contains."""

    bank: tuple[int, int, int]  # energy, control, alien after set-up
    start_energy: int
    points: tuple[int, int, int, int]  # by kind of stone
    per_move: int
    gives: tuple[int, int]  # energy and control for an alien stone


class Components:
    """The printed components, checked. Never changed.

    `loaded`: the function that loads them, and its arguments, as `loading` sets them; pickling uses them.
    """

    def __init__(
        self,
        *,
        nodes: Sequence[Node],
        cells: Sequence[Cell],
        edges: Sequence[Edge],
        stations: Sequence[Station],
        rhombs: Sequence[Rhomb],
        patterns: Sequence[Pattern],
        counts: Counts,
    ) -> None:
        self.nodes, self.cells, self.edges = tuple(nodes), tuple(cells), tuple(edges)
        self.stations = tuple(stations)
        self.rhombs, self.patterns, self.counts = tuple(rhombs), tuple(patterns), counts
        self.sites = tuple(edge for edge in edges if edge.place)
        self.bases = tuple(self._station(owner, base=True)[0] for owner in range(2))
        self.modules = tuple(self._station(owner, base=False) for owner in range(2))
        self.loaded: tuple[Any, ...] = ()

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle their source: components are loaded once."""
        return self.loaded

    def _station(self, owner: int, base: bool) -> tuple[int, ...]:
        return tuple(at for at, one in enumerate(self.stations) if one.owner == owner and one.base == base)
