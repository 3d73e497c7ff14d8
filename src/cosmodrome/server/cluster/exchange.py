"""The regular exchange between servers: each reports its requests and presence, and watches which others are there."""

import asyncio
import logging
from collections.abc import Callable, Collection

from cosmodrome.server.cluster.bus import PRESENCE, Bus
from cosmodrome.server.cluster.presence import Presence
from cosmodrome.server.cluster.rate_limits import Rates
from cosmodrome.server.cluster.shared import Shared
from cosmodrome.server.cluster.shared_postgresql import InPostgres
from cosmodrome.server.cluster.shared_redis import InRedis
from cosmodrome.server.db.database import Database
from cosmodrome.server.db.postgresql import PostgresServer

log = logging.getLogger("cosmodrome")

SOON = 0.25
"""The longest delay in seconds until other servers learn of requests and presence."""
BEATS = 8
"""The number of reports between two heartbeats."""
PAUSE = 0.5
"""The seconds before a new attempt after a failure."""


def shared_of(database: Database, address: str) -> Shared | None:
    """Return the store that the servers of a database share: at the address of their bus, or in the database; None if
    there is only one server."""
    home = database.home
    if not isinstance(home, PostgresServer):
        return None
    return InRedis(address) if address else InPostgres(home)


class Exchange:
    """The task that reports regularly. `gone`: called when servers have disappeared."""

    def __init__(
        self, crowd: Presence, rates: Rates, mark: Callable[[str], str], bus: Bus, gone: Callable[[], None]
    ) -> None:
        self._crowd, self._rates, self._mark, self._bus, self._gone = crowd, rates, mark, bus, gone
        self._others: Collection[str] = ()

    async def run(self) -> None:
        """Report until cancelled; reconnect whenever a connection is lost."""
        while self._crowd.shared is not None:
            try:
                await self._tell(self._crowd.shared)
            except Exception as error:  # meanwhile each server counts for itself
                log.warning("The servers cannot share presence; trying again: %s", type(error).__name__)
                await asyncio.sleep(PAUSE)

    async def close(self) -> None:
        """Close the connection."""
        if self._crowd.shared is not None:
            await self._crowd.shared.close()

    async def _tell(self, shared: Shared) -> None:
        others = (await self._crowd.heartbeat()).others
        if {*self._others} - {*others}:
            self._gone()
        self._others = others
        for _ in range(BEATS):
            await self._rates.tell(shared, self._mark)
            await self._tell_crowd(asyncio.get_running_loop().time() + SOON)

    async def _tell_crowd(self, end: float) -> None:
        """Report arrivals regularly until `end`, and the progress of pages at once: another server waits for it."""
        while True:
            for table in await self._crowd.tell():
                self._bus.tell(PRESENCE + table)
            try:
                async with asyncio.timeout_at(end):
                    await self._crowd.shown.wait()
            except TimeoutError:
                return
