"""Two servers on one database: any of them serves any table."""

import logging
import socket
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from cosmodrome.server import tables
from cosmodrome.server.bot_workers import BotWorkers
from cosmodrome.server.settings import Settings
from cosmodrome.server.store.homes import BadDatabase
from cosmodrome.server.supervising import supervise
from tests.server.browsers import ME, OPEN, RANDOM, Browser, Json, hear, never
from tests.server.conftest import Serve
from tests.server.postgres import Postgres
from tests.server.test_orders import BURN, begun, give
from tests.toys.lanterns import Lanterns

GAMES = ("mlem", "planet-unknown", "space-mission", "tom-tube")
Start = Callable[..., "TestClient[Any]"]


@pytest.fixture
def start(serve: Serve, postgres: Postgres, migrated: str) -> Start:
    """Starts a server on the same database as the others."""
    address = postgres.url(postgres.database(migrated))

    def started(**changed: Any) -> "TestClient[Any]":
        return serve(database=address, **changed)

    return started


@pytest.fixture
def one(start: Start) -> "TestClient[Any]":
    return start()


@pytest.fixture
def other(start: Start, one: "TestClient[Any]") -> "TestClient[Any]":
    return start()


@pytest.fixture
def ann(one: "TestClient[Any]") -> Browser:
    return Browser(one)


def at(client: "TestClient[Litestar]", browser: Browser) -> Browser:
    """The same browser, asking another server."""
    same = Browser(client)
    same.cookie = browser.cookie
    return same


@pytest.mark.parametrize("game", GAMES)
def test_every_command_goes_to_another_server(
    one: "TestClient[Any]", other: "TestClient[Any]", ann: Browser, game: str, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO, "cosmodrome")
    table = ann.post("/api/tables", {"game": game, "seats": [ME, ME]}, 201)["id"]
    here, there = ann, at(other, ann)
    for n in range(30):
        waiting = here.position(table)["waiting"]
        seat = waiting[n % len(waiting)]
        position = here.position(table, seat)
        if position["legal"]:
            here.act(table, seat, position["legal"][n % len(position["legal"])]["do"], position["version"])
        assert [there.position(table, seat) for seat in (0, 1)] == [here.position(table, seat) for seat in (0, 1)]
        assert there.get(f"/api/tables/{table}/log?seat=0") == here.get(f"/api/tables/{table}/log?seat=0")
        here, there = there, here
    assert "loaded again" not in caplog.text, "a server catches up without loading all"


def test_who_looks_at_one_server_is_told_what_happens_at_another(other: "TestClient[Any]", ann: Browser) -> None:
    table = ann.table(ME, OPEN)
    with ann.live(table["id"], seat=0) as live:
        bob = Browser(other)
        token = table["seats"][1]["invite"].removeprefix("/join/")
        bob.post("/api/join", {"token": token, "name": "Bob"})
        told = hear(live, "table")["table"]
        while told["state"] == "open":
            told = hear(live, "table")["table"]
        assert [seat["name"] for seat in told["seats"]] == ["Player 1", "Bob"]
        seats = [at(other, ann), bob]
        for _ in range(4):
            now = bob.position(table["id"])
            seat = now["waiting"][0]
            version = seats[seat].play(table["id"], seat)["version"]
            while (update := hear(live, "update"))["position"]["version"] < version:
                pass
            assert update["position"] == at(other, ann).position(table["id"], 0)


def test_a_command_sent_to_two_servers_is_one_step(other: "TestClient[Any]", ann: Browser) -> None:
    table = ann.table(ME, ME)["id"]
    places = [ann, at(other, ann)]
    for _ in range(10):
        position = ann.position(table, ann.position(table)["waiting"][0])
        seat, do = ann.position(table)["waiting"][0], position["legal"][0]["do"]

        def send(place: Browser, seat: int = seat, do: str = do, seen: int = position["version"]) -> Json:
            return place.act(table, seat, do, seen, key=f"the same {seen:4}")

        with ThreadPoolExecutor(2) as both:
            assert list(both.map(send, places)) == [{"version": position["version"] + 1}] * 2


def test_of_two_commands_at_two_servers_one_wins(other: "TestClient[Any]", ann: Browser) -> None:
    table = ann.table(ME, ME)["id"]
    places = [ann, at(other, ann)]
    for n in range(10):
        seat = ann.position(table)["waiting"][0]
        position = ann.position(table, seat)
        body = {"seat": seat, "seen": position["version"], "do": position["legal"][0]["do"]}

        def send(number: int, n: int = n, body: Json = body) -> int:
            command = {**body, "key": f"command {n:3} of {number}"}
            return places[number].ask("POST", f"/api/tables/{table}/steps", json=command).status_code

        with ThreadPoolExecutor(2) as both:
            assert sorted(both.map(send, range(2))) == [200, 409]
        assert ann.position(table)["version"] == position["version"] + 1


def test_a_promised_seed_is_good_at_every_server(other: "TestClient[Any]", ann: Browser) -> None:
    shown = ann.post("/api/seeds", status=201)["commitment"]
    assert at(other, ann).table(ME, ME, commitment=shown)["commitment"] == shown


def test_orders_left_at_one_server_are_carried_out_by_another(
    other: "TestClient[Any]", ann: Browser, lanterns: Lanterns
) -> None:
    bob = Browser(other)
    table = begun(ann, bob)
    there = at(other, ann)
    there.position(table)  # now both servers hold the match
    give(ann, table, 0, BURN)
    bob.play(table, 1, -1)
    assert there.get(f"/api/tables/{table}/orders?seat=0") == {"orders": BURN}
    give(there, table, 0, None)
    assert ann.get(f"/api/tables/{table}/orders?seat=0") == {"orders": None}


def test_another_server_goes_on_where_computer_opponents_were_left(
    start: Start, workers: BotWorkers, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tables, "LEFT", 0.05)
    with monkeypatch.context() as thoughtless:
        thoughtless.setattr(workers, "choose", never)
        first = start()
        ann = Browser(first)
        table = ann.table(ME, RANDOM, options={"start_player": "2"})["id"]
        assert ann.position(table)["waiting"] == [1]
        first.__exit__(None, None, None)
    ann = at(start(), ann)
    while ann.get(f"/api/tables/{table}")["waiting"] == [1]:
        time.sleep(0.02)
    assert ann.position(table)["version"] > 0


def test_several_processes_need_a_database_to_share(tmp_path: Path) -> None:
    alone = Settings(tmp_path / "test.sqlite", workers=2)
    with socket.socket() as listening, pytest.raises(BadDatabase, match="2 workers need a database"):
        supervise(never_serve, listening, alone, lambda: None)
    assert list(tmp_path.iterdir()) == []


def never_serve(listening: socket.socket, settings: Settings, begun: Callable[[], None]) -> None:
    raise AssertionError
