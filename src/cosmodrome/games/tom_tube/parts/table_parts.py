"""The components as plain JSON values, for the page: nodes, sites, cells and stations by their ids."""

from collections.abc import Mapping, Sequence
from typing import TypedDict

from cosmodrome.games.tom_tube import options
from cosmodrome.games.tom_tube.parts import components as printed
from cosmodrome.games.tom_tube.parts.board import Edition, board
from cosmodrome.games.tom_tube.parts.components import COLOURS, KINDS, Colour, Components, NodeKind
from cosmodrome.games.tom_tube.scoring import LINES
from cosmodrome.kernel import LineName


class Node(TypedDict):
    """A space node in axial coordinates."""

    id: str
    q: int
    r: int
    kind: NodeKind


class Cell(TypedDict):
    """A space triangle: its corner nodes counter-clockwise, the station printed on it."""

    id: str
    nodes: Sequence[str]
    printed: str | None


class Edge(TypedDict):
    """A space edge: its two nodes, the cells beside it. `grey`: its line is printed; `site`: a rhomb may lie on it."""

    id: str
    nodes: Sequence[str]
    cells: Sequence[str]
    grey: bool
    site: bool


class Site(TypedDict):
    """A place for a rhomb. `corners`: for both turns, the nodes at its corners A, B, C, D."""

    id: str
    cells: Sequence[str]
    corners: Sequence[Sequence[str]]


class Station(TypedDict):
    """A base or solar module. `spheres`: the nodes that its printed fork leads to."""

    id: str
    base: bool
    owner: int
    dock: str
    cells: Sequence[str]
    fork: str
    spheres: Sequence[str]


class Sphere(TypedDict):
    """Whether a rhomb has an energy sphere, by the value of the option."""

    half: bool
    literal: bool


class Rhomb(TypedDict):
    """A type of rhomb. `arms`: the colour of the arm by corner; `joined`: the groups of corners that are joined."""

    id: str
    copies: int
    arms: Sequence[Colour | None]
    energy: Sphere
    turns: int
    joined: Sequence[Sequence[int]]


class Pattern(TypedDict):
    """A pattern of triangles: the corners with an arm, the number of different turns."""

    id: str
    corners: Sequence[int]
    turns: int


class Counts(TypedDict):
    """Numbers of the rules. `bank`: energy, control, alien after set-up; `points`: by kind of stone; `gives`: energy
    and control for an alien stone."""

    bank: tuple[int, int, int]
    start_energy: int
    points: tuple[int, int, int, int]
    per_move: int
    gives: tuple[int, int]


class Parts(TypedDict):
    """The components. `flags`: by option, its bit in the `flags` of a view; `lines`: of the score sheet."""

    nodes: Sequence[Node]
    cells: Sequence[Cell]
    edges: Sequence[Edge]
    sites: Sequence[Site]
    stations: Sequence[Station]
    rhombs: Sequence[Rhomb]
    patterns: Sequence[Pattern]
    counts: Counts
    flags: Mapping[str, int]
    lines: Sequence[LineName]


def parts(components: Components) -> Parts:
    """Return everything that is printed."""
    nodes, cells = components.nodes, components.cells
    return {
        "nodes": [{"id": one.key, "q": one.q, "r": one.r, "kind": KINDS[one.kind]} for one in nodes],
        "cells": [
            {"id": one.key, "nodes": [nodes[node].key for node in one.nodes], "printed": one.printed or None}
            for one in cells
        ],
        "edges": [_edge(components, one) for one in components.edges],
        "sites": _sites(components),
        "stations": [_station(components, one) for one in components.stations],
        "rhombs": [_rhomb(one) for one in components.rhombs],
        "patterns": [{"id": one.key, "corners": one.corners, "turns": one.turns} for one in components.patterns],
        "counts": _counts(components.counts),
        "flags": options.SWITCHES.by_option(),
        "lines": [LineName(*line) for line in LINES],
    }


def _edge(components: Components, one: printed.Edge) -> Edge:
    return {
        "id": one.key,
        "nodes": [components.nodes[one.u].key, components.nodes[one.v].key],
        "cells": [components.cells[cell].key for cell in one.cells],
        "grey": one.grey,
        "site": one.place,
    }


def _sites(components: Components) -> list[Site]:
    usual = board(components, Edition(literal=False, mixed=False, printed_rims=False))
    return [
        {
            "id": one.key,
            "cells": [components.cells[cell].key for cell in one.cells],
            "corners": [[components.nodes[node].key for node in usual.corners(site, turn)] for turn in range(2)],
        }
        for site, one in enumerate(components.sites)
    ]


def _station(components: Components, one: printed.Station) -> Station:
    nodes, cells = components.nodes, components.cells
    return {
        "id": one.key,
        "base": one.base,
        "owner": one.owner,
        "dock": nodes[one.dock].key,
        "cells": [cells[cell].key for cell in one.cells],
        "fork": cells[one.fork].key,
        "spheres": [nodes[node].key for node, _ in one.spheres],
    }


def _rhomb(one: printed.Rhomb) -> Rhomb:
    return {
        "id": one.key,
        "copies": one.copies,
        "arms": [COLOURS[colour] if colour >= 0 else None for colour in one.arms],
        "energy": {"half": one.energy[0], "literal": one.energy[1]},
        "turns": one.turns,
        "joined": one.joined,
    }


def _counts(counts: printed.Counts) -> Counts:
    return {
        "bank": counts.bank,
        "start_energy": counts.start_energy,
        "points": counts.points,
        "per_move": counts.per_move,
        "gives": counts.gives,
    }
