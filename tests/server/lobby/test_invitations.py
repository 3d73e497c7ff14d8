"""Invitations by name: who can be invited, how they answer, and what stays private; on both databases."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from cosmodrome.server.app.application import create_app
from cosmodrome.server.bots.pool import BotWorkers
from cosmodrome.server.common.settings import Rate, Settings
from tests.server.accounts.test_accounts import kept
from tests.server.accounts.test_deleting import deleted
from tests.server.browsers import GREEDY, ME, OPEN, Browser, Json
from tests.server.client import TestClient
from tests.server.conftest import Serve
from tests.server.lobby.test_hosting import close, give, join, renewed, token
from tests.server.tables.test_stand_ins import eventually

GONE = "This invitation no longer works. Ask the player who invited you for a new one."


@pytest.fixture
def client(on_each: Settings, workers: BotWorkers) -> Iterator["TestClient[Any]"]:
    """Yield a server on each kind of database."""
    generous = replace(on_each.limits, invitations=Rate(1000, 1000), guesses=Rate(1000, 1000))
    with TestClient(create_app(replace(on_each, limits=generous), workers)) as started:
        yield started


@pytest.fixture
def ann(client: "TestClient[Any]") -> Browser:
    return called(client, "Anna")


@pytest.fixture
def bob(client: "TestClient[Any]") -> Browser:
    return called(client, "Bob")


def called(client: "TestClient[Any]", name: str) -> Browser:
    """Return the browser of a new account."""
    browser = Browser(client)
    kept(browser, name)
    return browser


def ask(host: Browser, table: str, name: str, seat: int = 1, status: int = 200) -> Json:
    answer = host.ask("PUT", f"/api/tables/{table}/seats/{seat}/asked", json={"name": name})
    assert answer.status_code == status, answer.text
    return answer.json()


def cancel(host: Browser, table: str, seat: int = 1, status: int = 200) -> Json:
    answer = host.ask("DELETE", f"/api/tables/{table}/seats/{seat}/asked")
    assert answer.status_code == status, answer.text
    return answer.json()


def accept(who: Browser, table: str, status: int = 200) -> Json:
    return who.post(f"/api/tables/{table}/accept", status=status)


def decline(who: Browser, table: str) -> list[str]:
    return [one["table"]["id"] for one in who.post(f"/api/tables/{table}/decline")]


def invited(who: Browser) -> list[tuple[str, int, str]]:
    """Return table, seat and host of each invitation."""
    return [(one["table"]["id"], one["seat"], one["host"]) for one in who.get("/api/invitations")]


def asked(table: Json) -> list[str | None]:
    return [seat["asked"] for seat in table["seats"]]


def test_who_is_invited_by_name_finds_it_and_sits_down_by_that_name(ann: Browser, bob: Browser) -> None:
    table = ann.table(ME, OPEN)["id"]
    assert asked(ask(ann, table, "bob")) == [None, "bob"]
    assert invited(bob) == [(table, 1, "Anna")]
    taken = accept(bob, table)
    assert (taken["state"], taken["seats"][1]["name"], taken["seats"][1]["mine"]) == ("running", "Bob", True)
    assert (invited(bob), asked(ann.get(f"/api/tables/{table}"))) == ([], [None, None])
    assert accept(bob, table, 404)["words"] == GONE


def test_a_host_does_not_learn_that_an_account_declined(ann: Browser, bob: Browser) -> None:
    table = ann.table(ME, OPEN)["id"]
    before = ask(ann, table, "Bob")["seats"]
    assert decline(bob, table) == []
    assert ann.get(f"/api/tables/{table}")["seats"] == before


def test_who_is_not_there_is_not_said_to_be_invited(ann: Browser, bob: Browser) -> None:
    table = ann.table(ME, OPEN)["id"]
    words = "There is no account called “Nobody At All” here. Check the name, or send the player a link to the seat."
    assert ask(ann, table, "Nobody At All", status=404)["words"] == words
    assert asked(ann.get(f"/api/tables/{table}")) == [None, None]


def test_who_has_declined_is_not_asked_again_at_that_table(ann: Browser, bob: Browser) -> None:
    table, other = (ann.table(ME, OPEN)["id"] for _ in range(2))
    ask(ann, table, "Bob")
    assert decline(bob, table) == []
    cancel(ann, table)
    ask(ann, table, "Bob")
    assert invited(bob) == []
    assert accept(bob, table, 404)["words"] == GONE
    ask(ann, other, "Bob")
    assert invited(bob) == [(other, 1, "Anna")]


def test_a_host_cancels_and_only_the_link_stays_good(ann: Browser, bob: Browser) -> None:
    made = ann.table(ME, OPEN)
    ask(ann, made["id"], "Bob")
    assert asked(cancel(ann, made["id"])) == [None, None]
    assert (invited(bob), accept(bob, made["id"], 404)["words"]) == ([], GONE)
    assert join(bob, token(made, 1))["state"] == "running"


def test_an_invitation_goes_with_its_seat(ann: Browser, bob: Browser, client: "TestClient[Any]") -> None:
    tables = [ann.table(ME, OPEN, OPEN) for _ in range(3)]
    for made in tables:
        ask(ann, made["id"], "Bob")
    join(Browser(client), token(tables[0], 1))
    give(ann, tables[1]["id"], 1, kind="bot", bot="random")
    close(ann, tables[2]["id"])
    assert invited(bob) == []
    assert asked(give(ann, tables[1]["id"], 1, kind="open")) == [None] * 3, "nor does it come back with it"
    for made in tables[:2]:
        accept(bob, made["id"], 404)


def test_a_new_link_leaves_who_is_invited_by_name(ann: Browser, bob: Browser) -> None:
    table = ann.table(ME, OPEN)["id"]
    ask(ann, table, "Bob")
    assert asked(renewed(ann, table, 1)) == [None, "Bob"]
    assert accept(bob, table)["state"] == "running"


def test_while_the_match_runs_somebody_may_be_asked_to_take_over(ann: Browser, bob: Browser) -> None:
    table = ann.table(ME, GREEDY)["id"]
    assert ask(ann, table, "Bob", status=409)["words"] == "Nobody is invited to this seat."
    give(ann, table, 1, kind="open")
    ask(ann, table, "Bob")
    assert accept(bob, table)["seats"][1]["kind"] == "person"


def test_who_sits_there_is_not_asked_to_come(ann: Browser, bob: Browser) -> None:
    made = ann.table(ME, OPEN, OPEN)
    join(bob, token(made, 1))
    ask(ann, made["id"], "Bob", 2)
    assert invited(bob) == []


def test_only_a_host_with_an_account_invites_by_name_and_not_himself(
    ann: Browser, bob: Browser, client: "TestClient[Any]"
) -> None:
    guest = Browser(client)
    refused = ask(guest, guest.table(ME, OPEN)["id"], "Bob", status=403)
    assert refused["words"] == "You need an account for this. Sign up first."
    table = ann.table(ME, OPEN, OPEN)["id"]
    for refused in (ask(bob, table, "Anna", status=403), cancel(bob, table, status=403)):
        assert refused["words"] == "Only the host of this table can do that."
    assert ask(ann, table, "anna", status=400)["words"] == "That is your own account."
    assert ask(ann, table, "Bob", 0, 409)["words"] == "That seat is taken."
    ask(ann, table, "Bob")
    assert ask(ann, table, "BOB", 2, 409)["words"] == "You have already invited BOB to another seat at this table."
    called(client, "Cat")
    assert asked(ask(ann, table, "Cat")) == [None, "Cat", None], "one name in the place of the other"


def test_nobody_else_is_told_whom_a_host_has_invited(ann: Browser, bob: Browser, client: "TestClient[Any]") -> None:
    table = ann.table(ME, OPEN, access="listed")["id"]
    ask(ann, table, "Bob")
    for other in (bob, Browser(client)):
        assert asked(other.get(f"/api/tables/{table}")) == [None, None]
    assert invited(Browser(client)) == []


def test_a_name_that_somebody_has_there_gets_a_number(ann: Browser, bob: Browser) -> None:
    table = ann.table(ME, {**GREEDY, "name": "BOB"}, OPEN)["id"]
    ask(ann, table, "Bob", 2)
    assert accept(bob, table)["seats"][2]["name"] == "Bob 2"


def test_who_is_deleted_is_not_named_at_the_tables_that_he_was_asked_to(ann: Browser, bob: Browser) -> None:
    table = ann.table(ME, OPEN)["id"]
    ask(ann, table, "Bob")
    told = bob.get("/api/me/export")
    assert [(one["table"], one["by name"]) for one in told["invitations"]] == [(table, "Bob")]
    bob.post("/api/me/delete", {"name": "Bob"})
    eventually(lambda: asked(ann.get(f"/api/tables/{table}")) == [None, None])


def test_how_often_a_host_invites_by_name_is_bounded(serve: Serve, settings: Settings) -> None:
    ann = called(serve(limits=replace(settings.limits, invitations=Rate(2, 0.001))), "Anna")
    table = ann.table(ME, OPEN)["id"]
    for name in ("Bob", "Cat"):
        ask(ann, table, name, status=404)
    assert ask(ann, table, "Dan", status=429)["words"].startswith("Too many requests.")


def test_an_invitation_that_was_replaced_stays_useless_when_who_followed_the_new_one_is_deleted(
    ann: Browser, bob: Browser
) -> None:
    table = ann.table(ME, OPEN, OPEN)
    old, current = token(table, 1), token(renewed(ann, table["id"], 1), 1)
    join(bob, current)
    deleted(bob, name="Bob")
    shown = token(ann.get(f"/api/tables/{table['id']}"), 1)
    assert len({old, current, shown}) == 3
    stranger = Browser(ann.client)
    for useless in (old, current):
        join(stranger, useless, 404)
    join(stranger, shown)
