"""Horizon Group (PU-22): meteorites are carried to rover symbols."""

from dataclasses import replace

import pytest

from cosmodrome.games.planet_unknown.actions.items import (
    CLEAR,
    COLLECT,
    DESTROY,
    METEORITE,
    MOVE,
    PATCH,
    SET_UP,
    TELEPORT,
)
from cosmodrome.games.planet_unknown.scoring.scoring import standing
from cosmodrome.games.planet_unknown.tests.table import P1, Side, Table

CASE_3 = f"{P1}; L4-rover-tech-m @5,1 r3 m"
"""Rover symbol on 6,2, meteorite on 7,1."""
HORIZON = Side(CASE_3, corporation="horizon", pods="")


def horizon(moves: int = 0, **more: object) -> Table:
    """Return a table where Ann plays Horizon."""
    table = Table(replace(HORIZON, **more))  # type: ignore[arg-type]  # fields of a side
    table.lane().moves += moves
    return table


def test_PU_22_1_four_rovers() -> None:
    table = horizon(rovers="5,0 5,1 5,2", spent=3).owe((SET_UP, 1)).does("set-up 6,2")
    assert table.lane().rovers.bit_count() == 4
    assert horizon(spent=4).owe((SET_UP, 1)).has("rovers") == ""


def test_PU_22_1_PU_32_10_loading_is_optional() -> None:
    table = horizon(3, rovers="7,2").does("drive 7,2 7,1")
    assert table.may() == ["load", "decline"]
    table.does("decline")
    assert (table.has("meteorites"), table.has("loaded"), table.lane().stones) == ("7,1", "", 0)


def test_PU_22_1_PU_7_2_the_rover_loads_before_it_moves_on() -> None:
    """This holds for all options on the order of bonuses and the time of movement."""
    table = Table(replace(HORIZON, rovers="7,2", rover=3), bonus_order="free", movement="at_once")
    table.owe((MOVE, 3), (PATCH, 1)).does("drive 7,2 7,1")
    assert table.may() == ["load", "decline"]
    table.does("load")
    assert (table.has("rovers"), table.has("loaded"), "drive 7,1 8,1" in table.may()) == ("7,1", "7,1", True)


def test_PU_22_1_a_load_is_delivered_on_a_rover_symbol_case_30() -> None:
    """With the meteorite of (7,1) in case 3 a rover must carry it to (6,2)."""
    table = horizon(4, rovers="7,2").does("drive 7,2 7,1", "load")
    assert (table.has("meteorites"), table.has("loaded"), table.lane().stones) == ("", "7,1", 0)
    table.does("drive 7,1 7,2")
    assert table.has("loaded") == "7,2"
    table.does("drive 7,2 6,2")
    assert (table.has("loaded"), table.lane().stones) == ("", 1)


def test_PU_22_1_a_rover_set_up_or_teleported_onto_a_meteorite_may_load_it() -> None:
    table = horizon().owe((SET_UP, 1)).does("set-up 7,1")
    assert table.may() == ["load", "decline"]
    jumped = horizon(rovers="5,0").owe((TELEPORT, 0)).does("to 7,1")
    assert jumped.may() == ["load", "decline"]


def test_PU_22_1_a_loaded_rover_leaves_other_meteorites_where_they_are() -> None:
    table = horizon(3, rovers="7,2", loaded="7,2").does("drive 7,2 7,1")
    assert (table.has("meteorites"), table.has("loaded")) == ("7,1", "7,1")
    assert "load" not in table.may()


def test_PU_22_2_a_meteorite_on_a_rover_symbol_is_loaded_and_delivered_at_once_case_30() -> None:
    """Stepping to (5,1) loads and delivers the meteorite there."""
    side = Side("I2-water-rover-m @5,0 r0", corporation="horizon", rovers="5,2", pods="")
    table = Table(side)
    table.lane().moves = 1
    table.does("drive 5,2 5,1", "load")
    assert (table.lane().stones, table.has("meteorites"), table.has("loaded")) == (1, "", "")


def test_PU_22_2_first_deliver_then_load_then_deliver_again() -> None:
    side = Side("I2-water-rover-m @5,0 r0", corporation="horizon", rovers="5,2", loaded="5,2", pods="", tech=7)
    table = Table(side)
    table.lane().moves = 1
    table.does("drive 5,2 5,1")
    assert (table.lane().stones, table.may()) == (1, ["load", "decline"])
    assert table.does("load").lane().stones == 2


