"""The request budget of a real server: endless headers, lines and bodies, and bodies that never arrive completely."""

import gc
import logging
import socket
import time
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from cosmodrome.server.bots.pool import BotWorkers
from cosmodrome.server.common.settings import Rate, Settings
from tests.server.app.test_long_connections import PATIENCE, Start, serving, start
from tests.server.browsers import ME
from tests.server.conftest import GENEROUS

__all__ = ["start"]
ENOUGH = 20_000_000
"""Bytes after which we take it that a server has no limit."""
PIECE = 30_000
CHUNKED = b"POST /api/me/link HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n"
WHOLE = b"GET /livez HTTP/1.1\r\nHost: localhost\r\n\r\n"
UPGRADE = b"GET /api/tables/x/live HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"


@pytest.fixture(scope="module")
def port(tmp_path_factory: pytest.TempPathFactory, workers: BotWorkers) -> Iterator[int]:
    """Yield the port of a server with the limits that we ship and no proxy in front."""
    path: Path = tmp_path_factory.mktemp("budget") / "test.sqlite"
    settings = Settings(database=path, limits=GENEROUS, bot_patience=0, bot_seconds=0.05, proxies=())
    with serving(settings, workers) as port:
        yield port


def line(port: int, address: str = "127.0.0.1") -> socket.socket:
    return socket.create_connection(("127.0.0.1", port), PATIENCE, source_address=(address, 0))


def heard(open_line: socket.socket) -> bytes:
    """Return all that the server sends until it closes the connection."""
    answer = b""
    try:
        while more := open_line.recv(65_536):
            answer += more
    except ConnectionError:
        pass
    return answer


def sent_until_cut(open_line: socket.socket, piece: bytes) -> int:
    """Return how many bytes the server takes before it closes the connection."""
    sent = 0
    try:
        while sent < ENOUGH:
            open_line.sendall(piece)
            sent += len(piece)
    except OSError:
        pass
    return sent


