"""The stored last-read positions."""

from typing import NamedTuple

import sqlalchemy as sa

from cosmodrome.server.db.schema import insert, seen
from cosmodrome.server.db.store import Store, reading, writing


class ReadReceipt(NamedTuple):
    """The `version`, as the seat counts it, up to which a person has seen a match from a seat, and when they last saw
    it (`at`)."""

    person: str
    table_id: str
    seat: int
    version: int
    at: float


class ReadReceiptStore(Store):
    """The last-read positions in a database, one for each person and seat."""

    @writing
    def keep(self, db: sa.Connection, sight: ReadReceipt) -> None:
        """Store a position, unless the stored one is newer."""
        new = insert(db, seen).values(sight._asdict())
        later = {"version": new.excluded.version, "at": new.excluded.at}
        keys = [column.name for column in seen.primary_key]
        known = seen.c.version <= new.excluded.version
        db.execute(new.on_conflict_do_update(index_elements=keys, set_=later, where=known))

    @reading
    def of(self, db: sa.Connection, person: str, table: str, seat: int) -> ReadReceipt | None:
        """Return the last-read position of a seat."""
        mine = (seen.c.person == person, seen.c.table_id == table, seen.c.seat == seat)
        found = db.execute(sa.select(seen).where(*mine)).one_or_none()
        return None if found is None else ReadReceipt(*found)

    @reading
    def of_person(self, db: sa.Connection, person: str) -> list[ReadReceipt]:
        """Return all last-read positions of a person."""
        wanted = sa.select(seen).where(seen.c.person == person).order_by(seen.c.at, seen.c.table_id)
        return [ReadReceipt(*row) for row in db.execute(wanted)]
