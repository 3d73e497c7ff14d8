"""The journey of the late astronaut solved exactly: the way home that leaves the most points (TT-14.5, TT-14.6).

Each move is a point for the first astronaut, and each stone counts for the late one; of ways with the same result, the
one with the fewest moves is best. So a detour is made only if it pays. The search follows the best ways first (Hart,
Nilsson and Raphael 1968): the most that a way can bring is its gain so far and all stones still on the board, each for
one move, minus the moves that are certainly left. The state is only read.
"""

from heapq import heappop, heappush
from typing import Final

from cosmodrome.games.tom_tube.legal.moving import enterable, jump_reach
from cosmodrome.games.tom_tube.parts.components import ALIEN, ALL, CONTROL, ENERGY
from cosmodrome.games.tom_tube.rules.tubes import Net, bits
from cosmodrome.games.tom_tube.state import LONGEST_JOURNEY, STONES_OFF, UNLIMITED, State
from cosmodrome.kernel.flat import Mask

MOST: Final = 4000
"""The most ways that are followed; after that, the search ignores further stones."""
FAR: Final = 2 * LONGEST_JOURNEY
"""The moves home if no way leads there."""


class Way:
    """A way so far: its end, its moves, the stones on the base and those still on the board.

    `hope`: the points that these can bring beyond the moves to fetch them.
    """

    __slots__ = ("alien", "at", "control", "energy", "hope", "lie", "moves")

    def __init__(self, at: int, moves: int, stones: tuple[int, int, int], lie: Mask, hope: int) -> None:
        self.at, self.moves, self.hope = at, moves, hope
        self.lie: Mask = lie
        self.energy: int = stones[0]
        self.control: int = stones[1]
        self.alien: int = stones[2]


def best_way(state: State) -> tuple[int, int] | None:
    """Return the moves of the best way home, and the gain in points of the late astronaut's stones; None if there is no
    such way, or none in the moves that are left."""
    late = 1 - state.first
    stones = state.energy[late], state.control[late], state.alien[late]
    key = ("journey", *state.at, state.stones, state.aliens, *stones, *state.bank, late, state.moves)
    known = state.net.known
    if key not in known:
        known[key] = Journey(state, late).best()
    found: tuple[int, int] | None = known[key]
    return found


