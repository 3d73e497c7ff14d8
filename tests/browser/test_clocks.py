"""Clocks at a live table: they tick on the page, in their place; and a player's availability is saved."""

import re
from datetime import datetime
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from playwright.sync_api import APIRequestContext, Browser, Page, ViewportSize, expect

from tests.browser.conftest import free_port, hasty, serving
from tests.browser.contexts import LENDER


@pytest.fixture
def moving(chromium: Browser, address: str) -> Page:
    """Return a phone's page with motion."""
    size = ViewportSize(width=390, height=844)
    context = LENDER.lend(chromium, base_url=address, viewport=size, has_touch=True, is_mobile=True)
    return context.new_page()


def test_a_clock_ticks_in_its_place_and_ears_are_left_in_peace(moving: Page) -> None:
    page = moving
    page.goto("/new?game=space-mission")
    page.get_by_role("combobox", name="Time", exact=True).select_option("live")
    page.get_by_label("Minutes for each player").fill("20")
    page.get_by_label("Seconds that each move adds").fill("30")
    page.get_by_role("button", name="Open the table").click()
    page.locator("[data-version]").wait_for()
    if page.get_by_role("tab", name="Players").count():
        page.get_by_role("tab", name="Players").click()
    clock = page.locator("[data-clock]").first
    shown = clock.locator("[aria-hidden]")
    expect(shown).to_have_text(re.compile(r"^(20|19):\d\d$"))
    before, box, panel = shown.inner_text(), clock.bounding_box(), page.locator("li[data-seat]").first.bounding_box()
    expect(clock).to_contain_text(re.compile(r"(20|19) min left"))
    ears = clock.locator(".ears").inner_text()
    if clock.evaluate("clock => clock.classList.contains('going')"):
        expect(shown).not_to_have_text(before)
    assert clock.bounding_box() == box
    assert page.locator("li[data-seat]").first.bounding_box() == panel
    assert clock.locator(".ears").inner_text() == ears


def test_own_hours_are_kept_by_the_server(page: Page) -> None:
    page.goto("/")
    page.get_by_role("button", name="Settings").click()
    page.get_by_text("Availability").click()
    page.get_by_label("Time zone").select_option("Europe/Berlin")
    page.get_by_label("Quiet hours from").fill("23:15")
    page.get_by_role("checkbox", name="Sun").uncheck()
    page.get_by_label("First day").fill("2099-05-01")
    page.get_by_role("button", name="Add a vacation").click()
    page.locator("#settings form").get_by_role("button", name="Save").click()
    expect(page.locator("#settings")).to_contain_text("Saved.")
    kept = page.request.get("/api/availability").json()
    assert kept["hours"] == {
        "zone": "Europe/Berlin",
        "night_from": 23 * 60 + 15,
        "night_to": 8 * 60,
        "rest": [5],
        "holidays": [["2099-05-01", "2099-05-01"]],
    }


def timed(page: Page, friend: APIRequestContext, **pace: Any) -> str:
    """Return a table with clocks, where this page's player begins and a friend sits."""
    wanted = {"game": "space-mission", "seats": [{"kind": "me"}, {"kind": "open"}], "options": {"start_player": "1"}}
    made = page.request.post("/api/tables", data={**wanted, "pace": pace}).json()
    friend.get("/api/tables")  # this gives the friend a cookie
    token = made["seats"][1]["invite"].rpartition("/")[2]
    assert friend.post("/api/join", data={"token": token, "name": "Ben"}).ok
    return str(made["id"])


def plays(friend: APIRequestContext, table: str, page: Page) -> None:
    """Let the friend play until a stand-in takes the other seat."""
    for turn in range(600):
        at = friend.get(f"/api/tables/{table}").json()
        if at["seats"][0]["caretaker"]:
            return
        if at["waiting"] != [1]:
            page.wait_for_timeout(50)  # the server checks once a second whose time is up
            continue
        position = friend.get(f"/api/tables/{table}/position?seat=1").json()
        step = {
            "seat": 1,
            "do": position["legal"][0]["do"],
            "expected_version": position["version"],
            "key": f"friend {turn:8}",
        }
        friend.post(f"/api/tables/{table}/steps", data=step)
    raise AssertionError("nobody looks after the seat")


