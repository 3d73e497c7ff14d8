"""Flux Industries (PU-A2): a token makes one of the tracks the flux track."""

from collections.abc import Sequence
from typing import Final

from cosmodrome.games.planet_unknown.choices import special
from cosmodrome.games.planet_unknown.choices.actions import Action
from cosmodrome.games.planet_unknown.choices.items import (
    BOOST,
    CIV_MILESTONE,
    MOVE,
    PATCH,
    SET_UP,
    TECH_MILESTONE,
    Item,
)
from cosmodrome.games.planet_unknown.flow.turn import Turn
from cosmodrome.games.planet_unknown.parts.corporations import CORPORATIONS
from cosmodrome.games.planet_unknown.parts.tiles import BIOMASS, CIV, ROVER, TECH, TRACKS, WATER
from cosmodrome.games.planet_unknown.state import Lane

_OWN: Final = {CIV: CIV_MILESTONE, BIOMASS: PATCH, ROVER: SET_UP, TECH: TECH_MILESTONE}
"""The milestones by track (PU-1.7)."""


def options(turn: Turn, item: Item) -> Sequence[Action]:
    """PU-A2.1: any of the five tracks."""
    return special.FLUXES


def choose(turn: Turn, item: Item, action: special.Flux) -> None:
    """The token goes there, or stays."""
    turn.lane.flux = action.track
    turn.tell("flux", track=TRACKS[action.track])


def reached(lane: Lane) -> int:
    """PU-A2.2: only the level reached most recently."""
    levels = CORPORATIONS[lane.corporation].techs_at[lane.marks[TECH]]
    return levels & ~(levels >> 1)


def steps_to_milestone(lane: Lane) -> int:
    """How far the next milestone of the flux track is (PU-A2.4); 0 if there is none ahead."""
    tracks = CORPORATIONS[lane.corporation].bonuses
    own, here = _OWN.get(lane.flux), lane.marks[lane.flux]
    ahead = (
        step for step, items in enumerate(tracks[lane.flux]) if step > here and any(one[0] == own for one in items)
    )
    return next(ahead, here) - here


def better(track: int, items: tuple[Item, ...]) -> tuple[Item, ...]:
    """What the flux track pays with the third technology (PU-A2.5)."""
    found: list[Item] = []
    for item in items:
        if track == CIV and item[0] == CIV_MILESTONE:
            found.append((CIV_MILESTONE, min(item[1] + 1, 4)))
        elif (track, item[0]) in ((WATER, BOOST), (BIOMASS, PATCH)):
            found += [item, item]
        elif track == ROVER and item[0] == MOVE:
            found.append((MOVE, item[1] + 1))
        else:
            found.append(item)
    return tuple(found)


def movement(lane: Lane) -> int:
    """PU-A2.3: two for each rover that stood on terrain of the flux track when the round began."""
    return 2 * (lane.began & lane.terrain[lane.flux]).bit_count()
