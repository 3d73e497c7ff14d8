"""Hints: sensible actions with reasons that the evaluation's own parts give."""

import re
from collections.abc import Sequence
from functools import cache
from statistics import fmean
from typing import Any, NamedTuple

import pytest

from cosmodrome.bots import make_bot
from cosmodrome.bots.advice import LIMIT, Advice, advise
from cosmodrome.bots.exact import closes, compared
from cosmodrome.bots.playout import advance, answer
from cosmodrome.bots.prospect import GAMES
from cosmodrome.bots.reasons import amount, in_words
from cosmodrome.bots.search import standing
from cosmodrome.games import all_games
from cosmodrome.kernel import AnyGame, Budget, Course, Match, Over, Rng, render, seed_from
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
    assert len({one.action for one in told}) == len(told)
    assert all(one.action in match.legal(seat) for one in told)
    assert all(aspect in game.aspects for one in told for aspect, _ in one.reasons)
    spoken = [one.then.reasons if one.then else one.reasons for one in told[1:]]
    assert all(any(points > 0 for _, points in reasons) for reasons in spoken if reasons or len(told) > 2)
    assert told[0].cost == 0
    assert all(0 <= one.cost <= LIMIT for one in told)
    assert not told[0].alone or len(told) == 1


@pytest.mark.parametrize("key", [key for key in HINTING if not closes(HINTING[key])])
def test_hints_are_actions_that_a_navigator_considers(key: str) -> None:
    game, budget, hinted = HINTING[key], Budget(iterations=30), 0
    for steps in range(0, 100, 20):
        match = played(game, steps, max(2, game.seats.start))
        seat = min(match.waiting)
        view, legal = match.view(seat), match.legal(seat)
        chosen = make_bot("navigator").choose(game, view, legal, Rng(b"1"), budget)
        found = standing(game, view, legal, Rng(b"1"), budget)
        assert found[chosen] == max(found.values()) == 1
        told = advise(game, view, legal, Rng(b"1"), budget)
        assert told or min(found.values()) == 1, "hints are missing although an action stands out"
        assert not told or found[told[0].action] == 1
        assert all(one.cost <= LIMIT for one in told[1:])
        hinted += bool(told)
    assert hinted


def test_the_only_action_is_named_without_a_reason() -> None:
    game = Lanterns()
    match = Match.create(game, 2, seed=seed_from("a"))
    (only,) = advise(game, match.view(1), match.legal(1)[:1], Rng(b"1"), BUDGET)
    assert (only.action, only.reasons, only.forced) == (match.legal(1)[0], (), True)


class Spot(NamedTuple):
    """A choice of a random match, and the hints for it."""

    state: Any
    seat: int
    legal: Sequence[Any]
    told: list[Advice]


MANY = 40
"""Choices from random matches for each game; `test_heavy_advice.py` takes more."""


def spots(key: str) -> list[Spot]:
    """Return choices of random matches with their hints."""
    return spotted(key, MANY)


@cache
def spotted(key: str, many: int) -> list[Spot]:
    """Return `many` choices of a game, computed once."""
    game, rng, found = HINTING[key], Rng(b"spots"), list[Spot]()
    while len(found) < many:
        match = Match.create(game, max(2, game.seats.start), seed=seed_from(f"spots {len(found)}"))
        while not match.over and len(found) < many:
            seat = min(match.waiting)
            legal = match.legal(seat)
            if rng.below(3) == 0:
                told = advise(game, match.view(seat), legal, rng, Budget(iterations=8))
                found.append(Spot(game.clone(match.state), seat, legal, told))
            match.act(seat, rng.choice(legal))
    return found


NAMED = re.compile(r"\d+( (more |fewer )?(points?|medals?)|% chance)\b")


