"""All parts of a server for one database: created in order, run, and ended."""

import asyncio
from collections.abc import AsyncIterator, Coroutine, Sequence
from contextlib import asynccontextmanager
from typing import Any, TypeAlias

from cosmodrome.server.accounts.accounts import Accounts
from cosmodrome.server.accounts.bans import Bans
from cosmodrome.server.accounts.erase import repeat
from cosmodrome.server.accounts.passkeys import Passkeys
from cosmodrome.server.accounts.programs import Programs
from cosmodrome.server.accounts.recovery import Recovery
from cosmodrome.server.accounts.sessions import Sessions
from cosmodrome.server.accounts.signing_keys import cookie_keys_of
from cosmodrome.server.accounts.store import Persons
from cosmodrome.server.admin.console import Administration
from cosmodrome.server.admin.operations import Attention
from cosmodrome.server.admin.retention import Sweeper
from cosmodrome.server.admin.site import Site
from cosmodrome.server.app.health import Health
from cosmodrome.server.app.metrics_aggregator import Together
from cosmodrome.server.bots.pool import Thinkers
from cosmodrome.server.bots.remote import check_thinking, thinkers_of
from cosmodrome.server.cluster.bus import bus_of
from cosmodrome.server.cluster.exchange import Exchange, shared_of
from cosmodrome.server.cluster.presence import Presence
from cosmodrome.server.cluster.rate_limits import Rates
from cosmodrome.server.common import metrics, pool, tracing
from cosmodrome.server.common.metrics import Now
from cosmodrome.server.common.pool import in_pool
from cosmodrome.server.common.settings import Settings
from cosmodrome.server.common.signing import Guests
from cosmodrome.server.db.database import Database
from cosmodrome.server.db.sqlite import SqliteFile
from cosmodrome.server.http.visitors import Visitors
from cosmodrome.server.lobby.lessons import Lessons
from cosmodrome.server.lobby.matchmaking import Matchmaking
from cosmodrome.server.lobby.practice import Practices
from cosmodrome.server.lobby.store import LobbyListings
from cosmodrome.server.notifications.assembly import assemble, why_no_mail
from cosmodrome.server.notifications.egress import Outside, Resolve
from cosmodrome.server.tables.advice import Advisers
from cosmodrome.server.tables.commands import Tables
from cosmodrome.server.tables.events import Changed, Invited, TimeShort
from cosmodrome.server.tables.model import Clock
from cosmodrome.server.tables.replays import Replays
from cosmodrome.server.tables.review_store import ReviewStore
from cosmodrome.server.tables.reviews import Reviews
from cosmodrome.server.tables.store import Repository

Going: TypeAlias = Coroutine[Any, Any, None]


