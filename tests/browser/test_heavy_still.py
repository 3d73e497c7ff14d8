"""Nothing on a table resizes or jumps over a whole game of each, played by moves that come from elsewhere.

Whole games by touch and by keyboard are watched in `test_heavy_whole_games.py`.
"""

import pytest
from playwright.sync_api import Browser

from tests.browser.test_long_still import BY_HAND, SIZES, check_match

ALL = 10_000
"""More own actions than any match has."""


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", BY_HAND)
def test_nothing_jumps_over_a_whole_game(chromium: Browser, address: str, game: str, size: str) -> None:
    check_match(chromium, address, game, size, ALL)
