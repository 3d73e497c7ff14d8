"""Every table that somebody looks at, in memory, with a lock each; the match is loaded when somebody needs it."""

import asyncio
import logging
import time
from abc import ABC, abstractmethod
from collections import Counter, OrderedDict
from collections.abc import AsyncIterator, Callable, Iterable, Sequence
from contextlib import asynccontextmanager
from typing import TypeAlias

from cosmodrome.kernel import AnyGame, BadOrders, BadStep
from cosmodrome.server import projection, schemas
from cosmodrome.server.archive import Archive
from cosmodrome.server.bus import Bus
from cosmodrome.server.describe import described, trouble
from cosmodrome.server.errors import Fault, Forbidden, NotFound, NotYet, Refused, Retired
from cosmodrome.server.guests import Guests
from cosmodrome.server.live import Audience
from cosmodrome.server.session import Session
from cosmodrome.server.settings import Settings
from cosmodrome.server.store.repository import Repository
from cosmodrome.server.store.rows import OrdersRow, StepRow, TableRow
from cosmodrome.server.stored import game_of

log = logging.getLogger("cosmodrome")

MEGABYTE = 1_000_000
ROOM = 4_000
"""About how many bytes of memory a table takes without its match."""
NOTED = 3600.0
"""Seconds after which it is noted again that somebody is at a table."""
Clock: TypeAlias = Callable[[], float]
"""Tells the seconds since 1970."""


class Room:
    """A table in memory. `lock`: one command at a time; `session` is None until somebody needs the match.

    `paused`: nobody is there for whom it goes on by itself. `visitors`: how many are in it or wait at its door.
    """

    def __init__(self, table: TableRow, now: Clock) -> None:
        self.table = table
        self.paused = True
        self.visitors = 0
        self._now = now
        self._touched = max(table.changed, table.touched)
        self.session: Session | None = None
        self.lock = asyncio.Lock()
        self.audience = Audience()

    def own(self, guest: str | None, seat: int) -> None:
        """Raises `Forbidden` unless `seat` belongs to this browser."""
        if not any(row.seat == seat and row.guest == guest and guest for row in self.table.seats):
            raise Forbidden("That is not your seat.")
        self._touched = self._now()

    @property
    def weight(self) -> int:
        """About how many bytes of memory it takes, connections apart."""
        return ROOM + (self.session.weight if self.session is not None else 0)

    def keepers(self) -> set[str]:
        """For whom the table goes on: who plays there, or else its host."""
        return self.players() or {self.table.host}

    def visited(self) -> bool:
        """Whether one of them looks."""
        return not self.keepers().isdisjoint(self.audience.present())

    def attended(self, patience: float) -> bool:
        """Whether one of them looks, or somebody who plays did or asked something less than so many seconds ago."""
        return self.visited() or (bool(self.players()) and self._now() - self._touched < patience)

    def players(self) -> set[str]:
        """The guests that sit at the table."""
        return {row.guest for row in self.table.seats if row.guest}

    def bots_owe(self) -> list[int]:
        """The computer opponents that owe a choice."""
        return [seat for seat in self.table.waiting if self.table.seats[seat].kind == "bot"]

    def carried_out(self, session: Session, seat: int, key: str, action: str | None) -> StepRow:
        """The row of an action, or of taking one back (None). The match is loaded again if it fails half-way."""
        try:
            now = time.time()
            return session.undo(seat, key, now) if action is None else session.act(seat, action, key, now)
        except (Refused, BadStep):
            raise
        except Exception:
            self.session = None  # the match may be half changed
            raise


