"""Draining: a server that is about to stop is no longer ready, starts nothing new, and sends live connections to
others."""

import time
from collections.abc import Callable

from cosmodrome.server.common.errors import Unavailable
from cosmodrome.server.live.audience import MOVED

WORDS = MOVED.words.text


class Drain:
    """The draining of one server. `limit`: seconds after which it stops even if people are connected; `clock`: returns
    seconds."""

    def __init__(self, limit: float, clock: Callable[[], float] = time.monotonic) -> None:
        self._limit = limit
        self._clock = clock
        self._begun: float | None = None

    @property
    def begun(self) -> bool:
        """Return whether draining has begun."""
        return self._begun is not None

    def begin(self) -> bool:
        """Begin draining; return False if it had begun before."""
        if self._begun is not None:
            return False
        self._begun = self._clock()
        return True

    def over(self) -> bool:
        """Return whether the time limit has passed."""
        return self._begun is not None and self._clock() - self._begun >= self._limit

    def check(self) -> None:
        """Raise `Unavailable` if nothing new may begin here."""
        if self._begun is not None:
            raise Unavailable(WORDS)
