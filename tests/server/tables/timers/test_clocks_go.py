"""The clock of the seat to move runs: from which moment, and how pages learn of it."""

import pytest

from tests.server.browsers import ME, OPEN, Browser, Json, hear
from tests.server.clock import Hand
from tests.server.tables.timers.tables import AWAKE, DAYS, GAMES, LIVE, goes, left, play_on, timed
from tests.toys.lanterns import Lanterns


@pytest.mark.parametrize("pace", [LIVE, DAYS])
@pytest.mark.parametrize("game", GAMES)
def test_a_clock_goes_while_its_seat_is_asked(ann: Browser, clock: Hand, game: str, pace: Json) -> None:
    ann.ask("PUT", "/api/availability", json=AWAKE)
    table = timed(ann, ME, ME, game=game, pace=pace)
    for _ in range(12):
        waiting = ann.position(table)["waiting"]
        assert goes(ann, table) == waiting
        before = left(ann, table)
        clock.now += 2
        assert left(ann, table) == [have - 2 * (seat in waiting) for seat, have in enumerate(before)]
        play_on(ann, table)
    begun = pace["bank"] + pace["move"]
    assert all(have <= begun + 12 * pace["move"] for have in left(ann, table))


def test_in_planet_unknown_each_has_his_own_clock_at_once(ann: Browser, clock: Hand) -> None:
    table = timed(ann, ME, ME, ME, game="planet-unknown")
    while len(ann.position(table)["waiting"]) < 3:
        play_on(ann, table)
    before = left(ann, table)
    clock.now += 5
    waits = set(ann.position(table)["waiting"])
    while 0 in waits:
        ann.play(table, 0)
        waits = set(ann.position(table)["waiting"])
    assert waits == {1, 2}
    clock.now += 7
    assert left(ann, table) == [before[0] - 5, before[1] - 12, before[2] - 12]


def test_undo_gives_no_time_back(ann: Browser, clock: Hand, lanterns: Lanterns) -> None:
    table = timed(ann, ME, ME, game="lanterns")
    for n in range(5):
        clock.now += 4
        ann.play(table, 0, at=-1)
        version = ann.position(table, 0)["version"]
        if ann.position(table, 0)["undo"]["allowed"]:
            ann.post(f"/api/tables/{table}/undo", {"seat": 0, "expected_version": version, "key": f"undo {n:8}"})
    assert left(ann, table)[0] <= 70 - 4 * 5


def test_clocks_tell_nothing_of_what_is_done_in_secret(ann: Browser, clock: Hand, lanterns: Lanterns) -> None:
    table = timed(ann, ME, ME, game="lanterns")
    clock.now += 5
    before = ann.get(f"/api/tables/{table}")["clocks"]
    ann.act(table, 0, "burn 0", ann.position(table, 0)["version"])
    assert ann.get(f"/api/tables/{table}")["clocks"] == before
    ann.act(table, 0, "lock", ann.position(table, 0)["version"])
    assert ann.get(f"/api/tables/{table}")["clocks"]["seats"][0]["begins"] is None


def test_a_clock_waits_for_the_page_of_its_seat(ann: Browser, clock: Hand) -> None:
    bob = Browser(ann.client)
    made = ann.table(ME, OPEN, pace=LIVE)
    bob.post("/api/join", {"token": made["seats"][1]["invite"].removeprefix("/join/"), "name": "Bob"})
    table, players = made["id"], (ann, bob)
    first = ann.position(table)["waiting"][0]
    second = 1 - first
    with players[second].live(table, seat=second) as page:
        while ann.position(table)["waiting"] == [first]:
            players[first].play(table, first)
        version = players[second].position(table, second)["version"]
        clock.now += 2
        assert left(ann, table)[second] == 70
        while hear(page, "update")["version"] < version:
            pass
        page.send_json({"type": "staged", "version": version})
        while hear(page, "clocks")["clocks"]["seats"][second]["begins"] != clock.now:
            pass
        ann.client.blocking_portal.call(ann.client.app.state.tables.timekeeper.stored)
        clock.now += 10
        assert left(ann, table)[second] == 60


def test_nobody_waits_longer_for_a_page_than_three_seconds(ann: Browser, clock: Hand) -> None:
    table = timed(ann, ME, ME)
    first = ann.position(table)["waiting"][0]
    with ann.live(table, seat=1 - first):
        while ann.position(table)["waiting"] == [first]:
            ann.play(table, first)
        clock.now += 10
        assert left(ann, table)[1 - first] == 63


def test_clocks_are_told_at_once(ann: Browser, clock: Hand) -> None:
    table = timed(ann, ME, ME)
    first = ann.position(table)["waiting"][0]
    with ann.live(table) as page:
        while ann.position(table)["waiting"] == [first]:
            ann.play(table, first)
        told = hear(page, "clocks")["clocks"]
    assert told["now"] == clock.now
    assert told["seats"][1 - first]["until"] == clock.now + 3 + 70
