"""Clocks that a test sets, for servers that use them."""

import time


class Clock:
    """The time of day, ahead by the seconds that a test sets."""

    later = 0.0

    def __call__(self) -> float:
        return time.time() + self.later


class Hand:
    """The time of day as a test sets it; it stands still."""

    def __init__(self, now: float | None = None) -> None:
        self.now = time.time() if now is None else now

    def __call__(self) -> float:
        return self.now
