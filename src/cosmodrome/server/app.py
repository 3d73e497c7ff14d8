"""The application: every part made and put together, for one database."""

import asyncio
import time
from collections.abc import AsyncIterator, Callable, Coroutine, Mapping, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from typing import Any, TypeAlias

from litestar import Litestar, Router
from litestar.config.compression import CompressionConfig

from cosmodrome.server import metrics, tracing
from cosmodrome.server.administering import Attention
from cosmodrome.server.advice import Advisers
from cosmodrome.server.banning import Bans
from cosmodrome.server.bot_workers import Thinkers
from cosmodrome.server.bus import bus_of
from cosmodrome.server.elsewhere import check_thinking, thinkers_of
from cosmodrome.server.finding import Finding
from cosmodrome.server.guests import Guests
from cosmodrome.server.health import Health
from cosmodrome.server.http import (
    endings,
    errors,
    games,
    hosting,
    hours,
    inviting,
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
)
from cosmodrome.server.http import lobby as lobby_api
from cosmodrome.server.http import telling as http_telling
from cosmodrome.server.http.dependencies import provided
from cosmodrome.server.http.direct import Direct
from cosmodrome.server.http.live import Live
from cosmodrome.server.http.middleware import Middleware
from cosmodrome.server.http.observing import Observed
from cosmodrome.server.http.visitors import Visitors
from cosmodrome.server.lessons import Lessons
from cosmodrome.server.metrics import Now
from cosmodrome.server.people.accounts import Accounts
from cosmodrome.server.people.passkeys import Passkeys
from cosmodrome.server.people.programs import Programs
from cosmodrome.server.people.recovery import Recovery
from cosmodrome.server.people.sessions import Sessions
from cosmodrome.server.rates import Rates
from cosmodrome.server.replays import Replays
from cosmodrome.server.room import Clock
from cosmodrome.server.settings import Settings
from cosmodrome.server.shared.crowd import Crowd
from cosmodrome.server.shared.sharing import Sharing, shared_of
from cosmodrome.server.siblings import Together
from cosmodrome.server.store.database import Database
from cosmodrome.server.store.erasing import repeat
from cosmodrome.server.store.keys import cookie_keys_of
from cosmodrome.server.store.offers import Offers
from cosmodrome.server.store.persons import Persons
from cosmodrome.server.store.repository import Repository
from cosmodrome.server.store.rows import StepStore
from cosmodrome.server.store.sqlite import SqliteFile
from cosmodrome.server.sweeping import Sweeper
from cosmodrome.server.tables import Tables
from cosmodrome.server.telling.outside import Outside, Resolve, looked_up
from cosmodrome.server.telling.setting_up import telling, why_no_mail
from cosmodrome.server.telling.teller import Teller

