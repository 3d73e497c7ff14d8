"""Change the state of MLEM: one function for each action and outcome; `flight.py` and `landing.py` hold those for
moving and leaving.

If a choice has exactly one legal action, it is carried out here without asking, except `roll` (ML-16.1).
"""

from collections.abc import Callable
from typing import Any, Final

from cosmodrome.games.mlem import actions as act
from cosmodrome.games.mlem.legal.legal import phase_held, selections
from cosmodrome.games.mlem.parts.components import (
    DICE,
    DISCOVERIES,
    FACES,
    JUMP,
    KINDS,
    RECOVER,
    REROLL,
    SATELLITE,
    VALUES,
    WORMHOLE,
)
from cosmodrome.games.mlem.rules.chance import DEALT, PENDING, bits
from cosmodrome.games.mlem.rules.flight import meet_ufo, move
from cosmodrome.games.mlem.rules.landing import Events, disembark, next_parachute, next_to_land, parachute
from cosmodrome.games.mlem.scoring import total
from cosmodrome.games.mlem.state import (
    AUTO_ROLL,
    DEAL,
    DICE_FALL,
    EXPEDITION,
    MISSIONS,
    NOBODY,
    NONE,
    OPEN_VALUES,
    OVER,
    PICK,
    ROLL,
    SELECT,
    TOKEN,
    UFO,
    State,
)
from cosmodrome.games.mlem.state import KEEP as KEEP_STAGE
from cosmodrome.games.mlem.state import RECOVER as RECOVER_STAGE
from cosmodrome.games.mlem.state import REROLL as REROLL_STAGE
from cosmodrome.kernel import DECIDE, Args, Decide, Event, Over, Pending, Seat, ranked

_DECIDE_TOGETHER: Final = tuple(Decide(frozenset(bits(mask))) for mask in range(32))


def pending(state: State) -> Pending:
    """Return what the match waits for: a choice, chance or nothing."""
    stage = state.stage
    if stage < KEEP_STAGE:
        return DECIDE[state.turn]
    if stage == KEEP_STAGE:
        return _DECIDE_TOGETHER[sum(1 << player for player, mission in enumerate(state.back) if mission < 0)]
    if stage == OVER:
        return settled(state, state.seats)
    return PENDING[stage]


def settled(state: State, seats: int) -> Over:
    """Return the places as things stand (ML-10.5)."""
    return ranked({player: total(state, player) for player in range(seats)})


def apply(state: State, by: Seat | None, what: Any, narrate: bool = True) -> Events:
    """Change `state` by `what`, and return the events, if `narrate`."""
    events: Events = []
    _APPLY[type(what)](state, by, what, events if narrate else None)
    return events


def set_up(state: State) -> None:
    """Begin before the first chance (ML-2): the start player is drawn, or named by an option."""
    if state.start != NOBODY:
        _after_start(state, None)


def opening(state: State) -> Events:
    """Return the events of the first expedition, if it begins at once: no draw of the starter, no missions."""
    return [_told(state)] if state.expedition else []


# -- set-up -----------------------------------------------------------------------------------------------------------


def _start(state: State, by: None, what: act.Start, events: Events | None) -> None:
    state.start = what.seat  # ML-2.4
    if events is not None:
        events.append(Event("started", {"seat": what.seat}))
    _after_start(state, events)


def _after_start(state: State, events: Events | None) -> None:
    if state.flags & MISSIONS:
        state.stage = DEAL
    else:
        _expedition_begins(state, events)


def _deal(state: State, by: None, what: act.Deal, events: Events | None) -> None:
    state.hands = [
        list(what.missions[DEALT * player : DEALT * (player + 1)]) for player in range(state.seats)
    ]  # ML-13.1
    state.stage = KEEP_STAGE
    if events is not None:
        keys = [[state.mat.missions[mission].key for mission in hand] for hand in state.hands]
        events.append(Event("dealt", {"count": DEALT}, {player: {"missions": own} for player, own in enumerate(keys)}))


def _put_back(state: State, by: Seat, what: act.PutBack, events: Events | None) -> None:
    state.hands[by].remove(what.mission)
    state.back[by] = what.mission
    if events is not None:
        secret = {by: {"mission": state.mat.missions[what.mission].key}}
        events.append(Event("put-back", {"seat": by}, secret, seals=NONE not in state.back))  # ML-18.4
    if NONE not in state.back:
        _expedition_begins(state, events)


# -- launch (ML-4) ----------------------------------------------------------------------------------------------------


