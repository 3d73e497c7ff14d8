"""The bots' evaluation: positions closer to medals are better on every board, and final positions are exact."""

from math import isfinite

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cosmodrome.games.planet_unknown import GAME
from cosmodrome.games.planet_unknown.actions.items import SYMBOL
from cosmodrome.games.planet_unknown.hints.fitting import NO_PLACE, least_sides, pockets
from cosmodrome.games.planet_unknown.hints.hints import course, entering, rounds_left, value
from cosmodrome.games.planet_unknown.hints.hints_aims import contest, duels, likely
from cosmodrome.games.planet_unknown.parts import grid
from cosmodrome.games.planet_unknown.parts.boards import BOARDS
from cosmodrome.games.planet_unknown.parts.components import built_in
from cosmodrome.games.planet_unknown.parts.corporations import CORPORATIONS, NAMES, STANDARD
from cosmodrome.games.planet_unknown.parts.planets import planet
from cosmodrome.games.planet_unknown.parts.tiles import SHAPES, WATER
from cosmodrome.games.planet_unknown.rules.chapters.objectives import empty
from cosmodrome.games.planet_unknown.rules.chapters.solo import target
from cosmodrome.games.planet_unknown.scoring.scoring import neighbours
from cosmodrome.games.planet_unknown.tests.sittings import SITTINGS, few, steps
from cosmodrome.games.planet_unknown.tests.table import P1, Side, Table
from cosmodrome.kernel import Match, Over, Rng, seed_from

ROW = " ".join(f"{x},6" for x in range(1, 11))
"""Row 6 without its last cell and that of the tile."""
TILE = "I2-civ-energy @0,5 r0"


def worth(side: Side) -> float:
    """Return the evaluation of this side."""
    return GAME.value(Table(side).state, 0)


def test_PU_16_2_a_row_nearer_to_full_looks_better() -> None:
    """The same number of cells lies in one row or in two."""
    spread = ROW.replace("9,6 10,6", "9,7 10,7")
    assert worth(Side(TILE, covered=ROW)) > worth(Side(TILE, covered=spread))


def test_PU_16_2_a_meteorite_in_a_row_looks_worse_the_less_can_fetch_it() -> None:
    plain, struck = Side(TILE, covered=ROW), Side(TILE.replace("energy", "energy-m"), covered=ROW)
    near = Side(TILE.replace("energy", "energy-m"), covered=ROW, rovers="1,6")
    assert worth(plain) > worth(struck)
    assert worth(near) > worth(struck)


def test_PU_10_1_a_hole_that_no_tile_fills_looks_worse() -> None:
    """One cell of a covered block is empty: at its edge or in its middle."""
    around = "3,5 4,5 5,5 3,6 5,6 3,7 4,7 5,7"
    side_by_side = "3,5 4,5 5,5 3,6 4,6 3,7 4,7 5,7"
    assert worth(Side(P1, covered=side_by_side)) > worth(Side(P1, covered=around))


@pytest.mark.parametrize(("bare", "left"), [(20, 5), (9, 3), (1, 1)])
def test_PU_30_3_alone_as_many_rounds_are_left_as_events_unless_the_planet_is_nearly_full(bare: int, left: int) -> None:
    state = Table(Side(P1), seats=1).state
    state.drawn, state.deck = (60,), [3, 1, 1]
    lane = state.lanes[0]
    lane.tiled |= grid.mask_of(list(grid.cells(empty(lane)))[bare:])
    assert empty(lane).bit_count() == bare
    assert rounds_left(state) == left


def test_PU_4_5_a_pocket_that_few_tiles_fill_looks_worse_than_an_open_area() -> None:
    """As many cells are covered; two empty ones are enclosed, or can be reached from the rest."""
    ring = "3,5 4,5 5,5 6,5 3,6 6,6 3,7 4,7 5,7 6,7"
    assert worth(Side(P1, covered=ring.replace("3,6", "7,6"))) > worth(Side(P1, covered=ring))


