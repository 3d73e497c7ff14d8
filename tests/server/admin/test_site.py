"""Settings that stewards change while the server runs: how it presents itself, and who may use it."""

import json
import re
from html import unescape
from typing import Any

import pytest

from cosmodrome.server.admin.operations import Administrator, change_settings
from cosmodrome.server.admin.site import SiteSettings
from cosmodrome.server.app.openapi import document
from cosmodrome.server.common.settings import Settings
from cosmodrome.server.db.attached import attached
from tests.server.accounts.test_accounts import PASSWORD, kept, sign_in
from tests.server.accounts.test_programs import program
from tests.server.admin.operations.tables import noticed
from tests.server.admin.stewards import log, steward
from tests.server.browsers import ME, OPEN, RANDOM, Browser, Json
from tests.server.conftest import Serve
from tests.server.world import World

SETTINGS = "/api/steward/settings"
WISHED = {
    "name": "Friday Circle",
    "colour": "green",
    "welcome": "Welcome!\nBe kind.",
    "imprint": "Ann Example\n<b>Street 1</b>\n\nann@example.org",
    "access": "open",
}
INVITED = "This server is by invitation only. Open an invitation, or sign in."
MEMBERS = "Only members of this server can do that. Open an invitation, or sign in."


def change(boss: Browser, **wished: str) -> Json:
    answer = boss.ask("PUT", SETTINGS, json={**boss.get(SETTINGS), **wished})
    assert answer.is_success, answer.text
    return answer.json()


def shown(browser: Browser, path: str = "/") -> Json:
    """Return the settings of the site that a page carries."""
    page = browser.ask("GET", path).text
    found = re.search("<meta name=\"cosmodrome-site\" content='([^']*)'>", page)
    assert found, "the page is built"
    return json.loads(unescape(found[1]))


# -- presentation -----------------------------------------------------------------------------------------------------


def test_settings_change_while_the_server_runs_and_are_kept(home: World) -> None:
    boss = steward(home)
    assert boss.get(SETTINGS) == {"name": "", "colour": "", "welcome": "", "imprint": "", "access": "open"}
    assert change(boss, **WISHED) == WISHED
    guest = home.browser()
    assert guest.get("/api/server")["name"] == "Friday Circle"
    page = guest.ask("GET", "/").text
    assert '<meta name="application-name" content="Friday Circle">' in page
    assert '<meta property="og:site_name" content="Friday Circle">' in page
    assert shown(guest) == {**WISHED, "imprint": True}
    imprint = guest.ask("GET", "/imprint").text
    assert "Ann Example<br>&lt;b&gt;Street 1&lt;/b&gt;" in imprint
    assert log(boss) == [("Stella", "settings", "", "name, colour, welcome, imprint")]
    change(boss)
    assert len(log(boss)) == 1, "what changes nothing is not logged"
    home.start()
    assert home.browser().get("/api/server")["name"] == "Friday Circle"


def test_without_them_the_server_is_as_its_settings_file_says(serve: Serve) -> None:
    guest = Browser(serve(name="At Home"))
    assert guest.get("/api/server")["name"] == "At Home"
    assert shown(guest)["access"] == "open"
    assert guest.ask("GET", "/imprint").status_code == 404


@pytest.mark.parametrize(
    "wished", [{"colour": "#ff0000"}, {"access": "nobody"}, {"name": "x" * 41}, {"welcome": "x" * 1001}, {"more": "x"}]
)
def test_what_cannot_be_set_is_refused(home: World, wished: dict[str, str]) -> None:
    boss = steward(home)
    assert boss.ask("PUT", SETTINGS, json={**WISHED, **wished}).status_code == 400
    assert log(boss) == []


def test_all_servers_of_a_database_hear_of_it(on_each: Settings, serve: Serve) -> None:
    """Another process changes it, as another server does."""
    guest = Browser(serve(database=on_each.database))
    with attached(on_each.database) as database:
        change_settings(Administrator(database), SiteSettings(name="Elsewhere"))
    noticed(guest)
    assert guest.get("/api/server")["name"] == "Elsewhere"


