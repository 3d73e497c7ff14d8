"""The components that the states of a match share: shapes, tiles, planets, corporations; built in or an owner's."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from cosmodrome.games.planet_unknown.parts.boards import BOARDS, Board
from cosmodrome.games.planet_unknown.parts.corporations import CORPORATIONS, Corporation
from cosmodrome.games.planet_unknown.parts.tiles import ALL_TILES, SHAPES, Shape, Tile, orientations


class Components:
    """The checked shapes, tiles, planets and corporations. Never changed.

    `turned`: by shape, its different orientations. `loaded`: the function that loads them, and its arguments; pickling
    uses them.
    """

    def __init__(
        self,
        shapes: Sequence[Shape],
        tiles: Sequence[Tile],
        boards: Sequence[Board],
        corporations: Sequence[Corporation],
    ) -> None:
        self.shapes, self.tiles, self.boards = tuple(shapes), tuple(tiles), tuple(boards)
        self.corporations = tuple(corporations)
        self.turned = tuple(map(orientations, shapes))
        self.loaded: tuple[Any, ...] = ()

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle their source: components are loaded once."""
        return self.loaded


@lru_cache(maxsize=1)
def built_in() -> Components:
    """Return the components of the box, and the planets published alongside."""
    found = Components(SHAPES, ALL_TILES, BOARDS, CORPORATIONS)
    found.loaded = built_in, ()
    return found
