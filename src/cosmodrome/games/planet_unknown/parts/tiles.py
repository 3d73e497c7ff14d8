"""Tiles and the station: 12 shapes of 12 tiles each (PU-1.3, PU-2.2). A tile is the number 12·shape + 2·pair + meteor.

An orientation is 0–7: quarter turns clockwise, plus 4 if the tile is mirrored first (PU-5.2).
"""

from typing import Final, NamedTuple

from cosmodrome.kernel import t

RESOURCES: Final = ("civ", "water", "biomass", "rover", "tech", "energy")
"""The six terrains, which are the six resources; the first five have a track."""
CIV: Final = 0
WATER: Final = 1
BIOMASS: Final = 2
ROVER: Final = 3
TECH: Final = 4
ENERGY: Final = 5
TRACKS: Final = RESOURCES[:5]
LETTERS: Final = "cwbrte"
"""One character per terrain, for planets drawn as text."""


class Shape(NamedTuple):
    """A shape: its cells (x, y), the section of each, the two cells with symbols and the one for a meteor symbol; its
    name for people says what it looks like."""

    key: str
    cells: tuple[tuple[int, int], ...]
    sections: tuple[int, ...]
    symbols: tuple[tuple[int, int], tuple[int, int]]
    meteor: tuple[int, int]
    name: str


SHAPES: Final = (
    Shape("N5", ((2, 0), (3, 0), (0, 1), (1, 1), (2, 1)), (1, 1, 0, 0, 0), ((2, 0), (1, 1)), (3, 0), "N"),
    Shape("F5", ((2, 0), (0, 1), (1, 1), (2, 1), (1, 2)), (1, 0, 0, 1, 0), ((2, 1), (1, 2)), (0, 1), "F"),
    Shape("I3", ((0, 0), (0, 1), (0, 2)), (1, 0, 0), ((0, 0), (0, 1)), (0, 2), t("bar of three")),
    Shape("V3", ((0, 0), (1, 0), (1, 1)), (0, 0, 1), ((1, 0), (1, 1)), (0, 0), t("corner")),
    Shape("T4", ((0, 0), (1, 0), (2, 0), (1, 1)), (1, 0, 0, 0), ((0, 0), (2, 0)), (1, 1), "T"),
    Shape("S4", ((1, 0), (2, 0), (0, 1), (1, 1)), (1, 1, 0, 0), ((1, 0), (0, 1)), (1, 1), "S"),
    Shape("L4", ((1, 0), (1, 1), (0, 2), (1, 2)), (0, 0, 1, 1), ((1, 1), (1, 2)), (0, 2), "L"),
    Shape("U5", ((0, 0), (2, 0), (0, 1), (1, 1), (2, 1)), (1, 0, 1, 0, 0), ((0, 0), (2, 0)), (2, 1), "U"),
    Shape("I2", ((0, 0), (0, 1)), (0, 1), ((0, 0), (0, 1)), (0, 1), t("bar of two")),
    Shape("I4", ((0, 0), (1, 0), (2, 0), (3, 0)), (0, 0, 1, 1), ((0, 0), (2, 0)), (3, 0), t("bar of four")),
    Shape("O4", ((0, 0), (1, 0), (0, 1), (1, 1)), (1, 1, 0, 0), ((0, 0), (1, 1)), (1, 0), t("square")),
    Shape("Z5", ((0, 0), (0, 1), (1, 1), (2, 1), (2, 2)), (1, 1, 0, 0, 0), ((0, 0), (1, 1)), (0, 1), "Z"),
)
KEYS: Final = tuple(shape.key for shape in SHAPES)
PAIRS: Final = ((CIV, ENERGY), (ENERGY, WATER), (ROVER, TECH), (TECH, BIOMASS), (WATER, ROVER), (BIOMASS, CIV))
"""The terrains of section 0 and section 1; every shape has every pair without and with a meteor symbol."""
PER_STACK: Final = 12
TILES: Final = len(SHAPES) * PER_STACK

SECTORS: Final = 6
OUTER: Final = tuple(KEYS.index(key) for key in ("Z5", "F5", "S4", "I4", "N5", "U5"))
INNER: Final = tuple(KEYS.index(key) for key in ("I3", "T4", "V3", "L4", "I2", "O4"))
"""The stacks clockwise; a stack *is* its shape (PU-2.2, PU-2.3)."""
SEATS_AT: Final = {1: (0,), 2: (0, 3), 3: (0, 2, 4), 4: (0, 1, 3, 4), 5: (0, 1, 2, 3, 4), 6: (0, 1, 2, 3, 4, 5)}
"""By number of players: where at the station each seat sits (PU-2.4)."""


class Tile(NamedTuple):
    """A tile: shape, the terrain of each section, whether it shows a meteor symbol."""

    key: str
    shape: int
    terrains: tuple[int, int]
    meteor: bool


def _tile(number: int) -> Tile:
    shape, rest = divmod(number, PER_STACK)
    pair, meteor = divmod(rest, 2)
    names = "-".join(RESOURCES[terrain] for terrain in PAIRS[pair])
    return Tile(f"{KEYS[shape]}-{names}{'-m' * meteor}", shape, PAIRS[pair], bool(meteor))


ALL_TILES: Final = tuple(map(_tile, range(TILES)))
"""The tiles as printed. A match may have others (`components.py`), which share only keys and shapes."""
TILE_KEYS: Final = tuple(tile.key for tile in ALL_TILES)
TILE_OF: Final = {key: number for number, key in enumerate(TILE_KEYS)}


def turned(at: tuple[int, int], orientation: int) -> tuple[int, int]:
    """Return where a cell of a tile goes, before its bounding box is moved (PU-5.2)."""
    x, y = at
    if orientation >= 4:
        x = -x
    for _ in range(orientation % 4):
        x, y = -y, x
    return x, y


class Turned(NamedTuple):
    """A shape in one orientation, from the corner of its bounding box. Its cells are in the shape's order."""

    orientation: int
    cells: tuple[tuple[int, int], ...]
    symbols: tuple[tuple[int, int], tuple[int, int]]
    """The symbol of section 0, and that of section 1."""
    meteor: tuple[int, int]


def _turn(shape: Shape, orientation: int) -> Turned:
    cells = [turned(one, orientation) for one in shape.cells]
    left, top = min(x for x, _ in cells), min(y for _, y in cells)
    where = {one: (x - left, y - top) for one, (x, y) in zip(shape.cells, cells, strict=True)}
    of_section = {shape.sections[shape.cells.index(one)]: where[one] for one in shape.symbols}
    return Turned(orientation, tuple(where.values()), (of_section[0], of_section[1]), where[shape.meteor])


def alike(shape: Shape, orientation: int) -> int:
    """Return the first orientation in which the shape covers the same cells with the same contents (PU-32.5)."""
    contents = _contents(shape, _turn(shape, orientation))
    return next(one for one in range(8) if _contents(shape, _turn(shape, one)) == contents)


def _contents(shape: Shape, one: Turned) -> object:
    return frozenset(zip(one.cells, shape.sections, strict=True)), one.symbols, one.meteor


def orientations(shape: Shape) -> tuple[Turned, ...]:
    """Return the orientations that differ in their cells or contents (PU-32.5); among equals, the first."""
    found: dict[object, Turned] = {}
    for one in (_turn(shape, orientation) for orientation in range(8)):
        found.setdefault(_contents(shape, one), one)
    return tuple(found.values())
