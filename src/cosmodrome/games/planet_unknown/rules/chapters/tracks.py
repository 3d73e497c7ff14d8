"""Markers and tracks (PU-6): single advances with their bonuses, synergy boosts, going back, water for tiles (PU-9)."""

from collections.abc import Sequence
from typing import Final

from cosmodrome.games.planet_unknown.actions import actions as act
from cosmodrome.games.planet_unknown.actions import special
from cosmodrome.games.planet_unknown.actions.actions import Action
from cosmodrome.games.planet_unknown.actions.items import (
    ADVANCE,
    BOOST,
    CHOOSE_ONE,
    CIV_MILESTONE,
    CLIMB,
    CLIMB_ON,
    IS_BOOST,
    KIND,
    MARKER,
    MOVE,
    NO_BONUS,
    NO_BOOST,
    OPTIONAL,
    PATCH,
    SET_UP,
    STEP,
    TECH_MILESTONE,
    Item,
)
from cosmodrome.games.planet_unknown.parts.technologies import SynergySteps
from cosmodrome.games.planet_unknown.parts.tiles import TRACKS
from cosmodrome.games.planet_unknown.rules.chapters.technology import ready_for, refresh, use_up
from cosmodrome.games.planet_unknown.rules.corporations.all import rule_of
from cosmodrome.games.planet_unknown.rules.turn import Turn
from cosmodrome.games.planet_unknown.state import Lane

ANY: Final = 31
"""All five markers, as a mask (PU-6.10)."""
MILESTONES: Final = (CIV_MILESTONE, PATCH, SET_UP, TECH_MILESTONE)


# -- where a marker goes ----------------------------------------------------------------------------------------------


def can_advance(lane: Lane, track: int) -> bool:
    """Return whether the marker may be chosen to advance (PU-6.7); on the top step only that of the rover track
    (PU-6.6)."""
    rule = rule_of(lane)
    return rule.overflows(lane, track) or rule.can_step(lane, track)


def bonuses(turn: Turn, track: int, step: int, how: int = 0) -> tuple[Item, ...]:
    """Return the items for entering a step (PU-6.3), under the event of the round (PU-29.16, PU-29.17)."""
    items = rule_of(turn.lane).bonuses(turn.lane, track, step)
    if not items:
        return items
    return tuple([(*item, how) if item[KIND] == CHOOSE_ONE else item for item in items if pays(turn, item, how)])


def pays(turn: Turn, item: Item, how: int) -> bool:
    """Return whether a bonus is received: with card 21 or under some events, not all are."""
    if item[KIND] == BOOST:
        return not (how & NO_BOOST or turn.round_rule("no_synergy"))
    return not (item[KIND] in MILESTONES and turn.round_rule("no_milestones"))


# -- advancing --------------------------------------------------------------------------------------------------------


def advance(turn: Turn, track: int, n: int = 1, how: int = 0) -> None:
    """Make n single advances, each with its bonuses before the next (PU-6.3). A marker in the way blocks them
    (PU-24.3)."""
    lane, rule = turn.lane, rule_of(turn.lane)
    if rule.overflows(lane, track) and not rule.ways(lane, track):
        _overflow(turn, track, n, how)
    elif rule.chooses_fields:
        lane.now = (STEP, track, n, how)
        turn.tell("to-step", track=TRACKS[track])
    elif (step := rule.step_up(lane, track)) >= 0:
        _go_on(turn, track, n, how)
        lane.marks[track] = step
        turn.tell("advanced", track=TRACKS[track], step=step)
        _entered(turn, track, step, how)


def _overflow(turn: Turn, track: int, n: int, how: int) -> None:
    """Give movement instead of an advance (PU-6.6)."""
    _go_on(turn, track, n, how)
    if not how & NO_BONUS:
        turn.push((MOVE, rule_of(turn.lane).overflow(turn.lane, track)))


def _go_on(turn: Turn, track: int, n: int, how: int) -> None:
    if n > 1:
        turn.push((ADVANCE, track, n - 1, how))


def _entered(turn: Turn, track: int, step: int, how: int) -> None:
    refresh(turn)
    if not how & NO_BONUS:
        turn.push(*bonuses(turn, track, step, how))


def field_options(turn: Turn, item: Item) -> Sequence[Action]:
    """Return the fields to which the marker may go (PU-A3.1), not sideways while it climbs (PU-A3.10).

    A marker that can't advance may stay (PU-A3.8), for the overflow on the rover track (PU-A3.4).
    """
    lane, rule, (_, marker, _, how) = turn.lane, rule_of(turn.lane), item
    found: list[Action] = [special.FIELDS[field] for field in rule.ways(lane, marker, not how & NO_BOOST)]
    if not found or not rule.may_stay(lane, marker):
        return found
    instead = rule.overflows(lane, marker) and not how & NO_BONUS
    return [*found, act.NEXTS[MOVE, rule.overflow(lane, marker)] if instead else act.DECLINE]


