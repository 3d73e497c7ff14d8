"""Building: the rhomb, isolated triangles, spheres and stones (TT-4 to TT-6)."""

from cosmodrome.games.tom_tube import actions as act
from cosmodrome.games.tom_tube.legal.moving import has
from cosmodrome.games.tom_tube.parts.components import ALIEN, CONTROL, ENERGY, STONES
from cosmodrome.games.tom_tube.rules.tubes import bits
from cosmodrome.games.tom_tube.state import NONE, PLACE, RIVAL, STONES_OFF, TRIANGLE, State
from cosmodrome.kernel import Args, Event, Seat

Events = list[Event]


def draw(state: State, what: act.Draw, events: Events | None) -> None:
    """Turn up a rhomb (TT-4.2)."""
    state.stock[what.rhomb] -= 1
    state.left -= 1
    state.drawn, state.stage = what.rhomb, PLACE
    if events is not None:
        rhomb = state.net.board.parts.rhombs[what.rhomb].key
        events.append(Event("drew", {"seat": state.active, "rhomb": rhomb, "count": state.left}))


def place(state: State, by: Seat, what: act.Place, events: Events | None) -> bool:
    """Lay the rhomb (TT-4.1); return whether this completes the building."""
    net = state.net
    board, rhomb = net.board, state.drawn
    code = board.rhomb_code(rhomb, what.turn, what.site)
    tile = board.tile(code)
    state.drawn, state.progress = NONE, 1
    if events is not None:
        site, key = board.parts.sites[what.site].key, board.parts.rhombs[rhomb].key
        events.append(Event("laid", {"seat": by, "rhomb": key, "site": site, "turn": what.turn}, seals=False))
    _lay(state, code)
    if tile.sphere:
        lay_stone(state, ENERGY, tile.sphere.bit_length() - 1, events)  # TT-6.1
    state.owed = state.net.isolated(tile)
    return _next_cell(state, events)


def _lay(state: State, code: int) -> None:
    before = state.net.complete
    state.net = state.net.lay(code)
    state.fresh |= state.net.complete & ~before


def triangle(state: State, by: Seat, what: act.Triangle, events: Events | None) -> bool:
    """Fill an isolated cell (TT-5.3, TT-5.5); return whether this completes the building."""
    board = state.net.board
    state.triangles[len(board.parts.patterns) * by + what.pattern] -= 1
    _lay(state, board.triangle_code(by, what.pattern, what.turn, what.cell))
    if events is not None:
        cell, pattern = board.parts.cells[what.cell].key, board.parts.patterns[what.pattern].key
        shown: Args = {"seat": by, "cell": cell, "pattern": pattern, "turn": what.turn}
        events.append(Event("filled", shown, seals=by != state.active))  # TT-20.2
    state.owed &= ~(1 << what.cell)
    return _next_cell(state, events)


def decline(state: State, by: Seat, what: act.Decline, events: Events | None) -> bool:
    """Leave a cell of the rival's turn empty (TT-5.5); return whether this completes the building."""
    if events is not None:
        events.append(Event("declined", {"seat": by, "cell": state.net.board.parts.cells[what.cell].key}))
    state.owed &= ~(1 << what.cell)
    return _next_cell(state, events)


def _next_cell(state: State, events: Events | None) -> bool:
    """Ask the active player, then the rival (TT-5.4, TT-5.5); when everything is filled, lay the stones."""
    if state.owed:
        for seat, stage in ((state.active, TRIANGLE), (1 - state.active, RIVAL)):
            if state.has_triangles(seat):
                state.turn, state.stage = seat, stage
                return False
        if events is not None:
            cells = [state.net.board.parts.cells[cell].key for cell in bits(state.owed)]
            events.append(Event("holes", {"cells": cells}, seals=False))
        state.owed = 0  # TT-5.6
    if state.fresh:
        _stones(state, events)
    return True


def _stones(state: State, events: Events | None) -> None:
    """Lay stones on the spheres that became complete in this turn (TT-6.4 to TT-6.8)."""
    for node in bits(state.fresh if not state.flags & STONES_OFF else 0):
        arms = state.net.arms_at(node)
        if arms < 2 and lay_stone(state, ALIEN if arms == 0 else CONTROL, node, events) and arms == 0:
            state.aliens |= 1 << node
    state.fresh = 0


def lay_stone(state: State, kind: int, stop: int, events: Events | None) -> bool:
    """Put a stone from the bank on a sphere, if it has one (TT-6.9)."""
    there = has(state, kind, 1)
    if there:
        state.bank[kind] = max(0, state.bank[kind] - 1)
        state.stones |= 1 << stop
    if events is not None:
        shown: Args = {"stone": STONES[kind], "place": state.net.board.places[stop]}
        events.append(Event("stone" if there else "no-stone", shown, seals=False))
    return there
