"""The round machine (PU-4, PU-15): the order of the stages, and the effects of each.

A stage either waits, for players (`State.owed`) or for chance (`State.luck`), or names the next stage.
"""

from collections.abc import Callable
from typing import Final

from cosmodrome.games.planet_unknown.actions import actions as act
from cosmodrome.games.planet_unknown.actions import outcomes
from cosmodrome.games.planet_unknown.actions.items import EVENT, TILE
from cosmodrome.games.planet_unknown.parts.tiles import SECTORS
from cosmodrome.games.planet_unknown.rules import agenda, endgame, opening
from cosmodrome.games.planet_unknown.rules.chapters import civ, placement, station, technology
from cosmodrome.games.planet_unknown.rules.chapters.events import CARDS as EVENT_CARDS
from cosmodrome.games.planet_unknown.rules.chapters.events import at_the_table
from cosmodrome.games.planet_unknown.rules.chapters.placement import sector_of, stacks_of
from cosmodrome.games.planet_unknown.rules.chapters.solo import rating, target
from cosmodrome.games.planet_unknown.rules.corporations.all import offered, rule_of
from cosmodrome.games.planet_unknown.rules.turn import Events, Turn, say
from cosmodrome.games.planet_unknown.scoring.scoring import total
from cosmodrome.games.planet_unknown.state import (
    BELOW,
    CIV_STEP,
    END_CHECK,
    END_GAME,
    EVENT_DRAW,
    EVENT_STEP,
    FOR_EVENT,
    FOR_TOPS,
    NEW_TILES,
    NONE,
    ONE_STEP,
    OVER,
    OWN_BELOW,
    PICK_EACH_STEP,
    ROTATION,
    ROUND_START,
    TILE_STEP,
    Lane,
    State,
)
from cosmodrome.games.planet_unknown.view.view import digest
from cosmodrome.kernel import Args, Event


def proceed(state: State, events: Events | None) -> None:
    """Go through the stages until one waits."""
    while not (state.luck or state.owed or state.stage == OVER):
        STAGES[state.stage](state, events)


# -- round (PU-4.1) ---------------------------------------------------------------------------------------------------


def _round_start(state: State, events: Events | None) -> None:
    state.round += 1
    for lane in state.lanes:
        lane.taken, lane.stuck, lane.free = NONE, 0, 0
        technology.round_begins(lane)
    if state.seats > 1:
        say(events, Event("round", {"number": state.round, "seat": state.commander}, seals=False, heads=True))
    else:
        say(events, Event("round-alone", {"number": state.round}, seals=False, heads=True))  # PU-30.1
    state.stage = BELOW


def _rotation(state: State, events: Events | None) -> None:
    if state.seats == 1 or (state.seats == 2 and state.flags & ONE_STEP):
        state.rotation = (state.rotation - 1) % SECTORS  # PU-4.3
        say(events, Event("turned-on", {}, seals=False))
        state.stage = OWN_BELOW
    else:
        state.owed = 1 << state.commander


def rotate(state: State, seat: int, what: act.Rotate, events: Events | None) -> None:
    """Turn the sector to face the commander (PU-4.2); it is final (PU-31.8)."""
    state.rotation = (state.rotation + what.sector - sector_of(state, seat)) % SECTORS
    say(events, Event("rotated", {"seat": seat, "sector": what.text[7:]}))
    state.owed, state.stage = 0, OWN_BELOW


def _event_draw(state: State, events: Events | None) -> None:
    if len(state.drawn) == state.round:
        state.stage = EVENT_STEP if state.flags & PICK_EACH_STEP else TILE_STEP
    elif state.next_event:
        event(state, act.DRAWS[state.next_event], events)
    elif any(state.deck):
        state.luck = FOR_EVENT
    else:
        state.stage = TILE_STEP


def event(state: State, what: outcomes.Draw, events: Events | None) -> None:
    """Draw the event (PU-29.2); the last one ends the game (PU-29.3)."""
    number = what.cards[0]
    state.drawn = (*state.drawn, number)
    colour = ("green", "orange", "red").index(EVENT_CARDS[number].colour)
    state.deck[colour] -= 1
    state.last_round |= not any(state.deck)
    say(events, Event("event", {"event": str(number)}))
    state.next_event = 0
    for lane in state.lanes:
        lane.peeked = 0
    at_the_table(state)


