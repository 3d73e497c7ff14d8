"""Rate positions for a seat, in points relative to the rival: bots maximise this.

The rating adds up the points on the base, the turns that each astronaut still needs (by way of his modules, see
`roads.py`), the stones near him, and the worth of the turn. The weights were measured in games of `greedy` against
itself.
"""

from itertools import permutations
from typing import Final

from cosmodrome.games.tom_tube.hints.journey import best_way
from cosmodrome.games.tom_tube.hints.roads import FAR, SIGHT, TUBE, Roads, roads_of
from cosmodrome.games.tom_tube.parts.components import CONTROL, ENERGY
from cosmodrome.games.tom_tube.rules.finish import finish
from cosmodrome.games.tom_tube.rules.tubes import bits
from cosmodrome.games.tom_tube.scoring import lost_alone, total
from cosmodrome.games.tom_tube.state import DRAW, LONGEST_JOURNEY, LOST_LOSES, OVER, PLACE, TURN, State
from cosmodrome.kernel import Aspect, plural, t
from cosmodrome.kernel.flat import Mask

WAY: Final = 1.0
"""The points for each turn saved: as many as for a move of the late astronaut (TT-14.5)."""
TEMPO: Final = 0.5
"""The worth of being the next to choose, in turns."""
BUILD: Final = 0.25
"""The points that the rhomb being drawn or laid will bring."""
FUEL: Final = 0.8
"""The worth of an energy stone beyond its point, as long as the game goes on."""
NEAR: Final = (0.25, 0.14, 0.08, 0.05, 0.03, 0.02, 0.0, 0.0)
"""By steps from an astronaut: the share of a stone's worth that counts for him. Taking the stone brings the rest."""
ALIEN_FAR: Final = 4
"""The worth of an alien stone before it is fetched: a jump leads to it, another one away."""
HASTE: Final = 0.01
"""The additional weight of a move of the late astronaut: among equally good ways, the shortest is best."""
WIN: Final = 100.0
"""The winner's bonus at the end: more than all ways and stones on the way there."""
LOST: Final = 1.5
"""The worth, in wins, of the rival alone being lost: nobody may get lost just to lose by fewer points."""


ASPECTS: Final = {
    "stones": Aspect(
        plural("brings stones worth about {count} point", "brings stones worth about {count} points"),
        plural("costs stones worth about {count} point", "costs stones worth about {count} points"),
    ),
    "home": Aspect(
        plural(
            "shortens your way home via your modules, a gain of about {count} point",
            "shortens your way home via your modules, a gain of about {count} points",
        ),
        plural(
            "lengthens your way home via your modules, at a cost of about {count} point",
            "lengthens your way home via your modules, at a cost of about {count} points",
        ),
    ),
    "near": Aspect(
        plural(
            "brings stones within your reach, a gain of about {count} point",
            "brings stones within your reach, a gain of about {count} points",
        ),
        plural(
            "takes stones out of your reach, at a cost of about {count} point",
            "takes stones out of your reach, at a cost of about {count} points",
        ),
    ),
    "bonus": Aspect(
        plural(
            "earns about {count} more point from the bonus for being home first",
            "earns about {count} more points from the bonus for being home first",
        ),
        "",
    ),
    "rival": Aspect(
        plural("costs your rival about {count} point", "costs your rival about {count} points"),
        plural("gives your rival about {count} point", "gives your rival about {count} points"),
    ),
    "build": Aspect(t("lets you lay a new rhomb where it suits you"), ""),
    "turn": Aspect("", ""),
    "win": Aspect(t("puts you on course to win"), t("gives up a win")),
    "late": Aspect(
        plural(
            "shortens the late astronaut's way home, a gain of about {count} point",
            "shortens the late astronaut's way home, a gain of about {count} points",
        ),
        plural(
            "lengthens the late astronaut's way home, at a cost of about {count} point",
            "lengthens the late astronaut's way home, at a cost of about {count} points",
        ),
    ),
}
"""The parts of the evaluation, in words for a hint."""


def value(state: State, seat: int) -> float:
    """Return the seat's prospects minus the rival's."""
    return sum(_parts(state, seat))


