"""Up to where people have seen matches, on whichever of their devices: kept when they look away.

So who comes back on a device without a memory is told what came since. Nothing is kept with each move.
"""

import asyncio
import logging
from collections.abc import Callable

from cosmodrome.server.live import schemas
from cosmodrome.server.live.audience import Audience, Listener
from cosmodrome.server.live.store import ReadReceipt, ReadReceiptStore

log = logging.getLogger("cosmodrome")


class ReadReceipts:
    """Of one server. `now`: the seconds since 1970."""

    def __init__(self, sights: ReadReceiptStore, now: Callable[[], float]) -> None:
        self._sights = sights
        self._now = now
        self._keeping: set[asyncio.Task[None]] = set()

    def away(self, table: str, listener: Listener) -> None:
        """Somebody looks away from his page: what it has shown is what he has seen."""
        version = listener.staging.version
        if listener.guest is None or listener.seat is None or version < 0:
            return
        sight = ReadReceipt(listener.guest, table, listener.seat, version, self._now())
        task = asyncio.create_task(self._keep(sight), name="seen")
        self._keeping.add(task)
        task.add_done_callback(self._keeping.discard)

    async def last(self, table: str, guest: str, seat: int, audience: Audience) -> schemas.Seen | None:
        """What he has seen from a seat, also on a page that he looks at right now; None: nothing is known."""
        found = await self._sights.of(guest, table, seat)
        here, before = audience.seen(guest, seat), -1 if found is None else found.version
        if here is not None:
            return schemas.Seen(max(here, before), 0)
        return None if found is None else schemas.Seen(before, max(0.0, self._now() - found.at))

    async def kept(self) -> None:
        """All that was to be kept is in the database."""
        await asyncio.gather(*self._keeping)

    async def _keep(self, sight: ReadReceipt) -> None:
        try:
            await self._sights.keep(sight)
        except Exception as error:  # he is told too much on another device, that is all
            log.warning(
                "A last-read position at table %s could not be stored: %s", sight.table_id, type(error).__name__
            )
