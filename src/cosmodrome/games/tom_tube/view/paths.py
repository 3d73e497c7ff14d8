"""The shortest way of each move, to be shown: the ids of all places on it.

A place is a stop or a joint: a node, the site of a rhomb (its centre), a cell (the middle of a triangle or of a printed
fork), a station. One arm of a tube, or a jump, leads from one place to the next.
"""

from cosmodrome.games.tom_tube.actions import Move
from cosmodrome.games.tom_tube.legal.moving import enterable
from cosmodrome.games.tom_tube.parts.components import ALL, DIRECTIONS, JUMP, PAID
from cosmodrome.games.tom_tube.rules.tubes import Net
from cosmodrome.games.tom_tube.state import JOURNEY, State


def path(state: State, seat: int, move: Move) -> tuple[str, ...]:
    """Return the shortest way of a legal move."""
    places = state.net.board.places
    if move.kind == JUMP:
        return (places[state.at[seat]], places[move.stop])
    return ways(state, seat, paid=move.kind == PAID)[move.stop]


def ways(state: State, seat: int, paid: bool) -> dict[int, tuple[str, ...]]:
    """Return, by stop, the shortest way by tubes of the player's own and neutral colour, or of all."""
    net, board, start = state.net, state.net.board, state.at[seat]
    links, colours, own = net.links, ALL if paid else seat, board.own_stations[seat]
    allowed = enterable(net, seat, state.stage == JOURNEY) & ~(1 << state.at[1 - seat])
    ends = state.stones | own
    found: dict[int, tuple[str, ...]] = {start: (board.places[start],)}
    todo = [(port, found[start]) for port in net.ports.get(start, ())]
    seen = {port for port, _ in todo}
    for port, way in todo:  # it grows in the loop: nearer stops come first
        for mask, arrival, ahead in links[port][colours]:
            stop = mask.bit_length() - 1
            if not allowed >> stop & 1:
                continue
            there = (*way, *_joint(net, port, arrival), board.places[stop])
            found.setdefault(stop, there)
            if not ends >> stop & 1 and ahead in links and ahead not in seen:
                seen.add(ahead)
                todo.append((ahead, there))
    return found


def _joint(net: Net, port: int, arrival: int) -> tuple[str, ...]:
    """Return the place in the middle of a tube between two ports; none if one of its ends is an energy sphere."""
    board = net.board
    if board.nodes <= board.stop_of[port] < board.first_station:
        return ()
    if board.nodes <= board.stop_of[arrival] < board.first_station:
        return ()
    node, way = divmod(min(port, arrival), DIRECTIONS)
    cell = board.cell_at[node][(way - 1) // 2 % 6]
    return (covers(net).get(cell, board.parts.cells[cell].key),)


def covers(net: Net) -> dict[int, str]:
    """Return the site's id for each cell under a rhomb."""
    found: dict[int, str] | None = net.known.get("covers")
    if found is None:
        found = net.known["covers"] = {}
        for code in net.laid:
            rhomb = net.board.rhomb_of(code)
            if rhomb:
                edge = net.board.parts.sites[rhomb[2]]
                found.update(dict.fromkeys(edge.cells, edge.key))
    return found
