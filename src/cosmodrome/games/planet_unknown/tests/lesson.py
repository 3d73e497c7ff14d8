"""The numbers that Planet Unknown's lesson must say, from the position of its match."""

from collections.abc import Mapping
from typing import Any, Final

from cosmodrome.games.planet_unknown.parts.tiles import TRACKS
from cosmodrome.games.planet_unknown.scoring import scoring
from cosmodrome.kernel import Match, Stage


def _mark(match: Match, track: str) -> int:
    mark: int = match.state.lanes[0].marks[TRACKS.index(track)]
    return mark


def _sector(match: Match, _: Stage) -> list[object]:
    """Return the number of tiles that may be taken."""
    return [sum(match.game.describe(action).kind == "take" for action in match.legal(0))]


def _column(match: Match, _: Stage) -> list[object]:
    """Return the step of the marker, and the medals of full rows and columns."""
    return [_mark(match, "water"), scoring.lines(match.state.lanes[0])]


def _drive(match: Match, _: Stage) -> list[object]:
    return [match.state.lanes[0].moves, 1]


def _level(match: Match, _: Stage) -> list[object]:
    """Return the level of the card to be picked."""
    (pick,) = match.state.lanes[0].picks
    return [pick >> 1]


FACTS: Final[Mapping[str, Any]] = {
    "first": {
        1: _sector,
        5: _column,
        10: _drive,
        11: lambda match, _: [match.state.lanes[0].saved],
        12: lambda *_: [2],
        15: lambda match, _: [_mark(match, "civ") + 1],
        17: _level,
    }
}