def _event_step(state: State, events: Events | None) -> None:
    """Begin the event as a step of its own, so that its picks come before the tiles (option `civ_pick_timing`)."""
    state.shown = [lane.clone() for lane in state.lanes]
    for seat, lane in enumerate(state.lanes):
        turn = Turn(state, seat, events)
        turn.push((EVENT, state.drawn[-1]))
        agenda.run(turn)
        if lane.now or lane.agenda:
            state.owed |= 1 << seat
    if not state.owed:
        _reveal_event(state, events)


def _reveal_event(state: State, events: Events | None) -> None:
    state.shown = []
    if events is not None:
        events += [Event("after-event", digest(state, seat, lane)) for seat, lane in enumerate(state.lanes)]
    state.stage, state.turn = CIV_STEP, 0


def _tile_step(state: State, events: Events | None) -> None:
    """Let everybody act at once: the event, then a tile (PU-4.4, PU-4.6)."""
    current = state.drawn[-1] if state.drawn and not state.flags & PICK_EACH_STEP else 0
    for lane in state.lanes:
        lane.agenda = (((TILE, 0),), ((EVENT, current),)) if current else (((TILE, 0),),)
    state.owed = state.everybody
    state.shown = [lane.clone() for lane in state.lanes]
    for seat in range(state.seats):
        agenda.run(Turn(state, seat, events))


def lock(turn: Turn) -> None:
    """Finish a player's part (PU-4.7); movement left over lapses (PU-11.6)."""
    state, lane = turn.state, turn.lane
    lane.free, lane.trail = 0, ()
    lane.moves -= lapsing(lane)
    state.owed &= ~(1 << turn.seat)
    if state.stage in (EVENT_STEP, TILE_STEP):
        say(turn.events, Event("locked", {"seat": turn.seat}, seals=False))
        if not state.owed:
            (_reveal if state.stage == TILE_STEP else _reveal_event)(state, turn.events)
        return
    say(turn.events, Event("finished", {"seat": turn.seat}))
    state.turn += 1


def lapsing(lane: Lane) -> int:
    """Return the movement that lapses when the part is done (PU-11.6): all of it, unless the tile is still to come."""
    return lane.moves if lane.taken != NONE else 0


def _reveal(state: State, events: Events | None) -> None:
    """Show everything once all have locked, and turn up new tiles (PU-31.4, PU-31.7)."""
    state.shown = []
    for seat, lane in enumerate(state.lanes):
        if events is not None:
            events.append(Event("revealed-unlaid" if lane.stuck else "revealed", digest(state, seat, lane)))
        if lane.taken != NONE:
            state.tops[lane.taken] = NONE
        state.last_round |= lane.stuck  # PU-14.1 A
        _sector_empty(state, seat)
    state.stage = NEW_TILES


def tops(state: State, what: outcomes.Tops, events: Events | None) -> None:
    """Uncover new tiles; in the middle of the tile step somebody waits for them (PU-8.2)."""
    station.tops(state, what, events)
    if state.stage == TILE_STEP:
        turn = Turn(state, state.owed.bit_length() - 1, events)
        item, turn.lane.now = turn.lane.now, ()
        placement.begin_tile(turn, item)
        agenda.run(turn)


def _sector_empty(state: State, seat: int) -> None:
    """Mark the last round, if the seat's sector is empty (PU-14.1 B)."""
    stacks = stacks_of(state, sector_of(state, seat))
    if all(state.tops[stack] == NONE and not state.left[stack] for stack in stacks):
        state.last_round = 1


def _new_tiles(state: State, events: Events | None) -> None:
    if station.bare_stacks(state):
        state.luck = FOR_TOPS
    else:
        state.stage, state.turn = CIV_STEP, 0