def test_when_time_is_up_the_page_says_what_happened_and_a_caretaker_plays(chromium: Browser, tmp_path: Path) -> None:
    port = free_port()
    with serving(port, "tests.browser.serve_moved", str(port), str(tmp_path)) as address:
        mine, other = (hasty(chromium, base_url=address) for _ in range(2))
        page = mine.new_page()
        page.goto("/")
        table = timed(page, other.request, kind="live", bank=60, move=0)
        page.goto(f"/table/{table}")
        clock, log = page.locator('[data-clock="0"]'), page.locator("ol.log")
        expect(clock).to_contain_text("left")
        (tmp_path / "later").write_text("61")
        expect(log).to_contain_text("Player 1 is out of time; the game moves instead.")
        expect(clock).to_contain_text("0 seconds left")
        plays(other.request, table, page)
        expect(log).to_contain_text("The computer opponent “Pilot” plays for Player 1 from now on.")
        expect(page.locator("[data-away]")).to_contain_text("the computer opponent “Pilot” is playing this seat")
        page.get_by_role("button", name="Take my seat back").click()
        expect(log).to_contain_text("Player 1 takes over from the computer opponent.")
        for one in (mine, other):
            one.close()


def test_over_days_it_says_how_long_in_ones_own_time_zone_and_night(chromium: Browser, address: str) -> None:
    zone = "America/New_York"
    mine = hasty(chromium, base_url=address, timezone_id=zone, viewport={"width": 320, "height": 800})
    page = mine.new_page()
    page.goto("/")
    page.get_by_role("button", name="Settings").click()
    page.get_by_text("Availability").click()
    expect(page.get_by_label("Time zone")).to_have_value(zone)
    page.get_by_label("Quiet hours from").fill("21:00")
    page.get_by_label("to", exact=True).fill("07:00")
    page.locator("#settings form").get_by_role("button", name="Save").click()
    expect(page.locator("#settings")).to_contain_text("Saved.")

    other = hasty(chromium, base_url=address)
    table = timed(page, other.request, kind="days", bank=0, move=2 * 86_400 + 4 * 3600 + 1800)
    page.goto(f"/table/{table}")
    page.get_by_role("tab", name="Players").click()
    clock = page.locator('[data-clock="0"]')
    expect(clock.locator("[aria-hidden]")).to_have_text("2 days 4 h left")
    (seat, _) = page.request.get(f"/api/tables/{table}").json()["clocks"]["seats"]
    until = datetime.fromtimestamp(seat["until"], ZoneInfo(zone))
    assert 7 <= until.hour < 21
    assert until.weekday() < 5
    told = (clock.get_attribute("title") or "").replace("\u202f", " ")
    assert told == f"until {until:%b} {until.day}, {until.year}, {until.hour % 12 or 12}:{until:%M %p}"
    box = clock.bounding_box()
    assert box
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= 320


@pytest.mark.parametrize("width", [320, 1280])
def test_over_days_a_name_keeps_its_room_and_who_is_not_asked_shows_the_bank_or_nothing(
    chromium: Browser, address: str, width: int
) -> None:
    mine = hasty(chromium, base_url=address, viewport={"width": width, "height": 800})
    other = hasty(chromium, base_url=address)
    page = mine.new_page()
    page.goto("/")
    for bank, shown in ((0, None), (2 * 86_400, "2 days 0 h left")):
        table = timed(page, other.request, kind="days", bank=bank, move=86_400)
        for seat, browser in enumerate((page.request, other.request)):
            named = browser.patch(f"/api/tables/{table}/seats/{seat}", data={"name": f"Bartholomew {seat + 1}"})
            assert named.ok, named.text()
        page.goto(f"/table/{table}")
        page.locator("[data-version]").wait_for()
        if width < 1000:
            page.get_by_role("tab", name="Players").click()
        stands = page.locator('[data-clock="1"]')
        expect(page.locator('[data-clock="0"]')).to_contain_text("left")
        expect(stands).to_have_count(1)
        if shown is None:
            expect(stands).not_to_be_visible()
        else:
            expect(stands.locator("[aria-hidden]")).to_have_text(shown)
        for name in page.locator("li[data-seat] .name").all():
            cut = name.evaluate("name => name.scrollWidth - name.clientWidth")
            assert (bank, name.inner_text(), cut) == (bank, name.inner_text(), 0)