Going: TypeAlias = Coroutine[Any, Any, None]
Lifespan: TypeAlias = Callable[[Litestar], AbstractAsyncContextManager[None]]
HANDLERS = [
    *games.HANDLERS,
    *tables.HANDLERS,
    *people.HANDLERS,
    *preferences.HANDLERS,
    *programs.HANDLERS,
    *lobby_api.HANDLERS,
    *hosting.HANDLERS,
    *inviting.HANDLERS,
    *play.HANDLERS,
    *endings.HANDLERS,
    *hours.HANDLERS,
    *http_telling.HANDLERS,
    *http_telling.BESIDE,
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
    check_thinking(settings)
    database = Database(settings.database)
    repeat(database)
    store, repository = database.steps(), Repository(database)
    guests = Guests(database.key, cookie_keys_of(database), now)
    sessions = Sessions(database, guests, settings.keeping.session_days, now)
    bans = Bans(database, guests, now)
    used = workers or thinkers_of(settings, database, guests)
    bus = bus_of(database, settings.bus)
    crowd = Crowd(shared_of(database, settings.bus), guests.mark)
    rates = Rates(settings.limits, shared=crowd.shared is not None)
    tables = Tables(repository, store, guests, used, settings, now=now, bus=bus, crowd=crowd)
    accounts = Accounts(database, tables, sessions, rates, now)
    programs_of = Programs(accounts, now)
    visitors = Visitors(guests, sessions, programs_of)
    sharing = Sharing(crowd, rates, guests.mark, bus, tables.look_round_all)
    finding = Finding(tables, Offers(database), Persons(database))
    teller, choosing = telling(database, tables, Outside(settings.push.hosts, resolve))
    tables.follow, tables.timekeeper.remind = teller.follow, teller.remind
    finding.hosting.asked = teller.invited
    sweeper = Sweeper(tables, sessions, teller.notices, settings, now)
    attention = Attention(database, tables, bans, sessions)
    health = _health(database, store, settings, tables)
    recovery = Recovery(accounts, teller.notices, guests, rates, mail=why_no_mail(settings))
    told = Together(_now(tables, store, used, teller), settings.siblings)
    parts = {
        **_at_tables(tables, finding, used),
        "accounts": accounts,
        "passkeys": Passkeys(accounts, now),
        "programs": programs_of,
        "recovery": recovery,
        "visitors": visitors,
        "choosing": choosing,
        "replays": Replays(repository, guests, settings.limits.uploads),
        "settings": settings,
        "health": health,
        "told": told,
    }

    def going() -> list[Going]:
        first = [sweeper.run(), metrics.lag(), bus.run(tables.heard), tables.watch(), health.run(), used.run()]
        return [
            *first,
            attention.run(),
            told.run(),
            sharing.run(),
            tables.timekeeper.run(),
            finding.run(),
            teller.run(),
        ]

    def close() -> None:
        if workers is None:
            used.close()
        store.close()
        database.close()

    lifespan = _lifespan(settings, tables, sharing, going, close)
    app = _framework(settings, parts, lifespan)
    app.state.update(
        tables=tables,
        sweeper=sweeper,
        attention=attention,
        bans=bans,
        database=database,
        teller=teller,
        recovery=recovery,
    )
    # Outside of the framework's own stack, which leaves out requests that no handler answers.
    direct = Direct(app.asgi_handler, (play.act, play.undo), Live(tables), parts, settings.limits.body)
    app.asgi_handler = Observed(Middleware(direct, visitors, bans, settings, rates))  # type: ignore[assignment]  # ASGI
    return app


def _lifespan(
    settings: Settings, tables: Tables, sharing: Sharing, going: Callable[[], list[Going]], close: Callable[[], None]
) -> Lifespan:
    """`going`: what goes on while the server runs; `close`: what is left to do at its end."""

    @asynccontextmanager
    async def lifespan(_: Litestar) -> AsyncIterator[None]:
        tracing.begin(settings.traces)
        await tables.wake()
        always = [asyncio.create_task(run) for run in going()]
        try:
            yield
        finally:
            await _stop(always)
            await sharing.close()
            await tables.end()
            await asyncio.to_thread(tracing.end)
            close()

    return lifespan


def _at_tables(tables: Tables, finding: Finding, workers: Thinkers) -> dict[str, Any]:
    """The parts by which people find tables and play there."""
    learning = {"lessons": Lessons(tables), "advisers": Advisers(tables, workers)}
    found = {"finding": finding, "lobby": finding.lobby, "hosting": finding.hosting, "inviting": finding.inviting}
    return {"tables": tables, **found, **learning}


async def _stop(always: Sequence[asyncio.Task[None]]) -> None:
    for task in always:
        task.cancel()
    await asyncio.gather(*always, return_exceptions=True)


def _health(database: Database, store: StepStore, settings: Settings, tables: Tables) -> Health:
    file = database.home.path if isinstance(database.home, SqliteFile) else None
    return Health(database, file, store, settings, tables.draining)


def _now(tables: Tables, store: StepStore, workers: Thinkers, teller: Teller) -> Now:
    return Now(
        {
            "matches": ("Matches in memory.", tables.matches),
            "live_connections": ("Live connections.", tables.listeners),
            "writer_waiting": ("Steps that wait for the writer.", lambda: store.backlog().waiting),
            "writer_busy_seconds": ("How long the writer has had its batch.", lambda: store.backlog().seconds),
            "bot_tables": ("Tables where a computer opponent owes a move.", tables.driver.busy),
            "thoughts_waiting": ("Thoughts that wait for a worker.", lambda: workers.queue().waiting),
            "thoughts_oldest_seconds": ("How long the oldest of them has waited.", lambda: workers.queue().oldest),
            "notices_due": ("What people are to be told by now.", lambda: teller.due[0]),
            "notices_oldest_seconds": ("For how long the oldest of it has been due.", lambda: teller.due[1]),
            "thinking_workers": ("Processes that think.", lambda: workers.queue().workers),
        }
    )


def _framework(settings: Settings, parts: Mapping[str, Any], lifespan: Lifespan) -> Litestar:
    return Litestar(
        [*HANDLERS, Router("/", route_handlers=replays.HANDLERS, request_max_body_size=settings.limits.record)],
        dependencies=provided(**parts),
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
