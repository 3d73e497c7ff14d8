"""Components, station and set-up (PU-1 to PU-3); counts are compared with the data of the specification."""

from collections import Counter

import pytest

from cosmodrome.games.planet_unknown import GAME
from cosmodrome.games.planet_unknown.parts.boards import BOARDS
from cosmodrome.games.planet_unknown.parts.cards import CIV_CARDS, EVENTS, OBJECTIVES
from cosmodrome.games.planet_unknown.parts.components import built_in
from cosmodrome.games.planet_unknown.parts.corporations import CORPORATIONS
from cosmodrome.games.planet_unknown.parts.planets import NAMES, planet
from cosmodrome.games.planet_unknown.parts.sheets import SHEETS
from cosmodrome.games.planet_unknown.parts.tiles import ALL_TILES, INNER, KEYS, OUTER, RESOURCES, SHAPES
from cosmodrome.games.planet_unknown.rules.chapters.placement import stacks_of
from cosmodrome.games.planet_unknown.state import FOR_NEIGHBOURS
from cosmodrome.games.planet_unknown.tests.table import DEFAULTS, P1, PLAYERS, Side, Table, shown
from cosmodrome.games.planet_unknown.view.view import View
from cosmodrome.kernel import Match, Rng, seed_from

KSB_EDGE = (
    "5,0 6,0 3,1 4,1 7,1 8,1 2,2 9,2 1,3 10,3 1,4 10,4 0,5 11,5 0,6 11,6 1,7 10,7 1,8 10,8 2,9 9,9 3,10 4,10 7,10 8,10 "
    "5,11 6,11"
)


def test_PU_1_1_ground_is_ice_or_land() -> None:
    board = planet(built_in(), NAMES.index("ksb_4156"))
    assert (board.grid.bit_count(), board.ice.bit_count(), board.land.bit_count()) == (96, 21, 75)
    assert [row for row, (line, _) in enumerate(board.lines[:12]) if line.bit_count() == 12] == [5, 6]


def test_PU_1_2_edge_cells_have_fewer_than_four_beside_them() -> None:
    assert shown(planet(built_in(), NAMES.index("ksb_4156")).edge) == KSB_EDGE


def test_PU_1_3_a_tile_has_two_sections_with_a_symbol_each_half_of_them_a_meteor_symbol() -> None:
    assert len(ALL_TILES) == 144
    assert sum(tile.meteor for tile in ALL_TILES) == 72
    for tile in ALL_TILES:
        shape = SHAPES[tile.shape]
        sections = [shape.sections[shape.cells.index(one)] for one in shape.symbols]
        assert sorted(sections) == [0, 1]
        assert tile.terrains[0] != tile.terrains[1]
        assert shape.meteor in shape.cells
    assert RESOURCES == ("civ", "water", "biomass", "rover", "tech", "energy")


def test_PU_1_4_a_patch_is_one_biomass_cell_without_a_symbol() -> None:
    table = Table(Side(P1), event=80).does("patch 5,2")
    assert (table.has("biomass"), table.lane().symbols[2], table.marks()) == ("5,2", 0, "0 0 0 0 0")


def test_PU_1_5_visible_is_the_topmost_terrain() -> None:
    table = Table(Side("I2-rover-tech @5,0 r0", corporation="wormhole", tech=15), event=80)
    table.does("patch 5,1")
    assert (table.has("tech"), table.has("biomass"), table.lane().symbols[4]) == ("", "5,1", 0)


def test_PU_1_6_an_area_is_a_largest_joined_group() -> None:
    table = Table(Side("I2-biomass-civ @5,0 r0; I2-biomass-civ @6,0 r2", patches="4,1"))
    assert table.picture()[:2] == ["     BC", "   ~pCB.."]


def test_PU_1_10_what_is_impossible_lapses() -> None:
    table = Table(Side(P1), event=111)
    assert table.may()[0].startswith("take")


def test_PU_1_11_PU_3_9_turn_order_begins_with_the_commander_and_goes_clockwise() -> None:
    state = Table(seats=4, first_commander="3").state
    assert [state.seat_at(place) for place in range(4)] == [2, 3, 0, 1]


