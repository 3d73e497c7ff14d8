"""The live channel: every event arrives, none twice, and no reader delays others."""

import asyncio
from collections.abc import MutableMapping
from dataclasses import replace
from typing import Any

import msgspec
import pytest

from cosmodrome.server.app.application import create_app
from cosmodrome.server.bots.pool import BotWorkers
from cosmodrome.server.common.settings import Settings
from cosmodrome.server.live.audience import SLOW, Listener
from tests.server.browsers import ME, OPEN, RANDOM, Browser, finish, hear
from tests.server.client import WebSocketDisconnect
from tests.server.conftest import GENEROUS, Serve

Message = MutableMapping[str, Any]


def test_a_connection_hears_the_table_the_past_and_then_every_command(ann: Browser) -> None:
    table, seat, (jump, *_) = ann.jumps(ME, ME)
    with ann.live(table, seat=0) as socket:
        first = hear(socket, "table")["table"]
        assert (first["id"], [seat["online"] for seat in first["seats"]]) == (table, [True, True])
        past = hear(socket, "update")
        assert (past["version"], past["undone"]) == (0, False)
        assert past["position"] == ann.position(table, 0)
        assert past["events"] == ann.get(f"/api/tables/{table}/log?seat=0")["events"]
        ann.act(table, seat, jump["do"], 0)
        update = hear(socket, "update")
        assert (update["version"], [event["kind"] for event in update["events"]]) == (1, ["jumped"])
        assert update["position"] == ann.position(table, 0)


def test_after_a_lost_connection_the_missing_events_come(ann: Browser) -> None:
    table, seat, (jump, *_) = ann.jumps(ME, ME)
    with ann.live(table) as socket:
        seen = hear(socket, "update")["version"]
    ann.act(table, seat, jump["do"], 0)
    ann.play(table, seat)
    with ann.live(table, since=seen) as socket:
        missed = hear(socket, "update")
    assert (missed["version"], missed["undone"]) == (2, False)
    assert missed["events"] == ann.get(f"/api/tables/{table}/log?since={seen}")["events"]
    assert {event["version"] for event in missed["events"]} <= {1, 2}
    with ann.live(table, since=2) as socket:
        assert hear(socket, "update")["events"] == []


def test_a_last_version_from_nowhere_gets_everything(ann: Browser) -> None:
    table = ann.table(ME, ME)["id"]
    with ann.live(table, since=999) as socket:
        everything = hear(socket, "update")
    assert everything["events"] == ann.get(f"/api/tables/{table}/log")["events"] != []


def test_an_undo_is_told_to_those_who_saw_the_step(ann: Browser) -> None:
    table, seat, (jump, *_) = ann.jumps(ME, ME)
    with ann.live(table) as socket:
        hear(socket, "update")
        ann.act(table, seat, jump["do"], 0)
        assert not hear(socket, "update")["undone"]
        ann.post(f"/api/tables/{table}/undo", {"seat": seat, "expected_version": 1, "key": "undo-0001"})
        undone = hear(socket, "update")
        assert (undone["version"], undone["undone"], undone["events"]) == (2, True, [])
    for since, told in ((0, False), (1, True), (2, False)):
        with ann.live(table, since=since) as socket:
            assert hear(socket, "update")["undone"] is told


def test_friends_coming_and_going_are_seen(ann: Browser, bob: Browser) -> None:
    table = ann.table(ME, OPEN)
    with ann.live(table["id"]) as socket:
        assert hear(socket, "table")["table"]["state"] == "open"
        bob.post("/api/join", {"token": table["seats"][1]["invite"].removeprefix("/join/"), "name": "Bob"})
        while (now := hear(socket, "table")["table"])["state"] == "open":
            assert now["seats"][1]["name"] == "Bob"
        assert not now["seats"][1]["online"]
        with bob.live(table["id"], seat=1) as other:
            assert hear(other, "table")["table"]["seats"][1]["mine"]
            assert hear(socket, "table")["table"]["seats"][1] == {**now["seats"][1], "online": True}
        assert not hear(socket, "table")["table"]["seats"][1]["online"]
        bob.patch(f"/api/tables/{table['id']}/seats/1", {"name": "Robert"})
        assert hear(socket, "table")["table"]["seats"][1]["name"] == "Robert"


def test_bots_moves_are_heard_each_once_and_in_order(ann: Browser) -> None:
    table = ann.table(ME, RANDOM, options={"start_player": "2"})["id"]
    with ann.live(table, seat=0) as socket:
        heard = [hear(socket, "update")]
        while heard[-1]["position"]["waiting"] != [0]:
            heard.append(hear(socket, "update"))
    assert [update["version"] for update in heard] == list(range(heard[0]["version"], heard[-1]["version"] + 1))
    events = [event for update in heard for event in update["events"]]
    assert events == ann.get(f"/api/tables/{table}/log?seat=0")["events"]
    assert len(heard) > 1


def test_the_end_is_heard_with_scores_and_seed(ann: Browser, lanterns: object) -> None:
    table = ann.post("/api/tables", {"game": "lanterns", "seats": [ME, ME]}, 201)["id"]
    with ann.live(table, seat=0) as socket:
        hear(socket, "table")
        finish(table, {0: ann, 1: ann})
        while (end := hear(socket, "update")["position"])["over"] is None:
            assert end["seed"] is None
        assert len(end["seed"]) == 64
        assert hear(socket, "table")["table"]["state"] == "over"


