"""The ladder: paired matches between bots in their own processes, which may be stopped and continued."""

import json
import subprocess
import sys
from pathlib import Path

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
