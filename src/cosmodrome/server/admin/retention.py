"""What has been kept long enough goes: tables to which nobody comes back, sessions, and records that were handed in."""

import asyncio
import logging

from cosmodrome.server.accounts.sessions import Sessions
from cosmodrome.server.common.settings import Settings
from cosmodrome.server.db.audit_log import forget_old
from cosmodrome.server.db.rows import ENDED, State
from cosmodrome.server.lobby.origin_store import Origins
from cosmodrome.server.notifications.outbox import Notices
from cosmodrome.server.tables.cache import Rooms
from cosmodrome.server.tables.model import Clock
from cosmodrome.server.tables.store import DAY

log = logging.getLogger("cosmodrome")

AT_ONCE = 500
"""Tables that go in one sweep, at most; the others go in the next."""
FIRST = 60.0
"""Seconds from the start of the server to the first sweep: pages that were open find their way back before."""


class Sweeper:
    """Sweeps now and then. `now`: the seconds since 1970, by which everything is as old as it is."""

    def __init__(self, rooms: Rooms, sessions: Sessions, notices: Notices, settings: Settings, now: Clock) -> None:
        self._rooms = rooms
        self._sessions = sessions
        self._notices = notices
        self._repository = rooms.repository
        self._origins = Origins(rooms.repository.database)
        self._settings = settings
        self._now = now

    async def run(self) -> None:
        """Sweep until cancelled."""
        await asyncio.sleep(FIRST)
        while True:
            try:
                await self.sweep()
            except Exception as error:  # the next sweep does what this one could not
                log.error("Old tables could not be removed.", exc_info=error)
            await asyncio.sleep(self._settings.sweep_minutes * 60)

    async def sweep(self) -> None:
        """Close and take away what nobody has come back to for as long as the settings say."""
        retention, now = self._settings.retention, self._now()
        await self._repository.touch(self._rooms.visited(), now)
        await self._retire(("open",), retention.unbegun_days)
        await self._retire(ENDED, retention.ended_days)
        if retention.running_days:
            await self._close(now - retention.running_days * DAY)
        if retention.lesson_days:
            await self._clear_lessons(now - retention.lesson_days * DAY)
        await self._sessions.sweep()
        await self._repository.forget_bans(now)
        await forget_old(self._repository.database, now)
        await self._origins.forget(now - retention.network_days * DAY)
        await self._notices.forget(now)
        await self._repository.forget_retired(now - retention.told_days * DAY)
        await self._repository.outdate_replays(now, self._settings.limits.uploads)

    async def _retire(self, states: tuple[State, ...], days: float) -> None:
        if not days:
            return
        now = self._now()
        gone = await self._repository.retire(states, now - days * DAY, now, AT_ONCE)
        self._rooms.forget(gone)

    async def _close(self, before: float) -> None:
        for table in await self._repository.left(before, AT_ONCE):
            try:
                async with self._rooms.entered(table) as room:
                    room.session = None
                    await self._rooms.archive.left(room.table, self._now())
                    await self._rooms.changed(room)
            except Exception as error:  # whatever that table holds, the others must go
                log.error("The abandoned table %s could not be closed.", table, exc_info=error)

    async def _clear_lessons(self, before: float) -> None:
        old = await self._repository.old_lessons(before)
        await self._repository.delete(old)
        self._rooms.forget(old)
