"""Uploaded records: what is stored of them, how long, and how much."""

import json
from collections.abc import Iterator, Sequence
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from cosmodrome.games import find
from cosmodrome.kernel import Match, Record, seed_from
from cosmodrome.server.common.settings import Rate, Settings, Uploads
from cosmodrome.server.db.database import Database
from cosmodrome.server.db.rows import ReplayRow
from cosmodrome.server.tables.store import DAY, Repository
from tests.server.browsers import Browser
from tests.server.conftest import GENEROUS, Serve

OLD = Path(__file__).parents[2] / "data" / "rules-1" / "mlem-table.record"
RECORD = Match.create(find("mlem"), 2, seed=seed_from("upload")).record()
NOW = 1000 * DAY


def handed_in(browser: Browser, record: str) -> str:
    return str(browser.ask("POST", "/api/replays", content=record.encode()).raise_for_status().json()["id"])


def stored(settings: Settings, replay: str) -> str:
    with closing(Database(settings.database)) as database:
        return Repository(database).replay.blocking(replay) or ""


def test_notes_that_nobody_reads_are_not_kept(serve: Serve, settings: Settings) -> None:
    server = serve()
    ann = Browser(server)
    long = RECORD.with_notes(players=["Ann", "Bob"], weather="x" * 900_000, log=["x" * 900_000])
    first = handed_in(ann, long.dumps())
    assert handed_in(ann, long.with_notes(weather="fine").dumps()) == first, "it is the same match"
    assert ann.get(f"/api/replays/{first}")["players"] == ["Ann", "Bob"]
    server.__exit__(None, None, None)
    kept = Record.loads(stored(settings, first))
    assert kept.header.notes.keys() == {"players", "result", "texts", "log"}
    assert (replace(kept.header, notes={}), kept.steps) == (RECORD.header, RECORD.steps)
    assert len(kept.dumps()) < 20_000


def test_the_story_of_a_match_of_old_rules_is_kept(serve: Serve, settings: Settings) -> None:
    server = serve()
    ann = Browser(server)
    record = Record.loads(OLD.read_text("utf-8"))
    replay = handed_in(ann, record.with_notes(weather="x" * 900_000).dumps())
    told = ann.get(f"/api/replays/{replay}")["kept"]
    server.__exit__(None, None, None)
    ann.client = serve()
    assert ann.get(f"/api/replays/{replay}")["kept"] == told
    assert "weather" not in stored_by(ann, settings, replay)


def stored_by(ann: Browser, settings: Settings, replay: str) -> str:
    """End the server; return what is stored."""
    ann.client.__exit__(None, None, None)
    return stored(settings, replay)


def test_a_header_that_no_match_needs_is_refused(ann: Browser) -> None:
    head = {**json.loads(RECORD.dumps().splitlines()[0]), "seed": None}
    for changes in ({"commitment": "x" * 9000}, {"entropy": ["word"] * 2000}):
        answer = ann.ask("POST", "/api/replays", content=json.dumps({**head, **changes}).encode())
        assert (answer.status_code, answer.json()["words"]) == (
            422,
            "Line 1 of the record is longer than any match needs.",
        )


def test_who_comes_as_somebody_new_each_time_is_still_one_network(serve: Serve) -> None:
    client = serve(limits=replace(GENEROUS, replays=Rate(2, 0.001), per_network=3))
    statuses = []
    for number in range(8):
        record = RECORD.with_notes(players=[f"Ann {number}", "Bob"]).dumps()
        statuses.append(Browser(client).ask("POST", "/api/replays", content=record.encode()).status_code)
    assert statuses == [200] * 6 + [429] * 2


@pytest.fixture
def repository(empty: Path, tmp_path: Path) -> Iterator[Repository]:
    (tmp_path / "kept.sqlite").write_bytes(empty.read_bytes())
    with closing(Database(tmp_path / "kept.sqlite")) as database:
        yield Repository(database)


def keep(repository: Repository, limits: Uploads, *rows: tuple[str, str, int, float]) -> None:
    """Store uploaded records: id, network, bytes, and date in days from now."""
    for name, network, size, days in rows:
        repository.keep_replay.blocking(ReplayRow(name, "mlem", "record", NOW + days * DAY, size, network), limits)


def kept(repository: Repository, names: Sequence[str]) -> str:
    return "".join(name for name in names if repository.replay.blocking(name) is not None)


def test_a_network_keeps_its_newest_records_and_nobody_elses_give_way(repository: Repository) -> None:
    few = Uploads(records=2, bytes=1000)
    keep(repository, few, ("x", "other", 900, 0), ("a", "here", 1, 1), ("b", "here", 1, 2), ("c", "here", 1, 3))
    assert kept(repository, "xabc") == "xbc"
    keep(repository, few, ("b", "here", 1, 4), ("d", "here", 1, 5))
    assert kept(repository, "xbcd") == "xbd", "what is handed in again is as good as new"
    keep(repository, few, ("e", "here", 1000, 6))
    assert kept(repository, "xbde") == "xe"
    keep(repository, few, ("f", "here", 1001, 7))
    assert kept(repository, "xef") == "x"


def test_when_all_is_full_the_network_with_most_gives_way(repository: Repository) -> None:
    full = Uploads(bytes_in_all=1000)
    keep(repository, full, ("a", "flood", 400, 0), ("b", "home", 100, 1), ("c", "flood", 400, 2), ("d", "home", 200, 3))
    assert kept(repository, "abcd") == "bcd"


def test_records_and_where_they_came_from_are_kept_for_a_time(repository: Repository) -> None:
    keep(repository, Uploads(), ("a", "here", 1, 0), ("b", "here", 1, 100), ("c", "here", 1, 190))
    assert kept(repository, "abc") == "bc"
    keep(repository, Uploads(records=1), ("d", "here", 1, 191))
    assert kept(repository, "bcd") == "bd", "nobody knows any more where b came from"
