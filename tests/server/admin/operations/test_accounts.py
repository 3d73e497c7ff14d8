"""Accounts are managed on the command line as in the browser, while servers run."""

import pytest

from cosmodrome.cli.app import run
from tests.server.accounts.test_accounts import back, kept, sign_in
from tests.server.admin.operations.tables import noticed, together
from tests.server.browsers import ME, OPEN, Browser

LINE = "command line"


def listed(capsys: pytest.CaptureFixture[str], *command: str) -> list[list[str]]:
    """Return the words of each line of a list, without the header."""
    capsys.readouterr()
    assert run(["admin", *command]) == 0
    return [line.split() for line in capsys.readouterr().out.splitlines()[1:]]


@pytest.fixture(autouse=True)
def wide(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "200")


def test_accounts_are_found_renamed_and_banned_by_name(
    ann: Browser, bob: Browser, capsys: pytest.CaptureFixture[str]
) -> None:
    kept(ann, "Anna")
    kept(bob, "Bobby")
    table = bob.table({"kind": "me", "name": "Bobby"}, OPEN)["id"]
    assert [line[:2] for line in listed(capsys, "accounts")] == [["Anna", ann.id], ["Bobby", bob.id]]
    assert [line[0] for line in listed(capsys, "accounts", "B0B")] == ["Bobby"]
    assert run(["admin", "rename", "bobby", "Robert"]) == 0
    assert capsys.readouterr().out == "The account is now called “Robert”.\n"
    assert run(["admin", "rename", "Robert", "anna"]) == 1
    assert "taken" in capsys.readouterr().err
    assert bob.get("/api/me")["name"] == "Robert"
    noticed(ann)
    assert [seat["name"] for seat in ann.get(f"/api/tables/{table}")["seats"]] == ["Robert", ""]
    assert run(["admin", "ban", "Robert", "--why", "Rude."]) == 0
    assert listed(capsys, "accounts", "Rob")[0][-1] == "banned"
    assert run(["admin", "unban", "Robert"]) == 0
    assert [line[2:] for line in listed(capsys, "log")] == [
        [*LINE.split(), "unban", "Robert"],
        [*LINE.split(), "ban", "Robert", "Rude."],
        [*LINE.split(), "rename", "Robert", "Bobby", "→", "Robert"],
    ]
    assert len(listed(capsys, "log", "--most", "1")) == 1


def test_who_lost_access_signs_in_by_a_link_of_the_command_line(
    ann: Browser, bob: Browser, capsys: pytest.CaptureFixture[str]
) -> None:
    kept(bob, "Bobby")
    capsys.readouterr()
    assert run(["admin", "sign-in-link", "Bobby"]) == 0
    link, told = capsys.readouterr().out.splitlines()
    assert told == ("The owner has no e-mail address or push notifications, and is notified only on the “You” page.")
    back(ann, link.partition("#")[2])
    assert ann.get("/api/me")["name"] == "Bobby"
    assert [one["what"] for one in bob.get("/api/me/acts")] == ["link"]


def test_a_guest_who_lost_their_device_gets_their_seat_back_by_a_link_of_the_command_line(
    ann: Browser, bob: Browser, capsys: pytest.CaptureFixture[str]
) -> None:
    table = together(ann, bob)
    capsys.readouterr()
    assert run(["admin", "sign-in-link", f"{table}/2"]) == 0
    link = capsys.readouterr().out.splitlines()[0]
    fresh = Browser(bob.client)
    back(fresh, link.partition("#")[2])
    seats = fresh.get(f"/api/tables/{table}")["seats"]
    assert [(seat["host"], seat["mine"]) for seat in seats] == [(True, False), (False, True)]
    assert run(["admin", "sign-in-link", "0" * 24]) == 1
    assert "This account no longer exists." in capsys.readouterr().err


def test_an_account_is_deleted_by_its_whole_name_alone(
    ann: Browser, bob: Browser, capsys: pytest.CaptureFixture[str]
) -> None:
    kept(bob, "Bobby")
    bob.table(ME, OPEN)
    assert run(["admin", "delete-account", bob.id]) == 1
    assert "That is not the name of this account" in capsys.readouterr().err
    assert run(["admin", "delete-account", "Bob"]) == 1
    assert "There is no account or table “Bob”." in capsys.readouterr().err
    assert run(["admin", "delete-account", "Bobby"]) == 0
    assert "erased from 1 table" in capsys.readouterr().out
    sign_in(ann, "Bobby", status=403)
    assert listed(capsys, "accounts") == []
    (entry,) = listed(capsys, "log")
    assert "Bobby" not in entry
