"""Serving on a real port."""

import asyncio
import errno
import signal
import socket
import sys
import threading
import time
import webbrowser
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from types import FrameType
from typing import Any

import uvicorn

from cosmodrome.kernel import CosmodromeError
from cosmodrome.server.app import garbage
from cosmodrome.server.app.application import App, create_app
from cosmodrome.server.app.supervisor import supervise
from cosmodrome.server.common import logs, metrics
from cosmodrome.server.common.settings import Settings
from cosmodrome.server.http.connections import Connections, room_for
from cosmodrome.server.tables.commands import Tables

BACKLOG = 512
IDLE = 5
"""The seconds after which an idle connection is closed. The proxies in `deploy/` close theirs before that."""
LETTING_GO = 3.0
"""The seconds for which binding a port in use is tried again."""
TURN = 0.001
"""The seconds after which a thread that waits for the interpreter gets it. Storing a step needs it several times, and
with Python's default it could wait five milliseconds each time while others play."""


class BusyPort(CosmodromeError):
    """The server cannot listen on the address; the message says why."""


class Server(uvicorn.Server):
    """A uvicorn server that reports when it is ready, collects garbage when it is quiet, and drains before it stops.

    `tables`: starts draining, and knows if a steward has started it.
    """

    def __init__(self, config: uvicorn.Config, tables: Tables, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._tables = tables
        self._ready = ready
        self._told = False
        self._collecting: list[asyncio.Task[None]] = []

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start answering requests; this does not return if it fails."""
        await super().startup(sockets)
        looks = (garbage.tidy(), garbage.sweep(lambda: self.server_state.total_requests))
        self._collecting = [asyncio.create_task(look) for look in looks]
        self._ready()

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Drain the server on SIGTERM (which may be repeated); stop at once on other signals."""
        if sig == signal.SIGTERM:
            self._told = True
        else:
            super().handle_exit(sig, frame)

    async def on_tick(self, counter: int) -> bool:
        """Return whether to stop now; called ten times a second."""
        if self._told:
            self._tables.drain()
        if self.drained:
            if self._told:
                super().handle_exit(signal.SIGTERM, None)  # raised again, so that the exit status shows the signal
            return True
        return await super().on_tick(counter)

    @property
    def drained(self) -> bool:
        """Return whether the server is draining, and everyone has left or its time is up."""
        draining = self._tables.rooms.draining
        return draining.begun and (draining.over() or not self.server_state.tasks)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Stop collecting garbage, then shut down as uvicorn does."""
        for collecting in self._collecting:
            collecting.cancel()
        await super().shutdown(sockets)


def serve(
    host: str,
    port: int,
    settings: Settings,
    open_path: str | None = None,
    ready: Callable[[], None] = lambda: None,
) -> None:
    """Serve until interrupted; see `cosmodrome.server.run`."""
    listening = listen(host, port)

    def begun() -> None:
        ready()
        if open_path is not None:
            _open_browser(host, listening.getsockname()[1], open_path)

    with listening:
        if settings.workers > 1:
            logs.configure(settings.log_format, settings.log_level)
            supervise(serve_on, listening, settings, begun)
        else:
            serve_on(listening, settings, begun)


def serve_on(listening: socket.socket, settings: Settings, begun: Callable[[], None]) -> bool:
    """Serve on a socket until the server is stopped; return whether it was drained."""
    app = create_app(settings)
    logs.configure(settings.log_format, settings.log_level)
    with (
        metrics.garbage(),
        garbage.tamed(),
        short_turns(),
        suppress(KeyboardInterrupt),
    ):  # uvicorn ends this way after Ctrl-C, once everything is closed
        server = Server(config(app, settings), app.state.tables, begun)
        server.run(sockets=[listening])
    return server.drained


@contextmanager
def short_turns() -> Iterator[None]:
    """Shorten the time for which a thread may hold the interpreter while another one waits for it."""
    before = sys.getswitchinterval()
    sys.setswitchinterval(TURN)
    try:
        yield
    finally:
        sys.setswitchinterval(before)


def config(app: App, settings: Settings) -> uvicorn.Config:
    """Configure uvicorn. It writes no access log, because URLs can contain invitations."""
    connections = Connections(room_for(settings.limits.connections), settings.limits, settings.proxies)
    return uvicorn.Config(
        app,
        log_config=None,  # ours is used everywhere
        log_level="warning",
        access_log=False,
        server_header=False,
        ws_max_size=4096,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=3,
        timeout_keep_alive=IDLE,
        forwarded_allow_ips=list(settings.proxies),
        **connections.protocols(),
    )


def listen(host: str, port: int) -> socket.socket:
    """Return a listening socket. Raises `BusyPort`."""
    try:
        family, kind, _, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        listening = socket.socket(family, kind)
    except OSError as error:
        raise BusyPort("Cannot find the address {host}: {strerror}.", host=host, strerror=error.strerror) from None
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        _bind(listening, address)
        listening.listen(BACKLOG)
    except OSError as error:
        listening.close()
        raise BusyPort(
            "Port {port} on {host} cannot be used: {strerror}. Choose another.",
            port=port,
            host=host,
            strerror=error.strerror,
        ) from None
    return listening


def _bind(listening: socket.socket, address: Any) -> None:
    """Bind a socket; if the port is in use, retry for a moment, because a server that was killed may still hold it."""
    end = time.monotonic() + LETTING_GO
    while True:
        try:
            listening.bind(address)
        except OSError as error:
            if error.errno != errno.EADDRINUSE or time.monotonic() > end:
                raise
            time.sleep(0.1)
        else:
            return


def _open_browser(host: str, port: int, path: str) -> None:
    shown = "127.0.0.1" if host in ("", "0.0.0.0", "::") else host  # noqa: S104  # compared, not bound
    address = f"http://[{shown}]:{port}{path}" if ":" in shown else f"http://{shown}:{port}{path}"
    threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()
