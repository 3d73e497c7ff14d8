"""Every bot under every law at greater length, at the numbers of players that `test_long_bots.py` leaves out."""

from collections.abc import Callable

import pytest

from cosmodrome.games import all_games
from cosmodrome.kernel import AnyGame
from cosmodrome.lab.contract.bots import BotTrial, hold
from tests.bots.test_long_bots import LAWS

TABLES = [
    pytest.param(game, seats, id=f"{key}-{seats}")
    for key, game in all_games().items()
    for seats in game.seats[1:-1] or game.seats[-1:]
]


@pytest.mark.parametrize(("name", "law"), LAWS)
@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_a_bot_keeps_the_laws_for_long(game: AnyGame, seats: int, name: str, law: Callable[[BotTrial], None]) -> None:
    hold(law, BotTrial(name, game, seats))
