"""Up to where people have seen matches, as it is stored. Blocking: call it from a thread."""

from typing import NamedTuple

import sqlalchemy as sa

from cosmodrome.server.db.database import Database
from cosmodrome.server.db.schema import insert, seen
from cosmodrome.server.db.threads import in_database


class ReadReceipt(NamedTuple):
    """Somebody has seen a match from a seat up to a `version`, as that seat counts, and was last there `at`."""

    person: str
    table_id: str
    seat: int
    version: int
    at: float


class ReadReceiptStore:
    """Those of one database: one for each person and seat."""

    def __init__(self, database: Database) -> None:
        self._db = database

    @in_database
    def keep(self, sight: ReadReceipt) -> None:
        """He has seen so much, on whatever device; nobody has seen less than before."""
        with self._db.writing() as db:
            new = insert(db, seen).values(sight._asdict())
            later = {"version": new.excluded.version, "at": new.excluded.at}
            keys = [column.name for column in seen.primary_key]
            known = seen.c.version <= new.excluded.version
            db.execute(new.on_conflict_do_update(index_elements=keys, set_=later, where=known))

    @in_database
    def of(self, person: str, table: str, seat: int) -> ReadReceipt | None:
        """The last-read position of a seat."""
        mine = (seen.c.person == person, seen.c.table_id == table, seen.c.seat == seat)
        with self._db.reading() as db:
            found = db.execute(sa.select(seen).where(*mine)).one_or_none()
        return None if found is None else ReadReceipt(*found)

    @in_database
    def of_person(self, person: str) -> list[ReadReceipt]:
        """All that somebody has seen."""
        wanted = sa.select(seen).where(seen.c.person == person).order_by(seen.c.at, seen.c.table_id)
        with self._db.reading() as db:
            return [ReadReceipt(*row) for row in db.execute(wanted)]
