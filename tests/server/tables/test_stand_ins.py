"""Leaving a seat to the stand-in, and coming back: the seat stays its player's, and the record says who played when."""

import time
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

from cosmodrome.games import all_games, find
from cosmodrome.kernel import Record, verify
from cosmodrome.server.tables.commands import Tables
from tests.server.browsers import ME, OPEN, RANDOM, Browser, Json, finish, hear
from tests.server.client import TestClient
from tests.server.conftest import Serve

GAMES = sorted(all_games())
LEFT = "You have left this seat to a stand-in. Take it back to play on."
START = {"start_player": "1"}


def seated(ann: Browser, bob: Browser, **more: Json) -> str:
    """Return a table where Ann, who begins, and Bob play Space Mission."""
    made = ann.table(ME, OPEN, **{"options": START, **more})
    bob.post("/api/join", {"token": made["seats"][1]["invite"].removeprefix("/join/")})
    return str(made["id"])


def leave(who: Browser, table: str, seat: int, status: int = 200) -> Json:
    return who.post(f"/api/tables/{table}/leave", {"seat": seat}, status)


def back(who: Browser, table: str, seat: int, status: int = 200) -> Json:
    return who.post(f"/api/tables/{table}/return", {"seat": seat}, status)


def told(who: Browser, table: str) -> list[str]:
    """Return the kinds of all entries in the log."""
    events = who.get(f"/api/tables/{table}/log")["events"]
    return [event["kind"] for event in events if event["kind"].startswith("entry-")]


def eventually(holds: Callable[[], Any]) -> None:
    """Wait until something holds, a minute at most."""
    until = time.monotonic() + 60
    while not holds():
        assert time.monotonic() < until, "that does not come"
        time.sleep(0.02)


def turn(who: Browser, table: str, seat: int) -> None:
    """Play a seat's turn to the end."""
    for _ in range(50):
        if who.position(table)["waiting"] != [seat]:
            return
        who.play(table, seat, -1)
    raise AssertionError("that turn has no end")


def moved(who: Browser, table: str) -> None:
    """Wait until the player or stand-in of seat 0 has moved, and seat 1 is to move."""
    eventually(lambda: who.position(table)["waiting"] == [1])


def test_a_caretaker_plays_the_seat_of_who_leaves_until_he_is_back(ann: Browser, bob: Browser) -> None:
    table = seated(ann, bob)
    with bob.live(table, seat=1) as live:
        hear(live, "update")
        changed = leave(ann, table, 0)
        assert [seat["caretaker"] for seat in changed["seats"]] == ["greedy", None]
        assert changed["seats"][0]["mine"], "the seat stays hers"
        assert hear(live, "update")["events"][-1]["kind"] == "entry-bot", "all are told"
    moved(bob, table)
    assert [seat["caretaker"] for seat in back(ann, table, 0)["seats"]] == [None, None]
    turn(bob, table, 1)
    turn(ann, table, 0)
    assert told(ann, table) == ["entry-bot", "entry-person"]
    finish(table, {0: ann, 1: bob})
    text = ann.ask("GET", f"/api/tables/{table}/record").text
    assert text.count('"entry": ') == 2
    assert all(check.ok for check in verify(find("space-mission"), Record.loads(text)))


def test_who_has_left_can_look_and_do_nothing_until_he_is_back(ann: Browser, bob: Browser) -> None:
    table = seated(ann, bob, caretaker="nobody")
    do = ann.position(table, 0)["legal"][0]["do"]
    leave(ann, table, 0)
    position = ann.position(table, 0)
    assert (position["waiting"], position["legal"], position["undo"]["allowed"]) == ([0], [], False)
    refused = ann.act(table, 0, do, position["version"], status=409)
    assert (refused["error"], refused["words"]) == ("not-yet", LEFT)
    undo = {"seat": 0, "expected_version": position["version"], "key": "undo-0001"}
    assert ann.post(f"/api/tables/{table}/undo", undo, 409)["words"] == LEFT
    back(ann, table, 0)
    assert ann.act(table, 0, do, position["version"] + 1)


def test_nobody_plays_the_seat_where_the_host_wants_it_so(ann: Browser, bob: Browser) -> None:
    table = seated(ann, bob, caretaker="nobody")
    assert leave(ann, table, 0)["seats"][0]["caretaker"] == "nobody"
    assert ann.get(f"/api/tables/{table}")["caretaker"] == "nobody"
    assert told(bob, table) == ["entry-nobody"]


def test_a_caretaker_is_one_that_there_is(ann: Browser) -> None:
    refused = ann.table(ME, OPEN, caretaker="greed", status=400)
    assert refused["words"] == "There is no bot “greed”. Did you mean greedy?"


