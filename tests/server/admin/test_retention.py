"""Tables continue for players who are there, pause without them, and are deleted if nobody returns."""

from contextlib import closing
from dataclasses import replace
from typing import Any

import pytest
import sqlalchemy as sa

from cosmodrome.server.bots.pool import BotWorkers
from cosmodrome.server.common.settings import RetentionSettings, Settings
from cosmodrome.server.db.database import Database
from cosmodrome.server.db.rows import TableRow
from cosmodrome.server.db.schema import retired, steps
from cosmodrome.server.db.store import in_database
from cosmodrome.server.tables.archive import Archive
from tests.server.browsers import GREEDY, ME, OPEN, RANDOM, Browser, Json, finish, hear, in_english, never
from tests.server.clock import Clock
from tests.server.conftest import GENEROUS, Serve

DAY = 86_400.0
MINUTE = 60.0
BEGINS = {"start_player": "2"}
"""Options by which the second seat moves first."""


@pytest.fixture
def ann(begin: Serve) -> Browser:
    return Browser(begin())


def sweep(browser: Browser) -> None:
    browser.client.blocking_portal.call(browser.client.app.state.sweeper.sweep)


def goes_on(browser: Browser, table: str) -> bool:
    """Return whether a computer opponent owes a move."""
    return browser.client.blocking_portal.call(browser.client.app.state.tables.owed, table) is not None


# -- paused ------------------------------------------------------------------------------------------------------


def test_computer_opponents_alone_play_while_their_host_looks(ann: Browser) -> None:
    table = ann.table(RANDOM, RANDOM)["id"]
    assert not goes_on(ann, table)
    stranger = Browser(ann.client)
    with stranger.live(table) as live:
        live.receive_json()
        assert not goes_on(ann, table), "only who opened the table lets it run"
    assert ann.position(table)["version"] == 0
    with ann.live(table) as socket:
        while hear(socket, "update")["version"] < 3:
            pass


def test_computer_opponents_alone_are_few(begin: Serve) -> None:
    ann = Browser(begin(limits=replace(GENEROUS, tables_of_bots_per_guest=2)))
    for _ in range(2):
        ann.table(RANDOM, RANDOM)
    refused = ann.table(RANDOM, GREEDY, status=429)
    assert refused["words"] == "Computer opponents are playing alone at 2 of your tables. Let one of them finish first."
    ann.table(ME, RANDOM)
    Browser(ann.client).table(RANDOM, RANDOM)


