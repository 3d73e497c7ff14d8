"""The components as plain JSON values, for the page: the lists whose places a view's numbers are."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple, TypedDict

from cosmodrome.games.space_mission.options import SWITCHES
from cosmodrome.games.space_mission.parts.components import CARDS, COLOURS, PLANETS, TILES, Sign
from cosmodrome.games.space_mission.scoring import LINES
from cosmodrome.kernel import LineName


class Face(NamedTuple):
    """A coordinate of a card: its kind, and its number (0: any)."""

    sign: Sign
    value: int


class Planet(TypedDict):
    """A planet card: its coordinates."""

    key: str
    name: str
    jump: int
    scan: int
    landing: tuple[int, int]


class Card(TypedDict):
    """A card: its two coordinates in print order."""

    key: str
    faces: tuple[Face, ...]


class Tile(TypedDict):
    """A kind of tile, and how many there are."""

    key: str
    name: str
    count: int


class Parts(TypedDict):
    """The components. `colours`: of the players, by seat; `flags`: by option, its bit in the `flags` of a
    view; `lines`: of the score sheet."""

    planets: Sequence[Planet]
    cards: Sequence[Card]
    tiles: Sequence[Tile]
    colours: Sequence[str]
    flags: Mapping[str, int]
    lines: Sequence[LineName]


def parts() -> Parts:
    """Everything that is printed."""
    return {
        "planets": [
            {"key": one.key, "name": one.name, "jump": one.jump, "scan": one.scan, "landing": one.landing}
            for one in PLANETS
        ],
        "cards": [{"key": card.key, "faces": tuple([Face(*face) for face in card.faces])} for card in CARDS],
        "tiles": [{"key": tile.key, "name": tile.name, "count": tile.count} for tile in TILES],
        "colours": COLOURS,
        "flags": SWITCHES.by_option(),
        "lines": [LineName(*line) for line in LINES],
    }
