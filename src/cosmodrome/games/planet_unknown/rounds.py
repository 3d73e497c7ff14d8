"""The round machine (PU-3, PU-4, PU-15): which stage follows which, and what each of them does.

A stage either waits, for players (`State.owed`) or for chance (`State.luck`), or names the next stage.
"""

from collections.abc import Callable

from cosmodrome.games.planet_unknown import actions as act
from cosmodrome.games.planet_unknown import agenda, civ, endgame, technology
from cosmodrome.games.planet_unknown.chance import bare_stacks
from cosmodrome.games.planet_unknown.events import CARDS as EVENT_CARDS
from cosmodrome.games.planet_unknown.items import EVENT, GIVE_UP, PICK, TILE
from cosmodrome.games.planet_unknown.parts.tiles import ALL_TILES, PER_STACK, SECTORS
from cosmodrome.games.planet_unknown.placement import sector_of, stacks_of
from cosmodrome.games.planet_unknown.setup import dealt_each
from cosmodrome.games.planet_unknown.state import (
    BOARDS,
    CHOOSE_BOARDS,
    CIV_STEP,
    COMMANDER,
    END_CHECK,
    END_GAME,
    EVENT_DRAW,
    EVENT_MIX,
    EVENTS,
    FOR_BOARDS,
    FOR_COMMANDER,
    FOR_DEAL,
    FOR_EVENT,
    FOR_NEIGHBOURS,
    FOR_STATION,
    FOR_TOPS,
    KEEPING,
    NEIGHBOURS,
    NEW_TILES,
    NONE,
    OBJECTIVES,
    ONE_STEP,
    OVER,
    PERSONAL,
    RANDOM_BOARDS,
    ROTATION,
    ROUND_START,
    STATION,
    TILE_STEP,
    Lane,
    State,
)
from cosmodrome.games.planet_unknown.turn import Events, Turn
from cosmodrome.games.planet_unknown.view import digest
from cosmodrome.kernel import Args, Event


def proceed(state: State, events: Events | None) -> None:
    """Go through the stages until one waits."""
    while not (state.luck or state.owed or state.stage == OVER):
        STAGES[state.stage](state, events)


def _everybody(state: State) -> int:
    return (1 << state.seats) - 1


def _say(events: Events | None, event: Event) -> None:
    if events is not None:
        events.append(event)


# -- set-up (PU-3) ----------------------------------------------------------------------------------------------------


def _station(state: State, events: Events | None) -> None:
    state.luck = FOR_STATION


def station(state: State, what: act.Station, events: Events | None) -> None:
    """The station stands (PU-2.2)."""
    state.offset, state.rotation = what.offset, what.rotation
    _uncover(state, what.tops)
    _say(events, Event("station", {"tiles": [ALL_TILES[tile].key for tile in what.tops]}))
    state.stage = COMMANDER


def _commander(state: State, events: Events | None) -> None:
    if state.commander != NONE or state.seats == 1:
        state.commander = max(state.commander, 0)
        state.stage = BOARDS
    else:
        state.luck = FOR_COMMANDER


def commander(state: State, what: act.Commander, events: Events | None) -> None:
    """PU-3.9."""
    state.commander = what.seat
    _say(events, Event("commander", {"seat": what.seat}))