class Parts:
    """The parts of a server, each given the others that it needs. Raises `BadDatabase` if the database cannot be
    used."""

    def __init__(self, settings: Settings, workers: Thinkers | None, now: Clock, resolve: Resolve) -> None:
        check_thinking(settings)
        self.settings, self.now = settings, now
        self.database = Database(settings.database)
        repeat(self.database)
        self.store, self.repository = self.database.steps(), Repository(self.database)
        self.guests = Guests(self.database.key, cookie_keys_of.blocking(self.database), now)
        self.sessions = Sessions(self.database, self.guests, settings.retention.session_days, now)
        self.bans = Bans(self.database, self.guests, now)
        self.site = Site(self.database, settings.name)
        self.own_workers = workers is None
        self.workers = workers or thinkers_of(settings, self.database, self.guests)
        self.bus = bus_of(self.database, settings.bus)
        self._make_tables()
        self._make_people()
        self._make_telling(resolve)
        self._make_operating()

    def _make_tables(self) -> None:
        """Make the services for tables, and for finding them."""
        settings, guests = self.settings, self.guests
        self.crowd = Presence(shared_of(self.database, settings.bus), guests.mark)
        self.rates = Rates(settings.limits, shared=self.crowd.shared is not None)
        self.tables = Tables(
            self.repository,
            self.store,
            guests,
            self.workers,
            settings,
            now=self.now,
            bus=self.bus,
            crowd=self.crowd,
        )
        self.sharing = Exchange(self.crowd, self.rates, guests.mark, self.bus, self.tables.rooms.look_round_all)
        self.replays = Replays(self.repository, guests, settings.limits.uploads)
        self.reviews = Reviews(ReviewStore(self.database, settings.limits.uploads), self.replays)
        self.finding = Matchmaking(self.tables, LobbyListings(self.database), Persons(self.database))

    def _make_people(self) -> None:
        """Make the services for guests, accounts and programs."""
        self.accounts = Accounts(self.database, self.tables, self.sessions, self.rates, self.now)
        self.programs = Programs(self.accounts, self.now)
        self.visitors = Visitors(self.guests, self.sessions, self.programs)

    def _make_telling(self, resolve: Resolve) -> None:
        """Notifications."""
        tables, settings = self.tables, self.settings
        self.notifier, self.choices = assemble(
            self.database, tables, self.accounts.ways, Outside(settings.push.hosts, resolve), lambda: self.site.name
        )
        tables.events.subscribe(Changed, self.notifier.follow)
        tables.events.subscribe(TimeShort, self.notifier.remind)
        tables.events.subscribe(Invited, self.notifier.invited)
        mail = why_no_mail(settings)
        self.recovery = Recovery(self.accounts, self.guests, mail=mail)

    def _make_operating(self) -> None:
        """Make the services for retention, reports to stewards, health and metrics."""
        tables, settings = self.tables, self.settings
        self.sweeper = Sweeper(tables.rooms, self.sessions, settings, self.now)
        self.attention = Attention(self.database, tables, self.bans, self.sessions, self.site)
        home = self.database.home
        file = home.path if isinstance(home, SqliteFile) else None
        self.health = Health(self.database, file, self.store, settings, tables.rooms.draining)
        self.told = Together(self._figures(), settings.siblings)

    def _figures(self) -> Now:
        tables, store, workers, notifier = self.tables, self.store, self.workers, self.notifier
        return Now(
            {
                "matches": ("Matches in memory.", tables.rooms.matches),
                "live_connections": ("Live connections.", tables.rooms.listeners),
                "writer_waiting": ("Steps waiting for the writer.", lambda: store.backlog().waiting),
                "writer_busy_seconds": (
                    "Time the writer has spent on its current batch.",
                    lambda: store.backlog().seconds,
                ),
                "bot_tables": ("Tables where it is a computer opponent's turn.", tables.driver.busy),
                "thoughts_waiting": ("Bot jobs waiting for a worker.", lambda: workers.queue().waiting),
                "thoughts_oldest_seconds": ("How long the oldest bot job has waited.", lambda: workers.queue().oldest),
                "notices_due": ("Notifications that are due.", lambda: notifier.due[0]),
                "notices_oldest_seconds": ("How long the oldest notification has been due.", lambda: notifier.due[1]),
                "thinking_workers": ("Processes that run bot jobs.", lambda: workers.queue().workers),
            }
        )

    def for_handlers(self) -> dict[str, Any]:
        """Return the services that handlers ask for, by name."""
        return {
            "tables": self.tables,
            "finding": self.finding,
            "lobby": self.finding.lobby,
            "hosting": self.finding.hosting,
            "inviting": self.finding.inviting,
            "lessons": Lessons(self.tables),
            "practices": Practices(self.tables, self.replays),
            "advisers": Advisers(self.tables.rooms, self.workers),
            "accounts": self.accounts,
            "passkeys": Passkeys(self.accounts, self.now),
            "programs": self.programs,
            "recovery": self.recovery,
            "administration": Administration(self.accounts, self.tables, self.attention, self.site),
            "site": self.site,
            "visitors": self.visitors,
            "choices": self.choices,
            "replays": self.replays,
            "reviews": self.reviews,
            "settings": self.settings,
            "health": self.health,
            "told": self.told,
        }

    @asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        """Run while the server runs; then end everything and close the database."""
        tracing.begin(self.settings.traces)
        await self.tables.wake()
        always = [asyncio.create_task(run) for run in self._going()]
        try:
            yield
        finally:
            await _stop(always)
            await self.sharing.close()
            await self.reviews.end()
            await self.tables.end()
            await in_pool(tracing.end)
            self._close()
            pool.end()

    def _going(self) -> list[Going]:
        """Return the tasks that run all the time."""
        return [
            self.sweeper.run(),
            metrics.lag(),
            self.bus.run(self.tables.rooms.on_announcement),
            self.tables.watch(),
            self.health.run(),
            self.workers.run(),
            self.attention.run(),
            self.told.run(),
            self.sharing.run(),
            self.tables.timekeeper.run(),
            self.finding.run(),
            self.notifier.run(),
        ]

    def _close(self) -> None:
        if self.own_workers:
            self.workers.close()
        self.store.close()
        self.database.close()


async def _stop(always: Sequence[asyncio.Task[None]]) -> None:
    for task in always:
        task.cancel()
    await asyncio.gather(*always, return_exceptions=True)
