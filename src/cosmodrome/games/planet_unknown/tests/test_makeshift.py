"""Makeshift (PU-A3), a board beyond the box."""

from dataclasses import replace

import pytest

from cosmodrome.games.planet_unknown.actions.items import ADVANCE, BACK, CARD, MARKER, MOVE, NO_BONUS
from cosmodrome.games.planet_unknown.parts.metrics import TracksAtTop
from cosmodrome.games.planet_unknown.parts.tiles import TRACKS
from cosmodrome.games.planet_unknown.rules.chapters.objectives import CARDS, fulfilled, measure
from cosmodrome.games.planet_unknown.tests.table import P1, Side, Table

MAKESHIFT = Side(P1, corporation="makeshift")
CIV, WATER, BIOMASS, ROVER, TECH = range(5)
AT_TOP = next(number for number, card in CARDS.items() if card.metric == TracksAtTop())
"""The neighbour objective that compares markers at the top."""


def makeshift(**more: object) -> Table:
    """Return a table where Ann plays Makeshift on P1."""
    return Table(replace(MAKESHIFT, **more))  # type: ignore[arg-type]  # fields of a side


def fields(table: Table) -> list[str]:
    """Return the fields that a marker may go to."""
    return [text.removeprefix("field ") for text in table.may() if text.startswith("field ")]


def test_PU_A3_1_one_row_up_on_the_present_track_or_beside_it() -> None:
    table = makeshift().owe((ADVANCE, WATER, 1, 0))
    assert fields(table) == ["water 1", "civ 1", "biomass 1"]
    table.does("field biomass 1")
    assert (table.lane().columns, table.marks()) == ((0, 2, 2, 3, 4), "0 1 0 0 0")
    assert fields(makeshift().owe((ADVANCE, TECH, 1, 0))) == ["tech 1", "rover 1"]


def test_PU_A3_1_only_onto_free_fields_and_without_one_the_advance_is_lost() -> None:
    assert fields(makeshift(civ=1).owe((ADVANCE, WATER, 1, 0))) == ["water 1", "biomass 1"]
    stuck = makeshift(civ=4, water=5, biomass=5, columns=(0, 0, 1, 3, 4)).owe((ADVANCE, CIV, 3, 0))
    assert stuck.marks() == "4 5 5 0 0"
    assert (
        "advance civ"
        not in makeshift(civ=4, water=5, biomass=5, columns=(0, 0, 1, 3, 4)).owe((MARKER, 31, 1, 0, 0)).may()
    )


def test_PU_A3_2_the_bonus_of_the_field_is_received_whichever_marker_enters() -> None:
    civ = makeshift(water=2).owe((ADVANCE, WATER, 1, 0)).does("field civ 3")
    assert civ.lane().picks == (2,)
    rover = makeshift(tech=0).owe((ADVANCE, TECH, 1, 0)).does("field rover 1")
    assert [text.split()[0] for text in rover.may()] == ["set-up", "set-up"]


def test_PU_A3_3_a_level_is_in_force_while_some_marker_is_high_enough_on_the_tech_track() -> None:
    assert makeshift(rover=7, columns=(0, 1, 2, 4, 4), tech=1).lane().techs == 0b111
    assert makeshift(tech=7, columns=(0, 1, 2, 3, 3)).lane().techs == 0
    moved = makeshift(tech=2, rover=7, columns=(0, 1, 2, 4, 4)).owe((ADVANCE, ROVER, 1, 0)).does("field rover 8")
    assert moved.view("Ann").players[0].techs == ()


def test_PU_A3_4_row_15_does_not_advance_and_gives_the_overflow_on_the_rover_track() -> None:
    assert makeshift(civ=15, rovers="5,0").owe((ADVANCE, CIV, 1, 0)).lane().moves == 0
    table = makeshift(civ=15, columns=(3, 1, 2, 3, 4), rovers="5,0").owe((ADVANCE, CIV, 2, 0))
    assert (table.marks(), table.lane().moves) == ("15 0 0 0 0", 6)
    may = makeshift(civ=15, rover=15, columns=(0, 1, 2, 3, 4)).owe((MARKER, 31, 1, 0, 0)).may()
    assert "advance civ" not in may
    assert "advance rover" in may


def test_PU_A3_4_PU_A3_8_in_row_15_a_marker_may_step_aside_or_stay() -> None:
    side = {"civ": 15, "tech": 7}
    table = makeshift(**side).owe((ADVANCE, CIV, 1, 0))
    assert table.may() == ["field water 15", "field tech 15", "decline"]  # civ and tech lie side by side (PU-A3.7)
    assert table.does("field water 15").lane().columns[CIV] == WATER
    stays = makeshift(**side).owe((ADVANCE, CIV, 2, 0)).does("decline")
    assert (stays.marks(), stays.lane().columns[CIV], stays.lane().now) == ("15 0 0 0 7", CIV, ())
    assert "advance civ" in makeshift(**side).owe((MARKER, 31, 1, 0, 0)).may()
    assert "advance civ" not in makeshift(civ=15, tech=6).owe((MARKER, 31, 1, 0, 0)).may()


def test_PU_A3_4_on_the_rover_track_the_overflow_or_aside() -> None:
    table = makeshift(rover=15, tech=7, rovers="5,0").owe((ADVANCE, ROVER, 2, 0))
    assert table.may() == ["field biomass 15", "field tech 15", "next move 3"]
    table.does("next move 3")
    assert (table.lane().moves, table.may()) == (3, ["field biomass 15", "field tech 15", "next move 3"])
    assert table.does("field tech 15").lane().columns[ROVER] == TECH
    without = makeshift(rover=15, tech=7, rovers="5,0").owe((ADVANCE, ROVER, 1, NO_BONUS))
    assert without.may() == ["field biomass 15", "field tech 15", "decline"]


