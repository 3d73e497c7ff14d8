"""Servers behind a real proxy, one killed every second; then PostgreSQL restarts, then Redis.

Every accepted command is stored once. Every onlooker, on a live connection or on a page in a browser, catches up
without doing anything, and over all their connections receives each event once.
"""

import json
import os
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, closing, contextmanager, suppress
from pathlib import Path
from typing import NamedTuple

import httpx
import sqlalchemy as sa
from playwright.sync_api import Browser as Chromium
from playwright.sync_api import Page, expect
from websockets.exceptions import WebSocketException
from websockets.sync.client import connect

from cosmodrome.server.db.database import Database
from cosmodrome.server.db.schema import steps
from tests.browser.conftest import hasty
from tests.server import nginx
from tests.server.browsers import ME, Json
from tests.server.postgres import Postgres
from tests.server.redis import Redis

PLAYERS = 4
KILLS = 10
PAUSE = 0.1
"""Seconds between two commands of a player."""
PATIENCE = 100
"""Seconds in which everything must have recovered from the last failure."""
RATES = [
    f"COSMODROME_LIMITS_{rate}_{how}"
    for rate in ("READS", "WRITES", "TABLES", "GUESTS")
    for how in ("BURST", "PER_SECOND")
]


def until(done: Callable[[], bool], otherwise: str) -> None:
    end = time.monotonic() + PATIENCE
    while not done():
        assert time.monotonic() < end, otherwise
        time.sleep(0.05)


class Servers:
    """Servers on one database, each on a port of its own."""

    def __init__(self, number: int, log: Path, *options: str) -> None:
        self._options, self._log = options, log
        self.ports = [nginx.free_port() for _ in range(number)]
        self._processes = [self._started(port) for port in self.ports]

    def kill(self, number: int) -> None:
        """Kill one without warning, and start another in its place."""
        self._processes[number].kill()
        self._processes[number].wait(PATIENCE)
        self._processes[number] = self._started(self.ports[number])

    def end(self) -> None:
        for process in self._processes:
            process.kill()
            process.wait(PATIENCE)

    def _started(self, port: int) -> "subprocess.Popen[bytes]":
        program = [sys.executable, "-m", "cosmodrome", "serve", "--port", str(port), *self._options]
        environment = {**os.environ, **dict.fromkeys(RATES, "100000")}
        with self._log.open("ab") as log:
            return subprocess.Popen(program, env=environment, stderr=log, stdout=subprocess.DEVNULL)


