"""Rate positions for a seat, in points relative to the opponents: bots maximise this.

A seat's worth is its points, the goals and planets that it is approaching, and its astronauts at home. The worth of an
astronaut aboard comes from the possible results of the next roll: the exact chances of that roll, then the value of
flying on from there, which is computed once for each mat from the end of the track backwards. The weights are measured
by play (`bench/mlem_strength.py`).
"""

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from cosmodrome.games.mlem.legal.legal import free_moon
from cosmodrome.games.mlem.parts.components import (
    DICE,
    DOUBLE_DEEP,
    DOUBLE_MOON,
    DOUBLE_PLANET,
    GOALS,
    KINDS,
    MOON,
    PARACHUTE,
    PLANET,
    PLUS_MINUS,
    VALUES,
    Mat,
)
from cosmodrome.games.mlem.parts.odds import fails, falls
from cosmodrome.games.mlem.scoring import (
    DEEP_LINE,
    GOALS_LINE,
    MISSIONS_LINE,
    MOONS_LINE,
    PLANETS_LINE,
    UFO_LINE,
    VALUES_LINE,
    deep_points,
    fulfilled,
    moon_points,
    planet_points,
    points,
    total,
    ufo_points,
)
from cosmodrome.games.mlem.state import LAND, MISSIONS, NOBODY, OVER, State, player_of
from cosmodrome.games.mlem.state import PARACHUTE as PARACHUTE_STAGE

AT_HOME: Final = 1.0  # of an astronaut at home, apart from its ability
ABILITY: Final = 0.6  # of what an ability adds to a flight, while its astronaut is at home
UNSURE: Final = 0.3  # of a planet's points that may still be lost, at the beginning
NEARLY: Final = (1.0, 0.4, 0.15, 0.05, 0.0)  # of a goal's points, by the number of astronauts still needed
SPACE_GOAL: Final = 0.5  # a goal in deep space is harder to come close to
MISSION: Final = 0.8  # of a mission's points, which come at the end
OPEN: Final = 0.6  # of what a mission brings on average, insofar as flights usually stop where it is fulfilled
WIN: Final = 8.0  # what the end adds for a winner

_NEED: Final = (4, 3, 4, 2)


def value(state: State, seat: int) -> float:
    """Return the seat's worth minus the mean of the average and the best opponent's."""
    if state.stage == OVER:
        worths = [float(total(state, player)) for player in range(state.seats)]
    else:
        worths = [landed_worth(state, player) for player in range(state.seats)]
    own = worths.pop(seat)
    best = max(worths)
    lead = own - rivals_worth(worths)
    if state.stage == OVER:
        return lead + WIN if own >= best else lead
    hope, risk = _aboard(state, seat)
    return lead + home_worth(state, seat) + hope + risk + mission_worth(state, seat)


def weigh(state: State, seat: int) -> dict[str, float]:
    """Return `value` by aspect."""
    over = state.stage == OVER
    worth: Callable[[State, int], float] = total if over else landed_worth
    own = points(state, seat)
    rivals = [worth(state, player) for player in range(state.seats) if player != seat]
    sure = 1.0 if over else _sure(state)
    prospects = 0.0 if over else _goal_prospects(state, _tally(state, seat).goals)
    hope, risk = (0.0, 0.0) if over else _aboard(state, seat)
    return {
        "landed": float(own[MOONS_LINE] + own[DEEP_LINE] + own[VALUES_LINE] + own[UFO_LINE]),
        "planets": sure * own[PLANETS_LINE],
        "goals": own[GOALS_LINE] + prospects,
        "missions": own[MISSIONS_LINE] if over else mission_worth(state, seat),
        "flight": hope,
        "risk": risk,
        "home": 0.0 if over else home_worth(state, seat),
        "rivals": -rivals_worth(rivals),
        "win": WIN if over and sum(own) >= max(rivals) else 0.0,
    }


def chances(state: State, seat: int) -> dict[str, float]:
    """Return how likely the next roll is to make the seat's astronaut aboard crash, without abilities (ML-6.1)."""
    aboard = state.stage != OVER and state.aboard >> (seat - state.start) % state.seats & 1
    return {"risk": fails(state.mat, state.rocket, state.dice) if aboard else 0.0}


