"""Last-read positions are stored per player, so that each device shows the news since then."""

from contextlib import closing
from typing import Any

import sqlalchemy as sa

from cosmodrome.server.accounts.erase import erase
from cosmodrome.server.accounts.export import exported
from cosmodrome.server.db.attached import AttachedDatabase
from cosmodrome.server.db.schema import seen
from cosmodrome.server.live.store import ReadReceiptStore
from tests.server.browsers import ME, OPEN, Browser, Json, hear, never
from tests.server.world import World, play_until


def first(browser: Browser, table: str, seat: int | None = 1, since: int = -1) -> list[Json]:
    """Return the messages that a page receives up to the current position."""
    told: list[Json] = []
    who = {} if seat is None else {"seat": seat}
    with browser.live(table, **who, since=since) as page:
        while not told or told[-1]["type"] != "update":
            told.append(page.receive_json())
        page.send_json({"type": "looking", "looking": False})
    return told


def watched(world: World, browser: Browser, table: str) -> int:
    """Show the current position on Bob's page, then look away; return the version by his own count."""
    with browser.live(table, seat=1) as page:
        version = int(hear(page, "update")["version"])
        page.send_json({"type": "staged", "version": version})
        page.send_json({"type": "looking", "looking": False})
    sights = ReadReceiptStore(world.client.app.state.tables.repository.database)
    for _ in range(2000):
        found = sights.of.blocking(browser.cookie.partition(".")[0], table, 1)
        if found and found.version == version:
            return version
    raise AssertionError("it is not kept")


def other_device(browser: Browser) -> Browser:
    there = Browser(browser.client)
    there.cookie = browser.cookie
    return there


def at(told: list[Json]) -> Any:
    return [(one["version"], one["ago"]) for one in told if one["type"] == "seen"]


def test_another_device_hears_first_what_was_seen_last_also_after_a_restart(world: World) -> None:
    ann, bob = world.browser(), world.browser()
    table = world.pair(ann, bob, first=1)
    assert at(first(bob, table)) == [], "nothing is known"
    version = watched(world, bob, table)
    play_until(ann, table, 0)
    world.clock.now += 90
    world.start()
    bob.client = world.client
    told = first(other_device(bob), table)
    assert told[0] == {"type": "seen", "version": version, "ago": 90}
    assert told[-1]["version"] > version


def test_nobody_else_hears_of_it_nor_a_page_that_knows_what_it_has_shown(world: World) -> None:
    ann, bob = world.browser(), world.browser()
    table = world.pair(ann, bob, first=1)
    version = watched(world, bob, table)
    assert at(first(ann, table, seat=0)) == at(first(bob, table, seat=None)) == []
    assert at(first(bob, table, since=version)) == []


def test_who_looks_on_another_device_right_now_has_missed_nothing(world: World) -> None:
    ann, bob = world.browser(), world.browser()
    table = world.pair(ann, bob, first=1)
    watched(world, bob, table)
    with bob.live(table, seat=1) as page:
        play_until(ann, table, 0)
        newest = bob.position(table, 1)["version"]
        while hear(page, "update")["version"] < newest:
            pass
        page.send_json({"type": "staged", "version": newest})
        page.send_json({"type": "pong"})
        world.clock.now += 900
        for _ in range(1000):
            if (found := at(first(other_device(bob), table))) == [(newest, 0)]:
                break
        assert found == [(newest, 0)]


def test_nobody_has_seen_less_than_before(world: World) -> None:
    ann, bob = world.browser(), world.browser()
    table = world.pair(ann, bob, first=1)
    with bob.live(table, seat=1) as old:
        early = int(hear(old, "update")["version"])
        old.send_json({"type": "staged", "version": early})
        play_until(ann, table, 0)
        late = watched(world, other_device(bob), table)
        assert late > early
    world.start()  # everything due has been stored
    bob.client = world.client
    assert at(first(other_device(bob), table)) == [(late, 0)]


def test_it_goes_with_the_table_and_the_person_who_can_have_it(home: World) -> None:
    ann, bob = home.browser(), home.browser()
    tables = [home.pair(ann, bob, first=1) for _ in range(2)]
    for table in tables:
        watched(home, bob, table)
    guest = bob.cookie.partition(".")[0]
    with closing(AttachedDatabase(home.settings.database)) as database:
        assert {(one["table"], one["seat"]) for one in exported.blocking(database, guest)["seen"]} == {
            (one, 2) for one in tables
        }
        home.client.app.state.tables.repository.delete.blocking([tables[0]])
        assert [one["table"] for one in exported.blocking(database, guest)["seen"]] == [tables[1]]
        erase.blocking(database, guest)
        with database.reading() as db:
            assert db.scalar(sa.select(sa.func.count()).select_from(seen)) == 0


def test_what_a_caretaker_did_for_somebody_is_not_told_to_him_as_his_own_and_can_be_shown(
    home: World, monkeypatch: Any
) -> None:
    ann, bob = home.browser(), home.browser()
    made = ann.table(ME, OPEN, game="mlem")
    bob.get("/api/tables")
    bob.post("/api/join", {"token": made["seats"][1]["invite"].rpartition("/")[2], "name": "Bob"})
    table, tables = made["id"], home.client.app.state.tables
    monkeypatch.setattr(tables.driver, "_chosen", never)
    people = [ann, bob]
    (due,) = ann.position(table)["waiting"]
    away = people[due]
    before = away.position(table, due)["version"]
    away.post(f"/api/tables/{table}/leave", {"seat": due})
    assert home.client.blocking_portal
    for _ in range(3):
        if ann.position(table)["waiting"] != [due]:
            break
        owed = home.client.blocking_portal.call(tables.owed, table)
        assert owed
        home.client.blocking_portal.call(tables.move, table, due, owed.version, owed.job.legal[0])
    log = [one for one in away.get(f"/api/tables/{table}/log?seat={due}")["events"] if one["version"] > before + 1]
    assert log
    assert {one["by"] for one in log} == {None}
    theirs = people[1 - due].get(f"/api/tables/{table}/log?seat={1 - due}")["events"]
    assert due in {one["by"] for one in theirs if one["version"] > before + 1}
    past = away.get(f"/api/tables/{table}/past", params={"since": before, "seat": due})["positions"]
    assert past[0]["version"] <= before + 1
    assert past[-1]["version"] == away.position(table, due)["version"]
