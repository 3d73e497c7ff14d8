"""Oasis Ultd. (PU-24): the winding path, markers in the way."""

from dataclasses import replace

import pytest

from cosmodrome.games.planet_unknown.actions.items import ADVANCE, BACK, CARD, MARKER
from cosmodrome.games.planet_unknown.parts.metrics import TracksAtTop
from cosmodrome.games.planet_unknown.rules.chapters.objectives import CARDS, measure
from cosmodrome.games.planet_unknown.tests.table import P1, Side, Table

OASIS = Side(P1, corporation="oasis")
TWO_ON_ICE = "I4-water-rover @5,2 r1"
"""Two water cells on ice."""

AT_TOP = next(number for number, card in CARDS.items() if card.metric == TracksAtTop())
"""The neighbour objective that compares markers at the top."""


def oasis(**more: object) -> Table:
    """Return a table where Ann plays Oasis on P1."""
    return Table(replace(OASIS, **more))  # type: ignore[arg-type]  # fields of a side


@pytest.mark.parametrize(
    ("tile", "steps"),
    [(TWO_ON_ICE, 2), ("I4-water-rover @4,2 r0", 2), ("O4-energy-water @6,1 r0", 0), ("I2-water-rover @5,2 r2", 1)],
)
def test_PU_24_1_PU_9_1_one_step_for_each_water_cell_of_the_tile_on_ice(tile: str, steps: int) -> None:
    assert oasis().lays(tile).does("next symbol water").lane().marks[1] == steps


def test_PU_24_2_the_marker_follows_its_path_and_receives_what_stands_on_it() -> None:
    table = oasis(water=1, rovers="5,0").owe((ADVANCE, 1, 4, 0))
    assert table.lane().marks[1] == 2
    table.does("advance civ")  # the boost on biomass 2
    assert (table.marks(), table.lane().moves) == ("1 5 0 0 0", 1 + 2)  # rover 3 and rover 5


def test_PU_24_2_milestones_of_other_tracks_are_not_on_the_path() -> None:
    assert oasis(water=7).owe((ADVANCE, 1, 1, 0)).lane().picks == ()


@pytest.mark.parametrize(("water", "medals"), [(9, 0), (10, 3), (12, 3), (18, 6), (23, 15)])
def test_PU_24_2_at_the_end_only_medals_of_its_own_path_count(water: int, medals: int) -> None:
    assert oasis(water=water).points()["3"] == medals


def test_PU_24_3_PU_24_4_case_29_a_marker_in_the_way_blocks_unless_it_is_hopped_over() -> None:
    """Water on path step 1, biomass on 2, two water cells on ice."""
    assert oasis(water=1, biomass=2).lays(TWO_ON_ICE).does("next symbol water").marks() == "0 1 2 1 0"
    hopping = oasis(water=1, biomass=2, tech=3).lays(TWO_ON_ICE).does("next symbol water")
    assert (hopping.marks(), hopping.lane().moves) == ("0 4 2 1 3", 1)  # the rover symbol was the last item


def test_PU_24_4_hopping_over_several_stays_on_the_own_track_and_pays_nothing_for_them() -> None:
    """oasis/hop"""
    table = oasis(water=1, biomass=2, rover=3, tech=4).owe((ADVANCE, 1, 1, 0))
    assert (table.marks(), table.lane().moves) == ("0 5 2 3 4", 2)
    civ = oasis(civ=3, water=8, tech=3).owe((ADVANCE, 0, 1, 0))
    assert civ.marks() == "5 8 0 0 3"


def test_PU_24_3_further_steps_of_the_same_advance_lapse() -> None:
    table = oasis(water=0, biomass=2).owe((ADVANCE, 1, 3, 0))
    assert table.marks() == "0 1 2 0 0"


def test_PU_24_3_all_five_markers_are_blocked_and_may_not_be_chosen_then() -> None:
    table = oasis(civ=3, water=8, rover=4).owe((MARKER, 31, 1, 0, 0))
    assert table.may() == ["advance water", "advance biomass", "advance rover", "advance tech"]
    blocked = oasis(rover=2, water=3).owe((ADVANCE, 3, 1, 0))
    assert (blocked.marks(), blocked.lane().moves) == ("0 3 0 2 0", 0)  # no overflow either


