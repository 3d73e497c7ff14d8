"""The components of MLEM as the rules use them: a `Mat` made from the owner's or the built-in file.

Faces, kinds of astronauts, goals and the kinds of discovery tokens are the game's own and fixed; everything that is
printed on the mat or on tokens comes from the file. A field, moon, planet, mission or token *is* its small int.
"""

from collections.abc import Sequence
from typing import Any, Final, Literal, NamedTuple, TypeAlias

from cosmodrome.kernel import t

FACES: Final = ("1", "2", "3", "4", "A")
"""The faces of the dice; A is the afterburner (ML-1.1)."""
BURNER: Final = 4
DICE: Final = 6
MOST_PLAYERS: Final = 5
LONGEST: Final = 40
"""The highest number that the last numbered field of a track may have."""


class Kind(NamedTuple):
    """A kind of astronaut and its ability (ML-1.4, ML-11)."""

    key: str
    name: str
    text: str


KINDS: Final = (
    Kind("satellite", t("Satellite"), t("The expedition starts on the satellite field.")),
    Kind("plus_minus_one", t("Plus-minus one"), t("May leave as if the rocket stood one field further on or back.")),
    Kind("parachute", t("Parachute"), t("When the rocket crashes, this astronaut may still land there.")),
    Kind("double_moon", t("Double moon"), t("Doubles the points of the moon it lands on.")),
    Kind("double_planet", t("Double planet"), t("Doubles its player's points for the planet it lands on.")),
    Kind("double_deep_space", t("Double deep space"), t("Doubles the points of deep space.")),
    Kind("take_die", t("Die thief"), t("When it leaves, the commander sets one die aside, but never the last.")),
    Kind("die_of_one", t("Die of one"), t("Once per expedition, the commander may use it as a die showing 1.")),
)
SATELLITE: Final = 0
PLUS_MINUS: Final = 1
PARACHUTE: Final = 2
DOUBLE_MOON: Final = 3
DOUBLE_PLANET: Final = 4
DOUBLE_DEEP: Final = 5
TAKE_DIE: Final = 6
DIE_OF_ONE: Final = 7
ALL_KINDS: Final = (1 << len(KINDS)) - 1

GOALS: Final = (
    ("G1", t("Astronauts on 4 different planets")),
    ("G2", t("3 astronauts on one planet")),
    ("G3", t("4 astronauts on moons")),
    ("G4", t("2 astronauts in deep space")),
)
"""The goals (ML-9.1): key and condition."""

DISCOVERIES: Final = ("points_1", "points_2", "points_3", "recover_die", "wormhole_plus_4")
"""The kinds of discovery tokens; the first three are value tokens, worth their number (ML-12)."""
RECOVER: Final = 3
WORMHOLE: Final = 4
VALUES: Final = 3
JUMP: Final = 4
"""How far a wormhole leads (ML-12.5)."""
REROLL: Final = "reroll"
EXTRA: Final = "extra_dice"
KEEP: Final = "keep_dice"
Ability: TypeAlias = Literal["reroll", "extra_dice", "keep_dice"]
ABILITIES: Final[tuple[Ability, ...]] = (REROLL, EXTRA, KEEP)

# The kinds of places where an astronaut can land.
MOON: Final = 0
PLANET: Final = 1
DEEP: Final = 2
PlaceName: TypeAlias = Literal["moon", "planet", "deep"]
PLACES: Final[tuple[PlaceName, ...]] = ("moon", "planet", "deep")


class Field(NamedTuple):
    """A field of the track: the faces that may be used there, and what an afterburner is worth (0: not listed)."""

    faces: tuple[str, ...]
    burner: int
    satellite: bool


class Moon(NamedTuple):
    """A moon: room for one astronaut. `rank` 1 is the furthest of its cluster."""

    key: str
    cluster: str
    rank: int
    points: int
    fields: tuple[int, ...]


class Planet(NamedTuple):
    """A planet: points for first, second and every further place."""

    key: str
    fields: tuple[int, ...]
    points: tuple[int, int, int]


class Mission(NamedTuple):
    """A secret mission: land on a moon or planet from one of the fields."""

    key: str
    target: int
    fields: tuple[int, ...]


