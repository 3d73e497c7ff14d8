"""Metrics that neighbour objectives compare (PU-17.3 to PU-17.8); `metric` reads one from the words of the data."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from cosmodrome.games.planet_unknown.parts.effects import Terrain
from cosmodrome.games.planet_unknown.parts.printed import Words, reader


@dataclass(frozen=True)
class SymbolsOnEdge:
    """The symbols of a resource on edge cells."""

    resource: Terrain


@dataclass(frozen=True)
class LargestArea:
    """The size of the largest area of a terrain."""

    terrain: Terrain


@dataclass(frozen=True)
class AreaCount:
    """The number of areas of a terrain."""

    terrain: Terrain


@dataclass(frozen=True)
class SymbolCount:
    """The symbols of a resource."""

    resource: Terrain


@dataclass(frozen=True)
class TracksAtTop:
    """The markers on the top step."""


@dataclass(frozen=True)
class Collected:
    """Things collected."""

    what: Literal["lifepod", "meteorite"]


Metric: TypeAlias = SymbolsOnEdge | LargestArea | AreaCount | SymbolCount | TracksAtTop | Collected
metric: Final[Callable[[Words], Metric]] = reader("metric", Metric)
"""Reads a metric. Raises ValueError."""
