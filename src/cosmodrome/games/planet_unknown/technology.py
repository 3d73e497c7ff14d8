"""Technologies (PU-12): which are in force, and what happens when a level is reached."""

from collections.abc import Callable
from typing import TypeAlias

from cosmodrome.games.planet_unknown.effects import EFFECTS, owed
from cosmodrome.games.planet_unknown.items import TRIGGER, Item
from cosmodrome.games.planet_unknown.parts.corporations import CORPORATIONS
from cosmodrome.games.planet_unknown.parts.planets import Place
from cosmodrome.games.planet_unknown.parts.tiles import ENERGY, TECH, WATER, Tile
from cosmodrome.games.planet_unknown.state import Lane
from cosmodrome.games.planet_unknown.turn import Turn

Test: TypeAlias = Callable[[Turn, Tile, Place], bool]


def reached(lane: Lane) -> int:
    """The technologies the position unlocks, as a mask (PU-12.1)."""
    return CORPORATIONS[lane.corporation].techs_at[lane.marks[TECH]]


def refresh(turn: Turn) -> None:
    """After something moved: what is in force now. Under event 109 or 123 nothing is added this round (PU-29.16)."""
    lane = turn.lane
    techs = reached(lane)
    lane.techs = techs & lane.techs if turn.round_rule("no_milestones") else techs


def milestone(turn: Turn, item: Item) -> None:
    """A level is reached (PU-12.1)."""
    turn.tell("technology", tech=turn.corporation.sheet.techs[item[1] - 1].key)


def triggers(turn: Turn, tile: Tile, row: Place) -> tuple[Item, ...]:
    """The technologies that laying this tile sets off (PU-7.1)."""
    lane = turn.lane
    if not lane.techs:
        return ()
    effects = turn.corporation.effects
    return tuple(
        (TRIGGER, level + 1)
        for level, effect in enumerate(effects)
        if lane.techs >> level & 1
        and effect["type"] in EFFECTS
        and (test := TRIGGERS.get(effect.get("trigger", "")))
        and test(turn, tile, row)
    )


def _with(resource: int) -> Test:
    def test(turn: Turn, tile: Tile, row: Place) -> bool:
        return resource in tile.terrains

    return test


def _no_ice(turn: Turn, tile: Tile, row: Place) -> bool:
    return not row.mask & turn.planet.ice


TRIGGERS: dict[str, Test] = {
    "tile_with_energy_laid": _with(ENERGY),
    "tile_with_water_symbol_laid": _with(WATER),
    "tile_laid_without_covering_ice": _no_ice,
}
"""By `effect["trigger"]`: whether laying a tile sets the technology off."""


def trigger(turn: Turn, item: Item) -> None:
    """Carry out a technology that was set off."""
    effect = turn.corporation.effects[item[1] - 1]
    turn.tell("triggered", tech=turn.corporation.sheet.techs[item[1] - 1].key)
    turn.push(*owed(effect))


def movement_at_start(lane: Lane) -> int:
    """Movement that is counted at the start of a round (PU-12.5)."""
    return 0
