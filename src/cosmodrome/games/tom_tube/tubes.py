"""The tubes as they lie: a `Net` is a value that never changes; laying a tile makes another one.

What follows from a net (where moves lead, which areas there are) is worked out when it is first asked and kept with it:
the net stays the same while astronauts move, in clones, and in truths imagined from a view.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from cosmodrome.games.tom_tube.board import Board, Links


class Net:
    """Tiles in the order they were laid, and what they make of the board.

    `free`: mask of the cells without tile (TT-3.4); `sites`: where a rhomb can lie (TT-3.3); `rhombs`: where one lies;
    `complete`: nodes (TT-6.2); `stops`: complete nodes and energy spheres (TT-7.1; stations apart); `links`: of Tom's,
    Dave's and all tubes; `known`: what was worked out from all this.
    """

    __slots__ = ("board", "complete", "free", "known", "laid", "links", "rhombs", "sites", "stops")

    def __init__(self, board: Board) -> None:
        self.board = board
        self.laid: tuple[int, ...] = ()
        self.free, self.sites = board.free, (1 << board.sites) - 1
        self.rhombs = 0
        self.complete = self.stops = board.printed  # TT-2.5
        self.links: tuple[Links, Links, Links] = board.printed_links
        self.known: dict[Any, Any] = {}

    def lay(self, code: int) -> "Net":
        """The net with one more tile."""
        tile = self.board.tile(code)
        new = Net.__new__(Net)
        new.board, new.laid = self.board, (*self.laid, code)
        new.free, new.sites = self.free & ~tile.cells, self.sites & ~tile.sites
        new.rhombs = self.rhombs
        complete, free = self.complete, new.free
        for node, cells in tile.watch:
            if not cells & free:
                complete |= node
        new.complete = complete
        new.stops = self.stops | complete
        if len(tile.corners) == 4:
            new.rhombs |= 1 << code % self.board.sites
            if tile.sphere >= 0:
                new.stops |= 1 << tile.sphere  # TT-6.1
        new.links = self.links
        if tile.arms:
            toms, daves, every = map(dict.copy, self.links)
            toms.update(tile.links[0])
            daves.update(tile.links[1])
            every.update(tile.links[2])
            new.links = (toms, daves, every)
        new.known = {}
        return new

    def isolated(self, code: int) -> int:
        """The mask of the cells that the tile just laid has isolated (TT-5.1, TT-5.2)."""
        found, free = 0, self.free
        for cell, beside in self.board.tile(code).near:
            if free >> cell & 1 and not free & beside:
                found |= 1 << cell
        return found

    def arms_at(self, node: int) -> int:
        """How many arms end at a node (TT-6.6)."""
        links = self.links[2]
        return sum([port in links for port in self.board.ports_of[node]])

    def is_live(self, node: int) -> bool:
        """Whether a rhomb could still be laid round the node (TT-15.2), as long as there are rhombs."""
        board = self.board
        return bool(board.near_sites[node] & self.sites) and bool(board.can_live >> node & 1)

    def reach(self, links: Links, start: int, allowed: int, ends: int) -> int:
        """The stops where a move from `start` may end (TT-8.3, TT-8.4): `allowed` are the stops that can be entered,
        `ends` those where it is over. Each arm is passed at most once in every direction (TT-8.7).
        """
        stop_of, straight = self.board.stop_of, self.board.straight
        found = 0
        todo = [port for port in self.board.ports_of[start] if port in links]
        seen = set(todo)
        for port in todo:  # it grows on the way
            for arrival in links[port]:
                stop = 1 << stop_of[arrival]
                if stop & allowed:
                    found |= stop
                    if not stop & ends:
                        ahead = straight[arrival]
                        if ahead in links and ahead not in seen:
                            seen.add(ahead)
                            todo.append(ahead)
        return found & ~(1 << start)  # TT-8.2

    def beside(self, links: Links, start: int, allowed: int) -> int:
        """The stops next to a stop by tube: what an area is made of (TT-15.2)."""
        stop_of, found = self.board.stop_of, 0
        for port in self.board.ports_of[start]:
            for arrival in links.get(port, ()):
                found |= 1 << stop_of[arrival]
        return found & allowed

    def jumps(self, node: int, among: int) -> int:
        """The nodes of a mask that a jump from a node leads to (TT-11.1, TT-11.3)."""
        rhombs, found = self.rhombs, 0
        for other, site in self.board.jumps[node]:
            if among >> other & 1 and (site < 0 or not rhombs >> site & 1):
                found |= 1 << other
        return found


def bits(mask: int) -> Iterator[int]:
    """The numbers of the bits that are set, ascending."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


@lru_cache(maxsize=32)
def bare(board: Board) -> Net:
    """The board without tiles."""
    return Net(board)


@lru_cache(maxsize=512)
def net_of(board: Board, laid: tuple[int, ...]) -> Net:
    """The net of these tiles; that of a position that comes next is one tile more."""
    return net_of(board, laid[:-1]).lay(laid[-1]) if laid else bare(board)
