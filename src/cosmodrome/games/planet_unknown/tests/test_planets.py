"""Special planets (PU-27), and those beyond the box (PU-A1)."""

from dataclasses import replace

import pytest

from cosmodrome.games.planet_unknown import GAME
from cosmodrome.games.planet_unknown.actions.items import PATCH, TELEPORT
from cosmodrome.games.planet_unknown.parts import planets
from cosmodrome.games.planet_unknown.parts.components import built_in
from cosmodrome.games.planet_unknown.parts.conditions import AllCovered
from cosmodrome.games.planet_unknown.parts.grid import cells
from cosmodrome.games.planet_unknown.parts.planets import planet
from cosmodrome.games.planet_unknown.parts.tiles import KEYS
from cosmodrome.games.planet_unknown.rules.chapters.objectives import CARDS, empty, fulfilled, terrain_at_end
from cosmodrome.games.planet_unknown.scoring.scoring import lines
from cosmodrome.games.planet_unknown.tests.table import Side, Table, at, lane_of, mask, shown
from cosmodrome.kernel import IllegalAction, render


def named(key: str) -> planets.Planet:
    """Return the planet of that name."""
    return planet(built_in(), planets.NAMES.index(key))


def grid_without(key: str, *bare: str) -> str:
    """Return notation for all cells covered except `bare`."""
    return " ".join(("all", *(f"-{one}" for one in bare)))


def driving(side: Side, moves: int = 1) -> list[str]:
    """Return the steps that rovers may take."""
    table = Table(side)
    table.lane().moves = moves
    return [text.removeprefix("drive ") for text in table.may() if text.startswith("drive ")]


def patches(table: Table) -> set[str]:
    """Return the cells on which a patch may be laid."""
    return {text.removeprefix("patch ") for text in table.may() if text.startswith("patch ")}


def test_PU_27_2_the_standard_planet_has_no_rule() -> None:
    assert named("ksb_4156").kind == "none"


# -- Arashi -----------------------------------------------------------------------------------------------------------


def test_PU_27_3_case_6_a_tile_on_the_ring_needs_a_cell_off_it() -> None:
    found = Table(Side(planet="arashi")).places("I2-civ-energy")
    assert "0,5 0,6" not in found
    assert "1,4 1,5" in found


def test_PU_27_3_case_10_patches_never_lie_on_the_ring() -> None:
    table = Table(Side("I2-civ-energy @1,4 r0", planet="arashi")).owe((PATCH, 1))
    assert patches(table) == {"1,3", "2,4"}
    ring = grid_without("arashi", "0,5", "3,5", "4,6")
    lost = Table(Side(planet="arashi", covered=ring)).owe((PATCH, 1))
    assert not patches(lost)
    assert lost.lane().patches == 0


def test_PU_27_1_PU_5_9_the_rule_is_dropped_where_it_alone_would_end_the_game() -> None:
    ring = grid_without("arashi", "0,5", "0,6")
    table = Table(Side("I2-civ-energy @1,4 r0", planet="arashi", covered=ring))
    assert table.places("I2-civ-energy") == ["0,5 0,6"] * 2


# -- Gaia -------------------------------------------------------------------------------------------------------------


def test_PU_27_4_case_34_two_medals_for_each_bare_city() -> None:
    """Gaia with 3 of 8 cities covered has 10 medals besides the lines. Patches cover, rovers don't."""
    cities = [shown(1 << one) for one in cells(named("gaia").special)]
    assert len(cities) == 8
    side = Side(planet="gaia", covered=" ".join(cities[:2]), patches=cities[2], rovers=cities[3], spent=1)
    assert Table(side).points()["2"] == 10


# -- K-273, Persephone ------------------------------------------------------------------------------------------------


def test_PU_27_5_ice_only_or_land_only_and_lifepod_cells_are_land() -> None:
    board = named("k_273")
    assert board.pods & ~board.land == 0
    found = [mask(one) for one in Table(Side(planet="k_273")).places("I2-civ-energy")]
    assert found
    assert all(not one & board.ice or not one & board.land for one in found)
    on_edge = [row.mask for row in board.places[KEYS.index("I2")] if row.mask & board.first]
    assert any(one & board.ice and one & board.land for one in on_edge)


def test_PU_27_6_case_7_the_banned_symbol_of_a_quadrant() -> None:
    side = Side(planet="persephone")
    first = Table(side)
    with pytest.raises(IllegalAction, match="PU-5.9"):
        first.lays("I2-civ-energy @5,0 r3")
    assert Table(side).lays("I2-civ-energy @5,0 r1").has("civ") == "6,0"


def test_PU_27_6_only_the_cell_of_the_symbol_is_tested() -> None:
    """A tile may straddle quadrants, and terrain cells without the symbol are free."""
    board = named("persephone")
    table = Table(Side("I2-biomass-civ @5,0 r1", planet="persephone")).top("I4-civ-energy")
    codes = dict(table.view("Ann").tries)[KEYS.index("I4")]
    laid = [board.place_of[KEYS.index("I4")][code] for code in codes]
    assert any(row.sections[0] & board.banned[0] for row in laid)
    assert not any(row.symbols[0] & board.banned[0] or row.symbols[1] & board.banned[5] for row in laid)


