"""Laying tiles, water on ice, patches (PU-5, PU-9, PU-10)."""

import pytest

from cosmodrome.games.planet_unknown import GAME
from cosmodrome.games.planet_unknown.rules.chapters.placement import blocked_by_patch
from cosmodrome.games.planet_unknown.tests.table import P1, Side, Table, mask, match
from cosmodrome.kernel import BadStep, IllegalAction

UNIVERSAL_T2 = 5
"""Tech step of technology 2; those of the Universal Coalition are 3, 5, 7, 10, 14."""


def lies(table: Table, notation: str) -> bool:
    """Return whether the tile may be laid like that."""
    try:
        table.lays(notation)
    except IllegalAction:
        return False
    return True


# -- laying (PU-5) ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("notation", "legal"),
    [("I2-civ-energy @5,0 r3", True), ("I2-civ-energy @5,0 r0", True), ("I2-civ-energy @5,5 r0", False)],
)
def test_PU_5_2_PU_5_5_case_1_the_first_tile_covers_an_edge_cell(notation: str, legal: bool) -> None:
    assert lies(Table(), notation) is legal


def test_PU_5_5_a_patch_that_lies_already_changes_nothing_for_the_first_tile() -> None:
    places = Table(Side(patches="5,0")).places("I2-rover-tech")
    assert "7,1 8,1" in places
    assert "5,1 5,2" not in places


@pytest.mark.parametrize(
    ("tech", "notation", "legal"),
    [
        (0, "O4-water-rover @6,2 r0", False),
        (0, "O4-water-rover @6,1 r0", True),
        (0, "O4-water-rover @5,1 r0", False),
        (3, "O4-water-rover @6,2 r0", True),
        (3, "O4-water-rover @5,1 r0", False),
    ],
)
def test_PU_1_2_PU_5_4_PU_5_6_PU_20_1_case_2_a_later_tile_touches(tech: int, notation: str, legal: bool) -> None:
    assert lies(Table(Side(P1, tech=tech)), notation) is legal


def test_PU_5_7_PU_5_8_case_3_the_lifepod_is_destroyed_then_the_meteorite_comes_then_markers_move() -> None:
    table = Table(Side(P1)).lays("L4-rover-tech-m @5,1 r3 m")
    assert table.has("rover") == "5,2 6,2"
    assert table.has("last") == "7,1 5,2 6,2 7,2"
    assert (table.lane().pods.bit_count(), table.lane().saved) == (5, 0)
    assert (table.has("meteorites"), table.marks()) == ("7,1", "0 0 0 0 0")
    table.does("next symbol rover")
    assert table.may() == ["set-up 7,1", "set-up 5,2", "set-up 6,2", "set-up 7,2"]
    assert table.does("set-up 5,2").marks() == "0 0 0 1 1"


def test_PU_20_5_case_3_the_fifth_technology_keeps_meteorites_away() -> None:
    table = Table(Side(P1, tech=14)).lays("L4-rover-tech-m @5,1 r3 m")
    assert (table.has("meteorites"), table.has("sockets")) == ("", "7,1")


def test_PU_5_7_rovers_under_a_tile_are_gone() -> None:
    table = Table(Side(P1, rovers="5,2 6,1")).lays("I2-rover-tech @5,2 r0")
    assert table.has("rovers") == "6,1"


def test_PU_5_1_a_tile_may_be_turned_and_turned_over() -> None:
    table = Table(Side(P1)).top("F5-civ-energy").does("take F5")
    turns = {text.split(" ", 2)[2] for text in table.may()}
    assert turns == {f"r{n}{side}" for n in range(4) for side in ("", " m")}


def test_PU_5_2_mirror_first_then_turn_then_move_the_corner() -> None:
    """L4: cells 1,0 1,1 | 0,2 1,2; mirrored and turned three quarters it lies as in case 3."""
    table = Table(Side("L4-rover-tech @5,0 r0"))
    assert table.has("last") == "6,0 6,1 5,2 6,2"
    assert Table(Side("L4-rover-tech @5,0 r0 m")).has("last") == "5,0 5,1 5,2 6,2"
    assert Table(Side("L4-rover-tech @5,0 r1")).has("last") == "5,0 5,1 6,1 7,1"


def test_PU_5_3_no_cell_lies_off_the_grid() -> None:
    with pytest.raises(BadStep, match="does not lie on the grid"):
        Table().lays("I2-civ-energy @4,0 r3")
    table = Table().top("I2-civ-energy").does("take I2")
    off = "PU-5.3: the tile would cover row 1, column 5, which is not a cell of your planet"
    assert table.why_not("lay 4,0 r1") == off
    assert table.why_not("lay 11,5 r1") == "PU-5.3: the tile would reach beyond the edge of the grid"


