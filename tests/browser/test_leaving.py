"""Leaving the table and coming back, and ending a match together: by keyboard, seen by another person."""

import re

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.browser.conftest import hasty
from tests.browser.table import Keyboard, Table
from tests.browser.test_people import new_table, sit_down


@pytest.fixture
def friend(chromium: Browser, address: str) -> Page:
    """Return another person's page."""
    context = hasty(chromium, base_url=address, viewport={"width": 1280, "height": 800})
    return context.new_page()


def test_who_leaves_is_looked_after_comes_back_and_ends_it_with_the_others(page: Page, friend: Page) -> None:
    new_table(page, "Me", "A friend, by link")
    sit_down(friend, page.get_by_label(re.compile("Invitation for seat 2")).input_value(), "Bob")
    friend.wait_for_url("**/table/*")
    page.locator("[data-card]").first.wait_for()
    hands, menu = Keyboard(page), page.get_by_role("button", name="Leave or end the match")

    hands.press(menu)
    dialog = page.get_by_role("dialog", name="Leave or end the match")
    expect(dialog).to_contain_text("The seat stays yours")
    hands.press(dialog.get_by_role("button", name="Leave my seat"))
    expect(page.locator("[data-away]")).to_contain_text("the computer opponent “Pilot” is playing this seat")
    expect(menu).to_have_count(0)
    expect(friend.locator("[data-seat='0']")).to_contain_text("Pilot plays")
    Table(friend).wait()  # the stand-in has moved, if it was to begin

    hands.press(page.get_by_role("button", name="Take my seat back"))
    expect(page.locator("[data-away]")).to_have_count(0)
    expect(friend.locator("[data-seat='0']")).not_to_contain_text("Pilot plays")

    hands.press(menu)
    hands.press(dialog.get_by_role("button", name="Propose to end and score"))
    expect(page.get_by_role("button", name="Withdraw the proposal")).to_be_visible()
    told = friend.locator("[data-proposal]")
    expect(told).to_contain_text("proposes to end the match and score it as it stands. Asked: Bob.")
    told.get_by_role("button", name="Refuse").click()
    expect(page.get_by_text("The proposal was withdrawn.").first).to_be_visible()

    hands.press(menu)
    hands.press(dialog.get_by_role("button", name="Propose to cancel"))
    told.get_by_role("button", name="Agree").click()
    for one in (page, friend):
        expect(
            one.get_by_role("heading", name=re.compile("agree to cancel the match; it has no winner"))
        ).to_be_visible()

    before = page.url
    hands.press(page.get_by_role("button", name="Play again", exact=True))
    expect(page.get_by_role("heading", name="Waiting for players")).to_be_visible()
    expect(page.locator("[data-asked]")).to_contain_text("Bob")
    expect(friend.locator("[data-proposed]")).to_have_text("Blue proposes another game.")
    assert friend.url == before, "nobody is taken along who has not accepted"
    old, new = (url.rsplit("/", 1)[1] for url in (before, page.url))
    friend.route(f"**/api/tables/{new}", lambda route: route.abort())
    with friend.expect_event("requestfailed"):  # the next table is requested again whenever the old one changes
        page.request.patch(f"/api/tables/{old}/seats/0", data={"name": "Ada"})
    friend.unroute_all()
    expect(friend.locator("[data-proposed]")).to_have_text("Blue proposes another game.")
    Keyboard(friend).press(friend.get_by_role("button", name="Join", exact=True))
    for one in (page, friend):
        expect(one).not_to_have_url(before)
        expect(one.get_by_role("complementary")).to_contain_text("Bob")
        expect(one.locator("[data-version]")).to_be_visible()
    assert page.url == friend.url


