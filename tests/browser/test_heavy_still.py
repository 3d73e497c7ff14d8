"""Nothing on a table resizes or jumps over a whole game of each, by moves that come from elsewhere, and by hand."""

import pytest
from playwright.sync_api import Browser

from tests.browser.table import play_out
from tests.browser.test_still import BY_HAND, SIZES, check_match, check_played, check_the_end, open_table

ALL = 10_000
"""More own actions than any match has."""


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", BY_HAND)
def test_nothing_jumps_over_a_whole_game(chromium: Browser, address: str, game: str, size: str) -> None:
    table = open_table(chromium, address, game, size)
    first = check_match(table, ALL)
    play_out(table)
    check_the_end(table, first, size)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", BY_HAND)
def test_nothing_jumps_under_the_hand_over_a_whole_game(chromium: Browser, address: str, game: str, size: str) -> None:
    check_played(open_table(chromium, address, game, size), size, ALL)
