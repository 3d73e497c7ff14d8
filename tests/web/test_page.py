"""The built page: its size, its types, its lock file."""

import json
import re
import shutil
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal, NamedTuple, NotRequired, TypedDict, cast

import hatch_build
import pytest
from tools import wire_types

from cosmodrome.kernel import MOST_SEATS, AnyGame
from cosmodrome.kernel.marks import SeatNo

STALE = "types have changed: run .venv/bin/python -m tools.wire_types, and commit what it writes"
WEB = hatch_build.ROOT / hatch_build.SOURCES


def test_the_types_of_the_page_are_those_of_the_server() -> None:
    assert wire_types.TARGET.read_text("utf-8") == wire_types.written(), STALE
    games = {**wire_types.of_games(), **wire_types.terms(), **wire_types.kinds(), **wire_types.numbers()}
    for file, text in games.items():
        assert file.read_text("utf-8") == text, STALE


@pytest.mark.parametrize(
    ("schema", "expected"),
    [
        ({"type": "array", "items": {"anyOf": [{"type": "string"}, {"type": "null"}]}}, "readonly (string | null)[]"),
        ({"type": "array", "prefixItems": [{"type": "string"}, {"$ref": "#/a/Words"}]}, "readonly [string, Words]"),
        ({"enum": ["me", "open"]}, '"me" | "open"'),
        ({"type": "object", "additionalProperties": {"type": "integer"}}, "Record<string, number>"),
        ({}, "unknown"),
    ],
)
def test_a_schema_becomes_a_type(schema: dict[str, object], expected: str) -> None:
    assert wire_types.type_of(schema) == expected


class _Pair(NamedTuple):
    stack: int
    codes: tuple[int, ...]


class _Rule(TypedDict):
    type: Literal["chasm", "ring"]
    cells: NotRequired[Sequence[tuple[int, int]]]


@dataclass(frozen=True)
class _View:
    """What one sees."""

    seat: SeatNo | None
    tries: tuple[_Pair, ...]
    rules: Mapping[str, _Rule]


class _Toy:
    """The parts of a game that its types need."""

    view_type, parts_type, outlook_type = _View, dict[str, Any], None


def test_the_types_of_a_game_become_the_types_of_its_page() -> None:
    head, pair, rule, view = wire_types.types(cast("AnyGame", _Toy)).split("\n\n")
    assert "wire_types.py" in head
    assert pair.endswith("export type _Pair = readonly [stack: number, codes: readonly number[]];")
    assert (
        '{\n  readonly type: "chasm" | "ring";\n  readonly cells?: readonly (readonly [number, number])[];\n}' in rule
    )
    assert view.startswith("/** What one sees. */\nexport interface _View {\n  readonly seat: number | null;\n")
    assert "  readonly tries: readonly _Pair[];\n  readonly rules: Readonly<Record<string, _Rule>>;\n}" in view


def test_the_page_tells_as_many_players_apart_as_a_table_has_seats() -> None:
    tokens, glyphs, patterns = (
        (WEB / "src" / path).read_text("utf-8")
        for path in ("styles/tokens.css", "lib/glyphs.ts", "lib/Patterns.svelte")
    )
    themes = tokens.split(" color-scheme:")[1:]
    assert [re.findall(r"--player-(\d):", theme) for theme in themes] == [[*map(str, range(MOST_SEATS))]] * 3
    assert len(re.findall(r'^  "', glyphs, re.MULTILINE)) == MOST_SEATS
    assert len(re.findall(r'^    "', patterns, re.MULTILINE)) == MOST_SEATS


def test_the_lock_file_names_packages_by_hash_and_by_no_address() -> None:
    packages = json.loads((WEB / "package-lock.json").read_text("utf-8"))["packages"]
    fetched = {name: package for name, package in packages.items() if name}
    assert fetched
    assert [name for name, package in fetched.items() if "resolved" in package] == []
    assert [name for name, package in fetched.items() if "integrity" not in package] == []


@pytest.fixture
def no_node(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Simulate a machine without Node: npm finds only a shell."""
    shell = shutil.which("sh")
    assert shell
    (tmp_path / "sh").symlink_to(shell)
    monkeypatch.setenv("PATH", str(tmp_path))


@pytest.mark.usefixtures("no_node")
def test_the_first_load_is_light() -> None:
    if not (hatch_build.ROOT / hatch_build.BUILT / ".vite" / "manifest.json").exists():
        pytest.skip("the page is not built: run python hatch_build.py")
    measured = hatch_build.npm(("run", "--silent", "size"), WEB)
    assert measured.returncode == 0, measured.stdout + measured.stderr
    assert "home" in measured.stdout


def test_rulebook_lesson_and_api_are_loaded_when_they_are_opened() -> None:
    manifest = hatch_build.ROOT / hatch_build.BUILT / ".vite" / "manifest.json"
    if not manifest.exists():
        pytest.skip("the page is not built: run python hatch_build.py")
    chunks = json.loads(manifest.read_text("utf-8"))
    at_once, ahead = set[str](), ["src/main.ts", "src/pages/TablePage.svelte"]
    while ahead:
        at_once.add(name := ahead.pop())
        ahead += [one for one in chunks[name].get("imports", []) if one not in at_once]
    later = {"src/lib/lesson/Coach.svelte", "src/lib/reference/RulebookText.svelte", "src/api.ts"}
    assert later <= chunks.keys() - at_once


def test_nothing_in_the_page_needs_inline_script_or_style() -> None:
    folders = (WEB / "src", *sorted((hatch_build.ROOT / hatch_build.BOARDS).glob("*/web")))
    files: list[Path] = [file for folder in folders for file in folder.rglob("*.svelte")]
    assert files
    assert [file.name for file in files if ' style="' in file.read_text("utf-8")] == []
    assert [file.name for file in files if "{@html" in file.read_text("utf-8")] == ["Written.svelte"]
