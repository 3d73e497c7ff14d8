"""The fewest known moves home, for the way-home lens and for the clock (TT-14.6).

The search assumes that the rival stays where he is and that no tile is added. The astronaut may spend his stones and
those he takes on the way; alien stones count as the stones that they are exchanged for. Of two ways to a stop only the
better one is followed: the earlier one, with at least as many stones.
"""

from typing import NamedTuple

from cosmodrome.games.tom_tube.actions import Move
from cosmodrome.games.tom_tube.legal.moving import enterable, jump_reach
from cosmodrome.games.tom_tube.parts.components import ALL, FREE, JUMP, PAID
from cosmodrome.games.tom_tube.rules.tubes import bits
from cosmodrome.games.tom_tube.state import STONES_OFF, State


class Trip(NamedTuple):
    """Moves of an astronaut and his stones after them: `energy` and `control` with all alien stones exchanged, `aliens`
    the number of alien stones, `taken` the mask of the stones he took."""

    stop: int
    energy: int
    control: int
    aliens: int
    taken: int
    moves: tuple[Move, ...]


class Step(NamedTuple):
    """The destinations of a kind of move, and the energy and control left after it."""

    kind: int
    stops: int
    energy: int
    control: int


def way_home(state: State, seat: int) -> tuple[Move, ...] | None:
    """Return the fewest moves that bring an astronaut into his base, or None if no way is known; of several, the first.
    The clock plays it (`overdue`), so a different choice would change the rules."""
    gives = (0, 0) if state.flags & STONES_OFF else state.net.board.parts.counts.gives
    base, aliens = state.net.board.base_stop[seat], state.alien[seat]
    energy, control = state.energy[seat] + gives[0] * aliens, state.control[seat] + gives[1] * aliens
    trips = [Trip(state.at[seat], energy, 0 if state.flags & STONES_OFF else control, aliens, 0, ())]
    if state.at[seat] == base:
        return ()
    best: dict[int, list[tuple[int, int]]] = {}
    while trips:
        steps = [(trip, step) for trip in trips for step in _steps(state, seat, trip)]
        ends = [_arrive(state, trip, step, base, gives) for trip, step in steps if step.stops >> base & 1]
        if ends:
            return ends[0].moves
        trips = []
        for trip, step in steps:
            for stop in bits(step.stops):
                after = _arrive(state, trip, step, stop, gives)
                known = best.setdefault(stop, [])
                if not any(more >= after.energy and others >= after.control for more, others in known):
                    known.append((after.energy, after.control))
                    trips.append(after)
    return None


def _steps(state: State, seat: int, trip: Trip) -> list[Step]:
    """Return the possible next moves of a trip, by kind of move."""
    start, energy, control = trip.stop, trip.energy, trip.control
    net, rival = state.net, 1 << state.at[1 - seat]
    allowed = enterable(net, seat, state.first >= 0) & ~rival
    ends = state.stones & ~trip.taken | net.board.own_stations[seat]
    found = [Step(FREE, net.reach(seat, start, allowed, ends), energy, control)]
    if control:
        found.append(Step(PAID, net.reach(ALL, start, allowed, ends), energy, control - 1))
    if energy:
        found.append(Step(JUMP, jump_reach(net, start, rival), energy - 1, control))
    return found


def _arrive(state: State, trip: Trip, step: Step, stop: int, gives: tuple[int, int]) -> Trip:
    """Return the trip with one more move, and the stone that it takes."""
    board = state.net.board
    energy, control, aliens, taken = step.energy, step.control, trip.aliens, trip.taken
    if (state.stones & ~taken) >> stop & 1 and stop < board.first_station:
        taken |= 1 << stop
        if stop >= board.nodes:
            energy += 1
        elif state.aliens >> stop & 1:
            energy, control, aliens = energy + gives[0], control + gives[1], aliens + 1
        else:
            control += 1
    return Trip(stop, energy, control, aliens, taken, (*trip.moves, board.actions.moves[step.kind][stop]))
