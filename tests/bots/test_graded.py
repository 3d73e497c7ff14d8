"""Grades of actions by search, from which hints choose: how close each comes to the best."""

from cosmodrome.bots.thinking import graded

ABCDE = "abcde"


def test_it_is_the_way_up_from_the_middle_to_the_best() -> None:
    worths = {"a": 9.0, "b": 7.0, "c": 5.0, "d": 4.0, "e": 1.0}
    assert graded(ABCDE, worths, {"a"}, "a") == {"a": 1.0, "b": 0.5, "c": 0.0, "d": 0.0, "e": 0.0}


def test_those_that_may_be_as_good_count_as_the_best_whatever_they_gained() -> None:
    assert graded("ab", {"a": 9.0, "b": -7.0}, {"a", "b"}, "a") == {"a": 1.0, "b": 1.0}


def test_one_that_gained_more_but_is_not_known_well_stays_below_the_best() -> None:
    assert graded("abc", {"a": 5.0, "b": 8.0, "c": 1.0}, {"a"}, "a") == {"a": 1.0, "b": 0.0, "c": 0.0}
    assert graded("abc", {"a": 5.0, "b": 6.0, "c": 1.0, "d": 2.0}, {"a"}, "a") == {"a": 1.0, "b": 0.99, "c": 0.0}


def test_where_the_best_is_below_the_middle_nothing_else_is_near() -> None:
    assert graded("abc", {"a": 1.0, "b": 5.0, "c": -9.0, "d": 6.0}, {"a"}, "a") == {"a": 1.0, "b": 0.0, "c": 0.0}


def test_actions_never_tried_are_not_near() -> None:
    assert graded("abc", {"a": 9.0}, {"a"}, "a") == {"a": 1.0, "b": 0.0, "c": 0.0}
