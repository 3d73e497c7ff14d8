"""The database: steps that survive, one winner each, a file that is ours alone."""

import json
import re
import shutil
import sqlite3
import stat
import subprocess
import sys
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor, wait
from contextlib import closing
from pathlib import Path

import pytest
import sqlalchemy as sa
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext

from cosmodrome.server.store import database as module
from cosmodrome.server.store.database import Closed, Database
from cosmodrome.server.store.homes import BadDatabase
from cosmodrome.server.store.offers import Offers
from cosmodrome.server.store.repository import Repository
from cosmodrome.server.store.rows import (
    Append,
    Conflict,
    ProposalRow,
    SeatRow,
    SnapshotRow,
    StepRow,
    StepStore,
    StoredEvent,
    TableRow,
)
from cosmodrome.server.store.schema import metadata, steps, tables
from cosmodrome.server.store.sqlite import SqliteFile, connect, place
from tests.server.postgres import Postgres


@pytest.fixture(params=["sqlite", "postgresql"])
def wanted(request: pytest.FixtureRequest) -> str | Path:
    """Where a migrated database is: what follows holds for both kinds."""
    if request.param == "sqlite":
        path = request.getfixturevalue("tmp_path") / "test.sqlite"
        shutil.copy(request.getfixturevalue("empty"), path)
        return path  # type: ignore[no-any-return]  # a path beside a path
    server: Postgres = request.getfixturevalue("postgres")
    return server.url(server.database(request.getfixturevalue("migrated")))


@pytest.fixture
def database(wanted: str | Path) -> Iterator[Database]:
    opened = Database(wanted)
    yield opened
    opened.close()


@pytest.fixture
def file(tmp_path: Path, empty: Path) -> Iterator[Database]:
    """One in an SQLite file."""
    shutil.copy(empty, tmp_path / "test.sqlite")
    opened = Database(tmp_path / "test.sqlite")
    yield opened
    opened.close()


def path_of(database: Database) -> Path:
    assert isinstance(database.home, SqliteFile)
    return database.home.path


@pytest.fixture
def repository(database: Database) -> Repository:
    return repository_of(database)


def repository_of(database: Database) -> Repository:
    """With two tables."""
    found = Repository(database)
    for name in ("one", "two"):
        seats = (SeatRow(0, "person", "Ann", guest="ann"), SeatRow(1, "open", ""))
        row = TableRow(name, "toy", 1, {}, b"s", [], "ann", "open", 0, [], False, 1.0, 1.0, None, seats)
        found.create(row)
    return found


@pytest.fixture
def store(database: Database, repository: Repository) -> Iterator[StepStore]:
    opened = database.steps()
    yield opened
    opened.close()


def step(table: str, n: int, key: str, snapshot: SnapshotRow | None = None) -> Append:
    event = StoredEvent(n, "moved", {"count": n}, {1: {"card": "c1"}}, True)
    row = StepRow(n, key, 0, "act", f"move {n}", ["coin 1"], [event], None, 2.0 + n)
    return Append(table, row, "running", [0, 1], True, 1.0 + n, snapshot)


def test_a_step_is_read_back_as_it_was_written(store: StepStore, repository: Repository) -> None:
    written = step("one", 0, "0:first key", SnapshotRow(0, 2, 1, {"piles": [1, 2]}))
    store.append(written).result(5)
    assert repository.steps("one") == [written.row]
    assert repository.snapshots("one") == [written.snapshot]
    found = repository.get("one")
    assert found is not None
    assert found[7:11] == ("running", 0, [0, 1], True)
    assert (found.changed, found.touched) == (written.changed, written.row.at)
    assert repository.restless(0) == ["one"]
    assert repository.steps("two") == []


def test_who_plays_a_seat_and_what_is_proposed_are_stored_with_the_step(
    store: StepStore, repository: Repository
) -> None:
    store.append(step("one", 0, "0:first key")).result(5)
    found = repository.get("one")
    assert found is not None
    proposal = ProposalRow("id", 0, "scored", [0])
    assert not repository.propose(found._replace(version=1), proposal), "the table has moved on"
    assert not repository.propose(found._replace(proposal=proposal), None), "another was proposed"
    assert repository.propose(found, proposal)
    store.append(step("one", 1, "0:secret key")._replace(openly=False, plays=(0, "bot greedy"))).result(5)
    found = repository.get("one")
    assert found is not None
    assert (found.proposal, [seat.plays for seat in found.seats]) == (proposal, ["bot greedy", ""])
    snapshot = SnapshotRow(2, 2, 1, {"piles": []})
    store.append(step("one", 2, "0:open key", snapshot)._replace(plays=(1, "nobody"))).result(5)
    found = repository.get("one")
    assert found is not None
    assert (found.proposal, [seat.plays for seat in found.seats]) == (None, ["bot greedy", "nobody"])


