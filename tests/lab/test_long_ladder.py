"""The ladder: paired matches between bots in their own processes, which may be stopped and continued."""

import json
import subprocess
import sys
from pathlib import Path
from statistics import fmean

import pytest
from bench.luck import luck, row
from bench.review import corrected

ROOT = Path(__file__).parents[2]


def ladder(file: Path, matches: int, other: str = "random") -> subprocess.CompletedProcess[str]:
    asked = ["mlem", "random", other, "--matches", str(matches), "--file", str(file), "--seconds", "0.01"]
    return subprocess.run(
        [sys.executable, "-m", "bench.ladder", *asked], cwd=ROOT, capture_output=True, text=True, check=False
    )


def test_a_contest_that_was_stopped_goes_on_and_comes_out_as_without(tmp_path: Path) -> None:
    whole, halves = tmp_path / "whole", tmp_path / "halves"
    assert "random" in ladder(whole, 4).stdout
    lines = whole.read_text("utf-8").splitlines()
    assert [json.loads(line)["match"] for line in lines[1:]] == [0, 1, 2, 3]
    halves.write_text("\n".join([*lines[:3], lines[3][:20]]), "utf-8")  # it was stopped in the middle of a line
    ladder(halves, 4)
    played = [[json.loads(line) for line in file.read_text("utf-8").splitlines()[1:]] for file in (whole, halves)]
    for both in zip(*played, strict=True):
        assert all(one.pop("ms") is not None for one in both)
    assert played[0] == played[1]


def test_results_of_another_contest_are_not_mixed_in(tmp_path: Path) -> None:
    file = tmp_path / "results"
    ladder(file, 1)
    before = file.read_bytes()
    refused = ladder(file, 1, other="greedy")
    assert refused.returncode == 1
    assert "holds another contest" in refused.stderr
    assert file.read_bytes() == before


def test_results_that_luck_explains_come_out_alike() -> None:
    lucks = [0.3, -0.1, -0.3, 0.1, 0.2, -0.2]
    assert corrected([0.6 + luck for luck in lucks], lucks) == pytest.approx([0.6] * len(lucks))


def test_luck_that_explains_nothing_changes_no_result() -> None:
    won = [1.0, 0.0, 0.5, 1.0]
    assert corrected(won, [0.0] * len(won)) == won


def test_the_luck_of_a_contest_is_weighed_by_seed(tmp_path: Path) -> None:
    file = tmp_path / "results"
    ladder(file, 9)  # the last match has no partner
    results = [json.loads(line) for line in file.read_text("utf-8").splitlines()[1:9]]
    game, *bots, matches, wins, _, _, _ = row(file, draws=2)
    assert (game, bots, matches) == ("mlem", ["random", "random"], "8")
    assert wins.startswith(f"{fmean(one['wins'] for one in results):.1%} ")


def test_the_luck_of_one_seat_is_the_bad_luck_of_the_other(tmp_path: Path) -> None:
    file = tmp_path / "results"
    ladder(file, 1)
    header, match = (json.loads(line) for line in file.read_text("utf-8").splitlines())
    lucks = [luck(header, 2, json.dumps({**match, "seat": seat})) for seat in range(2)]
    assert sum(lucks) == pytest.approx(0)
    assert abs(lucks[0]) > 0.001


def test_a_contest_that_has_hardly_begun_has_no_interval(tmp_path: Path) -> None:
    file = tmp_path / "results"
    ladder(file, 7)
    with pytest.raises(SystemExit, match="too few matches"):
        row(file, draws=2)
