"""Gymnasium's own suite on every game and number of players."""

import pytest
from gymnasium.utils.env_checker import check_env

from cosmodrome.games import all_games
from cosmodrome.lab.gymnasium import SeatEnv

TABLES = [(key, seats) for key, game in all_games().items() for seats in game.seats]


@pytest.mark.filterwarnings("ignore::UserWarning")  # advice on the sizes of spaces and on the construction
@pytest.mark.parametrize(("key", "seats"), TABLES)
def test_the_api_is_gymnasiums(key: str, seats: int) -> None:
    check_env(SeatEnv(key, seats, seat=seats - 1, forgives=True), skip_render_check=True)
