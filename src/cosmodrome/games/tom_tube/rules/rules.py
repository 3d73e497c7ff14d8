"""Change the state of Tom Tube: one function for each action and outcome; `building.py` holds those for tiles.

A turn is one building or one move (TT-3.1), then the checks of TT-19: home, shipwreck, passing and standstill.
"""

from collections.abc import Callable
from typing import Any, Final

from cosmodrome.games.tom_tube import actions as act
from cosmodrome.games.tom_tube.legal.legal import legal
from cosmodrome.games.tom_tube.parts.components import ALIEN, CONTROL, ENERGY, JUMP, PAID, SOLAR, STONES
from cosmodrome.games.tom_tube.rules import building
from cosmodrome.games.tom_tube.rules.building import Events
from cosmodrome.games.tom_tube.rules.chance import PENDING
from cosmodrome.games.tom_tube.rules.shipwreck import is_lost, lost
from cosmodrome.games.tom_tube.scoring import lost_alone, standing
from cosmodrome.games.tom_tube.state import (
    BOTH_PASSED,
    DRAW,
    ENDINGS,
    HOME,
    JOURNEY,
    JOURNEY_LOST,
    LATE_HOME,
    LONGEST_JOURNEY,
    OVER,
    STANDSTILL,
    STANDSTILL_TURNS,
    START,
    TURN,
    WRECKED,
    State,
)
from cosmodrome.games.tom_tube.view.paths import path
from cosmodrome.kernel import DECIDE, Args, Event, Over, Pending, Seat, ranked

BOTH: Final = 3
"""The mask of both seats."""


def pending(state: State) -> Pending:
    """Return what the match waits for: a choice, chance or nothing."""
    stage = state.stage
    if stage < START:
        return DECIDE[state.turn]
    return settled(state) if stage == OVER else PENDING[stage]


def settled(state: State, seats: int = 2) -> Over:
    """Return the places as things stand (TT-16.3)."""
    return ranked({seat: standing(state, seat) for seat in range(seats)})


def apply(state: State, by: Seat | None, what: Any, narrate: bool = True) -> Events:
    """Change `state` by `what`, and return the events, if `narrate`."""
    events: Events = []
    _APPLY[type(what)](state, by, what, events if narrate else None)
    return events


def _start(state: State, by: None, what: act.Start, events: Events | None) -> None:
    state.turn = state.active = what.seat  # TT-2.4
    state.stage = TURN
    if events is not None:
        events += [Event("started", {"seat": what.seat}), _told(state)]


def opening(state: State) -> Events:
    """Return the event of the first turn, if the table named the first player (TT-2.4)."""
    return [_told(state)] if state.stage == TURN else []


def _told(state: State) -> Event:
    return Event("turn", {"seat": state.active}, heads=True)


# -- exchange, passing, building --------------------------------------------------------------------------------------


def _exchange(state: State, by: Seat, what: act.Exchange, events: Events | None) -> None:
    energy, control = state.net.board.parts.counts.gives
    state.alien[by] -= 1
    state.energy[by] += energy
    state.control[by] += control
    for kind, count in ((ENERGY, -energy), (CONTROL, -control), (ALIEN, 1)):
        state.bank[kind] = max(0, state.bank[kind] + count)
    state.progress = 1
    if events is not None:
        events.append(Event("exchanged", {"seat": by, "energy": energy, "control": control}, seals=False))
    if state.stage == JOURNEY and not legal(state, by):
        _journey_lost(state, events)


def _pass(state: State, by: Seat, what: act.Pass, events: Events | None) -> None:
    state.passes += 1
    if events is not None:
        events.append(Event("passed", {"seat": by}, seals=False))
    _turn_ends(state, events)


def _build(state: State, by: Seat, what: act.Build, events: Events | None) -> None:
    state.stage = DRAW


def _draw(state: State, by: None, what: act.Draw, events: Events | None) -> None:
    building.draw(state, what, events)


def _place(state: State, by: Seat, what: act.Place, events: Events | None) -> None:
    _built(state, building.place(state, by, what, events), events)


def _triangle(state: State, by: Seat, what: act.Triangle, events: Events | None) -> None:
    _built(state, building.triangle(state, by, what, events), events)


def _decline(state: State, by: Seat, what: act.Decline, events: Events | None) -> None:
    _built(state, building.decline(state, by, what, events), events)


def _built(state: State, done: bool, events: Events | None) -> None:
    if done:
        state.passes = state.safe = 0
        _turn_ends(state, events)


# -- moving -----------------------------------------------------------------------------------------------------------


