"""Actions of a host: new invitations, seats for computer opponents and back, deleting a table before it begins."""

from concurrent.futures import ThreadPoolExecutor

import pytest

from cosmodrome.games import find
from cosmodrome.kernel import Record, verify
from cosmodrome.server.live.audience import GONE
from tests.server.browsers import GREEDY, ME, OPEN, RANDOM, Browser, Json, hear
from tests.server.client import WebSocketDisconnect
from tests.server.tables.test_stand_ins import eventually, told, turn

CLOSED = "The host closed this table before the match began."


def renewed(host: Browser, table: str, seat: int, status: int = 200) -> Json:
    return host.post(f"/api/tables/{table}/seats/{seat}/invitation", status=status)


def give(host: Browser, table: str, seat: int, status: int = 200, **wish: Json) -> Json:
    answer = host.ask("PUT", f"/api/tables/{table}/seats/{seat}", json=wish)
    assert answer.status_code == status, answer.text
    return answer.json()


def close(host: Browser, table: str, status: int = 200) -> Json:
    answer = host.ask("DELETE", f"/api/tables/{table}")
    assert answer.status_code == status, answer.text
    return answer.json()


def token(table: Json, seat: int) -> str:
    return str(table["seats"][seat]["invite"].removeprefix("/join/"))


def join(who: Browser, invitation: str, status: int = 200) -> Json:
    return who.post("/api/join", {"token": invitation}, status)


def test_a_new_invitation_ends_the_old_one(ann: Browser, bob: Browser) -> None:
    made = ann.table(ME, OPEN)
    now = renewed(ann, made["id"], 1)
    assert token(now, 1) != token(made, 1)
    assert join(bob, token(made, 1), 404)["words"] == "This invitation no longer works. Ask the host for a new link."
    again = renewed(ann, made["id"], 1)
    join(bob, token(now, 1), 404)
    assert join(bob, token(again, 1))["state"] == "running"
    assert renewed(ann, made["id"], 1, 409)["words"] == "That seat is taken."


def test_a_free_seat_goes_to_a_computer_opponent_and_back(ann: Browser, bob: Browser) -> None:
    made = ann.table(ME, OPEN, OPEN)
    given = give(ann, made["id"], 1, kind="bot", bot="random")
    assert (given["seats"][1]["kind"], given["seats"][1]["bot"], given["seats"][1]["invite"]) == ("bot", "random", None)
    join(bob, token(made, 1), 404)
    back = give(ann, made["id"], 1, kind="open")
    assert back["seats"][1]["kind"] == "open"
    assert token(back, 1) != token(made, 1)
    assert give(ann, made["id"], 1, kind="open") == back, "it is free already"
    join(bob, token(back, 1))
    assert give(ann, made["id"], 2, kind="bot", bot="greedy")["state"] == "running"


def test_while_the_match_runs_a_friend_may_take_the_seat_of_a_computer_opponent(ann: Browser, bob: Browser) -> None:
    table = ann.table(ME, RANDOM, options={"start_player": "1"})["id"]
    assert renewed(ann, table, 1, 409)["words"] == "Nobody is invited to this seat."
    withdrawn = token(give(ann, table, 1, kind="open"), 1)
    assert give(ann, table, 1, kind="bot")["seats"][1]["invite"] is None
    join(bob, withdrawn, 404)
    offered = give(ann, table, 1, kind="open")
    assert offered["seats"][1]["kind"] == "bot", "it plays on until somebody comes"
    turn(ann, table, 0)
    eventually(lambda: ann.position(table)["waiting"] == [0])
    taken = join(bob, token(offered, 1))
    assert [seat["mine"] for seat in taken["seats"]] == [False, True]
    assert join(Browser(ann.client), token(offered, 1), 409)["words"] == "Someone else has taken this seat."
    assert told(ann, table) == ["entry-person"]
    turn(ann, table, 0)
    assert ann.position(table)["waiting"] == [1]
    turn(bob, table, 1)
    ann.post(f"/api/tables/{table}/resign", {"seat": 0})
    record = Record.loads(ann.ask("GET", f"/api/tables/{table}/record").text)
    assert all(check.ok for check in verify(find("space-mission"), record))


def test_a_seat_of_somebody_is_nobodys_to_give(ann: Browser, bob: Browser) -> None:
    made = ann.table(ME, OPEN)
    join(bob, token(made, 1))
    assert give(ann, made["id"], 0, 409, kind="bot")["words"] == "That is your own seat. Stand up instead."
    refused = give(ann, made["id"], 1, 409, kind="bot")["words"]
    assert refused.endswith("once everyone has been waiting for a day.")
    assert give(ann, made["id"], 2, 404, kind="open")["error"] == "not-found"


def test_only_the_host_changes_seats_or_closes(ann: Browser, bob: Browser) -> None:
    made = ann.table(ME, OPEN, OPEN)
    join(bob, token(made, 1))
    for refused in (
        renewed(bob, made["id"], 2, 403),
        give(bob, made["id"], 2, 403, kind="bot", bot="greedy"),
        close(bob, made["id"], 403),
    ):
        assert refused["words"] == "Only the host of this table can do that."


def test_a_computer_opponent_is_one_that_there_is(ann: Browser) -> None:
    made = ann.table(ME, OPEN)
    assert give(ann, made["id"], 1, 400, kind="bot")["words"] == "Name the computer opponent."
    assert give(ann, made["id"], 1, 400, kind="bot", bot="genius")["words"].startswith("There is no bot “genius”.")
    own = give(ann, made["id"], 1, 400, kind="bot", bot="tests.toys.bots:Last")  # a request loads no module
    assert own["words"].startswith("There is no bot “tests.toys.bots:Last”.")


def test_a_table_that_has_not_begun_is_closed_and_says_so(ann: Browser, bob: Browser) -> None:
    other, made = ann.table(ME, GREEDY)["id"], ann.table(ME, OPEN)
    with bob.live(made["id"]) as live:
        hear(live, "table")
        assert [table["id"] for table in close(ann, made["id"])] == [other]
        with pytest.raises(WebSocketDisconnect) as gone:
            hear(live, "nothing more")
    assert (gone.value.code, gone.value.detail) == (GONE, CLOSED)
    assert ann.get(f"/api/tables/{made['id']}", 410)["words"] == CLOSED
    join(bob, token(made, 1), 404)
    assert close(ann, other, 403)["words"].startswith("The match has begun")


def test_who_joins_while_the_host_gives_the_seat_away_has_it_or_not(ann: Browser, bob: Browser) -> None:
    for _ in range(5):
        made = ann.table(ME, OPEN)
        host = Browser(ann.client)
        host.cookie = ann.cookie
        bob.get("/api/tables")

        def taken(made: Json = made) -> int:
            return bob.ask("POST", "/api/join", json={"token": token(made, 1)}).status_code

        def given(made: Json = made, host: Browser = host) -> int:
            wish = {"kind": "bot", "bot": "random"}
            return host.ask("PUT", f"/api/tables/{made['id']}/seats/1", json=wish).status_code

        with ThreadPoolExecutor(2) as both:
            joined, gave = both.submit(taken), both.submit(given)
        kind = ann.get(f"/api/tables/{made['id']}")["seats"][1]["kind"]
        assert (kind, joined.result() == 200, gave.result() == 200) in (("person", True, False), ("bot", False, True))
