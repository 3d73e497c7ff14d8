"""Golden records: matches of old replay step by step to the same tables, words and ends (see `golden.py`)."""

import pytest

from cosmodrome.games.tom_tube.tests import golden
from cosmodrome.games.tom_tube.tests.table import GAME
from cosmodrome.games.tom_tube.tests.test_laws import assert_conserved
from cosmodrome.kernel import Match, Record, verify

records = pytest.mark.parametrize("name", golden.NAMES)


def test_every_golden_file_is_looked_at() -> None:
    kept = {f"{name}.{kind}" for name in golden.NAMES for kind in ("record", "track")}
    assert {file.name for file in golden.FOLDER.iterdir()} == kept | {f"{name}.log" for name in golden.LOGGED}


@records
def test_a_golden_record_replays_step_by_step(name: str) -> None:
    kept = (golden.FOLDER / f"{name}.track").read_text(encoding="utf-8").splitlines()
    assert golden.track(golden.load(name)).splitlines() == kept


@pytest.mark.parametrize("name", golden.LOGGED)
def test_a_golden_log_reads_as_it_did(name: str) -> None:
    kept = (golden.FOLDER / f"{name}.log").read_text(encoding="utf-8").splitlines()
    assert golden.log(golden.load(name)).splitlines() == kept


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
        assert_conserved(half.state)
        resumed = Match.resume(GAME, record.header, half.snapshot(), record.steps[at:])
        assert GAME.freeze(resumed.state) == GAME.freeze(end.state)


@pytest.mark.parametrize("name", [name for name in golden.NAMES if name != "options"])
def test_TT_14_TT_15_every_way_to_end_is_among_the_golden_records(name: str) -> None:
    assert GAME.view(Match.replay(GAME, golden.load(name)).state, None).ending == name


def test_TT_18_every_option_is_among_the_golden_records() -> None:
    options = golden.load("options").header.options
    defaults = {option.key: option.default for option in GAME.options}
    assert all(options[key] != default for key, default in defaults.items())