def _move(state: State, by: Seat, what: act.Move, events: Events | None) -> None:
    stop, kind = what.stop, what.kind
    if events is not None:
        shown: Args = {"seat": by, "place": state.net.board.places[stop], "path": path(state, by, what)}
        events.append(Event(_MOVED[kind], shown, seals=False))
    if kind == PAID:
        state.safe &= ~(1 << by)
        state.control[by] -= 1  # TT-10.1
        state.bank[CONTROL] += 1
        state.progress = 1
    elif kind == JUMP:
        state.safe &= ~(1 << by)
        state.energy[by] -= 1  # TT-11.1
        state.bank[ENERGY] += 1
        state.progress = 1
    state.at[by] = stop
    if state.stones >> stop & 1:
        _take(state, by, stop, events)
    if state.stage == JOURNEY:
        _journey_goes_on(state, by, events)
        return
    state.passes = 0
    if stop != state.net.board.base_stop[by] or not _home(state, by, events):
        _turn_ends(state, events)


_MOVED: Final = ("moved", "moved-control", "jumped")


def _take(state: State, by: Seat, stop: int, events: Events | None) -> None:
    """Put a stone on the base of the player who takes it (TT-8.5, TT-9.2)."""
    board, bit = state.net.board, 1 << stop
    state.stones &= ~bit
    state.progress = 1
    state.safe &= 1 << by  # the rival may have counted on it
    if stop >= board.first_station:
        kind, own = SOLAR, state.solar
    elif stop >= board.nodes:
        kind, own = ENERGY, state.energy
    elif state.aliens & bit:
        kind, own = ALIEN, state.alien
        state.aliens &= ~bit
    else:
        kind, own = CONTROL, state.control
    own[by] += 1
    if events is not None:
        shown: Args = {"seat": by, "stone": STONES[kind], "place": board.places[stop], "count": own[by]}
        events.append(Event("took", shown, seals=False))


# -- coming home (TT-14) ----------------------------------------------------------------------------------------------


def _home(state: State, by: Seat, events: Events | None) -> bool:
    """Bring an astronaut into his base; return whether that ends the usual turns."""
    if not state.can_lay():
        _ends(state, HOME, events)  # TT-14.2
        return True
    if state.solar[by] < len(state.net.board.parts.modules[by]):
        return False  # TT-14.3
    late = 1 - by
    state.first, state.turn, state.active, state.stage = by, late, late, JOURNEY  # TT-14.1
    if events is not None:
        events.append(Event("journey", {"seat": by, "late_seat": late}, heads=True))
    if state.at[late] == state.net.board.base_stop[late]:
        _ends(state, LATE_HOME, events)  # TT-14.8
    elif is_lost(state, late) or not legal(state, late):
        _journey_lost(state, events)
    return True


def _journey_goes_on(state: State, by: Seat, events: Events | None) -> None:
    """Go on after a move of the late astronaut (TT-14.6, TT-14.9)."""
    state.moves += 1
    state.bonus = state.net.board.parts.counts.per_move * state.moves
    if events is not None:
        events.append(Event("homeward", {"seat": by, "count": state.moves}, seals=False))
    if state.at[by] == state.net.board.base_stop[by]:
        _ends(state, LATE_HOME, events)
    elif state.moves == LONGEST_JOURNEY:
        state.lost = 1 << by
        _ends(state, JOURNEY_LOST, events)
    elif is_lost(state, by) or not legal(state, by):
        _journey_lost(state, events)


def _journey_lost(state: State, events: Events | None) -> None:
    state.bonus += state.lost_bonus  # TT-14.9
    state.lost = 1 << state.turn
    _ends(state, JOURNEY_LOST, events)


# -- the end of a turn ------------------------------------------------------------------------------------------------


def _turn_ends(state: State, events: Events | None) -> None:
    """End the turn: check TT-15, then TT-13.3 and TT-13.4; unless one of them ends the game, pass the turn on."""
    state.lost = 0 if state.safe == BOTH else lost(state)
    state.quiet = 0 if state.progress else state.quiet + 1
    if state.lost:
        _ends(state, WRECKED, events)
    elif state.passes == 2:
        _ends(state, BOTH_PASSED, events)
    elif state.quiet == STANDSTILL_TURNS:
        _ends(state, STANDSTILL, events)
    else:
        state.progress = 0
        state.turn = state.active = 1 - state.active
        state.stage = TURN
        if events is not None:
            events.append(_told(state))  # seals: the turn passes (TT-20.2)


def _ends(state: State, how: int, events: Events | None) -> None:
    state.stage, state.ending = OVER, how
    if events is not None:
        away = [seat for seat in range(2) if state.lost >> seat & 1]
        events.append(Event(f"ended-{ENDINGS[how]}", {"seats": away, "points": state.bonus}))
        loser = lost_alone(state)
        if loser is not None:
            events.append(Event("lost-loses", {"seat": loser}))


_APPLY: Final[dict[type, Callable[[State, Any, Any, Events | None], None]]] = {
    act.Start: _start,
    act.Exchange: _exchange,
    act.Build: _build,
    act.Pass: _pass,
    act.Draw: _draw,
    act.Place: _place,
    act.Triangle: _triangle,
    act.Decline: _decline,
    act.Move: _move,
}
