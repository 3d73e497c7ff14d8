"""Passkeys: created and used once for each challenge, and only on the site that asked."""

from typing import Any

import pytest

from cosmodrome.server.accounts.credentials import PASSKEYS
from cosmodrome.server.accounts.passkeys import Site
from tests.server.accounts.test_accounts import kept
from tests.server.accounts.test_sessions import copied, hosts
from tests.server.authenticator import PRESENT, Authenticator
from tests.server.browsers import ME, OPEN, Browser, Json

ORIGIN = "http://localhost:8010"
HERE = {"host": "localhost:8010"}
UNFIT = "The passkey's response did not match the request. Try again."


@pytest.fixture
def device() -> Authenticator:
    return Authenticator(ORIGIN)


def offered(browser: Browser, name: str = "Anna", status: int = 200) -> Json:
    answer = browser.post("/api/me/passkeys/options", {"name": name}, status, headers=HERE)
    return answer["options"] if status == 200 else answer


def add(browser: Browser, device: Authenticator, name: str = "Anna", status: int = 201) -> Json:
    answer = device.make(offered(browser, name))
    return browser.post("/api/me/passkeys", {"answer": answer, "name": name}, status, headers=HERE)


def asked(browser: Browser) -> Json:
    return browser.post("/api/sign-in/passkey/options", None, headers=HERE)["options"]


def show(browser: Browser, answer: dict[str, Any], status: int = 200, *, bring: bool = False) -> Json:
    return browser.post("/api/sign-in/passkey", {"answer": answer, "bring": bring}, status, headers=HERE)


def test_a_guest_is_kept_by_a_passkey_and_comes_back_with_it(ann: Browser, device: Authenticator) -> None:
    table = ann.table(ME, OPEN)["id"]
    planted = copied(ann)
    made = add(ann, device)
    assert (made["me"]["name"], made["me"]["password"], len(made["codes"])) == ("Anna", False, 8)
    assert len(made["me"]["passkeys"]) == 1
    assert hosts(ann, table)
    assert not hosts(planted, table)
    again = Browser(ann.client)
    assert show(again, device.show(asked(again)))["me"]["name"] == "Anna"
    assert hosts(again, table)
    assert again.get("/api/me")["passkeys"][0]["used"]


@pytest.mark.parametrize("bring", [True, False])
def test_a_guest_who_signs_in_brings_their_tables_if_they_want(
    ann: Browser, bob: Browser, device: Authenticator, bring: bool
) -> None:
    add(ann, device)
    table = bob.table(ME, OPEN)["id"]
    show(bob, device.show(asked(bob)), bring=bring)
    assert hosts(bob, table) == bring
    assert hosts(ann, table) == bring


def test_an_answer_that_was_given_is_good_for_nothing_more(ann: Browser, bob: Browser, device: Authenticator) -> None:
    add(ann, device)
    answer = device.show(asked(bob))
    show(bob, answer)
    for browser in (bob, ann, Browser(ann.client)):
        assert show(browser, answer, 403)["words"] == UNFIT


def test_an_answer_to_somebody_elses_question_is_refused(ann: Browser, bob: Browser, device: Authenticator) -> None:
    add(ann, device)
    eve = Browser(ann.client)
    answer = device.show(asked(bob))
    assert show(eve, answer, 403)["words"] == UNFIT


def test_a_copied_key_is_found_out_by_its_count(ann: Browser, bob: Browser, device: Authenticator) -> None:
    add(ann, device)
    for _ in range(2):
        show(bob, device.show(asked(bob)))
    device.count -= 2
    assert show(bob, device.show(asked(bob)), 403)["words"] == UNFIT


@pytest.mark.parametrize("origin", ["https://localhost:8010", "http://localhost:9999", "http://evil.example"])
def test_an_answer_given_to_another_page_is_refused(ann: Browser, bob: Browser, origin: str) -> None:
    device = Authenticator(ORIGIN)
    add(ann, device)
    device.origin = origin
    assert show(bob, device.show(asked(bob)), 403)["words"] == UNFIT


def test_somebody_has_to_be_there_and_prove_who_he_is(ann: Browser, bob: Browser, device: Authenticator) -> None:
    add(ann, device)
    show(bob, device.show(asked(bob), flags=PRESENT), 403)


