"""Golden records: matches of old replay step by step to the same tables, words and ends (see `golden.py`)."""

import pytest

from cosmodrome.games.mlem.tests import golden, oracle
from cosmodrome.games.mlem.tests.table import GAME
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
    for at in range(0, len(record.steps), 10):
        half = Match.replay(GAME, record, to=at)
        oracle.assert_conserved(half.state)
        resumed = Match.resume(GAME, record.header, half.snapshot(), record.steps[at:])
        assert GAME.freeze(resumed.state) == GAME.freeze(end.state)


def kinds(name: str) -> set[str]:
    return {event.kind for _, event in Match.replay(GAME, golden.load(name)).events(None)}


def test_ML_10_1_both_ends_are_among_the_golden_records() -> None:
    assert "ended-crashes" in kinds("crashes")
    assert "ended-astronauts" in kinds("astronauts")


def test_ML_15_1_all_variants_and_options_are_among_the_golden_records() -> None:
    assert {"ufo-caught", "wormhole", "value", "showed-missions", "took-die", "extra-dice"} <= kinds("variants")
    options = golden.load("options").header.options
    others = {option.key: option.choices[1].value for option in GAME.options if len(option.choices) > 1}
    assert options == {**others, "start_player": "3"}
