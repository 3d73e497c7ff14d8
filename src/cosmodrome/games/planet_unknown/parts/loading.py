"""Read an owner's file of components (PU-2) and check it. An error names the fault in one sentence.

The file holds what differs from the box: `shapes` and `tiles` by their "id", `planets` and `corporations` by their
"key". All else is built in. Numbers of stacks, tiles and planets don't change: actions and records name them.
"""

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache
from hashlib import blake2b
from itertools import chain
from typing import Any, Final, TypeAlias, TypeVar

from cosmodrome.games.planet_unknown.parts.boards import BOARDS, GROUNDS, Board
from cosmodrome.games.planet_unknown.parts.components import Components
from cosmodrome.games.planet_unknown.parts.corporations import CORPORATIONS, Corporation
from cosmodrome.games.planet_unknown.parts.grid import DIAGONALS, NEIGHBOURS, SIZE, cell, flood, mask_of
from cosmodrome.games.planet_unknown.parts.planets import planet
from cosmodrome.games.planet_unknown.parts.tiles import ALL_TILES, RESOURCES, SHAPES, TRACKS, Shape, Tile
from cosmodrome.kernel import BadComponents
from cosmodrome.kernel.reading import parsed

Entry: TypeAlias = Mapping[str, Any]
Cell: TypeAlias = tuple[int, int]
T = TypeVar("T", Shape, Tile, Board, Corporation)

MOST_CELLS: Final = 6
"""The most cells of a shape."""
MOST_LIFEPODS: Final = 6
MOST_MEDALS: Final = 9
"""The most medals beside a row or column."""
MOST_SPECIAL: Final = 5
"""The most medals of a cell or region that a special rule names."""
MOST_REGIONS: Final = 12
MOST_ON_TRACK: Final = 20
"""The most medals of a step."""


@lru_cache(maxsize=8)
def load(text: str) -> Components:
    """Return the components in `text`. The same text gives the same object. Raises `BadComponents`."""
    found = _read(text)
    found.loaded = load, (text,)
    return found


def _read(text: str) -> Components:
    data = parsed(text)
    _known("components", data, ("shapes", "tiles", "planets", "corporations"))
    found = Components(
        _replaced(data, "shapes", "id", SHAPES, _shape),
        _replaced(data, "tiles", "id", ALL_TILES, _tile),
        _replaced(data, "planets", "key", BOARDS, _board),
        _replaced(data, "corporations", "key", CORPORATIONS, _corporation),
    )
    for number, (board, printed) in enumerate(zip(found.boards, BOARDS, strict=True)):
        if board is not printed:
            _on_grid(board)
            _begins(found, number)
    return found


def written(parts: Components) -> str:
    """Return the file that holds all of these components, one entry on each line."""
    kinds = (
        f'"{kind}": [\n' + ",\n".join(json.dumps(one, ensure_ascii=False) for one in entries) + "\n]"
        for kind, entries in _entries(parts).items()
    )
    return "{\n" + ",\n".join(kinds) + "\n}"


def fingerprint(parts: Components) -> str:
    """Return a short hash of all values that matter; names and texts do not change it."""
    entries = chain.from_iterable(_entries(parts).values())
    values = [{key: value for key, value in one.items() if key not in _FOR_PEOPLE} for one in entries]
    return blake2b(json.dumps(values, sort_keys=True).encode(), digest_size=8).hexdigest()


def _entries(parts: Components) -> dict[str, list[dict[str, Any]]]:
    """Return, by kind, what the file says about each component."""
    return {
        "shapes": [dict(zip(_OF_SHAPES, one, strict=True)) for one in parts.shapes],
        "tiles": [
            {"id": one.key, "terrains": [RESOURCES[terrain] for terrain in one.terrains], "meteor": one.meteor}
            for one in parts.tiles
        ],
        "planets": [{"key": one.key} | {key: getattr(one, key) for key in _OF_BOARDS} for one in parts.boards],
        "corporations": [
            {"key": one.key, "medals": dict(zip(TRACKS, one.printed, strict=True))} for one in parts.corporations
        ],
    }


