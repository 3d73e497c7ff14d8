"""A database opened for reading: neither locked nor migrated, so that servers may use it at the same time."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import sqlalchemy as sa

from cosmodrome.server.db.backends import named
from cosmodrome.server.db.database import Database


class ReadOnlyDatabase(Database):
    """An existing database. Raises `BadDatabase` if there is none, or if its schema has another version."""

    def __init__(self, wanted: str | Path | None) -> None:
        self._begin(wanted)
        self._held: sa.Connection | None = None
        with named(self.home.name):
            self.engine = self.home.open_read_only()
            self._check_version()

    @contextmanager
    def at_once(self) -> Iterator[None]:
        """Let all reads within this context see the same state, although others go on writing."""
        with self.engine.connect() as connection:
            self.home.at_once(connection)
            self._held = connection
            try:
                yield
            finally:
                self._held = None

    @contextmanager
    def reading(self) -> Iterator[sa.Connection]:
        """Yield a connection for reading."""
        if self._held is not None:
            yield self._held
            return
        with super().reading() as connection:
            yield connection

    def close(self) -> None:
        """Close all connections."""
        self.engine.dispose()
