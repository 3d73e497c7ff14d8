"""PettingZoo's own suites, and observations on many matches, on every game and number of players."""

import pytest
from pettingzoo.test import api_test, seed_test

from cosmodrome.games import all_games
from cosmodrome.kernel.observation import Encoder
from cosmodrome.lab.pettingzoo import env
from tests.kernel.test_observation import check, views

TABLES = [(key, seats) for key, game in all_games().items() for seats in game.seats]
EXPECTED = (
    "ignore:Observation space for each agent probably should be:UserWarning",  # a dict with a mask, as its own games
    "ignore:Observation is not a NumPy array:UserWarning",
    "ignore:Action mask numpy array is all zeros:UserWarning",  # of an agent that is done
)


MATCHES = 8
"""Random matches of each table on which observations are tried."""


@pytest.mark.parametrize(("key", "seats"), TABLES)
def test_observations_say_what_views_say(key: str, seats: int) -> None:
    game = all_games()[key]
    encoder = Encoder(game, seats)
    low, high = encoder.low, encoder.high
    for number in range(MATCHES):
        for view in views(game, seats, f"heavy {number}", 11):
            check(encoder, view, low, high)


@pytest.mark.filterwarnings(*EXPECTED)
@pytest.mark.parametrize(("key", "seats"), TABLES)
def test_the_api_is_pettingzoos(key: str, seats: int) -> None:
    api_test(env(key, seats), num_cycles=1500)


@pytest.mark.parametrize(("key", "seats"), TABLES)
def test_the_same_seed_brings_the_same(key: str, seats: int) -> None:
    seed_test(lambda: env(key, seats), num_cycles=300)
