"""The commands to tables, carried out one after the other at each table.

The life of a command: the seat is checked; a known key gets its earlier answer; a command for a version other than the
current one is stale; the match takes the action; the row is written to disk; only then is anything sent.
"""

import asyncio
import logging
import random
import time
from collections.abc import Callable
from contextlib import suppress
from functools import partial

from sqlalchemy.exc import DBAPIError

from cosmodrome.kernel import Ended, Entry, Match, Overdue, t
from cosmodrome.kernel.archive import result
from cosmodrome.server.bots.driver import BotDriver, OwedMove
from cosmodrome.server.bots.pool import Thinkers
from cosmodrome.server.bots.scheduler import Asker
from cosmodrome.server.bots.thinking_time import thinking_time
from cosmodrome.server.cluster.bus import Bus
from cosmodrome.server.cluster.presence import Presence
from cosmodrome.server.common import metrics, tracing
from cosmodrome.server.common.clocks import Pace, visible
from cosmodrome.server.common.errors import Forbidden, NotYet, Stale, TooMany, Unavailable
from cosmodrome.server.common.pool import in_pool
from cosmodrome.server.common.settings import Settings
from cosmodrome.server.common.signing import Guests
from cosmodrome.server.db.rows import Append, Conflict, SeatRow, StepRow, StepStore, TableRow, clock_row
from cosmodrome.server.db.store import in_database
from cosmodrome.server.db.writer import stored
from cosmodrome.server.live.read_receipts import ReadReceipts
from cosmodrome.server.live.store import ReadReceiptStore
from cosmodrome.server.tables import schemas, schemas_play, schemas_replays, views
from cosmodrome.server.tables.cache import Rooms, standing
from cosmodrome.server.tables.clock_store import ClockStore
from cosmodrome.server.tables.connections import Sockets
from cosmodrome.server.tables.endings import Endings
from cosmodrome.server.tables.events import Changed, TableEvents
from cosmodrome.server.tables.history import since_left
from cosmodrome.server.tables.live_match import BOT, CLOCKED, ENTERED, Session, visibility_of
from cosmodrome.server.tables.model import Clock, Room
from cosmodrome.server.tables.seeds import Seeds
from cosmodrome.server.tables.stand_ins import StandIns
from cosmodrome.server.tables.standing_orders import StandingOrders
from cosmodrome.server.tables.store import Repository
from cosmodrome.server.tables.stored_match import game_of, waiting
from cosmodrome.server.tables.summaries import trouble
from cosmodrome.server.tables.timers import Timekeeper

log = logging.getLogger("cosmodrome")

LEFT = 5.0
"""The seconds without activity after which a table that should go on by itself counts as abandoned by its server."""
TRIES = 8
"""The number of attempts at a command while other servers are faster with steps that change nothing for its seat."""
BUSY = t("This table is changing too fast. Try again in a moment.")
STORING = 30.0
"""The seconds after which the server stops waiting for a step to be stored."""


