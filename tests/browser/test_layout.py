"""Every table fits its window, in all situations of a match."""

import pytest
from playwright.sync_api import Browser, Page, ViewportSize

from cosmodrome.games import find
from tests.browser.layout import WATCH, check_width, situations
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
        page.set_viewport_size(wide)
        page.reload()
        table.wait()
        check_width(page, wide["width"], f"{situation}, opened again")
        page.set_viewport_size(narrow)
    context.close()
