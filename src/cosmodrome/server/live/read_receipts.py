"""Last-read positions of people in matches, across their devices: stored when they look away. So people who return on
another device see what has happened since. Nothing is stored for each move.
"""

import asyncio
import logging
from collections.abc import Callable

from cosmodrome.server.live import schemas
from cosmodrome.server.live.audience import Audience, Listener
from cosmodrome.server.live.store import ReadReceipt, ReadReceiptStore

log = logging.getLogger("cosmodrome")


class ReadReceipts:
    """The last-read positions on one server. `now`: returns the seconds since 1970."""

    def __init__(self, sights: ReadReceiptStore, now: Callable[[], float]) -> None:
        self._sights = sights
        self._now = now
        self._keeping: set[asyncio.Task[None]] = set()

    def away(self, table: str, listener: Listener) -> None:
        """Store what a listener's page has shown, when its reader looks away."""
        version = listener.staging.version
        if listener.guest is None or listener.seat is None or version < 0:
            return
        sight = ReadReceipt(listener.guest, table, listener.seat, version, self._now())
        task = asyncio.create_task(self._keep(sight), name="seen")
        self._keeping.add(task)
        task.add_done_callback(self._keeping.discard)

    async def last(self, table: str, guest: str, seat: int, audience: Audience) -> schemas.Seen | None:
        """Return the last-read position of a seat, including pages that are visible right now; None if it is
        unknown."""
        found = await self._sights.of(guest, table, seat)
        here, before = audience.seen(guest, seat), -1 if found is None else found.version
        if here is not None:
            return schemas.Seen(max(here, before), 0)
        return None if found is None else schemas.Seen(before, max(0.0, self._now() - found.at))

    async def kept(self) -> None:
        """Wait until all positions are stored."""
        await asyncio.gather(*self._keeping)

    async def _keep(self, sight: ReadReceipt) -> None:
        try:
            await self._sights.keep(sight)
        except Exception as error:  # at worst, the reader sees too much again on another device
            log.warning(
                "A last-read position at table %s could not be stored: %s", sight.table_id, type(error).__name__
            )
