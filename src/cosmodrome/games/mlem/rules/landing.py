"""Let astronauts leave the rocket: landing phase, parachutes, goals. `rules.py` calls these functions, which change the
state."""

from cosmodrome.games.mlem import actions as act
from cosmodrome.games.mlem.legal.legal import free_moon, parachute_ways, ways
from cosmodrome.games.mlem.parts.components import GOALS, KINDS, PARACHUTE, PLANET, TAKE_DIE
from cosmodrome.games.mlem.scoring import deep_points, met, moon_points
from cosmodrome.games.mlem.state import CLAIMS, HOP, LAND, State
from cosmodrome.games.mlem.state import PARACHUTE as PARACHUTE_STAGE
from cosmodrome.kernel import Args, Event

Events = list[Event]


def next_to_land(state: State, events: Events | None) -> bool:
    """Go on with the landing phase from `place`; return whether somebody is asked: False when all have decided."""
    deep = state.rocket == state.mat.deep
    while state.place < state.seats:
        place = state.place
        if state.aboard >> place & 1:
            found = ways(state, place)
            if deep and len(found) == 1:
                disembark(state, place, found[0], events)  # ML-16.1
            elif found:
                state.stage, state.turn = LAND, state.player(place)
                return True
        state.place += 1
    return False


def next_parachute(state: State, events: Events | None) -> bool:
    """Go on with the parachutes from `place` (ML-11.7); return whether somebody is asked: False when all have
    decided."""
    while state.place < state.seats:
        place = state.place
        if state.aboard >> place & 1 and state.crew[place] == PARACHUTE and parachute_ways(state):
            state.stage, state.turn = PARACHUTE_STAGE, state.player(place)
            return True
        state.place += 1
    return False


def disembark(state: State, place: int, leave: act.Leave, events: Events | None) -> None:
    """Leave in the landing phase: land, take goals, then carry out the consequences of leaving."""
    commander, on = state.commanding(), state.rocket != state.mat.deep  # in deep space everybody leaves (ML-7.6)
    land(state, place, leave.field, leave.place, events)
    _claim(state, state.player(place), events)  # ML-9.2
    if not state.aboard:
        return
    if place == commander and on and events is not None:  # ML-8.1
        shown: Args = {"seat": state.player(state.commanding()), "count": state.dice}
        events.append(Event("commander", shown, seals=False))
    if state.crew[place] == TAKE_DIE and state.dice > 1:
        state.dice -= 1  # ML-11.11
        if on and events is not None:
            shown = {"seat": state.player(state.commanding()), "count": state.dice}
            events.append(Event("die-taken", shown, seals=False))


def claims(state: State) -> bool:
    """Return whether a landing now takes goals: by parachute only if the table's option says so (ML-9.4)."""
    return state.stage != PARACHUTE_STAGE or bool(state.flags & CLAIMS)


def parachute(state: State, place: int, way: act.Land, events: Events | None) -> None:
    """Land by parachute (ML-11.6)."""
    land(state, place, state.rocket, way.place, events)
    if claims(state):
        _claim(state, state.player(place), events)


def land(state: State, place: int, field: int, chosen: int, events: Events | None) -> None:
    """Put the astronaut of `place` where field `field` leads; `chosen`: moon or planet, if the field has both."""
    mat, player, kind = state.mat, state.player(place), state.crew[place]
    landed = HOP * (field != state.rocket) | field << 6 | player << 3 | kind
    state.aboard &= ~(1 << place)
    told: Args
    if field == mat.deep:
        comet = place == state.lead and field == state.rocket  # ML-7.6, ML-11.4
        (state.comet if comet else state.galaxy).append(landed)
        word, told = ("comet" if comet else "galaxy"), {"count": deep_points(mat, landed, comet)}
    elif chosen == PLANET or (chosen < 0 and mat.planet_at[field] >= 0):
        planet = mat.planet_at[field]
        state.planets[planet].append(landed)  # ML-7.5
        word, told = "planet", {"planet": mat.planets[planet].key}
    else:
        moon = free_moon(state, field)
        state.moons[moon] = landed  # ML-7.3
        word, told = "moon", {"moon": mat.moons[moon].key, "count": moon_points(mat, moon, kind)}
    if events is not None:
        shown: Args = {"seat": player, "astronaut": KINDS[kind].key, "field": field, **told}
        events.append(Event(f"landed-{word}", shown, seals=False))


def _claim(state: State, player: int, events: Events | None) -> None:
    for goal in met(state, player):
        state.goals[goal] = player  # ML-9.1, ML-9.3
        if events is not None:
            shown: Args = {"seat": player, "goal": GOALS[goal][0], "count": state.mat.goal_points}
            events.append(Event("goal", shown, seals=False))
