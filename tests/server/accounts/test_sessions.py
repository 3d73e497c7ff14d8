"""Sessions: which person a browser belongs to, for how long, and what no longer signs anyone in."""

from contextlib import closing
from dataclasses import replace
from pathlib import Path
from time import time
from typing import Any

import httpx
import pytest
import sqlalchemy as sa

from cosmodrome.server.accounts.sessions import FRESH, device_of
from cosmodrome.server.app.application import create_app
from cosmodrome.server.bots.pool import BotWorkers
from cosmodrome.server.common.settings import Settings
from cosmodrome.server.common.signing import COOKIE, Guests, Key
from cosmodrome.server.db.database import Database
from cosmodrome.server.db.schema import people, sessions
from cosmodrome.server.http.addresses import SECURE
from tests.server.browsers import ME, OPEN, Browser, hear, old_cookie
from tests.server.client import TestClient, WebSocketDisconnect
from tests.server.clock import Clock
from tests.server.postgres import Postgres

DAY = 86_400


@pytest.fixture
def client(either: "TestClient[Any]") -> "TestClient[Any]":
    return either


def copied(browser: Browser) -> Browser:
    """Return a browser with a copy of this browser's cookie."""
    thief = Browser(browser.client)
    thief.cookie = browser.cookie
    return thief


def opens(browser: Browser) -> httpx.Response:
    """Return what the browser gets when it opens a page."""
    return browser.ask("GET", "/", headers={"accept": "text/html,*/*;q=0.8"})


def hosts(browser: Browser, table: str) -> bool:
    """Return whether this browser is the host."""
    found: bool = browser.get(f"/api/tables/{table}")["host"]
    return found


# -- beginning and duration ---------------------------------------------------------------------------------------


def test_nothing_is_stored_of_who_only_looks(ann: Browser, clock: Clock) -> None:
    ann.get("/api/games")
    first = ann.cookie
    assert ann.get("/api/me/sessions") == []
    clock.later = FRESH - 60
    ann.get("/api/games")
    assert ann.cookie == first
    clock.later = FRESH + 60
    opens(ann)
    assert ann.cookie.partition(".")[0] != first.partition(".")[0]


def test_who_has_done_something_stays_as_long_as_he_comes_now_and_then(ann: Browser, clock: Clock) -> None:
    table = ann.table(ME, OPEN)["id"]
    for days in (300, 600, 900):
        clock.later = days * DAY
        assert hosts(ann, table)
    clock.later = (900 + 401) * DAY
    assert not hosts(ann, table)


def test_the_browser_keeps_its_cookie_as_long_as_the_session_lasts(ann: Browser, clock: Clock) -> None:
    ann.table(ME, OPEN)
    assert COOKIE not in ann.ask("GET", "/api/me").cookies
    clock.later = 2 * 3600
    answer = ann.ask("GET", "/api/me")
    assert f"Max-Age={400 * DAY}" in answer.headers["set-cookie"]


def test_sessions_are_listed_and_one_can_be_ended(ann: Browser, bob: Browser) -> None:
    table = ann.table(ME, OPEN)["id"]
    code = ann.post("/api/me/device", None, 201)["code"]
    phone = {"user-agent": "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/129.0 Mobile Safari/537.36"}
    bob.post("/api/sign-in/token", {"token": code}, headers=phone)
    assert hosts(bob, table)
    here, there = sorted(ann.get("/api/me/sessions"), key=lambda one: not one["here"])
    assert (here["here"], there["here"]) == (True, False)
    assert there["device"] == "Chrome, Android"
    assert ann.ask("DELETE", f"/api/me/sessions/{here['id']}").status_code == 404
    left = ann.ask("DELETE", f"/api/me/sessions/{there['id']}").json()
    assert [one["id"] for one in left] == [here["id"]]
    assert not hosts(bob, table)
    assert hosts(ann, table)


def test_nobody_ends_the_session_of_somebody_else(ann: Browser, bob: Browser) -> None:
    table = ann.table(ME, OPEN)["id"]
    bob.table(ME, OPEN)
    session = ann.get("/api/me/sessions")[0]["id"]
    assert bob.ask("DELETE", f"/api/me/sessions/{session}").status_code == 404
    assert hosts(ann, table)


def test_what_a_page_had_asked_before_does_not_sign_its_owner_out_again(ann: Browser) -> None:
    table = ann.table(ME, OPEN)["id"]
    page = copied(ann)
    code = ann.post("/api/me/device", None, 201)["code"]
    ann.post("/api/sign-in/token", {"token": code})
    assert page.cookie != ann.cookie, "signing in has begun another session"
    for path in (f"/api/tables/{table}", "/api/me", "/static/none.js"):
        assert COOKIE not in page.ask("GET", path).cookies, path
    late = page.ask("PATCH", "/api/me/preferences", json={"lang": "de"})
    assert (late.status_code, COOKIE in late.cookies) == (401, False)
    assert hosts(ann, table)
    assert COOKIE in opens(page).cookies, "a page begins anew"