@given(st.integers(0, grid.ALL))
def test_PU_1_6_pockets_are_the_areas_of_one_and_of_two_or_three_empty_cells(bare: int) -> None:
    left = set(grid.cells(bare))
    sizes = dict[int, int]()
    while left:
        area, new = set[int](), [left.pop()]
        while new:
            area.add(one := new.pop())
            near = {other for other in left if grid.beside(1 << one) >> other & 1}
            left -= near
            new += near
        sizes |= dict.fromkeys(area, len(area))
    assert [set(grid.cells(mask)) for mask in pockets(bare)] == [
        {cell for cell, size in sizes.items() if size == 1},
        {cell for cell, size in sizes.items() if size in {2, 3}},
    ]


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("rounds", [0, 1, 9])
def test_PU_6_3_a_step_never_costs_more_than_it_brings(name: str, rounds: int) -> None:
    board = CORPORATIONS[NAMES.index(name)]
    for track, worth in enumerate(course(board, rounds)):
        medals = board.medals[track]
        if list(medals) == sorted(medals):  # PU-23.2: some shrink
            for step in range(1, len(worth)):
                assert worth[step] + entering(board, track, step, rounds) >= worth[step - 1] - 1e-9


def test_PU_16_3_in_the_last_round_a_track_is_worth_its_medals() -> None:
    assert course(CORPORATIONS[STANDARD], 0)[0] == (0, 0, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 3, 3, 5)


def test_PU_11_8_a_rover_looks_better_the_nearer_a_lifepod() -> None:
    near, far = Side(P1, rovers="7,1", pods="7,2"), Side(P1, rovers="7,11", pods="7,2")
    assert worth(near) > worth(far)


@pytest.mark.parametrize(("notation", "wet"), [("I2-energy-water @5,2 r0", True), ("I2-energy-water @6,1 r0", False)])
def test_PU_9_1_a_water_symbol_that_is_due_counts_only_on_ice(notation: str, wet: bool) -> None:
    table = Table(Side(P1))
    table.top("I2-energy-water").does("take I2", f"lay {notation.split('@')[1]}")
    due, done = table.state, table.state.clone()
    due.lanes[0].agenda = (((SYMBOL, WATER, 1),),)
    done.lanes[0].agenda = ()
    assert (value(due, 0) > value(done, 0)) == wet


def test_PU_16_7_a_lead_over_the_neighbour_is_worth_more_near_the_end() -> None:
    leads = [contest(37, lead, 0, 8) for lead in range(-3, 4)]
    assert leads == sorted(leads)
    assert contest(37, 2, 0, 12) < contest(37, 2, 0, 2) <= contest(37, 2, 0, 0) == 5
    assert contest(37, 1, 1, 0) == 2
    assert contest(54, 0, 2, 3) > contest(54, 2, 0, 3)


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_PU_16_7_without_rounds_left_neighbour_objectives_are_what_the_score_sheet_says(seats: int) -> None:
    match = Match.create(GAME, seats, seed=seed_from("duels"))
    rng = Rng(b"duels")
    while match.waiting:
        seat = min(match.waiting)
        match.act(seat, rng.choice(match.legal(seat)))
    state = match.state
    assert not any(lane.shared for lane in state.lanes)
    for seat in range(seats):
        assert duels(state, seat, 0) == pytest.approx(neighbours(state, state.lanes, seat) * seats / (seats - 1))


def test_PU_17_9_a_personal_objective_is_likelier_the_more_of_it_lies() -> None:
    """Card 37 needs three by three cells of civ."""
    none, some = Table(Side()).lane(), Table(Side()).lane()
    some.terrain[0] = 7 << 60
    done = Table(Side()).lane()
    done.terrain[0] = 7 << 60 | 7 << 72 | 7 << 84
    assert 0 < likely(none, 37, 9) < likely(some, 37, 9) < likely(done, 37, 9) <= 1
    assert likely(some, 37, 0) == 0
    assert likely(done, 37, 0) == 1


def test_PU_17_9_another_terrain_in_the_way_makes_a_block_unlikelier() -> None:
    """Card 37 needs three by three cells of civ."""
    civ = 3 << 60
    free, spoiled, full = Table(Side()).lane(), Table(Side()).lane(), Table(Side()).lane()
    for lane, other in ((free, 0), (spoiled, 1 << 49 | 1 << 59 | 1 << 62 | 1 << 73), (full, full.board.grid & ~civ)):
        lane.terrain[0], lane.terrain[1] = civ, other
        lane.tiled = civ | other
    assert likely(full, 37, 9) < 0.01 < likely(spoiled, 37, 9) < likely(free, 37, 9)


