"""The ways to leave the rocket now, and what each is worth: shown before the choice."""

from dataclasses import dataclass
from typing import Annotated, Final

from cosmodrome.games.mlem import actions as act
from cosmodrome.games.mlem.legal.legal import free_moon, parachute_ways, phase_held, room, ways
from cosmodrome.games.mlem.parts.components import DEEP, MOON, PARACHUTE, PLACES, PLANET, PlaceName
from cosmodrome.games.mlem.rules.landing import claims
from cosmodrome.games.mlem.scoring import (
    deep_points,
    doubled,
    for_deep,
    for_goals,
    for_missions,
    for_moons,
    for_planets,
    fulfilled,
    met,
    moon_points,
    planet_points,
    planet_times,
    ranking,
)
from cosmodrome.games.mlem.state import HOP, LAND, State, kind_of, player_of
from cosmodrome.kernel.marks import Of

_LINES: Final = {MOON: for_moons, PLANET: for_planets, DEEP: for_deep}
"""By kind of place: the line of the score sheet that grows."""
COMET: Final = 0
GALAXY: Final = 1
"""The targets in deep space."""


@dataclass(frozen=True, slots=True)
class Exit:
    """A way to leave now: the action, the field, the kind of place, the moon or planet (in deep space: the `COMET` or
    the `GALAXY`), and the gain.

    `points`: for a moon or deep space, those scored at once; for a planet, the points if the game ended then. They are
    `times` the points printed there. `rank`: the player's place on the planet after landing, from 1 (0 elsewhere).
    `goals`: those it would take. `missions`: how many more of the viewer's missions it would fulfil. `more`: by how
    many points the score sheet grows for the place, as things stand; `goal_points`: for goals; `mission_points`: for
    missions; `total`: all these. `missions` and `mission_points` are None, and not in `total`, for another player's
    astronaut.
    """

    do: str
    field: int
    to: PlaceName
    target: int
    points: int
    times: int
    rank: int
    goals: tuple[Annotated[int, Of("goal")], ...]
    missions: int | None
    more: int
    goal_points: int
    mission_points: int | None
    total: int


def exits(state: State, place: int, own: bool) -> tuple[Exit, ...]:
    """Return the ways in which the astronaut at `place`, still undecided, could leave: in the landing phase or, with a
    parachute, in a crash. `own`: whether the astronaut is the viewer's."""
    if state.stage == LAND:
        return tuple([_exit(state, place, way, way.text, own) for way in ways(state, place)])
    if state.crew[place] != PARACHUTE:
        return ()
    landings = zip(parachute_ways(state), room(state, state.rocket), strict=False)  # none on fields without landing
    return tuple([_exit(state, place, way, land.text, own) for land, way in landings])


def most(state: State, field: int, own: bool) -> int | None:
    """Return the most that the commander's own astronaut would add by leaving on a field to which the rocket is to
    move, as things stand; None: it cannot leave there. `own`: whether it is the viewer's."""
    after = state.clone()
    after.rocket, after.stage = field, LAND
    place = after.place = after.lead = after.commanding()
    return max((way.total for way in exits(after, place, own)), default=None) if phase_held(after) else None


def _exit(state: State, place: int, way: act.Leave, do: str, own: bool) -> Exit:
    """Return one way to leave, with its consequences tried on a copy."""
    player, after = state.player(place), state.clone()
    landed = HOP * (way.field != state.rocket) | way.field << 6 | player << 3 | state.crew[place]
    to, target, worth, times = _lay(after, way, landed, place == state.lead)
    taken = met(after, player) if claims(state) else ()
    for goal in taken:
        after.goals[goal] = player
    more, goal_points = (line(after, player) - line(state, player) for line in (_LINES[to], for_goals))
    mission_points = for_missions(after, player) - for_missions(state, player) if own else None
    return Exit(
        do=do,
        field=way.field,
        to=PLACES[to],
        target=target,
        points=worth,
        times=times,
        rank=ranking(after.planets[target]).index(player) + 1 if to == PLANET else 0,
        goals=taken,
        missions=sum(fulfilled(after, player)) - sum(fulfilled(state, player)) if own else None,
        more=more,
        goal_points=goal_points,
        mission_points=mission_points,
        total=more + goal_points + (mission_points or 0),
    )


def _lay(after: State, way: act.Leave, landed: int, led: bool) -> tuple[int, int, int, int]:
    """Put the astronaut where it would land; return the kind of place, its number, its points, and how many times they
    count."""
    mat, player = after.mat, player_of(landed)
    if way.field == mat.deep:
        target = COMET if led and not landed & HOP else GALAXY  # ML-7.6, ML-11.4
        (after.galaxy if target else after.comet).append(landed)
        return DEEP, target, deep_points(mat, landed, not target), doubled(DEEP, kind_of(landed))
    if way.place == PLANET or (way.place < 0 and mat.planet_at[way.field] >= 0):
        target = mat.planet_at[way.field]
        there = after.planets[target]
        there.append(landed)
        return PLANET, target, planet_points(mat, target, there, player), planet_times(there, player)
    target = free_moon(after, way.field)
    after.moons[target] = landed
    return MOON, target, moon_points(mat, target, kind_of(landed)), doubled(MOON, kind_of(landed))
