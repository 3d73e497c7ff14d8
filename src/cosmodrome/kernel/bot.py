"""The interface of a computer opponent: it gets what a human player gets, and answers with an action."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final, Protocol

from cosmodrome.kernel.chance import Rng
from cosmodrome.kernel.game import AnyGame

HASTE: Final = 2.0
"""The factor by which the remaining iterations may be faster, for bots that stop when nothing can change any more."""


@dataclass(frozen=True, slots=True)
class Budget:
    """The limits for one decision of a bot: a number of iterations, or until `spent` is true.

    The core holds no clock: callers that limit the seconds pass `spent`, which reads one. `seconds`: their number at
    the start, for bots that can't ask, such as programs in other languages. `used`: the seconds used so far, for bots
    that take less than they are given (`timed` makes all three from a clock).
    """

    iterations: int | None = None
    spent: Callable[[], bool] | None = None
    seconds: float | None = None
    used: Callable[[], float] | None = None

    @classmethod
    def timed(cls, clock: Callable[[], float], seconds: float) -> "Budget":
        """Return a budget of this many seconds from now on, by a clock such as `time.monotonic`."""
        began = clock()
        return cls(None, lambda: clock() - began >= seconds, seconds, lambda: clock() - began)

    def within(self, seconds: float) -> "Budget":
        """Return the same budget with at most this many seconds, if it has a clock."""
        used = self.used
        if used is None or (self.seconds is not None and self.seconds <= seconds):
            return self
        return Budget(self.iterations, lambda: used() >= seconds, seconds, used)

    def further(self, seconds: float) -> "Budget":
        """Return the same budget with at most this many seconds from now on, if it has a clock."""
        return self if self.used is None else self.within(self.used() + seconds)

    def bounded(self, iterations: int) -> "Budget":
        """Return the same budget, or one of this many iterations if it has no limit at all."""
        return Budget(iterations) if self.iterations is None and self.spent is None else self

    def left(self, done: int) -> float:
        """Return the most iterations that may follow after `done` of them; with a clock, twice the expected number.
        Infinite if it is unknown."""
        left = float("inf") if self.iterations is None else float(self.iterations - done)
        if self.used is None or self.seconds is None or not done:
            return left
        used = self.used()
        return min(left, HASTE * done * (self.seconds - used) / used) if used > 0 else left

    def allows(self, done: int) -> bool:
        """Return whether another iteration may start after `done` of them."""
        if self.iterations is not None and done >= self.iterations:
            return False
        return self.spent is None or not self.spent()


class Bot(Protocol):
    """A computer opponent for every game."""

    name: str
    blind: bool
    """Whether it chooses without the view, so that callers need not build one."""

    def choose(self, game: AnyGame, view: Any, legal: Sequence[Any], rng: Rng, budget: Budget) -> Any:
        """Choose one of `legal`. The view is all the bot knows; equal arguments give equal answers (except for effects
        of time)."""