def test_leaving_and_coming_back_twice_is_the_same_as_once(ann: Browser, bob: Browser) -> None:
    table = seated(ann, bob, caretaker="nobody")
    for do in (back, leave, leave, back, back):
        do(ann, table, 0)
    assert told(ann, table) == ["entry-nobody", "entry-person"]


@pytest.mark.parametrize("do", [leave, back])
def test_nobody_leaves_or_takes_back_the_seat_of_another(ann: Browser, bob: Browser, do: Callable[..., Json]) -> None:
    table = seated(ann, bob, caretaker="nobody")
    leave(ann, table, 0)
    for who, seat in ((bob, 0), (Browser(bob.client), 1), (ann, 1), (ann, 7)):
        assert do(who, table, seat, 403)["words"] == "That is not your seat."
    assert [seat["caretaker"] for seat in ann.get(f"/api/tables/{table}")["seats"]] == ["nobody", None]


def test_a_seat_is_left_while_the_match_is_on(ann: Browser, bob: Browser) -> None:
    waiting = ann.table(ME, OPEN)["id"]
    assert leave(ann, waiting, 0, 409)["words"] == "The table is still waiting for players."
    table = seated(ann, bob)
    finish(table, {0: ann, 1: bob})
    assert leave(ann, table, 0, 422)["refusal"]["rule"] == "K-6"


def test_a_lesson_has_no_caretaker(ann: Browser) -> None:
    key = ann.get("/api/games/space-mission")["lessons"][0]["key"]
    lesson = ann.post("/api/lessons", {"game": "space-mission", "lesson": key}, 201)
    own = next(seat["seat"] for seat in lesson["seats"] if seat["mine"])
    assert leave(ann, lesson["id"], own, 403)["words"].startswith("You are alone in a lesson")


def test_who_has_left_is_still_away_after_a_restart(serve: Serve) -> None:
    first = serve()
    ann, bob = Browser(first), Browser(first)
    table, other = seated(ann, bob, caretaker="nobody"), seated(ann, bob)
    leave(ann, table, 0)
    leave(bob, other, 1)
    first.__exit__(None, None, None)
    ann.client = bob.client = serve()
    assert [seat["caretaker"] for seat in ann.get(f"/api/tables/{table}")["seats"]] == ["nobody", None]
    assert [seat["caretaker"] for seat in ann.get(f"/api/tables/{other}")["seats"]] == [None, "greedy"]
    turn(ann, other, 0)
    eventually(lambda: ann.position(other)["waiting"] == [0])
    assert back(bob, other, 1)["seats"][1]["caretaker"] is None


def test_whoever_holds_the_clock_has_a_seat_looked_after_in_the_same_way(client: "TestClient[Any]") -> None:
    ann, bob = Browser(client), Browser(client)
    table = seated(ann, bob)
    tables: Tables = client.app.state.tables

    async def overdue() -> None:
        async with tables.rooms.entered(table) as room:
            await tables.caretaking.look_after(room, 0)
            await tables.caretaking.look_after(room, 0)

    client.blocking_portal.call(overdue)
    moved(bob, table)
    assert told(bob, table) == ["entry-bot"]


def test_the_table_that_follows_has_the_same_caretaker_and_nobody_away(ann: Browser, bob: Browser) -> None:
    table = seated(ann, bob, caretaker="random")
    leave(ann, table, 0)
    finish(table, {1: bob})
    again = bob.post(f"/api/tables/{table}/rematch", {})
    assert (again["caretaker"], [seat["caretaker"] for seat in again["seats"]]) == ("random", [None, None])


@pytest.mark.parametrize("end", ["scored", "cancelled"])
@pytest.mark.parametrize("game", GAMES)
def test_every_game_is_left_and_gone_on_with_and_its_record_verifies(ann: Browser, game: str, end: str) -> None:
    table = ann.table(ME, RANDOM, game=game, caretaker="random")["id"]
    for _ in range(2):
        eventually(lambda: 0 in ann.position(table)["waiting"])
        before = ann.position(table)["version"]
        leave(ann, table, 0)
        eventually(partial(_past, ann, table, before + 1))
        back(ann, table, 0)
        eventually(lambda: ann.position(table, 0)["legal"])
        ann.play(table, 0)
    assert told(ann, table) == ["entry-bot", "entry-person"] * 2
    over = ann.post(f"/api/tables/{table}/proposal", {"seat": 0, "end": end})
    assert over["state"] == "over"
    assert bool(ann.position(table, 0)["over"]["ranks"]) == (end == "scored")
    record = Record.loads(ann.ask("GET", f"/api/tables/{table}/record").text)
    assert [check.words for check in verify(find(game), record) if not check.ok] == []
    assert ann.post(f"/api/tables/{table}/rematch", {})["state"] == "running"


def _past(who: Browser, table: str, version: int) -> bool:
    return bool(who.position(table)["version"] > version)
