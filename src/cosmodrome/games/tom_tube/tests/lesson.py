"""The numbers that Tom Tube's lesson must say, from the position of its match."""

from collections.abc import Mapping
from typing import Any, Final

from cosmodrome.games.tom_tube.parts.components import ALIEN, CONTROL, ENERGY, MOVES, SOLAR
from cosmodrome.games.tom_tube.scoring import points
from cosmodrome.kernel import Match, Stage

TO_FETCH: Final = 2
"""Solar stones of each player (TT-9.2)."""
ROUND: Final = 6
"""Triangles around a node."""


def _each(match: Match) -> tuple[int, ...]:
    worth: tuple[int, ...] = match.state.net.board.parts.counts.points
    return worth


def _sphere(match: Match, _: Stage) -> list[object]:
    """Return the points of the stones there."""
    return [_each(match)[CONTROL], _each(match)[ENERGY]]


def _kinds(match: Match, _: Stage) -> list[object]:
    return [len(MOVES), _each(match)[ALIEN], *match.state.net.board.parts.counts.gives]


def _race(match: Match, _: Stage) -> list[object]:
    """Return the points of the solar stones and of a move, and the rival's distance from home."""
    per_move = match.state.net.board.parts.counts.per_move
    return [points(match.state, 0)[SOLAR], per_move, 3]


def _late(match: Match, _: Stage) -> list[object]:
    return [match.state.net.board.parts.counts.per_move]


FACTS: Final[Mapping[str, Any]] = {
    "first": {
        0: lambda *_: [TO_FETCH],
        2: lambda match, _: [match.state.owed.bit_count()],
        3: lambda *_: [ROUND],
        4: _sphere,
        6: lambda match, _: [points(match.state, 0)[SOLAR]],
        7: lambda match, _: [1, match.state.energy[0]],
        9: _kinds,
        10: lambda match, _: [_each(match)[ENERGY]],
        12: _race,
        13: _late,
        14: _late,
    }
}
