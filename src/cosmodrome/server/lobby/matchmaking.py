"""Matchmaking: the public list of tables, seating people at them at once, and filling up those that are waiting."""

import asyncio
import logging
import secrets
from collections.abc import Sequence
from contextlib import suppress

from cosmodrome.games import all_games, find
from cosmodrome.server.accounts.store import Persons
from cosmodrome.server.common.clocks import Kind, Pace
from cosmodrome.server.common.errors import BadRequest, Fault, Forbidden, Taken
from cosmodrome.server.db.rows import SeatRow, State, TableRow
from cosmodrome.server.lobby.create import Lobby
from cosmodrome.server.lobby.hosting import HostedSeats
from cosmodrome.server.lobby.invitations import InvitationList
from cosmodrome.server.lobby.store import LobbyListings
from cosmodrome.server.tables import schemas
from cosmodrome.server.tables.commands import Tables
from cosmodrome.server.tables.model import Room
from cosmodrome.server.tables.seat_names import unlike
from cosmodrome.server.tables.store import DAY
from cosmodrome.server.tables.summaries import trouble, unnamed

log = logging.getLogger("cosmodrome")

MOST = 50
"""The most tables in each part of the list, newest activity first."""
FRESH = DAY
"""The seconds without activity after which a table is no longer listed."""
KNOWN = 1.0
"""The seconds for which results from the database are cached, unless something changes here in the meantime."""
EVERY = 1.0
"""The seconds between two checks for tables to fill up."""


class Matchmaking:
    """The public list of all tables."""

    def __init__(self, tables: Tables, offers: LobbyListings, persons: Persons) -> None:
        self.lobby = Lobby(tables, offers, persons)
        self.hosting = HostedSeats(tables, offers, self.lobby)
        self.inviting = InvitationList(tables.rooms, self.lobby)
        self._tables = tables
        self._offers = offers
        self._persons = persons
        self._found: dict[tuple[State, str | None, Kind | None], tuple[float, int, list[TableRow]]] = {}
        self._seating = asyncio.Lock()

    async def listed(self, guest: str, game: str | None, pace: Kind | None) -> schemas.Listing:
        """Return the public tables, of one game and pace if given: those with free seats, and those to watch; also
        return how many people are here."""
        if game is not None:
            find(game)
        waiting, running = [await self._known(state, game, pace) for state in ("open", "running")]
        people = await self._tables.rooms.crowd.people()
        return schemas.Listing(self._described(guest, waiting), self._described(guest, running), people)

    async def sit(self, guest: str, table: str, wish: schemas.Sit) -> schemas.Table:
        """Take a free seat at a table that isn't only for invited players. A guest who already has a seat there keeps
        it. Raises `Forbidden`, `Taken`."""
        async with self._tables.rooms.entered(table) as room:
            if guest not in room.players():
                seat = _free(room, wish.seat, await self._likes(guest))
                await self.lobby.take(room, seat, guest, wish.name, wish.word_hash)
            return self._tables.rooms.describe(room.table, guest)

    async def seat(self, guest: str, wish: schemas.SeatMe) -> schemas.Table:
        """Seat a guest at a listed table of a game, or of any game: one that is waiting for others, or else a new one.
        Guests who are already waiting at one stay there."""
        game = None if wish.game is None else find(wish.game).key
        async with self._seating:  # people who arrive at the same moment find each other's tables
            waiting = await self._offers.waiting(guest, game)
            for row in waiting:
                return self._tables.rooms.describe(row, guest)
            since = self._tables.now() - FRESH
            rows = await self._offers.listed("open", since, MOST, game)
            for row in reversed(rows):
                if not _fits(row, wish):
                    continue
                with suppress(Fault):  # the seat or the table is gone
                    return await self.sit(guest, row.id, schemas.Sit(None, wish.name, wish.word_hash))
            wanted = game or _any_game(max(2, wish.seats))
            return await self.lobby.create(guest, _order(wish, wanted, await self._likes(guest)))

    async def _likes(self, guest: str) -> int | None:
        """Return the seat whose colour and shape the guest prefers."""
        row = await self._persons.get(guest)
        return row.preferences.get("seat") if row else None

    async def run(self) -> None:
        """Fill up tables when their time comes, until cancelled."""
        while True:
            await asyncio.sleep(EVERY)
            try:
                await self.fill()
            except Exception as error:  # the database may be restarting; the next check will find them
                log.warning("Open seats could not be filled; trying again: %s", type(error).__name__)

    async def fill(self) -> None:
        """Give the free seats of tables to computer opponents when their time has come; if words for the draws are
        late, begin the match without them."""
        due = await self._offers.to_fill(self._tables.now(), MOST)
        for table in due:
            with suppress(Fault):
                async with self._tables.rooms.entered(table) as room:
                    await self._fill(room)

    async def _fill(self, room: Room) -> None:
        game, plays = find(room.table.game), room.table.stand_in
        for seat in room.table.seats:
            if seat.kind == "open":
                name = unlike(unnamed(game, seat.seat), [one for one in room.table.seats if one.seat != seat.seat])
                await self._offers.fill(room.table.id, seat.seat, plays, name)
        await self._tables.rooms.changed(room)
        await self._tables.start(room)

    async def _known(self, state: State, game: str | None, pace: Kind | None) -> Sequence[TableRow]:
        """Return the listed tables, from the cache if it is fresh."""
        now, listings = self._tables.now(), self._tables.rooms.listings
        at, known, rows = self._found.get((state, game, pace), (-KNOWN, -1, []))
        if now - at >= KNOWN or known != listings:
            rows = await self._offers.listed(state, now - FRESH, MOST, game, pace)
            self._found[state, game, pace] = (now, listings, rows)
        return rows

    def _described(self, guest: str, rows: Sequence[TableRow]) -> list[schemas.Table]:
        return [self._tables.rooms.describe(row, guest) for row in rows if trouble(row) is None]


def _free(room: Room, wanted: int | None, liked: int | None) -> SeatRow:
    if room.table.access == "invited":
        raise Forbidden("You need an invitation to sit down at this table.")
    free = [seat for seat in room.table.seats if seat.kind == "open" and wanted in (None, seat.seat)]
    if not free:
        raise Taken("Someone else has taken this seat." if wanted is not None else "All seats are taken.")
    return next((seat for seat in free if seat.seat == liked), free[0])


def _fits(table: TableRow, wish: schemas.SeatMe) -> bool:
    alike = wish.seats in (0, len(table.seats)) and Pace.load(table.pace).kind == wish.pace.kind
    return alike and trouble(table) is None


def _any_game(seats: int) -> str:
    """Return a game for this many players, for a person willing to play any. Raises `BadRequest` if there is none."""
    fitting = [game.key for game in all_games().values() if seats in game.seats]
    if not fitting:
        raise BadRequest("No game here is for {count} players. Choose fewer.", count=seats)
    return secrets.choice(fitting)


def _order(wish: schemas.SeatMe, game: str, liked: int | None) -> schemas.NewTable:
    """Return the wish for a new listed table; the guest gets the preferred seat, if there is one."""
    seats = [schemas.SeatWish("open") for _ in range(max(2, wish.seats, find(game).seats.start))]
    seats[liked if liked is not None and liked < len(seats) else 0] = schemas.SeatWish("me", wish.name)
    return schemas.NewTable(
        game, seats, word_hash=wish.word_hash, access="listed", fill_after=wish.fill_after, pace=wish.pace
    )
