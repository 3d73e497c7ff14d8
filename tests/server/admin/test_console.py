"""Stewards look after accounts in the browser; nobody else does, and everything they do is logged."""

import time
from collections.abc import Callable
from inspect import signature
from typing import Any

import pytest
import sqlalchemy as sa
from hypothesis import given
from schemathesis import GenerationMode

from cosmodrome.cli.app import run
from cosmodrome.server.accounts.credentials import LASTS, Here
from cosmodrome.server.admin.console import Stewarding
from cosmodrome.server.admin.schemas import SiteSettings
from cosmodrome.server.admin.stewards import steward_token
from cosmodrome.server.app.openapi import document
from cosmodrome.server.common.errors import Forbidden
from cosmodrome.server.db.audit_log import KEPT, newest
from cosmodrome.server.db.schema import people
from cosmodrome.server.notifications.kinds import Wanted
from cosmodrome.server.notifications.outbox import Notice, number
from tests.server.accounts.test_accounts import PASSWORD, back, kept, sign_in
from tests.server.accounts.test_programs import program
from tests.server.accounts.test_proofs import NEEDED, NEW, prove
from tests.server.accounts.test_sessions import copied, hosts
from tests.server.app.test_contract import API, quiet
from tests.server.browsers import ME, OPEN, Browser, Json
from tests.server.world import World

ACCOUNTS = "/api/steward/accounts"
ONLY = "Only a steward of this server can do that."
ENDED = "This session has ended. Reload the page to go on."
OTHERS = "A steward's account can be changed by its owner or at the server's command line only."
OPERATIONS = [
    (path, method.upper())
    for path, methods in document([])["paths"].items()
    if path.startswith("/api/steward")
    for method in methods
]


def steward(world: World, name: str = "Stella") -> Browser:
    """A steward with an account, who has just proved who they are."""
    found, parts = world.browser(), world.client.app.state
    back(found, steward_token(parts.database, parts.now()))
    kept(found, name)
    return found


def of(boss: Browser, name: str) -> Json:
    """The account of this name, as a steward finds it."""
    (found,) = [one for one in boss.get(ACCOUNTS, params={"name": name}) if one["name"] == name]
    return found


def log(boss: Browser) -> list[tuple[str, str, str, str]]:
    """Who did what to whom, and what was said with it; the last first."""
    return [
        (one["steward"] or one["by"], one["what"], one["whom"], one["detail"]) for one in boss.get("/api/steward/acts")
    ]


# -- who may ----------------------------------------------------------------------------------------------------------


def member(world: World) -> tuple[Browser, str]:
    bob = world.browser()
    kept(bob, "Bob")
    return bob, ONLY


def guest(world: World) -> tuple[Browser, str]:
    bob = world.browser()
    bob.table(ME, OPEN)
    return bob, ONLY


def stranger(world: World) -> tuple[Browser, str]:
    return world.browser(), ONLY


def token_of_a_steward(world: World) -> tuple[Browser, str]:
    return program(steward(world, "Tess")), "Programs can't do that, only people."


def stolen_cookie(world: World) -> tuple[Browser, str]:
    boss = steward(world, "Tess")
    world.clock.now += LASTS + 1
    return copied(boss), NEEDED


def own_cookie_without_a_proof(world: World) -> tuple[Browser, str]:
    return stolen_cookie(world)


def signed_in_by_a_device(world: World) -> tuple[Browser, str]:
    phone = world.browser()
    back(phone, steward(world, "Tess").post("/api/me/device", None, 201)["code"])
    return phone, NEEDED


def signed_in_by_a_steward_link(world: World) -> tuple[Browser, str]:
    """What a thief of the link can do is set a password, of which the owner hears; it proves nothing else."""
    phone, parts = world.browser(), world.client.app.state
    steward(world, "Tess")
    back(phone, steward_token(parts.database, parts.now()))
    return phone, NEEDED


def steward_without_an_account(world: World) -> tuple[Browser, str]:
    found, parts = world.browser(), world.client.app.state
    back(found, steward_token(parts.database, parts.now()))
    return found, "You need an account for this. Sign up first."


def signed_out(world: World) -> tuple[Browser, str]:
    boss = steward(world, "Tess")
    thief = copied(boss)
    boss.post("/api/sign-out", {"where": "elsewhere"})
    return thief, ENDED


ATTACKERS: list[Callable[[World], tuple[Browser, str]]] = [
    member,
    guest,
    stranger,
    token_of_a_steward,
    stolen_cookie,
    signed_in_by_a_device,
    signed_in_by_a_steward_link,
    steward_without_an_account,
    signed_out,
]


