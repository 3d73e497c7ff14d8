"""Players are notified when others wait for them: once, while it still applies, where they want it; no one else is."""

import pytest

from tests.server.accounts.test_accounts import kept
from tests.server.browsers import ME, OPEN, Browser
from tests.server.receiving import Receiver
from tests.server.world import World, heard, passed, undo


def test_a_turn_is_told_to_who_is_to_act_half_a_minute_after_it_began_and_once(world: World) -> None:
    ann, bob = world.browser(), world.browser()
    phone = world.receiver(bob)
    laptop = world.receiver(ann, "/two")
    table = world.pair(ann, bob, first=2)
    world.after(29)
    assert phone.messages == laptop.messages == []
    world.after(1)
    expected = {"title": "Your turn: Space Mission", "table": table, "tag": f"turn/{table}"}
    assert phone.messages == [expected | {"text": "The table is waiting for you. You're playing with Player 1."}]
    assert [one["title"] for one in laptop.messages] == ["Match started: Space Mission"]
    for _ in range(3):
        world.after(3600)
    assert len(phone.messages) == len(laptop.messages) == 1


def test_a_turn_that_was_taken_back_or_answered_meanwhile_is_not_told(world: World) -> None:
    people = [world.browser(), world.browser()]
    people[1].get("/api/tables")
    table = world.pair(people[0], people[1], game="mlem")
    first, second = passed(people, table)
    undo(people[first], table, first)
    world.after(100)
    phone = world.receiver(people[second])
    passed(people, table)
    world.after(10)
    undo(people[first], table, first)
    world.after(30)
    assert phone.messages == []
    passed(people, table)
    world.after(20)
    people[second].play(table, second)
    world.after(3600)
    still = second in people[0].get(f"/api/tables/{table}")["waiting"]
    assert len(phone.messages) == still, "only if it is his once more"


def test_a_turn_that_began_again_at_the_same_step_is_not_told_again(world: World) -> None:
    people = [world.browser(), world.browser()]
    table = world.pair(people[0], people[1], game="mlem")
    phones = [world.receiver(one, f"/{seat}") for seat, one in enumerate(people)]
    first, second = passed(people, table)
    world.after(30)
    told = len(phones[second].messages)
    assert [one["tag"] for one in phones[second].messages].count(f"turn/{table}") == 1
    undo(people[first], table, first)
    world.after(5)
    passed(people, table)
    world.after(3600)
    assert len(phones[second].messages) == told


def test_who_looks_is_told_when_he_looks_no_more(world: World) -> None:
    ann, bob = world.browser(), world.browser()
    phone = world.receiver(bob)
    table = world.pair(ann, bob, first=2)
    with bob.live(table, seat=1) as socket:
        socket.receive_json()
        world.after(31)
        assert phone.messages == []
        socket.send_json({"type": "looking", "looking": False})
        socket.send_json({"type": "staged", "version": 0})
        heard(world, table, bob, looking=False)
        world.after(31)
        assert len(phone.messages) == 1


def test_the_end_is_told_to_who_was_not_there(home: World) -> None:
    ann, bob = home.browser(), home.browser()
    phone, laptop = home.receiver(bob), home.receiver(ann, "/two")
    table = home.pair(ann, bob, first=1)
    with ann.live(table, seat=0) as socket:
        socket.receive_json()
        for _ in range(3000):
            state = ann.get(f"/api/tables/{table}")
            if state["state"] == "over":
                break
            for seat in state["waiting"]:
                (ann, bob)[seat].play(table, seat, -1)
        home.after(31)
    assert [one["title"] for one in phone.messages] == ["Match over: Space Mission"]
    assert laptop.messages == []
    home.after(3600)
    assert len(phone.messages) == 1


def test_what_nobody_wants_to_hear_is_not_told(home: World) -> None:
    ann, bob = home.browser(), home.browser()
    phone = home.receiver(bob)
    home.address(bob)
    bob.ask("PUT", "/api/notifications/kinds", json={"kind": "turn", "way": "push", "on": False}).raise_for_status()
    assert bob.get("/api/notifications")["off"] == [{"kind": "turn", "way": "push"}]
    home.pair(ann, bob, first=2)
    home.after(31)
    assert phone.messages == []
    assert [letter["Subject"] for letter in home.post.letters] == ["Your turn: Space Mission"]


TITLES = {
    "turn": "Your turn: Space Mission",
    "begins": "Match started: Space Mission",
    "over": "Match over: Space Mission",
}


def bring_about(world: World, ann: Browser, bob: Browser, kind: str) -> str:
    """Make something of this kind happen to Bob; return the table."""
    table = world.pair(ann, bob, first=2 if kind == "turn" else 1)
    if kind == "over":
        proposal = ann.post(f"/api/tables/{table}/proposal", {"seat": 0, "end": "cancelled"})["proposal"]
        yes = {"seat": 1, "proposal": proposal["id"], "agree": True}
        assert bob.post(f"/api/tables/{table}/proposal/answer", yes)["state"] == "over"
    return table


def heard_of(world: World, phone: Receiver) -> dict[str, list[str]]:
    """Return what arrived by each way."""
    return {
        "push": [one["title"] for one in phone.messages],
        "mail": [str(one["Subject"]) for one in world.post.letters],
    }


