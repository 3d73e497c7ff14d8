"""The hot path into SQLite: one thread, one connection, many steps in one commit."""

import sqlite3
from concurrent.futures import Future
from pathlib import Path
from queue import Queue
from threading import Thread
from typing import NamedTuple

import msgspec

from cosmodrome.server.store.rows import Append, Conflict, SnapshotRow, StepRow, StepStore

BATCH = 256
"""Steps in one commit, at most: those that came while the commit before was on its way to the disk."""
WAITING = 4096
"""Steps that may wait; who comes then waits to be allowed to wait."""

_STEP = (
    "INSERT INTO steps (table_id, n, key, seat, op, action, outcomes, events, undoes, at) VALUES (?,?,?,?,?,?,?,?,?,?)"
)
_TABLE = "UPDATE tables SET state = ?, version = ?, waiting = ?, due = ?, changed = ?, result = ? WHERE id = ?"
_SNAPSHOT = "INSERT OR REPLACE INTO snapshots (table_id, n, step, rules, state) VALUES (?,?,?,?,?)"
_OLD = """DELETE FROM snapshots WHERE table_id = ?1 AND n NOT IN
    (SELECT n FROM snapshots WHERE table_id = ?1 ORDER BY n DESC LIMIT 2)"""  # one spare, should the newest be damaged


class Waiting(NamedTuple):
    """A step as SQL on its way to the disk. Encoded by the caller: the writer thread must not fail on one item."""

    table: str
    n: int
    statements: list[tuple[str, tuple[object, ...]]]
    done: Future[None]


class SqliteSteps(StepStore):
    """Steps in an SQLite file: group commit, a savepoint for each, so that one conflict leaves the others alone."""

    def __init__(self, path: Path) -> None:
        self._queue: Queue[Waiting | None] = Queue(WAITING)
        self._thread = Thread(target=self._write, args=(path,), name="steps", daemon=True)
        self._thread.start()

    def append(self, item: Append) -> Future[None]:
        """Store a step; see `StepStore`."""
        waiting = Waiting(item.table, item.row.n, _statements(item), Future())
        self._queue.put(waiting)
        return waiting.done

    def close(self) -> None:
        """Store what is waiting and end."""
        self._queue.put(None)
        self._thread.join()

    def _write(self, path: Path) -> None:
        db = connect(path)
        try:
            while (first := self._queue.get()) is not None:
                batch, ended = self._batch(first)
                _commit(db, batch)
                if ended:
                    break
        finally:
            db.close()

    def _batch(self, first: Waiting) -> tuple[list[Waiting], bool]:
        batch = [first]
        while len(batch) < BATCH and not self._queue.empty():
            more = self._queue.get()
            if more is None:
                return batch, True
            batch.append(more)
        return batch, False


def connect(path: Path) -> sqlite3.Connection:
    """A connection as the server wants it: nothing is accepted before it is on the disk."""
    db = sqlite3.connect(path, timeout=10, isolation_level=None)
    db.execute("PRAGMA journal_mode = WAL")
    db.execute("PRAGMA synchronous = FULL")
    db.execute("PRAGMA foreign_keys = ON")
    return db


def _commit(db: sqlite3.Connection, batch: list[Waiting]) -> None:
    try:
        db.execute("BEGIN IMMEDIATE")
        results = [_try(db, waiting) for waiting in batch]
        db.execute("COMMIT")
    except sqlite3.Error as error:
        if db.in_transaction:
            db.execute("ROLLBACK")
        results = [error for _ in batch]
    for waiting, result in zip(batch, results, strict=True):
        _settle(waiting.done, result)


def _settle(done: Future[None], error: Exception | None) -> None:
    if not done.set_running_or_notify_cancel():
        return
    if error is None:
        done.set_result(None)
    else:
        done.set_exception(error)


def _try(db: sqlite3.Connection, waiting: Waiting) -> Exception | None:
    db.execute("SAVEPOINT one")
    try:
        for statement, values in waiting.statements:
            db.execute(statement, values)
    except sqlite3.IntegrityError:
        db.execute("ROLLBACK TO one")
        return Conflict(f"Version {waiting.n} of table {waiting.table} is taken.")
    finally:
        db.execute("RELEASE one")
    return None


def _statements(item: Append) -> list[tuple[str, tuple[object, ...]]]:
    row = item.row
    result = None if item.result is None else _json(item.result)
    table = (item.state, row.n, _json(item.waiting), item.due, row.at, result, item.table)
    statements: list[tuple[str, tuple[object, ...]]] = [(_STEP, (item.table, *_columns(row))), (_TABLE, table)]
    if item.snapshot is not None:
        statements.append((_SNAPSHOT, (item.table, *_snapshot(item.snapshot))))
        statements.append((_OLD, (item.table,)))
    return statements


def _columns(row: StepRow) -> tuple[object, ...]:
    text = (_json(row.outcomes), _json(row.events))
    return (row.n, row.key, row.seat, row.op, row.action, *text, row.undoes, row.at)


def _snapshot(row: SnapshotRow) -> tuple[object, ...]:
    return (row.n, row.step, row.rules, _json(row.state))


def _json(what: object) -> str:
    return msgspec.json.encode(what).decode()
