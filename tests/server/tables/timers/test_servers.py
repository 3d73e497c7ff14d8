"""Clocks stop while no server runs, and are the same on each of several."""

from contextlib import closing
from dataclasses import replace
from typing import Any

import pytest
import sqlalchemy as sa

from cosmodrome.server.app.application import create_app
from cosmodrome.server.bots.pool import BotWorkers
from cosmodrome.server.common.settings import Settings
from cosmodrome.server.db.database import Database
from cosmodrome.server.db.schema import steps
from cosmodrome.server.tables import timers
from tests.server.browsers import ME, OPEN, Browser, hear
from tests.server.client import TestClient
from tests.server.clock import Hand
from tests.server.conftest import Serve
from tests.server.postgres import Postgres
from tests.server.tables.timers.tables import DAY, HOUR, LIVE, goes, left, log, tick, timed


def test_clocks_survive_a_restart_and_stand_while_no_server_is_there(
    begin: Serve, clock: Hand, settings: Settings, workers: BotWorkers
) -> None:
    with TestClient(create_app(settings, workers, now=clock)) as client:
        ann = Browser(client)
        table = timed(ann, ME, ME)
        seat = ann.position(table)["waiting"][0]
        clock.now += 20
    clock.now += 5 * DAY
    again = Browser(begin())
    again.cookie = ann.cookie
    tick(again)
    assert left(again, table)[seat] == 50
    clock.now += 10
    assert left(again, table)[seat] == 40
    assert log(again, table).count("entry-overdue") == 0


@pytest.fixture
def shared(postgres: Postgres, migrated: str, settings: Settings) -> Settings:
    """Return settings for several servers on one database."""
    return replace(settings, database=postgres.url(postgres.database(migrated)))


def test_clocks_stand_while_all_of_several_servers_are_down_and_run_while_one_is_there(
    clock: Hand, shared: Settings, workers: BotWorkers, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(timers, "GAP", 12.0)

    def server() -> "TestClient[Any]":
        return TestClient(create_app(shared, workers, now=clock), raise_server_exceptions=False)

    with server() as one:
        ann = Browser(one)
        table = timed(ann, ME, ME)
        seat = ann.position(table)["waiting"][0]
        with server():
            clock.now += 3
    clock.now += 8  # too short to be sure that the machine has slept
    with server() as one:
        again = Browser(one)
        again.cookie = ann.cookie
        assert left(again, table)[seat] == 67
        with server():
            clock.now += 8
        assert left(again, table)[seat] == 59


def test_clocks_stand_while_the_machine_sleeps(ann: Browser, clock: Hand, monkeypatch: pytest.MonkeyPatch) -> None:
    table = timed(ann, ME, ME)
    seat = ann.position(table)["waiting"][0]
    tick(ann)
    monkeypatch.setattr(timers, "GAP", 12.0)
    clock.now += 8 * HOUR
    tick(ann)
    assert left(ann, table)[seat] == 70
    clock.now += 8 * HOUR
    ann.play(table, seat)  # before the server has checked
    assert left(ann, table)[seat] >= 70


def test_two_servers_answer_once(
    begin: Serve, clock: Hand, postgres: Postgres, migrated: str, settings: Settings
) -> None:
    address = postgres.url(postgres.database(migrated))
    one, other = Browser(begin(database=address)), Browser(begin(database=address))
    table = timed(one, ME, ME)
    other.cookie = one.cookie
    clock.now += 71
    keepers = [browser.client.app.state.tables.timekeeper for browser in (one, other)]
    at_once = [
        browser.client.blocking_portal.start_task_soon(keeper.tick)
        for browser, keeper in zip((one, other), keepers, strict=True)
    ]
    for task in at_once:
        task.result(30)
    assert left(one, table) == left(other, table)
    with closing(Database(address)) as database, database.reading() as db:
        keys = db.scalars(sa.select(steps.c.key).where(steps.c.op == "enter")).all()
    assert len(keys) == len(set(keys))
    assert len({key.rsplit(":", 1)[1] for key in keys}) == len(keys)
    assert len(goes(one, table)) == 1


@pytest.fixture
def two(begin: Serve, postgres: Postgres, migrated: str) -> tuple[Browser, Browser, Browser]:
    """Return Ann and Bob on one server, and Bob on another one."""
    address = postgres.url(postgres.database(migrated))
    one, other = begin(database=address), begin(database=address)
    ann, bob, there = Browser(one), Browser(one), Browser(other)
    bob.get("/api/tables")
    there.cookie = bob.cookie
    return ann, bob, there


def to_bob(ann: Browser, bob: Browser) -> str:
    """Return a table with clocks where Ann (seat 0) is to act, and Bob after her."""
    made = ann.table(ME, OPEN, pace=LIVE, options={"start_player": "1"})
    bob.post("/api/join", {"token": made["seats"][1]["invite"].removeprefix("/join/"), "name": "Bob"})
    return str(made["id"])


def passes(ann: Browser, table: str) -> int:
    """Play Ann's turn until Bob is to act; return the version by Bob's count."""
    while ann.position(table)["waiting"] == [0]:
        ann.play(table, 0)
    return int(ann.position(table)["version"])


def begins(page: Any, moment: float) -> None:
    """Wait until a page learns that Bob's clock runs from this moment."""
    while hear(page, "clocks")["clocks"]["seats"][1]["begins"] != moment:
        pass


def test_a_clock_waits_for_a_page_over_another_server_and_all_are_told(
    two: tuple[Browser, Browser, Browser], clock: Hand, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(timers, "STAGING", HOUR)  # longer than any slow machine needs
    ann, bob, there = two
    table = to_bob(ann, bob)
    with ann.live(table, seat=0) as watching, there.live(table, seat=1) as page:
        present(ann, table, 1)
        version = passes(ann, table)
        begins(watching, clock.now + HOUR)
        clock.now += 2
        while hear(page, "update")["version"] < version:
            pass
        page.send_json({"type": "staged", "version": version})
        begins(page, clock.now)
        begins(watching, clock.now)
        clock.now += 8  # with the two from before, still less than the server takes for sleep
        assert left(ann, table)[1] == left(there, table)[1] == 62


def test_a_clock_waits_for_the_slower_of_two_pages_over_two_servers(
    two: tuple[Browser, Browser, Browser], clock: Hand, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(timers, "STAGING", HOUR)  # longer than any slow machine needs
    ann, bob, there = two
    table = to_bob(ann, bob)
    with ann.live(table, seat=0) as watching, bob.live(table, seat=1) as here, there.live(table, seat=1) as page:
        present(ann, table, 1, pages=2)
        version = passes(ann, table)
        begins(watching, clock.now + HOUR)
        for one in (here, page):
            while hear(one, "update")["version"] < version:
                pass
        clock.now += 1
        here.send_json({"type": "staged", "version": version})
        clock.now += 1
        page.send_json({"type": "staged", "version": version})
        begins(watching, clock.now)


def present(browser: Browser, table: str, seat: int, pages: int = 1) -> None:
    """Wait until a server knows that this many pages of a seat are open."""
    tables = browser.client.app.state.tables
    for _ in range(1000):
        room = tables.rooms._rooms[table]
        if room.present()[room.table.seats[seat].guest] == pages:
            return
        browser.client.blocking_portal.call(tables.rooms.shown, table, 0)
    raise AssertionError
