"""A server that is about to end sends people to the others: not ready any more, nothing new, live connections moved."""

import time
from collections.abc import Callable

from cosmodrome.server.common.errors import Unavailable
from cosmodrome.server.live.audience import MOVED

WORDS = MOVED.words.text


class Drain:
    """Whether, and since when. `limit`: seconds after which it ends whoever is left; `clock`: counts seconds."""

    def __init__(self, limit: float, clock: Callable[[], float] = time.monotonic) -> None:
        self._limit = limit
        self._clock = clock
        self._begun: float | None = None

    @property
    def begun(self) -> bool:
        """Whether the server is about to end."""
        return self._begun is not None

    def begin(self) -> bool:
        """Take nobody new from now on; whether that is news."""
        if self._begun is not None:
            return False
        self._begun = self._clock()
        return True

    def over(self) -> bool:
        """Whether nobody is waited for any more."""
        return self._begun is not None and self._clock() - self._begun >= self._limit

    def check(self) -> None:
        """Raises `Unavailable` if nothing new is begun here."""
        if self._begun is not None:
            raise Unavailable(WORDS)
