"""How good a position looks, for bots: medals as things stand, and some of what may still come."""

from cosmodrome.games.planet_unknown.scoring import points
from cosmodrome.games.planet_unknown.state import OVER, Lane, State


def value(state: State, seat: int) -> float:
    """The prospects of `seat` beside the best of the others, in medals."""
    own = prospects(state, seat)
    others = [prospects(state, other) for other in range(state.seats) if other != seat]
    return own - max(others, default=0.0)


def prospects(state: State, seat: int) -> float:
    """Medals, and before the end something for every step and covered cell."""
    lane = state.lanes[seat]
    medals = float(sum(points(state, state.lanes, seat)))
    return medals if state.stage == OVER else medals + _promise(lane)


def _promise(lane: Lane) -> float:
    steps = sum(lane.marks)
    return 0.25 * steps + 0.15 * lane.covered.bit_count() - 0.5 * lane.meteorites.bit_count() + 0.1 * lane.moves
