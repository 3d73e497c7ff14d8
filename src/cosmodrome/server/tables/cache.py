"""Every table that somebody looks at, in memory, with a lock each; the match is loaded when somebody needs it."""

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
"""Seconds before a table that could not be looked at is looked at again: the first time, and at most (it doubles)."""
NOTED = 3600.0
"""Seconds after which it is noted again that somebody is at a table."""


UNBEGUN = t("This table was deleted: its match had not begun, and nobody came back to it for a long time.")
OVER = t("This table was deleted: its match had ended, and nobody came back to it for a long time.")


class AutomaticPlay(Protocol):
    """The clocks and computer opponents, by which a table goes on without a command."""

    def staged(self, room: Room, guest: str | None) -> None:
        """Go on: a page of somebody has shown what happened."""

    def resume(self, table: str) -> None:
        """Go on: somebody is back."""


class Rooms:
    """All tables in memory, those looked at last the longest. `going`: what goes on there by itself."""

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
        """How often a table of the public list was changed here: what was found before is out of date."""

    @asynccontextmanager
    async def entered(self, table: str) -> AsyncIterator[Room]:
        """The room of this table, for one visitor at a time. A paused table goes on if the visitor plays there. Raises
        `NotFound`, `Retired`."""
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
        """Catch up with what others have stored here, and tell everybody who looks. Raises `NotFound`, `Retired`."""
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
            self.announce_shown(room)  # who made a step may have shown it before it came here
        if standing(room.table) != standing(before):
            self.send_table(room)
        if visible(room.table.clocks) != visible(before.clocks):
            room.send_clocks()

    async def _catch_up(self, room: Room, session: Session, orders: Sequence[OrdersRow]) -> None:
        try:
            if session.version != room.table.version:
                session.follow(await self._steps(room.table, session.version))
            session.replace_orders(kept for kept in orders if _readable(session.match.game, kept))
        except Exception as error:  # it is loaded again, as it was stored
            log.info("Table %s is reloaded: %r", room.table.id, error)
            room.session = None

    def on_announcement(self, what: str | None) -> None:
        """Another server has changed this table, or (after a `PRESENCE`) pages there came, went or showed something.

        None: anything."""
        if what is None or what.startswith(PRESENCE):
            self.look_round([what.removeprefix(PRESENCE)] if what else self._rooms)
        for table in [what] if what else list(self._rooms):
            if table in self._rooms and self._rooms[table].audience:
                self._unseen.add(table)
                if table not in self._looking:
                    self._looking[table] = asyncio.create_task(self._look(table), name=f"look at {table}")

    async def look_again(self, table: str) -> None:
        """The operator has changed this table."""
        room = self._rooms.get(table)
        if room is None:
            return
        async with room.lock:
            try:
                await self.refresh(room)
            except Fault as gone:
                room.audience.part(CloseReason(GONE, gone.words))

    async def looked_at(self, table: str, guest: str) -> bool:
        """Whether somebody watches a table, over whichever server."""
        return await self.crowd.looking(table, guest)

    def look_round(self, tables: Iterable[str]) -> None:
        """Look who is at these tables over other servers, where one of them is in memory."""
        self._crowded.update(table for table in tables if table in self._rooms)
        if self._crowded and self._looking_round is None:
            self._looking_round = asyncio.create_task(self._look_round(), name="presence check")

    def look_round_all(self) -> None:
        """A server has gone, and its connections with it."""
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
        """Look who is at the table over other servers, and how far their pages are."""
        async with room.noticing:
            others = await self.crowd.elsewhere(room.table.id, room.players() | {room.table.host})
            room.audience.showed_elsewhere(others.shown)
            before, room.elsewhere = room.elsewhere, others.connections
        for guest in others.shown if room.audience.told else ():
            self.going.staged(room, guest)
        if room.elsewhere != before:
            self.send_table(room)

    async def _look(self, table: str) -> None:
        """Catch up, as often as it takes: a database that has gone away may only be starting again."""
        wait = AGAIN[0]
        try:
            while table in self._unseen and table in self._rooms and self._rooms[table].audience:
                self._unseen.discard(table)
                try:
                    async with self.entered(table):
                        pass  # the next to enter catches up
                except Fault as error:
                    log.info("Table %s could not be checked: %s", table, error)
                except Exception as error:  # who looks there would wait for what has happened already
                    log.warning("Table %s could not be checked; trying again: %s", table, type(error).__name__)
                    self._unseen.add(table)
                    await asyncio.sleep(wait)
                    wait = min(2 * wait, AGAIN[1])
        finally:
            self._unseen.discard(table)
            del self._looking[table]

    async def look_at_clocks(self) -> None:
        """All clocks were set."""
        for table in [table for table, room in self._rooms.items() if room.timed]:
            await self.look_again(table)

    async def match(self, room: Room) -> Session:
        """The match of a room. Raises `NotYet` while the table waits for players; `OldRules`, `OtherGame`."""
        if room.table.state == "open":
            raise NotYet("The table is still waiting for players.")
        if room.session is None:
            room.session = await self._load(room.table)
        return room.session

    async def shown(self, table: str, patience: float) -> None:
        """Wait until the open pages of those seated have shown what happened, for so many seconds at most."""
        room = self._rooms.get(table)
        if room is not None:
            await self._notice(room)
            await room.audience.shown(room.players(), patience)

    def announce_shown(self, room: Room) -> None:
        """Tell other servers what the pages here have shown, where computer opponents or clocks wait for it."""
        if room.timed or any(seat.kind == "bot" for seat in room.table.seats):
            self.crowd.showed(room.table.id, room.audience.showed(room.players()))

    @asynccontextmanager
    async def seen(self, table: str, guest: str | None, seat: int | None) -> AsyncIterator[Session]:
        """The match of a table, for one of the guest's seats, or an onlooker, to look at. Raises `Forbidden`."""
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
        """Note what a room weighs now, and forget matches, those looked at longest ago first, while all weigh too much.

        They are loaded again when somebody needs them.
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
        """Note, once an hour, that one of the players looks."""
        row, now = room.table, self.now()
        if guest in {row.host, *room.players()} and now - max(row.changed, row.touched) > NOTED:
            await self.repository.touch([row.id], now)
            room.table = row._replace(touched=now)

    def visited(self) -> list[str]:
        """The tables where somebody who plays there looks right now."""
        return [table for table, room in self._rooms.items() if room.visited()]

    def matches(self) -> int:
        """How many matches are in memory."""
        return sum(room.session is not None for room in self._rooms.values())

    def listeners(self) -> int:
        """How many live connections there are."""
        return sum(len(room.audience) for room in self._rooms.values())

    def forget(self, tables: Iterable[str]) -> None:
        """These tables were taken away."""
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
        """The commands after version `since` up to that of the table: another server may be ahead already, and whoever
        stands between the two would judge a command by a position that is not its version's."""
        return [row for row in self.repository.steps.blocking(table.id, since) if row.n <= table.version]

    def full(self, session: Session, seat: int | None) -> bool:
        """Whether a seat, or (None) an onlooker, has heard of as many commands as a table may see."""
        return session.viewer_cursor(seat).version(session.version) >= self.settings.limits.commands_per_table

    async def read(self, room: Room) -> None:
        """Read a table again."""
        found = await self.repository.get(room.table.id)
        room.table = found or room.table

    async def changed(self, room: Room) -> None:
        """Seats, names or the rematch changed in the store: read them again and tell everybody."""
        await self.read(room)
        self._dismiss(room)
        self.send_table(room)
        self.bus.tell(room.table.id)

    def _dismiss(self, room: Room) -> None:
        """Who looks as a seat that is somebody else's by now looks so no more."""
        owners = [seat.guest for seat in room.table.seats]
        room.audience.dismiss(lambda guest, seat: seat is not None and owners[seat] != guest)

    def send_table(self, room: Room) -> None:
        """Tell everybody there who sits at the table."""
        self.stirred(room.table)
        room.audience.send_to_guests(lambda guest: schemas_live.TableChanged(self.describe(room.table, guest)))

    def stirred(self, table: TableRow) -> None:
        """A table came, changed or goes here."""
        self.listings += table.access == "listed"

    def describe(self, table: TableRow, guest: str | None) -> schemas.Table:
        """A table as this browser sees it."""
        room = self._rooms.get(table.id)
        return described(table, guest, room.present() if room else Counter(), self.guests, self.now())


def standing(table: TableRow) -> tuple[object, ...]:
    """The parts of a table that everybody there is sent when they change."""
    words = table.words_by is not None
    return (table.state, table.closed, table.seats, table.rematch, table.proposal, table.access, words)


def _readable(game: AnyGame, kept: OrdersRow) -> bool:
    """Whether the game still knows this form of orders: it may be newer than they are."""
    try:
        game.check_orders(kept.orders)
    except BadOrders:
        return False
    return True
