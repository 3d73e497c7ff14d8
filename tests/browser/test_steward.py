"""Administration in the browser: by keyboard, on a phone too, in both themes; and closed to others."""

import re
import time
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest
import sqlalchemy as sa
from playwright.sync_api import Browser, BrowserContext, Page, Route, expect

from cosmodrome.server.admin.stewards import steward_token
from cosmodrome.server.db import schema
from cosmodrome.server.db.attached import attached
from cosmodrome.server.db.schema import people, sessions
from cosmodrome.server.notifications.kinds import DueNotification
from cosmodrome.server.notifications.outbox import Notices, send
from tests.browser.conftest import free_port, hasty, serving
from tests.browser.test_club import well_made
from tests.browser.test_you import a_name

PASSWORD = "a long way to the moon"  # noqa: S105  # of nobody
AS_BEFORE = {"name": "", "colour": "", "welcome": "", "imprint": "", "access": "open"}


class Site(NamedTuple):
    """A running server, and its database."""

    address: str
    database: Path


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    port, path = free_port(), tmp_path_factory.mktemp("site") / "site.sqlite"
    with serving(port, "cosmodrome", "serve", "--port", str(port), "--database", str(path)) as address:
        yield Site(address, path)


def context(chromium: Browser, site: Site, width: int) -> BrowserContext:
    return hasty(chromium, base_url=site.address, viewport={"width": width, "height": 800}, bypass_csp=True)


@pytest.fixture
def boss(chromium: Browser, site: Site) -> Page:
    """Return the page of a steward who has not recently confirmed their identity."""
    page = context(chromium, site, 1280).new_page()
    with attached(site.database) as database:
        with database.writing() as db:
            db.execute(sa.update(people).values(steward=False))
        token = steward_token(database, time.time())
        assert page.request.get("/api/me").ok
        assert page.request.post("/api/sign-in/token", data={"token": token}).ok
        assert page.request.post("/api/me/sign-up", data={"name": a_name(), "password": PASSWORD}).ok
        with database.writing() as db:
            db.execute(sa.update(sessions).values(proved=None))
    return page


@pytest.fixture
def other(chromium: Browser, site: Site) -> Page:
    return context(chromium, site, 1280).new_page()


def account(page: Page) -> str:
    """Create an account in this browser; return its name."""
    name = a_name()
    order = {"game": "space-mission", "seats": [{"kind": "me"}, {"kind": "open"}]}
    assert page.request.post("/api/tables", data=order).ok
    assert page.request.post("/api/me/sign-up", data={"name": name, "password": PASSWORD}).ok
    return name


def open_page(boss: Page) -> None:
    """Open it from the account page, and confirm the steward's identity, by keyboard."""
    boss.goto("/you")
    boss.get_by_role("link", name="Administration").focus()
    boss.keyboard.press("Enter")
    dialog = boss.get_by_role("dialog")
    expect(dialog.get_by_label("Your password")).to_be_focused()
    boss.keyboard.type(PASSWORD)
    boss.keyboard.press("Enter")
    expect(boss.locator("main")).to_have_attribute("data-ready", "true")


def test_a_steward_finds_renames_bans_and_deletes_by_keyboard(boss: Page, other: Page) -> None:
    name, fresh = account(other), a_name()
    open_page(boss)
    well_made(boss)
    boss.get_by_label("Name or part of a name").focus()
    boss.keyboard.type(name[4:].strip().upper())
    boss.keyboard.press("Enter")
    one = boss.locator("[data-account]")
    expect(one).to_have_count(1)
    one.locator("summary").focus()
    boss.keyboard.press("Enter")
    one.get_by_label("New name").focus()
    boss.keyboard.type(fresh)
    boss.keyboard.press("Enter")
    expect(one.locator("[data-said]")).to_have_text("Renamed. The owner has been notified.")
    one.get_by_label("Reason").focus()
    boss.keyboard.type("Rude words.")
    boss.keyboard.press("Enter")
    expect(one).to_contain_text(re.compile("Banned until .* Rude words."))
    well_made(boss)
    other.goto("/")
    expect(other.get_by_text("Rude words.")).to_be_visible()
    one.get_by_role("button", name="Lift the ban").press("Enter")
    expect(one.locator("[data-said]")).to_have_text("The ban is lifted.")
    other.goto("/you")
    expect(other.locator("[data-part=on-me] li")).to_have_count(3)
    expect(other.locator("[data-part=on-me] li").last).to_contain_text(f"renamed your account: {name} → {fresh}")
    well_made(other)
    one.get_by_label(f"Enter “{fresh}” to confirm").fill("not this")
    boss.keyboard.press("Enter")
    expect(one.locator("[data-said]")).to_have_text("That is not the name of this account, so nothing was deleted.")
    one.get_by_label(f"Enter “{fresh}” to confirm").fill(fresh)
    boss.keyboard.press("Enter")
    expect(one).to_have_count(0)
    entries = boss.locator("[data-part=log] li")
    expect(entries.first).to_contain_text(re.compile(r"deleted an account \(\w{8}\)"))
    assert not other.request.get("/api/me").json()["kept"]


