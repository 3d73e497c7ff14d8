"""Every bot under every law at greater length, at the numbers of players that `test_long_bots.py` leaves out."""

from collections.abc import Callable

import pytest

from cosmodrome.games import all_games
from cosmodrome.kernel import AnyGame
from cosmodrome.lab.contract.bots import BotTrial, hold
from tests.bots.test_long_bots import LAWS, SEARCHING

CASES = [
    pytest.param(game, seats, name, law, id=f"{key}-{seats}-{name}-{law.__name__}")
    for key, game in all_games().items()
    for seats in game.seats[1:] or game.seats
    for name, law in LAWS
    if seats < game.seats[-1] or name in SEARCHING or len(game.seats) == 1
]


@pytest.mark.parametrize(("game", "seats", "name", "law"), CASES)
def test_a_bot_keeps_the_laws_for_long(game: AnyGame, seats: int, name: str, law: Callable[[BotTrial], None]) -> None:
    hold(law, BotTrial(name, game, seats))
