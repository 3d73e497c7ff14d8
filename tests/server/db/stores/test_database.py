"""The database: a private file on the disk, and the number of servers that each kind can serve."""

import stat
import subprocess
import sys
import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
import sqlalchemy as sa

from cosmodrome.server.db.backends import BadDatabase
from cosmodrome.server.db.database import Closed, Database
from cosmodrome.server.db.sqlite import connect
from tests.server.db.stores.rows import path_of
from tests.server.postgres import Postgres


def test_every_commit_goes_to_the_disk(file: Database) -> None:
    with file.reading() as db:
        assert db.exec_driver_sql("PRAGMA journal_mode").scalar() == "wal"
        assert db.exec_driver_sql("PRAGMA synchronous").scalar() == 2
    connection = connect(path_of(file))
    assert connection.execute("PRAGMA synchronous").fetchone() == (2,)
    connection.close()


def test_the_key_and_the_tables_stay_and_are_for_our_eyes_only(tmp_path: Path) -> None:
    path = tmp_path / "kept.sqlite"
    first = Database(path)
    key = first.key
    first.close()
    again = Database(f"sqlite:///{path}")
    assert (again.key, path_of(again)) == (key, path)
    assert len(key) == 32
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    again.close()


def test_one_server_at_a_time(file: Database) -> None:
    with pytest.raises(BadDatabase, match="Another server is using the database"):
        Database(path_of(file))
    with file.reading() as db:
        assert db.exec_driver_sql("SELECT count(*) FROM secrets").scalar() == 1


def test_one_server_at_a_time_whatever_link_leads_there(file: Database, tmp_path: Path) -> None:
    (tmp_path / "elsewhere").mkdir()
    (tmp_path / "folder").symlink_to(tmp_path, target_is_directory=True)
    link = tmp_path / "elsewhere" / "link.sqlite"
    link.symlink_to(path_of(file))
    for other in (link, tmp_path / "folder" / "test.sqlite"):
        with pytest.raises(BadDatabase, match="Another server is using the database"):
            Database(other)
    second = tmp_path / "elsewhere" / "second.sqlite"
    second.hardlink_to(path_of(file))
    with pytest.raises(BadDatabase, match="Another server is using the database"):
        Database(second)
    file.close()
    with pytest.raises(BadDatabase, match="has a second name"):
        Database(second)


def test_one_server_at_a_time_also_where_the_file_is_bound_to_another_path(file: Database, tmp_path: Path) -> None:
    """A container sees the file this way; the test binds it briefly, in a namespace of its own."""
    bound = tmp_path / "elsewhere" / "bound.sqlite"
    bound.parent.mkdir()
    bound.touch()
    script = 'mount --bind "$0" "$1" && exec "$2" -m cosmodrome move-database "$1" "$1.other"'
    apart: list[str | Path] = ["unshare", "--map-root-user", "--mount"]
    if sys.platform != "linux" or subprocess.run([*apart, "true"], capture_output=True, check=False).returncode:
        pytest.skip("nobody may bind files here")
    command = [*apart, "sh", "-c", script, path_of(file), bound, sys.executable]
    asked = subprocess.run(command, capture_output=True, text=True, check=False, timeout=120)
    assert (asked.returncode, asked.stdout) == (1, "")
    assert asked.stderr == f"Another server is using the database {bound}. Stop it, or choose another file.\n"


def test_many_servers_at_a_time_on_postgresql(postgres: Postgres) -> None:
    address = postgres.url(postgres.database())
    with ThreadPoolExecutor(4) as servers:  # all find it empty at the same time
        opened = list(servers.map(Database, [address] * 4))
    assert len({database.key for database in opened}) == 1
    assert all(database.home.shared for database in opened)
    for database in opened:
        database.close()


def test_a_database_is_closed_when_nobody_uses_it_any_more(tmp_path: Path) -> None:
    database, entered, may_go = Database(tmp_path / "tables.sqlite"), threading.Event(), threading.Event()

    def use() -> None:
        with database.reading() as connection:
            entered.set()
            may_go.wait(10)
            assert connection.scalar(sa.text("SELECT 1")) == 1

    using, ending = threading.Thread(target=use), threading.Thread(target=database.close)
    using.start()
    assert entered.wait(10)
    ending.start()
    ending.join(0.1)
    assert ending.is_alive(), "somebody uses it"
    with pytest.raises(Closed), database.writing():
        pass
    may_go.set()
    ending.join(10)
    using.join(10)
    assert not ending.is_alive()