def test_PU_17_10_PU_17_11_symbols_and_steps_make_objectives_likelier_and_lost_rounds_unlikelier() -> None:
    """Card 43 needs an area with six civ symbols, card 55 the marker of civ at the top."""
    none, some = Table(Side()).lane(), Table(Side()).lane()
    some.terrain[0] = some.symbols[0] = some.tiled = 7 << 60
    some.marks[0] = 9
    for card in (43, 55):
        assert 0 < likely(none, card, 9) < likely(some, card, 9) < 1
        assert 0 == likely(some, card, 0) < likely(some, card, 2) < likely(some, card, 9)


@few
@given(SITTINGS)
def test_PU_16_1_every_position_has_a_worth_and_the_end_is_the_score(seed: int) -> None:
    state = None
    for _, _, _, state in steps(seed):
        assert all(isfinite(GAME.value(state, seat)) for seat in range(state.seats))
    assert state is not None
    assert isinstance(GAME.pending(state), Over)
    goal = target(state.mix) if state.seats == 1 else 0
    assert [GAME.value(state, seat) for seat in range(state.seats)] == [
        GAME.score(state, seat).total - goal for seat in range(state.seats)
    ]


def test_the_sides_that_a_tile_adds_are_found_as_by_counting_them_before_and_after() -> None:
    rng, compared = Rng(seed_from("sides")), 0
    for number in range(24):
        board = planet(built_in(), number % len(BOARDS))
        bare = board.grid
        for _ in range(rng.below(30)):
            bare &= ~rng.choice(board.places[rng.below(len(SHAPES))]).mask
        touched = grid.beside(board.grid & ~bare) if bare != board.grid else grid.ALL
        for shape, places in enumerate(board.places):
            fitting = [row.mask for row in places if not row.mask & ~bare and row.mask & touched]
            most = NO_PLACE + sides(bare)
            least = min([sides(bare & ~mask) for mask in fitting], default=most) - sides(bare)
            assert least_sides(board, bare, shape) == least
            compared += bool(fitting)
    assert compared > 100


def sides(bare: int) -> int:
    """Count the sides between empty and other cells, one by one."""
    return sum(4 - sum(bare >> near & 1 for near in grid.NEIGHBOURS[at]) for at in grid.cells(bare))


# -- hints for people -------------------------------------------------------------------------------------------------


@few
@given(SITTINGS)
def test_the_aspects_add_up_to_the_value_at_every_step_and_at_the_end(seed: int) -> None:
    for _, _, _, state in steps(seed):
        for seat in range(state.seats):
            parts = GAME.weigh(state, seat)
            assert parts.keys() == GAME.aspects.keys()
            assert sum(parts.values()) == pytest.approx(GAME.value(state, seat))


def changed(side: Side, notation: str) -> dict[str, float]:
    """Return the changes by aspect from laying a tile while its symbols are still owed."""
    tile, place = notation.split(" @")
    table = Table(side)
    table.top(tile)
    before = GAME.weigh(table.state, 0)
    table.does(f"take {tile[:2]}", f"lay {place}")
    return {aspect: worth - before[aspect] for aspect, worth in GAME.weigh(table.state, 0).items()}


def test_PU_16_2_what_a_tile_does_for_the_planet_is_told_apart_from_what_its_symbols_do() -> None:
    """The tile fills the row or lies elsewhere."""
    full, aside = (changed(Side(TILE, covered=ROW), f"I2-rover-tech @{place} r0") for place in ("11,5", "5,7"))
    assert full["lines"] > aside["lines"] + 1
    assert full["tracks"] == pytest.approx(aside["tracks"])


def test_PU_9_1_water_off_the_ice_leaves_less_to_come_from_the_tracks() -> None:
    wet, dry = (changed(Side(P1), f"I2-energy-water @{place} r0") for place in ("5,2", "6,1"))
    assert wet["tracks"] > dry["tracks"] + 0.25