# -- access -----------------------------------------------------------------------------------------------------------


FREE = re.compile(
    "/api/(me|sign-in|sign-out|server|share|invitation|invitations|join|games|bots|words|notifications|availability)(/|$)"
)
"""Operations open to outsiders: their identity, invitations, signing in, and the needs of a page."""
SIGNING_UP = {"/api/me/sign-up", "/api/me/passkeys", "/api/me/passkeys/options", "/api/me/passkeys/{passkey}"}
OPERATIONS = [
    (path, method.upper())
    for path, methods in document([])["paths"].items()
    for method in methods
    if path.startswith("/api/") and not path.startswith("/api/steward")
]


def refused(browser: Browser, path: str, method: str, **more: Any) -> bool:
    answer = browser.ask(method, path, **more)
    return answer.status_code == 403 and answer.json()["error"] == "members-only"


@pytest.mark.parametrize("access", ["invited", "members"])
def test_people_outside_can_use_an_invitation_or_sign_in_and_nothing_else(home: World, access: str) -> None:
    """This tries every documented operation: a new one must be closed to them unless it is listed here."""
    boss, stranger = steward(home), home.browser()
    table = boss.table(ME, OPEN)["id"]
    change(boss, access=access)
    wrong = []
    for path, method in OPERATIONS:
        asked = path.replace("{table}", table).replace("{seat}", "0")
        free = (bool(FREE.match(path)) and path not in SIGNING_UP) or (path, method) == ("/api/tables", "GET")
        if refused(stranger, asked, method) == free:
            wrong.append((method, path))
    assert wrong == []
    assert stranger.post("/api/tables", {}, 403)["words"] == (INVITED if access == "invited" else MEMBERS)
    order = {"game": "space-mission", "seats": [ME, RANDOM]}
    answer = stranger.ask("POST", "http://testserver.local/api/tables/", json=order)
    assert answer.status_code == 403, "the framework reads it as the same path"
    assert "Open an invitation, or sign in." in answer.text


def test_by_invitation_only_a_seat_is_enough(home: World) -> None:
    boss, bob = steward(home), home.browser()
    change(boss, access="invited")
    seat = boss.table(ME, OPEN, OPEN)["seats"][1]["invite"].rpartition("/")[2]
    assert refused(bob, "/api/me/sign-up", "POST", json={"name": "Bob", "password": PASSWORD})
    assert bob.post("/api/invitation", {"token": seat})["mine"] is False
    bob.post("/api/join", {"token": seat, "name": "Bob"})
    bob.table(ME, OPEN)
    kept(bob, "Bob")


def test_members_invite_people_who_play_there_and_become_members_by_an_account(home: World) -> None:
    boss, bob = steward(home), home.browser()
    change(boss, access="members")
    made, other = boss.table(ME, OPEN), boss.table(ME, ME)["id"]
    table = made["id"]
    bob.post("/api/join", {"token": made["seats"][1]["invite"].rpartition("/")[2], "name": "Bob"})
    bob.position(table, 1)
    with bob.live(table, seat=1) as live:
        assert live.receive_json()
    assert refused(bob, f"/api/tables/{other}/position", "GET"), "not a table of others"
    assert refused(bob, "/api/tables", "POST", json={"game": "mlem", "seats": [ME, RANDOM]})
    assert refused(bob, "/api/lobby", "GET")
    kept(bob, "Bob")
    bob.table(ME, OPEN)
    token = program(bob)
    token.get("/api/lobby")
    again = home.browser()
    sign_in(again, "Bob")
    again.get("/api/lobby")


def test_who_leaves_for_good_is_no_member_any_more(home: World) -> None:
    boss, bob = steward(home), home.browser()
    kept(bob, "Bob")
    change(boss, access="members")
    bob.get("/api/lobby")
    bob.post("/api/me/delete", {"name": "Bob"})
    assert refused(bob, "/api/lobby", "GET")
