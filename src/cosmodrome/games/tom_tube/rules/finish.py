"""The finish, when no more rhombs can be laid: the first astronaut to come home ends the game (TT-14.2).

All tubes are laid, so moves can be counted exactly. Each astronaut has a few plans: by way of none, one or both of his
modules, then home or not. Each pair of plans gives the end of the game and its points; the worth of a position is
midway between the total that the seat's plans guarantee and the total that the rival's plans can hold it to. Plans
ignore stones on the way, and the other astronaut if he is in the way. The state is only read.
"""

from itertools import permutations
from typing import Final

from cosmodrome.games.tom_tube.legal.moving import jump_reach
from cosmodrome.games.tom_tube.parts.components import ALL, SOLAR
from cosmodrome.games.tom_tube.rules.tubes import Net, bits
from cosmodrome.games.tom_tube.scoring import total
from cosmodrome.games.tom_tube.state import STONES_OFF, State
from cosmodrome.kernel.flat import Mask

FAR: Final = 99
"""The moves if there is no way."""
LONG: Final = 80
"""The time at which a finish is over if nobody ends it."""
JUMPS: Final = 3
PAYS: Final = 2
"""The most jumps and control moves that are considered on a way."""
IDLE: Final = 0.2
"""The points that a move outside the plan brings: there are other stones."""
AHEAD: Final = 8.0
"""The worth of being ahead at the end by `SURE` points; less for fewer points."""
SURE: Final = 3.0
LATER: Final = 0.05
"""The share by which each turn until then reduces that, for the player who is ahead."""

Table = list[list[int]]
"""By jumps and control moves that can be paid for, and by stop: the moves to a station."""


class Plan:
    """A plan: when (in turns from now) it ends the game, and when each of its `stones` is taken."""

    __slots__ = ("ends", "moves", "taken")

    def __init__(self, ends: int, moves: int, taken: list[int]) -> None:
        self.ends, self.moves, self.taken = ends, moves, taken


def distances(net: Net, seat: int) -> list[Table]:
    """Return the fewest moves to each station of the seat (modules, base)."""
    found: list[Table] | None = net.known.get(("distances", seat))
    if found is None:
        board = net.board
        own, stops = board.own_stations[seat], net.stops | board.own_stations[seat]
        ways: list[list[Mask]] = [[0] * board.stops for _ in range(3)]
        for stop in bits(stops):
            ways[0][stop] = net.reach(seat, stop, stops, own)
            ways[1][stop] = net.reach(ALL, stop, stops, own)
            ways[2][stop] = jump_reach(net, stop, 0)
        stations = [board.first_station + one for one in (*board.parts.modules[seat], board.parts.bases[seat])]
        found = [_table(ways, station, stations[-1]) for station in stations]
        net.known["distances", seat] = found
    return found


def _table(ways: list[list[Mask]], station: int, base: int) -> Table:
    """Return the distances from waves that run from a station, one for each number of jumps and control moves."""
    kinds = (JUMPS + 1) * (PAYS + 1)
    table = [[FAR] * len(ways[0]) for _ in range(kinds)]
    reached: list[Mask] = [1 << station] * kinds
    front: list[Mask] = [1 << station] * kinds
    for one in table:
        one[station] = 0
    step, passed = 0, ~(1 << base) | 1 << station  # coming home ends the game, so no way leads on
    while any(front):
        step += 1
        new: list[Mask] = [0] * kinds
        for kind in range(kinds):
            for stop in bits(front[kind] & passed):
                new[kind] |= ways[0][stop]
                if kind % (PAYS + 1) < PAYS:
                    new[kind + 1] |= ways[1][stop]
                if kind + PAYS + 1 < kinds:
                    new[kind + PAYS + 1] |= ways[2][stop]
        for kind in range(kinds):
            front[kind] = new[kind] & ~reached[kind]
            reached[kind] |= front[kind]
            for stop in bits(front[kind]):
                table[kind][stop] = step
    return table


def plans(state: State, seat: int) -> list[Plan]:
    """Return the goals that an astronaut can pursue."""
    net, board = state.net, state.net.board
    control = 0 if state.flags & STONES_OFF else state.control[seat]
    kind = min(JUMPS, state.energy[seat]) * (PAYS + 1) + min(PAYS, control)
    tables = [table[kind] for table in distances(net, seat)]
    stations = [board.first_station + one for one in board.parts.modules[seat]]
    left = [at for at, module in enumerate(stations) if state.stones >> module & 1]
    waits = 0 if state.turn == seat else 1
    found = []
    for count in range(len(left) + 1):
        for order in permutations(left, count):
            at, moves, taken = state.at[seat], 0, []
            for module in order:
                moves += tables[module][at]
                at = stations[module]
                taken.append(2 * moves - 1 + waits)
            if moves < FAR:
                found.append(Plan(LONG, moves, taken))
                home = moves + tables[-1][at] if at != board.base_stop[seat] else moves + 2
                if home < FAR:
                    found.append(Plan(2 * home - 1 + waits, home, taken))
    return found


def finish(state: State, seat: int) -> float:
    """Return the worth of the rest, in points beyond those on the bases."""
    board = state.net.board
    solar, lead = board.parts.counts.points[SOLAR], float(total(state, seat) - total(state, 1 - seat))
    lie = float((state.stones & (1 << board.first_station) - 1).bit_count())
    mine, his = plans(state, seat), plans(state, 1 - seat)
    low, best = -1000.0, [-1000.0] * len(his)
    for one in mine:
        worst = 1000.0
        for at, other in enumerate(his):
            ends = min(one.ends, other.ends)
            margin = lead + solar * (_by(one.taken, ends) - _by(other.taken, ends))
            margin += IDLE * (_idle(one, ends, lie) - _idle(other, ends, lie))
            sure = min(1.0, max(-1.0, margin / SURE))
            worth = margin + sure * (AHEAD - LATER * ends)
            worst = min(worst, worth)
            best[at] = max(best[at], worth)
        low = max(low, worst)
    return (low + min(best)) / 2 - lead


def _by(taken: list[int], ends: int) -> int:
    count = 0
    for one in taken:
        if one <= ends:
            count += 1
    return count


def _idle(plan: Plan, ends: int, lie: float) -> float:
    """Return the moves outside the plan until the end, at most one for each stone."""
    return min(lie, max(0.0, ends / 2 - plan.moves))
