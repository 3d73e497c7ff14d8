"""Connections of a real server: nobody can take them all, or hold one without sending or reading anything."""

import json
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import replace
from functools import partial
from typing import Any

import httpx
import pytest
import uvicorn
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from cosmodrome.server.app.application import create_app
from cosmodrome.server.app.serve import config, listen
from cosmodrome.server.bots.pool import BotWorkers
from cosmodrome.server.common.settings import Rate, Settings
from cosmodrome.server.common.signing import network_of
from cosmodrome.server.http.connections import FILES
from cosmodrome.server.tables.model import Clock
from tests.server.browsers import ME, Browser, hear
from tests.server.client import WebSocketDisconnect
from tests.server.conftest import GENEROUS, Serve

Start = Callable[..., int]
PATIENCE = 60.0
"""Seconds after which a test gives up waiting for the server."""


@pytest.fixture
def start(settings: Settings, workers: BotWorkers) -> Iterator[Start]:
    """Yield a function that starts a server on a real port, with other limits and no proxy in front."""
    with ExitStack() as stack:

        def begin(**limits: Any) -> int:
            changed = replace(settings, limits=replace(GENEROUS, **limits), proxies=())
            return stack.enter_context(serving(changed, workers))

        yield begin


@contextmanager
def serving(settings: Settings, workers: BotWorkers, now: Clock = time.time) -> Iterator[int]:
    listening = listen("127.0.0.1", 0)
    server = uvicorn.Server(config(create_app(settings, workers, now), settings))
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listening]})
    thread.start()
    while not server.started:
        assert thread.is_alive()
        time.sleep(0.01)
    try:
        yield listening.getsockname()[1]
    finally:
        server.should_exit = True
        thread.join()
        listening.close()


def line(port: int) -> socket.socket:
    return socket.create_connection(("127.0.0.1", port), timeout=PATIENCE)


def dropped(open_line: socket.socket, drip: bytes) -> bool:
    """Return whether the server ends the connection while the client sends a little now and then."""
    until = time.monotonic() + PATIENCE
    try:
        while time.monotonic() < until:
            open_line.sendall(drip)
            time.sleep(0.02)
    except TimeoutError:  # it does not read, either
        return False
    except OSError:
        return True
    return False


@pytest.mark.parametrize(
    ("begin", "drip"),
    [
        (b"GET / HTTP/1.1\r\n", b"X: y\r\n"),
        (b"POST /api/tables HTTP/1.1\r\nHost: here\r\nContent-Length: 60000\r\n\r\n", b" "),
        (b"POST /api/me/link HTTP/1.1\r\nHost: here\r\nTransfer-Encoding: chunked\r\n\r\n", b"1\r\nx\r\n"),
        (b"GET /healthz HTTP/1.1\r\nHost: here\r\n\r\n", b"\r\n"),
        (b"GET /schema/openapi.json HTTP/1.1\r\nHost: here\r\n\r\n" * 300, b"GET /healthz HTTP/1.1\r\n\r\n"),
    ],
    ids=["head", "body", "body that nobody reads", "nothing after an answer", "answers that are not taken"],
)
def test_who_neither_asks_nor_listens_in_time_is_dropped(start: Start, begin: bytes, drip: bytes) -> None:
    with line(start(request_seconds=0.2)) as slow:
        slow.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)  # answers that are not read soon fill it
        slow.sendall(begin)
        assert dropped(slow, drip)


def test_who_says_nothing_is_dropped_and_who_waits_for_an_answer_is_not(start: Start) -> None:
    port = start(request_seconds=0.1)
    with line(port) as silent, httpx.Client(base_url=f"http://127.0.0.1:{port}") as ann:
        assert silent.recv(1) == b""
        table = ann.post("/api/tables", json={"game": "space-mission", "seats": [ME, ME]}).json()["id"]
        with connect(f"ws://127.0.0.1:{port}/api/tables/{table}/live", compression=None) as live:
            for _ in range(2):
                live.recv(timeout=PATIENCE)
            with line(port) as other:
                assert other.recv(1) == b"", "so much time has passed"
            ann.post(f"/api/tables/{table}/steps", json={}).close()
            ann.patch(f"/api/tables/{table}/seats/0", json={"name": "Ada"}).raise_for_status()
            assert json.loads(live.recv(timeout=PATIENCE))["table"]["seats"][0]["name"] == "Ada"


