"""Registered guests: accounts, passwords, codes and links; and what other people can't do with them."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
import sqlalchemy as sa
from argon2 import PasswordHasher

from cosmodrome.server.accounts import passwords
from cosmodrome.server.accounts.names import checked, likeness
from cosmodrome.server.accounts.tokens import Tokens, read_back, short_token
from cosmodrome.server.app.application import create_app
from cosmodrome.server.bots.pool import BotWorkers
from cosmodrome.server.common.settings import Rate, Settings
from cosmodrome.server.db.schema import people, tokens
from tests.server.accounts.test_sessions import copied, hosts
from tests.server.browsers import ME, OPEN, Browser, Json
from tests.server.client import TestClient
from tests.server.clock import Clock
from tests.server.conftest import GENEROUS, Serve

PASSWORD = "many small moons"  # noqa: S105  # of nobody


@pytest.fixture
def client(settings: Settings, workers: BotWorkers, clock: Clock) -> Iterator["TestClient[Any]"]:
    with TestClient(create_app(settings, workers, now=clock)) as started:
        yield started


def kept(browser: Browser, name: str = "Anna", status: int = 201) -> Json:
    return browser.post("/api/me/sign-up", {"name": name, "password": PASSWORD}, status)


def sign_in(browser: Browser, name: str = "Anna", password: str = PASSWORD, status: int = 200) -> Json:
    return browser.post("/api/sign-in", {"name": name, "password": password}, status)


def back(browser: Browser, token: str, status: int = 200, *, bring: bool = False) -> Json:
    """Sign in by a link or a code."""
    return browser.post("/api/sign-in/token", {"token": token.rpartition("#")[2], "bring": bring}, status)


@pytest.fixture
def slow_passwords(monkeypatch: pytest.MonkeyPatch) -> None:
    """Hash passwords at the cost that we ship."""
    monkeypatch.setattr(passwords, "PasswordHasher", PasswordHasher)


# -- accounts -----------------------------------------------------------------------------------------------------


def test_a_guest_who_is_kept_has_his_seats_on_every_device(either: "TestClient[Any]") -> None:
    ann, bob = Browser(either), Browser(either)
    table = ann.table(ME, OPEN)["id"]
    account = kept(ann)
    assert (account["me"]["name"], account["me"]["password"], account["me"]["codes"]) == ("Anna", True, 8)
    assert hosts(ann, table)
    assert sign_in(bob, "anna")["me"]["name"] == "Anna"
    assert hosts(bob, table)
    assert bob.get("/api/tables")[0]["seats"][0]["mine"]


def test_who_had_a_copy_of_the_guests_cookie_does_not_share_the_account(ann: Browser) -> None:
    table = ann.table(ME, OPEN)["id"]
    code = ann.post("/api/me/device", None, 201)["code"]
    link = ann.post("/api/me/link", None, 201)["link"]
    planted, other = copied(ann), Browser(ann.client)
    back(other, ann.post("/api/me/device", None, 201)["code"])
    kept(ann)
    for thief in (planted, other):
        assert not hosts(thief, table)
    for token in (code, link):
        back(planted, token, 404)


def test_every_sign_in_has_a_secret_of_its_own(ann: Browser, bob: Browser) -> None:
    kept(ann)
    bob.get("/api/me")
    planted = copied(bob)
    seen = {ann.cookie, bob.cookie}
    for _ in range(2):
        sign_in(bob)
        assert bob.cookie not in seen
        seen.add(bob.cookie)
    assert planted.get("/api/me")["kept"] is None
    assert len(ann.get("/api/me/sessions")) == 2, "a session ends when another takes its place"


def test_the_wrong_password_and_an_unknown_name_are_told_in_the_same_words(ann: Browser, bob: Browser) -> None:
    kept(ann)
    words = {sign_in(bob, name, "something else", 403)["words"] for name in ("Anna", "Nobody")}
    assert words == {"Wrong name or password."}


def test_a_new_password_signs_everybody_else_out(ann: Browser, bob: Browser) -> None:
    table = ann.table(ME, OPEN)["id"]
    kept(ann)
    sign_in(bob)
    ann.post("/api/me/password", {"new": "many large moons"})
    assert hosts(ann, table)
    assert not hosts(bob, table)
    sign_in(bob, status=403)
    sign_in(bob, password="many large moons")  # noqa: S106  # of nobody


def test_passwords_stand_nowhere(client: "TestClient[Any]", ann: Browser) -> None:
    codes = kept(ann)["codes"]
    ann.post("/api/me/device", None, 201)
    with client.app.state.database.reading() as db:
        stored = str(db.execute(sa.select(people)).all()) + str(db.execute(sa.select(tokens)).all())
    assert "$argon2id$" in stored
    assert not any(secret in stored for secret in (PASSWORD, *codes))


def test_guessing_a_password_costs_the_same_whether_the_account_exists(
    slow_passwords: None, client: "TestClient[Any]", ann: Browser
) -> None:
    kept(ann)
    with client.app.state.database.reading() as db:
        stored = str(db.scalar(sa.select(people.c.password)))
    cost = "$argon2id$v=19$m=65536,t=3,p=4$"
    assert stored.startswith(cost)
    assert passwords.NOBODY.startswith(cost)
    sign_in(ann, password="many large moons", status=403)  # noqa: S106  # of nobody
    sign_in(ann)


def test_a_guest_is_kept_once_and_a_name_belongs_to_one(either: "TestClient[Any]") -> None:
    ann, bob = Browser(either), Browser(either)
    kept(ann)
    assert kept(ann, "Other", 409)["words"] == "You already have an account, called Anna."
    words = "ANNA, or a name that looks like it, is already taken. Choose another name."
    assert kept(bob, "ANNA", 409)["words"] == words


@pytest.mark.parametrize(
    ("method", "path", "sent"),
    [
        ("POST", "/api/me/codes", None),
        ("POST", "/api/me/name", {"name": "Anna"}),
        ("POST", "/api/me/password", {"new": PASSWORD}),
    ],
)
def test_what_is_an_accounts_is_refused_to_guests(ann: Browser, method: str, path: str, sent: Json) -> None:
    answer = ann.ask(method, path, json=sent)
    assert answer.status_code == 403
    assert answer.json()["words"] == "You need an account for this. Sign up first."


@pytest.mark.parametrize("password", ["password1234", "P@ssw0rd1234", "qwertyuiop12", "aaaaaaaaaaaa", "iloveyou1234"])
def test_a_password_that_is_quickly_guessed_is_refused_everywhere(ann: Browser, password: str) -> None:
    words = "Choose one that is hard to guess, such as several unrelated words."
    refused = ann.post("/api/me/sign-up", {"name": "Anna", "password": password}, 400)
    assert refused["words"].endswith(words)
    assert len(refused["words"]) > len(words), "it says why"
    codes = kept(ann)["codes"]
    assert ann.post("/api/me/password", {"new": password}, 400)["words"].endswith(words)
    sent = {"token": codes[0], "password": password}
    assert ann.post("/api/sign-in/token", sent, 400)["words"].endswith(words)
    back(Browser(ann.client), codes[0])


def test_a_password_is_not_only_spaces(ann: Browser) -> None:
    sent = {"name": "Anna", "password": " " * 20}
    assert ann.post("/api/me/sign-up", sent, 400)["words"] == "A password can't be only spaces."


def test_a_password_that_was_hashed_at_a_lower_cost_is_hashed_anew(
    client: "TestClient[Any]", ann: Browser, bob: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    def cost() -> str:
        with client.app.state.database.reading() as db:
            return str(db.scalar(sa.select(people.c.password).where(people.c.id == ann.id))).split("$")[3]

    kept(ann)
    assert cost() == "m=1024,t=1,p=1"
    monkeypatch.setattr(client.app.state.accounts._hashing, "_hasher", PasswordHasher(2, 1024, 1))
    sign_in(bob)
    assert cost() == "m=1024,t=2,p=1"
    sign_in(Browser(client))


def test_a_password_is_not_the_name(ann: Browser) -> None:
    ann.post("/api/me/sign-up", {"name": "Wilhelmina", "password": "wilhelmina1"}, 400)


# -- names --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["anna", "ANNA", "Аппа".replace("п", "n"), "A nna", "Ａｎｎａ", "Anna."])
def test_a_name_that_looks_like_another_is_refused(ann: Browser, bob: Browser, name: str) -> None:
    kept(ann)
    answer = bob.ask("POST", "/api/me/sign-up", json={"name": name, "password": PASSWORD})
    assert answer.status_code in (400, 409)
    kept(bob, "Bob")
    assert bob.ask("POST", "/api/me/name", json={"name": name}).status_code in (400, 409)
    assert ann.post("/api/me/name", {"name": "ANNA"})["name"] == "ANNA", "one's own likeness is free"


@pytest.mark.parametrize(
    ("one", "other"), [("асе", "ace"), ("Gill", "GiII"), ("morn", "mom"), ("B0b", "Bob"), ("ρορ", "pop"), ("1l", "Il")]
)
def test_letters_that_are_taken_for_each_other_make_one_name(one: str, other: str) -> None:
    assert likeness(checked(one)) == likeness(checked(other))


@pytest.mark.parametrize(("one", "other"), [("Jörg", "Jorg"), ("Anna", "Hanna"), ("Иван", "Ivan"), ("太郎", "次郎")])
def test_other_letters_make_another_name(one: str, other: str) -> None:
    assert likeness(checked(one)) != likeness(checked(other))


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("Аnna", "A name can use letters from only one script, so that it can't imitate another one."),
        ("7 - 7", "A name needs at least one letter."),
        (" .a"[1:], "A name must begin with a letter or a digit."),
        ("a\u200bb", "A name can't contain the character “\u200b”."),
        ("a\u202eb", "A name can't contain the character “\u202e”."),
        ("a\u0336b", "A name can't contain the character “\u0336”."),
        ("ᎪᎪ", "A name can't contain the character “Ꭺ”."),
        ("a" * 25, "A name can have at most 24 characters."),
    ],
)
def test_what_no_name_is_like_is_said(name: str, words: str) -> None:
    with pytest.raises(Exception, match=words.replace(".", r"\.")) as caught:
        checked(name)
    assert str(caught.value) == words


@pytest.mark.parametrize("name", ["Zoë", "Иван", "日本Taro", "ラーメン", "김철수", "देवी", "O’Neill", "Anna-Lena 2"])
def test_names_of_many_languages_are_taken(name: str) -> None:
    assert checked(name) == name


# -- links and codes ----------------------------------------------------------------------------------------------


def test_a_recovery_link_works_once_and_the_next_one_comes_with_it(either: "TestClient[Any]") -> None:
    ann, bob = Browser(either), Browser(either)
    table = ann.table(ME, OPEN)["id"]
    link = ann.post("/api/me/link", None, 201)["link"]
    assert link.startswith("/sign-in#"), "the fragment is sent to no server"
    following = back(bob, link)["link"]
    assert hosts(bob, table)
    back(Browser(ann.client), link, 404)
    stranger = Browser(ann.client)
    back(stranger, following)
    assert hosts(stranger, table)


def test_a_recovery_link_is_replaced_and_revoked(ann: Browser, bob: Browser) -> None:
    ann.table(ME, OPEN)
    first = ann.post("/api/me/link", None, 201)["link"]
    second = ann.post("/api/me/link", None, 201)["link"]
    back(bob, first, 404)
    assert ann.get("/api/me")["link"] is not None
    assert ann.ask("DELETE", "/api/me/link").json()["link"] is None
    back(bob, second, 404)


def test_to_look_at_a_links_page_uses_nothing_up(ann: Browser, bob: Browser) -> None:
    ann.table(ME, OPEN)
    link = ann.post("/api/me/link", None, 201)["link"]
    token = link.partition("#")[2]
    for path in (link, f"/sign-in?token={token}", f"/api/sign-in/token?token={token}"):
        bob.ask("GET", path)
    assert not bob.get("/api/tables")
    back(bob, link)


def test_a_device_code_works_once_for_ten_minutes_and_as_it_is_typed(ann: Browser, bob: Browser, clock: Clock) -> None:
    table = ann.table(ME, OPEN)["id"]
    shown = ann.post("/api/me/device", None, 201)
    assert shown["link"] == f"/sign-in#{shown['code']}"
    assert shown["qr"].startswith("data:image/svg+xml")
    back(bob, shown["code"].lower().replace("-", " ").replace("0", "o").replace("1", "l"))
    assert hosts(bob, table)
    back(Browser(ann.client), shown["code"], 404)
    late = ann.post("/api/me/device", None, 201)["code"]
    clock.later = 601
    back(Browser(ann.client), late, 404)


def test_recovery_codes_work_once_each_and_new_ones_replace_them(ann: Browser, bob: Browser) -> None:
    table = ann.table(ME, OPEN)["id"]
    codes = kept(ann)["codes"]
    assert back(bob, codes[0])["me"]["codes"] == 7
    assert hosts(bob, table)
    stranger = Browser(ann.client)
    back(stranger, codes[0], 404)
    fresh = ann.post("/api/me/codes", None, 201)["codes"]
    back(stranger, codes[1], 404)
    back(stranger, fresh[0])


def test_an_account_needs_no_recovery_link(ann: Browser) -> None:
    kept(ann)
    words = ann.post("/api/me/link", None, 403)["words"]
    assert words == "Accounts use recovery codes instead of a recovery link."


def test_what_a_guest_has_can_come_along(either: "TestClient[Any]") -> None:
    ann, bob = Browser(either), Browser(either)
    kept(ann)
    table = bob.table({"kind": "me", "name": "Bob"}, OPEN)
    left = Browser(ann.client)
    invite = table["seats"][1]["invite"].removeprefix("/join/")
    left.post("/api/join", {"token": invite, "name": "Eve"})
    bob.post("/api/sign-in", {"name": "Anna", "password": PASSWORD, "bring": True})
    assert hosts(ann, table["id"])
    assert [seat["mine"] for seat in ann.get(f"/api/tables/{table['id']}")["seats"]] == [True, False]
    assert [seat["mine"] for seat in left.get(f"/api/tables/{table['id']}")["seats"]] == [False, True]


def test_nothing_of_another_account_comes_along(ann: Browser, bob: Browser) -> None:
    kept(ann)
    table = bob.table(ME, OPEN)["id"]
    kept(bob, "Bob")
    bob.post("/api/sign-in", {"name": "Anna", "password": PASSWORD, "bring": True})
    assert not hosts(ann, table)


def test_a_code_as_typed_is_read_as_it_was_handed_out() -> None:
    assert read_back(" abcd efg0 ") == "ABCD-EFG0"
    assert read_back("oIl1-2345") == "0111-2345"
    code = short_token(4)
    assert read_back(code.lower()) == code


def test_of_two_who_take_a_token_at_once_one_has_it(either: "TestClient[Any]") -> None:
    tokens = Tokens(either.app.state.database)
    tokens.issue.blocking("link", "ann", "a token")
    assert [tokens.take.blocking("a token", "link") is not None for _ in range(2)] == [True, False]
    tokens.issue.blocking("link", "ann", "a token")
    assert tokens.take.blocking("a token", "device") is None, "a token is for one thing"
    assert tokens.take.blocking("a token", "link") is not None


# -- guessing -----------------------------------------------------------------------------------------------------


def test_one_account_can_be_guessed_at_so_often(serve: Serve) -> None:
    limits = replace(GENEROUS, guesses=Rate(3, 0.001))
    server = serve(limits=limits)
    ann = Browser(server)
    kept(ann)
    for _ in range(3):
        sign_in(Browser(server), password="some other words", status=403)  # noqa: S106  # of nobody
    answer = sign_in(Browser(server), "ANNA", status=429)
    assert answer["words"].startswith("Too many sign-in attempts. Try again in ")
    sign_in(Browser(server), "Somebody else", status=403)


def test_from_one_address_codes_can_be_guessed_so_often(serve: Serve) -> None:
    server = serve(limits=replace(GENEROUS, guesses=Rate(1, 0.001), per_network=3))
    for _ in range(3):
        back(Browser(server), short_token(2), 404)
    back(Browser(server), short_token(2), 429)


def test_requests_of_another_sites_page_sign_nobody_in_or_out(ann: Browser) -> None:
    kept(ann)
    headers = {"origin": "https://elsewhere.example"}
    for path, sent in (("/api/sign-in", {"name": "Anna", "password": PASSWORD}), ("/api/sign-out", {"where": "here"})):
        assert ann.ask("POST", path, json=sent, headers=headers).status_code == 403
    assert ann.get("/api/me")["kept"]
