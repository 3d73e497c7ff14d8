"""Outcomes of chance; `chance.py` says when each is due and how likely it is."""

from collections.abc import Sequence

from cosmodrome.games.planet_unknown.actions.what import Numbered
from cosmodrome.games.planet_unknown.parts import corporations, planets
from cosmodrome.games.planet_unknown.parts.tiles import TILE_KEYS
from cosmodrome.kernel import What


class Station(What):
    """Chance: the position of the inner ring, the sector that faces seat 1, and the top tile of every stack (PU-2.2,
    PU-2.3)."""

    __slots__ = ("offset", "rotation", "tops")
    word = "station"

    def __init__(self, offset: int, rotation: int, tops: Sequence[int]) -> None:
        super().__init__(offset, rotation, *(TILE_KEYS[tile] for tile in tops))
        self.offset, self.rotation, self.tops = offset, rotation, tuple(tops)


class Commander(What):
    """Chance: the first commander (PU-3.9)."""

    __slots__ = ("seat",)
    word = "commander"

    def __init__(self, seat: int) -> None:
        super().__init__(seat + 1)
        self.seat = seat


class Boards(What):
    """Chance: planet and corporation of every seat (option `boards`)."""

    __slots__ = ("pairs",)
    word = "boards"

    def __init__(self, pairs: Sequence[tuple[int, int]]) -> None:
        names = [name for one, two in pairs for name in (planets.NAMES[one], corporations.NAMES[two])]
        super().__init__(*names)
        self.pairs = tuple(pairs)


class Deal(Numbered):
    """Chance: personal objectives, the same number for every seat (PU-28.2, PU-30.2)."""

    __slots__ = ()
    word = "objectives"


class Neighbours(Numbered):
    """Chance: the neighbour objectives (PU-3.7)."""

    __slots__ = ()
    word = "neighbours"


class Draw(Numbered):
    """Chance: the event of the round (PU-29.2)."""

    __slots__ = ()
    word = "event"


class ToCome(Numbered):
    """Chance: the next event, drawn early because players may look at it (PU-29.10)."""

    __slots__ = ()
    word = "to-come"


class CivCards(Numbered):
    """Chance: the cards that leave or join the civ stacks that somebody has seen (PU-29.10, PU-29.11)."""

    __slots__ = ()
    word = "civ-cards"


class Aim(Numbered):
    """Chance: one more personal objective (PU-29.11)."""

    __slots__ = ()
    word = "objective"


class Stack(Numbered):
    """Chance: the contents of a civ stack that is looked through for the first time (PU-8.1): level, then its cards."""

    __slots__ = ()
    word = "stack"


class Tiles(What):
    """An outcome that consists of tiles, in the order of their stacks."""

    __slots__ = ("tiles",)

    def __init__(self, tiles: Sequence[int]) -> None:
        super().__init__(*(TILE_KEYS[tile] for tile in tiles))
        self.tiles = tuple(tiles)


class Beside(Numbered):
    """Chance: the card of the next level that joins a civ pick (PU-25.3)."""

    __slots__ = ()
    word = "beside"


class Offer(Numbered):
    """Chance: three objectives, one of them for the whole table (PU-23.7)."""

    __slots__ = ()
    word = "offer"


class Tops(Tiles):
    """Chance: the tiles that are uncovered (PU-31.4)."""

    __slots__ = ()
    word = "tops"


class Below(Tiles):
    """Chance: the tiles below the tops that somebody may see (option `next_tile`)."""

    __slots__ = ()
    word = "below"
