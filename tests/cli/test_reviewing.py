"""`review`: a finished match in sentences and as JSON."""

import json
from pathlib import Path

import pytest

from cosmodrome.games import find
from cosmodrome.kernel import Match, Resigned, Rng, seed_from
from tests.cli.test_commands import status

GAME = find("mlem")


@pytest.fixture(scope="module")
def match() -> Match:
    """Return the beginning of a match of two."""
    match, rng = Match.create(GAME, 2, seed=seed_from("reviewed"), notes={"players": ["Ann", "Bob"]}), Rng(b"reviewed")
    while match.number < 30:
        seat = min(match.waiting)
        match.act(seat, rng.choice(match.legal(seat)))
    return match


@pytest.fixture(scope="module")
def record(match: Match, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the record of a short match in which a player resigned."""
    ended = Match.replay(GAME, match.record())
    ended.enter(min(ended.waiting), Resigned())
    path = tmp_path_factory.mktemp("reviewed") / "short.record"
    path.write_text(ended.record().dumps(), encoding="utf-8")
    return path


def test_review_tells_what_decisions_cost_and_what_luck_brought(
    record: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert status("review", str(record)) == 0
    shown = capsys.readouterr().out
    assert {"Ann", "Bob"} <= {*shown.split("\n")[0].split()}
    for row in (
        "Best",
        "Fine",
        "Slips",
        "Mistakes",
        "Points lost that way",
        "Win chance from luck",
        "Points from luck",
    ):
        assert f"\n{row} " in shown
    assert "{" not in shown


def test_review_as_json_has_every_step(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert status("review", str(record), "--json") == 0
    told = json.loads(capsys.readouterr().out)
    steps = record.read_text(encoding="utf-8").count("\n") - 1
    assert [one["step"] for one in told["findings"]] == [*range(steps)]
    assert {summary["seat"] for summary in told["summaries"]} == {0, 1}


def test_review_refuses_a_match_that_is_not_over(
    match: Match, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "open.record"
    path.write_text(match.record().dumps(), encoding="utf-8")
    assert status("review", str(path)) == 1
    words = "The match is not over yet. It can be reviewed when it has ended."
    assert capsys.readouterr().err == f"{path}: {words}\n"


def test_review_refuses_a_broken_record(record: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "broken.record"
    lines = record.read_text(encoding="utf-8").splitlines()
    path.write_text("\n".join((lines[0], *lines[5:])), encoding="utf-8")
    assert status("review", str(path)) == 1
    assert capsys.readouterr().err.startswith(f"{path}: Line 2 of the record ")
    assert status("review", str(tmp_path / "none.record")) == 1
    assert capsys.readouterr().err == f"Cannot read {tmp_path / 'none.record'}: no such file or directory.\n"