class Token(NamedTuple):
    """An expedition token of the UFO variant."""

    dice: int
    ufo_move: int
    ability: Ability
    faces: tuple[str, ...]


class Mat:
    """The checked components of one game, and tables computed from them once. Never changed.

    By field: `listed` is the mask of the usable faces, `worth` how far each face leads, `extra[token]` how far that
    token's extra dice lead, `moons_at` the moons by distance, `planet_at` a planet or -1, `both` whether there are
    both.
    `loaded`: the function that loads the mat, and its arguments, as `loading` sets them; pickling uses them.
    """

    def __init__(
        self,
        *,
        dice: Sequence[str],
        fields: Sequence[Field],
        first_landing: int,
        moons: Sequence[Moon],
        planets: Sequence[Planet],
        deep: tuple[int, int, int],
        crashes: int,
        goal_points: int,
        discoveries: Sequence[int],
        missions: Sequence[Mission],
        mission_points: tuple[int, int, int, int],
        tokens: Sequence[Token],
        ufo_values: Sequence[int],
        ufo_start: int,
    ) -> None:
        self.dice = tuple(FACES.index(face) for face in dice)
        self.fields = tuple(fields)
        self.deep = len(fields)
        self.first_landing = first_landing
        self.moons, self.planets = tuple(moons), tuple(planets)
        self.comet, self.galaxy, self.hop_to_deep = deep
        self.crashes, self.goal_points = crashes, goal_points
        self.discoveries = tuple(discoveries)
        self.missions, self.mission_points = tuple(missions), mission_points
        self.tokens = tuple(tokens)
        self.ufo_values, self.ufo_start = tuple(ufo_values), ufo_start
        self.satellite = next(number for number, field in enumerate(fields) if field.satellite)
        self.listed = (*(_mask(field.faces) for field in fields), 0)
        self.worth = (*((1, 2, 3, 4, field.burner) for field in fields), (0,) * 5)
        self.extra = tuple(tuple(self._extra(token, at) for at in range(self.deep + 1)) for token in tokens)
        self.moons_at = tuple(self._moons(at) for at in range(self.deep + 1))
        self.planet_at = tuple(self._planet(at) for at in range(self.deep + 1))
        self.both = tuple(bool(some) and one >= 0 for some, one in zip(self.moons_at, self.planet_at, strict=True))
        self.lists_one = tuple(bool(mask & 1) for mask in self.listed)
        self.landing_fields = ((1 << self.deep) - 1) & ~((1 << first_landing) - 1)
        self.usable_sides = tuple(sum(mask >> face & 1 for face in self.dice) for mask in self.listed)
        self.triples = _sums(self.dice)
        self.loaded: tuple[Any, ...] = ()

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle the source of the mat: a mat is loaded once."""
        return self.loaded

    def _extra(self, token: Token, at: int) -> int:
        return sum(self.worth[at][face] for face in range(len(FACES))
                   if FACES[face] in token.faces and self.listed[at] >> face & 1)  # fmt: skip  # ML-14.6

    def _moons(self, at: int) -> tuple[int, ...]:
        near = [number for number, moon in enumerate(self.moons) if at in moon.fields]
        return tuple(sorted(near, key=lambda number: self.moons[number].rank))  # ML-7.3

    def _planet(self, at: int) -> int:
        return next((number for number, planet in enumerate(self.planets) if at in planet.fields), -1)


def _mask(faces: Sequence[str]) -> int:
    return sum(1 << FACES.index(face) for face in faces)


# A roll packs the number of dice of each face into 3 bits: face i at bits 3i … 3i + 2.
BITS: Final = 3


def _sums(dice: Sequence[int]) -> tuple[tuple[int, ...], ...]:
    """Return, by number of dice, 0–3, the packed rolls of all ways that they can fall."""
    sums: list[tuple[int, ...]] = [(0,)]
    for _ in range(3):
        sums.append(tuple(one + (1 << BITS * face) for face in dice for one in sums[-1]))
    return tuple(sums)


def counts(roll: int) -> tuple[int, ...]:
    """Return the number of dice of each face in a packed roll."""
    return tuple((roll >> BITS * face) & 7 for face in range(len(FACES)))
