"""Computer opponents think in processes of their own, for servers without workers; one process is killed midway."""

import itertools
import json
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path

import pytest
import sqlalchemy as sa
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from cosmodrome.server.db.database import Database
from cosmodrome.server.db.rows import ENDED
from cosmodrome.server.db.schema import steps, tables, thinkers, thoughts
from tests.server.app.test_heavy_processes import serving
from tests.server.app.test_process import ask
from tests.server.browsers import GREEDY, RANDOM
from tests.server.postgres import Postgres

TABLES = 8
PATIENCE = 240.0
"""Seconds in which every match must be over, however busy the machine is."""


@contextmanager
def thinking(database: str, log: Path) -> Iterator["subprocess.Popen[str]"]:
    """Yield `cosmodrome think` with two workers."""
    command = [sys.executable, "-m", "cosmodrome", "think", "--database", database, "--workers", "2"]
    with (
        log.open("a") as errors,
        subprocess.Popen(command, stderr=errors, stdout=subprocess.PIPE, text=True) as process,
    ):
        try:
            assert process.stdout
            assert process.stdout.readline().startswith("Running bot jobs with 2 processes for postgresql://")
            yield process
        finally:
            process.kill()


def look(port: int, table: str, cookie: str, ended: threading.Event) -> None:
    """Watch a table as its host, on either server, and report that every animation was shown."""
    address = f"ws://127.0.0.1:{port}/api/tables/{table}/live"
    with connect(address, additional_headers={"cookie": cookie}, compression=None) as live:
        while not ended.is_set():
            try:
                message = json.loads(live.recv(timeout=0.5))
            except TimeoutError:
                continue
            except ConnectionClosed:
                return
            if message["type"] == "update":
                live.send(json.dumps({"type": "staged", "version": message["version"]}))


@pytest.fixture
def database(postgres: Postgres, migrated: str) -> Iterator[Database]:
    with closing(Database(postgres.url(postgres.database(migrated)))) as opened:
        yield opened


def over(database: Database) -> int:
    with database.reading() as db:
        return db.scalar(sa.select(sa.func.count()).where(tables.c.state.in_(ENDED))) or 0


def until(said: str, true: Callable[[], bool]) -> None:
    end = time.monotonic() + PATIENCE
    while not true():
        assert time.monotonic() < end, said
        time.sleep(0.1)


def begun(database: Database) -> bool:
    """Return whether both bot workers have a job."""
    with database.reading() as db:
        busy = sa.select(thoughts.c.thinker).where(thoughts.c.answer.is_(None), thoughts.c.thinker.is_not(None))
        return len(set(db.scalars(busy))) == 2


def test_every_match_of_computers_ends_although_a_thinker_is_killed(
    postgres: Postgres, database: Database, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COSMODROME_BOT_WORKERS", "0")
    monkeypatch.setenv("COSMODROME_LIMITS_TABLES_OF_BOTS_PER_GUEST", str(TABLES))
    address, log, ended = database.home.address, tmp_path / "log", threading.Event()  # type: ignore[attr-defined]
    with ExitStack() as stack:
        servers = [stack.enter_context(serving(address, tmp_path / f"log {number}", 1)) for number in range(2)]
        (client, _, _) = servers[0]
        body = {"game": "tom-tube", "seats": [GREEDY, RANDOM]}
        ids = [ask(client, "POST", "/api/tables", json=body)["id"] for _ in range(TABLES)]
        cookie = "; ".join(f"{name}={value}" for name, value in client.cookies.items())
        looking = [
            threading.Thread(target=look, args=(port, table, cookie, ended))
            for table, (_, _, port) in zip(ids, itertools.cycle(servers), strict=False)
        ]
        stack.callback(ended.set)
        for thread in looking:
            thread.start()
        until("every table waits", lambda: waiting(database) == TABLES)
        victim = stack.enter_context(thinking(address, log))
        stack.enter_context(thinking(address, log))
        until("both think", lambda: begun(database))
        victim.kill()
        victim.wait()
        until("every match ends", lambda: over(database) == TABLES)
        ended.set()
        for thread in looking:
            thread.join()
    with database.reading() as db:
        rows = db.execute(sa.select(steps.c.table_id, steps.c.n, steps.c.key).where(steps.c.op == "act")).all()
    assert all(row.key.endswith(f"bot:{row.n - 1}") for row in rows), "each moved at the version it was asked for"
    for table in ids:
        versions = sorted(row.n for row in rows if row.table_id == table)
        assert versions == list(range(1, len(versions) + 1)), "a move was lost, or doubled"


def waiting(database: Database) -> int:
    with database.reading() as db:
        return db.scalar(sa.select(sa.func.count()).select_from(thoughts)) or 0


def test_who_is_told_to_end_thinks_out_what_he_began(database: Database, tmp_path: Path) -> None:
    with thinking(database.home.address, tmp_path / "log") as process:  # type: ignore[attr-defined]
        until("it is there", lambda: bool(there(database)))
        process.terminate()
        assert process.wait(60) == 0
    assert there(database) == []
    assert (tmp_path / "log").read_text() == ""


def there(database: Database) -> list[str]:
    with database.reading() as db:
        return list(db.scalars(sa.select(thinkers.c.id)))
