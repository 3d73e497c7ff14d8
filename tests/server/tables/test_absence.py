"""Seats of absent players: given to a computer opponent, to another player, and back; on both databases."""

from typing import Any

import pytest

from cosmodrome.games import find
from cosmodrome.kernel import Record, verify
from cosmodrome.server.live.audience import GONE
from tests.server.browsers import ME, OPEN, Browser, Json, hear
from tests.server.client import TestClient, WebSocketDisconnect
from tests.server.clock import Clock
from tests.server.lobby.test_hosting import give, join, token
from tests.server.lobby.test_matchmaking import listed, sit
from tests.server.tables.test_stand_ins import back, eventually, leave, seated, told, turn
from tests.server.tables.test_standing_orders import BURN, begun
from tests.server.tables.test_standing_orders import give as order
from tests.toys.lanterns import Lanterns

DAY = 86_400


@pytest.fixture
def client(either: "TestClient[Any]") -> "TestClient[Any]":
    return either


def waits(ann: Browser, bob: Browser, **more: Json) -> str:
    """Return a table where Ann waits for Bob."""
    table = seated(ann, bob, **more)
    turn(ann, table, 0)
    assert ann.position(table)["waiting"] == [1]
    return table


def access(who: Browser, table: str, wanted: str, status: int = 200) -> Json:
    answer = who.ask("PUT", f"/api/tables/{table}/access", json={"access": wanted})
    assert answer.status_code == status, answer.text
    return answer.json()


def stand(who: Browser, table: str, seat: int, status: int = 200) -> Json:
    return who.post(f"/api/tables/{table}/seats/{seat}/stand", status=status)


# -- before the match begins --------------------------------------------------------------------------------------


def test_a_host_frees_the_seat_of_somebody_who_does_not_begin(ann: Browser, bob: Browser) -> None:
    made = ann.table(ME, OPEN, OPEN)
    join(bob, token(made, 1))
    freed = give(ann, made["id"], 1, kind="open")
    assert (freed["seats"][1]["kind"], token(freed, 1) != token(made, 1)) == ("open", True)
    assert join(bob, token(made, 1), 404)["words"] == "This invitation no longer works. Ask the host for a new link."
    assert not any(seat["mine"] for seat in bob.get(f"/api/tables/{made['id']}")["seats"])
    join(bob, token(freed, 1))
    given = give(ann, made["id"], 1, kind="bot", bot="random")["seats"][1]
    assert (given["kind"], given["bot"], given["invite"]) == ("bot", "random", None)


def test_who_sat_down_stands_up_again_before_the_match_begins(ann: Browser, bob: Browser) -> None:
    made = ann.table(ME, OPEN, OPEN, access="address")
    table = made["id"]
    sit(bob, table)
    assert stand(ann, table, 1, 403)["words"] == "That is not your seat."
    assert [seat["kind"] for seat in stand(bob, table, 1)["seats"]] == ["person", "open", "open"]
    assert [seat["kind"] for seat in stand(ann, table, 0)["seats"]] == ["open"] * 3
    assert ann.get(f"/api/tables/{table}")["host"], "who stands up is host all the same"
    for who, seat in ((bob, 2), (ann, 1), (Browser(ann.client), 0)):
        sit(who, table, seat=seat)
    assert ann.get(f"/api/tables/{table}")["state"] == "running"
    assert stand(bob, table, 2, 409)["words"] == "The match has begun. Leave your seat to a stand-in instead."


def test_a_host_opens_a_table_to_others_and_closes_it_to_them_again(ann: Browser, bob: Browser) -> None:
    table = ann.table(ME, OPEN, OPEN)["id"]
    assert access(bob, table, "listed", 403)["words"] == "Only the host of this table can do that."
    assert access(ann, table, "listed")["access"] == "listed"
    assert listed(bob)[0] == [table]
    assert access(ann, table, "address")["access"] == "address"
    assert listed(bob)[0] == []
    sit(bob, table)
    access(ann, table, "invited")
    sit(Browser(ann.client), table, 403)
    give(ann, table, 2, kind="bot", bot="random")
    assert access(ann, table, "listed", 403)["words"].startswith("The match has begun")


# -- while it runs ------------------------------------------------------------------------------------------------


