"""Wormhole Corp. (PU-26): biomass advances only where it grows. `patches` has the effects of its technologies on
patches."""

from typing import Final

from cosmodrome.games.planet_unknown.parts.grid import beside, flood
from cosmodrome.games.planet_unknown.parts.planets import Place
from cosmodrome.games.planet_unknown.parts.tiles import BIOMASS, Tile
from cosmodrome.games.planet_unknown.rules.corporations.special_rule import SpecialRule
from cosmodrome.games.planet_unknown.state import Lane

FIELD_OF_STEP_5: Final = 2
"""The field of row 5 on its biomass track, whose fields have several rows (PU-18.7)."""


class Wormhole(SpecialRule):
    """Growing biomass."""

    __slots__ = ()
    key = "wormhole"
    rule = "PU-26.1"
    technologies = ("PU-26.5", "PU-26.6", "PU-26.7", "PU-26.8", "PU-26.9")
    never_by_energy = 1 << BIOMASS  # PU-26.2
    doubles_patches = True  # PU-26.7

    def symbols_lost(self, lane: Lane, tile: Tile, row: Place) -> tuple[int, ...]:
        """Return biomass, if no biomass area grows (PU-26.1)."""
        if BIOMASS not in tile.terrains:
            return ()
        field = lane.terrain[BIOMASS]
        areas = flood(field & ~lane.patches, field)  # PU-1.6: patches alone are not areas
        return () if beside(row.sections[tile.terrains.index(BIOMASS)]) & areas else (BIOMASS,)

    def climbs(self, lane: Lane, track: int, to: int) -> bool:
        """Return whether the marker can climb (PU-18.7)."""
        return super().climbs(lane, track, FIELD_OF_STEP_5 if track == BIOMASS else to)