def test_another_key_under_the_same_name_opens_nothing(ann: Browser, bob: Browser, device: Authenticator) -> None:
    add(ann, device)
    forged = Authenticator(ORIGIN)
    forged.id = device.id
    assert show(bob, forged.show(asked(bob)), 403)["words"] == UNFIT
    unknown = Authenticator(ORIGIN)
    words = "No account here has this passkey. It may have been removed."
    assert show(bob, unknown.show(asked(bob)), 403)["words"] == words


def test_nobody_registers_a_passkey_that_is_another_persons(ann: Browser, bob: Browser, device: Authenticator) -> None:
    add(ann, device)
    forged = Authenticator(ORIGIN)
    forged.id = device.id
    assert add(bob, forged, "Bob", 403)["words"] == UNFIT
    assert bob.get("/api/me")["kept"] is None


def test_a_question_for_one_thing_is_not_answered_with_another(ann: Browser, device: Authenticator) -> None:
    add(ann, device)
    options = offered(ann)
    answer = device.show({"rpId": "localhost", "challenge": options["challenge"]})
    assert show(ann, answer, 403)["words"] == UNFIT


def test_a_name_that_is_taken_keeps_nobody_and_no_passkey(ann: Browser, bob: Browser, device: Authenticator) -> None:
    options = offered(ann, "ANNA")
    kept(bob, "Anna")
    assert offered(ann, "ANNA", 409)["error"] == "taken", "it is said before the device is asked"
    ann.post("/api/me/passkeys", {"answer": device.make(options), "name": "ANNA"}, 409, headers=HERE)
    me = ann.get("/api/me")
    assert (me["kept"], me["passkeys"]) == (None, [])


def test_the_only_way_in_is_not_taken_away(ann: Browser, device: Authenticator) -> None:
    first = add(ann, device)["me"]["passkeys"][0]["id"]
    refused = ann.ask("DELETE", f"/api/me/passkeys/{first}")
    assert refused.status_code == 403
    assert (
        refused.json()["words"] == "This passkey is your only way to sign in. Add a password or another passkey first."
    )
    add(ann, Authenticator(ORIGIN))
    left = ann.ask("DELETE", f"/api/me/passkeys/{first}").json()["passkeys"]
    assert len(left) == 1
    assert ann.ask("DELETE", f"/api/me/passkeys/{first}").status_code == 404
    again = Browser(ann.client)
    show(again, device.show(asked(again)), 403)


@pytest.mark.parametrize(
    ("host", "why"), [("box.local", "insecure"), ("192.168.1.5", "insecure"), ("localhost:8010", "")]
)
def test_where_browsers_have_no_passkeys_it_is_said(ann: Browser, host: str, why: str) -> None:
    words = "Passkeys need a secure connection (https). You can use a password here."
    assert ann.get("/api/me", headers={"host": host})["no_passkeys"] == why
    for path in ("/api/me/passkeys/options", "/api/sign-in/passkey/options"):
        answer = ann.ask("POST", path, json={"name": "Anna"}, headers={"host": host})
        assert answer.status_code == (400 if why else 200)
        if why:
            assert answer.json()["words"] == words


def test_a_number_has_no_passkeys_also_behind_tls(ann: Browser) -> None:
    ann.client.cookies.clear()
    told = ann.client.get("https://192.168.1.5/api/me").json()["no_passkeys"]
    assert told == "number"
    assert [Site(origin).trouble for origin in ("https://10.0.0.1", "https://box.example")] == ["number", ""]


def test_an_account_has_so_many_passkeys(ann: Browser) -> None:
    for number in range(PASSKEYS):
        add(ann, Authenticator(ORIGIN), f"Anna{number}")
    words = f"An account can have at most {PASSKEYS} passkeys. Remove one first."
    assert offered(ann, status=429)["words"] == words


@pytest.mark.parametrize("answer", [{}, {"id": 5}, {"response": {"clientDataJSON": "!"}}, {"response": []}])
def test_what_is_no_answer_at_all_is_refused(ann: Browser, answer: Json) -> None:
    for path, status in (("/api/me/passkeys", 403), ("/api/sign-in/passkey", 403)):
        assert ann.post(path, {"answer": answer}, status, headers=HERE)["words"] == UNFIT
