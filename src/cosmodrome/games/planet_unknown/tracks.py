"""Markers and tracks (PU-6): single advances with their bonuses, synergy boosts, going back, water for tiles (PU-9)."""

from collections.abc import Sequence

from cosmodrome.games.planet_unknown import actions as act
from cosmodrome.games.planet_unknown.actions import Action
from cosmodrome.games.planet_unknown.items import (
    ADVANCE,
    BOOST,
    CIV_MILESTONE,
    CLIMB,
    IS_BOOST,
    MARKER,
    MOVE,
    NO_BONUS,
    NO_BOOST,
    OPTIONAL,
    PATCH,
    SET_UP,
    TECH_MILESTONE,
    Item,
)
from cosmodrome.games.planet_unknown.parts.corporations import CORPORATIONS
from cosmodrome.games.planet_unknown.parts.tiles import ROVER, TECH, TRACKS
from cosmodrome.games.planet_unknown.state import Lane
from cosmodrome.games.planet_unknown.technology import refresh
from cosmodrome.games.planet_unknown.turn import Turn, round_rule

ANY = 31
"""All five markers, as a mask (PU-6.10)."""
MILESTONES = (CIV_MILESTONE, PATCH, SET_UP, TECH_MILESTONE)


# -- where a marker goes ----------------------------------------------------------------------------------------------


def step_up(lane: Lane, track: int) -> int:
    """The step a marker enters when it advances, or -1 if it cannot (PU-6.5)."""
    step = lane.marks[track] + 1
    return step if step <= CORPORATIONS[lane.corporation].top[track] else -1


def steps_down(lane: Lane, track: int, n: int) -> int:
    """The step a marker comes to when it goes back n (PU-6.8)."""
    return max(0, lane.marks[track] - n)


def can_advance(lane: Lane, track: int) -> bool:
    """Whether the marker may be chosen to advance (PU-6.7); on the top step only that of the rover track (PU-6.6)."""
    return track == ROVER or step_up(lane, track) >= 0


def bonuses(turn: Turn, track: int, step: int, how: int) -> tuple[Item, ...]:
    """What a step pays when it is entered (PU-6.3), under the event of the round (PU-29.16, PU-29.17)."""
    items = turn.corporation.bonuses[track][step]
    if not items:
        return items
    rule = round_rule(turn.state)
    if rule == "no_milestones":
        items = tuple(item for item in items if item[0] not in MILESTONES)
    if how & NO_BOOST or rule == "no_synergy":
        items = tuple(item for item in items if item[0] != BOOST)
    return items


# -- advancing --------------------------------------------------------------------------------------------------------


def advance(turn: Turn, track: int, n: int = 1, how: int = 0) -> None:
    """N single advances, each with its bonuses before the next (PU-6.3)."""
    if n > 1:
        turn.push((ADVANCE, track, n - 1, how))
    lane = turn.lane
    step = step_up(lane, track)
    if step < 0:
        if track == ROVER and not how & NO_BONUS:
            turn.push((MOVE, turn.corporation.overflow))  # PU-6.6
        return
    lane.marks[track] = step
    turn.tell("advanced", track=TRACKS[track], step=step)
    if track == TECH:
        refresh(turn)
    if not how & NO_BONUS:
        turn.push(*bonuses(turn, track, step, how))


def begin_advance(turn: Turn, item: Item) -> None:
    """Go on with advances that are due."""
    advance(turn, item[1], item[2], item[3])


def begin_boost(turn: Turn, item: Item) -> None:
    """PU-6.7: any one marker, one step; with event 122 nothing (PU-29.17)."""
    if not turn.round_rule("no_synergy"):
        turn.lane.now = (MARKER, ANY, 1, 0, IS_BOOST)


def marker_options(turn: Turn, item: Item) -> Sequence[Action]:
    """The markers of the mask that can advance."""
    lane, tracks = turn.lane, item[1]
    found: list[Action] = [
        act.ADVANCES[track] for track in range(5) if tracks >> track & 1 and can_advance(lane, track)
    ]
    return [*found, act.DECLINE] if found and item[4] & OPTIONAL else found


def choose_marker(turn: Turn, item: Item, action: Action) -> None:
    """The chosen marker goes up; then a different one may follow (PU-6.10, PU-18.2)."""
    if not isinstance(action, act.Advance):
        return
    _, tracks, n, more, how = item
    if more:
        turn.push((MARKER, tracks & ~(1 << action.track), n, more - 1, how))
    advance(turn, action.track, n, how)


# -- going back -------------------------------------------------------------------------------------------------------


def back_options(turn: Turn, item: Item) -> Sequence[Action]:
    """The markers that can go the full distance; if there is none, those that can go furthest (PU-6.8)."""
    lane, n = turn.lane, item[2]
    far = {track: lane.marks[track] - steps_down(lane, track, n) for track in range(5) if item[1] >> track & 1}
    most = max(far.values(), default=0)
    return [act.GO_BACKS[track] for track, steps in far.items() if steps == most] if most else ()


def choose_back(turn: Turn, item: Item, action: act.GoBack) -> None:
    """The chosen marker goes down, without bonuses (PU-6.8)."""
    lane, track = turn.lane, action.track
    lane.marks[track] = steps_down(lane, track, item[2])
    turn.tell("went-back", track=TRACKS[track], step=lane.marks[track])
    if track == TECH:
        refresh(turn)


# -- card 21 ----------------------------------------------------------------------------------------------------------

CLIMB_TO = 5


def climb_options(turn: Turn, item: Item) -> Sequence[Action]:
    """PU-18.7: the markers still to go up to step 5."""
    return [act.ADVANCES[track] for track in range(5) if item[1] >> track & 1 and climb_goal(turn.lane, track)]


def climb_goal(lane: Lane, track: int) -> int:
    """How many steps the marker goes up (PU-18.7)."""
    goal = CLIMB_TO if CORPORATIONS[lane.corporation].sheet.rows == () or track != 2 else 2
    return max(0, goal - lane.marks[track])


def choose_climb(turn: Turn, item: Item, action: act.Advance) -> None:
    """Marker by marker, with all bonuses but boosts."""
    turn.push((CLIMB, item[1] & ~(1 << action.track)))
    advance(turn, action.track, climb_goal(turn.lane, action.track), NO_BOOST)


# -- one of two bonuses (PU-26.3) -------------------------------------------------------------------------------------


def one_of_two(turn: Turn, item: Item) -> Sequence[Action]:
    """The two bonuses of a field; either may be chosen, even if nothing comes of it."""
    return [act.NEXTS[bonus[:2]] for bonus in turn.corporation.choices[item[1], item[2]]]


def choose_one(turn: Turn, item: Item, action: act.Next) -> None:
    """Exactly one is received."""
    turn.push(*(bonus for bonus in turn.corporation.choices[item[1], item[2]] if bonus[:2] == action.item))
