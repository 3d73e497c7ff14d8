"""Change the state of Space Mission: one function for each action and outcome. Nothing else writes it."""

from collections.abc import Callable
from typing import Any, Final

from cosmodrome.games.space_mission import actions as act
from cosmodrome.games.space_mission.parts.components import KINDS, SPACE, TILES
from cosmodrome.games.space_mission.rules.chance import PENDING
from cosmodrome.games.space_mission.scoring import standing
from cosmodrome.games.space_mission.state import (
    BITS,
    CARDS,
    DEAL,
    DEVELOPED,
    DISCOVERED,
    END_TURN,
    FLEW,
    JUMPED,
    NOBODY,
    OVER,
    PEEK,
    PICK,
    POINT_TILES,
    SCANNED,
    START,
    TILES_DEALT,
    TOP_UP,
    TOPPED_UP,
    TURN,
    State,
    each,
    kinds,
)
from cosmodrome.kernel import DECIDE, Args, Event, Over, Pending, ranked

QUIET_ROUNDS: Final = 10
"""This many rounds without a scan, development or discovery end the game (SM-12.2)."""

Events = list[Event]


def pending(state: State) -> Pending:
    """Return what the match waits for: a choice, chance or nothing."""
    stage = state.stage
    if stage == OVER:
        return settled(state, state.seats)
    return PENDING.get(stage) or DECIDE[state.turn]


def settled(state: State, seats: int) -> Over:
    """Return the current places (SM-11.10)."""
    return ranked({seat: standing(state, seat) for seat in range(seats)})


def apply(state: State, by: int | None, what: Any, narrate: bool = True) -> Events:
    """Change `state` by `what`, and return the events, if `narrate`."""
    events: Events = []
    _APPLY[type(what)](state, what, events if narrate else None)
    return events


# -- set-up (SM-2) and cards ------------------------------------------------------------------------------------------


def _ring(state: State, what: act.Ring, events: Events | None) -> None:
    state.ring = list(what.planets)
    state.where = [
        state.ring.index(planet) if planet in state.ring else -1 for planet in range(len(state.parts.planets))
    ]
    state.stage = DEAL if state.start >= 0 else START
    if events is not None:
        events.append(Event("ring", {"planets": [state.parts.planets[planet].key for planet in what.planets]}))


def _start(state: State, what: act.Start, events: Events | None) -> None:
    state.start = what.seat
    state.stage = DEAL
    if events is not None:
        events.append(Event("started", {"seat": what.seat}))


def _cards(state: State, what: act.Cards, events: Events | None) -> None:
    seat = state.turn
    hand = state.hands[seat]
    for card in what.cards:
        _reshuffle_if_used_up(state, events)
        hand.append(card)
        state.pile_size -= 1
    hand.sort()
    if events is not None:
        cards = {seat: {"cards": [state.parts.cards[card].key for card in what.cards]}}
        events.append(Event("drew", {"seat": seat, "count": len(what.cards)}, cards))
    _reshuffle_if_used_up(state, events)
    if state.stage == DEAL:
        _deal_next(state, events)
    else:
        _end_action(state, TOPPED_UP, events, reversible=False)  # SM-4.4


def _reshuffle_if_used_up(state: State, events: Events | None) -> None:
    if state.pile_size or not state.discards:
        return
    state.pile_size = state.discards.bit_count()  # SM-4.2
    held = [mask & ~state.discards for mask in state.shuffles]
    state.shuffles = [mask for mask in held if mask] + [state.discards]
    state.discards = 0
    if events is not None:
        events.append(Event("reshuffled", {"count": state.pile_size}))


def _deal_next(state: State, events: Events | None) -> None:
    state.turn += 1
    if state.turn == state.seats:
        state.turn = state.start
        state.stage = TURN
        _tell_turn(state, events)


# -- the six actions --------------------------------------------------------------------------------------------------


def _discard(state: State, what: act.Discard, events: Events | None) -> None:
    state.hands[state.turn].remove(what.card)
    state.discards |= 1 << what.card
    state.stage = TOP_UP
    if events is not None:
        events.append(Event("discarded", {"seat": state.turn, "card": state.parts.cards[what.card].key}, seals=False))


def _draw(state: State, what: act.Draw, events: Events | None) -> None:
    state.stage = CARDS


def _keep(state: State, what: act.Keep, events: Events | None) -> None:
    if events is not None:
        events.append(Event("kept", {"seat": state.turn}, seals=False))  # SM-3.2
    _end_action(state, TOPPED_UP, events)


