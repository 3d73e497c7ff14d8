"""The numbers and names that Space Mission's lesson must say, from the position of its match."""

from collections.abc import Iterator, Mapping
from typing import Any, Final

from cosmodrome.games.space_mission import actions as act
from cosmodrome.games.space_mission import scoring
from cosmodrome.games.space_mission.parts.components import HAND, TILES, Planet
from cosmodrome.games.space_mission.parts.printed import CARDS, PLANETS, PRINTED
from cosmodrome.games.space_mission.state import counts
from cosmodrome.kernel import Match, Stage

WANTED: Final = 6
"""Tiles of the learner that end free play."""
ACTIONS: Final = (act.Jump, act.Fly, act.Scan, act.Develop, act.Discover, act.Draw)
"""Kinds of actions in a turn."""
TURN: Final = 2
"""Number of actions in a turn."""


def _here(match: Match) -> Planet:
    return PLANETS[match.state.ships[0]]


def _lying(match: Match, key: str) -> int:
    """Return the number of tiles of a kind in the pile where the learner is."""
    pile = counts(match.state.piles[match.state.ships[0]])
    return sum(count for tile, count in zip(TILES, pile, strict=False) if tile.key == key)


def _rival(match: Match) -> list[Any]:
    """Return the rival's steps since the learner's turn ended."""
    at = max(number for number, step in enumerate(match.steps) if step.by == 0)
    return [step.what for step in match.steps[at:] if step.by == 1]


def _jump(match: Match, stage: Stage) -> Iterator[object]:
    """Yield the ring's size, the planet of the jump asked for, and its number, which the first card shows."""
    planet = PLANETS[match.game.load(stage.do[0], match.header.rules).planet]
    yield len(match.state.ring)
    yield from (planet.name, CARDS[match.state.hands[0][0]].jump, planet.name, planet.name, planet.name)


def _scan(match: Match, _: Stage) -> list[object]:
    return [PRINTED.gate_points[0], TURN, _here(match).scan] if match.state.gate[0] == 1 else []


def _water(match: Match, _: Stage) -> list[object]:
    return [_lying(match, "water"), _lying(match, "water")]


def _develop(match: Match, _: Stage) -> Iterator[object]:
    yield from (PLANETS[what.planet].name for what in _rival(match) if isinstance(what, act.Jump | act.Fly))
    held = [card for card in (CARDS[one] for one in match.state.hands[0]) if card.land in _here(match).landing]
    yield from (len(held), *_here(match).landing)


def _station(match: Match, _: Stage) -> list[object]:
    pair, single = scoring.water_points(PRINTED, 2), scoring.water_points(PRINTED, 1)
    return [scoring.open_points(match.state, 0)[1], pair, single, _lying(match, "water") + 1, pair]


def _minerals(match: Match, _: Stage) -> list[object]:
    return [_lying(match, "mineral-red")] * 2


def _top_up(match: Match, _: Stage) -> list[object]:
    return [sum(isinstance(what, act.Fly) for what in _rival(match)), HAND, HAND]


def _tiles(match: Match, _: Stage) -> list[object]:
    return [
        scoring.matter_points(PRINTED, (1, 1)),
        scoring.matter_points(PRINTED, (1, 0)),
        scoring.medal_points(PRINTED, 1),
    ]


FACTS: Final[Mapping[str, Any]] = {
    "first": {
        0: _jump,
        1: _scan,
        2: _water,
        4: _develop,
        5: _station,
        7: _minerals,
        9: _top_up,
        11: _tiles,
        13: lambda match, _: [PRINTED.needed(match.header.seats), WANTED],
        14: lambda *_: [len(ACTIONS), 2],
    }
}