class Journey:
    """The search from one position."""

    __slots__ = (
        "allowed",
        "board",
        "fewest",
        "gives",
        "known",
        "late",
        "left",
        "net",
        "number",
        "open",
        "price",
        "state",
    )

    def __init__(self, state: State, late: int) -> None:
        self.state, self.late, self.net = state, late, state.net
        self.board = self.net.board
        self.allowed: Mask = enterable(self.net, late, True) & ~(1 << state.at[1 - late])  # TT-14.7, TT-8.6
        self.gives, self.price = self.board.parts.counts.gives, self.board.parts.counts.per_move
        self.left = LONGEST_JOURNEY - state.moves
        self.fewest = fewest(self.net, late)
        self.open: list[tuple[int, int, int, Way]] = []
        self.known: dict[tuple[int, Mask], list[Way]] = {}
        self.number = 0

    def best(self) -> tuple[int, int] | None:
        """Return the best way's moves and gain."""
        state, late = self.state, self.late
        lie: Mask = state.stones & (1 << self.board.first_station) - 1
        hope = sum([max(0, self._worth(stop) - self.price) for stop in bits(lie) if self.fewest[stop] < FAR])
        start = Way(state.at[late], 0, (state.energy[late], state.control[late], state.alien[late]), lie, hope)
        before = self._points(start)
        self._add(start)
        while self.open:
            here = heappop(self.open)[3]
            if here.at == self.board.base_stop[late]:
                return here.moves, self._points(here) - before
            if self.number > MOST and here.hope:
                here.hope = 0
                self._push(here)  # it comes later now
            elif not self._beaten(here):
                self._go_on(here)
        return None

    def _go_on(self, here: Way) -> None:
        """Follow all moves, and an exchange."""
        net, late, rival, control = self.net, self.late, 1 << self.state.at[1 - self.late], here.control
        off = self.state.flags & STONES_OFF
        ends = here.lie | self.board.own_stations[late]
        free = net.reach(late, here.at, self.allowed, ends)
        self._move(here, free, (here.energy, control, here.alien))
        if control and not off:
            paid = net.reach(ALL, here.at, self.allowed, ends) & ~free
            self._move(here, paid, (here.energy, control - 1, here.alien))
        if here.energy:
            self._move(here, jump_reach(net, here.at, rival) & ~free, (here.energy - 1, control, here.alien))
        if here.alien and not off and self._bank_pays(here):
            stones = here.energy + self.gives[0], control + self.gives[1], here.alien - 1
            self._add(Way(here.at, here.moves, stones, here.lie, here.hope))

    def _move(self, here: Way, stops: Mask, stones: tuple[int, int, int]) -> None:
        """Follow a kind of move to these stops."""
        for stop in bits(stops):
            if here.moves + 1 + self.fewest[stop] > self.left:
                continue
            way = Way(stop, here.moves + 1, stones, here.lie, here.hope)
            if here.lie >> stop & 1:  # TT-8.5
                way.lie ^= 1 << stop
                way.hope -= min(way.hope, max(0, self._worth(stop) - self.price))
                if stop >= self.board.nodes:
                    way.energy += 1
                elif self.state.aliens >> stop & 1:
                    way.alien += 1
                else:
                    way.control += 1
            self._add(way)

    def _add(self, way: Way) -> None:
        """Store a way, unless one to the same place is as good in every respect."""
        known = self.known.setdefault((way.at, way.lie), [])
        for one in known:
            if _as_good(one, way):
                return
        known.append(way)
        self._push(way)

    def _push(self, way: Way) -> None:
        self.number += 1
        fewest = self.fewest[way.at]
        least = way.moves + (max(1, fewest - way.lie.bit_count()) if fewest else 0)
        hope = way.hope if fewest else 0
        heappush(self.open, (self.price * least - self._points(way) - hope, way.moves + fewest, self.number, way))

    def _beaten(self, way: Way) -> bool:
        return any(one is not way and _as_good(one, way) for one in self.known[way.at, way.lie])

    def _points(self, way: Way) -> int:
        energy, control, alien, _ = self.board.parts.counts.points
        return energy * way.energy + control * way.control + alien * way.alien

    def _worth(self, stop: int) -> int:
        worth = self.board.parts.counts.points
        if stop >= self.board.nodes:
            return worth[ENERGY]
        return worth[ALIEN if self.state.aliens >> stop & 1 else CONTROL]

    def _bank_pays(self, way: Way) -> bool:
        """Return whether the bank can pay (TT-12.3): all stones that are neither on spheres nor on bases are in the
        bank."""
        state, late = self.state, self.late
        if state.flags & UNLIMITED:
            return True
        gone = state.stones & ~way.lie & (1 << self.board.first_station) - 1
        tubes = (gone >> self.board.nodes).bit_count()
        controls = (gone & self.board.node_mask & ~state.aliens).bit_count()
        energy: int = state.bank[ENERGY] + state.energy[late] + tubes - way.energy
        control: int = state.bank[CONTROL] + state.control[late] + controls - way.control
        return energy >= self.gives[0] and control >= self.gives[1]


def _as_good(one: Way, other: Way) -> bool:
    if one.moves > other.moves or one.energy < other.energy:
        return False
    return one.control >= other.control and one.alien >= other.alien


def fewest(net: Net, late: int) -> list[int]:
    """Return, by stop, the fewest moves home on the journey, if no stone lay on the way and everything could be paid
    for; else `FAR`."""
    found: list[int] | None = net.known.get(("fewest", late))
    if found is None:
        board = net.board
        own, base = board.own_stations[late], board.base_stop[late]
        found = net.known["fewest", late] = [FAR] * board.stops
        found[base], todo = 0, [base]
        for here in todo:  # it grows in the loop; every way leads in both directions
            for stop in bits(net.reach(ALL, here, net.stops | own, own) | jump_reach(net, here, 0)):
                if found[stop] == FAR:
                    found[stop] = found[here] + 1
                    if not own >> stop & 1:
                        todo.append(stop)
    return found
