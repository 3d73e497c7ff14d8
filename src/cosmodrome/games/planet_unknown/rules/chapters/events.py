"""The event module (PU-29): the effect that an event has once, at the table, and the items that every player owes for
it.

An event is its data and, for a new kind of effect, one case: in `effects.owed` if each player has something to do, in
`at_the_table` if the table has. Rules for a whole round are applied where they matter; see `turn.round_rule`.
"""

from collections.abc import Sequence
from typing import Final

from cosmodrome.games.planet_unknown.actions import actions as act
from cosmodrome.games.planet_unknown.actions import outcomes
from cosmodrome.games.planet_unknown.actions.actions import Action
from cosmodrome.games.planet_unknown.actions.items import PEEK, SOCKET, Item
from cosmodrome.games.planet_unknown.parts.cards import EVENTS
from cosmodrome.games.planet_unknown.parts.effects import (
    Choice,
    CivStackAdd,
    CivStackRemove,
    DrawPersonalObjective,
    Effect,
    ExtraRover,
    PeekEvent,
    RotateStation,
)
from cosmodrome.games.planet_unknown.parts.grid import cells, place
from cosmodrome.games.planet_unknown.parts.technologies import NoMeteorites
from cosmodrome.games.planet_unknown.parts.tiles import KEYS
from cosmodrome.games.planet_unknown.rules.chapters import civ
from cosmodrome.games.planet_unknown.rules.chapters.effects import owed
from cosmodrome.games.planet_unknown.rules.chapters.placement import NOWHERE, level_of, offered
from cosmodrome.games.planet_unknown.rules.turn import Events, Turn
from cosmodrome.games.planet_unknown.state import (
    FOR_AIM,
    FOR_CIV,
    FOR_NEXT,
    NONE,
    ROTATION,
    State,
    has,
)
from cosmodrome.kernel import Event

CARDS: Final = {card.number: card for card in EVENTS}


# -- at the table -----------------------------------------------------------------------------------------------------


def at_the_table(state: State) -> None:
    """Carry out the part of the round's event that happens once, before the players' part."""
    match CARDS[state.drawn[-1]].effect:
        case CivStackAdd() | CivStackRemove():
            state.luck = FOR_CIV
        case Choice() as effect if looks_ahead(effect) and any(state.deck):
            state.luck = FOR_NEXT  # PU-29.10: the event that players may look at
        case ExtraRover():
            for lane in state.lanes:
                lane.extras = 1
        case DrawPersonalObjective():
            state.luck = FOR_AIM
        case RotateStation():
            state.stage, state.owed = ROTATION, 1 << state.commander
        case _:
            pass


def looks_ahead(effect: Effect) -> bool:
    """Return whether the event lets players look at the next one."""
    return isinstance(effect, Choice) and any(isinstance(one, PeekEvent) for one in effect.options)


def civ_choices(state: State) -> list[tuple[int, ...]]:
    """Return, for each civ stack that somebody has seen, the cards one of which leaves or joins it (PU-29.10,
    PU-29.11).

    Stacks that nobody has seen are only counts. A card that left the game counts as unused.
    """
    seen = [level for level in civ.LEVELS if state.civ_seen[level - 1]]
    if isinstance(CARDS[state.drawn[-1]].effect, CivStackRemove):
        found = [state.civ[level - 1] for level in seen]
    else:
        used = {card for lane in state.lanes for card in (*lane.cards, *lane.played)}
        found = [
            tuple(card for card in civ.OF_LEVEL[level] if card not in used and card not in state.civ[level - 1])
            for level in seen
        ]
    return [cards for cards in found if cards]


