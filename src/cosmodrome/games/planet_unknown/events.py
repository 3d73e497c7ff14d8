"""The event module (PU-29): what an event makes every player owe. Rules of a whole round act where they belong."""

from cosmodrome.games.planet_unknown.effects import EFFECTS, owed
from cosmodrome.games.planet_unknown.items import Item
from cosmodrome.games.planet_unknown.parts.cards import EVENTS
from cosmodrome.games.planet_unknown.turn import Turn

CARDS = {card.number: card for card in EVENTS}


def begin_event(turn: Turn, item: Item) -> None:
    """The player carries out the event (PU-29.2)."""
    effect = CARDS[item[1]].effect
    if effect["type"] in EFFECTS:
        turn.push(*owed(effect))
