"""Rate how snugly a tile can lie among the empty cells."""

from functools import lru_cache
from typing import Final

from cosmodrome.games.planet_unknown.parts.grid import ALL, INNER_EAST, SIZE, areas, beside
from cosmodrome.games.planet_unknown.parts.planets import Planet
from cosmodrome.kernel.flat import Mask


def sides(bare: Mask) -> int:
    """Count the sides between an empty cell and one that is not."""
    joined: int = (bare & bare >> 1 & INNER_EAST).bit_count() + (bare & bare >> SIZE).bit_count()
    return 4 * int(bare.bit_count()) - 2 * joined


@lru_cache(maxsize=1 << 12)
def pockets(bare: Mask) -> tuple[Mask, Mask]:
    """Return the empty cells that are alone among others, and those in areas of two or three, which few tiles fill."""
    lonely: Mask = bare & ~beside(bare)
    tight: Mask = 0
    for area in areas(bare & ~lonely):
        if area.bit_count() <= TIGHT:
            tight |= area
    return lonely, tight


TIGHT: Final = 3
"""The most cells of a pocket."""


@lru_cache(maxsize=1 << 12)
def least_sides(board: Planet, bare: Mask, shape: int) -> int:
    """Return how many sides between empty and other cells the best place adds: it adds the sides that it shares with
    cells left empty, and removes the other sides of its outline."""
    covered = board.grid & ~bare
    rows, index = board.places[shape], board.index(shape)
    fitting = index.numbers(index.usable(0 if covered else ALL, covered, ALL & ~bare))
    if not fitting:
        return NO_PLACE
    least = NO_PLACE
    for number in fitting:
        row = rows[number]
        shared: int = (row.near & bare).bit_count()
        for more in row.closer:
            shared += (more & bare).bit_count()
        least = min(least, shared)
    return 2 * least - sides(rows[fitting[0]].mask)


NO_PLACE: Final = 20
"""The number of sides counted for a tile without a place; no tile has so many."""
