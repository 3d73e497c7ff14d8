"""A forgotten password: an e-mail signs you in, once; the answer does not reveal which addresses are known.
Links to other sites are not followed."""

import re
from collections.abc import Iterator

import pytest

from cosmodrome.server.app import api_pages
from cosmodrome.server.bots.pool import BotWorkers
from cosmodrome.server.common.settings import Settings
from tests.server.accounts.test_accounts import back, kept, sign_in
from tests.server.accounts.test_sessions import hosts
from tests.server.browsers import ME, OPEN, Browser
from tests.server.world import HERE, PUBLIC, World, made

NEW = "many large moons"


@pytest.fixture
def world(settings: Settings, workers: BotWorkers) -> Iterator[World]:
    with made(settings, workers) as found:
        yield found


def confirmed(world: World, name: str = "Anna", address: str = "Anna@example.org") -> Browser:
    """Return the browser of an account with a confirmed address."""
    browser = world.browser()
    kept(browser, name)
    world.address(browser, address)
    return browser


def forgot(world: World, address: str, status: int = 200) -> object:
    """Return the answer to a request for a sign-in e-mail, once everything it causes is done."""
    browser = world.browser()
    answer = browser.post("/api/sign-in/forgotten", {"address": address}, status)
    browser.client.blocking_portal.call(browser.client.app.state.recovery.settled)
    world.look()
    return answer


def letter_token(world: World) -> str:
    body = world.post.letters[-1].get_body(("plain",))
    assert body
    found = re.search(re.escape(f"{PUBLIC}/sign-in#letter=") + r"([\w-]+)", body.get_content())
    assert found
    return found[1]


def test_who_has_forgotten_his_password_gets_another_by_letter(world: World) -> None:
    ann, eve = confirmed(world), world.browser()
    table = ann.table(ME, OPEN)["id"]
    forgot(world, "anna@EXAMPLE.org")
    (letter,) = world.post.letters
    assert (letter["To"], letter["Subject"]) == ("Anna@example.org", "Sign-in link for Anna")
    token = letter_token(world)
    assert not hosts(eve, table)
    eve.post("/api/sign-in/token", {"token": token, "password": NEW})
    assert hosts(eve, table)
    assert not hosts(ann, table), "whoever else was signed in is so no more"
    back(world.browser(), token, 404)
    sign_in(ann, status=403)
    sign_in(ann, password=NEW)


def test_a_letter_signs_in_without_another_password_too(world: World) -> None:
    ann, phone = confirmed(world), world.browser()
    table = ann.table(ME, OPEN)["id"]
    forgot(world, "anna@example.org")
    back(phone, letter_token(world))
    assert hosts(phone, table)
    assert hosts(ann, table)


def test_whether_an_address_is_known_is_told_to_nobody(world: World) -> None:
    confirmed(world)
    waiting = world.browser()
    waiting.ask("PUT", "/api/notifications/address", json={"address": "unsaid@example.org"}).raise_for_status()
    world.look()
    world.post.letters.clear()
    answers = [forgot(world, address) for address in ("anna@example.org", "nobody@example.org", "unsaid@example.org")]
    assert answers == [{"ok": True}] * 3
    assert [letter["To"] for letter in world.post.letters] == ["Anna@example.org"]


def test_nobody_floods_an_address_with_letters_that_sign_in(world: World) -> None:
    confirmed(world)
    for _ in range(5):
        forgot(world, "anna@example.org")
    assert len(world.post.letters) == 3
    for _ in range(5):
        forgot(world, "anna@example.org")
    said = world.browser().post("/api/sign-in/forgotten", {"address": "anna@example.org"}, 429)["words"]
    assert said.startswith("Too many sign-in attempts.")


def test_a_letter_is_good_for_an_hour_and_only_the_last_one(world: World) -> None:
    confirmed(world)
    forgot(world, "anna@example.org")
    first = letter_token(world)
    forgot(world, "anna@example.org")
    second = letter_token(world)
    back(world.browser(), first, 404)
    world.clock.now += 3601
    back(world.browser(), second, 404)


@pytest.mark.parametrize("how", ["forgotten", "another"])
def test_what_went_to_an_address_that_is_his_no_more_signs_nobody_in(world: World, how: str) -> None:
    ann = confirmed(world)
    forgot(world, "anna@example.org")
    token = letter_token(world)
    if how == "forgotten":
        ann.ask("DELETE", "/api/notifications/address").raise_for_status()
    else:
        ann.ask("PUT", "/api/notifications/address", json={"address": "new@example.org"}).raise_for_status()
    back(world.browser(), token, 404)


def test_a_recovery_code_gives_another_password_and_a_devices_code_does_not(world: World) -> None:
    ann, bob = world.browser(), world.browser()
    codes = kept(ann)["codes"]
    code = ann.post("/api/me/device", None, 201)["code"]
    bob.post("/api/sign-in/token", {"token": code, "password": NEW}, 404)
    back(bob, code)
    bob.post("/api/sign-in/token", {"token": codes[0], "password": NEW})
    sign_in(world.browser(), password=NEW)
    sign_in(world.browser(), status=403)


def test_without_letters_that_is_said(settings: Settings, workers: BotWorkers) -> None:
    with made(settings, workers) as world:
        world.start(mail=type(world.settings.mail)())
        said = world.browser().post("/api/sign-in/forgotten", {"address": "a@example.org"}, 400)["words"]
        assert said == "E-mail is not set up on this server."


ELSEWHERE = ["https://evil.example", "//evil.example", "/\\evil.example", "%2f%2fevil.example", "javascript:alert(1)"]


@pytest.mark.parametrize("where", ELSEWHERE)
def test_no_address_leads_elsewhere(world: World, where: str) -> None:
    browser = world.browser()
    paths = [re.sub(r"\{\w+\}", "x", path) for path in (*api_pages.PATHS, "/join/{token}", "/help/{key}", "/schema")]
    names = ("next", "return", "return_to", "redirect", "url", "to", "continue")
    for path in paths:
        for asked in (path, f"{path}/{where}"):
            answer = browser.ask(
                "GET", f"http://{HERE}{asked}", params=dict.fromkeys(names, where), follow_redirects=False
            )
            assert "location" not in answer.headers, asked
    for path in (f"/{where}", f"//{where}", f"/stop/{where}", f"/stop/x%0d%0alocation:%20{where}"):
        answer = browser.ask("GET", f"http://{HERE}{path}", follow_redirects=False)
        assert answer.headers.get("location", "/notices#stop=").startswith("/notices#stop="), path
        assert len(answer.headers.get_list("location")) <= 1
