"""The solo mode (PU-30): its target and its rating. Its events are in `events.py`, its set-up in `opening.py`."""

from collections.abc import Sequence
from typing import Final

BASE: Final = 60
ADJUST: Final = ((0, (0, 0, 0)), (3, (3, -1, -5)), (7, (6, -2, -7)), (11, (9, -3, -9)), (15, (12, -4, -11)))
"""The change in the target with at least this many cards of a colour: green, orange, red (PU-30.4)."""
RATINGS: Final = (-15, -10, -5, 0, 5, 10, 15)
"""The ratings: the results relative to the target (PU-30.6)."""


def target(mix: Sequence[int]) -> int:
    """Return the medals to reach with this many green, orange and red events in the deck (PU-30.4)."""
    return BASE + sum(
        next(change[colour] for least, change in reversed(ADJUST) if count >= least) for colour, count in enumerate(mix)
    )


def rating(medals: int, mix: Sequence[int]) -> int:
    """Return the highest rating that the result reaches, at least the lowest (PU-30.5)."""
    return max((step for step in RATINGS if step <= medals - target(mix)), default=RATINGS[0])
