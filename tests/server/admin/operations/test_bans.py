"""Banned people are kept out and see the reason, until they are unbanned."""

import time
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from cosmodrome.cli.app import run
from cosmodrome.server.accounts.bans import Ban, keep, standing
from cosmodrome.server.common.signing import network_of
from cosmodrome.server.db.attached import AttachedDatabase
from tests.server.admin.operations.tables import gone, noticed, together
from tests.server.browsers import Browser, hear
from tests.server.client import TestClient, WebSocketDisconnect
from tests.server.conftest import Serve

FINDING = "Find accounts with “cosmodrome admin accounts”; name a guest as TABLE/SEAT (see “cosmodrome admin tables”)."


def test_who_is_banned_is_sent_away_everywhere_and_told_why(
    ann: Browser, bob: Browser, capsys: pytest.CaptureFixture[str]
) -> None:
    table = together(ann, bob)
    words = "You are banned from this server until 2999-01-01 00:00 UTC: Rude words."
    with bob.live(table, seat=1) as live, ann.live(table, seat=0) as other:
        assert run(["admin", "ban", f"{table}/2", "--until", "2999-01-01T00:00+00:00", "--why", "Rude words."]) == 0
        assert gone(live) == (4003, words)
        noticed(ann, bob)
        ann.get(f"/api/tables/{table}")
        hear(other, "table")  # this connection stays open
    for path in ("/api/tables", f"/api/tables/{table}/position"):
        assert bob.get(path, 403) == {"error": "banned", "words": words}
    assert words in bob.ask("GET", "/").text
    assert bob.ask("GET", "/privacy").is_success, "he may read what is stored of him"
    with pytest.raises(WebSocketDisconnect), bob.live(table, seat=1) as live:
        live.receive_json()
    capsys.readouterr()
    assert run(["admin", "bans"]) == 0
    guest = bob.cookie.partition(".")[0]
    listed = capsys.readouterr().out
    assert f"guest:{guest}" in listed
    assert "Rude words." in listed
    assert run(["admin", "unban", f"guest:{guest}"]) == 0
    noticed(bob)
    bob.get(f"/api/tables/{table}/position")
    assert run(["admin", "unban", guest]) == 1
    assert f"{guest} is not banned." in capsys.readouterr().err


def test_of_a_banned_address_only_a_keyed_hash_is_kept_for_a_month_at_most(
    ann: Browser, servers: list["TestClient[Any]"], wanted: str, capsys: pytest.CaptureFixture[str]
) -> None:
    ann.get("/api/tables")
    guests = ann.client.app.state.tables.guests
    address = "192.0.2.7"
    assert run(["admin", "ban", address]) == 0
    noticed(ann)
    bans = ann.client.app.state.bans
    assert bans.words(None, address) is not None
    assert bans.words(None, "192.0.2.8") is None
    with closing(AttachedDatabase(wanted)) as database, database.reading() as db:
        (kept,) = standing(db, time.time())
    assert kept.subject == f"network:{guests.network(address)}"
    assert address not in str(kept)
    assert kept.until is not None
    assert kept.until - kept.since == pytest.approx(30 * 86_400)
    assert run(["admin", "ban", address, "--until", "2999-01-01"]) == 1
    assert "at most 30 days" in capsys.readouterr().err
    assert run(["admin", "ban", "2001:db8:1:2::a"]) == 0
    noticed(ann)
    assert bans.words(None, network_of("2001:db8:1:2:ffff::b"))
    assert run(["admin", "unban", address]) == 0
    noticed(ann)
    assert bans.words(None, address) is None


def test_a_network_that_is_banned_may_not_even_look(ann: Browser, capsys: pytest.CaptureFixture[str]) -> None:
    network = "testclient"  # the address of the test's client
    guests = ann.client.app.state.tables.guests
    database = ann.client.app.state.database
    with database.writing() as db:
        keep(db, Ban(f"network:{guests.network(network)}", "", time.time(), time.time() + 60))
    ann.client.blocking_portal.call(ann.client.app.state.bans.read)
    assert Browser(ann.client).get("/api/games", 403)["error"] == "banned"
    assert ann.client.get("/livez").is_success


def test_a_ban_ends_by_itself_and_is_forgotten(serve: Serve, wanted: str) -> None:
    later = 0.0
    client = serve(database=wanted)
    ann = Browser(client)
    bans, database = client.app.state.bans, client.app.state.database
    guest = ann.ask("GET", "/api/tables") and ann.cookie.partition(".")[0]
    with database.writing() as db:
        keep(db, Ban(f"guest:{guest}", "", time.time(), time.time() + 60))
    bans._now = lambda: time.time() + later
    bans.read.blocking()
    ann.get("/api/tables", 403)
    later = 61
    ann.get("/api/tables")
    with database.reading() as db:
        assert standing(db, time.time())
    client.app.state.sweeper._now = lambda: time.time() + 61
    client.blocking_portal.call(client.app.state.sweeper.sweep)
    with database.reading() as db:
        assert standing(db, 0) == []


@pytest.mark.parametrize(
    ("who", "words"),
    [
        (
            "0123456789abcdef",
            f"There is no account or table “0123456789abcdef”. {FINDING}",
        ),
        ("0123456789abcdef/1", "There is nobody in seat 1 of table 0123456789abcdef."),
        ("Ann", f"There is no account or table “Ann”. {FINDING}"),
    ],
)
def test_nobody_is_banned_or_exported_who_is_not_there(
    wanted: str, who: str, words: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for command in (["ban", who], ["unban", who], ["export", who, str(tmp_path / "file")]):
        assert run(["admin", *command]) == 1
        assert capsys.readouterr().err == f"{words}\n"
    assert not (tmp_path / "file").exists()
    assert run(["admin", "ban", "0" * 24, "--until", "2020-01-01"]) == 1
    assert capsys.readouterr().err == "That time is in the past, so nobody was banned.\n"
