"""The examples on the page for learners work unchanged."""

import re
from pathlib import Path
from typing import Any

import pytest

PAGE = (Path(__file__).parents[1] / "docs" / "learners.md").read_text("utf-8")
LOOP, PARALLEL, SEAT, MANY, SPIEL, FEATURES, PARTS = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)


def test_the_loop_plays_a_match_and_a_feature_is_found(capsys: pytest.CaptureFixture[str]) -> None:
    exec(compile(LOOP + FEATURES + PARTS, "learners.md", "exec"), {})  # noqa: S102  # our own text
    sizes, home, factors, *rows = capsys.readouterr().out.splitlines()
    assert len(sizes.split()) == 3
    assert factors.startswith("[('kind', 13), ('place', 3), ")
    assert [row.split(">")[0] for row in rows] == ["<roll", "<put-back 2", "<select 2 3 seat1"]
    assert len(home.strip("[]").split()) == 8  # one for each kind of astronaut


def test_the_parallel_loop_plays_a_match() -> None:
    names: dict[str, Any] = {}
    exec(compile(PARALLEL, "learners.md", "exec"), names)  # noqa: S102  # our own text
    assert all(names["terminations"].values())
    assert len(names["rewards"]) == 4


def test_a_seat_plays_a_match_against_bots(capsys: pytest.CaptureFixture[str]) -> None:
    exec(compile(SEAT, "learners.md", "exec"), {})  # noqa: S102  # our own text
    assert float(capsys.readouterr().out) in (-1, -0.5, 0, 0.5, 1)


def test_bots_of_openspiel_play_a_match(capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("pyspiel", reason="OpenSpiel has wheels for Linux alone")
    exec(compile(SPIEL, "learners.md", "exec"), {})  # noqa: S102  # our own text
    assert len(capsys.readouterr().out.split()) == 3


def test_many_matches_are_played_in_step(capsys: pytest.CaptureFixture[str]) -> None:
    exec(compile(MANY, "learners.md", "exec"), {})  # noqa: S102  # our own text
    numbers = [int(line.split()[0]) for line in capsys.readouterr().out.splitlines()]
    assert sorted(numbers) == [*range(20)]
