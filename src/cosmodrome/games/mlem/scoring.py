"""The score sheet: one function for each line, in the rulebook's order (ML-10.2)."""

from collections.abc import Iterator, Sequence
from typing import Final

from cosmodrome.games.mlem.parts.components import (
    DEEP,
    DOUBLE_DEEP,
    DOUBLE_MOON,
    DOUBLE_PLANET,
    GOALS,
    MOON,
    PLANET,
    VALUES,
    Mat,
)
from cosmodrome.games.mlem.state import (
    DISCOVERY,
    HOP,
    MISSIONS,
    NOBODY,
    TWO_LANDINGS,
    UFO,
    State,
    field_of,
    kind_of,
    player_of,
)
from cosmodrome.kernel import Score, ScoreLine, Words, plural, t

LINES: Final = (
    ("ML-7.3", t("Moons")),
    ("ML-7.6", t("Deep space")),
    ("ML-10.3", t("Planets")),
    ("ML-9.1", t("Goals")),
    ("ML-12.3", t("Discovery tokens")),
    ("ML-13.3", t("Secret missions")),
    ("ML-14.8", t("UFO tokens")),
)
"""Rule and name of each line."""
MOONS_LINE: Final = 0
DEEP_LINE: Final = 1
PLANETS_LINE: Final = 2
GOALS_LINE: Final = 3
VALUES_LINE: Final = 4
MISSIONS_LINE: Final = 5
UFO_LINE: Final = 6


_DOUBLES: Final = {MOON: DOUBLE_MOON, PLANET: DOUBLE_PLANET, DEEP: DOUBLE_DEEP}
"""By kind of place: the astronaut that doubles its points (ML-11.8)."""


# -- points of one landing --------------------------------------------------------------------------------------------


def doubled(place: int, kind: int) -> int:
    """Return how many times the points of that kind of place count for an astronaut of that kind (ML-11.8)."""
    return 2 if _DOUBLES[place] == kind else 1


def moon_points(mat: Mat, moon: int, kind: int) -> int:
    """Return the points of a moon for an astronaut of that kind (ML-7.3, ML-11.8)."""
    return mat.moons[moon].points * doubled(MOON, kind)


def deep_points(mat: Mat, landed: int, comet: bool) -> int:
    """Return the points of the comet or the galaxy (ML-7.6, ML-11.4, ML-11.8)."""
    points = mat.comet if comet else mat.hop_to_deep if landed & HOP else mat.galaxy
    return points * doubled(DEEP, kind_of(landed))


def ranking(landed: Sequence[int]) -> list[int]:
    """Return the players on a planet, best first: most astronauts, then earlier first astronaut (ML-10.3)."""
    if len(landed) == 1:
        return [player_of(landed[0])]
    players = [player_of(one) for one in landed]
    return sorted(dict.fromkeys(players), key=lambda player: -players.count(player))  # stable: arrival decides ties


def planet_points(mat: Mat, planet: int, landed: Sequence[int], player: int) -> int:
    """Return the points of `player` at the planet (ML-10.3, ML-10.4, ML-11.8); 0 without an astronaut there."""
    if not landed:
        return 0
    places = ranking(landed)
    if player not in places:
        return 0
    return mat.planets[planet].points[min(places.index(player), 2)] * planet_times(landed, player)


def planet_times(landed: Sequence[int], player: int) -> int:
    """Return how many times the points of a planet count for a player who is there (ML-11.8)."""
    return max([doubled(PLANET, kind_of(one)) for one in landed if player_of(one) == player])


def meets(state: State, player: int, goal: int) -> bool:
    """Return whether the player's landed astronauts meet the goal (ML-9.1)."""
    if goal == 0:
        return sum(any(player_of(one) == player for one in landed) for landed in state.planets) >= 4
    if goal == 1:
        return any(sum(player_of(one) == player for one in landed) >= 3 for landed in state.planets)
    if goal == 2:
        return sum(one >= 0 and player_of(one) == player for one in state.moons) >= 4
    return sum(player_of(one) == player for one in (*state.comet, *state.galaxy)) >= 2


def met(state: State, player: int) -> tuple[int, ...]:
    """Return the free goals that the player's astronauts meet: the next landing that counts takes them (ML-9.3)."""
    return tuple([goal for goal, owner in enumerate(state.goals) if owner == NOBODY and meets(state, player, goal)])


# -- missions ---------------------------------------------------------------------------------------------------------


def landings(state: State, player: int) -> list[tuple[int, int]]:
    """Return every landing of the player on a moon or planet: the kind of place and the field that counts (ML-13.2)."""
    moons = [(MOON, field_of(one)) for one in state.moons if one >= 0 and player_of(one) == player]
    return moons + [(PLANET, field_of(one)) for there in state.planets for one in there if player_of(one) == player]


