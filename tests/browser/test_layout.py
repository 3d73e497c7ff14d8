"""Every table fits its window, in all situations of a match."""

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from cosmodrome.games import find
from tests.browser.conftest import hasty
from tests.browser.layout import WATCH, check_width, hidden, situations
from tests.browser.table import Table

GAMES = {
    "space-mission": {},
    "mlem": {"discovery": "on", "missions": "on", "ufo": "on"},
    "tom-tube": {},
    "planet-unknown": {"boards": "choose", "events": "on", "personal_objectives": "on"},
}
"""With all that a table of theirs can show."""


def start(page: Page, game: str, seats: int) -> Table:
    """A table against bots."""
    page.goto("/")
    players = [{"kind": "me"}, *({"kind": "bot", "bot": "random"} for _ in range(seats - 1))]
    order = {"game": game, "seats": players, "options": GAMES[game]}
    made = page.request.post("/api/tables", data=order, headers={"Origin": page.url.rstrip("/")}).json()
    page.goto(f"/table/{made['id']}")
    return Table(page)


FIRST_SEEN = """
  const look = () => {
    const main = document.querySelector("main.frame");
    if (!main || getComputedStyle(main).visibility === "hidden") return requestAnimationFrame(look);
    const parts = ["section.board", "section.own", "aside.side"].map((part) => main.querySelector(part));
    main.dataset.firstSeen = parts.every((part) => part.textContent.trim().length > 20);
  };
  requestAnimationFrame(look);"""
"""Notes on the frame whether board, own area and side stood when it was seen first."""


@pytest.mark.parametrize("game", GAMES)
def test_a_table_is_seen_once_all_of_it_stands(page: Page, game: str) -> None:
    page.add_init_script(FIRST_SEEN)
    table = start(page, game, 2)
    table.wait()
    expect(page.locator("main.frame")).to_have_attribute("data-first-seen", "true")
    expect(page.locator("main.frame")).to_be_visible()


@pytest.mark.parametrize("game", GAMES)
def test_with_motion_a_phone_s_page_is_never_wider_than_the_phone(chromium: Browser, address: str, game: str) -> None:
    """While pieces travel, when the phone is turned to another width, and when a running table is opened."""
    narrow, wide = ViewportSize(width=320, height=640), ViewportSize(width=390, height=844)
    context = chromium.new_context(
        base_url=address, viewport=narrow, has_touch=True, is_mobile=True, reduced_motion="no-preference"
    )
    context.add_init_script(WATCH)
    page = context.new_page()
    table = start(page, game, find(game).seats[0])
    for situation in situations(table):
        check_width(page, narrow["width"], situation)
        check_tabs(page, situation)
        page.set_viewport_size(wide)
        page.reload()
        table.wait()
        check_width(page, wide["width"], f"{situation}, opened again")
        page.set_viewport_size(narrow)
    context.close()


def check_tabs(page: Page, situation: str) -> None:
    """They stand in one line."""
    tops = page.get_by_role("tab").evaluate_all("all => all.map((one) => one.getBoundingClientRect().top)")
    assert (situation, len(set(tops))) == (situation, 1)


SITTINGS = [(key, seats) for key in GAMES for seats in find(key).seats if seats > 1]
GLIMPSE = 25
"""Actions that are looked at where tables are neither the smallest nor the largest."""


@pytest.mark.parametrize(("game", "seats"), SITTINGS)
def test_nothing_needed_is_hidden_in_a_small_window(chromium: Browser, address: str, game: str, seats: int) -> None:
    """All is in the window, or in something that scrolls and shows its bar, in every tab of the side, too."""
    page = hasty(chromium, base_url=address, viewport={"width": 1280, "height": 720}).new_page()
    table = start(page, game, seats)
    whole = seats in (2, find(game).seats[-1])
    for situation in situations(table) if whole else situations(table, GLIMPSE):
        assert (situation, hidden(page)) == (situation, [])
    for tab in page.get_by_role("tab").all():
        tab.click()
        assert hidden(page) == []
    if whole:
        check_totals_and_reasons(page)
    page.context.close()


def check_totals_and_reasons(page: Page) -> None:
    """The score sheet's last row is in sight, and so is what tells how its last number comes about."""
    page.get_by_role("table", name="Score sheet").get_by_role("button").last.focus()
    totals = page.get_by_role("table", name="Score sheet").get_by_role("row").last
    for seen in (page.locator(".why strong"), *totals.get_by_role("cell").all()):
        expect(seen).to_be_in_viewport(ratio=1)
