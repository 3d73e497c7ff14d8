"""Only owners can change how an account is opened: a stolen session is not enough, and nothing it begins lasts."""

import re

import httpx
import pytest

from cosmodrome.server.accounts.credentials import LASTS
from cosmodrome.server.app.openapi import document
from tests.server.accounts.test_accounts import PASSWORD, back, kept, sign_in
from tests.server.accounts.test_passkeys import HERE, ORIGIN, add, asked
from tests.server.accounts.test_programs import program
from tests.server.accounts.test_sessions import copied, hosts
from tests.server.authenticator import Authenticator
from tests.server.browsers import ME, OPEN, Browser, Json
from tests.server.world import World, link

NEW = "many large moons"
NEEDED = "Confirm that it's you first: enter your password or use a passkey."
OPENS = {
    ("POST", "/api/me/codes"): None,
    ("POST", "/api/me/password"): {"new": NEW},
    ("POST", "/api/me/passkeys/options"): {},
    ("DELETE", "/api/me/passkeys/one"): None,
    ("POST", "/api/me/programs"): {"name": "Probe"},
    ("POST", "/api/me/programs/one/token"): None,
    ("PUT", "/api/notifications/address"): {"address": "eve@example.org"},
    ("DELETE", "/api/notifications/address"): None,
    ("POST", "/api/me/delete"): {"name": "Anna"},
}
"""Operations that change who can sign in or where messages go, or delete everything."""
ANSWERS = {("POST", "/api/me/passkeys")}
"""Operations that answer a challenge which already needed a proof; they have a test of their own below."""
OPENS_NOTHING = {
    *(("POST", f"/api/me/{what}") for what in ("sign-up", "proof", "name", "link", "device", "preferences")),
    ("DELETE", "/api/me/link"),
    ("PATCH", "/api/me/preferences"),
    ("DELETE", "/api/me/sessions/{session}"),
    ("DELETE", "/api/me/programs/{program}"),
    ("DELETE", "/api/me/programs/{program}/token"),
    ("PUT", "/api/notifications/kinds"),
    ("POST", "/api/notifications/browsers"),
    ("DELETE", "/api/notifications/browsers/{browser}"),
    ("POST", "/api/notifications/confirm"),
    ("POST", "/api/notifications/stop"),
    ("PUT", "/api/me/preferences"),
}
"""Operations that change no way to sign in, or remove one."""


def prove(browser: Browser, password: str = PASSWORD, status: int = 200) -> Json:
    return browser.post("/api/me/proof", {"password": password}, status)


def ask(browser: Browser, method: str, path: str, sent: Json) -> httpx.Response:
    return browser.ask(method, path, json=sent, headers=HERE)


def test_every_way_to_change_an_account_is_known_here() -> None:
    """If you add an operation, decide whether it needs a proof."""
    found = {
        (method.upper(), path)
        for path, methods in document([])["paths"].items()
        for method in methods
        if method != "get" and path.startswith(("/api/me/", "/api/notifications"))
    }
    opens = {(method, re.sub(r"passkeys/one", "passkeys/{passkey}", path)) for method, path in OPENS}
    opens = {(method, path.replace("programs/one", "programs/{program}")) for method, path in opens}
    assert found - opens - ANSWERS - OPENS_NOTHING == set()
    assert opens <= found


@pytest.mark.parametrize(("method", "path"), OPENS)
def test_a_stolen_session_does_not_change_what_opens_an_account(home: World, method: str, path: str) -> None:
    ann = home.browser()
    kept(ann)
    thief = copied(ann)
    home.clock.now += LASTS + 1
    for browser in (thief, ann):
        refused = ask(browser, method, path, OPENS[method, path])
        assert (refused.status_code, refused.json()["error"], refused.json()["words"]) == (403, "proof-needed", NEEDED)
    prove(ann)
    assert ask(ann, method, path, OPENS[method, path]).json().get("error") != "proof-needed"
    home.clock.now += LASTS + 1
    if path not in ("/api/me/password", "/api/me/delete"):
        assert ask(ann, method, path, OPENS[method, path]).json()["error"] == "proof-needed", "a proof does not last"


def test_a_passkey_that_was_asked_for_in_time_is_not_added_too_late(home: World) -> None:
    ann, device = home.browser(), Authenticator(ORIGIN)
    kept(ann)
    home.clock.now += LASTS - 100
    answer = device.make(ask(ann, "POST", "/api/me/passkeys/options", {}).json()["options"])
    home.clock.now += 200
    assert ask(ann, "POST", "/api/me/passkeys", {"answer": answer}).json()["error"] == "proof-needed"
    assert ann.get("/api/me")["passkeys"] == []


def test_a_proof_is_the_password_or_a_passkey_of_this_account(home: World) -> None:
    ann, bob, device = home.browser(), home.browser(), Authenticator(ORIGIN)
    add(ann, device)
    kept(bob, "Bob")
    home.clock.now += LASTS + 1
    assert prove(ann, status=403)["words"] == "That password is wrong.", "the account has none"
    assert prove(bob, "another one here", 403)["words"] == "That password is wrong."
    foreign = ask(bob, "POST", "/api/me/proof", {"answer": device.show(asked(bob))})
    assert foreign.json()["words"] == "This passkey belongs to another account."
    assert ask(ann, "POST", "/api/me/codes", None).status_code == 403
    assert ask(ann, "POST", "/api/me/proof", {"answer": device.show(asked(ann))}).is_success
    assert ask(ann, "POST", "/api/me/codes", None).is_success
    assert home.browser().post("/api/me/proof", {"password": PASSWORD}, 403)["words"].startswith("You need an account")


