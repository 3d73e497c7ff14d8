"""What learners get of a view of Space Mission: see `Observed`."""

from typing import Final

from cosmodrome.games.space_mission.parts import CARDS, COLOURS, KINDS, PLANETS
from cosmodrome.games.space_mission.scoring import LINES
from cosmodrome.kernel import Observed

LONG: Final = (0, 9999)
"""Rounds: no rule ends a match by their number."""
TILES: Final = 8
"""So many tiles lie on a planet at first."""
HELD: Final = 5 * len(COLOURS)
"""Cards in hands: they alone keep an earlier shuffle in memory."""

OBSERVED: Final = Observed(
    version=1,
    bounds={"round": LONG, "ring.visit.round": LONG, "players.points": (-99, 999)},
    lengths={
        **dict.fromkeys(("pick", "players.tiles", "ring.looks.left", "ring.visit.left"), KINDS),
        "players.points": len(LINES),
    },
    most={
        "ring": len(PLANETS),
        **dict.fromkeys(("ring.takers", "ring.taken", "ring.looks"), TILES),
        "players.cards_by_shuffle": HELD + 1,
    },
    sets={
        **dict.fromkeys(("discards", "players.hand"), len(CARDS)),
        **dict.fromkeys(("ring.scanned", "ring.seen"), len(COLOURS)),
    },
    groups={"shuffles": (len(CARDS), HELD + 1)},
    left_out={"worth": "what each choice adds to the own points follows from the rest"},
)
