"""The house: every table that somebody looks at, in memory; commands one after the other at each table.

The life of a command: the seat is checked, a key seen before gets its old answer, another `seen` than the version is
stale; then the match takes the action, the row goes to the disk, and only after that anybody is told.
"""

import asyncio
import logging
import time
from collections import Counter, OrderedDict
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager

from cosmodrome.kernel import AnyGame, BadOrders, BadStep
from cosmodrome.kernel.story import result
from cosmodrome.server import gate, wire
from cosmodrome.server.archive import Archive
from cosmodrome.server.describe import described, trouble
from cosmodrome.server.errors import Forbidden, NotFound, NotYet, Refused, Stale, TooMany, Unavailable
from cosmodrome.server.guests import Guests
from cosmodrome.server.live import Audience, Listener
from cosmodrome.server.opponents import Opponents
from cosmodrome.server.settings import Settings
from cosmodrome.server.sitting import ORDERED, Sitting, game_of, waiting
from cosmodrome.server.store.rows import ENDED, Append, Conflict, OrdersRow, StepRow, StepStore, TableRow
from cosmodrome.server.store.tables import Tables
from cosmodrome.server.thinking import Thinkers

log = logging.getLogger("cosmodrome")

ORDERED_AT_ONCE = 64
"""Answers of standing orders before others get a turn to look."""


class Room:
    """A table in memory. `lock`: one command at a time; `sitting` is None until somebody needs the match."""

    def __init__(self, table: TableRow) -> None:
        self.table = table
        self.sitting: Sitting | None = None
        self.lock = asyncio.Lock()
        self.audience = Audience()

    def own(self, guest: str | None, seat: int) -> None:
        """Raises `Forbidden` unless `seat` belongs to this browser."""
        if not any(row.seat == seat and row.guest == guest and guest for row in self.table.seats):
            raise Forbidden("That is not your seat.")

    def bots_owe(self) -> list[int]:
        """The computer opponents that owe a choice."""
        return [seat for seat in self.table.waiting if self.table.seats[seat].kind == "bot"]


