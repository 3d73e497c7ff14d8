"""Exhaustive search: what each action is worth when every continuation is followed to the end of the match.

For one player, or for two whose gains are each other's losses. Chance is weighed with the odds of the rules. Where the
rules give none (cards and tiles drawn from a pile), a draw may only come where nothing hangs on it any more.
"""

from collections.abc import Callable
from functools import partial
from typing import Any, Final, TypeAlias

from cosmodrome.kernel import AnyGame, Chance, Decide, Over, Rng

DRAWS: Final = 3
"""Draws that must all come to the same where the rules give no odds."""
NEARLY: Final = 1e-9
Aim: TypeAlias = Callable[[Any, Over], float]
"""What the end is worth to a seat."""


class Unsolved(Exception):
    """There are too many continuations, or a draw without odds matters."""


class Exhaustive:
    """The values of the positions of one match for a seat. Raises `Unsolved` after so many positions."""

    def __init__(self, game: AnyGame, seat: int, aim: Aim, most: int) -> None:
        self.game, self.seat, self.aim, self.most = game, seat, aim, most
        self._known: dict[str, float] = {}
        self.followed = 0

    def worths(self, state: Any) -> list[float]:
        """What each legal action of the seat is worth."""
        return [self._after(state, self.seat, action) for action in self.game.legal(state, self.seat)]

    def _after(self, state: Any, by: int | None, what: Any) -> float:
        after = self.game.clone(state)
        self.game.apply(after, by, what, False)
        return self.worth(after)

    def worth(self, state: Any) -> float:
        """What a position is worth."""
        pending = self.game.pending(state)
        if isinstance(pending, Over):
            return self.aim(state, pending)
        key = repr(self.game.freeze(state))
        if key not in self._known:
            self.followed += 1
            if self.followed > self.most:
                raise Unsolved
            self._known[key] = -1e9  # a position that leads back to itself is no way to the end
            self._known[key] = (
                self._drawn(state, pending) if isinstance(pending, Chance) else self._chosen(state, pending)
            )
        return self._known[key]

    def _chosen(self, state: Any, pending: Decide) -> float:
        seat = self.seat if self.seat in pending.seats else min(pending.seats)
        worths = map(partial(self._after, state, seat), self.game.legal(state, seat))
        return max(worths) if seat == self.seat else min(worths)

    def _drawn(self, state: Any, pending: Chance) -> float:
        if pending.odds is not None:
            return sum(chance * self._after(state, None, outcome) for outcome, chance in pending.odds(state))
        found = [self._after(state, None, pending.draw(state, Rng(bytes([draw])))) for draw in range(DRAWS)]
        if max(found) - min(found) > NEARLY:
            raise Unsolved
        return found[0]


def points(game: AnyGame, seats: int, seat: int, state: Any, _: Over) -> float:
    """The points of a seat at the end, less those of its best opponent."""
    totals = [game.score(state, one).total for one in range(seats)]
    return float(totals[seat] - max((total for one, total in enumerate(totals) if one != seat), default=0))


def win(game: AnyGame, seats: int, seat: int, state: Any, over: Over) -> float:
    """Whether a seat wins, a half if it shares; alone: its points."""
    if seats == 1:
        return points(game, seats, seat, state, over)
    return 1 / len(over.ranks[0]) if seat in over.ranks[0] else 0.0
