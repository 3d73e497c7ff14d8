"""The board as bit masks and tables, computed once from the components and the options that change drawings.

Masks have a bit for each node, cell, site or stop. A *stop* is where an astronaut may stand (TT-7.1): nodes come first,
then sites (their energy spheres), then stations. A *port* is a side of a stop that an arm of a tube can meet: twelve
directions of a node, four corners of an energy sphere, the door of a station.
"""

from functools import lru_cache
from typing import Any, NamedTuple

from cosmodrome.games.tom_tube.actions import BoardActions, actions_of
from cosmodrome.games.tom_tube.parts.components import (
    ALL,
    DAVE,
    DIRECTIONS,
    NEUTRAL,
    OPEN,
    PRINTED,
    RIM,
    STEPS,
    TOM,
    Components,
    Pattern,
)
from cosmodrome.games.tom_tube.parts.geometry import sector
from cosmodrome.kernel import What
from cosmodrome.kernel.flat import Mask

Arrival = tuple[Mask, int, int]
"""The end of an arm: the stop as a mask, its port there, the port straight ahead of it (TT-8.3) or -1."""
Links = dict[int, tuple[tuple[Arrival, ...], tuple[Arrival, ...], tuple[Arrival, ...]]]
"""By port: the ends of the arm by Tom's own and neutral tubes, by Dave's, by all."""
Ports = dict[int, tuple[int, ...]]
"""By stop: the ports that an arm meets."""
Tubes = tuple[Links, tuple[tuple[int, tuple[int, ...]], ...]]
"""The links and ports that a tile adds to a net."""


Joint = list[tuple[int, int]]
"""The arms that are joined at a place: port and colour."""


class Edition(NamedTuple):
    """The options that change drawings (TT-1.5, TT-6.3)."""

    literal: bool
    mixed: bool
    printed_rims: bool


class Tile:
    """A laid rhomb or triangle, or a printed fork: the cells that it covers, and its tubes.

    `arms`: node and direction; `joints`: the ports that its tubes join; `tubes`: the links that it adds to a net, once
    computed; `bars`: the jump it bars, as in `Net.barred`; `watch`: for each open node at its corners, the mask of the
    node and the mask of its six cells; `near`: the cells beside it, as masks, each with the mask of its neighbours;
    `sphere`: the mask of its stop with an energy sphere, or 0.
    """

    __slots__ = ("arms", "bars", "cells", "joints", "near", "sites", "sphere", "tubes", "watch")

    def __init__(
        self,
        *,
        cells: Mask,
        sites: Mask,
        bars: Mask,
        arms: tuple[tuple[int, int], ...],
        joints: list[Joint],
        watch: tuple[tuple[int, Mask], ...],
        near: tuple[tuple[Mask, Mask], ...],
        sphere: Mask,
    ) -> None:
        self.cells, self.sites, self.bars, self.arms, self.joints = cells, sites, bars, arms, joints
        self.watch, self.near, self.sphere = watch, near, sphere
        self.tubes: Tubes | None = None


