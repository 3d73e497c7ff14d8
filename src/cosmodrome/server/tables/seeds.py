"""Seeds: the server's own contribution to the draws, and the words that the players add. The server fixes its seed and
shows its hash when a table is created. A player gives the hash of a word when sitting down; when the table is full, all
hashes are fixed and the server asks for the words themselves. The match starts as soon as they have arrived, or after a
few seconds without the missing ones. So nobody knows the draws beforehand, and nobody can choose them: the seed was
fixed before any word was known, and each word before any of the others.
"""

import secrets

from cosmodrome.kernel import SeatWord, word_hash
from cosmodrome.server.common.errors import BadRequest, Forbidden, NotYet
from cosmodrome.server.db.rows import TableRow
from cosmodrome.server.tables.cache import Rooms
from cosmodrome.server.tables.model import Room
from cosmodrome.server.tables.seed_store import SeedStore

PATIENCE = 5.0
"""The seconds for which the server waits for the words."""


class Seeds:
    """The draws of all tables before they begin."""

    def __init__(self, rooms: Rooms) -> None:
        self._rooms = rooms
        self._mixing = SeedStore(rooms.repository.database)

    def fresh(self) -> bytes:
        """Draw the server's seed for a new table."""
        return secrets.token_bytes(32)

    def promised(self, table: TableRow) -> list[SeatWord]:
        """Return the words whose hashes the players of a table have given, one per hash, because a person may have two
        seats."""
        if table.entropy:
            return []  # the host of a table from an earlier version has given a word already
        first = {seat.word_hash: seat.seat for seat in reversed(table.seats) if seat.word_hash and seat.guest}
        return sorted(SeatWord(seat, sealed, None) for sealed, seat in first.items())

    async def mixed(self, room: Room) -> bool:
        """Return whether the match of a full table can begin, which means that no word is awaited. Ask for the words if
        that has not been done yet."""
        if room.table.words is None:
            if room.table.lesson or not self.promised(room.table):
                return True
            until = self._rooms.now() + PATIENCE
            await self._mixing.ask(room.table.id, until, self.promised)
            await self._rooms.changed(room)
        by = room.table.words_by
        if by is not None and by <= self._rooms.now():
            await self._mixing.mix(room.table.id)
            await self._rooms.read(room)
        return room.table.words is not None and room.table.words_by is None

    async def add(self, room: Room, guest: str, word: str) -> None:
        """Take the word of a player. One that comes too late changes nothing. Raises `Forbidden`, `NotYet`,
        `BadRequest`."""
        table = room.table
        own = [seat for seat in table.seats if seat.guest == guest and seat.word_hash]
        if not own:
            raise Forbidden("You sent no hash of a word when you sat down at this table.")
        if table.words is None and table.state == "open":
            raise NotYet("This table is still waiting for players. Send your word when the match starts.")
        sealed = word_hash(word)
        if all(seat.word_hash != sealed for seat in own):
            raise BadRequest("This word doesn't match the hash that you sent when you sat down.")
        if table.words_by is not None:
            await self._mixing.add(table.id, sealed, word)
            await self._rooms.read(room)
