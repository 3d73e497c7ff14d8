"""Republic (PU-25): civ milestones send markers back."""

from dataclasses import replace

import pytest

from cosmodrome.games.planet_unknown.actions.items import ADVANCE
from cosmodrome.games.planet_unknown.tests.table import P1, Side, Table

REPUBLIC = Side(P1, corporation="republic")
TWO_CIVS = "I2-civ-energy @5,0 r0; I2-biomass-civ @5,2 r0"
"""Civ symbols on 5,0 and 5,3."""


def republic(moves: int = 0, **more: object) -> Table:
    """Return a table where Ann plays Republic on P1."""
    table = Table(replace(REPUBLIC, **more))  # type: ignore[arg-type]  # fields of a side
    table.lane().moves += moves
    return table


def test_PU_25_1_one_rover_and_seven_civ_milestones() -> None:
    table = republic(civ=0).owe((ADVANCE, 0, 15, 0))
    assert [pick >> 1 for pick in table.lane().picks] == [1, 2, 2, 3, 3, 4, 4]
    assert republic(spent=1).lays("I2-rover-tech @5,2 r0").does("next symbol rover").has("rovers") == ""


def test_PU_25_1_PU_32_13_each_sends_one_other_marker_back_without_bonuses() -> None:
    table = republic(civ=1, water=4, rover=2).owe((ADVANCE, 0, 1, 0))
    assert table.may() == ["back water", "back rover"]
    table.does("back water")
    assert table.marks() == "2 3 0 2 0"


def test_PU_25_1_if_none_can_go_back_none_does_and_the_card_is_picked_all_the_same() -> None:
    table = republic(civ=1).owe((ADVANCE, 0, 1, 0))
    assert (table.marks(), table.lane().picks) == ("2 0 0 0 0", (2,))


def test_PU_25_1_PU_25_5_PU_8_3_case_26_back_and_boost_in_any_order() -> None:
    """Republic, tech 10 (T1–T4), civ 3, water 3, biomass 0, rover 0; a civ symbol. Covers republic/civ_synergy."""
    table = republic(civ=3, water=3, tech=10).owe((ADVANCE, 0, 1, 0))
    assert table.may() == ["next back water biomass rover tech", "next boost"]
    table.does("next back water biomass rover tech")
    assert table.may() == ["back water", "back tech"]
    table.does("back water", "advance water")  # the boost is the last item; entering 3 pays a boost again
    table.does("advance biomass")
    assert (table.marks(), table.lane().picks) == ("4 3 1 0 10", (2 * 2 + 1,))


def civ_step(table: Table) -> Table:
    """Finish all tiles, so that the civ step begins."""
    table.finish()
    while table.stage != "civ_step":
        table.chance()
    return table


def test_PU_25_3_case_26_the_choice_from_the_stack_and_one_random_card_of_the_next_level() -> None:
    """republic/higher_offer"""
    table = civ_step(republic(picks=(2 * 2 + 1,))).does("look 2")
    table.brings("stack 2 11 12 13").brings("stack 3 18 20 21").brings("beside 20")
    assert table.may() == ["pick 11", "pick 12", "pick 13", "pick 20"]
    assert table.view("Ann").offer == (11, 12, 13, 20)
    assert table.view("Bo").offer == ()
    table.does("pick 20")
    assert (table.lane().cards, table.state.civ_left) == ((20,), [3, 3, 2, 3])
    assert table.state.civ[1:3] == [(11, 12, 13), (18, 21)]


def test_PU_25_3_the_card_not_chosen_returns_to_its_own_stack() -> None:
    table = civ_step(republic(picks=(2 * 2 + 1,))).does("look 2")
    table.brings("stack 2 11 12 13").brings("stack 3 18 20 21").brings("beside 20").does("pick 12")
    assert (table.state.civ[2], table.state.civ_left[2], table.state.beside) == ((18, 20, 21), 3, 0)


@pytest.mark.parametrize("level", [3, 4])
def test_PU_25_3_nothing_for_level_4_or_an_empty_next_stack(level: int) -> None:
    table = civ_step(republic(picks=(2 * level + 1,)))
    table.state.civ_left[3] = 0 if level == 3 else 3
    table.does(f"look {level}").chance()
    assert len(table.may()) == 3


def test_PU_25_3_PU_8_4_with_an_empty_own_stack_nothing_at_all() -> None:
    table = republic(picks=(2 * 2 + 1,), rovers="5,0")
    table.state.civ_left[1] = 0
    table.finish().chance()
    assert table.stage == "rotation"


def test_PU_25_3_if_in_force_when_the_milestone_was_reached() -> None:
    assert republic(civ=3, tech=5).owe((ADVANCE, 0, 1, 0)).lane().picks == (5,)
    assert republic(civ=3, tech=4).owe((ADVANCE, 0, 1, 0)).lane().picks == (4,)


