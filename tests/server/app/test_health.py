"""Health checks report the real state. A writer that fails is restarted; nobody waits forever."""

import sqlite3
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Any

import psycopg
import pytest

from cosmodrome.server.app import health as module
from cosmodrome.server.app.health import _sound
from cosmodrome.server.common.settings import Settings
from cosmodrome.server.db import sqlite
from cosmodrome.server.db.rows import Conflict, Full, StepNotStored
from cosmodrome.server.db.sqlite import SqlitePen
from cosmodrome.server.db.writer import Outcome, QueuedStep, QueuedSteps
from cosmodrome.server.tables import commands
from tests.server.browsers import ME, Browser
from tests.server.client import TestClient
from tests.server.conftest import Serve
from tests.server.db.stores.rows import step
from tests.server.postgres import Postgres

PATIENCE = 30


def told(client: "TestClient[Any]", path: str) -> tuple[int, list[str]]:
    """Return the status, and the conditions that don't hold."""
    answer = client.get(path)
    said = answer.json()
    assert said["ok"] == (answer.status_code == 200)
    return answer.status_code, [one["name"] for one in said["conditions"] if not one["ok"]]


class Pen:
    """A connection that calls a function instead of storing anything."""

    def __init__(self, happens: Callable[[], object]) -> None:
        self.happens = happens
        self.stored: list[int] = []

    def commit(self, batch: Sequence[QueuedStep]) -> Sequence[Outcome]:
        self.happens()
        self.stored += [waiting.n for waiting in batch]
        return [None] * len(batch)

    def close(self) -> None:
        pass


def steps(pen: Pen) -> QueuedSteps:
    return QueuedSteps(lambda _: [], lambda: pen)


def test_a_good_server_lives_and_is_ready(client: "TestClient[Any]") -> None:
    assert told(client, "/livez") == (200, [])
    assert told(client, "/readyz") == (200, [])
    names = [one["name"] for one in client.get("/readyz").json()["conditions"]]
    assert names == ["writer", "queue", "disk", "database", "integrity", "stays"]


def test_who_asks_gets_no_cookie(ann: Browser) -> None:
    for path in ("/livez", "/readyz"):
        assert "set-cookie" not in ann.ask("GET", path).headers


def test_a_full_disk_is_told(serve: Serve) -> None:
    assert told(serve(disk_free=10**18), "/readyz") == (503, ["disk"])


def test_a_damaged_file_is_told(settings: Settings, serve: Serve) -> None:
    with closing(sqlite3.connect(str(settings.database))) as db, db:
        db.execute("PRAGMA foreign_keys = OFF")
        db.execute("INSERT INTO orders VALUES ('gone', 0, 0, '{}')")
    client = serve()
    assert any(told(client, "/readyz") == (503, ["integrity"]) for _ in range(2000))
    assert told(client, "/livez") == (200, [])


def test_on_postgresql_the_database_says_whether_it_takes_changes_and_is_sound(
    serve: Serve, postgres: Postgres, migrated: str
) -> None:
    name = postgres.database(migrated)
    client = serve(database=postgres.url(name))
    conditions = client.get("/readyz").json()["conditions"]
    assert [one["name"] for one in conditions] == ["writer", "queue", "database", "integrity", "stays"]
    assert conditions[3]["words"] == "PostgreSQL has found no damage.", "which it looks for"
    with psycopg.connect(postgres.url("postgres"), autocommit=True) as db:
        db.execute(f"ALTER DATABASE {name} SET default_transaction_read_only = on")
        db.execute("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = %s", (name,))
    status, wrong = told(client, "/readyz")
    assert (status, wrong) == (503, ["database"])
    assert "The database is read-only." in client.get("/readyz").text
    assert told(client, "/livez") == (200, [])


def test_a_step_that_could_not_be_stored_counts_until_one_is(ann: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    table = ann.table(ME, ME)["id"]
    seat = ann.position(table)["waiting"][0]
    position = ann.position(table, seat)
    do, seen = position["legal"][0]["do"], position["version"]
    with monkeypatch.context() as broken:
        broken.setattr(SqlitePen, "_try", lambda *_: 1 / 0)
        ann.act(table, seat, do, seen, status=503)
    assert told(ann.client, "/readyz") == (503, ["queue"])
    with monkeypatch.context() as later:
        later.setattr(module, "LATELY", 0)
        assert told(ann.client, "/readyz") == (200, []), "or nobody would come and try"
    ann.act(table, seat, do, seen)
    assert told(ann.client, "/readyz") == (200, [])


# -- a writer that fails ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "error", [RuntimeError("broken"), MemoryError(), SystemExit(1), sqlite3.OperationalError("gone")]
)
def test_a_writer_in_which_anything_is_raised_tells_so_and_goes_on(
    ann: Browser, monkeypatch: pytest.MonkeyPatch, error: BaseException
) -> None:
    table = ann.table(ME, ME)["id"]
    position = ann.position(table, 0)
    seat, seen = position["waiting"][0], position["version"]

    def fail(*_: object) -> Outcome:
        raise error

    do = ann.position(table, seat)["legal"][0]["do"]
    with monkeypatch.context() as broken:
        broken.setattr(SqlitePen, "_try", fail)
        for _ in range(3):
            assert ann.act(table, seat, do, seen, status=503)["error"] == "unavailable"
        assert told(ann.client, "/livez") == (200, [])
    assert ann.act(table, seat, do, seen) == {"version": seen + 1}


