"""Describe what a match is waiting for, in a few words for developers."""

from cosmodrome.kernel.game import Chance, Over, Pending


def in_short(pending: Pending) -> str:
    """Say who or what comes next; seats count from 0: `seat 0 to act`, `chance: deal`, `over: 2 > 0 = 1`."""
    if isinstance(pending, Chance):
        return f"chance: {pending.kind}"
    if isinstance(pending, Over):
        return f"over: {' > '.join(' = '.join(map(str, tied)) for tied in pending.ranks) or 'cancelled'}"
    seats = sorted(pending.seats)
    return f"seat{'s' * (len(seats) > 1)} {', '.join(map(str, seats))} to act"
