"""Cosmos Inc. (PU-21): lifepods on tracks."""

from dataclasses import replace

import pytest

from cosmodrome.games.planet_unknown.actions.items import ADVANCE, BACK, CARD, COLLECT, LIFEPOD, MARKER, SHIFT
from cosmodrome.games.planet_unknown.rules.chapters.objectives import measure
from cosmodrome.games.planet_unknown.rules.corporations.cosmos import Cosmos
from cosmodrome.games.planet_unknown.tests.table import P1, Side, Table, lane_of
from cosmodrome.kernel import IllegalAction

COSMOS = Side(P1, corporation="cosmos")
BESIDE_POD = replace(COSMOS, rovers="7,1")
"""The lifepod of 7,2 lies beside the rover."""


def cosmos_table(**more: object) -> Table:
    """Return a table where Ann plays Cosmos on P1."""
    return Table(replace(COSMOS, **more))  # type: ignore[arg-type]  # fields of a side


def kept(table: Table) -> list[str]:
    """Return the fields that hold a lifepod."""
    return [text.removeprefix("lift ") for text in table.owe((SHIFT, 1)).may() if text.startswith("lift ")]


def test_PU_21_1_one_rover() -> None:
    assert cosmos_table(rovers="5,0").lays("I2-rover-tech @5,2 r0").does("next symbol rover").has("rovers") == "5,0"


def test_PU_21_2_PU_32_11_a_lifepod_collected_by_a_rover_may_go_on_a_free_field() -> None:
    table = Table(replace(BESIDE_POD, civ=3, rover=2))
    table.lane().moves = 1
    may = table.does("drive 7,1 7,2").may()
    assert may[0] == "save"
    fields = [text.removeprefix("field ") for text in may[1:]]
    assert len(fields) == 5 * 14 - 2
    assert not {"civ 0", "civ 3", "civ 15", "rover 2", "tech 15"} & set(fields)
    assert {"civ 1", "civ 14", "rover 14"} <= set(fields)
    table.does("field rover 8")
    assert (table.lane().saved, kept(table)) == (0, ["rover 8"])


def test_PU_21_2_or_to_the_scoring_area_also_by_a_card_or_event() -> None:
    table = cosmos_table().owe((COLLECT, LIFEPOD, 2, 0)).does("collect 7,2", "field water 5", "collect 1,4", "save")
    assert (table.lane().saved, kept(table)) == (1, ["water 5"])


def test_PU_21_2_a_field_holds_one_lifepod() -> None:
    table = cosmos_table(held="water-5").owe((COLLECT, LIFEPOD, 1, 0)).does("collect 7,2")
    assert "field water 5" not in table.may()
    assert "choose where the lifepod goes" in (table.why_not("field water 5") or "")


def test_PU_21_3_advancing_markers_jump_over_lifepods_several_at_a_time() -> None:
    table = cosmos_table(water=1, held="water-2 water-3").owe((ADVANCE, 1, 2, 0))
    assert table.marks() == "0 5 0 0 0"  # 4, then 5; the boost of 3 is not received


def test_PU_21_3_going_back_likewise() -> None:
    table = cosmos_table(water=5, civ=1, held="water-4 water-3 civ-1").owe((BACK, 2, 2))
    assert table.marks() == "1 1 0 0 0"


def test_PU_21_3_the_last_field_below_the_top_may_be_jumped() -> None:
    table = cosmos_table(civ=13, held="civ-14").owe((ADVANCE, 0, 1, 0))
    assert table.marks() == "15 0 0 0 0"
    assert table.lane().picks == ()  # the civ milestone of 14 is not reached


def test_PU_21_4_bonuses_under_a_lifepod_are_ignored_and_uncovering_pays_nothing() -> None:
    table = cosmos_table(water=2, held="water-3", saved=0).owe((ADVANCE, 1, 1, 0))
    assert table.marks() == "0 4 0 0 0"
    table.owe((SHIFT, 1)).does("lift water 3", "save")
    assert (table.marks(), table.lane().saved) == ("0 4 0 0 0", 1)


