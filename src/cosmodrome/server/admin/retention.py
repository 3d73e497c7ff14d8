"""Retention: the removal of abandoned tables, ended sessions and uploaded records when their time is up."""

import asyncio
import logging

import sqlalchemy as sa

from cosmodrome.server.accounts.sessions import Sessions
from cosmodrome.server.common.settings import RetentionSettings, Settings
from cosmodrome.server.db import audit_log
from cosmodrome.server.db.rows import ENDED, State
from cosmodrome.server.db.schema import acts, bans, notices, origins, retired
from cosmodrome.server.db.store import Store, writing
from cosmodrome.server.notifications import outbox
from cosmodrome.server.tables.cache import Rooms
from cosmodrome.server.tables.model import Clock
from cosmodrome.server.tables.store import DAY

log = logging.getLogger("cosmodrome")

AT_ONCE = 500
"""The most tables removed in one sweep; the next sweep takes the others."""
FIRST = 60.0
"""The seconds from the start of the server to the first sweep: open pages reconnect before it."""


class OldRows(Store):
    """The rows that are stored for a limited time."""

    @writing
    def forget(self, db: sa.Connection, now: float, retention: RetentionSettings) -> None:
        """Delete ended bans, networks of tables, traces of removed tables, and old notices and acts."""
        db.execute(sa.delete(bans).where(bans.c.until <= now))
        db.execute(sa.delete(origins).where(origins.c.at < now - retention.network_days * DAY))
        db.execute(sa.delete(retired).where(retired.c.at < now - retention.told_days * DAY))
        db.execute(sa.delete(notices).where(notices.c.at < now - outbox.KEPT))
        db.execute(sa.delete(acts).where(acts.c.at < now - audit_log.KEPT))


class Sweeper:
    """The regular removal of old data. `now`: returns the seconds since 1970; ages are measured from it."""

    def __init__(self, rooms: Rooms, sessions: Sessions, settings: Settings, now: Clock) -> None:
        self._rooms = rooms
        self._sessions = sessions
        self._repository = rooms.repository
        self._old = OldRows(rooms.repository.database)
        self._settings = settings
        self._now = now

    async def run(self) -> None:
        """Sweep until cancelled."""
        await asyncio.sleep(FIRST)
        while True:
            try:
                await self.sweep()
            except Exception as error:  # the next sweep does the rest
                log.error("Old tables could not be removed.", exc_info=error)
            await asyncio.sleep(self._settings.sweep_minutes * 60)

    async def sweep(self) -> None:
        """Close or remove tables that nobody has returned to, and delete other old data, as the settings say."""
        retention, now = self._settings.retention, self._now()
        await self._repository.touch(self._rooms.visited(), now)
        await self._retire(("open",), retention.unbegun_days)
        await self._retire(ENDED, retention.ended_days)
        if retention.running_days:
            await self._close(now - retention.running_days * DAY)
        if retention.lesson_days:
            await self._clear_lessons(now - retention.lesson_days * DAY)
        await self._sessions.sweep()
        await self._old.forget(now, retention)
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
            except Exception as error:  # one broken table must not stop the others
                log.error("The abandoned table %s could not be closed.", table, exc_info=error)

    async def _clear_lessons(self, before: float) -> None:
        old = await self._repository.old_lessons(before)
        await self._repository.delete(old)
        self._rooms.forget(old)
