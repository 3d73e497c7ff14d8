"""Matches that end early: a player resigns, or all players agree."""

from concurrent.futures import ThreadPoolExecutor

import pytest

from cosmodrome.games import find
from cosmodrome.kernel import Record, verify
from tests.server.browsers import ME, OPEN, RANDOM, Browser, Json, hear
from tests.server.conftest import Serve
from tests.server.tables.test_stand_ins import LEFT, leave, seated, told
from tests.toys.lanterns import Lanterns

GONE = "That proposal is no longer open."


def propose(who: Browser, table: str, seat: int, end: str = "scored", status: int = 200) -> Json:
    return who.post(f"/api/tables/{table}/proposal", {"seat": seat, "end": end}, status)


def answer(who: Browser, table: str, seat: int, proposal: Json, *, agree: bool = True, status: int = 200) -> Json:
    body = {"seat": seat, "proposal": proposal["id"], "agree": agree}
    return who.post(f"/api/tables/{table}/proposal/answer", body, status)


def proposed(who: Browser, table: str) -> Json:
    return who.get(f"/api/tables/{table}")["proposal"]


def three(ann: Browser, bob: Browser, cat: Browser) -> str:
    """Return a table of three people."""
    made = ann.table(ME, OPEN, OPEN)
    for who, seat in ((bob, 1), (cat, 2)):
        who.post("/api/join", {"token": made["seats"][seat]["invite"].removeprefix("/join/")})
    return str(made["id"])


@pytest.fixture
def cat(ann: Browser) -> Browser:
    return Browser(ann.client)


def test_of_two_one_gives_up_and_the_other_wins(ann: Browser, bob: Browser) -> None:
    table = seated(ann, bob)
    assert ann.get(f"/api/tables/{table}/ways?seat=0") == {"resign": None, "score": None}
    with bob.live(table, seat=1) as live:
        assert ann.post(f"/api/tables/{table}/resign", {"seat": 0})["state"] == "over"
        last = hear(live, "update")["position"]
        while last["over"] is None:
            last = hear(live, "update")["position"]
    assert last["over"]["ranks"] == [[1], [0]]
    assert last["prompt"] == {"text": "{seat} resigns.", "args": {"seat": 0}}
    assert last["over"]["resigned"] == 0
    assert bob.post(f"/api/tables/{table}/resign", {"seat": 1}, 422)["refusal"]["rule"] == "K-6"


def test_among_three_nobody_ends_it_for_all(ann: Browser, bob: Browser, cat: Browser) -> None:
    table = three(ann, bob, cat)
    refused = ann.post(f"/api/tables/{table}/resign", {"seat": 0}, 422)
    assert refused["refusal"]["rule"] == "K-7"
    assert refused["words"][0].isupper(), "a sentence"
    assert "K-7" not in refused["words"], "no player reads an internal law"
    assert ann.get(f"/api/tables/{table}/ways?seat=0")["resign"] == refused["refusal"]
    assert ann.get(f"/api/tables/{table}")["state"] == "running"


@pytest.mark.parametrize(("end", "places"), [("scored", 2), ("cancelled", 0)])
def test_a_match_ends_when_all_have_agreed_and_says_why(ann: Browser, bob: Browser, end: str, places: int) -> None:
    table = seated(ann, bob)
    made = propose(ann, table, 0, end)
    assert made["state"] == "running"
    assert made["proposal"] == {"id": made["proposal"]["id"], "seat": 0, "end": end, "agreed": [0], "late": None}
    assert proposed(bob, table) == made["proposal"], "everybody sees it"
    assert proposed(Browser(ann.client), table) == made["proposal"]
    over = answer(bob, table, 1, made["proposal"])
    assert (over["state"], over["proposal"]) == ("over", None)
    position = ann.position(table, 0)
    assert sum(len(place) for place in position["over"]["ranks"]) == places
    assert position["prompt"]["args"] == {"seats": [0, 1], "count": 2}
    assert told(ann, table) == [f"entry-{end}"]
    record = Record.loads(ann.ask("GET", f"/api/tables/{table}/record").text)
    assert all(check.ok for check in verify(find("space-mission"), record))


def test_a_proposal_is_told_to_all_who_look_and_withdrawn_by_any_step(ann: Browser, bob: Browser) -> None:
    table = seated(ann, bob)
    with bob.live(table, seat=1) as live:
        hear(live, "table")
        made = propose(ann, table, 0)["proposal"]
        while (heard := hear(live, "table")["table"]["proposal"]) is None:
            pass
        assert heard == made
        ann.play(table, 0)
        while hear(live, "table")["table"]["proposal"] is not None:
            pass
    assert answer(bob, table, 1, made, status=404)["words"] == GONE
    assert ann.get(f"/api/tables/{table}")["state"] == "running"


def test_taking_back_and_leaving_withdraw_it_too(ann: Browser, bob: Browser) -> None:
    table = seated(ann, bob, caretaker="nobody")
    ann.play(table, 0)
    propose(bob, table, 1)
    undo = {"seat": 0, "expected_version": ann.position(table, 0)["version"], "key": "undo-0001"}
    ann.post(f"/api/tables/{table}/undo", undo)
    assert proposed(ann, table) is None
    propose(bob, table, 1)
    leave(ann, table, 0)
    assert proposed(ann, table) is None