def test_the_page_fits_small_screens(boss: Page, other: Page) -> None:
    name = account(other)
    open_page(boss)
    boss.locator(f"[data-account='{name}'] summary").press("Enter")
    boss.locator("[data-table] summary").first.press("Enter")
    boss.set_viewport_size({"width": 320, "height": 640})
    well_made(boss)


def test_who_lost_access_signs_in_by_the_stewards_link(boss: Page, other: Page, chromium: Browser, site: Site) -> None:
    name = account(other)
    open_page(boss)
    one = boss.locator(f"[data-account='{name}']")
    one.locator("summary").focus()
    boss.keyboard.press("Enter")
    one.get_by_role("button", name="Create sign-in link").press("Enter")
    expect(one).to_contain_text("It works once, within 15 minutes.")
    expect(one).to_contain_text("This account has no e-mail address or push notifications.")
    link = one.get_by_label(f"Sign-in link for {name}").input_value()
    well_made(boss)
    lost = context(chromium, site, 390).new_page()
    lost.goto("/sign-in#" + link.partition("#")[2])
    lost.get_by_role("button", name="Sign in here").press("Enter")
    lost.wait_for_url(re.compile("/$"))
    assert lost.request.get("/api/me").json()["name"] == name
    lost.goto("/you")
    expect(lost.locator("[data-part=on-me]")).to_contain_text("created a sign-in link for your account.")
    expect(boss.locator("[data-part=log] li").first).to_contain_text(f"created a sign-in link for {name}.")


def test_the_page_is_for_stewards_alone(other: Page) -> None:
    account(other)
    other.goto("/you")
    expect(other.locator("[data-kept=true]")).to_be_visible()
    expect(other.get_by_role("link", name="Administration")).to_have_count(0)
    other.goto("/steward")
    expect(other.locator("main")).to_contain_text("Only stewards of this server can open this page.")


def test_without_a_proof_nothing_is_shown_and_the_page_asks_again(boss: Page) -> None:
    boss.goto("/steward")
    expect(boss.get_by_role("dialog")).to_contain_text("Everything done here is logged.")
    boss.keyboard.press("Escape")
    again = boss.get_by_role("button", name="Confirm")
    expect(again).to_be_focused()
    expect(boss.get_by_text("Something went wrong")).to_have_count(0)
    expect(boss.locator("[data-account]")).to_have_count(0)
    again.press("Enter")
    expect(boss.get_by_label("Your password")).to_be_focused()


def failed(site: Site, person: str) -> None:
    """Store a failed notification of this person."""
    with attached(site.database) as database:
        notices, now = Notices(database), time.time()
        with database.writing() as db:
            db.execute(sa.delete(schema.notices))
            send(db, DueNotification(person, "account", "", "one/link/en/", 0), "push/one", now)
        for taken in notices.take.blocking(now, 1):
            notices.fail.blocking(taken, "The push service answers 400.", now, None)


def search(boss: Page, name: str) -> None:
    """Look for the tables of a player, by keyboard."""
    boss.get_by_label("Table number or player").focus()
    boss.keyboard.type(name)
    boss.keyboard.press("Enter")


def test_a_search_for_tables_waits_for_the_first_list(boss: Page, other: Page) -> None:
    name, held = account(other), list[Route]()
    boss.route("**/api/steward/tables*", lambda route: held.append(route), times=1)  # noqa: PLW0108  # it gets an attribute
    with boss.expect_request("**/api/steward/tables*"):
        open_page(boss)
    search(boss, name)
    held[0].continue_()
    expect(boss.locator("[data-part=tables] [data-said]")).to_have_text("1 table")


