"""Who is lost in space (TT-15). Reads the state only.

In the usual case the astronaut's own area touches his base or a live node, which is quickly seen. Otherwise all is
searched that his stones, and those lying in the areas he comes to, may open.
"""

from typing import NamedTuple

from cosmodrome.games.tom_tube.moving import enterable
from cosmodrome.games.tom_tube.parts import ALL
from cosmodrome.games.tom_tube.state import STONES_OFF, State
from cosmodrome.games.tom_tube.tubes import Net, bits


class Course(NamedTuple):
    """For whom, and when, areas are asked: `live` if a rhomb can be laid, `late` on the journey (TT-14.7)."""

    seat: int
    live: bool
    late: bool


def is_lost(state: State, seat: int) -> bool:
    """Whether the astronaut has no way back to his base any more (TT-15.2)."""
    net, at = state.net, state.at[seat]
    board = net.board
    late = state.first >= 0
    live = not late and state.left > 0 and net.sites != 0
    if at == board.base_stop[seat] or (live and at < board.nodes and net.is_live(at)):
        return False
    course = Course(seat, live, late)
    if area(net, course, at) & _goal(net, course):
        return False
    return not _found(state, course)


def _goal(net: Net, course: Course) -> int:
    return 1 << net.board.base_stop[course.seat] | (live_nodes(net) if course.live else 0)


def live_nodes(net: Net) -> int:
    """The nodes round which a rhomb may still be laid (TT-15.2)."""
    found: int | None = net.known.get("live")
    if found is None:
        found = net.known["live"] = sum([1 << node for node in range(net.board.nodes) if net.is_live(node)])
    return found


def _stops(net: Net, course: Course) -> int:
    stops = enterable(net, course.seat, course.late)
    return stops | live_nodes(net) if course.live else stops


def area(net: Net, course: Course, start: int) -> int:
    """The stops and live nodes joined with `start` by free moves (TT-15.2)."""
    areas: dict[int, int] = net.known.setdefault(("areas", course), {})
    found = areas.get(start)
    if found is None:
        stops, links = _stops(net, course), net.links[course.seat]
        found = new = 1 << start
        while new:
            next_ = 0
            for stop in bits(new):
                next_ |= net.beside(links, stop, stops)
            new = next_ & ~found
            found |= new
        areas[start] = found
        for stop in bits(found & stops if stops >> start & 1 else 0):
            areas[stop] = found
    return found


def _links(net: Net, course: Course, here: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The areas that one jump and one control move lead to (TT-15.2)."""
    key = (course, here)
    found: tuple[tuple[int, ...], tuple[int, ...]] | None = net.known.get(key)
    if found is None:
        stops, own = _stops(net, course), net.board.own_stations[course.seat]
        nodes = stops & net.board.node_mask
        jumps = paid = 0
        for stop in bits(here):
            if nodes >> stop & 1:
                jumps |= net.jumps(stop, nodes)
            paid |= net.reach(net.links[ALL], stop, stops, own)
        found = net.known[key] = (_areas(net, course, jumps & ~here), _areas(net, course, paid & ~here))
    return found


def _areas(net: Net, course: Course, stops: int) -> tuple[int, ...]:
    found = []
    while stops:
        there = area(net, course, (stops & -stops).bit_length() - 1)
        found.append(there)
        stops &= ~there
    return tuple(found)


def _found(state: State, course: Course) -> bool:
    """Whether some order of jumps and control moves leads to the base or a live node."""
    net, seat = state.net, course.seat
    gives = (0, 0) if state.flags & STONES_OFF else net.board.parts.counts.gives
    controls = 0 if state.flags & STONES_OFF else state.control[seat]
    energy = state.energy[seat] + gives[0] * state.alien[seat]
    goal, best = _goal(net, course), dict[tuple[int, int], list[tuple[int, int]]]()
    todo = [(area(net, course, state.at[seat]), 0, energy, controls + gives[1] * state.alien[seat])]
    while todo:
        here, taken, energy, control = todo.pop()
        if here & goal:
            return True
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
        jumps, paid = _links(net, course, here) if energy or control else ((), ())
        if energy:
            todo += [(there, taken, energy - 1, control) for there in jumps]
        if control:
            todo += [(there, taken, energy, control - 1) for there in paid]
    return False
