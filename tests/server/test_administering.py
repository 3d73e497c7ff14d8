"""What whoever runs servers does beside them, on either kind of database; they hear of it while they run."""

import json
import shutil
import stat
import threading
import time
from contextlib import closing
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from litestar.exceptions import WebSocketDisconnect
from litestar.testing import TestClient

from cosmodrome.cli.app import run
from cosmodrome.kernel import Record
from cosmodrome.server.app import create_app
from cosmodrome.server.banning import Ban, keep, standing
from cosmodrome.server.bot_workers import BotWorkers
from cosmodrome.server.guests import Guests, network_of
from cosmodrome.server.settings import Settings
from cosmodrome.server.store.beside import Beside
from cosmodrome.server.store.database import Database
from cosmodrome.server.store.keys import cookie_keys_of, rotate
from cosmodrome.server.store.repository import Repository
from cosmodrome.server.store.rows import Append, Conflict, SeatRow, StepRow, TableRow
from cosmodrome.server.store.schema import put, seats
from tests.server.browsers import ME, OPEN, Browser, Json, hear
from tests.server.conftest import Serve
from tests.server.postgres import Postgres

CLOSED = "Whoever runs this server has closed this table as it stood."


@pytest.fixture(params=["sqlite", "postgresql"])
def wanted(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> str:
    """Where the database is, also for the command line."""
    if request.param == "sqlite":
        path = str(tmp_path / "test.sqlite")
        shutil.copy(request.getfixturevalue("empty"), path)
    else:
        server: Postgres = request.getfixturevalue("postgres")
        path = server.url(server.database(request.getfixturevalue("migrated")))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "nobody"))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("COSMODROME_DATABASE", path)
    return path


@pytest.fixture
def servers(serve: Serve, wanted: str) -> list["TestClient[Any]"]:
    """Who serves the database: one on a file, else two."""
    return [serve(database=wanted) for _ in range(2 if "://" in wanted else 1)]


@pytest.fixture
def ann(servers: list["TestClient[Any]"]) -> Browser:
    return Browser(servers[0])


@pytest.fixture
def bob(servers: list["TestClient[Any]"]) -> Browser:
    """He asks the other server, if there is one."""
    return Browser(servers[-1])


def noticed(*browsers: Browser) -> None:
    """The servers look at what was announced; they do so by themselves every second."""
    for browser in browsers:
        browser.client.blocking_portal.call(browser.client.app.state.attention.look)


def together(ann: Browser, bob: Browser) -> str:
    """A table of both, where a command was given."""
    table = ann.table({"kind": "me", "name": "Ann"}, OPEN)
    bob.post("/api/join", {"token": table["seats"][1]["invite"].removeprefix("/join/"), "name": "Bob"})
    turn(ann, bob, table["id"])
    return str(table["id"])


def turn(ann: Browser, bob: Browser, table: str) -> Json:
    seat = ann.position(table)["waiting"][0]
    return (ann, bob)[seat].play(table, seat)


def commands(browser: Browser, table: str) -> int:
    """How many commands the table has seen, as the database has it."""
    found = Repository(browser.client.app.state.database).get(table)
    assert found
    return found.version


def gone(live: Any) -> tuple[int, str]:
    """How a live connection is closed, whatever is told before."""
    while True:
        try:
            live.receive_json(timeout=10)
        except WebSocketDisconnect as closed:
            return closed.code, closed.detail


# -- close -------------------------------------------------------------------------------------------------------


def test_a_closed_table_tells_those_who_look_and_keeps_what_was_played(
    ann: Browser, bob: Browser, capsys: pytest.CaptureFixture[str]
) -> None:
    table = together(ann, bob)
    version = ann.position(table)["version"]
    seat = ann.position(table)["waiting"][0]
    with ann.live(table, seat=0) as one, bob.live(table, seat=1) as other:
        assert run(["admin", "close", table]) == 0
        assert capsys.readouterr().out == "1 table closed.\n"
        for live in (one, other):  # by themselves, within seconds
            while (told := hear(live, "table")["table"])["state"] != "closed":
                pass
            assert (told["closed"], told["trouble"], told["waiting"]) == ("host", CLOSED, [])
    (ann, bob)[seat].act(table, seat, "pass", version, status=410)
    assert ann.get(f"/api/tables/{table}/position", 410) == {"error": "retired", "words": CLOSED}
    kept = bob.get(f"/api/tables/{table}/kept", params={"seat": 1})
    assert (kept["why"], kept["players"]) == (CLOSED, ["Ann", "Bob"])
    assert kept["log"]
    assert len(kept["result"]["scores"]) == 2
    steps = Record.loads(ann.ask("GET", f"/api/tables/{table}/record").text).steps
    assert len([by for by, _ in steps if by is not None]) == version


