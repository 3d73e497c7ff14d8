"""Energy (PU-13): the area of the symbol, and the markers it may advance."""

from collections.abc import Sequence

from cosmodrome.games.planet_unknown.actions import actions as act
from cosmodrome.games.planet_unknown.actions.actions import Action
from cosmodrome.games.planet_unknown.actions.items import ENERGY as ENERGY_ITEM
from cosmodrome.games.planet_unknown.actions.items import Item
from cosmodrome.games.planet_unknown.parts.grid import beside, flood
from cosmodrome.games.planet_unknown.parts.tiles import ENERGY, TECH
from cosmodrome.games.planet_unknown.rules.chapters.tracks import advance, can_advance
from cosmodrome.games.planet_unknown.rules.corporations.all import rule_of
from cosmodrome.games.planet_unknown.rules.turn import Turn
from cosmodrome.games.planet_unknown.state import Lane


def terrain_in_play(lane: Lane) -> int:
    """Return the energy terrain: that of tiles, and bare current cells (PU-27.8)."""
    board = lane.board
    return lane.terrain[ENERGY] | board.currents & ~lane.covered


def resources_beside(lane: Lane, area: int) -> int:
    """Return the resources of the areas that touch `area` and show a symbol (PU-13.4), as a mask."""
    near, found = beside(area), 0
    for resource in range(ENERGY):
        touching = near & lane.terrain[resource]
        if touching and flood(touching, lane.terrain[resource]) & lane.symbols[resource]:
            found |= 1 << resource
    return found


def energy_symbol(turn: Turn, other: int, symbol: int) -> None:
    """Owe the energy symbol of a laid tile: the other resource, or one whose area touches E (PU-13.2, PU-13.3)."""
    lane, field, rule = turn.lane, terrain_in_play(turn.lane), rule_of(turn.lane)
    found = 1 << other
    for extra in (0, *rule.energy_besides(lane)):
        found |= resources_beside(lane, flood(symbol, field | extra))
    lane.now = (ENERGY_ITEM, found & ~rule.never_by_energy)


def tech_symbol(turn: Turn, other: int, symbol: int, section: int) -> None:
    """Owe the tech symbol of a laid tile: it advances its marker, or works as an energy symbol (PU-23.8 a)."""
    lane = turn.lane
    area = flood(symbol, terrain_in_play(lane) | section)
    lane.now = (ENERGY_ITEM, 1 << TECH | 1 << other | resources_beside(lane, area))


def options(turn: Turn, item: Item) -> Sequence[Action]:
    """Return the markers that can advance (PU-13.8), and the choice to decline (PU-13.1)."""
    lane, (_, tracks) = turn.lane, item
    found: list[Action] = [
        act.ADVANCES[track] for track in range(5) if tracks >> track & 1 and can_advance(lane, track)
    ]
    return [*found, act.DECLINE] if found else found


def choose(turn: Turn, item: Item, action: Action) -> None:
    """Advance one step, with all bonuses (PU-13.5)."""
    if isinstance(action, act.Advance):
        advance(turn, action.track)
