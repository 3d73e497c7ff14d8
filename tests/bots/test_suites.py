"""Position suites: their best moves are legal, and what they say of them can be worked out again."""

import pytest
from bench.suites import SUITES, Problem, solves, suite_of
from bench.suites.make import FLIGHT
from bench.suites.race import TOP, WIN, Bounds, Race, prove, proved

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
        assert one.wins > 0 or one.points > 0


def test_the_best_move_of_a_flight_is_the_exact_one() -> None:
    for one in suite_of("mlem")[::8]:
        match, seat = one.match, one.seat
        worths = compared(match.game, match.view(seat), match.legal(seat), Rng(b"again"), Budget())
        assert worths is not None
        best, second, *_ = sorted(worths, reverse=True)
        assert [match.legal(seat)[worths.index(best)]] == one.best
        assert best - second >= FLIGHT - 0.5, "what is hidden makes a small difference"


def test_the_best_move_of_a_race_is_proved() -> None:
    suite = suite_of("tom-tube")
    for by in ("journey", "turns"):
        for one in [problem for problem in suite if problem.by == by][::12]:
            again(one)


def test_bounds_prove_only_what_is_better_than_all_others_or_as_good() -> None:
    clear, same, lower = Bounds(5, 5), Bounds(5, 5), Bounds(1, 4)
    assert proved([lower, clear, same]) == ([1, 2], 5, 4, 0, 0)
    assert proved([lower, Bounds(5, TOP)]) == ([1], 5, 4, 0, 0)
    assert proved([lower, Bounds(5, TOP), same]) is None, "one of two may be better"
    assert proved([clear, same]) is None, "nothing to choose"
    assert proved([Bounds(1, 4.5), clear]) is None, "less than a point"
    assert proved([Bounds(-TOP, TOP)] * 2) is None, "nothing is known"


def test_a_late_astronaut_loses_nothing_by_the_best_move() -> None:
    """Along best moves the worth of a journey stays the same, and each other move costs as much as the suite says."""
    one = next(one for one in suite_of("tom-tube") if one.by == "journey" and one.points)
    match, seat = one.match, one.seat
    worths = [both.most for both in Race(match.game, seat, 100_000).bounds(match.state, 0)]
    after = match.game.clone(match.state)
    match.game.apply(after, seat, one.best[0], False)
    assert max(both.least for both in Race(match.game, seat, 100_000).bounds(after, 0)) == max(worths)


def test_a_level_is_asked_from_its_own_view() -> None:
    suite = suite_of("mlem")
    assert solves(suite[0], "navigator", 0, seconds=0.3)


def again(one: Problem) -> None:
    """Prove a position once more."""
    match, seat = one.match, one.seat
    found = prove(match.game, match.state, seat)
    assert found is not None
    assert [match.legal(seat)[at] for at in found.best] == one.best
    ahead = found.least - found.other
    assert ahead == one.points if one.points else round(ahead / 2 / WIN, 3) == one.wins
