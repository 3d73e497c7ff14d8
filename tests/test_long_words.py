"""Every sentence of many random matches is in the template."""

import pytest
from tools import words

from tests.test_words import GAMES, both, said_in_a_match

TEMPLATE = {text for message in words.messages(words.read(words.TEMPLATE)) for text in both(message.id)}


@pytest.mark.parametrize("seed", range(1, 6))
@pytest.mark.parametrize("key", GAMES)
def test_all_a_game_says_in_a_match_is_in_the_template(key: str, seed: int) -> None:
    said = {text for one in said_in_a_match(GAMES[key], seed) for text in both(one) if words.is_language(text)}
    assert said - TEMPLATE == set()
