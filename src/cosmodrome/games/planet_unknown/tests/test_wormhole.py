"""Wormhole Corp. (PU-26): a short biomass track, patches on tiles."""

from dataclasses import replace

import pytest

from cosmodrome.games.planet_unknown.actions.items import ADVANCE, CARD, MARKER, PATCH, STORED
from cosmodrome.games.planet_unknown.parts.corporations import CORPORATIONS, NAMES
from cosmodrome.games.planet_unknown.tests.table import P1, Side, Table

WORMHOLE = Side(P1, corporation="wormhole")


def wormhole(options: dict[str, str] | None = None, **more: object) -> Table:
    """Return a table where Ann plays Wormhole on P1."""
    return Table(replace(WORMHOLE, **more), **(options or {}))  # type: ignore[arg-type]  # fields of a side


def patches(table: Table) -> set[str]:
    """Return the cells on which a patch may be laid."""
    return {text.removeprefix("patch ") for text in table.may() if text.startswith("patch ")}


def test_PU_26_1_case_27_the_first_biomass_tile_does_not_advance_biomass() -> None:
    table = wormhole(laid="").lays("I2-biomass-civ @5,0 r0")
    assert table.marks() == "1 0 0 0 0"  # civ was the only symbol left
    assert "next symbol biomass" not in table.may()


def test_PU_26_1_PU_26_3_case_27_a_tile_that_enlarges_a_biomass_area_does() -> None:
    grows = wormhole(laid="I2-biomass-civ @5,0 r0").lays("I2-tech-biomass @6,0 r2").does("next symbol biomass")
    assert grows.may() == ["next patch 1", "next boost"]
    assert grows.does("next boost", "advance water").marks() == "0 1 1 0 1"
    apart = wormhole(laid="I2-biomass-civ @5,0 r0").lays("I2-tech-biomass @6,0 r0")
    assert apart.marks() == "0 0 0 0 1"


def test_PU_26_1_PU_1_6_patches_alone_are_no_area_but_enlarge_one() -> None:
    alone = wormhole(laid="I2-civ-energy @5,0 r0", patches="6,0 6,1").lays("I2-tech-biomass @7,1 r2")
    assert alone.marks() == "0 0 0 0 1"
    joined = wormhole(laid="I2-biomass-civ @5,0 r0", patches="6,0 6,1").lays("I2-tech-biomass @7,1 r2")
    assert "next symbol biomass" in joined.may()


def test_PU_26_2_energy_never_advances_biomass_other_effects_do() -> None:
    side = "I2-biomass-civ @5,1 r0; I2-rover-tech @6,3 r0"
    table = wormhole(laid=side).lays("I2-civ-energy @6,0 r0").does("next symbol energy")
    assert table.may() == ["advance civ", "decline"]
    universal = Table(Side(side)).lays("I2-civ-energy @6,0 r0").does("next symbol energy")
    assert "advance biomass" in universal.may()
    assert wormhole().owe((MARKER, 4, 1, 0, 0)).lane().marks[2] == 1


def test_PU_26_2_PU_14_3_the_unplaced_tile_does_too() -> None:
    table = Table(Side(corporation="wormhole", covered="all -0,5 -11,6"))
    table.lane().tiles = (0,)
    table.top("U5-tech-biomass", "I3-rover-tech").does("take U5")
    assert table.finish("Ann").lane().marks[2] == 1


@pytest.mark.parametrize(
    ("field", "second"),
    [(2, "next advance civ"), (3, "next advance water"), (4, "next advance tech"), (5, "next advance rover")],
)
def test_PU_26_3_PU_32_12_every_field_offers_two_bonuses_and_pays_one(field: int, second: str) -> None:
    table = wormhole(biomass=field - 1).owe((ADVANCE, 2, 1, 0))
    assert table.may() == ["next patch 1", second]
    table.does(second)
    assert table.lane().marks[2] == field
    assert sum(table.lane().marks) == field + 1


def test_PU_26_3_either_may_be_chosen_even_if_nothing_comes_of_it() -> None:
    table = wormhole(biomass=1, civ=15).owe((ADVANCE, 2, 1, 0)).does("next advance civ")
    assert table.marks() == "15 0 2 0 0"


