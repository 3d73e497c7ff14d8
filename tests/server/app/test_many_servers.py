"""Two servers on one database: either one serves any table."""

import logging
import socket
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy.exc import OperationalError

from cosmodrome.kernel import word_hash
from cosmodrome.server.app.supervisor import supervise
from cosmodrome.server.bots.pool import BotWorkers
from cosmodrome.server.common.settings import Rate, Settings
from cosmodrome.server.db.backends import BadDatabase
from cosmodrome.server.db.store import in_database
from cosmodrome.server.tables import commands, live_match
from cosmodrome.server.tables.store import Repository
from tests.server.browsers import ME, OPEN, RANDOM, Browser, Json, hear, never
from tests.server.client import TestClient, WebSocketDisconnect
from tests.server.conftest import Serve
from tests.server.postgres import Postgres
from tests.server.redis import Redis
from tests.server.tables.test_standing_orders import BURN, begun, give
from tests.toys.lanterns import Lanterns

GAMES = ("mlem", "planet-unknown", "space-mission", "tom-tube")
Start = Callable[..., "TestClient[Any]"]


@pytest.fixture
def start(serve: Serve, postgres: Postgres, migrated: str) -> Start:
    """Return a function that starts a server on the same database as the others."""
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


def at(client: "TestClient[Any]", browser: Browser) -> Browser:
    """Return the same browser, with another server."""
    same = Browser(client)
    same.cookie = browser.cookie
    return same


@pytest.mark.heavy
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


@pytest.mark.heavy
def test_of_two_commands_at_two_servers_one_wins(other: "TestClient[Any]", ann: Browser) -> None:
    table = ann.table(ME, ME)["id"]
    places = [ann, at(other, ann)]
    for n in range(10):
        seat = ann.position(table)["waiting"][0]
        position = ann.position(table, seat)
        body = {"seat": seat, "expected_version": position["version"], "do": position["legal"][0]["do"]}

        def send(number: int, n: int = n, body: Json = body) -> int:
            command = {**body, "key": f"command {n:3} of {number}"}
            return places[number].ask("POST", f"/api/tables/{table}/steps", json=command).status_code

        with ThreadPoolExecutor(2) as both:
            assert sorted(both.map(send, range(2))) == [200, 409]
        assert ann.position(table)["version"] == position["version"] + 1


@pytest.mark.heavy
def test_of_two_secret_commands_at_two_servers_neither_is_late(
    other: "TestClient[Any]", ann: Browser, lanterns: Lanterns
) -> None:
    for _ in range(10):
        table, places = ann.table(ME, ME, game="lanterns")["id"], [ann, at(other, ann)]

        def send(seat: int, table: str = table, places: list[Browser] = places) -> Json:
            return places[seat].act(table, seat, "ask", 0)

        with ThreadPoolExecutor(2) as both:
            assert list(both.map(send, range(2))) == [{"version": 1}] * 2
        assert ann.position(table)["version"] == 0


@pytest.mark.heavy
def test_who_leaves_at_one_server_is_away_at_all_and_comes_back_at_another(
    other: "TestClient[Any]", ann: Browser
) -> None:
    table, there = ann.table(ME, ME, caretaker="nobody")["id"], at(other, ann)
    with there.live(table, seat=1) as live:
        hear(live, "update")
        ann.post(f"/api/tables/{table}/leave", {"seat": 0})
        assert [event["kind"] for event in hear(live, "update")["events"]] == ["entry-nobody"]
        assert hear(live, "table")["table"]["seats"][0]["caretaker"] == "nobody"
    assert there.position(table, 0)["legal"] == []
    there.post(f"/api/tables/{table}/return", {"seat": 0})
    assert ann.get(f"/api/tables/{table}")["seats"][0]["caretaker"] is None
    waiting = ann.position(table)["waiting"][0]
    assert ann.position(table, waiting)["legal"]


@pytest.mark.heavy
def test_of_two_who_agree_at_two_servers_both_are_counted(other: "TestClient[Any]", ann: Browser) -> None:
    for _ in range(5):
        table, places = ann.table(ME, ME, ME)["id"], [ann, at(other, ann)]
        made = ann.post(f"/api/tables/{table}/proposal", {"seat": 0, "end": "scored"})["proposal"]

        def agree(place: int, table: str = table, made: Json = made, places: list[Browser] = places) -> int:
            body = {"seat": place + 1, "proposal": made["id"], "agree": True}
            return places[place].ask("POST", f"/api/tables/{table}/proposal/answer", json=body).status_code

        with ThreadPoolExecutor(2) as both:
            assert list(both.map(agree, range(2))) == [200, 200]
        assert [place.get(f"/api/tables/{table}")["state"] for place in places] == ["over"] * 2


@pytest.mark.heavy
def test_words_for_the_draws_come_in_at_any_server(other: "TestClient[Any]", ann: Browser) -> None:
    bob = Browser(other)
    table = ann.table(ME, OPEN, word_hash=word_hash("Ann's"))
    invite = table["seats"][1]["invite"].rpartition("/")[2]
    with ann.live(table["id"], seat=0) as socket:
        bob.post("/api/join", {"token": invite, "name": "Bob", "word_hash": word_hash("Bob's")})
        while not hear(socket, "table")["table"]["mixing"]:
            pass
        bob.post(f"/api/tables/{table['id']}/word", {"word": "Bob's"})
        began = at(other, ann).post(f"/api/tables/{table['id']}/word", {"word": "Ann's"})
        assert (began["state"], [one["word"] for one in began["words"]]) == ("running", ["Ann's", "Bob's"])
        while (told := hear(socket, "table")["table"])["state"] != "running":
            pass
    assert (told["words"], told["commitment"]) == (began["words"], table["commitment"])


