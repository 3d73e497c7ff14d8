"""Checks of every request: cookies, origins, limits, headers; and errors that say what is wrong."""

from dataclasses import replace
from typing import Any

import pytest

from cosmodrome.server.cluster.rate_limits import Buckets
from cosmodrome.server.common.settings import Rate
from cosmodrome.server.common.signing import COOKIE, Guests, hashed
from cosmodrome.server.http.middleware import HEADERS
from cosmodrome.server.tables.cache import Rooms
from tests.server.browsers import ME, OPEN, Browser
from tests.server.client import WebSocketDisconnect
from tests.server.conftest import GENEROUS, Serve


@pytest.mark.parametrize("path", ["/", "/api/games", "/api/nowhere", "/nowhere", "/static/plain.css", "/api/tables/x"])
def test_strict_headers_are_on_every_answer(ann: Browser, path: str) -> None:
    headers = ann.ask("GET", path).headers
    for name, value in HEADERS.items():
        assert headers[name] == value
    assert headers["content-security-policy"].startswith("default-src 'none'; script-src 'self'; style-src 'self';")
    assert "unsafe" not in headers["content-security-policy"]
    assert headers["cache-control"] == ("no-cache" if path in ("/", "/static/plain.css") else "no-store")


def test_the_cookie_is_signed_and_out_of_reach_of_scripts(ann: Browser) -> None:
    first = ann.ask("GET", "/")
    name, *attributes = first.headers["set-cookie"].split("; ")
    assert name == f"{COOKIE}={ann.cookie}"
    assert {"HttpOnly", "SameSite=Lax", "Path=/"} <= set(attributes)
    assert "set-cookie" not in ann.ask("GET", "/").headers
    assert "set-cookie" not in Browser(ann.client).ask("GET", "/static/plain.css").headers
    assert "set-cookie" not in Browser(ann.client).ask("GET", "/healthz").headers


def test_signatures_depend_on_key_and_purpose() -> None:
    one, other = Guests(b"a" * 32), Guests(b"b" * 32)
    ann = one.new()
    assert one.read(one.cookie(ann)) == ann
    assert other.read(one.cookie(ann)) is None
    assert one.token("t", 0) not in (other.token("t", 0), one.token("t", 1), one.token("u", 0))
    assert one.read(f"t/0.{one.token('t', 0)}") is None
    assert hashed(one.token("t", 0)) != one.token("t", 0)


@pytest.mark.parametrize(
    "headers",
    [
        {"origin": "https://evil.example"},
        {"origin": "null"},
        {"origin": ""},
        {"origin": "http://testserver.local:81"},
        {"sec-fetch-site": "cross-site"},
        {"sec-fetch-site": "same-site"},
    ],
)
def test_pages_of_others_cannot_act(ann: Browser, headers: dict[str, str]) -> None:
    body = {"game": "space-mission", "seats": [ME, ME]}
    answer = ann.post("/api/tables", body, 403, headers=headers)
    assert answer == {"error": "forbidden", "words": "This request comes from another site's page."}
    assert ann.get("/api/tables", headers=headers) == []
    table = ann.table(ME, ME)["id"]
    with (
        pytest.raises(WebSocketDisconnect, match="another site's page"),
        ann.client.websocket_connect(f"/api/tables/{table}/live", headers=headers) as socket,
    ):
        socket.receive()


def test_our_own_pages_and_programs_can_act(ann: Browser) -> None:
    body = {"game": "space-mission", "seats": [ME, ME]}
    ann.post("/api/tables", body, 201, headers={"origin": "http://testserver.local", "sec-fetch-site": "same-origin"})
    ann.post("/api/tables", body, 201)


def test_long_bodies_are_refused(serve: Serve) -> None:
    ann = Browser(serve(limits=replace(GENEROUS, body=1000, record=5000)))
    answer = ann.post("/api/tables", {"game": "x" * 1000, "seats": [ME]}, 413)
    assert answer == {"error": "too-large", "words": "The request is too large."}
    assert ann.ask("POST", "/api/replays", content=b"x" * 5001).status_code == 413
    assert ann.ask("POST", "/api/replays", content=b"x" * 5000).status_code == 422
    chunks = iter([b"x" * 600, b"x" * 600])
    assert ann.ask("POST", "/api/tables", content=chunks).status_code == 413


