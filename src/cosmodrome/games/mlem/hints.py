"""How good things look for a seat, in points relative to the opponents: what bots maximise."""

from cosmodrome.games.mlem.scoring import total
from cosmodrome.games.mlem.state import State


def value(state: State, seat: int) -> float:
    return float(total(state, seat))