def _jump(state: State, what: act.Jump, events: Events | None) -> None:
    seat = state.turn
    _play(state, what.card)
    state.ships[seat] = what.planet
    state.gate[seat] += 1  # SM-5.2
    state.chips[seat] -= 1
    if events is not None:
        shown: Args = {
            "seat": seat,
            "planet": state.parts.planets[what.planet].key,
            "card": state.parts.cards[what.card].key,
        }
        events.append(Event("jumped", shown, seals=False))
    _end_action(state, JUMPED, events)


def _fly(state: State, what: act.Fly, events: Events | None) -> None:
    state.ships[state.turn] = what.planet
    if events is not None:
        events.append(Event("flew", {"seat": state.turn, "planet": state.parts.planets[what.planet].key}, seals=False))
    _end_action(state, FLEW, events)


def _scan(state: State, what: act.Scan, events: Events | None) -> None:
    seat = state.turn
    planet = state.ships[seat]
    _play(state, what.card)
    state.scanned[planet] |= 1 << seat
    state.taking = SCANNED
    if events is not None:
        events.append(
            Event(
                "scanned",
                {"seat": seat, "planet": state.parts.planets[planet].key, "card": state.parts.cards[what.card].key},
            )
        )
    if state.dealt[planet]:
        _look(state, events)
    else:
        state.stage = TILES_DEALT


def _tiles(state: State, what: act.Tiles, events: Events | None) -> None:
    planet = state.ships[state.turn]
    for kind in what.kinds:
        state.bag[kind] -= 1
        state.piles[planet] += 1 << (BITS * kind)
    state.dealt[planet] = 1
    if state.piles[planet] & POINT_TILES:
        _look(state, events)
        return
    _turn_up(state, planet, events)  # SM-7.4
    _visit(state, planet, SCANNED)
    _end_action(state, SCANNED, events, reversible=False)


def _develop(state: State, what: act.Develop, events: Events | None) -> None:
    seat = state.turn
    planet = state.ships[seat]
    _play(state, what.first)
    _play(state, what.second)
    state.stations[planet] = seat  # SM-8.3
    if events is not None:
        cards = [state.parts.cards[what.first].key, state.parts.cards[what.second].key]
        events.append(Event("developed", {"seat": seat, "planet": state.parts.planets[planet].key, "cards": cards}))
    _give_reserved(state, planet, events)
    state.chips[seat] -= 1  # SM-12.1: after the player's probes have come back
    state.taking = DEVELOPED
    if state.piles[planet] & POINT_TILES:
        _look(state, events)
        return
    _visit(state, planet, DEVELOPED)  # SM-8.5: nothing to choose from
    _end_action(state, DEVELOPED, events, reversible=False)


def _give_reserved(state: State, planet: int, events: Events | None) -> None:
    received: list[list[int]] = [[] for _ in range(state.seats)]
    for taken in state.takes[planet]:  # SM-8.4
        owner, kind = taken >> 4, taken & 15
        state.tiles[owner * KINDS + kind] += 1
        state.chips[owner] += 1
        received[owner].append(kind)
    if events is not None:
        for owner, got in enumerate(received):
            if got:
                shown: Args = {"seat": owner, "count": len(got), "planet": state.parts.planets[planet].key}
                tiles = {owner: {"tiles": [TILES[kind].key for kind in sorted(got)]}}
                events.append(Event("received", shown, tiles))


def _discover(state: State, what: act.Discover, events: Events | None) -> None:
    state.taking = DISCOVERED
    if events is not None:
        planet = state.parts.planets[state.ships[state.turn]].key
        events.append(Event("discovered", {"seat": state.turn, "planet": planet}))
    _look(state, events)


# -- looking at a pile and taking from it -----------------------------------------------------------------------------


def _look(state: State, events: Events | None) -> None:
    state.stage = PICK
    if events is None:
        return
    planet = state.ships[state.turn]
    shown: Args = {"seat": state.turn, "planet": state.parts.planets[planet].key}
    tiles = {state.turn: {"tiles": [tile.key for tile in kinds(state.piles[planet])]}}
    if state.taking == SCANNED and not state.flags & PEEK:
        # SM-7.5: two such lists would reveal what was reserved between them
        events += [Event("looked", shown), Event("looked", shown, tiles, private=True, fleeting=True)]
    else:
        events.append(Event("looked", shown, tiles))