class Board:
    """Tables for one edition of the components. Never changed; tiles are computed when they are first laid."""

    def __init__(self, parts: Components, edition: Edition) -> None:
        self.parts, self.edition = parts, edition
        self.actions: BoardActions = actions_of(parts)
        self.nodes, self.sites = len(parts.nodes), len(parts.sites)
        self.first_station = self.nodes + self.sites
        self.stops = self.first_station + len(parts.stations)
        self.node_mask = (1 << self.nodes) - 1
        self._tables()
        self._ports()
        self.patterns = tuple(self._copies(pattern) for pattern in parts.patterns)
        self.place_tables = tuple(self._places(turns) for turns in (1, 2))
        self.printed_links, self.printed_ports = self._forks()
        self._tiles: dict[int, Tile] = {}
        self._triangles_from = len(parts.rhombs) * 2 * self.sites

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle the components and the edition: the board of an edition is made once."""
        return board, (self.parts, self.edition)

    def _tables(self) -> None:
        parts = self.parts
        self.free = _mask([at for at, cell in enumerate(parts.cells) if not cell.printed])
        self.cells_of = tuple(
            _mask([at for at, cell in enumerate(parts.cells) if node in cell.nodes]) for node in range(self.nodes)
        )
        self.beside = tuple(_mask(cell.neighbours) for cell in parts.cells)
        self.site_cells = tuple(_mask(edge.cells) for edge in parts.sites)
        # The sites that end when a cell is covered; the sites with a cell that has the node as a corner.
        self.sites_of = tuple(
            _mask([site for site, cells in enumerate(self.site_cells) if cells >> cell & 1])
            for cell in range(len(parts.cells))
        )
        self.cell_at = tuple(self._around(node) for node in range(self.nodes))
        self.places = [one.key for some in (parts.nodes, parts.sites, parts.stations) for one in some]
        self.node_at = {(node.q, node.r): at for at, node in enumerate(parts.nodes)}
        self.printed = _mask([at for at, node in enumerate(parts.nodes) if self._printed(at, node.kind)])
        self.open = _mask([at for at, node in enumerate(parts.nodes) if node.kind == OPEN])
        self.near_sites = tuple(self._near_sites(node) for node in range(self.nodes))
        self.around = tuple(self._neighbours(node) for node in range(self.nodes))
        self.jumps = tuple(self._jumps(node) for node in range(self.nodes))
        self.own_stations = tuple(
            _mask([self.first_station + at for at, one in enumerate(parts.stations) if one.owner == owner])
            for owner in range(2)
        )
        self.base_stop = tuple(self.first_station + base for base in parts.bases)
        self.module_mask = tuple(_mask([self.first_station + one for one in some]) for some in parts.modules)

    def _around(self, node: int) -> dict[int, int]:
        """Return the cell in each sector."""
        nodes = self.parts.nodes
        return {sector(nodes, cell, node): at for at, cell in enumerate(self.parts.cells) if node in cell.nodes}

    def _printed(self, node: int, kind: int) -> bool:
        """Return whether the node is a printed sphere or, with the option, a rim node at printed cells (TT-6.2,
        TT-6.3)."""
        beside_station = any(cell.printed for cell in self.parts.cells if node in cell.nodes)
        return kind == PRINTED or (self.edition.printed_rims and kind == RIM and beside_station)

    def _near_sites(self, node: int) -> Mask:
        """Return the sites with a cell that has the node as a corner (TT-15.2); none for a node that never becomes
        complete."""
        if not (self.open | self.printed) >> node & 1:
            return 0
        return _mask([site for site, cells in enumerate(self.site_cells) if cells & self.cells_of[node]])

    def _neighbours(self, node: int) -> Mask:
        return _mask([edge.u + edge.v - node for edge in self.parts.edges if node in (edge.u, edge.v)])

    def _jumps(self, node: int) -> tuple[int, ...]:
        """Return the neighbours over grey lines, by the mask of the barred directions (TT-11.1, TT-11.3)."""
        ways = {}
        for edge in self.parts.edges:
            if edge.grey and node == edge.u:
                ways[edge.direction] = edge.v
            elif edge.grey and node == edge.v:
                ways[(edge.direction + 3) % 6] = edge.u
        return tuple(_mask([to for way, to in ways.items() if not barred >> way & 1]) for barred in range(64))

    def _ports(self) -> None:
        """Return the stop of each port, and how an astronaut arrives there."""
        self.first_sphere_port = self.nodes * DIRECTIONS
        self.first_door = self.first_sphere_port + 4 * self.sites
        stop_of = [node for node in range(self.nodes) for _ in range(DIRECTIONS)]
        stop_of += [self.nodes + site for site in range(self.sites) for _ in range(4)]
        straight = [port - port % DIRECTIONS + (port + 6) % DIRECTIONS for port in range(self.first_sphere_port)]
        corners = range(self.first_sphere_port, self.first_door)
        straight += [port - port % 4 + (port + 2) % 4 for port in corners]
        stations = range(len(self.parts.stations))
        self.stop_of = (*stop_of, *(self.first_station + one for one in stations))
        straight += [-1 for _ in stations]
        self.arrivals = tuple((1 << self.stop_of[port], port, ahead) for port, ahead in enumerate(straight))

    def _copies(self, pattern: Pattern) -> tuple[int, int]:
        """Return how many there are of a pattern: with `mixed`, half of the bends are forks (TT-1.5)."""
        bends = next((one.copies for one in self.parts.patterns if len(one.corners) == 2), (0, 0))
        if not self.edition.mixed or not pattern.corners:
            return pattern.copies
        forks = (bends[0] // 2, bends[1] // 2)
        if len(pattern.corners) == 2:
            return pattern.copies[0] - forks[0], pattern.copies[1] - forks[1]
        return pattern.copies[0] + forks[0], pattern.copies[1] + forks[1]

    def _places(self, turns: int) -> tuple[tuple[tuple[What, ...], ...], ...]:
        """Return, for eight sites at a time, the placements of a rhomb by the mask of the free sites."""
        return tuple(
            tuple(
                tuple(
                    place
                    for site, places in enumerate(self.actions.places[first : first + 8])
                    if mask >> site & 1
                    for place in places[:turns]
                )
                for mask in range(256)
            )
            for first in range(0, self.sites, 8)
        )

    # -- tiles -----------------------------------------------------------------------------------------------

    def rhomb_code(self, rhomb: int, turn: int, site: int) -> int:
        """Return the number of a laid rhomb."""
        return (2 * rhomb + turn) * self.sites + site

    def triangle_code(self, owner: int, pattern: int, turn: int, cell: int) -> int:
        """Return the number of a laid triangle."""
        kind = (owner * len(self.parts.patterns) + pattern) * 3 + turn
        return self._triangles_from + kind * len(self.parts.cells) + cell

    def rhomb_of(self, code: int) -> tuple[int, int, int] | None:
        """Return the rhomb, turn and site of a tile; None for a triangle."""
        if code >= self._triangles_from:
            return None
        kind, site = divmod(code, self.sites)
        return kind >> 1, kind & 1, site

    def triangle_of(self, code: int) -> tuple[int, int, int, int]:
        """Return the owner, pattern, turn and cell of a triangle."""
        kind, cell = divmod(code - self._triangles_from, len(self.parts.cells))
        kind, turn = divmod(kind, 3)
        return *divmod(kind, len(self.parts.patterns)), turn, cell

    def place_of(self, code: int) -> int:
        """Return the number of the first tile that covers the same cells."""
        if code < self._triangles_from:
            return code % self.sites
        return self._triangles_from + (code - self._triangles_from) % len(self.parts.cells)

    def tile(self, code: int) -> Tile:
        """Return the tile of that number."""
        tile = self._tiles.get(code)
        if tile is None:
            rhomb = self.rhomb_of(code)
            tile = self._rhomb(*rhomb) if rhomb else self._triangle(*self.triangle_of(code))
            self._tiles[code] = tile
        return tile

    def corners(self, site: int, turn: int) -> tuple[int, int, int, int]:
        """Return the nodes at the corners A, B, C, D of a rhomb (TT-4.3)."""
        edge = self.parts.sites[site]
        before, after = (self._step(edge.u, edge.direction + step) for step in (-1, 1))
        return (after, edge.u, before, edge.v) if turn else (before, edge.v, after, edge.u)

    def _step(self, node: int, direction: int) -> int:
        at, step = self.parts.nodes[node], STEPS[direction % 6]
        return self.node_at[at.q + step[0], at.r + step[1]]

    def _rhomb(self, rhomb: int, turn: int, site: int) -> Tile:
        one, edge = self.parts.rhombs[rhomb], self.parts.sites[site]
        corners = self.corners(site, turn)
        ports = {
            corner: DIRECTIONS * corners[corner] + self._direction(corners[corner], edge.cells)
            for corner, colour in enumerate(one.arms)
            if colour >= 0
        }
        if one.energy[self.edition.literal]:
            first = self.first_sphere_port + 4 * site
            joints = [[(port, one.arms[corner]), (first + corner, one.arms[corner])] for corner, port in ports.items()]
        else:
            joints = [[(ports[corner], one.arms[corner]) for corner in group] for group in one.joined]
        bars = 1 << 6 * edge.u + edge.direction | 1 << 6 * edge.v + (edge.direction + 3) % 6
        return self._tile(edge.cells, corners, joints, bars)

    def _triangle(self, owner: int, pattern: int, turn: int, cell: int) -> Tile:
        nodes = self.parts.cells[cell].nodes
        at = [nodes[(corner + turn) % 3] for corner in self.parts.patterns[pattern].corners]
        joint = [(DIRECTIONS * node + self._direction(node, (cell,)), owner) for node in at]
        return self._tile((cell,), nodes, [joint], 0)

    def _direction(self, node: int, cells: tuple[int, ...]) -> int:
        """Return the middle of the corner that the tile on these cells has at the node (TT-7.2)."""
        sectors = sorted(
            sector(self.parts.nodes, self.parts.cells[cell], node)
            for cell in cells
            if node in self.parts.cells[cell].nodes
        )
        if len(sectors) == 1:
            return 2 * sectors[0] + 1
        return 0 if sectors == [0, 5] else 2 * sectors[0] + 2

    def _tile(self, cells: tuple[int, ...], corners: tuple[int, ...], joints: list[Joint], bars: int) -> Tile:
        covered, sites = _mask(cells), 0
        for cell in cells:
            sites |= self.sites_of[cell]
        around = {near for cell in cells for near in self.parts.cells[cell].neighbours} - {*cells}
        ports = dict.fromkeys([port for joint in joints for port, _ in joint])
        spheres = {self.stop_of[port] for port in ports if self.first_sphere_port <= port < self.first_door}
        return Tile(
            cells=covered,
            sites=sites,
            bars=bars,
            arms=tuple(divmod(port, DIRECTIONS) for port in ports if port < self.first_sphere_port),
            joints=joints,
            watch=tuple((1 << node, self.cells_of[node]) for node in sorted(corners) if self.open >> node & 1),
            near=tuple((1 << one, self.beside[one]) for one in sorted(around) if self.free >> one & 1),
            sphere=_mask([*spheres]),
        )

    def tubes(self, tile: Tile) -> Tubes:
        """Return the tubes of a tile, computed when it is first laid: many tiles are only previewed."""
        if tile.tubes is None:
            links = self._links(tile.joints)
            tile.tubes = links, tuple(_by_stop(links, self.stop_of).items())
        return tile.tubes

    def _links(self, joints: list[Joint]) -> Links:
        """Return the ends of the arms of some joints, by the players who may use them (TT-7.5, TT-10.1)."""
        return {
            port: (
                self._onward(joint, port, TOM),
                self._onward(joint, port, DAVE),
                self._onward(joint, port, ALL),
            )
            for joint in joints
            for port, _ in joint
        }

    def _onward(self, joint: Joint, start: int, colours: int) -> tuple[Arrival, ...]:
        usable = [port for port, colour in joint if colours == ALL or colour in (colours, NEUTRAL)]
        return tuple(self.arrivals[port] for port in usable if port != start) if start in usable else ()

    def _forks(self) -> tuple[Links, Ports]:
        """Return the links of printed forks, which are open to both, whatever their colour (TT-7.5)."""
        joints = []
        for at, station in enumerate(self.parts.stations):
            ports = [DIRECTIONS * node + way for node, way in station.spheres]
            joints.append([(port, NEUTRAL) for port in (self.first_door + at, *ports)])
        links = self._links(joints)
        return links, _by_stop(links, self.stop_of)


def _mask(bits: "list[int] | tuple[int, ...]") -> Mask:
    return sum(1 << bit for bit in bits)


def _by_stop(links: Links, stop_of: tuple[int, ...]) -> Ports:
    ports: Ports = {}
    for port in links:
        ports[stop_of[port]] = (*ports.get(stop_of[port], ()), port)
    return ports


@lru_cache(maxsize=32)
def board(parts: Components, edition: Edition) -> Board:
    """Return the board of an edition, made once."""
    return Board(parts, edition)
