"""Matches played by several processes: the same matches, and nobody left behind."""

from dataclasses import replace
from pathlib import Path

from cosmodrome.lab.arena import run
from tests.cli.test_commands import FEW, report, status
from tests.lab.test_arena import PLAN


def test_two_workers_play_what_one_plays() -> None:
    assert list(run(PLAN, workers=2, records=True)) == list(run(PLAN, records=True))


def test_stopping_early_leaves_no_worker_waiting() -> None:
    many = replace(PLAN, bots=("random", "random"), matches=100_000)  # nobody would wait for all of them
    matches = run(many, workers=2)
    assert next(matches).number == 0
    matches.close()  # type: ignore[attr-defined]  # a generator, said to be an iterator


def test_simulate_gives_the_same_file_whatever_the_number_of_workers(tmp_path: Path) -> None:
    one, two = tmp_path / "one.json", tmp_path / "two.json"
    assert status(*FEW, "--workers", "1", "--json", str(one)) == 0
    assert status(*FEW, "--workers", "2", "--json", str(two)) == 0
    assert report(one) == report(two)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["one.json", "two.json"]