def change_civ_stacks(state: State, what: outcomes.CivCards, events: Events | None) -> None:
    """Remove one card of every stack from the game, or add one; nobody sees which."""
    more = isinstance(CARDS[state.drawn[-1]].effect, CivStackAdd)
    state.civ_left = [left + 1 if more else max(0, left - 1) for left in state.civ_left]
    for card in what.cards:
        level = civ.CARDS[card].level - 1
        state.civ[level] = tuple(sorted({card} ^ set(state.civ[level])))
    if events is not None:
        events.append(Event("civ-stacks", {"left": list(state.civ_left)}))


def fix_next(state: State, what: outcomes.ToCome, events: Events | None) -> None:
    """Store the next event, drawn for players who will look at it."""
    state.next_event = what.cards[0]


def new_aim(state: State, what: outcomes.Aim, events: Events | None) -> None:
    """Give the solo player one more personal objective (PU-29.11)."""
    lane, card = state.lanes[0], what.cards[0]
    lane.aims = (*lane.aims, card)
    if events is not None:
        events.append(Event("new-aim", {"seat": 0}, {0: {"aim": card}}))


# -- for each player (D3) ---------------------------------------------------------------------------------------------


def begin_event(turn: Turn, item: Item) -> None:
    """Carry out the event for the player (PU-29.2)."""
    _, number = item
    turn.push(*owed(CARDS[number].effect))


def either_options(turn: Turn, item: Item) -> Sequence[Action]:
    """Return the effects to choose from (PU-29.10); looking at the next event only if there is one."""
    _, *kinds = item
    return [act.NEXTS[kind, 1] for kind in kinds if kind != PEEK or turn.state.next_event]


def choose_either(turn: Turn, item: Item, action: act.Next) -> None:
    """Owe the chosen effect."""
    turn.push(action.item)


def peek(turn: Turn, item: Item) -> None:
    """Show the next event to the player alone; that cannot be taken back (PU-31.6)."""
    state, seat = turn.state, turn.seat
    turn.lane.peeked = 1
    if turn.events is not None:
        told = {seat: {"event": str(state.next_event)}}
        turn.events.append(Event("peeked", {"seat": seat}, told, private=state.veiled))


def socket_options(turn: Turn, item: Item) -> Sequence[Action]:
    """Return visible meteor symbols without a meteorite (PU-29.8), even a carried one (PU-22.3); none with
    PU-20.5."""
    lane = turn.lane
    if has(lane, NoMeteorites):
        return ()
    return [act.METEORITES[at] for at in cells(lane.sockets & ~(lane.meteorites | lane.loaded))]


def choose_socket(turn: Turn, item: Item, action: act.Meteorite) -> None:
    """Let a meteorite fall; it destroys a rover there (PU-11.10)."""
    lane, bit, (_, n) = turn.lane, 1 << action.cell, item
    if n > 1:
        turn.push((SOCKET, n - 1))
    turn.tell("meteorite-fell", cell=place(action.cell))
    if lane.rovers & bit:
        turn.tell("rovers-lost", count=1)
    lane.meteorites |= bit
    lane.rovers &= ~bit


def remove_options(turn: Turn, item: Item) -> Sequence[Action]:
    """Return each stack (PU-29.11), unless the other one is used up or the other one's tile could not be laid
    (PU-29.4)."""
    state, stacks = turn.state, offered(turn.state, turn.seat)
    pairs = zip(stacks, stacks[::-1], strict=True) if len(stacks) > 1 else ()
    return [act.REMOVES[one] for one, other in pairs if level_of(state, turn.lane, [state.tops[other]]) != NOWHERE]


def remove(turn: Turn, item: Item, action: act.Remove) -> None:
    """Remove the stack from the game."""
    state, stack = turn.state, action.stack
    state.tops[stack], state.left[stack] = NONE, 0
    state.below = (*state.below[:stack], NONE, *state.below[stack + 1 :])
    state.below_seen = (*state.below_seen[:stack], 0, *state.below_seen[stack + 1 :])
    if turn.events is not None:
        turn.events.append(Event("removed", {"seat": turn.seat, "stack": KEYS[stack]}, seals=False))
