"""What looks good to bots."""

from star_moths.rules import total
from star_moths.state import SINGE, State

RISKY = SINGE - 6
"""From this heat on the next wingbeat may be the last."""


def value(state: State, seat: int) -> float:
    """How far `seat` is ahead of the others, in dust."""
    others = [_worth(state, other) for other in range(state.seats) if other != seat]
    return _worth(state, seat) - sum(others) / len(others)


def _worth(state: State, seat: int) -> float:
    """The dust there is, and what a moth in flight may hope for: the more, the more gentle a card it still has."""
    if state.over or not state.flying[seat]:
        return total(state, seat)
    gentle = min(state.hands[seat], default=SINGE)
    return total(state, seat) + (state.heat + 1 if state.heat + gentle <= RISKY else state.heat - gentle)
