"""Read the board from the file of components and check its geometry. An error names the fault in one sentence."""

from collections.abc import Mapping, Sequence
from typing import Any

from cosmodrome.games.tom_tube.parts.components import (
    DOCK,
    KINDS,
    OPEN,
    OWNERS,
    PRINTED,
    STEPS,
    Cell,
    Edge,
    Node,
    Station,
)
from cosmodrome.kernel.reading import flag, get, objects, require, strings, unique, whole

Points = Sequence[tuple[int, int]]


def read_nodes(board: Mapping[str, Any]) -> list[Node]:
    """Return the space nodes, each at a place of its own (TT-1.2)."""
    nodes = []
    for name, entry in objects(board, "nodes", "board"):
        kind = entry.get("kind")
        require(kind in KINDS, f"“{name}.kind” must be one of {', '.join(KINDS)}.")
        q, r = (whole(entry, axis, name, -50, 50) for axis in "qr")
        nodes.append(Node(get(entry, "id", str, name), q, r, KINDS.index(str(kind))))
    unique([node.key for node in nodes], "board.nodes")
    require(len({(node.q, node.r) for node in nodes}) == len(nodes), "Two nodes have the same place q, r.")
    return nodes


def read_cells(board: Mapping[str, Any], nodes: Sequence[Node]) -> list[Cell]:
    """Return the space triangles: three neighbouring nodes, counter-clockwise, and the cells with which they share an
    edge."""
    entries = objects(board, "cells", "board")
    keys = [get(entry, "id", str, name) for name, entry in entries]
    unique(keys, "board.cells")
    corners = [_numbers(entry, "nodes", name, [node.key for node in nodes]) for name, entry in entries]
    for key, at in zip(keys, corners, strict=True):
        require(len(at) == 3 and _round(nodes, at), f"The nodes of cell {key} are no triangle, counter-clockwise.")
    require(len({frozenset(at) for at in corners}) == len(corners), "Two cells have the same nodes.")
    beside = [_numbers(entry, "neighbours", name, keys) for name, entry in entries]
    for cell, near in enumerate(beside):
        right = {other for other, at in enumerate(corners) if len({*at} & {*corners[cell]}) == 2}
        sentence = f"The neighbours of cell {keys[cell]} are not the cells that share an edge with it."
        require(set(near) == right and len(near) == len(right), sentence)
    printed = [_printed(entry, name) for name, entry in entries]
    return [Cell(*one) for one in zip(keys, corners, beside, printed, strict=True)]


def _printed(entry: Mapping[str, Any], name: str) -> str:
    printed = entry.get("printed")
    require(printed is None or isinstance(printed, str), f"“{name}.printed” must be the id of a station, or null.")
    return printed or ""


def _numbers(entry: Mapping[str, Any], key: str, name: str, known: Sequence[str]) -> tuple[int, ...]:
    found = strings(entry, key, name)
    for one in found:
        require(one in known, f"“{name}.{key}” names {one}, which does not exist.")
    return tuple(known.index(one) for one in found)


def direction(nodes: Sequence[Node], u: int, v: int) -> int:
    """Return the direction, of six, from a node to a neighbour; -1 if they are not neighbours."""
    step = (nodes[v].q - nodes[u].q, nodes[v].r - nodes[u].r)
    return STEPS.index(step) if step in STEPS else -1


def _round(nodes: Sequence[Node], at: Sequence[int]) -> bool:
    first, second = direction(nodes, at[0], at[1]), direction(nodes, at[0], at[2])
    return first >= 0 and second >= 0 and second == (first + 1) % 6


def sector(nodes: Sequence[Node], cell: Cell, node: int) -> int:
    """Return where the cell lies at its node: between the directions k and k + 1."""
    at = cell.nodes.index(node)
    return direction(nodes, node, cell.nodes[(at + 1) % 3])


def read_edges(board: Mapping[str, Any], nodes: Sequence[Node], cells: Sequence[Cell]) -> list[Edge]:
    """Return the space edges: exactly the sides of the cells; a rhomb's place is between two unprinted cells
    (TT-3.3)."""
    keys = [node.key for node in nodes]
    edges = []
    for name, entry in objects(board, "edges", "board"):
        key, ends = get(entry, "id", str, name), _numbers(entry, "nodes", name, keys)
        require(len(ends) == 2 and direction(nodes, *ends) >= 0, f"The nodes of edge {key} are no neighbours.")
        require(key == "|".join(keys[end] for end in ends), f"The id of edge {key} must be its two nodes, as u|v.")
        beside = tuple(at for at, cell in enumerate(cells) if {*ends} <= {*cell.nodes})
        grey, place = flag(entry, "grey_line", name), flag(entry, "rhomb_place", name)
        free = [not cells[cell].printed for cell in beside]
        require(place == (len(free) == 2 and all(free)), f"A rhomb lies on two free cells: see edge {key}.")
        require(grey or not any(free), f"All edges of a free cell are grey: see edge {key}.")
        edges.append(Edge(key, ends[0], ends[1], direction(nodes, *ends), beside, grey, place))
    sides = {frozenset((at, cell.nodes[place - 1])) for cell in cells for place, at in enumerate(cell.nodes)}
    drawn = [frozenset((edge.u, edge.v)) for edge in edges]
    require(len(set(drawn)) == len(drawn), "Two edges have the same nodes.")
    require(set(drawn) == sides, "The edges must be exactly the sides of the cells.")
    return edges


