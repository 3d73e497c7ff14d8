"""Up to where people have seen matches, as it is stored."""

from typing import NamedTuple

import sqlalchemy as sa

from cosmodrome.server.db.schema import insert, seen
from cosmodrome.server.db.store import Store, reading, writing


class ReadReceipt(NamedTuple):
    """Somebody has seen a match from a seat up to a `version`, as that seat counts, and was last there `at`."""

    person: str
    table_id: str
    seat: int
    version: int
    at: float


class ReadReceiptStore(Store):
    """Those of one database: one for each person and seat."""

    @writing
    def keep(self, db: sa.Connection, sight: ReadReceipt) -> None:
        """He has seen so much, on whatever device; nobody has seen less than before."""
        new = insert(db, seen).values(sight._asdict())
        later = {"version": new.excluded.version, "at": new.excluded.at}
        keys = [column.name for column in seen.primary_key]
        known = seen.c.version <= new.excluded.version
        db.execute(new.on_conflict_do_update(index_elements=keys, set_=later, where=known))

    @reading
    def of(self, db: sa.Connection, person: str, table: str, seat: int) -> ReadReceipt | None:
        """The last-read position of a seat."""
        mine = (seen.c.person == person, seen.c.table_id == table, seen.c.seat == seat)
        found = db.execute(sa.select(seen).where(*mine)).one_or_none()
        return None if found is None else ReadReceipt(*found)

    @reading
    def of_person(self, db: sa.Connection, person: str) -> list[ReadReceipt]:
        """All that somebody has seen."""
        wanted = sa.select(seen).where(seen.c.person == person).order_by(seen.c.at, seen.c.table_id)
        return [ReadReceipt(*row) for row in db.execute(wanted)]
