"""An interrupted simulation is resumed, and its file is the same as without the interruption."""

import json
from pathlib import Path

import pytest

from cosmodrome.cli import main
from cosmodrome.games import find
from cosmodrome.kernel import Match, Record
from cosmodrome.lab.arena import Plan, run
from cosmodrome.lab.rows import one_match, read_match

PLAYED = ("simulate", "mlem", "--seats", "random,greedy", "--rotate", "--matches", "5", "--workers", "1", "--json")


def status(*command: str) -> int:
    with pytest.raises(SystemExit) as ended:
        main(command)
    return int(ended.value.code or 0)


def without_time(path: Path) -> list[object]:
    *rows, last = [json.loads(line) for line in path.read_text("utf-8").splitlines()]
    return [*rows, {**last, "timing": None}]


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("whole") / "whole.jsonl"
    assert status(*PLAYED, str(path)) == 0
    return path


@pytest.mark.parametrize("left", [0, 1, 2, 4, 6, 7])
@pytest.mark.parametrize("torn", ["", '{"match": 3, "se'])
def test_a_file_that_ends_anywhere_is_completed(whole: Path, tmp_path: Path, left: int, torn: str) -> None:
    """The file ends after the plan, some matches, all of them, or the standings; the last line may be incomplete."""
    path = tmp_path / "part.jsonl"
    lines = whole.read_text("utf-8").splitlines(keepends=True)
    path.write_text("".join(lines[:left]) + (torn if left else ""), "utf-8")
    assert status(*PLAYED, str(path), "--resume") == 0
    assert without_time(path) == without_time(whole)


def test_matches_that_are_there_are_not_played_again(whole: Path, tmp_path: Path) -> None:
    path, records = tmp_path / "part.jsonl", tmp_path / "records"
    path.write_text("".join(whole.read_text("utf-8").splitlines(keepends=True)[:4]), "utf-8")
    assert status(*PLAYED, str(path), "--resume", "--records", str(records)) == 0
    assert sorted(one.name for one in records.iterdir()) == ["match-00004.record", "match-00005.record"]


def test_a_file_that_is_not_there_is_begun(whole: Path, tmp_path: Path) -> None:
    path = tmp_path / "new.jsonl"
    assert status(*PLAYED, str(path), "--resume") == 0
    assert without_time(path) == without_time(whole)


def swapped(lines: list[str]) -> list[str]:
    return [lines[0], lines[2], lines[1], *lines[3:]]


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (lambda lines: [lines[0].replace('"seed": "1"', '"seed": "2"'), *lines[1:]], 'its seed is "2", not "1"'),
        (lambda lines: [lines[0].replace('"rotate": true', '"rotate": false')], "its rotate is false, not true"),
        (lambda _: ["a diary\n"], "holds no results that can be resumed"),
        (swapped, "line 2 is not match 1 of this simulation"),
        (lambda lines: [*lines[:2], lines[2].replace('"seed": "', '"seed": "0')], "line 3 is not match 2 of this"),
        (lambda lines: [*lines[:2], '{"match": 2}\n'], "line 3 is not match 2 of this simulation"),
    ],
    ids=["seed", "rotate", "no results", "order", "match seed", "row"],
)
def test_a_file_of_something_else_is_refused_and_left_as_it_is(
    whole: Path, tmp_path: Path, change: object, words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "other.jsonl"
    assert callable(change)
    path.write_text("".join(change(whole.read_text("utf-8").splitlines(keepends=True))), "utf-8")
    before = path.read_bytes()
    assert status(*PLAYED, str(path), "--resume") == 1
    assert words in capsys.readouterr().err
    assert path.read_bytes() == before


@pytest.mark.parametrize("output", [(), ("--json", "-")])
def test_there_is_nothing_to_resume_without_a_file(output: tuple[str, ...], capsys: pytest.CaptureFixture[str]) -> None:
    assert status(*PLAYED[:-1], "--resume", *output) == 2
    assert "--resume needs the results file: --json FILE." in capsys.readouterr().err


def test_a_row_has_the_seed_the_start_player_the_length_the_branching_and_the_scores() -> None:
    plan = Plan("mlem", ("random", "greedy"), 1, "row").checked()
    (result,) = run(plan)
    row = one_match(plan, result)
    match = Match.create(find("mlem"), 2, plan.options, seed=bytes.fromhex(row["seed"]))
    (recorded,) = run(plan, records=True)
    assert row["began"] in (0, 1)
    offered = 0
    for step in Match.replay(match.game, Record.loads(recorded.record or "")).steps:
        if step.by is not None:
            offered += len(match.legal(step.by))
            match.act(step.by, step.what)
    assert match.over
    assert row["steps"] == match.number
    assert row["branching"] == pytest.approx(offered / row["decisions"], abs=1e-6)
    assert row["scores"] == [match.game.score(match.state, seat).total for seat in range(2)]
    assert read_match(plan, json.loads(json.dumps(row))) == result
