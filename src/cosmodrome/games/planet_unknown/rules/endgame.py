"""The end-game step (PU-15): stored patches and effects before scoring."""

from collections.abc import Sequence
from typing import Final

from cosmodrome.games.planet_unknown.actions import actions as act
from cosmodrome.games.planet_unknown.actions.actions import Action
from cosmodrome.games.planet_unknown.actions.items import LAST, PATCH, STORED, TAKE, Item
from cosmodrome.games.planet_unknown.parts.corporations import CORPORATIONS
from cosmodrome.games.planet_unknown.parts.technologies import TakeCivCards
from cosmodrome.games.planet_unknown.rules.chapters.civ import CARDS, before_scoring, keep, look
from cosmodrome.games.planet_unknown.rules.chapters.effects import owed
from cosmodrome.games.planet_unknown.rules.turn import Turn
from cosmodrome.games.planet_unknown.state import Lane, has


def tasks(lane: Lane) -> tuple[Item, ...]:
    """Return the items that a player has to finish before scoring (PU-15.1)."""
    cards = tuple((LAST, card) for card in lane.cards if before_scoring(card))
    return ((STORED, 1),) * lane.stored + cards + _technologies(lane)


def _technologies(lane: Lane) -> tuple[Item, ...]:
    """Return technologies marked “game end”, if in force (PU-12.7)."""
    techs = enumerate(CORPORATIONS[lane.corporation].sheet.techs)
    due = [tech.effect for level, tech in techs if lane.techs >> level & 1 and tech.timing == "end_game"]
    return tuple(item for effect in due for item in owed(effect))


def begin_stored(turn: Turn, item: Item) -> None:
    """Lay a stored patch (PU-10.7)."""
    turn.lane.stored -= 1
    turn.push((PATCH, 1))


def begin_last(turn: Turn, item: Item) -> None:
    """Raise one marker for card 23 or 24 (PU-15.1)."""
    _, card = item
    turn.tell("used-card", card=card)
    turn.push(*owed(CARDS[card].effect))


# -- two of the civ cards left (PU-25.6) ------------------------------------------------------------------------------


TWO: Final = 2


def begin_take(turn: Turn, item: Item) -> None:
    """Begin taking cards; the item lapses if no card is left, or if the technology was lost before (PU-12.7)."""
    lane, (_, n, _) = turn.lane, item
    if n == TWO:
        if not has(lane, TakeCivCards):
            return
        lane.used_up |= turn.corporation.levels[TakeCivCards]
    if any(turn.state.civ_left):
        lane.now = item


def take_options(turn: Turn, item: Item) -> Sequence[Action]:
    """Return the options: first look through all civ stacks."""
    _, _, looked = item
    if not looked:
        return [act.LOOKS[0]]
    return [act.PICKS[card] for cards in turn.state.civ for card in cards]


def take(turn: Turn, item: Item, action: Action) -> None:
    """Look; or take a card, and go on. A card that works before scoring is an item of this step (PU-15.3)."""
    if not isinstance(action, act.Pick):
        look(turn, item)
        return
    _, n, _ = item
    more = n - 1
    if CARDS[action.card].immediate and more:
        turn.push((TAKE, more, 0))
    keep(turn, action.card)
    if not CARDS[action.card].immediate and more and any(turn.state.civ_left):
        turn.lane.now = (TAKE, more, 1)
