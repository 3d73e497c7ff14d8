"""Your own tiles and planets in place of those of the box: their effects, and refused files."""

import json
import pickle
from collections.abc import Mapping
from typing import Any

import pytest

from cosmodrome.games.planet_unknown import GAME, PlanetUnknown
from cosmodrome.games.planet_unknown.actions.actions import LAYS
from cosmodrome.games.planet_unknown.hints.hints import course
from cosmodrome.games.planet_unknown.parts.components import built_in
from cosmodrome.games.planet_unknown.parts.corporations import STANDARD as STANDARD_CORPORATION
from cosmodrome.games.planet_unknown.parts.grid import SIZE
from cosmodrome.games.planet_unknown.parts.loading import load, written
from cosmodrome.games.planet_unknown.parts.planets import STANDARD
from cosmodrome.games.planet_unknown.parts.planets import planet as planet_of
from cosmodrome.games.planet_unknown.parts.tiles import KEYS, WATER
from cosmodrome.games.planet_unknown.state import STAGES, led
from cosmodrome.games.planet_unknown.tests.table import P1, Side, Table
from cosmodrome.games.planet_unknown.view.preview import Outcome, Outlook, Spot, Tried
from cosmodrome.kernel import BadComponents, BadRecord, Match, Rng, seed_from
from cosmodrome.lab.contract import Case, examine

BRICK: dict[str, Any] = {
    "id": "O4",
    "name": "brick",
    "cells": [[0, 0], [1, 0], [2, 0], [0, 1], [1, 1], [2, 1]],
    "sections": [0, 0, 0, 1, 1, 1],
    "symbol_cells": [[0, 0], [2, 1]],
    "meteor_cell": [1, 1],
}
STRIP: dict[str, Any] = {
    "key": "ksb_4156",
    "name": "Strip",
    "text": "Two rows, one of them ice.",
    "grid": ["LLLLLL......", "IIIIII......", *["............"] * 10],
    "row_medals": [4, 3, *[0] * 10],
    "column_medals": [2, 5, 1, *[0] * 9],
    "lifepods": [[2, 0], [5, 0]],
}
OWN: dict[str, Any] = {
    "shapes": [BRICK],
    "tiles": [{"id": "O4-water-rover", "terrains": ["biomass", "water"], "meteor": True}],
    "planets": [STRIP],
}
DOMINO: dict[str, Any] = {
    "name": "domino",
    "cells": [[0, 0], [0, 1]],
    "sections": [0, 1],
    "symbol_cells": [[0, 0], [0, 1]],
    "meteor_cell": [0, 1],
}
SQUARE: dict[str, Any] = {"key": "ksb_4156", "grid": ["LLLIIILLLIII"] * SIZE}
SMALL: dict[str, Any] = {"shapes": [{"id": key, **DOMINO} for key in KEYS], "planets": [SQUARE]}


def own(data: Mapping[str, Any] = OWN) -> PlanetUnknown:
    """Return the game with these components."""
    return GAME.with_components(json.dumps(data))


# -- effects ----------------------------------------------------------------------------------------------------------


def test_own_tiles_lie_and_score_on_own_planets() -> None:
    """Counted by hand: the brick fills three columns, with water on the ice below, a meteorite and a lost lifepod."""
    game = own()
    table = Table(game=game).top("O4-water-rover").does("take O4", "lay 0,0 r0", "next symbol water")
    assert table.marks() == "0 1 1 0 0"
    assert (table.has("biomass"), table.has("water")) == ("0,0 1,0 2,0", "0,1 1,1 2,1")
    assert (table.has("meteorites"), table.has("pods")) == ("1,1", "5,0")
    sheet = game.score(table.state, 0).lines[0]
    assert (sheet.points, [part.args for part in sheet.parts]) == (
        2 + 1,
        [{"number": 1, "count": 2}, {"number": 3, "count": 1}],
    )


def test_hints_and_previews_know_own_tiles_and_planets() -> None:
    game = own()
    table = Table(game=game).top("O4-water-rover").does("take O4")
    seen = game.outlook(table.view("Ann"))
    assert seen is not None
    (tried,) = seen.tiles
    outcomes = {spot.code: seen.outcomes[spot.outcome] for spot in tried.places}
    code = {action.text: action.code for action in LAYS}["lay 0,0 r0"] - LAYS[0].code
    assert sum(line.medals for line in outcomes[code].lines) == 2 + 1
    assert (outcomes[code].hindered, outcomes[code].pods) == ((13,), 1)
    lane = table.lane()
    lane.tiled, lane.now = lane.board.grid, ()
    assert game.weigh(table.state, 0)["lines"] == 4 + 3 + 2 + 5 + 1  # all are full