class Player(threading.Thread):
    """A player of both seats of a table to its end, whatever happens to the servers.

    `accepted`: commands by table and key. Without `stay`, the player then goes on at another table.
    """

    def __init__(self, port: int, ended: threading.Event, game: str = "tom-tube", *, stay: bool = False) -> None:
        super().__init__(daemon=True)
        self._ended, self._game, self._stay = ended, game, stay
        self._client = httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=60)
        self.accepted: set[tuple[str, str]] = set()
        self.retries = 0
        self.over = False
        self._sit()

    def _sit(self) -> None:
        order = {"game": self._game, "seats": [ME, ME]}
        self.table = str(self.asked("POST", "/api/tables", order).json()["id"])
        self.standing = (self.table, 0)

    def run(self) -> None:
        while not self._ended.is_set():
            self._play()
            time.sleep(PAUSE)

    def _play(self) -> None:
        path = f"/api/tables/{self.table}"
        now = self.asked("GET", f"{path}/position").json()
        self.standing = (self.table, now["version"])
        if now["over"]:
            self.over = self._stay
            if not self._stay:
                self._sit()
            return
        waiting = now["waiting"]
        position = self.asked("GET", f"{path}/position?seat={waiting[0]}").json()
        if not position["legal"]:
            return
        key = f"command {len(self.accepted):6}"
        body = {
            "seat": waiting[0],
            "expected_version": position["version"],
            "key": key,
            "do": position["legal"][0]["do"],
        }
        answer = self.asked("POST", f"{path}/steps", body)
        assert answer.status_code == 200, answer.text
        self.accepted.add((self.table, f"{waiting[0]}:{key}"))

    def close(self) -> None:
        """Close the client."""
        self._client.close()

    def told(self) -> Json:
        """Return the log of the player's table, for an onlooker."""
        return self.asked("GET", f"/api/tables/{self.table}/log").json()["events"]

    def asked(self, method: str, path: str, body: Json = None) -> httpx.Response:
        """Repeat the request, with the same key, until there is an answer."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            with suppress(httpx.TransportError):
                answer = self._client.request(method, path, json=body)
                if answer.status_code < 500:
                    return answer
            self.retries += 1
            time.sleep(0.05)
        raise AssertionError("nobody answers any more")


class Watcher(threading.Thread):
    """An onlooker at a player's table, on a live connection that is made again whenever it breaks.

    `events`: all events received from that table, in order.
    """

    def __init__(self, port: int, player: Player, ended: threading.Event) -> None:
        super().__init__(daemon=True)
        self._address = f"ws://127.0.0.1:{port}/api/tables"
        self._player, self._ended = player, ended
        self._table, self._version = "", -1
        self.events: list[Json] = []
        self.connections = 0

    def has_seen(self, table: str, version: int) -> bool:
        """Return whether the watcher has received this version of a table, or has gone on to another."""
        assert self.is_alive(), "it was told what cannot be"
        return table not in (self._table, self._player.table) or (self._table == table and self._version >= version)

    def run(self) -> None:
        while not self._ended.is_set():
            if self._table != self._player.table:
                self._version, self.events = -1, []
                self._table = self._player.table
            with suppress(OSError, WebSocketException):
                self._listen()
            time.sleep(PAUSE)

    def _listen(self) -> None:
        with connect(f"{self._address}/{self._table}/live?since={self._version}", compression=None) as live:
            self.connections += 1
            while self._table == self._player.table and not self._ended.is_set():
                with suppress(TimeoutError):
                    message = json.loads(live.recv(timeout=0.5))
                    if message["type"] == "update":
                        assert message["version"] >= self._version, f"{self._version}: {str(message)[:300]}"
                        self.events += message["events"]
                        self._version = message["version"]


class Play(NamedTuple):
    """Players, their onlookers, and a page in a browser at the first table."""

    players: list[Player]
    watchers: list[Watcher]
    page: Page


@contextmanager
def played(port: int, browser: Chromium) -> Iterator[Play]:
    """Yield tables that are played until the context ends; then everyone catches up."""
    ended, left = threading.Event(), threading.Event()
    players = [Player(port, ended, "planet-unknown", stay=True), *(Player(port, ended) for _ in range(PLAYERS - 1))]
    watchers = [Watcher(port, player, left) for player in players]
    with ExitStack() as stack:
        for player in players:
            stack.callback(player.close)
        stack.callback(joined, watchers, left)
        stack.callback(joined, players, ended)
        for thread in (*players, *watchers):
            thread.start()
        play = Play(players, watchers, stack.enter_context(open_page(browser, port, players[0].table)))
        yield play
        joined(players, ended)
        until(lambda: all(seen_all(*one) for one in zip(players, watchers, strict=True)), "something was never told")
        last = players[0].asked("GET", f"/api/tables/{players[0].table}/position").json()["version"]
        until(lambda: shown(play.page) == last, "the page stays behind")


def joined(threads: Sequence[threading.Thread], told: threading.Event) -> None:
    told.set()
    for thread in threads:
        thread.join(PATIENCE)


def seen_all(player: Player, watcher: Watcher) -> bool:
    """Return whether the onlooker received all events of the table, once and in order."""
    table, events = player.table, player.told()
    if not watcher.has_seen(table, 0):
        return False
    assert watcher.events == events[: len(watcher.events)], "something was told twice, or left out"
    return len(watcher.events) == len(events)


@contextmanager
def open_page(browser: Chromium, port: int, table: str) -> Iterator[Page]:
    """Yield a page at a table that is never reloaded."""
    context = hasty(browser, base_url=f"http://127.0.0.1:{port}", viewport={"width": 1280, "height": 800})
    try:
        page = context.new_page()
        page.goto(f"/table/{table}")
        expect(page.locator("[data-version]")).to_be_visible(timeout=1000 * PATIENCE)
        page.evaluate("window.neverLoadedAgain = true")
        yield page
        assert page.evaluate("window.neverLoadedAgain"), "the page was loaded again"
    finally:
        context.close()


def moved_on(players: list[Player], commands: int) -> None:
    """Wait until every player has had this many more commands accepted."""
    wanted = [len(player.accepted) + commands for player in players]

    def done() -> bool:
        assert all(player.is_alive() for player in players), "a player was refused"
        return all(one.over or len(one.accepted) >= count for one, count in zip(players, wanted, strict=True))

    until(done, "the players cannot go on")


def recovered(play: Play) -> None:
    """Check that every player goes on and every onlooker catches up without doing anything."""
    moved_on(play.players, 3)
    standing = [player.standing for player in play.players]
    until(lambda: shown(play.page) >= standing[0][1], "the page stays behind")
    until(
        lambda: all(watcher.has_seen(*one) for watcher, one in zip(play.watchers, standing, strict=True)),
        "somebody who looks on was not told",
    )


def shown(page: Page) -> int:
    """Return the version that a page shows."""
    return int(page.locator("[data-version]").get_attribute("data-version") or -1)


def checked(address: str, play: Play) -> str:
    """Check that every accepted command is stored once, and nothing else; return the figures."""
    with closing(Database(address)) as database, database.reading() as db:
        found = db.execute(sa.select(steps.c.table_id, steps.c.key).where(steps.c.n > 0)).all()
    stored, accepted = {(row.table_id, row.key) for row in found}, set[tuple[str, str]]()
    for player in play.players:
        accepted |= player.accepted
    assert (len(accepted - stored), len(found) - len(accepted)) == (0, 0), "lost, doubled"
    asked, connected = sum(one.retries for one in play.players), sum(one.connections for one in play.watchers)
    return f"{len(accepted)} accepted, 0 lost, 0 doubled; {asked} times asked again, {connected} live connections"


def test_four_servers_are_killed_and_postgresql_and_redis_start_again(
    chromium: Chromium,
    postgres: Postgres,
    migrated: str,
    redis: Redis,
    tmp_path: Path,
) -> None:
    address = postgres.url(postgres.database(migrated))
    with ExitStack() as stack:
        servers = Servers(4, tmp_path / "log", "--database", address, "--bus", redis.url)
        stack.callback(servers.end)
        port = stack.enter_context(nginx.running(tmp_path, servers.ports))
        play = stack.enter_context(played(port, chromium))
        kill_all(servers, play.players)
        recovered(play)
        postgres.stop()
        postgres.start()
        recovered(play)
        redis.stop()
        moved_on(play.players, 3)
        redis.start()
        recovered(play)
    tell(f"PostgreSQL, 4 servers, {KILLS} kills", checked(address, play))


def test_one_server_on_sqlite_is_killed(
    chromium: Chromium,
    tmp_path: Path,
) -> None:
    address = str(tmp_path / "test.sqlite")
    with ExitStack() as stack:
        servers = Servers(1, tmp_path / "log", "--database", address)
        stack.callback(servers.end)
        port = stack.enter_context(nginx.running(tmp_path, servers.ports))
        play = stack.enter_context(played(port, chromium))
        kill_all(servers, play.players)
        recovered(play)
    tell(f"SQLite, 1 server, {KILLS} kills", checked(address, play))


def kill_all(servers: Servers, players: list[Player]) -> None:
    """Kill one every second, but only after another answer: otherwise there might never be one."""
    for kill in range(KILLS):
        before = sum(len(player.accepted) for player in players)
        servers.kill(kill % len(servers.ports))
        time.sleep(1)
        until(lambda before=before: sum(len(one.accepted) for one in players) > before, "nobody is answered any more")  # type: ignore[misc]  # a loop's own value


def tell(what: str, figures: str) -> None:
    """Print figures, although pytest captures output."""
    sys.__stderr__.write(f"\n{what}: {figures}\n")  # type: ignore[union-attr]  # there is one where tests run
