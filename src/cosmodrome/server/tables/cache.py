"""The tables in memory, each with a lock; matches are loaded when needed."""

import asyncio
import logging
from collections import Counter, OrderedDict
from collections.abc import AsyncIterator, Iterable, Sequence
from contextlib import asynccontextmanager
from typing import Protocol

from cosmodrome.kernel import AnyGame, BadOrders, t
from cosmodrome.server.cluster.bus import PRESENCE, Bus
from cosmodrome.server.cluster.presence import Presence
from cosmodrome.server.common.clocks import visible
from cosmodrome.server.common.errors import Fault, NotFound, NotYet, Retired
from cosmodrome.server.common.settings import Settings
from cosmodrome.server.common.signing import Guests
from cosmodrome.server.db.rows import OrdersRow, StepRow, TableRow
from cosmodrome.server.db.store import in_database
from cosmodrome.server.live.audience import GONE, CloseReason
from cosmodrome.server.live.draining import Drain
from cosmodrome.server.tables import schemas, schemas_live, views
from cosmodrome.server.tables.archive import Archive
from cosmodrome.server.tables.live_match import Session
from cosmodrome.server.tables.model import Clock, Room
from cosmodrome.server.tables.store import Repository
from cosmodrome.server.tables.stored_match import game_of
from cosmodrome.server.tables.summaries import described, trouble

log = logging.getLogger("cosmodrome")

MEGABYTE = 1_000_000
AGAIN = (0.25, 10.0)
"""The seconds before a failed check of a table is retried: at first, and at most (they double)."""
NOTED = 3600.0
"""The seconds between two notes that somebody is at a table."""


UNBEGUN = t("This table was deleted: its match had not begun, and nobody had come back to it for a long time.")
OVER = t("This table was deleted: its match had ended, and nobody had come back to it for a long time.")


class AutomaticPlay(Protocol):
    """Clocks and computer opponents, which make a table go on without a command."""

    def staged(self, room: Room, guest: str | None) -> None:
        """Continue, because a guest's page has shown what happened."""

    def resume(self, table: str) -> None:
        """Continue, because a player is back."""


