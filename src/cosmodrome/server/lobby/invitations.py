"""Invitations by name, for the people invited: listing, accepting, declining. For hosts, see `hosting.py`."""

from datetime import UTC, datetime

from cosmodrome.server.accounts.store import Persons
from cosmodrome.server.common.errors import NotFound
from cosmodrome.server.lobby.create import Lobby
from cosmodrome.server.tables import schemas
from cosmodrome.server.tables.cache import Rooms
from cosmodrome.server.tables.invitation_store import InvitationRow, Invitations
from cosmodrome.server.tables.seat_names import unlike


class InvitationList:
    """The invitations of all people."""

    def __init__(self, rooms: Rooms, lobby: Lobby) -> None:
        self._rooms = rooms
        self._lobby = lobby
        self._persons = Persons(rooms.repository.database)
        self._invitations = Invitations(rooms.repository.database)

    async def listed(self, guest: str) -> list[schemas.Invitation]:
        """Return a person's invitations, newest first."""
        return [self._described(guest, one) for one in await self._invitations.of(guest)]

    async def accept(self, guest: str, table: str, wish: schemas.Accept) -> schemas.Table:
        """Take the seat of an invitation, under the account's name. Raises `NotFound`, `Taken`."""
        async with self._rooms.entered(table) as room:
            found = await self._invitations.open(guest, table)
            if found is None:
                raise NotFound("This invitation no longer works. Ask the player who invited you for a new one.")
            person = await self._persons.get(guest)
            others = [seat for seat in room.table.seats if seat.seat != found.seat]
            name = unlike(person.name, others) if person else ""
            await self._lobby.take(room, found.table.seats[found.seat], guest, name, wish.word_hash)
            return self._rooms.describe(room.table, guest)

    async def decline(self, guest: str, table: str) -> list[schemas.Invitation]:
        """Decline the invitations to a table for good, and return the others. The host does not learn of it."""
        await self._invitations.decline(guest, table, self._rooms.now())
        return await self.listed(guest)

    def _described(self, guest: str, row: InvitationRow) -> schemas.Invitation:
        table = self._rooms.describe(row.table, guest)
        return schemas.Invitation(table, row.seat, row.host, datetime.fromtimestamp(row.at, UTC))
