"""The public list, and an immediate seat at one of its tables: who may sit where, and who comes first."""

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from typing import Any

import pytest

from cosmodrome.server.common.settings import Settings
from cosmodrome.server.lobby import matchmaking
from tests.server.browsers import GREEDY, ME, OPEN, RANDOM, Browser, Json, hear
from tests.server.client import TestClient
from tests.server.conftest import Serve
from tests.server.tables.test_stand_ins import eventually, leave

GAME = "space-mission"


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Look the tables up again for each request."""
    monkeypatch.setattr(matchmaking, "KNOWN", 0)


def listed(who: Browser, game: str = "") -> tuple[list[str], list[str]]:
    """Return the tables of the public list: waiting ones and running ones."""
    found = who.get(f"/api/lobby?game={game}" if game else "/api/lobby")
    return [table["id"] for table in found["waiting"]], [table["id"] for table in found["running"]]


def sit(who: Browser, table: str, status: int = 200, **wish: Json) -> Json:
    return who.post(f"/api/tables/{table}/sit", wish, status)


def seat_me(who: Browser, status: int = 200, **wish: Json) -> Json:
    return who.post("/api/lobby/seat", {"game": GAME, **wish}, status)


def mine(table: Json) -> list[int]:
    return [seat["seat"] for seat in table["seats"] if seat["mine"]]


def test_a_listed_table_is_found_by_strangers_first_to_join_and_then_to_watch(ann: Browser, bob: Browser) -> None:
    hidden, open_ = ann.table(ME, OPEN)["id"], ann.table(ME, OPEN, access="address")["id"]
    table = ann.table(ME, OPEN, access="listed")["id"]
    assert listed(bob) == ([table], [])
    assert listed(bob, GAME) == ([table], [])
    assert listed(bob, "mlem") == ([], [])
    assert mine(sit(bob, table, name="Bob")) == [1]
    assert listed(bob) == ([], [table])
    assert not {hidden, open_} & {*listed(ann)[0], *listed(ann)[1]}


def test_the_list_says_how_many_people_have_a_table_open(ann: Browser, bob: Browser) -> None:
    table, alone = ann.table(ME, OPEN, access="listed")["id"], ann.table(ME, GREEDY)["id"]

    def people() -> int:
        return int(bob.get("/api/lobby")["people"])

    assert people() == 0
    with ann.live(table, seat=0) as one, ann.live(alone, seat=0) as two:
        hear(one, "table"), hear(two, "table")
        assert people() == 1, "one person at two tables"
        with bob.live(table) as three:
            hear(three, "table")
            assert people() == 2, "of those who watch, too, and whatever the table"
    eventually(lambda: people() == 0)


def test_what_happens_here_is_in_the_list_at_once(ann: Browser, bob: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(matchmaking, "KNOWN", 1000)
    assert listed(bob) == ([], [])
    table = ann.table(ME, OPEN, access="listed")["id"]
    assert listed(bob) == ([table], [])
    sit(bob, table)
    assert listed(bob) == ([], [table])
    other = ann.table(ME, OPEN, access="listed")["id"]
    assert listed(bob) == ([other], [table])
    ann.ask("DELETE", f"/api/tables/{other}")
    assert listed(bob) == ([], [table])


def test_the_list_gives_no_invitation_away(ann: Browser, bob: Browser) -> None:
    ann.table(ME, OPEN, access="listed")
    seats = bob.get("/api/lobby")["waiting"][0]["seats"]
    assert [seat["invite"] for seat in seats] == [None, None]


def test_who_asks_for_a_game_that_is_not_there_is_told(ann: Browser) -> None:
    assert ann.get("/api/lobby?game=chess", 404)["error"] == "not-found"
    assert seat_me(ann, 404, game="chess")["error"] == "not-found"


def test_a_table_may_be_open_to_whoever_has_its_address(ann: Browser, bob: Browser) -> None:
    table = ann.table(ME, OPEN, access="address")["id"]
    assert listed(bob) == ([], [])
    assert mine(sit(bob, table)) == [1]


def test_a_table_by_invitation_seats_nobody_else(ann: Browser, bob: Browser) -> None:
    table = ann.table(ME, OPEN)["id"]
    refused = sit(bob, table, 403)
    assert refused["words"] == "You need an invitation to sit down at this table."


def test_who_sits_sits_once(ann: Browser, bob: Browser) -> None:
    table = ann.table(ME, OPEN, OPEN, OPEN, access="listed")["id"]
    for _ in range(2):
        assert mine(sit(bob, table)) == [1]
        assert mine(sit(ann, table)) == [0]


def test_a_seat_is_taken_once_and_by_a_name_of_ones_own(ann: Browser, bob: Browser, client: "TestClient[Any]") -> None:
    table, cat = ann.table({"kind": "me", "name": "Ann"}, OPEN, OPEN, access="listed")["id"], Browser(client)
    assert sit(bob, table, 409, name="ann")["error"] == "taken"
    assert mine(sit(bob, table, seat=2)) == [2]
    assert sit(cat, table, 409, seat=2)["words"] == "Someone else has taken this seat."
    assert sit(cat, table, 409, seat=0)["words"] == "Someone else has taken this seat."
    assert mine(sit(cat, table)) == [1]
    assert sit(Browser(client), table, 409)["words"] == "All seats are taken."


def test_of_two_who_take_the_last_seat_at_once_one_has_it(ann: Browser, client: "TestClient[Any]") -> None:
    for _ in range(5):
        table, racers = ann.table(ME, OPEN, access="listed")["id"], [Browser(client), Browser(client)]
        for racer in racers:
            racer.get("/api/tables")

        def race(racer: Browser, table: str = table) -> int:
            own = Browser(client)
            own.cookie = racer.cookie
            return own.ask("POST", f"/api/tables/{table}/sit", json={}).status_code

        with ThreadPoolExecutor(2) as both:
            assert sorted(both.map(race, racers)) == [200, 409]


def test_who_wants_a_seat_gets_one_where_somebody_waits(ann: Browser, bob: Browser) -> None:
    made = seat_me(ann, name="Ann")
    assert (made["state"], made["access"], mine(made)) == ("open", "listed", [0])
    assert made["fills"] is not None
    joined = seat_me(bob, name="Bob")
    assert (joined["id"], joined["state"], mine(joined)) == (made["id"], "running", [1])
    assert joined["fills"] is None


def test_who_asks_for_a_seat_twice_waits_at_one_table(ann: Browser, bob: Browser) -> None:
    first = seat_me(ann)
    assert seat_me(ann)["id"] == first["id"]
    assert seat_me(ann, game="mlem")["id"] != first["id"]
    assert listed(bob, GAME) == ([first["id"]], [])


def test_a_seat_at_a_table_of_so_many(ann: Browser, bob: Browser, client: "TestClient[Any]") -> None:
    three = seat_me(ann, seats=3)
    assert len(three["seats"]) == 3
    two = seat_me(bob, seats=2)
    assert (len(two["seats"]), two["id"] != three["id"]) == (2, True)
    assert seat_me(Browser(client), seats=3)["id"] == three["id"]
    assert seat_me(Browser(client), 400, seats=8)["words"].startswith("Space Mission is for")


def test_a_seat_at_a_table_of_that_pace(ann: Browser, bob: Browser, client: "TestClient[Any]") -> None:
    days = {"kind": "days", "move": 86_400}
    slow = seat_me(ann, pace=days)
    assert (slow["pace"]["kind"], seat_me(bob)["id"] != slow["id"]) == ("days", True)
    found = bob.get("/api/lobby?pace=days")["waiting"]
    assert [table["id"] for table in found] == [slow["id"]]
    assert [table["pace"]["kind"] for table in bob.get("/api/lobby?pace=untimed")["waiting"]] == ["untimed"]
    assert bob.get("/api/lobby?pace=live")["waiting"] == []
    hour = {"kind": "days", "move": 3600}
    assert seat_me(Browser(client), pace=hour)["id"] == slow["id"], "any time over days will do"


def test_the_table_that_waits_longest_comes_first(ann: Browser, bob: Browser, client: "TestClient[Any]") -> None:
    tables = [who.table(ME, OPEN, access="listed")["id"] for who in (ann, bob)]
    assert seat_me(Browser(client))["id"] == tables[0]
    assert seat_me(Browser(client))["id"] == tables[1]


def test_a_name_that_is_taken_there_leads_to_another_table(ann: Browser, bob: Browser) -> None:
    table = seat_me(ann, name="Ann")["id"]
    assert seat_me(bob, name="Ann")["id"] != table


def test_computer_opponents_fill_up_a_table_after_the_time_that_its_host_chose(ann: Browser, bob: Browser) -> None:
    soon = ann.table(ME, OPEN, RANDOM, access="listed", fill_after=1, caretaker="random")["id"]
    later = ann.table(ME, OPEN, access="listed", fill_after=3600)["id"]
    eventually(lambda: ann.get(f"/api/tables/{soon}")["state"] == "running")
    seat = ann.get(f"/api/tables/{soon}")["seats"][1]
    assert (seat["kind"], seat["bot"], seat["invite"]) == ("bot", "random", None)
    assert sit(bob, soon, 409)["words"] == "All seats are taken."
    assert ann.get(f"/api/tables/{later}")["state"] == "open"


def test_where_nobody_is_to_be_caretaker_a_computer_opponent_fills_up_all_the_same(ann: Browser) -> None:
    table = ann.table(ME, OPEN, fill_after=1, caretaker="nobody")["id"]
    eventually(lambda: ann.get(f"/api/tables/{table}")["state"] == "running")
    assert ann.get(f"/api/tables/{table}")["seats"][1]["bot"] == "greedy"


def test_a_table_waits_to_be_filled_up_also_over_a_restart(serve: Serve) -> None:
    first = serve()
    ann = Browser(first)
    table = ann.table(ME, OPEN, fill_after=1)["id"]
    first.__exit__(None, None, None)
    ann.client = serve()
    eventually(lambda: ann.get(f"/api/tables/{table}")["state"] == "running")


def test_one_host_lists_so_many_tables_at_most(serve: Serve, settings: Settings) -> None:
    ann = Browser(serve(limits=replace(settings.limits, listed_per_guest=2)))
    tables = [ann.table(ME, OPEN, access="listed")["id"] for _ in range(2)]
    refused = ann.table(ME, OPEN, access="listed", status=429)
    assert refused["words"] == "You have 2 tables in the public list. Let one of them start first."
    assert ann.table(ME, OPEN)["state"] == "open", "by invitation there are more"
    sit(Browser(ann.client), tables[0])
    assert ann.table(ME, OPEN, access="listed")["state"] == "open"


def test_who_left_a_listed_table_is_still_seated_there(ann: Browser, bob: Browser) -> None:
    table = seat_me(ann)["id"]
    seat_me(bob)
    leave(bob, table, 1)
    assert mine(sit(bob, table)) == [1]
    assert sit(Browser(ann.client), table, 409)["error"] == "taken", "a caretaker's seat is not free"


def test_a_table_with_computer_opponents_alone_can_be_watched(ann: Browser, bob: Browser) -> None:
    table = ann.table(GREEDY, RANDOM, access="listed")["id"]
    assert listed(bob) == ([], [table])
    assert sit(bob, table, 409)["error"] == "taken"
