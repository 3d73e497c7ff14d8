"""The parts of an observation of Tom Tube, straight from the state: see `Game.outline`."""

from array import array
from functools import lru_cache
from typing import Any, Final

from cosmodrome.games.tom_tube.parts.board import Board
from cosmodrome.games.tom_tube.parts.components import ALIEN, CONTROL, ENERGY, SOLAR
from cosmodrome.games.tom_tube.rules.tubes import Net, bits
from cosmodrome.games.tom_tube.scoring import exchanged, points
from cosmodrome.games.tom_tube.state import NOBODY, START, State
from cosmodrome.kernel.codecs import Buffer
from cosmodrome.kernel.flat import Mask
from cosmodrome.kernel.observed import MASK, SAME, Makers, Outline, Whole, Writes
from cosmodrome.kernel.outlined import Beside

# Places of an observation are nodes, sites, cells and stations, in this order, bases first; stops of a state have no
# cells among them.


def outline(state: State, seat: int | None) -> Outline:
    """Return the numbers of a glimpse, and the values that its other fields are made from."""
    net, board, begun = state.net, state.net.board, state.stage != START
    numbers = (
        seat,
        state.flags,
        state.lost_bonus,
        state.stage,
        state.turn if begun else None,
        state.active if begun else None,
        net.sites.bit_count(),
        state.drawn + 1,
        state.quiet,
        state.progress,
        state.passes,
        None if state.first == NOBODY else state.first,
        state.moves,
        state.bonus,
        state.ending,
        _exchange(board),
    )
    first, places, beside = board.first_station, _places(board), Beside(state)
    parts = (
        [_player(beside, places, player) for player in range(2)],
        net,
        (board, state.stones, state.aliens),
        net.complete,
        net.stops & ~board.node_mask,
        state.fresh,
        state.owed << first,
        (_alone(net) & ~state.owed) << first,
        tuple(state.bank),
        tuple(state.stock),
    )
    return numbers, parts


def _player(beside: Beside, places: list[int], player: int) -> Outline:
    state: State = beside.what
    patterns = len(state.triangles) // 2
    numbers = (
        player,
        places[state.at[player]],
        state.energy[player],
        state.control[player],
        state.alien[player],
        state.solar[player],
        state.extra[player],
        state.lost >> player & 1,
    )
    bonus = state.bonus if state.first == player else 0
    triangles = tuple(state.triangles[patterns * player : patterns * (player + 1)])
    return numbers, (triangles, (player, numbers[2:6], bonus, beside))


def _points(key: Any, had: Any, out: Buffer, at: int) -> None:
    """Write the points of each line of the score sheet."""
    lines = points(key[-1].what, key[0])
    out[at : at + len(lines)] = array("i", lines)


@lru_cache(maxsize=32)
def _places(board: Board) -> list[int]:
    """Return the place of each stop."""
    first, parts = board.first_station, board.parts
    stations = [*parts.bases, *[station for some in parts.modules for station in some]]
    return [*range(first), *[first + len(parts.cells) + stations.index(one) for one in range(len(parts.stations))]]


@lru_cache(maxsize=32)
def _exchange(board: Board) -> int:
    return exchanged(board.parts.counts)


def _alone(net: Net) -> Mask:
    """Return the mask of the free cells that have no free cell beside them."""
    found: Mask | None = net.known.get("alone")
    if found is None:
        found, free, beside = 0, net.free, net.board.beside
        for cell in bits(free):
            if not free & beside[cell]:
                found |= 1 << cell
        net.known["alone"] = found
    return found


def _laid(net: Net, had: Net | None, out: Buffer, at: int) -> None:
    """Write the tiles that were not there before, in the form of `Laid`."""
    codes, board = net.laid, net.board
    old = had.laid if had is not None and had.board is board else ()
    out[at] = len(codes)
    for place, code in enumerate(codes):
        if place < len(old) and code == old[place]:
            continue
        rhomb = board.rhomb_of(code)
        if rhomb is not None:
            tile, turn, site = rhomb
            row = tile, -1, board.nodes + site, turn
        else:
            owner, pattern, turn, cell = board.triangle_of(code)
            row = len(board.parts.rhombs) + pattern, owner, board.first_station + cell, turn
        start = at + 1 + 4 * place
        out[start : start + 4] = array("i", row)
    if had is not None and len(codes) < len(had.laid):
        out[at + 1 + 4 * len(codes) : at + 1 + 4 * len(had.laid)] = array("i", (0, -1, 0, 0)) * (
            len(had.laid) - len(codes)
        )


def _stones(key: tuple[Board, Mask, Mask], had: tuple[Board, Mask, Mask] | None, out: Buffer, at: int) -> None:
    """Write the stones by stop, in the form of `Stone`."""
    board, stops, aliens = key
    row, places = [stops.bit_count()], _places(board)
    for stop in bits(stops):
        row.append(places[stop])
        if stop >= board.first_station:
            row.append(SOLAR)
        elif stop >= board.nodes:
            row.append(ENERGY)
        else:
            row.append(ALIEN if aliens >> stop & 1 else CONTROL)
    if had is not None:
        row += [0] * (2 * (had[1].bit_count() - row[0]))
    out[at : at + len(row)] = array("i", row)


MAKERS: Final[Makers] = {
    "players": {"triangles": SAME, "points": Whole(Writes(_points))},
    "laid": Whole(Writes(_laid)),
    "stones": Whole(Writes(_stones)),
    **dict.fromkeys(("complete", "energy_spheres", "fresh", "owed", "holes"), MASK),
    "bank": SAME,
    "stock": SAME,
}
