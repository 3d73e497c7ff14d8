"""The fewest known moves home: what the way-home lens and the judgement of positions rest on (TT-14.6).

The rival stays where he is, no tile is added, the own stones and those taken on the way may be spent, alien stones as
what they are exchanged for. Of two ways to a stop only the better is followed: earlier, with at least as many stones.
"""

from cosmodrome.games.tom_tube.actions import Move
from cosmodrome.games.tom_tube.moving import enterable, jump_reach
from cosmodrome.games.tom_tube.parts import ALL, FREE, JUMP, PAID
from cosmodrome.games.tom_tube.state import STONES_OFF, State
from cosmodrome.games.tom_tube.tubes import bits

Trip = tuple[int, int, int, int, tuple[Move, ...]]
"""Where the astronaut is, the energy and control he has then, the mask of the stones he took, his moves."""


def way_home(state: State, seat: int) -> tuple[Move, ...] | None:
    """The fewest moves that bring an astronaut into his base; None if no way is known."""
    base = state.net.board.base_stop[seat]
    if state.at[seat] == base:
        return ()
    gives = (0, 0) if state.flags & STONES_OFF else state.net.board.parts.counts.gives
    energy = state.energy[seat] + gives[0] * state.alien[seat]
    control = 0 if state.flags & STONES_OFF else state.control[seat] + gives[1] * state.alien[seat]
    moves = state.net.board.actions.moves
    trips: list[Trip] = [(state.at[seat], energy, control, 0, ())]
    best: dict[int, list[tuple[int, int]]] = {}
    for trip in trips:  # it grows on the way: fewer moves come first
        steps = _steps(state, seat, trip)
        for kind, mask, _, _ in steps:
            if mask >> base & 1:
                return (*trip[4], moves[kind][base])
        for kind, mask, left, others in steps:
            for stop in bits(mask):
                after = _arrive(state, trip, moves[kind][stop], (left, others), gives)
                known = best.setdefault(stop, [])
                if not any(more >= after[1] and more_too >= after[2] for more, more_too in known):
                    known.append((after[1], after[2]))
                    trips.append(after)
    return None


def _steps(state: State, seat: int, trip: Trip) -> list[tuple[int, int, int, int]]:
    """For each kind of move: where it leads, and the energy and control left after it."""
    start, energy, control, taken, _ = trip
    net, rival = state.net, 1 << state.at[1 - seat]
    allowed = enterable(net, seat, state.first >= 0) & ~rival
    ends = state.stones & ~taken | net.board.own_stations[seat]
    found = [(FREE, net.reach(seat, start, allowed, ends), energy, control)]
    if control:
        found.append((PAID, net.reach(ALL, start, allowed, ends), energy, control - 1))
    if energy:
        found.append((JUMP, jump_reach(net, start, rival), energy - 1, control))
    return found


def _arrive(state: State, trip: Trip, move: Move, purse: tuple[int, int], gives: tuple[int, int]) -> Trip:
    (energy, control), stop, taken = purse, move.stop, trip[3]
    nodes = state.net.board.nodes
    if (state.stones & ~taken) >> stop & 1 and stop < state.net.board.first_station:
        taken |= 1 << stop
        if stop >= nodes:
            energy += 1
        elif state.aliens >> stop & 1:
            energy, control = energy + gives[0], control + gives[1]
        else:
            control += 1
    return stop, energy, control, taken, (*trip[4], move)
