"""The contract suite on every registered game: each option by itself, and many matches at random."""

import pytest

from cosmodrome.lab.contract import Case, examine
from tests.contract.matches import GAMES, REST, every, flat, name, play_at_random

MATCHES = 400
SHARDS = 8


@pytest.mark.parametrize(("key", "case"), flat(REST), ids=name)
def test_the_contract_holds(key: str, case: Case) -> None:
    examine(GAMES[key], case, every=every(key))


@pytest.mark.parametrize("shard", range(SHARDS))
@pytest.mark.parametrize("key", GAMES)
def test_random_matches_end_without_error_dead_end_leak_or_gap_in_a_sentence(key: str, shard: int) -> None:
    """With all numbers of players and option values, every event has words and secrets are probed. More: the soak."""
    for number in range(shard, MATCHES, SHARDS):
        play_at_random(GAMES[key], number)
