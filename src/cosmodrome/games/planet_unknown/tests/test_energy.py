"""Energy: the area of a symbol and the markers it may advance (PU-13, PU-1.6)."""

import pytest

from cosmodrome.games.planet_unknown.tests.table import P1, Side, Table

CASE_13 = f"{P1}; I2-rover-tech @3,1 r3"
LAID_13 = "I3-energy-water @6,1 r1"


def choices(side: Side, notation: str) -> list[str]:
    """Return the choices of the tile's energy symbol when it is resolved first."""
    return Table(side).lays(notation).does("next symbol energy").may()


def test_PU_13_2_PU_13_3_PU_13_4_PU_13_7_case_13_areas_that_touch_the_energy_area() -> None:
    table = Table(Side(CASE_13)).lays(LAID_13)
    assert (table.has("energy"), table.has("water")) == ("5,1 6,1 7,1", "8,1")
    table.does("next symbol energy")
    assert table.may() == ["advance civ", "advance water", "advance tech", "decline"]
    assert table.does("advance tech").finish("Ann").marks() == "0 0 0 0 1"


def test_PU_13_2_PU_6_1_case_13_on_an_empty_planet_the_other_resource_is_all_there_is() -> None:
    table = Table().lays(P1).does("next symbol energy")
    assert table.may() == ["advance civ", "decline"]
    assert table.does("advance civ").finish("Ann").marks() == "2 0 0 0 0"


def test_PU_1_6_PU_13_4_case_14_patches_alone_are_no_area() -> None:
    assert choices(Side(CASE_13, patches="5,2"), LAID_13) == ["advance civ", "advance water", "advance tech", "decline"]


def test_PU_1_6_PU_13_4_case_14_a_patch_belongs_to_the_area_of_the_tile_it_touches() -> None:
    side = Side(f"{CASE_13}; I2-tech-biomass @5,3 r2", patches="5,2")
    found = ["advance civ", "advance water", "advance biomass", "advance tech", "decline"]
    assert choices(side, LAID_13) == found


def test_PU_13_1_the_owner_may_decline() -> None:
    table = Table(Side(P1)).lays("I2-civ-energy @6,1 r0").does("next symbol energy", "decline").finish("Ann")
    assert table.marks() == "1 0 0 0 0"


def test_PU_13_4_corners_and_the_other_section_do_not_count() -> None:
    """Rover 7,1 meets energy 6,0 in a corner and touches water 6,1 only."""
    side = Side(f"{P1}; I2-rover-tech @7,1 r3")
    assert choices(side, "I2-energy-water @6,0 r0") == ["advance civ", "advance water", "decline"]


def test_PU_13_5_water_needs_no_ice_and_is_not_doubled() -> None:
    table = Table(Side(P1, tech=10)).lays("I2-energy-water @6,0 r0").does("next symbol energy", "advance water")
    assert table.marks().split()[1] == "1"


def test_PU_13_6_a_patch_laid_for_the_other_symbol_counts_already() -> None:
    """Water on ice gives a boost, biomass 3 and a patch on 5,2, which joins the energy area to the biomass area."""
    side = Side(f"{P1}; I2-tech-biomass @5,3 r2", water=2, biomass=2)
    table = Table(side).lays("I2-energy-water @4,1 r0").does("next symbol water", "advance biomass", "patch 5,2")
    assert table.may() == ["advance civ", "advance water", "advance biomass", "decline"]
    assert choices(side, "I2-energy-water @4,1 r0") == ["advance civ", "advance water", "decline"]


@pytest.mark.parametrize("civ", [14, 15])
def test_PU_13_8_only_markers_that_can_advance(civ: int) -> None:
    table = Table(Side(civ=civ)).lays(P1)
    table.does("next symbol energy")
    if civ == 14:
        assert table.may() == ["advance civ", "decline"]
    else:
        assert table.may() == ["lock"]  # the item lapsed, the civ marker stands on the top step


def test_PU_13_7_older_energy_symbols_do_not_pay_again() -> None:
    table = Table(Side(P1)).lays("I2-civ-energy @6,0 r0").does("next symbol energy", "advance civ").finish("Ann")
    assert table.marks() == "2 0 0 0 0"