def test_PU_A3_8_below_row_15_who_cannot_go_up_may_stay() -> None:
    """Both fields above are taken; on the first track only water 4 is free beside civ 4."""
    side = {"civ": 4, "water": 5, "biomass": 5, "rover": 7, "columns": (0, 0, 1, 4, 4)}
    table = makeshift(**side).owe((ADVANCE, CIV, 1, 0))
    assert table.may() == ["field tech 5", "field water 4", "field tech 4"]
    taken = makeshift(**{**side, "tech": 5}).owe((ADVANCE, CIV, 1, 0))
    assert taken.may() == ["field water 4", "field tech 4", "decline"]


@pytest.mark.parametrize(("card", "track"), [(55, CIV), (56, TECH), (57, BIOMASS), (58, WATER), (59, ROVER)])
def test_PU_A3_5_objectives_at_top_name_a_track_not_a_marker(card: int, track: int) -> None:
    other = (track + 1) % 5
    marks = {TRACKS[other]: 15}
    away = makeshift(**marks)
    assert not fulfilled(away.lane(), card)
    columns = tuple(track if marker == other else other if marker == track else marker for marker in range(5))
    assert fulfilled(makeshift(**marks, columns=columns).lane(), card)


def test_PU_A3_5_medals_by_the_track_a_marker_stands_on_and_tops_anywhere() -> None:
    table = makeshift(civ=7, columns=(1, 1, 2, 3, 4))
    assert table.points()["3"] == 3
    assert measure(makeshift(civ=15, water=15, columns=(4, 0, 2, 3, 4)).lane(), AT_TOP) == 2


def test_PU_A3_6_going_back_straight_down_if_all_fields_are_free() -> None:
    table = makeshift(civ=3, columns=(1, 1, 2, 3, 4)).owe((BACK, 1, 2))
    assert (table.marks(), table.lane().columns) == ("1 0 0 0 0", (1, 1, 2, 3, 4))
    blocked = makeshift(civ=3, water=2, biomass=1, columns=(1, 1, 2, 3, 4)).owe((BACK, 0b111, 2))
    assert blocked.marks() == "3 0 1 0 0"  # civ is blocked; biomass cannot go as far as water


def test_PU_A3_6_tiles_move_the_marker_of_the_named_resource_wherever_it_stands() -> None:
    table = makeshift(columns=(4, 1, 2, 3, 0)).lays("I2-civ-energy @6,0 r0").does("next symbol civ")
    assert fields(table) == ["tech 1", "rover 1"]


def test_PU_A3_7_civ_and_tech_lie_side_by_side() -> None:
    """makeshift/wrap_tracks"""
    assert fields(makeshift(tech=3).owe((ADVANCE, CIV, 1, 0))) == ["civ 1", "water 1", "tech 1"]
    assert fields(makeshift(tech=2).owe((ADVANCE, CIV, 1, 0))) == ["civ 1", "water 1"]


@pytest.mark.parametrize(("columns", "tech", "moves"), [((3, 1, 2, 3, 4), 5, 3), ((0, 1, 2, 3, 4), 5, 2),
                                                        ((3, 1, 2, 3, 4), 4, 2)])  # fmt: skip  # a row each
def test_PU_A3_7_one_movement_more_with_two_markers_on_the_rover_track(
    columns: tuple[int, ...], tech: int, moves: int
) -> None:
    """makeshift/rover_pair"""
    table = makeshift(columns=columns, tech=tech, civ=1, rovers="5,0").owe((MOVE, 2))
    assert table.lane().moves == moves


def test_PU_A3_8_instead_of_advancing_to_the_side() -> None:
    """makeshift/sidestep"""
    table = makeshift(tech=7, water=2).owe((ADVANCE, WATER, 1, 0))
    assert fields(table) == ["water 3", "civ 3", "biomass 3", "civ 2", "biomass 2"]
    table.does("field biomass 2", "advance civ")  # that field's boost
    assert table.lane().columns[WATER] == BIOMASS
    assert fields(makeshift(tech=6, water=2).owe((ADVANCE, WATER, 1, 0))) == ["water 3", "civ 3", "biomass 3"]


def test_PU_A3_8_once_a_round_one_marker_back() -> None:
    """makeshift/step_back"""
    table = makeshift(tech=10, water=3).does("use 4", "back water")
    assert (table.marks(), "use 4" in table.may()) == ("0 2 0 0 10", False)


def test_PU_A3_9_at_scoring_all_are_as_high_as_the_highest_of_their_track() -> None:
    """makeshift/share_top"""
    side = {"columns": (1, 1, 2, 3, 4), "civ": 15, "water": 2}
    assert makeshift(tech=14, **side).points()["3"] == 5 + 5 + 2
    assert makeshift(tech=13, **side).points()["3"] == 5 + 1 + 2


def test_PU_A3_10_card_21_by_single_advances_until_row_5_or_no_free_field() -> None:
    table = makeshift(civ=3, water=5, biomass=5, rover=5, tech=5).owe((CARD, 21))
    assert fields(table) == ["civ 4", "water 4", "tech 4"]  # to the side only upwards
    table.does("field civ 4")
    assert table.marks() == "5 5 5 5 5"  # water 5 is taken, one field is left


def test_PU_A3_10_a_marker_without_a_free_field_stops() -> None:
    side = {"civ": 4, "water": 5, "biomass": 5, "rover": 5, "tech": 5, "columns": (0, 0, 1, 3, 4)}
    assert makeshift(**side).owe((CARD, 21)).marks() == "4 5 5 5 5"
