"""Planets as the rules use them: masks of cells, and every way to lay a shape, computed once (PU-5, PU-27)."""

from functools import lru_cache
from typing import Any, Final, NamedTuple

from cosmodrome.games.planet_unknown.parts.boards import BOARDS
from cosmodrome.games.planet_unknown.parts.components import Components
from cosmodrome.games.planet_unknown.parts.grid import ALL, CELLS, DIAGONALS, LINES, SIZE, beside, cell, cells, mask_of
from cosmodrome.games.planet_unknown.parts.index import Index
from cosmodrome.games.planet_unknown.parts.tiles import RESOURCES, Turned
from cosmodrome.kernel.flat import Mask

NAMES: Final[tuple[str, ...]] = tuple(board.key for board in BOARDS)
STANDARD: Final = next(number for number, board in enumerate(BOARDS) if board.standard)
BESIDE: Final = tuple(beside(1 << at) for at in range(CELLS))
"""By cell: the cells beside it."""
CITED: Final = {
    "none": "PU-27.2",
    "ring_anchor": "PU-27.3",
    "uncovered_cell_bonus": "PU-27.4",
    "no_mixed_ground": "PU-27.5",
    "forbidden_symbol_by_quadrant": "PU-27.6",
    "cells_count_as_energy": "PU-27.7",
    "chasm": "PU-27.9",
    "region_bonus": "PU-A1.1",
    "first_tile_on_cells": "PU-A1.2",
    "rover_cannot_enter_uncovered": "PU-A1.3",
    "holes": "PU-A1.4",
    "open_centre": "PU-A1.5",
    "slide_into_place": "PU-A1.6",
}
"""By type of the special rule: where the rulebook explains it."""


class Place(NamedTuple):
    """One way to lay a shape on a planet. All but `code` and `cells` are masks.

    `code` is the place of the action `lay` in its table; `cells` are in the order of the shape's cells. `near` are the
    cells beside it, `closer` those among them that touch it on two sides, three, and so on.
    """

    mask: Mask
    near: Mask
    code: int
    sections: tuple[int, int]
    symbols: tuple[int, int]
    meteor: int
    cells: tuple[int, ...]
    closer: tuple[Mask, ...]


def lay_code(x: int, y: int, orientation: int) -> int:
    """Return the number of a position and orientation."""
    return (y * SIZE + x) * 8 + orientation


