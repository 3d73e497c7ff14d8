"""Position suites: every best move in a race of Tom Tube, and at the end of a match of two other games, is proved
again."""

import pytest
from bench.suites import ends, suite_of

from tests.bots.test_suites import again, ended


def test_each_best_move_of_a_race_is_proved() -> None:
    for one in suite_of("tom-tube"):
        again(one)


@pytest.mark.parametrize("key", ends.ENDS)
def test_each_best_move_at_the_end_is_proved(key: str) -> None:
    for one in suite_of(key):
        ended(one)
