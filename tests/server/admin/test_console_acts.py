"""Stewards manage accounts, tables and notices in the browser, and every act is logged."""

import time

import pytest

from cosmodrome.cli.app import run
from cosmodrome.server.db.audit_log import KEPT
from tests.server.accounts.test_accounts import PASSWORD, back, kept, sign_in
from tests.server.accounts.test_programs import program
from tests.server.accounts.test_proofs import NEW, prove
from tests.server.accounts.test_sessions import hosts
from tests.server.admin.stewards import ACCOUNTS, log, of, steward
from tests.server.browsers import ME, OPEN, Browser
from tests.server.world import World

# -- accounts ---------------------------------------------------------------------------------------------------------


def test_accounts_are_found_by_a_part_of_the_name_and_by_names_that_look_alike(world: World) -> None:
    boss = steward(world)
    for name in ("Anna", "Hannah", "Bob", "Bo_by"):
        kept(world.browser(), name)
    world.browser().table(ME, OPEN)  # a guest has no account

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
    bob.ask("POST", "/api/notifications/stop", json={"token": "none"})
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
    """Return a steward, and a player whose browser's push service rejects everything."""
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