def test_who_signs_in_by_a_code_may_set_a_password_and_nothing_else(home: World) -> None:
    ann, phone = home.browser(), home.browser()
    codes = kept(ann)["codes"]
    back(phone, codes[0])
    assert phone.post("/api/me/codes", None, 403)["error"] == "proof-needed"
    phone.post("/api/me/password", {"new": NEW})
    phone.post("/api/me/codes", None, 201)
    sign_in(ann, password=NEW)


def test_a_device_that_signed_in_by_anothers_code_has_proved_nothing(home: World) -> None:
    ann, phone = home.browser(), home.browser()
    kept(ann)
    back(phone, ann.post("/api/me/device", None, 201)["code"])
    for method, path in OPENS:
        assert ask(phone, method, path, OPENS[method, path]).json()["error"] == "proof-needed"


def test_changing_the_password_ends_all_that_could_still_open_the_account(world: World) -> None:
    ann = world.browser()
    kept(ann)
    world.address(ann, "anna@example.org")
    table = ann.table(ME, OPEN)["id"]
    thief, copy = world.browser(), copied(ann)
    sign_in(thief)
    code = thief.post("/api/me/codes", None, 201)["codes"][0]
    token, pending = program(thief), thief.post("/api/me/device", None, 201)["code"]
    thief.ask("PUT", "/api/notifications/address", json={"address": "eve@example.org"}).raise_for_status()
    world.look()
    unanswered = link(world.post, "confirm")
    prove(ann)
    ann.post("/api/me/password", {"new": NEW})
    assert not hosts(thief, table)
    assert not hosts(copy, table)
    back(world.browser(), code, 404)
    back(world.browser(), pending, 404)
    assert token.ask("GET", "/api/me").status_code == 401
    world.browser().post("/api/notifications/confirm", {"token": unanswered}, 404)
    assert hosts(ann, table)
    assert ann.get("/api/me")["codes"] == 0
    assert len(ann.get("/api/me/sessions")) == 1


def test_what_shall_stay_stays_when_the_password_changes(world: World) -> None:
    ann, phone = world.browser(), world.browser()
    code = kept(ann)["codes"][0]
    sign_in(phone)
    token = program(ann)
    ann.post("/api/me/password", {"new": NEW, "end_sessions": False, "end_codes": False, "end_tokens": False})
    assert phone.get("/api/me")["kept"]
    assert token.get("/api/me")["program"]
    back(world.browser(), code)


def test_an_address_that_a_guest_gave_signs_nobody_in_until_the_account_gives_it(home: World) -> None:
    """Anyone who had the guest's cookie may have entered it."""
    ann = home.browser()
    home.address(ann, "anna@example.org")
    kept(ann)
    forgotten = {"address": "anna@example.org"}
    portal = home.client.blocking_portal
    assert portal
    for given, letters in ((False, 0), (True, 1)):
        if given:
            assert ann.ask("PUT", "/api/notifications/address", json=forgotten).json()["address"]["recovers"]
        home.browser().post("/api/sign-in/forgotten", forgotten)
        portal.call(home.client.app.state.recovery.settled)
        home.look()
        assert len(home.post.letters) == letters


def written(world: World) -> list[tuple[str, str]]:
    """Return recipient and first line of each e-mail sent since the last call."""
    world.look()
    letters, found = world.post.letters, []
    for letter in letters:
        body = letter.get_body(("plain",))
        assert body
        assert letter["Subject"] == "Your account has changed, Anna"
        found.append((letter["To"], body.get_content().splitlines()[0]))
    letters.clear()
    return found


def test_the_owner_is_written_to_about_each_change(world: World) -> None:
    ann, device = world.browser(), Authenticator(ORIGIN)
    kept(ann)
    world.address(ann, "anna@example.org")
    world.post.letters.clear()
    ann.ask("POST", "/api/notifications/stop", json={"token": "none"})
    ann.post("/api/me/codes", None, 201)
    one = "New recovery codes were created for your account. The old ones no longer work."
    assert written(world) == [("anna@example.org", one)]
    add(ann, device)
    assert written(world) == [("anna@example.org", "A passkey was added to your account.")]
    (key,) = ann.get("/api/me")["passkeys"]
    ann.ask("DELETE", f"/api/me/passkeys/{key['id']}").raise_for_status()
    assert written(world) == [("anna@example.org", "A passkey was removed from your account.")]
    program(ann)
    assert written(world) == [("anna@example.org", "A token was created for a program of your account.")]
    ann.post("/api/me/password", {"new": NEW})
    assert written(world) == [("anna@example.org", "The password of your account was changed.")]
    ann.ask("DELETE", "/api/notifications/address").raise_for_status()
    words = "The e-mail address of your account was changed or removed."
    assert written(world) == [("anna@example.org", words)], "to the address of before"


def test_two_passkeys_are_not_taken_away_at_once_where_they_are_all(home: World) -> None:
    """An account always keeps a password or a passkey."""
    ann, device, other = home.browser(), Authenticator(ORIGIN), Authenticator(ORIGIN)
    add(ann, device)
    add(ann, other)
    ids = [one["id"] for one in ann.get("/api/me")["passkeys"]]
    answers = [ask(ann, "DELETE", f"/api/me/passkeys/{one}", None).status_code for one in ids]
    assert answers == [200, 403]
