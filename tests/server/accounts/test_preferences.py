"""Preferences are stored per person, also for guests: on every device, in e-mails and at tables."""

import json
import re
from dataclasses import replace
from typing import Any

import pytest
import sqlalchemy as sa

from cosmodrome.server.accounts.store import Persons
from cosmodrome.server.db.schema import sessions
from tests.server.accounts.test_accounts import PASSWORD, back, kept, sign_in
from tests.server.accounts.test_deleting import deleted
from tests.server.accounts.test_sessions import hosts
from tests.server.browsers import ME, OPEN, Browser, Json
from tests.server.clock import Clock
from tests.server.conftest import GENEROUS, Serve

PREFERENCES = "/api/me/preferences"


@pytest.fixture
def client(either: Any) -> Any:
    return either


def prefers(browser: Browser, status: int = 200, **wished: Any) -> Json:
    return browser.patch(PREFERENCES, wished, status)


def sweep(client: Any) -> None:
    """Delete everything that nobody needs any more."""
    client.blocking_portal.call(client.app.state.sweeper.sweep)


def drawn(browser: Browser, path: str = "/") -> tuple[str, Json]:
    """Return the theme and the preferences that a page has before anything else is loaded."""
    head = browser.ask("GET", path).text.partition("<head>")[0]
    theme = re.search('data-theme="(.*?)"', head)
    found = re.search("data-preferences='(.*?)'", head)
    return (theme[1] if theme else "", json.loads(found[1]) if found else {})


def test_what_one_prefers_is_there_on_every_device(ann: Browser, bob: Browser) -> None:
    kept(ann)
    prefers(ann, theme="chart", lang="de", pace="calm")
    assert prefers(ann, pace="fast", seat=3) == {"theme": "chart", "lang": "de", "pace": "fast", "seat": 3}
    assert bob.get(PREFERENCES) == {}
    sign_in(bob)
    assert bob.get(PREFERENCES) == ann.get(PREFERENCES)


def test_a_guests_preferences_come_along_by_link_and_when_he_is_kept(ann: Browser, bob: Browser) -> None:
    prefers(ann, theme="chart")
    back(bob, ann.post("/api/me/link", None, 201)["link"])
    assert bob.get(PREFERENCES) == {"theme": "chart"}
    kept(ann)
    assert ann.get(PREFERENCES) == {"theme": "chart"}


def test_a_page_is_drawn_as_its_reader_wants_it_from_the_beginning(ann: Browser, bob: Browser) -> None:
    prefers(ann, theme="chart", unasked=["<'\" a"])
    for path in ("/", "/you", "/help/space-mission", "/help/nothing"):
        assert drawn(ann, path) == ("chart", {"theme": "chart", "unasked": ["<'\" a"]}), path
        assert drawn(bob, path) == ("", {}), path
    prefers(ann, theme="auto")
    assert drawn(ann)[0] == "", "that is the device's to say"


@pytest.mark.parametrize(
    ("wished", "words"),
    [
        ({"theme": "pink"}, "Invalid enum value 'pink'"),
        ({"lang": "../etc"}, "matching regex"),
        ({"unasked": ["a" * 101]}, "length <= 100"),
        ({"password": "x"}, "unknown field"),
    ],
)
def test_what_nobody_can_prefer_is_refused(ann: Browser, wished: Json, words: str) -> None:
    assert words in prefers(ann, 400, **wished)["words"]
    assert ann.get(PREFERENCES) == {}


def test_preferences_are_told_to_who_asks_for_his_data_and_go_with_him(client: Any, ann: Browser) -> None:
    prefers(ann, lang="de", name="Ann")
    assert ann.get("/api/me/export")["preferences"] == {"lang": "de", "name": "Ann"}
    person = ann.cookie.partition(".")[0]
    deleted(ann)
    assert Persons(client.app.state.database).get.blocking(person) is None


