"""`backup`, `restore`, `check` and `move-database`: a small database from one place to another, in sentences."""

import re
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from cosmodrome.server.db.database import Database
from cosmodrome.server.tables.store import Repository
from tests.cli.test_commands import status
from tests.server.db.stores.rows import TABLE

Says = Callable[..., tuple[str, str]]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Return a database that is not in use, with a table of a game that is not installed."""
    path = tmp_path / "own.sqlite"
    opened = Database(path)
    Repository(opened).create.blocking(TABLE._replace(state="running"))
    opened.close()
    return path


@pytest.fixture
def says(capsys: pytest.CaptureFixture[str]) -> Says:
    """Return a function that runs a command line, checks its exit status and returns the output of both streams."""

    def said(wanted: int, *arguments: object) -> tuple[str, str]:
        assert status(*map(str, arguments)) == wanted
        out, err = capsys.readouterr()
        return out, err

    return said


def ids(path: Path) -> list[str]:
    with closing(sqlite3.connect(path)) as db:
        return [one for (one,) in db.execute("SELECT id FROM tables")]


def test_a_copy_is_put_back_and_what_was_there_is_named(path: Path, tmp_path: Path, says: Says) -> None:
    copy, new = tmp_path / "copy", tmp_path / "new.sqlite"
    out, _ = says(0, "backup", copy, "--database", path)
    assert f"{copy}" in out
    assert says(0, "restore", copy, "--database", new) == (f"{new} has been restored from {copy}.\n", "")
    assert ids(new) == ids(path)
    first, second = says(0, "restore", copy, "--database", new, "--replace")[0].splitlines()
    assert first == f"{new} has been restored from {copy}."
    old = re.fullmatch(r"The previous database is now (.+)\.", second)
    assert old is not None
    assert ids(Path(old[1])) == ids(path)


def test_a_database_is_moved_table_by_table(path: Path, tmp_path: Path, says: Says) -> None:
    *rows, last = says(0, "move-database", path, tmp_path / "there.sqlite")[0].splitlines()
    assert last == "Everything has been moved. Start the server with the new database."
    assert ["1", "tables"] in [row.split()[:2] for row in rows]
    assert ids(tmp_path / "there.sqlite") == ids(path)


def test_check_says_what_it_has_looked_through_and_what_it_could_not(path: Path, says: Says) -> None:
    first, second, third = says(0, "check", "--database", path)[0].splitlines()
    assert first.startswith("ok  ")
    assert second == "ok  0 matches with 0 commands replay as they were stored."
    assert third == "    1 use rules or games that are not installed here."
