"""List the legal actions of Tom Tube. Reads the state, never changes it.

This is the fast form; `reasons.py` is the slow, obvious one that judges one action and names the rule. The contract
suite checks them against each other.
"""

from collections.abc import Sequence

from cosmodrome.games.tom_tube.legal.moving import affordable, by_tube, can_exchange
from cosmodrome.games.tom_tube.rules.tubes import bits
from cosmodrome.games.tom_tube.state import FREE_PASS, JOURNEY, PLACE, RIVAL, TRIANGLE, TURN, State
from cosmodrome.kernel import What


def legal(state: State, seat: int) -> Sequence[What]:
    """Return all legal actions of `seat`, in a fixed order."""
    if seat != state.turn:
        return ()
    stage = state.stage
    if stage == TURN:
        return _turn(state, seat)
    if stage == PLACE:
        return placements(state)
    if stage in (TRIANGLE, RIVAL):
        return _fillings(state, seat)
    return _journey(state, seat) if stage == JOURNEY else ()


def _turn(state: State, seat: int) -> Sequence[What]:
    """Return the legal actions of a turn (TT-3.2, TT-12.2, TT-13)."""
    actions = state.net.board.actions
    moves = by_tube(state, seat, False)
    no_free = not moves
    if state.energy[seat] or state.control[seat]:
        moves += affordable(state, seat)
    if state.left and state.net.sites:
        moves.append(actions.build)
    elif no_free and (not moves or state.flags & FREE_PASS):
        moves.append(actions.pass_)  # TT-13.1, TT-13.2
    if state.alien[seat] and can_exchange(state, seat):
        moves.append(actions.exchange)
    return moves


def _journey(state: State, seat: int) -> Sequence[What]:
    """Return the legal actions of the journey (TT-14.5)."""
    moves = by_tube(state, seat, False) + affordable(state, seat)
    return [*moves, state.net.board.actions.exchange] if can_exchange(state, seat) else moves


def placements(state: State) -> Sequence[What]:
    """Return where and how the drawn rhomb may be laid (TT-3.3, TT-4.3)."""
    board = state.net.board
    tables = board.place_tables[board.parts.rhombs[state.drawn].turns - 1]
    found: list[What] = []
    for at, sites in enumerate(state.net.sites.to_bytes(len(tables), "little")):
        if sites:
            found += tables[at][sites]
    return found


def _fillings(state: State, seat: int) -> Sequence[What]:
    """Return the player's own triangles for the first cell, or for any cell if they don't suffice (TT-5.3 to
    TT-5.5)."""
    board = state.net.board
    cells = list(bits(state.owed))
    if state.stage == RIVAL or state.has_triangles(seat) >= len(cells):
        cells = cells[:1]
    patterns = len(board.parts.patterns)
    own = [pattern for pattern in range(patterns) if state.triangles[patterns * seat + pattern]]
    found: list[What] = []
    for cell in cells:
        for pattern in own:
            found += board.actions.triangles[cell][pattern]
    return [*found, board.actions.declines[cells[0]]] if state.stage == RIVAL else found
