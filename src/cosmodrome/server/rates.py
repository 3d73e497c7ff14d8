"""Token buckets: how often somebody may ask."""

from collections import OrderedDict

from cosmodrome.server.settings import Rate

REMEMBERED = 20_000
"""Askers remembered for each rate; the one that was quiet the longest is forgotten first."""


class Buckets:
    """A bucket for each asker, all of the same rate."""

    def __init__(self, rate: Rate) -> None:
        self._rate = rate
        self._levels: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def take(self, asker: str, now: float, tokens: int = 1) -> float:
        """Take so many tokens: 0, or the seconds until there are as many."""
        level, at = self._levels.pop(asker, (self._rate.burst, now))
        level = min(self._rate.burst, level + (now - at) * self._rate.per_second)
        wait = 0.0 if level >= tokens else (tokens - level) / self._rate.per_second
        self._levels[asker] = (level if wait else level - tokens, now)
        if len(self._levels) > REMEMBERED:
            self._levels.popitem(last=False)
        return wait
