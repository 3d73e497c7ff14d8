"""Worker processes for computer opponents: a `Job` as JSON goes in, the text of an action comes out."""

import asyncio
import os
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager, suppress
from functools import partial
from typing import Any, NamedTuple, Protocol, TypeAlias, TypeVar

import msgspec

from cosmodrome.bots import calm, make_bot
from cosmodrome.bots.advice import Advice, advise
from cosmodrome.bots.prospect import Prospect
from cosmodrome.bots.warning import Warning, warn
from cosmodrome.games import find
from cosmodrome.kernel import AnyGame, Budget, CosmodromeError, Rng
from cosmodrome.server.bots.jobs import Job, ReasonedAction, ReasonedLine
from cosmodrome.server.bots.scheduler import Asker, BotScheduler
from cosmodrome.workers import Worker, WorkerDied

T = TypeVar("T")

ATTEMPTS = 3
"""The number of attempts at a job whose worker process dies."""
PATIENCE = 30.0
"""The seconds beyond its budget after which a worker that has not answered ends itself."""


class GaveUp(CosmodromeError):
    """The worker died repeatedly, or its answer was not a legal action."""


class JobLapsed(CosmodromeError):
    """The job is no longer wanted: its table has moved on."""


class Queue(NamedTuple):
    """The number of waiting jobs, the age of the oldest in seconds, and the number of workers for them."""

    waiting: int
    oldest: float
    workers: int


class Thinkers(Protocol):
    """Workers that carry out bot jobs, for computer opponents and for hints."""

    async def choose(self, job: Job, asker: Asker) -> str:
        """Return the action that the bot chooses. Raises `GaveUp`, `JobLapsed`."""

    async def advise(self, job: Job, asker: Asker) -> list[ReasonedAction]:
        """Return a few sensible actions with their reasons. Raises `GaveUp`, `JobLapsed`."""

    def queue(self) -> Queue:
        """Return the state of the queue."""

    async def run(self) -> None:
        """Run background tasks, until cancelled."""

    def close(self) -> None:
        """Cancel all jobs."""


class AwaitedJob(NamedTuple):
    """A job that somebody waits for. `asked`: when it was requested."""

    thought: Callable[[bytes], Any]
    data: bytes
    done: "Future[Any]"
    asked: float


NOBODY = Asker()


class BotWorkers(Thinkers):
    """Worker processes that take the jobs of all askers in turn; a dead one is replaced when it is needed.

    If there are more than two workers, no person and no network address can have all of them at once.
    """

    def __init__(self, workers: int) -> None:
        self._threads = ThreadPoolExecutor(workers, "workers")  # each thread waits for one worker
        self._turns = BotScheduler[AwaitedJob](workers)
        self._workers = workers
        self._lock = threading.Lock()
        self._crew: set[Thinker] = set()
        self._idle: list[Thinker] = []
        self._closed = False

    async def choose(self, job: Job, asker: Asker = NOBODY) -> str:
        """Return the action that the bot chooses. Raises `GaveUp`."""
        return legal(await self._asked(think, job, asker), job)

    async def advise(self, job: Job, asker: Asker = NOBODY) -> list[ReasonedAction]:
        """Return a few sensible actions with their reasons. Raises `GaveUp`."""
        return await self._asked(advice, job, asker)

    def queue(self) -> Queue:
        """Return the state of the queue."""
        with self._lock:
            asked = [wanted.asked for wanted in self._turns.all()]
        return Queue(len(asked), time.monotonic() - min(asked) if asked else 0.0, self._workers)

    async def run(self) -> None:
        """Do nothing: the workers are separate processes."""

    def close(self) -> None:
        """End the workers; jobs in progress are lost, and requested again after the next start."""
        self._threads.shutdown(wait=False, cancel_futures=True)
        with self._lock:
            self._closed = True
            for wanted in self._turns.drain():
                wanted.done.cancel()
            for worker in self._crew:
                worker.end()

    async def _asked(self, thought: Callable[[bytes], T], job: Job, asker: Asker) -> T:
        data = msgspec.json.encode(job)
        for _ in range(ATTEMPTS):
            with suppress(WorkerDied):
                return await asyncio.wrap_future(self._queued(thought, data, asker))
        raise gave_up(job)

    def _queued(self, thought: Callable[[bytes], T], data: bytes, asker: Asker) -> "Future[T]":
        wanted = AwaitedJob(thought, data, Future(), time.monotonic())
        with self._lock:
            if self._closed:
                raise WorkerDied
            self._turns.add(asker, wanted)
        self._threads.submit(self._serve)
        return wanted.done

    def _serve(self) -> None:
        """Carry out jobs in turn, until none may begin."""
        while (turn := self._next()) is not None:
            asker, wanted = turn
            try:
                if wanted.done.set_running_or_notify_cancel():
                    _settle(wanted.done, partial(self._thought, wanted.thought, wanted.data))
            finally:
                with self._lock:
                    self._turns.done(asker)

    def _next(self) -> tuple[Asker, AwaitedJob] | None:
        with self._lock:
            return self._turns.next()

    def _thought(self, thought: Callable[[bytes], T], data: bytes) -> T:
        worker = self._hired()
        try:
            worker.ask((thought, data))
            thoughts: T = worker.answer()
        except WorkerDied:
            with self._lock:
                self._crew.remove(worker)
            raise
        finally:
            if worker in self._crew:
                self._idle.append(worker)
        return thoughts

    def _hired(self) -> "Thinker":
        with self._lock:
            if self._closed:
                raise WorkerDied
            if self._idle:
                return self._idle.pop()
            worker = Thinker(carry_out)
            self._crew.add(worker)
            return worker


