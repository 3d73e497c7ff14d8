"""A database of the first version, with running matches, is upgraded on both stores, even if an upgrade is
interrupted in any migration, or several begin at once. A newer database is rejected."""

import os
import shutil
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from alembic import command
from alembic.config import Config

from cosmodrome.server.admin.move import digest
from cosmodrome.server.db.database import MIGRATIONS, Database
from cosmodrome.server.db.schema import metadata
from tests.server.db.later import later, use
from tests.server.postgres import Postgres

OLD = Path(__file__).parents[2] / "data" / "rules-1" / "database.sql"
FIRST = "0028"
"""The schema of the first version."""
COUNT = 3
"""Number of later migrations."""


def old_file(folder: Path) -> Path:
    """Return a real server's database as that version left it."""
    path = folder / "old.sqlite"
    with closing(sqlite3.connect(path)) as db:
        db.executescript(OLD.read_text("utf-8"))
    return path


def loaded(address: str, file: Path) -> None:
    """Fill an empty PostgreSQL database with the same content, in the schema of that version."""
    there, here = (
        sa.create_engine(address.replace("postgresql", "postgresql+psycopg", 1)),
        sa.create_engine(f"sqlite:///{file}"),
    )
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    with there.begin() as target, here.connect() as source:
        config.attributes["connection"] = target
        command.upgrade(config, FIRST)
        tables, before = sa.MetaData(), sa.MetaData()
        tables.reflect(target)
        before.reflect(source)
        for table in tables.sorted_tables:
            found = [dict(row._mapping) for row in source.execute(sa.select(before.tables[table.name]))]
            if found and table.name != "alembic_version":
                target.execute(sa.insert(table), found)
    there.dispose()
    here.dispose()


@pytest.fixture(autouse=True)
def migrations(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Let this process be of a version with later migrations."""
    there = later(tmp_path, COUNT)
    use(monkeypatch, there)
    return there


@pytest.fixture(params=["sqlite", "postgresql"])
def fresh(request: pytest.FixtureRequest, tmp_path: Path) -> Callable[[], str]:
    """Return a function that makes another copy of the old database and returns its address."""
    file = old_file(tmp_path)
    names = iter(range(1000))
    if request.param == "sqlite":
        return lambda: str(shutil.copy(file, tmp_path / f"{next(names)}.sqlite"))
    server: Postgres = request.getfixturevalue("postgres")
    template = server.database()
    loaded(server.url(template), file)
    return lambda: server.url(server.database(template))


def content(address: str) -> dict[str, str]:
    """Return the content of an upgraded database."""
    with closing(Database(address)) as database, database.writing() as db:
        assert {f"later_9{number:03}" for number in range(1, COUNT + 1)} <= {
            column["name"] for column in sa.inspect(db).get_columns("tables")
        }
        return {table.name: digest(db, table) for table in metadata.sorted_tables}


def killed(address: str, migration: int) -> None:
    """Run a process that upgrades the database, killed after this number of migrations."""
    child = os.fork()
    if child == 0:
        ended = []

        def count(_: Any, __: Any, statement: str, *___: Any) -> None:
            if statement.startswith("UPDATE alembic_version"):
                ended.append(statement)
            if len(ended) == migration:
                os.kill(os.getpid(), signal.SIGKILL)

        sa.event.listen(sa.Engine, "before_cursor_execute", count)
        try:
            Database(address)
        finally:
            os._exit(0)
    assert os.WTERMSIG(os.waitpid(child, 0)[1]) == signal.SIGKILL


def test_a_migration_that_is_interrupted_is_begun_anew(fresh: Callable[[], str]) -> None:
    expected = content(fresh())
    for migration in range(1, COUNT + 1):
        address = fresh()
        killed(address, migration)
        assert content(address) == expected, migration


def test_several_that_begin_at_once_migrate_once(fresh: Callable[[], str], migrations: Path) -> None:
    expected, address = content(fresh()), fresh()
    program = """
import sys
from pathlib import Path

from cosmodrome.server.db import database

database.MIGRATIONS = Path(sys.argv[2])
database.Database(sys.argv[1]).close()
"""
    command_line = [sys.executable, "-c", program, address, str(migrations)]
    begun = [subprocess.Popen(command_line, stderr=subprocess.PIPE, text=True) for _ in range(3)]
    told = [(process.communicate(timeout=120)[1], process.returncode) for process in begun]
    failed = [words.splitlines()[-1] for words, status in told if status]
    assert all("Another server is using the database" in words for words in failed)
    assert not failed or not address.startswith("postgresql")
    assert content(address) == expected


@pytest.mark.parametrize("asked", [("think", "--workers", "1"), ("serve", "--port", "8499")])
def test_a_newer_database_is_refused_in_a_sentence(fresh: Callable[[], str], asked: tuple[str, ...]) -> None:
    address = fresh()
    with closing(Database(address)) as database, database.writing() as db:
        db.execute(sa.text("UPDATE alembic_version SET version_num = '9999'"))
    if asked[0] == "think" and not address.startswith("postgresql"):
        asked = ("move-database", address, f"{address}.new")
    options = () if asked[0] == "move-database" else ("--database", address)
    told = subprocess.run(
        [sys.executable, "-m", "cosmodrome", *asked, *options], capture_output=True, text=True, timeout=120, check=False
    )
    assert (told.returncode, told.stdout, told.stderr.count("\n")) == (1, "", 1), told.stderr
    assert "was made by a newer version of Cosmodrome. Update Cosmodrome to use it." in told.stderr
