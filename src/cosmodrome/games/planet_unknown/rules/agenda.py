"""The agenda engine: what a lane owes next, what its player may do, and how play continues.

A lane works on the last set of its agenda (PU-7.2). Items that need no choice run by themselves; if there are several,
the owner picks one (`Next`, D6). Free actions are offered whenever an item is about to be picked, or none is left
(PU-7.4).
"""

from collections.abc import Callable, Sequence
from typing import Any, Final

from cosmodrome.games.planet_unknown.actions import actions as act
from cosmodrome.games.planet_unknown.actions import items, special
from cosmodrome.games.planet_unknown.actions.actions import Action
from cosmodrome.games.planet_unknown.actions.items import Item
from cosmodrome.games.planet_unknown.rules import endgame
from cosmodrome.games.planet_unknown.rules.chapters import (
    civ,
    energy,
    events,
    lifepods,
    objectives,
    patches,
    placement,
    rovers,
    technology,
    tracks,
    uses,
)
from cosmodrome.games.planet_unknown.rules.corporations import all as corporations
from cosmodrome.games.planet_unknown.rules.turn import Handler, Turn, ask
from cosmodrome.games.planet_unknown.state import CIV_STEP

HANDLERS: Final[dict[int, Handler]] = {
    items.SYMBOL: Handler(placement.symbol),
    items.BOOST: Handler(tracks.begin_boost),
    items.PATCH: Handler(ask, patches.options, patches.choose),
    items.SET_UP: Handler(rovers.begin_set_up, rovers.set_up_options, rovers.set_up),
    items.MOVE: Handler(rovers.gain),
    items.MOVE_ONLY: Handler(rovers.gain_only),
    items.SPEND: Handler(ask, rovers.spend_options, rovers.spend),
    items.CIV_MILESTONE: Handler(civ.milestone),
    items.TECH_MILESTONE: Handler(technology.milestone),
    items.ADVANCE: Handler(tracks.begin_advance),
    items.CHOOSE_ONE: Handler(ask, tracks.one_of_two, tracks.choose_one),
    items.MARKER: Handler(ask, tracks.marker_options, tracks.choose_marker),
    items.BACK: Handler(ask, tracks.back_options, tracks.choose_back),
    items.TILE: Handler(placement.begin_tile, placement.tile_options, placement.choose_tile, patient=True),
    items.LAY: Handler(ask, placement.lay_options, placement.choose_lay, patient=True),
    items.PICK: Handler(civ.begin_pick, civ.pick_options, civ.choose_pick, patient=True),
    items.GIVE_UP: Handler(objectives.begin_give_up, objectives.give_up_options, objectives.give_up, patient=True),
    items.ENERGY: Handler(ask, energy.options, energy.choose),
    items.CARD: Handler(civ.begin_card),
    items.COLLECT: Handler(ask, rovers.collect_options, rovers.collect),
    items.DESTROY: Handler(rovers.begin_destroy, rovers.destroy_options, rovers.destroy),
    items.CLEAR: Handler(ask, rovers.clear_options, rovers.clear),
    items.TELEPORT: Handler(ask, rovers.teleport_options, rovers.teleport),
    items.TELEPORT_TO: Handler(ask, rovers.target_options, rovers.arrive_by_teleport),
    items.CLIMB: Handler(ask, tracks.climb_options, tracks.choose_climb),
    items.EVENT: Handler(events.begin_event),
    items.EITHER: Handler(ask, events.either_options, events.choose_either),
    items.PEEK: Handler(events.peek),
    items.SOCKET: Handler(ask, events.socket_options, events.choose_socket),
    items.REMOVE: Handler(ask, events.remove_options, events.remove),
    items.STORED: Handler(endgame.begin_stored),
    items.LAST: Handler(endgame.begin_last),
    items.TRIGGER: Handler(technology.trigger),
    items.LIFEPOD_HOME: Handler(ask, lifepods.home_options, lifepods.bring_home),
    items.SHIFT: Handler(ask, lifepods.shift_options, lifepods.lift),
    items.CLAIM: Handler(ask, uses.claim_options, uses.claim),
    items.TAKE: Handler(endgame.begin_take, endgame.take_options, endgame.take, patient=True),
    items.STEP: Handler(ask, tracks.field_options, tracks.choose_field),
    items.CLIMB_ON: Handler(tracks.climb_on),
    **corporations.HANDLERS,
}
"""By kind of item: the functions that resolve it."""

