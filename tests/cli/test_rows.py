"""Rows of seats and decisions, as JSON Lines and as Parquet: the same rows, and both can be resumed anywhere."""

import json
from itertools import groupby
from pathlib import Path
from typing import Any

import pytest
from pyarrow import parquet

from cosmodrome.cli import main
from cosmodrome.cli import parquet as written
from cosmodrome.cli.places import Local

PLAYED = ("simulate", "mlem", "--seats", "random,greedy", "--rotate", "--matches", "4", "--workers", "1")


def status(*command: str) -> int:
    with pytest.raises(SystemExit) as ended:
        main(command)
    return int(ended.value.code or 0)


def lines(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in path.read_text("utf-8").splitlines()]


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("whole") / "whole.jsonl"
    assert status(*PLAYED, "--rows", "decisions", "--json", str(path)) == 0
    return path


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("folder") / "results"
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(written, "ROWS", 100)  # so that there are several parts
        assert status(*PLAYED, "--rows", "decisions", "--parquet", str(path)) == 0
    return path


def stored(folder: Path, kind: str) -> list[dict[str, Any]]:
    found = parquet.read_table(folder / kind).to_pylist()
    maps = {"used", "rules", "refused"}
    return [row | {name: dict(row[name]) for name in maps & row.keys()} for row in found]


def rows_of(path: Path, kind: str) -> list[dict[str, Any]]:
    marks = {"matches": "bots", "seats": "place", "decisions": "action"}
    return [row for row in lines(path)[1:-1] if marks[kind] in row]


@pytest.mark.parametrize("kind", ["matches", "seats", "decisions"])
def test_parquet_holds_the_rows_of_json_lines(whole: Path, folder: Path, kind: str) -> None:
    assert len(list((folder / kind).iterdir())) > 2
    rows = stored(folder, kind)
    assert rows == rows_of(whole, kind)
    assert len(rows) == {"matches": 4, "seats": 8}.get(kind, sum(one["decisions"] for one in rows_of(whole, "matches")))


def test_every_part_says_what_is_played(whole: Path, folder: Path) -> None:
    for path in folder.rglob("*.parquet"):
        assert json.loads(parquet.read_schema(path).metadata[b"cosmodrome"]) == lines(whole)[0]


def test_a_file_that_ends_within_the_rows_of_a_match_is_completed(whole: Path, tmp_path: Path) -> None:
    text = whole.read_text("utf-8").splitlines(keepends=True)
    of_match = [len([*rows]) for _, rows in groupby(lines(whole)[1:-1], lambda row: row["match"])]
    for left in (1 + of_match[0] + 5, 1 + sum(of_match[:2]) - 1):
        path = tmp_path / f"part-{left}.jsonl"
        path.write_text("".join(text[:left]), "utf-8")
        assert status(*PLAYED, "--rows", "decisions", "--json", str(path), "--resume") == 0
        assert lines(path)[:-1] == lines(whole)[:-1]


def test_a_folder_is_completed_behind_its_matches(folder: Path, tmp_path: Path) -> None:
    """Parts of the matches are missing, as if the process had ended before writing them; their rows of seats exist."""
    for path in folder.rglob("*.parquet"):
        there = tmp_path / path.relative_to(folder)
        there.parent.mkdir(parents=True, exist_ok=True)
        there.write_bytes(path.read_bytes())
    for part in written.parts(Local(tmp_path))[-2:]:
        part.delete()
    assert status(*PLAYED, "--rows", "decisions", "--parquet", str(tmp_path), "--resume") == 0
    for kind in ("matches", "seats", "decisions"):
        assert stored(tmp_path, kind) == stored(folder, kind)


def test_a_folder_of_another_plan_is_refused(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    before = sorted(folder.rglob("*"))
    assert status(*PLAYED, "--rows", "seats", "--parquet", str(folder), "--resume") == 1
    assert 'results of another simulation: its rows is "decisions", not "seats"' in capsys.readouterr().err
    assert sorted(folder.rglob("*")) == before


@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        (("--rows", "seats"), "--rows needs an output: --json FILE or --parquet FOLDER."),
        (("--json", "a", "--parquet", "b"), "--json and --parquet cannot be used together"),
        (("--json=-rows",), "--json takes a file, or - for standard output, not -rows."),
    ],
)
def test_a_command_line_that_makes_no_sense(
    wrong: tuple[str, ...], words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert status(*PLAYED, *wrong) == 2
    assert words in capsys.readouterr().err
