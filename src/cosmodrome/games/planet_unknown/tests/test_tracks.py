"""Markers, bonuses, order of effects, technologies of the Universal Coalition (PU-6, PU-7, PU-12)."""

import pytest

from cosmodrome.games.planet_unknown.actions.items import (
    BACK,
    BOOST,
    CARD,
    CIV_MILESTONE,
    MARKER,
    MOVE,
    PATCH,
    SET_UP,
    TECH_MILESTONE,
)
from cosmodrome.games.planet_unknown.parts.corporations import CORPORATIONS
from cosmodrome.games.planet_unknown.tests.sides import ROVER_TECH
from cosmodrome.games.planet_unknown.tests.table import P1, Side, Table

"""A tile that may lie beside P1: rover symbol on 5,2, tech symbol on 5,3 (ice both)."""


# -- markers and tracks (PU-6) ----------------------------------------------------------------------------------------


def test_PU_6_1_PU_6_2_each_symbol_advances_its_marker_once_in_the_owners_order() -> None:
    table = Table(Side(P1)).lays("U5-rover-tech @6,1 r0")
    assert table.may() == ["next symbol rover", "next symbol tech"]
    table.does("next symbol tech")
    assert table.marks() == "0 0 0 1 1"  # the other symbol follows by itself; the rover is to be set up
    assert all(text.startswith("set-up") for text in table.may())


def test_PU_6_2_PU_12_2_a_technology_of_the_first_symbol_counts_for_the_second() -> None:
    table = Table(Side(P1, tech=6, rover=1)).lays(ROVER_TECH)
    assert table.does("next symbol tech").lane().moves == 2
    other = Table(Side(P1, tech=6, rover=1)).lays(ROVER_TECH)
    assert other.does("next symbol rover").lane().moves == 1


def test_PU_6_3_PU_7_2_case_22_two_steps_are_two_single_advances() -> None:
    table = Table(Side(P1, water=2)).owe((CARD, 2)).does("advance water")
    assert table.marks() == "0 3 0 0 0"  # the boost of step 3 first
    assert table.does("advance water").marks() == "0 5 0 0 0"


def test_PU_6_4_all_bonuses_of_a_field_are_received() -> None:
    table = Table(Side(P1, rover=5)).lays(ROVER_TECH).does("next symbol rover")
    assert table.marks() == "0 0 0 6 0"
    assert (table.lane().moves, table.may()) == (2, ["set-up 5,2", "set-up 5,3"])


def test_PU_6_5_on_the_top_step_the_advance_is_lost() -> None:
    table = Table(Side(P1, tech=15)).lays(ROVER_TECH).does("next symbol tech")
    assert table.lane().marks[4] == 15


@pytest.mark.parametrize(("tech", "movement"), [(0, 4), (7, 5)])
def test_PU_6_6_PU_6_7_PU_12_6_PU_20_3_case_18_overflow_of_the_rover_marker(tech: int, movement: int) -> None:
    table = Table(Side(P1, rover=15, tech=tech)).lays(ROVER_TECH).does("next symbol rover")
    assert (table.lane().moves, table.lane().marks[3]) == (movement, 15)
    assert table.points()["3"] >= 5


def test_PU_6_6_case_18_a_boost_and_energy_give_the_overflow_too() -> None:
    table = Table(Side("I2-rover-tech @5,0 r0", rover=15, tech=1)).lays("I2-tech-biomass @6,0 r0")
    table.does("next symbol tech", "advance rover")
    assert table.lane().moves == 4
    energy = Table(Side("I2-rover-tech @5,0 r0", rover=15)).lays("I2-civ-energy @6,0 r2").does("next symbol energy")
    assert energy.does("advance rover").lane().moves == 4


def test_PU_6_7_case_18_only_markers_that_can_advance_may_be_chosen() -> None:
    table = Table(Side(P1, civ=15, rover=15, tech=1)).lays(ROVER_TECH).does("next symbol tech")
    assert table.may() == ["advance water", "advance biomass", "advance rover", "advance tech"]


def test_PU_12_6_case_18_the_printed_number_grows_by_one() -> None:
    table = Table(Side(P1, rover=8, tech=7)).lays(ROVER_TECH).does("next symbol rover")
    assert (table.lane().marks[3], table.lane().moves) == (9, 4)


@pytest.mark.parametrize(
    ("side", "may"),
    [
        (Side(P1, civ=3, water=3), ["back civ", "back water"]),
        (Side(P1, civ=2, water=3), ["back water"]),
        (Side(P1, civ=1, water=2), ["back water"]),
        (Side(P1, civ=1, water=1), ["back civ", "back water"]),
    ],
)
def test_PU_6_8_back_by_three_falls_on_markers_that_can_go_furthest(side: Side, may: list[str]) -> None:
    table = Table(side).owe((BACK, 31, 3))
    if len(may) > 1:
        assert table.may() == may
        table.does(may[-1])
    assert table.lane().marks[1] == max(0, side.water - 3)
    assert table.kinds()[-1] == "went-back"