def _expedition_begins(state: State, events: Events | None) -> None:
    state.expedition += 1
    state.rocket, state.dice = 0, DICE  # ML-4.1
    state.crew = [NONE] * state.seats
    state.aboard = state.spent = state.place = state.caught = state.used = 0
    state.token = NONE
    if events is not None:
        events.append(_told(state))
    if state.flags & UFO:
        state.stage = EXPEDITION
        if not state.pile:
            state.pile = (1 << len(state.mat.tokens)) - 1  # ML-14.2
            if events is not None:
                events.append(Event("pile-shuffled", {}, seals=False))
    else:
        _launch(state, events)


def _told(state: State) -> Event:
    return Event("expedition", {"number": state.expedition, "seat": state.start}, seals=False, heads=True)


def _expedition(state: State, by: None, what: act.Expedition, events: Events | None) -> None:
    token = state.mat.tokens[what.token]
    state.token, state.dice = what.token, token.dice  # ML-14.4
    state.pile &= ~(1 << what.token)
    if state.ufo:
        state.ufo = max(1, state.ufo - token.ufo_move)  # ML-14.3
    if events is not None:
        shown: Args = {"count": token.dice, "ability": token.ability, "faces": list(token.faces)}
        events.append(Event("token-faces" if token.faces else "token", shown))
        if state.ufo:
            events.append(Event("ufo", {"field": state.ufo}))
    _launch(state, events)


def _launch(state: State, events: Events | None) -> None:
    while state.place < state.seats:
        player = state.player(state.place)
        home = state.home[player]
        if home & (home - 1):
            state.stage, state.turn = PICK, player
            return
        _seat(state, player, home.bit_length() - 1, events)  # ML-16.1: the last one
    _next_roll(state)


def _pick(state: State, by: Seat, what: act.Pick, events: Events | None) -> None:
    _seat(state, by, what.kind, events)
    _launch(state, events)


def _seat(state: State, player: int, kind: int, events: Events | None) -> None:
    state.crew[state.place] = kind  # ML-4.2
    state.aboard |= 1 << state.place
    state.home[player] &= ~(1 << kind)
    state.place += 1
    if events is not None:
        shown: Args = {"seat": player, "astronaut": KINDS[kind].key, "place": state.place}
        events.append(Event("seated", shown, seals=False))
    if kind == SATELLITE and state.rocket != state.mat.satellite:
        state.rocket = state.mat.satellite  # ML-4.3, ML-11.2
        if events is not None:
            events.append(Event("satellite", {"field": state.rocket}, seals=False))


# -- travel (ML-5) ----------------------------------------------------------------------------------------------------


def _next_roll(state: State) -> None:
    state.turn = state.player(state.commanding())
    state.stage = DICE_FALL if state.flags & AUTO_ROLL else ROLL


def _roll(state: State, by: Seat, what: act.Roll, events: Events | None) -> None:
    state.stage = DICE_FALL


def _dice(state: State, by: None, what: act.Dice, events: Events | None) -> None:
    state.roll, state.origin, state.chosen = what.roll, state.rocket, 0
    if events is not None:
        dice = [FACES[face] for face in what.faces]
        events.append(Event("rolled", {"seat": state.turn, "dice": dice, "field": state.rocket}))
    if state.ability() == REROLL:
        state.stage = REROLL_STAGE
    else:
        _offer(state, events)


def _keep_roll(state: State, by: Seat, what: act.KeepRoll, events: Events | None) -> None:
    if events is not None:
        events.append(Event("kept-roll", {"seat": by}, seals=False))
    _offer(state, events)


def _reroll(state: State, by: Seat, what: act.Reroll, events: Events | None) -> None:
    state.used = 1
    state.stage = DICE_FALL
    if events is not None:
        events.append(Event("reroll", {"seat": by}))


def _offer(state: State, events: Events | None) -> None:
    options = selections(state)
    if len(options) > 1:
        state.stage = SELECT
    else:
        _APPLY[type(options[0])](state, state.turn, options[0], events)  # ML-16.1


def _select(state: State, by: Seat, what: act.Select, events: Events | None) -> None:
    start = state.rocket
    move(state, by, what, events)
    _arrive(state, start, events)


def _arrive(state: State, start: int, events: Events | None) -> None:
    """End a move (ML-5.10, ML-15.1): UFO, discovery token, landing phase."""
    meet_ufo(state, start, events)
    if state.tokens >> state.rocket & 1:
        state.stage = TOKEN  # ML-12.2
    else:
        _landing_phase(state, events)


# -- discovery (ML-12) ------------------------------------------------------------------------------------------------


