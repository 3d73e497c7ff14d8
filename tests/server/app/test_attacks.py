"""Attacks on seats and people that concern many endpoints: each is tried on all of them, including later ones.

Attacks on a single part are tested there: passkeys, tokens, guessing, sessions and names in `accounts/`, addresses
for messages in `notifications/test_egress.py`, host names and origins in `http/`.
"""

import html
import re
from collections.abc import Callable
from dataclasses import replace
from urllib.parse import urlsplit

import pytest

from cosmodrome.server.app.all_operations import OPERATIONS
from cosmodrome.server.common.settings import Rate
from tests.server.accounts.test_accounts import back, kept, sign_in
from tests.server.accounts.test_passkeys import ORIGIN, add, asked, show
from tests.server.accounts.test_sessions import copied, hosts
from tests.server.authenticator import Authenticator
from tests.server.browsers import ME, OPEN, Browser, Json
from tests.server.conftest import GENEROUS, Serve

SAFE = {"GET", "HEAD", "OPTIONS"}
ELSEWHERE = "https://elsewhere.example"


def doors() -> list[tuple[str, str]]:
    """Return every endpoint of the server, by method and path."""
    return sorted((one.method, path) for one in OPERATIONS for path in one.paths if one.method != "WEBSOCKET")


ACTING = [door for door in doors() if door[0] not in SAFE]
LOOKING = [path for method, path in doors() if method == "GET"]


def through(path: str, what: str = "x") -> str:
    """Return a path with this value for each parameter."""
    return re.sub(r"\{\w+(:path)?\}", lambda _: what, path)


# -- pages of other sites ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("headers", [{"origin": ELSEWHERE}, {"origin": "null"}, {"sec-fetch-site": "cross-site"}])
def test_no_door_opens_to_what_the_page_of_another_site_does(ann: Browser, headers: dict[str, str]) -> None:
    assert len(ACTING) > 30
    for method, path in ACTING:
        answer = ann.ask(method, through(path), json={}, headers=headers)
        assert answer.status_code == 403, f"{method} {path}"
        assert "another site's page" in html.unescape(answer.text), f"{method} {path}"


@pytest.mark.parametrize(
    "what", ["/elsewhere.example", "%2F%2Felsewhere.example", "\\elsewhere.example", "https:%2F%2Felsewhere.example"]
)
def test_no_address_of_ours_leads_to_another_site(ann: Browser, what: str) -> None:
    paths = {f"/{what}", f"/{what}/", *(through(path, what) for path in LOOKING)}
    for path in sorted(paths):
        for query in ("", f"?next={ELSEWHERE}&url={ELSEWHERE}&to=//elsewhere.example"):
            answer = ann.ask("GET", path + query, follow_redirects=False)
            goal = answer.headers.get("location", "/")
            assert urlsplit(goal).netloc in ("", "testserver.local"), f"{path} leads to {goal}"
            assert goal.startswith(("/", "http://testserver.local/")), f"{path} leads to {goal}"
            assert not goal.startswith(("//", "/\\")), f"{path} leads to {goal}"
            assert "refresh" not in answer.headers


# -- a planted cookie -------------------------------------------------------------------------------------------------


def by_password(ann: Browser) -> Callable[[Browser], Json]:
    kept(ann)
    return sign_in


def by_link(ann: Browser) -> Callable[[Browser], Json]:
    link = ann.post("/api/me/link", None, 201)["link"]
    return lambda browser: back(browser, link)


def by_device_code(ann: Browser) -> Callable[[Browser], Json]:
    code = ann.post("/api/me/device", None, 201)["code"]
    return lambda browser: back(browser, code)


def by_recovery_code(ann: Browser) -> Callable[[Browser], Json]:
    code = kept(ann)["codes"][0]
    return lambda browser: back(browser, code)


def by_passkey(ann: Browser) -> Callable[[Browser], Json]:
    device = Authenticator(ORIGIN)
    add(ann, device)
    return lambda browser: show(browser, device.show(asked(browser)))


WAYS_IN = [by_password, by_link, by_device_code, by_recovery_code, by_passkey]


@pytest.mark.parametrize("way", WAYS_IN)
def test_who_planted_a_cookie_is_not_signed_in_with_its_victim(
    ann: Browser, bob: Browser, way: Callable[[Browser], Callable[[Browser], Json]]
) -> None:
    table = ann.table(ME, OPEN)["id"]
    sign = way(ann)
    bob.get("/api/me")
    own = bob.table(ME, OPEN)["id"]
    planted = copied(bob)
    sign(bob)
    assert hosts(bob, table)
    assert bob.cookie != planted.cookie
    assert not hosts(planted, table)
    assert not hosts(planted, own), "the session of before has ended"


# -- property of others -----------------------------------------------------------------------------------------------


