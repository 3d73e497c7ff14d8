"""PostgreSQL as the database of any number of servers, with its hot path."""

import logging
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from functools import cache, partial
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

import sqlalchemy as sa

from cosmodrome.server.db.backends import Backend, BadDatabase
from cosmodrome.server.db.rows import Append, StepStore
from cosmodrome.server.db.writer import (
    Outcome,
    Pen,
    QueuedStep,
    QueuedSteps,
    Statement,
    encoded,
    snapshot_values,
    step_values,
    table_values,
)

if TYPE_CHECKING:
    import psycopg

log = logging.getLogger("cosmodrome")

SCHEMES = ("postgresql://", "postgres://")
CONNECTIONS = 8
"""The number of connections for the cold paths of one server; the hot path has its own."""
PATIENCE = 15.0
"""The seconds that a step waits for a database that doesn't answer: it may be restarting."""
PAUSE = 0.1
"""The seconds between two attempts to reach it."""
MIGRATING = 0x_C05_0D20
"""The number of the lock for migrations."""
RUNNING = 0x_C05_0D21
"""The number of the lock that servers share, and that exclusive use of the database takes."""
SERVING = 0x_C05_0D22
"""The number of the lock by which servers know about each other."""
TURNS = 0x_C05_0D
"""The first of the two numbers of a transaction's named lock."""
LEAVING = 3.0
"""The seconds that the connections of a stopped server may take to close."""

# The table's row is locked first, so that commands for the same version queue up; if no step is returned, another one
# was faster, or the table is closed. Without the casts, all selected values would be text.
_STEP = """
WITH home AS (SELECT id FROM tables WHERE id = %s AND state <> 'closed' FOR NO KEY UPDATE),
stored AS (
    INSERT INTO steps (table_id, n, key, seat, op, action, outcomes, events, undoes, at)
    SELECT id, %s::int, %s::text, %s::int, %s::text, %s::text, %s::text, %s::text, %s::int, %s::float8 FROM home
    ON CONFLICT DO NOTHING RETURNING table_id),
told AS (
    UPDATE tables SET state = %s, version = %s, waiting = %s::json, due = %s, changed = %s, touched = %s,
        result = %s::json, proposal = CASE WHEN %s THEN '' ELSE proposal END
    WHERE id IN (SELECT table_id FROM stored))"""
_PLAYS = """,
seated AS (UPDATE seats SET plays = %s WHERE seat = %s AND table_id IN (SELECT table_id FROM stored))"""
_SNAPSHOT = """,
kept AS (
    INSERT INTO snapshots (table_id, n, step, rules, state)
    SELECT table_id, %s::int, %s::int, %s::int, %s::text FROM stored
    ON CONFLICT (table_id, n) DO UPDATE SET step = excluded.step, rules = excluded.rules, state = excluded.state)"""
_CLOCKS = """,
timed AS (
    INSERT INTO clocks (table_id, seat, bank, own, since, mark, missed, up, hours, at, short_at)
    SELECT table_id, timed.* FROM stored, json_to_recordset(%s::json) AS timed (seat int, bank float8, own float8,
        since float8, mark int, missed int, up boolean, hours text, at float8, short_at float8)
    ON CONFLICT (table_id, seat) DO UPDATE SET bank = excluded.bank, own = excluded.own, since = excluded.since,
        mark = excluded.mark, missed = excluded.missed, up = excluded.up, hours = excluded.hours, at = excluded.at,
        short_at = excluded.short_at)"""
_STORED = " SELECT table_id FROM stored"
_OLD = """DELETE FROM snapshots WHERE table_id = %s AND n NOT IN
    (SELECT n FROM snapshots WHERE table_id = %s ORDER BY n DESC LIMIT 2)"""  # a spare, in case the newest is damaged


def is_postgresql(wanted: str) -> bool:
    """Return whether this is the URL of a PostgreSQL database."""
    return wanted.startswith(SCHEMES)


