"""Backups of a PostgreSQL database, made by its own programs and restored; and the faults that `check` finds."""

import os
import re
import stat
import subprocess
from contextlib import closing
from pathlib import Path

import psycopg
import pyrage
import pytest
import sqlalchemy as sa

from cosmodrome.server.accounts.erase import erase
from cosmodrome.server.admin import backup_postgresql, move
from cosmodrome.server.admin.backup_files import BadBackup
from cosmodrome.server.admin.backup_postgresql import restore, save
from cosmodrome.server.admin.check import check_database, check_matches
from cosmodrome.server.db import postgresql
from cosmodrome.server.db.backends import BadDatabase
from cosmodrome.server.db.database import Database
from cosmodrome.server.db.postgresql import PostgresServer
from cosmodrome.server.db.read_only import ReadOnlyDatabase
from cosmodrome.server.db.schema import metadata
from cosmodrome.server.tables.store import Repository
from tests.server.browsers import ME, Browser
from tests.server.conftest import Serve
from tests.server.postgres import Postgres

HOME = Path(__file__).parents[3]
IN_THE_CONTAINER = re.compile("^docker compose exec -T database (.*)$", re.MULTILINE)


@pytest.fixture
def address(postgres: Postgres, migrated: str) -> str:
    return postgres.url(postgres.database(migrated))


@pytest.fixture
def new(postgres: Postgres) -> PostgresServer:
    """Return an empty database."""
    return PostgresServer(postgres.url(postgres.database()))


@pytest.fixture
def ann(serve: Serve, address: str) -> Browser:
    return Browser(serve(database=address))


@pytest.fixture
def played(ann: Browser) -> str:
    """Return a table on a running server."""
    table = str(ann.table(ME, ME, options={"start_player": "1"})["id"])
    for _ in range(3):
        ann.play(table, ann.position(table)["waiting"][0])
    return table


