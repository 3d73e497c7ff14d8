"""The clocks of tables: set with every command, started when pages have shown the move, running until time is up.

Then standing orders act, or else the game does, and after several such moves in a row the stand-in takes the seat. At
tables with that option, the others decide instead. While no server is running, clocks stop.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from time import monotonic
from typing import TypeAlias

from cosmodrome.kernel import BadOrders, Match
from cosmodrome.kernel.entries import NOBODY, Granted, Overdue
from cosmodrome.server.common.availability import ALLOWANCE, Hours, why_not
from cosmodrome.server.common.clocks import STAGING, Clock, Command, Pace, gone_on
from cosmodrome.server.common.errors import BadRequest
from cosmodrome.server.db.rows import Conflict, SeatRow, StepRow, clock_row
from cosmodrome.server.tables import schemas, views
from cosmodrome.server.tables.cache import Rooms
from cosmodrome.server.tables.clock_store import ClockStore
from cosmodrome.server.tables.events import TableEvents, TimeShort
from cosmodrome.server.tables.live_match import ORDERED, Session
from cosmodrome.server.tables.model import Room
from cosmodrome.server.tables.stand_ins import Enter, StandIns
from cosmodrome.server.tables.stored_match import waiting

log = logging.getLogger("cosmodrome")

EVERY = 1.0
"""The seconds between two checks for expired clocks."""
BEAT = 5.0
"""The seconds between two notes that a server is running, while clocks run."""
GAP = 12.0
"""The seconds without such a note after which no server counts as running, even if one hasn't stopped: its machine was
asleep."""
AGAIN = 30.0
"""The seconds before the game tries again to move at a table where it could not."""
AT_ONCE = 64
"""The most actions at a table before others get a turn."""
PATIENCE = 2
"""The number of moves in a row that the game makes for a player before the stand-in takes the seat."""
Accept: TypeAlias = Callable[[Room, Session, StepRow], Awaitable[None]]
"""A function that stores a step that was carried out, and sends it."""
Changed: TypeAlias = Sequence[tuple[Clock, float | None]]
"""New clocks, each with its previous `since`."""


class Timekeeper:
    """The clocks of all tables."""

    def __init__(
        self,
        rooms: Rooms,
        timing: ClockStore,
        accept: Accept,
        enter: Enter,
        caretaking: StandIns,
        *,
        events: TableEvents,
    ) -> None:
        self._rooms = rooms
        self._timing = timing
        self._accept = accept
        self._enter = enter
        self._caretaking = caretaking
        self._events = events
        self._beaten = 0.0
        self._looked = rooms.now()
        self._failed: dict[str, float] = {}
        self._storing: set[asyncio.Task[None]] = set()

    async def begin(self) -> None:
        """Register a server: if it is the only one, clocks have stood still since the last note."""
        self._beaten = self._rooms.now()
        if await self._timing.begin(self._beaten, GAP):
            await self._rooms.look_at_clocks()

    async def end(self) -> None:
        """Store the time that has passed, when the server stops."""
        await self.stored()
        with suppress(Exception):  # the database may be gone
            if (await self._timing.look(self._rooms.now())).running:
                await self._timing.tick(self._rooms.now(), GAP)

    async def stored(self) -> None:
        """Wait until the changes caused by pages are stored."""
        await asyncio.gather(*self._storing, return_exceptions=True)

    async def run(self) -> None:
        """Look for expired clocks regularly, until cancelled."""
        while True:
            await asyncio.sleep(EVERY)
            try:
                await self.tick()
            except Exception as error:  # the database may be restarting
                log.warning("Expired clocks could not be found: %s", type(error).__name__)

    async def tick(self) -> None:
        """Handle the expired clocks once."""
        now = self._looked = self._rooms.now()
        running, due, short = await self._timing.look(now)
        if running and not 0 <= now - self._beaten < BEAT and await self._beat(GAP):
            return  # the clocks were adjusted, so these may not have expired
        for table in due:
            if self._failed.get(table, now) <= now:
                await self._look_after(table, now)
        if short:
            found = await self._timing.reminders(now)
            await self._events.publish(TimeShort([one for one in found if one.left and one.person]))
            await self._timing.reminded(found)

    async def _beat(self, gap: float) -> bool:
        self._beaten = self._rooms.now()
        stood = await self._timing.tick(self._beaten, gap)
        if stood:
            await self._rooms.look_at_clocks()
        return stood

    # -- availability ----------------------------------------------------------------------------------------

    async def hours(self, guest: str) -> schemas.OwnHours:
        """Return a person's availability."""
        kept = await self._timing.hours(guest)
        return _told(kept or Hours(), kept is not None)

    async def save_availability(self, guest: str, sent: schemas.Hours) -> schemas.OwnHours:
        """Set a person's availability. Raises `BadRequest`."""
        night, off = (sent.night_from, sent.night_to), tuple(sorted(sent.holidays))
        wanted, now = Hours(sent.zone, night, frozenset(sent.rest), off), self._rooms.now()
        before = await self._timing.hours(guest) or Hours()
        if why := why_not(wanted, before, now):
            raise BadRequest(why.text, **why.args)
        for table in await self._timing.save_availability(guest, wanted, now):
            await self._rooms.look_again(table)
            self._rooms.bus.tell(table)
        return _told(wanted, True)

    # -- with every command ----------------------------------------------------------------------------------

    def after(self, room: Room, session: Session, row: StepRow, seats: Sequence[SeatRow]) -> tuple[Clock, ...]:
        """Return the clocks of a table after a command; `seats`: the seats with their players after it."""
        table, pace = room.table, Pace.load(room.table.pace)
        if not table.pace:
            return ()
        owed = [seat for seat in waiting(session.match) if not seats[seat].bot_now]
        entry = session.match.steps[-1 - len(row.outcomes)].what if row.op == "enter" else None
        more = pace.more if isinstance(entry, Granted) else 0
        turn = row.op != "undo" and any(event.heads for event in row.events)
        asked = {seat: self._begins(room, seat, row.at) for seat in owed}
        clock = isinstance(entry, Overdue)
        command = Command(row.at, session.match.number, row.seat, asked, clock, turn, more)
        return gone_on(self._clocks(room), pace, command)

    def _clocks(self, room: Room) -> tuple[Clock, ...]:
        """Return the current clocks of a table. If this server has not looked for a long time, its machine was asleep,
        like a closed laptop, and the clocks stood still."""
        now, clocks = self._rooms.now(), room.table.clocks
        return tuple(clock.stood(self._looked, now) for clock in clocks) if now - self._looked > GAP else clocks

    def _begins(self, room: Room, seat: int, at: float) -> float:
        """Return the latest time when a seat with a new choice can begin to think: its page first shows what
        happened."""
        return at + STAGING if room.present()[room.table.seats[seat].guest or ""] else at

    def shown(self, room: Room, guest: str | None) -> None:
        """Start the clocks of a player once all of the player's pages have shown the last move."""
        now, table = self._rooms.now(), room.table
        waits = [clock for clock in table.clocks if (clock.since or 0) > now and table.seats[clock.seat].guest == guest]
        if guest is None or not waits or room.audience.ended([guest], STAGING) > monotonic():
            return
        begun = [(clock.waits(now), clock.since) for clock in waits]
        task = asyncio.create_task(self._begin(room, begun), name="clocks")
        self._storing.add(task)
        task.add_done_callback(self._storing.discard)

    async def _begin(self, room: Room, clocks: Changed) -> None:
        """Store clocks, then show them; otherwise a visitor in between would restore the old ones from the database."""
        await self._keep(room, clocks)
        await self._rooms.look_again(room.table.id)

    async def _keep(self, room: Room, clocks: Changed) -> None:
        """Store clocks, and notify other servers, so that their pages show them as well."""
        if not clocks:
            return
        pace = Pace.load(room.table.pace)
        rows = [(clock_row(clock, pace), since) for clock, since in clocks]
        await self._timing.keep(room.table.id, rows)
        self._rooms.bus.tell(room.table.id)

    # -- when time is up -------------------------------------------------------------------------------------

    async def _look_after(self, table: str, now: float) -> None:
        try:
            async with self._rooms.entered(table) as room:
                for _ in range(AT_ONCE):
                    session = await self._rooms.match(room)
                    clock = self._over(room, session.match)
                    if clock is None:
                        await self._correct(room)
                        return
                    with suppress(Conflict):  # another server was faster
                        await self._answer(room, session, clock)
        except Exception as error:  # one broken table must not stop the others
            log.warning("Time is up at table %s, but the game could not move: %s", table, type(error).__name__)
            self._failed[table] = now + AGAIN

    def _over(self, room: Room, match: Match, seat: int | None = None) -> Clock | None:
        """Return the first expired clock that still needs an action, of this seat or of any."""
        now, owed, pace = self._rooms.now(), waiting(match), Pace.load(room.table.pace)
        over = [clock for clock in room.table.clocks if clock.out(now)]
        open_ones = [one for one in over if one.seat in owed and not (one.up and pace.then == "others")]
        return next((one for one in open_ones if seat in (None, one.seat)), None)

    async def _correct(self, room: Room) -> None:
        """Store the new times at which clocks expire, because somebody's availability may have changed."""
        await self._keep(room, [(clock, clock.since) for clock in room.table.clocks if clock.since is not None])

    async def _answer(self, room: Room, session: Session, clock: Clock) -> None:
        seat = clock.seat
        if (row := self._by_orders(room, session, seat)) is not None:
            await self._accept(room, session, row)
        elif Pace.load(room.table.pace).then == "others":
            await self._left_to_others(room, clock)
        elif clock.missed >= PATIENCE and room.table.caretaker != NOBODY:
            await self._caretaking.look_after(room, seat)
        else:
            await self._enter(room, seat, lambda match: match.overdue(seat) if self._over(room, match, seat) else None)

    def _by_orders(self, room: Room, session: Session, seat: int) -> StepRow | None:
        """Carry out the standing orders of a seat, even if they are waiting because it has taken something back; return
        the row to store, or None."""
        with suppress(BadOrders):
            said = views.answer(session.match, seat, session.orders(seat), session.course)
            if said is not None:
                return room.carried_out(session, seat, f"{ORDERED}{seat}:{session.version}", said.do)
        return None

    async def _left_to_others(self, room: Room, clock: Clock) -> None:
        await self._keep(room, [(clock.is_up(), clock.since)])
        up = tuple(one.is_up() if one == clock else one for one in room.table.clocks)
        room.table = room.table._replace(clocks=up)
        room.send_clocks()


def _told(own: Hours, kept: bool) -> schemas.OwnHours:
    said = schemas.Hours(own.zone, *own.night, sorted(own.rest), list(own.holidays))
    return schemas.OwnHours(said, kept, ALLOWANCE)
