"""How good things look for a seat, in points relative to the rival: what bots maximise.

What counts is the points on the base, the turns that each astronaut still needs (by his modules home, see `roads.py`),
the stones that lie near him, and what the turn is worth. The weights are measured by play of `greedy` against itself.
"""

from itertools import permutations

from cosmodrome.games.tom_tube.parts import CONTROL, ENERGY
from cosmodrome.games.tom_tube.roads import FAR, TUBE, Roads, Table, Waves, roads_of
from cosmodrome.games.tom_tube.scoring import standing, total
from cosmodrome.games.tom_tube.state import DRAW, OVER, PLACE, TURN, State
from cosmodrome.games.tom_tube.tubes import bits

WAY = 0.5
"""Points that a turn less to go is worth."""
TEMPO = 0.5
"""Turns that it is worth to be about to choose."""
BUILD = 0.5
"""Points that the rhomb being drawn or laid will bring."""
FUEL = 0.2
"""What an energy stone is worth beyond its point, as long as the game goes on."""
OUT_OF_SIGHT = 6
NEAR = (0.5, 0.28, 0.16, 0.09, 0.05, 0.03, 0.0, 0.0)
"""By steps from an astronaut: the share of its worth that a stone counts for him."""
ALIEN_FAR = 4
"""What an alien stone is worth before it is fetched: a jump leads to it, another away."""
WIN = 12.0
"""What the end adds for the winner."""


def value(state: State, seat: int) -> float:
    """Own prospects less the rival's."""
    lead = float(total(state, seat) - total(state, 1 - seat))
    if state.stage == OVER:
        own, other = standing(state, seat), standing(state, 1 - seat)
        return lead + WIN * ((own > other) - (own < other))
    roads = roads_of(state.net.board, state.net.laid)
    waves, *tables = roads.measure(state.at)
    if state.first >= 0:
        late = 1 - state.first
        moves = min(tables[late][-1][-1], state.lost_bonus + 1)  # he is lost rather than longer on his way
        return lead + (moves if seat == state.first else -moves)
    turns = _tour(state, 1 - seat, tables[1 - seat], -lead) - _tour(state, seat, tables[seat], lead)
    mover = 1 if state.active == seat else -1
    ahead = turns + TEMPO * (mover if state.stage == TURN else -mover)
    lead += FUEL * (state.energy[seat] - state.energy[1 - seat]) + _near(state, roads, waves, seat)
    return lead + WAY * ahead + (BUILD * mover if state.stage in (DRAW, PLACE) else 0.0)


def _tour(state: State, seat: int, table: Table, lead: float) -> int:
    """Steps by the modules that still have their stone home; who leads when all is built goes home now (TT-14.2)."""
    here, board = table[-1], state.net.board
    if not state.stones & board.module_mask[seat] or (lead > 0 and not state.can_lay()):
        return here[-1]
    stones = state.stones >> board.first_station
    left = [at for at, module in enumerate(board.parts.modules[seat]) if stones >> module & 1]
    best = len(table) * FAR
    for order in permutations(left):
        steps, here = 0, table[-1]
        for station in order:
            steps += here[station]
            here = table[station]
        best = min(best, steps + here[-1])
    return best


def _near(state: State, roads: Roads, waves: Waves, seat: int) -> float:
    """What the stones near an astronaut are worth to him, less the same for the rival."""
    net, lanes = state.net, roads.lanes
    nodes, worth = net.board.nodes, net.board.parts.counts.points
    gained = 0.0
    for stop in bits(state.stones & (1 << net.board.first_station) - 1):
        if stop >= nodes:
            beside, more, points = roads.beside[stop - nodes], TUBE, worth[ENERGY]
        else:
            here = lanes.among((stop,))
            beside, more, points = (here, here), 0, ALIEN_FAR if state.aliens >> stop & 1 else worth[CONTROL]
        for astronaut in range(2):
            share = NEAR[_steps(waves, beside[astronaut] << lanes.himself[astronaut]) + more]
            gained += points * share if astronaut == seat else -points * share
    return gained


def _steps(waves: Waves, nodes: int) -> int:
    """Steps to one of these nodes; no more than matter."""
    for step, new in waves:
        if new & nodes or step >= OUT_OF_SIGHT:
            return step if step < OUT_OF_SIGHT else OUT_OF_SIGHT
    return OUT_OF_SIGHT