def test_PU_4_5_a_tile_that_is_only_tried_is_told_which_rule_forbids_its_place() -> None:
    trial = match()
    before, middle = GAME.freeze(trial.state), GAME.load("lay 5,5 r0", GAME.rules)
    take = next(action for action in trial.legal(0) if action.text.startswith("take"))
    refusals = [trial.why_not(0, middle), trial.why_not(0, middle, take), trial.why_not(0, middle, middle)]
    assert [refusal.rule for refusal in refusals if refusal] == ["PU-4.4", "PU-5.5", "PU-4.4"]
    assert GAME.freeze(trial.state) == before


def test_PU_5_4_patches_are_in_the_way_too() -> None:
    table = Table(Side(P1, patches="5,2")).top("I2-rover-tech").does("take I2")
    assert (table.why_not("lay 5,2 r0") or "").startswith("PU-5.4")


def test_PU_5_6_PU_10_4_a_tile_may_touch_a_patch_unless_the_table_plays_otherwise() -> None:
    side = Side(P1, patches="5,2 5,3")
    assert "5,4 5,5" in Table(side).places("I2-rover-tech")
    assert "5,4 5,5" not in Table(side, patch_anchor="off").places("I2-rover-tech")


def test_PU_5_9_PU_29_4_case_5_the_edge_ban_is_ignored_where_it_alone_blocks() -> None:
    assert lies(Table(event=103), "I2-civ-energy @5,0 r0")
    assert not lies(Table(event=103), "I2-civ-energy @5,5 r0")
    later = Table(Side(P1), event=103).places("I2-rover-tech")
    assert "5,2 6,2" in later
    assert not [place for place in later if "6,0" in place.split()]


def test_PU_5_9_is_tested_over_all_tiles_that_may_be_chosen() -> None:
    """Only the smaller tile fits and has to be taken: the restriction stays as long as one tile can keep it."""
    table = Table(Side(P1, covered="all -5,5 -5,6 -0,5 -0,6"), event=103).top("U5-civ-energy", "I2-civ-energy")
    assert table.may() == ["take I2"]
    assert table.does("take I2").may() == ["lay 5,5 r0", "lay 5,5 r2"]


def test_PU_5_10_what_fits_is_read_when_the_tile_is_taken() -> None:
    side = Side(P1, covered="all -5,5 -5,6 -5,7", rovers="5,5")
    assert "take I2" in Table(side, event=80).does("patch 5,7").top("I2-civ-energy", "U5-civ-energy").may()
    split = Table(side, event=80).does("patch 5,6").top("I2-civ-energy", "U5-civ-energy")
    assert split.may() == ["take U5", "take I2"]  # nothing fits any more: any tile may be taken


def test_PU_5_10_between_choosing_and_laying_the_last_place_is_kept() -> None:
    """Horizon, T3: a delivered meteorite gives a patch, which may not take the place of the tile that was chosen."""
    side = Side("I2-water-rover-m @5,0 r0", corporation="horizon", tech=15, covered="all -5,5 -5,6 -0,5", rovers="5,2")
    table = Table(side).top("I2-civ-energy").does("take I2")
    assert blocked_by_patch(table.state, table.lane(), mask("5,5 5,6 0,5")) == 0  # nothing waits on the agenda
    table.lane().agenda, table.lane().now = ((table.lane().now,),), ()
    assert blocked_by_patch(table.state, table.lane(), mask("5,5 5,6 0,5")) == mask("5,5 5,6")


def test_PU_5_11_water_and_energy_symbols_never_restrict() -> None:
    land = Table(Side(P1)).places("I2-water-rover")
    assert len(set(land)) == len(set(Table(Side(P1)).places("I2-civ-energy")))


# -- water (PU-9) -----------------------------------------------------------------------------------------------------


def test_PU_9_2_PU_13_2_PU_13_3_PU_13_5_case_11_without_ice_water_stays_and_energy_may_move_it() -> None:
    table = Table(Side(P1)).lays("O4-energy-water @6,1 r0").does("next symbol energy")
    assert table.may() == ["advance water", "decline"]
    assert table.does("advance water").marks() == "0 1 0 0 0"
    other = Table(Side(P1)).lays("O4-energy-water @6,1 r1").does("next symbol energy")
    assert other.may() == ["advance civ", "advance water", "decline"]
    assert other.does("decline").marks() == "0 0 0 0 0"


@pytest.mark.parametrize(
    ("notation", "water"),
    [
        ("I2-water-rover @5,2 r3", 1),  # water on 5,2: ice
        ("I2-water-rover @5,2 r1", 0),  # only the rover cell lies on ice
        ("I2-water-rover @6,1 r0", 0),  # no ice at all
        ("V3-energy-water @5,2 r0", 0),  # only an energy cell lies on ice
        ("O4-energy-water @5,2 r0 m", 1),  # the symbol on land, the other water cell on ice
        ("O4-energy-water @4,2 r0", 1),  # two on ice: still one step
    ],
)
def test_PU_9_1_PU_9_3_water_advances_if_a_water_cell_lies_on_ice(notation: str, water: int) -> None:
    assert Table(Side(P1)).lays(notation).finish("Ann").lane().marks[1] == water


