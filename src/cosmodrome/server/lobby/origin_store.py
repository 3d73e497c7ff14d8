"""From which network addresses tables were made, as keyed hashes: kept with the tables, for a while."""

import sqlalchemy as sa

from cosmodrome.server.db.schema import origins
from cosmodrome.server.db.store import Store, writing


class Origins(Store):
    """The stored networks of tables. Blocking: call it from a thread."""

    @writing
    def forget(self, db: sa.Connection, before: float) -> None:
        """Forget those of tables that were made before then."""
        db.execute(sa.delete(origins).where(origins.c.at < before))
