"""An action at a table that another server keeps changing ends with a message, and nothing is half done."""

import sqlite3
from collections.abc import Callable
from concurrent.futures import Future
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from cosmodrome.server.common.settings import Settings
from cosmodrome.server.db.rows import Conflict, ProposalRow, TableRow
from cosmodrome.server.db.writer import QueuedSteps
from cosmodrome.server.lobby.store import LobbyListings
from cosmodrome.server.tables.invitation_store import Invitations
from cosmodrome.server.tables.store import Repository
from tests.server.accounts.test_accounts import kept
from tests.server.browsers import ME, OPEN, Browser
from tests.server.conftest import GENEROUS, Serve
from tests.server.lobby.test_hosting import give
from tests.server.tables.test_endings import answer, propose, proposed
from tests.server.tables.test_stand_ins import seated

BUSY = "This table is changing too fast. Try again in a moment."


@pytest.fixture
def contested(monkeypatch: pytest.MonkeyPatch) -> Callable[[], None]:
    """Return a function that lets another server make a new proposal each time, and withdraw it too late."""

    def begin() -> None:
        real: Any = Repository.propose

        async def late(self: Repository, table: TableRow, proposal: ProposalRow | None) -> bool:
            other = ProposalRow("theirs", 1, "cancelled", [1], None)
            assert await real(self, table, other)
            done = bool(await real(self, table, proposal))
            assert await real(self, table._replace(proposal=other), table.proposal)
            return done

        monkeypatch.setattr(Repository, "propose", late)

    return begin


def test_what_is_proposed_is_there_or_refused(ann: Browser, bob: Browser, contested: Callable[[], None]) -> None:
    table = seated(ann, bob)
    contested()
    body = {"seat": 0, "end": "scored"}
    assert ann.post(f"/api/tables/{table}/proposal", body, 503)["words"] == BUSY
    assert proposed(bob, table) is None


def test_an_answer_counts_or_is_refused(ann: Browser, bob: Browser, contested: Callable[[], None]) -> None:
    table = seated(ann, bob)
    made = propose(ann, table, 0)["proposal"]
    contested()
    assert answer(bob, table, 1, made, status=503)["words"] == BUSY
    assert proposed(ann, table) == made
    assert ann.get(f"/api/tables/{table}")["state"] == "running"


def test_a_step_is_taken_or_refused(ann: Browser, bob: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    conflict: Future[None] = Future()
    conflict.set_exception(Conflict())
    table = seated(ann, bob)
    before = ann.position(table, 0)
    monkeypatch.setattr(QueuedSteps, "append", lambda *_: conflict)  # another server was faster
    refused = ann.act(table, 0, before["legal"][0]["do"], before["version"], status=503)
    assert refused["words"] == BUSY
    assert ann.post(f"/api/tables/{table}/resign", {"seat": 0}, 503)["words"] == BUSY
    monkeypatch.undo()
    assert ann.position(table, 0) == before


@pytest.fixture
def somebody(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> Callable[[type, str], None]:
    """Return a function that lets another player sit down on another server, right before an action."""

    def sits(kind: type, what: str) -> None:
        real: Any = getattr(kind, what)

        async def late(self: object, table: str, *more: object, **named: object) -> object:
            assert isinstance(settings.database, Path)
            with closing(sqlite3.connect(settings.database, timeout=10)) as db, db:
                row = "kind = 'person', guest = 'zoe', name = 'Zoe', invite = NULL, asked = ''"
                db.execute(f"UPDATE seats SET {row} WHERE table_id = ? AND seat = 1", (table,))  # noqa: S608  # ours
            return await real(self, table, *more, **named)

        monkeypatch.setattr(kind, what, late)

    return sits


TAKEN = "Someone else has taken this seat."


def test_a_seat_goes_to_whoever_was_faster(ann: Browser, somebody: Callable[[type, str], None]) -> None:
    table = ann.table(ME, OPEN)["id"]
    somebody(LobbyListings, "reseat")
    assert give(ann, table, 1, 409, kind="bot", bot="random")["words"] == TAKEN


def test_nobody_is_asked_to_a_seat_that_was_taken(
    ann: Browser, bob: Browser, somebody: Callable[[type, str], None]
) -> None:
    kept(ann, "Anna")
    kept(bob, "Bobby")
    table = ann.table(ME, OPEN)["id"]
    somebody(Invitations, "ask")
    assert ann.ask("PUT", f"/api/tables/{table}/seats/1/asked", json={"name": "Bobby"}).json()["words"] == TAKEN


def test_a_table_takes_so_many_commands(serve: Serve) -> None:
    client = serve(limits=replace(GENEROUS, commands_per_table=1))
    people = ann, bob = Browser(client), Browser(client)
    table = seated(ann, bob)
    ann.play(table, 0)
    (seat,) = ann.position(table)["waiting"]
    there = people[seat].position(table, seat)
    refused = people[seat].act(table, seat, there["legal"][0]["do"], there["version"], status=429)
    assert refused["words"] == "This table has had more commands than any match needs. Start a new one."
    assert people[seat].position(table, seat) == there
