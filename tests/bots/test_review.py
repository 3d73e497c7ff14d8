"""Reviews: win chances, the cost of decisions, luck against its expectation."""

from dataclasses import asdict
from itertools import pairwise
from math import log

import pytest

from cosmodrome.bots.review.curves import CURVES
from cosmodrome.bots.review.judge import ITERATIONS, LEAST, POOL, Effort, Judge, shared
from cosmodrome.bots.review.luck import Fortune
from cosmodrome.bots.review.review import NotReviewable, Review, Reviewer, review
from cosmodrome.bots.review.standing import Curve, curve_of, shares, softmax, weights
from cosmodrome.games import all_games, find
from cosmodrome.kernel import AnyGame, Budget, Chance, Decide, Match, Over, Record, Resigned, Rng, seed_from
from tests.toys.lanterns import Lanterns

LITTLE = Effort(lambda: Budget(4), pairs=8)
MLEM = find("mlem")


def played(game: AnyGame, seats: int = 2, steps: int = 10_000) -> Match:
    match, rng = Match.create(game, seats, seed=seed_from("review")), Rng(b"review")
    while not match.over and match.number < steps:
        seat = min(match.waiting)
        match.act(seat, rng.choice(match.legal(seat)))
    return match


# -- win chances ------------------------------------------------------------------------------------------------------


def test_a_lead_is_worth_more_later_and_the_first_seats_gift_fades() -> None:
    curve = Curve(10.0, (0.0, 0.5), (0.4, -0.4))
    assert curve.chances([3.0, 1.0], 0) == pytest.approx(softmax([0.4, -0.4]))
    assert curve.chances([3.0, 1.0], 5) == pytest.approx(softmax([0.75 + 0.2, 0.25 - 0.2]))
    late = curve.chances([3.0, 1.0], 10)
    assert log(late[0] / late[1]) == pytest.approx(1.0)
    assert curve.chances([3.0, 1.0], 99) == late


def test_slopes_are_linear_between_their_places() -> None:
    assert weights(3, 0.25) == [0.5, 0.5, 0.0]
    assert weights(3, 1.0) == [0.0, 0.0, 1.0]


def test_a_shared_win_counts_in_equal_parts_and_a_cancelled_match_is_won_by_nobody() -> None:
    assert shares(Over(((0, 2), (1,))), 3) == (0.5, 0.0, 0.5)
    assert shares(Over(()), 2) == (0.5, 0.5)


def test_a_game_without_a_curve_gets_a_rough_one() -> None:
    curves = {("mlem", 2): Curve(50.0, (0.1, 0.2), (0.1, -0.1))}
    assert curve_of(curves, MLEM, 2).known
    assert curve_of(curves, MLEM, 4) == Curve(50.0, (0.1, 0.2), (0.0,) * 4, known=False)
    assert not curve_of(curves, Lanterns(), 3).known
    assert sum(curve_of(curves, Lanterns(), 3).chances([1.0, 2.0, 3.0], 4)) == pytest.approx(1.0)


@pytest.mark.parametrize(("key", "seats"), CURVES)
def test_fitted_curves_are_of_our_games_and_let_points_count(key: str, seats: int) -> None:
    curve = CURVES[key, seats]
    assert seats in find(key).seats
    assert len(curve.seats) == seats
    assert min(curve.slopes) > 0


# -- luck -------------------------------------------------------------------------------------------------------------


