"""Worker processes in which computer opponents think: a `gate.Job` as JSON goes in, the text of an action comes out."""

import asyncio
import gc
import multiprocessing
import os
import signal
import threading
import time
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing.connection import wait

import msgspec

from cosmodrome.bots import make_bot
from cosmodrome.games import find, registered, substitute
from cosmodrome.kernel import AnyGame, Budget, CosmodromeError, Rng
from cosmodrome.server.gate import Job

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
        data = msgspec.json.encode(job)
        for _ in range(ATTEMPTS):
            pool = self._current()
            try:
                chosen = await asyncio.wrap_future(pool.submit(think, data))
            except BrokenProcessPool:
                self._replace(pool)
                continue
            if chosen in job.legal:
                return chosen
        raise GaveUp(f"The computer opponent {job.bot} found no move.")

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
    """What the bot of a job chooses. A bot that does not come back takes the worker with it."""
    job = msgspec.json.decode(data, type=Job)
    watchdog = threading.Timer(job.seconds + PATIENCE, os._exit, (1,))
    watchdog.daemon = True
    watchdog.start()
    try:
        return _chosen(job)
    finally:
        watchdog.cancel()


def _chosen(job: Job) -> str:
    game = find(job.game)
    view = msgspec.json.decode(job.view, type=game.view_type)
    legal = [game.load(text, job.rules) for text in job.legal]
    end = time.monotonic() + job.seconds
    budget = Budget(spent=lambda: time.monotonic() >= end)
    return game.dump(make_bot(job.bot).choose(game, view, legal, Rng(bytes.fromhex(job.seed)), budget))


def _die_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os._exit(0)
