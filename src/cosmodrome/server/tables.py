"""Every table that somebody looks at, in memory; commands one after the other at each table.

The life of a command: the seat is checked, a key seen before gets its old answer, another `seen` than the version is
stale; then the match takes the action, the row goes to the disk, and only after that anybody is told.
"""

import asyncio
import logging
import random
import time
from contextlib import suppress

from sqlalchemy.exc import DBAPIError

from cosmodrome.kernel.story import result
from cosmodrome.server import metrics, projection, schemas
from cosmodrome.server.bot_driver import BotDriver, Owed
from cosmodrome.server.bot_workers import BotWorkers
from cosmodrome.server.bus import Bus
from cosmodrome.server.describe import trouble
from cosmodrome.server.errors import Forbidden, NotYet, Stale, TooMany, Unavailable
from cosmodrome.server.guests import Guests
from cosmodrome.server.past import since_left
from cosmodrome.server.rooms import Clock, Room, Rooms
from cosmodrome.server.session import Session
from cosmodrome.server.settings import Settings
from cosmodrome.server.sockets import Sockets
from cosmodrome.server.standing_orders import StandingOrders
from cosmodrome.server.store.repository import Repository
from cosmodrome.server.store.rows import Append, Conflict, StepRow, StepStore, TableRow
from cosmodrome.server.stored import game_of, waiting
from cosmodrome.server.turns import Asker

log = logging.getLogger("cosmodrome")

LEFT = 5.0
"""Seconds without anything happening after which a table that should go on by itself has been left by its server."""
STORING = 30.0
"""Seconds after which nobody waits any more for a step to be stored."""