def test_a_command_on_its_way_to_a_table_that_is_being_closed_is_told_so(ann: Browser, bob: Browser) -> None:
    table = together(ann, bob)
    now = ann.position(table)
    seat = now["waiting"][0]
    do = (ann, bob)[seat].position(table, seat)["legal"][0]["do"]
    assert run(["admin", "close", table]) == 0
    answer = (ann, bob)[seat].act(table, seat, do, now["version"], status=410)  # nobody has looked yet
    assert answer == {"error": "retired", "words": CLOSED}
    assert commands(ann, table) == now["version"]


def test_a_table_whose_match_has_not_begun_can_be_closed(ann: Browser, bob: Browser) -> None:
    table = ann.table(ME, OPEN)
    with ann.live(table["id"]) as live:
        assert run(["admin", "close", table["id"]]) == 0
        while (told := hear(live, "table")["table"])["state"] != "closed":
            pass
    assert told["trouble"] == CLOSED
    assert ann.get(f"/api/tables/{table['id']}/kept")["result"] is None
    token = table["seats"][1]["invite"].removeprefix("/join/")
    assert bob.post("/api/join", {"token": token, "name": "Bob"}, 410)["words"] == CLOSED


def test_no_step_is_stored_at_a_closed_table(wanted: str) -> None:
    database = Database(wanted)
    seats = (SeatRow(0, "person", "Ann", guest="ann"),)
    row = TableRow("t", "toy", 1, {}, b"s", [], "ann", "running", 0, [0], False, 1.0, 1.0, None, seats)
    repository, store = Repository(database), database.steps()
    repository.create(row)
    step = StepRow(1, "key", 0, "act", "pass", [], [], None, 2.0)
    assert repository.close(row, "host", None, 2.0)
    with pytest.raises(Conflict):
        store.append(Append("t", step, "running", [0], False, 2.0)).result(10)
    found = repository.get("t")
    assert found
    assert (found.state, found.version, repository.steps("t")) == ("closed", 0, [])
    store.close()
    database.close()


def test_a_table_is_closed_while_commands_pour_in(ann: Browser, bob: Browser) -> None:
    table = together(ann, bob)
    over = threading.Event()

    def pour(browser: Browser, seat: int) -> None:
        for n in range(10_000):
            if over.is_set():
                return
            answer = browser.ask("GET", f"/api/tables/{table}/position?seat={seat}")
            if answer.status_code == 410:
                return
            now = answer.json()
            if now["legal"]:
                body = {"seat": seat, "seen": now["version"], "key": f"pour {n:04}", "do": now["legal"][0]["do"]}
                browser.ask("POST", f"/api/tables/{table}/steps", json=body)

    threads = [threading.Thread(target=pour, args=one) for one in ((ann, 0), (bob, 1))]
    for thread in threads:
        thread.start()
    assert run(["admin", "close", table]) == 0
    for thread in threads:
        thread.join(60)
    over.set()
    assert ann.get(f"/api/tables/{table}")["state"] == "closed"
    kept = Record.loads(ann.ask("GET", f"/api/tables/{table}/record").text)
    assert len([by for by, _ in kept.steps if by is not None]) == commands(ann, table)


# -- delete ------------------------------------------------------------------------------------------------------


def test_who_looks_at_a_table_that_is_taken_away_is_sent_away(ann: Browser, bob: Browser) -> None:
    table = together(ann, bob)
    with ann.live(table, seat=0) as live:
        assert run(["admin", "delete", table]) == 0
        assert gone(live) == (4004, "There is no such table.")
    for browser in (ann, bob):
        browser.get(f"/api/tables/{table}", 404)
        assert browser.get("/api/tables") == []


# -- ban ---------------------------------------------------------------------------------------------------------


