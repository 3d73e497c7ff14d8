"""Flux Industries (PU-A2): a token makes one of the tracks the flux track."""

from collections.abc import Sequence
from typing import Final

from cosmodrome.games.planet_unknown.actions import special
from cosmodrome.games.planet_unknown.actions.actions import Action
from cosmodrome.games.planet_unknown.actions.items import (
    ABOUT,
    ADVANCE,
    BOOST,
    CIV_MILESTONE,
    FLUX,
    KIND,
    MOVE,
    PATCH,
    SET_UP,
    TECH_MILESTONE,
    Item,
)
from cosmodrome.games.planet_unknown.parts.corporations import CORPORATIONS
from cosmodrome.games.planet_unknown.parts.technologies import (
    AdvanceToNextMilestone,
    RoverMovePer,
    Technology,
    UpgradeFluxTrack,
)
from cosmodrome.games.planet_unknown.parts.tiles import BIOMASS, CIV, ROVER, TECH, TRACKS, WATER
from cosmodrome.games.planet_unknown.rules.corporations.special_rule import SpecialRule
from cosmodrome.games.planet_unknown.rules.turn import Ability, Handler, Turn, ask
from cosmodrome.games.planet_unknown.state import NONE, Lane, has

_OWN: Final = {CIV: CIV_MILESTONE, BIOMASS: PATCH, ROVER: SET_UP, TECH: TECH_MILESTONE}
"""The milestones by track (PU-1.7)."""


class Flux(SpecialRule):
    """A track that pays better."""

    __slots__ = ()
    key = "flux"
    rule = "PU-A2.1"
    technologies = ("PU-A2.3", "PU-A2.4", "PU-A2.5", "PU-A2.6", "PU-A2.7")
    keeps_once = True  # PU-A2.4

    def set_up(self, lane: Lane) -> Item:
        """Return the choice of the token's first track (PU-A2.1)."""
        return (FLUX, 0) if lane.flux == NONE else ()

    def at_tech_milestone(self, lane: Lane) -> tuple[Item, ...]:
        """Return the choice to move the token (PU-A2.1)."""
        return ((FLUX, 0),)

    def reached(self, lane: Lane) -> int:
        """Return only the level reached most recently (PU-A2.2)."""
        levels = super().reached(lane)
        return levels & ~(levels >> 1)

    def bonuses(self, lane: Lane, track: int, step: int) -> tuple[Item, ...]:
        """Return the bonuses of a step, better ones on the flux track with its technology (PU-A2.5)."""
        items = super().bonuses(lane, track, step)
        return _better(track, items) if _upgraded(lane, track) else items

    def overflow(self, lane: Lane, track: int) -> int:
        """Return the movement, one more on the flux track (PU-A2.5)."""
        return super().overflow(lane, track) + _upgraded(lane, track)

    def own_marker(self, lane: Lane) -> int:
        """Return the marker of the flux track (PU-A2.7)."""
        return lane.flux


# -- the token --------------------------------------------------------------------------------------------------------


def options(turn: Turn, item: Item) -> Sequence[Action]:
    """Return the options: any of the five tracks (PU-A2.1)."""
    return special.FLUXES


def choose(turn: Turn, item: Item, action: special.Flux) -> None:
    """Move the token there, or leave it."""
    turn.lane.flux = action.track
    turn.tell("flux", track=TRACKS[action.track])


def steps_to_milestone(lane: Lane) -> int:
    """Return the distance to the next milestone of the flux track (PU-A2.4); 0 if there is none ahead."""
    tracks = CORPORATIONS[lane.corporation].bonuses
    own, here = _OWN.get(lane.flux), lane.marks[lane.flux]
    ahead = (
        step for step, items in enumerate(tracks[lane.flux]) if step > here and any(one[KIND] == own for one in items)
    )
    return next(ahead, here) - here


def movement(lane: Lane) -> int:
    """Return two for each rover that stood on terrain of the flux track when the round began (PU-A2.3)."""
    return 2 * (lane.began & lane.terrain[lane.flux]).bit_count()


def _better(track: int, items: tuple[Item, ...]) -> tuple[Item, ...]:
    """Return the bonuses of the flux track with the third technology (PU-A2.5)."""
    found: list[Item] = []
    for item in items:
        kind, n = item[KIND], item[ABOUT]
        if track == CIV and kind == CIV_MILESTONE:
            found.append((CIV_MILESTONE, min(n + 1, 4)))
        elif (track, kind) in ((WATER, BOOST), (BIOMASS, PATCH)):
            found += [item, item]
        elif track == ROVER and kind == MOVE:
            found.append((MOVE, n + 1))
        else:
            found.append(item)
    return tuple(found)


def _upgraded(lane: Lane, track: int) -> bool:
    return track == lane.flux and has(lane, UpgradeFluxTrack)


# -- technologies that wait to be used (PU-7.4) -----------------------------------------------------------------------


def _milestone_ahead(turn: Turn, level: int) -> bool:
    return steps_to_milestone(turn.lane) > 0


def _to_milestone(turn: Turn, level: int) -> None:
    turn.push((ADVANCE, turn.lane.flux, steps_to_milestone(turn.lane), 0))  # PU-A2.4


def _rested(turn: Turn, level: int) -> bool:
    return movement(turn.lane) > 0


def _drive_out(turn: Turn, level: int) -> None:
    """Add the movement of rovers on flux terrain (PU-A2.3)."""
    turn.lane.moves += movement(turn.lane)
    turn.tell("movement", count=movement(turn.lane))


HANDLERS: Final = {FLUX: Handler(ask, options, choose)}
"""The functions that resolve its items."""
ABILITIES: Final[dict[type[Technology], Ability]] = {
    AdvanceToNextMilestone: Ability(_milestone_ahead, _to_milestone),
    RoverMovePer: Ability(_rested, _drive_out),
}
"""The abilities by type of effect."""
