"""Serving on a real port."""

import asyncio
import socket
import threading
import webbrowser
from collections.abc import Callable
from contextlib import suppress

import uvicorn

from cosmodrome.kernel import CosmodromeError
from cosmodrome.server import garbage, logs, metrics
from cosmodrome.server.app import create_app
from cosmodrome.server.http.connections import Connections, room_for
from cosmodrome.server.settings import Settings
from cosmodrome.server.supervising import supervise

BACKLOG = 512


class BusyPort(CosmodromeError):
    """The address cannot be served on; the text says why."""


class Server(uvicorn.Server):
    """Says when it answers, and collects garbage when nobody asks for anything."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._ready = ready
        self._sweeping: asyncio.Task[None] | None = None

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin to answer; it does not return if that fails."""
        await super().startup(sockets)
        self._sweeping = asyncio.create_task(garbage.sweep(lambda: self.server_state.total_requests))
        self._ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """End, politely."""
        if self._sweeping is not None:
            self._sweeping.cancel()
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


def serve_on(listening: socket.socket, settings: Settings, begun: Callable[[], None]) -> None:
    """Serve on a socket until interrupted."""
    app = create_app(settings)
    logs.configure(settings.log_format, settings.log_level)
    with (
        metrics.garbage(),
        garbage.tamed(),
        suppress(KeyboardInterrupt),
    ):  # how uvicorn ends after Ctrl-C, when everything is closed
        Server(config(app, settings), begun).run(sockets=[listening])


def config(app: object, settings: Settings) -> uvicorn.Config:
    """How uvicorn serves the application. No access log: invitations stand in addresses."""
    connections = Connections(room_for(settings.limits.connections), settings.limits, settings.proxies)
    return uvicorn.Config(
        app,  # type: ignore[arg-type]  # Litestar and uvicorn spell the types of ASGI differently
        log_config=None,  # ours holds for everything
        log_level="warning",
        access_log=False,
        server_header=False,
        ws_max_size=4096,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=3,
        forwarded_allow_ips=list(settings.proxies),
        **connections.protocols(),
    )


def listen(host: str, port: int) -> socket.socket:
    """A listening socket. Raises `BusyPort`."""
    try:
        family, kind, _, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        listening = socket.socket(family, kind)
    except OSError as error:
        raise BusyPort(f"There is no address {host}: {error.strerror}.") from None
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind(address)
        listening.listen(BACKLOG)
    except OSError as error:
        listening.close()
        raise BusyPort(f"Port {port} on {host} cannot be used: {error.strerror}. Choose another.") from None
    return listening


def _open_browser(host: str, port: int, path: str) -> None:
    shown = "127.0.0.1" if host in ("", "0.0.0.0", "::") else host  # noqa: S104  # compared, not bound
    address = f"http://[{shown}]:{port}{path}" if ":" in shown else f"http://{shown}:{port}{path}"
    threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()
