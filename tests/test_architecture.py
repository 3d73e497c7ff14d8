"""The documents about the architecture agree with the tree of files."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.test_layers import ROOMS, ROOT

REPOSITORY = Path(__file__).parents[1]
DOCUMENT = REPOSITORY / "docs" / "architecture.md"
NAMED = re.compile(r"`([\w./-]+(?:\.(?:py|ts|svelte|json|css)|/))`")
"""A file or folder in a table."""
REGISTRY = "the registry"


class Row(NamedTuple):
    """A row of a table: its heading's first cell, its own first cell, the rest."""

    heading: str
    first: str
    rest: str


def rows(page: Path) -> Iterator[Row]:
    heading = ""
    text = re.sub(r"\[`[^`]*`\]\(([^)]*)\)", r"`\1`", page.read_text("utf-8"))  # a link is its target
    for line in text.splitlines():
        if not line.startswith("|"):
            heading = ""
            continue
        first, _, rest = (cell.strip() for cell in line.strip("|").partition("|"))
        if not heading:
            heading = first
        elif set(first) - set("-: "):
            yield Row(heading, first, rest)


# -- the rooms --------------------------------------------------------------------------------------------------------


def room_rows() -> dict[str, str]:
    """Return the imports that each room is allowed, in the document's words."""
    found = [row for row in rows(DOCUMENT) if row.heading == "package"]
    return {row.first.strip("`").split("/")[0]: row.rest.rpartition("|")[2].strip() for row in found}


def test_every_room_of_the_tree_is_told_of_and_no_other() -> None:
    folders = {path.name for path in ROOT.iterdir() if path.is_dir() and not path.name.startswith("__")}
    assert room_rows().keys() == folders


@pytest.mark.parametrize("room", ROOMS)
def test_a_room_may_import_what_the_document_says(room: str) -> None:
    said = room_rows()[room]
    named = set(re.findall(r"`(\w+)`", said)) | ({"games"} if REGISTRY in said else set())
    own = {room} - {"games"}
    assert ROOMS[room] == (ROOMS.keys() if said == "all" else named | own)


# -- modules ----------------------------------------------------------------------------------------------------------

PAGES = [page for page in [*ROOT.glob("**/README.md"), *REPOSITORY.glob("examples/*/README.md")] if page.parent != ROOT]
PAGES = [page for page in PAGES if "node_modules" not in page.parts]
WHOLE = [page for page in PAGES if any(row.heading == "module" for row in rows(page))]
"""Pages that must name all modules of their folder."""


def places(page: Path, row: Row) -> Iterator[Path]:
    """Yield the files and folders that a row names. Those after a folder's name are in it."""
    first = NAMED.findall(row.first)
    yield from (page.parent / name for name in first)
    inside = page.parent / first[0] if [name[-1] for name in first] == ["/"] else page.parent
    yield from (inside / name for name in NAMED.findall(row.rest))


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(REPOSITORY)))
def test_what_a_readme_names_is_there(page: Path) -> None:
    for row in rows(page):
        named = [*places(page, row)]
        beside = [page.parent / "tests", *(place.parent for place in named)]  # where a bare name may be
        assert [place for place in named if not any((folder / place.name).exists() for folder in beside)] == []


def told(page: Path) -> Iterator[Path]:
    """Yield the modules in a page's table of modules: by name, or with their whole folder."""
    for row in rows(page):
        if row.heading == "module":
            named = [*places(page, row)]
            for place in named:
                listed = any(other != place and place in other.parents for other in named)
                yield from () if listed else place.rglob("*.py") if place.is_dir() else [place]


@pytest.mark.parametrize("page", WHOLE, ids=lambda page: str(page.relative_to(REPOSITORY)))
def test_a_table_of_modules_names_them_all(page: Path) -> None:
    modules = {path for path in page.parent.rglob("*.py") if path.name != "__init__.py"}
    assert modules - {*told(page)} == set()


def test_kernel_and_server_name_all_their_modules() -> None:
    assert {page.parent.name for page in WHOLE} >= {"kernel", "server"}
