"""The law of words on every game, in many random matches of all options."""

import pytest

from tests.contract.test_long_words import GAMES, WITNESSES, listened_to

MATCHES = 60


@pytest.mark.parametrize("key", GAMES)
def test_every_word_of_the_log_is_true(key: str) -> None:
    for number in range(MATCHES):
        assert listened_to(GAMES[key], WITNESSES[key], number).kept
