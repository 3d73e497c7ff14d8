"""Republic (PU-25): civ milestones send another marker back, and civ symbols make rovers move."""

from typing import Final

from cosmodrome.games.planet_unknown.choices.items import BACK, BOOST, MOVE, Item
from cosmodrome.games.planet_unknown.flow.turn import Turn
from cosmodrome.games.planet_unknown.parts.corporations import CORPORATIONS
from cosmodrome.games.planet_unknown.parts.tiles import CIV, ROVER, Tile
from cosmodrome.games.planet_unknown.state import Lane, rule_of, sets_off

OTHERS: Final = 31 & ~(1 << CIV)


def at_milestone(lane: Lane) -> tuple[Item, ...]:
    """What a civ milestone sets off: another marker goes back (PU-25.1), and a boost (PU-25.5)."""
    if rule_of(lane) != "regress_on_civ_milestone":
        return ()
    return ((BACK, OTHERS, 1), (BOOST, 1)) if sets_off(lane, "civ_milestone") else ((BACK, OTHERS, 1),)


def tile_chosen(turn: Turn, tile: Tile) -> None:
    """PU-25.2: choosing a civ tile brings the movement printed under the rover marker."""
    lane = turn.lane
    if not sets_off(lane, "tile_with_civ_chosen") or CIV not in tile.terrains:
        return
    printed = CORPORATIONS[lane.corporation].bonuses[ROVER][lane.marks[ROVER]]
    n = sum(item[1] for item in printed if item[0] == MOVE)
    if n:
        lane.moves += n
        turn.tell("movement", count=n)
