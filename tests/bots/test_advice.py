"""Hints: sensible actions with reasons that the evaluation's own parts give."""

import pytest

from cosmodrome.bots.advice import advise
from cosmodrome.bots.exact import compared
from cosmodrome.bots.playout import advance
from cosmodrome.games import all_games
from cosmodrome.kernel import AnyGame, Budget, Course, Match, Rng, seed_from
from tests.toys.lanterns import Lanterns

HINTING = {key: game for key, game in all_games().items() if game.aspects}
BUDGET = Budget(iterations=4)


def played(game: AnyGame, steps: int, seats: int) -> Match:
    match, rng = Match.create(game, seats, seed=seed_from("hints")), Rng(b"hints")
    while not match.over and match.number < steps:
        seat = min(match.waiting)
        match.act(seat, rng.choice(match.legal(seat)))
    return match


@pytest.mark.parametrize("key", HINTING)
def test_the_parts_of_the_evaluation_add_up_to_it(key: str) -> None:
    game = HINTING[key]
    for steps in range(0, 120, 8):
        match = played(game, steps, max(2, game.seats.start))
        for seat in range(match.header.seats):
            parts = game.weigh(match.state, seat)
            assert parts.keys() == game.aspects.keys()
            assert sum(parts.values()) == pytest.approx(game.value(match.state, seat))


@pytest.mark.parametrize("key", HINTING)
def test_hints_are_legal_the_best_first_and_have_reasons(key: str) -> None:
    game = HINTING[key]
    match = played(game, 40, max(2, game.seats.start))
    seat = min(match.waiting)
    told = advise(game, match.view(seat), match.legal(seat), Rng(b"1"), BUDGET)
    assert len(told) <= 3
    kinds = [game.describe(one.action).kind for one in told]
    assert len(set(kinds)) == len(kinds), "three ways, not three times the same"
    assert all(one.action in match.legal(seat) for one in told)
    assert [one.gain for one in told] == sorted((one.gain for one in told), reverse=True)
    assert all(aspect in game.aspects for one in told for aspect, _ in one.reasons)
    for one in told:
        assert any(points > 0 for _, points in one.reasons) or game.describe(one.action).closes or len(told) == 1


def test_the_only_action_is_named_without_a_reason() -> None:
    game = Lanterns()
    match = Match.create(game, 2, seed=seed_from("a"))
    (only,) = advise(game, match.view(1), match.legal(1)[:1], Rng(b"1"), BUDGET)
    assert (only.action, only.reasons) == (match.legal(1)[0], ())


def happens(game: AnyGame, match: Match, seat: int, action: object, rng: Rng) -> dict[str, float]:
    """By how much each part of the evaluation changes when an action is truly done; chance brings anything. What comes
    after the end of a turn is no effect of ending it."""
    if game.describe(action).closes:
        return dict.fromkeys(game.aspects, 0.0)
    before, after = game.weigh(match.state, seat), game.clone(match.state)
    advance(game, after, seat, action, rng)
    return {aspect: points - before[aspect] for aspect, points in game.weigh(after, seat).items()}


@pytest.mark.parametrize("key", HINTING)
def test_every_reason_comes_true_or_is_told_as_a_comparison(key: str) -> None:
    game, told = HINTING[key], 0
    for steps in range(0, 160, 6):
        match = played(game, steps, max(2, game.seats.start))
        for seat in sorted(match.waiting):
            legal = match.legal(seat)
            for one in advise(game, match.view(seat), legal, Rng(b"law"), BUDGET):
                assert one.instead is None or (one.instead in legal and one.instead != one.action)
                for draw in range(4):
                    rng = Rng(bytes([draw]))
                    came = happens(game, match, seat, one.action, rng)
                    if one.instead is not None:
                        other = happens(game, match, seat, one.instead, rng)
                        came = {aspect: points - other[aspect] for aspect, points in came.items()}
                    if not one.usual:
                        assert all(came[aspect] * points > 0 for aspect, points in one.reasons), (steps, one, came)
                        told += 1
    assert told, "some reasons are no comparison with the usual"


def test_where_a_choice_is_solved_exactly_the_first_hint_is_the_best_move() -> None:
    game, told = HINTING["mlem"], 0
    for steps in range(1, 120, 12):
        match = played(game, steps, 2)
        seat = min(match.waiting)
        view, legal = match.view(seat), match.legal(seat)
        worths = compared(game, view, legal, Rng(b"1"), BUDGET)
        first = advise(game, view, legal, Rng(b"2"), BUDGET)[0]
        assert worths is not None
        assert worths[legal.index(first.action)] == pytest.approx(max(worths))
        told += len(legal) > 1
    assert told > 3


def test_what_only_some_truths_show_is_no_reason() -> None:
    """Whether seat 0 burns brighter nobody else knows yet: locking helps the others in some truths."""
    game = Lanterns()
    match = Match.create(game, 2, seed=seed_from("a"))
    for oil in ("burn 1", "lock"):
        match.act(0, game.load(oil, 1))
    match.act(1, game.load("burn 0", 1))
    legal = match.legal(1)
    told = advise(game, match.view(1), legal, Rng(b"1"), BUDGET)
    assert "others" not in {aspect for one in told for aspect, _ in one.reasons}


def test_an_either_or_is_told_by_what_the_one_brings_and_the_other_does_not() -> None:
    course = Course.begin(game := HINTING["mlem"], game.lessons[0])
    course.play_script()
    for stage in game.lessons[0].stages[:5]:
        course.act(0, game.load(stage.do[0], game.rules))
        course.play_script()
    told = advise(game, course.match.view(0), course.match.legal(0), Rng(b"1"), BUDGET)
    reasons = {game.dump(one.action): dict(one.reasons) for one in told}
    assert [game.dump(one.instead) for one in told if game.dump(one.action) == "leave 10"] == ["stay"]
    assert [game.dump(one.instead) for one in told if game.dump(one.action) == "leave 10"] == ["stay"]
    assert reasons["leave 10"].keys() == {"landed", "risk", "flight"}, "against staying aboard"
    assert reasons["leave 10"]["landed"] == 6
    assert reasons["leave 10"]["flight"] < 0 < reasons["leave 10"]["risk"]


def test_one_of_many_ways_to_do_the_same_is_told_by_what_it_brings_beside_the_usual_one() -> None:
    """Wherever the tile lies, its symbols are as good as counted on: what tells the places apart is the reason."""
    course = Course.begin(game := HINTING["planet-unknown"], game.lessons[0])
    course.play_script()
    for stage in game.lessons[0].stages[:2]:
        course.act(0, game.load(stage.do[0], game.rules))
        course.play_script()
    view, legal = course.match.view(0), course.match.legal(0)
    assert {game.describe(action).kind for action in legal} == {"lay"}
    (best,) = advise(game, view, legal, Rng(b"1"), BUDGET)
    assert best.gain < 0, "everybody hoped for the best place of all"
    assert best.reasons[0][1] > 0
    assert best.usual
    assert best.usual