def test_the_law_covers_what_stewards_do() -> None:
    assert len(OPERATIONS) >= 7


@pytest.mark.parametrize("attacker", ATTACKERS, ids=lambda one: one.__name__)
def test_no_operation_of_stewards_opens_to_others(
    home: World, attacker: Callable[[World], tuple[Browser, str]]
) -> None:
    """All that the description names, with all that may be sent: a new one is tried by itself."""
    victim = home.browser()
    kept(victim, "Vera")
    table = victim.table(ME, OPEN)["id"]
    asks, words = attacker(home)
    for path, method in OPERATIONS:
        names = {name: value for name, value in (("account", victim.id), ("table", table)) if f"{{{name}}}" in path}
        _refused(asks, words, API[path][method], names)
        unread = asks.ask(method, path.format(**names, notice="one"))
        assert unread.status_code in (401, 403), "also what would not be understood"
    assert victim.get("/api/me")["name"] == "Vera"
    assert hosts(victim, table)
    with home.client.app.state.database.reading() as db:
        assert newest(db, 1) == []


def _refused(asks: Browser, words: str, operation: Any, names: Json) -> None:
    @quiet(3)
    @given(request=operation.as_strategy(GenerationMode.POSITIVE, path_parameters=names or None))
    def ask(request: Any) -> None:
        sent = {"json": request.body} if operation.body else {}
        answer = asks.ask(request.method, request.formatted_path, params=request.query or {}, **sent)
        expected = (
            (401, ENDED) if words == ENDED and request.method != "GET" else (403, ONLY if words == ENDED else words)
        )
        assert (answer.status_code, answer.json()["words"]) == expected, operation.label

    ask()


def test_a_proof_given_in_time_opens_all_for_ten_minutes(home: World) -> None:
    boss = steward(home)
    home.clock.now += LASTS + 1
    assert boss.get(ACCOUNTS, 403)["error"] == "proof-needed"
    prove(boss)
    assert [one["name"] for one in boss.get(ACCOUNTS)] == ["Stella"]


@pytest.mark.parametrize("act", ["name", "ban", "link", "delete", "unban"])
def test_a_steward_takes_over_no_other_stewards_account(home: World, act: str) -> None:
    first, parts = steward(home, "First"), home.client.app.state
    second = home.browser()
    kept(second, "Second")
    with parts.database.writing() as db:
        db.execute(sa.update(people).where(people.c.name == "Second").values(steward=True))
    target = of(first, "Second")
    assert target["steward"]
    bodies = {"name": {"name": "Mine"}, "ban": {"why": "Rude."}, "link": None, "delete": {"name": "Second"}}
    way = ("DELETE", "ban", None) if act == "unban" else ("POST", act, bodies.get(act))
    answer = first.ask(way[0], f"{ACCOUNTS}/{target['id']}/{way[1]}", json=way[2])
    assert (answer.status_code, answer.json()["words"]) == (403, OTHERS)
    own = first.ask(way[0], f"{ACCOUNTS}/{first.id}/{way[1]}", json=way[2])
    assert own.status_code == 403, "nor their own, so that none locks themselves out"
    assert second.get("/api/me")["name"] == "Second"
    assert log(first) == []


# -- accounts ---------------------------------------------------------------------------------------------------------


def test_accounts_are_found_by_a_part_of_the_name_and_by_names_that_look_alike(world: World) -> None:
    boss = steward(world)
    for name in ("Anna", "Hannah", "Bob", "Bo_by"):
        kept(world.browser(), name)
    world.browser().table(ME, OPEN)  # a guest is no account

    def found(name: str) -> list[str]:
        return [one["name"] for one in boss.get(ACCOUNTS, params={"name": name})]

    assert found("ann") == ["Anna", "Hannah"]
    assert found("B0B") == ["Bob", "Bo_by"]
    assert found("_") == ["Bo_by"]
    assert found("%") == []
    assert found("nobody") == []
    assert sorted(found("")) == ["Anna", "Bo_by", "Bob", "Hannah", "Stella"]


