"""The first page of a club, its invitations, and the steward's sign-in; by keyboard, on a phone too."""

import re
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import NamedTuple

import pytest
from playwright.sync_api import Browser, Page, expect

from cosmodrome.server.admin.stewards import steward_token
from cosmodrome.server.common import public_address
from cosmodrome.server.common.settings import Settings
from cosmodrome.server.db.attached import attached
from tests.browser.conftest import free_port, hasty, serving
from tests.browser.test_access import in_theme, violations
from tests.browser.test_you import a_name, seated


class Club(NamedTuple):
    """A running club: its address on this computer, in the network (empty without one), and its database."""

    local: str
    network: str
    database: Path


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Club]:
    port, path = free_port(), tmp_path_factory.mktemp("club") / "club.sqlite"
    command = ("cosmodrome", "club", "Friday Circle", "--port", str(port), "--database", str(path))
    with serving(port, *command) as local:
        yield Club(local, public_address.address(Settings(host="0.0.0.0", port=port)), path)  # noqa: S104  # as a club does


@pytest.fixture
def page(chromium: Browser, club: Club) -> Page:
    view = {"width": 1280, "height": 800}
    return hasty(chromium, base_url=club.local, viewport=view, bypass_csp=True).new_page()


def well_made(page: Page) -> None:
    """Check for overflow and axe violations, on a phone by day and on a wide screen at night."""
    before = page.evaluate("[innerWidth, innerHeight, document.documentElement.dataset.theme]")
    for look in ((390, 800, "chart"), (1280, 800, "night")):
        fits(page, *look)
        assert violations(page) == []
    fits(page, *before)


def fits(page: Page, width: int, height: int, theme: str) -> None:
    """Check that nothing overflows sideways at this size and in this theme."""
    page.set_viewport_size({"width": width, "height": height})
    in_theme(page, theme)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_the_first_page_says_the_name_the_address_and_the_limits_of_plain_http(page: Page, club: Club) -> None:
    page.goto("/")
    expect(page.get_by_role("heading", level=1)).to_have_text("Friday Circle")
    expect(page).to_have_title(re.compile("Friday Circle"))
    card = page.get_by_role("region", name="Invite people on your network")
    if not club.network:
        expect(card).to_have_count(0)
        return
    expect(card.get_by_text(club.network, exact=True)).to_be_visible()
    expect(card.get_by_role("img", name=f"QR code of {club.network}/")).to_be_visible()
    expect(card).to_contain_text("no push notifications, passkeys, installation or offline pages")
    well_made(page)


def test_an_invitation_made_at_localhost_warns_and_names_the_network_address(page: Page, club: Club) -> None:
    page.goto(f"/table/{seated(page)}")
    note = page.locator("[data-only-here]")
    field = page.get_by_label("Invitation for seat 2")
    if club.network:
        expect(note).to_contain_text("This link uses your network address instead")
        expect(field).to_have_value(re.compile(re.escape(f"{club.network}/join/")))
    else:
        expect(note).to_contain_text("This link only works on this computer")
    code = page.locator("summary", has_text="QR code")
    code.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("img", name=f"QR code of {field.input_value()}")).to_be_visible()
    well_made(page)


def test_a_steward_signs_in_by_the_link_and_makes_an_account(page: Page, club: Club) -> None:
    with closing(sqlite3.connect(club.database)) as made:
        made.execute("UPDATE people SET steward = 0")  # each attempt begins with a new steward
        made.commit()
    with attached(club.database) as database:
        token = steward_token(database, time.time())
    page.goto(f"/sign-in#{token}")
    page.get_by_role("button", name="Sign in here").focus()
    page.keyboard.press("Enter")
    page.wait_for_url("**/you")
    expect(page.get_by_text("You are the steward of this server. Create an account to administer it.")).to_be_visible()
    assert "#" not in page.url
    page.goto("/steward")
    expect(page.get_by_text("Create an account to administer this server.")).to_be_visible()
    page.get_by_role("link", name="Create an account").click()
    keep = page.locator("[data-part=keep]")
    keep.get_by_label("Account name").fill(a_name())
    keep.get_by_label("Password").fill("a long way to the moon")
    keep.get_by_role("button", name="Sign up with a password").click()
    expect(page.locator("[data-steward]")).to_have_text("You are a steward of this server.")
    expect(page.get_by_role("link", name="Administration")).to_be_visible()
    well_made(page)
