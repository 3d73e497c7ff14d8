"""How long a computer opponent may think about one decision at a table, and when its move is shown.

A level has its own time; where people wait for it, the table's clock may leave it less. Its move is shown when all
that time has passed, however much it has used: nobody sees whether a choice was hard, or whether there was one.
"""

from typing import Final, NamedTuple

from cosmodrome.bots import most_seconds
from cosmodrome.server.common.clocks import Pace

AT_ONCE: Final = 0.5
"""The most seconds for a bot that looks only one action ahead; it hardly ever takes them."""
UNTIMED: Final = 1.0
"""The seconds at a table without clocks: somebody sits there and waits."""
MOVES: Final = 40
"""The number of moves among which a live game's bank is shared out."""
SHARE: Final = 0.1
"""The share of a person's time for a move in live play that a computer opponent has."""


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
    """Return how long people at a table are content to wait."""
    if pace.kind == "live":
        return SHARE * (pace.move + pace.bank / MOVES)
    return UNTIMED if pace.kind == "untimed" else float("inf")
