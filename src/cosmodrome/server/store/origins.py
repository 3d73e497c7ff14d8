"""From which network addresses tables were made, as keyed hashes: kept with the tables, for a while."""

import sqlalchemy as sa

from cosmodrome.server.store.database import Database
from cosmodrome.server.store.rows import ENDED
from cosmodrome.server.store.schema import origins, seats, tables


class Origins:
    """What is known of them. Blocking: call it from a thread."""

    def __init__(self, database: Database) -> None:
        self._db = database

    def made(self, network: str) -> tuple[int, int]:
        """How many tables were made from an address (its hash), lessons too; and at how many of those that are not over
        computer opponents play alone."""
        person = sa.exists().where(seats.c.table_id == tables.c.id, seats.c.kind != "bot")
        alone = sa.case((sa.and_(tables.c.state.not_in(ENDED), ~person), 1), else_=0)
        wanted = sa.select(sa.func.count(), sa.func.coalesce(sa.func.sum(alone), 0)).join_from(origins, tables)
        with self._db.reading() as db:
            made, of_bots = db.execute(wanted.where(origins.c.network == network)).one()
            return made, of_bots

    def forget(self, before: float) -> None:
        """Forget those of tables that were made before then."""
        with self._db.writing() as db:
            db.execute(sa.delete(origins).where(origins.c.at < before))