class House:
    """All rooms, and what happens in them."""

    def __init__(
        self, tables: Tables, store: StepStore, guests: Guests, thinkers: Thinkers, settings: Settings
    ) -> None:
        self.tables = tables
        self.archive = Archive(tables)
        self.guests = guests
        self.settings = settings
        self.opponents = Opponents(self, thinkers, settings.bot_pause)
        self._store = store
        self._rooms: OrderedDict[str, Room] = OrderedDict()
        self._sockets: Counter[str] = Counter()

    # -- rooms -----------------------------------------------------------------------------------------------

    @asynccontextmanager
    async def entered(self, table: str) -> AsyncIterator[Room]:
        """The room of this table, for one visitor at a time. Raises `NotFound`."""
        room = self._rooms.get(table) or await self._open(table)
        self._rooms.move_to_end(table)
        async with room.lock:
            yield room

    async def match(self, room: Room) -> Sitting:
        """The match of a room. Raises `NotYet` while the table waits for players; `OldRules`, `OtherGame`."""
        if room.table.state == "open":
            raise NotYet("The table still waits for players.")
        if room.sitting is None:
            room.sitting = await asyncio.to_thread(self._load, room.table)
        return room.sitting

    async def _open(self, table: str) -> Room:
        row = await asyncio.to_thread(self.tables.get, table)
        if row is None:
            raise NotFound("There is no such table.")
        room = self._rooms.setdefault(table, Room(row))
        for other, idle in list(self._rooms.items())[: max(0, len(self._rooms) - self.settings.rooms)]:
            if idle is not room and not idle.lock.locked() and not idle.audience:
                del self._rooms[other]
        return room

    def forget(self, tables: Iterable[str]) -> None:
        """These tables were taken away."""
        for table in tables:
            self._rooms.pop(table, None)

    def _load(self, table: TableRow) -> Sitting:
        game, rows, snapshots = game_of(table), self.tables.steps(table.id), self.tables.snapshots(table.id)
        sitting = Sitting.load(game, table, rows, snapshots)
        for kept in self.tables.orders(table.id):
            if _readable(game, kept):
                sitting.keep(kept)
        return sitting

    # -- starting --------------------------------------------------------------------------------------------

    async def wake(self) -> None:
        """After a start of the server: close what is of old rules, go on wherever the table goes on by itself."""
        await asyncio.to_thread(self.archive.settle)
        for table in await asyncio.to_thread(self.tables.restless):
            self.opponents.wake(table)

    async def start(self, room: Room) -> None:
        """Begin the match if all seats are taken, it has not begun, and its game is loaded here."""
        if room.table.state != "open" or any(seat.kind == "open" for seat in room.table.seats) or trouble(room.table):
            return
        room.sitting, row = Sitting.begin(game_of(room.table), room.table, time.time())
        await self._accept(room, room.sitting, row)
        self.tell_table(room)

    # -- reading ---------------------------------------------------------------------------------------------

    async def position(self, table: str, guest: str | None, seat: int | None) -> wire.Position:
        """The match as one of the guest's seats, or an onlooker, may see it."""
        async with self._seen(table, guest, seat) as sitting:
            return gate.position(sitting.match, sitting.version, seat, sitting.course)

    async def log(self, table: str, guest: str | None, seat: int | None, since: int) -> wire.Log:
        """The log after version `since`, as one of the guest's seats, or an onlooker, may read it."""
        async with self._seen(table, guest, seat) as sitting:
            return wire.Log(sitting.version, gate.log(sitting.entries(since), seat))

    async def why(self, table: str, guest: str | None, seat: int, action: str) -> wire.Why:
        """Why an action of one of the guest's seats is refused. Raises `BadStep`."""
        async with self._seen(table, guest, seat) as sitting:
            return gate.why(sitting.match, seat, action)

    async def outlook(self, table: str, guest: str | None, seat: int) -> wire.Outlook:
        """What the choices of one of the guest's seats would bring; the table need not wait for it."""
        async with self._seen(table, guest, seat) as sitting:
            look = gate.outlook(sitting.match, sitting.version, seat)
        return await asyncio.to_thread(look)

    async def orders(self, table: str, guest: str | None, seat: int) -> wire.Orders:
        """The standing orders of one of the guest's seats."""
        async with self._seen(table, guest, seat) as sitting:
            return wire.Orders(sitting.orders(seat))

    async def preview_orders(self, table: str, guest: str | None, given: wire.GiveOrders) -> wire.Answer:
        """What these orders would do now. Raises `BadOrders`."""
        async with self._seen(table, guest, given.seat) as sitting:
            return wire.Answer(gate.answer(sitting.match, given.seat, given.orders, sitting.course))

    async def record(self, table: str) -> str:
        """The record of a match that has ended, with its story. Raises `NotYet`."""
        async with self.entered(table) as room:
            no_lesson(room.table)
            room.table = await asyncio.to_thread(self.archive.completed, room.table)
            return await asyncio.to_thread(self.archive.record, room.table)

    async def kept(self, table: str, guest: str | None, seat: int | None) -> wire.Kept:
        """What is told of a match that has ended, as one of the guest's seats or an onlooker. Raises `NotYet`."""
        async with self.entered(table) as room:
            if seat is not None:
                room.own(guest, seat)
            room.table = await asyncio.to_thread(self.archive.completed, room.table)
            return await asyncio.to_thread(self.archive.kept, room.table, seat)

    @asynccontextmanager
    async def _seen(self, table: str, guest: str | None, seat: int | None) -> AsyncIterator[Sitting]:
        async with self.entered(table) as room:
            if seat is not None:
                room.own(guest, seat)
            yield await self.match(room)

    # -- commands --------------------------------------------------------------------------------------------

    async def act(self, table: str, guest: str | None, command: wire.Act) -> wire.Accepted:
        """Carry out a person's action. Raises `Fault` or `BadStep`."""
        async with self.entered(table) as room:
            room.own(guest, command.seat)
            version = await self._act(room, command.seat, command.seen, command.key, command.do)
            await self._go_on(room)
            return wire.Accepted(version)

    async def undo(self, table: str, guest: str | None, command: wire.TakeBack) -> wire.Accepted:
        """Take back a person's last step. Raises `Fault`."""
        async with self.entered(table) as room:
            room.own(guest, command.seat)
            version = await self._act(room, command.seat, command.seen, command.key, None)
            await self._go_on(room)
            return wire.Accepted(version)

    async def _act(self, room: Room, seat: int, seen: int, key: str, action: str | None) -> int:
        sitting = await self.match(room)
        key = f"{seat}:{key}"
        answered = sitting.answer(key, seat, "undo" if action is None else "act", action or "")
        if answered is not None:
            return answered
        if seen != sitting.version:
            raise Stale(sitting.version)
        if self._full(sitting):
            raise TooMany("This table has seen more commands than a match can need; begin a new one.")
        row = _carried_out(room, sitting, seat, key, action)
        await self._accept(room, sitting, row)
        return row.n

    def _full(self, sitting: Sitting) -> bool:
        return sitting.version >= self.settings.limits.commands_per_table

    async def _accept(self, room: Room, sitting: Sitting, row: StepRow) -> None:
        table = room.table
        owed = waiting(sitting.match)
        changed = table._replace(
            state="over" if sitting.match.over else "running",
            version=row.n,
            waiting=owed,
            due=any(table.seats[seat].kind == "bot" for seat in owed) or self._ordered(table, sitting) is not None,
            changed=row.at,
            result=result(sitting.match) if sitting.match.over else None,
        )
        item = Append(table.id, row, changed.state, owed, changed.due, sitting.snapshot(), changed.result)
        await self._stored(room, item)
        room.table = changed
        room.audience.tell_seats(lambda seat: gate.update(sitting, seat, row.n - 1))
        if changed.state == "over":
            self.tell_table(room)
        if changed.due:
            self.opponents.wake(table.id)

    async def _stored(self, room: Room, item: Append) -> None:
        try:
            await asyncio.wrap_future(self._store.append(item))
        except Conflict:
            room.sitting = None
            await self.changed(room)
            raise Stale(room.table.version) from None
        except BaseException as error:
            room.sitting = None  # what is on the disk is the truth
            if isinstance(error, Exception):
                raise Unavailable("The table could not be saved, so nothing was changed. Try again.") from error
            raise

    async def changed(self, room: Room) -> None:
        """Seats, names or the rematch changed in the store: read them again and tell everybody."""
        found = await asyncio.to_thread(self.tables.get, room.table.id)
        room.table = found or room.table
        self.tell_table(room)

    # -- standing orders -------------------------------------------------------------------------------------

    async def give_orders(self, table: str, guest: str | None, given: wire.GiveOrders) -> wire.OrdersKept:
        """Keep orders for one of the guest's seats, and carry out what they say now. Raises `BadOrders`."""
        async with self.entered(table) as room:
            room.own(guest, given.seat)
            sitting = await self.match(room)
            answer = gate.answer(sitting.match, given.seat, given.orders, sitting.course)
            kept = OrdersRow(given.seat, sitting.version, given.orders)
            await asyncio.to_thread(self.tables.keep_orders, table, kept, answer is not None)
            sitting.keep(kept)
            await self._go_on(room)
            return wire.OrdersKept(given.orders, answer)

    async def _go_on(self, room: Room) -> None:
        """Carry out what standing orders say, until they ask. What fails does not undo the command before it."""
        try:
            await self._carry_out_orders(room)
        except Exception as error:  # the command that led here was accepted; the opponents' task tries again
            log.warning("Standing orders of table %s will be tried again: %s", room.table.id, type(error).__name__)
            self.opponents.wake(room.table.id)

    async def _carry_out_orders(self, room: Room) -> None:
        for _ in range(ORDERED_AT_ONCE):
            sitting = await self.match(room)
            ordered = self._ordered(room.table, sitting)
            if ordered is None:
                return
            seat, action = ordered
            row = _carried_out(room, sitting, seat, f"{ORDERED}{seat}:{sitting.version}", action)
            await self._accept(room, sitting, row)

    def _ordered(self, table: TableRow, sitting: Sitting) -> tuple[int, str] | None:
        """What standing orders say next. Orders that a game cannot carry out any more are passed over."""
        if self._full(sitting):
            return None
        try:
            return sitting.ordered()
        except Exception as error:  # a fault of one game must not keep its tables from being played by hand
            log.error("The standing orders of table %s fail.", table.id, exc_info=error)
            return None

    # -- computer opponents ----------------------------------------------------------------------------------

    async def owed(self, table: str) -> tuple[int, gate.Job] | None:
        """The version, and what the next computer opponent that owes a move gets."""
        async with self.entered(table) as room:
            await self.start(room)  # only if the server was killed between the last guest's arrival and the start
            if room.table.state != "running" or trouble(room.table):
                return None
            await self._carry_out_orders(room)
            sitting = await self.match(room)
            if not room.bots_owe() or sitting.scripted:
                return None
            seat = room.bots_owe()[0]
            bot = room.table.seats[seat].bot or ""
            return sitting.version, gate.job(sitting.match, seat, bot, self.settings.bot_seconds)

    async def move(self, table: str, seat: int, seen: int, action: str) -> None:
        """Carry out a computer opponent's move. Raises `Fault` if the table has moved on."""
        async with self.entered(table) as room:
            await self._act(room, seat, seen, f"bot:{seen}", action)
            await self._go_on(room)

    # -- live ------------------------------------------------------------------------------------------------

    @asynccontextmanager
    async def listening(self, table: str, guest: str | None, seat: int | None, since: int) -> AsyncIterator[Listener]:
        """A live connection: first the table and what happened after `since`, then every change."""
        listener = Listener(guest, seat, self.settings.live_queue)
        async with self.entered(table) as room:
            self._admit(room, listener)
            sitting = None if room.table.state == "open" or _bygone(room.table) else await self.match(room)
            room.audience.add(listener)
            self._sockets[guest or ""] += 1
            self.tell_table(room)
            if sitting is not None:
                listener.tell(gate.update(sitting, seat, since))
        try:
            yield listener
        finally:
            room.audience.remove(listener)
            self._sockets -= Counter([guest or ""])
            self.tell_table(room)

    def _admit(self, room: Room, listener: Listener) -> None:
        limits = self.settings.limits
        if listener.seat is not None:
            room.own(listener.guest, listener.seat)
        crowded = len(room.audience) >= limits.sockets_per_table
        if crowded or (listener.guest and self._sockets[listener.guest] >= limits.sockets_per_guest):
            raise TooMany("Too many windows look at this table; close one.")

    def tell_table(self, room: Room) -> None:
        """Tell everybody there who sits at the table."""
        room.audience.tell_guests(lambda guest: wire.TableChanged(self.describe(room.table, guest)))

    def describe(self, table: TableRow, guest: str | None) -> wire.Table:
        """A table as this browser sees it."""
        room = self._rooms.get(table.id)
        return described(table, guest, room.audience.present() if room else Counter(), self.guests)


def _bygone(table: TableRow) -> bool:
    """Whether the match has ended and cannot be shown here any more: there is nothing to be told live."""
    return table.state in ENDED and trouble(table) is not None


def no_lesson(table: TableRow) -> None:
    """Raises `Forbidden` for the table of a lesson."""
    if table.lesson:
        raise Forbidden("This was a lesson: its draws were prepared, so it leaves no record and no rematch.")


def _readable(game: AnyGame, kept: OrdersRow) -> bool:
    """Whether the game still knows this form of orders: it may be newer than they are."""
    try:
        game.check_orders(kept.orders)
    except BadOrders:
        return False
    return True


def _carried_out(room: Room, sitting: Sitting, seat: int, key: str, action: str | None) -> StepRow:
    try:
        now = time.time()
        return sitting.undo(seat, key, now) if action is None else sitting.act(seat, action, key, now)
    except (Refused, BadStep):
        raise
    except Exception:
        room.sitting = None  # the match may be half changed: load it again
        raise
