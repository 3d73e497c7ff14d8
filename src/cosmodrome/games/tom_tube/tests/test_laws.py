"""The fast form compared with the slow one (`oracle.py`), and laws that hold in every position of every match."""

from collections.abc import Iterator

import pytest

from cosmodrome.games.tom_tube.legal.moving import by_jump, by_tube
from cosmodrome.games.tom_tube.rules.shipwreck import is_lost
from cosmodrome.games.tom_tube.rules.tubes import bits
from cosmodrome.games.tom_tube.scoring import stones
from cosmodrome.games.tom_tube.state import DRAW, JOURNEY, OVER, PLACE, START, State
from cosmodrome.games.tom_tube.tests.oracle import Position, triangles_of
from cosmodrome.games.tom_tube.tests.table import GAME
from cosmodrome.kernel import Chance, Over, Rng, seed_from


def options_of(rng: Rng) -> dict[str, str]:
    """Return random values of all options."""
    return {option.key: rng.choice(option.values(2)) for option in GAME.options}


def positions(seed: int) -> Iterator[State]:
    """Yield all positions of a random match of builders or wanderers, so that all stages of a game occur."""
    rng = Rng(seed_from(f"positions {seed}"))
    state = GAME.setup(2, options_of(rng))
    eager = rng.below(4)
    while not isinstance(pending := GAME.pending(state), Over):
        yield state
        if isinstance(pending, Chance):
            GAME.apply(state, None, pending.draw(state, rng), False)
            continue
        (seat,) = pending.seats
        legal = GAME.legal(state, seat)
        build = GAME.load("build", 1)
        action = build if build in legal and rng.below(4) < eager else rng.choice(legal)
        GAME.apply(state, seat, action, False)
    yield state


def compare(state: State) -> None:
    """Compare all results of TT-3 to TT-15 for a position, the fast and the slow way."""
    board, slow = state.net.board, Position(state)
    cells, places = board.parts.cells, board.places
    assert {cells[cell].key for cell in bits(state.net.free)} == slow.free()
    assert {board.parts.sites[site].key for site in bits(state.net.sites)} == {*slow.sites()}
    view = GAME.view(state, None)
    assert {*view.owed, *view.holes} == slow.isolated()
    assert {places[node] for node in bits(state.net.complete)} == slow.complete
    assert {places[stop] for stop in bits(state.net.stops & ~board.node_mask)} == slow.spheres
    assert all(state.net.arms_at(node) == slow.arms_at(places[node]) for node in range(board.nodes))
    for seat in range(2):
        if state.stage == JOURNEY and seat == state.first:
            continue
        moves = slow.moves(seat)
        assert {places[move.stop] for move in by_tube(state, seat, False)} == moves["free"]  # type: ignore[attr-defined]
        assert {places[move.stop] for move in by_tube(state, seat, True)} == moves["control"]  # type: ignore[attr-defined]
        assert {places[move.stop] for move in by_jump(state, seat)} == moves["jump"]  # type: ignore[attr-defined]
        assert is_lost(state, seat) == slow.is_lost(seat)
    if state.stage == PLACE:
        turns = board.parts.rhombs[state.drawn].turns
        assert len(GAME.legal(state, state.turn)) == turns * len([*slow.sites()])


def agree(shard: int, wanted: int) -> None:
    """Compare this number of random positions; shards have different ones."""
    compared = sitting = 0
    while compared < wanted:
        rng = Rng(seed_from(f"sample {shard} {sitting}"))
        for state in positions(1000 * sitting + shard):
            if state.stage not in (START, DRAW, OVER) and rng.below(4) == 0:
                compare(state)
                compared += 1
        sitting += 1


def test_TT_3_to_TT_15_the_fast_form_agrees_with_the_slow_one() -> None:
    """`test_heavy_agreement.py` and `test_soak_agreement.py` use many more positions."""
    agree(shard=0, wanted=100)


def assert_conserved(state: State) -> None:
    """Assert that every tile and stone is in one place, and every astronaut on a legal one."""
    board = state.net.board
    rhombs = [laid[0] for code in state.net.laid if (laid := board.rhomb_of(code))]
    for number, rhomb in enumerate(board.parts.rhombs):
        assert state.stock[number] + rhombs.count(number) + (state.drawn == number) == rhomb.copies
    wanted = triangles_of(state.flags)
    triangles = [board.triangle_of(code)[:2] for code in state.net.laid if not board.rhomb_of(code)]
    for seat in range(2):
        for number, pattern in enumerate(board.parts.patterns):
            left = state.triangles[len(board.parts.patterns) * seat + number]
            assert left + triangles.count((seat, number)) == wanted[pattern.key]
    assert state.at[0] != state.at[1]
    assert not state.stones & (1 << state.at[0] | 1 << state.at[1])
    if not state.flags & 8:  # if the bank does not run out, stones are not counted
        view = GAME.view(state, None)
        for kind, name, total in ((0, "energy", 24), (1, "control", 8), (2, "alien", 6)):
            lying = sum(one.stone == name for one in view.stones)
            assert state.bank[kind] + lying + sum(stones(state, seat)[kind] for seat in range(2)) == total


@pytest.mark.parametrize("seed", range(12))
def test_TT_20_1_tiles_and_stones_are_conserved(seed: int) -> None:
    for state in positions(1000 + seed):
        assert_conserved(state)


@pytest.mark.parametrize("seed", range(6))
def test_TT_15_2_what_is_kept_about_safety_is_true(seed: int) -> None:
    """The marks that save tests for shipwreck never hide one."""
    for state in positions(2000 + seed):
        if state.stage not in (START, OVER):
            for seat in range(2):
                if state.safe >> seat & 1 and state.stage == 0:
                    assert not is_lost(state, seat)
