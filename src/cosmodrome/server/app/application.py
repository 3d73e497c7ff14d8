"""The application: handlers, middleware and the parts they ask for, put together for one database."""

import time
from functools import cache
from traceback import format_exc

from litestar import Litestar
from litestar.config.compression import CompressionConfig

from cosmodrome.server.accounts import api as accounts_api
from cosmodrome.server.accounts import api_preferences, api_programs
from cosmodrome.server.admin import api as admin_api
from cosmodrome.server.app import api_health, api_notices, api_pages, api_server, openapi
from cosmodrome.server.app.container import Parts
from cosmodrome.server.app.hot_path import Direct
from cosmodrome.server.bots.pool import Thinkers
from cosmodrome.server.common.settings import Settings
from cosmodrome.server.http import errors, static
from cosmodrome.server.http.access_log import Observed
from cosmodrome.server.http.dependencies import GIVEN, provided
from cosmodrome.server.http.middleware import Middleware, Receive, Scope, Send
from cosmodrome.server.live.api import Live
from cosmodrome.server.lobby import api, api_hosting, api_invitations
from cosmodrome.server.notifications import api as notifications_api
from cosmodrome.server.notifications.egress import Resolve, looked_up
from cosmodrome.server.tables import api as tables_api
from cosmodrome.server.tables import api_availability, api_endings, api_games, api_play, api_replays
from cosmodrome.server.tables.model import Clock

HANDLERS = [
    *api_games.HANDLERS,
    *tables_api.HANDLERS,
    *accounts_api.HANDLERS,
    *api_server.HANDLERS,
    *admin_api.HANDLERS,
    *api_preferences.HANDLERS,
    *api_programs.HANDLERS,
    *api.HANDLERS,
    *api_hosting.HANDLERS,
    *api_invitations.HANDLERS,
    *api_play.HANDLERS,
    *api_endings.HANDLERS,
    *api_availability.HANDLERS,
    *notifications_api.HANDLERS,
    *notifications_api.BESIDE,
    *api_pages.HANDLERS,
    *api_notices.HANDLERS,
    static.static,
    static.worker,
    openapi.get_document,
    *api_health.HANDLERS,
]


class App:
    """One server as an ASGI application. `state`: its parts, for whoever runs it.

    Its lifespan runs the parts; the end of it closes the database and ends workers of its own.
    """

    def __init__(self, parts: Parts) -> None:
        settings, given = parts.settings, parts.for_handlers()
        self.state = parts
        framework = _framework(tuple(given))
        direct = Direct(framework, (api_play.act, api_play.undo), Live(parts.tables), given)
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
        [*HANDLERS, *api_replays.HANDLERS],
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
