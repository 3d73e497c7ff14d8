"""Health checks: the writer works, the disk has room, the database answers and is undamaged."""

import asyncio
import logging
import shutil
import sqlite3
from pathlib import Path

import sqlalchemy as sa

from cosmodrome.server.admin.backup import faults
from cosmodrome.server.common.pool import in_pool
from cosmodrome.server.common.settings import Settings
from cosmodrome.server.db.database import Database
from cosmodrome.server.db.postgresql import damage, takes_changes
from cosmodrome.server.db.rows import StepStore
from cosmodrome.server.db.store import in_database
from cosmodrome.server.live.draining import WORDS as DRAINED
from cosmodrome.server.live.draining import Drain
from cosmodrome.server.tables.schemas import Condition

log = logging.getLogger("cosmodrome")

STUCK = 20.0
"""The seconds that one batch of steps may take to write."""
PATIENCE = 5.0
"""The seconds that the database may take to answer."""
LATELY = 30.0
"""The seconds for which a failed write counts: after that, only a new attempt can show whether writing works."""
HOUR = 3600.0
"""The seconds in an hour."""


class Health:
    """The conditions for a load balancer to send players here, and for a process manager to restart the server."""

    def __init__(
        self, database: Database, file: Path | None, store: StepStore, settings: Settings, draining: Drain
    ) -> None:
        self._database = database
        self._file = file
        self._store = store
        self._settings = settings
        self._draining = draining
        self._faults: list[str] = []

    def alive(self) -> list[Condition]:
        """Return the conditions that only a restart can repair."""
        backlog = self._store.backlog()
        if not backlog.alive:
            return [Condition("writer", False, "The writer has stopped.")]
        stuck = backlog.seconds > STUCK
        words = (
            f"The writer has been writing one batch for {backlog.seconds:.0f} s." if stuck else "The writer is working."
        )
        return [Condition("writer", not stuck, words)]

    async def ready(self) -> list[Condition]:
        """Return the conditions for sending players here."""
        return [*self.alive(), self._queue(), *self._disk(), *await self._answers(), self._stays()]

    async def run(self) -> None:
        """Check the database file regularly, until cancelled."""
        while self._file is not None:
            try:
                self._faults = await in_pool(faults, self._file, quick=True)
            except sqlite3.Error as error:
                self._faults = [str(error)]
            if self._faults:
                log.error("The database is damaged: %s.", "; ".join(self._faults))
            await asyncio.sleep(self._settings.check_hours * HOUR)

    def _queue(self) -> Condition:
        backlog = self._store.backlog()
        words = f"{backlog.waiting} steps are waiting for the writer; the limit is {backlog.room}."
        failed = backlog.failed is not None and backlog.failed < LATELY
        if failed:
            words = f"A step could not be stored {backlog.failed:.0f} s ago, and none has been since. {words}"
        return Condition("queue", not failed and backlog.waiting < 0.8 * backlog.room, words)

    def _disk(self) -> list[Condition]:
        """Check the free space for an SQLite file. PostgreSQL's disk cannot be checked; if it is full, steps cannot be
        stored."""
        if self._file is None:
            return []
        free, wanted = shutil.disk_usage(self._file.parent).free, self._settings.disk_free
        return [Condition("disk", free >= wanted, f"{free:,} bytes of the disk are free; {wanted:,} should be.")]

    async def _answers(self) -> list[Condition]:
        try:
            async with asyncio.timeout(PATIENCE):
                return await self._ask()
        except (sa.exc.SQLAlchemyError, OSError) as error:  # TimeoutError is an OSError
            return [Condition("database", False, f"The database is not responding ({type(error).__name__}).")]

    @in_database
    def _ask(self) -> list[Condition]:
        with self._database.reading() as connection:
            connection.execute(sa.text("SELECT 1 FROM secrets"))
            if self._file is not None:
                return [Condition("database", True, "The database is responding."), self._whole()]
            takes = takes_changes(connection)
            words = "The database is responding." if takes else "The database is read-only."
            return [Condition("database", takes, words), _sound(damage(connection))]

    def _whole(self) -> Condition:
        words = f"The database is damaged: {'; '.join(self._faults)}." if self._faults else "No damage was found."
        return Condition("integrity", not self._faults, words)

    def _stays(self) -> Condition:
        ends = self._draining.begun
        return Condition("stays", not ends, str(DRAINED) if ends else "The server is not shutting down.")


def _sound(damaged: int | None) -> Condition:
    if damaged is None:
        return Condition("integrity", True, "PostgreSQL has no checksums enabled, so it cannot detect damage.")
    words = f"PostgreSQL has found {damaged} damaged pages." if damaged else "PostgreSQL has found no damage."
    return Condition("integrity", not damaged, words)
