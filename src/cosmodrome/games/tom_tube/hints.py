"""How good things look for a seat, in points relative to the rival: what bots maximise."""

from cosmodrome.games.tom_tube.scoring import total
from cosmodrome.games.tom_tube.state import State


def value(state: State, seat: int) -> float:
    """Own points less the rival's."""
    return float(total(state, seat) - total(state, 1 - seat))