def test_PU_9_4_other_advances_need_no_ice() -> None:
    table = Table(Side(P1, tech=1)).lays("I2-rover-tech @5,2 r0").does("next symbol tech")
    assert "advance water" in table.may()
    assert table.does("advance water").lane().marks[1] == 1


def test_PU_20_4_with_the_fourth_technology_a_laid_tile_moves_water_by_two() -> None:
    table = Table(Side(P1, tech=10, water=1)).lays("I2-water-rover @5,2 r3").does("next symbol water")
    assert table.marks() == "0 3 0 0 10"  # the boost of step 3 follows
    assert table.does("advance civ").marks() == "1 3 0 1 10"


# -- patches (PU-10) --------------------------------------------------------------------------------------------------


def test_PU_10_1_PU_10_4_case_10_a_first_patch_goes_on_an_edge_cell() -> None:
    table = Table(event=80)
    assert len(table.may()) == 28
    table.does("patch 5,0")
    assert lies(table, "I2-rover-tech @7,1 r3")
    other = Table(event=80).does("patch 5,0").top("I2-rover-tech").does("take I2")
    assert (other.why_not("lay 5,1 r0") or "").startswith("PU-5.5")


def test_PU_10_3_PU_27_3_case_10_without_a_legal_cell_the_patch_is_lost() -> None:
    ring = " ".join(f"-{x},{y}" for x in range(12) for y in (5, 6))
    table = Table(Side("I2-civ-energy @5,0 r0", planet="arashi", covered=f"all {ring}"), event=80)
    assert table.may()[0].startswith("take")
    assert table.has("patches") == ""


def test_PU_10_2_a_patch_fills_its_cell_and_destroys_what_lies_there() -> None:
    table = Table(Side(P1, rovers="5,2"), event=80).does("patch 5,2")
    assert (table.has("rovers"), table.has("patches"), table.marks()) == ("", "5,2", "0 0 0 0 0")
    lifepod = Table(Side(P1, patches="6,1 6,2"), event=80).does("patch 7,2")
    assert (lifepod.lane().pods.bit_count(), lifepod.lane().saved) == (5, 0)


def test_PU_10_3_several_patches_are_laid_one_after_the_other() -> None:
    table = Table(Side(P1, biomass=2)).lays("I2-tech-biomass @5,2 r0").does("next symbol biomass")
    assert all(text.startswith("patch ") for text in table.may())


def test_PU_10_5_event_restrictions_do_not_bind_patches() -> None:
    table = Table(Side(P1, biomass=2), event=103).lays("I2-tech-biomass @5,2 r0").does("next symbol biomass")
    assert "patch 6,0" in table.may()


def test_PU_10_6_a_patch_is_never_the_last_tile() -> None:
    table = Table(Side(P1), event=80).does("patch 5,2")
    assert table.has("last") == "5,0 5,1"


def test_PU_10_7_PU_20_2_PU_15_1_PU_15_4_a_stored_patch_is_laid_in_the_end_game_step() -> None:
    side = Side(P1, tech=UNIVERSAL_T2, biomass=2)
    table = Table(side).lays("I2-tech-biomass @5,2 r0").does("next symbol biomass", "store")
    assert (table.lane().stored, table.has("patches")) == (1, "")
    table.state.last_round = 1
    table.lane().marks[4] = 4  # the technology is lost; the patch stays stored
    table.finish().chance()
    assert table.stage == "end_game"
    assert "store" not in table.may()
    table.does(table.may()[0])
    assert (table.lane().stored, table.lane().patches.bit_count()) == (0, 1)


def test_PU_20_1_patches_need_not_touch_either() -> None:
    table = Table(Side(P1, tech=3), event=80)
    assert "patch 5,9" in table.may()
    assert "patch 5,9" not in Table(Side(P1), event=80).may()


def test_PU_1_9_a_lifepod_or_rover_does_not_fill_its_cell() -> None:
    empty = GAME.view(Table(Side(P1, rovers="5,2")).state, 0).players[0].empty
    assert empty == 94


def test_PU_5_10_PU_22_7_a_patch_from_driving_may_not_take_the_chosen_tiles_last_place() -> None:
    """Horizon, T3: the tile is taken, then a rover delivers its meteorite; only two touching cells are bare."""
    side = Side(
        "I2-water-rover-m @5,0 r0",
        corporation="horizon",
        tech=15,
        covered="all -5,5 -5,6 -0,5",
        rovers="5,2",
        loaded="5,2",
        meteorites="5,2",
    )
    table = Table(side)
    table.lane().moves = 1
    table.top("I2-civ-energy").does("take I2", "drive 5,2 5,1", "decline", "next patch 1")
    assert table.has("patches") == "0,5"  # the only cell: no question
    assert "lay 5,5 r0" in table.may()
