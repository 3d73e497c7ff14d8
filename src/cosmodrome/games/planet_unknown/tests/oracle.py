"""Slow, obvious forms of the rules of Planet Unknown on cells (x, y), to compare with the fast ones on masks.

They use only the printed boards and shapes, none of the tables that `parts.planets` computes.
"""

from collections.abc import Iterable, Iterator

from cosmodrome.games.planet_unknown.parts.boards import BOARDS, Board
from cosmodrome.games.planet_unknown.parts.grid import SIZE
from cosmodrome.games.planet_unknown.parts.tiles import ALL_TILES, BIOMASS, ENERGY, RESOURCES, SHAPES
from cosmodrome.games.planet_unknown.state import Lane

Cell = tuple[int, int]
Placement = tuple[frozenset[tuple[Cell, int]], frozenset[Cell], Cell]
"""Every cell with its terrain; the cells with symbols; the cell of a meteor symbol."""


def cells_of(mask: int) -> set[Cell]:
    """Return the cells of a mask."""
    return {(at % SIZE, at // SIZE) for at in range(SIZE * SIZE) if mask >> at & 1}


def beside(cell: Cell) -> list[Cell]:
    """Return the four cells that share a side (PU-1.2), on the grid or not."""
    x, y = cell
    return [(x, y - 1), (x - 1, y), (x + 1, y), (x, y + 1)]


def grid(board: Board) -> set[Cell]:
    """Return all cells (PU-1.1)."""
    return {(x, y) for y, row in enumerate(board.grid) for x, ground in enumerate(row) if ground not in ".o"}


def ice(board: Board) -> set[Cell]:
    """Return the cells of ice (PU-1.1)."""
    return {(x, y) for x, y in grid(board) if board.grid[y][x] == "I"}


# -- placements (PU-5) ------------------------------------------------------------------------------------------------


def turned(cell: Cell, mirror: bool, turns: int) -> Cell:
    """Mirror a cell first, then make the quarter turns (PU-5.2)."""
    x, y = (-cell[0], cell[1]) if mirror else cell
    for _ in range(turns):
        x, y = -y, x
    return x, y


def everywhere(board: Board, tile: int) -> Iterator[Placement]:
    """Yield every way to lay a tile on the grid (PU-5.1 to PU-5.3), some of them more than once."""
    shape, terrains = SHAPES[ALL_TILES[tile].shape], ALL_TILES[tile].terrains
    there = grid(board)
    for mirror in (False, True):
        for turns in range(4):
            for dx in range(-SIZE, 2 * SIZE):
                for dy in range(-SIZE, 2 * SIZE):
                    where = {one: _moved(turned(one, mirror, turns), dx, dy) for one in shape.cells}
                    if set(where.values()) <= there:
                        pairs = zip(shape.cells, shape.sections, strict=True)
                        contents = frozenset((where[one], terrains[section]) for one, section in pairs)
                        yield contents, frozenset(where[one] for one in shape.symbols), where[shape.meteor]


def _moved(cell: Cell, dx: int, dy: int) -> Cell:
    return cell[0] + dx, cell[1] + dy


def placements(lane: Lane, tile: int, patches_anchor: bool, ignore_touching: bool) -> set[Placement]:
    """Return the places for a tile by the basic rules (PU-5.3 to PU-5.6)."""
    board = BOARDS[lane.planet]
    tiled, patches = cells_of(lane.tiled), cells_of(lane.patches)
    touched = tiled | patches if patches_anchor else tiled
    found = set()
    for placement in everywhere(board, tile):
        cells = {cell for cell, _ in placement[0]}
        if cells & (tiled | patches):
            continue
        near = {other for cell in cells for other in beside(cell)}
        free = bool(near & touched) or ignore_touching
        allowed = free if lane.tiles else bool(cells & first_cells(board))
        if allowed:
            found.add(placement)
    return found


def first_cells(board: Board) -> set[Cell]:
    """Return the cells of which a first tile has to cover one (PU-5.5, PU-A1.2)."""
    if board.rule["type"] == "first_tile_on_cells":
        return {(x, y) for x, y in board.rule["cells"]} if "cells" in board.rule else _of_ground(board, "C")
    return edge(board)


def _of_ground(board: Board, letter: str) -> set[Cell]:
    return {(x, y) for x, y in grid(board) if board.grid[y][x] == letter}


def edge(board: Board) -> set[Cell]:
    """Return the edge (PU-1.2); holes make no edge (PU-A1.4), nor does an open middle (PU-A1.5)."""
    there = grid(board)
    holes = {(x, y) for y, row in enumerate(board.grid) for x, ground in enumerate(row) if ground == "o"}
    found = {cell for cell in there if any(other not in there | holes for other in beside(cell))}
    if board.rule["type"] == "open_centre":
        return {(x, y) for x, y in there if x in (0, SIZE - 1) or y in (0, SIZE - 1)}
    return found


# -- areas (PU-1.6, PU-13) --------------------------------------------------------------------------------------------


def joined(cells: Iterable[Cell]) -> list[set[Cell]]:
    """Return the groups of cells joined by sides."""
    left, found = set(cells), []
    while left:
        group, edge_ = set(), [left.pop()]
        while edge_:
            cell = edge_.pop()
            group.add(cell)
            near = [other for other in beside(cell) if other in left]
            left.difference_update(near)
            edge_ += near
        found.append(group)
    return found


def areas(lane: Lane, terrain: int) -> list[set[Cell]]:
    """Return the areas of a terrain (PU-1.6); patches alone are no area."""
    patches = cells_of(lane.patches)
    return [group for group in joined(cells_of(lane.terrain[terrain])) if terrain != BIOMASS or group - patches]


def energy_choices(lane: Lane, other: int, symbol: Cell) -> set[int]:
    """Return the resources that an energy symbol offers, even if their markers can't advance (PU-13.2 to PU-13.4)."""
    energy = next(group for group in joined(cells_of(lane.terrain[ENERGY])) if symbol in group)
    near = {one for cell in energy for one in beside(cell)}
    return {other} | {
        resource
        for resource in range(len(RESOURCES) - 1)
        for group in joined(cells_of(lane.terrain[resource]))
        if group & near and group & cells_of(lane.symbols[resource])
    }


# -- lines (PU-16.2) --------------------------------------------------------------------------------------------------


def line_medals(lane: Lane) -> int:
    """Return the medals of full rows and columns."""
    board = BOARDS[lane.planet]
    covered = cells_of(lane.tiled | lane.patches)
    if board.rule["type"] == "cells_count_as_energy":
        covered |= _of_ground(board, "E") - cells_of(lane.pods)  # PU-27.8
    stones, medals = cells_of(lane.meteorites), 0
    for number in range(SIZE):
        row = {cell for cell in grid(board) if cell[1] == number}
        column = {cell for cell in grid(board) if cell[0] == number}
        for line, worth in ((row, board.row_medals[number]), (column, board.column_medals[number])):
            if line and line <= covered and not line & stones:
                medals += worth
    return medals


# -- laws -------------------------------------------------------------------------------------------------------------


def assert_sound(lane: Lane) -> None:
    """Assert what is true of every lane at any time."""
    tiled, patches, there = cells_of(lane.tiled), cells_of(lane.patches), grid(BOARDS[lane.planet])
    assert tiled | patches | cells_of(lane.rovers) | cells_of(lane.pods) <= there
    assert not cells_of(lane.pods) & (tiled | patches)  # PU-5.7, PU-10.2
    terrain = [cells_of(one) for one in lane.terrain]
    assert sum(map(len, terrain)) == len(set().union(*terrain)) == len(tiled | patches)  # PU-1.5
    assert patches <= terrain[BIOMASS]  # PU-1.4
    assert all(cells_of(one) <= two for one, two in zip(lane.symbols, terrain, strict=True))  # PU-1.3
    assert lane.loaded & ~lane.rovers == 0
