"""The effects of civ cards and events, each a small type; `effect` reads one from the words of the data.

Some keys are only printed, and rules built into the chapters don't read them (`random`, `optional`).
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Annotated, ClassVar, Final, Literal, TypeAlias

from cosmodrome.games.planet_unknown.parts.printed import Words, reader
from cosmodrome.games.planet_unknown.parts.tiles import RESOURCES, TRACKS

ALL_TRACKS: Final = 31

Terrain: TypeAlias = Annotated[int, {name: number for number, name in enumerate(RESOURCES)}]
Tracks: TypeAlias = Annotated[
    int, {"any": ALL_TRACKS, "flux_track": 0} | {name: 1 << number for number, name in enumerate(TRACKS)}
]
"""A mask of tracks. The flux track is the one with the flux token."""
Thing: TypeAlias = Literal["lifepod", "meteorite", "rover"]
Trigger: TypeAlias = Literal[
    "",
    "civ_milestone",
    "meteorite_collected",
    "tile_laid_without_covering_ice",
    "tile_with_civ_chosen",
    "tile_with_energy_laid",
    "tile_with_flux_symbol_laid",
    "tile_with_water_symbol_laid",
]
"""The event that sets a technology off; "": none."""
Rule: TypeAlias = Literal[
    "",
    "no_milestones",
    "no_synergy",
    "only_one_tile_resource",
    "rover_cannot_enter",
    "tile_not_next_to_same_terrain",
    "tile_not_on_edge",
    "tile_not_on_ice",
]
"""A rule that holds for a round; "": none."""


# -- effects that bring something --------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Advance:
    """Some markers go up (PU-6.10, PU-18.2)."""

    choose: int
    from_: Tracks
    steps: int
    distinct: bool = False
    bonuses: bool = True
    when: Literal["", "game_end_before_scoring"] = ""
    trigger: Trigger = ""


@dataclass(frozen=True)
class Regress:
    """A marker goes back (PU-29.6)."""

    choose: int
    from_: Tracks
    steps: int
    optional: bool = False


@dataclass(frozen=True)
class AdvanceAllTo:
    """Every marker below a step goes up to it."""

    step: int
    skip_bonus: Literal["synergy"]


@dataclass(frozen=True)
class GainPatch:
    """Patches; or this many instead of one (PU-26.7)."""

    n: int
    instead_of: int = 0
    trigger: Trigger = ""


@dataclass(frozen=True)
class Synergy:
    """Synergy boosts."""

    n: int
    trigger: Trigger = ""


@dataclass(frozen=True)
class RoverMove:
    """Movement without a rover (PU-12.6)."""

    n: int


@dataclass(frozen=True)
class ExtraTile:
    """A second tile, with or without its resources."""

    from_: Literal["own_sector"]
    resources: bool


@dataclass(frozen=True)
class Collect:
    """Collect lifepods or meteorites."""

    what: Literal["lifepod", "meteorite"]
    from_: Literal["planet"]
    n: int
    trigger: Trigger = ""


@dataclass(frozen=True)
class Destroy:
    """Destroy things: this many, or all in a row or column."""

    what: Thing
    from_: Literal["planet", "collected"]
    n: int = 0
    scope: Literal["", "one_row_or_column"] = ""
    condition: Literal["", "at_least_two_rovers_on_planet"] = ""


@dataclass(frozen=True)
class TeleportRover:
    """A rover goes anywhere, or, for movement, to a cell of a certain kind (PU-23.4, PU-25.4)."""

    to: Literal["any_cell", "civ_symbol", "same_terrain"]
    from_: Literal["", "civ_symbol"] = ""
    cost_moves: int = 0


@dataclass(frozen=True)
class PlaceMeteorite:
    """A meteorite falls (PU-29.8)."""

    where: Literal["empty_meteor_symbol"]
    n: int


@dataclass(frozen=True)
class PeekEvent:
    """A look at the next event (PU-29.10)."""

    n: int


@dataclass(frozen=True)
class RemoveStack:
    """A stack of the player's sector leaves the game (PU-29.11)."""

    from_: Literal["current_sector"]
    choose: int


@dataclass(frozen=True)
class DestroyPersonalObjective:
    """A personal objective is given up (PU-29.11)."""

    n: int


@dataclass(frozen=True)
class Choice:
    """One of several effects (PU-29.10)."""

    options: tuple[Synergy | PeekEvent, ...]


# -- events at the table, and those in force -------------------------------------------------------------------------


@dataclass(frozen=True)
class CivStackAdd:
    """Each civ stack gets a card (PU-29.10)."""

    per_level: int


@dataclass(frozen=True)
class CivStackRemove:
    """Each civ stack loses a card (PU-29.11)."""

    per_level: int
    random: bool


@dataclass(frozen=True)
class DrawPersonalObjective:
    """One more personal objective (PU-29.11)."""

    n: int


@dataclass(frozen=True)
class ExtraRover:
    """Everybody has one more rover, for the tile of this round."""

    place_on: Literal["tile_laid_this_round"]
    ignores_rover_limit: bool


@dataclass(frozen=True)
class RotateStation:
    """The station is turned once more."""

    to: Literal["any_sector"]


@dataclass(frozen=True)
class RoundRule:
    """A rule in force until the end of the civ step (PU-29.12 to PU-29.17)."""

    rule: Rule
    blocked: tuple[Literal["patch", "rover", "civ_card", "tech"], ...] = ()
    terrain: Terrain = -1


# -- civ cards that score ----------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Nothing:
    """The card has its medals and no effect."""

    word: ClassVar[str] = "none"


@dataclass(frozen=True)
class MedalsPer:
    """Medals for each thing that the card counts (PU-18.8)."""

    what: Literal["collected_lifepod", "patch_on_planet"]
    each: int
    in_addition: bool = False


@dataclass(frozen=True)
class Set:
    """Cards that score together: by how many of them there are (PU-18.9)."""

    set: Literal["commerce_agreement", "meteorite_repo"]
    medals_by_cards: tuple[int, ...] = ()
    medals_per_3_meteorites_by_cards: tuple[int, ...] = ()


Effect: TypeAlias = (
    Advance
    | Regress
    | AdvanceAllTo
    | GainPatch
    | Synergy
    | RoverMove
    | ExtraTile
    | Collect
    | Destroy
    | TeleportRover
    | PlaceMeteorite
    | PeekEvent
    | RemoveStack
    | DestroyPersonalObjective
    | Choice
    | CivStackAdd
    | CivStackRemove
    | DrawPersonalObjective
    | ExtraRover
    | RotateStation
    | RoundRule
    | Nothing
    | MedalsPer
    | Set
)
effect: Final[Callable[[Words], Effect]] = reader("effect", Effect)
"""Reads an effect. Raises ValueError."""
