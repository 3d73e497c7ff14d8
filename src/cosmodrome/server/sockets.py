"""Live connections: who may look at a table, and what each is told first."""

from collections import Counter
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import partial
from typing import TypeAlias

from cosmodrome.server import projection
from cosmodrome.server.describe import trouble
from cosmodrome.server.errors import TooMany
from cosmodrome.server.live import Listener
from cosmodrome.server.rooms import Room, Rooms
from cosmodrome.server.store.rows import ENDED, TableRow

Staged: TypeAlias = Callable[[int], None]
"""Tells that a page has shown a version to its end."""


class Sockets:
    """All live connections, counted by browser and by network address."""

    def __init__(self, rooms: Rooms) -> None:
        self._rooms = rooms
        self._sockets: Counter[str | None] = Counter()

    @asynccontextmanager
    async def listening(
        self, table: str, guest: str | None, network: str, seat: int | None, since: int
    ) -> AsyncIterator[tuple[Listener, Staged]]:
        """A live connection: first the table and what happened after `since`, then every change."""
        listener = Listener(guest, seat, self._rooms.settings.live_queue)
        async with self._rooms.entered(table) as room:
            self._admit(room, listener, network)
            session = None if room.table.state == "open" or _bygone(room.table) else await self._rooms.match(room)
            room.audience.add(listener)
            await self._rooms.arrived(room, guest)
            self._sockets.update((guest, network))
            self._rooms.tell_table(room)
            if session is not None:
                listener.tell(projection.update(session, seat, since))
        try:
            yield listener, partial(room.audience.staged, listener)
        finally:
            room.audience.remove(listener)
            self._sockets -= Counter((guest, network))
            self._rooms.tell_table(room)

    def _admit(self, room: Room, listener: Listener, network: str) -> None:
        limits = self._rooms.settings.limits
        if listener.seat is not None:
            room.own(listener.guest, listener.seat)
        crowded = len(room.audience) >= limits.sockets_per_table
        many = listener.guest and self._sockets[listener.guest] >= limits.sockets_per_guest
        if crowded or many or self._sockets[network] >= limits.sockets_per_network:
            raise TooMany("Too many windows look at this table; close one.")


def _bygone(table: TableRow) -> bool:
    """Whether the match has ended and cannot be shown here any more: there is nothing to be told live."""
    return table.state in ENDED and trouble(table) is not None
