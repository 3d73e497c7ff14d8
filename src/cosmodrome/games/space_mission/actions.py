"""What a player may do and what chance may bring: frozen values, made once, each with a text form.

discard c17 · draw · keep · jump c17 caldera · fly hazard · scan c40 · develop c12 c33 · discover · take water
end-turn · ring caldera hazard … · start 2 · cards c03 c44 · tiles water space …
"""

from collections.abc import Iterator
from typing import Final, TypeAlias

from cosmodrome.games.space_mission.parts.components import CARDS, COLOURS, JOKER, KINDS, PLANETS, SPACE, TILES
from cosmodrome.kernel import Actions, What


class Discard(What):
    """Topping up (SM-4.1): lay one card off before drawing."""

    __slots__ = ("card",)
    word = "discard"

    def __init__(self, card: int) -> None:
        super().__init__(CARDS[card].key)
        self.card = card


class Draw(What):
    """Topping up (SM-4.1): draw up to five cards."""

    __slots__ = ()
    word = "draw"


class Keep(What):
    """Topping up that changes nothing (SM-3.2): the hand is full, nothing is drawn."""

    __slots__ = ()
    word = "keep"


class Jump(What):
    """Jump to a planet with a card (SM-5.1)."""

    __slots__ = ("card", "planet")
    word = "jump"

    def __init__(self, card: int, planet: int) -> None:
        super().__init__(CARDS[card].key, PLANETS[planet].key)
        self.card = card
        self.planet = planet


class Fly(What):
    """Fly to a neighbouring planet (SM-6.1)."""

    __slots__ = ("planet",)
    word = "fly"

    def __init__(self, planet: int) -> None:
        super().__init__(PLANETS[planet].key)
        self.planet = planet


class Scan(What):
    """Scan the planet where the ship is with a card (SM-7.1)."""

    __slots__ = ("card",)
    word = "scan"

    def __init__(self, card: int) -> None:
        super().__init__(CARDS[card].key)
        self.card = card


class Develop(What):
    """Develop the planet where the ship is with two cards (SM-8.2); `first` < `second`: their order has no meaning."""

    __slots__ = ("first", "second")
    word = "develop"

    def __init__(self, first: int, second: int) -> None:
        super().__init__(CARDS[first].key, CARDS[second].key)
        self.first = first
        self.second = second


class Discover(What):
    """Look for a tile on a developed planet (SM-9.1)."""

    __slots__ = ()
    word = "discover"


class Take(What):
    """Choose a point tile from the pile that was looked at (SM-7.2, SM-8.5, SM-9.1)."""

    __slots__ = ("kind",)
    word = "take"

    def __init__(self, kind: int) -> None:
        super().__init__(TILES[kind].key)
        self.kind = kind


class EndTurn(What):
    """Let the next player begin; until then the last action can be taken back."""

    __slots__ = ()
    word = "end-turn"


class Ring(What):
    """Chance: the planets in play, clockwise (SM-2.1)."""

    __slots__ = ("planets",)
    word = "ring"

    def __init__(self, planets: tuple[int, ...]) -> None:
        super().__init__(*(PLANETS[planet].key for planet in planets))
        self.planets = planets


class Start(What):
    """Chance: the start player (SM-2.4)."""

    __slots__ = ("seat",)
    word = "start"

    def __init__(self, seat: int) -> None:
        super().__init__(str(seat + 1))
        self.seat = seat


class Cards(What):
    """Chance: the cards drawn, in order (SM-2.3, SM-4.1)."""

    __slots__ = ("cards",)
    word = "cards"

    def __init__(self, cards: tuple[int, ...]) -> None:
        super().__init__(*(CARDS[card].key for card in cards))
        self.cards = cards


class Tiles(What):
    """Chance: the eight tiles of a planet (SM-2.2), drawn when they are first looked at."""

    __slots__ = ("kinds",)
    word = "tiles"

    def __init__(self, kinds: tuple[int, ...]) -> None:
        super().__init__(*(TILES[kind].key for kind in kinds))
        self.kinds = kinds


Action: TypeAlias = What

_CARDS: Final = range(len(CARDS))
_PLANETS: Final = range(len(PLANETS))
DRAW: Final = Draw()
KEEP: Final = Keep()
DISCOVER: Final = Discover()
END_TURN: Final = EndTurn()
DISCARDS: Final = tuple(Discard(card) for card in _CARDS)
FLIGHTS: Final = tuple(Fly(planet) for planet in _PLANETS)
SCANS: Final = tuple(Scan(card) for card in _CARDS)
TAKES: Final = tuple(Take(kind) for kind in range(KINDS))
ALL_JUMPS: Final = tuple(tuple(Jump(card, planet) for planet in _PLANETS) for card in _CARDS)
JUMPS: Final = tuple(
    tuple(jump for jump in ALL_JUMPS[card] if CARDS[card].jump in (JOKER, PLANETS[jump.planet].jump)) for card in _CARDS
)
"""By card: the jumps it pays for, if the planet is in play."""
DEVELOPS: Final = {(a, b): Develop(a, b) for a in _CARDS for b in _CARDS if a < b}


def _all_actions() -> Iterator[Action]:
    yield from (DRAW, KEEP, DISCOVER, END_TURN, *DISCARDS, *FLIGHTS, *SCANS, *TAKES)
    yield from (jump for jumps in ALL_JUMPS for jump in jumps)
    yield from DEVELOPS.values()


TAKES_BY_KINDS: Final[tuple[tuple[Take, ...], ...]] = tuple(
    tuple(TAKES[kind] for kind in range(SPACE) if mask >> kind & 1) for mask in range(1 << SPACE)
)
"""By the mask of the point kinds in a pile: what can be taken."""

_PLANET_NUMBERS: Final = {planet.key: number for number, planet in enumerate(PLANETS)}
_CARD_NUMBERS: Final = {card.key: number for number, card in enumerate(CARDS)}
_TILE_NUMBERS: Final = {tile.key: number for number, tile in enumerate(TILES)}
_SEAT_NUMBERS: Final = {str(seat + 1): seat for seat in range(len(COLOURS))}


def _outcome(text: str) -> What | None:
    word, *tokens = text.split(" ")
    try:
        if word == "ring":
            return Ring(tuple(_PLANET_NUMBERS[token] for token in tokens))
        if word == "cards":
            return Cards(tuple(_CARD_NUMBERS[token] for token in tokens))
        if word == "tiles":
            return Tiles(tuple(_TILE_NUMBERS[token] for token in tokens))
        if word == "start" and len(tokens) == 1:
            return Start(_SEAT_NUMBERS[tokens[0]])
    except KeyError:
        return None
    return None


ACTIONS: Final = Actions("Space Mission", _all_actions(), read=_outcome, reads=(Ring, Cards, Tiles, Start))
