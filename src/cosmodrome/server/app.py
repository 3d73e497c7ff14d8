"""The application: every part made and put together, for one database."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from litestar import Litestar, Router
from litestar.config.compression import CompressionConfig

from cosmodrome.server.advice import Advisers
from cosmodrome.server.guests import Guests
from cosmodrome.server.house import House
from cosmodrome.server.http import errors, games, live, openapi, pages, play, replays, static, tables
from cosmodrome.server.http.door import Door
from cosmodrome.server.http.wiring import provided
from cosmodrome.server.lessons import Lessons
from cosmodrome.server.lobby import Lobby
from cosmodrome.server.replays import Replays
from cosmodrome.server.settings import Settings
from cosmodrome.server.store.database import Database
from cosmodrome.server.store.tables import Tables
from cosmodrome.server.store.writer import SqliteSteps
from cosmodrome.server.thinking import Thinkers

HANDLERS = [
    *games.HANDLERS,
    *tables.HANDLERS,
    *play.HANDLERS,
    live.live,
    *pages.HANDLERS,
    static.static,
    openapi.get_document,
]


def create_app(settings: Settings | None = None, thinkers: Thinkers | None = None) -> Litestar:
    """The server as an ASGI application; the end of its lifespan closes the database and ends its own `thinkers`.

    Raises `BadDatabase` if the database cannot be used.
    """
    settings = settings or Settings()
    database = Database(settings.database)
    store, guests, cold = SqliteSteps(database.path), Guests(database.key), Tables(database)
    own = Thinkers(settings.bot_workers)
    used = thinkers or own
    house = House(cold, store, guests, used, settings)
    parts = provided(
        house=house,
        lobby=Lobby(house),
        lessons=Lessons(house),
        advisers=Advisers(house, used),
        replays=Replays(cold),
        settings=settings,
    )

    @asynccontextmanager
    async def lifespan(_: Litestar) -> AsyncIterator[None]:
        await house.wake()
        try:
            yield
        finally:
            await house.opponents.close()
            own.close()
            store.close()
            database.close()

    app = Litestar(
        [*HANDLERS, Router("/", route_handlers=replays.HANDLERS, request_max_body_size=settings.limits.record)],
        dependencies=parts,
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
    # Outside of the framework's own stack, which leaves out requests that no handler answers.
    app.asgi_handler = Door(app.asgi_handler, guests, settings.limits)  # type: ignore[assignment]  # both are ASGI
    return app