def fulfilled(state: State, player: int) -> tuple[bool, ...]:
    """Return for each mission held whether it is fulfilled, in the best assignment (ML-13.4)."""
    missions = [state.mat.missions[mission] for mission in state.hands[player]]
    made = landings(state, player)
    fits = [
        [number for number, (place, field) in enumerate(made) if place == mission.target and field in mission.fields]
        for mission in missions
    ]
    if not state.flags & TWO_LANDINGS:
        return tuple(map(bool, fits))
    return _assign(tuple(map(tuple, fits)), frozenset())


def _assign(fits: tuple[tuple[int, ...], ...], taken: frozenset[int]) -> tuple[bool, ...]:
    """Return the most missions that can each have a landing of their own; among equals, the first."""
    if not fits:
        return ()
    choices = [(True, *_assign(fits[1:], taken | {landing})) for landing in fits[0] if landing not in taken]
    return max([*choices, (False, *_assign(fits[1:], taken))], key=sum)


# -- the lines --------------------------------------------------------------------------------------------------------


def for_moons(state: State, player: int) -> int:
    """Return the points for moons (ML-7.3)."""
    mat = state.mat
    return sum(
        [
            moon_points(mat, moon, kind_of(one))
            for moon, one in enumerate(state.moons)
            if one >= 0 and player_of(one) == player
        ]
    )


def for_deep(state: State, player: int) -> int:
    """Return the points for deep space (ML-7.6)."""
    mat = state.mat
    found = [deep_points(mat, one, True) for one in state.comet if player_of(one) == player]
    return sum(found + [deep_points(mat, one, False) for one in state.galaxy if player_of(one) == player])


def for_planets(state: State, player: int) -> int:
    """Return the points for planets (ML-10.3)."""
    mat = state.mat
    return sum([planet_points(mat, at, landed, player) for at, landed in enumerate(state.planets) if landed])


def for_goals(state: State, player: int) -> int:
    """Return the points for goals (ML-9.1)."""
    return state.mat.goal_points * state.goals.count(player)


def for_missions(state: State, player: int) -> int:
    """Return the points for secret missions (ML-13.3)."""
    return state.mat.mission_points[min(sum(fulfilled(state, player)), 3)] if state.hands[player] else 0


def points(state: State, player: int) -> tuple[int, ...]:
    """Return the points of each of `LINES`."""
    values = state.values[VALUES * player : VALUES * (player + 1)]
    return (
        for_moons(state, player),
        for_deep(state, player),
        for_planets(state, player),
        for_goals(state, player),
        sum([(value + 1) * count for value, count in enumerate(values)]),
        for_missions(state, player),
        sum(ufo_points(state, player)),
    )


def ufo_points(state: State, player: int) -> list[int]:
    """Return the values of the UFO tokens a player has taken (ML-14.8)."""
    return [value for value, owner in zip(state.mat.ufo_values, state.ufo_won, strict=False) if owner == player]


def total(state: State, player: int) -> int:
    """Return all points; the most win, and tied players share the win (ML-10.5)."""
    return sum(points(state, player))


def score(state: State, seat: int) -> Score:
    """Return the score sheet with the reason for every line; a variant's lines only if it is played."""
    left_out = {
        line
        for line, variant in ((VALUES_LINE, DISCOVERY), (MISSIONS_LINE, MISSIONS), (UFO_LINE, UFO))
        if not state.flags & variant
    }
    rows = zip(LINES, points(state, seat), _whys(state, seat), strict=True)
    return Score(
        tuple(
            ScoreLine(rule, name, value, why)
            for line, ((rule, name), value, why) in enumerate(rows)
            if line not in left_out
        )
    )


def _whys(state: State, player: int) -> Iterator[Words]:
    mat = state.mat
    moons = [mat.moons[moon].key for moon, one in enumerate(state.moons) if one != NOBODY and player_of(one) == player]
    yield Words(t("Astronauts on {moons}"), {"moons": moons})
    comet, galaxy = (sum(player_of(one) == player for one in deep) for deep in (state.comet, state.galaxy))
    yield Words(t("On the comet: {comet}, in the galaxy: {galaxy}"), {"comet": comet, "galaxy": galaxy})
    planets = [
        f"{mat.planets[planet].key}.{min(ranking(landed).index(player), 2) + 1}"
        for planet, landed in enumerate(state.planets)
        if player in map(player_of, landed)
    ]
    yield Words(t("{planets}"), {"planets": planets})
    goals = [key for goal, (key, _) in enumerate(GOALS) if state.goals[goal] == player]
    yield Words(t("{goals}"), {"goals": goals})
    count = sum(state.values[VALUES * player : VALUES * (player + 1)])
    yield Words(plural("{count} value token", "{count} value tokens"), {"count": count})
    done = sum(fulfilled(state, player))
    words = plural("{count} of {all} missions fulfilled", "{count} of {all} missions fulfilled")
    yield Words(words, {"count": done, "all": len(state.hands[player])})
    tokens = ufo_points(state, player)
    yield Words(plural("{count} token: {values}", "{count} tokens: {values}"), {"count": len(tokens), "values": tokens})