def test_tables_that_anybody_may_find_are_found_and_filled_up(database: Database, repository: Repository) -> None:
    offers = Offers(database)
    row = repository.get("one")
    assert row is not None
    for name, changed in (("old", 1.0), ("new", 5.0)):
        repository.create(row._replace(id=name, access="listed", fill_at=changed, changed=changed))
    assert [found.id for found in offers.listed("open", 0, 9)] == ["new", "old"]
    assert [found.id for found in offers.listed("open", 0, 1, "toy")] == ["new"]
    assert offers.listed("open", 2.0, 9, "other") + offers.listed("running", 0, 9) == []
    assert [found.id for found in offers.listed("open", 2.0, 9)] == ["new"]
    assert (offers.listings("ann"), offers.listings("bob")) == (2, 0)
    assert [found.id for found in offers.waiting("ann", "toy")] == ["new", "old"]
    assert offers.waiting("bob", "toy") == []
    assert (list(offers.to_fill(3.0, 9)), list(offers.to_fill(9.0, 9))) == (["old"], ["old", "new"])
    assert offers.fill("old", 1, "greedy", "Blue")
    assert not offers.fill("old", 1, "greedy", "Blue")
    assert [found.id for found in offers.listed("open", 0, 9)] == ["new"], "a full one is about to begin"
    assert list(offers.to_fill(9.0, 9)) == ["new"]


def test_of_those_who_take_a_seat_one_has_it_by_the_invitation_that_stands(repository: Repository) -> None:
    seat = SeatRow(1, "open", "")
    assert not repository.take_seat("one", seat._replace(invite="an old one"), "bob", "Bob", 3.0)
    assert repository.take_seat("one", seat, "bob", "Bob", 3.0)
    assert not repository.take_seat("one", seat, "eve", "Eve", 4.0)
    found = repository.get("one")
    assert found is not None
    assert (found.seats[1].guest, found.seats[1].name, found.touched) == ("bob", "Bob", 3.0)


def test_twenty_racers_have_one_winner_each_round(store: StepStore, repository: Repository) -> None:
    won: list[tuple[int, int]] = []
    start = threading.Barrier(20)

    def race(racer: int) -> None:
        for n in range(25):
            start.wait()
            try:
                store.append(step("one", n, f"{racer}:{n}")).result(20)
                won.append((n, racer))
            except Conflict:
                continue

    racers = [threading.Thread(target=race, args=(racer,)) for racer in range(20)]
    for racer in racers:
        racer.start()
    for racer in racers:
        racer.join()
    assert sorted(n for n, _ in won) == list(range(25))
    assert [row.key for row in repository.steps("one")] == [f"{racer}:{n}" for n, racer in sorted(won)]


def test_a_conflict_in_a_group_commit_leaves_the_others_alone(database: Database, repository: Repository) -> None:
    with database.writing() as blocker:  # while somebody else has the table, the appends gather for one commit
        blocker.execute(sa.update(tables).where(tables.c.id == "one").values(due=True))
        store = database.steps()
        good = [store.append(step("one", 0, "a")), store.append(step("two", 0, "a")), store.append(step("one", 1, "b"))]
        bad = [store.append(step("one", 1, "c")), store.append(step("two", 1, "a")), store.append(step("none", 0, "a"))]
        last = store.append(step("two", 1, "d"))
    wait([*good, *bad, last], 10)
    assert [done.exception() for done in (*good, last)] == [None] * 4
    assert all(isinstance(done.exception(), Conflict) for done in bad)
    assert [row.key for row in repository.steps("one")] == ["a", "b"]
    assert [row.key for row in repository.steps("two")] == ["a", "d"]
    store.close()


def test_of_a_step_that_conflicts_nothing_is_stored(store: StepStore, repository: Repository) -> None:
    """Also where it is alone in its commit; and the next one finds all as it was."""
    store.append(step("one", 0, "a")).result(10)
    before = repository.get("one")
    with pytest.raises(Conflict, match="Version 0 of table one is taken."):
        store.append(step("one", 0, "b")._replace(waiting=[0, 1], changed=99.0)).result(10)
    assert repository.get("one") == before
    store.append(step("one", 1, "c")).result(10)
    assert [row.key for row in repository.steps("one")] == ["a", "c"]


def test_closing_stores_what_waits(database: Database, repository: Repository) -> None:
    store = database.steps()
    waiting = [store.append(step("one", n, str(n))) for n in range(600)]
    store.close()
    assert all(done.done() and done.exception() is None for done in waiting)
    assert len(repository.steps("one")) == 600


def test_only_the_two_newest_snapshots_are_kept(store: StepStore, repository: Repository) -> None:
    for n in range(5):
        store.append(step("one", n, str(n), SnapshotRow(n, n, 1, [n]))).result(5)
    store.append(step("two", 0, "a", SnapshotRow(0, 1, 1, None))).result(5)
    assert [row.n for row in repository.snapshots("one")] == [4, 3]
    assert len(repository.snapshots("two")) == 1