def rivals_worth(worths: Sequence[float]) -> float:
    """Return the mean of the average and the best."""
    return (sum(worths) / len(worths) + max(worths)) / 2


# -- what stands ------------------------------------------------------------------------------------------------------


class Tally(NamedTuple):
    """A player's astronauts: the planets they are on, the most on one planet, those on moons and in deep space; and
    those on each planet."""

    goals: tuple[int, int, int, int]
    planets: tuple[int, ...]


def _tally(state: State, player: int) -> Tally:
    planets = tuple([sum([one >> 3 & 7 == player for one in landed]) for landed in state.planets])
    moons = sum([one >= 0 and one >> 3 & 7 == player for one in state.moons])
    deep = sum([player_of(one) == player for one in state.comet]) + sum(
        [player_of(one) == player for one in state.galaxy]
    )
    return Tally((len(planets) - planets.count(0), max(planets), moons, deep), planets)


def landed_worth(state: State, player: int) -> float:
    """Return the points and prospects of the astronauts that have landed."""
    mat = state.mat
    worth = float(mat.goal_points * state.goals.count(player))
    for moon, one in enumerate(state.moons):
        if one >= 0 and one >> 3 & 7 == player:
            worth += moon_points(mat, moon, one & 7)
    worth += sum([deep_points(mat, one, True) for one in state.comet if player_of(one) == player])
    worth += sum([deep_points(mat, one, False) for one in state.galaxy if player_of(one) == player])
    sure = _sure(state)
    for planet, landed in enumerate(state.planets):
        if landed:
            worth += sure * planet_points(mat, planet, landed, player)
    for value, count in enumerate(state.values[VALUES * player : VALUES * (player + 1)], start=1):
        worth += value * count
    return worth + sum(ufo_points(state, player)) + _goal_prospects(state, _tally(state, player).goals)


def _sure(state: State) -> float:
    """Return the share of a planet's points that will stay as the game goes on."""
    return 1 - UNSURE * (1 - state.crashes / state.mat.crashes)


def _goal_prospects(state: State, have: Sequence[int]) -> float:
    """Return the prospects of the goals that nobody has taken."""
    worth = 0.0
    for goal, owner in enumerate(state.goals):
        if owner == NOBODY:
            worth += _near(goal, have[goal])
    return worth * state.mat.goal_points


def _near(goal: int, have: int) -> float:
    needed = max(_NEED[goal] - have, 0)
    return NEARLY[needed] * (SPACE_GOAL if goal == len(GOALS) - 1 and needed else 1.0)


def mission_worth(state: State, player: int) -> float:
    """Return the points and prospects of the player's missions."""
    if not state.flags & MISSIONS or not state.hands[player]:
        return 0.0
    mat, done = state.mat, fulfilled(state, player)
    hope = sum([_open(mat, mission) for mission, met in zip(state.hands[player], done, strict=True) if not met])
    return MISSION * mat.mission_points[min(sum(done), 3)] + hope


def home_worth(state: State, seat: int) -> float:
    """Return the worth of the seat's astronauts at home."""
    worth = 0.0
    for kind in range(len(KINDS)):
        if state.home[seat] >> kind & 1:
            worth += _keeping(state.mat, kind)
    return worth


@lru_cache(maxsize=256)
def _keeping(mat: Mat, kind: int) -> float:
    """Return the worth of having an astronaut at home, in points: of the astronaut itself and of its ability."""
    start = mat.satellite if kind == 0 else 0
    plain = flight(mat, len(KINDS))[0][DICE]
    return AT_HOME + ABILITY * max(0.0, flight(mat, kind)[start][DICE] - plain)


# -- the prospects of an astronaut aboard -----------------------------------------------------------------------------


Prospects = tuple[float, float]
"""The expected points of an astronaut aboard if the next roll doesn't fail, and how much the risk takes from them."""