class PostgresServer(Backend):
    """A database on a PostgreSQL server, for any number of our servers. Raises `BadDatabase`."""

    shared = True
    reading: Mapping[str, Any] = MappingProxyType({"isolation_level": "AUTOCOMMIT"})  # one round trip per query

    def __init__(self, url: str) -> None:
        try:
            self.url = sa.make_url(url).set(drivername="postgresql+psycopg")
        except (sa.exc.ArgumentError, ValueError):
            raise BadDatabase("Not a database URL; use postgresql://user@host:port/name.") from None
        plain = self.url.set(drivername="postgresql")
        self._alone: sa.Connection | None = None
        self._serving: psycopg.Connection[Any] | None = None
        self.address = plain.render_as_string(hide_password=False)
        self.name = plain.render_as_string(hide_password=True)

    def claim(self, alone: bool = False) -> None:
        """Check the driver; with `alone`, wait a moment until no server uses the database."""
        try:
            import psycopg  # noqa: F401, PLC0415 # an extra: SQLite needs none
        except ImportError:
            raise BadDatabase("PostgreSQL needs its driver: pip install 'cosmodrome[postgresql]'.") from None
        if not alone:
            return
        engine = sa.create_engine(self.url, poolclass=sa.NullPool, isolation_level="AUTOCOMMIT")
        self._alone = engine.connect()
        end = time.monotonic() + LEAVING
        while not self._alone.scalar(sa.select(sa.func.pg_try_advisory_lock(RUNNING))):
            if time.monotonic() > end:
                self.release()
                raise BadDatabase(
                    "The database {name} is in use. Stop its cosmodrome serve and cosmodrome think processes first.",
                    name=self.name,
                )
            time.sleep(PAUSE)

    def release(self) -> None:
        """Let servers in again, and stop counting as one."""
        if self._serving is not None:
            self._serving.close()
            self._serving = None
        if self._alone is not None:
            with suppress(sa.exc.DBAPIError):  # it ends with the connection anyway
                self._alone.execute(sa.select(sa.func.pg_advisory_unlock_all()))
            self._alone.close()
            self._alone = None

    def engine(self) -> sa.Engine:
        """Return an engine that replaces lost connections."""
        # Parameters hold seeds, which must not appear in an error and so in a log.
        engine = sa.create_engine(self.url, pool_size=CONNECTIONS, pool_pre_ping=True, hide_parameters=True)
        sa.event.listen(engine, "connect", self._connected)
        return engine

    def open_read_only(self) -> sa.Engine:
        """Return an engine that only reads and takes no lock: servers needn't know about it."""
        self.claim()
        engine = sa.create_engine(self.url, poolclass=sa.NullPool, hide_parameters=True)
        sa.event.listen(engine, "connect", _only_read)
        return engine

    def at_once(self, connection: sa.Connection) -> None:
        """Let the connection see one state until the transaction ends."""
        connection.exec_driver_sql("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ")

    def alone(self, connection: sa.Connection) -> None:
        """Lock migrations: a second server waits, and then finds everything done."""
        connection.execute(sa.select(sa.func.pg_advisory_xact_lock(MIGRATING)))

    def scrub(self) -> bool:
        """Do nothing: vacuuming is PostgreSQL's own business; see docs/host.md."""
        return True

    def turn(self, connection: sa.Connection, what: str) -> None:
        """Wait for a named lock. Two names may share one, because their hashes have 32 bits; that only costs a
        moment."""
        connection.execute(sa.select(sa.func.pg_advisory_xact_lock(TURNS, sa.func.hashtext(what))))

    def enter(self, begin: Callable[[bool], bool]) -> bool:
        """Register a server by a lock that servers share while they are connected: the one that gets it alone is the
        first."""
        here = self.connect()
        alone = here.execute("SELECT pg_try_advisory_lock(%s)", (SERVING,)).fetchone() == (True,)
        try:
            if not alone:  # shared once the first server has begun
                here.execute("SELECT pg_advisory_lock_shared(%s)", (SERVING,))
            return begin(alone)
        finally:
            if alone:
                here.execute("SELECT pg_advisory_lock_shared(%s), pg_advisory_unlock(%s)", (SERVING, SERVING))
            self._serving = here

    def steps(self) -> StepStore:
        """Return a store with one thread and one connection."""
        return QueuedSteps(_statements, partial(PostgresPen, self))

    def connect(self) -> "psycopg.Connection[Any]":
        """Return a connection of the driver itself. Raises its `OperationalError`."""
        import psycopg  # noqa: PLC0415  # see `claim`

        connection = psycopg.connect(self.address, autocommit=True)
        self._connected(connection, None)
        return connection

    def _connected(self, connection: "psycopg.Connection[Any]", _: object) -> None:
        """Take the shared lock of running servers, for as long as this connection lasts."""
        import psycopg  # noqa: PLC0415  # see `claim`

        connection.adapters.register_dumper(str, _dumper())
        if self._alone is None:
            found = connection.execute("SELECT pg_try_advisory_lock_shared(%s)", (RUNNING,)).fetchone()
            connection.commit()
            if not found or not found[0]:
                connection.close()
                raise psycopg.OperationalError("it is being moved or restored")