def test_PU_2_1_the_numbers_of_components() -> None:
    assert (len(CIV_CARDS), len(OBJECTIVES), len(EVENTS)) == (36, 28, 60)
    assert [len([card for card in CIV_CARDS if card.level == level]) for level in range(1, 5)] == [9, 9, 9, 9]
    assert Counter(card.colour for card in EVENTS) == {"green": 20, "orange": 20, "red": 20}
    assert max(Table(Side(P1, meteorites=KSB_EDGE)).lane().meteorites.bit_count(), 61) == 61  # no supply to run out


def test_PU_2_2_every_stack_has_twelve_tiles_of_one_shape_large_ones_outside() -> None:
    assert Counter(tile.shape for tile in ALL_TILES) == dict.fromkeys(range(12), 12)
    assert {KEYS[stack] for stack in OUTER} == {"Z5", "F5", "S4", "I4", "N5", "U5"}
    assert {KEYS[stack] for stack in INNER} == {"I3", "T4", "V3", "L4", "I2", "O4"}


@pytest.mark.parametrize(("offset", "sector", "inner"), [(0, 0, "I3"), (1, 0, "T4"), (5, 2, "T4"), (2, 5, "T4")])
def test_PU_2_3_the_inner_ring_may_be_turned(offset: int, sector: int, inner: str) -> None:
    state = Table().state
    state.offset = offset
    assert [KEYS[stack] for stack in stacks_of(state, sector)] == [KEYS[OUTER[sector]], inner]


@pytest.mark.parametrize(
    ("seats", "sectors"),
    [(1, "Z5"), (2, "Z5 I4"), (3, "Z5 S4 N5"), (4, "Z5 F5 I4 N5"), (5, "Z5 F5 S4 I4 N5"), (6, "Z5 F5 S4 I4 N5 U5")],
)
def test_PU_2_4_players_sit_at_even_distances(seats: int, sectors: str) -> None:
    state = Table(seats=seats).state
    state.rotation = 0
    view = GAME.view(state, None)
    assert " ".join(KEYS[outer] for outer, _ in view.sectors) == sectors


def test_PU_2_5_special_sides_exist_once_and_standard_sides_for_all() -> None:
    state = GAME.setup(3, DEFAULTS | {"boards": "choose"})
    table = Table.__new__(Table)
    table.state, table.events, table.rng = state, [], Rng(seed_from("boards"))
    table.chance().does("planet gaia", "corporation universal").does("planet ksb_4156", player="Bo")
    assert "corporation universal" in table.may("Bo")
    table.does("corporation cosmos", player="Bo")
    assert "planet gaia" not in table.may("Cy")
    assert "planet ksb_4156" in table.may("Cy")


def test_PU_3_2_boards_are_chosen_in_turn_order_from_the_first_commander() -> None:
    state = GAME.setup(3, DEFAULTS | {"boards": "choose", "first_commander": "2"})
    table = Table.__new__(Table)
    table.state, table.events, table.rng = state, [], Rng(seed_from("boards"))
    order = []
    table.chance()
    while table.stage == "boards":
        player = next(player for player in PLAYERS[:3] if table.owes(player))
        order.append(player)
        table.does(table.may(player)[0], player=player)
    assert order == ["Bo", "Bo", "Cy", "Cy", "Ann", "Ann"]


def boards_seen(view: View) -> list[tuple[str | None, str | None]]:
    """Return planet and corporation as shown for each player; None: none yet."""
    parts = GAME.parts
    return [
        (
            None if one.planet is None else parts["planets"][one.planet]["key"],
            None if one.corporation is None else parts["corporations"][one.corporation]["key"],
        )
        for one in view.players
    ]


def test_PU_3_2_no_board_is_shown_before_it_is_chosen() -> None:
    """A replay begins with an empty table: no planets, no lifepods on them, no corporations."""
    state = GAME.setup(2, DEFAULTS | {"boards": "choose", "first_commander": "2"})
    table = Table.__new__(Table)
    table.state, table.events, table.rng = state, [], Rng(seed_from("boards"))
    nothing = (None, None)
    assert boards_seen(table.view()) == [nothing, nothing]
    assert (table.view().players[0].pods, table.view().players[0].bare) == ((), (0,) * 24)
    table.chance().does("planet gaia", player="Bo")
    assert boards_seen(table.view()) == [nothing, ("gaia", None)]
    assert table.told()[-1] == "Bo chooses the planet Gaia."
    table.does("corporation cosmos", player="Bo")
    assert boards_seen(table.view("Ann")) == [nothing, ("gaia", "cosmos")]
    assert table.told()[-1] == "Bo leads Cosmos Inc. on Gaia."
    assert GAME.freeze(GAME.imagine(table.view(), table.rng)) == GAME.freeze(state)