def test_every_commit_goes_to_the_disk(file: Database) -> None:
    with file.reading() as db:
        assert db.exec_driver_sql("PRAGMA journal_mode").scalar() == "wal"
        assert db.exec_driver_sql("PRAGMA synchronous").scalar() == 2
    connection = connect(path_of(file))
    assert connection.execute("PRAGMA synchronous").fetchone() == (2,)
    connection.close()


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
    with pytest.raises(BadDatabase, match="Another server uses the database"):
        Database(path_of(file))
    with file.reading() as db:
        assert db.exec_driver_sql("SELECT count(*) FROM secrets").scalar() == 1


def test_one_server_at_a_time_whatever_link_leads_there(file: Database, tmp_path: Path) -> None:
    (tmp_path / "elsewhere").mkdir()
    (tmp_path / "folder").symlink_to(tmp_path, target_is_directory=True)
    link = tmp_path / "elsewhere" / "link.sqlite"
    link.symlink_to(path_of(file))
    for other in (link, tmp_path / "folder" / "test.sqlite"):
        with pytest.raises(BadDatabase, match="Another server uses the database"):
            Database(other)
    second = tmp_path / "elsewhere" / "second.sqlite"
    second.hardlink_to(path_of(file))
    with pytest.raises(BadDatabase, match="Another server uses the database"):
        Database(second)
    file.close()
    with pytest.raises(BadDatabase, match="has a second name"):
        Database(second)


def test_one_server_at_a_time_also_where_the_file_is_bound_to_another_path(file: Database, tmp_path: Path) -> None:
    """As a container sees it; for a moment, in a namespace of its own."""
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
    assert asked.stderr == f"Another server uses the database {bound} already. Stop it, or take another file.\n"


def test_many_servers_at_a_time_on_postgresql(postgres: Postgres) -> None:
    address = postgres.url(postgres.database())
    with ThreadPoolExecutor(4) as servers:  # all find it empty at the same time
        opened = list(servers.map(Database, [address] * 4))
    assert len({database.key for database in opened}) == 1
    assert all(database.home.shared for database in opened)
    for database in opened:
        database.close()


def test_two_stores_of_one_database_have_one_winner(postgres: Postgres, migrated: str) -> None:
    with closing(Database(postgres.url(postgres.database(migrated)))) as database:
        repository = repository_of(database)
        stores = [database.steps(), database.steps()]
        rows = [(store, table, n) for n in range(50) for table in ("one", "two") for store in stores]
        done = [store.append(step(table, n, f"{number}:{n}")) for number, (store, table, n) in enumerate(rows)]
        wait(done, 20)
        assert [str(one.exception()) for one in done].count("None") == 100
        assert all(one.exception() is None or isinstance(one.exception(), Conflict) for one in done)
        assert [row.n for row in repository.steps("two")] == list(range(50))
        for store in stores:
            store.close()


def test_steps_wait_for_a_database_that_starts_again(postgres: Postgres, migrated: str) -> None:
    with closing(Database(postgres.url(postgres.database(migrated)))) as database:
        repository, store = repository_of(database), database.steps()
        store.append(step("one", 0, "a")).result(10)
        postgres.stop()
        waiting = store.append(step("one", 1, "b"))
        postgres.start()
        waiting.result(20)
        assert [row.key for row in repository.steps("one")] == ["a", "b"]
        store.close()


def test_a_name_that_no_text_can_hold_is_nobodys(repository: Repository) -> None:
    assert repository.get("one\0") is None
    assert repository.replay("\0") is None


def test_the_default_is_in_the_users_data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    path = place(None)
    assert path.parent.is_dir()
    assert path.name == "cosmodrome.sqlite"
    assert stat.S_IMODE(path.parent.stat().st_mode) == 0o700


def test_a_user_without_a_home_is_told_where_to_keep_data(homeless: None) -> None:
    with pytest.raises(BadDatabase, match="no home folder to keep data in; set XDG_DATA_HOME to a folder"):
        place(None)


@pytest.mark.parametrize(
    ("wanted", "words"),
    [
        ("mysql://localhost/x", "A database of the kind “mysql” is not supported."),
        ("postgresql://me@host:port/x", "The address of the database is none"),
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


def test_errors_of_the_database_do_not_tell_the_seed(database: Database, repository: Repository) -> None:
    row = TableRow("one", "toy", 1, {}, b"the seed", [], "ann", "open", 0, [], False, 1.0, 1.0, None, ())
    with pytest.raises(sa.exc.IntegrityError, match="(?i)unique") as caught:
        repository.create(row)
    assert "the seed" not in str(caught.value)


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