def test_who_takes_a_break_hears_everything_in_its_order(settings: Settings, workers: BotWorkers) -> None:
    """Messages are sent at once, then wait for the client, and continue in order."""
    many = 400
    with serving(replace(settings, live_queue=many), workers) as port, line(port) as narrow:
        narrow.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        with httpx.Client(base_url=f"http://127.0.0.1:{port}") as ann:
            table = ann.post("/api/tables", json={"game": "space-mission", "seats": [ME, ME]}).json()["id"]
            address = f"ws://127.0.0.1:{port}/api/tables/{table}/live"
            with connect(address, sock=narrow, compression=None, max_queue=1) as live:
                while json.loads(live.recv(timeout=PATIENCE))["type"] != "update":
                    pass
                names = [f"Ann the {number}th" for number in range(many)]
                for name in names:
                    ann.patch(f"/api/tables/{table}/seats/0", json={"name": name}).raise_for_status()
                heard = [json.loads(live.recv(timeout=PATIENCE)) for _ in names]
    assert [one["table"]["seats"][0]["name"] for one in heard] == names


@pytest.mark.parametrize("limit", ["connections", "connections_per_network"])
def test_connections_are_bounded_and_free_again(start: Start, limit: str) -> None:
    port = start(**{limit: 3})
    address = f"http://127.0.0.1:{port}"
    with httpx.Client(base_url=address) as ann:
        table = ann.post("/api/tables", json={"game": "space-mission", "seats": [ME, ME]}).json()["id"]
        with connect(f"ws://127.0.0.1:{port}/api/tables/{table}/live", compression=None), line(port):
            sorry = httpx.get(f"{address}/healthz")
            assert (sorry.status_code, sorry.headers["connection"]) == (503, "close")
            assert sorry.text == "There are too many connections at the moment. Try again soon.\n"
            assert ann.get("/healthz").status_code == 200
        until = time.monotonic() + PATIENCE
        while (again := httpx.get(f"{address}/healthz").status_code) == 503:
            assert time.monotonic() < until
        assert again == 200


def test_a_proxy_may_have_any_number_of_connections(settings: Settings, workers: BotWorkers) -> None:
    limits = replace(GENEROUS, connections_per_network=1)
    with serving(replace(settings, limits=limits), workers) as port, line(port), line(port):
        assert httpx.get(f"http://127.0.0.1:{port}/healthz").status_code == 200


def chatter(say: Callable[[], object]) -> None:
    """Send far more messages than anyone may."""
    for _ in range(100_000):
        say()


@pytest.mark.parametrize("kind", ["pong", "ping"])
def test_who_says_too_much_over_a_live_connection_is_cut_off(start: Start, kind: str) -> None:
    port = start(said=Rate(2000, 1))
    with httpx.Client(base_url=f"http://127.0.0.1:{port}") as ann:
        table = ann.post("/api/tables", json={"game": "space-mission", "seats": [ME, ME]}).json()["id"]
        address = f"ws://127.0.0.1:{port}/api/tables/{table}/live"
        with connect(address, compression=None) as live:
            say = live.ping if kind == "ping" else partial(live.send, '{"type":"pong"}')
            with pytest.raises(ConnectionClosed) as closed:
                chatter(say)
        # Messages still being sent when the connection closes may overtake the reason.
        said = closed.value.rcvd
        assert said is None or (said.code, said.reason) == (1008, "Too many messages.")


def test_live_connections_are_bounded_by_network_whoever_has_them(serve: Serve) -> None:
    client = serve(limits=replace(GENEROUS, sockets_per_network=2))
    ann, bob, eve = Browser(client), Browser(client), Browser(client)
    table = ann.table(ME, ME)["id"]
    with ann.live(table) as first, bob.live(table) as second, eve.live(table) as third:
        hear(first, "table")
        hear(second, "table")
        with pytest.raises(WebSocketDisconnect, match="You have this table open in too many windows"):
            third.receive()


def test_a_customer_of_a_provider_is_one_network() -> None:
    assert network_of("2001:db8:1:2::a") == network_of("2001:db8:1:2:ffff::b") != network_of("2001:db8:1:3::a")
    assert network_of("192.0.2.1") != network_of("192.0.2.2")


FILES_OPEN = """
import logging, resource, sys
from cosmodrome.server.http.connections import room_for
logging.basicConfig(level=logging.INFO, format="%(message)s")
resource.setrlimit(resource.RLIMIT_NOFILE, (300, int(sys.argv[1])))
print(room_for(1000), resource.getrlimit(resource.RLIMIT_NOFILE)[0])
"""


@pytest.mark.parametrize(
    ("most", "room", "words"),
    [
        (4000, (1000, 1000 + FILES), "Up to 1200 files may be open.\n"),
        (500, (300, 500), "Only 500 files may be open, so only 300 connections (not 1000). Raise ulimit -n.\n"),
    ],
)
def test_as_many_files_as_possible_may_be_open(most: int, room: tuple[int, int], words: str) -> None:
    command = [sys.executable, "-c", FILES_OPEN, str(most)]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert done.stdout == f"{room[0]} {room[1]}\n"
    assert done.stderr.endswith(words)
