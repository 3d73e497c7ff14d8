"""Tables are closed as they stand, or deleted, while people watch and play."""

import threading

import pytest

from cosmodrome.cli.app import run
from cosmodrome.kernel import Record
from cosmodrome.server.db.database import Database
from cosmodrome.server.db.rows import Append, Conflict, SeatRow, StepRow
from cosmodrome.server.tables.store import Repository
from tests.server.admin.operations.tables import commands, gone, together
from tests.server.browsers import ME, OPEN, Browser, hear, in_english
from tests.server.db.stores.rows import TABLE

CLOSED = "A steward of this server closed this table as it stood."


def test_a_closed_table_tells_those_who_look_and_keeps_what_was_played(
    ann: Browser, bob: Browser, capsys: pytest.CaptureFixture[str]
) -> None:
    table = together(ann, bob)
    version = ann.position(table)["version"]
    seat = ann.position(table)["waiting"][0]
    with ann.live(table, seat=0) as one, bob.live(table, seat=1) as other:
        assert run(["admin", "close", table]) == 0
        assert capsys.readouterr().out == "1 table closed.\n"
        for live in (one, other):  # without a request, within seconds
            while (told := hear(live, "table")["table"])["state"] != "closed":
                pass
            assert (told["closed"], in_english(told["trouble"]), told["waiting"]) == ("host", CLOSED, [])
    (ann, bob)[seat].act(table, seat, "pass", version, status=410)
    assert ann.get(f"/api/tables/{table}/position", 410) == {"error": "retired", "words": CLOSED}
    kept = bob.get(f"/api/tables/{table}/archive", params={"seat": 1})
    assert (in_english(kept["why"]), kept["players"]) == (CLOSED, ["Ann", "Bob"])
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
    answer = (ann, bob)[seat].act(table, seat, do, now["version"], status=410)  # no server has noticed yet
    assert answer == {"error": "retired", "words": CLOSED}
    assert commands(ann, table) == now["version"]


def test_a_table_whose_match_has_not_begun_can_be_closed(ann: Browser, bob: Browser) -> None:
    table = ann.table(ME, OPEN)
    with ann.live(table["id"]) as live:
        assert run(["admin", "close", table["id"]]) == 0
        while (told := hear(live, "table")["table"])["state"] != "closed":
            pass
    assert in_english(told["trouble"]) == CLOSED
    assert ann.get(f"/api/tables/{table['id']}/archive")["result"] is None
    token = table["seats"][1]["invite"].removeprefix("/join/")
    assert bob.post("/api/join", {"token": token, "name": "Bob"}, 410)["words"] == CLOSED


def test_no_step_is_stored_at_a_closed_table(wanted: str) -> None:
    database = Database(wanted)
    seats = (SeatRow(0, "person", "Ann", guest="ann"),)
    row = TABLE._replace(state="running", waiting=[0], seats=seats)
    repository, store = Repository(database), database.steps()
    repository.create.blocking(row)
    step = StepRow(n=1, key="key", seat=0, op="act", action="pass", outcomes=[], events=[], undoes=None, at=2.0)
    assert repository.close.blocking(row, "host", None, 2.0)
    with pytest.raises(Conflict):
        store.append(Append(table="t", row=step, state="running", waiting=[0], due=False, changed=2.0)).result(10)
    found = repository.get.blocking("t")
    assert found
    assert (found.state, found.version, repository.steps.blocking("t")) == ("closed", 0, [])
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
                body = {
                    "seat": seat,
                    "expected_version": now["version"],
                    "key": f"pour {n:04}",
                    "do": now["legal"][0]["do"],
                }
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


def test_who_looks_at_a_table_that_is_taken_away_is_sent_away(ann: Browser, bob: Browser) -> None:
    table = together(ann, bob)
    with ann.live(table, seat=0) as live:
        assert run(["admin", "delete", table]) == 0
        assert gone(live) == (4004, "There is no such table.")
    for browser in (ann, bob):
        browser.get(f"/api/tables/{table}", 404)
        assert browser.get("/api/tables") == []
