"""Personal objectives (PU-17.9 to PU-17.13, PU-28.2): each of the 28 cards fulfilled and just missed, by hand."""

import pytest

from cosmodrome.games.planet_unknown.parts.cards import OBJECTIVES
from cosmodrome.games.planet_unknown.parts.tiles import RESOURCES
from cosmodrome.games.planet_unknown.rules.chapters.objectives import fulfilled
from cosmodrome.games.planet_unknown.state import Lane
from cosmodrome.games.planet_unknown.tests.opening import Opening
from cosmodrome.games.planet_unknown.tests.table import Side, Table, lane_of, mask
from cosmodrome.kernel import BadStep

THREE_BY_THREE = {37: "civ", 38: "tech", 39: "biomass", 40: "water", 41: "rover", 42: "energy"}
SIX_SYMBOLS = {43: "civ", 44: "tech", 45: "biomass", 46: "water", 47: "rover", 48: "energy"}
TWO_BY_FIVE = {49: "civ", 50: "biomass", 51: "tech", 52: "water", 53: "rover", 54: "energy"}
ON_TOP = {55: "civ", 56: "tech", 57: "biomass", 58: "water", 59: "rover"}
OTHERS = (60, 61, 62, 63, 64)

SQUARE = "4,3 5,3 6,3 4,4 5,4 6,4 4,5 5,5 6,5"
LYING = "3,4 4,4 5,4 6,4 7,4 3,5 4,5 5,5 6,5 7,5"
STANDING = "5,3 6,3 5,4 6,4 5,5 6,5 5,6 6,6 5,7 6,7"


def painted(terrain: str, cells: str, symbols: str = "", patches: str = "", planet: str = "ksb_4156") -> Lane:
    """Return a planet with tiles of one terrain on these cells."""
    lane = lane_of(Side(planet=planet, covered=cells, patches=patches))
    lane.terrain[RESOURCES.index(terrain)] |= mask(cells)
    lane.symbols[RESOURCES.index(terrain)] = mask(symbols)
    return lane


def test_PU_17_1_every_card_is_here() -> None:
    tested = [*THREE_BY_THREE, *SIX_SYMBOLS, *TWO_BY_FIVE, *ON_TOP, *OTHERS]
    assert sorted(tested) == [card.number for card in OBJECTIVES] == list(range(37, 65))


# -- the cards --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("card", "terrain"), THREE_BY_THREE.items())
def test_PU_17_9_a_full_block_of_three_by_three(card: int, terrain: str) -> None:
    assert fulfilled(painted(terrain, SQUARE), card)
    assert fulfilled(painted(terrain, f"{SQUARE} 7,3 7,5 4,6"), card)
    assert not fulfilled(painted(terrain, SQUARE.replace("5,4 ", "")), card)
    assert not fulfilled(painted(terrain, LYING), card)
    other = "water" if terrain != "water" else "civ"
    assert not fulfilled(painted(other, SQUARE), card)


@pytest.mark.parametrize(("card", "terrain"), TWO_BY_FIVE.items())
def test_PU_17_9_a_full_block_of_two_by_five_lying_either_way(card: int, terrain: str) -> None:
    assert fulfilled(painted(terrain, LYING), card)
    assert fulfilled(painted(terrain, STANDING), card)
    assert not fulfilled(painted(terrain, LYING.replace("5,4 ", "")), card)
    assert not fulfilled(painted(terrain, STANDING.removesuffix(" 6,7")), card)
    assert not fulfilled(painted(terrain, SQUARE), card)


def test_PU_17_9_a_block_does_not_run_round_the_rim() -> None:
    assert not fulfilled(painted("civ", "10,5 11,5 10,6 11,6 0,5 1,5 0,6 1,6 0,7 1,7 2,6 2,7 2,8"), 49)
    assert not fulfilled(painted("civ", "10,4 11,4 10,5 11,5 10,6 11,6 0,5 0,6 0,7"), 37)


def test_PU_17_9_patches_are_part_of_a_block_but_alone_they_are_none() -> None:
    assert fulfilled(painted("biomass", "4,3", patches=SQUARE.removeprefix("4,3 ")), 39)
    assert not fulfilled(painted("biomass", "8,8", patches=SQUARE), 39)
    assert not fulfilled(painted("water", "4,3", patches=SQUARE.removeprefix("4,3 ")), 40)


def test_PU_17_9_PU_27_8_bare_currents_of_petra_are_part_of_a_block_of_energy() -> None:
    assert fulfilled(painted("energy", "8,6", planet="petra"), 42)  # all round 8,6 are currents
    assert not fulfilled(painted("civ", "8,6", planet="petra"), 42)
    assert not fulfilled(painted("energy", "", planet="petra"), 42)


@pytest.mark.parametrize(("card", "terrain"), SIX_SYMBOLS.items())
def test_PU_17_10_six_symbols_in_one_area(card: int, terrain: str) -> None:
    area = "4,3 5,3 6,3 4,4 5,4 6,4"
    assert fulfilled(painted(terrain, area, area), card)
    assert fulfilled(painted(terrain, f"{area} 6,5 6,6 5,6", f"{area} 5,6"), card)
    assert not fulfilled(painted(terrain, f"{area} 6,5", area.removeprefix("4,3 ")), card)
    assert not fulfilled(painted(terrain, "4,3 5,3 6,3 4,4 5,4 8,8", "4,3 5,3 6,3 4,4 5,4 8,8"), card)


def test_PU_17_10_patches_join_two_areas() -> None:
    two = "4,3 5,3 6,3 4,5 5,5 6,5"
    assert not fulfilled(painted("biomass", two, two), 45)
    assert fulfilled(painted("biomass", two, two, patches="5,4"), 45)


