"""Where the astronauts may move: free, with a control stone, by space jump (TT-8 to TT-11). The state is only read."""

from cosmodrome.games.tom_tube.parts.components import ALL, CONTROL, ENERGY, FREE, JUMP, PAID
from cosmodrome.games.tom_tube.rules.tubes import Net
from cosmodrome.games.tom_tube.state import JOURNEY, STONES_OFF, UNLIMITED, State
from cosmodrome.kernel import What
from cosmodrome.kernel.flat import Mask

Moves = list[What]


def enterable(net: Net, seat: int, late: bool) -> Mask:
    """Return the stops that a seat may enter, without regard to the rival (TT-7.1, TT-7.6, TT-14.7)."""
    own = net.board.own_stations[seat]
    return net.stops | (own & ~net.board.module_mask[seat] if late else own)


def by_tube(state: State, seat: int, paid: bool) -> Moves:
    """Return the free moves (TT-9.1), or those that need a control stone (TT-10.2)."""
    net, start = state.net, state.at[seat]
    own = net.board.own_stations[seat]
    stops = enterable(net, seat, late=True) if state.stage == JOURNEY else net.stops | own
    allowed, ends = stops & ~(1 << state.at[1 - seat]), state.stones | own  # TT-8.6; TT-8.5, TT-9.2
    mask = net.reach(seat, start, allowed, ends)
    return as_moves(net, PAID, net.reach(ALL, start, allowed, ends) & ~mask) if paid else as_moves(net, FREE, mask)


def by_jump(state: State, seat: int) -> Moves:
    """Return the space jumps (TT-11)."""
    return as_moves(state.net, JUMP, jump_reach(state.net, state.at[seat], 1 << state.at[1 - seat]))


def jump_reach(net: Net, start: int, rival: Mask) -> Mask:
    """Return the nodes that one jump may lead to; `rival` is a mask."""
    if not net.complete >> start & 1:
        return 0  # TT-11.2
    return net.jumps(start) & net.complete & ~rival


def as_moves(net: Net, kind: int, mask: Mask) -> Moves:
    """Return the moves of a kind to the stops of a mask."""
    moves = net.board.actions.moves[kind]
    found: Moves = []
    while mask:  # from the highest bit down: every decision comes through here
        stop: int = mask.bit_length() - 1
        found.append(moves[stop])
        mask ^= 1 << stop
    found.reverse()
    return found


def affordable(state: State, seat: int) -> Moves:
    """Return the moves that cost a stone the player has: control moves, then jumps."""
    moves: Moves = []
    if state.control[seat] and not state.flags & STONES_OFF:
        moves = by_tube(state, seat, True)
    if state.energy[seat] and state.net.complete >> state.at[seat] & 1:
        moves += by_jump(state, seat)
    return moves


def can_exchange(state: State, seat: int) -> bool:
    """Return whether an exchange is possible (TT-12): an alien stone, and a bank that can pay in full."""
    return state.alien[seat] > 0 and not state.flags & STONES_OFF and bank_pays(state)


def bank_pays(state: State) -> bool:
    """Return whether the bank can pay for an alien stone (TT-12.3)."""
    energy, control = state.net.board.parts.counts.gives
    return has(state, ENERGY, energy) and has(state, CONTROL, control)


def has(state: State, kind: int, count: int) -> bool:
    """Return whether the bank has this many stones (TT-6.9)."""
    return state.bank[kind] >= count or bool(state.flags & UNLIMITED)
