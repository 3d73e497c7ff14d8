"""People are told what they wait for: once, when it still is so, where they want it; and nobody else is."""

import asyncio
import re
from dataclasses import replace

import pytest
from cryptography.exceptions import InvalidTag

from cosmodrome.server.bot_workers import BotWorkers
from cosmodrome.server.errors import BadRequest
from cosmodrome.server.settings import Mail, Push, Settings
from cosmodrome.server.store.reaching import Subscription
from cosmodrome.server.telling.mail import address_of
from cosmodrome.server.telling.outside import Outside, Private, public
from cosmodrome.server.telling.push import Identity, encrypted
from cosmodrome.server.telling.push import Push as WebPush
from cosmodrome.server.telling.sending import NotNow
from tests.server.browsers import ME, OPEN, Browser
from tests.server.receiving import HOST, Receiver, decoded, signer
from tests.server.test_accounts import kept
from tests.server.world import PUBLIC, World, heard, link, made, passed, undo

POINT = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
"""A browser's key (RFC 8291, appendix A)."""
FOUR_TRIES = (30, 60, 120, 240)


# -- what is told, and when -------------------------------------------------------------------------------------------


def test_a_turn_is_told_to_who_is_to_act_half_a_minute_after_it_began_and_once(world: World) -> None:
    ann, bob = world.browser(), world.browser()
    phone = world.receiver(bob)
    laptop = world.receiver(ann, "/two")
    table = world.pair(ann, bob, first=2)
    world.after(29)
    assert phone.messages == laptop.messages == []
    world.after(1)
    expected = {"title": "Your turn: Space Mission", "table": table, "tag": f"turn/{table}"}
    assert phone.messages == [expected | {"text": "The table waits for you. You play with Player 1."}]
    assert [one["title"] for one in laptop.messages] == ["It begins: Space Mission"]
    for _ in range(3):
        world.after(3600)
    assert len(phone.messages) == len(laptop.messages) == 1


def test_what_is_sent_can_be_read_by_that_browser_alone_and_is_signed(home: World) -> None:
    ann, bob = home.browser(), home.browser()
    home.receiver(bob)
    home.pair(ann, bob, first=2)
    home.after(30)
    (message,) = home.pushes.messages
    assert b"Space Mission" not in message.body
    with pytest.raises(InvalidTag):
        Receiver(home.pushes, "/other").read(message.body)
    key, claims = signer(message)
    assert key == bob.get("/api/telling")["key"]
    assert claims["aud"] == home.pushes.address
    assert home.clock.now < claims["exp"] <= home.clock.now + 86_400
    home.start()
    assert Browser(home.client).get("/api/telling")["key"] == key


