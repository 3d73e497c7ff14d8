"""Stand-ins: players who are away leave their seats to the table's computer opponent, and take them back when they
like."""

from collections.abc import Awaitable, Callable
from typing import TypeAlias

from cosmodrome.kernel import Entry, Match, Plays
from cosmodrome.kernel.entries import BOT, PERSON
from cosmodrome.server.common.errors import Forbidden
from cosmodrome.server.tables import schemas, views
from cosmodrome.server.tables.cache import Rooms
from cosmodrome.server.tables.model import Room

Enter: TypeAlias = Callable[[Room, int | None, Callable[[Match], Entry | None]], Awaitable[None]]
"""A function that makes the wanted entry of a match, by a seat or the table; see `Tables.enter`."""


class StandIns:
    """Stand-ins for players who are away."""

    def __init__(self, rooms: Rooms, enter: Enter) -> None:
        self._rooms = rooms
        self._enter = enter

    async def leave(self, table: str, guest: str | None, seat: int) -> schemas.Table:
        """Leave one of the guest's seats to the stand-in. Leaving it again changes nothing."""
        async with self._rooms.entered(table) as room:
            check_own(room, guest, seat)
            await self.look_after(room, seat)
            return self._rooms.describe(room.table, guest)

    async def come_back(self, table: str, guest: str | None, seat: int) -> schemas.Table:
        """Take back one of the guest's own seats."""
        async with self._rooms.entered(table) as room:
            check_own(room, guest, seat)
            await self._enter(room, seat, lambda match: Plays(PERSON) if views.away(match, seat) else None)
            if room.table.seats[seat].offered:
                await self._rooms.repository.withdraw(table, seat, guest)
                await self._rooms.changed(room)
            return self._rooms.describe(room.table, guest)

    async def look_after(self, room: Room, seat: int) -> None:
        """Let the table's stand-in play a person's seat, unless a stand-in already does. Raises `Refused` after the
        end."""
        who = Plays(room.table.caretaker)
        await self._enter(room, seat, lambda match: None if views.away(match, seat) else who)

    async def hand_over(self, room: Room, seat: int, bot: str) -> None:
        """Let a computer opponent play a person's seat, which remains theirs."""
        who = Plays(f"{BOT} {bot}")
        await self._enter(room, seat, lambda match: None if match.plays.get(seat) == who.who else who)

    async def take_over(self, room: Room, seat: int) -> None:
        """Let a person play a seat that a computer opponent has played."""
        await self._enter(room, seat, lambda match: None if match.plays.get(seat) == PERSON else Plays(PERSON))


def check_own(room: Room, guest: str | None, seat: int) -> None:
    """Raise `Forbidden` unless this seat belongs to the guest, in a match that is not a lesson."""
    room.own(guest, seat)
    if room.table.lesson:
        raise Forbidden("You are alone in a lesson. Close it, and continue whenever you like.")
