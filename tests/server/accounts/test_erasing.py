"""Erasing a person removes names, seats and private data; records still verify, and no backup restores the person."""

import shutil
import stat
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from cosmodrome.cli.app import run
from cosmodrome.games import find
from cosmodrome.kernel import Record, verify
from cosmodrome.server.accounts.erase import Erasures, erase
from cosmodrome.server.accounts.export import exported
from cosmodrome.server.common.settings import Settings
from cosmodrome.server.db.database import Database
from cosmodrome.server.db.schema import metadata, sessions, thoughts
from tests.server.browsers import ME, OPEN, Browser, finish
from tests.server.conftest import Serve


def close(browser: Browser) -> None:
    browser.client.__exit__(None, None, None)


def names(browser: Browser, table: str) -> list[str]:
    return [seat["name"] for seat in browser.get(f"/api/tables/{table}")["seats"]]


def played(ann: Browser, bob: Browser) -> str:
    """Return a finished match of both players, uploaded as a record."""
    wish = ann.table({"kind": "me", "name": "Annabel"}, OPEN)
    token = wish["seats"][1]["invite"].removeprefix("/join/")
    bob.post("/api/join", {"token": token, "name": "Bobby"})
    finish(wish["id"], {0: ann, 1: bob})
    table: str = wish["id"]
    return table


def test_names_go_and_records_still_verify(serve: Serve, settings: Settings) -> None:
    first = serve()
    ann, bob = Browser(first), Browser(first)
    table = played(ann, bob)
    before = ann.ask("GET", f"/api/tables/{table}/record").text
    replay = ann.ask("POST", "/api/replays", content=before).json()["id"]
    open_one = ann.table({"kind": "me", "name": "Annabel"}, OPEN)["id"]
    lesson = ann.post("/api/lessons", {"game": "space-mission", "lesson": "first"}, 201)["id"]
    close(ann)
    with closing(Database(settings.database)) as database:
        assert erase.blocking(database, ann.cookie.partition(".")[0]) == 2
        listed = Erasures(database)
        assert len(listed.all()) == 1
        assert stat.S_IMODE(listed.path.stat().st_mode) == 0o600
        assert ann.cookie.partition(".")[0] not in listed.path.read_text("utf-8")
    ann.client = bob.client = serve()
    assert names(bob, table) == ["Player 1", "Bobby"]
    assert [seat["mine"] for seat in bob.get(f"/api/tables/{table}")["seats"]] == [False, True]
    assert ann.get("/api/tables") == []
    assert names(bob, open_one) == ["", ""]
    ann.get(f"/api/tables/{lesson}", 404)
    told = bob.ask("GET", f"/api/tables/{table}/record").text
    assert "Annabel" in before
    assert "Annabel" not in told
    record = Record.loads(told)
    assert record.steps == Record.loads(before).steps
    assert all(check.ok for check in verify(find("space-mission"), record))
    shown = bob.get(f"/api/replays/{replay}")
    assert shown["players"] == ["Player 1", "Bobby"]
    assert all(check["ok"] for check in shown["checks"])


def test_who_was_erased_stays_so_after_an_older_copy_was_put_back(serve: Serve, settings: Settings) -> None:
    ann = Browser(serve())
    table = ann.table({"kind": "me", "name": "Annabel"}, ME)["id"]
    close(ann)
    path = Path(str(settings.database))
    shutil.copy(path, path.with_suffix(".old"))
    with closing(Database(path)) as database:
        erase.blocking(database, ann.cookie.partition(".")[0])
    shutil.copy(path.with_suffix(".old"), path)
    stranger = Browser(serve())
    assert names(stranger, table) == ["Player 1", "Player 2"]
    ann.client = stranger.client
    assert ann.get("/api/tables") == []


KINDS = [part.name for part in metadata.tables.values() if "person" in part.c and part not in (sessions, thoughts)]
"""Tables of the schema with a row for each person, except the short-lived sessions and bot jobs."""
USUAL = {str: "x", int: 0, float: 9e9, bool: False, bytes: b"x"}


def kept(kind: str, table: str) -> tuple[Any, dict[str, Any]]:
    """Return the column of a table that names the owner, and a row owned by "somebody"."""
    part = metadata.tables[kind]
    whose = part.c.id if kind == "people" else part.c.person
    row = {one.name: USUAL.get(one.type.python_type, {}) for one in part.c if not one.nullable}
    return whose, row | {whose.name: "somebody"} | ({"table_id": table} if "table_id" in part.c else {})


@pytest.mark.parametrize("kind", [*KINDS, "people"])
def test_whatever_an_older_copy_brings_back_of_somebody_goes_again(kind: str, serve: Serve, settings: Settings) -> None:
    """This covers accounts, passkeys, links and contact points, even if the person has no seat and no other row."""
    ann = Browser(serve())
    whose, row = kept(kind, ann.table(ME, ME)["id"])
    close(ann)
    with closing(Database(settings.database)) as database:
        erase.blocking(database, "somebody")
        with database.writing() as db:
            db.execute(sa.insert(whose.table).values(row))
    database = serve().app.state.database
    with database.reading() as db:
        assert db.execute(sa.select(whose.table).where(whose == "somebody")).all() == []


@pytest.mark.parametrize("kind", [*KINDS, "sessions"])
def test_whatever_is_kept_of_somebody_is_in_the_file_that_he_gets(kind: str, serve: Serve) -> None:
    ann = Browser(serve())
    whose, row = kept(kind, ann.table(ME, ME)["id"])
    database = ann.client.app.state.database
    with database.writing() as db:
        db.execute(sa.insert(metadata.tables["people"]).values(**kept("people", "")[1], kept=9e8))
    before = exported.blocking(database, "somebody")
    with database.writing() as db:
        db.execute(sa.insert(whose.table).values(row))
    assert exported.blocking(database, "somebody") != before


def test_a_command_erases_whoever_sits_there(
    serve: Serve, settings: Settings, capsys: pytest.CaptureFixture[str]
) -> None:
    ann = Browser(serve())
    table = ann.table({"kind": "me", "name": "Annabel"}, OPEN)["id"]
    close(ann)
    for seat, told in (
        ("2", f"There is no player at seat 2 of table {table}."),
        ("1", "Erased from 1 table, and listed in "),
    ):
        assert run(["erase", table, seat, "--database", str(settings.database)]) == (0 if seat == "1" else 1)
        said = capsys.readouterr()
        assert told in " ".join((said.out + said.err).split())
    assert names(Browser(serve()), table) == ["", ""], "the match has not begun: the seat is free again"


def test_nothing_in_the_files_of_the_database_tells_who_was_there(serve: Serve, settings: Settings) -> None:
    server = serve()
    ann, bob = Browser(server), Browser(server)
    ann.post("/api/me/sign-up", {"name": "Wilhelmina", "password": "many small moons"}, 201)
    table = ann.table({"kind": "me", "name": "Wilhelmina"}, OPEN)
    bob.post("/api/join", {"token": table["seats"][1]["invite"].removeprefix("/join/"), "name": "Bobby"})
    path = Path(str(settings.database))
    files = [path, path.with_name(path.name + "-wal")]
    assert b"Wilhelmina" in b"".join(one.read_bytes() for one in files)
    ann.post("/api/me/delete", {"name": "Wilhelmina"})
    assert b"Wilhelmina" not in b"".join(one.read_bytes() for one in files)
    assert b"Bobby" in b"".join(one.read_bytes() for one in files)
