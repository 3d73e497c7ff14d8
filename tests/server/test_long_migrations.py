"""A database of any earlier version is brought up to date, with what is being played in it."""

from contextlib import closing
from pathlib import Path

import pytest
from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory

from cosmodrome.games import find
from cosmodrome.server.settings import Settings
from cosmodrome.server.store import database as module
from cosmodrome.server.store.database import Database
from tests.server.browsers import ME, OPEN, Browser, Json
from tests.server.conftest import Serve

GAMES = ("mlem", "planet-unknown", "space-mission", "tom-tube")
MIGRATIONS = str(Path(module.__file__).parent / "migrations")
EARLIER = [script.revision for script in ScriptDirectory(MIGRATIONS).walk_revisions()][:0:-1]


def downgrade(path: Path, revision: str) -> str | None:
    """Bring a database back to an earlier version; which it says it is then."""
    config = Config()
    config.set_main_option("script_location", MIGRATIONS)
    with closing(Database(path)) as database, database.writing() as db:
        config.attributes["connection"] = db
        command.downgrade(config, revision)
        return MigrationContext.configure(db).get_current_revision()


def told(ann: Browser, table: str) -> list[Json]:
    """All that can be seen of a running match, but what only an event of that moment says."""
    log = ann.get(f"/api/tables/{table}/log")["events"]
    events = [{key: value for key, value in event.items() if key != "heads"} for event in log]
    return [ann.get(f"/api/tables/{table}"), [ann.position(table, seat) for seat in (None, 0, 1)], events]


def played(ann: Browser, game: str) -> str:
    """A table at which both seats have begun to play."""
    table: str = ann.post("/api/tables", {"game": game, "seats": [ME, ME]}, 201)["id"]
    for _ in range(26):
        ann.play(table, ann.position(table)["waiting"][0], -1)
    return table


@pytest.mark.parametrize("revision", EARLIER)
def test_running_tables_go_on_after_an_update_from_every_earlier_version(
    serve: Serve, settings: Settings, revision: str
) -> None:
    first = serve()
    ann = Browser(first)
    knows_components = revision > "0001"
    tables = [played(ann, game) for game in GAMES if knows_components or not find(game).data]
    free = ann.table(ME, OPEN)
    before = [told(ann, table) for table in tables]
    first.__exit__(None, None, None)
    assert downgrade(Path(str(settings.database)), revision) == revision
    ann.client = serve()
    assert [told(ann, table) for table in tables] == before
    for table in tables:
        version = ann.position(table)["version"]
        assert ann.play(table, ann.position(table)["waiting"][0])["version"] == version + 1
    bob = Browser(ann.client)
    bob.post("/api/join", {"token": free["seats"][1]["invite"].removeprefix("/join/"), "name": "Bob"})
    assert ann.get(f"/api/tables/{free['id']}")["state"] == "running"
