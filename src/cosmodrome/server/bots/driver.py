"""Computer opponents move by themselves: one task for each table where one of them owes a move."""

import asyncio
import logging
from contextvars import Context
from time import perf_counter
from typing import NamedTuple, Protocol

from cosmodrome.kernel import Rng
from cosmodrome.server.bots.jobs import Job
from cosmodrome.server.bots.pool import GaveUp, JobLapsed, Thinkers
from cosmodrome.server.bots.scheduler import Asker
from cosmodrome.server.common.errors import Refused, Stale
from cosmodrome.server.common.metrics import BOT_FAILURES, BOT_SECONDS
from cosmodrome.server.common.tracing import span

log = logging.getLogger("cosmodrome")

RETRY = (1.0, 60.0)
"""The seconds before a failed table is tried again: at first, and at most (they double)."""


class OwedMove(NamedTuple):
    """The move that a computer opponent owes at a version: its input, the seat it plays, and the `pause` in seconds
    before the move is shown, however soon it is found."""

    version: int
    job: Job
    asker: Asker
    pause: float = 0.0


class Host(Protocol):
    """The part of the tables that the driver needs."""

    async def owed(self, table: str) -> OwedMove | None:
        """Return the move that the next computer opponent owes."""

    async def shown(self, table: str, patience: float) -> None:
        """Wait until the open pages of seated players have shown what happened, for at most this many seconds."""

    async def move(self, table: str, seat: int, seen: int, action: str) -> None:
        """Carry out the move, unless the table has moved on."""


class BotDriver:
    """The tasks, one for each table that must be driven."""

    def __init__(self, host: Host, workers: Thinkers, patience: float) -> None:
        self._host = host
        self._workers = workers
        self._patience = patience
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._again: set[str] = set()

    def wake(self, table: str) -> None:
        """Check after a move whether a computer opponent owes one."""
        self._again.add(table)
        if table not in self._tasks:
            self._tasks[table] = asyncio.create_task(
                self._drive(table),
                name=f"opponents of {table}",
                context=Context(),  # it outlives the request that woke it
            )

    def busy(self) -> int:
        """Count the tables where a computer opponent owes a move."""
        return len(self._tasks)

    async def close(self) -> None:
        """Stop all tasks."""
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _drive(self, table: str) -> None:
        retry = RETRY[0]
        try:
            while table in self._again:
                self._again.discard(table)
                try:
                    await self._play(table)
                except Exception as error:  # whatever it was, the other tables must go on
                    BOT_FAILURES.inc()
                    log.warning("The computer opponents of table %s are trying again: %s", table, type(error).__name__)
                    await asyncio.sleep(retry)
                    retry = min(2 * retry, RETRY[1])
                    self._again.add(table)
        finally:
            del self._tasks[table]

    async def _play(self, table: str) -> None:
        while (owed := await self._host.owed(table)) is not None:
            began = perf_counter()
            try:
                with span("opponent", table=table):
                    shown = self._host.shown(table, self._patience)
                    action, *_ = await asyncio.gather(self._chosen(owed), shown, asyncio.sleep(owed.pause))
                    await self._host.move(table, owed.job.seat, owed.version, action)
                BOT_SECONDS.observe(perf_counter() - began)
            except (Stale, Refused, JobLapsed):
                continue  # somebody else was faster: look again

    async def _chosen(self, owed: OwedMove) -> str:
        job = owed.job
        if len(job.legal) == 1:
            return job.legal[0]
        try:
            with span("think", seat=job.seat):
                return await self._workers.choose(job, owed.asker)
        except GaveUp as error:
            log.warning("%s It plays a random legal move.", error)
            return Rng(bytes.fromhex(job.seed)).choice(job.legal)
