"""Nothing on a table resizes or jumps over a whole game of each, by moves that come from elsewhere, and by hand."""

import pytest
from playwright.sync_api import Browser

from tests.browser.test_long_still import BY_HAND, SIZES, check_match, check_played

ALL = 10_000
"""More own actions than any match has."""


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", BY_HAND)
def test_nothing_jumps_over_a_whole_game(chromium: Browser, address: str, game: str, size: str) -> None:
    check_match(chromium, address, game, size, ALL)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", BY_HAND)
def test_nothing_jumps_under_the_hand_over_a_whole_game(chromium: Browser, address: str, game: str, size: str) -> None:
    check_played(chromium, address, game, size, ALL)