OF_A_SEAT: list[tuple[str, str, Json]] = [
    ("PATCH", "/seats/0", {"name": "Eve"}),
    ("GET", "/position?seat=0", None),
    ("GET", "/log?seat=0", None),
    ("GET", "/past?seat=0&since=0", None),
    ("GET", "/archive?seat=0", None),
    ("GET", "/why?seat=0&do=draw", None),
    ("GET", "/outlook?seat=0", None),
    ("GET", "/orders?seat=0", None),
    ("PUT", "/orders", {"seat": 0, "orders": None}),
    ("POST", "/orders/preview", {"seat": 0, "orders": None}),
    ("POST", "/advice", {"seat": 0}),
    ("POST", "/steps", {"seat": 0, "expected_version": 0, "key": "a key of eve", "do": "draw"}),
    ("POST", "/undo", {"seat": 0, "expected_version": 0, "key": "a key of eve"}),
    ("POST", "/leave", {"seat": 0}),
    ("POST", "/return", {"seat": 0}),
    ("GET", "/ways?seat=0", None),
    ("POST", "/resign", {"seat": 0}),
    ("POST", "/proposal", {"seat": 0, "end": "scored"}),
    ("POST", "/proposal/answer", {"seat": 0, "proposal": "any", "agree": True}),
]
"""Endpoints of a seat at a table, each with a body that its owner may send."""
OF_A_HOST: list[tuple[str, str, Json]] = [
    ("POST", "/seats/1/invitation", None),
    ("PUT", "/seats/1", {"kind": "bot", "bot": "greedy"}),
    ("PUT", "/seats/1/asked", {"name": "Cleo"}),
    ("DELETE", "/seats/1/asked", None),
    ("DELETE", "", None),
]
"""Endpoints of a table whose match has not begun."""


@pytest.mark.parametrize(("method", "path", "asked"), OF_A_SEAT)
def test_no_door_to_a_seat_opens_to_others(ann: Browser, bob: Browser, method: str, path: str, asked: Json) -> None:
    made = ann.table(ME, OPEN, hints=True)
    table = made["id"]
    bob.post("/api/join", {"token": made["seats"][1]["invite"].rpartition("/")[2], "name": "Bob"})
    before = stands(ann, table)
    for other in (bob, Browser(ann.client)):
        answer = other.ask(method, f"/api/tables/{table}{path}", json=asked)
        assert (answer.status_code, answer.json()["error"]) == (403, "forbidden"), answer.text
    assert stands(ann, table) == before
    assert ann.ask(method, f"/api/tables/{table}{path}", json=asked).status_code != 403, "its owner comes in"


@pytest.mark.parametrize(("method", "path", "asked"), OF_A_HOST)
def test_no_door_of_a_host_opens_to_others(ann: Browser, bob: Browser, method: str, path: str, asked: Json) -> None:
    kept(ann)
    kept(bob, "Bob")
    kept(Browser(ann.client), "Cleo")
    made = ann.table(ME, OPEN, OPEN)
    table = made["id"]
    bob.post("/api/join", {"token": made["seats"][2]["invite"].rpartition("/")[2], "name": "Bob"})
    before = stands(ann, table)
    for other in (bob, Browser(ann.client)):
        answer = other.ask(method, f"/api/tables/{table}{path}", json=asked)
        assert (answer.status_code, answer.json()["error"]) == (403, "forbidden"), answer.text
    assert stands(ann, table) == before
    assert ann.ask(method, f"/api/tables/{table}{path}", json=asked).is_success, "the host comes in"


def stands(ann: Browser, table: str) -> Json:
    """Return the table and its position as the host sees them, without the time of the last visit."""
    found = ann.get(f"/api/tables/{table}")
    return {**found, "changed": ""}, ann.position(table, 0) if found["state"] == "running" else None


def test_what_is_anothers_stays_whoever_knows_its_id(ann: Browser, bob: Browser) -> None:
    """This covers sessions, passkeys and browsers with push messages."""
    add(ann, Authenticator(ORIGIN))
    kept(bob, "Bob")
    mine = ann.get("/api/me")["passkeys"], ann.get("/api/me/sessions")
    for kind, found in zip(("passkeys", "sessions"), mine, strict=True):
        bob.ask("DELETE", f"/api/me/{kind}/{found[0]['id']}")
    assert (ann.get("/api/me")["passkeys"], ann.get("/api/me/sessions")) == mine


# -- guessing ---------------------------------------------------------------------------------------------------------


def test_who_found_an_open_page_guesses_so_often(serve: Serve) -> None:
    path, sent = "/api/me/proof", {"password": "not his password"}
    ann = Browser(serve(limits=replace(GENEROUS, guesses=Rate(3, 0.001))))
    kept(ann)
    for _ in range(3):
        ann.post(path, sent, 403)
    assert ann.post(path, sent, 429)["words"].startswith("Too many sign-in attempts")
    assert ann.get("/api/me")["name"] == "Anna"
