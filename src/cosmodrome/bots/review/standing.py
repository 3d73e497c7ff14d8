"""Win chances from the games' own evaluation: a calibrated curve for each game and number of seats.

A seat's chance is its share of `exp(slope x value + start)` among all seats. The slope grows with the match, because a
late lead is safer; `start` is the advantage of the seat itself at the beginning. `curves.py` has the numbers.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import exp
from typing import Final

from cosmodrome.kernel import AnyGame, Over, Pending

FEW_POINTS: Final = (1.0, 3.0)
"""The most points that a fine decision and a slip give away; a mistake gives away more."""
UNSPOKEN: Final = "win"
"""The part of an evaluation that is not points but the worth of winning itself."""


@dataclass(frozen=True, slots=True)
class Curve:
    """A curve that turns values into win chances. `length`: the number of choices in a typical match; `slopes`: the
    worth of a point in logits, at equal intervals from the beginning of the match to its end; `seats`: the advantage of
    each seat at the beginning, which fades to nothing at the end; `known`: it was fitted to matches of this game with
    this many seats."""

    length: float
    slopes: tuple[float, ...]
    seats: tuple[float, ...]
    known: bool = True

    def chances(self, values: Sequence[float], done: int) -> tuple[float, ...]:
        """Return each seat's win chance after `done` choices of the match."""
        share = min(1.0, done / self.length)
        slope = sum(weight * one for weight, one in zip(weights(len(self.slopes), share), self.slopes, strict=True))
        return softmax([slope * value + (1 - share) * own for value, own in zip(values, self.seats, strict=True)])


PLAIN: Final = Curve(100.0, (0.05, 0.15), (), known=False)
"""The curve for games for which none was fitted."""


def curve_of(curves: Mapping[tuple[str, int], Curve], game: AnyGame, seats: int) -> Curve:
    """Return the curve of a game, or a rough one if none was fitted: that for another number of seats, or `PLAIN`."""
    found = curves.get((game.key, seats))
    if found is not None:
        return found
    near = min((many for key, many in curves if key == game.key), key=lambda many: abs(many - seats), default=0)
    rough = curves.get((game.key, near), PLAIN)
    return Curve(rough.length, rough.slopes, (0.0,) * seats, known=False)


def weights(knots: int, share: float) -> list[float]:
    """Return the weight of each knot at a place between the first (0) and the last one (1): linear between two."""
    place = share * (knots - 1)
    return [max(0.0, 1 - abs(place - knot)) for knot in range(knots)]


def softmax(logits: Sequence[float]) -> tuple[float, ...]:
    """Return the shares of `exp(logit)`."""
    top = max(logits)
    parts = [exp(one - top) for one in logits]
    total = sum(parts)
    return tuple(part / total for part in parts)


def shares(over: Over, seats: int) -> tuple[float, ...]:
    """Return each seat's share of the win; equal ones for a match that was cancelled."""
    best = over.ranks[0] if over.ranks else tuple(range(seats))
    return tuple(1 / len(best) if seat in best else 0.0 for seat in range(seats))


def standing(game: AnyGame, state: object, seats: int, curve: Curve, done: int) -> tuple[float, ...]:
    """Return each seat's win chance in a state, after `done` choices."""
    return standing_at(game, state, seats, curve, done, game.pending(state))


def standing_at(  # noqa: PLR0917  # what is pending is known where entries may have ended the match
    game: AnyGame, state: object, seats: int, curve: Curve, done: int, pending: Pending
) -> tuple[float, ...]:
    """Return the same as `standing`, if the pending choice, chance or end is known already."""
    if isinstance(pending, Over):
        return shares(pending, seats)
    return curve.chances([game.value(state, seat) for seat in range(seats)], done)


def points(game: AnyGame, state: object, seat: int) -> float:
    """Return the evaluation of a state for a seat in points, without the worth of winning itself."""
    parts = game.weigh(state, seat)
    return sum(worth for aspect, worth in parts.items() if aspect != UNSPOKEN) if parts else game.value(state, seat)
