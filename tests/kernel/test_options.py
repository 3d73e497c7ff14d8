"""The options of a table: defaults, values, and those for a single player."""

import pytest

from cosmodrome.kernel import BadOption, Option
from cosmodrome.kernel.options import Choice, Switches, checked_options, drawn_or_named, named_seat

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


def test_who_is_first_is_drawn_or_named() -> None:
    first = drawn_or_named("first", "T-3", "First", "Chance says who.", players=(2, 3))
    assert first.values(3) == ["random", "1", "2", "3"]
    assert [named_seat(value) for value in first.values(3)] == [-1, 0, 1, 2]
    assert (first.choices[0].says, first.players) == ("Chance says who.", (2, 3))


def test_switches_are_bits_of_the_options() -> None:
    switches = Switches(((1, "wind", "on"), (2, "pace", "slow"), (4, "pace", "fast")))
    assert switches.flags({"wind": "on", "pace": "fast"}) == 5
    assert switches.flags({"wind": "off", "pace": "steady"}) == 0
    assert switches.by_option() == {"wind": 1, "pace": 4}
