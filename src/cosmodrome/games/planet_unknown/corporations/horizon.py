"""Horizon Group (PU-22): rovers carry meteorites. `Lane.loaded`: rovers with a load, which lies nowhere else."""

from collections.abc import Sequence

from cosmodrome.games.planet_unknown.choices import actions as act
from cosmodrome.games.planet_unknown.choices import special
from cosmodrome.games.planet_unknown.choices.actions import Action
from cosmodrome.games.planet_unknown.choices.items import CARGO, DUMP, PATCH, Item
from cosmodrome.games.planet_unknown.flow.turn import Turn
from cosmodrome.games.planet_unknown.parts.grid import place
from cosmodrome.games.planet_unknown.parts.tiles import ROVER, WATER
from cosmodrome.games.planet_unknown.state import Lane, has, sets_off


def arrive(turn: Turn, at: int) -> None:
    """PU-22.2: a rover entered a cell; first it delivers, then it may load. On water it may drop its load (PU-22.8)."""
    lane, bit = turn.lane, 1 << at
    _deliver(turn, at)
    if lane.loaded & bit:
        _over_water(turn, at)
    elif lane.meteorites & bit:
        turn.push((CARGO, at))


def _deliver(turn: Turn, at: int) -> None:
    lane, bit = turn.lane, 1 << at
    if lane.loaded & bit and lane.symbols[ROVER] & bit:
        lane.loaded &= ~bit
        turn.tell("delivered", cell=place(at))
        collected(turn)


def collected(turn: Turn) -> None:
    """A meteorite reached the scoring area; with Horizon's third technology it brings a patch (PU-22.7)."""
    turn.lane.stones += 1
    if sets_off(turn.lane, "meteorite_collected"):
        turn.push((PATCH, 1))


def _over_water(turn: Turn, at: int) -> None:
    lane = turn.lane
    if has(lane, "destroy_carried_meteorite_on") and lane.terrain[WATER] >> at & 1:
        turn.push((DUMP, at))


def cargo_options(turn: Turn, item: Item) -> Sequence[Action]:
    """PU-22.1: loading is optional."""
    return (special.LOAD, act.DECLINE)


def load(turn: Turn, item: Item, action: Action) -> None:
    """The rover takes it; on a rover symbol it is delivered at once (PU-22.2)."""
    if action is not special.LOAD:
        return
    lane, at = turn.lane, item[1]
    lane.meteorites &= ~(1 << at)
    lane.loaded |= 1 << at
    turn.tell("loaded", cell=place(at))
    _deliver(turn, at)
    if lane.loaded >> at & 1:
        _over_water(turn, at)


def dump_options(turn: Turn, item: Item) -> Sequence[Action]:
    """PU-22.8: optional."""
    return (special.DUMP, act.DECLINE)


def dump(turn: Turn, item: Item, action: Action) -> None:
    """The load is destroyed."""
    if action is special.DUMP:
        turn.lane.loaded &= ~(1 << item[1])
        turn.tell("dumped", cell=place(item[1]))


def on_planet(lane: Lane) -> int:
    """How many meteorites are on the planet, loaded ones too (PU-22.3)."""
    return lane.meteorites.bit_count() + lane.loaded.bit_count()
