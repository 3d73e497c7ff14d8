"""Preview a placement before it is confirmed (TT-20.4).

The preview leaves out the player's triangles that are still to be chosen: it names a sphere that they will complete,
but not yet its stone.
"""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import NamedTuple

from cosmodrome.games.tom_tube.actions import Place, Triangle
from cosmodrome.games.tom_tube.parts.board import Board, Tile
from cosmodrome.games.tom_tube.parts.components import ALIEN, CONTROL, ENERGY
from cosmodrome.games.tom_tube.rules.tubes import Net, bits
from cosmodrome.kernel.flat import Mask

KEPT = 1 << 14
"""The number of cached changes by tiles: one tile changes only a small part of the board."""


class Outlook(NamedTuple):
    """Masks of the cells that become isolated, and of the spheres that become complete, at once or when those cells are
    filled; stones by stop and kind; nodes where a tube of the tile is a permanent dead end.
    """

    isolated: int
    complete: int
    stones: tuple[tuple[int, int], ...]
    dead_ends: tuple[int, ...]


def of_rhomb(net: Net, rhomb: int, place: Place) -> Outlook:
    """Preview laying a rhomb."""
    return outlook(net, net.board.rhomb_code(rhomb, place.turn, place.site))


def of_triangle(net: Net, owner: int, what: Triangle) -> Outlook:
    """Preview filling a cell."""
    return outlook(net, net.board.triangle_code(owner, what.pattern, what.turn, what.cell))


def outlook(net: Net, code: int) -> Outlook:
    """Preview laying a tile."""
    board, tile = net.board, net.board.tile(code)
    place = board.place_of(code)
    isolated, complete, done = _changed(board, place, net.free & _around(board, place))
    stones = tuple(_stones(net, tile, done)) if done or tile.sphere else ()
    return Outlook(isolated, complete & ~net.complete, stones, _dead_ends(board, code))


@lru_cache(maxsize=KEPT)
def _around(board: Board, place: int) -> Mask:
    """Return the mask of the cells that decide which cells a tile there isolates and which spheres it completes."""
    tile = board.tile(place)
    around, corners = tile.cells, {node for node, _ in tile.watch}
    for cell, beside in tile.near:
        around |= cell | beside
        corners |= {1 << node for node in _open_corners(board, cell.bit_length() - 1)}
    for node in corners:
        around |= board.cells_of[node.bit_length() - 1]
    return around


@lru_cache(maxsize=KEPT)
def _changed(board: Board, place: int, free: Mask) -> tuple[Mask, Mask, tuple[int, ...]]:
    """Return two masks, the cells that a tile there isolates and the nodes that become complete, at once or when those
    cells are filled; and a list of the nodes that become complete at once. `free`: the free cells around the tile."""
    tile = board.tile(place)
    free &= ~tile.cells
    isolated = sum([cell for cell, beside in tile.near if free & cell and not free & beside])
    watch = dict(tile.watch)
    for cell in bits(isolated):
        watch |= {1 << node: board.cells_of[node] for node in _open_corners(board, cell)}
    complete = sum([node for node, cells in watch.items() if not cells & free & ~isolated])
    done = tuple(sorted([node.bit_length() - 1 for node, cells in watch.items() if not cells & free]))
    return isolated, complete, done


@lru_cache(maxsize=KEPT)
def _dead_ends(board: Board, code: int) -> tuple[int, ...]:
    return tuple(sorted({node for node, _ in board.tile(code).arms if not board.near_sites[node]}))


def _open_corners(board: Board, cell: int) -> Iterator[int]:
    return (node for node in board.parts.cells[cell].nodes if board.open >> node & 1)


def _stones(net: Net, tile: Tile, done: Iterable[int]) -> Iterator[tuple[int, int]]:
    """Return the stones whose kind is certain: of the energy sphere, and of the nodes complete with this tile
    (TT-6)."""
    if tile.sphere:
        yield tile.sphere.bit_length() - 1, ENERGY
    for node in done:
        arms = net.arms_at(node) + sum(at == node for at, _ in tile.arms)
        if arms < 2:
            yield node, CONTROL if arms else ALIEN
