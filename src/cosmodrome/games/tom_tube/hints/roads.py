"""The distances of the astronauts from their stations and from stones, by tubes that are laid or may still be laid.

All distances are found at once. A *lane* is the board with a bit for each node; the lanes stand side by side in one big
number: for each astronaut, one for each of his modules and one for himself. In every lane a wave starts at that module
or astronaut and runs from node to node by tubes and jumps; a node that is not complete delays it. So a few operations
on big numbers replace six searches from node to node. Distances are in *steps*, about a turn each.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from cosmodrome.games.tom_tube.parts.board import Board
from cosmodrome.games.tom_tube.parts.components import NEUTRAL, Station
from cosmodrome.kernel.flat import Mask

TUBE: Final = 1
JUMP: Final = 3
"""The steps of a jump, whose energy stone has to be fetched, or of two moves by way of an energy sphere."""
DELAY: Final = (0, 0, 1, 1, 1, 1, 2)
"""By the number of free cells around a node: the steps until it is complete."""
FAR: Final = 40
"""The distance if no way is known."""

SIGHT: Final = 6
"""The fewest steps that waves run: stones within this distance are worth something."""

Ways = dict[int, Mask]
"""By the distance of their bits: the lower one of two joined nodes, in all lanes."""
Measured = tuple[list[Mask], list[int]]
"""By step: the nodes that waves leave then. By seat, lane (modules, himself) and station (modules, base): the steps."""


class Lanes:
    """The places of nodes in the big numbers of a board, and the ways that are printed on it."""

    def __init__(self, board: Board) -> None:
        parts = board.parts
        self.usable = board.open | board.printed
        self._bits(board)
        self.stations = [(*parts.modules[seat], parts.bases[seat]) for seat in range(2)]
        self.count = len(self.stations[0])
        alone = sum(1 << self.size * lane for lane in range(self.count))
        self.own: tuple[Mask, Mask] = (alone, alone << self.size * self.count)
        """By seat: the first bit of each of his lanes."""
        self.both: Mask = self.own[0] | self.own[1]
        self.place: list[Mask] = [self.both << bit for bit in self.bit]
        """By node: its bits in all lanes."""
        self.himself = [self.size * (self.count * (seat + 1) - 1) for seat in range(2)]
        """By seat: the first bit of the lane that starts from the astronaut."""
        self.doors = [[self.nodes_at(parts.stations[one]) for one in stations] for stations in self.stations]
        """By seat and station: the nodes at its doors, in one lane."""
        self.doors_of = [self.nodes_at(station) for station in parts.stations]
        self.spot = [self.among((node,)) for node in range(board.nodes)]
        """By node: the node itself, in one lane."""
        self.start: Mask = 0
        """The nodes where waves from modules start."""
        self.goals: list[Mask] = []
        """The nodes to be reached, by seat, lane and station."""
        self._goals()
        self.wanted: Mask = sum(self.goals)
        self.jumps: Ways = {}
        for edge in parts.edges:
            if edge.grey:
                self.join(self.jumps, edge.u, edge.v, self.both)
        self.tubes: Ways = {}
        for station in parts.stations:
            (one, _), (other, _) = station.spheres
            self.join(self.tubes, one, other, self.both)
        self.delays: list[Mask] = [0] * (max(DELAY) + 1)
        for node, place in enumerate(self.place):
            if self.usable >> node & 1:
                free = board.cells_of[node] & board.free if board.open >> node & 1 else 0
                self.delays[DELAY[free.bit_count()]] |= place

    def _bits(self, board: Board) -> None:
        """Give a bit to each node where astronauts can ever stand."""
        nodes = board.parts.nodes
        among = [node for at, node in enumerate(nodes) if self.usable >> at & 1]
        left, low = min(node.q for node in among), min(node.r for node in among)
        width = max(node.q for node in among) - left + 1
        places = [(node.r - low) * width + node.q - left for node in nodes]
        self.bit = [place if self.usable >> at & 1 else 0 for at, place in enumerate(places)]
        self.size = max(self.bit) + 1

    def _goals(self) -> None:
        last = self.count - 1
        for seat, doors in enumerate(self.doors):
            for lane in range(self.count):
                first = self.size * (self.count * seat + lane)
                self.start |= doors[lane] << first if lane < last else 0
                self.goals += [0 if lane == at < last else nodes << first for at, nodes in enumerate(doors)]

    def nodes_at(self, station: Station) -> int:
        """Return the nodes at the station's doors, in one lane."""
        return self.among([node for node, _ in station.spheres])

    def among(self, nodes: Sequence[int]) -> int:
        """Return those of the nodes where astronauts can ever stand, in one lane."""
        return sum(1 << self.bit[node] for node in nodes if self.usable >> node & 1)

    def join(self, ways: Ways, u: int, v: int, lanes: Mask) -> None:
        """Add a way from `u` to `v` and back in these lanes, if astronauts can ever stand at both."""
        if self.usable >> u & self.usable >> v & 1:
            low, high = sorted((self.bit[u], self.bit[v]))
            ways[high - low] = ways.get(high - low, 0) | lanes << low


