"""The steward's sign-in link: created on the server's command line, used once, within 15 minutes."""

from typing import Any

import pytest

from cosmodrome.server.admin.stewards import steward_token
from cosmodrome.server.db.attached import attached
from tests.server.accounts.test_accounts import PASSWORD, kept, sign_in
from tests.server.browsers import Browser
from tests.server.client import TestClient
from tests.server.clock import Clock


def link(client: "TestClient[Any]") -> str:
    """Return the token of a new sign-in link, made beside the running server."""
    parts = client.app.state
    with attached(parts.settings.database) as database:
        return steward_token(database, parts.now())


def enter(browser: Browser, token: str, status: int = 200, **more: Any) -> Any:
    return browser.post("/api/sign-in/token", {"token": token, **more}, status)


def test_the_link_signs_in_a_steward_once(either: "TestClient[Any]") -> None:
    ann, eve, token = Browser(either), Browser(either), link(either)
    assert enter(ann, token)["me"]["steward"] is True
    enter(eve, token, 404)
    assert not eve.get("/api/me")["steward"]


def test_the_link_works_for_15_minutes(either: "TestClient[Any]", clock: Clock) -> None:
    token = link(either)
    clock.later += 901
    enter(Browser(either), token, 404)
    token = link(either)
    clock.later += 899
    assert enter(Browser(either), token)["me"]["steward"]


def test_a_new_link_ends_the_one_before_and_is_for_the_same_steward(either: "TestClient[Any]") -> None:
    first, second = link(either), link(either)
    ann = Browser(either)
    enter(ann, first, 404)
    enter(ann, second)
    kept(ann, "Ann")
    again = Browser(either)
    assert enter(again, link(either))["me"]["name"] == "Ann"


def test_a_steward_who_forgot_the_password_sets_a_new_one_by_the_link(either: "TestClient[Any]") -> None:
    ann = Browser(either)
    enter(ann, link(either))
    kept(ann, "Ann")
    back = Browser(either)
    enter(back, link(either))
    back.post("/api/me/password", {"new": "many large moons"})
    sign_in(Browser(either), "Ann", "many large moons")
    sign_in(Browser(either), "Ann", PASSWORD, 403)


def test_another_persons_password_change_leaves_the_steward_alone(either: "TestClient[Any]") -> None:
    ann, bob = Browser(either), Browser(either)
    enter(ann, link(either))
    kept(bob, "Bob")
    assert not bob.get("/api/me")["steward"]
    assert ann.get("/api/me")["steward"]


@pytest.mark.parametrize("change", ["sign up", "password"])
def test_an_unused_link_ends_with_the_ways_in_of_its_steward(either: "TestClient[Any]", change: str) -> None:
    ann = Browser(either)
    enter(ann, link(either))
    if change == "password":
        kept(ann, "Ann")
    token = link(either)
    if change == "sign up":
        kept(ann, "Ann")
    else:
        ann.post("/api/me/proof", {"password": PASSWORD})
        ann.post("/api/me/password", {"new": "many large moons"})
    enter(Browser(either), token, 404)
