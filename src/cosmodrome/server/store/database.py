"""An SQLite file as the server's database: found or made, locked, migrated."""

import contextlib
import os
import secrets
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import urlsplit

import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from platformdirs import user_data_path

from cosmodrome.kernel import CosmodromeError
from cosmodrome.server.store import schema
from cosmodrome.server.store.writer import connect


class BadDatabase(CosmodromeError):
    """The database cannot be used; the text says why."""


class Database:
    """The open database. Only one server uses it at a time: it holds what is played in memory."""

    def __init__(self, wanted: str | Path | None = None) -> None:
        self.path = place(wanted)
        with _named(self.path):
            self._lock = _lock(self.path)
        try:
            with _named(self.path):
                self.engine = _engine(self.path)
                _migrate(self.engine, self.path)
                self.key = self._secret("guests")
        except CosmodromeError:
            self._lock.close()
            raise

    @contextmanager
    def reading(self) -> Iterator[sa.Connection]:
        """A connection to read with."""
        with self.engine.connect() as connection:
            yield connection

    @contextmanager
    def writing(self) -> Iterator[sa.Connection]:
        """A transaction that is committed at the end."""
        with self.engine.connect().execution_options(writes=True) as connection, connection.begin():
            yield connection

    def close(self) -> None:
        """Let another server have it."""
        self.engine.dispose()
        self._lock.close()

    def _secret(self, name: str) -> bytes:
        """The secret key of this name, made on first use."""
        wanted = sa.select(schema.secrets.c.value).where(schema.secrets.c.name == name)
        with self.writing() as connection:
            found: bytes | None = connection.scalar(wanted)
            if found is None:
                found = secrets.token_bytes(32)
                connection.execute(sa.insert(schema.secrets).values(name=name, value=found))
        return found


def place(wanted: str | Path | None) -> Path:
    """Where the database is. Raises `BadDatabase` for what is no SQLite file, or a folder that does not exist."""
    if wanted is None:
        folder = user_data_path("cosmodrome", appauthor=False)
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        return folder / "cosmodrome.sqlite"
    path = _from_url(wanted) if isinstance(wanted, str) and "://" in wanted else Path(wanted)
    if path.name in ("", ":memory:"):
        raise BadDatabase("The database must be a file: give its path, or sqlite:///path.")
    if not path.parent.is_dir():
        raise BadDatabase(f"The database cannot be made at {path}: there is no folder {path.parent}.")
    return path.absolute()


def _from_url(url: str) -> Path:
    parts = urlsplit(url)
    if parts.scheme != "sqlite":
        raise BadDatabase(
            f"A database of the kind “{parts.scheme}” is not supported yet. Use a file, or sqlite:///path."
        )
    return Path("" if parts.netloc else parts.path[1:])


@contextmanager
def _named(path: Path) -> Iterator[None]:
    """Give the errors of SQLite a sentence."""
    try:
        yield
    except (sqlite3.Error, sa.exc.DBAPIError, OSError) as error:
        cause = getattr(error, "orig", None) or error
        raise BadDatabase(f"The database {path} cannot be used: {cause}.") from None


def _lock(path: Path) -> sqlite3.Connection:
    """Held until closed, or until the process dies in whatever way: SQLite's own file lock, on a file beside."""
    lock = sqlite3.connect(f"{path}.lock", timeout=0, isolation_level=None, check_same_thread=False)
    try:
        lock.execute("BEGIN EXCLUSIVE")
    except sqlite3.OperationalError as error:
        lock.close()
        if "locked" not in str(error):
            raise
        raise BadDatabase(f"Another server uses the database {path} already. Stop it, or take another file.") from None
    return lock


def _engine(path: Path) -> sa.Engine:
    if not path.exists():
        path.touch(mode=0o600)  # it holds the secret keys and the hidden cards of running matches
    with contextlib.closing(connect(path)) as first:
        first.execute("PRAGMA user_version")
    if not os.access(path, os.W_OK):
        raise BadDatabase(f"The database {path} cannot be written.")
    # Parameters hold seeds: they must not stand in an error, and so in a log.
    engine = sa.create_engine(f"sqlite:///{path}", connect_args={"timeout": 10}, hide_parameters=True)
    sa.event.listen(engine, "connect", _connected)
    sa.event.listen(engine, "begin", _begun)
    return engine


def _connected(connection: sqlite3.Connection, _: object) -> None:
    connection.isolation_level = None  # we say BEGIN ourselves, see `_begun`
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA foreign_keys = ON")


def _begun(connection: sa.Connection) -> None:
    # A transaction that begins by reading and then writes fails at once when another writer is faster.
    writes = connection.get_execution_options().get("writes", False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")


def newest() -> str | None:
    """The version of the schema that this program knows."""
    return ScriptDirectory.from_config(_config()).get_current_head()


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations").replace("%", "%%"))
    return config


def _migrate(engine: sa.Engine, path: Path) -> None:
    config = _config()
    with engine.connect().execution_options(writes=True) as connection, connection.begin():
        current = MigrationContext.configure(connection).get_current_revision()
        known = {script.revision for script in ScriptDirectory.from_config(config).walk_revisions()}
        if current is not None and current not in known:
            raise BadDatabase(f"The database {path} was made by a newer version of Cosmodrome; update to use it.")
        config.attributes["connection"] = connection
        command.upgrade(config, "head")
