"""Neighbour objectives (PU-17.1 to PU-17.8): each of the 28 cards on one pair of planets counted by hand."""

import pytest

from cosmodrome.games.planet_unknown.parts.cards import OBJECTIVES
from cosmodrome.games.planet_unknown.rules.chapters.objectives import measure
from cosmodrome.games.planet_unknown.tests.table import P1, Side, Table

ANN = Side(
    "I2-civ-energy @5,0 r0; I2-biomass-civ @6,0 r2; I2-energy-water @4,1 r0; I2-rover-tech @7,1 r0;"
    "I2-rover-tech @9,2 r0; I2-tech-biomass @8,2 r0; I2-water-rover @6,2 r0; O4-water-rover @6,5 r0",
    civ=15,
    rover=15,
    saved=3,
    stones=4,
)
"""Areas: civ 5,0 6,0 · energy 4,1 5,1 · biomass 6,1 · 8,3 · water 4,2 · 6,2 · 6,6 7,6 · rover 7,1 · 9,2 · 6,3 · 6,5 7,5
· tech 7,2 8,2 · 9,3. On the edge: civ 5,0 6,0, energy 4,1, rover 7,1 9,2."""
BO = Side(
    "I2-civ-energy @5,0 r0; I2-tech-biomass @6,0 r2; I2-tech-biomass @7,1 r0; O4-energy-water @3,5 r0",
    patches="8,2",
    tech=15,
    saved=5,
    stones=2,
)
"""Areas: civ 5,0 · energy 5,1 · 3,6 4,6 · tech 6,1 7,1 · biomass 6,0 · 7,2 with the patch 8,2 · water 3,5 4,5.
On the edge: civ 5,0, biomass 6,0, tech 7,1."""

CARDS = {
    37: (2, 1, 5, 0),  # civ symbols on the edge
    38: (1, 0, 5, 0),
    39: (0, 1, 0, 5),
    40: (0, 1, 0, 5),
    41: (2, 0, 5, 0),
    42: (1, 2, 0, 5),  # largest biomass area
    43: (2, 0, 5, 0),
    44: (2, 2, 2, 2),
    45: (2, 1, 5, 0),
    46: (2, 2, 2, 2),
    47: (2, 2, 2, 2),
    48: (2, 2, 2, 2),  # biomass areas
    49: (4, 0, 5, 0),
    50: (1, 2, 0, 5),
    51: (1, 1, 2, 2),
    52: (2, 1, 5, 0),
    53: (3, 1, 5, 0),
    54: (3, 2, 0, 5),  # fewest tech symbols
    55: (3, 1, 0, 5),
    56: (2, 2, 2, 2),
    57: (2, 2, 2, 2),
    58: (4, 0, 0, 5),
    59: (2, 1, 0, 5),
    60: (2, 1, 5, 0),  # markers on the top step
    61: (4, 2, 5, 0),  # meteorites
    62: (3, 5, 0, 5),  # lifepods
    63: (4, 2, 0, 5),
    64: (3, 5, 5, 0),
}
"""By card: the values of Ann and Bo, and their medals."""


def test_PU_17_1_every_card_is_here() -> None:
    assert set(CARDS) == {card.number for card in OBJECTIVES} == set(range(37, 65))


@pytest.mark.parametrize(("card", "expected"), CARDS.items())
def test_PU_17_1_PU_17_2_PU_16_7_each_neighbour_objective(card: int, expected: tuple[int, int, int, int]) -> None:
    table = Table(ANN, BO)
    table.state.neighbours = (card,)
    medals = table.points("Ann")["7"], table.points("Bo")["7"]
    assert (measure(table.lane("Ann"), card), measure(table.lane("Bo"), card), *medals) == expected


@pytest.mark.parametrize("card", CARDS)
def test_PU_17_1_PU_16_7_on_equal_planets_each_neighbour_objective_is_tied(card: int) -> None:
    table = Table(Side(), Side())
    table.state.neighbours = (card,)
    assert [table.points(player)["7"] for player in ("Ann", "Bo")] == [2, 2]


def test_PU_17_1_PU_3_7_each_lies_between_two_neighbours_and_the_ring_closes() -> None:
    table = Table(ANN, BO, Side(P1), neighbours=(37, 62, 61))
    # 37 Ann–Bo: civ 2 to 1; 62 Bo–Cy: lifepods 5 to 0; 61 Cy–Ann: meteorites 0 to 4
    assert [table.points(player)["7"] for player in ("Ann", "Bo", "Cy")] == [10, 5, 0]


def test_PU_17_1_PU_3_7_two_players_compare_all_three() -> None:
    table = Table(ANN, BO, neighbours=(37, 62, 44))
    assert [table.points(player)["7"] for player in ("Ann", "Bo")] == [7, 7]


def test_PU_17_2_the_tile_that_could_not_be_laid_does_not_count() -> None:
    table = Table(Side(P1, covered="all -0,5 -11,6")).top("U5-energy-water-m", "I3-rover-tech").does("take U5")
    table.finish("Ann")
    assert (measure(table.lane(), 55), measure(table.lane(), 56)) == (0, 1)


def test_PU_17_3_PU_17_4_PU_17_5_PU_17_6_case_35_areas_edge_and_patches() -> None:
    laid = "I2-biomass-civ @5,0 r0; I2-tech-biomass @5,2 r0"
    lane = Table(Side(laid, patches="6,0 4,1")).lane()
    assert [measure(lane, card) for card in (48, 42, 57, 40)] == [2, 2, 2, 1]
    lane = Table(Side(laid, patches="6,0 4,1 6,1 6,2 6,3")).lane()
    assert [measure(lane, card) for card in (48, 42)] == [1, 6]


def test_PU_17_4_PU_17_5_without_the_terrain_it_is_0_and_patches_alone_are_no_area() -> None:
    lane = Table(Side(P1, patches="6,1 6,2")).lane()
    assert [measure(lane, card) for card in (42, 48, 43, 49)] == [0, 0, 0, 0]


def test_PU_17_6_PU_17_3_a_symbol_under_a_patch_is_not_visible() -> None:
    table = Table(Side("I2-biomass-civ @5,0 r0; I2-tech-biomass @6,0 r2", corporation="wormhole", tech=15), event=80)
    lane = table.lane()
    assert (measure(lane, 57), measure(lane, 40)) == (2, 2)
    table.does("patch 6,0")
    assert (measure(lane, 57), measure(lane, 40), measure(lane, 42)) == (1, 1, 2)


def test_PU_17_7_the_top_is_that_of_the_own_track() -> None:
    assert measure(Table(Side(corporation="wormhole", biomass=5, civ=14)).lane(), 60) == 1
    assert measure(Table(Side(corporation="universal", biomass=5, civ=15)).lane(), 60) == 1


def test_PU_17_8_case_38_lifepods_kept_elsewhere_count_meteorites_on_a_rover_do_not() -> None:
    lane = Table(Side(corporation="cosmos", saved=5, held="civ-3 water-5")).lane()
    assert (measure(lane, 62), measure(lane, 64)) == (7, 7)
    lane = Table(Side(P1, corporation="horizon", stones=2, rovers="5,0", meteorites="5,0")).lane()
    lane.loaded = lane.rovers
    assert (measure(lane, 61), measure(lane, 63)) == (2, 2)