# -- Petra ------------------------------------------------------------------------------------------------------------

PETRA = Side("I2-rover-tech @5,1 r0", planet="petra", pods="3,2")
"""Rover on 5,1 and tech on 5,2; bare currents on 4,1, 4,2, 5,3 beside it."""


def test_PU_27_7_PU_27_8_bare_currents_join_the_energy_of_a_laid_symbol() -> None:
    assert named("petra").ice == 0
    laid = "I2-rover-tech @3,1 r0; I2-tech-biomass @6,1 r0"
    table = Table(Side(laid, planet="petra")).lays("I2-civ-energy @4,2 r2").does("next symbol energy")
    # energy on 4,2, currents on 4,1, 5,2, 5,3 …: rover on 3,1 and tech on 6,1 touch them
    assert {"advance rover", "advance tech"} <= set(table.may())
    covered = Table(Side(laid, planet="petra", covered="4,1 5,2")).lays("I2-civ-energy @4,2 r2")
    assert "advance rover" not in covered.does("next symbol energy").may()


def test_PU_27_8_PU_21_8_currents_are_energy_for_cosmos_and_jump_drive() -> None:
    cosmos = replace(PETRA, corporation="cosmos", tech=10, rovers="5,2")
    table = Table(cosmos)
    table.lane().moves = 1
    assert table.does("drive 5,2 5,3").lane().moves == 1
    jumping = replace(PETRA, corporation="jump_drive", held="B", rovers="4,1", spent=1)
    leap = Table(jumping)
    leap.lane().moves = 1
    assert "to 8,10" in leap.does("use 2").may()


def test_PU_27_8_restrictions_ignore_currents() -> None:
    """Event 119 forbids a terrain beside the same one, but energy beside bare currents is allowed."""
    found = Table(Side("I2-rover-tech @5,1 r0", planet="petra"), event=119, events="on").places("I2-civ-energy")
    assert "4,1 4,2" in found


def test_PU_27_8_at_the_end_a_bare_current_is_energy_and_not_empty() -> None:
    lane = lane_of(Side(planet="petra", pods="4,6"))
    board = named("petra")
    assert terrain_at_end(lane, 5) == board.special & ~lane.pods
    assert empty(lane) & board.special == lane.pods & board.special
    assert fulfilled(lane, next(number for number, card in CARDS.items() if card.condition == AllCovered("ice")))


def test_PU_27_8_lines_need_no_tile_on_a_current_but_a_lifepod_left_makes_it_empty() -> None:
    bare = grid_without("petra", "4,1")
    assert Table(Side(planet="petra", covered=bare, pods="")).points()["2"] == 40
    current = shown(1 << next(cells(named("petra").special)))
    left = Table(Side(planet="petra", covered=grid_without("petra", current), pods=current))
    assert left.points()["2"] < 40


# -- Tartarus ---------------------------------------------------------------------------------------------------------


def test_PU_27_9_no_tile_across_the_chasm() -> None:
    table = Table(Side("I2-civ-energy @5,0 r0", planet="tartarus"))
    found = table.places("I2-rover-tech")
    assert "6,0 6,1" not in found
    assert "6,1 7,1" in found  # it touches across the chasm, which is no barrier


def test_PU_27_9_rovers_do_not_step_across_it() -> None:
    side = Side("I2-civ-energy @5,0 r0", planet="tartarus", rovers="5,1")
    assert "5,1 6,1" not in driving(side)
    assert "5,1 4,1" in driving(side)


@pytest.mark.parametrize(
    ("corporation", "step"), [("universal", "5,1 6,1"), ("cosmos", "5,1 6,1"), ("cosmos", "5,1 6,2")]
)
def test_PU_27_9_the_chasm_is_named_as_the_reason(corporation: str, step: str) -> None:
    table = Table(Side("I2-civ-energy @5,0 r0", planet="tartarus", corporation=corporation, tech=3, rovers="5,1"))
    table.lane().moves = 1
    with pytest.raises(IllegalAction, match=r"PU-27.9: a chasm lies between these cells"):
        table.does(f"drive {step}")


def test_PU_27_9_PU_21_5_diagonally_at_the_two_gaps_and_at_no_other_place() -> None:
    cosmos = Side("I2-civ-energy @5,0 r0", planet="tartarus", corporation="cosmos", tech=3)
    assert "5,3 6,4" in driving(replace(cosmos, rovers="5,3"))
    assert "6,8 5,9" in driving(replace(cosmos, rovers="6,8"))
    assert "5,1 6,2" not in driving(replace(cosmos, rovers="5,1"))
    assert "5,1 4,2" in driving(replace(cosmos, rovers="5,1"))
    assert "5,3 6,4" not in driving(replace(cosmos, rovers="5,3", tech=2))
    board = named("tartarus")
    sides = "".join(board.rule["sides_grid"])
    over = {(one, to) for one in cells(board.grid) for to in board.all_roads[one] if sides[one] != sides[to]}
    assert over == {(at("5,3"), at("6,4")), (at("6,4"), at("5,3")), (at("5,9"), at("6,8")), (at("6,8"), at("5,9"))}