@pytest.mark.parametrize(
    ("begin", "piece", "status"),
    [
        (b"GET / HTTP/1.1\r\n", b"a: b\r\n" * (PIECE // 6), 431),
        (b"GET / HTTP/1.1\r\nHost: localhost\r\nX-Long: ", b"x" * PIECE, 431),
        (b"GET / HTTP/1.1\r\nHost: localhost\r\n", b"x" * PIECE, 431),
        (b"GET /", b"a" * PIECE, 414),
        (CHUNKED, b"%x\r\n%s\r\n" % (PIECE, b"x" * PIECE), 413),
        (CHUNKED + b"0\r\n", b"a: b\r\n" * (PIECE // 6), 413),
        (UPGRADE, b"a: b\r\n" * (PIECE // 6), 431),
        (WHOLE + b"GET / HTTP/1.1\r\n", b"a: b\r\n" * (PIECE // 6), 431),
    ],
    ids=["fields", "a value", "a name", "a line", "chunks", "trailers", "an upgrade", "a second request"],
)
def test_what_has_no_end_is_refused_at_once(port: int, begin: bytes, piece: bytes, status: int) -> None:
    with line(port) as attacker:
        attacker.sendall(begin)
        if begin.startswith(WHOLE):
            assert attacker.recv(65_536).startswith(b"HTTP/1.1 200 ")
        assert sent_until_cut(attacker, piece) < ENOUGH
        assert httpx.get(f"http://127.0.0.1:{port}/livez", timeout=5).status_code == 200
        answer = heard(attacker)
    assert b"HTTP/1.1 %d " % status in answer


def test_heads_within_the_budget_are_answered(port: int) -> None:
    """They are as large as those of browsers: a long address, many cookies; also sent in small parts."""
    url = f"http://127.0.0.1:{port}/api/nowhere?{'x' * 8_000}"
    assert httpx.get(url, headers={f"x-{number}": "y" * 80 for number in range(80)}).status_code == 404
    with line(port) as slow:
        for part in (
            b"GET /livez HT",
            b"TP/1.1\r\nHo",
            b"st: localhost\r\nX-L",
            b"ong: " + b"x" * 9_000,
            b"\r\n",
            b"\r\n",
        ):
            slow.sendall(part)
            time.sleep(0.02)
        assert slow.recv(65_536).startswith(b"HTTP/1.1 200 ")


def test_requests_that_wait_on_one_connection_are_bounded(port: int) -> None:
    with line(port) as attacker:
        with suppress(ConnectionError):
            attacker.sendall(b"GET /api/games HTTP/1.1\r\nHost: localhost\r\n\r\n" * 2_000)
        assert heard(attacker).count(b"HTTP/1.1 200 OK") < 100


def test_an_upgrade_that_is_none_is_answered_and_closed(port: int) -> None:
    """The WebSocket library rejects a line of 9,000 bytes, but sends no answer itself."""
    with line(port) as attacker:
        attacker.sendall(UPGRADE + b"X-Long: " + b"x" * 9_000 + b"\r\n\r\n")
        assert heard(attacker).startswith(b"HTTP/1.1 400 ")


def unfinished(port: int, address: str = "127.0.0.1") -> socket.socket:
    """Return a connection with a body whose last thousand bytes never arrive."""
    open_line = line(port, address)
    head = b"POST /api/me/name HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
    open_line.sendall(head + b"Content-Length: 63000\r\n\r\n" + b" " * 62_000)
    return open_line


def test_unfinished_bodies_of_one_address_are_bounded(start: Start) -> None:
    port = start(unanswered_per_network=150_000)
    with ExitStack() as stack:
        first, _ = (stack.enter_context(unfinished(port)) for _ in range(2))
        third = heard(stack.enter_context(unfinished(port)))
        assert third.startswith(b"HTTP/1.1 413 ")
        assert b"\r\nretry-after: 10\r\n" in third
        other = stack.enter_context(unfinished(port, "127.0.0.9"))
        for finished in (first, other):
            finished.sendall(b" " * 1_000)
            assert finished.recv(65_536).startswith(b"HTTP/1.1 400 ")


def test_when_all_hold_too_much_the_oldest_gives_way(start: Start) -> None:
    port = start(unanswered=150_000)
    with ExitStack() as stack:
        lines = [stack.enter_context(unfinished(port, f"127.0.0.{number}")) for number in (7, 8, 9)]
        assert heard(lines[0]).startswith(b"HTTP/1.1 413 ")
        lines[2].sendall(b" " * 1_000)
        assert lines[2].recv(65_536).startswith(b"HTTP/1.1 400 ")


def test_who_sends_too_fast_is_told_when_to_come_again(start: Start) -> None:
    port = start(received=Rate(100_000, 1_000))
    with unfinished(port), unfinished(port) as second:
        answer = heard(second)
    assert answer.startswith(b"HTTP/1.1 413 ")
    assert b"\r\nretry-after: " in answer
    assert answer.endswith(b"You are sending too fast.\n")


@pytest.mark.parametrize("length", [63_000, 62_000], ids=["a body that breaks off", "a body that is no JSON"])
def test_a_request_that_came_to_nothing_goes_without_the_collector(port: int, length: int) -> None:
    def attack() -> None:
        with line(port) as attacker:
            head = b"POST /api/me/name HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
            attacker.sendall(head + b"Content-Length: %d\r\n\r\n" % length + b"x" * 62_000)
            if length == 62_000:
                attacker.recv(65_536)

    attack()
    gc.collect()
    gc.disable()
    try:
        before = requests_in_memory()
        for _ in range(10):
            attack()
        until = time.monotonic() + PATIENCE
        while requests_in_memory() > before and time.monotonic() < until:
            time.sleep(0.05)
        assert requests_in_memory() <= before
    finally:
        gc.enable()


def requests_in_memory() -> int:
    """Return how many requests of the server are in memory, finished ones included."""
    return sum(type(one).__name__ == "RequestResponseCycle" for one in gc.get_objects())


@pytest.mark.parametrize("text", [b"\xff\xfe", b"\xed\xa0\x80", b"\xc3"])
def test_what_is_no_text_ends_a_live_connection_without_a_fault_of_ours(
    port: int, text: bytes, caplog: pytest.LogCaptureFixture
) -> None:
    with httpx.Client(base_url=f"http://127.0.0.1:{port}") as ann:
        table = ann.post("/api/tables", json={"game": "space-mission", "seats": [ME, ME]}).json()["id"]
    with connect(f"ws://127.0.0.1:{port}/api/tables/{table}/live", compression=None) as live:
        live.send(text, text=True)
        with pytest.raises(ConnectionClosed) as closed:
            end_of(live)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1007
    assert not [record for record in caplog.records if record.levelno >= logging.WARNING]


def end_of(live: ClientConnection) -> None:
    """Read until the connection is closed."""
    while True:
        live.recv(timeout=PATIENCE)


def test_a_proxy_may_hold_more_than_one_address(settings: Settings, workers: BotWorkers) -> None:
    limits: Any = replace(GENEROUS, unanswered_per_network=1_000, received=Rate(1, 1))
    with serving(replace(settings, limits=limits), workers) as port, unfinished(port) as proxy:
        proxy.sendall(b" " * 1_000)
        assert proxy.recv(65_536).startswith(b"HTTP/1.1 400 ")
