"""A guest's first minute: an invitation's page before it asks for a name; by keyboard, on a phone too."""

import re
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.browser.conftest import hasty
from tests.browser.table import Keyboard
from tests.browser.test_access import in_width
from tests.browser.test_club import well_made

LIVE = {"kind": "live", "bank": 600, "move": 10}


@pytest.fixture
def host(chromium: Browser, address: str) -> BrowserContext:
    return hasty(chromium, base_url=address)


@pytest.fixture
def page(chromium: Browser, address: str) -> Page:
    return hasty(chromium, base_url=address, viewport={"width": 1280, "height": 800}, bypass_csp=True).new_page()


def table(host: BrowserContext, **more: Any) -> Any:
    """Return a table of the host's with a free seat."""
    order = {"game": "space-mission", "seats": [{"kind": "me", "name": "Ann"}, {"kind": "open"}], **more}
    host.request.get("/api/me")
    made = host.request.post("/api/tables", data=order)
    assert made.ok, made.text()
    return made.json()


def test_an_invitation_says_what_it_leads_to_and_the_seat_is_taken_by_keyboard(
    page: Page, host: BrowserContext
) -> None:
    made = table(host, pace=LIVE, options={"start_player": "2"})
    page.goto(made["seats"][1]["invite"])
    main = page.get_by_role("main")
    expect(page.get_by_role("heading", level=1)).to_have_text("Ann invites you to play Space Mission")
    expect(main).to_contain_text("Ann, and 1 open seat")
    expect(main).to_contain_text(re.compile(r"About \d+ minutes"))
    expect(main).to_contain_text("Live: 10 minutes for each player")
    expect(main).to_contain_text("Each move adds 10 seconds.")
    expect(main).to_contain_text("Who begins: Player 2")
    well_made(page)
    Keyboard(page).press(page.get_by_label("Your name"))
    page.keyboard.type("Bob")
    page.keyboard.press("Enter")
    page.wait_for_url("**/table/*")


def test_a_dead_invitation_says_so_and_asks_for_no_name(page: Page, host: BrowserContext) -> None:
    made = table(host)
    invite = made["seats"][1]["invite"]
    assert host.request.post(f"/api/tables/{made['id']}/seats/1/invitation").ok
    page.goto(invite)
    expect(page.locator("[data-dead]")).to_contain_text("no longer works. Ask the host for a new link.")
    expect(page.get_by_label("Your name")).to_have_count(0)
    well_made(page)


def test_the_waiting_room_and_the_list_say_pace_and_options(page: Page, host: BrowserContext) -> None:
    made = table(host, pace=LIVE, access="listed")
    page.goto(f"/table/{made['id']}")
    expect(page.locator("[data-facts]")).to_contain_text("Live: 10 minutes for each player")
    expect(page.locator("[data-facts]")).to_contain_text("Options: ")
    expect(page.get_by_role("listitem").filter(has=page.locator("[data-host]"))).to_contain_text(
        made["seats"][0]["name"]
    )
    well_made(page)
    page.goto("/")
    entry = page.locator(f"[data-listed='{made['id']}']")
    expect(entry).to_contain_text("Live: 10 minutes for each player")
    expect(entry).to_contain_text("Options: ")
    assert host.request.delete(f"/api/tables/{made['id']}").ok


def test_a_guest_sees_at_once_how_many_are_here_and_is_seated_at_any_game(page: Page, host: BrowserContext) -> None:
    other = host.new_page()
    other.goto(f"/table/{table(host)['id']}")
    expect(other.get_by_text("Waiting for players")).to_be_visible()
    page.goto("/")
    find = page.get_by_role("region", name="Play with others")
    expect(find.get_by_label("Game")).to_have_value("")
    expect(find.locator("[data-people]")).to_have_text(re.compile(r"^\d+ (person is|people are) at"))
    for width in (390, 1280):
        in_width(page, width)
        for seen in (find.locator("[data-people]"), find.get_by_role("button", name="Seat me")):
            expect(seen).to_be_in_viewport(ratio=1)
    well_made(page)
    Keyboard(page).press(find.get_by_role("button", name="Seat me"))
    page.wait_for_url("**/table/*")


def test_the_list_of_finished_tables_says_who_won(page: Page) -> None:
    page.goto("/")
    seats = [{"kind": "me", "name": "Ann"}, {"kind": "me", "name": "Bob"}]
    made = page.request.post("/api/tables", data={"game": "space-mission", "seats": seats}).json()
    assert page.request.post(f"/api/tables/{made['id']}/resign", data={"seat": 0}).ok
    page.goto("/")
    page.locator("summary", has_text="finished table").click()
    expect(page.get_by_role("region", name="Your tables")).to_contain_text("Bob won")