def test_rfc_8291_appendix_a() -> None:
    own = int.from_bytes(decoded("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"), "big")
    salt, auth = decoded("DGv6ra1nlYgDCS1FRnbzlw"), decoded("BTBZMqHH6r4Tts7J_aSIgg")
    body = encrypted(b"When I grow up, I want to be a watermelon", decoded(POINT), auth, salt=salt, own=own)
    assert body == decoded(
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3"
        "jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )


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
        socket.receive_json(timeout=10)
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
        socket.receive_json(timeout=10)
        for _ in range(3000):
            state = ann.get(f"/api/tables/{table}")
            if state["state"] == "over":
                break
            for seat in state["waiting"]:
                (ann, bob)[seat].play(table, seat, -1)
        home.after(31)
    assert [one["title"] for one in phone.messages] == ["It is over: Space Mission"]
    assert laptop.messages == []
    home.after(3600)
    assert len(phone.messages) == 1


def test_what_nobody_wants_to_hear_is_not_told(home: World) -> None:
    ann, bob = home.browser(), home.browser()
    phone = home.receiver(bob)
    home.address(bob)
    bob.ask("PUT", "/api/telling/kinds", json={"kind": "turn", "way": "push", "on": False}).raise_for_status()
    assert bob.get("/api/telling")["off"] == [{"kind": "turn", "way": "push"}]
    home.pair(ann, bob, first=2)
    home.after(31)
    assert phone.messages == []
    assert [letter["Subject"] for letter in home.post.letters] == ["Your turn: Space Mission"]


TITLES = {"turn": "Your turn: Space Mission", "begins": "It begins: Space Mission", "over": "It is over: Space Mission"}


def bring_about(world: World, ann: Browser, bob: Browser, kind: str) -> str:
    """Something of this kind happens to Bob."""
    table = world.pair(ann, bob, first=2 if kind == "turn" else 1)
    if kind == "over":
        proposal = ann.post(f"/api/tables/{table}/proposal", {"seat": 0, "end": "cancelled"})["proposal"]
        yes = {"seat": 1, "proposal": proposal["id"], "agree": True}
        assert bob.post(f"/api/tables/{table}/proposal/answer", yes)["state"] == "over"
    return table


def heard_of(world: World, phone: Receiver) -> dict[str, list[str]]:
    """What came by each way."""
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
    bob.ask("PUT", "/api/telling/kinds", json={"kind": kind, "way": way, "on": False}).raise_for_status()
    bring_about(home, ann, bob, kind)
    home.after(29)
    assert heard_of(home, phone) == {"push": [], "mail": []}
    for _ in range(3):
        home.after(1000)
    assert heard_of(home, phone) == {"push": [], "mail": []} | {"mail" if way == "push" else "push": [TITLES[kind]]}
    bob.ask("PUT", "/api/telling/kinds", json={"kind": kind, "way": way, "on": True}).raise_for_status()
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
        socket.receive_json(timeout=10)
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
    assert [one["turn"] for one in ann.get("/api/telling/news")] == [False]


def test_tables_where_others_wait_are_listed(home: World) -> None:
    ann, bob = home.browser(), home.browser()
    table = home.pair(ann, bob, first=2)
    news = {"table": table, "game": "space-mission", "state": "running", "left": None, "invited": False}
    assert bob.get("/api/telling/news") == [news | {"turn": True}]
    assert ann.get("/api/telling/news") == [news | {"turn": False}]
    assert home.browser().get("/api/telling/news") == []


def invite(world: World, host: Browser, guest: Browser) -> str:
    """Ann, who has an account, invites Bob, who has one, to a table by name."""
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
    assert [(one["table"], one["invited"], one["turn"]) for one in bob.get("/api/telling/news")] == [
        (table, True, False)
    ]
    world.after(29)
    assert phone.messages == []
    world.after(1)
    words = {"title": "You are invited: Space Mission", "text": "Ann asks you to a seat. There are: Player 1."}
    assert phone.messages == [{**words, "table": table, "tag": f"invited/{table}"}]
    assert [letter["Subject"] for letter in world.post.letters] == ["You are invited: Space Mission"]
    ann.ask("DELETE", f"/api/tables/{table}/seats/1/asked")
    ann.ask("PUT", f"/api/tables/{table}/seats/1/asked", json={"name": "Bob"})
    world.after(3600)
    assert (len(phone.messages), len(world.post.letters)) == (1, 1)


@pytest.mark.parametrize("by", ["accept", "decline", "cancel"])
def test_an_invitation_that_is_answered_or_gone_is_not_told(world: World, by: str) -> None:
    ann, bob = world.browser(), world.browser()
    phone = world.receiver(bob)
    bob.ask("PUT", "/api/telling/kinds", json={"kind": "begins", "way": "push", "on": False})
    bob.ask("PUT", "/api/telling/kinds", json={"kind": "turn", "way": "push", "on": False})
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
    bob.ask("PUT", "/api/telling/kinds", json={"kind": "invited", "way": "push", "on": False}).raise_for_status()
    invite(home, ann, bob)
    home.after(31)
    assert phone.messages == []
    assert len(home.post.letters) == 1


# -- the queue --------------------------------------------------------------------------------------------------------


def test_what_waits_survives_a_new_start(world: World) -> None:
    ann, bob = world.browser(), world.browser()
    phone = world.receiver(bob)
    world.pair(ann, bob, first=2)
    world.look()
    world.start()
    world.after(31)
    assert len(phone.messages) == 1
    world.start()
    world.after(3600)
    assert len(phone.messages) == 1


def test_what_fails_is_tried_again_later_and_later_and_then_given_up(world: World) -> None:
    ann, bob = world.browser(), world.browser()
    phone = world.receiver(bob)
    world.pushes.answers = lambda _: (503, {})
    world.pair(ann, bob, first=2)
    world.after(30)
    for count, wait in enumerate(FOUR_TRIES, start=1):
        world.after(wait - 1)
        assert len(phone.messages) == count
        world.after(1)
        assert len(phone.messages) == count + 1
    for _ in range(10):
        world.after(3600)
    assert len(phone.messages) == 8
    (failed,) = world.client.app.state.teller.notices.failed(10)
    assert (failed.state, failed.error, failed.tries) == ("failed", "The push service answers 503.", 8)


def test_who_says_when_to_come_again_is_listened_to(home: World) -> None:
    ann, bob = home.browser(), home.browser()
    phone = home.receiver(bob)
    home.pushes.answers = lambda _: (429, {"Retry-After": "600"})
    home.pair(ann, bob, first=2)
    home.after(30)
    home.after(599)
    assert len(phone.messages) == 1
    home.pushes.answers = lambda _: (201, {})
    home.after(1)
    assert len(phone.messages) == 2
    home.after(3600)
    assert len(phone.messages) == 2


def test_who_wants_us_to_wait_for_ever_is_asked_again_after_a_day(home: World) -> None:
    ann, bob = home.browser(), home.browser()
    phone = home.receiver(bob)
    home.pushes.answers = lambda _: (429, {"Retry-After": "9" * 20})
    home.pair(ann, bob, first=2)
    home.after(30)
    home.after(86_399)
    assert len(phone.messages) == 1
    home.after(1)
    assert len(phone.messages) == 2


MANY = b"HTTP/1.1 200 OK\r\n" + b"A: b\r\n" * 500 + b"\r\n"


@pytest.mark.parametrize("answer", [b"", b"\r\n\r\n", b"HTTP/1.1\r\n\r\n", b"HTTP/1.1 nothing\r\n\r\n", MANY])
def test_what_is_no_answer_is_tried_again(answer: bytes) -> None:
    async def answered(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.readuntil(b"\r\n\r\n")
        writer.write(answer)
        await writer.drain()
        writer.close()

    async def sent() -> None:
        async with await asyncio.start_server(answered, HOST, 0) as server:
            push = WebPush(Identity(bytes(32), "mailto:us@example.org"), Outside([HOST]), lambda: 0.0)
            port = server.sockets[0].getsockname()[1]
            to = Subscription("id", "bob", f"http://{HOST}:{port}/x", decoded(POINT), bytes(16), "en", 0)
            await push.send(to, b"text", "topic")

    with pytest.raises(NotNow, match="cannot be reached"):
        asyncio.run(sent())


def test_another_address_is_not_told_twice_because_one_failed(home: World) -> None:
    ann, bob = home.browser(), home.browser()
    good, bad = home.receiver(bob, "/good"), home.receiver(bob, "/bad")
    home.pushes.answers = lambda path: (500 if path == "/bad" else 201, {})
    home.pair(ann, bob, first=2)
    for _ in range(4):
        home.after(3600)
    assert len(good.messages) == 1
    assert len(bad.messages) > 1


@pytest.mark.parametrize("status", [404, 410])
def test_a_browser_that_is_gone_is_forgotten(home: World, status: int) -> None:
    ann, bob = home.browser(), home.browser()
    phone = home.receiver(bob)
    home.pushes.answers = lambda _: (status, {})
    home.pair(ann, bob, first=2)
    for _ in range(3):
        home.after(3600)
    assert len(phone.messages) == 1
    assert bob.get("/api/telling")["browsers"] == []
    assert home.client.app.state.teller.notices.failed(10) == []


def test_more_than_a_person_may_get_waits(settings: Settings, workers: BotWorkers) -> None:
    with made(settings, workers) as world:
        world.settings = replace(world.settings, push=Push((HOST,), per_hour=2))
        world.start()
        ann, bob = world.browser(), world.browser()
        phone = world.receiver(bob)
        for _ in range(4):
            world.pair(ann, bob, first=2)
        world.after(31)
        assert len(phone.messages) == 2
        world.after(1800)
        assert len(phone.messages) == 2
        for _ in range(6):
            world.after(600)
        assert len(phone.messages) == 4


# -- where nothing is sent --------------------------------------------------------------------------------------------


def test_addresses_of_private_networks_are_refused_whatever_they_look_like(home: World) -> None:
    bob = home.browser()
    receiver = Receiver(home.pushes, "/one")
    home.names = {
        "inner.example": ["10.0.0.1"],
        "mixed.example": ["203.0.114.7", "127.0.0.1"],
        "mapped.example": ["::ffff:192.168.1.1"],
        "link.example": ["169.254.169.254"],
        "nobody.example": [],
    }
    for endpoint in (
        *(f"https://{name}/x" for name in home.names),
        "https://127.0.0.2/x",
        "http://push.example/x",
        "https://user@push.example/x",
        "https://push.example:8443/x",
        "file:///etc/passwd",
        "https://[::1]/x",
    ):
        home.names.setdefault("127.0.0.2", ["127.0.0.2"])
        home.names.setdefault("::1", ["::1"])
        home.names.setdefault("push.example", ["203.0.114.7"])
        bob.post("/api/telling/browsers", {**receiver.subscription, "endpoint": endpoint}, status=400)
    assert bob.get("/api/telling")["browsers"] == []
    good = {**receiver.subscription, "endpoint": "https://push.example/x"}
    assert len(bob.post("/api/telling/browsers", good)["browsers"]) == 1


def test_a_name_that_leads_inside_later_is_refused_when_something_is_sent(home: World) -> None:
    ann, bob = home.browser(), home.browser()
    home.names["push.example"] = ["203.0.114.7"]
    receiver = Receiver(home.pushes, "/one")
    bob.post("/api/telling/browsers", {**receiver.subscription, "endpoint": "https://push.example/one"})
    home.names["push.example"] = ["127.0.0.1"]
    home.pair(ann, bob, first=2)
    home.after(31)
    assert home.pushes.messages == []
    (failed,) = home.client.app.state.teller.notices.failed(10)
    assert failed.error == "This address leads into a private network; nothing is sent there."


def test_redirects_are_not_followed(home: World) -> None:
    ann, bob = home.browser(), home.browser()
    home.receiver(bob)
    home.pushes.answers = lambda _: (307, {"Location": f"{home.pushes.address}/secret"})
    home.pair(ann, bob, first=2)
    for _ in range(3):
        home.after(3600)
    assert [one.path for one in home.pushes.messages] == ["/one"]


@pytest.mark.parametrize(
    "number",
    ["127.0.0.1", "10.1.2.3", "172.16.0.1", "192.168.0.1", "169.254.0.1", "100.64.0.1", "0.0.0.0", "224.0.0.1", "::",  # noqa: S104
     "::1", "fe80::1%eth0", "fc00::1", "::ffff:10.0.0.1", "64:ff9b::a00:1", "2002:a00:1::", "ff02::1", "nonsense"],
)  # fmt: skip
def test_what_is_not_of_the_internet(number: str) -> None:
    assert not public(number)


@pytest.mark.parametrize("host", ["localhost", "127.1", "2130706433", "0x7f.1", "0177.0.0.1", "[::ffff:127.0.0.1]"])
def test_this_machine_is_found_out_however_it_is_written(host: str) -> None:
    with pytest.raises((Private, OSError)):
        Outside().place(f"https://{host}/x")


def test_a_name_is_looked_up_once_for_what_is_sent_there() -> None:
    """Whoever answers otherwise the second time is not asked a second time."""
    answers = [["203.0.114.7"], ["127.0.0.1"]]
    outside = Outside(resolve=lambda *_: answers.pop(0))
    assert outside.place("https://push.example/x").number == "203.0.114.7"
    assert answers == [["127.0.0.1"]]


def test_what_is_of_the_internet() -> None:
    assert public("203.0.114.7")
    assert public("2606:4700::1111")
    assert Outside(["inner"], lambda *_: ["10.0.0.1"]).place("http://inner:81/x").number == "10.0.0.1"
    with pytest.raises(Private, match="begin with https://"):
        Outside(["inner"], lambda *_: ["10.0.0.1"]).place("ftp://inner/x")


# -- letters ----------------------------------------------------------------------------------------------------------


def test_letters_go_only_to_who_has_said_that_an_address_is_his(world: World) -> None:
    ann, bob = world.browser(), world.browser()
    bob.ask("PUT", "/api/telling/address", json={"address": "Bob@Example.org"}).raise_for_status()
    world.look()
    (letter,) = world.post.letters
    assert (letter["To"], letter["Subject"]) == ("Bob@example.org", "Is this your address?")
    assert "List-Unsubscribe" not in letter
    token = link(world.post, "confirm")
    world.pair(ann, bob, first=2)
    world.after(31)
    assert len(world.post.letters) == 1
    elsewhere = world.browser()
    assert elsewhere.ask("POST", "/api/telling/confirm", json={"token": token}).status_code == 200
    assert elsewhere.ask("POST", "/api/telling/confirm", json={"token": token}).status_code == 404
    address = {"address": "Bob@example.org", "confirmed": True, "stopped": False}
    assert bob.get("/api/telling")["address"] == address
    assert elsewhere.get("/api/telling")["address"] is None
    table = world.pair(ann, bob, first=2)
    world.after(31)
    letter = world.post.letters[-1]
    assert letter["Subject"] == "Your turn: Space Mission"
    for kind in ("plain", "html"):
        body = letter.get_body((kind,))
        assert body
        assert f"{PUBLIC}/table/{table}" in body.get_content()


def test_one_click_ends_letters_and_its_token_can_do_nothing_else(world: World) -> None:
    ann, bob = world.browser(), world.browser()
    world.address(bob)
    table = world.pair(ann, bob, first=2)
    world.after(31)
    (letter,) = world.post.letters
    assert letter["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    address = letter["List-Unsubscribe"].strip("<>").removeprefix(PUBLIC)
    token = address.rpartition("/")[2]
    eve = world.browser()
    asked = eve.ask("GET", address, follow_redirects=False)
    assert (asked.status_code, asked.headers["location"]) == (303, f"/notices#stop={token}")
    assert not bob.get("/api/telling")["address"]["stopped"]
    for path, body in (
        ("/api/telling/confirm", {"token": token}),
        ("/api/join", {"token": token, "name": "Eve"}),
        (f"/stop/{bob.cookie.partition('.')[0]}", {}),
    ):
        assert eve.ask("POST", path, json=body).status_code == 404
    eve.cookie = token
    assert eve.get("/api/tables") == []
    gone = world.client.post(address, content="List-Unsubscribe=One-Click")
    assert gone.status_code == 200
    assert "set-cookie" not in gone.headers
    assert bob.get("/api/telling")["address"]["stopped"]
    assert bob.get(f"/api/tables/{table}")["seats"][1]["mine"]
    world.pair(ann, bob, first=2)
    world.after(31)
    assert len(world.post.letters) == 1


def test_a_stopped_address_is_told_again_when_its_owner_says_so(home: World) -> None:
    bob = home.browser()
    home.address(bob)
    home.pair(home.browser(), bob, first=2)
    home.after(31)
    bob.ask("POST", "/api/telling/stop", json={"token": link(home.post, "stop")})
    assert bob.get("/api/telling")["address"]["stopped"]
    bob.ask("PUT", "/api/telling/address", json={"address": "bob@example.org"}).raise_for_status()
    assert not bob.get("/api/telling")["address"]["stopped"]


def test_nobody_floods_an_address(home: World) -> None:
    statuses = []
    for _ in range(4):
        browser = home.browser()
        browser.get("/api/tables")
        answer = browser.ask("PUT", "/api/telling/address", json={"address": "victim@example.org"})
        statuses.append(answer.status_code)
    assert statuses == [200, 200, 200, 429]
    home.look()
    assert len(home.post.letters) == 3


def test_a_mail_server_that_is_busy_is_asked_again_and_one_that_refuses_is_not(home: World) -> None:
    ann, bob = home.browser(), home.browser()
    home.address(bob)
    home.post.answer = "451 Busy"
    home.pair(ann, bob, first=2)
    home.after(31)
    home.post.answer = "250 OK"
    home.after(30)
    assert len(home.post.letters) == 1
    home.post.answer = "550 No"
    home.pair(ann, bob, first=2)
    home.after(31)
    home.post.answer = "250 OK"
    home.after(3600)
    assert len(home.post.letters) == 1
    (failed,) = home.client.app.state.teller.notices.failed(10)
    assert failed.error == "The mail server answers 550."


@pytest.mark.parametrize(
    "text", ["", "bob", "bob@here", "a@b@c.org", "bob@example.org\nBcc: x@y.org", '"a b"@x.org', "b@[10.0.0.1]"]
)
def test_what_is_no_address(text: str) -> None:
    with pytest.raises(BadRequest, match="no address that letters can be sent to"):
        address_of(text)


def test_where_letters_are_not_set_up_that_is_said_and_all_else_works(home: World) -> None:
    home.start(mail=Mail())
    ann, bob = home.browser(), home.browser()
    assert bob.get("/api/telling")["mail"] == "Letters are not set up on this server."
    refused = bob.ask("PUT", "/api/telling/address", json={"address": "bob@example.org"})
    assert refused.status_code == 400
    phone = home.receiver(bob)
    home.pair(ann, bob, first=2)
    home.after(31)
    assert len(phone.messages) == 1


def test_the_log_holds_neither_addresses_nor_tokens(home: World, caplog: pytest.LogCaptureFixture) -> None:
    ann, bob = home.browser(), home.browser()
    home.address(bob)
    home.receiver(bob, "/endpoint-of-bob")
    home.pushes.answers = lambda _: (400, {})
    home.post.answer = "550 bob@example.org is unknown"
    home.pair(ann, bob, first=2)
    home.after(31)
    assert "Somebody could not be told" in caplog.text
    assert not re.search("bob@|endpoint-of-bob|" + bob.cookie.partition(".")[0], caplog.text)
