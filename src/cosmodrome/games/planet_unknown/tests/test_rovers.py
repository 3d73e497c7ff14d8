"""Rovers, lifepods, meteorites (PU-11)."""

import pytest

from cosmodrome.games.planet_unknown.actions.items import DESTROY, ROVER_PIECE, SET_UP, TELEPORT
from cosmodrome.games.planet_unknown.tests.sides import ROVER_TECH
from cosmodrome.games.planet_unknown.tests.table import P1, Side, Table


def drives(table: Table) -> list[str]:
    """Return the steps that rovers may take."""
    return [text.removeprefix("drive ") for text in table.may() if text.startswith("drive ")]


def moving(side: Side, moves: int, movement: str = "pool") -> Table:
    """Return a table with movement in Ann's pool."""
    table = Table(side, movement=movement)
    table.lane().moves = moves
    return table


def test_PU_11_1_PU_11_2_a_new_rover_goes_on_a_cell_of_the_last_tile_without_a_rover() -> None:
    table = Table(Side(P1)).lays(ROVER_TECH).does("next symbol rover")
    assert table.may() == ["set-up 5,2", "set-up 5,3"]
    full = Table(Side(P1, rovers="5,0")).owe((SET_UP, 1))
    assert full.has("rovers") == "5,0 5,1"  # one cell is left: no question


def test_PU_11_3_the_corporations_number_is_never_exceeded() -> None:
    table = Table(Side(P1, spent=2)).owe((SET_UP, 1))
    assert (table.has("rovers"), table.lane().spent) == ("", 2)


def test_PU_11_3_destroyed_rovers_do_not_return() -> None:
    table = Table(Side(P1, rovers="5,1 6,1")).owe((DESTROY, ROVER_PIECE, 1)).does("destroy 6,1").owe((SET_UP, 1))
    assert (table.has("rovers"), table.lane().spent) == ("5,1", 2)


@pytest.mark.parametrize(("early_rover", "waits"), [("lost", False), ("wait", True)])
def test_PU_11_4_without_a_tile_a_rover_is_lost_or_waits(early_rover: str, waits: bool) -> None:
    table = Table(early_rover=early_rover).owe((SET_UP, 1))
    assert (table.lane().spent, table.lane().early) == (0, int(waits))
    again = Table(early_rover=early_rover)
    again.lane().early = int(waits)
    again.lays("I2-civ-energy @5,0 r0")
    assert ("next rover" in again.may()) is waits
    if waits:
        assert again.does("next rover").may() == ["set-up 5,0", "set-up 5,1"]


def test_PU_11_4_without_a_free_cell_on_the_last_tile_a_rover_stays_on_the_corporation() -> None:
    table = Table(Side(P1, corporation="horizon", rovers="5,0 5,1")).owe((SET_UP, 1))
    assert (table.has("rovers"), table.lane().spent) == ("5,0 5,1", 2)


def test_PU_11_5_a_step_goes_to_a_touching_cell_bare_or_covered_backwards_too() -> None:
    table = moving(Side(P1, rovers="5,1"), 4)
    assert drives(table) == ["5,1 5,0", "5,1 4,1", "5,1 6,1", "5,1 5,2"]
    assert "5,2 5,1" in drives(table.does("drive 5,1 5,2"))


def test_PU_11_7_PU_11_8_PU_11_5_case_19_driving() -> None:
    table = moving(Side(P1, rovers="5,1 6,1"), 4)
    assert "5,1 6,1" not in drives(table)
    assert (table.why_not("drive 5,1 6,1") or "").startswith("PU-11.7")
    table.does("drive 5,1 5,2", "drive 5,2 6,2", "drive 6,2 7,2")
    assert (table.lane().saved, table.lane().pods.bit_count(), table.lane().moves) == (1, 5, 1)
    assert "6,1 6,0" in drives(table)


def test_PU_11_6_unspent_movement_lapses_at_the_lock() -> None:
    table = moving(Side(P1, rovers="5,1"), 9).lays(ROVER_TECH)
    table.does("next symbol tech", "next symbol rover", "next rover", "set-up 5,2")
    assert table.lane().moves == 9
    assert table.does("lock").lane().moves == 0


def test_PU_11_6_option_movement_at_once_is_spent_or_lost_when_gained() -> None:
    table = Table(Side(P1, rovers="5,1", rover=3), movement="at_once").lays(ROVER_TECH)
    table.does("next symbol rover")
    assert table.may() == ["drive 5,1 5,0", "drive 5,1 4,1", "drive 5,1 6,1", "drive 5,1 5,2", "decline"]
    table.does("drive 5,1 6,1", "decline")
    assert (table.lane().moves, table.has("rovers")) == (0, "6,1")
    alone = Table(Side(P1, rover=3), movement="at_once").lays(ROVER_TECH).does("next symbol rover")
    assert alone.lane().moves == 0  # no rover: lost


def test_PU_11_6_option_movement_at_once_leaves_the_movement_of_the_round_start() -> None:
    table = moving(Side(P1, rovers="5,1", rover=3), 2, movement="at_once").lays(ROVER_TECH).does("next symbol rover")
    table.does("drive 5,1 6,1", "drive 6,1 7,1")
    assert table.lane().moves == 2


def test_PU_11_8_a_lifepod_or_meteorite_is_collected_also_when_a_rover_is_set_up() -> None:
    table = Table(Side("I2-rover-tech-m @5,0 r0")).owe((SET_UP, 1)).does("set-up 5,1")
    assert (table.lane().stones, table.has("meteorites")) == (1, "")
    teleport = Table(Side(P1, rovers="5,1")).owe((TELEPORT, 0)).does("to 7,2")
    assert teleport.lane().saved == 1


def test_PU_11_9_a_teleport_touches_nothing_between_and_needs_a_free_cell() -> None:
    table = Table(Side(P1, rovers="5,1 5,0", pods="5,2 5,3")).owe((TELEPORT, 0))
    assert table.may() == ["jump 5,0", "jump 5,1"]
    table.does("jump 5,1")
    assert "to 5,0" not in table.may()
    assert table.does("to 5,4").lane().saved == 0


def test_PU_11_10_all_rovers_may_be_lost() -> None:
    table = Table(Side(P1, rovers="5,2 5,3")).lays(ROVER_TECH)
    assert (table.has("rovers"), table.lane().spent) == ("", 2)


def test_PU_11_11_a_rover_set_up_later_in_the_step_may_use_the_movement() -> None:
    table = moving(Side(P1), 2).lays(ROVER_TECH)
    assert not drives(table)
    assert drives(table.does("next symbol tech", "set-up 5,2")) == ["5,2 5,1", "5,2 4,2", "5,2 6,2", "5,2 5,3"]


def test_PU_11_12_meteorites_hinder_neither_laying_nor_moving() -> None:
    table = moving(Side(P1, meteorites="5,1", rovers="5,0"), 1)
    assert "5,2 5,3" in table.places("I2-rover-tech")
    assert "5,0 5,1" in drives(table)


def test_PU_1_8_collected_things_count_and_destroyed_ones_do_not() -> None:
    table = moving(Side(P1, rovers="7,1"), 1).does("drive 7,1 7,2")
    assert (table.lane().saved, table.lane().pods.bit_count()) == (1, 5)
    covered = Table(Side(P1, patches="6,1 6,2"), event=80).does("patch 7,2")
    assert (covered.lane().saved, covered.lane().pods.bit_count()) == (0, 5)
