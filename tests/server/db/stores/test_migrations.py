"""Migrations make the schema, take it away, and bring along what was stored."""

import json
from pathlib import Path

import sqlalchemy as sa
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext

from cosmodrome.server.db import database as module
from cosmodrome.server.db.database import Database
from cosmodrome.server.db.rows import StoredEvent
from cosmodrome.server.db.schema import metadata, steps
from cosmodrome.server.tables.store import Repository


def migrations(db: sa.Connection) -> Config:
    """Alembic's commands, on this connection."""
    config = Config()
    config.set_main_option("script_location", str(Path(module.__file__).parent / "migrations"))
    config.attributes["connection"] = db
    return config


def test_the_migrations_make_the_schema_and_take_it_away(database: Database) -> None:
    with database.writing() as db:
        assert compare_metadata(MigrationContext.configure(db), metadata) == []
    with database.writing() as db:
        command.downgrade(migrations(db), "base")
        assert sa.inspect(db).get_table_names() == ["alembic_version"]


def test_what_was_told_before_events_could_head_a_section_heads_one(database: Database, repository: Repository) -> None:
    told = [[0, "turn", {"seat": 1}, {}, True], [1, "flew", {}, {"1": {"card": "c1"}}, False, True]]
    with database.writing() as db:
        db.execute(sa.text("UPDATE tables SET game = 'space-mission' WHERE id = 'one'"))
        row = {"n": 0, "key": "k", "op": "act", "action": "", "outcomes": "[]", "events": json.dumps(told), "at": 1.0}
        db.execute(sa.insert(steps), [{"table_id": table, **row} for table in ("one", "two")])
        command.downgrade(migrations(db), "0002")
        command.upgrade(migrations(db), "head")
    first = StoredEvent(0, "turn", {"seat": 1}, {}, True, heads=True)
    second = StoredEvent(1, "flew", {}, {1: {"card": "c1"}}, False, private=True)
    assert repository.steps("one")[0].events == [first, second]
    assert not any(event.heads for event in repository.steps("two")[0].events)
