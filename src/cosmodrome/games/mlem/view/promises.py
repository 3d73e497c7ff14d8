"""Pair the promises of a view of MLEM about a selection or a landing with functions that read the result."""

from collections.abc import Sequence

from cosmodrome.games.mlem import actions as act
from cosmodrome.games.mlem.imagine import code_of
from cosmodrome.games.mlem.parts.components import DEEP, MOON, PLACES, PLANET, Mat
from cosmodrome.games.mlem.scoring import (
    DEEP_LINE,
    GOALS_LINE,
    MISSIONS_LINE,
    MOONS_LINE,
    PLANETS_LINE,
    planet_points,
)
from cosmodrome.games.mlem.view.exits import Exit
from cosmodrome.games.mlem.view.view import Move, View
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
_KNOWN = (*_LINES.values(), GOALS_LINE, MISSIONS_LINE)
"""The lines of the score sheet that an astronaut can add to by leaving."""


def promises(mat: Mat, view: View, action: What) -> Sequence[Promise]:
    """Return the promises of an action: of its `Move` for a selection, of its `Exit` for a way out."""
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
        Promise("there", move.there, lambda after: _there(move, after)),
        Promise("ufo", move.ufo, lambda after: (after.told("ufo-caught") or {"count": 0})["count"]),
    ]


def _there(move: Move, after: Aftermath) -> int | None:
    """Return the best total of leaving; None if the commander is not asked right after the move, or a token was turned
    up there (which may change everything)."""
    view: View = after.view
    if len(after.steps) > 1 or move.token or view.stage != "land" or view.turn != view.seat:
        return None
    return max(way.total for way in view.crew[view.place].exits)


def _of_exit(mat: Mat, view: View, seat: Seat, way: Exit) -> list[Promise]:
    found = [
        Promise("to", way.to, _landed),
        Promise("goals", way.goals, lambda after: _goals(view, after.view, seat)),
        Promise("points", way.points, lambda after: _points(mat, view, after.view, seat, way)),
        Promise("more", way.more, lambda after: _more(view, after.view, seat, _LINES[way.to])),
        Promise("goal points", way.goal_points, lambda after: _more(view, after.view, seat, GOALS_LINE)),
        Promise("total", way.total, lambda after: sum(_more(view, after.view, seat, line) for line in _KNOWN)),
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
        found.append(
            Promise("mission points", way.mission_points, lambda after: _more(view, after.view, seat, MISSIONS_LINE))
        )
    return found


def _landed(after: Aftermath) -> str:
    """Return the kind of the first place where the astronaut landed."""
    return next(_LANDED[event.kind] for event in after.visible if event.kind in _LANDED)


def _goals(before: View, after: View, seat: Seat) -> tuple[int, ...]:
    """Return the goals that have become the seat's."""
    pairs = enumerate(zip(before.goals, after.goals, strict=True))
    return tuple([goal for goal, (was, now) in pairs if now == seat != was])


def _points(mat: Mat, before: View, after: View, seat: Seat, way: Exit) -> int:
    """Return how much the score line of the place has grown; for a planet, all points that it brings."""
    there = [code_of(one) for one in before.planets[way.target]] if way.to == PLACES[PLANET] else []
    had = planet_points(mat, way.target, there, seat) if there else 0
    return _more(before, after, seat, _LINES[way.to]) + had


def _more(before: View, after: View, seat: Seat, line: int) -> int:
    """Return how much a line of the score sheet has grown."""
    return (after.players[seat].points[line] or 0) - (before.players[seat].points[line] or 0)


def _rank(after: View, planet: int, seat: Seat) -> int:
    """Return the rank of the seat on the planet, from 1 (ML-10.3)."""
    seats = [one.seat for one in after.planets[planet]]
    return sorted(dict.fromkeys(seats), key=lambda one: -seats.count(one)).index(seat) + 1
