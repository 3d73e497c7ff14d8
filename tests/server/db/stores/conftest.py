"""Databases with two tables, of either kind."""

from collections.abc import Iterator

import pytest

from cosmodrome.server.common.settings import Settings
from cosmodrome.server.db.database import Database
from cosmodrome.server.db.rows import StepStore
from cosmodrome.server.tables.store import Repository
from tests.server.db.stores.rows import repository_of


@pytest.fixture(params=["sqlite", "postgresql"])
def on_each(on_each: Settings) -> Settings:
    """Return the settings of a server on each kind of database: the stores behave alike on both."""
    return on_each


@pytest.fixture
def database(on_each: Settings) -> Iterator[Database]:
    """Yield a database of each kind."""
    opened = Database(on_each.database)
    yield opened
    opened.close()


@pytest.fixture
def file(settings: Settings) -> Iterator[Database]:
    """Yield a database in an SQLite file."""
    opened = Database(settings.database)
    yield opened
    opened.close()


@pytest.fixture
def repository(database: Database) -> Repository:
    return repository_of(database)


@pytest.fixture
def store(database: Database, repository: Repository) -> Iterator[StepStore]:
    opened = database.steps()
    yield opened
    opened.close()