def _token(state: State, by: None, what: act.Discovery, events: Events | None) -> None:
    seat, kind, at = state.turn, what.kind, state.rocket
    state.bag[kind] -= 1
    state.tokens &= ~(1 << at)  # ML-12.6
    if kind < VALUES:
        state.values[VALUES * seat + kind] += 1  # ML-12.3
        secret = {} if state.flags & OPEN_VALUES else {seat: {"count": kind + 1}}
        shown: Args = {"seat": seat, "field": at} if secret else {"seat": seat, "field": at, "count": kind + 1}
        if events is not None:
            events.append(Event("value" if secret else "open-value", shown, secret))
    elif events is not None:
        events.append(Event("found", {"seat": seat, "field": at, "discovery": DISCOVERIES[kind]}))
    if kind == RECOVER and state.dice < DICE:
        state.stage = RECOVER_STAGE  # ML-12.4
    elif kind == WORMHOLE:
        state.rocket = min(at + JUMP, state.mat.deep)  # ML-12.5
        if events is not None:
            events.append(Event("wormhole", {"field": state.rocket}))
        _arrive(state, at, events)
    else:
        _landing_phase(state, events)


def _take_die(state: State, by: Seat, what: act.TakeDie, events: Events | None) -> None:
    state.dice += 1
    if events is not None:
        events.append(Event("took-die", {"seat": by, "count": state.dice}, seals=False))
    _landing_phase(state, events)


def _decline(state: State, by: Seat, what: act.Decline, events: Events | None) -> None:
    if events is not None:
        events.append(Event("declined", {"seat": by}, seals=False))
    _landing_phase(state, events)


# -- landing (ML-7) and crash (ML-6) ----------------------------------------------------------------------------------


def _landing_phase(state: State, events: Events | None) -> None:
    if not phase_held(state):
        _next_roll(state)  # ML-7.1
        return
    state.lead, state.place = state.commanding(), 0
    _land_on(state, events)


def _land_on(state: State, events: Events | None) -> None:
    if next_to_land(state, events):
        return
    if state.aboard:
        _next_roll(state)
    else:
        _expedition_ends(state, events)


def _stay(state: State, by: Seat, what: act.Stay, events: Events | None) -> None:
    if events is not None:
        events.append(Event("stayed", {"seat": by}, seals=False))
    state.place += 1
    _land_on(state, events)


def _leave(state: State, by: Seat, what: act.Leave, events: Events | None) -> None:
    disembark(state, state.place, what, events)
    state.place += 1
    _land_on(state, events)


def _crash(state: State, by: Seat, what: act.Crash, events: Events | None) -> None:
    state.crashes += 1  # ML-6.2
    state.place = 0
    if events is not None:
        shown: Args = {"field": state.rocket, "count": state.crashes, "all": state.mat.crashes}
        events.append(Event("crashed", shown, seals=False))
    _fall_on(state, events)


def _fall_on(state: State, events: Events | None) -> None:
    if not next_parachute(state, events):
        _expedition_ends(state, events)


def _land(state: State, by: Seat, what: act.Land, events: Events | None) -> None:
    parachute(state, state.place, what, events)
    state.place += 1
    _fall_on(state, events)


def _return(state: State, by: Seat, what: act.Return, events: Events | None) -> None:
    if events is not None:
        events.append(Event("returned", {"seat": by}, seals=False))
    state.place += 1
    _fall_on(state, events)


# -- end (ML-3.3, ML-10) ----------------------------------------------------------------------------------------------


def _expedition_ends(state: State, events: Events | None) -> None:
    for place in bits(state.aboard):
        state.home[state.player(place)] |= 1 << state.crew[place]  # ML-6.2
    state.aboard = 0
    if state.crashes >= state.mat.crashes or 0 in state.home:  # ML-10.1
        _finish(state, events)
    else:
        state.start = (state.start + 1) % state.seats  # ML-3.3
        _expedition_begins(state, events)


def _finish(state: State, events: Events | None) -> None:
    state.stage = OVER
    if events is None:
        return
    events.append(Event("ended-crashes" if state.crashes >= state.mat.crashes else "ended-astronauts", {}))
    for player, hand in enumerate(state.hands):
        if hand:
            keys = [state.mat.missions[mission].key for mission in hand]
            events.append(Event("showed-missions", {"seat": player, "missions": keys}))  # ML-13.3
        values = state.values[VALUES * player : VALUES * (player + 1)]
        if any(values):
            tokens = [value + 1 for value, count in enumerate(values) for _ in range(count)]
            events.append(Event("showed-values", {"seat": player, "values": tokens}))


_APPLY: Final[dict[type, Callable[[State, Any, Any, Events | None], None]]] = {
    act.Start: _start,
    act.Deal: _deal,
    act.Expedition: _expedition,
    act.Dice: _dice,
    act.Discovery: _token,
    act.PutBack: _put_back,
    act.Pick: _pick,
    act.Roll: _roll,
    act.KeepRoll: _keep_roll,
    act.Reroll: _reroll,
    act.Select: _select,
    act.Crash: _crash,
    act.TakeDie: _take_die,
    act.Decline: _decline,
    act.Stay: _stay,
    act.Leave: _leave,
    act.Land: _land,
    act.Return: _return,
}