@pytest.mark.parametrize(
    ("rate", "method", "path", "status"),
    [
        ("reads", "GET", "/api/games", 200),
        ("writes", "POST", "/api/join", 400),
        ("tables", "POST", "/api/tables", 400),
        ("replays", "POST", "/api/replays", 422),
    ],
)
def test_who_asks_too_often_is_told_to_wait(serve: Serve, rate: str, method: str, path: str, status: int) -> None:
    slow: dict[str, Any] = {rate: Rate(3, 0.01)}
    client = serve(limits=replace(GENEROUS, **slow))
    ann, bob = Browser(client), Browser(client)
    assert [ann.ask(method, path).status_code for _ in range(4)] == [status] * 3 + [429]
    answer = ann.ask(method, path)
    assert answer.json()["error"] == "too-many"
    assert answer.json()["words"].startswith("Too many requests. Try again in ")
    assert 90 <= int(answer.headers["retry-after"]) <= 100
    assert bob.ask(method, path).status_code == status
    assert ann.ask("GET", "/").status_code == 200


def test_pages_and_their_files_are_bounded_too(serve: Serve) -> None:
    client = serve(limits=replace(GENEROUS, files=Rate(3, 0.01), per_network=2))
    ann = Browser(client)
    paths = ("/", "/static/plain.css", "/static/nowhere.css", "/privacy")
    assert [ann.ask("GET", path).status_code for path in paths] == [200, 200, 404, 429]
    assert "Too many requests. Try again in " in ann.ask("GET", "/").text
    assert (ann.ask("GET", "/api/games").status_code, ann.ask("GET", "/healthz").status_code) == (200, 200)
    strangers = [Browser(client).ask("GET", "/static/plain.css").status_code for _ in range(4)]
    assert strangers == [200, 200, 200, 429], "the network has asked for three before"


def test_looking_an_invitation_up_by_its_page_counts_as_reading(serve: Serve) -> None:
    ann = Browser(serve(limits=replace(GENEROUS, reads=Rate(3, 0.01))))
    assert [ann.ask("GET", "/join/nonsense").status_code for _ in range(4)] == [200, 200, 200, 429]
    assert ann.ask("GET", "/").status_code == 200


def test_new_browsers_are_bounded_by_address_but_may_look(serve: Serve) -> None:
    client = serve(limits=replace(GENEROUS, guests=Rate(3, 0.01)))
    known = Browser(client)
    assert [Browser(client).ask("GET", "/").status_code for _ in range(2)] == [200] * 2
    known.post("/api/me/link", status=201)
    stranger = Browser(client)
    assert (stranger.ask("GET", "/").status_code, stranger.get("/api/tables"), stranger.cookie) == (200, [], "")
    assert "Too many requests" in stranger.post("/api/me/link", status=429)["words"]
    known.post("/api/me/link", status=201)


def test_a_network_may_ask_for_more_than_a_browser_and_not_for_everything(serve: Serve) -> None:
    client = serve(limits=replace(GENEROUS, writes=Rate(2, 0.01), per_network=2))
    ann, bob, eve = Browser(client), Browser(client), Browser(client)
    statuses = [one.ask("POST", "/api/me/link").status_code for one in (ann, ann, ann, bob, bob, eve)]
    assert statuses == [201, 201, 429, 201, 201, 429]


def test_a_bucket_fills_again() -> None:
    buckets = Buckets(Rate(2, 0.5))
    assert [buckets.take("ann", 0.0) for _ in range(3)] == [0, 0, 2.0]
    assert buckets.take("bob", 0.0) == 0
    assert buckets.take("ann", 1.0) == 1.0
    assert buckets.take("ann", 2.0) == 0
    assert [buckets.take("ann", 99.0) for _ in range(3)] == [0, 0, 2.0]


