"""Very many random matches of every registered game, under the laws of the contract."""

import pytest

from cosmodrome.kernel import Rng, seed_from
from cosmodrome.lab.contract import Case, any_table, examine
from tests.contract.matches import GAMES, every, play_at_random

MATCHES = 20_000
EXAMINED = 400
SHARDS = 40


@pytest.mark.parametrize("shard", range(SHARDS))
@pytest.mark.parametrize("key", GAMES)
def test_random_matches_end_without_error_dead_end_leak_or_gap_in_a_sentence(key: str, shard: int) -> None:
    for number in range(shard, MATCHES, SHARDS):
        play_at_random(GAMES[key], number)


@pytest.mark.parametrize("shard", range(SHARDS))
@pytest.mark.parametrize("key", GAMES)
def test_the_contract_holds_whatever_options_meet(key: str, shard: int) -> None:
    """The long tests change one option at a time; here all change at once."""
    game = GAMES[key]
    for number in range(shard, EXAMINED, SHARDS):
        seats, options = any_table(game, Rng(seed_from(f"soaked {number}")))
        examine(game, Case(seats, options, seed=number), every=every(key))
