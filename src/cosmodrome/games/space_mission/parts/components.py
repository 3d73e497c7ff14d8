"""The components of Space Mission as the rules use them: a planet, card or tile *is* its small int elsewhere.

Kinds of tiles, kinds of coordinates and the numbers of the set-up are the game's own and fixed; everything else is a
`Components`: the built-in one (`printed`) or an owner's (`loading`).
"""

from collections.abc import Sequence
from typing import Any, Final, Literal, NamedTuple, TypeAlias

from cosmodrome.kernel import t

JOKER: Final = 0
"""The value of a `?`: any number of its own kind."""
NUMBERS: Final = (1, 2, 3, 4)
"""The numbers of coordinates (SM-1.1)."""
PLANETS_IN_PLAY: Final = 8
TILES_PER_PLANET: Final = 8
HAND: Final = 5
COLOURS: Final = ("blue", "yellow", "green", "red", "black")
FEWEST_PLAYERS: Final = 2
MOST_CARDS: Final = 60
"""The most cards in a deck: a set of cards is one small int."""
MOST_PLANETS: Final = 24
MOST_LOADED: Final = 64
"""The most components that a process keeps at once, with their actions: unpickling returns the same objects."""


class Planet(NamedTuple):
    """A planet card: its coordinates, each 1–4."""

    key: str
    name: str
    jump: int
    scan: int
    landing: tuple[int, int]


Sign: TypeAlias = Literal["jump", "scan", "land"]
"""The kinds of coordinates."""
SIGNS: Final[tuple[Sign, ...]] = ("jump", "scan", "land")


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


def card_key(place: int) -> str:
    """Return the key of the card at a place in the deck."""
    return f"c{place + 1:02}"


class Tile(NamedTuple):
    """A kind of tile and its name."""

    key: str
    name: str


TILES: Final = (
    Tile("mineral-red", t("red mineral")),
    Tile("mineral-purple", t("purple mineral")),
    Tile("mineral-green", t("green mineral")),
    Tile("mineral-blue", t("blue mineral")),
    Tile("alien-brown", t("brown alien")),
    Tile("alien-blue", t("blue alien")),
    Tile("matter-green", t("green matter")),
    Tile("matter-blue", t("blue matter")),
    Tile("water", t("water")),
    Tile("medal", t("medal")),
    Tile("space", t("space")),
)
SPACE: Final = 10
"""The kind of the space tiles; all smaller kinds are point tiles."""
KINDS: Final = len(TILES)
MINERALS, ALIENS, MATTER, WATER, MEDAL = slice(0, 4), slice(4, 6), slice(6, 8), 8, 9
LONGEST_WATER: Final = 4
"""The length of the table of points for water; after that it starts again (SM-11.8)."""


class Components:
    """All printed components, checked. Never changed.

    `tiles`: how many there are of each kind; `spaces_to_end`: for two players and up; `gate_points`: by place;
    `water_points`: for zero to four tiles. By planet: masks of the cards that pay for a jump there (`jump_cards`), of
    those that pay for a scan, and of those that fit its first and its second landing coordinate; bit *i* of a mask is
    `cards[i]`.

    `loaded`: the function that loads the components, and its arguments, as set by whatever made them; pickling uses
    both.
    """

    def __init__(
        self,
        *,
        planets: Sequence[Planet],
        cards: Sequence[Card],
        tiles: Sequence[int],
        chips: int,
        spaces_to_end: Sequence[int],
        gate_points: Sequence[int],
        station_points: int,
        matter_pair: int,
        matter_single: int,
        water_points: Sequence[int],
        medal_points: int,
    ) -> None:
        self.planets, self.cards, self.tiles = tuple(planets), tuple(cards), tuple(tiles)
        self.chips, self.spaces_to_end = chips, tuple(spaces_to_end)
        self.gate_points, self.station_points = tuple(gate_points), station_points
        self.matter_pair, self.matter_single = matter_pair, matter_single
        self.water_points, self.medal_points = tuple(water_points), medal_points
        self.all_cards = (1 << len(self.cards)) - 1
        self.jump_cards = tuple([_fitting([card.jump for card in cards], planet.jump) for planet in planets])
        self.scan_cards = tuple([_fitting([card.scan for card in cards], planet.scan) for planet in planets])
        lands = [card.land for card in cards]
        self.landing_cards = tuple(
            [(_fitting(lands, planet.landing[0]), _fitting(lands, planet.landing[1])) for planet in planets]
        )
        self.loaded: tuple[Any, ...] = ()

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle their source: components are loaded once."""
        return self.loaded

    def needed(self, seats: int) -> int:
        """Return how many open space tiles bring on the end with that many players (SM-11.1)."""
        return self.spaces_to_end[seats - FEWEST_PLAYERS]


def _fitting(values: Sequence[int | None], number: int) -> int:
    """Return the mask of the cards whose value is the number, or a joker."""
    return sum(1 << place for place, value in enumerate(values) if value in (JOKER, number))
