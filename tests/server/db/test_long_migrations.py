"""A database of any earlier version is brought up to date, with what is being played in it: on both stores, from the
first version on that was ever kept there."""

from contextlib import closing
from functools import partial
from pathlib import Path

import pytest
from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory

from cosmodrome.games import find
from cosmodrome.server.common.settings import Settings
from cosmodrome.server.db import database as module
from cosmodrome.server.db.database import Database
from tests.server.browsers import ME, OPEN, Browser, Json
from tests.server.conftest import Serve
from tests.server.postgres import Postgres

GAMES = ("mlem", "planet-unknown", "space-mission", "tom-tube")
MIGRATIONS = str(Path(module.__file__).parent / "migrations")
EARLIER = [script.revision for script in ScriptDirectory(MIGRATIONS).walk_revisions()][:0:-1]
FIRST_ON_POSTGRESQL = "0008"
"""The version when tables could be kept in PostgreSQL: nobody has an older one there."""


heavy = partial(pytest.param, marks=pytest.mark.heavy)


@pytest.fixture
def home(request: pytest.FixtureRequest, settings: Settings) -> str:
    """An empty database of the kind asked for."""
    if request.param == "sqlite":
        return str(settings.database)
    server: Postgres = request.getfixturevalue("postgres")
    return server.url(server.database(request.getfixturevalue("migrated")))


def downgrade(database: str, revision: str) -> str | None:
    """Bring a database back to an earlier version; which it says it is then."""
    config = Config()
    config.set_main_option("script_location", MIGRATIONS)
    with closing(Database(database)) as opened, opened.writing() as db:
        config.attributes["connection"] = db
        command.downgrade(config, revision)
        return MigrationContext.configure(db).get_current_revision()


def told(ann: Browser, table: str) -> list[Json]:
    """All that can be seen of a running match, but what only an event of that moment says."""
    log = ann.get(f"/api/tables/{table}/log")["events"]
    events = [{key: value for key, value in event.items() if key != "heads"} for event in log]
    return [ann.get(f"/api/tables/{table}"), [ann.position(table, seat) for seat in (None, 0, 1)], events]


def played(ann: Browser, game: str) -> str:
    """A table at which both seats have begun to play; by some seeds they have soon ended, too."""
    for _ in range(20):
        table: str = ann.post("/api/tables", {"game": game, "seats": [ME, ME]}, 201)["id"]
        for _ in range(26):
            if waiting := ann.position(table)["waiting"]:
                ann.play(table, waiting[0], -1)
        if ann.position(table)["waiting"]:
            return table
    raise AssertionError(f"no match of {game} goes on")


@pytest.mark.parametrize(
    ("home", "revision"),
    [
        *(("sqlite", revision) for revision in EARLIER[:2]),  # pass every later one; the first knew no components
        *(heavy("sqlite", revision) for revision in EARLIER[2:]),
        *(heavy("postgresql", revision) for revision in EARLIER if revision >= FIRST_ON_POSTGRESQL),
    ],
    indirect=["home"],
)
def test_running_tables_go_on_after_an_update_from_every_earlier_version(
    serve: Serve, home: str, revision: str
) -> None:
    first = serve(database=home)
    ann = Browser(first)
    knows_components = revision > "0001"
    tables = [played(ann, game) for game in GAMES if knows_components or not find(game).data]
    free = ann.table(ME, OPEN)
    before = [told(ann, table) for table in tables]
    first.__exit__(None, None, None)
    assert downgrade(home, revision) == revision
    ann.client = serve(database=home)
    assert [told(ann, table) for table in tables] == before
    for table in tables:
        seat = ann.position(table)["waiting"][0]
        version = ann.position(table, seat)["version"]
        assert ann.play(table, seat)["version"] == version + 1
    bob = Browser(ann.client)
    bob.post("/api/join", {"token": free["seats"][1]["invite"].removeprefix("/join/"), "name": "Bob"})
    assert ann.get(f"/api/tables/{free['id']}")["state"] == "running"
