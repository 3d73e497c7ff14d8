"""Technologies (PU-12): those in force, and the results of reaching a level."""

from collections.abc import Callable
from typing import Final, TypeAlias

from cosmodrome.games.planet_unknown.actions.items import TRIGGER, Item
from cosmodrome.games.planet_unknown.parts.corporations import CORPORATIONS
from cosmodrome.games.planet_unknown.parts.effects import Trigger
from cosmodrome.games.planet_unknown.parts.planets import Place
from cosmodrome.games.planet_unknown.parts.technologies import Count, RoverMovePer, Technology
from cosmodrome.games.planet_unknown.parts.tiles import ENERGY, WATER, Tile
from cosmodrome.games.planet_unknown.rules.chapters.effects import owed
from cosmodrome.games.planet_unknown.rules.corporations.all import rule_of
from cosmodrome.games.planet_unknown.rules.turn import Turn
from cosmodrome.games.planet_unknown.state import BANK, END_GAME, Lane

Test: TypeAlias = Callable[[Turn, Tile, Place], bool]


def refresh(turn: Turn) -> None:
    """Update the technologies in force after something has moved. Under event 109 or 123 no milestone adds to them
    (PU-29.16)."""
    lane, rule = turn.lane, rule_of(turn.lane)
    techs = rule.reached(lane)
    if techs != lane.techs:
        kept = turn.round_rule("no_milestones") and rule.by_milestones
        lane.techs = techs & lane.techs if kept else techs


def milestone(turn: Turn, item: Item) -> None:
    """Reach a level (PU-12.1)."""
    turn.push(*rule_of(turn.lane).at_tech_milestone(turn.lane))
    _, level = item
    unlocked(turn, level - 1)


def unlocked(turn: Turn, level: int) -> None:
    """Unlock a technology; one that works only once per game takes effect at once, and never again (PU-12.4)."""
    lane, tech = turn.lane, turn.corporation.sheet.techs[level]
    turn.tell("technology", tech=tech.key)
    if tech.timing == "once_per_game" and not (lane.used_up >> level & 1 or waits(turn)):
        lane.used_up |= 1 << level
        turn.push(*owed(tech.effect))
    if tech.timing == "end_game" and turn.state.stage == END_GAME:
        _at_the_end(turn, level)


def _at_the_end(turn: Turn, level: int) -> None:
    """Owe a technology reached in the end-game step, unless it is owed or used already (PU-12.7)."""
    lane, items = turn.lane, owed(turn.corporation.effects[level])
    waiting = any(item in items for one in lane.agenda for item in one)
    if not (waiting or lane.used_up >> level & 1):
        turn.push(*items)


def waits(turn: Turn) -> bool:
    """Return whether a once-a-game technology may be used later (option `once_per_game`, PU-A2.4)."""
    return bool(turn.state.flags & BANK) or rule_of(turn.lane).keeps_once


# -- once a round (PU-12.3) -------------------------------------------------------------------------------------------


def ready_for(turn: Turn, kind: type[Technology]) -> bool:
    """Return whether a technology of that type may be used in this round; none may be used in the end-game step
    (PU-4.9)."""
    lane = turn.lane
    levels = turn.corporation.levels.get(kind, 0) & lane.techs & ~lane.used
    return bool(levels) and turn.state.stage != END_GAME


def use_up(turn: Turn, kind: type[Technology]) -> None:
    """Mark the technology as used in this round."""
    level = turn.corporation.levels[kind].bit_length() - 1
    turn.lane.used |= 1 << level
    turn.tell("used-technology", tech=turn.corporation.sheet.techs[level].key)


# -- by laying a tile (PU-7.1) ----------------------------------------------------------------------------------------


def triggers(turn: Turn, tile: Tile, row: Place) -> tuple[Item, ...]:
    """Return the technologies that laying this tile sets off (PU-7.1)."""
    lane = turn.lane
    if not lane.techs:
        return ()
    effects = turn.corporation.effects
    return tuple(
        (TRIGGER, level + 1)
        for level, effect in enumerate(effects)
        if lane.techs >> level & 1 and (test := TRIGGERS.get(getattr(effect, "trigger", ""))) and test(turn, tile, row)
    )


def _with(resource: int) -> Test:
    def test(turn: Turn, tile: Tile, row: Place) -> bool:
        return resource in tile.terrains

    return test


def _no_ice(turn: Turn, tile: Tile, row: Place) -> bool:
    return not row.mask & turn.planet.ice


def _with_flux(turn: Turn, tile: Tile, row: Place) -> bool:
    return turn.lane.flux in tile.terrains  # PU-A2.6


TRIGGERS: Final[dict[Trigger, Test]] = {
    "tile_with_energy_laid": _with(ENERGY),
    "tile_with_water_symbol_laid": _with(WATER),
    "tile_laid_without_covering_ice": _no_ice,
    "tile_with_flux_symbol_laid": _with_flux,
}
"""By trigger: the function that says whether laying a tile sets the technology off."""


def trigger(turn: Turn, item: Item) -> None:
    """Carry out a technology that was set off."""
    _, level = item
    tech = turn.corporation.sheet.techs[level - 1]
    turn.tell("triggered", tech=tech.key)
    turn.push(*owed(tech.effect))


# -- at the start of a round (PU-12.5) --------------------------------------------------------------------------------


def _loaded(lane: Lane) -> int:
    return lane.loaded.bit_count()


def _on_water(lane: Lane) -> int:
    return (lane.rovers & lane.terrain[WATER]).bit_count()


_COUNTS: Final[dict[Count, Callable[[Lane], int]]] = {
    "rover_carrying_meteorite_at_round_start": _loaded,
    "rover_on_water_at_round_start": _on_water,
}
"""By kind of count: the number of rovers that bring movement."""


def round_begins(lane: Lane) -> None:
    """Renew and count everything that depends on positions and technologies before the rotation."""
    lane.techs = rule_of(lane).reached(lane)  # PU-29.16
    lane.used = 0  # PU-4.8
    lane.began = lane.rovers & lane.covered
    lane.moves = sum(
        tech.effect.n * _COUNTS[tech.effect.per](lane)
        for level, tech in enumerate(CORPORATIONS[lane.corporation].sheet.techs)
        if lane.techs >> level & 1 and tech.timing == "round_start" and isinstance(tech.effect, RoverMovePer)
    )
