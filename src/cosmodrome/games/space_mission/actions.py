"""Actions of players and outcomes of chance: frozen values, created once, each with a text form.

discard c17 · draw · keep · jump c17 caldera · fly hazard · scan c40 · develop c12 c33 · discover · take water
end-turn · ring caldera hazard … · start 2 · cards c03 c44 · tiles water space …
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import Any, Final, TypeAlias

from cosmodrome.games.space_mission.parts.components import COLOURS, KINDS, MOST_LOADED, SPACE, TILES, Components
from cosmodrome.kernel import Actions, What


class Discard(What):
    """Topping up (SM-4.1): discard one card before drawing."""

    __slots__ = ("card",)
    word = "discard"

    def __init__(self, parts: Components, card: int) -> None:
        super().__init__(parts.cards[card].key)
        self.card = card


class Draw(What):
    """Topping up (SM-4.1): draw until the hand has five cards."""

    __slots__ = ()
    word = "draw"


class Keep(What):
    """Topping up that changes nothing (SM-3.2): the hand is full, and nothing is drawn."""

    __slots__ = ()
    word = "keep"


class Jump(What):
    """Jump to a planet with a card (SM-5.1)."""

    __slots__ = ("card", "planet")
    word = "jump"

    def __init__(self, parts: Components, card: int, planet: int) -> None:
        super().__init__(parts.cards[card].key, parts.planets[planet].key)
        self.card = card
        self.planet = planet


class Fly(What):
    """Fly to a neighbouring planet (SM-6.1)."""

    __slots__ = ("planet",)
    word = "fly"

    def __init__(self, parts: Components, planet: int) -> None:
        super().__init__(parts.planets[planet].key)
        self.planet = planet


class Scan(What):
    """Use a card to scan the planet where the ship is (SM-7.1)."""

    __slots__ = ("card",)
    word = "scan"

    def __init__(self, parts: Components, card: int) -> None:
        super().__init__(parts.cards[card].key)
        self.card = card


class Develop(What):
    """Develop the planet where the ship is with two cards (SM-8.2); `first` < `second`: their order has no meaning."""

    __slots__ = ("first", "second")
    word = "develop"

    def __init__(self, parts: Components, first: int, second: int) -> None:
        super().__init__(parts.cards[first].key, parts.cards[second].key)
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

    def __init__(self, acts: "MissionActions", planets: tuple[int, ...]) -> None:
        super().__init__(*[acts.parts.planets[planet].key for planet in planets])
        self.home = acts
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

    def __init__(self, acts: "MissionActions", cards: tuple[int, ...]) -> None:
        super().__init__(*[acts.parts.cards[card].key for card in cards])
        self.home = acts
        self.cards = cards


class Tiles(What):
    """Chance: the eight tiles of a planet (SM-2.2), drawn when they are first looked at."""

    __slots__ = ("kinds",)
    word = "tiles"

    def __init__(self, acts: "MissionActions", kinds: tuple[int, ...]) -> None:
        super().__init__(*[TILES[kind].key for kind in kinds])
        self.home = acts
        self.kinds = kinds


Action: TypeAlias = What

_TILE_NUMBERS: Final = {tile.key: number for number, tile in enumerate(TILES)}


class MissionActions(Actions):
    """All actions and outcomes for some components.

    `jumps[card]`: the jumps it pays for, if the planet is in play; `takes_of[mask]`: the tiles that can be taken, by
    the mask of the point kinds in a pile; the other fields by card, planet, kind, seat or two cards.
    """

    def __init__(self, parts: Components) -> None:
        self.parts = parts
        cards, planets = range(len(parts.cards)), range(len(parts.planets))
        self.draw, self.keep, self.discover, self.end_turn = Draw(), Keep(), Discover(), EndTurn()
        self.discards = tuple([Discard(parts, card) for card in cards])
        self.flights = tuple([Fly(parts, planet) for planet in planets])
        self.scans = tuple([Scan(parts, card) for card in cards])
        self.takes = tuple([Take(kind) for kind in range(KINDS)])
        self.takes_of = tuple(
            [tuple([self.takes[kind] for kind in range(SPACE) if mask >> kind & 1]) for mask in range(1 << SPACE)]
        )
        self.all_jumps = tuple([tuple([Jump(parts, card, planet) for planet in planets]) for card in cards])
        self.jumps = tuple(
            [
                tuple([jump for jump in jumps if parts.jump_cards[jump.planet] >> jump.card & 1])
                for jumps in self.all_jumps
            ]
        )
        self.develops = {(one, two): Develop(parts, one, two) for one in cards for two in cards if one < two}
        self.starts = tuple([Start(seat) for seat in range(len(COLOURS))])
        self._planets = {planet.key: number for number, planet in enumerate(parts.planets)}
        self._cards = {card.key: number for number, card in enumerate(parts.cards)}
        super().__init__("Space Mission", self._listed(), self.starts, self._outcome)

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle the components: their actions are made once."""
        return actions_of, (self.parts,)

    def _listed(self) -> Iterator[Action]:
        yield from (self.draw, self.keep, self.discover, self.end_turn)
        yield from (*self.discards, *self.flights, *self.scans, *self.takes)
        for jumps in self.all_jumps:
            yield from jumps
        yield from self.develops.values()

    def _outcome(self, text: str) -> What | None:
        word, *tokens = text.split(" ")
        try:
            if word == "ring":
                return Ring(self, tuple([self._planets[token] for token in tokens]))
            if word == "cards":
                return Cards(self, tuple([self._cards[token] for token in tokens]))
            if word == "tiles":
                return Tiles(self, tuple([_TILE_NUMBERS[token] for token in tokens]))
        except KeyError:
            return None
        return None


@lru_cache(maxsize=MOST_LOADED)
def actions_of(parts: Components) -> MissionActions:
    """Return the actions for some components, made once."""
    return MissionActions(parts)