@pytest.mark.parametrize("way", ["push", "mail"])
@pytest.mark.parametrize("kind", ["turn", "begins", "over"])
def test_each_kind_is_told_by_each_way_unless_it_is_switched_off_and_once(home: World, kind: str, way: str) -> None:
    ann, bob = home.browser(), home.browser()
    phone = home.receiver(bob)
    home.address(bob)
    bob.ask("PUT", "/api/notifications/kinds", json={"kind": kind, "way": way, "on": False}).raise_for_status()
    bring_about(home, ann, bob, kind)
    home.after(29)
    assert heard_of(home, phone) == {"push": [], "mail": []}
    for _ in range(3):
        home.after(1000)
    assert heard_of(home, phone) == {"push": [], "mail": []} | {"mail" if way == "push" else "push": [TITLES[kind]]}
    bob.ask("PUT", "/api/notifications/kinds", json={"kind": kind, "way": way, "on": True}).raise_for_status()
    home.after(3600)
    assert heard_of(home, phone)[way] == [], "what is past is not told later"
    bring_about(home, ann, bob, kind)
    home.after(31)
    assert heard_of(home, phone)[way] == [TITLES[kind]]


@pytest.mark.parametrize("kind", ["begins", "over"])
def test_a_beginning_or_an_end_that_somebody_sees_is_not_told(home: World, kind: str) -> None:
    ann, bob = home.browser(), home.browser()
    phone = home.receiver(bob)
    table = bring_about(home, ann, bob, kind)
    with bob.live(table, seat=1) as socket:
        socket.receive_json()
        home.after(31)
    heard(home, table, bob, looking=False)
    home.after(3600)
    assert heard_of(home, phone)["push"] == []


def test_a_beginning_is_not_told_of_a_match_that_is_over(home: World) -> None:
    ann, bob = home.browser(), home.browser()
    phone = home.receiver(bob)
    bring_about(home, ann, bob, "over")
    home.after(31)
    assert heard_of(home, phone)["push"] == [TITLES["over"]]


def test_where_one_plays_against_computer_opponents_alone_nobody_waits(home: World) -> None:
    ann = home.browser()
    laptop = home.receiver(ann)
    ann.table(ME, {"kind": "bot", "bot": "random"}, options={"start_player": "1"})
    home.after(31)
    assert laptop.messages == []
    assert [one["turn"] for one in ann.get("/api/notifications/news")] == [False]


def test_tables_where_others_wait_are_listed(home: World) -> None:
    ann, bob = home.browser(), home.browser()
    table = home.pair(ann, bob, first=2)
    news = {"table": table, "game": "space-mission", "state": "running", "left": None, "invited": False}
    assert bob.get("/api/notifications/news") == [news | {"turn": True, "kinds": ["turn", "begins"]}]
    assert ann.get("/api/notifications/news") == [news | {"turn": False, "kinds": ["begins"]}]
    assert home.browser().get("/api/notifications/news") == []


def invite(world: World, host: Browser, guest: Browser) -> str:
    """Let Ann invite Bob to a table by name; both have accounts. Return the table."""
    for one, name in ((host, "Ann"), (guest, "Bob")):
        kept(one, name)
    made = host.table(ME, OPEN)
    asked = host.ask("PUT", f"/api/tables/{made['id']}/seats/1/asked", json={"name": "Bob"})
    assert asked.status_code == 200, asked.text
    return str(made["id"])


def test_who_is_invited_by_name_is_told_by_all_ways_once(world: World) -> None:
    ann, bob = world.browser(), world.browser()
    phone = world.receiver(bob)
    world.address(bob)
    table = invite(world, ann, bob)
    assert [(one["table"], one["invited"], one["turn"]) for one in bob.get("/api/notifications/news")] == [
        (table, True, False)
    ]
    world.after(29)
    assert phone.messages == []
    world.after(1)
    words = {"title": "Invitation: Space Mission", "text": "Ann is keeping a seat for you. Other players: Player 1."}
    assert phone.messages == [{**words, "table": table, "tag": f"invited/{table}"}]
    assert [letter["Subject"] for letter in world.post.letters] == ["Invitation: Space Mission"]
    ann.ask("DELETE", f"/api/tables/{table}/seats/1/asked")
    ann.ask("PUT", f"/api/tables/{table}/seats/1/asked", json={"name": "Bob"})
    world.after(3600)
    assert (len(phone.messages), len(world.post.letters)) == (1, 1)


@pytest.mark.parametrize("by", ["accept", "decline", "cancel"])
def test_an_invitation_that_is_answered_or_gone_is_not_told(world: World, by: str) -> None:
    ann, bob = world.browser(), world.browser()
    phone = world.receiver(bob)
    bob.ask("PUT", "/api/notifications/kinds", json={"kind": "begins", "way": "push", "on": False})
    bob.ask("PUT", "/api/notifications/kinds", json={"kind": "turn", "way": "push", "on": False})
    table = invite(world, ann, bob)
    world.after(10)
    if by == "cancel":
        assert ann.ask("DELETE", f"/api/tables/{table}/seats/1/asked").status_code == 200
    else:
        bob.post(f"/api/tables/{table}/{by}", {})
    world.after(3600)
    assert phone.messages == []


def test_invitations_can_be_switched_off(home: World) -> None:
    ann, bob = home.browser(), home.browser()
    phone = home.receiver(bob)
    home.address(bob)
    bob.ask("PUT", "/api/notifications/kinds", json={"kind": "invited", "way": "push", "on": False}).raise_for_status()
    invite(home, ann, bob)
    home.after(31)
    assert phone.messages == []
    assert len(home.post.letters) == 1
