"""Warnings before costly moves: true in every imagined truth, exact where the game can be solved."""

from functools import cache

import pytest

from cosmodrome.bots.exact import compared
from cosmodrome.bots.playout import advance
from cosmodrome.bots.reasons import in_words
from cosmodrome.bots.warning import COSTLY, Warning, warn
from cosmodrome.kernel import Budget, Course, Match, Rng
from tests.bots.test_advice import HINTING, happens, played
from tests.situations import situation

BUDGET = Budget(iterations=8)
MOVES = 5
"""Moves examined at each choice."""


def choices(key: str) -> list[Match]:
    """Return matches at choices where some moves are costly."""
    game = HINTING[key]
    if key == "space-mission":
        names = ("two: develop, discard, fly, jump, keep, scan", "two: develop, discard, draw, fly, jump, scan")
        return [Match.replay(game, *situation(key, name)) for name in names]
    steps = {"mlem": (65, 68, 86), "tom-tube": (80,), "planet-unknown": (168,)}
    return [played(game, number, 2) for number in steps[key]]


@cache
def warnings(key: str) -> list[tuple[Match, int, object, Warning]]:
    """Return the moves at these choices that have a warning."""
    game, found = HINTING[key], []
    for match in choices(key):
        seat = min(match.waiting)
        view, legal = match.view(seat), match.legal(seat)
        for action in legal[:: 1 + len(legal) // MOVES]:
            one = warn(game, view, legal, action, rng=Rng(b"law"), budget=BUDGET)
            if one is not None:
                assert one.better in legal
                assert one.better is not action
                found.append((match, seat, action, one))
    assert found
    return found


@pytest.mark.parametrize("key", HINTING)
def test_what_is_said_of_the_better_move_comes_true(key: str) -> None:
    game = HINTING[key]
    for match, seat, action, one in warnings(key):
        assert any(points > 0 for _, points in one.reasons)
        for draw in range(3):
            rng = Rng(bytes([draw]))
            better, other = (happens(game, match, seat, what, rng) for what in (one.better, action))
            assert all((better[aspect] - other[aspect]) * points > 0 for aspect, points in one.reasons)


def test_ML_6_1_a_costly_move_is_one_by_the_exact_flight_and_its_risk_is_that_of_the_next_roll() -> None:
    game, risky = HINTING["mlem"], 0
    for match, seat, action, one in warnings("mlem"):
        worths = compared(game, match.view(seat), match.legal(seat), Rng(b"1"), BUDGET)
        assert worths is not None
        legal = match.legal(seat)
        assert max(worths) - worths[legal.index(action)] >= COSTLY - 0.5, "what is hidden makes a small difference"
        if one.risks:
            after = game.clone(match.state)
            if not game.describe(action).closes:
                advance(game, after, seat, action, Rng(b"then"))
            assert one.risks == {"risk": game.view(after, seat).odds.fails}
            risky += 1
    assert risky


def test_staying_aboard_in_danger_is_said_in_words() -> None:
    """The example of the issue: the risk of staying, and the points for leaving now."""
    course = Course.begin(game := HINTING["mlem"], game.lessons[0])
    course.play_script()
    for stage in game.lessons[0].stages[:5]:
        course.act(0, game.load(stage.do[0], game.rules))
        course.play_script()
    match = course.match
    legal = match.legal(0)
    stay = game.load("stay", game.rules)
    found = warn(game, match.view(0), legal, stay, rng=Rng(b"1"), budget=BUDGET)
    if found is not None:
        risks = in_words(game, (("risk", -1.0),), found.risks)
        assert "{chance}% chance of a crash" in risks[0].text
    assert warn(game, match.view(0), legal, best(match), rng=Rng(b"1"), budget=BUDGET) is None


def best(match: Match) -> object:
    """Return the best action by the exact flight."""
    legal = match.legal(0)
    worths = compared(match.game, match.view(0), legal, Rng(b"1"), BUDGET)
    assert worths is not None
    return legal[worths.index(max(worths))]


def test_a_forced_move_is_not_warned_of() -> None:
    game = HINTING["tom-tube"]
    match = Match.replay(game, *situation("tom-tube", "two: place"))
    (only, *_) = match.legal(min(match.waiting))
    assert warn(game, match.view(min(match.waiting)), [only], only, rng=Rng(b"1"), budget=BUDGET) is None