_OF_SHAPES: Final = ("id", "cells", "sections", "symbol_cells", "meteor_cell", "name")
_FOR_PEOPLE: Final = ("name", "text")


# -- single values ----------------------------------------------------------------------------------------------------


def _list(name: str, value: Any) -> list[Any]:
    if not isinstance(value, list):
        raise BadComponents("“{name}” must be a list.", name=name)
    return value


def _text(name: str, value: Any) -> str:
    if not isinstance(value, str) or not value.strip():
        raise BadComponents("“{name}” must be text.", name=name)
    return value


def _whole(name: str, value: Any, most: int) -> int:
    if type(value) is not int or not 0 <= value <= most:
        raise BadComponents("“{name}” must have whole numbers from 0 to {most}.", name=name, most=most)
    return value


def _numbers(name: str, value: Any, size: int, most: int) -> tuple[int, ...]:
    numbers = _list(name, value)
    if len(numbers) != size:
        raise BadComponents("“{name}” must be {size} numbers.", name=name, size=size)
    return tuple([_whole(name, one, most) for one in numbers])


def _cell(name: str, value: Any) -> Cell:
    right = isinstance(value, list) and len(value) == 2 and all(type(one) is int and 0 <= one < SIZE for one in value)
    if not right:
        raise BadComponents("“{name}” must name cells by column and row from 0, such as [4, 7].", name=name)
    x, y = value
    return x, y


def _cells(name: str, value: Any) -> tuple[Cell, ...]:
    cells = tuple([_cell(name, one) for one in _list(name, value)])
    if len({*cells}) != len(cells):
        raise BadComponents("“{name}” lists a cell twice.", name=name)
    return cells


# -- entries ----------------------------------------------------------------------------------------------------------


def _replaced(data: Entry, kind: str, key: str, printed: Sequence[T], read: Callable[[str, Entry, T], T]) -> list[T]:
    """Return the printed components, each replaced by that of the file if it has one."""
    found = {one.key: one for one in printed}
    own = set[str]()
    for number, entry in enumerate(_list(kind, data.get(kind, []))):
        name = f"{kind}[{number}]"
        if not isinstance(entry, dict):
            raise BadComponents("“{name}” must be an object.", name=name)
        named = entry.get(key)
        if not isinstance(named, str) or named not in found:
            raise BadComponents(
                "“{name}.{key}” must name one of the game's {kind}, such as {example}.",
                name=name, key=key, kind=kind, example=printed[0].key,
            )  # fmt: skip
        if named in own:
            raise BadComponents("“{kind}” lists {named} twice.", kind=kind, named=named)
        own.add(named)
        found[named] = read(name, entry, found[named])
    return list(found.values())


def _known(name: str, entry: Entry, keys: Iterable[str]) -> None:
    """Refuse unknown keys: a misspelt one would be silently ignored."""
    for key in entry:
        if key not in keys:
            raise BadComponents(
                "“{name}” has no “{key}” that can be replaced, only: {keys}.",
                name=name, key=key, keys=", ".join(keys),
            )  # fmt: skip


def _shape(name: str, entry: Entry, printed: Shape) -> Shape:
    """Return a shape, replaced as a whole: its cells and their contents belong together."""
    _known(name, entry, _OF_SHAPES)
    cells = _cells(f"{name}.cells", entry.get("cells"))
    if not 2 <= len(cells) <= MOST_CELLS:
        raise BadComponents(
            "“{name}.cells” must have at least 2 entries and at most {most}.", name=name, most=MOST_CELLS
        )
    if min(x for x, _ in cells) or min(y for _, y in cells):
        raise BadComponents("“{name}.cells” must begin in column 0 and in row 0.", name=name)
    sections = tuple(_list(f"{name}.sections", entry.get("sections")))
    if len(sections) != len(cells) or not all(type(one) is int for one in sections) or {*sections} != {0, 1}:
        raise BadComponents("“{name}.sections” must be 0 or 1 for each cell, and both must occur.", name=name)
    if not _joined(cells) or not all(_joined(_section(cells, sections, one)) for one in (0, 1)):
        raise BadComponents(
            "The cells of “{name}” and of each of its sections must be joined by their sides.", name=name
        )
    symbols = _cells(f"{name}.symbol_cells", entry.get("symbol_cells"))
    if sorted(section for one, section in zip(cells, sections, strict=True) if one in symbols) != [0, 1]:
        raise BadComponents("“{name}.symbol_cells” must be one cell of each section.", name=name)
    meteor = _cell(f"{name}.meteor_cell", entry.get("meteor_cell"))
    if meteor not in cells:
        raise BadComponents("“{name}.meteor_cell” must be a cell of the shape.", name=name)
    called = _text(f"{name}.name", entry.get("name"))
    return Shape(printed.key, cells, sections, (symbols[0], symbols[1]), meteor, called)


