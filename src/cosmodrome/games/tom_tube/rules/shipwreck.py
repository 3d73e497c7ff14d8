"""Find the astronauts who are lost in space (TT-15). The state is only read.

Usually the astronaut's own area touches his base or a live node, which is quickly checked. Otherwise, search everything
that he can open with his stones and those in the areas that he reaches.
"""

from typing import NamedTuple

from cosmodrome.games.tom_tube.legal.moving import enterable
from cosmodrome.games.tom_tube.parts.components import ALL
from cosmodrome.games.tom_tube.rules.tubes import Net, bits
from cosmodrome.games.tom_tube.state import STONES_OFF, State
from cosmodrome.kernel.flat import Mask


class Course(NamedTuple):
    """The conditions for areas: the seat, `live` if a rhomb can be laid, `late` on the journey (TT-14.7)."""

    seat: int
    live: bool
    late: bool


def is_lost(state: State, seat: int) -> bool:
    """Return whether the astronaut can no longer return to his base (TT-15.2)."""
    return not _is_near(state, seat) and not _found(state, _course(state, seat))


def lost(state: State) -> int:
    """Return the mask of the seats that are lost, at the end of a turn (TT-15.2); the others are known to be safe
    then."""
    found = 0
    for seat in range(2):
        if not state.safe >> seat & 1 and not _is_near(state, seat) and not _found(state, _course(state, seat)):
            found |= 1 << seat
    state.safe = 3 & ~found
    return found


def _course(state: State, seat: int) -> Course:
    late = state.first >= 0
    return Course(seat, not late and state.can_lay(), late)


def _is_near(state: State, seat: int) -> bool:
    """Return whether the astronaut's own area touches the base or a live node."""
    net, at = state.net, state.at[seat]
    if net.homes[seat] >> at & 1:
        return True
    if state.left and state.first < 0:
        sites, near_sites = net.sites, net.board.near_sites
        if at < net.board.nodes and sites & near_sites[at]:
            return True  # he stands on a live node
        joined, node = net.anchors[seat]
        if joined >> at & 1 and sites & near_sites[node]:
            return True
    return _touches(state, net, seat, at)


def _touches(state: State, net: Net, seat: int, start: int) -> bool:
    """Return the same by a search like `area` that stops as soon as it touches either; the net keeps the result."""
    late, links, home, nodes, todo = state.first >= 0, net.links, net.homes[seat], net.board.nodes, [start]
    stops, seen, live = enterable(net, seat, late) | 1 << start, 1 << start, not late and state.can_lay()
    for here in todo:  # it grows in the loop
        for port in net.ports.get(here, ()):
            for mask, _, _ in links[port][seat]:
                if mask & seen:
                    continue
                if mask & home:
                    net.homes[seat] |= seen & stops
                    return True
                stop = mask.bit_length() - 1
                if live and stop < nodes and net.is_live(stop):
                    net.anchors[seat] = seen & stops, stop
                    return True
                seen |= mask
                if mask & stops:
                    todo.append(stop)
    return False


def _goal(net: Net, course: Course) -> int:
    return 1 << net.board.base_stop[course.seat] | (live_nodes(net) if course.live else 0)


def live_nodes(net: Net) -> int:
    """Return the nodes around which a rhomb may still be laid (TT-15.2)."""
    found: int | None = net.known.get("live")
    if found is None:
        sites = net.sites
        found = net.known["live"] = sum([1 << node for node, near in enumerate(net.board.near_sites) if near & sites])
    return found


def _stops(net: Net, course: Course) -> Mask:
    stops = enterable(net, course.seat, course.late)
    return stops | live_nodes(net) if course.live else stops


def area(net: Net, course: Course, start: int) -> int:
    """Return the stops and live nodes joined to `start` by free moves (TT-15.2)."""
    areas: dict[int, int] = net.known.setdefault(("areas", course), {})
    found = areas.get(start)
    if found is None:
        stops = _stops(net, course)
        found, todo = 1 << start, [start]
        for here in todo:  # it grows in the loop
            for port in net.ports.get(here, ()):
                for stop, _, _ in net.links[port][course.seat]:
                    if stop & stops & ~found:
                        found |= stop
                        todo.append(stop.bit_length() - 1)
        for stop in todo if stops >> start & 1 else (start,):
            areas[stop] = found
    return found


def _beyond(net: Net, course: Course, here: int, paid: bool) -> tuple[int, ...]:
    """Yield the areas to which one jump or one control move leads (TT-15.2); a goal is as good as its area."""
    key = (course, here, paid)
    found: tuple[int, ...] | None = net.known.get(key)
    if found is None:
        stops, own, there = _stops(net, course), net.board.own_stations[course.seat], 0
        if paid:
            for stop in bits(here):
                there |= net.reach(ALL, stop, stops, own)
        else:
            stops &= net.board.node_mask
            for stop in bits(here & stops):
                there |= net.jumps(stop)
        there &= stops & ~here
        goals = there & _goal(net, course)
        found = net.known[key] = (goals,) if goals else _areas(net, course, there)
    return found


def _areas(net: Net, course: Course, stops: int) -> tuple[int, ...]:
    found = []
    while stops:
        there = area(net, course, (stops & -stops).bit_length() - 1)
        found.append(there)
        stops &= ~there
    return tuple(found)


def _found(state: State, course: Course) -> bool:
    """Return whether some order of jumps and control moves leads to the base or a live node."""
    net, seat = state.net, course.seat
    gives = (0, 0) if state.flags & STONES_OFF else net.board.parts.counts.gives
    controls = 0 if state.flags & STONES_OFF else state.control[seat]
    energy = state.energy[seat] + gives[0] * state.alien[seat]
    goal, start = _goal(net, course), area(net, course, state.at[seat])
    if start & goal:
        return True
    todo = [(start, 0, energy, controls + gives[1] * state.alien[seat])]
    best: dict[tuple[int, int], list[tuple[int, int]]] = {}
    while todo:
        here, taken, energy, control = todo.pop()
        for stop in bits(state.stones & here & ~taken & ~net.board.own_stations[seat]):
            taken |= 1 << stop
            if stop >= net.board.nodes:
                energy += 1
            elif state.aliens >> stop & 1:
                energy, control = energy + gives[0], control + gives[1]
            else:
                control += 1
        known = best.setdefault((here, taken), [])
        if any(more >= energy and others >= control for more, others in known):
            continue
        known.append((energy, control))
        for paid, left in ((False, (energy - 1, control)), (True, (energy, control - 1))):
            for there in _beyond(net, course, here, paid) if min(left) >= 0 else ():
                if there & goal:
                    return True
                todo.append((there, taken, *left))
    return False
