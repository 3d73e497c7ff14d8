"""The fast form compared with the slow one on 4,000 random positions; the gate tests some of them."""

import pytest

from cosmodrome.games.tom_tube.tests.test_laws import agree

SHARDS = 4
POSITIONS = 4000


@pytest.mark.parametrize("shard", range(1, SHARDS + 1))
def test_TT_3_to_TT_15_the_fast_form_agrees_with_the_slow_one(shard: int) -> None:
    agree(shard, POSITIONS // SHARDS)
