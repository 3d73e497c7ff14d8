"""Position suites: their best moves are legal, and what they say of them can be worked out again."""

import pytest
from bench.suites import SUITES, solves, suite_of
from bench.suites.make import FLIGHT

from cosmodrome.bots.exact import compared
from cosmodrome.kernel import Budget, Rng


@pytest.mark.parametrize("key", SUITES)
def test_a_suite_has_forty_choices_with_a_known_best_move_and_its_reason(key: str) -> None:
    suite = suite_of(key)
    assert len(suite) >= 40
    for one in suite:
        legal = one.match.legal(one.seat)
        assert one.best
        assert all(action in legal for action in one.best)
        assert len(one.best) < len(legal)
        assert one.why.endswith(".")


def test_the_best_move_of_a_flight_is_the_exact_one() -> None:
    for one in suite_of("mlem")[::8]:
        match, seat = one.match, one.seat
        worths = compared(match.game, match.view(seat), match.legal(seat), Rng(b"again"), Budget())
        assert worths is not None
        best, second, *_ = sorted(worths, reverse=True)
        assert [match.legal(seat)[worths.index(best)]] == one.best
        assert best - second >= FLIGHT - 0.5, "what is hidden makes a small difference"


def test_a_level_is_asked_from_its_own_view() -> None:
    suite = suite_of("mlem")
    assert solves(suite[0], "navigator", 0, seconds=0.3)