class Tables:
    """The commands to all tables, including those of clocks and computer opponents. `rooms`: the tables in memory."""

    def __init__(
        self,
        repository: Repository,
        store: StepStore,
        guests: Guests,
        workers: Thinkers,
        settings: Settings,
        *,
        now: Clock = time.time,
        bus: Bus | None = None,
        crowd: Presence | None = None,
    ) -> None:
        self.repository, self.guests, self.settings, self.now = repository, guests, settings, now
        others = crowd or Presence(None, guests.mark)
        self.rooms = rooms = Rooms(repository, guests, settings, now, bus=bus or Bus(), crowd=others, going=self)
        self.events = TableEvents()
        self.seeds = Seeds(rooms)
        self.driver = BotDriver(self, workers, settings.bot_patience)
        self.standing_orders = StandingOrders(rooms, self._accept, self.driver.wake)
        self.caretaking = StandIns(rooms, self.enter)
        self.endings = Endings(rooms, self.enter)
        self.timekeeper = Timekeeper(
            rooms, ClockStore(repository.database), self._accept, self.enter, self.caretaking, events=self.events
        )
        self.sockets = Sockets(rooms, ReadReceipts(ReadReceiptStore(repository.database), now))
        self._store = store

    # -- starting --------------------------------------------------------------------------------------------

    async def wake(self) -> None:
        """After the server has started, close tables with old rules, and continue wherever a table goes on by
        itself."""
        await self.rooms.archive.settle()
        await self.timekeeper.begin()
        since = self.now() - self.settings.pause_minutes * 60
        for table in await self.repository.restless(since):
            self.driver.wake(table)

    async def watch(self) -> None:
        """Take over tables that another server has abandoned, until cancelled."""
        while self.repository.shared:
            await asyncio.sleep(LEFT * random.uniform(1, 2))  # noqa: S311  # spreads the servers' checks over time
            now = self.now()
            try:
                since = now - self.settings.pause_minutes * 60
                left = await self.repository.restless(since, now - LEFT)
            except DBAPIError as error:  # the database may be restarting
                log.warning("Abandoned tables could not be found: %s", type(error).__name__)
                continue
            for table in left:
                self.driver.wake(table)

    async def end(self) -> None:
        """Stop everything that goes on by itself."""
        await self.driver.close()
        await self.timekeeper.end()
        await self.sockets.seeing.kept()

    def drain(self) -> None:
        """Send people to other servers, because this one is about to stop."""
        if self.rooms.draining.begin():
            self.sockets.move()

    def staged(self, room: Room, guest: str | None) -> None:
        """Start the clocks of a player whose page has shown the last move."""
        self.timekeeper.shown(room, guest)

    def resume(self, table: str) -> None:
        """Continue at a table, because a player is back."""
        self.driver.wake(table)

    async def shown(self, table: str, patience: float) -> None:
        """Wait, for at most `patience` seconds, until the open pages of the players have shown what happened."""
        await self.rooms.shown(table, patience)

    async def start(self, room: Room) -> None:
        """Begin the match if all seats are taken, it has not begun, and its game is loaded here. If players add words
        to its draws, the server asks for these first: the match begins when all words have arrived, or at the first
        call after a while."""
        if room.table.state != "open" or any(seat.kind == "open" for seat in room.table.seats) or trouble(room.table):
            return
        if not await self.seeds.mixed(room):
            return
        room.session, row = Session.begin(game_of(room.table), room.table, self.now())
        with suppress(Conflict):  # another server was faster
            await self._accept(room, room.session, row)

    async def add_word(self, table: str, guest: str, word: str) -> schemas.Table:
        """Add a player's word to the draws of a match that is starting. Raises `Forbidden`, `NotYet`, `BadRequest`."""
        async with self.rooms.entered(table) as room:
            await self.seeds.add(room, guest, word)
            await self.start(room)
            return self.rooms.describe(room.table, guest)

    # -- reading ---------------------------------------------------------------------------------------------

    async def position(self, table: str, guest: str | None, seat: int | None) -> schemas_play.Position:
        """Return the match as one of the guest's seats, or an onlooker, may see it."""
        async with self.rooms.seen(table, guest, seat) as session:
            return views.seen(session, seat)

    async def log(self, table: str, guest: str | None, seat: int | None, since: int) -> schemas_play.Log:
        """Return the log after version `since`, as one of the guest's seats, or an onlooker, may read it."""
        async with self.rooms.seen(table, guest, seat) as session:
            return views.log_since(session, seat, since)

    async def past(self, table: str, guest: str | None, seat: int | None, since: int) -> schemas_play.Past:
        """Return the positions of the match since version `since`, as one of the guest's seats, or an onlooker, saw
        them, without locking the table."""
        async with self.rooms.entered(table) as room:
            if seat is not None:
                room.own(guest, seat)
            if room.table.state == "open":
                raise NotYet("The table is still waiting for players.")
            row = room.table
        return await self._past(row, seat, since)

    @in_database
    def _past(self, row: TableRow, seat: int | None, since: int) -> schemas_play.Past:
        rows, snapshots = self.repository.steps.blocking(row.id), self.repository.snapshots.blocking(row.id)
        ear = visibility_of(len(row.seats), rows).of(seat)
        return views.past(since_left(row, rows, snapshots, seat, since, ear=ear), seat, ear)

    async def why(
        self, table: str, guest: str | None, seat: int, action: str, after: str | None = None
    ) -> schemas_play.Why:
        """Return why an action of one of the guest's seats is refused, or would be after another action. Raises
        `BadStep`."""
        async with self.rooms.seen(table, guest, seat) as session:
            return views.why(session.match, seat, action, after)

    async def outlook(self, table: str, guest: str | None, seat: int) -> schemas_play.Outlook:
        """Return the outlook on the choices of one of the guest's seats, without locking the table."""
        async with self.rooms.seen(table, guest, seat) as session:
            look = views.outlook(session, seat)
        return await in_pool(look)

    async def record(self, table: str) -> str:
        """Return the record of a match that has ended, with its archive. Raises `NotYet`."""
        async with self.rooms.entered(table) as room:
            check_recorded(room.table)
            room.table = await self.rooms.archive.completed(room.table)
            return await self.rooms.archive.record(room.table)

    async def kept(self, table: str, guest: str | None, seat: int | None) -> schemas_replays.ArchivedMatch:
        """Return the result and log of a match that has ended, for one of the guest's seats or an onlooker. Raises
        `NotYet`."""
        async with self.rooms.entered(table) as room:
            if seat is not None:
                room.own(guest, seat)
            room.table = await self.rooms.archive.completed(room.table)
            return await self.rooms.archive.kept(room.table, seat)

    # -- commands --------------------------------------------------------------------------------------------

    async def act(self, table: str, guest: str | None, command: schemas_play.Act) -> schemas_play.Accepted:
        """Carry out a person's action. Raises `Fault` or `BadStep`."""
        async with self.rooms.entered(table) as room:
            room.play(guest, command.seat)
            with metrics.command(), tracing.span("command", table=table):
                version = await self._act(room, command.seat, command.expected_version, command.key, command.do)
            await self.standing_orders.go_on(room)
            return schemas_play.Accepted(version)

    async def undo(self, table: str, guest: str | None, command: schemas_play.TakeBack) -> schemas_play.Accepted:
        """Take back a person's last step. Raises `Fault`."""
        async with self.rooms.entered(table) as room:
            room.play(guest, command.seat)
            with metrics.command(), tracing.span("command", table=table):
                version = await self._act(room, command.seat, command.expected_version, command.key, None)
            await self.standing_orders.go_on(room)
            return schemas_play.Accepted(version)

    async def _act(self, room: Room, seat: int, seen: int, key: str, action: str | None) -> int:
        command = (f"{seat}:{key}", seat, "undo" if action is None else "act", action or "")
        for _ in range(TRIES):
            session = await self.rooms.match(room)
            count = session.viewer_cursor(seat).version
            answered = session.answer(*command)
            if answered is not None:
                return count(answered)
            if seen != count(session.version):
                raise Stale(count(session.version))
            self._check_room(session, seat)
            row = room.carried_out(session, seat, command[0], action)
            with suppress(Conflict):  # another server was faster, maybe invisibly to this seat
                await self._accept(room, session, row)
                return count(row.n)
        raise Unavailable(BUSY)

    async def enter(self, room: Room, seat: int | None, wanted: Callable[[Match], Entry | None]) -> None:
        """Make the entry that `wanted` returns for the current match, by a seat or (None) the table; None: there is no
        longer anything to enter. Raises `Refused`."""
        for _ in range(TRIES):
            session = await self.rooms.match(room)
            entry = wanted(session.match)
            if entry is None:
                return
            if not isinstance(entry, Ended):
                self._check_room(session, seat)
            key = f"{CLOCKED if isinstance(entry, Overdue) else ENTERED}{session.version}"
            make = partial(session.enter, seat, entry, key, self.now())
            with metrics.command(), tracing.span("command", table=room.table.id), suppress(Conflict):
                await self._accept(room, session, room.tried(make))
                await self.standing_orders.go_on(room)
                return
        raise Unavailable(BUSY)

    def _check_room(self, session: Session, seat: int | None) -> None:
        if self.rooms.full(session, seat):
            raise TooMany("This table has had more commands than any match needs. Start a new one.")

    async def _accept(self, room: Room, session: Session, row: StepRow) -> None:
        table = room.table
        owed, ordered = waiting(session.match), self.standing_orders.next(table, session)
        heard = session.viewer_cursor(None).news(row.n, row.n - 1)
        seats, plays = _seated(table.seats, session.match)
        changed = table._replace(
            state="over" if session.match.over else "running",
            version=row.n,
            waiting=owed,
            due=any(seats[seat].bot_now for seat in owed) or ordered is not None,
            changed=table.changed if heard is None else row.at,
            touched=row.at,
            result=result(session.match) if session.match.over else None,
            proposal=table.proposal if heard is None else None,
            seats=seats,
        )
        changed = changed._replace(clocks=self.timekeeper.after(room, session, row, seats))
        pace = Pace.load(table.pace)
        clocks = tuple(clock_row(clock, pace) for clock in changed.clocks if clock not in table.clocks)
        item = Append(
            table=table.id,
            row=row,
            state=changed.state,
            waiting=owed,
            due=changed.due,
            changed=changed.changed,
            snapshot=session.snapshot(),
            result=changed.result,
            openly=heard is not None,
            plays=plays,
            clocks=clocks,
        )
        with tracing.span("append", table=table.id, version=row.n):
            await self._stored(room, item)
        room.table = changed
        await self.events.publish(Changed(table, changed, session.match.number))
        with tracing.span("fan-out", table=table.id, listeners=len(room.audience)):
            room.audience.send_news(lambda seat: views.news(session, seat, row.n - 1), heard)
        self.rooms.bus.tell(table.id)
        if visible(changed.clocks) != visible(table.clocks):
            room.send_clocks()
        if standing(changed) != standing(table):
            self.rooms.send_table(room)
        if changed.due:
            self.driver.wake(table.id)

    async def _stored(self, room: Room, item: Append) -> None:
        try:
            await stored(self._store.append(item), STORING)
        except Conflict:
            room.session = None
            await self.rooms.refresh(room)
            game_of(room.table)  # its error says why, if the table was closed
            raise
        except TimeoutError:
            room.session = None  # it may still be stored; the key makes a retry harmless
            raise Unavailable("The database is taking too long. Try again in a moment.") from None
        except BaseException as error:
            room.session = None  # the disk has the truth
            if isinstance(error, Exception):
                raise Unavailable("The table could not be saved, so nothing was changed. Try again.") from error
            raise

    # -- computer opponents ----------------------------------------------------------------------------------

    async def owed(self, table: str) -> OwedMove | None:
        """Return the move that the next computer opponent owes, if there is one."""
        async with self.rooms.entered(table) as room:
            await self.start(room)  # in case the server was killed between the last guest's arrival and the start
            room.paused = not room.attended(self.settings.pause_minutes * 60)
            if room.paused or room.table.state != "running" or trouble(room.table):
                return None
            await self.standing_orders.carry_out(room)
            session = await self.rooms.match(room)
            if not room.bots_owe() or session.scripted:
                return None
            seat = room.bots_owe()[0]
            bot = room.table.seats[seat].bot_now or ""
            ear = session.viewer_cursor(seat)
            seconds, pause = thinking_time(bot, Pace.load(room.table.pace), self.settings.bot_seconds)
            job = views.job(session.match, seat, bot, seconds, ear)
            return OwedMove(ear.version(session.version), job, self.asker(room), pause)

    def asker(self, room: Room) -> Asker:
        """Return the person for whom a table's bot jobs count: its host."""
        host = room.table.host
        return Asker(host, self.guests.last_at(host), room.visited(), room.table.id, room.table.version)

    async def move(self, table: str, seat: int, seen: int, action: str) -> None:
        """Carry out a computer opponent's move. Raises `Fault` if the table has moved on."""
        async with self.rooms.entered(table) as room:
            with metrics.command(), tracing.span("command", table=table):
                await self._act(room, seat, seen, f"{BOT}{room.table.version}", action)
            await self.standing_orders.go_on(room)


def _seated(seats: tuple[SeatRow, ...], match: Match) -> tuple[tuple[SeatRow, ...], tuple[int, str] | None]:
    """Return the seats with their current players, and the first seat whose player has changed, if any."""
    changed = [(seat.seat, who) for seat in seats if (who := match.plays.get(seat.seat, "")) != seat.plays]
    if not changed:
        return seats, None
    return tuple(seat._replace(plays=match.plays.get(seat.seat, "")) for seat in seats), changed[0]


def check_recorded(table: TableRow) -> None:
    """Raise `Forbidden` for a table whose match has no record."""
    if table.practice is not None:
        raise Forbidden(
            "This was practice from a position, so it has no record and no rematch."
            " You can practise again from the replay."
        )
    if table.lesson:
        raise Forbidden("This was a lesson with prepared draws, so it has no record and no rematch.")