@pytest.fixture(autouse=True)
def own_list(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep the list of erased people in a folder of this test's own."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))


def content(address: str) -> dict[str, str]:
    with closing(Database(address)) as database, database.writing() as db:
        return {table.name: move.digest(db, table) for table in metadata.sorted_tables}


def execute(address: str, statement: str) -> None:
    with closing(Database(address)) as database, database.writing() as db:
        db.execute(sa.text(statement))


@pytest.mark.heavy
def test_a_copy_of_a_running_server_is_whole_and_for_its_owner_alone(
    address: str, played: str, new: PostgresServer, tmp_path: Path
) -> None:
    target = tmp_path / "copy"
    assert save(PostgresServer(address), target) == target.stat().st_size
    assert stat.S_IMODE(target.stat().st_mode) == 0o600
    assert list(tmp_path.glob(".copy*")) == []
    restore(target, new)
    assert content(new.address) == content(address)
    (checked,) = check_matches(new.address, 5)
    assert (checked.table, checked.trouble) == (played, None)
    with pytest.raises(BadBackup, match="There is already a file at .*copy"):
        save(PostgresServer(address), target)


@pytest.mark.heavy
def test_an_encrypted_copy_is_nowhere_on_the_disk_as_it_is(
    address: str, played: str, new: PostgresServer, tmp_path: Path
) -> None:
    identity, key, target = pyrage.x25519.Identity.generate(), tmp_path / "key.txt", tmp_path / "copy.age"
    key.write_text(str(identity))
    save(PostgresServer(address), target, [str(identity.to_public())])
    assert target.read_bytes().startswith(b"age-encryption.org/")
    assert pyrage.decrypt(target.read_bytes(), [identity]).startswith(backup_postgresql.DUMP)
    with pytest.raises(BadBackup, match="is encrypted. Give the file that contains its key: --identity FILE"):
        restore(target, new)
    restore(target, new, key)
    assert content(new.address) == content(address)


def test_a_copy_is_put_into_an_empty_database_and_nowhere_else(
    address: str, played: str, ann: Browser, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(postgresql, "LEAVING", 0.2)
    target = tmp_path / "copy"
    save(PostgresServer(address), target)
    with pytest.raises(BadDatabase, match="is in use. Stop its cosmodrome serve"):
        restore(target, PostgresServer(address))
    before = content(address)
    ann.client.__exit__(None, None, None)
    monkeypatch.undo()
    with pytest.raises(BadBackup, match="The database postgresql://.* is not empty. Create a new one to restore into."):
        restore(target, PostgresServer(address))
    assert content(address) == before


def test_what_is_no_copy_of_ours_changes_nothing(
    address: str, new: PostgresServer, postgres: Postgres, tmp_path: Path
) -> None:
    good, odd, cut = tmp_path / "good", tmp_path / "odd", tmp_path / "cut"
    save(PostgresServer(address), good)
    odd.write_text("SELECT 1;")
    cut.write_bytes(good.read_bytes()[:-2000])
    for source, words in ((odd, "odd is not a backup of Cosmodrome"), (cut, "failed on|is damaged|not a backup")):
        with pytest.raises(BadBackup, match=words):
            restore(source, new)
    execute(address, "UPDATE alembic_version SET version_num = '9999'")
    save(PostgresServer(address), tmp_path / "newer")
    with pytest.raises(
        BadBackup, match="newer was made by a newer version of Cosmodrome. Update Cosmodrome to use it."
    ):
        restore(tmp_path / "newer", new)
    with pytest.raises(BadBackup, match="is not a Cosmodrome database"):
        save(new, tmp_path / "empty")
    assert not (tmp_path / "empty").exists()
    with sa.create_engine(new.url, poolclass=sa.NullPool).connect() as db:
        assert sa.inspect(db).get_table_names() == []


def test_programs_that_are_missing_or_older_are_named(
    address: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(backup_postgresql, "CARRIER", "nowhere_to_be_found")
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(BadBackup, match=r"There is no pg_dump for PostgreSQL \d+: install its client programs.$"):
        save(PostgresServer(address), tmp_path / "copy")
    old = tmp_path / "pg_dump"
    old.write_text("#!/bin/sh\necho 'pg_dump (PostgreSQL) 9.6.1'\n")
    old.chmod(0o755)
    with pytest.raises(BadBackup, match=r"client programs. .*/pg_dump is version 9, which is older.$"):
        save(PostgresServer(address), tmp_path / "copy")


@pytest.mark.heavy
def test_no_password_stands_where_others_can_read_it(
    address: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Everyone on a machine can read the command lines of its processes."""
    monkeypatch.setattr(backup_postgresql, "CARRIER", "nowhere_to_be_found")
    monkeypatch.setenv("PATH", f"{tmp_path}:/usr/bin:/bin")
    program = tmp_path / "pg_dump"
    program.write_text(
        '#!/bin/sh\n[ "$1" = --version ] && echo "pg_dump (PostgreSQL) 99.1" && exit\n'
        'echo "$@" "$PGPASSWORD" >&2\nexit 1\n'
    )
    program.chmod(0o755)
    told = PostgresServer(address.replace("postgres@", "postgres:s3cret@"))
    with pytest.raises(BadBackup, match=r"pg_dump failed on .*: .*--dbname=postgresql://postgres@/.* s3cret.$"):
        save(told, tmp_path / "copy")
    assert not (tmp_path / "copy").exists()


@pytest.mark.heavy
def test_who_was_erased_after_a_copy_was_made_is_erased_again_when_it_is_put_back(
    address: str, played: str, ann: Browser, new: PostgresServer, tmp_path: Path
) -> None:
    save(PostgresServer(address), tmp_path / "copy")
    guest = ann.cookie.split(".")[0]
    with closing(Database(address)) as database:
        assert erase.blocking(database, guest) == 1
    restore(tmp_path / "copy", new)
    with closing(Database(new.address)) as database:
        found = Repository(database).get.blocking(played)
    assert found is not None
    assert guest not in {found.host, *(seat.guest for seat in found.seats)}


@pytest.mark.heavy
def test_a_database_is_looked_through_while_it_is_played_on(address: str, played: str, ann: Browser) -> None:
    assert check_database(address) == []
    (checked,) = check_matches(address, 5)
    assert (checked.trouble, checked.commands) == (None, 4)
    ann.play(played, ann.position(played)["waiting"][0])
    execute(address, "UPDATE steps SET events = '[]' WHERE n = 1")
    (checked,) = check_matches(address, 5)
    assert checked.trouble == "its events differ from those of its commands"


def test_what_belongs_to_nothing_or_cannot_be_read_is_named(address: str) -> None:
    execute(address, "ALTER TABLE orders DROP CONSTRAINT orders_table_id_fkey")
    execute(address, "INSERT INTO orders VALUES ('none', 0, 0, 'null')")
    execute(address, "INSERT INTO texts VALUES ('toy', 1, '{}')")
    execute(address, "ALTER TABLE texts RENAME COLUMN texts TO words")
    found = check_database(address)
    assert "1 rows of orders belong to no row of tables" in found
    assert any(words.startswith("texts cannot be read: column texts.texts does not exist") for words in found)


def test_nothing_is_written_by_whoever_only_looks(address: str) -> None:
    with closing(ReadOnlyDatabase(address)) as looking, pytest.raises(sa.exc.DBAPIError, match="read-only transaction"):
        Repository(looking).set_rematch.blocking("none", "other")


def test_the_lines_for_compose_copy_a_database_in_use_and_put_it_back(
    postgres: Postgres, migrated: str, serve: Serve, tmp_path: Path
) -> None:
    """The lines are as documented, without the container: with the programs and the user of this machine."""
    lines = IN_THE_CONTAINER.findall((HOME / "docs" / "host.md").read_text("utf-8"))
    assert [line.split()[0] for line in lines] == ["pg_dump", "psql", "createdb", "pg_restore"]
    with psycopg.connect(postgres.url("postgres"), autocommit=True) as db:
        db.execute("CREATE ROLE cosmodrome SUPERUSER LOGIN")
        db.execute(f"CREATE DATABASE cosmodrome TEMPLATE {migrated} OWNER cosmodrome")
    address = postgres.url("cosmodrome").replace("postgres@", "cosmodrome@")
    first = serve(database=address)
    ann = Browser(first)
    table = ann.table(ME, ME, options={"start_player": "1"})["id"]
    version = ann.play(table, 0)["version"]
    environment = {**os.environ, "PATH": f"{postgres.programs}:{os.environ['PATH']}", "PGHOST": str(postgres.folder)}
    for number, line in enumerate(lines):
        if number == 1:
            ann.play(table, ann.position(table)["waiting"][0])  # after the backup
            first.__exit__(None, None, None)
        subprocess.run(["bash", "-c", line], cwd=tmp_path, env=environment, check=True, timeout=60)
    again = Browser(serve(database=address))
    again.cookie = ann.cookie
    assert again.position(table)["version"] == version
    assert again.play(table, again.position(table)["waiting"][0])["version"] == version + 1
