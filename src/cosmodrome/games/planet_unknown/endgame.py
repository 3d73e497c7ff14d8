"""The end-game step (PU-15): stored patches and what works before scoring."""

from cosmodrome.games.planet_unknown.civ import CARDS
from cosmodrome.games.planet_unknown.effects import owed
from cosmodrome.games.planet_unknown.items import LAST, PATCH, STORED, Item
from cosmodrome.games.planet_unknown.state import Lane
from cosmodrome.games.planet_unknown.turn import Turn


def tasks(lane: Lane) -> tuple[Item, ...]:
    """What a player has to do before scoring (PU-15.1)."""
    cards = tuple((LAST, card) for card in lane.cards if "when" in CARDS[card].effect)
    return ((STORED, 1),) * lane.stored + cards


def begin_stored(turn: Turn, item: Item) -> None:
    """A stored patch is laid (PU-10.7)."""
    turn.lane.stored -= 1
    turn.push((PATCH, 1))


def begin_last(turn: Turn, item: Item) -> None:
    """Cards 23 and 24: one marker goes up (PU-15.1)."""
    turn.tell("used-card", card=item[1])
    turn.push(*owed(CARDS[item[1]].effect))
