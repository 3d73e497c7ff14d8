"""Events that hold for a whole round (PU-29.12 to PU-29.17). Expectations are written by hand."""

import pytest

from cosmodrome.games.planet_unknown.tests.table import P1, Side, Table

NO_ENTRY = {97: "water", 98: "biomass", 99: "energy", 100: "rover", 101: "tech", 102: "civ"}
WITH_TERRAIN_ON_5_1 = {
    "civ": "I2-biomass-civ",
    "water": "I2-energy-water",
    "biomass": "I2-tech-biomass",
    "rover": "I2-water-rover",
    "tech": "I2-rover-tech",
    "energy": "I2-civ-energy",
}


def ready(table: Table, moves: int = 3) -> Table:
    """Give Ann movement."""
    table.lane().moves = moves
    return table


def drives(table: Table) -> list[str]:
    """Return the moves of Ann's rovers."""
    return [one.removeprefix("drive ") for one in table.may() if one.startswith("drive ")]


# -- where tiles may lie (PU-29.12, PU-29.13) -------------------------------------------------------------------------


@pytest.mark.parametrize("event", [103, 124])
def test_PU_29_12_case_5_no_tile_on_the_edge(event: int) -> None:
    places = Table(Side(P1), event=event, events="on").places("I2-rover-tech")
    assert "5,2 6,2" in places
    assert not [place for place in places if "6,0" in place or "4,1" in place]
    assert "6,0 6,1" in Table(Side(P1)).places("I2-rover-tech")


@pytest.mark.parametrize("event", [103, 124])
def test_PU_29_12_PU_29_4_PU_5_9_case_5_in_the_first_round_the_edge_ban_is_ignored(event: int) -> None:
    with_event = Table(Side(), event=event, events="on").places("I2-rover-tech")
    assert with_event == Table(Side()).places("I2-rover-tech")
    assert "5,0 6,0" in with_event
    assert "5,5 5,6" not in with_event


@pytest.mark.parametrize("event", [120, 121])
def test_PU_29_12_no_tile_on_ice(event: int) -> None:
    places = Table(Side(P1), event=event, events="on").places("I2-rover-tech")
    assert "6,0 6,1" in places
    assert "5,2 6,2" not in places
    assert "5,2 6,2" in Table(Side(P1)).places("I2-rover-tech")


@pytest.mark.parametrize("event", [120, 121])
def test_PU_29_12_PU_29_4_the_ice_ban_is_ignored_by_the_player_whom_it_would_leave_without_a_place(event: int) -> None:
    table = Table(Side(P1, covered="all -5,4 -5,5"), Side(P1), event=event, events="on")
    assert table.places("I2-rover-tech") == ["5,4 5,5"] * 2
    assert not table.lane().stuck
    assert "5,2 6,2" not in table.places("I2-rover-tech", player="Bo")


def test_PU_29_13_case_9_no_cell_beside_the_same_terrain() -> None:
    table = Table(Side(P1), event=119, events="on").top("I2-civ-energy").does("take I2")
    assert "a rule of your planet or of the event forbids it" in str(table.why_not("lay 6,0 r0"))
    assert table.why_not("lay 6,0 r2") is None


def test_PU_29_13_patches_are_biomass_and_the_tile_may_touch_itself() -> None:
    table = Table(Side(P1, patches="6,1"), event=119, events="on").top("I2-tech-biomass").does("take I2")
    assert "lay 6,2 r2" not in table.may()  # biomass on 6,2
    assert "lay 6,2 r0" in table.may()  # tech on 6,2, biomass on 6,3
    assert "lay 6,2 r2" in Table(Side(P1, patches="6,1")).top("I2-tech-biomass").does("take I2").may()


# -- where rovers may go (PU-29.14) -----------------------------------------------------------------------------------


@pytest.mark.parametrize(("event", "terrain"), NO_ENTRY.items())
def test_PU_29_14_a_terrain_is_closed_to_rovers(event: int, terrain: str) -> None:
    side = Side(f"{WITH_TERRAIN_ON_5_1[terrain]} @5,0 r0", rovers="5,2")
    table = ready(Table(side, event=event, events="on"))
    assert table.has(terrain) == "5,1"
    assert drives(table) == ["5,2 4,2", "5,2 6,2", "5,2 5,3"]
    assert "the event closes that terrain to rovers" in str(table.why_not("drive 5,2 5,1"))
    open_to = {number for number, other in NO_ENTRY.items() if other != terrain}
    assert all("5,2 5,1" in drives(ready(Table(side, event=number, events="on"))) for number in open_to)


@pytest.mark.parametrize(("event", "terrain"), NO_ENTRY.items())
def test_PU_29_14_who_stands_there_may_leave_and_a_new_rover_may_be_set_up_there(event: int, terrain: str) -> None:
    laid = f"{WITH_TERRAIN_ON_5_1[terrain]} @5,0 r0"
    table = ready(Table(Side(laid, rovers="5,1"), event=event, events="on"))
    assert drives(table) == ["5,1 5,0", "5,1 4,1", "5,1 6,1", "5,1 5,2"]
    table = Table(Side(laid), event=event, events="on").lays("I2-rover-tech @6,0 r0").does("next symbol rover")
    assert table.may() == ["set-up 6,0", "set-up 6,1"]


def test_PU_29_14_98_patches_are_biomass() -> None:
    table = ready(Table(Side(P1, rovers="5,1", patches="6,1"), event=98, events="on"))
    assert drives(table) == ["5,1 5,0", "5,1 4,1", "5,1 5,2"]


