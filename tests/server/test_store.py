"""The database: steps that survive, one winner each, a file that is ours alone."""

import json
import sqlite3
import stat
import threading
from collections.abc import Iterator
from concurrent.futures import wait
from pathlib import Path

import pytest
import sqlalchemy as sa
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext

from cosmodrome.server.store import database as module
from cosmodrome.server.store.database import BadDatabase, Database, place
from cosmodrome.server.store.repository import Repository
from cosmodrome.server.store.rows import Append, Conflict, SeatRow, SnapshotRow, StepRow, StoredEvent, TableRow
from cosmodrome.server.store.schema import metadata, steps
from cosmodrome.server.store.writer import SqliteSteps, connect


@pytest.fixture
def database(tmp_path: Path) -> Iterator[Database]:
    opened = Database(tmp_path / "test.sqlite")
    yield opened
    opened.close()


@pytest.fixture
def repository(database: Database) -> Repository:
    found = Repository(database)
    for name in ("one", "two"):
        seats = (SeatRow(0, "person", "Ann", guest="ann"), SeatRow(1, "open", ""))
        row = TableRow(name, "toy", 1, {}, b"s", [], "ann", "open", 0, [], False, 1.0, 1.0, None, seats)
        found.create(row)
    return found


@pytest.fixture
def store(database: Database, repository: Repository) -> Iterator[SqliteSteps]:
    opened = SqliteSteps(database.path)
    yield opened
    opened.close()


def step(table: str, n: int, key: str, snapshot: SnapshotRow | None = None) -> Append:
    event = StoredEvent(n, "moved", {"count": n}, {1: {"card": "c1"}}, True)
    row = StepRow(n, key, 0, "act", f"move {n}", ["coin 1"], [event], None, 2.0 + n)
    return Append(table, row, "running", [0, 1], True, snapshot)


def test_a_step_is_read_back_as_it_was_written(store: SqliteSteps, repository: Repository) -> None:
    written = step("one", 0, "0:first key", SnapshotRow(0, 2, 1, {"piles": [1, 2]}))
    store.append(written).result(5)
    assert repository.steps("one") == [written.row]
    assert repository.snapshots("one") == [written.snapshot]
    found = repository.get("one")
    assert found is not None
    assert found[7:11] == ("running", 0, [0, 1], True)
    assert found.changed == written.row.at
    assert repository.restless(0) == ["one"]
    assert repository.steps("two") == []


def test_twenty_racers_have_one_winner_each_round(store: SqliteSteps, repository: Repository) -> None:
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
    blocker = sqlite3.connect(database.path, isolation_level=None)
    blocker.execute("BEGIN IMMEDIATE")  # while somebody else writes, the appends gather for one commit
    store = SqliteSteps(database.path)
    good = [store.append(step("one", 0, "a")), store.append(step("two", 0, "a")), store.append(step("one", 1, "b"))]
    bad = [store.append(step("one", 1, "c")), store.append(step("two", 1, "a")), store.append(step("none", 0, "a"))]
    last = store.append(step("two", 1, "d"))
    blocker.execute("ROLLBACK")
    blocker.close()
    wait([*good, *bad, last], 10)
    assert [done.exception() for done in (*good, last)] == [None] * 4
    assert all(isinstance(done.exception(), Conflict) for done in bad)
    assert [row.key for row in repository.steps("one")] == ["a", "b"]
    assert [row.key for row in repository.steps("two")] == ["a", "d"]
    store.close()


def test_closing_stores_what_waits(database: Database, repository: Repository) -> None:
    store = SqliteSteps(database.path)
    waiting = [store.append(step("one", n, str(n))) for n in range(600)]
    store.close()
    assert all(done.done() and done.exception() is None for done in waiting)
    assert len(repository.steps("one")) == 600


def test_only_the_two_newest_snapshots_are_kept(store: SqliteSteps, repository: Repository) -> None:
    for n in range(5):
        store.append(step("one", n, str(n), SnapshotRow(n, n, 1, [n]))).result(5)
    store.append(step("two", 0, "a", SnapshotRow(0, 1, 1, None))).result(5)
    assert [row.n for row in repository.snapshots("one")] == [4, 3]
    assert len(repository.snapshots("two")) == 1


def test_every_commit_goes_to_the_disk(database: Database) -> None:
    with database.reading() as db:
        assert db.exec_driver_sql("PRAGMA journal_mode").scalar() == "wal"
        assert db.exec_driver_sql("PRAGMA synchronous").scalar() == 2
    connection = connect(database.path)
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
    assert (again.key, again.path) == (key, path)
    assert len(key) == 32
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    again.close()


def test_one_server_at_a_time(database: Database) -> None:
    with pytest.raises(BadDatabase, match="Another server uses the database"):
        Database(database.path)
    with database.reading() as db:
        assert db.exec_driver_sql("SELECT count(*) FROM secrets").scalar() == 1


def test_the_default_is_in_the_users_data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    path = place(None)
    assert path.parent.is_dir()
    assert path.name == "cosmodrome.sqlite"
    assert stat.S_IMODE(path.parent.stat().st_mode) == 0o700


@pytest.mark.parametrize(
    ("wanted", "words"),
    [
        ("postgresql://localhost/x", "A database of the kind “postgresql” is not supported yet."),
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
    with pytest.raises(sa.exc.IntegrityError, match="UNIQUE") as caught:
        repository.create(row)
    assert "the seed" not in str(caught.value)
