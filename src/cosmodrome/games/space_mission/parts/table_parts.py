"""The components as plain JSON values, for the page: the lists that the numbers in a view point into."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple, TypedDict

from cosmodrome.games.space_mission.options import SWITCHES
from cosmodrome.games.space_mission.parts.components import COLOURS, TILES, Components, Sign
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


class Points(TypedDict):
    """Points. `gate`: by place; `water`: for zero to four tiles."""

    gate: Sequence[int]
    station: int
    matter_pair: int
    matter_single: int
    water: Sequence[int]
    medal: int


class Parts(TypedDict):
    """The components. `chips`: of each player; `spaces_to_end`: for two players and up; `colours`: of the players, by
    seat; `flags`: by option, its bit in the `flags` of a view; `lines`: of the score sheet."""

    planets: Sequence[Planet]
    cards: Sequence[Card]
    tiles: Sequence[Tile]
    chips: int
    spaces_to_end: Sequence[int]
    points: Points
    colours: Sequence[str]
    flags: Mapping[str, int]
    lines: Sequence[LineName]


def parts(components: Components) -> Parts:
    """Return everything that is printed."""
    return {
        "planets": [
            {"key": one.key, "name": one.name, "jump": one.jump, "scan": one.scan, "landing": one.landing}
            for one in components.planets
        ],
        "cards": [{"key": card.key, "faces": tuple([Face(*face) for face in card.faces])} for card in components.cards],
        "tiles": [
            {"key": tile.key, "name": tile.name, "count": count}
            for tile, count in zip(TILES, components.tiles, strict=True)
        ],
        "chips": components.chips,
        "spaces_to_end": components.spaces_to_end,
        "points": {
            "gate": components.gate_points,
            "station": components.station_points,
            "matter_pair": components.matter_pair,
            "matter_single": components.matter_single,
            "water": components.water_points,
            "medal": components.medal_points,
        },
        "colours": COLOURS,
        "flags": SWITCHES.by_option(),
        "lines": [LineName(*line) for line in LINES],
    }
