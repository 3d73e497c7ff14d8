"""The application for one database: operations, the checks that precede them, and the objects that they need."""

import time
from traceback import format_exc

from cosmodrome.server.app import openapi
from cosmodrome.server.app.all_operations import OPERATIONS
from cosmodrome.server.app.container import Parts
from cosmodrome.server.bots.pool import Thinkers
from cosmodrome.server.common.settings import Settings
from cosmodrome.server.http.access_log import AccessLog
from cosmodrome.server.http.asgi import Receive, Scope, Send
from cosmodrome.server.http.middleware import Gate
from cosmodrome.server.http.router import Router
from cosmodrome.server.notifications.egress import Resolve, looked_up
from cosmodrome.server.tables.model import Clock


class App:
    """One server as an ASGI application. `state`: its container; `given`: the objects that handlers ask for.

    The background tasks run during its lifespan; at its end the database is closed and the bot workers are stopped.
    """

    def __init__(self, parts: Parts) -> None:
        self.state, self.given = parts, parts.for_handlers()
        router = Router([*OPERATIONS, openapi.get_document], self.given)
        self._answer = AccessLog(Gate(router, parts.visitors, parts.bans, parts.settings, parts.rates, site=parts.site))

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request, or run for the server's lifespan."""
        if scope["type"] == "lifespan":
            await self._live(receive, send)
        else:
            await self._answer(scope, receive, send)

    async def _live(self, receive: Receive, send: Send) -> None:
        """Run from the startup message to the shutdown message. Failures are reported to the server and raised."""
        await receive()
        at = "startup"
        try:
            async with self.state.running():
                await send({"type": "lifespan.startup.complete"})
                at = "shutdown"
                await receive()
        except BaseException:
            await send({"type": f"lifespan.{at}.failed", "message": format_exc()})
            raise
        await send({"type": "lifespan.shutdown.complete"})


def create_app(
    settings: Settings | None = None,
    workers: Thinkers | None = None,
    now: Clock = time.time,
    resolve: Resolve = looked_up,
) -> App:
    """Create a server. `resolve`: looks up the names of push services.

    Raises `BadDatabase` if the database cannot be used.
    """
    return App(Parts(settings or Settings(), workers, now, resolve))