def _civ_step(state: State, events: Events | None) -> None:
    """Let the players pick in turn order, each making all their picks in the order in which they were reached
    (PU-8.2)."""
    if station.bare_stacks(state):
        state.luck = FOR_TOPS  # after an extra tile (PU-18.5)
        return
    while state.turn < state.seats:
        seat = state.seat_at(state.turn)
        if state.lanes[seat].picks:
            _part(state, seat, (), events)
            return
        state.turn += 1
    # In an imagined state, others may have taken no tile, so it is enough that anyone has.
    state.stage = END_CHECK if any(lane.taken != NONE for lane in state.lanes) else TILE_STEP


def _part(state: State, seat: int, sets: tuple[tuple[tuple[int, ...], ...], ...], events: Events | None) -> None:
    """Let a seat act alone until it locks or there is nothing that it could do."""
    turn = Turn(state, seat, events)
    turn.lane.agenda, turn.lane.free = sets, 1
    state.owed = 1 << seat
    agenda.run(turn)
    if not turn.lane.now and not turn.lane.agenda and not agenda.frees(turn):
        lock(turn)


def stack(state: State, what: outcomes.Stack, events: Events | None) -> None:
    """Fill a civ stack that is looked through for the first time."""
    level, *cards = what.cards
    state.civ[level - 1], state.civ_seen[level - 1] = tuple(cards), 1
    turn = Turn(state, state.owed.bit_length() - 1, events)
    civ.look(turn, turn.lane.now)


def beside(state: State, what: outcomes.Beside, events: Events | None) -> None:
    """Add a card of the next level to a pick (PU-25.3)."""
    state.beside = what.cards[0]
    turn = Turn(state, state.owed.bit_length() - 1, events)
    civ.look(turn, turn.lane.now)


def offer(state: State, what: outcomes.Offer, events: Events | None) -> None:
    """Offer three objectives, one of them for the whole table (PU-23.7)."""
    offered(state, what.cards, events)


# -- end (PU-14, PU-15) -----------------------------------------------------------------------------------------------


def _end_check(state: State, events: Events | None) -> None:
    for seat, lane in enumerate(state.lanes):
        if lane.taken != NONE:
            _sector_empty(state, seat)  # an extra tile may have been the last one (PU-14.5)
    state.turn = 0
    if state.last_round:
        for lane in state.lanes:
            lane.techs = rule_of(lane).reached(lane)  # PU-29.16
        say(events, Event("last-round", {}, seals=False, heads=True))
        state.stage = END_GAME  # PU-14.6
    else:
        state.commander = (state.commander + 1) % state.seats
        state.stage = ROUND_START


def _end_game(state: State, events: Events | None) -> None:
    """Let the players finish in turn order (PU-15.2), then end the game."""
    while state.turn < state.seats:
        seat = state.seat_at(state.turn)
        tasks = endgame.tasks(state.lanes[seat])
        if tasks:
            _part(state, seat, (tasks,), events)
            return
        state.turn += 1
    state.stage = OVER
    for seat, lane in enumerate(state.lanes):  # PU-31.2
        if lane.cards:
            say(events, Event("showed", {"seat": seat, "cards": list(map(str, lane.cards))}))
        if lane.aims:
            say(events, Event("showed-aims", {"seat": seat, "aims": list(map(str, lane.aims))}))
    if state.seats == 1:
        medals, goal = total(state, 0), target(state.mix)
        rated: Args = {"count": medals, "target": goal, "rating": str(rating(medals, state.mix))}
        say(events, Event("rated", rated))


STAGES: Final[dict[int, Callable[[State, Events | None], None]]] = {
    **opening.STAGES,
    ROUND_START: _round_start,
    BELOW: station.look_below,
    ROTATION: _rotation,
    OWN_BELOW: station.look_below,
    EVENT_DRAW: _event_draw,
    EVENT_STEP: _event_step,
    TILE_STEP: _tile_step,
    NEW_TILES: _new_tiles,
    CIV_STEP: _civ_step,
    END_CHECK: _end_check,
    END_GAME: _end_game,
}
"""The functions that run when a stage is reached; `KEEPING` only waits."""
