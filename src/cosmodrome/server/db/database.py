"""The server's database: an SQLite file for one server, or PostgreSQL for many; found, created, migrated."""

import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from threading import Condition

import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory

from cosmodrome.kernel import CosmodromeError
from cosmodrome.server.db import schema
from cosmodrome.server.db.backends import Backend, BadDatabase, named
from cosmodrome.server.db.postgresql import PostgresServer, is_postgresql
from cosmodrome.server.db.rows import StepStore
from cosmodrome.server.db.sqlite import SqliteFile, place

MIGRATIONS = Path(__file__).parent / "migrations"
LEAVING = 5.0
"""The seconds that threads have to finish their work with a database that is being closed."""


class Closed(Exception):
    """The database was closed in the meantime: the server is ending."""


class Users:
    """The threads that are using something; closing waits for them, and admits no others."""

    def __init__(self) -> None:
        self._changed = Condition()
        self._number = 0
        self._closed = False

    @contextmanager
    def inside(self) -> Iterator[None]:
        """Keep the database open while the caller uses it. Raises `Closed`."""
        with self._changed:
            if self._closed:
                raise Closed
            self._number += 1
        try:
            yield
        finally:
            with self._changed:
                self._number -= 1
                self._changed.notify_all()

    def close(self) -> None:
        """Admit no new callers; wait for the present ones."""
        with self._changed:
            self._closed = True
            self._changed.wait_for(lambda: not self._number, LEAVING)


class Database:
    """The open database; `alone`: no server may use it in the meantime. Raises `BadDatabase`."""

    def __init__(self, wanted: str | Path | None = None, *, alone: bool = False) -> None:
        self._begin(wanted)
        with named(self.home.name):
            self.home.claim(alone)
        try:
            with named(self.home.name):
                self.engine = self.home.engine()
                try:
                    _migrate(self.engine, self.home)
                    self.key = self.secret("guests")
                except BaseException:
                    self.engine.dispose()
                    raise
        except CosmodromeError:
            self.home.release()
            raise

    @contextmanager
    def reading(self) -> Iterator[sa.Connection]:
        """Yield a connection for reading."""
        with self._users.inside(), self.engine.connect().execution_options(**self.home.reading) as connection:
            yield connection

    @contextmanager
    def writing(self, *turns: str) -> Iterator[sa.Connection]:
        """Open a transaction that is committed at the end. Transactions that name the same turn run one after the
        other, so that whatever one has counted is still true when it writes."""
        with (
            self._users.inside(),
            self.engine.connect().execution_options(writes=True) as connection,
            connection.begin(),
        ):
            for turn in sorted(set(turns)):  # in one order everywhere, so that nobody waits in a circle
                self.home.turn(connection, turn)
            yield connection

    def steps(self) -> StepStore:
        """Return the writer of accepted commands."""
        return self.home.steps()

    def close(self) -> None:
        """Close the database, so that another server can use it."""
        self._users.close()
        self.engine.dispose()
        self.home.release()

    def _begin(self, wanted: str | Path | None) -> None:
        self.home, self._users = backend_of(wanted), Users()

    def _check_version(self) -> None:
        """Raise `BadDatabase` unless its schema is this program's."""
        with self.reading() as connection:
            found = MigrationContext.configure(connection).get_current_revision()
        if found != newest():
            self.engine.dispose()
            raise BadDatabase(
                "The database {name} is from another version of Cosmodrome. Start a server on it first to upgrade it.",
                name=self.home.name,
            )

    def secret(self, name: str) -> bytes:
        """Return the secret key with this name, made on first use; if several servers make it, the first one wins."""
        wanted = sa.select(schema.secrets.c.value).where(schema.secrets.c.name == name)
        with self.writing() as connection:
            fresh = {"name": name, "value": secrets.token_bytes(32)}
            connection.execute(schema.insert(connection, schema.secrets).values(fresh).on_conflict_do_nothing())
            found: bytes = connection.scalars(wanted).one()
        return found


def backend_of(wanted: str | Path | None) -> Backend:
    """Return the backend of a database URL. Raises `BadDatabase` if it is not the URL of one."""
    if isinstance(wanted, str) and is_postgresql(wanted):
        return PostgresServer(wanted)
    return SqliteFile(place(wanted))


def newest() -> str | None:
    """Return the version of the schema that this program knows."""
    return _scripts().get_current_head()


def refused(what: str, version: str | None) -> str | None:
    """Return why this program can't upgrade a database of this version; None if it can. `what`: its name in errors."""
    versions = [script.revision for script in _scripts().walk_revisions()]
    if version is None or version in versions:
        return None
    if version > versions[0]:
        return f"{what} was made by a newer version of Cosmodrome. Update Cosmodrome to use it."
    return (
        f"{what} was made by a version before the first release and can't be upgraded. "
        "Finish its matches with that version, or start with a new database."
    )


@cache
def _scripts() -> ScriptDirectory:
    """Return the migrations, read once per process."""
    return ScriptDirectory.from_config(_config())


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    return config


def _migrate(engine: sa.Engine, home: Backend) -> None:
    with engine.connect().execution_options(writes=True) as connection, connection.begin():
        home.alone(connection)
        current = MigrationContext.configure(connection).get_current_revision()
        if current == newest():
            return
        if words := refused(f"The database {home.name}", current):
            raise BadDatabase(words)
        config = _config()
        config.attributes["connection"] = connection
        command.upgrade(config, "head")
