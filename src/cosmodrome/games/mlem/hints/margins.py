"""Rate the position between flights: each player's worth, and its margin over the others.

Unlike `hints.value`, which is made for one seat, these treat all alike: an opponent's astronauts at home count, too.
"""

from collections.abc import Sequence

from cosmodrome.games.mlem.hints.hints import WIN, home_worth, landed_worth, mission_worth, rivals_worth
from cosmodrome.games.mlem.scoring import total
from cosmodrome.games.mlem.state import State


def margins(state: State) -> list[float]:
    """Return, by player, how far they are ahead of the mean of the average and the best opponent.

    Astronauts aboard count as nothing: neither landed nor at home.
    """
    seats = state.seats
    if ends(state):
        return _of([float(total(state, player)) for player in range(seats)], WIN)
    return _of(
        [
            landed_worth(state, player) + home_worth(state, player) + mission_worth(state, player)
            for player in range(seats)
        ],
        0.0,
    )


def ends(state: State) -> bool:
    """Return whether the game ends with this flight, if nobody aboard changes that (ML-10.1)."""
    if state.crashes >= state.mat.crashes:
        return True
    for player in range(state.seats):
        place = (player - state.start) % state.seats
        if not state.home[player] and not state.aboard >> place & 1:
            return True
    return False


def _of(worths: Sequence[float], win: float) -> list[float]:
    found = []
    for player, own in enumerate(worths):
        others = [worth for other, worth in enumerate(worths) if other != player]
        found.append(own - rivals_worth(others) + (win if own >= max(others) else 0.0))
    return found
