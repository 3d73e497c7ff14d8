"""Slow, obvious forms of the rules of Tom Tube, on raw data with sets and dicts, to compare with the fast ones.

They use none of the tables of the game: only the file of components and, from a state, the places of tiles, stones
and astronauts and the stones on bases.
"""

import json
from collections import deque
from collections.abc import Iterator
from typing import Any

from cosmodrome.games.tom_tube.state import (
    LITERAL,
    MIXED,
    PRINTED_RIMS,
    STONES_OFF,
    State,
)
from cosmodrome.games.tom_tube.tests.table import FROZEN_TEXT, GAME

DATA: dict[str, Any] = json.loads(FROZEN_TEXT)
NODES = {one["id"]: one for one in DATA["board"]["nodes"]}
CELLS = {one["id"]: one for one in DATA["board"]["cells"]}
EDGES = {one["id"]: one for one in DATA["board"]["edges"]}
STATIONS = {one["id"]: one for one in DATA["board"]["stations"]}
RHOMBS = {one["type"]: one for one in DATA["rhombs"]["types"]}
STEPS = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)]
OWNER = ("tom", "dave")
AT = {(one["q"], one["r"]): key for key, one in NODES.items()}
CELLS_OF_EDGE = {
    key: {cell for cell, one in CELLS.items() if {*edge["nodes"]} <= {*one["nodes"]}} for key, edge in EDGES.items()
}
CELLS_OF_NODE = {node: {cell for cell, one in CELLS.items() if node in one["nodes"]} for node in NODES}
PATTERNS = {"bend": (0, 1), "blank": (), "fork": (0, 1, 2)}

Tube = tuple[str, int, str]
"""An arm: the node, its direction of twelve, the colour."""


def way(node: str, other: str) -> int:
    """Return the direction, one of six, to a neighbour."""
    one, two = NODES[node], NODES[other]
    return STEPS.index((two["q"] - one["q"], two["r"] - one["r"]))


def cell_direction(node: str, cell: str) -> int:
    """Return the direction, one of twelve, in the middle of a corner of a cell."""
    first, second = sorted(way(node, other) for other in CELLS[cell]["nodes"] if other != node)
    return 11 if (first, second) == (0, 5) else 2 * first + 1


