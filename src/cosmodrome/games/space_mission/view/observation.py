"""What learners get of a view of Space Mission: see `Observed`."""

from collections.abc import Mapping, Sequence
from typing import Final

from cosmodrome.games.space_mission.parts.components import CARDS, COLOURS, KINDS, PLANETS
from cosmodrome.games.space_mission.scoring import LINES
from cosmodrome.games.space_mission.view.outline import HELD, MOST_TILES
from cosmodrome.kernel import Observed

LONG: Final = (0, 9999)
"""Rounds: no rule ends a match by their number."""

OBSERVED: Final = Observed(
    version=1,
    bounds={"round": LONG, "ring.visit.round": LONG, "players.points": (-99, 999)},
    lengths={
        **dict.fromkeys(("pick", "players.tiles", "ring.looks.left", "ring.visit.left"), KINDS),
        "players.points": len(LINES),
    },
    most={
        "ring": len(PLANETS),
        **dict.fromkeys(("ring.takers", "ring.taken", "ring.looks"), MOST_TILES),
        "players.cards_by_shuffle": HELD + 1,
    },
    sets={
        **dict.fromkeys(("discards", "players.hand"), len(CARDS)),
        **dict.fromkeys(("ring.scanned", "ring.seen"), len(COLOURS)),
    },
    groups={"shuffles": (len(CARDS), HELD + 1)},
    left_out={"worth": "what each choice adds to the own points follows from the rest"},
)

FACTORS: Final[Mapping[str, Sequence[str]]] = {
    **dict.fromkeys(("discard", "scan"), ("card",)),
    "jump": ("card", "planet"),
    "fly": ("planet",),
    "develop": ("card", "other card"),
    "take": ("tile",),
}
"""By kind of action, what its tokens stand for: see `Game.factors`."""
