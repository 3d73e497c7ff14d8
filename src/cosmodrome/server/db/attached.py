"""Open a database beside the servers that use it: it is neither locked nor migrated."""

from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from cosmodrome.server.db.backends import BadDatabase, named
from cosmodrome.server.db.database import Database
from cosmodrome.server.db.sqlite import SqliteFile


class AttachedDatabase(Database):
    """A database that servers may be using. Changes must be announced to them (`cluster/announcements.py`), because
    they hold matches in memory.

    Raises `BadDatabase` if there is none, or if its version differs from this program's.
    """

    def __init__(self, wanted: str | Path | None = None) -> None:
        self._begin(wanted)
        if isinstance(self.home, SqliteFile) and not self.home.path.is_file():
            raise BadDatabase("There is no database {name}.", name=self.home.name)
        with named(self.home.name):
            if self.home.shared:
                self.home.claim()
            self.engine = self.home.engine()
            self._check_version()
        self.key = self.secret("guests")

    def close(self) -> None:
        """Close the database."""
        self.engine.dispose()


@contextmanager
def attached(wanted: str | Path | None) -> Iterator[AttachedDatabase]:
    """Open a database for a while; an error becomes a sentence. Raises `BadDatabase`."""
    with closing(AttachedDatabase(wanted)) as database, named(database.home.name):
        yield database
