"""Where collected lifepods go (PU-16.4): scoring area, tracks of Cosmos (PU-21), slots of Jump Drive (PU-23).

`Lane.saved` counts those in the scoring area, the mask `Lane.held` the others: fields of tracks, or levels from 0.
"""

from collections.abc import Sequence
from typing import Final

from cosmodrome.games.planet_unknown.actions import actions as act
from cosmodrome.games.planet_unknown.actions import special
from cosmodrome.games.planet_unknown.actions.actions import Action
from cosmodrome.games.planet_unknown.actions.items import LIFEPOD_HOME, SHIFT, Item
from cosmodrome.games.planet_unknown.parts.tiles import TRACKS
from cosmodrome.games.planet_unknown.rules.chapters.technology import refresh, unlocked
from cosmodrome.games.planet_unknown.rules.corporations.all import rule_of
from cosmodrome.games.planet_unknown.rules.turn import Turn
from cosmodrome.games.planet_unknown.state import NONE, Lane

SCORED: Final = -2
"""The origin of a lifepod that is moved out of the scoring area."""


def home_options(turn: Turn, item: Item) -> Sequence[Action]:
    """Return the free places, and the scoring area unless the lifepod is there already (D11)."""
    found, (_, start) = rule_of(turn.lane).homes(turn.lane), item
    return found if start == SCORED else [special.SAVE, *found]


def bring_home(turn: Turn, item: Item, action: Action) -> None:
    """Put the lifepod there; technologies turn on or off (PU-21.4, PU-23.1)."""
    lane, (_, start) = turn.lane, item
    if start == SCORED:
        lane.saved -= 1
    elif start != NONE:
        lane.held ^= 1 << start
    if isinstance(action, special.Field):
        lane.held |= 1 << action.field
        turn.tell("lifepod-parked", track=TRACKS[action.track], step=action.step)
    elif isinstance(action, special.Slot):
        lane.held |= 1 << action.level
        turn.tell("lifepod-slot", tech=turn.corporation.sheet.techs[action.level].key)
        unlocked(turn, action.level)
    else:
        lane.saved += 1
        turn.tell("lifepod-saved")
    refresh(turn)


# -- moving them (PU-21.6, PU-21.7, PU-21.9) --------------------------------------------------------------------------


def shift_options(turn: Turn, item: Item) -> Sequence[Action]:
    """Return the options: the lifepods on tracks, one from the scoring area, or no more."""
    found = collected(turn.lane)
    return [*found, act.DECLINE] if found else found


def lift(turn: Turn, item: Item, action: Action) -> None:
    """Lift the chosen lifepod; its destination is chosen next; then another one may follow."""
    if action is act.DECLINE:
        return
    _, n = item
    if n > 1:
        turn.push((SHIFT, n - 1))
    if isinstance(action, special.Lift):
        turn.tell("lifepod-lifted", track=TRACKS[action.track], step=action.step)
        turn.lane.now = (LIFEPOD_HOME, action.field)
    else:
        turn.tell("lifepod-lifted-scored")
        turn.lane.now = (LIFEPOD_HOME, SCORED)


# -- losing them (PU-29.9) --------------------------------------------------------------------------------------------


def collected(lane: Lane) -> list[Action]:
    """Return every lifepod collected: those kept elsewhere, and one in the scoring area."""
    found = rule_of(lane).held(lane)
    return [*found, special.LIFT_SCORED] if lane.saved else found


def destroy(turn: Turn, action: Action) -> None:
    """Destroy one; a technology that it unlocked turns off (PU-23.2)."""
    lane = turn.lane
    if isinstance(action, special.Lift):
        lane.held &= ~(1 << action.field)
        turn.tell("lifepod-lost", track=TRACKS[action.track], step=action.step)
    elif isinstance(action, special.Slot):
        lane.held &= ~(1 << action.level)
        turn.tell("technology-lost", tech=turn.corporation.sheet.techs[action.level].key)
    else:
        lane.saved -= 1
        turn.tell("scored-lifepod-lost")
    refresh(turn)