def test_who_sits_down_gets_the_colour_he_likes_where_it_is_free(ann: Browser, bob: Browser) -> None:
    prefers(bob, seat=2)
    prefers(ann, seat=2)
    made = ann.post("/api/lobby/seat", {"game": "space-mission", "seats": 3})
    assert [seat["mine"] for seat in made["seats"]] == [False, False, True]
    path = f"/api/tables/{made['id']}/sit"
    assert [seat["mine"] for seat in bob.post(path, {})["seats"]] == [True, False, False], "it is taken: any other"
    table = ann.table(ME, OPEN, OPEN, access="address")["id"]
    assert [seat["mine"] for seat in bob.post(f"/api/tables/{table}/sit", {})["seats"]] == [False, False, True]


# -- preferences taken along --------------------------------------------------------------------------------------


def test_what_a_guest_chose_comes_along_where_the_account_has_nothing(ann: Browser, bob: Browser) -> None:
    kept(ann)
    prefers(ann, theme="chart")
    prefers(bob, theme="night", pace="calm")
    hours = {"zone": "Asia/Tokyo", "night_from": 60, "night_to": 120, "rest": [2], "holidays": []}
    assert bob.ask("PUT", "/api/availability", json=hours).status_code == 200
    bob.ask("PUT", "/api/notifications/kinds", json={"kind": "over", "way": "push", "on": False})
    bob.post("/api/sign-in", {"name": "Anna", "password": PASSWORD, "bring": True})
    assert ann.get(PREFERENCES) == {"theme": "chart", "pace": "calm"}
    assert ann.get("/api/availability")["hours"] == hours
    assert ann.get("/api/notifications")["off"] == [{"kind": "over", "way": "push"}]


def test_what_the_account_has_said_itself_stays(ann: Browser, bob: Browser) -> None:
    kept(ann)
    hours = {"zone": "Asia/Tokyo", "night_from": 60, "night_to": 120, "rest": [2], "holidays": []}
    for browser, zone in ((ann, "Europe/Berlin"), (bob, "Asia/Tokyo")):
        assert browser.ask("PUT", "/api/availability", json={**hours, "zone": zone}).status_code == 200
    bob.post("/api/sign-in", {"name": "Anna", "password": PASSWORD, "bring": True})
    assert ann.get("/api/availability")["hours"]["zone"] == "Europe/Berlin"


def test_together_they_have_no_more_tables_than_one_may_have(serve: Serve) -> None:
    server = serve(limits=replace(GENEROUS, tables_per_guest=2))
    ann, bob = Browser(server), Browser(server)
    mine = [ann.table(ME, OPEN)["id"] for _ in range(2)]
    kept(ann)
    left = bob.table(ME, OPEN)["id"]
    code = ann.post("/api/me/device", None, 201)["code"]
    words = "Together you would have more unfinished tables than the limit of 2. End some of them first, or leave"
    for path, sent in (
        ("/api/sign-in/token", {"token": code}),
        ("/api/sign-in", {"name": "Anna", "password": PASSWORD}),
    ):
        assert bob.post(path, {**sent, "bring": True}, 429)["words"].startswith(words)
    assert hosts(bob, left)
    back(bob, code)
    assert hosts(bob, mine[0]), "a code that was refused for that is not used up"


def test_what_a_guest_preferred_goes_when_nobody_can_come_back_to_it(client: Any, clock: Clock) -> None:
    ann, bob, cat = (Browser(client) for _ in range(3))
    for browser in (ann, bob, cat):
        prefers(browser, theme="chart")
    kept(bob)
    cat.post("/api/me/link", None, 201)
    persons = Persons(client.app.state.database)
    people = [browser.cookie.partition(".")[0] for browser in (ann, bob, cat)]
    sweep(client)
    assert all(persons.get.blocking(person) for person in people)
    with client.app.state.database.writing() as db:
        db.execute(sa.delete(sessions))
    sweep(client)
    assert [persons.get.blocking(person) is not None for person in people] == [False, True, True]


