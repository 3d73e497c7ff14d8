"""Records of rules that are no longer played, on the command line."""

import json
from pathlib import Path

import pytest

from cosmodrome.games import find
from cosmodrome.kernel import Match, Record, render
from cosmodrome.kernel.archive import archived
from tests.cli.test_commands import SPACE_MISSION, record, status, steps_of

__all__ = ["record"]
OLD = Path(__file__).parent.parent / "data" / "rules-1"
GAMES = ("mlem", "planet-unknown", "space-mission", "tom-tube")


@pytest.fixture(params=GAMES)
def old(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a record of a game whose rules have changed, written before archives were stored."""
    game = find(request.param)
    monkeypatch.setattr(type(game), "rules", game.rules + 1)
    return OLD / f"{request.param}.record"


def why(path: Path) -> str:
    head = Record.loads(path.read_text(encoding="utf-8")).header
    title, rules = find(head.game).about.title, find(head.game).rules
    return (
        f"The match used rules {head.rules} of {title}; this version uses rules {rules}, "
        "so the match cannot be replayed."
    )


def test_replay_tells_an_old_record_by_its_steps_and_says_why(old: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert status("replay", str(old)) == 0
    lines = capsys.readouterr().out.splitlines()
    steps = Record.loads(old.read_text(encoding="utf-8")).steps
    assert lines[0] == why(old)
    assert lines[1].startswith("Players: greedy 1, greedy 2. Options: ")
    assert lines[3] == "No log is stored in the record. Its steps:"
    told = [line.strip().split("  ", 1)[1] for line in lines[4 : 4 + len(steps)]]
    names = {None: "chance", 0: "greedy 1", 1: "greedy 2"}
    assert told == [f"{names[by]}: {what}" for by, what in steps]
    assert lines[-1] == "No result is stored in the record."


def test_verify_proves_what_it_can_of_an_old_record(old: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert status("verify", str(old)) == 1
    shown = capsys.readouterr()
    assert shown.out.startswith("ok  The seed matches the commitment")
    assert shown.err == f"{old}: {why(old)}\n"


def test_replay_tells_the_stored_log_and_result(
    record: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert status("replay", str(record)) == 0
    usual = capsys.readouterr().out
    match = Match.replay(SPACE_MISSION, Record.loads(record.read_text(encoding="utf-8")))
    path = tmp_path / "told.record"
    path.write_text(match.record().with_notes(**archived(match)).dumps(), encoding="utf-8")
    ended = render(SPACE_MISSION.prompt(match.state, None), SPACE_MISSION.names, ())
    monkeypatch.setattr(type(SPACE_MISSION), "rules", SPACE_MISSION.rules + 1)
    monkeypatch.setattr(type(SPACE_MISSION), "texts", {})
    assert status("replay", str(path)) == 0
    told = capsys.readouterr().out
    assert usual.split("\nAfter step ")[0] in told
    assert told.startswith(why(path))
    score_sheet = told.split(f"{ended}\n")[1]
    assert "Total" in score_sheet
    assert usual.endswith(score_sheet)
    assert f"After step {steps_of(path)}" in told


def test_an_old_record_stops_at_no_step_and_is_seen_by_no_seat(old: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for asked in (("--to", "3"), ("--as", "1")):
        assert status("replay", str(old), *asked) == 1
        words = capsys.readouterr().err
        assert words == f"{old}: {why(old)} Leave out --to and --as to see the stored log.\n"


def test_words_of_a_stranger_do_no_harm(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    text = (OLD / "tom-tube.record").read_text(encoding="utf-8").splitlines()
    log = [[1, "a", {"seat": "x"}], [2, "b", {}], [3, "c", {"count": 2}]]
    texts = {"a": "{seat} moves.", "b": "{missing} moves.", "c": ["one", "{count} moves"]}
    head = {**json.loads(text[0]), "notes": {"log": log, "texts": texts}}
    path = tmp_path / "strange.record"
    path.write_text("\n".join([json.dumps(head), *text[1:]]), encoding="utf-8")
    monkeypatch.setattr(type(find("tom-tube")), "rules", 9)
    assert status("replay", str(path)) == 0
    shown = capsys.readouterr().out
    assert "   1  {seat} moves.\n   2  {missing} moves.\n   3  2 moves\n" in shown
