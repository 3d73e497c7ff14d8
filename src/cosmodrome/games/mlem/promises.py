"""What a view of MLEM says beforehand of a selection or a landing, and where it is seen to come true."""

from collections.abc import Sequence

from cosmodrome.games.mlem import actions as act
from cosmodrome.games.mlem.imagine import code_of
from cosmodrome.games.mlem.parts import DEEP, MOON, PLACES, PLANET, Mat
from cosmodrome.games.mlem.scoring import DEEP_LINE, MOONS_LINE, PLANETS_LINE, planet_points
from cosmodrome.games.mlem.view import Exit, Move, View
from cosmodrome.kernel import Aftermath, Promise, Seat, What

_LANDED = {
    "landed-moon": PLACES[MOON],
    "landed-planet": PLACES[PLANET],
    "landed-comet": PLACES[DEEP],
    "landed-galaxy": PLACES[DEEP],
}
"""By event: the kind of place."""
_LINES = {PLACES[MOON]: MOONS_LINE, PLACES[PLANET]: PLANETS_LINE, PLACES[DEEP]: DEEP_LINE}
"""By kind of place: its line of the score sheet."""


def promises(mat: Mat, view: View, action: What) -> Sequence[Promise]:
    """Of a selection: `Move`; of a way out: `Exit`."""
    if isinstance(action, act.Select):
        return [promise for move in view.moves if move.do == action.text for promise in _of_move(move)]
    if view.seat is None or not isinstance(action, act.Leave | act.Land):
        return ()
    exits = [one for crew in view.crew if crew.seat == view.seat for one in crew.exits if one.do == action.text]
    return [promise for one in exits for promise in _of_exit(mat, view, view.seat, one)]


def _of_move(move: Move) -> list[Promise]:
    return [
        Promise("field", move.field, lambda after: (after.told("moved") or {})["field"]),
        Promise("dice", move.dice, lambda after: (after.told("moved") or {})["count"]),
        Promise("token", move.token, lambda after: after.view.stage == "token"),
        Promise("ufo", move.ufo, lambda after: after.told("ufo-caught") is not None),
    ]


def _of_exit(mat: Mat, view: View, seat: Seat, way: Exit) -> list[Promise]:
    found = [
        Promise("to", way.to, _landed),
        Promise("goals", way.goals, lambda after: _goals(view, after.view, seat)),
        Promise("points", way.points, lambda after: _points(mat, view, after.view, seat, way)),
    ]
    if way.to == PLACES[MOON]:
        found.append(
            Promise("moon", mat.moons[way.target].key, lambda after: (after.told("landed-moon") or {})["moon"])
        )
    if way.to == PLACES[PLANET]:
        found.append(Promise("rank", way.rank, lambda after: _rank(after.view, way.target, seat)))
    if way.missions is not None:
        before = sum(view.players[seat].done or ())
        found.append(Promise("missions", way.missions, lambda after: sum(after.view.players[seat].done or ()) - before))
    return found


def _landed(after: Aftermath) -> str:
    """The kind of place the astronaut left for first."""
    return next(_LANDED[event.kind] for event in after.heard if event.kind in _LANDED)


def _goals(before: View, after: View, seat: Seat) -> tuple[int, ...]:
    """The goals that are the seat's now."""
    pairs = enumerate(zip(before.goals, after.goals, strict=True))
    return tuple([goal for goal, (was, now) in pairs if now == seat != was])


def _points(mat: Mat, before: View, after: View, seat: Seat, way: Exit) -> int:
    """What the score sheet has more in the line of the place; for a planet, all that it brings."""
    line = _LINES[way.to]
    there = [code_of(one) for one in before.planets[way.target]] if way.to == PLACES[PLANET] else []
    had = planet_points(mat, way.target, there, seat) if there else 0
    return (after.players[seat].points[line] or 0) - (before.players[seat].points[line] or 0) + had


def _rank(after: View, planet: int, seat: Seat) -> int:
    """The place of the seat on the planet, from 1 (ML-10.3)."""
    seats = [one.seat for one in after.planets[planet]]
    return sorted(dict.fromkeys(seats), key=lambda one: -seats.count(one)).index(seat) + 1
