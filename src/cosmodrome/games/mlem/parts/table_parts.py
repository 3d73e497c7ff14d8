"""The components as plain JSON values, for the page: the lists that the numbers in a view point into."""

from collections.abc import Mapping, Sequence
from typing import TypedDict

from cosmodrome.games.mlem.options import SWITCHES
from cosmodrome.games.mlem.orders.order_form import SCHEMA, Schema
from cosmodrome.games.mlem.parts.components import (
    ABILITIES,
    DISCOVERIES,
    FACES,
    GOALS,
    KINDS,
    PLACES,
    Ability,
    Mat,
    PlaceName,
)
from cosmodrome.games.mlem.scoring import LINES
from cosmodrome.kernel import LineName


class Field(TypedDict):
    """A field of the track. `faces`: those that may be used; `burner`: the worth of an afterburner (0: not listed);
    `landing`: whether astronauts may land there; `moons`: by distance."""

    faces: Sequence[str]
    burner: int
    satellite: bool
    landing: bool
    moons: Sequence[int]
    planet: int | None


class Deep(TypedDict):
    """Deep space: its field, and the points of the comet, the galaxy and a hop there."""

    field: int
    comet: int
    galaxy: int
    hop: int


class Moon(TypedDict):
    """A moon. `rank` 1 is the furthest of its cluster."""

    key: str
    cluster: str
    rank: int
    points: int
    fields: Sequence[int]


class Planet(TypedDict):
    """A planet: points for the first, second and every further place."""

    key: str
    fields: Sequence[int]
    points: tuple[int, int, int]


class Astronaut(TypedDict):
    """A kind of astronaut and its ability."""

    key: str
    name: str
    text: str


class Goal(TypedDict):
    """A goal and its condition."""

    key: str
    text: str
    points: int


class Mission(TypedDict):
    """A secret mission: land on a moon or planet from one of the fields."""

    key: str
    target: PlaceName
    fields: Sequence[int]


class Token(TypedDict):
    """An expedition token. `ufo_move`: how far the UFO moves; `faces`: of the extra dice."""

    dice: int
    ufo_move: int
    ability: Ability
    faces: Sequence[str]


class Ufo(TypedDict):
    """The UFO: its tokens' points in their order, and the field where it starts."""

    values: Sequence[int]
    start: int


class Parts(TypedDict):
    """The components. `dice`: the faces of a die by number; `discoveries`: how many tokens of each kind;
    `mission_points`: by number of missions fulfilled; `flags`: by option, its bit in the `flags` of a view;
    `lines`: of the score sheet."""

    faces: Sequence[str]
    dice: Sequence[int]
    track: Sequence[Field]
    deep: Deep
    moons: Sequence[Moon]
    planets: Sequence[Planet]
    astronauts: Sequence[Astronaut]
    goals: Sequence[Goal]
    crashes: int
    discoveries: Mapping[str, int]
    missions: Sequence[Mission]
    mission_points: Sequence[int]
    tokens: Sequence[Token]
    abilities: Sequence[Ability]
    ufo: Ufo
    flags: Mapping[str, int]
    lines: Sequence[LineName]
    orders: Schema


def parts(mat: Mat) -> Parts:
    """Return everything that is printed, and the form of standing orders."""
    return {
        "faces": FACES,
        "dice": mat.dice,
        "track": [_field(mat, at) for at in range(len(mat.fields))],
        "deep": {"field": mat.deep, "comet": mat.comet, "galaxy": mat.galaxy, "hop": mat.hop_to_deep},
        "moons": [
            {"key": one.key, "cluster": one.cluster, "rank": one.rank, "points": one.points, "fields": one.fields}
            for one in mat.moons
        ],
        "planets": [{"key": one.key, "fields": one.fields, "points": one.points} for one in mat.planets],
        "astronauts": [{"key": kind.key, "name": kind.name, "text": kind.text} for kind in KINDS],
        "goals": [{"key": key, "text": text, "points": mat.goal_points} for key, text in GOALS],
        "crashes": mat.crashes,
        "discoveries": dict(zip(DISCOVERIES, mat.discoveries, strict=True)),
        "missions": [{"key": one.key, "target": PLACES[one.target], "fields": one.fields} for one in mat.missions],
        "mission_points": mat.mission_points,
        "tokens": [
            {"dice": one.dice, "ufo_move": one.ufo_move, "ability": one.ability, "faces": one.faces}
            for one in mat.tokens
        ],
        "abilities": ABILITIES,
        "ufo": {"values": mat.ufo_values, "start": mat.ufo_start},
        "flags": SWITCHES.by_option(),
        "lines": [LineName(*line) for line in LINES],
        "orders": SCHEMA,
    }


def _field(mat: Mat, at: int) -> Field:
    field, planet = mat.fields[at], mat.planet_at[at]
    return {
        "faces": field.faces,
        "burner": field.burner,
        "satellite": field.satellite,
        "landing": at >= mat.first_landing,
        "moons": mat.moons_at[at],
        "planet": planet if planet >= 0 else None,
    }