def test_PU_25_2_choosing_a_civ_tile_gives_the_movement_under_the_rover_marker() -> None:
    """republic/civ_drive"""
    table = republic(tech=3, rover=4, rovers="5,1").top("I2-civ-energy", "Z5-rover-tech").does("take I2")
    assert table.lane().moves == 2
    assert "drive 5,1 6,1" in table.may()  # usable before laying
    other = republic(tech=3, rover=4, rovers="5,1").top("I2-civ-energy", "Z5-rover-tech").does("take Z5")
    assert other.lane().moves == 0


def test_PU_25_2_none_if_the_field_has_no_number_and_each_time_also_unplaceable() -> None:
    assert republic(tech=3, rover=1).top("I2-civ-energy").does("take I2").lane().moves == 0
    table = Table(Side(corporation="republic", tech=3, rover=15, covered="all -0,5 -11,6"))
    table.lane().tiles = (0,)
    table.top("U5-civ-energy", "I3-rover-tech").does("take U5")
    assert table.lane().moves == 3


def test_PU_25_4_for_one_movement_from_civ_symbol_to_civ_symbol() -> None:
    """republic/civ_teleport"""
    table = republic(2, laid=TWO_CIVS, tech=7, rovers="5,0").does("use 3")
    assert (table.has("rovers"), table.lane().moves) == ("5,3", 1)  # one rover, one other symbol
    assert table.does("use 3").has("rovers") == "5,0"  # as often as there is movement


def test_PU_25_4_to_the_symbol_not_to_any_civ_cell() -> None:
    table = republic(1, laid=f"{P1}; I3-civ-energy @5,2 r0", tech=7, rovers="5,0")
    assert table.has("civ") == "5,0 5,3 5,4"
    assert table.does("use 3").has("rovers") == "5,3"


def test_PU_25_4_PU_32_6_only_on_a_civ_symbol_with_movement() -> None:
    assert "use 3" not in republic(1, laid=TWO_CIVS, tech=7, rovers="5,1").may()
    assert "use 3" not in republic(0, laid=TWO_CIVS, tech=7, rovers="5,0").may()
    assert "use 3" not in republic(1, laid=P1, tech=7, rovers="5,0").may()
    assert "use 3" not in republic(1, laid=TWO_CIVS, tech=6, rovers="5,0").may()


def at_the_end(side: Side) -> Table:
    """Return a table after the last round, where players still act before scoring."""
    table = Table(side)
    table.state.last_round = 1
    table.finish().chance()
    return table


def test_PU_25_6_PU_12_7_PU_15_1_PU_32_19_two_of_all_civ_cards_left() -> None:
    """republic/last_pick"""
    table = at_the_end(replace(REPUBLIC, tech=14))
    assert (table.stage, table.may()) == ("end_game", ["look all"])
    table.does("look all")
    table.brings("stack 1 1 2 6").brings("stack 2 11 12 13").brings("stack 3 18 20 21").brings("stack 4 24 27 28")
    assert " ".join(text.removeprefix("pick ") for text in table.may()) == "1 2 6 11 12 13 18 20 21 24 27 28"
    table.does("pick 28", "pick 27", "lock")
    assert table.over
    assert table.lane().cards == (28, 27)


def test_PU_25_6_PU_15_3_immediate_ones_are_resolved_at_once() -> None:
    table = at_the_end(replace(REPUBLIC, tech=14)).does("look all")
    table.brings("stack 1 1 2 6").brings("stack 2 11 12 13").brings("stack 3 18 20 21").brings("stack 4 24 27 28")
    table.does("pick 2", "advance biomass")
    assert table.lane().marks[2] == 2  # the second step pays a boost
    table.does("advance tech")
    assert table.may() == ["look all"]  # then the second card
    table.does("look all", "pick 28", "lock")
    assert (table.over, table.lane().played, table.lane().cards) == (True, (2,), (28,))


def test_PU_25_6_not_below_its_step_and_nothing_without_cards() -> None:
    assert at_the_end(replace(REPUBLIC, tech=13)).over
    table = Table(replace(REPUBLIC, tech=14))
    table.state.last_round, table.state.civ_left = 1, [0, 0, 0, 0]
    table.finish().chance()
    assert table.over


def test_PU_25_6_PU_12_7_reached_in_the_end_game_step_it_is_used_there_once() -> None:
    table = at_the_end(replace(REPUBLIC, tech=13, cards=(24,))).does("advance tech")
    assert table.may() == ["look all"]
    again = at_the_end(replace(REPUBLIC, tech=14, cards=(24,)))
    assert again.may() == ["next card 24", "next take-cards 2"]
    again.does("next take-cards 2", "look all")
    assert again.lane().used_up == 1 << 4


def test_PU_12_7_gone_off_before_its_turn_it_lapses() -> None:
    table = at_the_end(replace(REPUBLIC, tech=14, cards=(23,)))
    assert table.marks() == "1 0 0 0 14"
    table.does("next card 23", "advance civ", "next back water biomass rover tech", "advance water")
    assert table.marks() == "2 1 0 0 13"
    table.does("look 1").brings("stack 1 1 2 6").brings("stack 2 11 12 13").brings("beside 12").does("pick 6")
    assert table.may() == ["lock"]
