"""Horizon Group (PU-22): rovers carry meteorites. `Lane.loaded`: rovers with a load, which is recorded nowhere else."""

from collections.abc import Sequence
from typing import Final

from cosmodrome.games.planet_unknown.actions import actions as act
from cosmodrome.games.planet_unknown.actions import special
from cosmodrome.games.planet_unknown.actions.actions import Action
from cosmodrome.games.planet_unknown.actions.items import CARGO, DUMP, PATCH, Item
from cosmodrome.games.planet_unknown.parts.grid import place
from cosmodrome.games.planet_unknown.parts.technologies import DestroyCarriedMeteoriteOn
from cosmodrome.games.planet_unknown.parts.tiles import ROVER, WATER
from cosmodrome.games.planet_unknown.rules.corporations.special_rule import SpecialRule
from cosmodrome.games.planet_unknown.rules.turn import Handler, Turn, ask
from cosmodrome.games.planet_unknown.state import Lane, has, sets_off


class Horizon(SpecialRule):
    """Rovers deliver meteorites."""

    __slots__ = ()
    key = "horizon"
    rule = "PU-22.1"
    technologies = ("PU-22.5", "PU-22.6", "PU-22.7", "PU-22.8", "PU-22.9")

    def free_of_touching(self, lane: Lane, terrains: Sequence[int]) -> bool:
        """Return whether the tile has a rover symbol and the technology is in force (PU-22.5)."""
        return ROVER in terrains and super().free_of_touching(lane, terrains)

    def rover_arrives(self, turn: Turn, at: int) -> bool:
        """Deliver the load first, then ask about loading (PU-22.2). On water the rover may drop its load (PU-22.8)."""
        lane, bit = turn.lane, 1 << at
        _deliver(turn, at)
        if lane.loaded & bit:
            _over_water(turn, at)
        elif lane.meteorites & bit:
            turn.push((CARGO, at))
        return True

    def meteorite_collected(self, turn: Turn) -> None:
        """Count the meteorite; with the third technology it brings a patch (PU-22.7)."""
        _collected(turn)


def _deliver(turn: Turn, at: int) -> None:
    lane, bit = turn.lane, 1 << at
    if lane.loaded & bit and lane.symbols[ROVER] & bit:
        lane.loaded &= ~bit
        turn.tell("delivered", cell=place(at))
        _collected(turn)


def _collected(turn: Turn) -> None:
    turn.lane.stones += 1
    if sets_off(turn.lane, "meteorite_collected"):
        turn.push((PATCH, 1))


def _over_water(turn: Turn, at: int) -> None:
    lane = turn.lane
    if has(lane, DestroyCarriedMeteoriteOn) and lane.terrain[WATER] >> at & 1:
        turn.push((DUMP, at))


def cargo_options(turn: Turn, item: Item) -> Sequence[Action]:
    """Return the options: loading is optional (PU-22.1)."""
    return (special.LOAD, act.DECLINE)


def load(turn: Turn, item: Item, action: Action) -> None:
    """Load the meteorite; on a rover symbol it is delivered at once (PU-22.2)."""
    if action is not special.LOAD:
        return
    lane, (_, at) = turn.lane, item
    lane.meteorites &= ~(1 << at)
    lane.loaded |= 1 << at
    turn.tell("loaded", cell=place(at))
    _deliver(turn, at)
    if lane.loaded >> at & 1:
        _over_water(turn, at)


def dump_options(turn: Turn, item: Item) -> Sequence[Action]:
    """Return the options: dropping the load is optional (PU-22.8)."""
    return (special.DUMP, act.DECLINE)


def dump(turn: Turn, item: Item, action: Action) -> None:
    """Destroy the load."""
    _, at = item
    if action is special.DUMP:
        turn.lane.loaded &= ~(1 << at)
        turn.tell("dumped", cell=place(at))


HANDLERS: Final = {CARGO: Handler(ask, cargo_options, load), DUMP: Handler(ask, dump_options, dump)}
"""The functions that resolve its items."""