def _boards(state: State, events: Events | None) -> None:
    if state.flags & RANDOM_BOARDS:
        state.luck = FOR_BOARDS
    elif state.flags & CHOOSE_BOARDS and state.turn < 2 * state.seats:
        state.owed = 1 << state.seat_at(state.turn // 2)  # planet and corporation
    else:
        state.stage, state.turn = OBJECTIVES, 0


def boards(state: State, what: act.Boards, events: Events | None) -> None:
    """Option `boards`: random."""
    for seat, (planet, corporation) in enumerate(what.pairs):
        state.lanes[seat] = Lane(planet, corporation)
        _say(events, _boards_of(seat, state.lanes[seat]))
    state.stage = OBJECTIVES


def _boards_of(seat: int, lane: Lane) -> Event:
    names = act.CHOOSE_PLANETS[lane.planet].text, act.CHOOSE_CORPORATIONS[lane.corporation].text
    return Event("boards", {"seat": seat, "planet": names[0][7:], "corporation": names[1][12:]}, seals=False)


def choose_board(state: State, seat: int, what: act.Action, events: Events | None) -> None:
    """PU-3.2: first the planet, then the corporation."""
    if isinstance(what, act.ChoosePlanet):
        state.lanes[seat] = Lane(what.planet, state.lanes[seat].corporation)
    elif isinstance(what, act.ChooseCorporation):
        state.lanes[seat] = Lane(state.lanes[seat].planet, what.corporation)
    state.owed, state.turn = 0, state.turn + 1
    _say(events, _boards_of(seat, state.lanes[seat]))


def _objectives(state: State, events: Events | None) -> None:
    if state.seats == 1 or state.flags & PERSONAL:
        state.luck = FOR_DEAL
    else:
        state.stage = EVENT_MIX


def deal(state: State, what: act.Deal, events: Events | None) -> None:
    """PU-28.2, PU-30.2: everybody gets as many; one goes back."""
    each = dealt_each(state)
    for seat, lane in enumerate(state.lanes):
        lane.aims = what.cards[each * seat : each * (seat + 1)]
        lane.now = (GIVE_UP, 1)
    secret = {seat: {"aims": list(lane.aims)} for seat, lane in enumerate(state.lanes)}
    _say(events, Event("dealt", {"count": each}, secret))
    state.stage, state.owed = KEEPING, _everybody(state)
    state.shown = [lane.clone() for lane in state.lanes]


def gave_up(state: State, seat: int, card: int, events: Events | None) -> None:
    """PU-28.2: the others learn nothing of it before everybody has chosen."""
    state.owed &= ~(1 << seat)
    last = not state.owed
    if events is not None:
        events.append(Event("gave-up", {"seat": seat}, {seat: {"aim": card}}, seals=last))
    if last:
        state.shown, state.stage = [], EVENT_MIX


def _event_mix(state: State, events: Events | None) -> None:
    if state.seats == 1:
        state.owed = 1
        return
    if state.flags & EVENTS:
        state.deck = list(state.mix)
    state.stage = NEIGHBOURS


def mix(state: State, seat: int, what: act.Mix, events: Events | None) -> None:
    """PU-30.3: the solo player decides."""
    state.mix, state.deck = what.counts, list(what.counts)
    state.owed, state.stage = 0, NEIGHBOURS
    green, orange, red = what.counts
    _say(events, Event("mix", {"green": green, "orange": orange, "red": red}, seals=False))


def _neighbours(state: State, events: Events | None) -> None:
    if state.seats == 1:
        state.stage = ROUND_START  # PU-30.2
    else:
        state.luck = FOR_NEIGHBOURS


def neighbours(state: State, what: act.Neighbours, events: Events | None) -> None:
    """PU-3.7."""
    state.neighbours = what.cards
    _say(events, Event("neighbours", {"objectives": list(map(str, what.cards))}))
    state.stage = ROUND_START


# -- round (PU-4.1) ---------------------------------------------------------------------------------------------------


def _round_start(state: State, events: Events | None) -> None:
    state.round += 1
    for lane in state.lanes:
        lane.used, lane.taken, lane.stuck, lane.free = 0, NONE, 0, 0
        lane.techs = technology.reached(lane)  # PU-29.16
        lane.moves = technology.movement_at_start(lane)  # PU-12.5
    _say(events, Event("round", {"number": state.round, "seat": state.commander}, seals=False))
    state.stage = ROTATION


def _rotation(state: State, events: Events | None) -> None:
    if state.seats == 1 or (state.seats == 2 and state.flags & ONE_STEP):
        state.rotation = (state.rotation - 1) % SECTORS  # PU-4.3
        _say(events, Event("turned-on", {}, seals=False))
        state.stage = EVENT_DRAW
    else:
        state.owed = 1 << state.commander


def rotate(state: State, seat: int, what: act.Rotate, events: Events | None) -> None:
    """PU-4.2: the sector faces the commander; it is final (PU-31.8)."""
    state.rotation = (state.rotation + what.sector - sector_of(state, seat)) % SECTORS
    _say(events, Event("rotated", {"seat": seat, "sector": what.text[7:]}))
    state.owed, state.stage = 0, EVENT_DRAW


def _event_draw(state: State, events: Events | None) -> None:
    if any(state.deck):
        state.luck = FOR_EVENT
    else:
        state.stage = TILE_STEP


def event(state: State, what: act.Draw, events: Events | None) -> None:
    """PU-29.2; the last one ends the game (PU-29.3)."""
    number = what.cards[0]
    state.drawn = (*state.drawn, number)
    colour = ("green", "orange", "red").index(EVENT_CARDS[number].colour)
    state.deck[colour] -= 1
    state.last_round |= not any(state.deck)
    _say(events, Event("event", {"event": str(number)}))
    state.stage = TILE_STEP


def _tile_step(state: State, events: Events | None) -> None:
    """Everybody at once: the event, then a tile (PU-4.4, PU-4.6)."""
    current = state.drawn[-1] if state.drawn else 0
    for lane in state.lanes:
        lane.agenda = (((TILE, 0),), ((EVENT, current),)) if current else (((TILE, 0),),)
    state.owed = _everybody(state)
    state.shown = [lane.clone() for lane in state.lanes]
    for seat in range(state.seats):
        agenda.run(Turn(state, seat, events))


def lock(turn: Turn) -> None:
    """The own part is done (PU-4.7); movement left over lapses (PU-11.6)."""
    state, lane = turn.state, turn.lane
    lane.moves = lane.free = 0
    state.owed &= ~(1 << turn.seat)
    if state.stage == TILE_STEP:
        _say(turn.events, Event("locked", {"seat": turn.seat}, seals=False))
        if not state.owed:
            _reveal(state, turn.events)
        return
    _say(turn.events, Event("finished", {"seat": turn.seat}))
    state.turn += 1


def _reveal(state: State, events: Events | None) -> None:
    """All have locked: everything is open, and new tiles come to light (PU-31.4, PU-31.7)."""
    state.shown = []
    for seat, lane in enumerate(state.lanes):
        if events is not None:
            events.append(Event("revealed", digest(state, seat, lane)))
        if lane.taken != NONE:
            state.tops[lane.taken] = NONE
        state.last_round |= lane.stuck  # PU-14.1 A
        _sector_empty(state, seat)
    state.stage = NEW_TILES


def _sector_empty(state: State, seat: int) -> None:
    """PU-14.1 B."""
    stacks = stacks_of(state, sector_of(state, seat))
    if all(state.tops[stack] == NONE and not state.left[stack] for stack in stacks):
        state.last_round = 1


def _new_tiles(state: State, events: Events | None) -> None:
    if bare_stacks(state):
        state.luck = FOR_TOPS
    else:
        state.stage, state.turn = CIV_STEP, 0


def tops(state: State, what: act.Tops, events: Events | None) -> None:
    """PU-31.4."""
    _uncover(state, what.tiles)
    _say(events, Event("tops", {"tiles": [ALL_TILES[tile].key for tile in what.tiles]}))


def _uncover(state: State, tiles: tuple[int, ...]) -> None:
    for tile in tiles:
        stack, number = divmod(tile, PER_STACK)
        state.tops[stack] = tile
        state.left[stack] &= ~(1 << number)


def _civ_step(state: State, events: Events | None) -> None:
    """PU-8.2: in turn order, each with all his picks, in the order they were reached."""
    if bare_stacks(state):
        state.luck = FOR_TOPS  # after an extra tile (PU-18.5)
        return
    while state.turn < state.seats:
        seat = state.seat_at(state.turn)
        lane = state.lanes[seat]
        if lane.picks:
            picks = [(PICK, pick >> 1, pick & 1, 0) for pick in reversed(lane.picks)]
            lane.picks = ()
            _part(state, seat, tuple((pick,) for pick in picks), events)
            return
        state.turn += 1
    state.stage = END_CHECK


def _part(state: State, seat: int, sets: tuple[tuple[tuple[int, ...], ...], ...], events: Events | None) -> None:
    """A seat acts alone until it locks."""
    turn = Turn(state, seat, events)
    turn.lane.agenda, turn.lane.free = sets, 1
    state.owed = 1 << seat
    agenda.run(turn)


def stack(state: State, what: act.Stack, events: Events | None) -> None:
    """A civ stack is looked through for the first time."""
    level, *cards = what.cards
    state.civ[level - 1], state.civ_seen[level - 1] = tuple(cards), 1
    turn = Turn(state, state.owed.bit_length() - 1, events)
    civ.look(turn, turn.lane.now)


# -- end (PU-14, PU-15) -----------------------------------------------------------------------------------------------


def _end_check(state: State, events: Events | None) -> None:
    for seat, lane in enumerate(state.lanes):
        if lane.taken != NONE:
            _sector_empty(state, seat)  # an extra tile may have been the last one (PU-14.5)
    state.turn = 0
    if state.last_round:
        _say(events, Event("last-round", {}, seals=False))
        state.stage = END_GAME  # PU-14.6
    else:
        state.commander = (state.commander + 1) % state.seats
        state.stage = ROUND_START


def _end_game(state: State, events: Events | None) -> None:
    """PU-15.2: in turn order."""
    while state.turn < state.seats:
        seat = state.seat_at(state.turn)
        tasks = endgame.tasks(state.lanes[seat])
        if tasks:
            _part(state, seat, (tasks,), events)
            return
        state.turn += 1
    state.stage = OVER
    for seat, lane in enumerate(state.lanes):
        shown: Args = {"seat": seat, "cards": list(map(str, lane.cards)), "aims": list(map(str, lane.aims))}
        _say(events, Event("showed", shown))  # PU-31.2


STAGES: dict[int, Callable[[State, Events | None], None]] = {
    STATION: _station,
    COMMANDER: _commander,
    BOARDS: _boards,
    OBJECTIVES: _objectives,
    EVENT_MIX: _event_mix,
    NEIGHBOURS: _neighbours,
    ROUND_START: _round_start,
    ROTATION: _rotation,
    EVENT_DRAW: _event_draw,
    TILE_STEP: _tile_step,
    NEW_TILES: _new_tiles,
    CIV_STEP: _civ_step,
    END_CHECK: _end_check,
    END_GAME: _end_game,
}
"""What each stage does when it is reached; `KEEPING` only waits."""