def test_PU_24_3_going_back_a_marker_passes_over_an_occupied_field() -> None:
    assert oasis(rover=4, water=3).owe((BACK, 8, 1)).marks() == "0 3 0 2 0"
    assert oasis(water=3, biomass=2).owe((BACK, 2, 1)).marks() == "0 1 2 0 0"


def test_PU_24_5_PU_12_5_movement_for_rovers_on_water_when_the_round_starts() -> None:
    """oasis/water_moves"""
    wet = f"{P1}; O4-water-rover @6,1 r0"
    assert oasis(laid=wet, tech=5, rovers="6,2 7,2").lane().moves == 2
    assert oasis(laid=wet, tech=5, rovers="6,1 7,2").lane().moves == 1
    assert oasis(laid=wet, tech=4, rovers="6,2").lane().moves == 0


def test_PU_24_6_PU_24_8_a_tile_that_covers_no_ice_advances_water() -> None:
    """oasis/dry_step"""
    table = oasis(tech=7).lays("I2-rover-tech @5,2 r0")
    assert "next trigger 3" not in table.may()
    table = oasis(tech=7).lays("I2-rover-tech @6,1 r0")
    assert table.may() == ["next symbol rover", "next symbol tech", "next trigger 3"]
    assert table.does("next trigger 3").lane().marks[1] == 1


def test_PU_24_7_a_tile_with_a_water_symbol_gives_a_patch_and_a_boost_with_or_without_ice() -> None:
    """oasis/water_patch, oasis/water_synergy"""
    table = oasis(tech=14).lays("I2-water-rover @6,1 r0")
    assert table.may()[:5] == [
        *("next symbol water", "next symbol rover"),
        *("next trigger 3", "next trigger 4", "next trigger 5"),
    ]
    table.does("next trigger 4")
    assert all(text.startswith("patch ") for text in table.may())
    table.does(table.may()[0], "next trigger 5", "advance civ")
    assert table.lane().marks[0] == 1


@pytest.mark.parametrize("item", [(ADVANCE, 1, 1, 0), (MARKER, 2, 1, 0, 0)])
def test_PU_24_9_energy_and_boosts_one_step(item: tuple[int, ...]) -> None:
    assert oasis().owe(item).lane().marks[1] == 1


def test_PU_24_9_an_unplaced_water_tile_one_step() -> None:
    table = Table(Side(corporation="oasis", covered="all -0,5 -11,6"))
    table.lane().tiles = (0,)
    table.top("U5-energy-water-m", "I3-rover-tech").does("take U5")
    assert table.finish("Ann").lane().marks[1] == 2  # water, and energy for water


def test_PU_18_7_card_21_water_climbs_to_step_5_of_its_path() -> None:
    table = oasis(civ=15, biomass=15, rover=15, tech=15).owe((CARD, 21))
    assert (table.marks(), table.lane().moves) == ("15 5 15 15 15", 3)
    # the boost of biomass 2 is not received; tech 15 has no +1 movement here


def test_PU_17_7_the_top_of_the_path_counts_as_top() -> None:
    assert measure(oasis(water=23, civ=15).lane(), AT_TOP) == 2
    assert measure(oasis(water=15).lane(), AT_TOP) == 0


def test_PU_22_7_only_Horizon_gets_a_patch_for_a_meteorite() -> None:
    """Technology 4 of Oasis brings patches for tiles, technology 3 of Wormhole doubles one."""
    for corporation, tech in (("oasis", 10), ("wormhole", 7)):
        table = Table(Side(P1, corporation=corporation, tech=tech, rovers="5,0", meteorites="5,1"))
        table.lane().moves = 1
        table.does("drive 5,0 5,1")
        assert (table.lane().stones, [text for text in table.may() if text.startswith("patch")]) == (1, [])
