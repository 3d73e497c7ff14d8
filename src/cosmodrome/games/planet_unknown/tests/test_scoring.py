"""The score sheet (PU-16) and the standings of objectives it needs (PU-17)."""

from dataclasses import replace

import pytest

from cosmodrome.games.planet_unknown import GAME
from cosmodrome.games.planet_unknown.parts.cards import OBJECTIVES
from cosmodrome.games.planet_unknown.parts.conditions import TrackAtTop
from cosmodrome.games.planet_unknown.parts.grid import ALL, mask_of
from cosmodrome.games.planet_unknown.parts.tiles import CIV
from cosmodrome.games.planet_unknown.rules.chapters.objectives import measure
from cosmodrome.games.planet_unknown.tests.table import P1, PLAYERS, Side, Table, at, mask
from cosmodrome.kernel import Over, render

BIO = "I2-biomass-civ @5,0 r0; I2-tech-biomass @5,2 r0"


def lines(side: Side) -> int:
    """Return the medals of part A."""
    return Table(side).points()["2"]


# -- A: rows and columns ----------------------------------------------------------------------------------------------


def test_PU_16_2_PU_5_8_case_34_a_full_line_scores_unless_a_meteorite_lies_on_it() -> None:
    assert lines(Side("I2-civ-energy @0,5 r0")) == 1
    assert lines(Side("I2-civ-energy-m @0,5 r0")) == 0
    assert lines(Side("I2-civ-energy @0,5 r0", rovers="0,5")) == 1


def test_PU_16_2_case_34_when_the_meteorite_is_gone_row_and_column_score() -> None:
    row = " ".join(f"{x},6" for x in range(1, 12))
    assert lines(Side("I2-civ-energy-m @0,5 r0", covered=row)) == 0
    table = Table(Side("I2-civ-energy-m @0,5 r0", covered=row))
    table.lane().meteorites = 0
    assert table.points()["2"] == 1 + 3


def test_PU_16_2_PU_27_4_case_34_gaia_scores_bare_cities_besides_the_lines() -> None:
    empty = Table(Side(planet="gaia"))
    assert empty.points()["2"] == 16
    cities = [
        one for one in range(144) if GAME.parts["planets"][empty.lane().planet]["grid"][one // 12][one % 12] == "T"
    ]
    table = Table(Side(planet="gaia"))
    table.lane().tiled = mask_of(cities[:3])
    assert table.points()["2"] == 10


def test_PU_16_2_a_lifepod_left_makes_its_cell_empty() -> None:
    """Column 1 without 1,4: six bare cells are covered, that of the lifepod is not."""
    column = "1,3 1,5 1,6 1,7 1,8"
    assert lines(Side(P1, covered=column)) == 0
    assert lines(Side(P1, covered=column + " 1,4")) == 1


# -- B: tracks --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("corporation", "track", "step", "medals"),
    [
        *[("universal", "civ", 9, 3), ("universal", "water", 14, 7), ("universal", "biomass", 4, 0)],
        *[("universal", "rover", 11, 1), ("universal", "tech", 12, 1)],
        *[("jump_drive", "tech", step, medals) for step, medals in ((0, 0), (5, 5), (6, 3), (8, 2), (11, 1), (15, 1))],
    ],
)
def test_PU_16_3_case_37_the_topmost_medal_counts(corporation: str, track: str, step: int, medals: int) -> None:
    side = Side(P1, corporation=corporation, **{track: step})  # type: ignore[arg-type]
    assert Table(side).points()["3"] == medals


# -- C, D: collected things, civ cards --------------------------------------------------------------------------------


def test_PU_16_4_case_38_lifepods_and_full_threes_of_meteorites() -> None:
    assert Table(Side(P1, saved=4, stones=8)).points()["4"] == 4 + 2
    assert Table(Side(P1, stones=2)).points()["4"] == 0


def test_PU_16_4_PU_18_8_case_38_cosmos_lifepods_on_tracks_score_nothing() -> None:
    side = Side(P1, corporation="cosmos", saved=5, held="civ-4 water-5", cards=(28,))
    table = Table(side)
    assert (table.points()["4"], table.points()["5"]) == (5, 5)
    assert measure(table.lane(), 62) == 7


def test_PU_16_5_civ_cards_count_at_the_end() -> None:
    assert Table(Side(P1, cards=(7, 15, 33, 34))).points()["5"] == 2 + 2 + 3


# -- E, F: objectives -------------------------------------------------------------------------------------------------


def test_PU_16_6_personal_objectives_count_if_they_are_fulfilled() -> None:
    top = next(card for card in OBJECTIVES if card.condition == TrackAtTop(CIV))
    side = Side(P1, aims=(top.number,))
    assert Table(side, seats=1).points()["6"] == 0
    assert Table(replace(side, civ=15), seats=1).points()["6"] == top.medals > 0


@pytest.mark.parametrize(("bo", "medals"), [(1, (2, 2)), (0, (5, 0)), (2, (0, 5))])
def test_PU_16_7_the_better_of_two_neighbours_wins_and_equal_values_tie(bo: int, medals: tuple[int, int]) -> None:
    """Objective 61 is for most meteorites collected; 38 and 40 are tied at 0:0."""
    table = Table(Side(P1, stones=1), Side(P1, stones=bo), neighbours=(61, 40, 39))
    assert (table.points("Ann")["7"] - 4, table.points("Bo")["7"] - 4) == medals