@pytest.mark.parametrize(("held", "medals"), [("", 3), ("civ-9", 2), ("civ-9 civ-5 civ-2", 0), ("civ-11", 3)])
def test_PU_21_4_the_next_uncovered_medals_below_count(held: str, medals: int) -> None:
    assert Cosmos().medals(lane_of(replace(COSMOS, civ=9, held=held))) == medals
    assert Table(replace(COSMOS, civ=9, held=held)).points()["3"] == medals


def test_PU_21_4_a_technology_is_in_force_only_while_its_field_is_uncovered() -> None:
    table = cosmos_table(tech=7, held="tech-5", rovers="5,0")
    assert table.view("Ann").players[0].techs == (0, 2)
    table.owe((SHIFT, 1)).does("lift tech 5", "field tech 3")
    assert table.view("Ann").players[0].techs == (1, 2)


def test_PU_21_5_rovers_step_diagonally() -> None:
    """cosmos/diagonal_rover"""
    table = cosmos_table(tech=3, rovers="5,1")
    table.lane().moves = 2
    table.does("drive 5,1 6,2")
    assert (table.has("rovers"), table.lane().moves) == ("6,2", 1)
    without = cosmos_table(tech=2, rovers="5,1")
    without.lane().moves = 2
    assert without.why_not("drive 5,1 6,2") is not None


def test_PU_21_6_PU_12_4_PU_32_14_up_to_three_lifepods_move_when_the_technology_is_unlocked() -> None:
    """cosmos/shift_three_pods"""
    table = cosmos_table(tech=4, saved=2, held="civ-2").owe((ADVANCE, 4, 1, 0))
    assert table.may() == ["lift civ 2", "lift-scored", "decline"]
    assert "save" not in table.does("lift-scored").may()
    table.does("field civ 8", "lift civ 2")
    assert "field civ 2" not in table.may()
    table.does("save", "lift-scored", "field rover 4")
    assert (table.lane().saved, kept(table)) == (1, ["civ 8", "rover 4"])


def test_PU_21_6_it_is_never_repeated_and_may_be_declined() -> None:
    table = cosmos_table(tech=4, saved=1).owe((ADVANCE, 4, 1, 0)).does("decline")
    table.owe((BACK, 16, 1)).owe((ADVANCE, 4, 1, 0))
    assert "lift-scored" not in table.may()
    assert table.lane().used_up == 2


def test_PU_12_4_option_bank_it_waits_as_a_free_action_while_in_force() -> None:
    table = Table(replace(COSMOS, tech=5, saved=1), once_per_game="bank")
    assert "use 2" in table.may()
    table.does("use 2", "lift-scored", "field civ 8")
    assert "use 2" not in table.may()
    assert "use 2" not in Table(replace(COSMOS, tech=4, saved=1), once_per_game="bank").may()
    assert "use 2" not in Table(replace(COSMOS, tech=5, saved=1)).may()


def test_PU_21_7_PU_7_1_after_laying_an_energy_symbol_one_lifepod_may_be_moved() -> None:
    """cosmos/pod_on_energy"""
    table = cosmos_table(tech=7, saved=1).lays("I2-civ-energy @6,0 r0")
    assert table.may() == ["next symbol civ", "next symbol energy", "next trigger 3"]
    table.does("next trigger 3", "lift-scored", "field civ 8")
    assert kept(table) == ["civ 8"]
    assert "next trigger 3" not in cosmos_table(tech=7, saved=1).lays("I2-rover-tech @6,1 r0").may()


def test_PU_21_8_stepping_on_energy_costs_no_movement_while_there_is_some() -> None:
    """cosmos/free_energy_steps"""
    table = cosmos_table(tech=10, rovers="5,0")
    table.lane().moves = 1
    table.does("drive 5,0 5,1")
    assert table.lane().moves == 1
    table.does("drive 5,1 5,2")
    assert table.lane().moves == 0
    assert not [text for text in table.may() if text.startswith("drive")]


@pytest.mark.parametrize(("free_drive", "drives"), [("with_movement", False), ("always", True)])
def test_PU_21_8_option_free_drive(free_drive: str, drives: bool) -> None:
    table = Table(replace(COSMOS, tech=10, rovers="5,0"), free_drive=free_drive)
    assert ("drive 5,0 5,1" in table.may()) is drives


