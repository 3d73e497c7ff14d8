"""The ways to ask that lessons teach, by mouse and by keyboard."""

import pytest
from playwright.sync_api import Browser

from tests.browser.table import Hands, Keyboard, Mouse
from tests.browser.test_asking import each_game, learns_to_ask


@pytest.mark.parametrize("hands", [Mouse, Keyboard])
@each_game
def test_what_a_lesson_teaches_about_asking_can_be_done(
    chromium: Browser, address: str, key: str, hands: type[Hands]
) -> None:
    learns_to_ask(chromium, address, key, hands)
