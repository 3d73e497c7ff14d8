"""All data about a person is exported to a file, or erased for good."""

import json
import stat
from pathlib import Path

import pytest
import sqlalchemy as sa

from cosmodrome.cli.app import run
from cosmodrome.kernel import word_hash
from cosmodrome.server.db.schema import put, seats
from tests.server.admin.operations.tables import noticed, together, turn
from tests.server.browsers import RANDOM, Browser, hear
from tests.server.conftest import Serve


def test_all_that_is_kept_about_a_person_is_one_file_that_only_the_owner_reads(
    ann: Browser, bob: Browser, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    table = together(ann, bob)
    for _ in range(3):
        turn(ann, bob, table)
    own = bob.table({"kind": "me", "name": "Robert"}, RANDOM, word_hash=word_hash("his word"))["id"]
    bob.post(f"/api/tables/{own}/word", {"word": "his word"})
    guest = bob.cookie.partition(".")[0]
    run(["admin", "ban", guest, "--why", "Rude."])
    file = tmp_path / "bob.json"
    assert run(["admin", "export", f"{table}/2", str(file)]) == 0
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    kept = json.loads(file.read_text("utf-8"))
    assert kept["guest"] == guest
    assert {one["table"]: [seat["name"] for seat in one["seats"]] for one in kept["tables"]} == {
        table: ["Bob"],
        own: ["Robert"],
    }
    commands = next(one["commands"] for one in kept["tables"] if one["table"] == table)
    assert commands
    assert {one["seat"] for one in commands} == {2}
    assert {one["table"]: one["words"] for one in kept["tables"]} == {table: [], own: ["his word"]}
    assert [one["why"] for one in kept["bans"]] == ["Rude."]
    assert "Ann" not in file.read_text("utf-8")
    assert run(["admin", "export", guest, str(file)]) == 1
    assert "nothing was overwritten" in capsys.readouterr().err


def test_who_is_erased_while_servers_run_is_gone_from_what_they_tell(ann: Browser, bob: Browser) -> None:
    table = together(ann, bob)
    with ann.live(table, seat=0) as live:
        assert run(["erase", table, "2"]) == 0
        while (told := hear(live, "table")["table"])["seats"][1]["name"] == "Bob":
            pass
    assert told["seats"][1]["name"] == "Player 2"
    noticed(bob)
    assert bob.get("/api/tables") == []
    bob.act(table, 1, "pass", 1, status=401)
    ann.position(table, 0)


def test_who_was_erased_is_erased_again_after_a_restore(wanted: str, serve: Serve) -> None:
    first = serve(database=wanted)
    ann, bob = Browser(first), Browser(first)
    table = together(ann, bob)
    database = first.app.state.database
    with database.reading() as db:
        before = db.execute(sa.select(seats).where(seats.c.table_id == table)).mappings().all()
    assert run(["erase", table, "2"]) == 0
    with database.writing() as db:  # as in an older copy
        for row in before:
            put(db, seats, dict(row))
    first.__exit__(None, None, None)
    ann.client = serve(database=wanted)
    assert [seat["name"] for seat in ann.get(f"/api/tables/{table}")["seats"]] == ["Ann", "Player 2"]