def _section(cells: Sequence[Cell], sections: Sequence[int], part: int) -> list[Cell]:
    return [one for one, section in zip(cells, sections, strict=True) if section == part]


def _joined(cells: Iterable[Cell]) -> bool:
    mask = mask_of([cell(x, y) for x, y in cells])
    return bool(flood(mask & -mask, mask) == mask)


def _tile(name: str, entry: Entry, printed: Tile) -> Tile:
    _known(name, entry, ("id", "terrains", "meteor"))
    terrains = [RESOURCES[one] for one in printed.terrains]
    terrains = _list(f"{name}.terrains", entry.get("terrains", terrains))
    if len(terrains) != 2 or terrains[0] == terrains[1] or not all(one in RESOURCES for one in terrains):
        raise BadComponents(
            "“{name}.terrains” must be two different terrains from {terrains}.",
            name=name,
            terrains=", ".join(RESOURCES),
        )
    meteor = entry.get("meteor", printed.meteor)
    if not isinstance(meteor, bool):
        raise BadComponents("“{name}.meteor” must be true or false.", name=name)
    first, second = map(RESOURCES.index, terrains)
    return printed._replace(terrains=(first, second), meteor=meteor)


def _corporation(name: str, entry: Entry, printed: Corporation) -> Corporation:
    """Return, by track, the medals of all its steps from 0; 0 if there are none."""
    _known(name, entry, ("key", "medals"))
    medals = entry.get("medals")
    if not isinstance(medals, dict):
        raise BadComponents("“{name}.medals” must be an object.", name=name)
    _known(f"{name}.medals", medals, TRACKS)
    tops = dict(zip(TRACKS, printed.top, strict=True))
    own = {
        track: _numbers(f"{name}.medals.{track}", steps, tops[track] + 1, MOST_ON_TRACK)
        for track, steps in medals.items()
    }
    return Corporation(printed.sheet, own)


# -- planets ----------------------------------------------------------------------------------------------------------


def _board(name: str, entry: Entry, printed: Board) -> Board:
    _known(name, entry, ("key", *_OF_BOARDS))
    given = {key: read(f"{name}.{key}", entry[key]) for key, read in _OF_BOARDS.items() if key in entry}
    return printed._replace(**given)


def _grid(name: str, value: Any) -> tuple[str, ...]:
    return _rows(name, value, ".o" + "".join(GROUNDS))


def _rows(name: str, value: Any, letters: str) -> tuple[str, ...]:
    rows = _list(name, value)
    drawn = [isinstance(row, str) and len(row) == SIZE and not {*row} - {*letters} for row in rows]
    if len(rows) != SIZE or not all(drawn):
        raise BadComponents(
            "“{name}” must be {size} rows of {size} characters, each one of {known}.",
            name=name, size=SIZE, known=letters,
        )  # fmt: skip
    return tuple(rows)


def _line_medals(name: str, value: Any) -> tuple[int, ...]:
    return _numbers(name, value, SIZE, MOST_MEDALS)


def _lifepods(name: str, value: Any) -> tuple[Cell, ...]:
    pods = _cells(name, value)
    if len(pods) > MOST_LIFEPODS:
        raise BadComponents("“{name}” must have at most {most} entries.", name=name, most=MOST_LIFEPODS)
    return pods


