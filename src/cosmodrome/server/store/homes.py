"""Where a database can be; what every kind of place must do for `database.py`."""

import sqlite3
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any, Protocol

import sqlalchemy as sa

from cosmodrome.kernel import CosmodromeError
from cosmodrome.server.store.rows import StepStore


class BadDatabase(CosmodromeError):
    """The database cannot be used; the text says why."""


class Home(Protocol):
    """A place where a database is.

    `shared`: other servers may use it at the same time; `name`: as people are told; `reading`: how SQLAlchemy reads.
    """

    shared: bool
    name: str
    reading: Mapping[str, Any]

    def claim(self) -> None:
        """Keep others out, where only one server can use it. Raises `BadDatabase`."""

    def release(self) -> None:
        """Let others in again."""

    def engine(self) -> sa.Engine:
        """For schema and cold paths."""

    def alone(self, connection: sa.Connection) -> None:
        """Until this transaction ends, nobody else migrates."""

    def steps(self) -> StepStore:
        """The hot path."""


@contextmanager
def named(home: str) -> Iterator[None]:
    """Give the errors of a database a sentence."""
    try:
        yield
    except (sqlite3.Error, sa.exc.DBAPIError, OSError) as error:
        cause = str(getattr(error, "orig", None) or error).strip().splitlines()[0]
        raise BadDatabase(f"The database {home} cannot be used: {cause.removesuffix('.')}.") from None
