"""The kinds of databases, and the interface that `db/database.py` needs from each."""

import sqlite3
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Protocol

import sqlalchemy as sa
from platformdirs import user_data_path

from cosmodrome.kernel import CosmodromeError
from cosmodrome.server.db.rows import StepStore


class BadDatabase(CosmodromeError):
    """The database cannot be used; the message says why."""


class Backend(Protocol):
    """One kind of database.

    `shared`: several servers may use it at the same time; `name`: for messages; `reading`: SQLAlchemy's options for
    reading.
    """

    shared: bool
    name: str
    reading: Mapping[str, Any]

    def claim(self, alone: bool = False) -> None:
        """Keep other servers out, if only one can use the database, or `alone` asks for it. Raises `BadDatabase`."""

    def release(self) -> None:
        """Let other servers in again."""

    def engine(self) -> sa.Engine:
        """Return an engine, for the schema and cold paths."""

    def open_read_only(self) -> sa.Engine:
        """Return an engine that only reads while others write. Raises `BadDatabase` if there is no database."""

    def at_once(self, connection: sa.Connection) -> None:
        """Let this connection, from `open_read_only`, see only the present state from now on."""

    def alone(self, connection: sa.Connection) -> None:
        """Lock migrations until this transaction ends."""

    def turn(self, connection: sa.Connection, what: str) -> None:
        """Wait for the lock named `what`, and hold it until this transaction ends."""

    def scrub(self) -> bool:
        """Remove the traces of deleted data, as far as possible; return False if readers prevented it."""

    def enter(self, begin: Callable[[bool], bool]) -> bool:
        """Register a server. The argument of `begin` says whether this is the only server, and `begin` returns before
        any other can start; from then on the server counts as running, as long as it holds the database. Return the
        result of `begin`."""

    def steps(self) -> StepStore:
        """Return the store of steps: the hot path."""


def data_folder() -> Path:
    """Return the user's folder for data. Raises `BadDatabase` for a user without a home folder, such as a service's."""
    try:
        return user_data_path("cosmodrome", appauthor=False)
    except RuntimeError:
        raise BadDatabase("This user has no home folder for data. Set XDG_DATA_HOME to a folder.") from None


@contextmanager
def named(home: str) -> Iterator[None]:
    """Turn the errors of a database into sentences."""
    try:
        yield
    except (sqlite3.Error, sa.exc.DBAPIError, OSError) as error:
        cause = str(getattr(error, "orig", None) or error).strip().splitlines()[0]
        raise BadDatabase(
            "The database {home} cannot be used: {what}.", home=home, what=cause.removesuffix(".")
        ) from None
