"""Backups of a database: complete, private, checked before they are restored; and the faults that `check` finds."""

import json
import os
import re
import shutil
import sqlite3
import stat
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

import pyrage
import pytest

from cosmodrome.server.admin.backup import restore, save
from cosmodrome.server.admin.backup_files import BadBackup
from cosmodrome.server.admin.check import check_database, check_matches
from cosmodrome.server.common.settings import Settings
from cosmodrome.server.db.backends import BadDatabase
from cosmodrome.server.db.database import Database
from cosmodrome.server.db.read_only import ReadOnlyDatabase
from cosmodrome.server.tables.live_match import Session
from cosmodrome.server.tables.store import Repository
from cosmodrome.server.tables.stored_match import game_of
from tests.cli.test_commands import status
from tests.server.browsers import ME, Browser
from tests.server.conftest import Serve


@pytest.fixture
def path(settings: Settings) -> Path:
    """Return a database that a server has used."""
    assert isinstance(settings.database, Path)
    Database(settings.database).close()
    return settings.database


@pytest.fixture
def played(path: Path, serve: Serve) -> str:
    """Return a table on a running server where a move was taken back."""
    ann = Browser(serve())
    table = str(ann.table(ME, ME, options={"start_player": "1"})["id"])
    ann.play(table, 0)
    ann.post(f"/api/tables/{table}/undo", {"seat": 0, "expected_version": 1, "key": "take it back"})
    for _ in range(3):
        ann.play(table, ann.position(table)["waiting"][0])
    return table


@pytest.fixture
def keys(tmp_path: Path) -> tuple[str, Path]:
    """Return a public key, and the file with the secret one."""
    identity, file = pyrage.x25519.Identity.generate(), tmp_path / "key.txt"
    file.write_text(f"# keep me\n{identity}\n")
    return str(identity.to_public()), file


def content(path: Path) -> list[str]:
    with closing(sqlite3.connect(path)) as db:
        return list(db.iterdump())


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def test_a_copy_of_a_database_in_use_holds_all_of_it(path: Path, played: str, tmp_path: Path) -> None:
    target = tmp_path / "copy"
    assert save(path, target) == target.stat().st_size
    assert content(target) == content(path)
    assert mode(target) == 0o600
    assert [one.name for one in tmp_path.glob("*copy*")] == ["copy"], "something was left beside it"


def test_a_restored_database_is_the_same(path: Path, played: str, tmp_path: Path) -> None:
    save(path, tmp_path / "copy")
    assert restore(tmp_path / "copy", tmp_path / "new.sqlite") is None
    assert content(tmp_path / "new.sqlite") == content(path)
    assert mode(tmp_path / "new.sqlite") == 0o600
    Database(tmp_path / "new.sqlite").close()


def test_only_the_key_opens_an_encrypted_copy(path: Path, played: str, tmp_path: Path, keys: tuple[str, Path]) -> None:
    target, new = tmp_path / "copy.age", tmp_path / "new.sqlite"
    save(path, target, [keys[0]])
    assert mode(target) == 0o600
    assert b"SQLite" not in target.read_bytes()
    assert played.encode() not in target.read_bytes()
    with pytest.raises(BadBackup, match="is encrypted. Give the file that contains its key: --identity FILE"):
        restore(target, new)
    other = tmp_path / "other.txt"
    other.write_text(str(pyrage.x25519.Identity.generate()))
    with pytest.raises(BadBackup, match="cannot be decrypted with"):
        restore(target, new, other)
    other.write_text("nothing")
    with pytest.raises(BadBackup, match="contains no age or SSH secret key"):
        restore(target, new, other)
    assert not new.exists()
    restore(target, new, keys[1])
    assert content(new) == content(path)
    assert [one.name for one in tmp_path.iterdir() if one.name.startswith(".")] == [], "a copy in clear was left"