def test_an_account_is_renamed_also_where_its_owner_plays(world: World) -> None:
    boss, bob = steward(world), world.browser()
    kept(bob, "Rude Word")
    table = bob.table({"kind": "me", "name": "Rude Word"}, OPEN)["id"]
    world.browser().table(ME, OPEN)
    world.address(bob, "bob@example.org")
    answer = boss.post(f"{ACCOUNTS}/{of(boss, 'Rude Word')['id']}/name", {"name": "Bob"})
    assert (answer["name"], answer["tables"]) == ("Bob", 1)
    assert bob.get("/api/me")["name"] == "Bob"
    assert bob.get(f"/api/tables/{table}")["seats"][0]["name"] == "Bob"
    assert log(boss) == [("Stella", "rename", "Bob", "Rude Word → Bob")]
    world.look()
    assert "changed the name" in str(world.post.letters[-1].get_body(("plain",)))
    kept(world.browser(), "Cleo")
    taken = boss.post(f"{ACCOUNTS}/{bob.id}/name", {"name": "CIeo"}, 409)
    assert taken["error"] == "taken"
    assert len(log(boss)) == 1, "what was refused is not logged as done"


def test_an_account_is_banned_for_some_days_and_let_in_again(world: World) -> None:
    boss, bob = steward(world), world.browser()
    kept(bob, "Bob")
    path = f"{ACCOUNTS}/{of(boss, 'Bob')['id']}/ban"
    banned = boss.post(path, {"why": "Rude words.", "days": 2})["banned"]
    assert banned["why"] == "Rude words."
    assert bob.get("/api/tables", 403)["words"].endswith("Rude words.")
    world.clock.now += 2 * 86_400 + 1
    assert bob.get("/api/tables") == []
    prove(boss)
    assert boss.post(path, {"why": ""})["banned"] == {"why": "", "until": None}
    bob.get("/api/tables", 403)
    world.clock.now += 1
    assert boss.ask("DELETE", path).json()["banned"] is None
    assert bob.get("/api/tables") == []
    assert boss.ask("DELETE", path).json()["words"] == f"guest:{bob.id} is not banned."
    assert [entry[1:] for entry in log(boss)] == [
        ("unban", "Bob", ""),
        ("ban", "Bob", ""),
        ("ban", "Bob", "Rude words."),
    ]


def test_who_lost_access_signs_in_by_a_link_once_and_hears_of_it_on_every_channel(world: World) -> None:
    boss, bob, eve = steward(world), world.browser(), world.browser()
    kept(bob, "Bob")
    world.address(bob, "bob@example.org")
    phone, tablet = world.receiver(bob), world.receiver(bob, "/two")
    bob.ask("POST", "/api/telling/stop", json={"token": "none"})
    before = of(boss, "Bob")
    assert before["channels"] == ["mail", "push"]
    made = boss.post(f"{ACCOUNTS}/{before['id']}/link")
    assert (made["seconds"], made["channels"]) == (900, ["mail", "push"])
    world.look()
    (letter,) = world.post.letters
    body = letter.get_body(("plain",))
    assert body
    assert letter["To"] == "bob@example.org"
    assert "created a sign-in link" in body.get_content()
    for browser in (phone, tablet):
        (message,) = browser.messages
        assert message["title"] == "Your account has changed, Bob"
        assert "created a sign-in link" in message["text"]
        assert message["table"] == ""
    assert log(boss) == [("Stella", "link", "Bob", "")]
    (told,) = bob.get("/api/me/acts")
    assert (told["what"], told["steward"]) == ("link", "Stella")
    token = made["link"].partition("#")[2]
    lost = world.browser()
    assert lost.post("/api/sign-in/token", {"token": token, "password": NEW})["me"]["name"] == "Bob"
    back(eve, token, 404)
    assert not bob.get("/api/me")["kept"], "whoever was signed in is so no more"
    sign_in(world.browser(), "Bob", NEW)


def test_the_link_works_for_15_minutes_and_the_next_one_ends_it(world: World) -> None:
    boss, bob = steward(world), world.browser()
    kept(bob, "Bob")
    path = f"{ACCOUNTS}/{of(boss, 'Bob')['id']}/link"
    first = boss.post(path)
    assert first["channels"] == []
    second = boss.post(path)["link"]
    back(world.browser(), first["link"], 404)
    world.clock.now += 901
    back(world.browser(), second, 404)
    prove(boss)
    third = boss.post(path)["link"]
    prove(bob)
    bob.post("/api/me/password", {"new": NEW})
    back(world.browser(), third, 404)