def test_PU_6_9_a_step_entered_again_pays_again() -> None:
    table = Table(Side(P1, tech=2)).lays("I2-rover-tech @5,2 r0")
    table.lane().marks[4] = 1
    assert "advance civ" in table.does("next symbol tech").may()


def test_PU_6_10_energy_is_no_marker_and_fewer_may_be_all_there_are() -> None:
    table = Table(Side(P1, civ=15, water=15, biomass=15, tech=15))
    table.owe((MARKER, 31, 1, 2, 0))  # three different markers: only rover can
    assert table.marks() == "15 15 15 1 15"
    assert table.may()[0].startswith("set-up")


def test_PU_6_11_medals_count_by_the_final_position_only() -> None:
    assert Table(Side(P1, civ=5)).points()["3"] == 2
    assert Table(Side(P1, civ=4)).points()["3"] == 1


def test_PU_1_7_medals_are_no_bonuses_and_the_water_track_has_no_milestone() -> None:
    universal = CORPORATIONS[0]
    kinds = [{item[0] for items in track for item in items} for track in universal.bonuses]
    civ, biomass, rover, tech = {CIV_MILESTONE}, {PATCH}, {SET_UP, MOVE}, {TECH_MILESTONE}
    assert kinds == [civ | {BOOST}, {BOOST}, biomass | {BOOST}, rover | {BOOST}, tech | {BOOST}]


# -- order of effects (PU-7) ------------------------------------------------------------------------------------------


def test_PU_7_1_the_meteorite_comes_before_anything_advances() -> None:
    kinds = Table(Side(P1)).lays("I2-rover-tech-m @5,2 r0")
    assert kinds.has("meteorites") == "5,3"
    assert "advanced" not in kinds.kinds()


def test_PU_7_2_PU_6_3_PU_6_7_case_21_a_chain_is_finished_before_the_other_symbol() -> None:
    side = Side(P1, civ=7, water=2, biomass=1, rover=9, tech=1)
    table = Table(side).lays("I2-tech-biomass @5,2 r0").does("next symbol tech", "advance water", "advance biomass")
    table.does("advance civ", "advance rover", "advance civ")
    assert table.kinds().count("advanced") == 7  # the biomass symbol came last, by itself
    assert table.marks() == "9 3 3 10 2"
    assert table.lane().moves == 3


def test_PU_7_2_option_bonus_order_all_items_wait_in_one_pool() -> None:
    side = Side(P1, rover=9, tech=1)
    chain = Table(side).lays(ROVER_TECH).does("next symbol tech")
    assert all(text.startswith("advance") for text in chain.may())
    pool = Table(side, bonus_order="free").lays(ROVER_TECH).does("next symbol tech")
    assert pool.may() == ["next symbol rover", "next boost"]


def test_PU_7_3_PU_11_6_movement_goes_into_a_pool_and_may_be_spent_in_portions() -> None:
    table = Table(Side(P1, rovers="5,1", rover=3)).lays("U5-rover-tech @6,1 r0").does("next symbol rover")
    assert (table.lane().moves, "drive 5,1 5,2" in table.may(), "lock" in table.may()) == (2, True, False)
    table.does("drive 5,1 5,2")
    assert table.lane().moves == 1
    assert "drive 5,2 5,3" in table.may()


def test_PU_7_4_free_actions_before_the_tile_between_choosing_and_laying_and_after() -> None:
    table = Table(Side(P1, rovers="5,1", tech=1))
    table.lane().moves = 4
    assert "drive 5,1 5,2" in table.may()
    table.does("drive 5,1 5,2").top("I2-rover-tech").does("take I2")
    assert "drive 5,2 6,2" in table.may()
    table.does("drive 5,2 6,2").lay("I2-rover-tech @5,2 r0")
    assert "drive 6,2 6,3" in table.may()  # both symbols wait: another item is about to be picked
    table.does("drive 6,2 6,3", "next symbol tech", "next boost")
    assert "drive 6,3 6,4" not in table.may()  # in the middle of an item


# -- technology (PU-12) -----------------------------------------------------------------------------------------------


def test_PU_12_1_a_level_is_in_force_while_the_marker_stands_high_enough() -> None:
    table = Table(Side(P1, tech=5))
    assert table.lane().techs == 0b11
    assert table.owe((BACK, 1 << 4, 1)).lane().techs == 0b1
    assert table.owe((MARKER, 1 << 4, 1, 0, 0)).lane().techs == 0b11


def test_PU_12_2_a_technology_counts_from_the_next_tile_on() -> None:
    """T1 comes with the tech symbol of a tile, which had to touch; the next one need not."""
    table = Table(Side(P1, tech=2)).lays(ROVER_TECH).does("next symbol tech")
    assert table.lane().techs == 1


def test_PU_12_5_movement_of_the_round_start_lasts_for_that_round() -> None:
    table = Table(Side(P1))
    assert table.lane().moves == 0
