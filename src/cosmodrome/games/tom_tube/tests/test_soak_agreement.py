"""The fast form compared with the slow one on 100,000 random positions."""

import pytest

from cosmodrome.games.tom_tube.tests.test_laws import agree

SHARDS = 40
POSITIONS = 100_000


@pytest.mark.parametrize("shard", range(100, 100 + SHARDS))
def test_TT_3_to_TT_15_the_fast_form_agrees_with_the_slow_one(shard: int) -> None:
    agree(shard, POSITIONS // SHARDS)
