"""The sources keep special rules of a corporation or planet in one file, and read items by names."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from cosmodrome.games.planet_unknown.parts.boards import BOARDS
from cosmodrome.games.planet_unknown.parts.sheets import SHEETS, Sheet
from cosmodrome.games.planet_unknown.rules.corporations.all import BY_KEY

GAME = Path(__file__).parents[1]
CORPORATIONS = "cosmodrome.games.planet_unknown.rules.corporations"
FACE = {"all", "special_rule", "__init__"}
"""Modules of the corporations' folder that belong to all of them."""
HOMES = ("rules/corporations/", "tests/")
PRINTED = {"parts/sheets.py", "parts/boards.py"}
OF_PLANETS = {"parts/planets.py", "rules/chapters/restrictions.py"}
"""Modules for the masks of special rules and their limits on tiles."""

CORPORATE = {word for sheet in SHEETS for word in (sheet.key, sheet.rule)} - {"none"}
ALSO_A_WORD = {"flux"}
"""A corporation's name that is also that of its token, the choice of its track and the events about it."""
PLANETARY = {word for board in BOARDS for word in (board.key, board.rule["type"])} - {"none"}


ITEMS = {"item", "now", "waiting", "waits"}
"""Names of variables for items (`actions/items.py`)."""


def sources(*besides: str) -> Iterator[tuple[str, ast.Module]]:
    """Yield the game's modules outside the corporations' folder, except the printed data and some others."""
    for path in sorted(GAME.rglob("*.py")):
        name = path.relative_to(GAME).as_posix()
        if not name.startswith(HOMES) and name not in (*PRINTED, *besides):
            yield name, ast.parse(path.read_text("utf-8"))


def strings(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """Yield line and text of every string."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.lineno, node.value


def compared(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """Yield the strings in comparisons."""
    return (text for node in ast.walk(tree) if isinstance(node, ast.Compare) for text in strings(node))


def test_no_corporation_is_named_outside_its_file() -> None:
    named = [
        f"{name}:{line} {text}"
        for name, tree in sources()
        for found, words in ((strings(tree), CORPORATE - ALSO_A_WORD), (compared(tree), CORPORATE))
        for line, text in found
        if text in words
    ]
    assert named == []


def imported(tree: ast.AST) -> Iterator[str]:
    """Yield the modules of the corporations' folder that a module imports."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith(CORPORATIONS):
            inside = (node.module or "").removeprefix(CORPORATIONS).strip(".")
            yield from [inside] if inside else [alias.name for alias in node.names]


def test_no_corporation_is_imported_outside_its_folder() -> None:
    assert {(name, one) for name, tree in sources() for one in imported(tree) if one not in FACE} == set()


def test_every_corporation_has_a_file_of_its_name() -> None:
    files = {path.stem for path in (GAME / "rules" / "corporations").glob("*.py")} - FACE
    assert files == BY_KEY.keys() == {sheet.key for sheet in SHEETS}
    assert {type(one).__module__ for one in BY_KEY.values()} == {f"{CORPORATIONS}.{key}" for key in files}


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: str(sheet.key))
def test_every_corporation_cites_a_rule_for_each_of_its_technologies(sheet: Sheet) -> None:
    one = BY_KEY[sheet.key]
    assert one.rule
    assert len(one.technologies) == len(sheet.techs)


def test_no_special_planet_is_named_but_where_its_rule_is_made() -> None:
    named = [
        f"{name}:{line} {text}"
        for name, tree in sources(*OF_PLANETS)
        for line, text in strings(tree)
        if text in PLANETARY
    ]
    assert named == []


# -- replaceable components -------------------------------------------------------------------------------------------


def test_shapes_tiles_and_planets_are_those_of_the_match() -> None:
    """Printed values are read only to make components, or for keys and boxes, which never change."""
    reading = {
        name
        for name, tree in sources()
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom) and (node.module or "").endswith((".parts.tiles", ".parts.boards"))
        if {alias.name for alias in node.names} & {"ALL_TILES", "SHAPES", "BOARDS"}
    }
    assert reading == {"parts/components.py", "parts/loading.py", "parts/planets.py", "rules/setup.py"}


# -- items ------------------------------------------------------------------------------------------------------------


def numbered(tree: ast.AST) -> Iterator[int]:
    """Yield the lines in which a part of an item is read by its index."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Subscript) and isinstance(node.slice, ast.Constant | ast.UnaryOp):
            name = node.value.attr if isinstance(node.value, ast.Attribute) else getattr(node.value, "id", "")
            if name in ITEMS and not (isinstance(node.slice, ast.Constant) and isinstance(node.slice.value, str)):
                yield node.lineno


def test_no_part_of_an_item_is_read_by_its_number() -> None:
    trees = [
        *sources(),
        *((path.name, ast.parse(path.read_text("utf-8"))) for path in GAME.glob("rules/corporations/*.py")),
    ]
    assert [f"{name}:{line}" for name, tree in trees for line in numbered(tree)] == []