class Planet:
    """A planet board, with the `tiles` and `shapes` of its match. Masks: `grid` all cells, `ice`, `land`, `edge`,
    `first` (what a first tile has to touch), `pods`.

    `lines`: mask and medals of each row and column. `roads`: by cell, where a rover may step from there (PU-11.5);
    `all_roads`: diagonally too (PU-21.5).
    `borders`: pairs of cells on either side of a chasm; `banned`: by resource. `rule`: its special rule, `kind` its
    type; `special`: the cells it names. The rule sets these masks, which are 0 elsewhere: `no_patch`: no patch may lie
    there; `currents`: they count as energy while they are bare; `closed`: no rover enters them while they are bare.
    `cell_medals`, `region_medals`: for each of them left bare, for each region that is full.
    """

    def __init__(self, parts: Components, number: int) -> None:
        board = parts.boards[number]
        self.parts, self.number, self.board = parts, number, board
        self.tiles, self.shapes = parts.tiles, parts.shapes
        self.key = board.key
        letters = "".join(board.grid)
        self.grid = mask_of([at for at in range(CELLS) if letters[at] not in ".o"])
        self.ice = mask_of([at for at in range(CELLS) if letters[at] == "I"])
        self.land = self.grid & ~self.ice
        self.rule = board.rule
        self.kind: str = board.rule["type"]
        self.special = mask_of([cell(x, y) for x, y in board.rule.get("cells", ())]) & self.grid
        regions = board.rule.get("regions", {}).values()
        self.regions = tuple(mask_of([cell(x, y) for x, y in region]) for region in regions)  # PU-A1.1
        self.no_patch = self._special_of("ring_anchor")  # PU-27.3
        self.currents = self._special_of("cells_count_as_energy")  # PU-27.8
        self.closed = self._special_of("rover_cannot_enter_uncovered")  # PU-A1.3
        medals_each = int(board.rule.get("medals_each", 0))
        self.cell_medals = medals_each if self.special else 0  # PU-27.4
        self.region_medals = medals_each if self.regions else 0
        self.edge = self._edge(letters)
        self.first = self.special if self.kind == "first_tile_on_cells" else self.edge
        self.pods = mask_of([cell(x, y) for x, y in board.lifepods])
        medals = board.row_medals + board.column_medals
        self.lines = tuple((line & self.grid, worth) for line, worth in zip(LINES, medals, strict=True))
        self.borders = tuple(
            1 << cell(*one) | 1 << cell(*other) for one, other in board.rule.get("blocked_borders", ())
        )
        self.banned = self._banned()
        self.roads = tuple(
            tuple(to for to in cells(beside(1 << at) & self.grid) if (1 << at | 1 << to) not in self.borders)
            for at in range(CELLS)
        )
        self.all_roads = tuple(roads + self._diagonals(at) for at, roads in enumerate(self.roads))
        self.places: tuple[tuple[Place, ...], ...] = tuple(
            tuple(place for one in turned for place in self._places(shape, one))
            for shape, turned in enumerate(parts.turned)
        )
        self._indexes: dict[int, Index] = {}
        self.place_of = tuple({place.code: place for place in places} for places in self.places)

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle its number and its components."""
        return planet, (self.parts, self.number)

    def _special_of(self, kind: str) -> int:
        return self.special if self.kind == kind else 0

    def index(self, shape: int) -> Index:
        """Return the ways to lay a shape by their cells, made when first asked for."""
        found = self._indexes.get(shape)
        if found is None:
            rows = self.places[shape]
            found = self._indexes[shape] = Index([row.mask for row in rows], [row.near for row in rows])
        return found

    def _diagonals(self, at: int) -> tuple[int, ...]:
        """Return the diagonal roads (PU-21.5); over a chasm only where the chasm allows it (PU-27.9)."""
        sides = "".join(self.rule.get("sides_grid", (".",) * CELLS))
        gaps = [{cell(*one), cell(*other)} for one, other in self.rule.get("diagonal_crossings", ())]
        return tuple(
            to
            for to in DIAGONALS[at]
            if self.grid >> at & self.grid >> to & 1 and (sides[at] == sides[to] or {at, to} in gaps)
        )

    def _banned(self) -> tuple[int, ...]:
        """Return, by resource, the cells where its symbol is banned (PU-27.6)."""
        banned = [0] * len(RESOURCES)
        for quadrant, resource in self.rule.get("forbidden", {}).items():
            for at in cells(self.grid):
                north, west = at // SIZE < self.rule["split_y"], at % SIZE < self.rule["split_x"]
                if quadrant == f"{'north' if north else 'south'}_{'west' if west else 'east'}":
                    banned[RESOURCES.index(resource)] |= 1 << at
        return tuple(banned)

    def _edge(self, letters: str) -> int:
        """Return the edge (PU-1.2): cells with fewer than four beside them; holes make no edge (PU-A1.4), nor does an
        open middle."""
        frame = mask_of([at for at in range(CELLS) if at % SIZE in (0, SIZE - 1) or at // SIZE in (0, SIZE - 1)])
        if self.kind == "open_centre":
            return self.grid & frame  # PU-A1.5
        inside = self.grid | mask_of([at for at in range(CELLS) if letters[at] == "o"])
        edge: int = self.grid & (beside(ALL & ~inside) | frame)
        return edge

    def _places(self, shape: int, turned: Turned) -> list[Place]:
        whole = mask_of([cell(x, y) for x, y in turned.cells])
        right, low = (max(steps) for steps in zip(*turned.cells, strict=True))
        corners = [cell(x, y) for y in range(SIZE - low) for x in range(SIZE - right)]
        return [self._place(shape, turned, at) for at in corners if not whole << at & ~self.grid]  # PU-5.3

    def _place(self, shape: int, turned: Turned, at: int) -> Place:
        covered = tuple(at + cell(dx, dy) for dx, dy in turned.cells)
        mask = mask_of(covered)
        in_one = mask_of([one for one, section in zip(covered, self.shapes[shape].sections, strict=True) if section])
        first, second = (1 << at + cell(dx, dy) for dx, dy in turned.symbols)
        meteor = 1 << at + cell(*turned.meteor)
        near, *closer = _touching(covered, self.grid & ~mask)
        code = lay_code(at % SIZE, at // SIZE, turned.orientation)
        return Place(mask, near, code, (mask & ~in_one, in_one), (first, second), meteor, covered, tuple(closer))


def _touching(covered: tuple[int, ...], field: Mask) -> list[Mask]:
    """Return the cells of the field that touch one of these cells, then those that touch two, three … as long as there
    are any."""
    found: list[Mask] = [0]
    for at in covered:
        new = BESIDE[at] & field
        for number, before in enumerate(found):
            if not new:
                break
            found[number], new = before | new, before & new
        if new:
            found.append(new)
    return found


@lru_cache(maxsize=8 * len(BOARDS))
def planet(parts: Components, number: int) -> Planet:
    """Return the planet with that number; its tables are made when it is first used."""
    return Planet(parts, number)
