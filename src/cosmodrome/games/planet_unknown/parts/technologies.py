"""The effects of technologies: those that cards have as well, and others. `technology` reads one from words."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from cosmodrome.games.planet_unknown.parts.effects import Effect, Terrain, Tracks, Trigger
from cosmodrome.games.planet_unknown.parts.printed import Words, reader

Count: TypeAlias = Literal[
    "rover_carrying_meteorite_at_round_start",
    "rover_on_water_at_round_start",
    "rover_starting_round_on_flux_terrain",
]
"""The rovers that bring movement (PU-12.5)."""


@dataclass(frozen=True)
class MoveCollectedLifepods:
    """Collected lifepods move to other fields (PU-21.6)."""

    n: int
    trigger: Trigger = ""


@dataclass(frozen=True)
class ClaimRow:
    """All bonuses at one height (PU-23.6)."""

    row_of: Literal["one chosen marker"]


@dataclass(frozen=True)
class AddSharedObjective:
    """An objective for the whole table (PU-23.7)."""

    draw: int
    keep: int


@dataclass(frozen=True)
class TakeCivCards:
    """Some of the civ cards that are left (PU-25.6)."""

    n: int
    from_: Literal["all_remaining"]


@dataclass(frozen=True)
class IgnoreAdjacency:
    """Tiles need not touch others (PU-20.1, PU-22.5)."""

    applies_to: Literal["all", "tiles_with_rover_symbol"]


@dataclass(frozen=True)
class StorePatches:
    """Patches may be laid at the end (PU-20.2, PU-26.8)."""


@dataclass(frozen=True)
class RoverMoveBonus:
    """More movement whenever there is some (PU-20.3, PU-A3.7)."""

    n: int
    condition: Literal["", "two_or_more_markers_on_rover_track"] = ""


@dataclass(frozen=True)
class TileAdvanceSteps:
    """More steps for the water of a tile (PU-20.4)."""

    track: Literal["water"]
    steps: int


@dataclass(frozen=True)
class NoMeteorites:
    """No meteorite falls (PU-20.5)."""


@dataclass(frozen=True)
class RoverDiagonal:
    """Rovers step diagonally too (PU-21.5)."""


@dataclass(frozen=True)
class FreeRoverStepOnto:
    """Steps onto a terrain are free (PU-21.8)."""

    terrain: Terrain


@dataclass(frozen=True)
class RoverMovePer:
    """Movement for each rover on the named cells (PU-12.5, PU-A2.3)."""

    per: Count
    n: int


@dataclass(frozen=True)
class AdvanceToNextMilestone:
    """The flux marker goes up to its next milestone (PU-A2.4)."""

    track: Literal["flux"]


@dataclass(frozen=True)
class UpgradeFluxTrack:
    """The flux track pays better (PU-A2.5)."""


@dataclass(frozen=True)
class DestroyCarriedMeteoriteOn:
    """A rover may drop its load there (PU-22.8)."""

    terrain: Terrain


@dataclass(frozen=True)
class ReplaceGain:
    """One gain instead of another (PU-23.3)."""

    instead_of: Literal["patch"]
    get: Literal["synergy"]


@dataclass(frozen=True)
class SynergySteps:
    """More steps for a synergy boost (PU-23.5)."""

    steps: int


@dataclass(frozen=True)
class TreatSymbolAs:
    """A resource of a tile may count as another (PU-23.8)."""

    symbol: Terrain
    as_: Terrain
    optional: bool


@dataclass(frozen=True)
class TracksWrap:
    """Two tracks lie beside each other (PU-A3.7)."""

    tracks: Tracks


@dataclass(frozen=True)
class SidewaysStepInsteadOfAdvance:
    """Markers may move sideways (PU-A3.8)."""


@dataclass(frozen=True)
class ScoreAsHighestMarkerOnTrack:
    """Every marker scores as the highest one of its track (PU-A3.9)."""


@dataclass(frozen=True)
class JumpOverMarkers:
    """Markers jump over others (PU-24.4)."""


@dataclass(frozen=True)
class RoverMoveByTrack:
    """Movement by the rover marker (PU-25.2)."""

    trigger: Trigger
    before_placement: bool


@dataclass(frozen=True)
class ExtraCivChoice:
    """One more card to choose from (PU-25.3)."""

    from_level: Literal["+1"]
    n: int
    random: bool


@dataclass(frozen=True)
class ResetTrack:
    """A marker at the top may start again (PU-26.5)."""

    track: Literal["biomass"]
    when: Literal["at_top"]
    optional: bool


@dataclass(frozen=True)
class PatchMayCoverTiles:
    """Patches may lie on tiles (PU-26.6)."""

    not_on: Literal["meteorite"]


@dataclass(frozen=True)
class PatchDestroysMeteorite:
    """Patches may lie on meteorites (PU-26.9)."""


Technology: TypeAlias = (
    Effect
    | MoveCollectedLifepods
    | ClaimRow
    | AddSharedObjective
    | TakeCivCards
    | IgnoreAdjacency
    | StorePatches
    | RoverMoveBonus
    | TileAdvanceSteps
    | NoMeteorites
    | RoverDiagonal
    | FreeRoverStepOnto
    | RoverMovePer
    | AdvanceToNextMilestone
    | UpgradeFluxTrack
    | DestroyCarriedMeteoriteOn
    | ReplaceGain
    | SynergySteps
    | TreatSymbolAs
    | TracksWrap
    | SidewaysStepInsteadOfAdvance
    | ScoreAsHighestMarkerOnTrack
    | JumpOverMarkers
    | RoverMoveByTrack
    | ExtraCivChoice
    | ResetTrack
    | PatchMayCoverTiles
    | PatchDestroysMeteorite
)
technology: Final[Callable[[Words], Technology]] = reader("technology", Technology)
"""Reads a technology. Raises ValueError."""
