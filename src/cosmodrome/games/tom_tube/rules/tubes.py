"""The tubes as laid: a `Net` is a value that never changes; laying a tile makes another one.

Facts that follow from a net (where moves lead, which areas there are) are computed when they are first needed and kept
with it: the net stays the same while astronauts move, in clones, and in states imagined from a view.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from cosmodrome.games.tom_tube.parts.board import Board, Tile
from cosmodrome.kernel.flat import Mask


class Net:
    """Tiles in the order in which they were laid, and the resulting board.

    `free`: mask of the cells without a tile (TT-3.4); `sites`: where a rhomb can lie (TT-3.3); `barred`: where one bars
    a jump, six bits a node; `complete`: nodes (TT-6.2); `stops`: complete nodes and energy spheres (TT-7.1; not
    stations); `links`: where tubes lead (see `board.Links`); `ports`: by stop, those that an arm meets; `known`: facts
    computed from all this; `homes`: by seat, the stops known to be joined to his base by free moves; `anchors`: by
    seat, some stops known to be joined to a node, and that node. More tiles don't change these two.
    """

    __slots__ = (
        *(
            "anchors",
            "barred",
            "board",
            "complete",
            "free",
            "homes",
            "known",
            "laid",
            "links",
            "ports",
            "sites",
            "stops",
        ),
    )

    def bare(self, board: Board) -> "Net":
        """Return a blank net, like a board without tiles."""
        self.board = board
        self.laid: tuple[int, ...] = ()
        self.free: Mask = board.free
        self.sites: Mask = (1 << board.sites) - 1
        self.barred: Mask = 0
        self.complete: int = board.printed  # TT-2.5
        self.stops: Mask = board.printed
        self.links, self.ports = board.printed_links, board.printed_ports
        self.known: dict[Any, Any] = {}
        self.homes: list[Mask] = [1 << base for base in board.base_stop]
        self.anchors: list[tuple[Mask, int]] = [(0, 0), (0, 0)]
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle only the tiles: everything else follows from them."""
        return net_of, (self.board, self.laid)

    def lay(self, code: int) -> "Net":
        """Return the net with one more tile."""
        tile = self.board.tile(code)
        new = Net()
        new.board, new.laid = self.board, (*self.laid, code)
        new.free = free = self.free & ~tile.cells
        new.sites, new.barred = self.sites & ~tile.sites, self.barred | tile.bars
        complete = self.complete
        for node, cells in tile.watch:
            if not cells & free:
                complete |= node
        new.complete = complete
        new.stops = self.stops | complete | tile.sphere  # TT-6.1
        new.links, new.ports = self.links, self.ports
        links, met = tile.tubes or self.board.tubes(tile)
        if links:
            new.links = self.links.copy()
            new.links.update(links)
            new.ports = ports = self.ports.copy()
            for stop, more in met:
                ports[stop] = ports[stop] + more if stop in ports else more
        new.known, new.homes, new.anchors = {}, self.homes[:], self.anchors[:]
        return new

    def isolated(self, tile: Tile) -> Mask:
        """Return the mask of the cells that the tile just laid has isolated (TT-5.1, TT-5.2)."""
        free = self.free
        found: Mask = 0
        for cell, beside in tile.near:
            if not free & beside and free & cell:
                found |= cell
        return found

    def arms_at(self, node: int) -> int:
        """Count the arms that end at a node (TT-6.6)."""
        return len(self.ports.get(node, ()))

    def is_live(self, node: int) -> bool:
        """Return whether a rhomb could still be laid around the node (TT-15.2), as long as there are rhombs."""
        return bool(self.board.near_sites[node] & self.sites)

    def reach(self, colours: int, start: int, allowed: Mask, ends: Mask) -> Mask:
        """Return the stops where a move from `start` by the tubes of these colours may end (TT-8.3, TT-8.4).

        `allowed` are the stops that can be entered, `ends` those where the move is over. Each arm is passed at most
        once in each direction (TT-8.7).
        """
        links = self.links
        found: Mask = 0
        todo = [*self.ports.get(start, ())]
        for port in todo:  # it grows in the loop
            for stop, _, ahead in links[port][colours]:
                if stop & allowed:
                    found |= stop
                    if not stop & ends and ahead in links and ahead not in todo:
                        todo.append(ahead)
        return found ^ 1 << start if found >> start & 1 else found  # TT-8.2

    def jumps(self, node: int) -> Mask:
        """Return the nodes that lie one open space edge away (TT-11.1, TT-11.3)."""
        return self.board.jumps[node][self.barred >> 6 * node & 63]


def bits(mask: Mask) -> Iterator[int]:
    """Yield the numbers of the bits that are set, ascending."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


@lru_cache(maxsize=32)
def bare(board: Board) -> Net:
    """Return the net of a board without tiles."""
    return Net().bare(board)


@lru_cache(maxsize=512)
def net_of(board: Board, laid: tuple[int, ...]) -> Net:
    """Return the net of these tiles; the next position's has one tile more."""
    return net_of(board, laid[:-1]).lay(laid[-1]) if laid else bare(board)