def test_a_writer_whose_file_cannot_be_opened_tells_so_and_goes_on(
    ann: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    def closed(_: Path) -> sqlite3.Connection:
        raise sqlite3.OperationalError("unable to open database file")

    table = ann.table(ME, ME)["id"]
    seat, seen = ann.position(table)["waiting"][0], ann.position(table)["version"]
    do = ann.position(table, seat)["legal"][0]["do"]
    with monkeypatch.context() as broken:
        broken.setattr(SqlitePen, "_try", lambda *_: 1 / 0)  # this ends its connection
        broken.setattr(sqlite, "connect", closed)
        for _ in range(2):
            ann.act(table, seat, do, seen, status=503)
    assert ann.act(table, seat, do, seen) == {"version": seen + 1}


@pytest.fixture
def stuck() -> Iterator[threading.Event]:
    """Yield an event that a writer waits for."""
    event = threading.Event()
    yield event
    event.set()


def test_who_waits_for_a_stuck_writer_is_answered(
    ann: Browser, stuck: threading.Event, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = ann.table(ME, ME)["id"]
    seat, seen = ann.position(table)["waiting"][0], ann.position(table)["version"]
    do = ann.position(table, seat)["legal"][0]["do"]
    commit = SqlitePen.commit

    written = threading.Event()

    def slow(pen: SqlitePen, batch: Sequence[QueuedStep]) -> Sequence[Outcome]:
        stuck.wait(PATIENCE)
        outcomes = commit(pen, batch)
        written.set()
        return outcomes

    with monkeypatch.context() as changed:
        changed.setattr(commands, "STORING", 0.01)
        changed.setattr(module, "STUCK", 0)
        changed.setattr(SqlitePen, "commit", slow)
        said = ann.act(table, seat, do, seen, key="the same key", status=503)
        assert "is taking too long" in said["words"]
        assert told(ann.client, "/livez") == (503, ["writer"])
        assert told(ann.client, "/readyz")[1] == ["writer"]
    stuck.set()
    assert written.wait(PATIENCE)
    assert ann.act(table, seat, do, seen, key="the same key") == {"version": seen + 1}
    assert told(ann.client, "/livez") == (200, [])


def test_a_step_that_nobody_waits_for_any_more_is_not_stored(stuck: threading.Event) -> None:
    pen = Pen(partial(stuck.wait, PATIENCE))
    store = steps(pen)
    first = store.append(step("one", 0, "key 0"))
    while not first.running():
        pass
    second, third = (store.append(step("one", n, f"key {n}")) for n in (1, 2))
    assert second.cancel()
    stuck.set()
    third.result(PATIENCE)
    store.close()
    assert pen.stored == [0, 2]


def test_where_too_many_wait_one_more_is_sent_away(stuck: threading.Event, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cosmodrome.server.db.writer.WAITING", 2)
    store = steps(Pen(partial(stuck.wait, PATIENCE)))
    first = store.append(step("one", 0, "key 0"))
    while not first.running():
        pass
    waiting = [store.append(step("one", n, f"key {n}")) for n in (1, 2, 3)]
    assert isinstance(waiting[2].exception(PATIENCE), Full)
    assert (store.backlog().waiting, store.backlog().room, store.backlog().alive) == (2, 2, True)
    assert store.backlog().seconds > 0
    stuck.set()
    assert [one.result(PATIENCE) for one in waiting[:2]] == [None, None]
    store.close()


def test_after_its_end_nobody_waits_for_a_writer() -> None:
    store = steps(Pen(lambda: None))
    store.close()
    assert isinstance(store.append(step("one", 0, "key 0")).exception(PATIENCE), StepNotStored)
    assert not store.backlog().alive


def test_a_conflict_is_no_failure_of_the_writer() -> None:
    opened: list[int] = []

    class Conflicting(Pen):
        def commit(self, batch: Sequence[QueuedStep]) -> Sequence[Outcome]:
            return [waiting.conflict() for waiting in batch]

    def pen() -> Pen:
        opened.append(1)
        return Conflicting(lambda: None)

    store = QueuedSteps(lambda _: [], pen)
    for n in range(3):
        assert isinstance(store.append(step("one", n, f"key {n}")).exception(PATIENCE), Conflict)
    store.close()
    assert len(opened) == 1


def test_a_postgresql_without_checksums_says_that_it_cannot_look() -> None:
    found = _sound(None)
    assert (found.ok, found.words) == (True, "PostgreSQL has no checksums enabled, so it cannot detect damage.")
    found = _sound(2)
    assert (found.ok, found.words) == (False, "PostgreSQL has found 2 damaged pages.")
