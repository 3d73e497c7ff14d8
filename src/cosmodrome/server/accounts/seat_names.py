"""The name of an account at the tables where its owner plays."""

import asyncio
from contextlib import suppress

from cosmodrome.kernel import CosmodromeError
from cosmodrome.server.db.rows import ENDED
from cosmodrome.server.lobby.create import unlike
from cosmodrome.server.tables.commands import Tables
from cosmodrome.server.tables.model import Room


async def carry_name(tables: Tables, person: str, name: str) -> None:
    """Call a person by the account's name at each table that hasn't ended, with a number behind a name that another
    player there has. People who play several seats at a table keep the names of these seats."""
    for row in await asyncio.to_thread(tables.repository.of_guest, person):
        if row.state in ENDED:
            continue
        with suppress(CosmodromeError):  # the table may be gone by now
            async with tables.entered(row.id) as room:
                await _carry(tables, room, person, name)


async def _carry(tables: Tables, room: Room, person: str, name: str) -> None:
    own = [seat for seat in room.table.seats if seat.guest == person and seat.kind == "person"]
    if len(own) != 1 or room.table.state in ENDED:
        return
    (seat,) = own
    fitting = unlike(name, [other for other in room.table.seats if other.seat != seat.seat])
    if fitting != seat.name:
        await asyncio.to_thread(tables.repository.rename, room.table.id, seat.seat, fitting)
        await tables.changed(room)
