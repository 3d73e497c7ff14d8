"""Declare what learners observe in a view of Planet Unknown: see `Observed`."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import accumulate
from typing import Final

from cosmodrome.games.planet_unknown.parts.components import Components
from cosmodrome.games.planet_unknown.parts.grid import CELLS
from cosmodrome.games.planet_unknown.parts.tiles import LETTERS, PER_STACK, TILES
from cosmodrome.kernel import Observed

STACKS: Final = TILES // PER_STACK
ON_PLANET: Final = (
    "patches",
    "meteorites",
    "sockets",
    "pods",
    "rovers",
    "loaded",
    "last",
    "began",
    "held",
    "trail.cells",
)
FEW: Final = 16
"""An upper bound for anything dealt or owed in small numbers."""
MOST_TILES: Final = 48
"""More of the box's tiles than fit on a planet."""
DERIVED: Final = "follows from the rest; what may be chosen is in the mask"

_OBSERVED: Final = Observed(
    version=1,
    bounds={
        "flags": (0, (1 << 20) - 1),
        "target": (-999, 999),
        "rating": (-999, 999),
        "players.points": (-999, 999),
        "players.now": (-1, 4095),
        "players.tiles.code": (0, 8 * CELLS - 1),
        "standings.one": (-999, 999),
        "standings.other": (-999, 999),
    },
    lengths={
        **dict.fromkeys(("tops", "below", "below_seen"), STACKS),
        **dict.fromkeys(("civ_left", "civ_seen"), 4),
        "deck": 3,
        **dict.fromkeys(("players.marks", "players.columns"), 5),
        **dict.fromkeys(("players.terrain", "players.symbols"), CELLS),
        "players.bare": 24,
        "players.points": 6,
    },
    most={
        "sectors": 6,
        **dict.fromkeys(("neighbours", "standings"), 6),
        "drawn": 60,
        "offer": 36,
        "players.tiles": MOST_TILES,
        "players.trail": 8,
        **dict.fromkeys(("players.now", "players.picks"), FEW),
        **dict.fromkeys(("players.played", "players.cards", "players.card_levels"), 36),
        **dict.fromkeys(("players.aims", "players.aims_met", "players.refused"), 28),
    },
    sets={
        **{f"players.{name}": CELLS for name in ON_PLANET},
        **dict.fromkeys(("players.techs", "players.used", "players.used_up"), 64),
        "players.hindered": 24,
    },
    groups={"left": (TILES, STACKS)},
    words=dict.fromkeys(("players.terrain", "players.symbols"), f".{LETTERS}"),
    left_out={
        "tries": DERIVED,
        "players.agenda": "how what is owed hangs together; what may be chosen of it is in the mask",
        "players.tiles.cells": "follows from the tile and its code",
    },
)


def observed(parts: Components) -> Observed:
    """Declare observations; small tiles and large planets need more room."""
    most = {**_OBSERVED.most, "players.tiles": max(MOST_TILES, _fitting(parts))}
    return replace(_OBSERVED, most=most)


def _fitting(parts: Components) -> int:
    """Return the most tiles that fit on the largest planet, if the smallest are laid first."""
    room = max(CELLS - "".join(board.grid).count(".") - "".join(board.grid).count("o") for board in parts.boards)
    sizes = sorted(len(parts.shapes[tile.shape].cells) for tile in parts.tiles)
    return sum(total <= room for total in accumulate(sizes))


FACTORS: Final[Mapping[str, Sequence[str]]] = {
    **dict.fromkeys(("rotate", "take", "remove"), ("stack",)),
    **dict.fromkeys(("patch", "set-up", "jump", "to", "collect", "destroy", "meteorite"), ("cell",)),
    **dict.fromkeys(("advance", "back", "advance-two", "claim", "flux"), ("track",)),
    **dict.fromkeys(("field", "lift"), ("track", "step")),
    **dict.fromkeys(("pick", "give-up", "share"), ("card",)),
    **dict.fromkeys(("look", "use"), ("level",)),
    "lay": ("cell", "turn", "mirrored"),
    "drive": ("cell", "to"),
    "next": ("item*",),
    "clear": ("line*",),
    "slot": ("slot",),
    "planet": ("planet",),
    "corporation": ("corporation",),
    "mix": ("green", "orange", "red"),
}
"""By kind of action, the meaning of its tokens: see `Game.factors`."""