def test_what_is_no_public_key_is_refused_before_anything_is_written(path: Path, tmp_path: Path) -> None:
    with pytest.raises(BadBackup, match=re.escape("“age1nonsense” is not an age (age1…) or SSH")):
        save(path, tmp_path / "copy", ["age1nonsense"])
    assert not (tmp_path / "copy").exists()


def test_nothing_is_overwritten(path: Path, tmp_path: Path) -> None:
    for target in (path, tmp_path):
        with pytest.raises(BadBackup, match="; a backup never overwrites a file"):
            save(path, target)


def test_a_database_in_use_is_not_replaced(path: Path, played: str, tmp_path: Path) -> None:
    save(path, tmp_path / "copy")
    before = content(path)
    with pytest.raises(BadBackup, match=r"is in use: .* Stop its server first"):
        restore(tmp_path / "copy", path, replace=True)
    assert content(path) == before


def test_a_database_that_is_there_is_put_aside_if_that_is_wanted(path: Path, tmp_path: Path) -> None:
    save(path, tmp_path / "copy")
    with closing(sqlite3.connect(path)) as db, db:
        db.execute("INSERT INTO secrets VALUES ('later', x'00')")
    before = content(path)
    with pytest.raises(BadBackup, match="There is already a database at .*; use --replace to move it aside"):
        restore(tmp_path / "copy", path)
    assert content(path) == before
    old = restore(tmp_path / "copy", path, replace=True)
    assert old is not None
    assert content(old) == before
    assert content(path) == content(tmp_path / "copy")


@pytest.mark.parametrize("spoil", ["cut", "other", "text", "newer", "missing", "loose"])
def test_what_is_no_good_copy_is_refused_and_all_stays(spoil: str, path: Path, played: str, tmp_path: Path) -> None:
    target, new = tmp_path / "copy", tmp_path / "new.sqlite"
    save(path, target)
    words = _spoilt(target, spoil)
    with pytest.raises(BadBackup, match=words) as caught:
        restore(target, new)
    assert str(target) in str(caught.value)
    assert [one.name for one in tmp_path.glob("*new*")] == []