def test_refusals_name_own_cells() -> None:
    table = Table(game=own()).top("O4-water-rover").does("take O4")
    assert (
        table.why_not("lay 6,0 r0")
        == "PU-5.3: the tile would cover row 1, column 7, which is not a cell of your planet"
    )
    assert (
        table.why_not("lay 0,0 r1")
        == "PU-5.3: the tile would cover row 3, column 2, which is not a cell of your planet"
    )


def test_games_with_own_and_with_built_in_components_stand_beside_each_other() -> None:
    ours, theirs = Table(), Table(game=own())
    for table, cells, shape in ((theirs, 12, 6), (ours, 96, 4)):
        board = table.lane().board
        assert (board.grid.bit_count(), len(board.shapes[KEYS.index("O4")].cells)) == (cells, shape)
        assert board.pods.bit_count() == len(board.board.lifepods)


def test_what_people_and_pages_see_is_the_owners() -> None:
    game = own()
    stack, planet = KEYS.index("O4"), game.parts["planets"][STANDARD]
    assert (planet["grid"], planet["name"], planet["key"]) == (tuple(STRIP["grid"]), "Strip", "ksb_4156")
    assert [list(one) for one in game.parts["shapes"][stack]["cells"]] == BRICK["cells"]
    tile = next(one for one in game.parts["tiles"] if one["key"] == "O4-water-rover")
    assert (tile["terrains"], tile["meteor"]) == ((2, 1), True)
    assert game.names["tile"]["O4-water-rover"] == "biomass–water brick with a meteor"
    assert (game.names["stack"]["O4"], game.names["sector"]["Z5"]) == ("brick", GAME.names["sector"]["Z5"])
    assert game.names["planet"]["ksb_4156"] == "Strip"
    assert game.glossary["planet.ksb-4156"].text == STRIP["text"]
    assert game.glossary.keys() == GAME.glossary.keys()


def test_lessons_are_left_out_and_the_hash_names_what_is_played_with() -> None:
    assert (GAME.data, len(GAME.lessons)) == ("", 1)
    assert own({}).data == own({"planets": [{"key": "arashi", "name": "Ring"}]}).data == ""
    hashes = {own(data).data for data in ({}, OWN, SMALL, {"planets": [STRIP]}, {"shapes": [BRICK]})}
    assert len(hashes) == 5
    assert own().lessons == ()


def test_a_record_of_own_components_is_read_with_them_alone() -> None:
    game = own()
    match = Match.create(game, 2, seed=seed_from("own"))
    while not match.over:
        seat = min(match.waiting)
        match.act(seat, match.legal(seat)[0])
    record = match.record()
    assert Match.replay(own(), record).over == match.over
    for other in (GAME, own(SMALL)):
        with pytest.raises(BadRecord, match="different components of Planet Unknown"):
            Match.replay(other, record)


def test_workers_find_the_same_components() -> None:
    game = own()
    state = Table(game=game).state
    again, copy = pickle.loads(pickle.dumps((game, state)))  # noqa: S301  # our own, just pickled
    assert again.components is game.components
    assert copy.lanes[0].board is state.lanes[0].board
    assert game.freeze(game.thaw(game.freeze(state))) == game.freeze(state)
    assert game.thaw(game.freeze(state)).lanes[0].board is state.lanes[0].board


def test_an_imagined_truth_lies_on_own_planets() -> None:
    game = own()
    table = Table(game=game).top("O4-water-rover").does("take O4", "lay 0,0 r0")
    assert game.imagine(table.view("Bo"), Rng(b"own")).lanes[0].board is table.lane().board


@pytest.mark.parametrize("boards", ["random", "choose"])
def test_chosen_and_drawn_planets_are_own_ones(boards: str) -> None:
    game = own()
    match = Match.create(game, 2, {"boards": boards}, seed=seed_from(boards))
    while STAGES[match.state.stage] in ("station", "commander", "boards"):
        match.act(min(match.waiting), match.legal(min(match.waiting))[0])
    assert {lane.board.parts is game.components for lane in match.state.lanes} == {True}