@pytest.mark.parametrize(("card", "track"), ON_TOP.items())
def test_PU_17_11_a_marker_on_its_top_step(card: int, track: str) -> None:
    assert fulfilled(lane_of(Side(**{track: 15})), card)  # type: ignore[arg-type]
    assert not fulfilled(lane_of(Side(**{track: 14})), card)  # type: ignore[arg-type]
    others = {one: 15 for one in ON_TOP.values() if one != track}
    assert not fulfilled(lane_of(Side(**others)), card)  # type: ignore[arg-type]


def test_PU_17_11_60_at_most_five_energy_symbols() -> None:
    five = "4,3 5,3 6,3 4,4 8,8"
    assert fulfilled(lane_of(Side()), 60)
    assert fulfilled(painted("energy", five, five), 60)
    assert not fulfilled(painted("energy", f"{five} 9,9", f"{five} 9,9"), 60)
    assert fulfilled(painted("civ", f"{five} 9,9", f"{five} 9,9"), 60)


def test_PU_17_11_61_at_least_nine_collected_meteorites() -> None:
    assert fulfilled(lane_of(Side(stones=9)), 61)
    assert not fulfilled(lane_of(Side(stones=8, saved=9, meteorites="5,5")), 61)


def test_PU_17_11_62_more_lifepods_than_meteorites() -> None:
    assert fulfilled(lane_of(Side(saved=1)), 62)
    assert not fulfilled(lane_of(Side()), 62)
    assert not fulfilled(lane_of(Side(saved=3, stones=3)), 62)
    assert not fulfilled(lane_of(Side(saved=3, stones=4)), 62)
    assert fulfilled(lane_of(Side(corporation="cosmos", saved=3, stones=4, held="civ-3 water-5")), 62)  # PU-21.10


@pytest.mark.parametrize(("card", "bare", "other"), [(63, "5,5", "6,5"), (64, "6,5", "5,5")])
def test_PU_17_12_no_empty_cell_of_a_ground(card: int, bare: str, other: str) -> None:
    """PU-17.12: 5,5 is ice, 6,5 is land."""
    assert fulfilled(lane_of(Side(covered="all")), card)
    assert fulfilled(lane_of(Side(covered=f"all -{other}")), card)
    assert not fulfilled(lane_of(Side(covered=f"all -{bare}")), card)
    assert fulfilled(lane_of(Side(covered=f"all -{bare}", patches=bare)), card)
    assert not fulfilled(lane_of(Side(covered=f"all -{bare}", rovers=bare)), card)


def test_PU_17_12_a_lifepod_left_is_an_empty_cell_and_without_ice_no_ice_is_bare() -> None:
    assert not fulfilled(lane_of(Side(covered="all -5,9")), 64)  # the lifepod at 5,9
    assert fulfilled(lane_of(Side(planet="petra")), 63)
    assert not fulfilled(lane_of(Side(planet="petra")), 64)


# -- the module (PU-28.2) ---------------------------------------------------------------------------------------------


def test_PU_28_2_PU_3_6_two_are_drawn_one_is_kept_in_secret_before_the_neighbour_objectives_are_laid_out() -> None:
    table = Opening("keeping", seats=3, personal_objectives="on")
    dealt = [table.lane(player).aims for player in ("Ann", "Bo", "Cy")]
    assert len({card for cards in dealt for card in cards}) == 6
    assert table.view("Ann").neighbours == ()
    assert [player.aims for player in table.view("Ann").players] == [dealt[0], None, None]
    table.does(f"give-up {dealt[1][0]}", player="Bo").does(f"give-up {dealt[0][1]}")
    assert (table.lane("Ann").aims, table.lane("Bo").aims) == (dealt[0][:1], dealt[1][1:])
    assert [player.aim_count for player in table.view("Cy").players] == [2, 2, 2]  # PU-31.7
    assert not [line for line in table.told("Cy") if "You give up" in line]
    table.does(f"give-up {dealt[2][0]}", player="Cy")
    with pytest.raises(BadStep, match="cannot bring"):
        table.brings(f"neighbours {dealt[0][0]} 1 2")
    assert [player.aim_count for player in table.chance().view("Cy").players] == [1, 1, 1]
    assert len(table.view().neighbours) == 3


def test_PU_17_13_PU_28_2_a_card_dealt_is_no_neighbour_objective_whether_kept_or_refused() -> None:
    table = Opening("keeping", seats=2, personal_objectives="on")
    kept, refused = table.lane("Ann").aims
    bo = table.lane("Bo").aims
    table.does(f"give-up {refused}").does(f"give-up {bo[0]}", player="Bo")
    free = [card for card in range(37, 65) if card not in {kept, refused, *bo}]
    for dealt in (kept, refused):
        with pytest.raises(BadStep, match="cannot bring"):
            table.brings(f"neighbours {dealt} {free[0]} {free[1]}")
    table.brings(f"neighbours {free[2]} {free[0]} {free[1]}")
    assert table.view().neighbours == (free[2], free[0], free[1])


def test_PU_28_2_PU_16_6_it_scores_if_fulfilled_and_is_shown_at_the_end() -> None:
    sides = Side(aims=(55,), civ=15), Side(aims=(56,), tech=14)
    table = Table(*sides, personal_objectives="on")
    assert (table.points("Ann")["6"], table.points("Bo")["6"]) == (5, 0)
    assert table.view("Bo").players[0].points[4] is None
    assert "6" not in Table(Side()).points()


def test_PU_28_2_PU_17_1_the_medals_of_each_card() -> None:
    assert {card.medals for card in OBJECTIVES} == {5}
    assert {(card.win, card.tie) for card in OBJECTIVES} == {(5, 2)}
