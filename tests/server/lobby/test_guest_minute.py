"""Information for guests before they sit down, and their names at tables afterwards."""

from typing import Any

import pytest

from cosmodrome.games import all_games
from tests.server.accounts.test_accounts import kept
from tests.server.browsers import GREEDY, ME, OPEN, RANDOM, Browser, Json
from tests.server.client import TestClient
from tests.server.conftest import Serve
from tests.server.lobby.test_matchmaking import mine, seat_me

LIVE = {"kind": "live", "bank": 600, "move": 10}


def token(table: Json, seat: int = 1) -> str:
    """Return the token of a seat's invitation, as the host reads it."""
    return str(table["seats"][seat]["invite"]).rpartition("/")[2]


def read(browser: Browser, shown: str, status: int = 200) -> Json:
    return browser.post("/api/invitation", {"token": shown}, status)


def join(browser: Browser, shown: str, name: str, status: int = 200) -> Json:
    return browser.post("/api/join", {"token": shown, "name": name}, status)


# -- invitations -------------------------------------------------------------------------------------------------


def test_an_invitation_says_what_it_leads_to_and_takes_nothing(ann: Browser, bob: Browser) -> None:
    table = ann.table({"kind": "me", "name": "Ann"}, OPEN, pace=LIVE, options={"start_player": "2"})
    found = read(bob, token(table))
    assert (found["host"], found["seat"], found["mine"]) == ("Ann", 1, False)
    assert found["table"]["game"] == "space-mission"
    assert (found["table"]["pace"]["kind"], found["table"]["pace"]["bank"]) == ("live", 600)
    assert found["table"]["options"]["start_player"] == "2"
    assert [seat["name"] for seat in found["table"]["seats"]] == ["Ann", ""]
    assert all(seat["invite"] is None for seat in found["table"]["seats"]), "invitations are the host's"
    assert bob.get("/api/tables") == []
    assert mine(join(bob, token(table), "Bob")) == [1]


def test_an_invitation_names_a_host_who_does_not_play_by_the_account(ann: Browser, bob: Browser) -> None:
    table = ann.table(OPEN, OPEN)
    assert read(bob, token(table))["host"] == ""
    kept(ann, "Ann")
    assert read(bob, token(table))["host"] == "Ann"


def test_an_invitation_that_one_has_followed_leads_back(ann: Browser, bob: Browser) -> None:
    table = ann.table(ME, OPEN, OPEN)
    join(bob, token(table), "Bob")
    assert read(bob, token(table))["mine"] is True


def test_a_dead_invitation_says_so(ann: Browser, bob: Browser, client: "TestClient[Any]") -> None:
    table, late = ann.table(ME, OPEN, OPEN), Browser(client)
    assert "no longer works" in read(late, "no-such-token", 404)["words"]
    join(bob, token(table), "Bob")
    assert "Another player has taken this seat" in read(late, token(table), 409)["words"]
    old = token(table, 2)
    ann.post(f"/api/tables/{table['id']}/seats/2/invitation")
    assert "no longer works" in read(late, old, 404)["words"]
    closed = ann.table(ME, OPEN)
    ann.ask("DELETE", f"/api/tables/{closed['id']}").raise_for_status()
    assert "no longer works" in read(late, token(closed), 404)["words"]


# -- a seat anywhere ---------------------------------------------------------------------------------------------


def test_a_guest_who_would_play_any_game_gets_the_table_that_waits(ann: Browser, bob: Browser) -> None:
    table = ann.post("/api/tables", {"game": "tom-tube", "seats": [ME, OPEN], "access": "listed"}, 201)["id"]
    found = seat_me(bob, game=None)
    assert (found["id"], mine(found)) == (table, [1])


def test_a_guest_who_would_play_any_game_opens_a_table_and_waits_at_it(ann: Browser, bob: Browser) -> None:
    table = seat_me(ann, game=None)
    assert table["game"] in all_games()
    assert table["access"] == "listed"
    assert seat_me(ann, game=None)["id"] == table["id"], "ann goes on waiting there"
    assert seat_me(bob, game=table["game"])["id"] == table["id"]


def test_any_game_is_one_for_so_many_players(ann: Browser) -> None:
    assert "No game here is for 8 players" in seat_me(ann, 400, game=None, seats=8)["words"]
    assert seat_me(ann, game=None, seats=6)["game"] == "planet-unknown"


# -- names -------------------------------------------------------------------------------------------------------


def names(browser: Browser, table: str) -> list[str]:
    return [seat["name"] for seat in browser.get(f"/api/tables/{table}")["seats"]]


def test_the_name_of_a_new_account_reaches_running_seats(ann: Browser, bob: Browser) -> None:
    table = ann.table({"kind": "me", "name": "Player 1"}, OPEN)
    join(bob, token(table), "Guest")
    waiting = bob.table(ME, OPEN)["id"]
    kept(bob, "Phileas Fogg")
    assert names(ann, table["id"]) == ["Player 1", "Phileas Fogg"]
    assert names(bob, waiting)[0] == "Phileas Fogg"
    bob.post("/api/me/name", {"name": "Passepartout"})
    assert names(ann, table["id"]) == ["Player 1", "Passepartout"]


def test_the_name_of_an_account_leaves_others_ended_tables_and_shared_screens_alone(
    ann: Browser, bob: Browser, client: "TestClient[Any]"
) -> None:
    taken = ann.table({"kind": "me", "name": "Phileas Fogg"}, OPEN)
    join(bob, token(taken), "Guest")
    shared = bob.table({"kind": "me", "name": "Left"}, {"kind": "me", "name": "Right"})["id"]
    ended = bob.table({"kind": "me", "name": "Guest"}, RANDOM)["id"]
    bob.post(f"/api/tables/{ended}/resign", {"seat": 0})
    kept(bob, "Phileas Fogg")
    assert names(ann, taken["id"]) == ["Phileas Fogg", "Phileas Fogg 2"]
    assert names(bob, shared) == ["Left", "Right"]
    assert names(bob, ended)[0] == "Guest"
    assert Browser(client).get("/api/lobby")["waiting"] == []


# -- afterwards --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seat", [0, 1])
def test_the_list_says_who_won(serve: Serve, seat: int) -> None:
    ann = Browser(serve())
    table = ann.table(ME, ME)["id"]
    assert ann.get("/api/tables")[0]["winners"] == []
    ann.post(f"/api/tables/{table}/resign", {"seat": seat})
    (found,) = ann.get("/api/tables")
    assert (found["state"], found["winners"]) == ("over", [1 - seat])


def test_a_cancelled_match_has_no_winner(ann: Browser) -> None:
    table = ann.table(ME, GREEDY)["id"]
    ann.post(f"/api/tables/{table}/proposal", {"seat": 0, "end": "cancelled"})
    (found,) = ann.get("/api/tables")
    assert (found["state"], found["winners"]) == ("over", [])
