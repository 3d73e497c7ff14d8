"""List the legal actions of a seat (PU-32), in a fixed order."""

from collections.abc import Sequence

from cosmodrome.games.planet_unknown.actions import actions as act
from cosmodrome.games.planet_unknown.rules import agenda
from cosmodrome.games.planet_unknown.rules.setup import free_boards, mixes
from cosmodrome.games.planet_unknown.rules.turn import Turn
from cosmodrome.games.planet_unknown.state import BOARDS, EVENT_MIX, ROTATION, State


def legal(state: State, seat: int) -> Sequence[act.Action]:
    """Return all legal actions of `seat`; none if it owes no choice."""
    if not state.owed >> seat & 1:
        return ()
    if state.stage == ROTATION:
        return act.ROTATES
    if state.stage == BOARDS and not state.lanes[seat].now:
        planets, corporations = free_boards(state, state.turn)
        if state.turn % 2:
            return [act.CHOOSE_CORPORATIONS[one] for one in corporations]
        return [act.CHOOSE_PLANETS[one] for one in planets]
    if state.stage == EVENT_MIX:
        return mixes(state)
    return agenda.options(Turn(state, seat, None))
