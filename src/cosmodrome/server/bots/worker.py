"""`cosmodrome think`: a process that takes bot jobs from the database and carries them out, on any machine."""

import asyncio
import logging
import secrets
import signal
from collections.abc import Callable
from contextlib import suppress

import msgspec
from sqlalchemy.exc import DBAPIError

from cosmodrome.games import all_games
from cosmodrome.server.bots.job_store import LEASE, TakenJob, Thoughts
from cosmodrome.server.bots.jobs import Job
from cosmodrome.server.bots.pool import BotWorkers, GaveUp
from cosmodrome.server.bots.remote import ASKED, CHANNEL
from cosmodrome.server.bots.scheduler import Asker, Rota
from cosmodrome.server.cluster.bus import PostgresBus
from cosmodrome.server.common import logs
from cosmodrome.server.common.settings import Settings
from cosmodrome.server.db.backends import BadDatabase
from cosmodrome.server.db.database import Database, backend_of
from cosmodrome.server.db.postgresql import PostgresServer

log = logging.getLogger("cosmodrome")

EVERY = 1.0
"""The seconds between checks for jobs, in case a message was lost, and between attempts to reach the database."""
TRIES = 3
"""The number of attempts at a job before it is given up: it may have killed its workers."""
PARTING = 10.0
"""The seconds that jobs in progress get when the process is stopped."""
NOTHING = "null"
"""The answer to a job without a result."""


def think(settings: Settings, workers: int, ready: Callable[[], None] = lambda: None) -> None:
    """Carry out bot jobs with `workers` processes, until interrupted. Raises `BadDatabase`."""
    home = backend_of(settings.database)
    if not isinstance(home, PostgresServer):
        raise BadDatabase(
            "The database {name} is an SQLite file, whose server runs its own bot jobs. cosmodrome think "
            "needs --database postgresql://…",
            name=home.name,
        )
    database = Database(settings.database)
    logs.configure(settings.log_format, settings.log_level)
    pool = BotWorkers(workers)
    try:
        asyncio.run(_interruptible(Thinker(Thoughts(database), PostgresBus(home, CHANNEL), pool, workers), ready))
    finally:
        pool.close()
        database.close()


class Thinker:
    """A process that takes as many jobs at once as it has workers."""

    def __init__(self, thoughts: Thoughts, bus: PostgresBus, pool: BotWorkers, workers: int) -> None:
        self._thoughts, self._bus, self._pool, self._workers = thoughts, bus, pool, workers
        self._id = secrets.token_hex(8)
        self._games = [(game.key, game.rules, game.data) for game in all_games().values()]
        self._rota = Rota()
        self._busy: set[asyncio.Task[None]] = set()
        self._stirred = asyncio.Event()
        self._ended = False

    async def run(self) -> None:
        """Take jobs until `end`; then finish those in progress."""
        always = [asyncio.create_task(one) for one in (self._bus.run(self._heard), self._here())]
        try:
            await self._work()
            if self._busy:
                await asyncio.wait(self._busy, timeout=PARTING)
        finally:
            for task in (*always, *self._busy):
                task.cancel()
            await asyncio.gather(*always, *self._busy, return_exceptions=True)
            with suppress(DBAPIError):  # otherwise its lease ends soon
                await self._thoughts.gone(self._id)

    def end(self) -> None:
        """Stop taking jobs."""
        self._ended = True
        self._stirred.set()

    def _heard(self, what: str | None) -> None:
        if what in (ASKED, None):
            self._stirred.set()

    async def _here(self) -> None:
        while True:
            try:
                await self._thoughts.here(self._id, self._workers)
            except DBAPIError as error:
                _warn(error)
            await asyncio.sleep(LEASE / 5)

    async def _work(self) -> None:
        while not self._ended:
            self._stirred.clear()
            if len(self._busy) < self._workers and (thought := await self._taken()) is not None:
                task = asyncio.create_task(self._think(thought))
                self._busy.add(task)
                task.add_done_callback(self._done)
                continue
            with suppress(TimeoutError):
                async with asyncio.timeout(EVERY):
                    await self._stirred.wait()

    def _done(self, task: asyncio.Task[None]) -> None:
        self._busy.discard(task)
        self._stirred.set()

    async def _taken(self) -> TakenJob | None:
        try:
            return await self._thoughts.take(self._id, self._games, self._rota)
        except DBAPIError as error:
            _warn(error)
            await asyncio.sleep(EVERY)
            return None

    async def _think(self, thought: TakenJob) -> None:
        answer = await self._answer(thought)
        while True:
            try:
                if answer is None:
                    await self._thoughts.give_back(self._id, thought)
                else:
                    await self._thoughts.answer(thought, answer)
                    self._bus.tell(thought.key.table)
                return
            except DBAPIError as error:
                _warn(error)
                await asyncio.sleep(EVERY)

    async def _answer(self, thought: TakenJob) -> str | None:
        """Return the answer to a job as JSON; None if others may try."""
        if thought.tries > TRIES:
            return NOTHING
        job = msgspec.json.decode(thought.job, type=Job)
        asker = Asker(thought.key.table, thought.key.table)  # the rota has already decided whose turn it is
        try:
            if thought.key.kind == "advice":
                return msgspec.json.encode(await self._pool.advise(job, asker)).decode()
            return msgspec.json.encode(await self._pool.choose(job, asker)).decode()
        except GaveUp as error:
            log.warning("%s A random legal move is played.", error)
            return NOTHING
        except Exception as error:  # a game or a bot may raise anything, and other jobs must go on
            log.warning("The bot job of table %s failed: %s", thought.key.table, type(error).__name__)
            return None


async def _interruptible(thinker: Thinker, ready: Callable[[], None]) -> None:
    for told in (signal.SIGTERM, signal.SIGINT):
        asyncio.get_running_loop().add_signal_handler(told, thinker.end)
    ready()
    await thinker.run()


def _warn(error: Exception) -> None:
    log.warning("The database is not responding; trying again: %s", type(error).__name__)