def test_PU_29_14_teleports_are_bound_until_the_end_of_the_civ_step() -> None:
    table = Table(Side("I2-energy-water @5,0 r0", rovers="5,0", picks=(4,)), event=97, events="on")
    table.state.civ[1], table.state.civ_seen[1], table.state.civ_left = (14,), 1, [3, 1, 3, 3]
    table.lays("I2-rover-tech @6,0 r0").finish().chance()
    table.does("look 2", "pick 14", "jump 5,0")
    assert "to 5,1" not in table.may()
    assert {"to 5,2", "to 6,1"} <= set(table.may())


# -- what symbols and steps pay (PU-29.15 to PU-29.17) ----------------------------------------------------------------


@pytest.mark.parametrize("event", [104, 108])
def test_PU_29_15_only_one_symbol_of_the_tile_advances(event: int) -> None:
    for first, marks in (("rover", "0 0 0 1 0"), ("tech", "0 0 0 0 1")):
        table = Table(Side(P1, spent=2), event=event, events="on").lays("I2-rover-tech @6,0 r0")
        assert table.may() == ["next symbol rover", "next symbol tech"]
        assert table.does(f"next symbol {first}").marks() == marks
        assert table.may() == ["lock"]


@pytest.mark.parametrize("event", [104, 108])
def test_PU_29_15_energy_may_be_the_one_and_an_extra_tile_is_bound_as_well(event: int) -> None:
    table = Table(Side(P1, picks=(6,)), event=event, events="on").lays("I2-civ-energy @6,0 r0")
    table.does("next symbol energy", "advance civ")
    assert (table.marks(), table.may()) == ("1 0 0 0 0", ["lock"])
    table.state.civ[2], table.state.civ_seen[2] = (16,), 1
    table.finish().chance().does("look 3", "pick 16").lays("I2-rover-tech @5,2 r3")
    assert table.may() == ["next symbol rover", "next symbol tech"]
    table.does("next symbol tech")
    assert (table.marks(), table.may()) == ("1 0 0 0 1", ["lock"])


@pytest.mark.parametrize("event", [104, 108])
def test_PU_29_15_PU_14_3_of_an_unplaced_tile_energy_advances_the_other_marker_once(event: int) -> None:
    for first in ("energy", "water"):
        side = Side(P1, covered="all -0,5 -11,6", water=10, tech=10)
        table = Table(side, event=event, events="on").top("U5-energy-water-m", "I3-rover-tech")
        table.does("take U5")
        assert table.may() == ["next symbol energy", "next symbol water"]
        assert table.does(f"next symbol {first}").marks() == "0 11 0 0 10"
        assert table.may() == ["lock"]


@pytest.mark.parametrize("event", [109, 123])
def test_PU_29_16_milestones_pay_nothing(event: int) -> None:
    table = Table(Side(P1, civ=2), event=event, events="on").lays("I2-civ-energy @6,0 r0")
    table.does("next symbol civ", "decline")
    assert (table.marks(), table.lane().picks) == ("3 0 0 0 0", ())
    table = Table(Side(P1, biomass=2), event=event, events="on").lays("I2-biomass-civ @6,0 r0")
    table.does("next symbol biomass")
    assert (table.marks(), table.may()) == ("1 0 3 0 0", ["lock"])
    table = Table(Side(P1), event=event, events="on").lays("I2-rover-tech @6,0 r0").does("next symbol rover")
    assert (table.marks(), table.has("rovers"), table.lane().spent) == ("0 0 0 1 1", "", 0)


@pytest.mark.parametrize("event", [109, 123])
def test_PU_29_16_boosts_movement_and_old_technologies_stay(event: int) -> None:
    table = Table(Side(P1, rover=9, tech=3), event=event, events="on").lays("I2-rover-tech @6,5 r0")  # T1 holds
    table.does("next symbol rover")
    assert table.may()[0] == "advance civ"
    assert (table.lane().moves, table.lane().techs) == (3, 1)


@pytest.mark.parametrize("event", [109, 123])
def test_PU_29_16_PU_12_1_a_technology_reached_is_in_force_from_the_next_round_on(event: int) -> None:
    table = Table(Side(P1, tech=2), event=event, events="on").lays("I2-rover-tech @6,0 r0").does("next symbol tech")
    assert (table.marks(), table.lane().techs) == ("0 0 0 1 3", 0)
    table.next_round()
    assert table.lane().techs == 1


@pytest.mark.parametrize("event", [109, 123])
def test_PU_29_16_PU_4_9_the_end_game_step_is_no_part_of_the_round(event: int) -> None:
    table = Table(Side(P1, tech=2, cards=(23,)), event=event, stop="event", events="on")
    table.state.deck = [0, 0, 1]
    table.brings(f"event {event}").lays("I2-rover-tech @6,0 r0").does("next symbol tech").finish().chance()
    assert (table.stage, table.lane().techs) == ("end_game", 1)
    table.lane().marks[2] = 2
    table.does("advance biomass")
    assert table.may()[0].startswith("patch ")


def test_PU_29_17_122_no_synergy_boosts_but_other_advances_stay() -> None:
    table = Table(Side(P1, tech=1, spent=2), event=122, events="on").lays("I2-rover-tech @6,0 r0")
    table.does("next symbol tech")
    assert (table.marks(), table.may()) == ("0 0 0 1 2", ["lock"])
    table = Table(Side(P1, tech=1, spent=2)).lays("I2-rover-tech @6,0 r0").does("next symbol tech")
    assert table.may()[0] == "advance civ"


def test_PU_29_17_122_a_card_advances_without_the_boosts_on_its_way() -> None:
    table = Table(Side(P1, tech=1, picks=(2,)), event=122, events="on")
    table.state.civ[0], table.state.civ_seen[0] = (2,), 1
    table.lays("I2-civ-energy @6,0 r0").finish().chance().does("look 1", "pick 2", "advance tech")
    assert table.marks().endswith(" 3")
