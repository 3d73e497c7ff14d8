"""The components that the states of a game share: shapes, tiles and planet boards, built in or an owner's (PU-2)."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from cosmodrome.games.planet_unknown.parts.boards import BOARDS, Board
from cosmodrome.games.planet_unknown.parts.tiles import ALL_TILES, SHAPES, Shape, Tile, orientations


class Components:
    """Shapes, tiles and planets, checked. Never changed.

    `turned`: by shape, its different orientations. `loaded`: the function that loads it and its arguments: it is
    pickled so.
    """

    def __init__(self, shapes: Sequence[Shape], tiles: Sequence[Tile], boards: Sequence[Board]) -> None:
        self.shapes, self.tiles, self.boards = tuple(shapes), tuple(tiles), tuple(boards)
        self.turned = tuple(map(orientations, shapes))
        self.loaded: tuple[Any, ...] = ()

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle where it is from: components are loaded once."""
        return self.loaded


@lru_cache(maxsize=1)
def built_in() -> Components:
    """The components of the box, and the planets published beside it."""
    found = Components(SHAPES, ALL_TILES, BOARDS)
    found.loaded = built_in, ()
    return found
