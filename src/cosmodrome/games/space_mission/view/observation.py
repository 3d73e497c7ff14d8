"""Declare what learners observe in a view of Space Mission: see `Observed`."""

from collections.abc import Mapping, Sequence
from typing import Final

from cosmodrome.games.space_mission.parts.components import (
    ALIENS,
    COLOURS,
    KINDS,
    MATTER,
    MINERALS,
    MOST_CARDS,
    PLANETS_IN_PLAY,
    Components,
)
from cosmodrome.games.space_mission.scoring import LINES
from cosmodrome.games.space_mission.view.outline import HELD, MOST_TILES
from cosmodrome.kernel import Observed

LONG: Final = (0, 9999)
"""The bounds of the round number: no rule ends a match because of it."""

SPOTS: Final = 12
"""Places for planets of the ring: more than needed, as in version 1."""


def observed(parts: Components) -> Observed:
    """Declare the views with these components; sets of cards have room for as many as a deck may have."""
    return Observed(
        version=1,
        bounds={"round": LONG, "ring.visit.round": LONG, "players.points": (-99, max(999, _most(parts)))},
        lengths={
            **dict.fromkeys(("pick", "players.tiles", "ring.looks.left", "ring.visit.left"), KINDS),
            "players.points": len(LINES),
        },
        most={
            "ring": SPOTS,
            **dict.fromkeys(("ring.takers", "ring.taken", "ring.looks"), MOST_TILES),
            "players.cards_by_shuffle": HELD + 1,
        },
        sets={
            **dict.fromkeys(("discards", "players.hand"), MOST_CARDS),
            **dict.fromkeys(("ring.scanned", "ring.seen"), len(COLOURS)),
        },
        groups={"shuffles": (MOST_CARDS, HELD + 1)},
        left_out={"worth": "what each choice adds to the own points follows from the rest"},
    )


def _most(parts: Components) -> int:
    """Return a number that no line of a score sheet exceeds."""
    alike = [sum(tiles) * max(tiles) for tiles in (parts.tiles[MINERALS], parts.tiles[ALIENS])]
    matter = max(parts.matter_pair, parts.matter_single) * sum(parts.tiles[MATTER])
    each = max(parts.medal_points, *parts.water_points) * sum(parts.tiles)
    return max(*alike, matter, each, *parts.gate_points, parts.station_points * PLANETS_IN_PLAY)


FACTORS: Final[Mapping[str, Sequence[str]]] = {
    **dict.fromkeys(("discard", "scan"), ("card",)),
    "jump": ("card", "planet"),
    "fly": ("planet",),
    "develop": ("card", "other card"),
    "take": ("tile",),
}
"""By kind of action, the meaning of its tokens: see `Game.factors`."""
