"""The closed flight, compared with a slow, obvious solver that uses the rules themselves."""

from typing import Any

import pytest

from cosmodrome.bots.exact import solve, worths
from cosmodrome.games.mlem import actions as act
from cosmodrome.games.mlem.hints.closed import folded
from cosmodrome.games.mlem.hints.margins import margins
from cosmodrome.games.mlem.hints.standing import returned
from cosmodrome.games.mlem.state import LAND, OVER, State
from cosmodrome.games.mlem.tests.table import GAME, KIND, MAT, Table
from cosmodrome.kernel import Chance, Decide

DEFAULTS = {option.key: option.default for option in GAME.options} | {"start_player": "1"}


def position(crew: str, f: int, n: int, **options: str) -> State:
    """Return a state in which the first seat aboard has to stay or leave on field `f` with `n` dice."""
    kinds = [KIND[kind] for kind in crew.split()]
    state = GAME.setup(len(kinds), DEFAULTS | options)
    if state.stage != 0:
        GAME.apply(state, None, act.EXPEDITIONS[0], False)
    for seat, kind in enumerate(kinds):
        GAME.apply(state, seat, act.PICKS[kind], False)
    state.rocket, state.dice, state.stage, state.turn, state.place, state.lead = f, n, LAND, 0, 0, 0
    return state


def slow(state: State, expedition: int, memo: dict[str, list[float]]) -> list[float]:
    """Return the margins by seat if every seat plays its best until the flight is over: expectimax over the game."""
    if state.stage == OVER or state.expedition != expedition:
        return margins(returned(state))
    key = repr(GAME.freeze(state))
    if key in memo:
        return memo[key]
    pending = GAME.pending(state)
    if isinstance(pending, Chance):
        assert pending.odds is not None
        found = [0.0] * state.seats
        for outcome, chance in pending.odds(state):
            for seat, worth in enumerate(slow(after(state, None, outcome), expedition, memo)):
                found[seat] += chance * worth
    else:
        assert isinstance(pending, Decide)
        (seat,) = pending.seats
        found = max(
            (slow(after(state, seat, one), expedition, memo) for one in GAME.legal(state, seat)),
            key=lambda worth: worth[seat],
        )
    memo[key] = found
    return found


def after(state: State, seat: int | None, what: Any) -> State:
    new = state.clone()
    GAME.apply(new, seat, what, False)
    return new


def both(state: State) -> tuple[list[float], list[float]]:
    """Return the value of each choice for the choosing seat: fast and slow."""
    legal = GAME.legal(state, state.turn)
    made = GAME.closed(state, state.turn, legal)
    assert made is not None
    fast = [margins(state)[state.turn] + worth for worth in worths(made, solve(made), state.turn)]
    memo: dict[str, list[float]] = {}
    obvious = [slow(after(state, state.turn, one), state.expedition, memo)[state.turn] for one in legal]
    return fast, obvious


def difference(state: State) -> float:
    """Return the greatest difference between fast and slow over the choices of the choosing seat."""
    return max(abs(one - other) for one, other in zip(*both(state), strict=True))


@pytest.mark.parametrize(
    ("crew", "f", "n"),
    [
        ("double_planet double_moon", 20, 3),
        ("take_die double_moon", 19, 4),
        ("parachute double_deep_space", 21, 2),
        ("plus_minus_one parachute", 22, 2),
        ("double_moon plus_minus_one", 21, 3),
        ("satellite die_of_one", 20, 2),
        ("die_of_one die_of_one", 21, 3),
    ],
)
def test_two_aboard_are_solved_exactly(crew: str, f: int, n: int) -> None:
    assert difference(position(crew, f, n)) < 1e-9


def test_a_die_thief_that_leaves_for_a_goal_takes_its_die() -> None:
    state = position("double_deep_space take_die", 22, 3)
    state.moons[:3] = [6 << 6 | 1 << 3 | kind for kind in (3, 4, 5)]  # three of Bo's: the fourth takes the goal
    assert difference(state) < 1e-9


def test_the_last_flight_of_the_game_is_solved_exactly_with_the_win_in_it() -> None:
    state = position("double_planet take_die", 21, 3)
    state.crashes = MAT.crashes - 1
    assert difference(state) < 1e-9
    state.crashes, state.home = 3, [0, 0]
    assert difference(state) < 1e-9


@pytest.mark.parametrize("token", range(0, 14, 2))
def test_expedition_tokens_and_the_ufo_are_solved_exactly(token: int) -> None:
    state = position("double_planet double_moon", 20, 3, ufo="on")
    state.token, state.used, state.ufo = token, 0, 23
    assert difference(state) < 1e-9


def test_one_discovery_token_ahead_is_solved_exactly_and_several_nearly() -> None:
    state = position("double_planet double_moon", 21, 2, discovery="on")
    state.tokens = 1 << 24
    assert difference(state) < 1e-9
    state.tokens = 1 << 23 | 1 << 24 | 1 << 25
    assert difference(state) < 0.1


@pytest.mark.parametrize("crew", ["double_planet double_moon satellite", "take_die satellite double_planet"])
@pytest.mark.parametrize("f", [21, 22, 23])
def test_with_three_aboard_the_choice_costs_little(crew: str, f: int) -> None:
    """The stated approximation: two who leave later for the same planet do not meet there."""
    fast, obvious = both(position(crew, f, 2))
    assert max(obvious) - obvious[fast.index(max(fast))] < 0.5


def test_of_more_than_three_aboard_the_first_to_command_count_and_oneself() -> None:
    """The stated approximation: the other astronauts are treated as home."""
    state = position("double_planet double_moon satellite take_die", 23, 1)
    kept = folded(state, 3)
    assert kept.aboard == 0b1011
    assert [kept.home[seat] >> state.crew[seat] & 1 for seat in range(4)] == [0, 0, 1, 0]
    fast, obvious = both(state)
    assert max(obvious) - obvious[fast.index(max(fast))] < 0.5


def test_two_who_do_not_sit_side_by_side_are_solved_exactly() -> None:
    state = position("double_planet double_moon take_die", 21, 3)
    state.aboard &= ~2
    state.home[1] |= 1 << state.crew[1]
    assert difference(state) < 1e-9


def test_a_crash_that_is_chosen_is_what_the_parachute_makes_of_it() -> None:
    state = Table(f=23, n=2, crew="die_of_one parachute").rolls("2 2").state
    assert "crash" in {one.text for one in GAME.legal(state, state.turn)}
    assert difference(state) < 1e-9


def test_options_of_the_rulebook_count() -> None:
    state = position("plus_minus_one double_moon", 22, 3, minus_one_from_deep_space="off", parachute_claims="off")
    assert difference(state) < 1e-9