# -- copies of a cookie -------------------------------------------------------------------------------------------


def test_a_stolen_cookie_opens_nothing_after_signing_out_elsewhere(ann: Browser) -> None:
    table = ann.table(ME, OPEN)["id"]
    thief = copied(ann)
    assert hosts(thief, table)
    ann.post("/api/sign-out", {"where": "elsewhere"})
    assert not hosts(thief, table)
    refused = thief.post(
        f"/api/tables/{table}/steps", {"seat": 0, "expected_version": 0, "key": "12345678", "do": "pass"}, 401
    )
    assert refused["words"] == "This session has ended. Reload the page to go on."
    assert hosts(ann, table)


def test_a_cookie_taken_before_anything_was_done_opens_nothing_either(ann: Browser) -> None:
    ann.get("/api/games")
    thief = copied(ann)
    table = ann.table(ME, OPEN)["id"]
    ann.post("/api/sign-out", {"where": "elsewhere"})
    thief.post("/api/me/link", {}, 401)
    assert not hosts(thief, table)
    assert COOKIE in opens(thief).cookies
    thief.post("/api/me/link", {}, 201)
    assert not hosts(thief, table)


def test_live_connections_end_with_their_session(ann: Browser) -> None:
    table = ann.table(ME, OPEN)["id"]
    thief = copied(ann)
    with thief.live(table, seat=0) as live:
        live.receive_json()
        ann.post("/api/sign-out", {"where": "elsewhere"})
        with pytest.raises(WebSocketDisconnect) as closed:
            hear(live, "nothing more")
    assert (closed.value.code, closed.value.detail) == (1012, "You have been signed out in this browser.")


def test_another_server_hears_that_a_session_has_ended(
    settings: Settings, workers: BotWorkers, postgres: Postgres, migrated: str
) -> None:
    shared = replace(settings, database=postgres.url(postgres.database(migrated)))
    with TestClient(create_app(shared, workers)) as one, TestClient(create_app(shared, workers)) as two:
        ann = Browser(one)
        table = ann.table(ME, OPEN)["id"]
        thief = copied(ann)
        thief.client = two
        assert hosts(thief, table)
        ann.post("/api/sign-out", {"where": "elsewhere"})
        two.blocking_portal.call(two.app.state.attention.look)
        assert not hosts(thief, table)
        ann.client = two
        assert hosts(ann, table)


def test_a_guest_does_not_lock_himself_out(ann: Browser) -> None:
    table = ann.table(ME, OPEN)["id"]
    for where in ("here", "everywhere"):
        words = ann.post("/api/sign-out", {"where": where}, 403)["words"]
        assert words == "You would lose your seats. Create a recovery link or sign up first."
    link = ann.post("/api/me/link", None, 201)["link"]
    thief = copied(ann)
    ann.post("/api/sign-out", {"where": "everywhere"})
    assert not hosts(ann, table)
    assert not hosts(thief, table)
    ann.post("/api/sign-in/token", {"token": link.partition("#")[2]})
    assert hosts(ann, table)


def test_what_has_ended_is_forgotten_only_when_its_cookie_would_not_be_new_any_more(
    client: "TestClient[Any]", ann: Browser, clock: Clock
) -> None:
    table = ann.table(ME, OPEN)["id"]
    thief = copied(ann)
    ann.post("/api/sign-out", {"where": "elsewhere"})
    for later in (0, FRESH, 3 * FRESH):
        clock.later = later
        client.blocking_portal.call(client.app.state.sweeper.sweep)
        assert not hosts(copied(thief), table)
    with client.app.state.database.reading() as db:
        assert db.scalar(sa.select(sa.func.count()).where(sessions.c.ended.is_not(None))) == 0


# -- cookies from before there were sessions ----------------------------------------------------------------------


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=pytest.mark.heavy)])
def upgraded(request: pytest.FixtureRequest, settings: Settings) -> tuple[Settings, bytes]:
    """Return a database with a table of the guest "a…", whose cookie is older than sessions, and its key."""
    wanted: str | Path = str(settings.database)
    Path(wanted).unlink()
    if request.param == "postgresql":
        server: Postgres = request.getfixturevalue("postgres")
        wanted = server.url(server.database())
    with closing(Database(wanted)) as database:
        key = database.key
        with database.writing() as db:
            db.exec_driver_sql(
                "INSERT INTO tables (id, game, rules, options, seed, entropy, host, state, version, waiting, due,"
                " created, changed) VALUES ('t', 'none', 1, '{}', '', '[]', '" + "a" * 24 + "', 'open', 0, '[]',"
                " false, 0, 0)"
            )
            now = time()
            db.execute(sa.insert(people).values(id="a" * 24, made=now, old_until=now + 400 * DAY))
    return replace(settings, database=wanted), key