def test_PU_16_7_PU_3_7_with_three_players_each_objective_lies_between_two() -> None:
    table = Table(Side(P1, stones=3), Side(P1), Side(P1), neighbours=(61, 61 + 1, 63))
    points = {player: table.points(player)["7"] for player in ("Ann", "Bo", "Cy")}
    assert points == {"Ann": 5 + 0, "Bo": 0 + 2, "Cy": 2 + 5}


def test_PU_16_7_solo_has_no_neighbours() -> None:
    assert "7" not in Table(Side(P1), seats=1).points()


# -- all --------------------------------------------------------------------------------------------------------------


def test_PU_16_1_case_39_the_example_of_the_rulebook_adds_up_to_43() -> None:
    """Lines 15 (rows 0, 1, 4–7, 11, columns 0, 11), tracks 15, lifepods 4, meteorites 1, cards 1, objectives 5 + 2."""
    grid = GAME.parts["planets"][0]["grid"]
    filled = [f"{x},{y}" for y in (0, 1, 4, 5, 6, 7, 11) for x in range(12) if grid[y][x] != "."]
    ann = Side(covered=" ".join(filled), civ=3, water=13, biomass=6, rover=15, tech=10, saved=4, stones=4, cards=(6,))
    table = Table(ann, Side(), Side(), neighbours=(43, 48, 40))
    lane = table.lane()
    lane.terrain[3] = mask(" ".join(f"{x},{y}" for y in (5, 6) for x in range(11))) & ~(1 << at("0,5"))
    for player in ("Ann", "Cy"):
        edge = mask("1,3 1,4 0,5")
        table.lane(player).symbols[2] = edge
    assert lane.terrain[3].bit_count() == 21
    assert table.points() == {"2": 15, "3": 15, "4": 5, "5": 1, "7": 7}
    assert GAME.score(table.state, 0).total == 43


@pytest.mark.parametrize(
    ("ann", "bo", "places"),
    [
        ((5, 3), (7, 3), ((0,), (1,))),
        ((5, 4), (5, 3), ((1,), (0,))),
        ((5, 3), (5, 3), ((0, 1),)),
    ],
)
def test_PU_16_8_case_39_ties(ann: tuple[int, int], bo: tuple[int, int], places: tuple[tuple[int, ...], ...]) -> None:
    """With equal medals, fewer empty cells win, then fewer meteorites on the planet, then both players."""
    table = Table(Side(P1), Side(P1), stop="end_game")
    assert table.over
    for lane, (empty, meteorites) in zip(table.state.lanes, (ann, bo), strict=True):
        bare = ["5,0", "5,11", "0,5", "11,5", "1,3", "1,4", "1,7"][:empty]
        lane.tiled = ALL & ~mask(" ".join(bare))
        lane.patches = lane.pods = 0
        lane.meteorites = mask(" ".join(f"{x},{y}" for x, y in ((2, 2), (2, 3), (2, 4), (2, 5))[:meteorites]))
        lane.terrain, lane.symbols = [0] * 6, [0] * 6
    worth = [GAME.score(table.state, seat).total for seat in range(2)]
    table.lane("Ann").saved += max(0, worth[1] - worth[0])
    table.lane("Bo").saved += max(0, worth[0] - worth[1])
    pending = GAME.pending(table.state)
    assert isinstance(pending, Over)
    assert tuple(tuple(sorted(place)) for place in pending.ranks) == places


# -- metrics (PU-17) --------------------------------------------------------------------------------------------------


def test_PU_17_3_PU_17_4_PU_17_5_PU_17_6_case_35_areas_edge_and_patches() -> None:
    table = Table(Side(BIO, patches="6,0 4,1"))
    lane = table.lane()
    assert {card: measure(lane, card) for card in (48, 42, 57, 40)} == {48: 2, 42: 2, 57: 2, 40: 1}
    more = Table(Side(BIO, patches="6,0 4,1 6,1 6,2 6,3")).lane()
    assert (measure(more, 48), measure(more, 42)) == (1, 6)


# -- the parts of each line -------------------------------------------------------------------------------------------


def test_PU_16_the_score_sheet_names_what_brought_each_number() -> None:
    side = Side(P1, civ=9, water=14, saved=4, stones=8, cards=(7, 15, 33, 34))
    table = Table(side, Side(P1), neighbours=(61, 40, 39))
    told = [[render(part, GAME.names, PLAYERS) for part in line.parts] for line in GAME.score(table.state, 0).lines]
    assert told == [
        [],
        ["population step 9: 3", "water step 14: 7", "biomass step 0: 0", "rover step 0: 0", "technology step 0: 0"],
        ["lifepods (4): 4", "meteorites (8): 2"],
        ["Rising Planet Award: 2", "Top Planet Award: 2", "commerce agreements together: 3"],
        ["Geode, 8 against 0 of Bo: 5", "Ringworld, 0 against 0 of Bo: 2", "Torus, 0 against 0 of Bo: 2"],
    ]