def test_PU_32_21_free_steps_do_not_go_round_in_circles() -> None:
    laid = f"{P1}; O4-energy-water @5,2 r1"
    table = Table(Side(laid, corporation="cosmos", tech=10, rovers="5,1"))
    table.lane().moves = 1
    energy = set(table.has("energy").split())
    steps = 0
    while free := [one for one in table.may() if one.startswith("drive") and one.split()[2] in energy]:
        table.does(free[0])
        steps += 1
        assert steps < 10
    assert table.lane().moves == 1


LONG = f"{P1}; O4-energy-water @5,2 r1"
"""Energy on 5,1 and on two cells beside one another below it."""


def free_steps(table: Table) -> list[str]:
    """Return the steps that cost nothing."""
    energy = set(table.has("energy").split())
    return [one for one in table.may() if one.startswith("drive") and one.split()[2] in energy]


def test_PU_32_21_the_trail_begins_anew_when_the_board_changes() -> None:
    table = Table(Side(LONG, corporation="cosmos", tech=10, rovers="5,1"))
    table.lane().moves = 1
    there = free_steps(table)[0]
    start, to = there.split()[1:]
    table.does(there)
    with pytest.raises(IllegalAction, match=r"PU-32.21: your rover came from there without cost"):
        table.does(f"drive {to} {start}")
    table.lays("I2-civ-energy @6,0 r0")
    assert f"drive {to} {start}" in table.does("next symbol civ").may()
    assert table.does(f"drive {to} {start}").lane().moves == 1


def test_PU_32_21_the_trail_is_a_rovers_own() -> None:
    table = Table(Side(LONG, corporation="cosmos", tech=10, rovers="5,1 5,0"))
    table.lane().moves = 1
    ahead = next(one for one in free_steps(table) if one.startswith("drive 5,1"))
    table.does(ahead)
    assert "drive 5,0 5,1" in table.may()
    to = ahead.split()[2]
    assert f"drive {to} 5,1" not in table.does("drive 5,0 5,1").may()
    assert "drive 5,1 5,0" in table.may()  # that one costs movement


def test_PU_11_5_PU_21_5_why_a_rover_does_not_step_across_a_corner() -> None:
    table = cosmos_table(tech=2, rovers="5,1")
    table.lane().moves = 1
    with pytest.raises(IllegalAction, match=r"PU-11.5: a rover steps to a cell beside its own, not across a corner"):
        table.does("drive 5,1 6,2")


def test_PU_21_9_once_a_round_a_lifepod_may_be_moved() -> None:
    """cosmos/shift_pod"""
    table = cosmos_table(tech=14, saved=2)
    table.does("use 5", "lift-scored", "field civ 8")
    assert "use 5" not in table.may()
    with pytest.raises(IllegalAction, match=r"PU-"):
        table.does("use 5")
    assert "use 5" not in cosmos_table(tech=14).may()  # no lifepod collected


def test_PU_21_10_lifepods_on_tracks_score_nothing_but_are_collected_case_38() -> None:
    """Cosmos with 5 lifepods in the scoring area and 2 on tracks: 5, with card 28 5 more; for card 62 there are 7."""
    side = replace(COSMOS, saved=5, held="civ-8 water-2")
    assert Table(side).points()["4"] == 5
    with_card = Table(replace(side, cards=(28,))).points()
    assert with_card["4"] + with_card["5"] == 10
    assert measure(lane_of(side), 62) == 7


def test_PU_18_7_card_21_stops_below_a_covered_step_5() -> None:
    table = cosmos_table(civ=4, water=15, biomass=15, rover=15, tech=15, held="civ-5").owe((CARD, 21))
    assert table.marks() == "4 15 15 15 15"


def test_PU_31_1_others_see_where_lifepods_lie() -> None:
    table = cosmos_table(held="civ-8")
    assert table.view("Bo").players[0].held == (8,)


def test_PU_6_7_a_boost_over_lifepods() -> None:
    table = cosmos_table(civ=1, held="civ-2 civ-3").owe((MARKER, 1, 1, 0, 0))
    assert table.marks() == "4 0 0 0 0"
