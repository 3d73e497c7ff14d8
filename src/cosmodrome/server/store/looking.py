"""A database that is only read: neither locked nor migrated, so that a server may use it meanwhile."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import quote

import sqlalchemy as sa
from alembic.migration import MigrationContext

from cosmodrome.server.store.database import Database, newest
from cosmodrome.server.store.homes import BadDatabase
from cosmodrome.server.store.sqlite import SqliteFile


class Looking(Database):
    """An SQLite file as others have left it. Raises `BadDatabase` if it is of another version than this."""

    def __init__(self, path: Path) -> None:
        if not path.is_file():
            raise BadDatabase(f"There is no database {path}.")
        self.home = SqliteFile(path)
        # Parameters hold seeds: they must not stand in an error, and so in a log.
        address = f"sqlite:///file:{quote(str(path))}?mode=ro&uri=true"
        self.engine = sa.create_engine(
            address, connect_args={"timeout": 10, "isolation_level": None}, hide_parameters=True
        )
        self._held: sa.Connection | None = None
        with self.reading() as connection:
            if MigrationContext.configure(connection).get_current_revision() != newest():
                raise BadDatabase(
                    f"The database {path} is of another version of Cosmodrome; start a server on it first."
                )

    @contextmanager
    def at_once(self) -> Iterator[None]:
        """Whatever is read meanwhile is as it was at one moment, although others go on writing."""
        with self.engine.connect() as connection:
            connection.exec_driver_sql("BEGIN")
            self._held = connection
            try:
                yield
            finally:
                self._held = None

    @contextmanager
    def reading(self) -> Iterator[sa.Connection]:
        """A connection to read with."""
        if self._held is not None:
            yield self._held
            return
        with super().reading() as connection:
            yield connection

    def close(self) -> None:
        """Look no more."""
        self.engine.dispose()
