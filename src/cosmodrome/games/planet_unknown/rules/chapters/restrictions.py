"""Restrictions on where tiles lie: the placement rules of special planets (PU-27) and of events (PU-29.12, PU-29.13).

Each function says whether one way to lay a tile obeys the restriction, given the lane, its planet and the tile's
number. PU-5.9 says when restrictions are dropped.
"""

from collections.abc import Callable
from typing import Final, TypeAlias

from cosmodrome.games.planet_unknown.parts.effects import Rule
from cosmodrome.games.planet_unknown.parts.grid import INNER_EAST, INNER_WEST, SIZE, beside
from cosmodrome.games.planet_unknown.parts.planets import Place, Planet
from cosmodrome.games.planet_unknown.state import Lane

Restriction: TypeAlias = Callable[[Lane, Planet, int, Place], bool]


def _off_the_ring(lane: Lane, board: Planet, tile: int, row: Place) -> bool:
    return not row.mask & board.special or bool(row.mask & ~board.special)  # PU-27.3


def _one_ground(lane: Lane, board: Planet, tile: int, row: Place) -> bool:
    return not row.mask & board.ice or not row.mask & board.land  # PU-27.5


def _symbols_allowed(lane: Lane, board: Planet, tile: int, row: Place) -> bool:
    one, two = board.tiles[tile].terrains
    return not (row.symbols[0] & board.banned[one] or row.symbols[1] & board.banned[two])  # PU-27.6


def _not_across(lane: Lane, board: Planet, tile: int, row: Place) -> bool:
    return not any(row.mask & border == border for border in board.borders)  # PU-27.9


def _slides(lane: Lane, board: Planet, tile: int, row: Place) -> bool:
    """Return whether the tile, shifted by one in some direction, overlaps nothing (PU-A1.6); it may stick out of the
    grid."""
    covered, mask = lane.covered, row.mask
    return any(not (beside_one & covered) for beside_one in _shifted(mask))


def _shifted(mask: int) -> tuple[int, int, int, int]:
    return (mask & INNER_EAST) << 1, (mask & INNER_WEST) >> 1, mask << SIZE, mask >> SIZE


PLANET_RULES: Final[dict[str, Restriction]] = {
    "ring_anchor": _off_the_ring,
    "no_mixed_ground": _one_ground,
    "forbidden_symbol_by_quadrant": _symbols_allowed,
    "chasm": _not_across,
    "slide_into_place": _slides,
}
"""Restrictions by the type of a planet's special rule."""


def _off_the_edge(lane: Lane, board: Planet, tile: int, row: Place) -> bool:
    return not row.mask & board.edge  # PU-29.12


def _off_the_ice(lane: Lane, board: Planet, tile: int, row: Place) -> bool:
    return not row.mask & board.ice  # PU-29.12


def _not_next_to_same(lane: Lane, board: Planet, tile: int, row: Place) -> bool:
    one, two = board.tiles[tile].terrains
    first, second = row.sections
    return not (beside(first) & lane.terrain[one] or beside(second) & lane.terrain[two])  # PU-29.13


ROUND_RULES: Final[dict[Rule, Restriction]] = {
    "tile_not_on_edge": _off_the_edge,
    "tile_not_on_ice": _off_the_ice,
    "tile_not_next_to_same_terrain": _not_next_to_same,
}
"""Restrictions by the rule of an event."""
