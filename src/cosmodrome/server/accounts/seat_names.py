"""The name of an account at the tables where its owner plays."""

from contextlib import suppress

import sqlalchemy as sa

from cosmodrome.kernel import CosmodromeError
from cosmodrome.server.db.rows import ENDED, TableRow
from cosmodrome.server.db.schema import seats, tables
from cosmodrome.server.tables.cache import Rooms
from cosmodrome.server.tables.model import Room
from cosmodrome.server.tables.row_mapping import tables_of
from cosmodrome.server.tables.seat_names import unlike


async def carry_name(rooms: Rooms, person: str, name: str) -> None:
    """Give a person the account's name at each table that hasn't ended, adding a number if another player
    there has it. People who play several seats at a table keep the names of these seats."""
    for row in await rooms.repository.of_guest(person):
        if row.state in ENDED:
            continue
        with suppress(CosmodromeError):  # the table may be gone by now
            async with rooms.entered(row.id) as room:
                await _carry(rooms, room, person, name)


def carry_stored(db: sa.Connection, person: str, name: str) -> list[str]:
    """Do the same in a transaction, while servers run; return the tables that have changed."""
    sits = sa.select(seats.c.table_id).where(seats.c.guest == person)
    ids = db.scalars(sa.select(tables.c.id).where(tables.c.id.in_(sits), tables.c.state.not_in(ENDED))).all()
    changed = []
    for row in tables_of(db, ids):
        if (found := _fitting(row, person, name)) is not None:
            mine = (seats.c.table_id == row.id, seats.c.seat == found[0])
            db.execute(sa.update(seats).where(*mine).values(name=found[1]))
            changed.append(row.id)
    return changed


async def _carry(rooms: Rooms, room: Room, person: str, name: str) -> None:
    found = _fitting(room.table, person, name)
    if found is not None:
        await rooms.repository.rename(room.table.id, *found)
        await rooms.changed(room)


def _fitting(table: TableRow, person: str, name: str) -> tuple[int, str] | None:
    """Return the seat whose name changes, and its new name."""
    own = [seat for seat in table.seats if seat.guest == person and seat.kind == "person"]
    if len(own) != 1 or table.state in ENDED:
        return None
    (seat,) = own
    fitting = unlike(name, [other for other in table.seats if other.seat != seat.seat])
    return None if fitting == seat.name else (seat.seat, fitting)