def _rule(name: str, value: Any) -> dict[str, Any]:
    """Return a special rule of one of the box's types, with other cells or medals."""
    kind = value.get("type") if isinstance(value, dict) else None
    if not isinstance(kind, str) or kind not in _RULES:
        raise BadComponents("“{name}.type” must be one of {kinds}.", name=name, kinds=", ".join(_RULES))
    _known(name, value, _RULES[kind])
    of_rule = {key: _OF_RULES[key](f"{name}.{key}", value.get(key)) for key in _RULES[kind] if key != "type"}
    return {"type": kind, **of_rule}


def _regions(name: str, value: Any) -> dict[str, tuple[Cell, ...]]:
    if not isinstance(value, dict) or not 1 <= len(value) <= MOST_REGIONS:
        raise BadComponents("“{name}” must be an object of 1 to {most} regions.", name=name, most=MOST_REGIONS)
    return {region: _cells(f"{name}.{region}", cells) for region, cells in value.items()}


def _forbidden(name: str, value: Any) -> dict[str, str]:
    named = isinstance(value, dict) and all(part in _QUADRANTS and one in RESOURCES for part, one in value.items())
    if not named:
        raise BadComponents(
            "“{name}” must name resources ({resources}) by quadrant ({quadrants}).",
            name=name, resources=", ".join(RESOURCES), quadrants=", ".join(_QUADRANTS),
        )  # fmt: skip
    return dict(value)


def _pairs(name: str, value: Any, near: Sequence[Sequence[int]]) -> tuple[tuple[Cell, Cell], ...]:
    """Return pairs of cells, the second of which is near the first."""
    found = []
    for pair in _list(name, value):
        cells = _cells(name, pair)
        if len(cells) != 2 or cell(*cells[1]) not in near[cell(*cells[0])]:
            raise BadComponents("“{name}” must be pairs of cells that touch, not {pair}.", name=name, pair=str(pair))
        found.append((cells[0], cells[1]))
    return tuple(found)


_RULES: Final = {board.rule["type"]: board.rule for board in BOARDS}
"""By type of a special rule: one that is printed."""
_QUADRANTS: Final = tuple(key for rule in _RULES.values() for key in rule.get("forbidden", ()))
_OF_RULES: Final[Mapping[str, Callable[[str, Any], Any]]] = {
    "cells": _cells,
    "medals_each": lambda name, value: _whole(name, value, MOST_SPECIAL),
    "regions": _regions,
    "split_x": lambda name, value: _whole(name, value, SIZE),
    "split_y": lambda name, value: _whole(name, value, SIZE),
    "forbidden": _forbidden,
    "sides_grid": lambda name, value: _rows(name, value, ".WE"),
    "blocked_borders": lambda name, value: _pairs(name, value, NEIGHBOURS),
    "diagonal_crossings": lambda name, value: _pairs(name, value, DIAGONALS),
}
_OF_BOARDS: Final[Mapping[str, Callable[[str, Any], Any]]] = {
    "name": _text,
    "text": _text,
    "grid": _grid,
    "row_medals": _line_medals,
    "column_medals": _line_medals,
    "lifepods": _lifepods,
    "rule": _rule,
}


def _on_grid(board: Board) -> None:
    """Check that lifepods lie on cells and the rule names cells of its planet; it may name holes, too (PU-A1.4)."""
    for x, y in board.lifepods:
        if board.grid[y][x] in ".o":
            raise BadComponents("The lifepod at {cell} lies off the planet {key}.", cell=f"{x},{y}", key=board.key)
    regions = board.rule.get("regions", {}).values()
    for x, y in chain(board.rule.get("cells", ()), *regions):
        if board.grid[y][x] == ".":
            raise BadComponents(
                "The rule of {key} names the cell {cell}, which lies off the planet.", key=board.key, cell=f"{x},{y}"
            )


def _begins(parts: Components, number: int) -> None:
    """Check that some tile can be laid first (PU-5.5)."""
    board = planet(parts, number)
    if not any(row.mask & board.first for rows in board.places for row in rows):
        raise BadComponents("No first tile can be laid on {key}.", key=board.key)