def test_an_account_is_deleted_with_its_programs_and_the_log_forgets_its_name(world: World) -> None:
    boss, bob = steward(world), world.browser()
    code = kept(bob, "Bob")["codes"][0]
    token, table = program(bob), bob.table({"kind": "me", "name": "Bob"}, OPEN)["id"]
    account = of(boss, "Bob")["id"]
    boss.post(f"{ACCOUNTS}/{account}/name", {"name": "Bobby"})
    wrong = boss.post(f"{ACCOUNTS}/{account}/delete", {"name": "Stella"}, 403)
    assert wrong["words"] == "That is not the name of this account, so nothing was deleted."
    assert bob.get("/api/me")["name"] == "Bobby"
    world.clock.now += 1
    left = boss.post(f"{ACCOUNTS}/{account}/delete", {"name": "bobby"})
    assert [(one["what"], one["whom"], one["detail"]) for one in left] == [
        ("delete account", "", ""),
        ("rename", "", ""),
    ]
    assert left[0]["subject"] == left[1]["subject"] != "", "it is still known that it was the same account"
    assert not hosts(bob, table)
    back(world.browser(), code, 404)
    sign_in(world.browser(), "Bobby", PASSWORD, 403)
    assert token.ask("GET", "/api/me").status_code == 401
    boss.post(f"{ACCOUNTS}/{account}/delete", {"name": "bobby"}, 404)


# -- the log ----------------------------------------------------------------------------------------------------------


