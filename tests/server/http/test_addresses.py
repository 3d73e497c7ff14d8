"""The server's host names, the pages that may send commands, and the changes behind TLS and its security headers."""

import re
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from cosmodrome.server.app.application import create_app
from cosmodrome.server.bots.pool import BotWorkers
from cosmodrome.server.common.settings import RetentionSettings, Settings, Uploads
from cosmodrome.server.common.signing import COOKIE
from cosmodrome.server.http.addresses import SECURE, Addresses
from tests.server.browsers import ME, Browser
from tests.server.client import TestClient, WebSocketDisconnect
from tests.server.conftest import GENEROUS, Serve

PUBLIC = "https://play.example.org"


def https(settings: Settings, workers: BotWorkers, **changed: Any) -> "TestClient[Any]":
    """Return a server whose clients connect over TLS."""
    return TestClient(create_app(replace(settings, **changed), workers), base_url=PUBLIC)


def status(browser: Browser, host: str, path: str = "/api/games") -> int:
    return browser.ask("GET", path, headers={"host": host}).status_code


# -- names -------------------------------------------------------------------------------------------------------


AT_HOME = (
    "localhost a.localhost:8010 127.0.0.1:8010 [::1]:8010 192.168.1.7 [fe80::1] box:80 box.local. Box.LAN b.home.arpa"
)


@pytest.mark.parametrize("host", AT_HOME.split())
def test_at_home_the_server_goes_by_numbers_and_names_that_nobody_can_buy(ann: Browser, host: str) -> None:
    assert status(ann, host) == 200


@pytest.mark.parametrize(
    "host", ["evil.example", "evil.example:80", "127.0.0.1.evil.example", "a.notlocal", "[", "a b", "a" * 300]
)
def test_a_page_that_says_that_its_own_address_is_here_learns_nothing(ann: Browser, host: str) -> None:
    answer = ann.ask("GET", "/api/games", headers={"host": host})
    assert (answer.status_code, answer.json()["error"]) == (421, "misdirected")
    assert answer.json()["words"].startswith("This server does not use that name.")
    assert "set-cookie" not in answer.headers
    origin = {"host": host, "origin": f"http://{host}"}
    assert ann.ask("POST", "/api/me/link", headers=origin).status_code == 421
    with (
        pytest.raises(WebSocketDisconnect, match="does not use that name"),
        ann.client.websocket_connect("/api/tables/x/live", headers=origin) as socket,
    ):
        socket.receive()


def test_a_router_may_call_this_machine_by_its_own_name(serve: Serve, monkeypatch: pytest.MonkeyPatch) -> None:
    """Strangers can buy `.box` names: those of other machines are not local, and a public server knows its own."""
    monkeypatch.setattr("socket.gethostname", lambda: "Laptop.example")
    ann = Browser(serve())
    good = ("laptop.fritz.box", "LAPTOP.Fritz.Box:8010", "laptop.fritz.box.", "laptop.speedport.ip", "laptop.example")
    bad = ("evil.fritz.box", "fritz.box", "laptop.box", "laptop.evil.fritz.box", "laptop.fritz.box.evil.example")
    assert [status(ann, host) for host in good] == [200] * 5
    assert [status(ann, host) for host in bad] == [421] * 5


