"""An SQLite file as the server's database: found or created, locked for one server at a time, and with its hot path."""

import contextlib
import os
import sqlite3
import sys
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from types import MappingProxyType
from typing import Any
from urllib.parse import quote, urlsplit

import sqlalchemy as sa

from cosmodrome.server.db.backends import Backend, BadDatabase, data_folder
from cosmodrome.server.db.rows import Append, Conflict, StepStore
from cosmodrome.server.db.writer import (
    Outcome,
    Pen,
    QueuedStep,
    QueuedSteps,
    Statement,
    snapshot_values,
    step_values,
    table_values,
)

if sys.platform == "linux":
    import fcntl

_STEP = (
    "INSERT INTO steps (table_id, n, key, seat, op, action, outcomes, events, undoes, at) VALUES (?,?,?,?,?,?,?,?,?,?)"
)
_TABLE = """UPDATE tables SET state = ?, version = ?, waiting = ?, due = ?, changed = ?, touched = ?, result = ?,
    proposal = CASE WHEN ? THEN '' ELSE proposal END WHERE id = ? AND state <> 'closed'"""
_PLAYS = "UPDATE seats SET plays = ? WHERE table_id = ? AND seat = ?"
_SNAPSHOT = "INSERT OR REPLACE INTO snapshots (table_id, n, step, rules, state) VALUES (?,?,?,?,?)"
_CLOCK = """INSERT OR REPLACE INTO clocks (table_id, seat, bank, own, since, mark, missed, up, hours, at, short_at)
    VALUES (?,?,?,?,?,?,?,?,?,?,?)"""
_OLD = """DELETE FROM snapshots WHERE table_id = ?1 AND n NOT IN
    (SELECT n FROM snapshots WHERE table_id = ?1 ORDER BY n DESC LIMIT 2)"""  # a spare, in case the newest is damaged


SCRUBBING = 3
"""The number of attempts to empty the log: each waits ten seconds for readers."""