def _take(state: State, what: act.Take, events: Events | None) -> None:
    seat = state.turn
    planet = state.ships[seat]
    taking = state.taking
    state.piles[planet] -= 1 << (BITS * what.kind)
    state.takes[planet].append(seat << 4 | what.kind)
    if taking == SCANNED:
        state.chips[seat] -= 1  # SM-7.2: the player's probe marks it
    else:
        state.tiles[seat * KINDS + what.kind] += 1
    _visit(state, planet, taking)
    if events is not None:
        hidden = taking == SCANNED and not state.flags & PEEK  # SM-7.5
        secret = {} if hidden else {seat: {"tile": TILES[what.kind].key}}
        kind = "reserved" if taking == SCANNED else "took"
        events.append(Event(kind, {"seat": seat, "planet": state.parts.planets[planet].key}, secret, seals=False))
    pile = state.piles[planet]
    turned_up = pile != 0 and not pile & POINT_TILES
    if turned_up:
        _turn_up(state, planet, events)  # SM-10.1
    _end_action(state, taking, events, reversible=not turned_up)


def _turn_up(state: State, planet: int, events: Events | None) -> None:
    found = state.piles[planet] >> (BITS * SPACE)
    before = state.spaces
    state.opened[planet] = 1
    state.spaces += found
    if events is not None:
        events.append(Event("turned-up", {"planet": state.parts.planets[planet].key, "count": found}))
        needed = state.parts.needed(state.seats)
        if before < needed <= state.spaces:
            events.append(Event("end-near", {"count": state.spaces}))


def _visit(state: State, planet: int, action: int) -> None:
    place = state.turn * len(state.parts.planets) + planet  # SM-10.4
    state.last_visit[place] = action
    state.last_round[place] = state.round
    state.last_seen[place] = len(state.takes[planet])


def _play(state: State, card: int) -> None:
    state.hands[state.turn].remove(card)  # SM-1.3
    state.discards |= 1 << card


# -- turns and the end ------------------------------------------------------------------------------------------------


def _end_action(state: State, action: int, events: Events | None, reversible: bool = True) -> None:
    recent = 2 * state.turn
    state.recent[recent + 1] = state.recent[recent]
    state.recent[recent] = action
    state.taking = 0
    if action >= SCANNED:
        state.progress = 1
    state.actions_left -= 1
    if state.actions_left:
        state.stage = TURN
    elif reversible:
        state.stage = END_TURN
    else:
        _next_turn(state, events)


def _end_turn(state: State, what: act.EndTurn, events: Events | None) -> None:
    _next_turn(state, events)


def _next_turn(state: State, events: Events | None) -> None:
    state.actions_left = 2
    state.turn = (state.turn + 1) % state.seats
    state.stage = TURN
    if state.turn == state.start:
        if _round_ends_game(state):
            _finish(state, events)
            return
        state.round += 1
    _tell_turn(state, events)


def _round_ends_game(state: State) -> bool:
    state.quiet = 0 if state.progress else state.quiet + 1
    state.progress = 0
    return state.spaces >= state.parts.needed(state.seats) or state.quiet >= QUIET_ROUNDS  # SM-11.1, SM-12.2


def _finish(state: State, events: Events | None) -> None:
    state.stage = OVER
    if events is None:
        return
    if state.spaces < state.parts.needed(state.seats):
        events.append(Event("stalled", {"count": QUIET_ROUNDS}))
    for seat in range(state.seats):
        own = state.tiles[seat * KINDS : (seat + 1) * KINDS]
        tiles = [TILES[kind].key for kind in each(own)]
        shown: Args = {"seat": seat, "count": len(tiles), "tiles": tiles, "taken": _taken(state, seat)}
        events.append(Event("showed", shown))


def _taken(state: State, seat: int) -> list[str]:
    """Return the tiles that a seat received, in the order in which they were taken, planet by planet around the
    ring."""
    developed = [planet for planet in state.ring if state.stations[planet] != NOBODY]
    takes = [one for planet in developed for one in state.takes[planet]]
    return [TILES[one & 15].key for one in takes if one >> 4 == seat]


def _tell_turn(state: State, events: Events | None) -> None:
    if events is not None:
        events.append(Event("turn", {"seat": state.turn, "round": state.round}, heads=True))


_APPLY: Final[dict[type, Callable[[State, Any, Events | None], None]]] = {
    act.Ring: _ring,
    act.Start: _start,
    act.Cards: _cards,
    act.Tiles: _tiles,
    act.Discard: _discard,
    act.Draw: _draw,
    act.Keep: _keep,
    act.Jump: _jump,
    act.Fly: _fly,
    act.Scan: _scan,
    act.Develop: _develop,
    act.Discover: _discover,
    act.Take: _take,
    act.EndTurn: _end_turn,
}
