"""Events of the solo mode only (PU-29.11). Expectations are written by hand."""

import pytest

from cosmodrome.games.planet_unknown.tests.opening import next_round
from cosmodrome.games.planet_unknown.tests.table import P1, Side, Table
from cosmodrome.kernel import BadStep, IllegalAction


def solo(event: int, side: Side | None = None, *, stop: str = "") -> Table:
    """Return the first round of a solo game with this event."""
    return Table(side or Side(P1, aims=(37, 38, 39)), seats=1, event=event, stop=stop)


def test_PU_29_11_65_one_rover_more_than_the_corporation_allows_on_the_tile_of_this_round() -> None:
    table = solo(65, Side(P1, rovers="5,0 5,1"))
    assert table.lane().extras == 1
    table.lays("I2-rover-tech @6,0 r0")
    assert table.may()[:3] == ["next symbol rover", "next symbol tech", "next extra-rover"]
    table.does("next extra-rover")
    assert table.may() == ["set-up 6,0", "set-up 6,1"]
    table.does("set-up 6,1", "next symbol rover")
    assert (table.has("rovers"), table.lane().spent, table.lane().extras) == ("5,0 5,1 6,1", 2, 0)
    assert table.marks() == "0 0 0 1 1"  # the rover milestone brings none: both have left the corporation


def test_PU_29_11_65_it_is_lost_if_no_tile_is_laid() -> None:
    table = solo(65, Side(P1, covered="all -0,5 -11,6")).top("U5-energy-water-m", "I3-rover-tech")
    table.does("take I3")
    assert table.may() == ["next symbol rover", "next symbol tech"]
    assert table.lane().extras == 0


def test_PU_29_11_66_one_unused_card_comes_to_every_civ_stack() -> None:
    table = solo(66, stop="event")
    table.state.civ[0], table.state.civ_seen[0], table.state.civ_left = (1, 2), 1, [2, 2, 2, 2]
    table.state.civ[3], table.state.civ_seen[3] = (22,), 1
    table.state.civ_left[3] = 1
    table.lane().cards, table.lane().played = (6, 23), (3,)
    table.brings("event 66")
    for wrong in (
        "civ-cards 1 24",
        "civ-cards 3 24",
        "civ-cards 6 24",
        "civ-cards 4 23",
        "civ-cards 4",
        "civ-cards 4 5",
    ):
        with pytest.raises(BadStep, match="cannot bring"):
            table.brings(wrong)
    table.brings("civ-cards 4 24")
    assert (table.state.civ[0], table.state.civ[3]) == ((1, 2, 4), (22, 24))
    assert table.view().civ_left == (3, 3, 3, 2)


def test_PU_29_11_66_a_stack_that_is_used_up_has_a_card_again() -> None:
    table = solo(66, stop="event")
    table.state.civ_seen[1], table.state.civ_left = 1, [2, 0, 2, 2]
    table.brings("event 66").brings("civ-cards 9")
    assert (table.state.civ[1], table.view().civ_left) == ((9,), (3, 1, 3, 3))


def test_PU_29_11_67_one_more_objective_that_was_never_drawn() -> None:
    table = solo(67, Side(aims=(37, 38, 39)), stop="event")
    table.lane().refused = (40,)
    table.brings("event 67")
    for drawn in (37, 40):
        with pytest.raises(BadStep, match="cannot bring"):
            table.brings(f"objective {drawn}")
    table.brings("objective 60")
    assert table.lane().aims == (37, 38, 39, 60)
    assert "You draw one more objective: Alternative Energy." in table.told("Ann")
    assert table.view("").players[0].aims is None
    assert not [line for line in table.told() if "Alternative" in line]


def test_PU_29_11_79_the_station_turns_to_any_sector() -> None:
    table = solo(79)
    assert (table.stage, table.view().event) == ("rotation", 79)
    assert table.may() == ["rotate Z5", "rotate F5", "rotate S4", "rotate I4", "rotate N5", "rotate U5"]
    table.does("rotate S4")
    assert (table.stage, table.may()) == ("tile_step", ["take S4", "take V3"])
    assert next_round(table).view().rotation == 1  # one sector on from S4, the third one


def test_PU_29_11_110_one_own_objective_is_given_up() -> None:
    table = solo(110)
    assert table.may() == ["give-up 37", "give-up 38", "give-up 39"]
    table.does("give-up 38")
    assert (table.lane().aims, table.lane().refused) == ((37, 39), (38,))
    assert table.may() == ["take U5", "take O4"]


def test_PU_29_11_110_without_an_objective_nothing_happens() -> None:
    assert solo(110, Side()).may() == ["take U5", "take O4"]


def test_PU_29_11_116_one_stack_of_the_sector_leaves_the_game() -> None:
    table = solo(116)
    assert table.may() == ["remove U5", "remove O4"]
    table.does("remove O4")
    assert (table.view().sectors[0], table.may()) == ((7, 10), ["take U5"])
    assert (table.view().tops[10], table.view().left[10]) == (None, ())
    with pytest.raises(IllegalAction, match="take a tile from your sector"):
        table.does("take O4")


def test_PU_29_11_116_31_4_what_the_player_saw_below_is_gone_as_well() -> None:
    table = solo(116, stop="event")
    table.state.below = tuple(12 * stack + 1 for stack in range(12))  # as option `next_tile` leaves it
    table.state.below_seen = (1,) * 12
    table.brings("event 116").does("remove O4")
    view = table.view("Ann")
    assert [view.below[stack] for stack in (7, 10)] == [85, None]
    assert [view.below_seen[stack] for stack in (7, 10)] == [1, 0]


def test_PU_29_11_PU_29_4_case_33_a_stack_without_which_nothing_fits_may_not_be_chosen() -> None:
    table = solo(116, Side(P1, covered="all -0,5 -0,6 -11,6"), stop="event").top("U5-civ-energy", "I2-civ-energy")
    table.brings("event 116")
    assert table.view().sectors[0] == (7, 8)
    assert table.may() == ["take I2"]  # the other one is removed without asking
    assert (table.view().tops[7], table.view().left[7]) == (None, ())


def test_PU_29_11_PU_29_4_case_33_the_event_is_ignored_if_one_stack_is_left_or_neither_fits() -> None:
    table = solo(116, stop="event")
    table.state.tops[10], table.state.left[10] = -1, 0
    assert table.brings("event 116").may() == ["take U5"]
    table = solo(116, Side(P1, covered="all -0,5 -11,6"), stop="event").top("U5-civ-energy", "I2-civ-energy")
    assert table.brings("event 116").may() == ["take U5", "take I2"]