def gave_up(job: Job) -> GaveUp:
    """Return the error for a job without an answer."""
    return GaveUp("The computer opponent {bot} found no move.", bot=job.bot or "that advises")


def legal(chosen: str | None, job: Job) -> str:
    """Return a bot's choice. Raises `GaveUp` if it is not legal."""
    if chosen is None or chosen not in job.legal:
        raise gave_up(job)
    return chosen


def _settle(done: "Future[T]", make: Callable[[], T]) -> None:
    """Set the result of `make`, or the exception it raises."""
    try:
        done.set_result(make())
    except BaseException as error:
        done.set_exception(error)


Thinker: TypeAlias = Worker[tuple[Callable[[bytes], Any], bytes], Any]


def carry_out(asked: tuple[Callable[[bytes], Any], bytes]) -> Any:
    """Carry out a job in the worker process, with one of the functions below."""
    thought, data = asked
    return thought(data)


def think(data: bytes) -> str:
    """Return the choice of a job's bot."""
    with _thinking(data) as (job, game, view, legal):
        return game.dump(make_bot(job.bot).choose(game, view, legal, _rng(job), _budget(job)))


def advice(data: bytes) -> list[ReasonedAction]:
    """Return a few sensible actions for the seat of a job; if the job checks a costly action, the better one."""
    with _thinking(data) as (job, game, view, legal):
        if job.action:
            costly = legal[job.legal.index(job.action)]
            found = warn(game, view, legal, costly, rng=_rng(job), budget=_budget(job))
            return [] if found is None else [_warned(game, found, job.action)]
        told = advise(game, view, legal, _rng(job), _budget(job))
        return [_reasoned(game, one) for one in told]


def _reasoned(game: AnyGame, one: Advice) -> ReasonedAction:
    return ReasonedAction(
        game.dump(one.action),
        list(one.reasons),
        instead=one.instead and game.dump(one.instead),
        usual=one.usual,
        chances=dict(one.chances),
        forced=one.forced,
        risks={},
        then=_line(game, one.then),
        cost=one.cost,
        alone=one.alone,
    )


def _line(game: AnyGame, then: Prospect | None) -> ReasonedLine | None:
    if then is None:
        return None
    return ReasonedLine([game.dump(action) for action in then.line], list(then.reasons), then.games, then.sure)


def _warned(game: AnyGame, found: Warning, action: str) -> ReasonedAction:
    better = game.dump(found.better)
    return ReasonedAction(better, list(found.reasons), action, chances=dict(found.chances), risks=dict(found.risks))


@contextmanager
def _thinking(data: bytes) -> Iterator[tuple[Job, AnyGame, Any, list[Any]]]:
    """Yield the job with its game, view and legal actions. A watchdog ends the worker if the job takes too long."""
    job = msgspec.json.decode(data, type=Job)
    watchdog = threading.Timer(job.seconds + PATIENCE, os._exit, (1,))
    watchdog.daemon = True
    watchdog.start()
    try:
        game = find(job.game)
        view = msgspec.json.decode(job.view, type=game.view_type)
        with calm():
            yield job, game, view, [game.load(text, job.rules) for text in job.legal]
    finally:
        watchdog.cancel()


def _rng(job: Job) -> Rng:
    return Rng(bytes.fromhex(job.seed))


def _budget(job: Job) -> Budget:
    return Budget.timed(time.monotonic, job.seconds)