class Tables(Rooms):
    """All tables, and what happens at them."""

    def __init__(
        self,
        repository: Repository,
        store: StepStore,
        guests: Guests,
        workers: BotWorkers,
        settings: Settings,
        *,
        now: Clock = time.time,
        bus: Bus | None = None,
    ) -> None:
        super().__init__(repository, guests, settings, now, bus or Bus())
        self.driver = BotDriver(self, workers, settings.bot_patience)
        self.standing_orders = StandingOrders(self, self._accept, self.driver.wake)
        self.sockets = Sockets(self)
        self._store = store

    # -- starting --------------------------------------------------------------------------------------------

    async def wake(self) -> None:
        """After a start of the server: close what is of old rules, go on wherever the table goes on by itself."""
        await asyncio.to_thread(self.archive.settle)
        since = self.now() - self.settings.pause_minutes * 60
        for table in await asyncio.to_thread(self.repository.restless, since):
            self.driver.wake(table)

    async def watch(self) -> None:
        """Where other servers play too: go on with what one of them has left undone, until cancelled."""
        while self.repository.shared:
            await asyncio.sleep(LEFT * random.uniform(1, 2))  # noqa: S311  # so that servers do not all come at once
            now = self.now()
            try:
                since = now - self.settings.pause_minutes * 60
                left = await asyncio.to_thread(self.repository.restless, since, now - LEFT)
            except DBAPIError as error:  # the database may be starting again
                log.warning("Nobody knows which tables were left: %s", type(error).__name__)
                continue
            for table in left:
                self.driver.wake(table)

    def resume(self, table: str) -> None:
        """Somebody is back at a table that goes on by itself."""
        self.driver.wake(table)

    async def start(self, room: Room) -> None:
        """Begin the match if all seats are taken, it has not begun, and its game is loaded here."""
        if room.table.state != "open" or any(seat.kind == "open" for seat in room.table.seats) or trouble(room.table):
            return
        room.session, row = Session.begin(game_of(room.table), room.table, time.time())
        with suppress(Stale):  # another server was faster
            await self._accept(room, room.session, row)
            self.tell_table(room)

    # -- reading ---------------------------------------------------------------------------------------------

    async def position(self, table: str, guest: str | None, seat: int | None) -> schemas.Position:
        """The match as one of the guest's seats, or an onlooker, may see it."""
        async with self.seen(table, guest, seat) as session:
            return projection.position(session.match, session.version, seat, session.course)

    async def log(self, table: str, guest: str | None, seat: int | None, since: int) -> schemas.Log:
        """The log after version `since`, as one of the guest's seats, or an onlooker, may read it."""
        async with self.seen(table, guest, seat) as session:
            return schemas.Log(session.version, projection.log(session.entries(since), seat))

    async def past(self, table: str, guest: str | None, seat: int | None, since: int) -> schemas.Past:
        """How the match came to where it is since version `since`, as one of the guest's seats, or an onlooker, saw it;
        the table need not wait for it."""
        async with self.entered(table) as room:
            if seat is not None:
                room.own(guest, seat)
            if room.table.state == "open":
                raise NotYet("The table still waits for players.")
            row = room.table
        return await asyncio.to_thread(self._past, row, seat, since)

    def _past(self, row: TableRow, seat: int | None, since: int) -> schemas.Past:
        rows, snapshots = self.repository.steps(row.id), self.repository.snapshots(row.id)
        return projection.past(since_left(row, rows, snapshots, seat, since), seat)

    async def why(self, table: str, guest: str | None, seat: int, action: str, after: str | None = None) -> schemas.Why:
        """Why an action of one of the guest's seats is refused, or would be after another one. Raises `BadStep`."""
        async with self.seen(table, guest, seat) as session:
            return projection.why(session.match, seat, action, after)

    async def outlook(self, table: str, guest: str | None, seat: int) -> schemas.Outlook:
        """What the choices of one of the guest's seats would bring; the table need not wait for it."""
        async with self.seen(table, guest, seat) as session:
            look = projection.outlook(session.match, session.version, seat)
        return await asyncio.to_thread(look)

    async def record(self, table: str) -> str:
        """The record of a match that has ended, with its story. Raises `NotYet`."""
        async with self.entered(table) as room:
            no_lesson(room.table)
            room.table = await asyncio.to_thread(self.archive.completed, room.table)
            return await asyncio.to_thread(self.archive.record, room.table)

    async def kept(self, table: str, guest: str | None, seat: int | None) -> schemas.Kept:
        """What is told of a match that has ended, as one of the guest's seats or an onlooker. Raises `NotYet`."""
        async with self.entered(table) as room:
            if seat is not None:
                room.own(guest, seat)
            room.table = await asyncio.to_thread(self.archive.completed, room.table)
            return await asyncio.to_thread(self.archive.kept, room.table, seat)

    # -- commands --------------------------------------------------------------------------------------------

    async def act(self, table: str, guest: str | None, command: schemas.Act) -> schemas.Accepted:
        """Carry out a person's action. Raises `Fault` or `BadStep`."""
        async with self.entered(table) as room:
            room.own(guest, command.seat)
            with metrics.command():
                version = await self._act(room, command.seat, command.seen, command.key, command.do)
            await self.standing_orders.go_on(room)
            return schemas.Accepted(version)

    async def undo(self, table: str, guest: str | None, command: schemas.TakeBack) -> schemas.Accepted:
        """Take back a person's last step. Raises `Fault`."""
        async with self.entered(table) as room:
            room.own(guest, command.seat)
            with metrics.command():
                version = await self._act(room, command.seat, command.seen, command.key, None)
            await self.standing_orders.go_on(room)
            return schemas.Accepted(version)

    async def _act(self, room: Room, seat: int, seen: int, key: str, action: str | None) -> int:
        session = await self.match(room)
        command = (f"{seat}:{key}", seat, "undo" if action is None else "act", action or "")
        answered = session.answer(*command)
        if answered is not None:
            return answered
        if seen != session.version:
            raise Stale(session.version)
        if self.full(session):
            raise TooMany("This table has seen more commands than a match can need; begin a new one.")
        row = room.carried_out(session, seat, command[0], action)
        try:
            await self._accept(room, session, row)
        except Stale:
            answered = (await self.match(room)).answer(*command)
            if answered is None:
                raise
            return answered  # another server was told the same
        return row.n

    async def _accept(self, room: Room, session: Session, row: StepRow) -> None:
        table = room.table
        owed, ordered = waiting(session.match), self.standing_orders.next(table, session)
        changed = table._replace(
            state="over" if session.match.over else "running",
            version=row.n,
            waiting=owed,
            due=any(table.seats[seat].kind == "bot" for seat in owed) or ordered is not None,
            changed=row.at,
            result=result(session.match) if session.match.over else None,
        )
        item = Append(table.id, row, changed.state, owed, changed.due, session.snapshot(), changed.result)
        await self._stored(room, item)
        room.table = changed
        room.audience.tell_version(row.n, lambda seat: projection.update(session, seat, row.n - 1))
        self.bus.tell(table.id)
        if changed.state == "over":
            self.tell_table(room)
        if changed.due:
            self.driver.wake(table.id)

    async def _stored(self, room: Room, item: Append) -> None:
        try:
            async with asyncio.timeout(STORING):
                await asyncio.wrap_future(self._store.append(item))
        except Conflict:
            room.session = None
            await self.refresh(room)
            raise Stale(room.table.version) from None
        except TimeoutError:
            room.session = None  # nobody knows whether it will be stored; the key makes a second try harmless
            raise Unavailable("The storage takes too long to answer. Try again in a moment.") from None
        except BaseException as error:
            room.session = None  # what is on the disk is the truth
            if isinstance(error, Exception):
                raise Unavailable("The table could not be saved, so nothing was changed. Try again.") from error
            raise

    # -- computer opponents ----------------------------------------------------------------------------------

    async def owed(self, table: str) -> Owed | None:
        """What the next computer opponent owes."""
        async with self.entered(table) as room:
            await self.start(room)  # only if the server was killed between the last guest's arrival and the start
            room.paused = not room.attended(self.settings.pause_minutes * 60)
            if room.paused or room.table.state != "running" or trouble(room.table):
                return None
            await self.standing_orders.carry_out(room)
            session = await self.match(room)
            if not room.bots_owe() or session.scripted:
                return None
            seat = room.bots_owe()[0]
            bot = room.table.seats[seat].bot or ""
            job = projection.job(session.match, seat, bot, self.settings.bot_seconds)
            return Owed(session.version, job, self.asker(room))

    def asker(self, room: Room) -> Asker:
        """For whom computer opponents think at a table: its host, who has made it."""
        host = room.table.host
        return Asker(host, self.guests.last_at(host), room.visited())

    async def move(self, table: str, seat: int, seen: int, action: str) -> None:
        """Carry out a computer opponent's move. Raises `Fault` if the table has moved on."""
        async with self.entered(table) as room:
            with metrics.command():
                await self._act(room, seat, seen, f"bot:{seen}", action)
            await self.standing_orders.go_on(room)


def no_lesson(table: TableRow) -> None:
    """Raises `Forbidden` for the table of a lesson."""
    if table.lesson:
        raise Forbidden("This was a lesson: its draws were prepared, so it leaves no record and no rematch.")