def test_a_computer_opponent_plays_for_somebody_whom_all_wait_for_and_he_comes_back(
    ann: Browser, bob: Browser, clock: Clock
) -> None:
    table = waits(ann, bob)
    words = "once everyone has been waiting for a day."
    assert give(ann, table, 1, 409, kind="bot")["words"].endswith(words)
    clock.later = DAY
    with bob.live(table, seat=1) as live:
        hear(live, "table")
        assert give(ann, table, 1, 409, kind="bot")["words"].endswith("is at the table.")
    assert give(ann, table, 1, kind="bot")["seats"][1]["caretaker"] == "greedy"
    eventually(lambda: ann.position(table)["waiting"] == [0])
    assert back(bob, table, 1)["seats"][1]["caretaker"] is None
    assert give(ann, table, 1, 409, kind="bot")["words"].endswith(words), "nobody waits for him"
    assert told(ann, table) == ["entry-bot", "entry-person"]


def test_strangers_wait_ten_minutes(ann: Browser, bob: Browser, clock: Clock) -> None:
    table = waits(ann, bob, access="listed", caretaker="nobody")
    clock.later = 590
    assert "ten minutes" in give(ann, table, 1, 409, kind="bot")["words"]
    clock.later = 610
    assert give(ann, table, 1, kind="bot", bot="random")["seats"][1]["caretaker"] == "random"


def test_the_seat_of_who_stays_away_goes_to_somebody_else_unless_he_comes_back_first(
    ann: Browser, bob: Browser, clock: Clock, client: "TestClient[Any]"
) -> None:
    table, cat = waits(ann, bob), Browser(client)
    assert give(ann, table, 1, 409, kind="open")["words"].endswith("has been away for a day.")
    leave(bob, table, 1)
    assert give(ann, table, 1, 409, kind="open")["words"].endswith("has been away for a day.")
    clock.later = DAY
    withdrawn = token(give(ann, table, 1, kind="open"), 1)
    assert give(ann, table, 1, kind="bot")["seats"][1]["invite"] is None
    join(cat, withdrawn, 409)
    lapsed = token(give(ann, table, 1, kind="open"), 1)
    assert bob.get(f"/api/tables/{table}")["seats"][1]["mine"], "it is his until somebody comes"
    assert bob.get(f"/api/tables/{table}")["seats"][1]["invite"] is None
    back(bob, table, 1)
    join(cat, lapsed, 409)
    leave(bob, table, 1)
    join(cat, lapsed, 409)
    clock.later = 2 * DAY
    offered = token(give(ann, table, 1, kind="open"), 1)
    assert [seat["mine"] for seat in join(cat, offered)["seats"]] == [False, True]
    assert back(bob, table, 1, 403)["words"] == "That is not your seat."
    for _ in range(3):  # a computer opponent may have acted while it had the seat
        for seat in ann.position(table)["waiting"]:
            turn((ann, cat)[seat], table, seat)
    if not ann.position(table)["over"]:
        ann.post(f"/api/tables/{table}/resign", {"seat": 0})
    record = Record.loads(ann.ask("GET", f"/api/tables/{table}/record").text)
    assert all(check.ok for check in verify(find("space-mission"), record))


def test_who_has_lost_a_seat_is_shown_its_hand_no_more(
    ann: Browser, bob: Browser, clock: Clock, client: "TestClient[Any]"
) -> None:
    table = waits(ann, bob)
    leave(bob, table, 1)
    clock.later = DAY
    offered = token(give(ann, table, 1, kind="open"), 1)
    with bob.live(table, seat=1) as live:
        hear(live, "update")
        join(Browser(client), offered)
        with pytest.raises(WebSocketDisconnect) as gone:
            hear(live, "nothing more")
    assert gone.value.code == GONE
    bob.get(f"/api/tables/{table}/position?seat=1", 403)


def test_what_somebody_ordered_is_not_for_who_comes_after_him(
    ann: Browser, bob: Browser, clock: Clock, client: "TestClient[Any]", lanterns: Lanterns
) -> None:
    table, cat = begun(ann, bob), Browser(client)
    order(bob, table, 1, BURN)
    leave(bob, table, 1)
    clock.later = DAY
    join(cat, token(give(ann, table, 1, kind="open"), 1))
    assert cat.get(f"/api/tables/{table}/orders?seat=1") == {"orders": None}