def test_PU_22_3_a_load_keeps_row_and_column_from_scoring_case_30() -> None:
    """A rover still loaded on (7,1) at the end: row 1 and column 7 do not score."""
    full = Side(corporation="horizon", covered="all", pods="")
    clean, loaded = Table(full), Table(replace(full, rovers="7,1", loaded="7,1"))
    assert clean.points()["2"] - loaded.points()["2"] == 1 + 2
    assert standing(loaded.state, 0)[2] == -1  # 16.8


def test_PU_22_3_cards_17_and_25_destroy_loads_too() -> None:
    table = horizon(rovers="5,1", loaded="5,1", laid=P1).owe((DESTROY, METEORITE, 1))
    assert (table.has("loaded"), table.has("rovers"), table.lane().stones) == ("", "5,1", 0)
    row = horizon(rovers="5,1", loaded="5,1").owe((CLEAR, 0)).does("clear row 1")
    assert (row.has("loaded"), row.has("meteorites")) == ("", "")


def test_PU_22_3_a_destroyed_rover_takes_its_load_with_it() -> None:
    table = horizon(rovers="5,2", loaded="5,2", laid=P1).lays("I2-rover-tech @5,2 r0")
    assert (table.has("rovers"), table.has("loaded"), table.lane().stones) == ("", "", 0)


def test_PU_22_4_lifepods_are_collected_as_usual_and_event_83_collects_directly() -> None:
    table = horizon(1, rovers="7,1", pods="8,1").does("drive 7,1 8,1")
    assert table.lane().saved == 1
    direct = horizon(tech=7).owe((COLLECT, METEORITE, 1, 0))
    assert (direct.lane().stones, direct.has("meteorites")) == (1, "")
    assert direct.may()[0].startswith("patch ")  # technology 3


def test_PU_22_5_tiles_with_a_rover_symbol_need_not_touch() -> None:
    """horizon/free_rover_tiles"""
    assert "5,10 5,11" in horizon(tech=3).places("I2-rover-tech")
    assert "5,10 5,11" not in horizon(tech=3).places("I2-civ-energy")
    assert "5,10 5,11" not in horizon(tech=2).places("I2-rover-tech")


def test_PU_22_6_PU_12_5_movement_for_rovers_loaded_when_the_round_starts() -> None:
    """horizon/cargo_moves"""
    assert horizon(tech=5, rovers="5,0 5,1 6,2", loaded="5,0 5,1").lane().moves == 2
    assert horizon(tech=4, rovers="5,0", loaded="5,0").lane().moves == 0


def test_PU_22_7_a_patch_for_every_meteorite_collected() -> None:
    """horizon/cargo_patch"""
    table = horizon(tech=7, rovers="7,2", loaded="7,2").does("drive 7,2 6,2")
    assert table.lane().stones == 1
    assert all(text.startswith("patch ") for text in table.may())
    without = horizon(tech=6, rovers="7,2", loaded="7,2").does("drive 7,2 6,2")
    assert not [text for text in without.may() if "patch" in text]


def test_PU_22_8_a_loaded_rover_on_water_may_destroy_its_load() -> None:
    """horizon/dump_in_water"""
    wet = f"{P1}; O4-water-rover @6,1 r0"  # water 6,2 and 7,2
    table = horizon(2, laid=wet, tech=10, rovers="5,2", loaded="5,2").does("drive 5,2 6,2")
    assert table.may() == ["dump", "decline"]
    assert table.does("decline").has("loaded") == "6,2"
    assert table.does("drive 6,2 7,2", "dump").has("loaded") == ""
    assert table.lane().stones == 0
    dry = horizon(1, laid=wet, tech=9, rovers="5,2", loaded="5,2").does("drive 5,2 6,2")
    assert "dump" not in dry.may()


def test_PU_22_9_PU_12_3_once_a_round_the_rover_marker_advances() -> None:
    """horizon/free_rover_step"""
    table = horizon(tech=14, rover=1).does("use 5")
    assert (table.lane().marks[3], table.lane().moves, "use 5" in table.may()) == (2, 2, False)


@pytest.mark.parametrize("tech", [13])
def test_PU_22_9_not_below_its_step(tech: int) -> None:
    assert "use 5" not in horizon(tech=tech, rover=1).may()
