"""Places for a database: the user's data folder or an address, and the errors for others."""

import re
import sqlite3
import stat
import sys
from pathlib import Path

import pytest

from cosmodrome.server.db.backends import BadDatabase
from cosmodrome.server.db.database import Database
from cosmodrome.server.db.sqlite import place


def test_the_default_is_in_the_users_data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    path = place(None)
    assert path.parent.is_dir()
    assert path.name == "cosmodrome.sqlite"
    assert stat.S_IMODE(path.parent.stat().st_mode) == 0o700


def test_a_user_without_a_home_is_told_where_to_keep_data(homeless: None) -> None:
    with pytest.raises(BadDatabase, match="no home folder for data. Set XDG_DATA_HOME to a folder"):
        place(None)


@pytest.mark.parametrize(
    ("wanted", "words"),
    [
        ("mysql://localhost/x", "Databases of the kind “mysql” are not supported."),
        ("postgresql://me@host:port/x", "Not a database URL"),
        ("postgresql://me:secret@/x?host=/no/such", r"postgresql://me:\*\*\*@/x.* cannot be used: "),
        ("sqlite://", "The database must be a file"),
        ("sqlite:///:memory:", "The database must be a file"),
        (":memory:", "The database must be a file"),
        ("", "The database must be a file"),
        ("sqlite://host/x", "The database must be a file"),
        ("/no/such/folder/x.sqlite", "there is no folder /no/such/folder."),
    ],
)
def test_a_database_that_cannot_be_is_named(wanted: str, words: str) -> None:
    with pytest.raises(BadDatabase, match=words):
        Database(wanted)


def test_who_has_no_driver_is_told_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "psycopg", None)
    with pytest.raises(BadDatabase, match=re.escape("pip install 'cosmodrome[postgresql]'")):
        Database("postgresql://localhost/x")


def test_files_that_are_no_database_of_ours(tmp_path: Path) -> None:
    other = tmp_path / "letter.txt"
    other.write_text("Dear reader, " * 100)
    with pytest.raises(BadDatabase, match="letter.txt cannot be used: file is not a database."):
        Database(other)
    assert other.read_text() == "Dear reader, " * 100
    folder = tmp_path / "folder"
    folder.mkdir()
    with pytest.raises(BadDatabase, match="folder cannot be used: "):
        Database(folder)
    newer = tmp_path / "newer.sqlite"
    Database(newer).close()
    with sqlite3.connect(newer) as db:
        db.execute("UPDATE alembic_version SET version_num = '9999'")
    db.close()
    with pytest.raises(BadDatabase, match="was made by a newer version of Cosmodrome"):
        Database(newer)
