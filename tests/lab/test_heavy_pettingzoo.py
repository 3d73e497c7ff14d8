"""PettingZoo's own suites, and observations on many matches, on every game and number of players."""

from types import SimpleNamespace
from typing import Any

import pytest
from gymnasium.spaces import Discrete
from pettingzoo.test import api_test, max_cycles_test, parallel_api_test, parallel_seed_test, seed_test

from cosmodrome.games import all_games
from cosmodrome.kernel.observation import Encoder
from cosmodrome.lab.pettingzoo import env, parallel_env, raw_env
from tests.kernel.test_observation import check, views

TABLES = [(key, seats) for key, game in all_games().items() for seats in game.seats]
EXPECTED = (
    "ignore:Observation space for each agent probably should be:UserWarning",  # a dict with a mask, like its own games
    "ignore:Observation is not a NumPy array:UserWarning",
    "ignore:Action mask numpy array is all zeros:UserWarning",  # of an agent that is done
)


MATCHES = 8
"""Random matches of each table for the test of observations."""


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


@pytest.mark.filterwarnings(*EXPECTED)
@pytest.mark.parametrize(("key", "seats"), TABLES)
def test_the_parallel_api_is_pettingzoos(key: str, seats: int) -> None:
    parallel_api_test(parallel_env(key, seats), num_cycles=1500)


class Legal(Discrete):
    """Actions of an agent; samples are always legal, because some suites draw without the mask."""

    def __init__(self, table: raw_env | parallel_env, agent: str) -> None:
        super().__init__(table.spaces.count)
        self.table, self.agent = table, agent

    def sample(self, mask: Any = None, probability: Any = None) -> Any:
        return super().sample(self.table.observe(self.agent)["action_mask"] if mask is None else mask)


def legal(table: Any) -> Any:
    """Return the environment with spaces that draw legal actions."""
    inner = table.unwrapped
    inner.action_spaces = {agent: Legal(inner, agent) for agent in inner.possible_agents}
    return table


@pytest.mark.parametrize(("key", "seats"), TABLES)
def test_the_same_seed_brings_the_same_in_parallel(key: str, seats: int) -> None:
    parallel_seed_test(lambda: legal(parallel_env(key, seats)), num_cycles=100)


def test_matches_are_truncated_as_pettingzoo_expects() -> None:
    """It expects the same number of choices from every agent, which is only certain for a single player."""

    def made(kind: Any) -> Any:
        return lambda max_cycles: legal(kind("planet-unknown", 1, max_cycles=max_cycles))

    max_cycles_test(SimpleNamespace(env=made(env), parallel_env=made(parallel_env)))
