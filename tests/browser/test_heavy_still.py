"""Nothing on a table resizes or jumps during a whole game of moves that come from elsewhere.

Each game at the size that `test_still.py` leaves out; whole games by hand, at both: `test_heavy_whole_games.py`.
"""

import pytest
from playwright.sync_api import Browser

from tests.browser.table import play_out
from tests.browser.test_still import check_match, check_the_end, open_table

ALL = 10_000
"""More own actions than any match has."""


@pytest.mark.parametrize(
    ("game", "size"),
    [("space-mission", "wide"), ("mlem", "wide"), ("tom-tube", "phone"), ("planet-unknown", "phone")],
)
def test_nothing_jumps_over_a_whole_game(chromium: Browser, address: str, game: str, size: str) -> None:
    table = open_table(chromium, address, game, size)
    first = check_match(table, ALL)
    play_out(table)
    check_the_end(table, first)