def test_luck_is_nothing_on_average_over_known_odds() -> None:
    match = played(MLEM, 2, 12)
    while not (isinstance(pending := MLEM.pending(match.state), Chance) and pending.odds):
        waiting = pending.seats if isinstance(pending, Decide) else frozenset({0})
        seat = min(waiting)
        MLEM.apply(match.state, seat, MLEM.legal(match.state, seat)[0], False)
    fortune, odds = Fortune(MLEM, 2, curve_of(CURVES, MLEM, 2)), pending.odds(match.state)
    some = odds[:: 1 + len(odds) // 12]
    total = sum(chance for _, chance in some)
    fair = Chance(pending.kind, pending.draw, lambda _: [(outcome, chance / total) for outcome, chance in some])
    usual, biggest = [0.0] * 4, 0.0
    for outcome, chance in some:
        found, exact = fortune.weighed(match.state, fair, outcome, 6, Rng(b"1"))
        assert exact
        usual = [so_far + chance / total * one for so_far, one in zip(usual, found, strict=True)]
        biggest = max(biggest, abs(found[0]))
    assert usual == pytest.approx([0.0] * 4, abs=1e-9)
    assert biggest > 0.001


def test_luck_in_win_chances_is_shared_out_among_the_seats() -> None:
    whole = review(Lanterns(), played(Lanterns(), 3).record(), LITTLE)
    lucks = [one.luck for one in whole.findings if one.luck is not None]
    assert lucks
    assert all(sum(one.chances) == pytest.approx(0.0, abs=1e-9) for one in lucks)
    for seat in range(3):
        assert whole.summaries[seat].luck_chance == pytest.approx(sum(one.chances[seat] for one in lucks))


# -- decisions --------------------------------------------------------------------------------------------------------


def flight() -> tuple[Match, int]:
    """Return a choice in MLEM whose value is known exactly, and the seat that owes it."""
    match, rng = played(MLEM, 2, 30), Rng(b"on")
    while not match.over:
        seat = min(match.waiting)
        if {MLEM.describe(action).kind for action in match.legal(seat)} >= {"stay", "leave"}:
            return match, seat
        match.act(seat, rng.choice(match.legal(seat)))
    raise AssertionError("nobody could leave")


def test_the_best_action_costs_nothing_and_no_other_less() -> None:
    match, seat = flight()
    judge = Judge(MLEM, 2, curve_of(CURVES, MLEM, 2), LITTLE)
    every = [judge.judged(match.state, seat, action, step=0, done=20, rng=Rng(b"1")) for action in match.legal(seat)]
    assert all(every)
    found = [one for one in every if one is not None]
    best = [one for one in found if one.mark == "best"]
    assert [one.played for one in best] == [found[0].better]
    assert (best[0].chance, best[0].points) == (0.0, 0.0)
    assert all(one.chance > 0 and one.points > 0 for one in found if one.mark != "best")


def test_costs_make_the_marks_in_win_chance_or_alone_in_points() -> None:
    judge = Judge(MLEM, 2, curve_of(CURVES, MLEM, 2), LITTLE)
    assert [judge.marked(chance, 50.0) for chance in (0.0, 0.03, 0.031, 0.1, 0.101)] == [
        *("fine", "fine", "slip", "slip", "mistake"),
    ]
    alone = Judge(find("planet-unknown"), 1, Curve(100, (0.1,), (0.0,)), LITTLE)
    assert [alone.marked(0.0, cost) for cost in (1.0, 1.1, 3.1)] == ["fine", "slip", "mistake"]


def test_long_matches_share_out_what_a_usual_one_takes() -> None:
    few, many, endless = (shared(*match).budget().iterations for match in ((40, 2), (400, 2), (9000, 6)))
    assert (few, endless) == (ITERATIONS, LEAST)
    assert many is not None
    assert POOL - 400 < 400 * many <= POOL
    assert shared(40, 2).pairs > shared(9000, 6).pairs >= LEAST


def test_a_review_shares_its_effort_among_real_choices_only() -> None:
    """Some choices in Lanterns are forced: they take no share."""
    record = played(Lanterns()).record()
    reviewer = Reviewer(Lanterns(), record)
    judged = [one.judged for one in reviewer.findings() if one.judged is not None]
    assert 0 < len(reviewer.before) == len(judged) < len([step for step in record.steps if step[0] is not None])


def test_an_action_is_named_as_in_the_log() -> None:
    """Planet Unknown names a place by a cell that the tile covers; the action alone knows only the corner."""
    match = played(find("planet-unknown"), 1)
    reviewer = Reviewer(match.game, match.record(), LITTLE)
    laid = {number: event.shown["cell"] for number, event in match.events(0) if event.kind == "laid+"}
    chosen = [number for number in laid if number in reviewer.before]
    labels = {number: reviewer.labels(number, 0, [reviewer.record.steps[number][1]]) for number in chosen}
    assert len(chosen) > 10
    assert {number: label.args["cell"] for number, (label,) in labels.items()} == {one: laid[one] for one in chosen}


def test_a_decision_is_judged_by_what_its_seat_saw() -> None:
    """With a different secret oil of the rival, the judgement stays the same."""
    game = Lanterns()
    match = played(game, 2, 1)
    judge = Judge(game, 2, curve_of(CURVES, game, 2), LITTLE)
    action, twin = game.legal(match.state, 0)[0], game.clone(match.state)
    twin.stock[1] = 1 if match.state.stock[1] > 1 else 5
    assert game.view(twin, 0) == game.view(match.state, 0)
    one, other = (judge.judged(state, 0, action, step=1, done=0, rng=Rng(b"1")) for state in (match.state, twin))
    assert one is not None
    assert one == other


# -- the whole --------------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def toy() -> tuple[Record, Review]:
    record = played(Lanterns()).record()
    return record, review(Lanterns(), record, LITTLE)


def test_every_step_has_its_win_chances_and_the_last_one_is_the_result(toy: tuple[Record, Review]) -> None:
    record, whole = toy
    assert [one.step for one in whole.findings] == [*range(len(record.steps))]
    assert all(sum(one.chances) == pytest.approx(1.0) for one in whole.findings)
    assert whole.findings[-1].chances == shares(played(Lanterns()).pending, 2)  # type: ignore[arg-type]  # it is over


def test_parts_of_a_match_give_the_same_as_the_whole(toy: tuple[Record, Review]) -> None:
    record, whole = toy
    reviewer, places = Reviewer(Lanterns(), record, LITTLE), [0, 3, 7, len(record.steps)]
    parts = [finding for first, last in pairwise(places) for finding in reviewer.findings(first, last)]
    assert asdict(reviewer.whole(parts)) == asdict(whole)


def test_moments_are_the_costliest_decisions_that_were_no_good(toy: tuple[Record, Review]) -> None:
    _, whole = toy
    bad = [one.judged for one in whole.findings if one.judged and one.judged.mark in {"slip", "mistake"}]
    assert bad
    assert len(whole.moments) == min(3, len(bad))
    costs = [judged.chance for step in whole.moments if (judged := whole.findings[step].judged)]
    assert costs == sorted((one.chance for one in bad), reverse=True)[:3]
    for summary in whole.summaries:
        own = [one for one in bad if one.seat == summary.seat]
        assert summary.chance == pytest.approx(sum(one.chance for one in own))
        assert summary.marks["slip"] + summary.marks["mistake"] == len(own)


def test_a_better_line_begins_with_the_better_action_and_is_legal(toy: tuple[Record, Review]) -> None:
    record, whole = toy
    game = Lanterns()
    for step in whole.moments:
        judged = whole.findings[step].judged
        assert judged is not None
        assert judged.line[0] == judged.better
        match = Match.replay(game, record, step)
        match.follow([(judged.seat, text) for text in judged.line])


def test_a_match_that_was_resigned_is_reviewed_to_its_end() -> None:
    match = played(MLEM, 2, 4)
    match.enter(0, Resigned())
    last = [*Reviewer(MLEM, match.record(), LITTLE).findings(match.number - 1)][-1]
    assert last.chances == (0.0, 1.0)
    assert last.judged is None


def test_a_match_that_is_not_over_is_refused() -> None:
    with pytest.raises(NotReviewable, match="not over yet"):
        Reviewer(Lanterns(), played(Lanterns(), 2, 6).record())


def test_alone_points_count_and_nothing_is_won() -> None:
    game = find("planet-unknown")
    match = played(game, 1)
    reviewer = Reviewer(game, match.record(), LITTLE)
    findings = [*reviewer.findings(0, 5)]
    assert reviewer.start() == ()
    assert all(one.chances == () for one in findings)
    assert reviewer.whole(findings).summaries[0].luck_chance == 0.0


@pytest.mark.parametrize("key", all_games())
def test_every_game_can_be_reviewed(key: str) -> None:
    game = all_games()[key]
    reviewer = Reviewer(game, played(game, max(2, game.seats.start)).record(), Effort(lambda: Budget(1), pairs=8))
    some = [*reviewer.findings(0, 5)]
    assert all(sum(one.chances) == pytest.approx(1.0) for one in some)
    assert any(one.judged for one in some)
