"""Every phone's page at every mixture of choices, and tables of every number of seats, by random play.

That nothing is hidden at any mixture of the smallest and the largest tables: `test_heavy_screens.py`.
"""

import pytest
from playwright.sync_api import Browser

from cosmodrome.games import find
from tests.browser.conftest import TableAt, hasty
from tests.browser.layout import hidden, situations
from tests.browser.test_layout import GAMES, check_phone, start
from tests.situations import mixtures


@pytest.mark.parametrize("game", GAMES)
def test_with_motion_a_phone_s_page_is_never_wider_than_the_phone(
    chromium: Browser, address: str, table_at: TableAt, game: str
) -> None:
    check_phone(chromium, address, table_at, game, mixtures(game, "two"))


BETWEEN = [(game, seats) for game in GAMES for seats in find(game).seats if 2 < seats < find(game).seats[-1]]
GLIMPSE = 25
"""Number of own actions after which the page is checked."""


@pytest.mark.parametrize(("game", "seats"), BETWEEN)
def test_nothing_needed_is_hidden_where_tables_are_neither_small_nor_large(
    chromium: Browser, address: str, game: str, seats: int
) -> None:
    page = hasty(chromium, base_url=address, viewport={"width": 1280, "height": 720}).new_page()
    for situation in situations(start(page, game, seats), GLIMPSE):
        assert (situation, hidden(page)) == (situation, [])
    for tab in page.get_by_role("tab").all():
        tab.click()
        assert hidden(page) == []