@lru_cache(maxsize=8)
def lanes_of(board: Board) -> Lanes:
    """Return the lanes of a board, made once."""
    return Lanes(board)


class Piece:
    """The changes that a tile makes at its place.

    `tubes`; `bends`: ways by an energy sphere that are not straight; `bars`: the jump it bars; `cells`: those it
    covers; `corners`: the nodes it helps to complete; `site`: of its energy sphere, or -1; `beside`: by seat, the nodes
    next to the sphere, in one lane.
    """

    __slots__ = ("bars", "bends", "beside", "cells", "corners", "site", "tubes")

    def __init__(self, board: Board, code: int) -> None:
        self.tubes: Ways = {}
        self.bends: Ways = {}
        self.bars: Ways = {}
        self.site, self.beside = -1, (0, 0)
        rhomb = board.rhomb_of(code)
        corners = self._rhomb(board, *rhomb) if rhomb else self._triangle(board, *board.triangle_of(code))
        self.corners = [node for node in corners if board.open >> node & 1]

    def _rhomb(self, board: Board, rhomb: int, turn: int, site: int) -> tuple[int, ...]:
        one, edge, lanes = board.parts.rhombs[rhomb], board.parts.sites[site], lanes_of(board)
        corners = board.corners(site, turn)
        arms = {corner: colour for corner, colour in enumerate(one.arms) if colour >= 0}
        self.cells = sum(1 << cell for cell in edge.cells)
        lanes.join(self.bars, edge.u, edge.v, lanes.both)
        if not one.energy[board.edition.literal]:
            for group in one.joined:
                self._joint(lanes, corners, {corner: arms[corner] for corner in group})
            return corners
        self._joint(lanes, corners, arms, sphere=True)
        self.site = site
        tom, dave = ([corners[corner] for corner in arms if arms[corner] in (seat, NEUTRAL)] for seat in range(2))
        self.beside = lanes.among(tom), lanes.among(dave)
        return corners

    def _triangle(self, board: Board, owner: int, pattern: int, turn: int, cell: int) -> tuple[int, ...]:
        corners = board.parts.cells[cell].nodes
        self.cells = 1 << cell
        arms = {(corner + turn) % 3: owner for corner in board.parts.patterns[pattern].corners}
        self._joint(lanes_of(board), corners, arms)
        return corners

    def _joint(self, lanes: Lanes, corners: Sequence[int], arms: dict[int, int], sphere: bool = False) -> None:
        """Join the arms, given by corner and colour, as far as an astronaut may use them."""
        for seat, own in enumerate(lanes.own):
            ends = [corner for corner in arms if arms[corner] in (seat, NEUTRAL)]
            for at, one in enumerate(ends):
                for other in ends[:at]:
                    ways = self.bends if sphere and abs(one - other) != 2 else self.tubes
                    lanes.join(ways, corners[one], corners[other], own)


@lru_cache(maxsize=1 << 14)
def _piece(board: Board, code: int) -> Piece:
    return Piece(board, code)