def _aboard(state: State, seat: int) -> Prospects:
    """Return the better of flying on and leaving, if it may still leave here."""
    place = (seat - state.start) % state.seats
    if not state.aboard >> place & 1:
        return 0.0, 0.0
    gain = _Gain(state, seat, place)
    if state.stage == PARACHUTE_STAGE:
        lands = state.crew[place] == PARACHUTE and place >= state.place
        return max(gain.here(state.rocket), gain.home) if lands else gain.home, 0.0
    if state.rocket == state.mat.deep:
        return gain.here(state.rocket), 0.0
    hope, risk = _fly_on(state, gain)
    if state.stage == LAND and place >= state.place and (here := gain.here(state.rocket)) > hope + risk:
        return here, 0.0
    return hope, risk


def _fly_on(state: State, gain: "_Gain") -> Prospects:
    mat, at, dice = state.mat, state.rocket, state.dice
    ahead, crash = flight(mat, gain.kind), fails(mat, at, dice)
    worth = 0.0
    for chance, field, left in arrivals(mat, at, dice):
        worth += chance * max(gain.here(field), ahead[field][left])
    hope = worth / (1 - crash)
    return hope, crash * (max(gain.home, gain.here(at) if gain.kind == PARACHUTE else 0.0) - hope)


class _Gain:
    """The gain from landing one astronaut, by field, as the places stand now."""

    __slots__ = ("_known", "home", "kind", "lead", "seat", "state", "tally")

    def __init__(self, state: State, seat: int, place: int) -> None:
        self.state, self.seat, self.kind = state, seat, state.crew[place]
        self.lead = place == state.commanding()
        self.home = _keeping(state.mat, self.kind)
        self.tally = _tally(state, seat)
        self._known: dict[int, float] = {}

    def here(self, field: int) -> float:
        """Return the worth of leaving while the rocket stands on `field`."""
        worth = self._on(field)
        mat = self.state.mat
        if self.kind == PLUS_MINUS and mat.first_landing <= field < mat.deep:
            worth = max(worth, self._on(field - 1), self._on(field + 1))
        return worth

    def _on(self, field: int) -> float:
        if field not in self._known:
            self._known[field] = self._landing(field)
        return self._known[field]

    def _landing(self, field: int) -> float:
        mat, state = self.state.mat, self.state
        if field == mat.deep:
            points = (mat.comet if self.lead else mat.galaxy) * (2 if self.kind == DOUBLE_DEEP else 1)
            return points + self._goal(3, self.tally.goals[3] + 1)
        planet = mat.planet_at[field]
        if planet >= 0:
            return self._planet(planet) + self._mission(PLANET, field)
        moon = free_moon(state, field)
        if moon < 0:
            return 0.0
        return moon_points(mat, moon, self.kind) + self._goal(2, self.tally.goals[2] + 1) + self._mission(MOON, field)

    def _planet(self, planet: int) -> float:
        state, tally = self.state, self.tally
        landed = state.planets[planet]
        before = planet_points(state.mat, planet, landed, self.seat) if tally.planets[planet] else 0
        after = planet_points(state.mat, planet, [*landed, self.seat << 3 | self.kind], self.seat)
        more = self._goal(1, max(tally.goals[1], tally.planets[planet] + 1))
        if not tally.planets[planet]:
            more += self._goal(0, tally.goals[0] + 1)
        return _sure(state) * (after - before) + more

    def _goal(self, goal: int, have: int) -> float:
        if self.state.goals[goal] != NOBODY:
            return 0.0
        return self.state.mat.goal_points * (_near(goal, have) - _near(goal, self.tally.goals[goal]))

    def _mission(self, target: int, field: int) -> float:
        state = self.state
        if not state.flags & MISSIONS or not state.hands[self.seat]:
            return 0.0
        done = fulfilled(state, self.seat)
        for mission, met in zip(state.hands[self.seat], done, strict=True):
            wanted = state.mat.missions[mission]
            if not met and wanted.target == target and field in wanted.fields:
                points, count = state.mat.mission_points, sum(done)
                return MISSION * (points[min(count + 1, 3)] - points[min(count, 3)]) - _open(state.mat, mission)
        return 0.0


# -- the usual course of a flight, from the end of the track backwards ------------------------------------------------


