"""The laws of hints on 250 choices of each game."""

from collections.abc import Callable

import pytest

from tests.bots import test_advice as laws

OF_ALL = [
    laws.test_every_number_in_a_reason_has_a_name,
    laws.test_a_move_is_called_forced_where_there_is_no_other,
    laws.test_each_candidate_says_what_none_before_it_says,
    laws.test_what_an_action_leads_to_comes_true_as_often_as_said,
]
OF_SOME = [laws.test_points_that_the_score_sheet_shows_come_as_the_reason_says]
OF_MLEM = [
    laws.test_ML_6_1_the_chance_of_a_crash_in_a_reason_is_that_of_the_next_roll,
    laws.test_what_a_move_costs_is_exact_where_the_choice_is_solved,
]


@pytest.fixture(autouse=True)
def many(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the laws look at more choices."""
    monkeypatch.setattr(laws, "MANY", 250)


@pytest.mark.parametrize("key", laws.HINTING)
def test_all_laws_hold(key: str) -> None:
    checks: list[Callable[[str], None]] = [*OF_ALL, *(OF_SOME if key in laws.SHOWN else [])]
    for law in checks:
        law(key)
    for own in OF_MLEM if key == "mlem" else []:
        own()