class SqliteFile(Backend):
    """A database file. Only one server can use it at a time, because matches are held in memory."""

    shared = False
    reading: Mapping[str, Any] = MappingProxyType({})

    def __init__(self, path: Path) -> None:
        self.path = path
        self.name = str(path)
        self._lock: sqlite3.Connection | None = None
        self._held: int | None = None

    def claim(self, alone: bool = False) -> None:
        """Lock the file until `release`, or until the process dies: by SQLite's own lock, on a file next to it."""
        real = self.path.resolve()  # the lock is the same through any link
        lock = sqlite3.connect(f"{real}.lock", timeout=0, isolation_level=None, check_same_thread=False)
        try:
            lock.execute("BEGIN EXCLUSIVE")
        except sqlite3.OperationalError as error:
            lock.close()
            if "locked" not in str(error):
                raise
            raise self._in_use() from None
        self._lock = lock

    def release(self) -> None:
        """Let another server have the file."""
        if self._lock is not None:
            self._lock.close()
        if self._held is not None:
            os.close(self._held)
            self._held = None

    def engine(self) -> sa.Engine:
        """Return an engine; create the file if it doesn't exist."""
        path = self.path
        if not path.exists():
            path.touch(mode=0o600)  # it contains the secret keys and the hidden cards of running matches
        if self._lock is not None:
            self._hold(path)
        if (
            path.is_file() and path.stat().st_nlink > 1
        ):  # the journal is found by name: two names would corrupt the file
            raise BadDatabase(
                "The database {path} has a second name (a hard link). Remove one of the two.", path=str(path)
            )
        with contextlib.closing(connect(path)) as first:
            first.execute("PRAGMA user_version")
        if not os.access(path, os.W_OK):
            raise BadDatabase("The database {path} cannot be written.", path=str(path))
        # Parameters hold seeds, which must not appear in an error and so in a log.
        engine = sa.create_engine(f"sqlite:///{path}", connect_args={"timeout": 10}, hide_parameters=True)
        sa.event.listen(engine, "connect", _connected)
        sa.event.listen(engine, "begin", _begun)
        return engine

    def open_read_only(self) -> sa.Engine:
        """Return an engine that only reads the existing file."""
        if not self.path.is_file():
            raise BadDatabase("There is no database {path}.", path=str(self.path))
        address = f"sqlite:///file:{quote(str(self.path))}?mode=ro&uri=true"
        # Parameters hold seeds, which must not appear in an error and so in a log.
        return sa.create_engine(address, connect_args={"timeout": 10, "isolation_level": None}, hide_parameters=True)

    def at_once(self, connection: sa.Connection) -> None:
        """Let the connection see one state until the transaction ends."""
        connection.exec_driver_sql("BEGIN")

    def alone(self, connection: sa.Connection) -> None:
        """Do nothing: a file has only one writer."""

    def scrub(self) -> bool:
        """Empty the log. Deleted content is overwritten in the file (`secure_delete`), but the log contains the old
        pages."""
        for _ in range(SCRUBBING):
            with contextlib.closing(connect(self.path)) as db:  # waits for readers, as for any lock
                if not db.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()[0]:
                    return True
        return False

    def turn(self, connection: sa.Connection, what: str) -> None:
        """Do nothing: a writing transaction has the whole file."""

    def _hold(self, path: Path) -> None:
        """Lock the file itself, too: if it is mounted elsewhere, such as in a container, the lock file is not next to
        it.

        Only Linux keeps this kind of lock apart from those of SQLite.
        """
        if sys.platform == "linux":
            self._held = os.open(path, os.O_RDONLY | os.O_CLOEXEC)
            try:
                fcntl.flock(self._held, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                raise self._in_use() from None

    def _in_use(self) -> BadDatabase:
        return BadDatabase(
            "Another server is using the database {path}. Stop it, or choose another file.", path=str(self.path)
        )

    def enter(self, begin: Callable[[bool], bool]) -> bool:
        """Register a server: it is always the only one."""
        return begin(True)

    def steps(self) -> StepStore:
        """Return a store with one thread and one connection."""
        return QueuedSteps(_statements, partial(SqlitePen, self.path))


class SqlitePen(Pen):
    """A pen that commits a batch. Each statement takes the interpreter from the game threads and gives it back, so
    there are as few as possible: steps get their own transactions only if one in the batch conflicts."""

    def __init__(self, path: Path) -> None:
        self._db = connect(path)

    def commit(self, batch: Sequence[QueuedStep]) -> Sequence[Outcome]:
        """Store a batch; see `Pen`."""
        ended = self._try(batch)
        if isinstance(ended, Conflict) and len(batch) > 1:
            return [self._try([waiting]) for waiting in batch]
        return [ended for _ in batch]

    def close(self) -> None:
        """Close the connection."""
        self._db.close()

    def _try(self, batch: Sequence[QueuedStep]) -> Outcome:
        """Store the whole batch in one transaction, or nothing."""
        try:
            self._db.execute("BEGIN IMMEDIATE")
            taken = next((waiting for waiting in batch if not self._stored(waiting)), None)
            self._db.execute("ROLLBACK" if taken else "COMMIT")
        except sqlite3.Error as error:
            if self._db.in_transaction:
                self._db.execute("ROLLBACK")
            return error
        return taken.conflict() if taken else None

    def _stored(self, waiting: QueuedStep) -> bool:
        told, *others = waiting.statements
        try:
            if not self._db.execute(*told).rowcount:  # the table was closed or removed
                return False
            for statement in others:
                self._db.execute(*statement)
        except sqlite3.IntegrityError:
            return False
        return True


def connect(path: Path) -> sqlite3.Connection:
    """Return a connection with the server's settings: no commit returns before it is on the disk."""
    db = sqlite3.connect(path, timeout=10, isolation_level=None)
    db.execute("PRAGMA journal_mode = WAL")
    db.execute("PRAGMA synchronous = FULL")
    db.execute("PRAGMA foreign_keys = ON")
    db.execute("PRAGMA secure_delete = ON")
    return db


def _statements(item: Append) -> list[Statement]:
    statements: list[Statement] = [(_TABLE, (*table_values(item), item.table)), (_STEP, step_values(item))]
    if item.plays is not None:
        seat, who = item.plays
        statements.append((_PLAYS, (who, item.table, seat)))
    if item.snapshot is not None:
        statements += [(_SNAPSHOT, snapshot_values(item.table, item.snapshot)), (_OLD, (item.table,))]
    return statements + [(_CLOCK, (item.table, *clock)) for clock in item.clocks]


def place(wanted: str | Path | None) -> Path:
    """Return the path of the file. Raises `BadDatabase` if it isn't the path of an SQLite file, or the folder does not
    exist."""
    if wanted is None:
        folder = data_folder()
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        return folder / "cosmodrome.sqlite"
    path = _from_url(wanted) if isinstance(wanted, str) and "://" in wanted else Path(wanted)
    if path.name in ("", ":memory:"):
        raise BadDatabase("The database must be a file: give its path, or sqlite:///path.")
    if not path.parent.is_dir():
        raise BadDatabase(
            "The database cannot be created at {path}: there is no folder {parent}.",
            path=str(path),
            parent=str(path.parent),
        )
    return path.absolute()


def _from_url(url: str) -> Path:
    parts = urlsplit(url)
    if parts.scheme != "sqlite":
        raise BadDatabase(
            "Databases of the kind “{kind}” are not supported. Use a file, sqlite:///path or postgresql://host/name.",
            kind=parts.scheme,
        )
    return Path("" if parts.netloc else parts.path[1:])


def _connected(connection: sqlite3.Connection, _: object) -> None:
    connection.isolation_level = None  # we say BEGIN ourselves, see `_begun`
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA foreign_keys = ON")
    connection.execute("PRAGMA secure_delete = ON")  # builds of SQLite differ in their default


def _begun(connection: sa.Connection) -> None:
    # A transaction that reads first and then writes fails at once if another writer is faster.
    writes = connection.get_execution_options().get("writes", False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")
