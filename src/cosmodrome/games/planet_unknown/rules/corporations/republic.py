"""Republic (PU-25): civ milestones send another marker back, and civ symbols make rovers move."""

from typing import Final

from cosmodrome.games.planet_unknown.actions.items import ABOUT, BACK, BOOST, KIND, MOVE, Item
from cosmodrome.games.planet_unknown.parts.corporations import CORPORATIONS
from cosmodrome.games.planet_unknown.parts.tiles import CIV, ROVER, Tile
from cosmodrome.games.planet_unknown.rules.corporations.special_rule import SpecialRule
from cosmodrome.games.planet_unknown.rules.turn import Turn
from cosmodrome.games.planet_unknown.state import Lane, sets_off

OTHERS: Final = 31 & ~(1 << CIV)


class Republic(SpecialRule):
    """The bonuses of civ milestones and civ tiles."""

    __slots__ = ()
    key = "republic"
    rule = "PU-25.1"
    technologies = ("PU-25.2", "PU-25.3", "PU-25.4", "PU-25.5", "PU-25.6")

    def at_civ_milestone(self, lane: Lane) -> tuple[Item, ...]:
        """Return the items: another marker goes back (PU-25.1), and a boost (PU-25.5)."""
        return ((BACK, OTHERS, 1), (BOOST, 1)) if sets_off(lane, "civ_milestone") else ((BACK, OTHERS, 1),)

    def tile_chosen(self, turn: Turn, tile: Tile) -> None:
        """Add the movement printed under the rover marker, if a civ tile is chosen (PU-25.2)."""
        lane = turn.lane
        if not sets_off(lane, "tile_with_civ_chosen") or CIV not in tile.terrains:
            return
        printed = CORPORATIONS[lane.corporation].bonuses[ROVER][lane.marks[ROVER]]
        n = sum(item[ABOUT] for item in printed if item[KIND] == MOVE)
        if n:
            lane.moves += n
            turn.tell("movement", count=n)
