"""Players can download all their data and delete their account; the others play on, and records still verify."""

from typing import Any

import pytest
import sqlalchemy as sa

from cosmodrome.games import find
from cosmodrome.kernel import Record, verify
from cosmodrome.server.accounts.credentials import LASTS
from cosmodrome.server.db import schema
from tests.server.accounts.test_accounts import PASSWORD, kept, sign_in
from tests.server.accounts.test_erasing import names, played
from tests.server.accounts.test_sessions import copied, opens
from tests.server.browsers import ME, OPEN, Browser, Json, finish
from tests.server.clock import Clock


@pytest.fixture
def client(either: Any) -> Any:
    return either


def deleted(browser: Browser, status: int = 200, **sent: str) -> Json:
    return browser.post("/api/me/delete", sent, status)


def together(ann: Browser, bob: Browser) -> str:
    """Return a running table whose host is Ann."""
    table = ann.table({"kind": "me", "name": "Annabel"}, OPEN)
    bob.post("/api/join", {"token": table["seats"][1]["invite"].removeprefix("/join/"), "name": "Bobby"})
    return str(table["id"])


def test_an_account_is_deleted_by_its_name_once_its_owner_has_proved_who_they_are(
    ann: Browser, bob: Browser, clock: Clock
) -> None:
    kept(ann)
    for sent in ({}, {"name": "Bob"}):
        words = deleted(ann, 403, **sent)["words"]
        assert words == "That is not the name of your account, so nothing was deleted."
    other = Browser(ann.client)
    sign_in(other)
    clock.later += LASTS + 1
    assert deleted(ann, 403, name="Anna")["error"] == "proof-needed"
    assert ann.get("/api/me")["name"] == "Anna"
    ann.post("/api/me/proof", {"password": PASSWORD})
    assert deleted(ann, name="ANNA")["kept"] is None
    assert other.get("/api/me")["kept"] is None, "nobody is signed in any more"
    sign_in(other, status=403)
    kept(bob, "Anna")


def test_nothing_of_a_person_stays_but_that_his_sessions_have_ended(client: Any, ann: Browser) -> None:
    kept(ann)
    ann.post("/api/me/device", None, 201)
    person = ann.cookie.partition(".")[0]
    database = client.app.state.database
    with database.writing() as db:
        db.execute(sa.insert(schema.mutes).values(person=person, kind="turn", way="push"))
        push = {"id": "p", "person": person, "endpoint": "https://push.example", "lang": "en", "made": 0.0}
        db.execute(sa.insert(schema.subscriptions).values(**push, key=b"k", auth=b"a"))
    told = ann.get("/api/me/export")
    assert (told["push"][0]["endpoint"], told["not notified"]) == (
        "https://push.example",
        [{"kind": "turn", "way": "push"}],
    )
    deleted(ann, name="Anna")
    with database.reading() as db:
        for part in schema.metadata.tables.values():
            mine = person in str(db.execute(sa.select(part)).all())
            brief = part in (schema.sessions, schema.announcements)  # stored for days, and for minutes
            assert mine == brief, part.name


def test_a_cookie_of_somebody_deleted_opens_nothing(ann: Browser) -> None:
    ann.table(ME, OPEN)
    thief = copied(ann)
    deleted(ann)
    thief.post("/api/tables", {"game": "space-mission", "seats": [ME, OPEN]}, 401)
    opens(thief)
    thief.table(ME, OPEN)
    assert thief.cookie.partition(".")[0] != ann.cookie.partition(".")[0]
    assert ann.get("/api/tables") == []


def test_a_running_seat_is_played_on_and_what_was_played_verifies(ann: Browser, bob: Browser) -> None:
    over, running = played(ann, bob), together(ann, bob)
    deleted(ann)
    for table in (over, running):
        assert names(bob, table) == ["Player 1", "Bobby"]
    told = bob.get(f"/api/tables/{running}")
    assert told["host"], "who is left is host"
    assert not told["seats"][0]["mine"]
    finish(running, {1: bob})
    for table in (over, running):
        text = bob.ask("GET", f"/api/tables/{table}/record").text
        assert "Annabel" not in text
        assert all(check.ok for check in verify(find("space-mission"), Record.loads(text)))


def test_a_seat_at_a_table_that_has_not_begun_is_free_again(ann: Browser, bob: Browser) -> None:
    table = ann.table({"kind": "me", "name": "Annabel"}, OPEN, OPEN)
    bob.post("/api/join", {"token": table["seats"][1]["invite"].removeprefix("/join/"), "name": "Bobby"})
    deleted(ann)
    seats = bob.get(f"/api/tables/{table['id']}")["seats"]
    assert [seat["kind"] for seat in seats] == ["open", "person", "open"]
    assert all(seat["invite"] for seat in seats if seat["kind"] == "open"), "the new host can invite somebody else"
    eve = Browser(ann.client)
    eve.post("/api/join", {"token": seats[0]["invite"].removeprefix("/join/"), "name": "Eve"})
    assert names(bob, table["id"]) == ["Eve", "Bobby", ""]


def test_all_that_is_kept_can_be_had_as_a_file(ann: Browser, bob: Browser) -> None:
    table = together(ann, bob)
    codes = kept(ann)["codes"]
    answer = ann.ask("GET", "/api/me/export")
    assert answer.headers["content-disposition"] == 'attachment; filename="cosmodrome-data.json"'
    told = answer.json()
    assert told["account"]["name"] == "Anna"
    assert [one["table"] for one in told["tables"]] == [table]
    assert len([one for one in told["sessions"] if one["ended"] is None]) == 1
    assert [one["kind"] for one in told["links and codes"]] == ["code"] * len(codes)
    text = answer.text
    assert "Bobby" not in text
    assert "argon2" not in text
    assert bob.ask("GET", "/api/me/export").json()["account"] is None
