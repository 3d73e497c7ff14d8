"""Wormhole Corp. (PU-26): biomass advances only where it grows. What its technologies do to patches is in `patches`."""

from cosmodrome.games.planet_unknown.parts.grid import beside, flood
from cosmodrome.games.planet_unknown.parts.planets import Place
from cosmodrome.games.planet_unknown.parts.tiles import BIOMASS, Tile
from cosmodrome.games.planet_unknown.state import Lane, rule_of


def symbols_lost(lane: Lane, tile: Tile, row: Place) -> tuple[int, ...]:
    """Before a tile is laid: the symbols that will advance nothing, as no biomass area grows (PU-26.1)."""
    if rule_of(lane) != "biomass_only_when_expanding" or BIOMASS not in tile.terrains:
        return ()
    field = lane.terrain[BIOMASS]
    areas = flood(field & ~lane.patches, field)  # PU-1.6: patches alone are none
    return () if beside(row.sections[tile.terrains.index(BIOMASS)]) & areas else (BIOMASS,)