def test_PU_26_3_PU_29_16_a_patch_of_a_field_is_a_milestone_and_a_boost_is_none_with_card_21() -> None:
    banned = Table(WORMHOLE, event=109, events="on").owe((ADVANCE, 2, 1, 0)).does("next patch 1")
    assert not patches(banned)
    climbing = wormhole(civ=15, water=15, rover=15, tech=15).owe((CARD, 21))
    climbing.does("next boost")
    assert climbing.marks() == "15 15 2 15 15"


@pytest.mark.parametrize(("field", "medals"), [(0, 0), (1, 0), (2, 1), (3, 2), (4, 3), (5, 5)])
def test_PU_26_4_case_27_medals_are_passed_with_the_next_field(field: int, medals: int) -> None:
    assert wormhole(biomass=field).points()["3"] == medals


def test_PU_18_7_card_21_takes_biomass_to_field_2() -> None:
    table = wormhole(civ=15, water=15, biomass=1, rover=15, tech=15).owe((CARD, 21)).does("next advance civ")
    assert table.marks() == "15 15 2 15 15"


def test_PU_26_5_a_marker_on_the_top_may_start_again_any_number_of_times() -> None:
    """wormhole/restart_biomass"""
    table = wormhole(biomass=5, tech=3).does("use 1")
    assert table.marks() == "0 0 0 0 3"
    table.lane().marks[2] = 5
    assert table.does("use 1").lane().marks[2] == 0
    assert "use 1" not in wormhole(biomass=4, tech=3).may()
    assert "use 1" not in wormhole(biomass=5, tech=2).may()


def test_PU_26_6_patches_on_tiles_cover_terrain_and_symbol() -> None:
    """wormhole/patch_on_tiles"""
    table = wormhole(tech=5).owe((PATCH, 1))
    assert {"5,0", "5,1"} <= patches(table)
    table.does("patch 5,0")
    assert (table.has("civ"), table.lane().symbols[0], table.has("biomass")) == ("", 0, "5,0")
    assert {"5,0", "5,1"} & patches(wormhole(tech=4).owe((PATCH, 1))) == set()


def test_PU_26_6_not_on_patches_nor_on_meteorites() -> None:
    table = wormhole(laid="I2-civ-energy-m @5,0 r0", patches="6,0", tech=5).owe((PATCH, 1))
    assert "5,0" in patches(table)
    assert not {"6,0", "5,1"} & patches(table)


def test_PU_27_3_not_on_the_ring_either() -> None:
    table = wormhole(laid="I3-energy-water @1,4 r0", planet="arashi", tech=5).owe((PATCH, 1))
    assert "1,4" in patches(table)
    assert not {"1,5", "1,6", "0,5"} & patches(table)


def test_PU_26_7_once_a_round_a_patch_becomes_two() -> None:
    """wormhole/double_patch"""
    table = wormhole(tech=7).owe((PATCH, 1)).does("double")
    assert "double" not in table.may()
    while patches(table):
        table.does(table.may()[0])
    assert table.lane().patches.bit_count() == 2


def test_PU_26_7_in_a_gain_of_several_one_more_in_all_and_optional() -> None:
    table = wormhole(tech=7).owe((PATCH, 2))
    table.does(table.may()[0], "double")
    while patches(table):
        table.does(table.may()[0])
    assert table.lane().patches.bit_count() == 3
    assert "double" not in wormhole(tech=6).owe((PATCH, 1)).may()


def test_PU_26_8_PU_10_7_patches_may_be_stored() -> None:
    """wormhole/store_patches"""
    assert wormhole(tech=10).owe((PATCH, 1)).does("store").lane().stored == 1
    assert "store" not in wormhole(tech=9).owe((PATCH, 1)).may()


def test_PU_26_9_a_patch_on_a_meteorite_destroys_it_also_at_the_end() -> None:
    """wormhole/patch_vs_meteorite"""
    table = wormhole(laid="I2-civ-energy-m @5,0 r0", tech=14).owe((PATCH, 1)).does("patch 5,1")
    assert (table.has("meteorites"), table.lane().stones) == ("", 0)
    late = wormhole(laid="I2-civ-energy-m @5,0 r0", tech=14, stored=1).owe((STORED, 1))
    assert "5,1" in patches(late)


def test_PU_26_7_PU_4_9_not_in_the_end_game_step() -> None:
    table = wormhole(tech=7, stored=1)
    table.state.last_round = 1
    table.finish().chance()
    assert table.stage == "end_game"
    assert patches(table)
    assert "double" not in table.may()


def test_PU_19_1_the_track_has_five_fields() -> None:
    assert CORPORATIONS[NAMES.index("wormhole")].top[2] == 5
