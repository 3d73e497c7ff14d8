"""Where the astronauts may move: free, with a control stone, by space jump (TT-8 to TT-11). Reads the state only.

What a move can reach depends on the net, and on the stones and the rival only as far as they lie within its widest
reach. So the answer is kept with the net under just those.
"""

from cosmodrome.games.tom_tube.actions import Move, What
from cosmodrome.games.tom_tube.parts import ALL, CONTROL, ENERGY, FREE, JUMP, PAID
from cosmodrome.games.tom_tube.state import JOURNEY, STONES_OFF, UNLIMITED, State
from cosmodrome.games.tom_tube.tubes import Net, bits

Reach = tuple[int, tuple[Move, ...]]
"""The stops as a mask, and the moves to them."""


def enterable(net: Net, seat: int, late: bool) -> int:
    """The stops that a seat may enter, the rival's place apart (TT-7.1, TT-7.6, TT-14.7)."""
    own = net.board.own_stations[seat]
    return net.stops | (own & ~net.board.module_mask[seat] if late else own)


def by_tube(state: State, seat: int, paid: bool) -> Reach:
    """The free moves (TT-9.1), or those that need a control stone (TT-10.2)."""
    asked = asking(state.at[seat], seat, late=state.stage == JOURNEY, paid=paid)
    return tube_reach(state.net, asked, state.stones, 1 << state.at[1 - seat])


def asking(start: int, seat: int, *, late: bool, paid: bool) -> int:
    """What is asked of a net, as one number: whose moves from where, on the journey or not, of which kind."""
    return start << 3 | late << 2 | seat << 1 | paid


def tube_reach(net: Net, asked: int, stones: int, rival: int) -> Reach:
    """The moves by tube for any place of the astronaut, the stones and the rival (masks; 0 to leave them out)."""
    wide = net.known.get(asked)
    if wide is None:
        wide = net.known[asked] = _reach(net, asked, 0, 0)
    place = (asked, stones & wide, rival & wide)
    found: Reach | None = net.known.get(place)
    if found is None:
        mask = _reach(net, asked, stones, rival)
        if asked & 1:
            mask &= ~tube_reach(net, asked & ~1, stones, rival)[0]  # TT-10.2
        found = net.known[place] = _as_moves(net, PAID if asked & 1 else FREE, mask)
    return found


def _reach(net: Net, asked: int, stones: int, rival: int) -> int:
    seat, own = asked >> 1 & 1, net.board.own_stations[asked >> 1 & 1]
    allowed = enterable(net, seat, bool(asked & 4)) & ~rival
    return net.reach(net.links[ALL if asked & 1 else seat], asked >> 3, allowed, stones | own)  # TT-8.5, TT-9.2


def by_jump(state: State, seat: int) -> Reach:
    """The space jumps (TT-11)."""
    return jump_reach(state.net, state.at[seat], state.at[1 - seat])


def jump_reach(net: Net, start: int, rival: int) -> Reach:
    """The same for any place of the astronaut and the rival (a stop)."""
    if not net.complete >> start & 1:
        return 0, ()  # TT-11.2
    found: Reach | None = net.known.get((start, rival))
    if found is None:
        among = net.complete & ~(1 << rival)
        found = net.known[start, rival] = _as_moves(net, JUMP, net.jumps(start, among))
    return found


def _as_moves(net: Net, kind: int, mask: int) -> Reach:
    moves = net.board.actions.moves[kind]
    return mask, tuple([moves[stop] for stop in bits(mask)])


def affordable(state: State, seat: int) -> tuple[What, ...]:
    """The moves that need a stone he has: control moves, then jumps."""
    moves: tuple[What, ...] = ()
    if state.control[seat] and not state.flags & STONES_OFF:
        moves = by_tube(state, seat, True)[1]
    if state.energy[seat]:
        moves += by_jump(state, seat)[1]
    return moves


def can_exchange(state: State, seat: int) -> bool:
    """TT-12: an alien stone, and a bank that can pay in full."""
    return state.alien[seat] > 0 and not state.flags & STONES_OFF and bank_pays(state)


def bank_pays(state: State) -> bool:
    """Whether the bank can give what an alien stone is worth (TT-12.3)."""
    energy, control = state.net.board.parts.counts.gives
    return has(state, ENERGY, energy) and has(state, CONTROL, control)


def has(state: State, kind: int, count: int) -> bool:
    """Whether the bank has so many stones (TT-6.9)."""
    return state.bank[kind] >= count or bool(state.flags & UNLIMITED)
