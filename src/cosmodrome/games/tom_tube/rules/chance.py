"""Draw chance outcomes in Tom Tube: the start player and the rhombs. All are drawn as late as possible (TT-20.3)."""

from typing import Final

from cosmodrome.games.tom_tube import actions as act
from cosmodrome.games.tom_tube.state import DRAW, START, State
from cosmodrome.kernel import Chance, Rng, What


def draw_start(state: State, rng: Rng) -> act.Start:
    """Draw the start player, both equally likely (TT-2.4)."""
    return state.net.board.actions.starts[rng.below(2)]


def start_odds(state: State) -> list[tuple[act.Start, float]]:
    """Return the odds of each start player, all equally likely (TT-2.4)."""
    return [(start, 1 / 2) for start in state.net.board.actions.starts]


def draw_rhomb(state: State, rng: Rng) -> act.Draw:
    """Draw a rhomb, every one left in the stock equally likely (TT-4.2)."""
    return state.net.board.actions.draws[rng.weighted(state.stock)]


def rhomb_odds(state: State) -> list[tuple[act.Draw, float]]:
    """Return the odds of every type, by its copies left in the stock (TT-4.2)."""
    draws = state.net.board.actions.draws
    return [(draws[rhomb], count / state.left) for rhomb, count in enumerate(state.stock) if count]


def possible(state: State, outcome: What) -> bool:
    """Return whether the pending chance could bring `outcome`."""
    if isinstance(outcome, act.Draw):
        return state.stage == DRAW and state.stock[outcome.rhomb] > 0
    return state.stage == START and isinstance(outcome, act.Start)


PENDING: Final = {START: Chance("start", draw_start, start_odds), DRAW: Chance("rhomb", draw_rhomb, rhomb_odds)}
"""By stage: the chance that is pending there."""