def test_who_is_banned_is_sent_away_everywhere_and_told_why(
    ann: Browser, bob: Browser, capsys: pytest.CaptureFixture[str]
) -> None:
    table = together(ann, bob)
    words = "Whoever runs this server does not let you in until 2999-01-01 00:00 UTC: Rude words."
    with bob.live(table, seat=1) as live, ann.live(table, seat=0) as other:
        assert run(["admin", "ban", f"{table}/2", "--until", "2999-01-01T00:00+00:00", "--why", "Rude words."]) == 0
        assert gone(live) == (4003, words)
        noticed(ann, bob)
        ann.get(f"/api/tables/{table}")
        hear(other, "table")  # she stays
    for path in ("/api/tables", f"/api/tables/{table}/position"):
        assert bob.get(path, 403) == {"error": "banned", "words": words}
    assert words in bob.ask("GET", "/").text
    assert bob.ask("GET", "/privacy").is_success, "he may read what is stored of him"
    with pytest.raises(WebSocketDisconnect), bob.live(table, seat=1) as live:
        live.receive_json(timeout=10)
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
    assert bans.words(None, address) != "" == bans.words(None, "192.0.2.8")
    with closing(Beside(wanted)) as database, database.reading() as db:
        (kept,) = standing(db, time.time())
    assert kept.subject == f"network:{guests.network(address)}"
    assert address not in str(kept)
    assert kept.until is not None
    assert kept.until - kept.since == pytest.approx(30 * 86_400)
    assert run(["admin", "ban", address, "--until", "2999-01-01"]) == 1
    assert "30 days at most" in capsys.readouterr().err
    assert run(["admin", "ban", "2001:db8:1:2::a"]) == 0
    noticed(ann)
    assert bans.words(None, network_of("2001:db8:1:2:ffff::b"))
    assert run(["admin", "unban", address]) == 0
    noticed(ann)
    assert bans.words(None, address) == ""


def test_a_network_that_is_banned_may_not_even_look(ann: Browser, capsys: pytest.CaptureFixture[str]) -> None:
    network = "testclient"  # as the test's client says of itself
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
    bans.read()
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
        ("0123456789abcdef", "There is nobody as host of a table 0123456789abcdef."),
        ("0123456789abcdef/1", "There is nobody at seat 1 of a table 0123456789abcdef."),
        ("Ann", "There is nobody as host of a table Ann."),
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
    assert capsys.readouterr().err == "That time has passed already; nobody was banned.\n"


# -- export and erase --------------------------------------------------------------------------------------------


