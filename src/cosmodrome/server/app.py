"""The application: every part made and put together, for one database."""

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from litestar import Litestar, Router
from litestar.config.compression import CompressionConfig
from litestar.datastructures import State

from cosmodrome.server import metrics
from cosmodrome.server.advice import Advisers
from cosmodrome.server.bot_workers import BotWorkers
from cosmodrome.server.bus import bus_of
from cosmodrome.server.guests import Guests
from cosmodrome.server.health import Health
from cosmodrome.server.http import errors, games, notices, openapi, operating, pages, play, replays, static, tables
from cosmodrome.server.http.dependencies import provided
from cosmodrome.server.http.direct import Direct
from cosmodrome.server.http.live import Live
from cosmodrome.server.http.middleware import Middleware
from cosmodrome.server.http.observing import Observed
from cosmodrome.server.lessons import Lessons
from cosmodrome.server.lobby import Lobby
from cosmodrome.server.metrics import Now
from cosmodrome.server.replays import Replays
from cosmodrome.server.rooms import Clock
from cosmodrome.server.settings import Settings
from cosmodrome.server.store.database import Database
from cosmodrome.server.store.erasing import repeat
from cosmodrome.server.store.repository import Repository
from cosmodrome.server.store.sqlite import SqliteFile
from cosmodrome.server.sweeping import Sweeper
from cosmodrome.server.tables import Tables

HANDLERS = [
    *games.HANDLERS,
    *tables.HANDLERS,
    *play.HANDLERS,
    *pages.HANDLERS,
    *notices.HANDLERS,
    static.static,
    openapi.get_document,
    *operating.HANDLERS,
]


def create_app(settings: Settings | None = None, workers: BotWorkers | None = None, now: Clock = time.time) -> Litestar:
    """The server as an ASGI application; the end of its lifespan closes the database and ends its own `workers`.

    Raises `BadDatabase` if the database cannot be used.
    """
    settings = settings or Settings()
    database = Database(settings.database)
    repeat(database)
    store, guests, repository = database.steps(), Guests(database.key), Repository(database)
    own = BotWorkers(settings.bot_workers)
    used = workers or own
    bus = bus_of(database)
    tables = Tables(repository, store, guests, used, settings, now=now, bus=bus)
    sweeper = Sweeper(tables, settings, now)
    file = database.home.path if isinstance(database.home, SqliteFile) else None
    health = Health(database, file, store, settings)
    parts = {
        "tables": tables,
        "lobby": Lobby(tables),
        "lessons": Lessons(tables),
        "advisers": Advisers(tables, used),
        "replays": Replays(repository, guests, settings.limits.uploads),
        "settings": settings,
        "health": health,
        "now": Now(
            {
                "matches": ("Matches in memory.", tables.matches),
                "live_connections": ("Live connections.", tables.listeners),
                "writer_waiting": ("Steps that wait for the writer.", lambda: store.backlog().waiting),
                "writer_busy_seconds": ("How long the writer has had its batch.", lambda: store.backlog().seconds),
                "bot_tables": ("Tables where a computer opponent owes a move.", tables.driver.busy),
            }
        ),
    }

    @asynccontextmanager
    async def lifespan(_: Litestar) -> AsyncIterator[None]:
        await tables.wake()
        going = (sweeper.run(), metrics.lag(), bus.run(tables.heard), tables.watch(), health.run())
        always = [asyncio.create_task(run) for run in going]
        try:
            yield
        finally:
            for task in always:
                task.cancel()
            await asyncio.gather(*always, return_exceptions=True)
            await tables.driver.close()
            own.close()
            store.close()
            database.close()

    app = Litestar(
        [*HANDLERS, Router("/", route_handlers=replays.HANDLERS, request_max_body_size=settings.limits.record)],
        dependencies=provided(**parts),
        exception_handlers=errors.HANDLERS,
        compression_config=CompressionConfig(
            backend="gzip", minimum_size=1024, gzip_compress_level=5, exclude=["^/static"]
        ),
        request_max_body_size=settings.limits.body,
        lifespan=[lifespan],
        state=State({"tables": tables, "sweeper": sweeper}),
        openapi_config=None,
        logging_config=None,
        debug=False,
    )
    # Outside of the framework's own stack, which leaves out requests that no handler answers.
    direct = Direct(app.asgi_handler, (play.act, play.undo), Live(tables), parts, settings.limits.body)
    inner = Middleware(direct, guests, settings)
    app.asgi_handler = Observed(inner)  # type: ignore[assignment]  # both are ASGI
    return app
