"""Live connections: permission to watch a table, and the first message to each connection."""

from collections.abc import AsyncIterator, Callable, Container, Sequence
from contextlib import asynccontextmanager
from functools import partial
from typing import TypeAlias

from cosmodrome.kernel import Words
from cosmodrome.server.common.errors import TooMany
from cosmodrome.server.db.rows import ENDED, TableRow
from cosmodrome.server.live import schemas
from cosmodrome.server.live.audience import BARRED, MOVED, SIGNED_OUT, CloseReason, Listener
from cosmodrome.server.live.read_receipts import ReadReceipts
from cosmodrome.server.tables import views
from cosmodrome.server.tables.cache import Rooms
from cosmodrome.server.tables.model import Room
from cosmodrome.server.tables.summaries import trouble

Hears: TypeAlias = Callable[[schemas.Said], None]
"""A handler of messages from a page."""


class Sockets:
    """All live connections, counted by browser and by network address, on all servers."""

    def __init__(self, rooms: Rooms, seeing: ReadReceipts) -> None:
        self._rooms = rooms
        self.seeing = seeing
        self._open: dict[Listener, str] = {}

    def part(self, why: Callable[[str | None, str], Words | None]) -> None:
        """Close the connections of guests and networks for which `why` gives a reason."""
        for listener, network in self._open.items():
            if words := why(listener.guest, network):
                listener.part(CloseReason(BARRED, words))

    def leave(self, sessions: Container[str]) -> None:
        """Close the connections of sessions that have ended."""
        for listener in self._open:
            if listener.session in sessions:
                listener.part(SIGNED_OUT)

    def move(self) -> None:
        """Close all connections: people who come back find another server, or this one restarted."""
        for listener in self._open:
            listener.part(MOVED)

    @asynccontextmanager
    async def listening(
        self, table: str, guest: str | None, network: str, seat: int | None, since: int, *, session: str = ""
    ) -> AsyncIterator[tuple[Listener, Hears]]:
        """Run a live connection: first the last-read position, for a page that knows nothing, then the table and
        everything after `since`, then every change. It counts as visible until it says otherwise."""
        self._rooms.draining.check()
        listener, crowd = Listener(guest, seat, self._rooms.settings.live_queue, session), self._rooms.crowd
        async with self._rooms.entered(table) as room:
            if seat is not None:
                room.own(guest, seat)
            crowd.came(table, guest, network)
        self._open[listener] = network
        try:
            self._admit(await crowd.counts(table, guest, network))
            async with self._rooms.entered(table) as room:
                match = None if room.table.state == "open" or _bygone(room.table) else await self._rooms.match(room)
                if since < 0 and guest is not None and seat is not None and match is not None:
                    seen = await self.seeing.last(table, guest, seat, room.audience)
                    if seen is not None:
                        listener.tell(seen)
                room.audience.add(listener)
                await self._rooms.arrived(room, guest)
                self._rooms.send_table(room)
                if match is not None:
                    told = match.viewer_cursor(None).version(match.version)
                    room.audience.catch_up(listener, views.update(match, seat, since), told)
                self._rooms.announce_shown(room)
            self._looks(table, listener, on=True)
            yield listener, partial(self._hear, room, listener)
        finally:
            self._looks(table, listener, on=False)
            del self._open[listener]
            room.audience.remove(listener)
            crowd.went(table, guest, network)
            self._rooms.announce_shown(room)
            self._rooms.send_table(room)

    def _hear(self, room: Room, listener: Listener, said: schemas.Said) -> None:
        if isinstance(said, schemas.Staged):
            room.audience.staged(listener, said.version)
            self._rooms.announce_shown(room)
            self._rooms.going.staged(room, listener.guest)
        elif isinstance(said, schemas.PageVisibility):
            self._looks(room.table.id, listener, on=said.looking)

    def _looks(self, table: str, listener: Listener, *, on: bool) -> None:
        if listener.guest and listener.looking != on:
            if not on:
                self.seeing.away(table, listener)
            listener.looking = on
            self._rooms.crowd.looks(table, listener.guest, on=on)

    def _admit(self, counts: Sequence[int]) -> None:
        """Check whether a connection is admitted. `counts`: the connections including this one, to the table, of the
        browser and from the address."""
        limits = self._rooms.settings.limits
        most = (limits.sockets_per_table, limits.sockets_per_guest, limits.sockets_per_network)
        if any(count > limit for count, limit in zip(counts, most, strict=True)):
            raise TooMany("You have this table open in too many windows. Close one.")


def _bygone(table: TableRow) -> bool:
    """Return whether the match has ended and can no longer be shown here: then there is nothing to send."""
    return table.state in ENDED and trouble(table) is not None
