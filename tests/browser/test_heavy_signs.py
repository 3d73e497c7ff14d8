"""The signs of `test_signs.py` at every mixture of choices, in the smallest and largest matches."""

import pytest
from playwright.sync_api import BrowserContext, Page

from cosmodrome.games import all_games
from tests.browser.conftest import TableAt
from tests.browser.test_signs import check_finger, check_hands
from tests.situations import SHOWING, mixtures

ALL = {game: [*mixtures(game, "five")[:-1], *mixtures(game, "six")[:-1], *mixtures(game, "two")] for game in SHOWING}


def test_every_game_with_signs_is_looked_at() -> None:
    assert sorted(SHOWING) == sorted(key for key, game in all_games().items() if game.glossary)


@pytest.mark.parametrize("game", SHOWING)
def test_every_sign_explains_itself_to_mouse_and_keyboard(page: Page, table_at: TableAt, game: str) -> None:
    check_hands(page, table_at, game, ALL[game])


@pytest.mark.parametrize("game", SHOWING)
def test_every_sign_explains_itself_to_a_long_press(
    chromium_phone: BrowserContext, table_at: TableAt, game: str
) -> None:
    check_finger(chromium_phone.new_page(), table_at, game, ALL[game][:-1])
