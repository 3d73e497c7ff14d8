"""The options of a table: defaults, values, and what only one player may choose."""

import pytest

from cosmodrome.kernel import BadOption, Option
from cosmodrome.kernel.options import Choice, checked_options

PACE = Option(
    "pace",
    "T-1",
    "Pace",
    (Choice("steady", "steady"), Choice("slow", "slow"), Choice("at_will", "at will", alone=True)),
)


def test_the_first_choice_open_to_so_many_players_is_the_default() -> None:
    assert PACE.default == "steady"
    assert PACE.values(3) == ["steady", "slow"]
    assert PACE.values(1) == ["at_will", "steady", "slow"]
    assert [checked_options([PACE], seats, {})["pace"] for seats in (1, 2)] == ["at_will", "steady"]


def test_who_plays_alone_may_choose_the_others_and_others_may_not_choose_his() -> None:
    assert checked_options([PACE], 1, {"pace": "slow"}) == {"pace": "slow"}
    with pytest.raises(BadOption, match="Option “pace” cannot be “at_will”. Choose one of: steady, slow."):
        checked_options([PACE], 2, {"pace": "at_will"})


def test_seats_are_values_after_the_choices() -> None:
    assert Option("first", "T-2", "First", (Choice("any", "any"),), seats=True).values(2) == ["any", "1", "2"]
