"""Where a database can be; what every kind of place must do for `db/database.py`."""

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
    """The database cannot be used; the text says why."""


class Backend(Protocol):
    """A place where a database is.

    `shared`: other servers may use it at the same time; `name`: as people are told; `reading`: how SQLAlchemy reads.
    """

    shared: bool
    name: str
    reading: Mapping[str, Any]

    def claim(self, alone: bool = False) -> None:
        """Keep others out, where only one server can use it, or it is wanted `alone`. Raises `BadDatabase`."""

    def release(self) -> None:
        """Let others in again."""

    def engine(self) -> sa.Engine:
        """For schema and cold paths."""

    def open_read_only(self) -> sa.Engine:
        """Only to read, while others write. Raises `BadDatabase` if there is nothing."""

    def at_once(self, connection: sa.Connection) -> None:
        """Whatever this connection, of `looking`, reads from now on is as it is at this moment."""

    def alone(self, connection: sa.Connection) -> None:
        """Until this transaction ends, nobody else migrates."""

    def turn(self, connection: sa.Connection, what: str) -> None:
        """Wait for any other transaction that has this turn, and keep it until this transaction ends."""

    def scrub(self) -> bool:
        """Leave nothing behind of what was just deleted, as far as that is in our hands; False if others were reading
        all the while."""

    def enter(self, begin: Callable[[bool], bool]) -> bool:
        """A server starts. `begin` hears whether no other is there, and nobody else does until it has come back; from
        then on this one is, as long as it has the database. Returns what `begin` does."""

    def steps(self) -> StepStore:
        """The hot path."""


def data_folder() -> Path:
    """The user's folder for data. Raises `BadDatabase` for a user who has none, as services may be."""
    try:
        return user_data_path("cosmodrome", appauthor=False)
    except RuntimeError:
        raise BadDatabase("This user has no home folder for data. Set XDG_DATA_HOME to a folder.") from None


@contextmanager
def named(home: str) -> Iterator[None]:
    """Give the errors of a database a sentence."""
    try:
        yield
    except (sqlite3.Error, sa.exc.DBAPIError, OSError) as error:
        cause = str(getattr(error, "orig", None) or error).strip().splitlines()[0]
        raise BadDatabase(
            "The database {home} cannot be used: {what}.", home=home, what=cause.removesuffix(".")
        ) from None
