"""The time that a computer opponent may spend on one decision at a table, and the time when its move is shown. Each
level has its own time; where people wait, the table's clock may leave less. Its move is shown when that time has
passed, however much of it was used, so nobody sees whether a choice was hard, or whether there was one.
"""

from typing import Final, NamedTuple

from cosmodrome.bots import most_seconds
from cosmodrome.server.common.clocks import Pace

AT_ONCE: Final = 0.5
"""The most seconds for a bot that looks only one action ahead; it rarely needs them."""
UNTIMED: Final = 1.0
"""The seconds at a table without clocks: somebody sits there and waits."""
MOVES: Final = 40
"""The number of moves among which a live game's bank is divided."""
SHARE: Final = 0.1
"""The share of a person's time for a move in live play that a computer opponent gets."""


class ThinkingTime(NamedTuple):
    """The seconds that a bot may use, and the pause before its move is shown."""

    seconds: float
    pause: float


def thinking_time(bot: str, pace: Pace, most: float) -> ThinkingTime:
    """Return the time of a bot at a table with this pace; `most`: the most seconds that any bot has here."""
    own = most_seconds(bot)
    if own == 0:
        return ThinkingTime(min(AT_ONCE, most), 0.0)
    seconds = min(most, _wait(pace), most if own is None else own)
    return ThinkingTime(seconds, seconds)


def _wait(pace: Pace) -> float:
    """Return how long people at a table are willing to wait."""
    if pace.kind == "live":
        return SHARE * (pace.move + pace.bank / MOVES)
    return UNTIMED if pace.kind == "untimed" else float("inf")
