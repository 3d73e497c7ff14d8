"""Conditions of personal objectives (PU-17.9 to PU-17.12); `condition` reads one from the data."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Annotated, Final, Literal, TypeAlias

from cosmodrome.games.planet_unknown.parts.effects import Terrain
from cosmodrome.games.planet_unknown.parts.printed import Words, reader
from cosmodrome.games.planet_unknown.parts.tiles import TRACKS


@dataclass(frozen=True)
class Rectangle:
    """A full block of a terrain (PU-17.9)."""

    terrain: Terrain
    width: int
    height: int
    either_orientation: bool = False


@dataclass(frozen=True)
class AreaWithSymbols:
    """An area with at least this many symbols (PU-17.10)."""

    terrain: Terrain
    min_symbols: int


@dataclass(frozen=True)
class TrackAtTop:
    """A marker on the top step of its track (PU-17.11)."""

    track: Annotated[int, {name: number for number, name in enumerate(TRACKS)}]


@dataclass(frozen=True)
class SymbolCount:
    """At most this many symbols (PU-17.11)."""

    resource: Terrain
    max: int


@dataclass(frozen=True)
class Collected:
    """At least this many things collected (PU-17.11)."""

    what: Literal["lifepod", "meteorite"]
    min: int


@dataclass(frozen=True)
class CollectedCompare:
    """More of one kind collected than of the other (PU-17.11)."""

    more: Literal["lifepod", "meteorite"]
    than: Literal["lifepod", "meteorite"]


@dataclass(frozen=True)
class AllCovered:
    """No empty cell on that ground (PU-17.12)."""

    ground: Literal["ice", "land"]


Condition: TypeAlias = (
    Rectangle | AreaWithSymbols | TrackAtTop | SymbolCount | Collected | CollectedCompare | AllCovered
)
condition: Final[Callable[[Words], Condition]] = reader("condition", Condition)
"""Reads a condition. Raises ValueError."""