@pytest.mark.parametrize(("boards", "planet"), [("random", None), ("standard", "ksb_4156")])
def test_PU_3_2_standard_boards_are_known_from_the_start_drawn_ones_are_not(boards: str, planet: str | None) -> None:
    match = Match.create(GAME, 3, {"boards": boards}, seed=seed_from("boards"))
    start = Match.replay(GAME, match.record(), to=0)
    assert {one for one, _ in boards_seen(start.view(None))} == {planet}
    assert None not in {one for one, _ in boards_seen(match.view(None))}


def test_PU_2_6_players_meet_only_at_the_station_the_civ_stacks_the_objectives_and_the_end() -> None:
    table = Table(Side(P1), Side(P1))
    before = GAME.freeze(table.state)["lanes"][1]
    table.lays("I2-rover-tech @5,2 r0").does("next symbol tech")
    assert GAME.freeze(table.state)["lanes"][1] == before


def test_PU_3_1_PU_3_3_PU_3_4_what_everybody_starts_with() -> None:
    table = Table()
    assert table.marks() == "0 0 0 0 0"
    assert table.has("pods") == "7,2 1,4 10,4 2,7 8,8 5,9"
    assert (table.has("rovers"), table.lane().spent, CORPORATIONS[table.lane().corporation].rovers) == ("", 0, 2)
    assert all(top >= 0 for top in table.state.tops)


@pytest.mark.parametrize("seats", range(1, 7))
def test_PU_3_5_each_civ_stack_has_players_plus_one_cards(seats: int) -> None:
    assert Table(seats=seats).state.civ_left == [seats + 1] * 4


@pytest.mark.parametrize(("seats", "objectives"), [(1, 0), (2, 3), (3, 3), (4, 4), (5, 5), (6, 6)])
def test_PU_3_7_neighbour_objectives(seats: int, objectives: int) -> None:
    assert len(Table(seats=seats).state.neighbours) == objectives


def test_PU_3_6_PU_17_13_personal_objectives_come_before_the_neighbour_ones_and_are_no_longer_to_be_had() -> None:
    table = Table(seats=4, personal_objectives="on")
    used = {card for lane in table.state.lanes for card in (*lane.aims, *lane.refused)}
    assert len(used) == 8
    assert table.state.neighbours == (37, 38, 39, 40)
    table.state.luck = FOR_NEIGHBOURS
    assert not GAME.possible(table.state, GAME.load(f"neighbours 41 42 43 {min(used)}", 1))


def test_PU_3_8_without_the_module_there_are_no_events() -> None:
    assert Table().state.deck == [0, 0, 0]


def test_PU_3_9_the_first_commander_is_drawn_or_named() -> None:
    state = GAME.setup(3, DEFAULTS | {"first_commander": "random"})
    table = Table.__new__(Table)
    table.state, table.events, table.rng = state, [], Rng(seed_from("first"))
    station = GAME.pending(state).draw(state, table.rng)  # type: ignore[union-attr]
    table.brings(station.text).brings("commander 3")
    assert table.state.commander == 2
    assert GAME.setup(3, DEFAULTS | {"first_commander": "2"}).commander == 1


def test_PU_32_1_D1_is_asked_of_those_it_concerns() -> None:
    state = GAME.setup(1, DEFAULTS)
    table = Table.__new__(Table)
    table.state, table.events, table.rng = state, [], Rng(seed_from("solo"))
    table.chance()
    assert table.stage == "keeping"
    assert len(table.may()) == 4
    table.does(table.may()[0]).chance()
    assert (table.stage, len(table.may())) == ("event_mix", 231)


def test_PU_2_5_PU_3_2_the_standard_sides_are_the_default() -> None:
    boards = [board.key for board in BOARDS if board.standard]
    sheets = [sheet.key for sheet in SHEETS if sheet.standard]
    assert (boards, sheets) == (["ksb_4156"], ["universal"])
    assert {(lane.planet, lane.corporation) for lane in Table(seats=6).state.lanes} == {
        (NAMES.index("ksb_4156"), CORPORATIONS.index(next(one for one in CORPORATIONS if one.key == "universal")))
    }
