"""What a moth may do and what chance brings: beat 4 · turn-away · cards 3 1 5 … · flare 2."""

from cosmodrome.kernel import Actions, What

STRENGTHS = range(1, 6)
"""How strong a wingbeat can be."""
FLARES = range(4)
"""How far a flare can reach; how far it does at most is an option."""


class Beat(What):
    """Fly nearer with a card (MOTH-3.2)."""

    __slots__ = ("card",)
    word = "beat"

    def __init__(self, card: int) -> None:
        super().__init__(card)
        self.card = card


class TurnAway(What):
    """Leave the dive with the dust there is (MOTH-3.3)."""

    __slots__ = ()
    word = "turn-away"


class Cards(What):
    """Chance: everybody's cards for a dive, one hand after the other (MOTH-2.2)."""

    __slots__ = ("cards",)
    word = "cards"

    def __init__(self, cards: tuple[int, ...]) -> None:
        super().__init__(*cards)
        self.cards = cards


class Flare(What):
    """Chance: how the star answers a wingbeat (MOTH-4.1)."""

    __slots__ = ("reach",)
    word = "flare"

    def __init__(self, reach: int) -> None:
        super().__init__(reach)
        self.reach = reach


BEATS = {strength: Beat(strength) for strength in STRENGTHS}
TURN_AWAY = TurnAway()
ANSWERS = tuple(Flare(reach) for reach in FLARES)

_NUMBERS = {str(strength): strength for strength in STRENGTHS}


def _read(text: str) -> What | None:
    """The cards of a text: there are too many deals to make them all beforehand."""
    word, *tokens = text.split(" ")
    if word != Cards.word or not all(token in _NUMBERS for token in tokens):
        return None
    return Cards(tuple(_NUMBERS[token] for token in tokens))


ACTIONS = Actions("Star Moths", (*BEATS.values(), TURN_AWAY), ANSWERS, _read, [Cards])
