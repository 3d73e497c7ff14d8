"""Exhaustive search: what each action is worth when every continuation is followed to the end of the match, as far as
the seat that chooses can know it.

It is given the truths that the seat's view allows. An action is taken in all of them alike; after it only those stay
together that look the same to the seat. Chance is weighed with its odds. Where a result can't be known, it counts as
the worst for the one bound and as the best for the other: so do choices of others and, where a game says so, draws. An
action is proved best if its least is more than the most of any other.
"""

from collections.abc import Hashable, Iterable, Sequence
from typing import Any, Final, NamedTuple, TypeAlias

from cosmodrome.kernel import AnyGame, Chance, Decide, Over, Pending, Rng

DRAWS: Final = 3
"""Draws that must all come to the same where a game gives no odds."""
Worlds: TypeAlias = list[Any]
"""Truths that look the same to the seat."""


class Bounds(NamedTuple):
    """The least and the most that an action is worth."""

    least: float
    most: float


class Unsolved(Exception):
    """There are too many continuations, or a draw without odds matters."""


class Exhaustive:
    """The worths of the positions of one match for a seat, in points ahead of the best opponent. Raises `Unsolved`
    after so many positions, where one leads back to itself, or when the match goes on for another round."""

    def __init__(self, game: AnyGame, seat: int, state: Any, most: int) -> None:
        self.game, self.seat, self.round, self.most = game, seat, state.round, most
        self._known: dict[Hashable, Bounds] = {}
        self._open: set[Hashable] = set()
        self.followed = 0

    def bounds(self, worlds: Worlds) -> list[Bounds]:
        """By legal action of the seat: its bounds."""
        return [self.after(worlds, action) for action in self.game.legal(worlds[0], self.seat)]

    def after(self, worlds: Worlds, action: Any) -> Bounds:
        """Return the worth of an action of the seat."""
        groups: dict[Hashable, Worlds] = {}
        for state in worlds:
            after = self.step(state, self.seat, action)
            groups.setdefault(self.sight(after) if len(worlds) > 1 else None, []).append(after)
        return mean([(len(some), self.worth(some)) for some in groups.values()])

    def step(self, state: Any, by: int | None, what: Any) -> Any:
        """The position after an action or outcome."""
        after = self.game.clone(state)
        self.game.apply(after, by, what, False)
        return after

    def key(self, state: Any) -> Hashable:
        """All of a position that may still change its worth."""
        return key_of(state)

    def sight(self, state: Any) -> Hashable:
        """Return the part of a position that the seat can see."""
        pending = self.game.pending(state)
        asked = sorted(pending.seats) if isinstance(pending, Decide) else type(pending)
        return str(asked), tuple(self.game.legal(state, self.seat))

    def worth(self, worlds: Worlds) -> Bounds:
        """Return the worth of a position."""
        pending = self.game.pending(worlds[0])
        if isinstance(pending, Over):
            return mean([(1, self.end(state)) for state in worlds])
        key = tuple([self.key(state) for state in worlds])
        if key not in self._known:
            self.followed += len(worlds)
            if self.followed > self.most or worlds[0].round > self.round or key in self._open:
                raise Unsolved
            self._open.add(key)
            self._known[key] = self._worth(worlds, pending)
            self._open.remove(key)
        return self._known[key]

    def _worth(self, worlds: Worlds, pending: Pending) -> Bounds:
        if isinstance(pending, Chance):
            return self.drawn(worlds, pending)
        if isinstance(pending, Decide) and self.seat in pending.seats:
            bounds = self.bounds(worlds)
            return Bounds(max(one.least for one in bounds), max(one.most for one in bounds))
        return mean([(1, self._others(state)) for state in worlds])

    def _others(self, state: Any) -> Bounds:
        """Another seat chooses: the worst and the best for ours."""
        pending = self.game.pending(state)
        if not isinstance(pending, Decide):
            return self.worth([state])
        (other,) = pending.seats
        bounds = [self.worth([self.step(state, other, action)]) for action in self.game.legal(state, other)]
        return Bounds(min(one.least for one in bounds), max(one.most for one in bounds))

    def drawn(self, worlds: Worlds, pending: Chance) -> Bounds:
        """Return the worth of a draw; the seat sees the outcome."""
        odds = self.odds(worlds[0], pending)
        return mean(
            [(chance, self.worth([self.step(one, None, outcome) for one in worlds])) for outcome, chance in odds]
        )

    def odds(self, state: Any, pending: Chance) -> Sequence[tuple[Any, float]]:
        """The outcomes that matter, with their odds; else one of some that all come to the same."""
        if pending.odds is not None:
            return pending.odds(state)
        some = [pending.draw(state, Rng(bytes([number]))) for number in range(DRAWS)]
        if len({self.worth([self.step(state, None, one)]) for one in some}) > 1:
            raise Unsolved
        return [(some[0], 1.0)]

    def end(self, state: Any) -> Bounds:
        """Return the worth of the final position."""
        totals = [self.game.score(state, one).total for one in range(state.seats)]
        ahead = totals[self.seat] - max((total for one, total in enumerate(totals) if one != self.seat), default=0)
        return Bounds(ahead, ahead)


def mean(bounds: Iterable[tuple[float, Bounds]]) -> Bounds:
    """The mean of bounds by their weights."""
    weighed = list(bounds)
    total = sum(weight for weight, _ in weighed)
    return Bounds(
        sum(weight * one.least for weight, one in weighed) / total,
        sum(weight * one.most for weight, one in weighed) / total,
    )


SHARED: Final = frozenset({"parts", "actions", "board", "shown", "last_seen", "last_visit", "recent"})
"""Parts of a position that never change, or bring nothing by the rules."""


def key_of(part: Any) -> Hashable:
    """A position as a key."""
    fields = getattr(part, "fields", None)
    if fields is not None:
        return tuple([key_of(getattr(part, name)) for name in fields if name not in SHARED])
    return tuple([key_of(one) for one in part]) if isinstance(part, list) else part