@pytest.mark.heavy
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


@pytest.mark.heavy
def test_another_server_goes_on_where_computer_opponents_were_left(
    start: Start, workers: BotWorkers, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(commands, "LEFT", 0.05)
    with monkeypatch.context() as thoughtless:
        thoughtless.setattr(workers, "choose", never)
        first = start()
        ann = Browser(first)
        table = ann.table(ME, RANDOM, options={"start_player": "2"})["id"]
        assert ann.position(table)["waiting"] == [1]
        first.__exit__(None, None, None)
    ann = at(start(), ann)
    until(lambda: ann.get(f"/api/tables/{table}")["waiting"] != [1])
    assert ann.position(table)["version"] > 0


@pytest.mark.heavy
def test_who_looks_is_told_also_what_happened_while_the_database_did_not_answer(
    other: "TestClient[Any]", ann: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = ann.table(ME, ME, options={"start_player": "1"})["id"]
    asked: list[str] = []
    read, closed = Repository.as_it_is.blocking, threading.Event()

    def away(repository: Repository, table: str) -> Any:
        if (
            threading.current_thread() is not threading.main_thread()
            and repository is listening
            and not closed.is_set()
        ):
            asked.append(table)
            raise OperationalError("", {}, Exception("the database system is starting up"))
        return read(repository, table)

    with ann.live(table, seat=0) as live:
        version = hear(live, "update")["version"]
        listening = ann.client.app.state.tables.repository
        monkeypatch.setattr(Repository, "as_it_is", in_database(away))
        at(other, ann).play(table, 0)
        until(lambda: len(asked) > 1)
        closed.set()
        assert hear(live, "update")["version"] > version


@pytest.mark.heavy
def test_a_retry_that_meets_its_late_commit_on_the_way_gets_the_first_answer(
    one: "TestClient[Any]", other: "TestClient[Any]", ann: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Between two queries of the second server the first one stores the step and a snapshot."""
    monkeypatch.setattr(live_match, "SNAPSHOT_EVERY", 1)
    table, read = ann.table(ME, ME)["id"], Repository.steps.blocking
    there = other.app.state.tables
    late: list[Any] = []
    first: list[Json] = []

    def stored(repository: Repository, *asked: Any) -> Any:
        rows = read(repository, *asked)
        if repository is there.repository and late:
            first.append(ann.act(*late.pop(), key=f"the same one {len(first)}"))
        return rows

    monkeypatch.setattr(Repository, "steps", in_database(stored))
    for n in range(12):
        seat = ann.position(table)["waiting"][0]
        position = ann.position(table, seat)
        command = (table, seat, position["legal"][0]["do"], position["version"])
        there.rooms.forget([table])
        late.append(command)
        assert at(other, ann).act(*command, key=f"the same one {n}") == first[-1]


@pytest.mark.parametrize("over", ["postgresql", "redis"])
def test_who_is_connected_to_another_server_is_present_until_he_leaves(start: Start, redis: Redis, over: str) -> None:
    bus = redis.url if over == "redis" else ""
    ann, there = Browser(start(bus=bus)), start(bus=bus)
    table, bob = ann.table(ME, OPEN)["id"], Browser(there)

    def here() -> bool:
        return bool(bob.get(f"/api/tables/{table}")["seats"][0]["online"])

    assert not here()
    with bob.live(table) as page:
        hear(page, "table")
        with ann.live(table, seat=0):
            until(here)
            while not hear(page, "table")["table"]["seats"][0]["online"]:
                pass
        while hear(page, "table")["table"]["seats"][0]["online"]:
            pass


def test_windows_are_counted_over_all_servers(start: Start, settings: Settings) -> None:
    few = replace(settings.limits, sockets_per_guest=2)
    ann = Browser(start(limits=few))
    table = ann.table(ME, ME)["id"]
    there = at(start(limits=few), ann)
    with ann.live(table) as first, there.live(table) as second:
        assert hear(first, "table")
        assert hear(second, "table")
        for browser in (ann, there):
            with (
                browser.live(table) as third,
                pytest.raises(WebSocketDisconnect, match="You have this table open in too many windows"),
            ):
                hear(third, "table")


@pytest.mark.heavy
def test_nobody_asks_more_often_by_asking_several_servers(start: Start, settings: Settings) -> None:
    few = replace(settings.limits, tables=Rate(6, 1e-6))
    ann = Browser(start(limits=few))
    ann.get("/api/tables")
    there = at(start(limits=few), ann)
    order = {"game": "space-mission", "seats": [ME, ME]}
    assert [ann.ask("POST", "/api/tables", json=order).status_code for _ in range(7)] == [201] * 6 + [429]
    made: list[int] = []
    while 429 not in made and len(made) < 7:
        made.append(there.ask("POST", "/api/tables", json=order).status_code)
        time.sleep(1)  # the servers inform each other
    assert made[-1] == 429
    assert len(made) < 7, "the other server knows that the bucket is empty"


def test_several_processes_need_a_database_to_share(tmp_path: Path) -> None:
    alone = Settings(tmp_path / "test.sqlite", workers=2)
    with socket.socket() as listening, pytest.raises(BadDatabase, match="2 workers need a database"):
        supervise(never_serve, listening, alone, lambda: None)
    assert list(tmp_path.iterdir()) == []


def until(done: Callable[[], bool]) -> None:
    """Wait a minute at most."""
    for _ in range(6000):
        if done():
            return
        time.sleep(0.01)
    raise AssertionError("it did not come to pass")


def never_serve(listening: socket.socket, settings: Settings, begun: Callable[[], None]) -> bool:
    raise AssertionError