def test_who_chooses_in_secret_withdraws_nothing(ann: Browser, bob: Browser, lanterns: Lanterns) -> None:
    table = seated(ann, bob, game="lanterns", options={})
    made = propose(ann, table, 0)["proposal"]
    bob.act(table, 1, "ask", 0)
    assert proposed(ann, table) == made, "or all would know that he has"
    assert answer(bob, table, 1, made)["state"] == "over"


def test_one_who_refuses_or_thinks_better_of_it_withdraws_it(ann: Browser, bob: Browser) -> None:
    table = seated(ann, bob)
    for who, seat in ((bob, 1), (ann, 0)):
        made = propose(ann, table, 0)["proposal"]
        assert answer(who, table, seat, made, agree=False)["proposal"] is None
        assert answer(bob, table, 1, made, status=404)["words"] == GONE


def test_agreeing_twice_is_the_same_as_once(ann: Browser, bob: Browser, cat: Browser) -> None:
    table = three(ann, bob, cat)
    made = propose(ann, table, 0)["proposal"]
    assert answer(ann, table, 0, made)["proposal"] == made, "who proposes it agrees"
    for _ in range(2):
        assert answer(bob, table, 1, made)["proposal"]["agreed"] == [0, 1]
    assert answer(cat, table, 2, made)["state"] == "over"


def test_one_thing_is_proposed_at_a_time(ann: Browser, bob: Browser) -> None:
    table = seated(ann, bob)
    made = propose(ann, table, 0)["proposal"]
    words = propose(bob, table, 1, "cancelled", 409)["words"]
    assert words == "There is an open proposal at this table. Answer it first."
    answer(bob, table, 1, made, agree=False)
    other = propose(ann, table, 0, "cancelled")["proposal"]
    assert answer(bob, table, 1, made, status=404)["words"] == GONE, "he has agreed to something else"
    assert proposed(ann, table) == other


def test_nobody_speaks_for_the_seat_of_another(ann: Browser, bob: Browser) -> None:
    table, stranger = seated(ann, bob), Browser(ann.client)
    made = propose(ann, table, 0)["proposal"]
    for who, seat in ((ann, 1), (stranger, 1), (bob, 0), (bob, 6)):
        assert answer(who, table, seat, made, status=403)["words"] == "That is not your seat."
        assert propose(who, table, seat, status=403)["error"] == "forbidden"
        assert who.post(f"/api/tables/{table}/resign", {"seat": seat}, 403)["error"] == "forbidden"
        assert who.get(f"/api/tables/{table}/ways?seat={seat}", 403)["error"] == "forbidden"
    assert proposed(ann, table) == made


def test_who_has_left_is_not_asked_and_asks_nothing(ann: Browser, bob: Browser, cat: Browser) -> None:
    table = three(ann, bob, cat)
    leave(ann, table, 0)
    assert propose(ann, table, 0, status=409)["words"] == LEFT
    assert ann.post(f"/api/tables/{table}/resign", {"seat": 0}, 409)["words"] == LEFT
    leave(bob, table, 1)
    assert propose(cat, table, 2)["state"] == "over", "she is the only one who plays"


def test_who_plays_alone_with_computer_opponents_agrees_with_himself(ann: Browser) -> None:
    table = ann.table(ME, RANDOM, RANDOM)["id"]
    assert propose(ann, table, 0, "cancelled")["state"] == "over"
    assert ann.position(table, 0)["prompt"]["args"] == {"seats": [0], "count": 1}


def test_a_proposal_survives_a_restart(serve: Serve) -> None:
    first = serve()
    ann, bob = Browser(first), Browser(first)
    table = seated(ann, bob)
    made = propose(ann, table, 0)["proposal"]
    first.__exit__(None, None, None)
    ann.client = bob.client = serve()
    assert proposed(bob, table) == made
    assert answer(bob, table, 1, made)["state"] == "over"


def test_nothing_is_proposed_after_the_end(ann: Browser, bob: Browser) -> None:
    table = seated(ann, bob)
    ann.post(f"/api/tables/{table}/resign", {"seat": 0})
    assert propose(bob, table, 1, status=422)["refusal"]["rule"] == "K-6"


def test_of_many_who_agree_at_once_each_is_counted(ann: Browser, bob: Browser, cat: Browser) -> None:
    people = (ann, bob, cat)
    for _ in range(5):
        table = three(*people)
        made = propose(ann, table, 0)["proposal"]

        def agree(seat: int, table: str = table, made: Json = made) -> int:
            who = Browser(ann.client)
            who.cookie = people[seat].cookie
            body = {"seat": seat, "proposal": made["id"], "agree": True}
            return who.ask("POST", f"/api/tables/{table}/proposal/answer", json=body).status_code

        with ThreadPoolExecutor(2) as both:
            assert list(both.map(agree, (1, 2))) == [200, 200]
        assert ann.get(f"/api/tables/{table}")["state"] == "over"