class Position:
    """A state in terms of the rules."""

    def __init__(self, state: State) -> None:
        self.state = state
        view = GAME.view(state, None)
        self.tiles = view.laid
        self.flags = state.flags
        self.stones = {one.place: one.stone for one in view.stones}
        self.at = [player.at for player in view.players]
        self.can_lay = sum(view.stock) > 0 and any(True for _ in self.sites())
        self.late = state.first >= 0
        self.joints = [joint for tile in self.tiles for joint in self.joints_of(tile)]
        self.spheres = {tile.place for tile in self.tiles if tile.owner is None and self.energy(tile.tile)}
        self.complete = {node for node in NODES if self.is_complete(node)}
        self._legs: dict[tuple[int, bool], dict[str, list[tuple[Any, str, Any]]]] = {}

    # -- tiles -----------------------------------------------------------------------------------------------

    def energy(self, rhomb: str) -> bool:
        """Return whether a rhomb has an energy sphere (TT-1.5)."""
        found: bool = RHOMBS[rhomb]["energy"]["literal" if self.flags & LITERAL else "half"]
        return found

    def covered(self) -> set[str]:
        """Return the cells under tiles."""
        found: set[str] = set()
        for tile in self.tiles:
            found |= {tile.place} if tile.owner is not None else CELLS_OF_EDGE[tile.place]
        return found

    def free(self) -> set[str]:
        """Return the free cells (TT-3.4)."""
        return {cell for cell, one in CELLS.items() if one["printed"] is None} - self.covered()

    def sites(self) -> Iterator[str]:
        """Yield the sites for a rhomb (TT-3.3)."""
        free = self.free()
        return (key for key, edge in EDGES.items() if edge["rhomb_place"] and CELLS_OF_EDGE[key] <= free)

    def isolated(self) -> set[str]:
        """Return the isolated cells (TT-5.1)."""
        free = self.free()
        return {cell for cell in free if not free & {*CELLS[cell]["neighbours"]}}

    def is_complete(self, node: str) -> bool:
        """Return whether a node is complete (TT-6.2, TT-6.3). No tile fits on a printed cell."""
        if NODES[node]["kind"] == "printed_sphere":
            return True
        if self.flags & PRINTED_RIMS and NODES[node]["kind"] == "rim":
            return any(CELLS[cell]["printed"] for cell in CELLS_OF_NODE[node])
        return len(CELLS_OF_NODE[node]) == 6 and CELLS_OF_NODE[node] <= self.covered()

    def joints_of(self, tile: Any) -> list[tuple[str, bool, list[Tube]]]:
        """Return the joints of a tile: place, whether it is a sphere, and the arms joined there (TT-7.2, TT-7.3)."""
        if tile.owner is not None:
            nodes = CELLS[tile.place]["nodes"]
            at = [nodes[(corner + tile.turn) % 3] for corner in PATTERNS[tile.tile]]
            return [(tile.place, False, [(node, cell_direction(node, tile.place), OWNER[tile.owner]) for node in at])]
        one, corners = RHOMBS[tile.tile], self.corners(tile.place, tile.turn)
        arms = {letter: (*corners[letter], colour) for letter, colour in one["arms"].items()}
        if self.energy(tile.tile):
            return [(tile.place, True, [(*arms[letter][:2], arms[letter][2]) for letter in "ABCD" if letter in arms])]
        groups = ["".join(arms)]
        if one["no_sphere_links"] != "all arms joined":
            groups = one["no_sphere_links"].removesuffix(" separate").split("/")
        return [(tile.place, False, [arms[letter] for letter in group]) for group in groups]

    @staticmethod
    def corners(site: str, turn: int) -> dict[str, tuple[str, int]]:
        """Return, by corner, the node and the direction of an arm there (TT-4.3)."""
        u, v = EDGES[site]["nodes"]
        k = way(u, v)
        before, after = (
            AT[NODES[u]["q"] + STEPS[step % 6][0], NODES[u]["r"] + STEPS[step % 6][1]] for step in (k - 1, k + 1)
        )
        names = dict(zip("ABCD", (before, v, after, u) if turn == 0 else (after, u, before, v), strict=True))
        found = {}
        for letter, node in names.items():
            inside = [cell_direction(node, cell) for cell in CELLS_OF_EDGE[site] if node in CELLS[cell]["nodes"]]
            middle = inside[0]
            if len(inside) == 2:
                middle = 0 if sorted(inside) == [1, 11] else sum(inside) // 2
            found[letter] = (node, middle)
        return found

    def arms_at(self, node: str) -> int:
        """Return the number of arms at a node (TT-6.6)."""
        laid = sum(arm[0] == node for _, _, arms in self.joints for arm in arms)
        return laid + sum(node in one["spheres"] for one in STATIONS.values())

    # -- moving: a way is a stop and the direction of leaving it ---------------------------------------------

    def stops(self, seat: int) -> set[str]:
        """Return the stops of a seat (TT-7.1, TT-7.6, TT-14.7)."""
        own = {key for key, one in STATIONS.items() if one["owner"] == OWNER[seat]}
        if self.late:
            own = {key for key in own if STATIONS[key]["kind"] == "base"}
        return self.complete | self.spheres | own

    def legs(self, seat: int, paid: bool, start: str) -> list[tuple[Any, str, Any]]:
        """Return all ways from a stop: the direction of leaving, the next stop, the direction straight on from it."""
        if (seat, paid) not in self._legs:
            usable = {"tom", "dave", "neutral"} if paid else {OWNER[seat], "neutral"}
            table: dict[str, list[tuple[Any, str, Any]]] = {}
            for here, *leg in self._all_legs(usable):
                table.setdefault(here, []).append((leg[0], leg[1], leg[2]))
            self._legs[seat, paid] = table
        return self._legs[seat, paid].get(start, [])

    def _all_legs(self, usable: set[str]) -> Iterator[tuple[str, Any, str, Any]]:
        for station, one in STATIONS.items():
            (tube,) = one["tubes"]
            ends = [(arm["to"], arm.get("dir12_at_node")) for arm in tube["arms"]]
            for here, leaving in ends:
                for there, arriving in ends:
                    if there != here:
                        yield here, leaving, there, None if there == station else (arriving + 6) % 12
        for place, sphere, arms in self.joints:
            open_ = [arm for arm in arms if arm[2] in usable]
            if sphere:
                yield from self._legs_of_sphere(place, open_)
                continue
            for arm in open_:
                for other in open_:
                    if other is not arm:
                        yield arm[0], arm[1], other[0], (other[1] + 6) % 12

    def _legs_of_sphere(self, place: str, arms: list[Tube]) -> Iterator[tuple[str, Any, str, Any]]:
        tile = next(one for one in self.tiles if one.owner is None and one.place == place)
        corner = {node: letter for letter, (node, _) in self.corners(place, tile.turn).items()}
        opposite = {"A": "C", "C": "A", "B": "D", "D": "B"}
        for node, direction, _ in arms:
            yield node, direction, place, opposite[corner[node]]
            yield place, corner[node], node, (direction + 6) % 12

    def reach(self, seat: int, paid: bool, start: str, walls: set[str], stones: set[str]) -> set[str]:
        """Return the stops where a move may end (TT-8); walls cannot be entered, stones end it."""
        stops = self.stops(seat) - walls
        found: set[str] = set()
        seen: set[Any] = set()
        todo = deque((start, leaving, there, ahead) for leaving, there, ahead in self.legs(seat, paid, start))
        while todo:
            here, leaving, there, ahead = todo.popleft()
            if (here, leaving, there, ahead) in seen or there not in stops:
                continue
            seen.add((here, leaving, there, ahead))
            found.add(there)
            if there not in stones and there not in STATIONS:
                todo += [(there, out, *leg) for out, *leg in self.legs(seat, paid, there) if out == ahead]
        return found - {start}

    def jumps(self, start: str, nodes: set[str]) -> set[str]:
        """Return the targets of jumps (TT-11)."""
        found = set()
        rhombs = {tile.place for tile in self.tiles if tile.owner is None}
        for key, edge in EDGES.items():
            if start in edge["nodes"] and edge["grey_line"] and key not in rhombs and start in nodes:
                found |= {*edge["nodes"]} - {start}
        return found & nodes

    def moves(self, seat: int) -> dict[str, set[str]]:
        """Return the targets of each kind of move, paid or not."""
        walls, stones = {self.at[1 - seat]}, {*self.stones}
        free = self.reach(seat, False, self.at[seat], walls, stones)
        return {
            "free": free,
            "control": self.reach(seat, True, self.at[seat], walls, stones) - free,
            "jump": self.jumps(self.at[seat], self.complete) - walls,
        }

    # -- shipwreck (TT-15.2) ---------------------------------------------------------------------------------

    def live(self) -> set[str]:
        """Return the live nodes."""
        if not self.can_lay or self.late:
            return set()
        free = self.free()
        paired = {cell for cell in free if free & {*CELLS[cell]["neighbours"]}}
        nodes = {node for cell in paired for node in CELLS[cell]["nodes"]}
        return {node for node in nodes if NODES[node]["kind"] == "open" or node in self.complete}

    def is_lost(self, seat: int) -> bool:
        """Return whether a seat is lost: search everything that may follow, with live nodes as complete ones."""
        base = f"{OWNER[seat]}_base"
        if self.at[seat] == base:
            return False
        live = self.live()
        self.complete, complete = self.complete | live, self.complete
        try:
            return not self._ways_back(seat, live | {base})
        finally:
            self.complete = complete

    def _area(self, seat: int, start: str) -> frozenset[str]:
        stops, found, todo = self.stops(seat), {start}, [start]
        for here in todo:
            for _, there, _ in self.legs(seat, False, here):
                if there in stops and there not in found:
                    found.add(there)
                    todo.append(there)
        return frozenset(found)

    def _ways_back(self, seat: int, goal: set[str]) -> bool:
        state, on = self.state, not self.flags & STONES_OFF
        gives = DATA["exchange"]["gives"]
        energy = state.energy[seat] + (gives["energy"] * state.alien[seat] if on else 0)
        control = state.control[seat] + gives["control"] * state.alien[seat] if on else 0
        first = (self.at[seat], frozenset[str](), energy, control)
        seen, todo = {first}, [first]
        for start, taken, had, paid in todo:
            area = self._area(seat, start)
            if area & goal:
                return True
            energy, control = had, paid
            lying = {stone for stone in self.stones if stone in area and stone not in STATIONS} - taken
            for stone in lying:
                kind = self.stones[stone]
                energy += (kind == "energy") + (kind == "alien") * gives["energy"]
                control += (kind == "control") + (kind == "alien") * gives["control"]
            next_ = set()
            for stop in area:
                if energy:
                    nodes = {one for one in self.complete if one in NODES}
                    next_ |= {(there, energy - 1, control) for there in self.jumps(stop, nodes) - area}
                if control:
                    reached = self.reach(seat, True, stop, set(), set()) - area
                    next_ |= {(there, energy, control - 1) for there in reached}
            for there, more, others in next_:
                one = (min(self._area(seat, there)), taken | lying, more, others)
                if one not in seen:
                    seen.add(one)
                    todo.append(one)
        return False


def triangles_of(flags: int) -> dict[str, int]:
    """Return each player's triangles at the beginning (TT-1.4, TT-1.5)."""
    return {"bend": 3, "blank": 3, "fork": 3} if flags & MIXED else {"bend": 6, "blank": 3, "fork": 0}
