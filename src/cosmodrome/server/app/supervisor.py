"""Several processes that serve on one port: each is a complete server on the same database, and is replaced if it
ends."""

import logging
import os
import signal
import socket
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from itertools import islice
from multiprocessing import connection, get_context, parent_process
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import Protocol

from cosmodrome.bots import Registered, registered_bots, take_bots
from cosmodrome.games import registered, substitute
from cosmodrome.kernel import AnyGame
from cosmodrome.server.cluster.bus import bus_of
from cosmodrome.server.common.settings import ServerProcesses, Settings
from cosmodrome.server.db.backends import BadDatabase
from cosmodrome.server.db.database import Database, backend_of

log = logging.getLogger("cosmodrome")

PARTING = 10.0
"""The seconds within which a process must stop after its draining time."""
DRAINED = 3
"""The exit status of a process that was drained, so that it isn't replaced."""
AGAIN = 1.0
"""The seconds before a process that ended is replaced."""


class Serve(Protocol):
    """A function that serves on a socket until the process is stopped; it calls `begun` when it is ready, and returns
    whether the server was drained."""

    def __call__(self, listening: socket.socket, settings: Settings, begun: Callable[[], None]) -> bool:
        """Serve; see the class."""


def supervise(serve: Serve, listening: socket.socket, settings: Settings, begun: Callable[[], None]) -> None:
    """Run `settings.workers` processes that `serve` (a function that can be pickled), until this process is stopped.

    Raises `BadDatabase` if the database allows only one process.
    """
    if not backend_of(settings.database).shared:
        raise BadDatabase(
            "{workers} workers need a database that they can share, but an SQLite file serves only one server. "
            "Leave out --workers, or use --database postgresql://…",
            workers=settings.workers,
        )
    database = Database(settings.database)  # report its faults once, and migrate it once
    try:
        bus_of(database, settings.bus)
    finally:
        database.close()
    with Crew(serve, listening, settings) as crew:
        crew.started()
        begun()
        crew.keep()


class Crew:
    """The server processes. They end when this one does, however it ends."""

    def __init__(self, serve: Serve, listening: socket.socket, settings: Settings) -> None:
        self._context = get_context("spawn")
        self._up = self._context.Semaphore(0)
        self._work = (serve, listening, (registered(), registered_bots()), self._up)
        self._settings = settings
        self._told, self._tell = os.pipe()
        self._crew: dict[int, BaseProcess] = {}
        self._folder = tempfile.TemporaryDirectory(prefix="cosmodrome-", ignore_cleanup_errors=True)
        self._wanted = settings.workers
        self._listening = listening
        self._parting = settings.drain_seconds + PARTING

    def __enter__(self) -> "Crew":
        for told in (signal.SIGINT, signal.SIGTERM):
            signal.signal(told, lambda *_: os.write(self._tell, b"."))
        self._hire()
        return self

    def __exit__(self, *_: object) -> None:
        self._listening.close()  # otherwise new connections would wait in its queue in vain
        for process in self._crew.values():
            process.terminate()
        end = time.monotonic() + self._parting
        for process in self._crew.values():
            process.join(max(0, end - time.monotonic()))
            process.kill()
        self._folder.cleanup()

    def started(self) -> None:
        """Wait until one of them is ready."""
        while not self._up.acquire(timeout=0.1):
            if not any(process.is_alive() for process in self._crew.values()):
                raise BadDatabase("No server process could start. See the log for the reason.")

    def keep(self) -> None:
        """Replace processes that end, until this process is stopped or all of them have been drained."""
        while self._wanted:
            ended = connection.wait([self._told, *(one.sentinel for one in self._crew.values())])
            if self._told in ended:
                return
            for number in [number for number, one in self._crew.items() if one.sentinel in ended]:
                self._part(self._crew.pop(number))
            if self._wanted > len(self._crew) and self._told in connection.wait([self._told], AGAIN):
                return
            self._hire()

    def _part(self, process: BaseProcess) -> None:
        process.join()  # its sentinel may be ready before its exit status is
        if process.exitcode == DRAINED:
            self._wanted -= 1
        else:
            log.error("A server process ended (%s) and is being replaced.", process.exitcode)
        process.close()

    def _hire(self) -> None:
        """Start the missing processes, each with a free number."""
        count = self._settings.workers
        free = (number for number in range(count) if number not in self._crew)
        for number in islice(free, self._wanted - len(self._crew)):
            settings = replace(self._settings, siblings=ServerProcesses(Path(self._folder.name), number, count))
            process = self._context.Process(target=_serve, args=(settings, *self._work))  # no daemon: it has children
            process.start()
            self._crew[number] = process


def _serve(
    settings: Settings,
    serve: Serve,
    listening: socket.socket,
    plug_ins: tuple[Iterable[AnyGame], Mapping[str, Registered]],
    up: threading.Semaphore,
) -> None:
    games, bots = plug_ins
    for game in games:
        substitute(game)
    take_bots(bots)
    threading.Thread(target=_outlive_nobody, daemon=True).start()
    if serve(listening, settings, up.release):
        sys.exit(DRAINED)


def _outlive_nobody() -> None:
    """End with the supervisor, without waiting for players: the next supervisor needs the port."""
    parent = parent_process()
    if parent is not None:
        parent.join()
        os.kill(os.getpid(), signal.SIGINT)
        time.sleep(PARTING)
        os._exit(1)