def weigh(state: State, seat: int) -> dict[str, float]:
    """Return `value` by aspect."""
    parts = dict(zip(ASPECTS, _parts(state, seat), strict=True))
    if state.first != 1 - seat and (state.stage == OVER or state.first >= 0):
        # Once an astronaut is home, the ways by the modules and the fuel for jumps are not part of the value, so they
        # give no reasons.
        _, steps = roads_of(state.net.board, state.net.laid).measure(state.at)
        for aspect, one, sign in (("home", seat, -WAY), ("rival", 1 - seat, WAY)):
            way = sign * _tour(state, one, steps, 0.0)
            parts[aspect] += way
            parts["win"] -= way
        for aspect, fuel in (("stones", FUEL * state.energy[seat]), ("rival", -FUEL * state.energy[1 - seat])):
            parts[aspect] += fuel
            parts["win"] -= fuel
    return parts


Parts = tuple[float, float, float, float, float, float, float, float, float]
"""The value of each of `ASPECTS`."""


def _parts(state: State, seat: int) -> Parts:
    other, board = 1 - seat, state.net.board
    own, rival = total(state, seat), total(state, other)
    if state.stage == OVER or state.first >= 0:
        return _at_the_end(state, seat, own, rival)
    roads = roads_of(board, state.net.laid)
    waves, steps = roads.measure(state.at)
    near = _near(state, roads, waves)
    if state.stage == TURN and not state.can_lay():
        return own, finish(state, seat), near[seat], 0.0, -rival - near[other], 0.0, 0.0, 0.0, 0.0
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
        0.0,
    )


def _at_the_end(state: State, seat: int, own: int, rival: int) -> Parts:
    """Return the parts during the late astronaut's journey and after the game: the result of the best way home."""
    late = seat != state.first
    lead, more, spent = _coming(state, seat) if state.stage != OVER else (_lead(state, seat), 0, 0)
    win = WIN * lead
    if state.first < 0:
        return own, 0.0, 0.0, 0.0, -rival, 0.0, 0.0, win, 0.0
    bonus = state.bonus + more + HASTE * (state.moves + more)
    if late:
        return own, 0.0, spent, 0.0, state.bonus - rival, 0.0, 0.0, win, -bonus
    return own - state.bonus, 0.0, 0.0, bonus, -rival - spent, 0.0, 0.0, win, 0.0


def _lead(state: State, seat: int) -> float:
    """Return the lead: above 0 for the seat, below 0 for its rival; larger if the other alone is lost."""
    alone = lost_alone(state)
    if alone is not None:
        return LOST if alone != seat else -LOST
    best, other = total(state, seat), total(state, 1 - seat)
    return float((best > other) - (best < other))


def _coming(state: State, seat: int) -> tuple[float, int, int]:
    """Return, on the journey, the lead of the seat at its end, the points of the bonus still to come, and the change of
    the late astronaut's stones until then. Without a way home the moves run out (TT-14.9)."""
    found, each = best_way(state), state.net.board.parts.counts.per_move
    moves, spent = found or (LONGEST_JOURNEY - state.moves, 0)
    more = each * moves
    ahead = total(state, state.first) + more - total(state, 1 - state.first) - spent
    lead = float((ahead > 0) - (ahead < 0))
    if found is None and state.flags & LOST_LOSES:
        lead = LOST
    return (lead if seat == state.first else -lead), more, spent


def _rows(steps: list[int], seat: int) -> list[int]:
    """Return the steps of a seat, by lane (modules, base, himself) and station (modules, base)."""
    half = len(steps) // 2
    return steps[half * seat : half * (seat + 1)]


def _tour(state: State, seat: int, steps: list[int], lead: float) -> int:
    """Return the steps by way of the modules that still have their stone; a leader who can no longer build goes home
    now (TT-14.2)."""
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
    """Return, by seat, the worth of the stones near the astronaut."""
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
    """Return the steps to one of these nodes, at most as many as matter."""
    for step in range(SIGHT):
        if waves[step] & nodes:
            return step
    return SIGHT
