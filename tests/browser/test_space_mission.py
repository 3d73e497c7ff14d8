"""Whole games of Space Mission through the page: once by mouse, once by keyboard alone, once on a small phone."""

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect

from tests.browser.layout import too_wide
from tests.browser.space_mission import do
from tests.browser.table import Keyboard, Mouse, Table, check_the_end, check_the_record, play


def start(page: Page, bots: str = "greedy,random") -> Table:
    page.goto(f"/new?game=space-mission&seats={bots.count(',') + 2}&bots={bots}")
    page.wait_for_url("**/table/*")
    return Table(page)


def play_now(page: Page) -> Locator:
    """The button that opens a table at once."""
    card = page.get_by_role("listitem").filter(has_text="Space Mission")
    return card.get_by_role("button", name="Play now")


def test_a_whole_game_by_mouse(page: Page) -> None:
    page.goto("/")
    play_now(page).click()
    page.wait_for_url("**/table/*")
    table = Table(page)
    check_the_end(table, play(table, Mouse(page), do))
    check_the_record(page)


def test_a_whole_game_by_keyboard(page: Page) -> None:
    page.goto("/")
    hands = Keyboard(page)
    hands.press(play_now(page))
    page.wait_for_url("**/table/*")
    table = Table(page)
    check_the_end(table, play(table, hands, do))


@pytest.mark.parametrize("width", [320])
def test_a_turn_on_a_small_phone(chromium_phone: BrowserContext, width: int) -> None:
    page = chromium_phone.new_page()
    table = start(page)
    hands = Mouse(page)
    for _ in range(6):
        position = table.wait()
        do(table, hands, table.think(position).text)
    overflow = too_wide(page)
    assert overflow == 0, f"the page is {overflow} px wider than {width} px"


def test_a_refused_touch_says_why(page: Page) -> None:
    table = start(page)
    table.wait()
    # Forced: what is refused is marked as disabled for screen readers, and still answers.
    page.get_by_role("toolbar", name="The six actions").get_by_role("button", name="Fly").click(force=True)
    expect(page.get_by_text("your ship is still at the jump gate", exact=False).first).to_be_visible()
    expect(page.get_by_role("link", name="SM-6.2")).to_be_visible()


def test_a_jump_can_be_taken_back(page: Page) -> None:
    table = start(page)
    before = table.wait()
    jump = next(one["do"] for one in before["legal"] if one["kind"] == "jump")
    do(table, Mouse(page), jump)
    after = table.wait()
    assert after["view"]["players"][table.seat]["gate"] == 1
    page.get_by_role("button", name="Take back").click()
    table.shows(after["version"] + 1)
    assert table.position()["view"] == before["view"]


def test_what_reveals_is_asked_first_and_can_be_declined(page: Page) -> None:
    table = start(page)
    version = table.wait()["version"]
    page.get_by_role("toolbar", name="The six actions").get_by_role("button", name="Top up").click()
    page.locator(".next .main").click()
    expect(page.get_by_text("This draws new cards.")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_text("This draws new cards.")).to_have_count(0)
    assert table.get("")["version"] == version