def choose_field(turn: Turn, item: Item, action: Action) -> None:
    """Move the marker and receive everything on the field (PU-A3.2). A marker that is declined stays for good."""
    lane, (_, marker, n, how) = turn.lane, item
    if isinstance(action, act.Next):
        _overflow(turn, marker, n, how)
    if not isinstance(action, special.Field):
        return
    _go_on(turn, marker, n, how)
    lane.columns = (*lane.columns[:marker], action.track, *lane.columns[marker + 1 :])
    lane.marks[marker] = action.step
    turn.tell("stepped", track=TRACKS[marker], tracks=TRACKS[action.track], step=action.step)
    _entered(turn, action.track, action.step, how)


def begin_advance(turn: Turn, item: Item) -> None:
    """Go on with advances that are due."""
    _, track, n, how = item
    advance(turn, track, n, how)


def begin_boost(turn: Turn, item: Item) -> None:
    """Begin a synergy boost: any one marker, one step (PU-6.7); nothing under event 122 (PU-29.17)."""
    if not turn.round_rule("no_synergy"):
        turn.lane.now = (MARKER, ANY, 1, 0, IS_BOOST)


def marker_options(turn: Turn, item: Item) -> Sequence[Action]:
    """Return the markers of the mask that can advance."""
    lane, (_, tracks, _, _, how) = turn.lane, item
    free = [track for track in range(5) if tracks >> track & 1 and can_advance(lane, track)]
    found: list[Action] = [act.ADVANCES[track] for track in free]
    if how & IS_BOOST and ready_for(turn, SynergySteps):
        found += [special.ADVANCES_TWO[track] for track in free]  # PU-23.5
    return [*found, act.DECLINE] if found and how & OPTIONAL else found


def choose_marker(turn: Turn, item: Item, action: Action) -> None:
    """Advance the chosen marker; a different one may follow (PU-6.10, PU-18.2)."""
    if isinstance(action, special.AdvanceTwo):
        use_up(turn, SynergySteps)
        advance(turn, action.track, 2)
        return
    if not isinstance(action, act.Advance):
        return
    _, tracks, n, more, how = item
    if more:
        turn.push((MARKER, tracks & ~(1 << action.track), n, more - 1, how))
    advance(turn, action.track, n, how)


# -- going back -------------------------------------------------------------------------------------------------------


def back_options(turn: Turn, item: Item) -> Sequence[Action]:
    """Return the markers that can go the full distance; if there is none, those that can go furthest (PU-6.8)."""
    rule, (_, tracks, n) = rule_of(turn.lane), item
    far = {track: rule.steps_down(turn.lane, track, n)[1] for track in range(5) if tracks >> track & 1}
    most = max(far.values(), default=0)
    return [act.GO_BACKS[track] for track, steps in far.items() if steps == most] if most else ()


def choose_back(turn: Turn, item: Item, action: act.GoBack) -> None:
    """Move the chosen marker down, without bonuses (PU-6.8)."""
    lane, track, (_, _, n) = turn.lane, action.track, item
    lane.marks[track], _ = rule_of(lane).steps_down(lane, track, n)
    turn.tell("went-back", track=TRACKS[track], step=lane.marks[track])
    refresh(turn)


# -- card 21 ----------------------------------------------------------------------------------------------------------

CLIMB_TO: Final = 5


def climb_options(turn: Turn, item: Item) -> Sequence[Action]:
    """Return the markers still to go up to step 5 (PU-18.7)."""
    _, tracks = item
    return [act.ADVANCES[track] for track in range(5) if tracks >> track & 1 and climbs(turn.lane, track)]


def climbs(lane: Lane, track: int) -> bool:
    """Return whether the marker still goes one step higher (PU-18.7)."""
    return rule_of(lane).climbs(lane, track, CLIMB_TO)


def choose_climb(turn: Turn, item: Item, action: act.Advance) -> None:
    """Climb with the chosen marker, with all bonuses except boosts; the others follow."""
    _, tracks = item
    turn.push((CLIMB, tracks & ~(1 << action.track)))
    turn.push((CLIMB_ON, action.track))


def climb_on(turn: Turn, item: Item) -> None:
    """Climb one step and go on; bonuses on the way count (PU-8.3)."""
    _, marker = item
    if climbs(turn.lane, marker):
        turn.push(item)
        advance(turn, marker, 1, NO_BOOST)


# -- one of two bonuses (PU-26.3) -------------------------------------------------------------------------------------


def one_of_two(turn: Turn, item: Item) -> Sequence[Action]:
    """Return the two bonuses of a field; either may be chosen, even if it has no effect."""
    _, track, step, _ = item
    return [act.NEXTS[bonus[:2]] for bonus in turn.corporation.choices[track, step]]


def choose_one(turn: Turn, item: Item, action: act.Next) -> None:
    """Receive exactly one."""
    _, track, step, how = item
    chosen = next(bonus for bonus in turn.corporation.choices[track, step] if bonus[:2] == action.item)
    if pays(turn, chosen, how):
        turn.push(chosen)
