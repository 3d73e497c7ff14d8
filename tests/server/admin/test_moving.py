"""A database is moved to another kind and back: completely, or not at all."""

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from cosmodrome.server.admin import move as admin_move
from cosmodrome.server.admin.move import BadMove, move
from cosmodrome.server.common.settings import Settings
from cosmodrome.server.db import postgresql
from cosmodrome.server.db.backends import BadDatabase
from cosmodrome.server.db.database import Database
from cosmodrome.server.db.schema import metadata
from tests.server.browsers import ME, OPEN, Browser, Json
from tests.server.conftest import Serve
from tests.server.postgres import Postgres


def told(ann: Browser, table: str) -> list[Json]:
    return [ann.get(f"/api/tables/{table}/log?seat=0"), [ann.position(table, seat) for seat in (None, 0, 1)]]


def digests(wanted: str | Path) -> dict[str, str]:
    with closing(Database(wanted)) as database, database.writing() as db:
        return {table.name: admin_move.digest(db, table) for table in metadata.sorted_tables}


@pytest.fixture
def target(postgres: Postgres) -> str:
    """Return an empty database, as an administrator creates it."""
    return postgres.url(postgres.database())


@pytest.mark.heavy
def test_running_tables_go_on_where_they_were_moved_to_and_back(
    serve: Serve, settings: Settings, target: str, tmp_path: Path
) -> None:
    first = serve()
    ann = Browser(first)
    tables = [
        ann.post("/api/tables", {"game": game, "seats": [ME, ME]}, 201)["id"] for game in ("mlem", "planet-unknown")
    ]
    for table in tables:
        for _ in range(26):
            ann.play(table, ann.position(table)["waiting"][0], -1)
    free = ann.table(ME, OPEN)
    before = [told(ann, table) for table in tables]
    first.__exit__(None, None, None)
    carried = move(settings.database, target)
    assert {one.table: one.digest for one in carried} == digests(settings.database or "")
    assert sum(one.rows for one in carried if one.table == "steps") > 50
    ann.client = serve(database=target)
    assert [told(ann, table) for table in tables] == before
    bob = Browser(ann.client)
    bob.post("/api/join", {"token": free["seats"][1]["invite"].removeprefix("/join/"), "name": "Bob"})
    for table in tables:
        ann.play(table, ann.position(table)["waiting"][0])
    after = [told(ann, table) for table in tables]
    ann.client.__exit__(None, None, None)
    back = tmp_path / "back.sqlite"
    move(target, back)
    assert digests(back) == digests(target)
    ann.client = serve(database=back)
    assert [told(ann, table) for table in tables] == after
    assert ann.get(f"/api/tables/{free['id']}")["state"] == "running"


def test_what_is_not_empty_is_not_moved_to(empty: Path, tmp_path: Path) -> None:
    source, full = tmp_path / "source.sqlite", tmp_path / "full.sqlite"
    shutil.copy(empty, source)
    shutil.copy(empty, full)
    with closing(sqlite3.connect(full)) as db, db:
        db.execute("INSERT INTO texts VALUES ('toy', 1, '{}')")
    before = digests(full)
    with pytest.raises(BadMove, match="full.sqlite is not empty. Name a new one."):
        move(source, full)
    assert digests(full) == before
    with pytest.raises(BadMove, match="Both are the same database."):
        move(source, f"sqlite:///{source}")
    with pytest.raises(BadMove, match="There is no database .*none.sqlite."):
        move(tmp_path / "none.sqlite", full)
    assert not (tmp_path / "none.sqlite").exists()


def test_nothing_is_moved_from_or_to_where_a_server_runs(
    serve: Serve, postgres: Postgres, target: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(postgresql, "LEAVING", 0.2)  # the connection stays in use
    ann = Browser(serve(database=target))
    words = r"The database postgresql://.* is in use. Stop its cosmodrome serve and cosmodrome think processes first."
    with pytest.raises(BadDatabase, match=words):
        move(target, tmp_path / "copy.sqlite")
    postgres.stop()
    postgres.start()
    ann.table(ME, OPEN)  # so that connections are made again
    Database(tmp_path / "other.sqlite").close()
    with pytest.raises(BadDatabase, match=words):
        move(tmp_path / "other.sqlite", target)
    ann.client.__exit__(None, None, None)
    monkeypatch.undo()
    assert {one.table: one.rows for one in move(target, tmp_path / "copy.sqlite")}["seats"] == 2


def test_no_server_begins_where_somebody_is_alone(target: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(postgresql, "LEAVING", 0.2)
    with closing(Database(target, alone=True)):
        with pytest.raises(BadDatabase, match="The database postgresql://.* cannot be used: it is being moved or rest"):
            Database(target)
        with pytest.raises(BadDatabase, match="is in use"):
            Database(target, alone=True)
    Database(target).close()


@pytest.mark.heavy
def test_every_table_that_is_there_is_carried(target: str, tmp_path: Path) -> None:
    """This includes tables added by later versions: each gets a row here, made up from its columns."""
    source, back = tmp_path / "source.sqlite", tmp_path / "back.sqlite"
    with closing(Database(source)) as database, database.writing() as db:
        for table in metadata.sorted_tables:
            if table.name != "secrets":
                db.execute(sa.insert(table).values({column.name: made_up(column) for column in table.columns}))
        there = set(sa.inspect(db).get_table_names()) - {"alembic_version"}
    carried = move(source, target)
    assert {one.table for one in carried} == there == set(metadata.tables)
    assert all(one.rows == 1 for one in carried)
    with closing(Database(target)) as database, database.reading() as db:
        for table in metadata.sorted_tables:
            row = db.execute(sa.select(table)).one()._asdict()
            expected = {column.name: made_up(column) for column in table.columns}
            assert table.name == "secrets" or row == expected
    move(target, back)
    assert digests(back) == digests(source) == {one.table: one.digest for one in carried}


def made_up(column: "sa.Column[Any]") -> Any:
    """Return a value that fits a column and every column that refers to it."""
    kinds = {bytes: b"\0\xff bytes", str: "text ☄", int: 7, float: 0.1, bool: True, object: {"list": [1, None, "é"]}}
    return kinds[column.type.python_type]


def test_all_arrives_or_nothing(empty: Path, target: str, tmp_path: Path) -> None:
    source = tmp_path / "source.sqlite"
    shutil.copy(empty, source)
    with closing(sqlite3.connect(source)) as file, file:
        file.execute("INSERT INTO texts VALUES ('toy', 1, '{}')")
        file.execute("INSERT INTO replays (id, game, record, created) VALUES ('a', 'toy', 'a NUL' || char(0), 1.0)")
    with pytest.raises(BadMove, match="The copy of “replays” differs from the original, so nothing was moved."):
        move(source, target)
    with closing(Database(target)) as database, database.reading() as db:
        rows = {table.name: len(db.execute(sa.select(table)).all()) for table in metadata.sorted_tables}
    assert {name for name, count in rows.items() if count} == {"secrets"}, "but for a key of its own nothing is there"
