"""The numbers and names that MLEM's lessons must say, from the positions of their matches."""

from collections.abc import Iterator, Mapping
from typing import Any, Final

from cosmodrome.games.mlem.orders.order_form import PRESETS
from cosmodrome.games.mlem.parts import odds
from cosmodrome.games.mlem.parts.components import BITS, BURNER, DICE, FACES, KINDS
from cosmodrome.games.mlem.scoring import points
from cosmodrome.games.mlem.state import State
from cosmodrome.games.mlem.words.words import names
from cosmodrome.kernel import Match, Stage

WANTED: Final = 12
"""Points of the learner that end free play."""
(_STEADY,) = [preset["orders"] for preset in PRESETS if preset["key"] == "steady"]
(OUT,) = [line["if"]["field_min"] for line in _STEADY["landing"]["clauses"]]
"""The first field on which the standing order of the lesson leaves."""


def _asked(match: Match, stage: Stage) -> Any:
    return match.game.load(stage.do[0], match.header.rules)


def _seat(match: Match, stage: Stage) -> list[object]:
    """Return the cat to be seated, as often as the texts name it."""
    name = KINDS[_asked(match, stage).kind].name
    return [name] * sum(text.count(name) for text in (*stage.say, *(one.say for one in stage.otherwise)))


def _usable(state: State) -> list[str]:
    return [face for at, face in enumerate(FACES) if state.mat.listed[state.rocket] >> at & 1 and at != BURNER]


def _rolled(state: State, at: int) -> int:
    return state.roll >> BITS * at & 7


def _launch(match: Match, stage: Stage) -> Iterator[object]:
    first, second = _seat(match, stage)
    yield from (first, len(KINDS), second)


def _choose(match: Match, stage: Stage) -> Iterator[object]:
    """Yield the faces that count here, a rolled one that doesn't, and the sum of the dice asked for."""
    state: State = match.state
    yield from _usable(state)
    yield next(face for at, face in enumerate(FACES) if _rolled(state, at) and face not in {*_usable(state), "A"})
    group, *more = [at for at in range(len(FACES)) if _asked(match, stage).faces >> at & 1]
    way = [state.mat.worth[state.rocket][at] for at in (group, *more) for _ in range(_rolled(state, at))]
    field = state.rocket + sum(way)
    yield from (FACES[group], *way, field, FACES[group], field)


def _roll(match: Match, _: Stage) -> Iterator[object]:
    state: State = match.state
    barren = (state.mat.landing_fields & -state.mat.landing_fields).bit_length() - 2
    group = next(at for at in range(len(FACES)) if state.chosen >> at & 1)
    yield from (DICE - state.dice, FACES[group], state.dice, 0, barren, *_usable(state))


def _far(match: Match, _: Stage) -> Iterator[object]:
    state: State = match.state
    way = sum(map(int, _usable(state)))
    yield from (*_usable(state), way, state.rocket + way)


def _fails(state: State) -> int:
    return round(100 * odds.fails(state.mat, state.rocket, state.dice))


def _leave(match: Match, _: Stage) -> list[object]:
    """Return dice, risk and points of the moon, doubled for the cat that doubles them."""
    state: State = match.state
    near = [moon for moon in state.mat.moons if state.rocket in moon.fields]
    moon = min(near, key=lambda one: one.rank)
    return [state.dice, _fails(state), 100, moon.points, 2 * moon.points]


def _crashed(match: Match, stage: Stage) -> list[object]:
    """Return the points of both, the dice of the failed roll, and the satellite's launch."""
    state: State = match.state
    mine, theirs = (sum(points(state, seat)) for seat in range(2))
    rolled = sum(_rolled(state, at) for at in range(len(FACES)))
    return [mine, rolled, theirs, KINDS[state.crew[0]].name, state.rocket, *_seat(match, stage)]


def _stay(match: Match, _: Stage) -> list[object]:
    state: State = match.state
    (planet,) = [one for one in state.mat.planets if state.rocket in one.fields]
    name = names(state.mat)["planet"][planet.key]
    return [state.rocket, name, *planet.points, state.dice, _fails(state), 100]


def _goals(match: Match, _: Stage) -> list[object]:
    """Return the numbers, with the face that would have saved the rocket on its last field."""
    return [4, match.state.mat.crashes, match.state.mat.goal_points, 4]


def _landed(match: Match, _: Stage) -> list[object]:
    """Return the planet of the learner's last cat, and the field it came from."""
    state: State = match.state
    (at,) = [number for number, landed in enumerate(state.planets) if landed]
    return [names(state.mat)["planet"][state.mat.planets[at].key], state.planets[at][0] >> 6 & 63]


FACTS: Final[Mapping[str, Any]] = {
    "first": {
        0: _launch,
        1: lambda match, _: [match.state.dice],
        2: _choose,
        3: _roll,
        4: _far,
        5: _leave,
        6: _crashed,
        7: _stay,
        8: _goals,
        9: lambda *_: [WANTED],
        10: lambda *_: [3],
    },
    "orders": {
        0: _seat,
        1: lambda match, _: [match.state.rocket, OUT],
        2: lambda match, _: [match.state.rocket, OUT],
        3: lambda match, _: [match.state.rocket, OUT],
        4: _landed,
    },
}
