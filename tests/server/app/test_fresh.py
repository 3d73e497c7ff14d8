"""Servers of one process share the registered handlers and nothing else: each test has a server of its own."""

import shutil
import threading
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from cosmodrome.server.app.application import create_app
from cosmodrome.server.bots.pool import BotWorkers
from cosmodrome.server.common.settings import Rate, Settings
from tests.server.browsers import ME, OPEN, Browser, hear
from tests.server.client import TestClient
from tests.server.conftest import GENEROUS

SMALL = replace(GENEROUS, body=1000, tables=Rate(2, 0.001))


@pytest.fixture
def pair(settings: Settings, workers: BotWorkers, empty: Path, tmp_path: Path) -> Iterator[list["TestClient[Any]"]]:
    """Yield two servers that run at the same time; the first has small limits."""
    shutil.copy(empty, tmp_path / "other.sqlite")
    first, second = replace(settings, limits=SMALL), replace(settings, database=tmp_path / "other.sqlite")
    with ExitStack() as stack:
        yield [stack.enter_context(TestClient(create_app(one, workers))) for one in (first, second)]


def test_what_one_server_has_another_does_not_know(pair: list["TestClient[Any]"]) -> None:
    ann, stranger = Browser(pair[0]), Browser(pair[1])
    table = ann.table(ME, ME)["id"]
    stranger.cookie = ann.cookie
    assert stranger.get("/api/tables") == []
    stranger.get(f"/api/tables/{table}", 404)
    stranger.post(
        f"/api/tables/{table}/steps", {"seat": 0, "expected_version": 0, "key": "key-00001", "do": "draw"}, 404
    )
    assert stranger.cookie != ann.cookie  # the other server does not know that cookie, and sets a new one
    with ann.live(table, seat=0) as socket:
        hear(socket, "update")
        assert [one.app.state.tables.rooms.listeners() for one in pair] == [1, 0]
        assert [one.app.state.tables.rooms.matches() for one in pair] == [1, 0]


def test_limits_are_each_servers_own(pair: list["TestClient[Any]"]) -> None:
    small, wide = (Browser(one) for one in pair)
    large = b'{"game": "space-mission", "seats": [{"kind": "me"}, {"kind": "open"}]%s}' % (b" " * 1000)
    assert small.ask("POST", "/api/tables", content=large).status_code == 413
    assert wide.ask("POST", "/api/tables", content=large).status_code == 201
    for _ in range(2):
        small.table(ME, OPEN)
        wide.table(ME, OPEN)
    small.table(ME, OPEN, status=429)
    wide.table(ME, OPEN)


def test_nothing_goes_on_when_a_server_has_ended(settings: Settings, workers: BotWorkers) -> None:
    before = set(threading.enumerate())
    with TestClient(create_app(settings, workers)) as client:
        ann = Browser(client)
        table = ann.table(ME, ME)["id"]
        with ann.live(table, seat=0) as socket:
            hear(socket, "update")
    for one in set(threading.enumerate()) - before:
        one.join(10)  # idle threads end by themselves, on a busy machine a moment later
    assert set(threading.enumerate()) <= before