@pytest.mark.parametrize("key", HINTING)
def test_every_number_in_a_reason_has_a_name(key: str) -> None:
    game, said = HINTING[key], set[str]()
    for spot in spots(key):
        for one in spot.told:
            said |= {render(words, game.names) for words in in_words(game, one.reasons, one.chances)}
            said |= {render(words, game.names) for words in in_words(game, one.then.reasons if one.then else (), {})}
            said |= {render(words, game.names) for words in [amount(game, one.cost)] if words}
    assert len(said) > 5
    for sentence in said:
        assert not re.search(r"[\d+−()]", NAMED.sub("", sentence)), sentence
        assert not re.search(r"\b0 ", sentence), f"what rounds to nothing is left out: {sentence}"


@pytest.mark.parametrize("key", HINTING)
def test_a_move_is_called_forced_where_there_is_no_other(key: str) -> None:
    forced = [spot for spot in spots(key) if len(spot.legal) == 1]
    assert all(spot.told[0].forced and not spot.told[0].reasons for spot in forced)
    assert not any(one.forced for spot in spots(key) if len(spot.legal) > 1 for one in spot.told)


@pytest.mark.parametrize("key", HINTING)
def test_each_candidate_says_what_none_before_it_says(key: str) -> None:
    game, most = HINTING[key], 0
    for spot in spots(key):
        most = max(most, len(spot.told))
        said = [
            (game.describe(one.action).kind, str(in_words(game, one.reasons, one.chances)), one.usual, str(one.then))
            + (("first",) if not at else (str(amount(game, one.cost)),))
            for at, one in enumerate(spot.told)
        ]
        assert len(set(said)) == len(said), said
    assert most > 1


SHOWN = {
    "space-mission": {"stations": {"SM-11.4"}, "tiles": {f"SM-11.{line}" for line in range(5, 10)}},
    "mlem": {"landed": {"ML-7.3", "ML-7.6", "ML-12.3", "ML-14.8"}},
    "planet-unknown": {"collected": {"PU-16.4"}},
}
"""By game and aspect: the lines of the score sheet whose points it counts."""


def scored(game: AnyGame, state: Any, seat: int, lines: set[str]) -> int:
    return sum(line.points for line in game.score(state, seat).lines if line.rule in lines)


def brought(game: AnyGame, spot: Spot, action: Any, lines: set[str]) -> int:
    """Return the points by which an action changes these lines of the score sheet."""
    if game.describe(action).closes:
        return 0
    after = game.clone(spot.state)
    advance(game, after, spot.seat, action, Rng(b"then"))
    return scored(game, after, spot.seat, lines) - scored(game, spot.state, spot.seat, lines)


@pytest.mark.parametrize("key", ["space-mission", "mlem"])  # rare in Planet Unknown: `test_heavy_advice.py`
def test_points_that_the_score_sheet_shows_come_as_the_reason_says(key: str) -> None:
    game, seen = HINTING[key], 0
    for spot in spots(key):
        for one in spot.told:
            for (aspect, points), words in zip(one.reasons, in_words(game, one.reasons, one.chances), strict=True):
                if lines := SHOWN[key].get(aspect):
                    beside = [other for other in spot.legal if other != one.action] if one.usual else []
                    beside = beside if one.instead is None else [one.instead]
                    others = fmean([brought(game, spot, other, lines) for other in beside] or [0])
                    came = brought(game, spot, one.action, lines) - others
                    assert (int(abs(came) + 0.5), came > 0) == (words.args["count"], points > 0)
                    seen += 1
    assert seen


def test_ML_6_1_the_chance_of_a_crash_in_a_reason_is_that_of_the_next_roll() -> None:
    game, seen = HINTING["mlem"], 0
    for spot in spots("mlem"):
        for one in spot.told:
            after = game.clone(spot.state)
            if not game.describe(one.action).closes:
                advance(game, after, spot.seat, one.action, Rng(b"then"))
            view = game.view(after, spot.seat)
            for words in in_words(game, one.reasons, one.chances):
                if "{chance}" in words.text:
                    assert words.args["chance"] == max(1, round(100 * view.odds.fails))
                    seen += 1
    assert seen


