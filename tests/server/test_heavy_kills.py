"""Four processes behind a balancer, killed one after the other; then PostgreSQL itself starts again."""

import asyncio
import itertools
import os
import socket
import subprocess
import sys
import threading
import time
from contextlib import ExitStack, closing, suppress
from pathlib import Path

import httpx
import sqlalchemy as sa

from cosmodrome.server.store.database import Database
from cosmodrome.server.store.schema import steps
from tests.server.browsers import ME, Json
from tests.server.postgres import Postgres

SERVERS = 4
PLAYERS = 6
KILLS = 8


class Balancer(threading.Thread):
    """Hands each connection to the next server that takes it, byte by byte."""

    def __init__(self, ports: list[int]) -> None:
        super().__init__(daemon=True)
        self._ports = itertools.cycle(ports)
        self._tries = len(ports)
        self._loop = asyncio.new_event_loop()
        self._ready = threading.Event()
        self._ended = asyncio.Event()
        self.port = 0

    def run(self) -> None:
        with closing(self._loop):
            self._loop.run_until_complete(self._serve())

    def begin(self) -> int:
        self.start()
        self._ready.wait()
        return self.port

    def end(self) -> None:
        self._loop.call_soon_threadsafe(self._ended.set)
        self.join()

    async def _serve(self) -> None:
        server = await asyncio.start_server(self._connected, "127.0.0.1", 0)
        self.port = server.sockets[0].getsockname()[1]
        self._ready.set()
        await self._ended.wait()
        server.close()
        others = asyncio.all_tasks() - {asyncio.current_task()}
        for task in others:
            task.cancel()
        await asyncio.gather(*others, return_exceptions=True)
        await asyncio.sleep(0.1)  # what was aborted closes

    async def _connected(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        for _ in range(self._tries):
            with suppress(OSError):
                behind = await asyncio.open_connection("127.0.0.1", next(self._ports))
                try:
                    await asyncio.gather(_pass(reader, behind[1]), _pass(behind[0], writer))
                finally:
                    behind[1].transport.abort()
                    writer.transport.abort()
                return
        writer.close()


async def _pass(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    try:
        with suppress(OSError):
            while data := await reader.read(65536):
                writer.write(data)
                await writer.drain()
    finally:
        writer.close()  # what is on its way still goes


class Servers:
    """So many servers on one database, each on a port of its own."""

    def __init__(self, database: str, log: Path) -> None:
        self._database, self._log = database, log
        self.ports = [_free() for _ in range(SERVERS)]
        self._processes = [self._started(port) for port in self.ports]

    def kill(self, number: int) -> None:
        """End one without warning, and start another in its place."""
        self._processes[number].kill()
        self._processes[number].wait()
        self._processes[number] = self._started(self.ports[number])

    def end(self) -> None:
        for process in self._processes:
            process.kill()
            process.wait()

    def _started(self, port: int) -> "subprocess.Popen[bytes]":
        names = [f"COSMODROME_LIMITS_{rate}_{how}" for rate in ("READS", "WRITES") for how in ("BURST", "PER_SECOND")]
        program = [sys.executable, "-m", "cosmodrome", "serve", "--port", str(port), "--database", self._database]
        with self._log.open("ab") as log:
            return subprocess.Popen(
                program, env={**os.environ, **dict.fromkeys(names, "100000")}, stderr=log, stdout=subprocess.DEVNULL
            )


class Player(threading.Thread):
    """Plays both seats of a table, whatever happens to the servers, and then of the next; `accepted`: what version each
    key became there."""

    def __init__(self, port: int, ended: threading.Event) -> None:
        super().__init__(daemon=True)
        self._ended = ended
        self._client = httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=60)
        self.accepted: dict[tuple[str, str], int] = {}
        self._sit()

    def _sit(self) -> None:
        order = {"game": "tom-tube", "seats": [ME, ME]}
        self.table = str(self._asked("POST", "/api/tables", order).json()["id"])

    def run(self) -> None:
        with closing(self._client):
            while not self._ended.is_set():
                self._play()

    def _play(self) -> None:
        path = f"/api/tables/{self.table}"
        now = self._asked("GET", f"{path}/position").json()
        if now["over"]:
            self._sit()
            return
        waiting = now["waiting"]
        position = self._asked("GET", f"{path}/position?seat={waiting[0]}").json()
        if not position["legal"]:
            return
        key = f"command {len(self.accepted):6}"
        body = {"seat": waiting[0], "seen": position["version"], "key": key, "do": position["legal"][0]["do"]}
        answer = self._asked("POST", f"{path}/steps", body)
        assert answer.status_code == 200, answer.text
        self.accepted[self.table, f"{waiting[0]}:{key}"] = answer.json()["version"]

    def _asked(self, method: str, path: str, body: Json = None) -> httpx.Response:
        """Ask until somebody answers: the same key each time."""
        while True:
            with suppress(httpx.TransportError):
                answer = self._client.request(method, path, json=body)
                if answer.status_code < 500:
                    return answer
            time.sleep(0.05)


def _free() -> int:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return int(free.getsockname()[1])


def _moved_on(players: list[Player], commands: int) -> None:
    """Wait until every player has been answered so many times more."""
    wanted = [len(player.accepted) + commands for player in players]
    while any(len(player.accepted) < count for player, count in zip(players, wanted, strict=True)):
        assert all(player.is_alive() for player in players)
        time.sleep(0.05)


def test_no_command_is_lost_or_doubled_when_servers_and_database_end(
    postgres: Postgres, migrated: str, tmp_path: Path
) -> None:
    address = postgres.url(postgres.database(migrated))
    ended = threading.Event()
    with ExitStack() as stack:
        servers = Servers(address, tmp_path / "log")
        stack.callback(servers.end)
        balancer = Balancer(servers.ports)
        port = balancer.begin()
        stack.callback(balancer.end)
        players = [Player(port, ended) for _ in range(PLAYERS)]
        for player in players:
            player.start()
        for kill in range(KILLS):
            _moved_on(players, 2)
            servers.kill(kill % SERVERS)
            time.sleep(1)
        postgres.stop()
        postgres.start()
        _moved_on(players, 5)
        ended.set()
        for player in players:
            player.join()
    with closing(Database(address)) as database, database.reading() as db:
        found = db.execute(sa.select(steps.c.table_id, steps.c.key, steps.c.n).where(steps.c.n > 0)).all()
    stored = {(row.table_id, row.key): row.n for row in found}
    assert len(stored) == len(found)
    assert stored == {key: n for player in players for key, n in player.accepted.items()}, "one was lost, or doubled"
