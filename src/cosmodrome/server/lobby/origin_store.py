"""From which network addresses tables were made, as keyed hashes: kept with the tables, for a while."""

import sqlalchemy as sa

from cosmodrome.server.db.database import Database
from cosmodrome.server.db.schema import origins
from cosmodrome.server.db.threads import in_database


class Origins:
    """The stored networks of tables. Blocking: call it from a thread."""

    def __init__(self, database: Database) -> None:
        self._db = database

    @in_database
    def forget(self, before: float) -> None:
        """Forget those of tables that were made before then."""
        with self._db.writing() as db:
            db.execute(sa.delete(origins).where(origins.c.at < before))
