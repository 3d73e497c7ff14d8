"""Cells and masks. A cell is the number 12·y + x; a set of cells is an int, bit by cell (PU-1.1)."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from cosmodrome.kernel.flat import Mask

SIZE: Final = 12
CELLS: Final = SIZE * SIZE
WEST: Final[Mask] = sum(1 << SIZE * y for y in range(SIZE))
"""The cells of the first column."""
EAST: Final[Mask] = WEST << SIZE - 1
INNER_WEST: Final[Mask] = ~WEST
INNER_EAST: Final[Mask] = ~EAST
ALL: Final[Mask] = (1 << CELLS) - 1
ROWS: Final = tuple(((1 << SIZE) - 1) << SIZE * y for y in range(SIZE))
COLUMNS: Final = tuple(WEST << x for x in range(SIZE))
LINES: Final = ROWS + COLUMNS
"""The twelve rows, then the twelve columns."""


def cell(x: int, y: int) -> int:
    """Return the cell at column x, row y."""
    return SIZE * y + x


def beside(mask: Mask) -> Mask:
    """Return all cells that touch one of `mask` (PU-1.2); some of `mask` may be among them."""
    return ((mask & INNER_EAST) << 1 | (mask & INNER_WEST) >> 1 | mask << SIZE | mask >> SIZE) & ALL


def cells(mask: Mask) -> Iterator[int]:
    """Yield the cells of `mask`, ascending."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


@lru_cache(maxsize=1 << 12)  # in one step, most planets don't change
def in_lines(mask: Mask) -> tuple[int, ...]:
    """Count by line the cells of `mask` that lie in it."""
    return tuple([(line & mask).bit_count() for line in LINES])


def flood(seed: Mask, field: Mask) -> Mask:
    """Return all cells of `field` connected by sides, within it, to a cell of `seed`."""
    found: Mask = 0
    new = seed & field
    while new:
        found |= new
        new = ((new & INNER_EAST) << 1 | (new & INNER_WEST) >> 1 | new << SIZE | new >> SIZE) & field & ~found
    return found


def areas(field: Mask) -> Iterator[int]:
    """Yield the largest joined groups of `field` (PU-1.6), by their first cell."""
    while field:
        found = flood(field & -field, field)
        yield found
        field ^= found


def mask_of(some: Iterator[int] | tuple[int, ...] | list[int]) -> int:
    """Return the mask of some cells."""
    mask = 0
    for one in some:
        mask |= 1 << one
    return mask


def place(at: int) -> str:
    """Return the cell as people write it: `4,7`."""
    return f"{at % SIZE},{at // SIZE}"


NEIGHBOURS: Final = tuple(tuple(cells(beside(1 << at))) for at in range(CELLS))
"""By cell: the cells that touch it."""
DIAGONALS: Final = tuple(
    tuple(
        cell(x, y)
        for x in (at % SIZE - 1, at % SIZE + 1)
        for y in (at // SIZE - 1, at // SIZE + 1)
        if 0 <= x < SIZE and 0 <= y < SIZE
    )
    for at in range(CELLS)
)
"""By cell: the cells that touch it at a corner."""