def takes_changes(db: sa.Connection) -> bool:
    """Return whether the database can be written: it is neither a standby nor read-only."""
    wanted = "SELECT NOT pg_is_in_recovery() AND NOT current_setting('transaction_read_only')::bool"
    return bool(db.scalar(sa.text(wanted)))


def damage(db: sa.Connection) -> int | None:
    """Return how many damaged pages PostgreSQL has found; None if it doesn't use checksums."""
    wanted = "SELECT checksum_failures FROM pg_stat_database WHERE datname = current_database()"
    found: int | None = db.scalar(sa.text(wanted))
    return found


class PostgresPen(Pen):
    """A pen that commits a batch in one round trip. A step that conflicts stores nothing and does not fail, so it needs
    no savepoint.

    If the connection is lost, nobody knows which steps were stored. The batch is sent again; steps already stored then
    conflict, and the server finds the keys of their commands.
    """

    def __init__(self, server: PostgresServer) -> None:
        self._server = server
        self._db: psycopg.Connection[Any] | None = None

    def commit(self, batch: Sequence[QueuedStep]) -> Sequence[Outcome]:
        """Store a batch; see `Pen`."""
        order = sorted(range(len(batch)), key=lambda place: batch[place].table)  # otherwise two servers could deadlock
        outcomes = dict(zip(order, self._outcomes([batch[place] for place in order]), strict=True))
        return [outcomes[place] for place in range(len(batch))]

    def close(self) -> None:
        """Close the connection."""
        if self._db is not None:
            self._db.close()

    def _outcomes(self, batch: Sequence[QueuedStep]) -> list[Outcome]:
        import psycopg  # noqa: PLC0415  # see `claim`

        try:
            return self._patiently(batch)
        except psycopg.Error as error:
            if len(batch) == 1 or isinstance(error, psycopg.OperationalError):
                return [error for _ in batch]
            return [self._outcomes([waiting])[0] for waiting in batch]  # one of them cannot be stored

    def _patiently(self, batch: Sequence[QueuedStep]) -> list[Outcome]:
        import psycopg  # noqa: PLC0415  # see `claim`

        end = time.monotonic() + PATIENCE
        while True:
            try:
                return self._stored(batch)
            except psycopg.OperationalError as error:
                if time.monotonic() > end:
                    raise
                log.warning("The database is not responding; trying again: %s", type(error).__name__)
                self._drop()
                time.sleep(PAUSE)

    def _stored(self, batch: Sequence[QueuedStep]) -> list[Outcome]:
        if self._db is None:
            self._db = self._server.connect()
        with self._db.pipeline(), self._db.transaction():
            sent = [[self._db.execute(*statement) for statement in waiting.statements] for waiting in batch]
        return [
            None if step.fetchone() else waiting.conflict() for (step, *_), waiting in zip(sent, batch, strict=True)
        ]

    def _drop(self) -> None:
        if self._db is not None:
            with suppress(Exception):  # it is useless now
                self._db.close()
        self._db = None


def _only_read(connection: "psycopg.Connection[Any]", _: object) -> None:
    connection.execute("SET default_transaction_read_only = on")
    connection.commit()


@cache
def _dumper() -> type:
    """Return a dumper for text with NULs, which PostgreSQL can't store: searching for such a name finds nothing."""
    from psycopg.types.string import StrDumper  # noqa: PLC0415  # see `claim`

    class Dumper(StrDumper):
        def dump(self, obj: str) -> Any:
            return super().dump(obj.replace("\0", "\ufffd"))

    return Dumper


def _statements(item: Append) -> list[Statement]:
    step, values = _STEP, (*step_values(item), *table_values(item))
    if item.plays is not None:
        seat, who = item.plays
        step, values = step + _PLAYS, (*values, who, seat)
    if item.clocks:
        step, values = step + _CLOCKS, (*values, encoded([clock._asdict() for clock in item.clocks]))
    if item.snapshot is None:
        return [(step + _STORED, values)]
    _, *snapshot = snapshot_values(item.table, item.snapshot)
    return [(step + _SNAPSHOT + _STORED, (*values, *snapshot)), (_OLD, (item.table, item.table))]