def test_a_host_renews_a_link_and_gives_a_seat_to_a_computer_opponent_and_on_to_a_friend(
    page: Page, friend: Page
) -> None:
    new_table(page, "Me", "A friend, by link")
    link = page.get_by_label("Invitation for seat 2")
    first = link.input_value()
    page.get_by_role("button", name="New link for seat 2").click()
    expect(link).not_to_have_value(first)
    friend.goto(first)
    expect(friend.get_by_text("This invitation no longer works. Ask the host for a new link.").first).to_be_visible()
    page.get_by_label("Give seat 2 to a computer opponent").select_option(value="pilot")
    page.locator("[data-card]").first.wait_for()
    expect(page.locator("[data-seat='1']")).to_contain_text("Pilot")

    page.get_by_role("button", name="Leave or end the match").click()
    page.get_by_role("button", name="Invite a friend to seat 2").click()
    sit_down(friend, link.input_value(), "Bob")
    friend.wait_for_url("**/table/*")
    friend.locator("[data-card]").first.wait_for()
    expect(page.locator("[data-seat='1']")).to_contain_text("Bob")


def test_before_the_match_begins_people_come_and_go_and_a_host_lets_in_whom_he_likes(page: Page, friend: Page) -> None:
    new_table(page, "Me", "A friend, by link", "A friend, by link")
    hands, seats = Keyboard(page), page.get_by_role("main").get_by_role("listitem")
    page.get_by_label("Who can take the free seats").select_option(label="anyone with the address of the table")
    friend.goto(page.get_by_label(re.compile("Address of the table")).input_value())
    for _ in range(2):
        friend.get_by_label("Your name").fill("Bob")
        friend.get_by_role("button", name="Sit down").click()
        expect(seats.nth(1)).to_contain_text("Bob")
        friend.get_by_role("button", name="Stand up from seat 2").click()
        expect(seats.nth(1)).to_contain_text("open")
    friend.get_by_role("button", name="Sit down").click()
    hands.press(page.get_by_role("button", name="Free seat 2 (Bob)"))
    expect(seats.nth(1)).to_contain_text("open")
    expect(friend.get_by_role("button", name="Sit down")).to_be_visible()
    page.get_by_label("Who can take the free seats").select_option(label="only people I send a link to")
    expect(friend.get_by_role("button", name="Sit down")).to_have_count(0)
    sit_down(friend, page.get_by_label("Invitation for seat 3").input_value(), "Bob")
    page.get_by_label("Give seat 2 to a computer opponent").select_option(value="pilot")

    hands.press(page.get_by_role("button", name="Leave or end the match"))
    hands.press(page.get_by_role("button", name="Let a computer opponent play for Bob"))
    expect(page.locator("#leaving .said")).to_contain_text(re.compile("Bob is at the table|has been waiting"))
    hands.press(page.get_by_role("button", name="Leave my seat"))
    hands.press(page.get_by_role("button", name="Seats at your table"))
    expect(page.get_by_role("dialog", name="Seats at your table")).to_contain_text("Bob")


@pytest.mark.parametrize("way", ["Leave my seat", "Give up"])
def test_the_menu_of_a_phone_names_its_entries_and_closes_after_a_choice(
    chromium_phone: BrowserContext, way: str
) -> None:
    page = chromium_phone.new_page()
    page.goto("/new?game=tom-tube&bots=random")
    page.wait_for_url("**/table/*")
    menu = page.locator("#tools")
    page.get_by_role("button", name="Menu", exact=True).tap()
    for word in ("Rules", "Leave or end the match", "Settings"):
        expect(menu.get_by_text(word, exact=True).first).to_be_visible()
    menu.get_by_role("button", name="Rules").tap()
    expect(menu).to_be_hidden()
    page.get_by_role("dialog", name="Rules of Tom Tube").get_by_role("button", name="Close").tap()
    page.get_by_role("button", name="Menu", exact=True).tap()
    menu.get_by_role("button", name="Leave or end the match").tap()
    page.get_by_role("button", name=way, exact=True).tap()
    if way == "Give up":
        expect(page.get_by_role("button", name="Keep playing")).to_be_visible()
        page.get_by_role("button", name=way, exact=True).tap()
    expect(page.get_by_role("button", name="Take my seat back" if way == "Leave my seat" else "Replay")).to_be_visible()
    expect(menu).to_be_hidden()
