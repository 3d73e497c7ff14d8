"""Luck: the effect of an outcome of chance, against that chance's average effect."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from cosmodrome.bots.review.standing import Curve, points, standing
from cosmodrome.kernel import AnyGame, Chance, Decide, Rng, Seat

MOST: Final = 500
"""The most outcomes that are all weighed by their odds; if there are more, or the odds are unknown, some are drawn."""
DRAWS: Final = 64
"""The number of outcomes drawn then."""
LOOKED: Final = 16
"""The most actions that are tried to see how useful an outcome is."""


@dataclass(frozen=True, slots=True)
class Luck:
    """An outcome of chance (`step`: its number among the steps): by seat, the win chance and points that it brought
    beyond the expectation. `exact`: the expectation is exact; otherwise it is the mean of `DRAWS` draws. `seat`: the
    seat whose chance it was (the last to choose, if the chance belongs to all), None at the beginning."""

    step: int
    kind: str
    seat: Seat | None
    chances: tuple[float, ...]
    points: tuple[float, ...]
    exact: bool


class Fortune:
    """A judge of the luck in one match; `most` and `draws` as above, or less when many matches are reviewed."""

    __slots__ = ("curve", "draws", "game", "most", "seats")

    def __init__(self, game: AnyGame, seats: int, curve: Curve, most: int = MOST, draws: int = DRAWS) -> None:
        self.game, self.seats, self.curve, self.most, self.draws = game, seats, curve, most, draws

    def weighed(self, state: Any, pending: Chance, outcome: Any, done: int, rng: Rng) -> tuple[list[float], bool]:
        """Return, by seat, the outcome's effect in win chance and then in points, and whether that is exact.

        If no outcome changes the evaluation, they are compared by their best immediate use.
        """
        odds, exact = self._odds(state, pending, rng)
        found = self._beyond(state, odds, outcome, done, used=False)
        return found or self._beyond(state, odds, outcome, done, used=True) or [0.0] * (2 * self.seats), exact

    def _odds(self, state: Any, pending: Chance, rng: Rng) -> tuple[list[tuple[Any, float]], bool]:
        odds = pending.odds(state) if pending.odds is not None else ()
        if odds and len(odds) <= self.most:
            return list(odds), True
        return [(pending.draw(state, rng), 1 / self.draws) for _ in range(self.draws)], False

    def _beyond(
        self, state: Any, odds: Sequence[tuple[Any, float]], outcome: Any, done: int, *, used: bool
    ) -> list[float]:
        """Return the outcome's effect beyond the mean of all; nothing if all have the same effect."""
        usual, alike = [0.0] * (2 * self.seats), True
        got = self._after(state, outcome, done, used)
        for other, chance in odds:
            worths = self._after(state, other, done, used)
            alike = alike and worths == got
            for at, worth in enumerate(worths):
                usual[at] += chance * worth
        return [] if alike else [own - mean for own, mean in zip(got, usual, strict=True)]

    def _after(self, state: Any, outcome: Any, done: int, used: bool) -> list[float]:
        game, after = self.game, self.game.clone(state)
        game.apply(after, None, outcome, False)
        if used:
            after = self._used(after)
        own = [points(game, after, seat) for seat in range(self.seats)]
        return [*standing(game, after, self.seats, self.curve, done), *own]

    def _used(self, state: Any) -> Any:
        """Return the state after the best-looking of some actions of the seat that chooses next."""
        game, pending = self.game, self.game.pending(state)
        if not isinstance(pending, Decide):
            return state
        seat = min(pending.seats)
        legal = game.legal(state, seat)
        best, most = state, float("-inf")
        for action in legal[:: 1 + len(legal) // LOOKED]:  # always the same ones, so that only the draw is luck
            after = game.clone(state)
            game.apply(after, seat, action, False)
            value = game.value(after, seat)
            if value > most:
                best, most = after, value
        return best
