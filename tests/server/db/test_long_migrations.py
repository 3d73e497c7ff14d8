"""A database of any released version, with running matches, is upgraded by later versions, on both stores."""

from contextlib import closing
from functools import partial
from pathlib import Path

import pytest
from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory

from cosmodrome.server.common.settings import Settings
from cosmodrome.server.db.attached import attached
from cosmodrome.server.db.database import MIGRATIONS, Database
from tests.server.browsers import ME, OPEN, Browser, Json
from tests.server.conftest import Serve
from tests.server.db.later import later, use
from tests.server.postgres import Postgres

GAMES = ("mlem", "planet-unknown", "space-mission", "tom-tube")
VERSIONS = [script.revision for script in ScriptDirectory(str(MIGRATIONS)).walk_revisions()]

heavy = partial(pytest.param, marks=pytest.mark.heavy)


@pytest.fixture
def home(request: pytest.FixtureRequest, settings: Settings) -> str:
    """Return an empty database of the requested kind."""
    if request.param == "sqlite":
        return str(settings.database)
    server: Postgres = request.getfixturevalue("postgres")
    return server.url(server.database(request.getfixturevalue("migrated")))


def downgrade(database: str, revision: str) -> str | None:
    """Downgrade a database; return the version that it then has."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    with closing(Database(database)) as opened, opened.writing() as db:
        config.attributes["connection"] = db
        command.downgrade(config, revision)
        return MigrationContext.configure(db).get_current_revision()


def version_of(database: str) -> str | None:
    """Return the schema version of a database that a server is using."""
    with attached(database) as opened, opened.reading() as db:
        return MigrationContext.configure(db).get_current_revision()


def told(ann: Browser, table: str) -> list[Json]:
    """Return all that is visible of a running match, without details that only the first sending of an event has."""
    log = ann.get(f"/api/tables/{table}/log")["events"]
    events = [{key: value for key, value in event.items() if key != "heads"} for event in log]
    return [ann.get(f"/api/tables/{table}"), [ann.position(table, seat) for seat in (None, 0, 1)], events]


def played(ann: Browser, game: str) -> str:
    """Return a table where both seats have begun to play; with some seeds the match ends too soon."""
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
        ("sqlite", VERSIONS[-1]),  # passes every later version
        *(heavy("sqlite", revision) for revision in VERSIONS[:-1]),
        *(heavy("postgresql", revision) for revision in VERSIONS),
    ],
    indirect=["home"],
)
def test_running_tables_go_on_after_an_update_from_every_released_version(
    serve: Serve, home: str, revision: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = serve(database=home)
    ann = Browser(first)
    tables = [played(ann, game) for game in GAMES]
    free = ann.table(ME, OPEN)
    before = [told(ann, table) for table in tables]
    first.__exit__(None, None, None)
    assert downgrade(home, revision) == revision
    use(monkeypatch, later(tmp_path, 1))
    ann.client = serve(database=home)
    assert version_of(home) == "9001"
    assert [told(ann, table) for table in tables] == before
    for table in tables:
        seat = ann.position(table)["waiting"][0]
        version = ann.position(table, seat)["version"]
        assert ann.play(table, seat)["version"] == version + 1
    bob = Browser(ann.client)
    bob.post("/api/join", {"token": free["seats"][1]["invite"].removeprefix("/join/"), "name": "Bob"})
    assert ann.get(f"/api/tables/{free['id']}")["state"] == "running"
