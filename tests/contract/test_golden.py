"""Golden records of every game: stored matches replay step by step to the same tables, words and ends."""

from importlib import import_module

import pytest

from cosmodrome.games import all_games
from cosmodrome.kernel import Match, Record, verify
from cosmodrome.lab.contract.golden import Golden


def golden_of(key: str) -> Golden:
    """Return the golden records of a game: every game has some."""
    found: Golden = import_module(f"cosmodrome.games.{key.replace('-', '_')}.tests.golden").GOLDEN
    return found


GOLDEN = {key: golden_of(key) for key in all_games()}
games = pytest.mark.parametrize("golden", GOLDEN.values(), ids=GOLDEN)
records = pytest.mark.parametrize(
    ("golden", "name"),
    [pytest.param(one, name, id=f"{key}-{name}") for key, one in GOLDEN.items() for name in one.names],
)


@games
def test_every_golden_file_is_looked_at_and_reads_as_it_did(golden: Golden) -> None:
    wanted = golden.files()
    kept = {file.name: file.read_text(encoding="utf-8") for file in golden.folder.iterdir()}
    assert kept.keys() == wanted.keys() | {f"{name}.record" for name in golden.names}
    for name, text in wanted.items():
        assert kept[name].splitlines() == text.splitlines()


@records
def test_the_draws_of_a_golden_record_follow_from_its_seed(golden: Golden, name: str) -> None:
    checks = list(verify(golden.game, golden.record(name)))
    assert [check.words for check in checks if not check.ok] == []
    assert checks[-1].words.startswith("The match ended; scores by seat: ")


@records
def test_nothing_is_lost_on_the_way_of_a_golden_match(golden: Golden, name: str) -> None:
    match = Match.replay(golden.game, golden.record(name), to=0)
    for step in golden.record(name).steps:
        match.follow([step])
        golden.check(match.state)


@records
def test_a_golden_match_is_written_as_it_was_read_and_goes_on_from_any_snapshot(golden: Golden, name: str) -> None:
    game, record = golden.game, golden.record(name)
    match, end = Match.replay(game, record, to=0), Match.replay(game, record)
    assert Record.loads(record.dumps()) == end.record() == record
    for at in range(0, len(record.steps), len(record.steps) // 5 + 1):
        match.follow(record.steps[match.number : at])
        resumed = Match.resume(game, record.header, match.snapshot(), record.steps[at:])
        assert game.freeze(resumed.state) == game.freeze(end.state)
        assert list(resumed.events(0)) == list(end.events(0, since=at))
