"""The components of Space Mission: planets, cards, tiles, chips. A planet, card or tile *is* its small int elsewhere.

What is printed and what is ours — each value's status:

- *fact* (stated in a rulebook or review): the numbers of everything, kinds of tiles, 8 water, 6 medals, 16 space, all
  points, the end thresholds; the planets Freezer, Hazard (and their jump number 1), Green Heggar, Ruby Red, Caldera.
- *inferred*: how many tiles of each colour.
- *reconstructed*: the coordinates of the planets beyond those two, and of all cards. Twelve planets are all the ways to
  put 1, 2, 3, 4 on jump, scan and a pair of landings; sixty cards are the 3 × 16 pairs of two kinds and 12 jokers.
- *invented*: the other planets' names and looks (Cinder is a planet of Jump Gate's first edition).
"""

from itertools import product
from typing import Final, Literal, NamedTuple, TypeAlias

from cosmodrome.kernel import t

JOKER: Final = 0
"""The value of a `?`: any number of its own kind."""


class Planet(NamedTuple):
    """A planet card: its coordinates, each 1–4."""

    key: str
    name: str
    jump: int
    scan: int
    landing: tuple[int, int]


# Status of the names: F fact, I invented, G known from Jump Gate only.
PLANETS: Final = (
    Planet("freezer", t("Freezer"), 1, 3, (2, 4)),  # F; jump is fact
    Planet("hazard", t("Hazard"), 1, 4, (2, 3)),  # F; jump is fact
    Planet("maelstrom", t("Maelstrom"), 1, 2, (3, 4)),  # I
    Planet("green-heggar", t("Green Heggar"), 2, 1, (3, 4)),  # F
    Planet("cinder", t("Cinder"), 2, 3, (1, 4)),  # G
    Planet("dustveil", t("Dustveil"), 2, 4, (1, 3)),  # I
    Planet("ruby-red", t("Ruby Red"), 3, 2, (1, 4)),  # F
    Planet("verdigris", t("Verdigris"), 3, 1, (2, 4)),  # I
    Planet("cobalt-deep", t("Cobalt Deep"), 3, 4, (1, 2)),  # I
    Planet("caldera", t("Caldera"), 4, 1, (2, 3)),  # F
    Planet("amber-shroud", t("Amber Shroud"), 4, 2, (1, 3)),  # I
    Planet("twin-fall", t("Twin Fall"), 4, 3, (1, 2)),  # I
)
PLANETS_IN_PLAY: Final = 8
TILES_PER_PLANET: Final = 8


Sign: TypeAlias = Literal["jump", "scan", "land"]
"""The kinds of coordinates."""


class Card(NamedTuple):
    """A card: two of three coordinates (None: it has none of that kind; `JOKER`: any number)."""

    key: str
    jump: int | None = None
    scan: int | None = None
    land: int | None = None

    @property
    def faces(self) -> tuple[tuple[Sign, int], ...]:
        """The two coordinates in print order: jump, scan, landing."""
        kinds: tuple[tuple[Sign, int | None], ...] = (("jump", self.jump), ("scan", self.scan), ("land", self.land))
        return tuple((kind, value) for kind, value in kinds if value is not None)


# Two cards each: the joker's kind, the other kind and the lower of its two numbers.
_JOKERS: Final = (
    ("jump", "scan", 1),
    ("jump", "land", 3),
    ("scan", "jump", 1),
    ("scan", "land", 1),
    ("land", "jump", 3),
    ("land", "scan", 3),
)


def _deck() -> tuple[Card, ...]:
    numbers = (1, 2, 3, 4)
    faces: list[dict[str, int]] = [
        {first: a, second: b}
        for first, second in (("jump", "scan"), ("jump", "land"), ("scan", "land"))
        for a, b in product(numbers, numbers)
    ]
    for joker, other, first in _JOKERS:
        faces += [{joker: JOKER, other: number} for number in (first, first + 1)]
    return tuple(Card(f"c{number:02}", **face) for number, face in enumerate(faces, start=1))


CARDS: Final = _deck()
ALL_CARDS: Final = (1 << len(CARDS)) - 1
"""All cards as a bit mask: bit *i* is `CARDS[i]`."""
HAND: Final = 5

JUMP_CARDS: Final = tuple(
    sum(1 << number for number, card in enumerate(CARDS) if card.jump in (JOKER, planet.jump)) for planet in PLANETS
)
"""By planet: mask of the cards that pay for a jump to it."""
SCAN_CARDS: Final = tuple(
    sum(1 << number for number, card in enumerate(CARDS) if card.scan in (JOKER, planet.scan)) for planet in PLANETS
)
"""By planet: mask of the cards that pay for a scan."""
LANDING_CARDS: Final = tuple(
    tuple(sum(1 << place for place, card in enumerate(CARDS) if card.land in (JOKER, n)) for n in planet.landing)
    for planet in PLANETS
)
"""By planet: masks of the cards that fit its first and its second landing coordinate."""


class Tile(NamedTuple):
    """A kind of tile, its name, and how many there are."""

    key: str
    name: str
    count: int  # type: ignore[assignment]  # nobody needs tuple.count here


TILES: Final = (
    Tile("mineral-red", t("red mineral"), 4),
    Tile("mineral-purple", t("purple mineral"), 4),
    Tile("mineral-green", t("green mineral"), 4),
    Tile("mineral-blue", t("blue mineral"), 4),
    Tile("alien-brown", t("brown alien"), 5),
    Tile("alien-blue", t("blue alien"), 5),
    Tile("matter-green", t("green matter"), 4),
    Tile("matter-blue", t("blue matter"), 4),
    Tile("water", t("water"), 8),
    Tile("medal", t("medal"), 6),
    Tile("space", t("space"), 16),
)
SPACE: Final = 10
"""The kind of the space tiles; all smaller kinds are point tiles."""
KINDS: Final = len(TILES)
MINERALS, ALIENS, MATTER, WATER, MEDAL = slice(0, 4), slice(4, 6), slice(6, 8), 8, 9

CHIPS: Final = 20
COLOURS: Final = ("blue", "yellow", "green", "red", "black")
SPACES_TO_END: Final = {2: 6, 3: 8, 4: 10, 5: 12}
GATE_POINTS: Final = (9, 6, 3, 1, 0)
STATION_POINTS: Final = 3
MATTER_PAIR: Final = 7
MATTER_SINGLE: Final = 2
WATER_POINTS: Final = (0, 2, 5, 9, 14)
MEDAL_POINTS: Final = 3
