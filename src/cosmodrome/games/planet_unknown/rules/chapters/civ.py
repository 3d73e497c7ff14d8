"""Civ milestones and civ cards (PU-8, PU-18)."""

from collections.abc import Sequence
from typing import Final

from cosmodrome.games.planet_unknown.actions import actions as act
from cosmodrome.games.planet_unknown.actions.actions import Action
from cosmodrome.games.planet_unknown.actions.items import CARD, KIND, LAST, PICK, TAKE, Item
from cosmodrome.games.planet_unknown.parts.cards import CIV_CARDS
from cosmodrome.games.planet_unknown.parts.effects import Advance
from cosmodrome.games.planet_unknown.parts.technologies import ExtraCivChoice
from cosmodrome.games.planet_unknown.rules.chapters.effects import owed
from cosmodrome.games.planet_unknown.rules.corporations.all import rule_of
from cosmodrome.games.planet_unknown.rules.turn import Turn
from cosmodrome.games.planet_unknown.state import CIV_STEP, END_GAME, FOR_BESIDE, FOR_STACK, PICK_AT_ONCE, State, has
from cosmodrome.kernel import Args, Event

CARDS: Final = {card.number: card for card in CIV_CARDS}
LEVELS: Final = range(1, 5)
OF_LEVEL: Final = {level: tuple(card.number for card in CIV_CARDS if card.level == level) for level in LEVELS}


def before_scoring(number: int) -> bool:
    """Return whether a card works in the end-game step (PU-15.1)."""
    effect = CARDS[number].effect
    return isinstance(effect, Advance) and effect.when != ""


def milestone(turn: Turn, item: Item) -> None:
    """Owe a pick: at once in the civ step or later (PU-8.3, PU-15.3); before that, it waits for the civ step
    (PU-8.2)."""
    lane, (_, level) = turn.lane, item
    extra = int(has(lane, ExtraCivChoice))  # PU-25.3
    turn.tell("civ-milestone", level=level)
    if turn.state.stage >= CIV_STEP or (turn.state.seats == 1 and turn.state.flags & PICK_AT_ONCE):
        turn.push((PICK, level, extra, 0))
    else:
        lane.picks = (*lane.picks, 2 * level + extra)
    turn.push(*rule_of(lane).at_civ_milestone(lane))


# -- looking (D17) ----------------------------------------------------------------------------------------------------


def begin_pick(turn: Turn, item: Item) -> None:
    """Begin a pick; an empty stack gives nothing (PU-8.4)."""
    _, level, _, _ = item
    if turn.state.civ_left[level - 1]:
        turn.lane.now = item


def pick_options(turn: Turn, item: Item) -> Sequence[Action]:
    """Return the options: first look through the stack, then keep one of its cards (PU-8.1) or the one beside it
    (PU-25.3)."""
    _, level, extra, looked = item
    if not looked:
        return [act.LOOKS[level]]
    cards = [*turn.state.civ[level - 1], *[turn.state.beside] * extra]
    return [act.PICKS[card] for card in cards]


def choose_pick(turn: Turn, item: Item, action: Action) -> None:
    """Look, or keep a card (PU-8.5)."""
    if isinstance(action, act.Pick):
        turn.state.beside = 0
        keep(turn, action.card)
    else:
        look(turn, item)


def unseen(state: State, item: Item) -> int:
    """Return the level of a stack that this look needs and that is not known yet, or 0."""
    levels = LEVELS
    if item[KIND] == PICK:
        _, level, extra, _ = item
        levels = range(level, min(level + extra, 4) + 1)
    return next((one for one in levels if state.civ_left[one - 1] and not state.civ_seen[one - 1]), 0)


def look(turn: Turn, item: Item) -> None:
    """Let chance draw the cards that aren't known yet; then show them to the player, which cannot be undone
    (PU-31.6)."""
    state, lane = turn.state, turn.lane
    lane.now = item
    if unseen(state, item):
        state.luck = FOR_STACK
        return
    if item[KIND] == TAKE:
        _, n, _ = item
        lane.now = (TAKE, n, 1)
        _show(turn, "looked-all", {}, [card for cards in state.civ for card in cards])
        return
    _, level, extra, _ = item
    if extra and level < 4 and state.civ_left[level] and not state.beside:
        state.luck = FOR_BESIDE
    else:
        lane.now = (PICK, level, int(state.beside > 0), 1)
        cards = state.civ[level - 1]
        _show(turn, "looked", {"level": level, "count": len(cards)}, cards)
        if state.beside and turn.events is not None:
            told = {turn.seat: {"card": str(state.beside)}}
            turn.events.append(Event("beside", {"seat": turn.seat}, told))


def _show(turn: Turn, kind: str, shown: Args, cards: Sequence[int]) -> None:
    if turn.events is not None:
        told = {turn.seat: {"cards": list(cards)}}
        turn.events.append(Event(kind, {"seat": turn.seat, **shown}, told))


# -- keeping ----------------------------------------------------------------------------------------------------------


def keep(turn: Turn, number: int) -> None:
    """Take a card from its stack: use it at once, or keep it for the end (PU-8.5)."""
    state, lane, seat, level = turn.state, turn.lane, turn.seat, CARDS[number].level
    state.civ[level - 1] = tuple(card for card in state.civ[level - 1] if card != number)
    state.civ_left[level - 1] -= 1
    if state.veiled and turn.events is not None:  # everybody sees the stack get smaller
        turn.events.append(Event("took-card", {"seat": seat, "level": level}, seals=False))
    if CARDS[number].immediate:
        lane.played = (*lane.played, number)
        turn.tell("used-card", card=number)
        turn.push((CARD, number))
        return
    lane.cards = (*lane.cards, number)
    if state.stage == END_GAME and before_scoring(number):
        turn.push((LAST, number))  # PU-15.3
    if turn.events is not None:
        told = {seat: {"card": number}}
        event = Event("kept-card", {"seat": seat, "level": level}, told, seals=False, private=bool(state.veiled))
        turn.events.append(event)


def begin_card(turn: Turn, item: Item) -> None:
    """Carry out an immediate card, or one that works before scoring (PU-15.1)."""
    _, card = item
    turn.push(*owed(CARDS[card].effect))
