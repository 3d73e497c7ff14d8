"""Laws that hold in every position of every match, compared with slow and obvious forms of the rules."""

from itertools import islice
from typing import cast

import pytest
from hypothesis import given

from cosmodrome.games.planet_unknown import GAME
from cosmodrome.games.planet_unknown.actions.actions import ACTIONS
from cosmodrome.games.planet_unknown.actions.items import ENERGY as ENERGY_ITEM
from cosmodrome.games.planet_unknown.actions.items import LAY
from cosmodrome.games.planet_unknown.parts.boards import BOARDS
from cosmodrome.games.planet_unknown.parts.components import built_in
from cosmodrome.games.planet_unknown.parts.grid import LINES, flood
from cosmodrome.games.planet_unknown.parts.planets import Place, planet
from cosmodrome.games.planet_unknown.parts.tiles import ALL_TILES, ENERGY
from cosmodrome.games.planet_unknown.rules.chapters.energy import resources_beside
from cosmodrome.games.planet_unknown.rules.chapters.objectives import areas_of
from cosmodrome.games.planet_unknown.rules.chapters.placement import BASIC, free_of_touching, places
from cosmodrome.games.planet_unknown.scoring.scoring import full_lines
from cosmodrome.games.planet_unknown.state import NO_ANCHOR, Lane, State
from cosmodrome.games.planet_unknown.tests import oracle
from cosmodrome.games.planet_unknown.tests.sittings import SITTINGS, few, steps
from cosmodrome.kernel import Rng, render, seed_from


def as_placement(tile: int, row: Place) -> oracle.Placement:
    """Return a row of the fast tables in the form of the oracle."""
    terrains = ALL_TILES[tile].terrains
    contents = {(cell, terrains[section]) for section in (0, 1) for cell in oracle.cells_of(row.sections[section])}
    symbols = oracle.cells_of(row.symbols[0] | row.symbols[1])
    (meteor,) = oracle.cells_of(row.meteor)
    return frozenset(contents), frozenset(symbols), meteor


@pytest.mark.parametrize("number", range(len(BOARDS)), ids=[board.key for board in BOARDS])
def test_PU_1_1_PU_1_2_ground_and_edge_of_every_planet(number: int) -> None:
    board, fast = BOARDS[number], planet(built_in(), number)
    assert oracle.cells_of(fast.grid) == oracle.grid(board)
    assert oracle.cells_of(fast.ice) == oracle.ice(board)
    assert oracle.cells_of(fast.edge) == oracle.edge(board)
    assert oracle.cells_of(fast.first) == oracle.first_cells(board)


def laying(seed: int) -> list[tuple[State, Lane, int]]:
    """Return the moments of a match at which a tile has to be laid: table, lane, tile."""
    found = []
    for number, (before, by, _, _) in enumerate(steps(seed)):
        if by is not None and number % 7 == 0 and (now := before.lanes[by].now) and now[0] == LAY:
            found.append((before, before.lanes[by], now[1]))
    return found


@few
@given(SITTINGS)
def test_PU_5_4_PU_5_5_PU_5_6_PU_10_4_PU_20_1_the_places_are_those_of_the_rulebook(seed: int) -> None:
    for state, lane, tile in laying(seed)[:4]:
        fast = {as_placement(tile, row) for row in places(state, lane, tile, BASIC)}
        slow = oracle.placements(lane, tile, not state.flags & NO_ANCHOR, free_of_touching(lane, tile))
        assert fast == slow


@few
@given(SITTINGS)
def test_PU_1_3_PU_1_4_PU_1_5_PU_5_7_PU_10_2_every_lane_is_sound_at_every_step(seed: int) -> None:
    for number, (_, by, _, state) in enumerate(steps(seed)):
        if by is not None and number % 5 == 0:
            oracle.assert_sound(state.lanes[by])


@few
@given(SITTINGS)
def test_PU_1_6_PU_13_3_PU_13_4_PU_16_2_areas_energy_and_lines_are_those_of_the_rulebook(seed: int) -> None:
    for number, (_, by, _, state) in enumerate(steps(seed, boards="standard")):
        if by is None or number % 40:
            continue
        lane = state.lanes[by]
        for terrain in range(6):
            fast = [oracle.cells_of(area) for area in areas_of(lane, terrain)]
            assert sorted(map(sorted, fast)) == sorted(map(sorted, oracle.areas(lane, terrain)))
        worth = sum(lane.board.lines[line][1] for line in full_lines(lane))
        assert worth == oracle.line_medals(lane)
        for x, y in oracle.cells_of(lane.symbols[ENERGY]):
            area = flood(1 << 12 * y + x, lane.terrain[ENERGY])
            slow = oracle.energy_choices(lane, 0, (x, y))
            assert {0} | {one for one in range(5) if resources_beside(lane, area) >> one & 1} == slow


@few
@given(SITTINGS)
def test_PU_32_21_a_choice_is_only_asked_if_there_is_one(seed: int) -> None:
    for before, by, _, _ in steps(seed):
        if by is not None and (now := before.lanes[by].now) and now[0] == ENERGY_ITEM:
            assert len(GAME.legal(before, by)) > 1


@few
@given(SITTINGS)
def test_every_action_there_is_is_either_legal_or_refused_with_a_reason(seed: int) -> None:
    rng = Rng(seed_from(f"some {seed}"))
    for number, (_, _, _, state) in enumerate(steps(seed)):
        if number % 151:
            continue
        for seat in range(state.seats):
            legal = set(GAME.legal(state, seat))
            for action in (*rng.sample(list(legal), min(5, len(legal))), *rng.sample(ACTIONS.all, 40)):
                refusal = GAME.why_not(state, seat, action)
                assert (refusal is None) == (action in legal), (action, refusal)
                assert refusal is None or render(refusal, GAME.names)


@few
@given(SITTINGS)
def test_without_words_the_same_happens(seed: int) -> None:
    for number, (before, by, what, state) in enumerate(steps(seed)):
        if number % 3 == 0:
            assert GAME.apply(before, by, what, narrate=False) == []
            assert GAME.freeze(before) == GAME.freeze(state)


@few
@given(SITTINGS)
def test_PU_16_2_a_line_scores_if_the_view_shows_neither_an_empty_cell_nor_a_meteorite_in_it(seed: int) -> None:
    for state, lane, _ in laying(seed):
        own = GAME.view(state, state.lanes.index(lane)).players[state.lanes.index(lane)]
        there = [number for number, line in enumerate(LINES) if line & lane.board.grid]
        assert [n for n in there if not own.bare[n] and n not in own.hindered] == full_lines(lane)
        assert sum(own.bare[:12]) == sum(own.bare[12:]) == own.empty


@few
@given(SITTINGS)
def test_PU_16_every_line_of_the_score_sheet_is_the_sum_of_its_parts(seed: int) -> None:
    for state, *_ in islice(steps(seed), 0, None, 11):
        for seat in range(state.seats):
            for line in GAME.score(state, seat).lines:
                assert sum(cast("int", part.args["count"]) for part in line.parts) == line.points, line.name
