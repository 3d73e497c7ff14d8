"""How good things look for a seat, in points relative to the rival: what bots maximise.

What counts is the points on the base, the way that is still to go (to the modules with a solar stone, then home), and
who wins the race. A way is measured in moves: a free move is one, a jump a little more, and where no tube leads yet
each node costs more, as tubes have to be laid first. Weights by estimate, tried in play against `random`.
"""

from cosmodrome.games.tom_tube.moving import enterable
from cosmodrome.games.tom_tube.scoring import standing, total
from cosmodrome.games.tom_tube.state import OVER, State
from cosmodrome.games.tom_tube.tubes import Net, bits

STEP, LEAP, GAP = 2, 3, 5
"""Half moves that a free move, a jump that can be paid, and a node without tube count."""
FARTHEST = 48
"""Half moves: what is further away counts as this."""
STONE = 4.0
"""What a solar stone that is still on its module is worth, before the way to it is counted."""
WAY = 0.3
"""Points that a move still to go costs."""
RACE = 0.5
"""Points that a move ahead of the rival is worth."""
WIN = 10.0
"""What the end adds for the winner."""

Rings = tuple[tuple[int, int], ...]
"""By distance in half moves, ascending: the mask of the stops that are so near a goal."""


def value(state: State, seat: int) -> float:
    """Own prospects less the rival's."""
    lead = float(total(state, seat) - total(state, 1 - seat))
    if state.stage == OVER:
        own, other = standing(state, seat), standing(state, 1 - seat)
        return lead + WIN * ((own > other) - (own < other))
    if state.first >= 0:
        late = 1 - state.first
        more = min(_way(state, late, []), state.lost_bonus + 1)  # he is lost rather than longer on his way
        return lead + (more if seat == state.first else -more)
    mine, theirs = _missing(state, seat), _missing(state, 1 - seat)
    if not state.can_lay():  # whoever leads goes home now (TT-14.2)
        mine, theirs = ([] if lead > 0 else mine), ([] if lead < 0 else theirs)
    way, their_way = _way(state, seat, mine), _way(state, 1 - seat, theirs)
    stones = STONE * (len(mine) - len(theirs))
    return lead + stones + (WAY + RACE) * (their_way - way)


def _missing(state: State, seat: int) -> list[int]:
    """The own modules with a solar stone."""
    return list(bits(state.stones & state.net.board.module_mask[seat]))


def _way(state: State, seat: int, modules: list[int]) -> float:
    """Moves that are still to go: by the modules home."""
    net, at, base = state.net, state.at[seat], state.net.board.base_stop[seat]
    rich = state.energy[seat] > 0
    home = rings(net, seat, base, rich)
    if not modules:
        return distance(home, at) / STEP
    to = [rings(net, seat, module, rich) for module in modules]
    if len(modules) == 1:
        return (distance(to[0], at) + distance(home, modules[0])) / STEP
    between = distance(to[0], modules[1])
    first = distance(to[0], at) + between + distance(home, modules[1])
    second = distance(to[1], at) + between + distance(home, modules[0])
    return min(first, second) / STEP


def distance(found: Rings, stop: int) -> int:
    """Half moves from a stop to the goal of the rings."""
    for far, ring in found:
        if ring >> stop & 1:
            return far
    return FARTHEST


def rings(net: Net, seat: int, goal: int, rich: bool) -> Rings:
    """How far from the goal every stop is; `rich`: jumps can be paid."""
    key = ("rings", seat, goal, rich)
    found: Rings | None = net.known.get(key)
    if found is None:
        found = net.known[key] = tuple(_rings(net, seat, goal, rich))
    return found


def _rings(net: Net, seat: int, goal: int, rich: bool) -> list[tuple[int, int]]:
    nodes, around = net.board.nodes, net.board.around
    stops = enterable(net, seat, late=False)
    jumping = net.complete if rich else 0
    ahead = [0] * (FARTHEST + GAP + 1)
    ahead[0], done = 1 << goal, 0
    found = []
    for far in range(FARTHEST):
        ring = ahead[far] & ~done
        if not ring:
            continue
        done |= ring
        found.append((far, ring))
        near = leap = gap = 0
        while ring:  # from the highest bit down
            stop = ring.bit_length() - 1
            ring ^= 1 << stop
            if stops >> stop & 1:
                near |= _reach(net, seat, stop)
            if stop < nodes:
                gap |= around[stop]
                if jumping >> stop & 1:
                    leap |= net.jumps(stop)
        ahead[far + STEP] |= near
        ahead[far + LEAP] |= leap & jumping
        ahead[far + GAP] |= gap
    return found


def _reach(net: Net, seat: int, stop: int) -> int:
    """Where a free move leads, rival and stones apart. Kept with the net."""
    key = stop << 1 | seat
    found: int | None = net.known.get(key)
    if found is None:
        own = net.board.own_stations[seat]
        found = net.known[key] = net.reach(seat, stop, enterable(net, seat, late=False), own)
    return found