def happens(game: AnyGame, match: Match, seat: int, action: object, rng: Rng) -> dict[str, float]:
    """Return the change of each part of the evaluation when an action is really done, with random chance. What happens
    after the end of a turn is not counted as an effect of ending it."""
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


def followed(game: AnyGame, state: Any, seat: int, line: Sequence[Any], rng: Rng) -> dict[str, float] | None:
    """Return the change of each part of the evaluation by a seat's actions in order; None if one isn't legal."""
    came, state = dict.fromkeys(game.aspects, 0.0), game.clone(state)
    for at, action in enumerate(line):
        if at and (isinstance(answer(game, state, seat, rng), Over) or action not in game.legal(state, seat)):
            return None
        before = game.weigh(state, seat)
        advance(game, state, seat, action, rng)
        came = {aspect: came[aspect] + points - before[aspect] for aspect, points in game.weigh(state, seat).items()}
    return came


def as_said(came: dict[str, float] | None, one: Advice) -> bool:
    """Return whether the changes are about those that the advice names."""
    return bool(one.then and came and all(abs(came[name] - points) < 1 for name, points in one.then.reasons))


@pytest.mark.parametrize("key", HINTING)
def test_what_an_action_leads_to_comes_true_as_often_as_said(key: str) -> None:
    game, shares, sure, rng = HINTING[key], list[tuple[float, float]](), 0, Rng(b"again")
    for spot in spots(key):
        for one in [one for one in spot.told if one.then]:
            assert one.then
            line, view = (one.action, *one.then.line), game.view(spot.state, spot.seat)
            if one.then.sure:
                draws = [followed(game, spot.state, spot.seat, line, Rng(bytes([draw]))) for draw in range(4)]
                assert all(as_said(came, one) for came in draws), (one, draws)
                sure += 1
            else:
                came = [followed(game, game.imagine(view, rng), spot.seat, line, rng) for _ in range(30)]
                shares.append((one.then.games / GAMES, sum(as_said(each, one) for each in came) / len(came)))
    assert shares or sure
    if shares:
        assert fmean(said for said, _ in shares) == pytest.approx(fmean(came for _, came in shares), abs=0.1)


def test_what_a_move_costs_is_exact_where_the_choice_is_solved() -> None:
    game, costs, alone = HINTING["mlem"], set[float](), 0
    for spot in spots("mlem"):
        worths = compared(game, game.view(spot.state, spot.seat), spot.legal, Rng(b"1"), BUDGET)
        if worths is None or len(spot.legal) == 1:
            continue
        for one in spot.told:
            cost = max(worths) - worths[spot.legal.index(one.action)]
            assert one.cost == pytest.approx(cost)
            costs.add(cost)
        others = sorted(worths)[:-1]
        assert spot.told[0].alone == (max(worths) - others[-1] > LIMIT)
        alone += spot.told[0].alone
    assert alone
    assert max(costs) > 0.5


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
    """Nobody else knows yet whether seat 0 burns brighter: locking helps the others in some truths."""
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
    assert reasons["leave 10"].keys() == {"landed", "risk", "flight"}, "against staying aboard"
    assert reasons["leave 10"]["landed"] == 6
    assert reasons["leave 10"]["flight"] < 0 < reasons["leave 10"]["risk"]


def test_one_of_many_ways_to_do_the_same_is_told_by_what_it_brings_beside_the_usual_one() -> None:
    """The symbols of the tile count about the same in every place: the reason is the difference between places."""
    game = HINTING["planet-unknown"]
    match = played(game, 22, 2)
    seat = min(match.waiting)
    view, legal = match.view(seat), match.legal(seat)
    assert {game.describe(action).kind for action in legal} == {"lay"}
    best = advise(game, view, legal, Rng(b"1"), BUDGET)[0]
    assert best.gain < 0, "everybody hoped for the best place of all"
    assert best.reasons[0][1] > 0
    assert best.usual
