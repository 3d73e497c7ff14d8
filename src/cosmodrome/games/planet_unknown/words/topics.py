"""The places where the rulebook explains a question: chapters, or the rule that a refusal would name."""

from typing import Final

from cosmodrome.games.planet_unknown.actions import actions as act
from cosmodrome.games.planet_unknown.actions import items, special
from cosmodrome.games.planet_unknown.legal.reasons import rule_asked
from cosmodrome.games.planet_unknown.rules.agenda import frees
from cosmodrome.games.planet_unknown.rules.corporations.all import rule_of
from cosmodrome.games.planet_unknown.rules.turn import Turn
from cosmodrome.games.planet_unknown.state import (
    BOARDS,
    CIV_STEP,
    END_GAME,
    EVENT_MIX,
    EVENT_STEP,
    KEEPING,
    OVER,
    ROTATION,
    Lane,
    State,
)

_OF_STAGE: Final = {
    BOARDS: "PU-3.2",
    KEEPING: "PU-28.2",
    EVENT_MIX: "PU-29.1",
    ROTATION: "rotation",
    EVENT_STEP: "events",
    CIV_STEP: "civ",
    END_GAME: "end-game",
    OVER: "scoring",
}
"""Topics by stage; all other stages belong to the round."""

_OF_ITEM: Final = {items.TILE: "tile", items.LAY: "laying", items.ENERGY: "energy"}
"""Chapters that say more than the rule that a refusal names, by item."""


def topic(state: State, seat: int | None) -> str:
    """Return the chapter or rule that explains the question for `seat`, or what the table is waiting for."""
    if seat is None or state.stage == OVER or not state.owed >> seat & 1:
        return _at_the_table(state)
    lane = state.lanes[seat]
    if lane.now:
        return _of_item(state, lane)
    if state.stage in (BOARDS, EVENT_MIX, ROTATION):
        return _at_the_table(state)
    if lane.agenda:
        return "order"
    return _of_free({type(one) for one in frees(Turn(state, seat, None))})


def _at_the_table(state: State) -> str:
    if state.stage == KEEPING and state.seats == 1:
        return "PU-30.2"
    return _OF_STAGE.get(state.stage, "round")


def _of_item(state: State, lane: Lane) -> str:
    kind, how = lane.now[items.KIND], lane.now[items.HOW]
    if kind in (items.TILE, items.LAY) and how & items.EXTRA:
        return "PU-18.5"
    if kind == items.MARKER and not how & items.IS_BOOST:
        return "PU-6.10"
    if kind == items.GIVE_UP:
        return _at_the_table(state) if state.stage == KEEPING else "PU-29.11"
    if kind == items.LIFEPOD_HOME:
        return rule_of(lane).lifepods_rule
    return _OF_ITEM.get(kind) or rule_asked(lane)


def _of_free(kinds: set[type]) -> str:
    if act.Drive in kinds:
        return "driving"
    return "PU-7.4" if special.Use in kinds else "done"
