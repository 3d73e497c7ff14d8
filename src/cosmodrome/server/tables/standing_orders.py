"""Standing orders: a seat's stored answers, carried out like its commands, until they ask the player."""

import logging
from collections.abc import Awaitable, Callable
from typing import TypeAlias

from cosmodrome.server.db.rows import OrdersRow, StepRow, TableRow
from cosmodrome.server.tables import schemas_play, views
from cosmodrome.server.tables.cache import Rooms
from cosmodrome.server.tables.live_match import ORDERED, Session
from cosmodrome.server.tables.model import Room

log = logging.getLogger("cosmodrome")

AT_ONCE = 64
"""The number of answers from standing orders before others get access to the table."""
Accept: TypeAlias = Callable[[Room, Session, StepRow], Awaitable[None]]
"""A function that stores a step that was carried out, and sends it to everybody."""


class StandingOrders:
    """The standing orders at all tables. `wake`: makes the server return to the table later."""

    def __init__(self, rooms: Rooms, accept: Accept, wake: Callable[[str], None]) -> None:
        self._rooms = rooms
        self._accept = accept
        self._wake = wake

    async def kept(self, table: str, guest: str | None, seat: int) -> schemas_play.Orders:
        """Return the standing orders of one of the guest's seats."""
        async with self._rooms.seen(table, guest, seat) as session:
            return schemas_play.Orders(session.orders(seat))

    async def preview(self, table: str, guest: str | None, given: schemas_play.GiveOrders) -> schemas_play.Answer:
        """Return the move that these orders would make now. Raises `BadOrders`."""
        async with self._rooms.seen(table, guest, given.seat) as session:
            return schemas_play.Answer(views.answer(session.match, given.seat, given.orders, session.course))

    async def keep(self, table: str, guest: str | None, given: schemas_play.GiveOrders) -> schemas_play.OrdersSaved:
        """Store orders for one of the guest's seats, and carry them out now. Raises `BadOrders`."""
        async with self._rooms.entered(table) as room:
            room.own(guest, given.seat)
            session = await self._rooms.match(room)
            answer = views.answer(session.match, given.seat, given.orders, session.course)
            kept = OrdersRow(given.seat, session.version, given.orders)
            await self._rooms.repository.keep_orders(table, kept, answer is not None)
            session.keep(kept)
            await self.go_on(room)
            return schemas_play.OrdersSaved(given.orders, answer)

    async def forget(self, room: Room, seat: int) -> None:
        """Delete the standing orders of a seat that now belongs to somebody else."""
        if room.session is not None:
            room.session.keep(OrdersRow(seat, room.session.version, None))

    async def go_on(self, room: Room) -> None:
        """Carry out standing orders until they ask the player. A failure does not undo the command before it."""
        try:
            await self.carry_out(room)
        except Exception as error:  # the command that led here was accepted; the driver tries again
            log.warning(
                "The standing orders of table %s are being tried again: %s", room.table.id, type(error).__name__
            )
            self._wake(room.table.id)

    async def carry_out(self, room: Room) -> None:
        """Carry out standing orders now, up to the limit of answers in one visit. Failures are raised."""
        for _ in range(AT_ONCE):
            session = await self._rooms.match(room)
            ordered = self.next(room.table, session)
            if ordered is None:
                return
            seat, action = ordered
            row = room.carried_out(session, seat, f"{ORDERED}{seat}:{session.version}", action)
            await self._accept(room, session, row)

    def next(self, table: TableRow, session: Session) -> tuple[int, str] | None:
        """Return the next answer of standing orders. Orders that a game can no longer carry out are skipped."""
        try:
            ordered = session.ordered()
            return None if ordered is None or self._rooms.full(session, ordered[0]) else ordered
        except Exception as error:  # a fault in one game must not keep its tables from being played by hand
            log.error("The standing orders of table %s failed.", table.id, exc_info=error)
            return None
