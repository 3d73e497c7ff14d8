"""Every situation of whole matches, lessons, replays and watched tables, on eleven screens."""

import pytest
from playwright.sync_api import Browser

from tests.browser.screens import SIZES
from tests.browser.test_layout import GAMES
from tests.browser.test_screens import check_match, check_pages


@pytest.mark.parametrize("game", GAMES)
def test_a_match_fits_every_screen(chromium: Browser, address: str, game: str) -> None:
    check_match(chromium, address, game, SIZES)


@pytest.mark.parametrize("game", GAMES)
def test_lessons_replays_and_watched_tables_fit_every_screen(chromium: Browser, address: str, game: str) -> None:
    check_pages(chromium, address, game, SIZES)