def test_tables_are_closed_and_deleted_and_failed_notices_dismissed(boss: Page, other: Page, site: Site) -> None:
    name = account(other)
    table = other.request.get("/api/tables").json()[0]["id"]
    failed(site, other.context.cookies()[0]["value"].partition(".")[0])
    open_page(boss)
    search(boss, name)
    one = boss.locator(f"[data-table='{table}']")
    expect(boss.locator("[data-table]")).to_have_count(1)
    one.locator("summary").focus()
    boss.keyboard.press("Enter")
    well_made(boss)
    one.get_by_role("button", name="Close table").press("Enter")
    expect(one).to_contain_text("closed")
    expect(boss.locator("[data-part=tables] [data-said]")).to_have_text("The table is closed.")
    one.get_by_role("button", name="Delete table").press("Enter")
    one.get_by_role("button", name="Yes, delete it for good").press("Enter")
    expect(one).to_have_count(0)
    notice = boss.locator("[data-notice]")
    expect(notice).to_contain_text(f"Account changed by push to {name}")
    notice.get_by_role("button", name="Dismiss").press("Enter")
    expect(notice).to_have_count(0)
    entries = boss.locator("[data-part=log] li")
    expect(entries.first).to_contain_text("dismissed a failed notification: account, push")
    expect(entries.nth(1)).to_contain_text(f"deleted table {table}.")


def test_settings_are_changed_and_seen_by_everybody(boss: Page, other: Page) -> None:
    open_page(boss)
    part = boss.get_by_role("region", name="Settings", exact=True)
    fields = {"Name of the server": "Friday Circle", "Welcome text": "Welcome, pilots!", "Imprint": "Ann Example"}
    for label, text in fields.items():
        part.get_by_label(label).fill(text)
    part.get_by_label("Colour").select_option("green")
    part.get_by_label("Members:").focus()
    boss.keyboard.press("Space")
    part.get_by_role("button", name="Save settings").press("Enter")
    expect(part.locator("[data-said]")).to_have_text("Saved.")
    well_made(boss)
    invite = boss.request.post("/api/tables", data={"game": "mlem", "seats": [{"kind": "me"}, {"kind": "open"}]}).json()
    other.set_viewport_size(boss.viewport_size or {"width": 390, "height": 800})
    try:
        other.goto("/")
        expect(other.get_by_role("heading", level=1)).to_have_text("Friday Circle")
        expect(other.locator("[data-welcome]")).to_have_text("Welcome, pilots!")
        expect(other.locator("[data-outside]")).to_contain_text("Open an invitation, or sign in to your account.")
        expect(other.locator("header[data-colour=green]")).to_be_visible()
        well_made(other)
        for name in ("Play now", "Set up a table", "Seat me", "Choose a record file"):
            expect(other.get_by_text(name, exact=True)).to_have_count(0)
        for link in ("Rules", "Sign in"):
            other.goto("/")
            other.get_by_role("main").get_by_role("link", name=link).first.press("Enter")
            expect(other.get_by_role("heading", level=1)).not_to_have_text("Friday Circle")
            expect(other.get_by_text("Only members of this server can do that.")).to_have_count(0)
        other.goto(invite["seats"][1]["invite"])
        expect(other.locator("[data-welcome]")).to_have_text("Welcome, pilots!")
        expect(other.get_by_label("Your name")).to_be_visible()
        well_made(other)
        other.get_by_role("link", name="Imprint").press("Enter")
        expect(other.get_by_text("Ann Example")).to_be_visible()
    finally:  # other tests use the same server
        assert boss.request.put("/api/steward/settings", data=AS_BEFORE).ok


def test_settings_are_seen_by_the_steward_without_loading_the_page_again(boss: Page) -> None:
    open_page(boss)
    part = boss.get_by_role("region", name="Settings", exact=True)
    part.get_by_label("Name of the server").fill("Friday Circle")
    part.get_by_label("Welcome text").fill("Welcome, pilots!")
    part.get_by_label("Colour").select_option("green")
    try:
        part.get_by_role("button", name="Save settings").press("Enter")
        expect(part.locator("[data-said]")).to_have_text("Saved.")
        boss.get_by_role("link", name="Cosmodrome: Home").press("Enter")
        expect(boss.get_by_role("heading", level=1)).to_have_text("Friday Circle")
        expect(boss.locator("[data-welcome]")).to_have_text("Welcome, pilots!")
        expect(boss.locator("header[data-colour=green]")).to_be_visible()
    finally:  # as above
        assert boss.request.put("/api/steward/settings", data=AS_BEFORE).ok
