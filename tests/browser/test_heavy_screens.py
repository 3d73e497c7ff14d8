"""Every mixture of choices at the smallest and the largest tables, lessons, replays, watching, on eleven screens.

On one of them nothing may be hidden, either.
"""

import pytest
from playwright.sync_api import Browser

from tests.browser.conftest import TableAt
from tests.browser.screens import SIZES
from tests.browser.test_layout import LARGEST, check_end
from tests.browser.test_screens import check_pages, check_situations, window
from tests.situations import SHOWING, mixtures

STORED = [(game, stored) for game in SHOWING for stored in dict.fromkeys(("two", LARGEST.get(game, "two")))]


@pytest.mark.parametrize(("game", "stored"), STORED)
def test_a_match_fits_every_screen(chromium: Browser, address: str, table_at: TableAt, game: str, stored: str) -> None:
    page = window(chromium, address)
    check_situations(page, table_at, game, mixtures(game, stored), SIZES, whole=(1280, 720))
    page.set_viewport_size({"width": 1280, "height": 720})
    check_end(page)


@pytest.mark.parametrize("game", SHOWING)
def test_lessons_replays_and_watched_tables_fit_every_screen(
    chromium: Browser, address: str, table_at: TableAt, game: str
) -> None:
    check_pages(chromium, address, table_at, game, SIZES)
