"""Servers for the tests, each on a database of its own."""

import shutil
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from argon2 import PasswordHasher

from cosmodrome import games
from cosmodrome.server.accounts import passwords
from cosmodrome.server.app.application import create_app
from cosmodrome.server.bots.pool import BotWorkers
from cosmodrome.server.common.settings import Limits, Rate, Settings
from cosmodrome.server.db import schema
from cosmodrome.server.db.database import Database
from tests.server import postgres as server
from tests.server import redis as redis_server
from tests.server.browsers import Browser
from tests.server.client import TestClient
from tests.server.clock import Clock, Hand
from tests.server.world import World, made
from tests.situations.placing import place
from tests.toys.lanterns import Lanterns

EAGER = Rate(100_000, 100_000)
GENEROUS = Limits(reads=EAGER, writes=EAGER, tables=EAGER, replays=EAGER, files=EAGER, guests=EAGER)
Serve = Callable[..., "TestClient[Any]"]


@pytest.fixture(scope="session")
def workers() -> Iterator[BotWorkers]:
    """Yield one real worker process for all tests: starting one takes a second."""
    pool = BotWorkers(1)
    yield pool
    pool.close()


@pytest.fixture(scope="session", autouse=True)
def quick_passwords() -> Iterator[None]:
    """Hash passwords the same way but more cheaply: at the cost that we ship, each hash takes 200 ms of CPU."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(
            passwords, "PasswordHasher", partial(PasswordHasher, time_cost=1, memory_cost=1024, parallelism=1)
        )
        yield


@pytest.fixture(scope="session")
def empty(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a migrated database without tables, to be copied: migrating takes longer than most tests."""
    path = tmp_path_factory.mktemp("empty") / "empty.sqlite"
    _migrate(path)
    return path


@pytest.fixture(scope="session")
def postgres() -> Iterator[server.Postgres]:
    """Yield a real PostgreSQL for all tests: it takes three seconds to start."""
    with server.running() as running:
        yield running


@pytest.fixture(scope="session")
def redis() -> Iterator[redis_server.Redis]:
    """Yield a real Redis for all tests."""
    with redis_server.running() as running:
        yield running


@pytest.fixture(scope="session")
def migrated(postgres: server.Postgres) -> str:
    """Return the name of a migrated database without tables in it."""
    name = postgres.database()
    _migrate(postgres.url(name))
    return name


def _migrate(wanted: str | Path) -> None:
    """Make an empty database, even without keys: signatures of one server must not be valid on another."""
    database = Database(wanted)
    with database.writing() as db:
        db.execute(sa.delete(schema.secrets))
    database.close()


@pytest.fixture
def settings(tmp_path: Path, empty: Path) -> Settings:
    shutil.copy(empty, tmp_path / "test.sqlite")
    return Settings(database=tmp_path / "test.sqlite", limits=GENEROUS, bot_patience=0, bot_seconds=0.05)


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=pytest.mark.heavy)])
def on_each(request: pytest.FixtureRequest, settings: Settings) -> Settings:
    """Return the settings of a server on each kind of database; tests on PostgreSQL count as heavy."""
    if request.param == "sqlite":
        return settings
    postgres: server.Postgres = request.getfixturevalue("postgres")
    return replace(settings, database=postgres.url(postgres.database(request.getfixturevalue("migrated"))))


@pytest.fixture
def homeless(monkeypatch: pytest.MonkeyPatch) -> None:
    """Remove the user's home folder, as in some containers."""
    for name in ("XDG_CONFIG_HOME", "XDG_DATA_HOME"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr("os.path.expanduser", lambda path: path)


@pytest.fixture
def serve(settings: Settings, workers: BotWorkers) -> Iterator[Serve]:
    """Yield a function that starts a server; close one before you start the next."""
    with ExitStack() as stack:

        def start(**changed: Any) -> "TestClient[Any]":
            app = create_app(replace(settings, **changed), workers)
            return stack.enter_context(TestClient(app, raise_server_exceptions=False))

        yield start


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def begin(settings: Settings, workers: BotWorkers, clock: Clock | Hand) -> Iterator[Serve]:
    """Yield a function that starts a server with the test's clock."""
    with ExitStack() as stack:

        def begun(**changed: Any) -> "TestClient[Any]":
            app = create_app(replace(settings, **changed), workers, now=clock)
            return stack.enter_context(TestClient(app, raise_server_exceptions=False))

        yield begun


@pytest.fixture
def either(on_each: Settings, workers: BotWorkers, clock: Clock) -> Iterator["TestClient[Any]"]:
    """Yield a server on each kind of database, with the test's clock."""
    with TestClient(create_app(on_each, workers, now=clock)) as started:
        yield started


@pytest.fixture
def client(serve: Serve) -> "TestClient[Any]":
    return serve()


@pytest.fixture
def ann(client: "TestClient[Any]") -> Browser:
    return Browser(client)


@pytest.fixture
def bob(client: "TestClient[Any]") -> Browser:
    return Browser(client)


@pytest.fixture
def table_at(settings: Settings) -> Callable[..., str]:
    """Return `table_at(ann, "mlem", "land")`, which stores a table in a named situation and returns its id.

    For a server on another database use `place` itself.
    """

    def stored(browser: Browser, game: str, name: str, **how: Any) -> str:
        return place(settings.database, browser.id, game, name, **how)

    return stored


@pytest.fixture
def lanterns(monkeypatch: pytest.MonkeyPatch) -> Lanterns:
    """Return a game in which all players choose at once and take back in any order."""
    game = Lanterns()
    monkeypatch.setitem(games._guests, game.key, game)
    return game


@pytest.fixture
def world(on_each: Settings, workers: BotWorkers) -> Iterator[World]:
    with made(on_each, workers) as world:
        yield world


@pytest.fixture
def home(settings: Settings, workers: BotWorkers) -> Iterator[World]:
    with made(settings, workers) as world:
        yield world
