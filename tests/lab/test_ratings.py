"""Ratings of bots: those of a few matches can be computed by hand."""

from math import log10

import pytest

from cosmodrome.lab.ratings import ELO, Score, Unconnected, rate, solved


def test_the_difference_of_two_is_that_of_their_odds() -> None:
    first, second = rate(["a", "b"], {("a", "b"): Score(25, 99)})
    assert (first.points, *first.interval) == (0, 0, 0)
    # With the drawn match: 25.5 of 100.
    assert second.points == pytest.approx(400 * log10(74.5 / 25.5))
    half = 1.959964 * ELO / (100 * 0.745 * 0.255) ** 0.5
    assert second.interval == pytest.approx((second.points - half, second.points + half))


def test_where_all_is_lost_there_is_a_rating_all_the_same() -> None:
    _, loser = rate(["a", "b"], {("a", "b"): Score(10, 10)})
    assert loser.points == pytest.approx(400 * log10(0.5 / 10.5))
    assert loser.interval.low < loser.points < loser.interval.high


def test_a_ladder_adds_up_its_steps() -> None:
    steps = {("a", "b"): Score(30, 99), ("b", "c"): Score(30, 99)}
    ratings = rate(["a", "b", "c"], steps)
    assert ratings[2].points == pytest.approx(2 * ratings[1].points)
    widths = [one.interval.high - one.interval.low for one in ratings]
    assert widths[2] == pytest.approx(2**0.5 * widths[1])


def expected_to_win(scores: dict[tuple[str, str], Score], points: dict[str, float]) -> None:
    """Check that the expected wins of each bot are its actual wins."""
    for bot, own in points.items():
        won = expected = 0.0
        for (one, other), (wins, matches) in scores.items():
            if bot in (one, other):
                rival = other if bot == one else one
                won += 0.5 + (wins if bot == one else matches - wins)
                expected += (matches + 1) / (1 + 10 ** ((points[rival] - own) / 400))
        assert expected == pytest.approx(won)


def test_where_nearly_all_is_won_there_are_ratings() -> None:
    """Newton's method alone would diverge here."""
    all_won, all_lost = Score(100_000, 100_000), Score(0, 100_000)
    scores = {("b", "c"): all_won, ("c", "d"): all_lost, ("a", "d"): Score(0, 1), ("a", "b"): all_won}
    expected_to_win(scores, {one.bot: one.points for one in rate(["a", "b", "c", "d"], scores)})


def test_the_likelihood_is_highest_where_each_wins_what_is_expected() -> None:
    """The theorem of Ford (1957)."""
    scores = {("a", "b"): Score(3, 10), ("a", "c"): Score(4.5, 20), ("b", "c"): Score(11, 15), ("c", "d"): Score(9, 12)}
    points = {one.bot: one.points for one in rate(["a", "b", "c", "d"], scores)}
    expected_to_win(scores, points)


def test_who_begins_the_list_changes_no_difference() -> None:
    scores = {("a", "b"): Score(3, 10), ("b", "c"): Score(6, 10), ("a", "c"): Score(7, 10)}
    one, other = ({r.bot: r.points for r in rate(order, scores)} for order in (["a", "b", "c"], ["c", "a", "b"]))
    assert one["b"] - one["a"] == pytest.approx(other["b"] - other["a"])


def test_bots_without_a_chain_of_matches_are_not_compared() -> None:
    with pytest.raises(Unconnected, match="No matches connect c with a"):
        rate(["a", "b", "c", "d"], {("a", "b"): Score(1, 2), ("c", "d"): Score(1, 2), ("b", "c"): Score(0, 0)})


def test_equations_are_solved() -> None:
    assert solved([[4, 1, 0], [1, 3, -1], [0, -1, 2]], [6, 4, 4]) == pytest.approx([1, 2, 3])