def test_all_that_is_kept_about_a_person_is_one_file_that_only_the_owner_reads(
    ann: Browser, bob: Browser, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    table = together(ann, bob)
    for _ in range(3):
        turn(ann, bob, table)
    own = bob.table({"kind": "me", "name": "Robert"}, OPEN)["id"]
    promised = bob.post("/api/seeds", None, 201)["commitment"]
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
    assert [one["fingerprint"] for one in kept["seeds"]] == [promised]
    assert [one["why"] for one in kept["bans"]] == ["Rude."]
    assert "Ann" not in file.read_text("utf-8")
    assert run(["admin", "export", guest, str(file)]) == 1
    assert "nothing is overwritten" in capsys.readouterr().err


def test_who_is_erased_while_servers_run_is_gone_from_what_they_tell(ann: Browser, bob: Browser) -> None:
    table = together(ann, bob)
    with ann.live(table, seat=0) as live:
        assert run(["erase", table, "2"]) == 0
        while (told := hear(live, "table")["table"])["seats"][1]["name"] == "Bob":
            pass
    assert told["seats"][1]["name"] == "Player 2"
    noticed(bob)
    assert bob.get("/api/tables") == []
    bob.act(table, 1, "pass", 1, status=403)
    ann.position(table, 0)


def test_who_was_erased_is_erased_again_after_a_restore(wanted: str, serve: Serve) -> None:
    first = serve(database=wanted)
    ann, bob = Browser(first), Browser(first)
    table = together(ann, bob)
    database = first.app.state.database
    with database.reading() as db:
        before = db.execute(sa.select(seats).where(seats.c.table_id == table)).mappings().all()
    assert run(["erase", table, "2"]) == 0
    with database.writing() as db:  # as an older copy has it
        for row in before:
            put(db, seats, dict(row))
    first.__exit__(None, None, None)
    ann.client = serve(database=wanted)
    assert [seat["name"] for seat in ann.get(f"/api/tables/{table}")["seats"]] == ["Ann", "Player 2"]


# -- drain -------------------------------------------------------------------------------------------------------


def test_servers_that_are_to_end_send_everybody_to_another(ann: Browser, bob: Browser) -> None:
    table = together(ann, bob)
    words = "This server is about to end. Try again in a moment."
    with ann.live(table, seat=0) as one, bob.live(table, seat=1) as other:
        assert run(["admin", "drain"]) == 0
        assert [gone(live) for live in (one, other)] == [(1012, words)] * 2
    for browser in (ann, bob):
        told = browser.get("/readyz", 503)["conditions"]
        assert [(one["name"], one["words"]) for one in told if not one["ok"]] == [("stays", words)]
        assert browser.client.get("/livez").is_success
        assert browser.table(ME, ME, status=503) == {"error": "unavailable", "words": words}
        browser.post("/api/lessons", {"game": "space-mission", "lesson": "first"}, 503)
        with browser.live(table) as live:
            assert gone(live) == (1012, words)
    turn(ann, bob, table)  # what is on its way is still done


# -- keys --------------------------------------------------------------------------------------------------------


class Clock:
    """The time of day, and as much later as a test says."""

    later = 0.0

    def __call__(self) -> float:
        return time.time() + self.later


def test_a_new_key_takes_over_and_the_old_one_is_believed_for_a_time(
    wanted: str, settings: Settings, workers: BotWorkers, capsys: pytest.CaptureFixture[str]
) -> None:
    clock = Clock()
    app = create_app(replace(settings, database=wanted), workers, now=clock)
    with TestClient(app) as client:
        ann, bob = Browser(client), Browser(client)
        table = ann.table({"kind": "me", "name": "Ann"}, OPEN)
        bob.get("/api/tables")
        before = {browser: browser.cookie for browser in (ann, bob)}
        assert run(["admin", "rotate-keys", "--overlap", "10"]) == 0
        assert "A new key signs from " in capsys.readouterr().out
        noticed(ann)
        assert ann.get(f"/api/tables/{table['id']}")["host"]
        assert ann.cookie == before[ann], "every server must know the key before one of them signs with it"
        clock.later = 61
        assert ann.get(f"/api/tables/{table['id']}")["host"]
        assert ann.cookie != before[ann]
        assert ann.cookie.partition(".")[0] == before[ann].partition(".")[0]
        assert table["seats"][1]["invite"] == ann.get(f"/api/tables/{table['id']}")["seats"][1]["invite"]
        clock.later = 10 * 86_400 + 59
        assert client.app.state.tables.guests.read(before[bob])
        clock.later = 10 * 86_400 + 61
        assert client.app.state.tables.guests.read(before[bob]) is None
        assert ann.get(f"/api/tables/{table['id']}")["host"]
        stranger = bob.cookie.partition(".")[0]
        bob.get("/api/tables")
        assert bob.cookie.partition(".")[0] != stranger
    with TestClient(create_app(replace(settings, database=wanted), workers, now=clock)) as client:
        ann.client = client
        assert ann.get(f"/api/tables/{table['id']}")["host"], "the key outlives the server"


def test_keys_can_be_changed_again_before_the_overlap_ends(wanted: str) -> None:
    with closing(Database(wanted)) as database:
        ann = Guests(database.key).new()
        first = Guests(database.key).cookie(ann)
        now = time.time()
        begins = rotate(database, 100 * 86_400, now)
        second = Guests(database.key, cookie_keys_of(database), lambda: begins).cookie(ann)
        later = rotate(database, 0, begins + 5)
        keys = cookie_keys_of(database)
        assert len(keys) == 3
        third = Guests(database.key, keys, lambda: later).cookie(ann)
        assert len({first, second, third}) == 3
        during, after = (Guests(database.key, keys, partial(float, at)) for at in (later - 1, later))
        assert [during.read(one) for one in (first, second, third)] == [ann] * 3
        assert [after.read(one) for one in (first, second, third)] == [None, None, ann]
