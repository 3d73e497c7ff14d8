"""List the legal actions of MLEM, and how an astronaut can leave. Reads the state, never changes it.

This is the fast form; `reasons.py` is the slow, obvious one that judges one action and names the rule. The contract
suite checks them against each other.
"""

from collections.abc import Sequence
from typing import Final

from cosmodrome.games.mlem import actions as act
from cosmodrome.games.mlem.parts.components import DIE_OF_ONE, EXTRA, KEEP, PLUS_MINUS
from cosmodrome.games.mlem.state import (
    EXTRAS_ALONE,
    FROM_DEEP,
    FROM_FIVE,
    LAND,
    NOBODY,
    PARACHUTE,
    PICK,
    RECOVER,
    REROLL,
    ROLL,
    SELECT,
    State,
)
from cosmodrome.games.mlem.state import KEEP as KEEP_MISSIONS

_PICKS: Final = tuple(tuple(pick for pick in act.PICKS if mask >> pick.kind & 1) for mask in range(256))
_LEAVE: Final = tuple((leave,) for leave in act.LEAVES)
_STAY_OR_LEAVE: Final = tuple((act.STAY, leave) for leave in act.LEAVES)


def legal(state: State, seat: int) -> Sequence[act.Action]:
    """Return all legal actions of `seat`, in a fixed order."""
    stage = state.stage
    if stage == KEEP_MISSIONS:
        return [act.PUT_BACKS[mission] for mission in state.hands[seat]] if state.back[seat] < 0 else ()
    if seat != state.turn:
        return ()
    if stage == SELECT:
        return selections(state)
    if stage == LAND:
        return _landing(state)
    if stage == ROLL:
        return act.ROLL_ONLY
    if stage == PICK:
        return _PICKS[state.home[seat]]
    if stage == PARACHUTE:
        return (*parachute_ways(state), act.RETURN)
    if stage == REROLL:
        return act.KEEP_OR_REROLL
    return act.RECOVERS if stage == RECOVER else ()


# -- travel -----------------------------------------------------------------------------------------------------------


def selections(state: State) -> tuple[act.Action, ...]:
    """Return the commander's legal actions after a roll (ML-5.3, ML-5.4, ML-6.1)."""
    at, mat = state.rocket, state.mat
    usable = act.ROLLS[state.roll].present & mat.listed[at]
    ones = ones_usable(state) if mat.lists_one[at] else 0
    extra = keep = False
    if state.token >= 0 and not state.used:
        ability = mat.tokens[state.token].ability
        extra = ability == EXTRA and mat.extra[state.token][at] > 0  # ML-14.6
        keep = ability == KEEP and state.dice > 1  # ML-14.7: with one die nothing would change
    return act.selections(usable, ones, extra, keep, bool(state.flags & EXTRAS_ALONE))


def ones_usable(state: State) -> int:
    """Return the mask of the places with an unused die-of-one astronaut aboard (ML-11.9)."""
    mask, crew = 0, state.crew
    if DIE_OF_ONE in crew:
        for place, kind in enumerate(crew):
            if kind == DIE_OF_ONE:
                mask |= 1 << place
        mask &= state.aboard & ~state.spent
    return mask


# -- landing ----------------------------------------------------------------------------------------------------------


def room(state: State, at: int) -> tuple[act.Leave, ...]:
    """Return the ways to leave as if from field `at`, if there is room (ML-7.3 to ML-7.6)."""
    mat = state.mat
    if mat.both[at]:
        moons = act.LEAVES_BY_PLACE[0][at : at + 1] if free_moon(state, at) >= 0 else ()
        return (*moons, act.LEAVES_BY_PLACE[1][at])
    if mat.planet_at[at] >= 0 or at == mat.deep or free_moon(state, at) >= 0:
        return _LEAVE[at]
    return ()


def free_moon(state: State, at: int) -> int:
    """Return the furthest free moon at a field (ML-7.3), or -1."""
    moons = state.moons
    for moon in state.mat.moons_at[at]:
        if moons[moon] == NOBODY:
            return moon
    return -1


def ways(state: State, place: int) -> tuple[act.Leave, ...]:
    """Return the ways the astronaut at `place` can leave in the landing phase: as if from the rocket's field, the one
    before it or the one after it."""
    at, mat = state.rocket, state.mat
    if state.crew[place] != PLUS_MINUS:
        return room(state, at) if at >= mat.first_landing else ()
    own = room(state, at) if at >= mat.first_landing else ()
    less = room(state, at - 1) if at > mat.first_landing and (at < mat.deep or state.flags & FROM_DEEP) else ()
    more = room(state, at + 1) if at < mat.deep else ()
    return (*own, *less, *more)  # ML-11.3, ML-11.5


def phase_held(state: State) -> bool:
    """Return whether there is a landing phase on the rocket's field (ML-7.1, ML-11.5)."""
    first = state.mat.first_landing
    return state.rocket >= first or (state.rocket == first - 1 and bool(state.flags & FROM_FIVE))


def _landing(state: State) -> Sequence[act.Action]:
    place, at = state.place, state.rocket
    if at == state.mat.deep:
        return ways(state, place)  # ML-7.6
    if state.crew[place] != PLUS_MINUS and not state.mat.both[at]:
        return _STAY_OR_LEAVE[at]  # it is only asked when there is room
    return (act.STAY, *ways(state, place))


def parachute_ways(state: State) -> tuple[act.Land, ...]:
    """Return where a parachute may land in a crash (ML-11.6); none without room or on fields without landing."""
    at = state.rocket
    if at < state.mat.first_landing:
        return ()
    return tuple(act.LANDS_BY_PLACE[leave.place] if leave.place >= 0 else act.LAND for leave in room(state, at))
