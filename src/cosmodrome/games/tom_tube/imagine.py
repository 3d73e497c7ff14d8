"""The state of Tom Tube that a view allows, for bots to search.

Only the order of the stock is hidden, and it does not exist yet, so a view allows just one state.
"""

from functools import lru_cache
from typing import Final

from cosmodrome.games.tom_tube.parts.board import Board
from cosmodrome.games.tom_tube.parts.components import ALIEN, STONES
from cosmodrome.games.tom_tube.rules.tubes import net_of
from cosmodrome.games.tom_tube.state import ENDINGS, NOBODY, NONE, STAGES, State
from cosmodrome.games.tom_tube.view.view import Laid, View

_STAGE: Final = {name: stage for stage, name in enumerate(STAGES)}
_ENDING: Final = {name: ending for ending, name in enumerate(ENDINGS)}
_ALIEN: Final = STONES[ALIEN]


class _Numbers:
    """By id: stops, cells, rhombs, patterns, sites."""

    def __init__(self, board: Board) -> None:
        parts = board.parts
        self.stop = {place: stop for stop, place in enumerate(board.places)}
        self.cell = {cell.key: at for at, cell in enumerate(parts.cells)}
        self.site = {edge.key: at for at, edge in enumerate(parts.sites)}
        self.rhomb = {rhomb.key: at for at, rhomb in enumerate(parts.rhombs)}
        self.pattern = {pattern.key: at for at, pattern in enumerate(parts.patterns)}


@lru_cache(maxsize=32)
def _numbers(board: Board) -> _Numbers:
    return _Numbers(board)


def imagine(board: Board, view: View) -> State:
    """Return the state that the view allows."""
    numbers = _numbers(board)
    state = State()
    state.flags, state.lost_bonus, state.stage = view.flags, view.lost_bonus, _STAGE[view.stage]
    state.turn = NOBODY if view.turn is None else view.turn
    state.active = NOBODY if view.active is None else view.active
    state.net = net_of(board, tuple([_code(board, numbers, one) for one in view.laid]))
    _stones(state, numbers, view)
    _players(state, numbers, view)
    state.bank, state.stock, state.left = list(view.bank), list(view.stock), sum(view.stock)
    state.safe = 0
    state.drawn = numbers.rhomb[view.drawn] if view.drawn else NONE
    state.fresh = _mask(numbers.stop, view.fresh)
    state.owed = _mask(numbers.cell, view.owed)
    state.quiet, state.progress, state.passes = view.quiet, int(view.progress), view.passes
    state.first = NOBODY if view.first is None else view.first
    state.moves, state.bonus, state.ending = view.moves, view.bonus, _ENDING[view.ending]
    return state


def _mask(number: dict[str, int], keys: tuple[str, ...]) -> int:
    found = 0
    for key in keys:
        found |= 1 << number[key]
    return found


def _code(board: Board, numbers: _Numbers, laid: Laid) -> int:
    if laid.owner is None:
        return board.rhomb_code(numbers.rhomb[laid.tile], laid.turn, numbers.site[laid.place])
    return board.triangle_code(laid.owner, numbers.pattern[laid.tile], laid.turn, numbers.cell[laid.place])


def _stones(state: State, numbers: _Numbers, view: View) -> None:
    state.stones = state.aliens = 0
    for stone in view.stones:
        bit = 1 << numbers.stop[stone.place]
        state.stones |= bit
        if stone.stone == _ALIEN:
            state.aliens |= bit


def _players(state: State, numbers: _Numbers, view: View) -> None:
    tom, dave = view.players
    state.at = [numbers.stop[tom.at], numbers.stop[dave.at]]
    state.energy, state.control = [tom.energy, dave.energy], [tom.control, dave.control]
    state.alien, state.solar = [tom.alien, dave.alien], [tom.solar, dave.solar]
    state.extra = [tom.extra, dave.extra]
    state.triangles = [*tom.triangles, *dave.triangles]
    state.lost = tom.lost | dave.lost << 1