class Rooms:
    """All tables in memory, least recently used first. `going`: their clocks and computer opponents."""

    def __init__(
        self,
        repository: Repository,
        guests: Guests,
        settings: Settings,
        now: Clock,
        *,
        bus: Bus,
        crowd: Presence,
        going: AutomaticPlay,
    ) -> None:
        self.going = going
        self.crowd = crowd
        self.repository = repository
        self.bus = bus
        self.now = now
        self.archive = Archive(repository)
        self.guests = guests
        self.settings = settings
        self.draining = Drain(settings.drain_seconds)
        self._rooms: OrderedDict[str, Room] = OrderedDict()
        self._weights: dict[str, int] = {}
        self._weight = 0
        self._crowded: set[str] = set()
        self._looking_round: asyncio.Task[None] | None = None
        self._unseen: set[str] = set()
        self._looking: dict[str, asyncio.Task[None]] = {}
        self.listings = 0
        """The number of changes to tables of the public list on this server: earlier listings are out of date."""

    @asynccontextmanager
    async def entered(self, table: str) -> AsyncIterator[Room]:
        """Lock and yield the room of a table, for one visitor at a time. A paused table goes on if the visitor plays
        there. Raises `NotFound`, `Retired`."""
        room = self._rooms.get(table) or await self._open(table)
        self._rooms.move_to_end(table)
        room.visitors += 1
        try:
            async with room.lock:
                if self.repository.shared:
                    await self.refresh(room)
                yield room
        finally:
            room.visitors -= 1
            self._weigh(room)
        if room.paused and room.attended(self.settings.pause_minutes * 60):
            room.paused = False
            if room.table.due:
                self.going.resume(table)

    async def refresh(self, room: Room) -> None:
        """Load the changes of other servers, and send them to everyone at the table. Raises `NotFound`, `Retired`."""
        found = await self.repository.as_it_is(room.table.id)
        if found is None:
            self.forget([room.table.id])
            raise await self._missing(room.table.id)
        before, (room.table, orders) = room.table, found
        self._dismiss(room)
        if room.table.state == "closed":
            room.session = None
        if room.session is not None:
            await self._catch_up(room, room.session, orders)
        if room.table.version != before.version and (room.audience or room.session) and trouble(room.table) is None:
            session, since = await self.match(room), -1 if before.state == "open" else before.version
            heard = session.viewer_cursor(None).news(session.version, since)
            room.audience.send_news(lambda seat: views.news(session, seat, since), heard)
            self.announce_shown(room)  # the acting player's page may have shown the step before it came here
        if standing(room.table) != standing(before):
            self.send_table(room)
        if visible(room.table.clocks) != visible(before.clocks):
            room.send_clocks()

    async def _catch_up(self, room: Room, session: Session, orders: Sequence[OrdersRow]) -> None:
        try:
            if session.version != room.table.version:
                session.follow(await self._steps(room.table, session.version))
            session.replace_orders(kept for kept in orders if _readable(session.match.game, kept))
        except Exception as error:  # the match is reloaded from the database
            log.info("Table %s is being reloaded: %r", room.table.id, error)
            room.session = None

    def on_announcement(self, what: str | None) -> None:
        """Follow another server's message: a table has changed, or (after a `PRESENCE`) its pages have come, gone or
        shown something. None: any table may have changed."""
        if what is None or what.startswith(PRESENCE):
            self.look_round([what.removeprefix(PRESENCE)] if what else self._rooms)
        for table in [what] if what else list(self._rooms):
            if table in self._rooms and self._rooms[table].audience:
                self._unseen.add(table)
                if table not in self._looking:
                    self._looking[table] = asyncio.create_task(self._look(table), name=f"look at {table}")

    async def look_again(self, table: str) -> None:
        """Refresh a table that the operator or a steward has changed."""
        room = self._rooms.get(table)
        if room is None:
            return
        async with room.lock:
            try:
                await self.refresh(room)
            except Fault as gone:
                room.audience.part(CloseReason(GONE, gone.words))

    async def looked_at(self, table: str, guest: str) -> bool:
        """Return whether a guest is looking at a table, on any server."""
        return await self.crowd.looking(table, guest)

    def look_round(self, tables: Iterable[str]) -> None:
        """Check the presence on other servers for any of these tables that are in memory."""
        self._crowded.update(table for table in tables if table in self._rooms)
        if self._crowded and self._looking_round is None:
            self._looking_round = asyncio.create_task(self._look_round(), name="presence check")

    def look_round_all(self) -> None:
        """Check the presence at all tables, after a server has disappeared with its connections."""
        self.look_round([table for table, room in self._rooms.items() if room.elsewhere])

    async def _look_round(self) -> None:
        try:
            while self._crowded:
                room = self._rooms.get(self._crowded.pop())
                if room is not None:
                    await self._notice(room)
        finally:
            self._looking_round = None

    async def _notice(self, room: Room) -> None:
        """Update the presence on other servers at a table, and the progress of their pages."""
        async with room.noticing:
            others = await self.crowd.elsewhere(room.table.id, room.players() | {room.table.host})
            room.audience.showed_elsewhere(others.shown)
            before, room.elsewhere = room.elsewhere, others.connections
        for guest in others.shown if room.audience.told else ():
            self.going.staged(room, guest)
        if room.elsewhere != before:
            self.send_table(room)

    async def _look(self, table: str) -> None:
        """Keep trying to refresh a table until that succeeds: the database may be restarting."""
        wait = AGAIN[0]
        try:
            while table in self._unseen and table in self._rooms and self._rooms[table].audience:
                self._unseen.discard(table)
                try:
                    async with self.entered(table):
                        pass  # entering refreshes it
                except Fault as error:
                    log.info("Table %s could not be checked: %s", table, error)
                except Exception as error:  # its listeners would wait for what has happened already
                    log.warning("Table %s could not be checked; trying again: %s", table, type(error).__name__)
                    self._unseen.add(table)
                    await asyncio.sleep(wait)
                    wait = min(2 * wait, AGAIN[1])
        finally:
            self._unseen.discard(table)
            del self._looking[table]

    async def look_at_clocks(self) -> None:
        """Refresh all tables with clocks, after clocks were adjusted."""
        for table in [table for table, room in self._rooms.items() if room.timed]:
            await self.look_again(table)

    async def match(self, room: Room) -> Session:
        """Return the match of a room. Raises `NotYet` while the table waits for players; `OldRules`, `OtherGame`."""
        if room.table.state == "open":
            raise NotYet("The table is still waiting for players.")
        if room.session is None:
            room.session = await self._load(room.table)
        return room.session

    async def shown(self, table: str, patience: float) -> None:
        """Wait, for at most `patience` seconds, until the open pages of the players have shown what happened."""
        room = self._rooms.get(table)
        if room is not None:
            await self._notice(room)
            await room.audience.shown(room.players(), patience)

    def announce_shown(self, room: Room) -> None:
        """Report the progress of the pages here to other servers, if computer opponents or clocks wait for it."""
        if room.timed or any(seat.kind == "bot" for seat in room.table.seats):
            self.crowd.showed(room.table.id, room.audience.showed(room.players()))

    @asynccontextmanager
    async def seen(self, table: str, guest: str | None, seat: int | None) -> AsyncIterator[Session]:
        """Yield the match of a table for reading, for one of the guest's seats or an onlooker. Raises `Forbidden`."""
        async with self.entered(table) as room:
            if seat is not None:
                room.own(guest, seat)
            yield await self.match(room)

    async def _open(self, table: str) -> Room:
        row = await self.repository.get(table)
        if row is None:
            raise await self._missing(table)
        room = Room(row, self.now)
        await self._notice(room)
        return self._rooms.setdefault(table, room)

    def _weigh(self, room: Room) -> None:
        """Note the weight of a room, and drop matches while the total is too large, least recently used first. They are
        loaded again when needed.
        """
        if self._rooms.get(room.table.id) is room:
            self._note(room.table.id, room.weight)
        most = self.settings.match_megabytes * MEGABYTE
        for table, idle in list(self._rooms.items()) if self._weight > most else ():
            if self._weight <= most:
                return
            if not idle.visitors:
                self._empty(table, idle)

    def _note(self, table: str, weight: int) -> None:
        self._weight += weight - self._weights.pop(table, 0)
        if weight:
            self._weights[table] = weight

    def _empty(self, table: str, room: Room) -> None:
        room.session = None
        if room.audience:
            self._note(table, room.weight)
        else:
            self.forget([table])

    @in_database
    def _missing(self, table: str) -> Fault:
        state = self.repository.retired.blocking(table)
        if state is None:
            return NotFound("There is no such table.")
        if state == "host":
            return Retired("The host closed this table before the match began.")
        return Retired(UNBEGUN if state == "open" else OVER)

    async def arrived(self, room: Room, guest: str | None) -> None:
        """Note, once an hour, that one of the players or the host is at the table."""
        row, now = room.table, self.now()
        if guest in {row.host, *room.players()} and now - max(row.changed, row.touched) > NOTED:
            await self.repository.touch([row.id], now)
            room.table = row._replace(touched=now)

    def visited(self) -> list[str]:
        """Return the tables that one of their players is looking at right now."""
        return [table for table, room in self._rooms.items() if room.visited()]

    def matches(self) -> int:
        """Return the number of matches in memory."""
        return sum(room.session is not None for room in self._rooms.values())

    def listeners(self) -> int:
        """Return the number of live connections."""
        return sum(len(room.audience) for room in self._rooms.values())

    def forget(self, tables: Iterable[str]) -> None:
        """Drop these deleted tables."""
        for table in tables:
            self._rooms.pop(table, None)
            self._note(table, 0)

    @in_database
    def _load(self, table: TableRow) -> Session:
        game, rows = game_of(table), self._steps.blocking(table)
        snapshots = [one for one in self.repository.snapshots.blocking(table.id) if one.n <= table.version]
        session = Session.load(game, table, rows, snapshots)
        for kept in self.repository.orders.blocking(table.id):
            if _readable(game, kept):
                session.keep(kept)
        return session

    @in_database
    def _steps(self, table: TableRow, since: int = -1) -> list[StepRow]:
        """Return the commands after version `since`, up to the table's: another server may be ahead already, and a
        match between the two versions would check commands against the wrong position."""
        return [row for row in self.repository.steps.blocking(table.id, since) if row.n <= table.version]

    def full(self, session: Session, seat: int | None) -> bool:
        """Return whether a seat, or (None) an onlooker, has seen as many commands as a table may have."""
        return session.viewer_cursor(seat).version(session.version) >= self.settings.limits.commands_per_table

    async def read(self, room: Room) -> None:
        """Read a table again."""
        found = await self.repository.get(room.table.id)
        room.table = found or room.table

    async def changed(self, room: Room) -> None:
        """Read a table again after its seats, names or rematch have changed, and send it to everyone there."""
        await self.read(room)
        self._dismiss(room)
        self.send_table(room)
        self.bus.tell(room.table.id)

    def _dismiss(self, room: Room) -> None:
        """Close the connections from seats that now belong to other guests."""
        owners = [seat.guest for seat in room.table.seats]
        room.audience.dismiss(lambda guest, seat: seat is not None and owners[seat] != guest)

    def send_table(self, room: Room) -> None:
        """Send the seats and state of the table to everyone there."""
        self.stirred(room.table)
        room.audience.send_to_guests(lambda guest: schemas_live.TableChanged(self.describe(room.table, guest)))

    def stirred(self, table: TableRow) -> None:
        """Note that a table was created, changed or deleted here."""
        self.listings += table.access == "listed"

    def describe(self, table: TableRow, guest: str | None) -> schemas.Table:
        """Return a table as this browser sees it."""
        room = self._rooms.get(table.id)
        return described(table, guest, room.present() if room else Counter(), self.guests, self.now())


def standing(table: TableRow) -> tuple[object, ...]:
    """Return the parts of a table that are sent to everyone there when they change."""
    words = table.words_by is not None
    return (table.state, table.closed, table.seats, table.rematch, table.proposal, table.access, words)


def _readable(game: AnyGame, kept: OrdersRow) -> bool:
    """Return whether the game still knows this form of orders, which may be older than the game."""
    try:
        game.check_orders(kept.orders)
    except BadOrders:
        return False
    return True
