"""What a computer opponent is: it gets what a person gets, and answers with an action."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from cosmodrome.kernel.chance import Rng
from cosmodrome.kernel.game import AnyGame


@dataclass(frozen=True, slots=True)
class Budget:
    """How long a bot may think: so many iterations, or until `spent` says so.

    The core holds no clock: whoever wants a limit in seconds hands in `spent`, which reads one. `seconds`: how many it
    gave at first, for bots that cannot ask, such as programs in other languages.
    """

    iterations: int | None = None
    spent: Callable[[], bool] | None = None
    seconds: float | None = None

    def allows(self, done: int) -> bool:
        """Whether another iteration may start after `done` of them."""
        if self.iterations is not None and done >= self.iterations:
            return False
        return self.spent is None or not self.spent()


class Bot(Protocol):
    """A computer opponent for every game."""

    name: str
    blind: bool
    """Whether it chooses without the view, so that whoever asks it need not make one."""

    def choose(self, game: AnyGame, view: Any, legal: Sequence[Any], rng: Rng, budget: Budget) -> Any:
        """One of `legal`. The view is all it knows; equal arguments give an equal answer (time limits apart)."""
