"""Golden records: matches of old replay step by step to the same tables, words and ends (see `golden.py`)."""

import pytest

from cosmodrome.games.space_mission import GAME
from cosmodrome.games.space_mission.tests import golden, oracle
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
def test_a_golden_record_is_written_as_it_was_read(name: str) -> None:
    record = golden.load(name)
    assert Record.loads(record.dumps()) == record
    assert Match.replay(GAME, record).record() == record


@records
def test_a_golden_match_goes_on_from_any_snapshot(name: str) -> None:
    record = golden.load(name)
    end = Match.replay(GAME, record)
    for at in range(0, len(record.steps), 10):
        snapshot = Match.replay(GAME, record, to=at).snapshot()
        resumed = Match.resume(GAME, record.header, snapshot, record.steps[at:])
        assert GAME.freeze(resumed.state) == GAME.freeze(end.state)
        assert list(resumed.events(0)) == list(end.events(0, since=at))


@records
def test_nothing_is_lost_on_the_way_of_a_golden_match(name: str) -> None:
    match = Match.replay(GAME, golden.load(name), to=0)
    for step in golden.load(name).steps:
        match.follow([step])
        oracle.assert_conserved(match.state)


def kinds(name: str) -> list[str]:
    return [event.kind for _, event in Match.replay(GAME, golden.load(name)).events(None)]


def test_SM_7_4_the_golden_record_of_a_planet_with_nothing_but_space_tiles() -> None:
    record = golden.load("only-space")
    assert (None, "tiles" + " space" * 8) in record.steps
    assert kinds("only-space").count("turned-up") == kinds("only-space").count("end-near") == 1


def test_SM_4_2_the_golden_record_with_a_reshuffle() -> None:
    assert "reshuffled" in kinds("reshuffle")
    assert golden.load("reshuffle").header.entropy == ("a word", "another")


def test_SM_7_5_and_2_4_the_golden_record_by_the_boxed_rules_with_a_named_start_player() -> None:
    assert golden.load("boxed").header.options == {"start_player": "3", "peek_reserved": "off"}
    assert golden.load("boxed").header.seats == 4


def test_SM_12_2_the_golden_record_of_ten_rounds_of_topping_up() -> None:
    assert {text.split()[0] for by, text in golden.load("standstill").steps if by is not None} == {"draw"}
    assert kinds("standstill").count("stalled") == 1