def test_a_bucket_that_is_full_again_takes_no_memory() -> None:
    buckets = Buckets(Rate(2, 0.5))
    for second in range(100):
        buckets.take(f"asker {second}", float(second))
    assert len(buckets) < 5
    assert [buckets.take("asker 99", 99.0) for _ in range(2)] == [0, 2.0], "it is not full yet"


def test_askers_that_were_quiet_longest_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cosmodrome.server.cluster.rate_limits.REMEMBERED", 2)
    buckets = Buckets(Rate(1, 0.001))
    assert [buckets.take(asker, 0.0) for asker in ("ann", "bob", "eve")] == [0, 0, 0]
    assert buckets.take("eve", 0.0) > 0
    assert buckets.take("ann", 0.0) == 0, "forgotten"


def test_programs_get_json_and_people_get_a_page(ann: Browser) -> None:
    assert ann.get("/api/nowhere", 404) == {"error": "not-found", "words": "There is nothing at this address."}
    assert ann.ask("DELETE", "/api/games").json()["error"] == "not-allowed"
    page = ann.ask("GET", "/nowhere/at/all")
    assert (page.status_code, page.headers["content-type"]) == (404, "text/html; charset=utf-8")
    assert "<h1>There is nothing at this address.</h1>" in page.text
    assert "There is nothing at this address." in page.text
    assert "style=" not in page.text
    assert "<script" not in page.text


@pytest.mark.parametrize("body", [b"{", b"\xff\xfe", b"[" * 5000, b'{"game": "\\ud800"}', b"null", b""])
def test_bodies_that_are_no_json_are_bad_requests(ann: Browser, body: bytes) -> None:
    answer = ann.ask("POST", "/api/tables", content=body)
    assert (answer.status_code, answer.json()["error"]) == (400, "bad-request")
    assert answer.json()["words"].startswith("The request is not valid: ")


@pytest.mark.parametrize("kind", ["text/plain", "text/plain; charset=utf-8", "multipart/form-data; boundary=x", ""])
def test_what_the_form_of_another_site_can_send_is_not_taken_for_json(ann: Browser, kind: str) -> None:
    body = b'{"game":"space-mission","seats":[{"kind":"me"},{"kind":"me"}]}'
    table = ann.table(ME, ME)["id"]
    for path in ("/api/tables", f"/api/tables/{table}/steps"):
        answer = ann.ask("POST", path, content=body, headers={"content-type": kind})
        assert (answer.status_code, answer.json()["error"]) == (415, "not-json")
        assert "Content-Type: application/json" in answer.json()["words"]
    for json in ("application/json", "Application/JSON; charset=utf-8"):
        assert ann.ask("POST", "/api/tables", content=body, headers={"content-type": json}).status_code == 201


def test_head_is_answered_like_get_without_a_body(ann: Browser) -> None:
    table = ann.table(ME, ME)["id"]
    paths = (
        "/",
        "/healthz",
        "/static/plain.css",
        "/api/games",
        "/nowhere",
        "/privacy",
        f"/api/tables/{table}/position",
    )
    for path in (*paths, "/api/join"):
        head, get = ann.ask("HEAD", path), ann.ask("GET", path)
        assert (head.status_code, head.content) == (get.status_code, b""), path
        assert {**head.headers} == {**get.headers}, path


def test_a_fault_of_ours_tells_nothing_but_that(ann: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise RuntimeError("the secret inside")

    table = ann.table(ME, OPEN)["id"]
    monkeypatch.setattr(Rooms, "entered", broken)
    for path in (f"/api/tables/{table}", f"/api/tables/{table}/position"):
        answer = ann.ask("GET", path)
        assert (answer.status_code, answer.json()["error"]) == (500, "broken")
        assert "secret" not in answer.text
        assert "Traceback" not in answer.text
        assert answer.headers["x-content-type-options"] == "nosniff"
