"""Bot jobs for other processes to carry out: the server's side, which asks and waits."""

import asyncio
import logging
from contextlib import suppress
from time import monotonic

import msgspec
from sqlalchemy.exc import DBAPIError

from cosmodrome.server.bots.job_store import Key, Kind, Thoughts
from cosmodrome.server.bots.jobs import Job, ReasonedAction
from cosmodrome.server.bots.pool import BotWorkers, JobLapsed, Queue, Thinkers, gave_up, legal
from cosmodrome.server.bots.scheduler import Asker
from cosmodrome.server.cluster.bus import Bus, PostgresBus
from cosmodrome.server.common.settings import Settings
from cosmodrome.server.common.signing import Guests
from cosmodrome.server.db.backends import BadDatabase
from cosmodrome.server.db.database import Database, backend_of
from cosmodrome.server.db.postgresql import PostgresServer

log = logging.getLogger("cosmodrome")

CHANNEL = "cosmodrome_thoughts"
ASKED = "?"
"""The message on the bus that a job was requested; the message of an answer is its table's id."""
EVERY = 1.0
"""The seconds after which a server looks for answers, in case a message was lost."""
RENEW = 5.0
"""The seconds between renewals of the jobs that a server waits for."""


class Elsewhere(Thinkers):
    """Workers elsewhere: jobs go into the database, and other processes answer them."""

    def __init__(self, thoughts: Thoughts, bus: Bus, guests: Guests) -> None:
        self._thoughts, self._bus, self._guests = thoughts, bus, guests
        self._waiting: dict[Key, asyncio.Future[str]] = {}
        self._stirred = asyncio.Event()
        self._renewed = 0.0
        self._queue = Queue(0, 0.0, 0)

    async def choose(self, job: Job, asker: Asker) -> str:
        """Return the bot's choice; see `Thinkers`."""
        return legal(msgspec.json.decode(await self._answer("move", job, asker), type=str | None), job)

    async def advise(self, job: Job, asker: Asker) -> list[ReasonedAction]:
        """Return sensible actions; see `Thinkers`."""
        told = msgspec.json.decode(await self._answer("advice", job, asker), type=list[ReasonedAction] | None)
        if told is None:
            raise gave_up(job)
        return told

    def queue(self) -> Queue:
        """Return the state of the queue at the last look."""
        return self._queue

    async def run(self) -> None:
        """Receive answers and renew waiting jobs, until cancelled."""
        await asyncio.gather(self._bus.run(self._heard), self._look())

    def close(self) -> None:
        """Cancel all waiting jobs."""
        for future in self._waiting.values():
            future.cancel()

    async def _answer(self, kind: Kind, job: Job, asker: Asker) -> str:
        key = Key(asker.table, asker.version, job.seat, kind)
        if key not in self._waiting:
            kept = asker._replace(network=self._guests.network(asker.network))  # the database never holds an address
            await self._thoughts.ask(key, msgspec.json.encode(job), kept)
            self._bus.tell(ASKED)
        future = self._waiting.setdefault(key, asyncio.get_running_loop().create_future())
        self._stirred.set()  # another server may have asked before and have the answer
        return await asyncio.shield(future)

    def _heard(self, what: str | None) -> None:
        if what is None or any(key.table == what for key in self._waiting):
            self._stirred.set()

    async def _look(self) -> None:
        while True:
            with suppress(TimeoutError):
                async with asyncio.timeout(EVERY):
                    await self._stirred.wait()
            self._stirred.clear()
            try:
                await self._settle()
            except DBAPIError as error:  # the database may be restarting
                log.warning("The results of bot jobs cannot be read; trying again: %s", type(error).__name__)
                await asyncio.sleep(EVERY)

    async def _settle(self) -> None:
        keys = list(self._waiting)
        if monotonic() - self._renewed > RENEW:
            if keys:
                await self._thoughts.want(keys)
            self._queue = Queue(*await self._thoughts.census())
            self._renewed = monotonic()
        answers = await self._thoughts.answers(keys) if keys else {}
        for key in keys:
            if key not in answers:
                _end(self._waiting.pop(key), None)
            elif (answer := answers[key]) is not None:
                _end(self._waiting.pop(key), answer)


def check_thinking(settings: Settings) -> None:
    """Raise `BadDatabase` if the settings leave bot jobs to other processes and the database can't be shared."""
    if not settings.bot_workers and not backend_of(settings.database).shared:
        raise BadDatabase(
            "bot_workers = 0 leaves bot jobs to cosmodrome think, which needs a PostgreSQL database. "
            "With an SQLite file, the server runs them itself. Set bot_workers to 1 or more."
        )


def thinkers_of(settings: Settings, database: Database, guests: Guests) -> Thinkers:
    """Return the workers of a server: its own processes, or those that take jobs from the database."""
    home = database.home
    if settings.bot_workers or not isinstance(home, PostgresServer):
        return BotWorkers(settings.bot_workers)
    return Elsewhere(Thoughts(database), PostgresBus(home, CHANNEL), guests)


def _end(future: asyncio.Future[str], answer: str | None) -> None:
    if future.done():
        return
    if answer is None:
        future.set_exception(JobLapsed("The table has moved on."))
    else:
        future.set_result(answer)