def test_a_public_server_does_not_go_by_a_routers_name(serve: Serve, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("socket.gethostname", lambda: "laptop")
    assert status(Browser(serve(public=PUBLIC)), "laptop.fritz.box") == 421


def test_a_public_server_goes_by_its_public_name_and_those_that_are_set(serve: Serve) -> None:
    ann = Browser(serve(public=PUBLIC, hosts=("app1",)))
    good = ("play.example.org", "PLAY.example.org:443", "app1:8010", "localhost:8010", "127.0.0.1")
    bad = ("example.org", "evil.example", "192.168.1.7", "laptop.local", "app2")
    assert [status(ann, host) for host in good] == [200] * 5
    assert [status(ann, host) for host in bad] == [421] * 5
    assert status(ann, "10.0.0.7:8010", "/healthz") == 200, "probes ask by number"


# -- origins -----------------------------------------------------------------------------------------------------


def test_a_page_over_plain_http_is_not_ours_behind_tls(settings: Settings, workers: BotWorkers) -> None:
    with https(settings, workers, public=PUBLIC) as client:
        ann = Browser(client)
        body = {"game": "space-mission", "seats": [ME, ME]}
        ann.post("/api/tables", body, 403, headers={"origin": "http://play.example.org"})
        ann.post("/api/tables", body, 403, headers={"origin": "https://play.example.org:8443"})
        ann.post("/api/tables", body, 201, headers={"origin": PUBLIC})


def test_a_page_over_tls_is_not_ours_where_there_is_none(ann: Browser) -> None:
    ann.post("/api/me/link", None, 403, headers={"origin": "https://testserver.local"})
    ann.post("/api/me/link", None, 201, headers={"origin": "http://testserver.local"})


def test_the_public_address_says_that_there_is_tls_where_the_proxy_does_not(serve: Serve) -> None:
    ann = Browser(serve(public=PUBLIC))
    page = {"host": "play.example.org", "origin": PUBLIC}
    answer = ann.ask("POST", "/api/me/link", headers=page)
    assert answer.status_code == 201
    assert answer.headers["strict-transport-security"] == "max-age=31536000"
    assert answer.headers["set-cookie"].startswith(f"{SECURE}=")


# -- TLS ---------------------------------------------------------------------------------------------------------


def test_behind_tls_the_cookie_is_bound_to_this_host_and_browsers_are_told_to_stay(
    settings: Settings, workers: BotWorkers
) -> None:
    with https(settings, workers, public=PUBLIC) as client:
        answer = client.get("/")
        name, *attributes = answer.headers["set-cookie"].split("; ")
        assert name.startswith(f"{SECURE}=")
        assert {"Path=/", "Secure", "HttpOnly", "SameSite=Lax"} <= set(attributes)
        assert not any(one.startswith("Domain") for one in attributes)
        assert answer.headers["strict-transport-security"] == "max-age=31536000"
        assert "set-cookie" not in client.get("/").headers, "it is known again"


def test_without_tls_nobody_is_told_to_use_it(ann: Browser) -> None:
    headers = ann.ask("GET", "/").headers
    assert "strict-transport-security" not in headers
    assert headers["set-cookie"].startswith(f"{COOKIE}=")
    assert "Secure" not in headers["set-cookie"]


def test_nobody_is_told_to_stay_where_the_settings_do_not_want_it() -> None:
    assert Addresses(Settings(hsts_days=0)).headers(secure=True) == []


def test_who_had_the_cookie_of_before_tls_keeps_the_seats(settings: Settings, workers: BotWorkers) -> None:
    with TestClient(create_app(settings, workers)) as plain:
        ann = Browser(plain)
        table = ann.table(ME, ME)["id"]
    with https(settings, workers, public=PUBLIC) as client:
        first = client.get(f"/api/tables/{table}", headers={"cookie": f"{COOKIE}={ann.cookie}"})
        assert first.json()["seats"][0]["mine"]
        fresh, old = first.headers.get_list("set-cookie")
        assert fresh.startswith(f"{SECURE}={ann.cookie}; ")
        assert old.startswith(f"{COOKIE}=; ")
        assert "Max-Age=0" in old
        client.cookies.clear()
        again = client.get(f"/api/tables/{table}", headers={"cookie": f"{SECURE}={ann.cookie}"})
        assert again.json()["seats"][0]["mine"]
        assert "set-cookie" not in again.headers


def test_a_cookie_that_anybody_on_the_way_could_plant_does_not_take_the_place_of_the_bound_one(
    settings: Settings, workers: BotWorkers
) -> None:
    with https(settings, workers, public=PUBLIC) as client:
        mine = client.get("/").cookies[SECURE]
        client.cookies.clear()
        planted = client.get("/").cookies[SECURE]
        client.cookies.clear()
        own = {"cookie": f"{SECURE}={mine}"}
        made = client.post("/api/tables", json={"game": "space-mission", "seats": [ME, ME]}, headers=own).json()
        client.cookies.clear()
        both = {"cookie": f"{COOKIE}={planted}; {SECURE}={mine}"}
        assert client.get(f"/api/tables/{made['id']}", headers=both).json()["host"]


# -- notices -----------------------------------------------------------------------------------------------------


def test_security_txt_says_where_to_turn_to(serve: Serve) -> None:
    contact = "mailto:somebody@example.org"
    ann = Browser(serve(public=PUBLIC, contact=contact))
    answer = ann.ask("GET", "/.well-known/security.txt", headers={"host": "play.example.org"})
    assert answer.headers["content-type"] == "text/plain; charset=utf-8"
    fields = dict(line.split(": ", 1) for line in answer.text.splitlines())
    assert fields["Contact"] == contact
    assert fields["Canonical"] == f"{PUBLIC}/.well-known/security.txt"
    expires = datetime.fromisoformat(fields["Expires"])
    assert timedelta(days=100) < expires - datetime.now(UTC) < timedelta(days=366)


def test_there_is_no_security_txt_where_nobody_is_named(ann: Browser) -> None:
    assert ann.ask("GET", "/.well-known/security.txt").status_code == 404


def test_the_page_on_privacy_tells_the_periods_that_are_set(serve: Serve) -> None:
    uploads = Uploads(days=77, network_days=5)
    keeping = RetentionSettings(unbegun_days=11, running_days=0, ended_days=333, lesson_days=1)
    limits = replace(GENEROUS, uploads=uploads)
    ann = Browser(serve(retention=keeping, limits=limits, contact="mailto:me@example.org"))
    answer = ann.ask("GET", "/privacy")
    words = " ".join(re.sub(r"<[^>]+>", " ", answer.text).split())
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    for said in (
        "400 days",
        "is kept for 11 days",
        "is never closed",
        "is kept for 333 days",
        "kept for 1 day after",
        "kept for 77 days",
    ):
        assert said in words
    assert "for at most 5 days" in words
    assert '<a href="mailto:me@example.org">me@example.org</a>' in answer.text
    assert "<script" not in answer.text
