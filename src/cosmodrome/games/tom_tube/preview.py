"""What a placement would bring, shown before it is confirmed (TT-20.4). Kept with the net, as it depends on it alone.

Without the own triangles that are still to be chosen: a sphere that they will complete is named, its stone is not yet
known.
"""

from collections.abc import Iterator
from typing import NamedTuple

from cosmodrome.games.tom_tube.actions import Place, Triangle
from cosmodrome.games.tom_tube.board import Board, Tile
from cosmodrome.games.tom_tube.parts import ALIEN, CONTROL, ENERGY
from cosmodrome.games.tom_tube.tubes import Net, bits


class Outlook(NamedTuple):
    """Masks of the cells that get isolated, and of the spheres that get complete, at once or when those are filled;
    stones by stop and kind; nodes where a tube of the tile is a dead end for good.
    """

    isolated: int
    complete: int
    stones: tuple[tuple[int, int], ...]
    dead_ends: tuple[int, ...]


def of_rhomb(net: Net, rhomb: int, place: Place) -> Outlook:
    """Of laying a rhomb."""
    return outlook(net, net.board.rhomb_code(rhomb, place.turn, place.site))


def of_triangle(net: Net, owner: int, what: Triangle) -> Outlook:
    """Of filling a cell."""
    return outlook(net, net.board.triangle_code(owner, what.pattern, what.turn, what.cell))


def outlook(net: Net, code: int) -> Outlook:
    """Of laying a tile."""
    key = ("outlook", code)
    found: Outlook | None = net.known.get(key)
    if found is None:
        tile = net.board.tile(code)
        free = net.free & ~tile.cells
        isolated = sum([cell for cell, beside in tile.near if free & cell and not free & beside])
        watch = dict(tile.watch)
        for cell in bits(isolated):
            watch |= {1 << node: net.board.cells_of[node] for node in _open_corners(net.board, cell)}
        complete = sum([node for node, cells in watch.items() if not cells & free & ~isolated])
        stones = tuple(_stones(net, tile, [node for node, cells in watch.items() if not cells & free]))
        ends = tuple(sorted({node for node, _ in tile.arms if not net.board.near_sites[node]}))
        found = net.known[key] = Outlook(isolated, complete & ~net.complete, stones, ends)
    return found


def _open_corners(board: Board, cell: int) -> Iterator[int]:
    return (node for node in board.parts.cells[cell].nodes if board.open >> node & 1)


def _stones(net: Net, tile: Tile, done: list[int]) -> Iterator[tuple[int, int]]:
    """The stones whose kind is sure: of the energy sphere, and of the nodes complete with this tile (TT-6)."""
    if tile.sphere:
        yield tile.sphere.bit_length() - 1, ENERGY
    for node in sorted(node.bit_length() - 1 for node in done):
        arms = net.arms_at(node) + sum(at == node for at, _ in tile.arms)
        if arms < 2:
            yield node, CONTROL if arms else ALIEN
