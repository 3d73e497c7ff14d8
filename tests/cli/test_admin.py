"""`admin`: tables of a server are shown, closed and removed while it runs."""

from collections.abc import Iterator
from pathlib import Path

import pytest
import sqlalchemy as sa

from cosmodrome.server.accounts.store import Persons
from cosmodrome.server.accounts.tokens import Tokens
from cosmodrome.server.db.database import Database
from cosmodrome.server.db.rows import SeatRow
from cosmodrome.server.tables.store import Repository
from tests.cli.test_commands import status
from tests.server.db.stores.rows import TABLE


@pytest.fixture
def database(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Database]:
    """Yield a database in use, with two tables; no settings of the user are read."""
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "nobody"))
    monkeypatch.setenv("COLUMNS", "200")
    monkeypatch.setenv("COSMODROME_DATABASE", str(tmp_path / "test.sqlite"))
    opened = Database(tmp_path / "test.sqlite")
    for changed, name in enumerate(("older", "newer")):
        seats = (SeatRow(0, "person", "Ann", guest="ann"), SeatRow(1, "open", ""))
        row = TABLE._replace(id=name, seed=b"s3cret", version=7, changed=changed, seats=seats)
        Repository(opened).create.blocking(row)
    yield opened
    opened.close()


def test_tables_are_listed_while_the_database_is_used(database: Database, capsys: pytest.CaptureFixture[str]) -> None:
    assert status("admin", "tables") == 0
    shown = capsys.readouterr().out
    first, second = (line.split() for line in shown.splitlines()[1:])
    assert (first[0], second[0]) == ("newer", "older")
    assert first[1:4] == ["toy", "open", "7"]
    assert first[-2:] == ["Ann,", "(open)"]
    assert "s3cret" not in shown
    assert status("admin", "tables", "--most", "1") == 0
    assert "older" not in capsys.readouterr().out


def test_a_sign_in_link_for_the_steward_is_made_beside_the_server(
    database: Database, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COSMODROME_PUBLIC", "https://play.example.org")
    assert status("admin", "steward") == 0
    site, _, token = capsys.readouterr().out.strip().partition("/sign-in#")
    assert site == "https://play.example.org"
    found = Tokens(database).read.blocking(token, "steward")
    assert found is not None
    row = Persons(database).get.blocking(found.person)
    assert row is not None
    assert row.steward


def test_where_the_server_may_have_another_address_the_link_says_so(
    database: Database, capsys: pytest.CaptureFixture[str]
) -> None:
    assert status("admin", "steward") == 0
    printed = capsys.readouterr()
    address, _, _ = printed.out.partition("/sign-in#")
    assert printed.err == f"If people reach your server at another address, replace {address} in the link.\n"


def test_on_a_narrow_terminal_the_names_of_tables_stay_whole(
    database: Database, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    seats = (SeatRow(0, "person", "Ann of the very long name", guest="ann"),)
    row = TABLE._replace(id="0123456789abcdef", version=7, changed=9.0, seats=seats)
    Repository(database).create.blocking(row)
    assert status("admin", "tables") == 0
    assert "0123456789abcdef" in capsys.readouterr().out


def test_tables_are_taken_away_all_or_none_while_the_database_is_used(
    database: Database, capsys: pytest.CaptureFixture[str]
) -> None:
    assert status("admin", "delete", "newer", "other") == 1
    assert capsys.readouterr().err == "There is no table other; nothing was changed.\n"
    assert status("admin", "delete", "newer") == 0
    assert capsys.readouterr().out == "1 table deleted.\n"
    assert [table.id for table in Repository(database).newest.blocking(10)] == ["older"]


def test_tables_are_closed_once(database: Database, capsys: pytest.CaptureFixture[str]) -> None:
    assert status("admin", "close", "newer", "older") == 0
    assert capsys.readouterr().out == "2 tables closed.\n"
    assert {table.state for table in Repository(database).newest.blocking(10)} == {"closed"}
    assert status("admin", "close", "newer") == 1
    assert capsys.readouterr().err == "Table newer has already ended, so nothing was closed.\n"


def test_a_database_of_another_version_is_left_alone(database: Database, capsys: pytest.CaptureFixture[str]) -> None:
    with database.writing() as db:
        db.execute(sa.text("UPDATE alembic_version SET version_num = '0001'"))
    assert status("admin", "close", "newer") == 1
    assert "is from another version of Cosmodrome. Start a server on it first to upgrade it." in capsys.readouterr().err
    assert Repository(database).newest.blocking(1)[0].state == "open"


def test_who_names_no_table_or_no_database_is_told(
    database: Database, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for command in ("close", "delete"):
        assert status("admin", command) == 1
        assert capsys.readouterr().err == "Name the tables; cosmodrome admin tables lists them.\n"
    other = tmp_path / "other.sqlite"
    for command in ("tables", "close newer", "delete newer"):
        assert status("admin", *command.split(), "--database", str(other)) == 1
        assert capsys.readouterr().err == f"There is no database {other}.\n"
    assert not other.exists()
