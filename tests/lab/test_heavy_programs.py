"""The example of a bot in another language on every game."""

import pytest

from cosmodrome.games import all_games
from cosmodrome.lab.contract.bots import examine_bot
from tests.lab.test_programs import JAVASCRIPT


@pytest.mark.parametrize("key", all_games())
def test_the_example_in_javascript_keeps_the_laws_of_bots_on_every_game(key: str) -> None:
    examine_bot(JAVASCRIPT, key)
