"""The application: handlers, middleware and the parts they ask for, put together for one database."""

import time
from functools import cache
from traceback import format_exc

from litestar import Litestar
from litestar.config.compression import CompressionConfig

from cosmodrome.server.bot_workers import Thinkers
from cosmodrome.server.http import (
    endings,
    errors,
    games,
    hosting,
    hours,
    inviting,
    lobby,
    notices,
    openapi,
    operating,
    pages,
    people,
    play,
    preferences,
    programs,
    replays,
    server_info,
    static,
    stewarding,
    tables,
    telling,
)
from cosmodrome.server.http.dependencies import GIVEN, provided
from cosmodrome.server.http.direct import Direct
from cosmodrome.server.http.live import Live
from cosmodrome.server.http.middleware import Middleware, Receive, Scope, Send
from cosmodrome.server.http.observing import Observed
from cosmodrome.server.parts import Parts
from cosmodrome.server.room import Clock
from cosmodrome.server.settings import Settings
from cosmodrome.server.telling.outside import Resolve, looked_up

HANDLERS = [
    *games.HANDLERS,
    *tables.HANDLERS,
    *people.HANDLERS,
    *server_info.HANDLERS,
    *stewarding.HANDLERS,
    *preferences.HANDLERS,
    *programs.HANDLERS,
    *lobby.HANDLERS,
    *hosting.HANDLERS,
    *inviting.HANDLERS,
    *play.HANDLERS,
    *endings.HANDLERS,
    *hours.HANDLERS,
    *telling.HANDLERS,
    *telling.BESIDE,
    *pages.HANDLERS,
    *notices.HANDLERS,
    static.static,
    static.worker,
    openapi.get_document,
    *operating.HANDLERS,
]


class App:
    """One server as an ASGI application. `state`: its parts, for whoever runs it.

    Its lifespan runs the parts; the end of it closes the database and ends workers of its own.
    """

    def __init__(self, parts: Parts) -> None:
        settings, given = parts.settings, parts.for_handlers()
        self.state = parts
        framework = _framework(tuple(given))
        direct = Direct(framework, (play.act, play.undo), Live(parts.tables), given)
        # Outside of the framework's own stack, which leaves out requests that no handler answers.
        self._answer = Observed(Middleware(direct, parts.visitors, parts.bans, settings, parts.rates, site=parts.site))
        self._given = given

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request, or run as long as the server does."""
        if scope["type"] == "lifespan":
            await self._live(receive, send)
            return
        scope.setdefault("state", {})[GIVEN] = self._given
        await self._answer(scope, receive, send)

    async def _live(self, receive: Receive, send: Send) -> None:
        """From the message that the server starts to the one that it ends. What fails is said, and raised."""
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
    """Make a server. `resolve`: looks up the names of push services.

    Raises `BadDatabase` if the database cannot be used.
    """
    return App(Parts(settings or Settings(), workers, now, resolve))


@cache
def _framework(parts: tuple[str, ...]) -> Litestar:
    """Register the handlers: a tenth of a second's work that is the same for every server of a process.

    `parts`: what handlers ask for, by name.
    """
    return Litestar(
        [*HANDLERS, *replays.HANDLERS],
        dependencies=provided(parts),
        exception_handlers=errors.HANDLERS,
        compression_config=CompressionConfig(
            backend="gzip", minimum_size=1024, gzip_compress_level=5, exclude=["^/static"]
        ),
        request_max_body_size=None,  # the middleware reads bodies, and bounds them
        openapi_config=None,
        logging_config=None,
        debug=False,
    )
