"""Civ milestones and civ cards (PU-8, PU-18)."""

from collections.abc import Sequence

from cosmodrome.games.planet_unknown import actions as act
from cosmodrome.games.planet_unknown.actions import Action
from cosmodrome.games.planet_unknown.effects import owed
from cosmodrome.games.planet_unknown.items import CARD, PICK, Item
from cosmodrome.games.planet_unknown.parts.cards import CIV_CARDS
from cosmodrome.games.planet_unknown.state import CIV_STEP, FOR_STACK, PICK_AT_ONCE
from cosmodrome.games.planet_unknown.turn import Turn
from cosmodrome.kernel import Event

CARDS = {card.number: card for card in CIV_CARDS}
LEVELS = range(1, 5)
OF_LEVEL = {level: tuple(card.number for card in CIV_CARDS if card.level == level) for level in LEVELS}


def milestone(turn: Turn, item: Item) -> None:
    """A pick is owed: now in a civ part or later (PU-8.3, PU-15.3), else it waits for the civ step (PU-8.2)."""
    lane, level = turn.lane, item[1]
    turn.tell("civ-milestone", level=level)
    if turn.state.stage >= CIV_STEP or (turn.state.seats == 1 and turn.state.flags & PICK_AT_ONCE):
        turn.push((PICK, level, 0, 0))
    else:
        lane.picks = (*lane.picks, 2 * level)


def begin_pick(turn: Turn, item: Item) -> None:
    """An empty stack gives nothing (PU-8.4)."""
    if turn.state.civ_left[item[1] - 1]:
        turn.lane.now = item


def pick_options(turn: Turn, item: Item) -> Sequence[Action]:
    """First look through the stack, then keep one of its cards (PU-8.1)."""
    _, level, _, looked = item
    return [act.PICKS[card] for card in turn.state.civ[level - 1]] if looked else [act.LOOKS[level]]


def choose_pick(turn: Turn, item: Item, action: Action) -> None:
    """Look, which chance answers the first time; or keep a card (PU-8.5)."""
    state, lane, level = turn.state, turn.lane, item[1]
    if isinstance(action, act.Pick):
        _keep(turn, level, action.card)
    elif state.civ_seen[level - 1]:
        look(turn, item)
    else:
        state.luck = FOR_STACK
        lane.now = item


def look(turn: Turn, item: Item) -> None:
    """The player sees the stack: that cannot be taken back (PU-31.6)."""
    _, level, extra, _ = item
    turn.lane.now = (PICK, level, extra, 1)
    if turn.events is not None:
        cards = turn.state.civ[level - 1]
        shown = {"seat": turn.seat, "level": level, "count": len(cards)}
        turn.events.append(Event("looked", shown, {turn.seat: {"cards": list(cards)}}))


def _keep(turn: Turn, level: int, number: int) -> None:
    state, lane, seat = turn.state, turn.lane, turn.seat
    state.civ[level - 1] = tuple(card for card in state.civ[level - 1] if card != number)
    state.civ_left[level - 1] -= 1
    if CARDS[number].immediate:
        lane.played = (*lane.played, number)
        turn.tell("used-card", card=number)
        turn.push((CARD, number))
        return
    lane.cards = (*lane.cards, number)
    if turn.events is not None:
        turn.events.append(Event("kept-card", {"seat": seat, "level": level}, {seat: {"card": number}}, seals=False))


def begin_card(turn: Turn, item: Item) -> None:
    """The effect of an immediate card, or of one that works before scoring (PU-15.1)."""
    turn.push(*owed(CARDS[item[1]].effect))