def _spoilt(target: Path, spoil: str) -> str:
    """Spoil a backup; return the error to expect."""
    if spoil == "cut":
        target.write_bytes(target.read_bytes()[: target.stat().st_size // 2])
        return "is damaged"
    if spoil == "text":
        target.write_text("no database at all")
        return "is not a backup of Cosmodrome"
    if spoil == "missing":
        target.unlink()
        return "no such file"
    if spoil == "other":
        target.unlink()
    statement, words = {
        "other": ("CREATE TABLE own (own)", "is not a backup of Cosmodrome"),
        "newer": ("UPDATE alembic_version SET version_num = '9999'", "was made by a newer version"),
        "loose": ("UPDATE steps SET table_id = 'gone'", "a row of steps belongs to no row of tables"),
    }[spoil]
    with closing(sqlite3.connect(target)) as db, db:
        db.execute(statement)
    return words


def test_a_copy_of_an_older_version_is_brought_up_to_this_one(path: Path, tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / "old.sqlite")) as old:
        old.executescript((Path(__file__).parents[2] / "data" / "rules-1" / "database.sql").read_text("utf-8"))
    restore(tmp_path / "old.sqlite", tmp_path / "new.sqlite")
    with closing(sqlite3.connect(tmp_path / "new.sqlite")) as new, closing(sqlite3.connect(path)) as now:
        asked = "SELECT version_num FROM alembic_version"
        assert new.execute(asked).fetchall() == now.execute(asked).fetchall()


# -- check ------------------------------------------------------------------------------------------------------------


def test_a_good_database_is_found_good_while_it_is_used(path: Path, played: str) -> None:
    assert check_database(path) == []
    (checked,) = check_matches(path, 10)
    assert (checked.table, checked.trouble, checked.known) == (played, None, True)
    assert checked.commands >= 4


@pytest.mark.parametrize(
    ("statement", "words"),
    [
        ("DELETE FROM steps WHERE n = 2", "commands, but has"),
        ("UPDATE tables SET seed = x'00'", "."),
        ("UPDATE steps SET events = '[]' WHERE n = 0", "its events differ from those of its commands"),
        ("UPDATE steps SET action = 'xyzzy' WHERE op = 'act' AND n > 2", "."),
        ("UPDATE tables SET rules = 0", None),
        ("UPDATE tables SET game = 'chess'", None),
    ],
)
def test_what_does_not_fit_together_is_found(path: Path, played: str, statement: str, words: str | None) -> None:
    with closing(sqlite3.connect(path, timeout=10)) as db, db:
        db.execute(statement)
    (checked,) = check_matches(path, 10)
    assert checked.known is (words is not None)
    assert checked.trouble is None if words is None else re.search(words, checked.trouble or "")


@pytest.mark.parametrize("state", ["{}", None])
def test_a_snapshot_that_leads_elsewhere_is_found(path: Path, played: str, state: str | None) -> None:
    with closing(ReadOnlyDatabase(path)) as looking:
        repository = Repository(looking)
        table, rows = repository.get.blocking(played), repository.steps.blocking(played)
    assert table is not None
    whole, begun = (Session.load(game_of(table), table, part, ()) for part in (rows, rows[:1]))
    state = state or json.dumps(begun.match.snapshot().state)
    snapshot = (played, table.version, whole.match.number, table.rules, state)
    with closing(sqlite3.connect(path, timeout=10)) as db, db:
        db.execute("INSERT INTO snapshots (table_id, n, step, rules, state) VALUES (?, ?, ?, ?, ?)", snapshot)
    found = "its snapshot leads to a different position from its commands"
    (checked,) = check_matches(path, 10)
    assert checked.trouble == (None if state == "{}" else found), "a damaged one is passed over, as by the server"


def test_a_table_is_read_as_it_was_at_one_moment(path: Path, played: str) -> None:
    with closing(ReadOnlyDatabase(path)) as looking:
        repository = Repository(looking)
        with looking.at_once():
            before = repository.get.blocking(played)
            with closing(sqlite3.connect(path, timeout=10)) as db, db:
                db.execute("DELETE FROM steps WHERE n = 3")
            assert before is not None
            assert len(repository.steps.blocking(played)) == before.version + 1
        assert len(repository.steps.blocking(played)) == before.version


def test_a_database_of_another_version_is_not_looked_through(path: Path) -> None:
    with closing(sqlite3.connect(path)) as db, db:
        db.execute("UPDATE alembic_version SET version_num = '0001'")
    with pytest.raises(BadDatabase, match="is from another version"):
        list(check_matches(path, 10))


def test_a_file_that_is_no_database_is_told_in_a_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "notes.txt"
    path.write_text("Not a database at all. " * 100)
    assert status("check", "--database", str(path)) == 1
    assert capsys.readouterr().err == f"The database {path} cannot be used: file is not a database.\n"


@contextmanager
def locked(empty: Path) -> Iterator[Path]:
    """Yield a database in a folder where this process may not write, even if root runs the tests."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / "test.sqlite"
        shutil.copy(empty, path)
        Path(folder).chmod(0o555)
        path.chmod(0o444)
        before = os.geteuid()
        if before == 0:
            os.seteuid(65534)
        try:
            yield path
        finally:
            os.seteuid(before)
            Path(folder).chmod(0o755)


def test_a_folder_where_one_may_not_write_is_told_in_a_sentence(
    empty: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """SQLite needs files beside a database to read it."""
    with locked(empty) as path, pytest.raises(BadDatabase, match="Run the check as the server's user"):
        check_database(path)
    with locked(empty) as path:
        monkeypatch.setenv("XDG_CONFIG_HOME", str(path.parent))  # only root can read root's own settings
        assert status("check", "--database", str(path)) == 1
    shown = capsys.readouterr().err
    assert shown.startswith(f"The database {path} cannot be read: SQLite needs write access to its folder")
    assert shown.count("\n") == 1
