"""Every mixture of choices at the smallest and the largest tables, lessons, replays, watching, on eleven screens."""

import pytest
from playwright.sync_api import Browser

from tests.browser.conftest import TableAt
from tests.browser.screens import SIZES
from tests.browser.test_layout import LARGEST
from tests.browser.test_screens import check_pages, check_situations, window
from tests.situations import SHOWING, mixtures

STORED = [(game, stored) for game in SHOWING for stored in dict.fromkeys(("two", LARGEST.get(game, "two")))]


@pytest.mark.parametrize(("game", "stored"), STORED)
def test_a_match_fits_every_screen(chromium: Browser, address: str, table_at: TableAt, game: str, stored: str) -> None:
    check_situations(window(chromium, address), table_at, game, mixtures(game, stored), SIZES)


@pytest.mark.parametrize("game", SHOWING)
def test_lessons_replays_and_watched_tables_fit_every_screen(
    chromium: Browser, address: str, table_at: TableAt, game: str
) -> None:
    check_pages(chromium, address, table_at, game, SIZES)
