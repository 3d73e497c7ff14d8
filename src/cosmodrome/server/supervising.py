"""Several processes that serve on one port: each is a whole server on the same database; one that ends is replaced."""

import logging
import os
import signal
import socket
import threading
from collections.abc import Callable, Iterable
from multiprocessing import connection, get_context, parent_process
from multiprocessing.process import BaseProcess
from typing import Protocol

from cosmodrome.games import registered, substitute
from cosmodrome.kernel import AnyGame
from cosmodrome.server.settings import Settings
from cosmodrome.server.store.database import Database, home_of
from cosmodrome.server.store.homes import BadDatabase

log = logging.getLogger("cosmodrome")

PARTING = 10.0
"""Seconds that a process gets to end."""
AGAIN = 1.0
"""Seconds before a process that ended is replaced."""


class Serve(Protocol):
    """Serves on a socket until the process is told to end; says when it answers."""

    def __call__(self, listening: socket.socket, settings: Settings, begun: Callable[[], None]) -> None:
        """See above."""


def supervise(serve: Serve, listening: socket.socket, settings: Settings, begun: Callable[[], None]) -> None:
    """Let `settings.workers` processes `serve` (a function that can be pickled) until this one is told to end.

    Raises `BadDatabase` where there can be only one.
    """
    if not home_of(settings.database).shared:
        raise BadDatabase(
            f"{settings.workers} workers need a database that they can share, and an SQLite file has one server. "
            "Leave --workers away, or name a --database postgresql://…"
        )
    Database(settings.database).close()  # what is wrong with it is said once; it is migrated once
    with Crew(serve, listening, settings) as crew:
        crew.started()
        begun()
        crew.keep()


class Crew:
    """The processes. They end with this one, however it ends."""

    def __init__(self, serve: Serve, listening: socket.socket, settings: Settings) -> None:
        self._context = get_context("spawn")
        self._up = self._context.Semaphore(0)
        self._work = (serve, listening, settings, registered(), self._up)
        self._told, self._tell = os.pipe()
        self._crew: list[BaseProcess] = []
        self._wanted = settings.workers

    def __enter__(self) -> "Crew":
        for told in (signal.SIGINT, signal.SIGTERM):
            signal.signal(told, lambda *_: os.write(self._tell, b"."))
        for _ in range(self._wanted):
            self._hire()
        return self

    def __exit__(self, *_: object) -> None:
        for process in self._crew:
            process.terminate()
        for process in self._crew:
            process.join(PARTING)
            process.kill()

    def started(self) -> None:
        """Wait until one of them answers."""
        while not self._up.acquire(timeout=0.1):
            if not any(process.is_alive() for process in self._crew):
                raise BadDatabase("None of the processes could serve; the log says why.")

    def keep(self) -> None:
        """Replace whoever ends, until this process is told to end."""
        while self._told not in (ended := connection.wait([self._told, *(one.sentinel for one in self._crew)])):
            for process in [one for one in self._crew if one.sentinel in ended]:
                process.join()  # what waits for it may know sooner than the system has put it away
                log.error("A process that served has ended (%s) and is replaced.", process.exitcode)
                self._crew.remove(process)
                process.close()
            if self._told in connection.wait([self._told], AGAIN):
                return
            while len(self._crew) < self._wanted:
                self._hire()

    def _hire(self) -> None:
        process = self._context.Process(target=_serve, args=self._work)  # no daemon: it has workers of its own
        process.start()
        self._crew.append(process)


def _serve(
    serve: Serve, listening: socket.socket, settings: Settings, games: Iterable[AnyGame], up: threading.Semaphore
) -> None:
    for game in games:
        substitute(game)
    threading.Thread(target=_outlive_nobody, daemon=True).start()
    serve(listening, settings, up.release)


def _outlive_nobody() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os.kill(os.getpid(), signal.SIGTERM)