def test_PU_27_9_teleports_ignore_it() -> None:
    side = Side("I2-civ-energy @5,0 r0", planet="tartarus", rovers="5,1")
    assert "to 6,1" in Table(side).owe((TELEPORT, 0)).may()


# -- beyond the box ---------------------------------------------------------------------------------------------------


def test_PU_A1_1_case_15_two_medals_for_each_region_of_cerberus_without_an_empty_cell() -> None:
    """Region `south_east` has no empty cell but a meteorite: 2 medals; lines run across the whole grid."""
    board = named("cerberus")
    south_east = set(shown(board.regions[2]).split())
    lane = lane_of(Side(planet="cerberus", covered=" ".join(sorted(south_east)), pods="", meteorites="8,7"))
    scored = [worth for line, worth in board.lines if not line & (~lane.tiled | lane.meteorites)]
    assert lines(lane) == 2 + sum(scored)
    state = Table().state
    state.lanes[0] = lane
    (*_, regions) = GAME.score(state, 0).lines[0].parts
    assert render(regions, GAME.names) == "full regions (1): 2"
    lane.tiled &= ~(1 << at("8,7"))
    assert lines(lane) == 0


def test_PU_A1_2_case_15_the_first_tile_of_charybdis_covers_a_crater_cell() -> None:
    found = Table(Side(planet="charybdis")).places("I2-civ-energy")
    assert "5,4 5,5" in found
    assert "5,0 6,0" not in found
    patch = Table(Side(planet="charybdis")).owe((PATCH, 1))
    assert patches(patch) == set(shown(named("charybdis").special).split())
    assert named("charybdis").edge & ~named("charybdis").special


def test_PU_A1_3_rovers_do_not_enter_bare_toxic_cells_of_kaax() -> None:
    board = named("kaax")
    start, toxic = next(
        (one, to) for one in cells(board.grid & ~board.special) for to in board.roads[one] if board.special >> to & 1
    )
    side = Side(planet="kaax", rovers=shown(1 << start), pods="")
    step = f"{shown(1 << start)} {shown(1 << toxic)}"
    assert step not in driving(side)
    assert step in driving(replace(side, covered=shown(1 << toxic)))
    assert f"to {shown(1 << toxic)}" not in Table(side).owe((TELEPORT, 0)).may()


def test_PU_A1_4_holes_of_lacuna_are_no_cells_and_make_no_edge() -> None:
    board = named("lacuna")
    letters = "".join(board.board.grid)
    holes = [one for one, letter in enumerate(letters) if letter == "o"]
    assert holes
    assert not any(board.grid >> one & 1 for one in holes)
    assert all(not row.mask >> one & 1 for row in board.places[KEYS.index("I2")] for one in holes)
    inner = next(one for one in holes if all(letters[one + step] not in ".o" for step in (-1, 1, -13, -14, 11, -2)))
    assert not board.edge >> inner - 1 & 1
    assert inner + 1 not in board.roads[inner - 1]  # cells on either side of a hole do not touch
    west, east = shown(1 << inner - 1), shown(1 << inner + 1)
    assert east not in patches(Table(Side(planet="lacuna", covered=west)).owe((PATCH, 1)))


def test_PU_A1_4_lines_need_only_the_cells_that_exist() -> None:
    assert Table(Side(planet="lacuna", covered="all", pods="")).points()["2"] == 40


def test_PU_A1_5_the_open_middle_of_oblivion_makes_no_edge() -> None:
    board = named("oblivion")
    assert all(one % 12 in (0, 11) or one // 12 in (0, 11) for one in cells(board.edge))
    assert board.first == board.edge


def test_PU_A1_6_case_15_a_tile_of_pajitnov_slides_into_place() -> None:
    closed = Side(planet="pajitnov", covered=grid_without("pajitnov", *WEST_EDGE, "5,5", "5,6"))
    assert set(places_later(closed)) == {" ".join(WEST_EDGE)}  # it may stick out of the grid
    longer = replace(closed, covered=grid_without("pajitnov", *WEST_EDGE, "5,4", "5,5", "5,6"))
    assert set(places_later(longer)) == {" ".join(WEST_EDGE), "5,4 5,5", "5,5 5,6"}


WEST_EDGE = ("0,5", "0,6")


def places_later(side: Side) -> list[str]:
    """Return the places of an I2 that is not the first tile."""
    table = Table(side)
    table.lane().tiles = (0,)
    return table.places("I2-civ-energy")


def test_PU_A1_6_PU_27_1_the_rule_is_dropped_where_it_alone_blocks() -> None:
    closed = Side(planet="pajitnov", covered=grid_without("pajitnov", "5,5", "5,6"))
    assert set(places_later(closed)) == {"5,5 5,6"}


def test_PU_A1_6_patches_are_exempt() -> None:
    closed = Side(planet="pajitnov", covered=grid_without("pajitnov", "5,5"))
    assert Table(closed).owe((PATCH, 1)).has("patches") == "5,5"
