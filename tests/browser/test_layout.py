"""Every table fits its window, in situations of the smallest and the largest table of each game.

`test_heavy_layout.py` checks tables of every size, `test_heavy_screens.py` every mixture of choices.
"""

from collections.abc import Sequence

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from tests.browser.conftest import TableAt, hasty
from tests.browser.contexts import LENDER
from tests.browser.layout import WATCH, check_width, hidden
from tests.browser.table import Table, step
from tests.browser.tiers import gated
from tests.situations import SHOWING, mixtures

GAMES = {
    "space-mission": {},
    "mlem": {"discovery": "on", "missions": "on", "ufo": "on"},
    "tom-tube": {},
    "planet-unknown": {"boards": "choose", "events": "on", "personal_objectives": "on"},
}
"""Options with which the tables show everything."""


def start(page: Page, game: str, seats: int) -> Table:
    """Open a table against bots."""
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
"""Script that notes whether board, own area and side had content in the first visible frame."""


@pytest.mark.parametrize("game", GAMES)
def test_a_table_is_seen_once_all_of_it_stands(page: Page, table_at: TableAt, game: str) -> None:
    page.add_init_script(FIRST_SEEN)
    table_at(page, game, SHOWING[game][0]).wait()
    expect(page.locator("main.frame")).to_have_attribute("data-first-seen", "true")
    expect(page.locator("main.frame")).to_be_visible()


NARROW, WIDE = ViewportSize(width=320, height=640), ViewportSize(width=390, height=844)


def check_phone(chromium: Browser, address: str, table_at: TableAt, game: str, names: Sequence[str]) -> None:
    """Check these situations, with motion: at opening, while pieces travel, when the phone is turned."""
    how = {"viewport": NARROW, "has_touch": True, "is_mobile": True, "reduced_motion": "no-preference"}
    page = LENDER.lend(chromium, WATCH, base_url=address, **how).new_page()
    for name in names:
        table = table_at(page, game, name, loaded=name == names[0])
        position = table.wait()
        check_tabs(page, name)
        if not position["over"]:
            step(table, position)
            table.wait()
        check_width(page, NARROW["width"], name)
        page.set_viewport_size(WIDE)
        check_width(page, WIDE["width"], f"{name}, turned")
        page.set_viewport_size(NARROW)


@pytest.mark.parametrize("game", gated(["space-mission", "tom-tube"], "space-mission"))
def test_with_motion_a_phone_s_page_is_never_wider_than_the_phone(
    chromium: Browser, address: str, table_at: TableAt, game: str
) -> None:
    check_phone(chromium, address, table_at, game, SHOWING[game])


def check_tabs(page: Page, situation: str) -> None:
    """Check that the tabs are in one line."""
    tops = page.get_by_role("tab").evaluate_all("all => all.map((one) => one.getBoundingClientRect().top)")
    assert (situation, len(set(tops))) == (situation, 1)


LARGEST = {"space-mission": "five", "mlem": "five", "planet-unknown": "six"}
"""Stored matches of the most players; Tom Tube always has two."""
LOOKED_AT = 4
"""Number of situations of a large table to check, from the beginning on."""
SITTINGS = {
    "tom-tube two": ("tom-tube", SHOWING["tom-tube"]),
    **{
        f"{game} {stored}": (game, (*mixtures(game, stored)[:LOOKED_AT], mixtures(game, stored)[-1]))
        for game, stored in LARGEST.items()
    },
}


def check_window(chromium: Browser, address: str, table_at: TableAt, game: str, names: Sequence[str]) -> None:
    """Check that all is in the window or in something that scrolls with its bar; at the end in every tab, too."""
    page = hasty(chromium, base_url=address, viewport={"width": 1280, "height": 720}).new_page()
    for name in names:
        table_at(page, game, name, loaded=False).wait()
        assert (name, hidden(page)) == (name, [])
    check_end(page)


def check_end(page: Page) -> None:
    """Check a finished match: every tab, the score sheet and the explanations of its numbers."""
    for tab in page.get_by_role("tab").all():
        tab.click()
        assert hidden(page) == []
    check_totals_and_reasons(page)


@pytest.mark.parametrize("sitting", SITTINGS)
def test_nothing_needed_is_hidden_in_a_small_window(
    chromium: Browser, address: str, table_at: TableAt, sitting: str
) -> None:
    check_window(chromium, address, table_at, *SITTINGS[sitting])


def check_totals_and_reasons(page: Page) -> None:
    """Check that the score sheet's last row and the explanation of its last number are in sight."""
    page.get_by_role("table", name="Score sheet").get_by_role("button").last.focus()
    totals = page.get_by_role("table", name="Score sheet").get_by_role("row").last
    for seen in (page.locator(".why strong"), *totals.get_by_role("cell").all()):
        expect(seen).to_be_in_viewport(ratio=1)
