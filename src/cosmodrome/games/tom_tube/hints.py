"""How good things look for a seat, in points relative to the rival: what bots maximise.

What counts is the points on the base, the turns that each astronaut still needs (by his modules home, see `roads.py`),
the stones that lie near him, and what the turn is worth. The weights are measured by play of `greedy` against itself.
"""

from itertools import permutations
from typing import Final

from cosmodrome.games.tom_tube.parts import CONTROL, ENERGY
from cosmodrome.games.tom_tube.roads import FAR, SIGHT, TUBE, Roads, roads_of
from cosmodrome.games.tom_tube.scoring import standing, total
from cosmodrome.games.tom_tube.state import DRAW, OVER, PLACE, TURN, State
from cosmodrome.games.tom_tube.tubes import bits
from cosmodrome.kernel import Aspect, t
from cosmodrome.kernel.flat import Mask

WAY: Final = 0.5
"""Points that a turn less to go is worth."""
TEMPO: Final = 0.5
"""Turns that it is worth to be about to choose."""
BUILD: Final = 0.5
"""Points that the rhomb being drawn or laid will bring."""
FUEL: Final = 0.2
"""What an energy stone is worth beyond its point, as long as the game goes on."""
NEAR: Final = (0.5, 0.28, 0.16, 0.09, 0.05, 0.03, 0.0, 0.0)
"""By steps from an astronaut: the share of its worth that a stone counts for him."""
ALIEN_FAR: Final = 4
"""What an alien stone is worth before it is fetched: a jump leads to it, another away."""
WIN: Final = 40.0
"""What the end adds for the winner."""
LIKELY: Final = 0.75
"""The share of that for who leads while the late astronaut makes his way home."""


ASPECTS: Final = {
    "stones": Aspect(t("stones on your base"), t("fewer stones on your base")),
    "home": Aspect(t("a shorter way home by your modules"), t("a longer way home by your modules")),
    "near": Aspect(t("more stones within your reach"), t("stones get out of your reach")),
    "bonus": Aspect(t("a bonus for being home first"), t("each move of the late one is a point for the other")),
    "rival": Aspect(t("your rival has a harder time"), t("your rival has an easier time, too")),
    "build": Aspect(t("a new rhomb, laid where it suits you"), ""),
    "turn": Aspect("", ""),
    "win": Aspect(t("it wins"), t("it does not win")),
}
"""The parts of the evaluation, in words for a hint."""


def value(state: State, seat: int) -> float:
    """Own prospects less the rival's."""
    return sum(_parts(state, seat))


def weigh(state: State, seat: int) -> dict[str, float]:
    """`value` by aspect."""
    parts = dict(zip(ASPECTS, _parts(state, seat), strict=True))
    if state.stage == OVER or state.first >= 0:
        # How far they had to go by their modules counts no longer: that is part of what coming home brings.
        _, steps = roads_of(state.net.board, state.net.laid).measure(state.at)
        for aspect, one, sign in (("home", seat, -WAY), ("rival", 1 - seat, WAY)):
            way = sign * _tour(state, one, steps, 0.0)
            parts[aspect] += way
            parts["win"] -= way
    return parts


Parts = tuple[float, float, float, float, float, float, float, float]
"""One for each of `ASPECTS`."""


def _parts(state: State, seat: int) -> Parts:
    other, board = 1 - seat, state.net.board
    own, rival = total(state, seat), total(state, other)
    if state.stage == OVER or state.first >= 0:
        return _at_the_end(state, seat, own, rival)
    roads = roads_of(board, state.net.laid)
    waves, steps = roads.measure(state.at)
    near = _near(state, roads, waves)
    mover = 1 if state.active == seat else -1
    return (
        own + FUEL * state.energy[seat],
        -WAY * _tour(state, seat, steps, own - rival),
        near[seat],
        0.0,
        WAY * _tour(state, other, steps, rival - own) - rival - FUEL * state.energy[other] - near[other],
        BUILD * mover if state.stage in (DRAW, PLACE) else 0.0,
        WAY * TEMPO * (mover if state.stage == TURN else -mover),
        0.0,
    )


def _at_the_end(state: State, seat: int, own: int, rival: int) -> Parts:
    """On the journey of the late astronaut, and when it is over."""
    bonus = state.bonus
    if state.stage == OVER:
        best, best_other = standing(state, seat), standing(state, 1 - seat)
        win = WIN * ((best > best_other) - (best < best_other))
    else:
        _, steps = roads_of(state.net.board, state.net.laid).measure(state.at)
        home = _rows(steps, 1 - state.first)[-1]
        more = min(home, state.lost_bonus + 1)  # he is lost rather than longer on his way
        bonus += more
        lead = own - rival + (more if seat == state.first else -more)
        win = LIKELY * WIN * ((lead > 0) - (lead < 0))
    if seat == state.first:
        return own - state.bonus, 0.0, 0.0, bonus, -rival, 0.0, 0.0, win
    return own, 0.0, 0.0, -bonus, state.bonus - rival, 0.0, 0.0, win


def _rows(steps: list[int], seat: int) -> list[int]:
    """The steps of a seat, by lane (modules, base, himself) and station (modules, base)."""
    half = len(steps) // 2
    return steps[half * seat : half * (seat + 1)]


def _tour(state: State, seat: int, steps: list[int], lead: float) -> int:
    """Steps by the modules that still have their stone home; who leads when all is built goes home now (TT-14.2)."""
    board = state.net.board
    modules = board.parts.modules[seat]
    stations = len(modules) + 1
    table = _rows(steps, seat)
    home, here = stations - 1, len(table) - stations
    if not state.stones & board.module_mask[seat] or (lead > 0 and not state.can_lay()):
        return table[here + home]
    stones = state.stones >> board.first_station
    left = [at for at, module in enumerate(modules) if stones >> module & 1]
    best = len(table) * FAR
    for order in permutations(left):
        way, at = 0, here
        for station in order:
            way += table[at + station]
            at = stations * station
        best = min(best, way + table[at + home])
    return best


def _near(state: State, roads: Roads, waves: list[Mask]) -> list[float]:
    """By seat: what the stones near an astronaut are worth to him."""
    net, lanes = state.net, roads.lanes
    nodes, worth = net.board.nodes, net.board.parts.counts.points
    gained = [0.0, 0.0]
    for stop in bits(state.stones & (1 << net.board.first_station) - 1):
        if stop >= nodes:
            beside, more, points = roads.beside[stop - nodes], TUBE, worth[ENERGY]
        else:
            here = lanes.spot[stop]
            beside, more, points = (here, here), 0, ALIEN_FAR if state.aliens >> stop & 1 else worth[CONTROL]
        for astronaut in range(2):
            gained[astronaut] += points * NEAR[_steps(waves, beside[astronaut] << lanes.himself[astronaut]) + more]
    return gained


def _steps(waves: list[Mask], nodes: Mask) -> int:
    """Steps to one of these nodes; no more than matter."""
    for step in range(SIGHT):
        if waves[step] & nodes:
            return step
    return SIGHT