def _usual(mat: Mat, kind: int, field: int) -> float:
    """Return the usual gain from leaving on a field; a kind beyond the last has no ability."""
    if field == mat.deep:
        return mat.galaxy * (2.0 if kind == DOUBLE_DEEP else 1.0) + 1.0
    if field < mat.first_landing:
        return 0.0
    planet = mat.planet_at[field]
    if planet >= 0:
        first, second, other = mat.planets[planet].points
        return (0.4 * first + 0.4 * second + 0.2 * other) * (2.0 if kind == DOUBLE_PLANET else 1.0)
    points = [mat.moons[moon].points for moon in mat.moons_at[field]]
    return 0.8 * sum(points) / len(points) * (2.0 if kind == DOUBLE_MOON else 1.0) if points else 0.0


def _usual_here(mat: Mat, kind: int, field: int) -> float:
    worth = _usual(mat, kind, field)
    if kind == PLUS_MINUS and mat.first_landing <= field < mat.deep:
        worth = max(worth, _usual(mat, kind, field - 1), _usual(mat, kind, field + 1))
    return worth


Table = tuple[tuple[float, ...], ...]
Arrivals = tuple[tuple[float, int, int], ...]


@lru_cache(maxsize=16)
def _course(mat: Mat) -> tuple[Table, dict[tuple[int, int], Arrivals]]:
    """Return, by field and dice, the worth of flying on without an ability, and where the best selections lead."""
    worth = [[0.0] * (DICE + 1) for _ in range(mat.deep + 1)]
    usual = [_usual(mat, len(KINDS), field) for field in range(mat.deep + 1)]
    leads: dict[tuple[int, int], Arrivals] = {}
    for field in reversed(range(mat.deep)):
        for dice in range(1, DICE + 1):
            ends: dict[tuple[int, int], float] = {}
            for fall in falls(mat, field, dice):
                if fall.moves:
                    end = max(fall.moves, key=lambda move: max(usual[move[0]], worth[move[0]][move[1]]))
                    ends[end] = ends.get(end, 0.0) + fall.chance
            leads[field, dice] = tuple((chance, *end) for end, chance in ends.items())
            worth[field][dice] = sum(chance * max(usual[end], worth[end][left]) for (end, left), chance in ends.items())
    return tuple(map(tuple, worth)), leads


def arrivals(mat: Mat, field: int, dice: int) -> Arrivals:
    """Return where a good commander's next move ends: chance, field, dice left."""
    return _course(mat)[1][field, dice]


@lru_cache(maxsize=256)
def _open(mat: Mat, mission: int) -> float:
    """Return the worth of a mission that is still open, in points."""
    return OPEN * mat.mission_points[-1] / 3 * sum(_stops(mat)[field] for field in mat.missions[mission].fields)


@lru_cache(maxsize=16)
def _stops(mat: Mat) -> tuple[float, ...]:
    """Return, by field, how often a flight with all dice usually stops there."""
    stops = [0.0] * (mat.deep + 1)
    on_the_way = {(0, DICE): 1.0}
    for field in range(mat.deep):
        for dice in range(DICE, 0, -1):
            here = on_the_way.pop((field, dice), 0.0)
            for chance, end, left in arrivals(mat, field, dice) if here else ():
                stops[end] += here * chance
                on_the_way[end, left] = on_the_way.get((end, left), 0.0) + here * chance
    return tuple(stops)


@lru_cache(maxsize=256)
def flight(mat: Mat, kind: int) -> Table:
    """Return, by field and dice, the usual worth of flying on for an astronaut of that kind."""
    worth = [[0.0] * (DICE + 1) for _ in range(mat.deep + 1)]
    for field in reversed(range(mat.deep)):
        for dice in range(1, DICE + 1):
            crash = fails(mat, field, dice) * _usual(mat, kind, field) if kind == PARACHUTE else 0.0
            worth[field][dice] = crash + sum(
                chance * max(_usual_here(mat, kind, end), worth[end][left])
                for chance, end, left in arrivals(mat, field, dice)
            )
    return tuple(map(tuple, worth))