def test_a_cookie_of_before_becomes_a_session_once_and_for_all(
    upgraded: tuple[Settings, bytes], workers: BotWorkers, clock: Clock
) -> None:
    settings, key = upgraded
    with TestClient(create_app(settings, workers, now=clock)) as client:
        ann = Browser(client)
        ann.cookie = old = old_cookie(key, "a" * 24)
        assert ann.get("/api/me")["tables"] == 1
        assert ann.cookie != old
        several = [Browser(client) for _ in range(3)]
        for one in several:
            one.cookie = old
            assert one.get("/api/me")["tables"] == 1, "a page asks several things at once"
        assert {one.cookie for one in several} == {ann.cookie}
        assert len(ann.get("/api/me/sessions")) == 1
        clock.later = 2 * DAY
        assert ann.get("/api/me")["tables"] == 1
        ann.post("/api/sign-out", {"where": "elsewhere"})
        for stolen in (old, several[0].cookie):
            thief = Browser(client)
            thief.cookie = stolen
            assert thief.get("/api/me")["tables"] == 0
        assert ann.get("/api/me")["tables"] == 1


def test_a_cookie_of_before_is_not_believed_for_ever_nor_one_of_somebody_who_was_nowhere(
    upgraded: tuple[Settings, bytes], workers: BotWorkers, clock: Clock
) -> None:
    settings, key = upgraded
    with TestClient(create_app(settings, workers, now=clock)) as client:
        ann, nobody = Browser(client), Browser(client)
        nobody.cookie = old_cookie(key, "b" * 24)
        opens(nobody)
        assert not nobody.cookie.startswith("b" * 24)
        clock.later = 401 * DAY
        ann.cookie = old_cookie(key, "a" * 24)
        assert ann.get("/api/me")["tables"] == 0


# -- signatures and names of devices ------------------------------------------------------------------------------


def test_nobody_makes_a_cookie_himself() -> None:
    one, other = Guests(b"a" * 32), Guests(b"b" * 32)
    ticket = one.new()
    assert one.read(one.cookie(ticket)) == ticket
    assert other.read(one.cookie(ticket)) is None
    said, _, signature = one.cookie(ticket).rpartition(".")
    person, secret, since = said.split(".")
    for forged in (f"{person}.{secret}.{int(since) + 1}", f"{'0' * 24}.{secret}.{since}", person, ""):
        assert one.read(f"{forged}.{signature}") is None


def test_a_cookie_that_was_read_before_is_good_no_longer_than_its_key() -> None:
    clock = Clock()
    old, new = Key(b"a" * 32, 0, clock() + 60), Key(b"b" * 32, clock() + 30, None)
    guests = Guests(b"c" * 32, [old, new], clock)
    ann = guests.new()
    cookie = guests.cookie(ann)
    assert guests.read(cookie) == guests.read(cookie) == ann
    clock.later = 61
    assert guests.read(cookie) is None, "its key has expired meanwhile"
    clock.later = 0
    assert guests.read(cookie) == ann
    guests.renew([new])
    assert guests.read(cookie) is None, "its key was taken away"


def test_only_cookies_of_ours_are_remembered() -> None:
    guests = Guests(b"a" * 32)
    cookie = guests.cookie(guests.new())
    for shown in (cookie[:-1], f"{cookie}x", "somebody.else", "", "x" * 1000):
        assert guests.read(shown) is None
    assert guests._signed_by.cache_info().currsize == 0
    assert guests.read(cookie) is not None
    assert guests._signed_by.cache_info().currsize == 1


def test_behind_tls_the_cookie_of_before_tls_is_exchanged(ann: Browser) -> None:
    table = ann.table(ME, OPEN)["id"]
    ann.client.cookies.clear()
    headers = {"cookie": f"{COOKIE}={ann.cookie}"}
    answer = ann.client.get(f"https://testserver.local/api/tables/{table}", headers=headers)
    assert answer.json()["host"]
    assert answer.cookies.get(SECURE) == ann.cookie


@pytest.mark.parametrize(
    ("agent", "device"),
    [
        ("Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:130.0) Gecko/20100101 Firefox/130.0", "Firefox, Windows"),
        ("Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Version/17.0 Safari/604.1", "Safari, iPhone"),
        ("Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15) Chrome/129.0 Safari/537.36 Edg/129.0", "Edge, macOS"),
        ("curl/8.5.0", "curl"),
        ("<script>", ""),
        ("", ""),
    ],
)
def test_a_device_is_told_in_a_few_words(agent: str, device: str) -> None:
    assert device_of(agent) == device