def test_a_promise_counts_own_medals() -> None:
    """Column 2 would no longer score, which costs 5 medals on the strip and 1 on the planet of the box."""
    action = LAYS[0]
    spoilt = Outlook((Tried(KEYS.index("O4"), (Spot(0, 0),)),), (Outcome((), spoilt=(SIZE + 1,)),))
    for game, medals in ((own(), -5), (GAME, -1)):
        found = game.promises(Table(game=game).view("Ann"), spoilt, action)
        assert [one.said for one in found if one.fact == "lines"] == [medals]


def test_the_contract_holds_with_own_components() -> None:
    assert examine(own(), Case(2, {}, seed=1)).over


def test_the_contract_holds_with_small_tiles_and_a_large_planet() -> None:
    """Many small tiles lie on a full square; `test_heavy_own_components.py` uses all boards."""
    assert examine(own(SMALL), Case(1, {}, seed=2), every=10).over


def test_observations_have_room_for_as_many_tiles_as_fit() -> None:
    most = [game.observed.most["players.tiles"] for game in (GAME, own(SMALL)) if game.observed]
    assert most == [48, SIZE * SIZE // 2]


# -- refused files ----------------------------------------------------------------------------------------------------


def shape(**changes: Any) -> dict[str, Any]:
    """Return a file with a changed brick."""
    return {"shapes": [BRICK | changes]}


def planet(**changes: Any) -> dict[str, Any]:
    """Return a file with a changed strip."""
    return {"planets": [STRIP | changes]}


def special(kind: str, **changes: Any) -> dict[str, Any]:
    """Return a file with the strip and a special rule."""
    return planet(rule={"type": kind, **changes})


NO_CELL = "must name cells by column and row from 0, such as [4, 7]."
REFUSED: dict[str, Any] = {
    "The components file is not a JSON object.": [],
    "“components” has no “cards” that can be replaced, only: shapes, tiles, planets, corporations.": {"cards": []},
    "“tiles” must be a list.": {"tiles": {}},
    "“tiles[0]” must be an object.": {"tiles": [1]},
    "“shapes[0].id” must name one of the game's shapes, such as N5.": {"shapes": [{"id": "N6"}]},
    "“tiles[0].id” must name one of the game's tiles, such as N5-civ-energy.": {"tiles": [{"id": 7}]},
    "“planets[0].key” must name one of the game's planets, such as ksb_4156.": {"planets": [{}]},
    "“tiles” lists I2-civ-energy twice.": {"tiles": [{"id": "I2-civ-energy"}, {"id": "I2-civ-energy"}]},
    "“tiles[0]” has no “shape” that can be replaced, only: id, terrains, meteor.": {
        "tiles": [{"id": "I2-civ-energy", "shape": "I3"}]
    },
    "“tiles[0].terrains” must be two different terrains from civ, water, biomass, rover, tech, energy.": {
        "tiles": [{"id": "I2-civ-energy", "terrains": ["civ", "civ"]}]
    },
    "“tiles[0].meteor” must be true or false.": {"tiles": [{"id": "I2-civ-energy", "meteor": 1}]},
    "“shapes[0].name” must be text.": shape(name=" "),
    "“shapes[0].cells” must have at least 2 entries and at most 6.": shape(cells=[[0, 0]]),
    f"“shapes[0].cells” {NO_CELL}": shape(cells=[[0, 0], [0, 12]]),
    "“shapes[0].cells” lists a cell twice.": shape(cells=[[0, 0], [0, 0]]),
    "“shapes[0].cells” must begin in column 0 and in row 0.": shape(cells=[[0, 1], [1, 1]]),
    "“shapes[1].cells” must begin in column 0 and in row 0.": {
        "shapes": [{"id": "I2"} | DOMINO, BRICK | {"cells": [[1, 0], [1, 1]]}]
    },
    "“shapes[0].sections” must be 0 or 1 for each cell, and both must occur.": shape(sections=[0, 0, 0, 0, 0, 0]),
    "The cells of “shapes[0]” and of each of its sections must be joined by their sides.": shape(
        sections=[0, 1, 0, 1, 1, 1]
    ),
    "“shapes[0].symbol_cells” must be one cell of each section.": shape(symbol_cells=[[0, 0], [1, 0]]),
    "“shapes[0].meteor_cell” must be a cell of the shape.": shape(meteor_cell=[3, 0]),
    "“corporations[0].medals” must be an object.": {"corporations": [{"key": "flux"}]},
    "“corporations[0].medals” has no “energy” that can be replaced, only: civ, water, biomass, rover, tech.": {
        "corporations": [{"key": "flux", "medals": {"energy": []}}]
    },
    "“corporations[0].medals.civ” must be 16 numbers.": {
        "corporations": [{"key": "universal", "medals": {"civ": [0] * 15}}]
    },
    "“corporations[0].medals.civ” must have whole numbers from 0 to 20.": {
        "corporations": [{"key": "universal", "medals": {"civ": [21] * 16}}]
    },
    "“planets[0].grid” must be 12 rows of 12 characters, each one of .oLIRCTXE.": planet(grid=["L" * 12] * 11),
    "“planets[0].row_medals” must be 12 numbers.": planet(row_medals=[1]),
    "“planets[0].column_medals” must have whole numbers from 0 to 9.": planet(column_medals=[10] * 12),
    "“planets[0].lifepods” must have at most 6 entries.": planet(lifepods=[[x, 0] for x in range(7)]),
    "The lifepod at 6,0 lies off the planet ksb_4156.": planet(lifepods=[[6, 0]]),
    "No first tile can be laid on ksb_4156.": planet(grid=["L.L........."] + ["............"] * 11, lifepods=[]),
    "“planets[0].rule.type” must be one of none, ring_anchor, region_bonus, first_tile_on_cells, "
    "uncovered_cell_bonus, no_mixed_ground, rover_cannot_enter_uncovered, holes, open_centre, slide_into_place, "
    "forbidden_symbol_by_quadrant, cells_count_as_energy, chasm.": special("flat"),
    "“planets[0].rule” has no “cells” that can be replaced, only: type.": special("none", cells=[]),
    "“planets[0].rule.cells” must be a list.": special("ring_anchor"),
    "The rule of ksb_4156 names the cell 6,0, which lies off the planet.": special("ring_anchor", cells=[[6, 0]]),
    "“planets[0].rule.medals_each” must have whole numbers from 0 to 5.": special(
        "uncovered_cell_bonus", medals_each=6, cells=[]
    ),
    "“planets[0].rule.regions” must be an object of 1 to 12 regions.": special(
        "region_bonus", medals_each=1, regions={}
    ),
    "“planets[0].rule.forbidden” must name resources (civ, water, biomass, rover, tech, energy) by quadrant "
    "(north_west, north_east, south_west, south_east).": special(
        "forbidden_symbol_by_quadrant", split_x=6, split_y=6, forbidden={"north": "civ"}
    ),
    "“planets[0].rule.sides_grid” must be 12 rows of 12 characters, each one of .WE.": special(
        "chasm", sides_grid=["L" * 12] * 12
    ),
    "“planets[0].rule.blocked_borders” must be pairs of cells that touch, not [[0, 0], [2, 0]].": special(
        "chasm", sides_grid=["W" * 12] * 12, blocked_borders=[[[0, 0], [2, 0]]], diagonal_crossings=[]
    ),
}
"""Faulty files by the sentence that refuses them."""


@pytest.mark.parametrize("sentence", REFUSED)
def test_a_file_that_is_wrong_gets_one_sentence(sentence: str) -> None:
    with pytest.raises(BadComponents) as refused:
        GAME.with_components(json.dumps(REFUSED[sentence]))
    assert str(refused.value) == sentence


def test_a_file_must_be_json() -> None:
    with pytest.raises(BadComponents) as refused:
        GAME.with_components("{")
    assert str(refused.value) == "The components file is not JSON."


def test_what_is_written_is_read_again() -> None:
    """The built-in components as a file change nothing, and an owner's file is the same after reading and writing."""
    assert own(json.loads(written(built_in()))).data == ""
    again = load(written(own().components))
    assert (again.shapes, again.tiles, again.boards) == (
        own().components.shapes,
        own().components.tiles,
        own().components.boards,
    )


RICH: dict[str, Any] = {"corporations": [{"key": "universal", "medals": {"water": [0, 7, 0, 9, *[0] * 12]}}]}


def test_own_medals_on_tracks_count() -> None:
    game = own(RICH)
    table = Table(Side(P1), game=game)
    table.state.lanes[0].board = planet_of(game.components, STANDARD)
    steps = game.parts["corporations"][STANDARD_CORPORATION]["tracks"][WATER]
    assert [step["medals"] for step in steps] == RICH["corporations"][0]["medals"]["water"]
    for step, medals in ((0, 0), (1, 7), (2, 7), (3, 9), (15, 9)):
        table.lane().marks[WATER] = step
        assert game.score(table.state, 0).lines[1].points == medals
    assert course(led(table.lane()), 0)[WATER][:4] == (0, 7, 7, 9)
    assert game.data not in ("", own().data)
