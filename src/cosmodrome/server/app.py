"""The application: handlers, middleware and the parts they ask for, put together for one database."""

import time
from collections.abc import Callable, Mapping
from contextlib import AbstractAsyncContextManager
from typing import Any

from litestar import Litestar, Router
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
    static,
    tables,
    telling,
)
from cosmodrome.server.http.dependencies import provided
from cosmodrome.server.http.direct import Direct
from cosmodrome.server.http.live import Live
from cosmodrome.server.http.middleware import Middleware
from cosmodrome.server.http.observing import Observed
from cosmodrome.server.parts import Parts
from cosmodrome.server.room import Clock
from cosmodrome.server.settings import Settings
from cosmodrome.server.telling.outside import Resolve, looked_up

HANDLERS = [
    *games.HANDLERS,
    *tables.HANDLERS,
    *people.HANDLERS,
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


def create_app(
    settings: Settings | None = None,
    workers: Thinkers | None = None,
    now: Clock = time.time,
    resolve: Resolve = looked_up,
) -> Litestar:
    """The server as an ASGI application; the end of its lifespan closes the database and ends its own `workers`.
    `resolve`: looks up the names of push services.

    Raises `BadDatabase` if the database cannot be used.
    """
    settings = settings or Settings()
    parts = Parts(settings, workers, now, resolve)
    given = parts.for_handlers()
    app = _framework(settings, given, lambda _: parts.running())
    app.state.update(
        tables=parts.tables,
        sweeper=parts.sweeper,
        attention=parts.attention,
        bans=parts.bans,
        database=parts.database,
        teller=parts.teller,
        recovery=parts.recovery,
    )
    # Outside of the framework's own stack, which leaves out requests that no handler answers.
    direct = Direct(app.asgi_handler, (play.act, play.undo), Live(parts.tables), given, settings.limits.body)
    inner = Middleware(direct, parts.visitors, parts.bans, settings, parts.rates)
    app.asgi_handler = Observed(inner)  # type: ignore[assignment]  # ASGI
    return app


def _framework(
    settings: Settings, given: Mapping[str, Any], lifespan: Callable[[Litestar], AbstractAsyncContextManager[None]]
) -> Litestar:
    return Litestar(
        [*HANDLERS, Router("/", route_handlers=replays.HANDLERS, request_max_body_size=settings.limits.record)],
        dependencies=provided(**given),
        exception_handlers=errors.HANDLERS,
        compression_config=CompressionConfig(
            backend="gzip", minimum_size=1024, gzip_compress_level=5, exclude=["^/static"]
        ),
        request_max_body_size=settings.limits.body,
        lifespan=[lifespan],
        openapi_config=None,
        logging_config=None,
        debug=False,
    )