def test_silence_is_filled_with_pings_and_nonsense_ends_it(serve: Serve) -> None:
    ann = Browser(serve(live_ping=0.01))
    table = ann.table(ME, ME)["id"]
    with ann.live(table) as socket:
        hear(socket, "ping")
        socket.send_json({"type": "pong"})
        hear(socket, "ping")
        socket.send_json({"type": "act", "do": "draw"})
        with pytest.raises(WebSocketDisconnect, match="Unexpected message") as closed:
            hear(socket, "nothing that is ever said")
    assert closed.value.code == 4002


@pytest.mark.parametrize(
    ("path", "words"),
    [
        ("nowhere/live", "There is no such table."),
        ("{table}/live?seat=true", "The URL is not valid: Expected `int | null`, got `str` - at `$.seat`."),
        ("{table}/live?since=-2", "The URL is not valid: Expected `int` >= -1 - at `$.since`."),
    ],
)
def test_a_connection_that_cannot_be_is_told_why(ann: Browser, path: str, words: str) -> None:
    table = ann.table(ME, ME)["id"]
    address = f"/api/tables/{path.format(table=table)}"
    with ann.client.websocket_connect(address) as socket, pytest.raises(WebSocketDisconnect) as closed:
        socket.receive()
    assert (closed.value.code, closed.value.detail) == (4004, words)


def test_windows_are_bounded(serve: Serve) -> None:
    ann = Browser(serve(limits=replace(GENEROUS, sockets_per_guest=1)))
    table = ann.table(ME, ME)["id"]
    with ann.live(table) as first:
        hear(first, "update")
        with (
            ann.live(table) as second,
            pytest.raises(WebSocketDisconnect, match="You have this table open in too many windows"),
        ):
            second.receive()
    with Browser(ann.client).live(table) as other:
        while any(seat["online"] for seat in hear(other, "table")["table"]["seats"]):
            pass
        with ann.live(table) as again:
            hear(again, "update")


class Sloth:
    """An ASGI client that reads one message and then never another."""

    def __init__(self) -> None:
        self.closed: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        self.taken = 0

    async def receive(self) -> Message:
        if not self.taken:
            self.taken = 1
            return {"type": "websocket.connect"}
        await asyncio.Event().wait()
        raise AssertionError

    async def send(self, message: Message) -> None:
        if message["type"] == "websocket.close":
            self.closed.set_result(message["code"])
        elif message["type"] == "websocket.send":
            self.taken += 1
            if self.taken > 2:
                await asyncio.Event().wait()


def test_a_slow_client_is_dropped_and_not_waited_for(settings: Settings, workers: BotWorkers) -> None:
    async def scene() -> None:
        app = create_app(replace(settings, live_queue=3), workers)
        async with app.state.running():
            cookie, table = await ask(app, "POST", "/api/tables", {"game": "space-mission", "seats": [ME, ME]})
            sloth = Sloth()
            path = f"/api/tables/{table['id']}/live"
            live = asyncio.create_task(app(scope("websocket", path), sloth.receive, sloth.send))
            for number in range(10):  # names change faster than this client reads
                rename = {"name": f"Ann {number}"}
                await ask(app, "PATCH", f"/api/tables/{table['id']}/seats/0", rename, cookie)
            assert await asyncio.wait_for(sloth.closed, 10) == SLOW.code
            await asyncio.wait_for(live, 10)

    asyncio.run(scene())


def test_a_message_goes_at_once_and_never_before_one_that_waits() -> None:
    """This holds even while the waiting message is being sent and its client can take more."""
    heard, able, way = [], True, asyncio.Event()

    def at_once(message: str) -> bool:
        if able:
            heard.append(message)
        return able

    async def send(message: str) -> None:
        await way.wait()
        heard.append(message)

    async def scene() -> None:
        nonlocal able
        listener = Listener(None, None, 64)
        listener.at_once = at_once
        delivering = asyncio.create_task(listener.deliver(send))
        listener.offer("first")
        assert heard == ["first"]
        able = False
        listener.offer("second")
        await asyncio.sleep(0)  # now it is being sent
        able = True
        listener.offer("third")
        assert heard == ["first"]
        way.set()
        while len(heard) < 3:
            await asyncio.sleep(0)
        listener.offer("fourth")
        assert heard == ["first", "second", "third", "fourth"]
        delivering.cancel()

    asyncio.run(asyncio.wait_for(scene(), 10))


def scope(kind: str, path: str, cookie: str = "", **more: str) -> dict[str, Any]:
    headers = [(b"host", b"here"), (b"content-type", b"application/json"), (b"cookie", cookie.encode())]
    common = {"type": kind, "path": path, "raw_path": path.encode(), "query_string": b"", "headers": headers}
    fixed = {"scheme": "http", "client": ("1.2.3.4", 5), "server": ("here", 80), "root_path": "", "http_version": "1.1"}
    return {**common, **fixed, "subprotocols": [], "extensions": {}, "asgi": {"version": "3.0"}, **more}


async def ask(app: Any, method: str, path: str, body: object, cookie: str = "") -> tuple[str, Any]:
    """Send a request without a client library; return the cookie that was set, and the JSON."""
    sent: list[Message] = []

    async def receive() -> Message:
        return {"type": "http.request", "body": msgspec.json.encode(body), "more_body": False}

    async def send(message: Message) -> None:
        sent.append(message)

    await app(scope("http", path, cookie, method=method), receive, send)
    assert sent[0]["status"] in (200, 201), sent
    cookies = [value.decode().split(";")[0] for name, value in sent[0]["headers"] if name == b"set-cookie"]
    return cookies[0] if cookies else "", msgspec.json.decode(b"".join(part.get("body", b"") for part in sent[1:]))