class Rooms(ABC):
    """All tables in memory, those looked at last the longest."""

    def __init__(self, repository: Repository, guests: Guests, settings: Settings, now: Clock, bus: Bus) -> None:
        self.repository = repository
        self.bus = bus
        self.now = now
        self.archive = Archive(repository)
        self.guests = guests
        self.settings = settings
        self._rooms: OrderedDict[str, Room] = OrderedDict()
        self._weights: dict[str, int] = {}
        self._weight = 0
        self._looking: set[asyncio.Task[None]] = set()

    @asynccontextmanager
    async def entered(self, table: str) -> AsyncIterator[Room]:
        """The room of this table, for one visitor at a time. A paused one goes on if he plays there. Raises `NotFound`,
        `Retired`."""
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
                self.resume(table)

    async def refresh(self, room: Room) -> None:
        """Catch up with what others have stored here, and tell everybody who looks. Raises `NotFound`, `Retired`."""
        found = await asyncio.to_thread(self.repository.as_it_is, room.table.id)
        if found is None:
            self.forget([room.table.id])
            raise await asyncio.to_thread(self._missing, room.table.id)
        before, (room.table, orders) = room.table, found
        if room.session is not None:
            await self._catch_up(room, room.session, orders)
        if room.audience and room.table.version != before.version and trouble(room.table) is None:
            session, since = await self.match(room), -1 if before.state == "open" else before.version
            room.audience.tell_version(session.version, lambda seat: projection.update(session, seat, since))
        if _standing(room.table) != _standing(before):
            self.tell_table(room)

    async def _catch_up(self, room: Room, session: Session, orders: Sequence[OrdersRow]) -> None:
        try:
            if session.version != room.table.version:
                session.follow(await asyncio.to_thread(self._steps, room.table, session.version))
            session.replace_orders(kept for kept in orders if _readable(session.match.game, kept))
        except Exception as error:  # it is loaded again, as it was stored
            log.info("Table %s is loaded again: %r", room.table.id, error)
            room.session = None

    def heard(self, table: str | None) -> None:
        """Another server has changed this table; None: any of them."""
        for one in [table] if table else list(self._rooms):
            if one in self._rooms and self._rooms[one].audience:
                look = asyncio.create_task(self._look(one), name=f"look at {one}")
                self._looking.add(look)
                look.add_done_callback(self._looking.discard)

    async def _look(self, table: str) -> None:
        try:
            async with self.entered(table):
                pass  # whoever enters catches up
        except Fault as error:
            log.info("Table %s cannot be looked at: %s", table, error)
        except Exception as error:  # who looks there sees it when the next thing happens
            log.warning("Table %s cannot be looked at: %s", table, type(error).__name__)

    @abstractmethod
    def resume(self, table: str) -> None:
        """Somebody is back at a table that goes on by itself."""

    async def match(self, room: Room) -> Session:
        """The match of a room. Raises `NotYet` while the table waits for players; `OldRules`, `OtherGame`."""
        if room.table.state == "open":
            raise NotYet("The table still waits for players.")
        if room.session is None:
            room.session = await asyncio.to_thread(self._load, room.table)
        return room.session

    async def shown(self, table: str, patience: float) -> None:
        """Wait until the open pages of those seated have shown what happened, for so many seconds at most."""
        room = self._rooms.get(table)
        if room is not None:
            await room.audience.shown(room.players(), patience)

    @asynccontextmanager
    async def seen(self, table: str, guest: str | None, seat: int | None) -> AsyncIterator[Session]:
        """The match of a table, for one of the guest's seats, or an onlooker, to look at. Raises `Forbidden`."""
        async with self.entered(table) as room:
            if seat is not None:
                room.own(guest, seat)
            yield await self.match(room)

    async def _open(self, table: str) -> Room:
        row = await asyncio.to_thread(self.repository.get, table)
        if row is None:
            raise await asyncio.to_thread(self._missing, table)
        return self._rooms.setdefault(table, Room(row, self.now))

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

    def _missing(self, table: str) -> Fault:
        state = self.repository.retired(table)
        if state is None:
            return NotFound("There is no such table.")
        why = "its match had not begun" if state == "open" else "its match had ended"
        return Retired(f"This table was taken away: {why}, and nobody came back to it for a long time.")

    async def arrived(self, room: Room, guest: str | None) -> None:
        """Somebody looks: if the table is his, that is noted, once an hour."""
        row, now = room.table, self.now()
        if guest in {row.host, *room.players()} and now - max(row.changed, row.touched) > NOTED:
            await asyncio.to_thread(self.repository.touch, [row.id], now)
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

    def _load(self, table: TableRow) -> Session:
        game, rows, snapshots = game_of(table), self._steps(table), self.repository.snapshots(table.id)
        session = Session.load(game, table, rows, snapshots)
        for kept in self.repository.orders(table.id):
            if _readable(game, kept):
                session.keep(kept)
        return session

    def _steps(self, table: TableRow, since: int = -1) -> list[StepRow]:
        """The commands after version `since` up to that of the table: another server may be ahead already."""
        return [row for row in self.repository.steps(table.id, since) if row.n <= table.version]

    def full(self, session: Session) -> bool:
        """Whether the match has seen as many commands as a table may."""
        return session.version >= self.settings.limits.commands_per_table

    async def changed(self, room: Room) -> None:
        """Seats, names or the rematch changed in the store: read them again and tell everybody."""
        found = await asyncio.to_thread(self.repository.get, room.table.id)
        room.table = found or room.table
        self.tell_table(room)
        self.bus.tell(room.table.id)

    def tell_table(self, room: Room) -> None:
        """Tell everybody there who sits at the table."""
        room.audience.tell_guests(lambda guest: schemas.TableChanged(self.describe(room.table, guest)))

    def describe(self, table: TableRow, guest: str | None) -> schemas.Table:
        """A table as this browser sees it."""
        room = self._rooms.get(table.id)
        return described(table, guest, room.audience.present() if room else Counter(), self.guests)


def _standing(table: TableRow) -> tuple[object, ...]:
    """What everybody at a table is told of it when it changes."""
    return (table.state, table.closed, table.seats, table.rematch)


def _readable(game: AnyGame, kept: OrdersRow) -> bool:
    """Whether the game still knows this form of orders: it may be newer than they are."""
    try:
        game.check_orders(kept.orders)
    except BadOrders:
        return False
    return True
