"""Migrations create the schema and remove it; older databases without any, and newer ones, are rejected."""

import pytest
import sqlalchemy as sa
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext

from cosmodrome.server.common.settings import Settings
from cosmodrome.server.db.backends import BadDatabase
from cosmodrome.server.db.database import MIGRATIONS, Database
from cosmodrome.server.db.schema import metadata


def migrations(db: sa.Connection) -> Config:
    """Return a configuration for Alembic's commands on this connection."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = db
    return config


def test_the_migrations_make_the_schema_and_take_it_away(database: Database) -> None:
    with database.writing() as db:
        assert compare_metadata(MigrationContext.configure(db), metadata) == []
    with database.writing() as db:
        command.downgrade(migrations(db), "base")
        assert sa.inspect(db).get_table_names() == ["alembic_version"]


@pytest.mark.parametrize(
    ("version", "words"),
    [
        ("0027", "a version before the first release and can't be upgraded. Finish its matches with that version, or "),
        ("9999", "a newer version of Cosmodrome. Update Cosmodrome to use it."),
    ],
)
def test_a_database_that_no_migration_leads_to_is_refused_in_a_sentence(
    database: Database, on_each: Settings, version: str, words: str
) -> None:
    with database.writing() as db:
        db.execute(sa.text("UPDATE alembic_version SET version_num = :version").bindparams(version=version))
    database.close()
    with pytest.raises(BadDatabase) as told:
        Database(on_each.database)
    assert words in str(told.value)
    assert str(told.value).startswith("The database ")