def test_a_table_that_everybody_left_waits_until_somebody_who_plays_there_is_back(
    ann: Browser, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(BotWorkers, "choose", never)
    table = ann.table(ME, GREEDY, options=BEGINS)["id"]
    assert goes_on(ann, table)
    clock.later = 11 * MINUTE
    assert not goes_on(ann, table)
    Browser(ann.client).position(table)
    assert not goes_on(ann, table), "an onlooker does not play"
    ann.position(table, 0)
    assert goes_on(ann, table)
    clock.later = 22 * MINUTE
    assert not goes_on(ann, table)
    with ann.live(table, seat=0) as live:
        live.receive_json()
        clock.later = 33 * MINUTE
        assert goes_on(ann, table), "who looks need not do anything"


def test_after_a_start_tables_go_on_where_somebody_was_lately_and_the_others_when_somebody_is_back(
    begin: Serve, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []

    async def choose(_: BotWorkers, job: Any, *_more: Any) -> str:
        asked.append(job.bot)
        return await never()

    monkeypatch.setattr(BotWorkers, "choose", choose)
    first = begin()
    ann = Browser(first)
    table = ann.table(ME, GREEDY, options=BEGINS)["id"]
    for later, at_once in ((9 * MINUTE, True), (11 * MINUTE, False)):
        ann.client.__exit__(None, None, None)
        asked.clear()
        clock.later = later
        ann.client = begin()
        ann.get(f"/api/tables/{table}")
        assert goes_on(ann, table) is at_once
        assert at_once or not asked
        tries = iter(range(1000))
        while not asked and next(tries, None) is not None:
            ann.position(table, 0)
        assert asked


# -- deleted -----------------------------------------------------------------------------------------------------


def test_a_match_that_never_began_is_taken_away_and_its_address_says_so(ann: Browser, clock: Clock) -> None:
    table = ann.table(ME, OPEN)
    clock.later = 29 * DAY
    sweep(ann)
    assert ann.get(f"/api/tables/{table['id']}")["state"] == "open"
    clock.later = 31 * DAY
    sweep(ann)
    words = "This table was deleted: its match had not begun, and nobody had come back to it for a long time."
    assert ann.get(f"/api/tables/{table['id']}", 410) == {"error": "retired", "words": words}
    assert ann.get("/api/tables") == []
    token = table["seats"][1]["invite"].removeprefix("/join/")
    assert "no longer works" in Browser(ann.client).post("/api/join", {"token": token}, 404)["words"]
    clock.later = (31 + 366) * DAY
    sweep(ann)
    assert ann.get(f"/api/tables/{table['id']}", 404)["error"] == "not-found"


def test_a_match_that_everybody_left_is_closed_as_it_stands_and_told(ann: Browser, clock: Clock) -> None:
    table = ann.table(ME, ME)["id"]
    ann.play(table, ann.position(table)["waiting"][0])
    clock.later = 179 * DAY
    sweep(ann)
    assert ann.get(f"/api/tables/{table}")["state"] == "running"
    clock.later = 181 * DAY
    sweep(ann)
    words = "Nobody came back to this table for a long time, so it was closed as it stood."
    now: Json = ann.get("/api/tables")[0]
    assert (now["state"], now["closed"], in_english(now["trouble"]), now["waiting"]) == ("closed", "left", words, [])
    assert ann.get(f"/api/tables/{table}/position", 410) == {"error": "retired", "words": words}
    assert ann.act(table, 0, "pass", 1, status=410)["words"] == words
    kept = ann.get(f"/api/tables/{table}/archive")
    assert in_english(kept["why"]) == words
    assert kept["log"]
    assert len(kept["result"]["scores"]) == 2
    assert ann.ask("GET", f"/api/tables/{table}/record").is_success
    with ann.live(table) as socket:
        assert hear(socket, "table")["table"]["closed"] == "left"


def test_whoever_is_there_keeps_a_table(ann: Browser, clock: Clock) -> None:
    waits, played = ann.table(ME, OPEN)["id"], ann.table(ME, ME)["id"]
    for table, after in ((waits, 30), (played, 180)):
        clock.later = (after - 1) * DAY
        with ann.live(table) as live:  # opening the table counts
            live.receive_json()
        clock.later = (after + 1) * DAY
        sweep(ann)
        assert ann.get(f"/api/tables/{table}")["state"] != "closed"
        with ann.live(table) as live:
            live.receive_json()
            clock.later = (2 * after + 2) * DAY
            sweep(ann)  # staying counts, too
        clock.later = (3 * after) * DAY
        sweep(ann)
        assert ann.get(f"/api/tables/{table}")["state"] != "closed"


def test_an_onlooker_does_not_keep_a_table(ann: Browser, clock: Clock) -> None:
    table = ann.table(ME, OPEN)["id"]
    clock.later = 31 * DAY
    with Browser(ann.client).live(table) as live:
        live.receive_json()
        sweep(ann)
    assert ann.get(f"/api/tables/{table}", 410)["error"] == "retired"


def test_a_friend_who_takes_a_seat_keeps_the_table(ann: Browser, clock: Clock) -> None:
    table = ann.table(ME, OPEN, OPEN)
    clock.later = 29 * DAY
    token = table["seats"][1]["invite"].removeprefix("/join/")
    Browser(ann.client).post("/api/join", {"token": token})
    clock.later = 31 * DAY
    sweep(ann)
    assert ann.get(f"/api/tables/{table['id']}")["state"] == "open"


def test_a_match_that_is_over_is_kept_for_its_time_or_for_good(begin: Serve, settings: Settings, clock: Clock) -> None:
    ann = Browser(begin(retention=RetentionSettings(0, 0, 0, 0)))
    over, waits, played = (ann.table(ME, ME)["id"], ann.table(ME, OPEN)["id"], ann.table(ME, ME)["id"])
    finish(over, {0: ann, 1: ann})
    clock.later = 10_000 * DAY
    sweep(ann)
    assert [ann.get(f"/api/tables/{table}")["state"] for table in (over, waits, played)] == ["over", "open", "running"]
    ann.client.__exit__(None, None, None)
    ann.client = begin(retention=RetentionSettings(ended_days=700))
    clock.later = 699 * DAY
    sweep(ann)
    assert ann.ask("GET", f"/api/tables/{over}/record").is_success
    clock.later = 701 * DAY
    sweep(ann)
    words = "This table was deleted: its match had ended, and nobody had come back to it for a long time."
    assert ann.get(f"/api/tables/{over}", 410)["words"] == words
    ann.client.__exit__(None, None, None)
    with closing(Database(settings.database)) as database, database.reading() as db:
        assert set(db.scalars(sa.select(steps.c.table_id))) == {played}
        assert set(db.scalars(sa.select(retired.c.id))) == {over, waits}


def test_lessons_go_without_a_word(ann: Browser, clock: Clock) -> None:
    table = ann.post("/api/lessons", {"game": "space-mission", "lesson": "first"}, 201)["id"]
    clock.later = 13 * DAY
    sweep(ann)
    assert ann.get(f"/api/tables/{table}")["state"] == "running"
    clock.later = 15 * DAY
    sweep(ann)
    assert ann.get(f"/api/tables/{table}", 404)["error"] == "not-found"


def test_one_table_that_cannot_be_closed_does_not_keep_the_others(
    ann: Browser, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    tables = {ann.table(ME, ME)["id"] for _ in range(3)}
    bad = min(tables)
    left = Archive.left.blocking

    def closing_fails(archive: Archive, table: TableRow, now: float) -> None:
        if table.id == bad:
            raise RuntimeError("broken")
        left(archive, table, now)

    monkeypatch.setattr(Archive, "left", in_database(closing_fails))
    clock.later = 181 * DAY
    sweep(ann)
    assert {table["id"] for table in ann.get("/api/tables") if table["state"] == "closed"} == tables - {bad}


def test_where_a_record_came_from_is_forgotten_though_nobody_hands_in_another(
    ann: Browser, settings: Settings, clock: Clock
) -> None:
    table = ann.table(ME, ME)["id"]
    finish(table, {0: ann, 1: ann})
    ann.ask("POST", "/api/replays", content=ann.ask("GET", f"/api/tables/{table}/record").text).raise_for_status()

    def networks() -> list[str]:
        with ann.client.app.state.tables.repository._db.reading() as db:
            return list(db.scalars(sa.text("SELECT network FROM replays")))

    assert networks() != [""]
    clock.later = 31 * DAY
    sweep(ann)
    assert networks() == [""]
    clock.later = 181 * DAY
    sweep(ann)
    assert networks() == []