# -- stations ---------------------------------------------------------------------------------------------------------


def read_stations(board: Mapping[str, Any], nodes: Sequence[Node], cells: Sequence[Cell]) -> list[Station]:
    """Return a base and two solar modules for each astronaut, with their printed cells, spheres and forks (TT-1.2)."""
    stations = [_station(entry, name, nodes, cells) for name, entry in objects(board, "stations", "board")]
    unique([station.key for station in stations], "board.stations")
    for owner, name in enumerate(OWNERS):
        kinds = sorted(station.base for station in stations if station.owner == owner)
        require(kinds == [False, False, True], f"There must be one base and two solar modules of {name}.")
    for cell in cells:
        homes = [station.key for station in stations if cells.index(cell) in station.cells]
        same = homes == ([cell.printed] if cell.printed else [])
        require(same, f"“printed” of cell {cell.key} does not agree with the printed cells of the stations.")
    _check_kinds(nodes, cells, stations)
    return stations


def _station(entry: Mapping[str, Any], name: str, nodes: Sequence[Node], cells: Sequence[Cell]) -> Station:
    key, kind, owner = (get(entry, one, str, name) for one in ("id", "kind", "owner"))
    require(kind in ("base", "solar") and owner in OWNERS, f"Station {key} must be base or solar, of tom or dave.")
    node_keys, cell_keys = [node.key for node in nodes], [cell.key for cell in cells]
    printed = _numbers(entry, "printed_cells", name, cell_keys)
    (fork,) = _numbers({"fork_cell": [entry.get("fork_cell")]}, "fork_cell", name, cell_keys)
    (dock,) = _numbers({"dock_node": [entry.get("dock_node")]}, "dock_node", name, node_keys)
    spheres = _numbers(entry, "spheres", name, node_keys)
    require(fork in printed, f"The fork cell of station {key} is not one of its printed cells.")
    corners = cells[fork].nodes
    inside = dock in corners and {*spheres} <= {*corners} - {dock} and len({*spheres}) == len(spheres) > 0
    require(inside, f"Dock and spheres of station {key} must be different corners of its fork cell.")
    arms = tuple((node, 2 * sector(nodes, cells[fork], node) + 1) for node in spheres)
    _check_fork(entry, name, key, [(node_keys[node], way) for node, way in arms])
    return Station(key, kind == "base", OWNERS.index(owner), dock, printed, fork, arms)


def _check_fork(entry: Mapping[str, Any], name: str, key: str, arms: Sequence[tuple[str, int]]) -> None:
    """Check that there is one printed fork, to the station and to each of its spheres (TT-7.2)."""
    tubes = objects(entry, "tubes", name)
    require(len(tubes) == 1, f"Station {key} must have one printed tube.")
    drawn = [(arm.get("to"), arm.get("dir12_at_node")) for _, arm in objects(tubes[0][1], "arms", tubes[0][0])]
    right = sorted(map(str, drawn)) == sorted(map(str, [(key, None), *arms]))
    require(right, f"The printed tube of station {key} must lead to it and, at the right angle, to its spheres.")


def _check_kinds(nodes: Sequence[Node], cells: Sequence[Cell], stations: Sequence[Station]) -> None:
    """Check the kinds of nodes (TT-6.2, TT-6.3): only inner nodes have six cells; those beside stations are
    printed."""
    spheres = [node for station in stations for node, _ in station.spheres]
    require(len(set(spheres)) == len(spheres), "Two stations share a sphere.")
    docks = {station.dock for station in stations}
    for at, node in enumerate(nodes):
        around = [cell for cell in cells if at in cell.nodes]
        require(bool(around), f"Node {node.key} is a corner of no cell.")
        whole_ = len(around) == 6
        require(whole_ == (node.kind in (OPEN, PRINTED)), f"The kind of node {node.key} does not fit its cells.")
        require((node.kind == PRINTED) == (at in spheres), f"Node {node.key} must be a sphere of a station, or open.")
        require((node.kind == DOCK) == (at in docks), f"Node {node.key} must be the dock of a station, or rim.")
        plain = node.kind != OPEN or not any(cell.printed for cell in around)
        require(plain, f"The open node {node.key} is a corner of a printed cell.")
