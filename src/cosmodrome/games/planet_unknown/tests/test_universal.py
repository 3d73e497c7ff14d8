"""Universal Coalition (PU-20)."""

from dataclasses import replace

import pytest

from cosmodrome.games.planet_unknown.actions.items import ADVANCE, MARKER, MOVE, MOVE_ONLY, PATCH
from cosmodrome.games.planet_unknown.tests.table import P1, Side, Table

UNIVERSAL = Side(P1)


def universal(**more: object) -> Table:
    """Return a table where Ann plays the Universal Coalition on P1."""
    return Table(replace(UNIVERSAL, **more))  # type: ignore[arg-type]  # fields of a side


def test_PU_20_1_tiles_need_not_touch_but_the_first_one_covers_the_edge() -> None:
    """universal/free_placement"""
    assert "5,10 5,11" in universal(tech=3).places("I2-rover-tech")
    assert "5,10 5,11" not in universal(tech=2).places("I2-rover-tech")
    assert "5,5 5,6" not in universal(laid="", tech=3).places("I2-rover-tech")


def test_PU_20_2_PU_10_7_patches_may_be_stored() -> None:
    """universal/store_patches"""
    table = universal(tech=5).owe((PATCH, 2)).does("store")
    table.does(table.may()[0])
    assert (table.lane().stored, table.lane().patches.bit_count()) == (1, 1)
    assert "store" not in universal(tech=4).owe((PATCH, 1)).may()


@pytest.mark.parametrize(("tech", "item", "moves"), [(7, MOVE, 3), (6, MOVE, 2), (7, MOVE_ONLY, 2)])
def test_PU_20_3_PU_12_6_one_movement_more(tech: int, item: int, moves: int) -> None:
    """universal/rover_plus_one"""
    assert universal(tech=tech, rovers="5,0").owe((item, 2)).lane().moves == moves


def test_PU_20_4_a_laid_water_tile_moves_two_steps_with_the_bonuses_of_both() -> None:
    """universal/double_water"""
    table = universal(tech=10, water=2).lays("I2-water-rover @5,2 r2").does("next symbol water", "advance civ")
    assert table.marks()[:3] == "1 4"
    assert universal(tech=10).owe((ADVANCE, 1, 1, 0)).lane().marks[1] == 1
    assert universal(tech=10).owe((MARKER, 2, 1, 0, 0)).lane().marks[1] == 1


def test_PU_20_5_meteor_symbols_bring_no_meteorites_and_those_lying_stay() -> None:
    """universal/no_meteorites"""
    table = universal(tech=14, meteorites="5,0").lays("I2-rover-tech-m @5,2 r0")
    assert table.has("meteorites") == "5,0"
    assert universal(tech=13).lays("I2-rover-tech-m @5,2 r0").has("meteorites") == "5,3"
