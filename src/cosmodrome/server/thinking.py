"""Worker processes in which computer opponents think: a `gate.Job` as JSON goes in, the text of an action comes out."""

import asyncio
import gc
import multiprocessing
import os
import signal
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing.connection import wait
from typing import Any, TypeAlias, TypeVar

import msgspec

from cosmodrome.bots import make_bot
from cosmodrome.bots.advice import advise
from cosmodrome.games import find, registered, substitute
from cosmodrome.kernel import AnyGame, Budget, CosmodromeError, Rng
from cosmodrome.server.gate import Job

T = TypeVar("T")
Told: TypeAlias = tuple[str, list[tuple[str, float]]]
"""An action and its reasons: aspects of the evaluation, and by how many points each changes."""

ATTEMPTS = 3
"""How often a move is thought about again when the worker process dies."""
PATIENCE = 30.0
"""Seconds beyond its budget after which a worker that has not answered ends itself."""


class GaveUp(CosmodromeError):
    """The worker died again and again, or answered with something that is not legal."""


class Thinkers:
    """A pool of worker processes, replaced when one of them dies."""

    def __init__(self, workers: int) -> None:
        self._workers = workers
        self._pool: ProcessPoolExecutor | None = None

    async def choose(self, job: Job) -> str:
        """The action that the bot chooses. Raises `GaveUp`."""
        chosen = await self._asked(think, job)
        if chosen not in job.legal:
            raise GaveUp(f"The computer opponent {job.bot} found no move.")
        return chosen

    async def advise(self, job: Job) -> list[Told]:
        """A few sensible actions with their reasons. Raises `GaveUp`."""
        return await self._asked(advice, job)

    async def _asked(self, thought: Callable[[bytes], T], job: Job) -> T:
        data = msgspec.json.encode(job)
        for _ in range(ATTEMPTS):
            pool = self._current()
            try:
                return await asyncio.wrap_future(pool.submit(thought, data))
            except BrokenProcessPool:
                self._replace(pool)
        raise GaveUp("The worker died again and again.")

    def close(self) -> None:
        """End the workers; a thought in progress is lost, its move is made after the next start."""
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)

    def _current(self) -> ProcessPoolExecutor:
        if self._pool is None:
            # spawn: a fork of a process with threads and an event loop can hang.
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(self._workers, context, initializer=begin, initargs=(registered(),))
        return self._pool

    def _replace(self, broken: ProcessPoolExecutor) -> None:
        if self._pool is broken:
            self._pool = None
        broken.shutdown(wait=False, cancel_futures=True)


def begin(games: Sequence[AnyGame]) -> None:
    """Set a worker up: the server alone hears Ctrl-C, and no worker outlives a server that was killed.

    `games`: what the server can play, since a game may have been registered there by hand.
    """
    for game in games:
        substitute(game)
    # A search for garbage may take long just when the time is up; what bots think leaves no rings behind.
    gc.disable()
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_die_with_parent, daemon=True).start()


def think(data: bytes) -> str:
    """What the bot of a job chooses."""
    with _thinking(data) as (job, game, view, legal):
        return game.dump(make_bot(job.bot).choose(game, view, legal, _rng(job), _budget(job)))


def advice(data: bytes) -> list[Told]:
    """A few sensible actions for the seat of a job."""
    with _thinking(data) as (job, game, view, legal):
        told = advise(game, view, legal, _rng(job), _budget(job))
        return [(game.dump(one.action), list(one.reasons)) for one in told]


@contextmanager
def _thinking(data: bytes) -> Iterator[tuple[Job, AnyGame, Any, list[Any]]]:
    """The job with its game, view and legal actions. A thought that does not come back takes the worker with it."""
    job = msgspec.json.decode(data, type=Job)
    watchdog = threading.Timer(job.seconds + PATIENCE, os._exit, (1,))
    watchdog.daemon = True
    watchdog.start()
    try:
        game = find(job.game)
        view = msgspec.json.decode(job.view, type=game.view_type)
        yield job, game, view, [game.load(text, job.rules) for text in job.legal]
    finally:
        watchdog.cancel()


def _rng(job: Job) -> Rng:
    return Rng(bytes.fromhex(job.seed))


def _budget(job: Job) -> Budget:
    end = time.monotonic() + job.seconds
    return Budget(spent=lambda: time.monotonic() >= end)


def _die_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os._exit(0)