PICKED: Final = frozenset(
    {
        *(items.SYMBOL, items.BOOST, items.PATCH, items.SET_UP, items.BACK, items.PICK, items.TRIGGER),
        *(items.STORED, items.LAST, items.TAKE),
    }
)
"""Items that their owner picks in any order (D6). All others begin as soon as their set is worked on."""

BESIDE_FREE: Final = frozenset({items.TILE, items.LAY})
"""Choices that free actions are offered beside (PU-7.4)."""

FREE: Final[dict[type, Callable[[Turn, Any], None]]] = {act.Drive: rovers.drive, special.Use: uses.use}
"""Free actions by type."""


# -- going on ---------------------------------------------------------------------------------------------------------


def run(turn: Turn) -> None:
    """Go on until the player has to choose, or nothing is owed."""
    lane = turn.lane
    while True:
        if lane.now:
            if not _settled(turn, lane.now):
                return
            continue
        if not lane.agenda and not _next_pick(turn):
            return
        number = _next(turn, lane.agenda[-1])
        if number < 0:
            return
        begin(turn, number)


def _next_pick(turn: Turn) -> bool:
    """Begin the next pick of the civ step, if nothing else is owed, in the order in which picks were reached
    (PU-8.2)."""
    lane = turn.lane
    if turn.state.stage != CIV_STEP or not lane.picks:
        return False
    pick, *rest = lane.picks
    lane.picks = tuple(rest)
    lane.agenda = (((items.PICK, pick >> 1, pick & 1, 0),),)
    return True


def _settled(turn: Turn, now: Item) -> bool:
    """Return whether the current item needs no choice: it lapses, or its one option is carried out (PU-32)."""
    handler = HANDLERS[now[items.KIND]]
    if handler.patient or handler.options is None or handler.choose is None:
        return False
    found = handler.options(turn, now)
    if len(found) > 1:
        return False
    turn.lane.now = ()
    if found:
        handler.choose(turn, now, found[0])
    return True


def _next(turn: Turn, top: tuple[Item, ...]) -> int:
    """Return the item that begins by itself, or -1 if the player picks."""
    for number, item in enumerate(top):
        if item[items.KIND] not in PICKED:
            return number
    if top.count(top[0]) == len(top) and not frees(turn):
        return 0
    return -1


def begin(turn: Turn, number: int) -> None:
    """Begin an item of the last set."""
    lane = turn.lane
    top = lane.agenda[-1]
    item = top[number]
    if len(top) == 1:
        lane.agenda = lane.agenda[:-1]
    else:
        lane.agenda = (*lane.agenda[:-1], top[:number] + top[number + 1 :])
    HANDLERS[item[items.KIND]].begin(turn, item)


# -- what may be done -------------------------------------------------------------------------------------------------


def frees(turn: Turn) -> list[Action]:
    """Return the free actions that are possible (PU-7.4)."""
    lane = turn.lane
    return [*rovers.drives(turn.state, lane), *uses.options(turn)] if lane.free else []


def options(turn: Turn) -> Sequence[Action]:
    """Return everything the player of the lane may do."""
    lane = turn.lane
    now = lane.now
    if now:
        choose = HANDLERS[now[items.KIND]].options
        found = choose(turn, now) if choose else ()
        return [*found, *frees(turn)] if now[items.KIND] in BESIDE_FREE else found
    if not lane.agenda:
        return [*frees(turn), act.LOCK]
    nexts = dict.fromkeys(act.NEXTS[item[:2]] for item in lane.agenda[-1])
    return [*nexts, *frees(turn)]


def carry_out(turn: Turn, action: Action) -> None:
    """Carry out a legal action of the lane's player, except `lock`."""
    lane, kind = turn.lane, type(action)
    now = lane.now
    if kind is not act.Drive:
        lane.trail = ()  # whatever else happens may change the board
    if kind is act.Decline:
        turn.tell("declined")
    if kind in FREE and (not now or now[items.KIND] in BESIDE_FREE):
        if now:
            lane.agenda = (*lane.agenda, (now,))
            lane.now = ()
        FREE[kind](turn, action)
    elif now:
        lane.now = ()
        choose = HANDLERS[now[items.KIND]].choose
        if choose:
            choose(turn, now, action)
    elif isinstance(action, act.Next):
        top = lane.agenda[-1]
        begin(turn, next(number for number, item in enumerate(top) if item[:2] == action.item))
    run(turn)
    silent = kind is act.Next or turn.events == []  # a boost may wait beside other bonuses before it moves anything
    if silent and not turn.state.veiled:
        turn.tell("goes-on", owes=[str(one) for one in (lane.now, *lane.agenda)])  # a view shows it to all