# -- names --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "name", ["Annabel", "ANNABEL", "Annabe1", "Аnnаbel", "Ann\u200babel", "Ａnnabel", "A.n.n.abel"]
)
def test_a_name_at_a_table_that_can_be_taken_for_an_accounts_is_refused(ann: Browser, bob: Browser, name: str) -> None:
    kept(ann, "Annabel")
    table = ann.table({"kind": "me", "name": "Annabel"}, OPEN, OPEN)
    invite = table["seats"][1]["invite"].removeprefix("/join/")
    elsewhere = bob.table({"kind": "me", "name": "Bob"}, OPEN)["id"]
    refused = [
        bob.post("/api/tables", {"game": "space-mission", "seats": [{"kind": "me", "name": name}, OPEN]}, 409),
        bob.patch(f"/api/tables/{elsewhere}/seats/0", {"name": name}, 409),
        bob.post("/api/lobby/seat", {"game": "space-mission", "name": name}, 409),
    ]
    for answer in refused:
        assert answer["error"] == "taken"
        assert answer["words"].endswith("belongs to an account here. Sign in if it is yours, or choose another name.")
    assert bob.post("/api/join", {"token": invite, "name": name}, 409)["words"].startswith("Someone at this table ")
    assert bob.post("/api/join", {"token": invite, "name": "Bob"})["seats"][1]["mine"]


def test_at_one_table_no_two_names_look_alike(ann: Browser, bob: Browser) -> None:
    table = ann.table({"kind": "me", "name": "Bill"}, OPEN, OPEN)
    invite = table["seats"][1]["invite"].removeprefix("/join/")
    refused = bob.post("/api/join", {"token": invite, "name": "BiIl"}, 409)
    assert refused["words"] == "Someone at this table has a name that looks like BiIl. Choose another name."


def test_what_a_game_calls_its_players_is_free_there_whatever_accounts_there_are(ann: Browser, bob: Browser) -> None:
    kept(ann, "Tom")
    seats = [{"kind": "me", "name": "Tom"}, OPEN]
    assert bob.table(*seats, game="tom-tube")["seats"][0]["name"] == "Tom"
    bob.post("/api/tables", {"game": "space-mission", "seats": seats}, 409)


def test_no_account_is_called_like_a_seat_that_nobody_named(ann: Browser) -> None:
    said = kept(ann, "PLAYER 2", 400)["words"]
    assert said == "That name is used for seats without a name. Choose another one."


@pytest.mark.parametrize("name", ["Annabe|", "Ann○bel", "Annabel (host)", "★ Anna", "Annabe!", "-Bobby", "Аnn"])
def test_signs_that_no_account_has_are_refused_at_tables_too(ann: Browser, bob: Browser, name: str) -> None:
    kept(ann, "Annabel")
    table = ann.table(ME, OPEN)
    invite = table["seats"][1]["invite"].removeprefix("/join/")
    assert bob.ask("POST", "/api/join", json={"token": invite, "name": name}).status_code in (400, 409)
    bob.post("/api/join", {"token": invite, "name": "Bob"})
    assert bob.ask("PATCH", f"/api/tables/{table['id']}/seats/1", json={"name": name}).status_code in (400, 409)
    assert bob.get(f"/api/tables/{table['id']}")["seats"][1]["name"] == "Bob"


@pytest.mark.parametrize("name", ["Annabel host", "The Annabel", "Annabel - HOST", "host.annabe1", "Real Annabel Bot"])
def test_words_that_say_what_somebody_is_make_no_other_name(ann: Browser, bob: Browser, name: str) -> None:
    kept(ann, "Annabel")
    bob.table({"kind": "me", "name": name}, OPEN, status=409)
    bob.table({"kind": "me", "name": "Host"}, OPEN)


def test_a_page_of_text_has_the_readers_theme_too(ann: Browser) -> None:
    assert drawn(ann, "/privacy") == ("", {})
    prefers(ann, theme="chart")
    assert drawn(ann, "/privacy") == ("chart", {})
    assert '<header><a href="/">' in ann.ask("GET", "/privacy").text
