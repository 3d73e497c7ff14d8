"""Complete states of MLEM that a view allows, for bots to search.

Hidden from a viewer are the others' missions and those they put back, the others' value tokens, and therefore the
tokens left face down. All else is open.
"""

from collections.abc import Sequence
from typing import Final

from cosmodrome.games.mlem import actions as act
from cosmodrome.games.mlem.parts.components import BITS, RECOVER, VALUES, WORMHOLE, Mat
from cosmodrome.games.mlem.state import DISCOVERY, HOP, MISSIONS, NOBODY, NONE, STAGES, State
from cosmodrome.games.mlem.view.view import Landed, View
from cosmodrome.kernel import Rng

_STAGE: Final = {name: stage for stage, name in enumerate(STAGES)}
_SELECTED: Final = {select.text: mask for mask, select in act.SELECTS.items()}


def imagine(mat: Mat, view: View, rng: Rng) -> State:
    """Return one complete state that `view` allows."""
    state = State()
    state.mat, state.seats, state.flags = mat, view.seats, view.flags
    state.start = NOBODY if view.start is None else view.start
    state.stage = _STAGE[view.stage]
    state.turn, state.place, state.lead = view.turn, view.place, view.lead
    _flight(state, view)
    _landed(state, view)
    _tokens(state, view, rng)
    _missions(state, view, rng)
    return state


def _flight(state: State, view: View) -> None:
    state.expedition, state.crashes = view.expedition, view.crashes
    state.rocket, state.origin, state.dice = view.rocket, view.origin, view.dice
    one, two, three, four, burner = view.roll
    state.roll = one | two << BITS | three << 2 * BITS | four << 3 * BITS | burner << 4 * BITS
    state.chosen = _SELECTED[view.chosen] if view.chosen else 0
    crew, aboard, spent = [], 0, 0
    for place, seat in enumerate(view.crew):
        crew.append(NONE if seat.kind is None else seat.kind)
        aboard |= seat.aboard << place
        spent |= seat.spent << place
    state.crew, state.aboard, state.spent = crew, aboard, spent
    state.ufo, state.caught, state.ufo_won = view.ufo, int(view.caught), list(view.ufo_won)
    state.pile = mask(view.pile)
    state.token, state.used = NONE if view.token is None else view.token, int(view.used)


def code_of(one: Landed) -> int:
    """Return an astronaut that has landed, as a state stores it."""
    return HOP * one.hop | one.field << 6 | one.seat << 3 | one.kind


def _landed(state: State, view: View) -> None:
    state.moons = [NOBODY if one is None else code_of(one) for one in view.moons]
    state.planets = [[code_of(one) for one in landed] for landed in view.planets]
    state.comet = [code_of(one) for one in view.comet]
    state.galaxy = [code_of(one) for one in view.galaxy]
    state.goals = [NOBODY if owner is None else owner for owner in view.goals]
    state.home = [mask(player.home) for player in view.players]


def mask(numbers: Sequence[int]) -> int:
    """Return the mask of some bits."""
    found = 0
    for number in numbers:
        found |= 1 << number
    return found


def _tokens(state: State, view: View, rng: Rng) -> None:
    """Fill in value tokens: the viewer's own are known; the others' are any of the rest."""
    state.tokens = mask(view.tokens)
    bag = list(state.mat.discoveries)
    state.bag, state.values = bag, [0] * (VALUES * state.seats)
    if not state.flags & DISCOVERY:
        return
    bag[RECOVER] -= view.used_up.recover
    bag[WORMHOLE] -= view.used_up.wormhole
    hidden = []
    for player in view.players:
        if player.values is None:
            hidden += [player.seat] * player.value_count
        else:
            for value, count in enumerate(player.values):
                state.values[VALUES * player.seat + value] = count
                bag[value] -= count
    if hidden:
        left = [value for value in range(VALUES) for _ in range(bag[value])]
        for seat, value in zip(hidden, rng.sample(left, len(hidden)), strict=True):
            state.values[VALUES * seat + value] += 1
            bag[value] -= 1


def _missions(state: State, view: View, rng: Rng) -> None:
    """Fill in missions: those that nobody showed are any that the viewer does not know."""
    state.hands = [[] for _ in range(state.seats)]
    state.back = [NONE] * state.seats
    if not state.flags & MISSIONS or not any(player.mission_count for player in view.players):
        return
    known: set[int] = set()
    for player in view.players:
        known.update(player.missions or ())
        if player.put_back is not None:
            known.add(player.put_back)
    unknown = rng.shuffled([mission for mission in range(len(state.mat.missions)) if mission not in known])
    for player in view.players:
        seat = player.seat
        if player.missions is not None:
            state.hands[seat] = list(player.missions)
        else:
            state.hands[seat] = [unknown.pop() for _ in range(player.mission_count)]
        if player.kept:
            state.back[seat] = unknown.pop() if player.put_back is None else player.put_back
