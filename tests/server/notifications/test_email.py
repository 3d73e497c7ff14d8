"""E-mails: to confirmed addresses, until their owners stop them."""

import re
from email.message import EmailMessage
from html import unescape

import pytest

from cosmodrome.games import find
from cosmodrome.kernel import Words, render, texts_of
from cosmodrome.server.common.errors import BadRequest
from cosmodrome.server.common.settings import Mail
from cosmodrome.server.notifications.email import address_of
from tests.server.browsers import Browser
from tests.server.world import PUBLIC, World, link


def test_letters_go_only_to_who_has_said_that_an_address_is_his(world: World) -> None:
    ann, bob = world.browser(), world.browser()
    bob.ask("PUT", "/api/notifications/address", json={"address": "Bob@Example.org"}).raise_for_status()
    world.look()
    (letter,) = world.post.letters
    assert (letter["To"], letter["Subject"]) == ("Bob@example.org", "Is this your address?")
    assert "List-Unsubscribe" not in letter
    token = link(world.post, "confirm")
    world.pair(ann, bob, first=2)
    world.after(31)
    assert len(world.post.letters) == 1
    elsewhere = world.browser()
    assert elsewhere.ask("POST", "/api/notifications/confirm", json={"token": token}).status_code == 200
    assert elsewhere.ask("POST", "/api/notifications/confirm", json={"token": token}).status_code == 404
    address = {"address": "Bob@example.org", "confirmed": True, "stopped": False, "recovers": False}
    assert bob.get("/api/notifications")["address"] == address
    assert elsewhere.get("/api/notifications")["address"] is None
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
    assert not bob.get("/api/notifications")["address"]["stopped"]
    for path, body in (
        ("/api/notifications/confirm", {"token": token}),
        ("/api/join", {"token": token, "name": "Eve"}),
        (f"/stop/{bob.cookie.partition('.')[0]}", {}),
    ):
        assert eve.ask("POST", path, json=body).status_code == 404
    eve.cookie = token
    assert eve.get("/api/tables") == []
    gone = world.client.post(address, content="List-Unsubscribe=One-Click")
    assert gone.status_code == 200
    assert "set-cookie" not in gone.headers
    assert bob.get("/api/notifications")["address"]["stopped"]
    assert bob.get(f"/api/tables/{table}")["seats"][1]["mine"]
    world.pair(ann, bob, first=2)
    world.after(31)
    assert len(world.post.letters) == 1


def test_a_stopped_address_is_told_again_when_its_owner_says_so(home: World) -> None:
    bob = home.browser()
    home.address(bob)
    home.pair(home.browser(), bob, first=2)
    home.after(31)
    bob.ask("POST", "/api/notifications/stop", json={"token": link(home.post, "stop")})
    assert bob.get("/api/notifications")["address"]["stopped"]
    bob.ask("PUT", "/api/notifications/address", json={"address": "bob@example.org"}).raise_for_status()
    assert not bob.get("/api/notifications")["address"]["stopped"]


def test_nobody_floods_an_address(home: World) -> None:
    statuses = []
    for _ in range(4):
        browser = home.browser()
        browser.get("/api/tables")
        answer = browser.ask("PUT", "/api/notifications/address", json={"address": "victim@example.org"})
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
    (failed,) = home.client.app.state.notifier.notices.failed.blocking(10)
    assert failed.error == "The mail server answered 550."


@pytest.mark.parametrize(
    "text", ["", "bob", "bob@here", "a@b@c.org", "bob@example.org\nBcc: x@y.org", '"a b"@x.org', "b@[10.0.0.1]"]
)
def test_what_is_no_address(text: str) -> None:
    with pytest.raises(BadRequest, match="not a valid e-mail address"):
        address_of(text)


def test_where_letters_are_not_set_up_that_is_said_and_all_else_works(home: World) -> None:
    home.start(mail=Mail())
    ann, bob = home.browser(), home.browser()
    assert bob.get("/api/notifications")["mail"] == "E-mail is not set up on this server."
    refused = bob.ask("PUT", "/api/notifications/address", json={"address": "bob@example.org"})
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
    assert "A notification about table" in caplog.text
    assert not re.search("bob@|endpoint-of-bob|" + bob.cookie.partition(".")[0], caplog.text)


def bodies(letter: EmailMessage) -> list[str]:
    """Return an e-mail's plain text and HTML."""
    parts = [letter.get_body((kind,)) for kind in ("plain", "html")]
    return [part.get_content() for part in parts if part is not None]


def said(browser: Browser, table: str, seat: int, key: str = "space-mission") -> list[tuple[str, bool]]:
    """Return the log of a seat in words, each with whether that seat alone receives it."""
    texts, game = texts_of(find(key)), find(key)
    names = [one["name"] for one in browser.get(f"/api/tables/{table}")["seats"]]
    found = browser.get(f"/api/tables/{table}/log", params={"seat": seat, "since": 0})["events"]
    return [(render(Words(texts[one["kind"]], one["args"]), game.names, names), one["to"] == seat) for one in found]


def test_a_letter_names_the_site_the_deadline_and_what_happened_since(home: World) -> None:
    home.start(name="Friday Circle")
    ann, bob = home.browser(), home.browser()
    home.address(bob)
    table = home.pair(ann, bob, game="mlem", pace={"kind": "days", "move": 86_400}, options={"missions": "on"})
    ann.play(table, 0)
    home.after(31)
    letter = home.post.letters[-1]
    assert letter["Subject"] == "Your turn: MLEM: Space Agency · Friday Circle"
    told = [words for words, _ in said(bob, table, 1, "mlem")][-5:]
    hidden = [words for words, alone in said(ann, table, 0, "mlem") if alone]
    assert hidden, "ann alone sees which mission she put back"
    for body in map(unescape, bodies(letter)):
        assert "23 h 59 min left for your move." in body
        assert all(words in body for words in ("Since your last move:", "Friday Circle", *told))
        assert not [words for words in hidden if words in body]


def test_a_letter_tells_only_what_happened_since_the_readers_last_move(home: World) -> None:
    ann, bob = home.browser(), home.browser()
    home.address(bob)
    table = home.pair(ann, bob, first=2)
    while bob.position(table, 1)["waiting"] == [1]:
        bob.play(table, 1)
    own = said(bob, table, 1)[-1][0]
    while ann.position(table, 0)["waiting"] == [0]:
        ann.play(table, 0)
    home.after(31)
    for body in bodies(home.post.letters[-1]):
        assert "Since your last move:" in body
        assert own not in unescape(body)
        assert "left for your move" not in body, "there is no limit"
