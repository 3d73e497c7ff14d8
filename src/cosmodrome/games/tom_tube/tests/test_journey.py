"""The exact solution of the late astronaut's journey, compared with slow, obvious searches by the rules themselves."""

from collections.abc import Iterator

import pytest

from cosmodrome.bots import make_bot
from cosmodrome.bots.advice import advise
from cosmodrome.games.tom_tube.hints.home import way_home
from cosmodrome.games.tom_tube.hints.journey import best_way
from cosmodrome.games.tom_tube.rules.rules import apply
from cosmodrome.games.tom_tube.rules.tubes import bits
from cosmodrome.games.tom_tube.state import JOURNEY, LONGEST_JOURNEY, OVER, TURN, State
from cosmodrome.games.tom_tube.tests.race import margin, shortest
from cosmodrome.games.tom_tube.tests.table import DAVE, GAME, TOM, Table
from cosmodrome.kernel import Budget, Match, Rng, seed_from

NO_TIME = Budget(spent=lambda: True)
Key = tuple[object, ...]


def journeys(count: int, stones: int) -> Iterator[State]:
    """Yield positions of random matches, as if one astronaut had just come home, with this number of stones,
    alien ones on nodes."""
    rng = Rng(b"journeys")
    while count:
        match = Match.create(GAME, 2, seed=seed_from(f"journey {count}"))
        steps = 40 + rng.below(80)
        while not match.over and (match.number < steps or match.state.stage != TURN):
            seat = min(match.waiting)
            match.act(seat, rng.choice(match.legal(seat)))
        state: State = match.state.clone()
        first = rng.below(2)
        state.first, state.turn, state.active, state.stage = first, 1 - first, 1 - first, JOURNEY
        state.at[first] = state.net.board.base_stop[first]
        state.at[1 - first] = rng.choice([*bits(state.net.stops)])
        state.energy[1 - first], state.control[1 - first] = rng.below(4), rng.below(3)
        state.alien[1 - first] = rng.below(2)
        lying = rng.sample([*bits(state.net.stops & ~(1 << state.at[1 - first]))], stones)
        state.stones = sum(1 << stop for stop in lying)
        state.aliens = sum(1 << stop for stop in lying if stop < state.net.board.nodes)
        if not match.over and way_home(state, 1 - first):
            count -= 1
            yield state


def key(state: State) -> Key:
    late = 1 - state.first
    return state.at[late], state.stones, state.energy[late], state.control[late], state.alien[late]


def slow(state: State, after_home: int) -> tuple[int, int, int]:
    """Search move by move: return the fewest moves home, then the best margin and the fewest moves to it, among ways
    of at most `after_home` moves more."""
    late, todo, moves, ends = 1 - state.first, [state], 0, list[tuple[int, int]]()
    seen = set[Key]()
    while todo and moves < LONGEST_JOURNEY and (not ends or moves < ends[0][1] + after_home):
        moves += 1
        new: list[State] = []
        for here in todo:  # exchanges, which are no moves, make the list grow
            for action in GAME.legal(here, late):
                after = here.clone()
                apply(after, late, action, False)
                if after.stage == OVER:
                    ends += [] if after.lost else [(-margin(after), moves)]
                elif action.text == "exchange":
                    todo.append(after)
                elif key(after) not in seen:
                    seen.add(key(after))
                    new.append(after)
        todo = new
    best, fewest = min(ends)
    return ends[0][1], -best, fewest


def played(state: State) -> list[State]:
    """Return the positions of a journey by `search` without any time, the last one when it is over."""
    state, late, bot, found = state.clone(), 1 - state.first, make_bot("search"), [state.clone()]
    while state.stage != OVER:
        legal = GAME.legal(state, late)
        action = bot.choose(GAME, GAME.view(state, late), legal, Rng(b"key"), NO_TIME)
        apply(state, late, action, False)
        found.append(state.clone())
    return found


def test_TT_14_6_where_nothing_lies_the_journey_takes_the_fewest_moves() -> None:
    for state in journeys(30, stones=0):
        fewest, _, _ = slow(state, after_home=0)
        assert played(state)[-1].moves == fewest


def test_TT_14_6_a_detour_is_made_exactly_if_it_pays() -> None:
    """Detours of more than eight moves never pay: two alien stones give four points each."""
    paid = 0
    for state in journeys(40, stones=2):
        fewest, best, moves = slow(state, after_home=8)
        came = played(state)[-1]
        assert (margin(came), came.moves) == (best, moves)
        assert best_way(state) == (moves, best - margin(state) + moves)
        paid += moves > fewest
    assert paid > 1


def test_TT_14_6_no_position_comes_twice_and_nobody_is_worse_off_than_by_the_fewest_moves() -> None:
    for state in journeys(30, stones=8):
        way = played(state)
        assert len({key(one) for one in way}) == len(way)
        straight = shortest(state, 1 - state.first)
        assert straight is not None
        assert margin(way[-1]) >= straight


def test_TT_14_9_a_way_longer_than_the_moves_that_are_left_is_none() -> None:
    (state,) = journeys(1, stones=0)
    found = best_way(state)
    assert found is not None
    state.moves = LONGEST_JOURNEY - found[0]
    assert best_way(state) == found
    state.moves += 1
    assert best_way(state) is None


@pytest.mark.parametrize(("bank", "pays"), [(24, True), (1, False)])
def test_TT_12_3_an_alien_stone_is_fuel_only_if_the_bank_can_pay(bank: int, pays: bool) -> None:
    table = Table().pocket("R01", "R01", "blank", "blank").empty().stand(tom="n2,-3", dave="n3,0").bank(bank, 8, 6)
    table.has(TOM, solar=2).has(DAVE, alien=1, energy=0).lays("R05", "NE").empty()
    state = table.state
    state.first, state.turn, state.active, state.stage = TOM, DAVE, DAVE, JOURNEY
    state.at[TOM] = state.net.board.base_stop[TOM]
    found = best_way(state)
    assert (found is not None) == pays


def test_hints_name_the_best_way_first() -> None:
    for state in journeys(6, stones=3):
        late = 1 - state.first
        (best, *_) = advise(GAME, GAME.view(state, late), GAME.legal(state, late), Rng(b"1"), Budget(iterations=1))
        before = GAME.value(state, late)
        apply(state, late, best.action, False)
        assert GAME.value(state, late) == pytest.approx(before)