class Roads:
    """The ways in a net of tiles, and the distances found on them."""

    __slots__ = ("beside", "board", "delays", "free", "jumps", "known", "lanes", "tubes")

    def __init__(self, board: Board) -> None:
        self.board, self.lanes, self.free = board, lanes_of(board), board.free
        self.tubes, self.jumps, self.delays = self.lanes.tubes, self.lanes.jumps, self.lanes.delays
        self.beside: dict[int, tuple[int, int]] = {}
        self.known: dict[tuple[int, int], Measured] = {}

    def more(self, code: int) -> "Roads":
        """Return the roads with one more tile."""
        board, lanes, piece = self.board, self.lanes, _piece(self.board, code)
        new = Roads(self.board)
        new.tubes = _joined(self.tubes, piece.tubes) if piece.tubes else self.tubes
        new.jumps, new.beside = self.jumps, self.beside
        if piece.bars:
            new.jumps = _joined(self.jumps, piece.bends)
            for shift, nodes in piece.bars.items():
                new.jumps[shift] &= ~nodes
        if piece.site >= 0:
            new.beside = {**self.beside, piece.site: piece.beside}
        before, after = self.free, self.free & ~piece.cells
        new.free, new.delays = after, self.delays[:]
        for node in piece.corners:
            cells, place = board.cells_of[node], lanes.place[node]
            new.delays[DELAY[(cells & before).bit_count()]] &= ~place
            new.delays[DELAY[(cells & after).bit_count()]] |= place
        return new

    def measure(self, at: Sequence[int]) -> Measured:
        """Return the distances for astronauts at these stops."""
        key = at[0], at[1]
        found = self.known.get(key)
        if found is None:
            found = self.known[key] = _spread(self, self._coming(key))
        return found

    def _coming(self, at: tuple[int, int]) -> list[Mask]:
        """Return, by step, the nodes where waves start."""
        board, lanes = self.board, self.lanes
        coming: list[Mask] = [0] * (FAR + max(TUBE, JUMP))
        coming[TUBE] = lanes.start
        for seat, stop in enumerate(at):
            if stop < board.nodes:
                coming[0] |= lanes.spot[stop] << lanes.himself[seat]
            elif stop < board.first_station:
                coming[TUBE] |= self.beside[stop - board.nodes][seat] << lanes.himself[seat]
            else:
                coming[TUBE] |= lanes.doors_of[stop - board.first_station] << lanes.himself[seat]
        return coming


def _joined(some: Ways, more: Ways) -> Ways:
    found = some.copy()
    for shift, nodes in more.items():
        found[shift] = found.get(shift, 0) | nodes
    return found


def _spread(roads: Roads, coming: list[Mask]) -> Measured:
    """Let the waves run until they have reached all goals, and as far as near stones count."""
    tubes, jumps = tuple(roads.tubes.items()), tuple(roads.jumps.items())
    goals, (prompt, short, long) = roads.lanes.goals, roads.delays
    ready: list[Mask] = [0] * (FAR + len(DELAY))
    steps = [FAR] * len(goals)
    unseen, wanted = prompt | short | long, roads.lanes.wanted
    for step in range(FAR):
        if not wanted and step >= SIGHT:
            break
        new = coming[step] & unseen
        if new:
            unseen ^= new
            ready[step + 1] |= new & short
            ready[step + 2] |= new & long
        new = ready[step] = new & prompt | ready[step]
        if not new:
            continue
        if new & wanted:
            wanted = _reached(new, goals, steps, step + TUBE)
        coming[step + TUBE] |= _on(new, tubes)
        coming[step + JUMP] |= _on(new, jumps)
    return ready[:SIGHT], steps


def _reached(new: Mask, goals: list[Mask], steps: list[int], step: int) -> Mask:
    """Note which goals are reached in this step; return the nodes of those still ahead."""
    wanted: Mask = 0
    for at, goal in enumerate(goals):
        if steps[at] == FAR and goal:
            if new & goal:
                steps[at] = step
            else:
                wanted |= goal
    return wanted


def _on(new: Mask, ways: tuple[tuple[int, Mask], ...]) -> Mask:
    """Return the nodes to which these ways lead."""
    found: Mask = 0
    for shift, low in ways:
        found |= (new & low) << shift | new >> shift & low
    return found


@lru_cache(maxsize=1 << 10)
def roads_of(board: Board, laid: tuple[int, ...]) -> Roads:
    """Return the roads of these tiles; the next position's have one tile more."""
    return roads_of(board, laid[:-1]).more(laid[-1]) if laid else Roads(board)