def test_what_is_done_at_the_command_line_is_logged_and_a_steward_who_left_is_not_named(
    home: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COSMODROME_DATABASE", str(home.settings.database))
    first, bob = steward(home, "First"), home.browser()
    kept(bob, "Bob")
    table = bob.table(ME, OPEN)["id"]
    assert run(["admin", "ban", bob.id, "--why", "Rude words."]) == 0
    assert run(["admin", "unban", bob.id]) == 0
    assert run(["admin", "close", table]) == 0
    assert run(["admin", "delete", table]) == 0
    home.clock.now = time.time() + 1
    prove(first)
    first.post(f"{ACCOUNTS}/{bob.id}/ban", {})
    assert log(first) == [
        ("First", "ban", "Bob", ""),
        ("command line", "delete table", "", ""),
        ("command line", "close", "", ""),
        ("command line", "unban", "Bob", ""),
        ("command line", "ban", "Bob", "Rude words."),
    ]
    assert {one["subject"] for one in first.get("/api/steward/acts") if "table" in one["what"]} == {table}
    first.post("/api/me/delete", {"name": "First"})
    second = steward(home, "Second")
    assert log(second)[0] == ("gone", "ban", "Bob", "")


def test_the_log_is_kept_for_a_year(home: World) -> None:
    boss, bob = steward(home), home.browser()
    kept(bob, "Bob")
    boss.post(f"{ACCOUNTS}/{of(boss, 'Bob')['id']}/ban", {})
    portal = home.client.blocking_portal
    assert portal
    for later, entries in ((KEPT - 10, 1), (20, 0)):
        home.clock.now += later
        portal.call(home.client.app.state.sweeper.sweep)
        again = home.browser()
        sign_in(again, "Stella")
        assert len(log(again)) == entries


def test_the_log_is_part_of_what_a_person_can_take_along(home: World) -> None:
    boss, bob = steward(home), home.browser()
    kept(bob, "Bob")
    boss.post(f"{ACCOUNTS}/{of(boss, 'Bob')['id']}/name", {"name": "Rob"})
    assert [one["what"] for one in bob.get("/api/me/export")["acts of stewards"]] == ["rename"]
    assert [one["what"] for one in boss.get("/api/me/export")["acts as a steward"]] == ["rename"]
    assert [one["what"] for one in bob.get("/api/me/acts")] == ["rename"]
    assert boss.get("/api/me/acts") == []


# -- tables and notices -----------------------------------------------------------------------------------------------

TABLES, NOTICES = "/api/steward/tables", "/api/steward/notices"


def test_tables_are_found_by_id_player_or_host_closed_and_deleted(world: World) -> None:
    boss, bob, ann = steward(world), world.browser(), world.browser()
    kept(bob, "Bob")
    one = bob.table({"kind": "me", "name": "Skipper"}, OPEN)["id"]
    world.clock.now += 1
    two = ann.table({"kind": "me", "name": "Ann_a"}, ME)["id"]

    def found(find: str) -> list[str]:
        return [table["id"] for table in boss.get(TABLES, params={"find": find})]

    assert (found(""), found(one), found("SKIP"), found("bob")) == ([two, one], [one], [one], [one])
    assert (found("n_a"), found("%"), found("nobody")) == ([two], [], [])
    (closed,) = boss.post(f"{TABLES}/{two}/close")
    assert (closed["state"], closed["players"]) == ("closed", ["Ann_a", "Player 2"])
    assert ann.get(f"/api/tables/{two}")["state"] == "closed"
    assert boss.post(f"{TABLES}/{two}/close", None, 400)["words"].endswith("has already ended, so nothing was closed.")
    world.clock.now += 1
    left = boss.ask("DELETE", f"{TABLES}/{one}").json()
    assert [(entry["what"], entry["subject"]) for entry in left] == [("delete table", one), ("close", two)]
    bob.get(f"/api/tables/{one}", 404)
    assert found(one) == []
    assert boss.ask("DELETE", f"{TABLES}/{one}").json()["words"].startswith("There is no table")


def unreached(world: World) -> tuple[Browser, Browser]:
    """A steward, and somebody whose browser's push service takes nothing."""
    boss, ann, bob = steward(world), world.browser(), world.browser()
    kept(bob, "Bob")
    world.receiver(bob)
    world.pushes.answers = lambda _: (400, {})
    world.pair(ann, bob, first=2)
    world.after(30)
    prove(boss)
    return boss, bob


def test_a_notice_that_failed_is_sent_again(world: World) -> None:
    boss, _ = unreached(world)
    (failed,) = boss.get(NOTICES)
    assert (failed["kind"], failed["whom"], failed["way"], failed["again"]) == ("turn", "Bob", "push", None)
    assert failed["error"]
    world.pushes.answers = lambda _: (201, {})
    before = len(world.pushes.messages)
    assert boss.post(f"{NOTICES}/{failed['id']}/retry") == []
    world.look()
    assert len(world.pushes.messages) == before + 1
    assert boss.get(NOTICES) == []
    boss.post(f"{NOTICES}/{failed['id']}/retry", None, 404)
    assert log(boss) == [("Stella", "retry", "Bob", "turn, push")]


def test_a_notice_that_failed_is_dismissed(world: World) -> None:
    boss, _ = unreached(world)
    (failed,) = boss.get(NOTICES)
    assert boss.ask("DELETE", f"{NOTICES}/{failed['id']}").json() == []
    before = len(world.pushes.messages)
    world.after(3600)
    assert len(world.pushes.messages) == before
    prove(boss)
    assert log(boss) == [("Stella", "dismiss", "Bob", "turn, push")]


def test_what_is_listed_of_a_notice_says_no_address(home: World) -> None:
    boss, bob = steward(home), home.browser()
    kept(bob, "Bob")
    home.address(bob, "bob@example.org")
    home.post.answer = "550 no such mailbox"
    boss.post(f"{ACCOUNTS}/{bob.id}/link")
    home.look()
    answer = boss.ask("GET", NOTICES)
    assert [one["kind"] for one in answer.json()] == ["account"]
    assert "example.org" not in answer.text


# -- the door behind the door -----------------------------------------------------------------------------------------


ACTS: dict[str, tuple[object, ...]] = {
    "rename": ("name",),
    "ban": ("why", None),
    "unban": (),
    "sign_in_link": ("/sign-in#",),
    "delete": ("Vera",),
    "close": (),
    "delete_table": (),
    "retry": (),
    "dismiss": (),
    "change": (),
}
"""What stewards do, each with what it is asked beside whom or what it is about."""


def test_all_that_stewards_do_is_tried_without_the_door() -> None:
    does = {name for name, one in vars(Stewarding).items() if callable(one) and "here" in signature(one).parameters}
    assert {name for name in does if not name.startswith("_")} - {"check"} == ACTS.keys()


@pytest.mark.parametrize("act", ACTS)
def test_an_act_is_checked_once_more_in_its_own_transaction(home: World, act: str) -> None:
    """A session that ended, or a steward who is none any more, after the door was passed."""
    victim, bob = home.browser(), home.browser()
    kept(victim, "Vera")
    kept(bob, "Bob")
    (session,) = [one["id"] for one in bob.get("/api/me/sessions")]
    subject: object = victim.table(ME, OPEN)["id"] if act in ("close", "delete_table") else victim.id
    if act in ("retry", "dismiss"):
        subject = number(_failed(home, victim))
    elif act == "change":
        subject = SiteSettings("Eve's", "", "", "", "members")
    asked = getattr(home.client.app._given["stewarding"], act)
    portal = home.client.blocking_portal
    assert portal
    with pytest.raises(Forbidden, match=ONLY):
        portal.call(asked, Here(bob.id, session, "", ""), subject, *ACTS[act])


def _failed(world: World, browser: Browser) -> Notice:
    """A notification of this person that failed."""
    notices, now = world.client.app.state.teller.notices, world.clock.now
    notices.send(Wanted(browser.id, "account", "", "one/link/en/", 0), "push/one", now)
    taken: Notice
    (taken,) = notices.take(now, 10)
    notices.fail(taken, "No.", now, None)
    return taken
