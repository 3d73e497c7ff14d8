"""Golden records: matches of old replay step by step to the same tables, words and ends (see `golden.py`)."""

import pytest

from cosmodrome.games.planet_unknown import GAME
from cosmodrome.games.planet_unknown.tests import golden, oracle
from cosmodrome.kernel import Match, Record, verify

records = pytest.mark.parametrize("name", golden.NAMES)


def test_every_golden_file_is_looked_at() -> None:
    logs = {golden.log_file(name, seat).name for name, seats in golden.LOGGED.items() for seat in seats}
    kept = {f"{name}.{kind}" for name in golden.NAMES for kind in ("record", "track")} | logs
    assert {file.name for file in golden.FOLDER.iterdir()} == kept


@records
def test_a_golden_record_replays_step_by_step(name: str) -> None:
    kept = (golden.FOLDER / f"{name}.track").read_text(encoding="utf-8").splitlines()
    assert golden.track(golden.load(name)).splitlines() == kept


@pytest.mark.parametrize(("name", "seat"), [(name, seat) for name, seats in golden.LOGGED.items() for seat in seats])
def test_a_golden_log_reads_as_it_did(name: str, seat: int | None) -> None:
    kept = golden.log_file(name, seat).read_text(encoding="utf-8").splitlines()
    assert golden.log(golden.load(name), seat).splitlines() == kept


@records
def test_the_draws_of_a_golden_record_follow_from_its_seed(name: str) -> None:
    checks = list(verify(GAME, golden.load(name)))
    assert [check.words for check in checks if not check.ok] == []
    assert checks[-1].words.startswith("The match ended; scores by seat: ")


@records
def test_a_golden_match_goes_on_from_any_snapshot(name: str) -> None:
    record = golden.load(name)
    assert Record.loads(record.dumps()) == record
    end = Match.replay(GAME, record)
    for at in range(0, len(record.steps), 25):
        half = Match.replay(GAME, record, to=at)
        for lane in half.state.lanes:
            oracle.assert_sound(lane)
        resumed = Match.resume(GAME, record.header, half.snapshot(), record.steps[at:])
        assert GAME.freeze(resumed.state) == GAME.freeze(end.state)


def test_PU_34_every_option_is_moved_once_among_the_golden_records() -> None:
    moved = golden.load("options").header.options
    assert all(moved[option.key] != option.default for option in GAME.options)
    modules = golden.load("modules").header.options
    assert (modules["boards"], modules["events"], modules["personal_objectives"]) == ("random", "on", "on")


def kinds(name: str) -> set[str]:
    """What happened in a golden match."""
    return {event.kind for _, event in Match.replay(GAME, golden.load(name)).events(None)}


def test_the_golden_records_show_what_there_is() -> None:
    assert {"rotated", "revealed", "tops", "looked", "finished", "last-round", "showed"} <= kinds("base")
    assert {"turned-on", "event", "mix"} <= kinds("solo")
    assert {"boards", "event"} <= kinds("modules")
