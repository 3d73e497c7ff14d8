"""Rate limits by token buckets."""

import time
from collections import OrderedDict
from collections.abc import Callable, Iterator
from itertools import islice

from cosmodrome.server.cluster.shared import Shared, Spent
from cosmodrome.server.common.settings import Limits, Rate

REMEMBERED = 20_000
"""The most askers remembered for each rate; the one that has been quiet the longest is forgotten first. Askers with a
full bucket are forgotten anyway, which changes nothing."""
AT_ONCE = 1000
"""The number of buckets reported in one message."""
NAMES = ("reads", "writes", "tables", "replays", "files", "addresses", "guests", "guesses", "strangers", "invitations")


class Buckets:
    """A bucket for each asker, all of the same rate."""

    def __init__(self, rate: Rate) -> None:
        self.rate = rate
        self._levels: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def __len__(self) -> int:
        """Return how many askers are remembered."""
        return len(self._levels)

    def take(self, asker: str, now: float, tokens: float = 1) -> float:
        """Take tokens and return 0, or take none and return the seconds until there are enough."""
        level, at = self._levels.pop(asker, (self.rate.burst, now))
        level = min(self.rate.burst, level + (now - at) * self.rate.per_second)
        wait = 0.0 if level >= tokens else (tokens - level) / self.rate.per_second
        self._levels[asker] = (level if wait else level - tokens, now)
        self._forget(now)
        return wait

    def _forget(self, now: float) -> None:
        """Forget up to two askers, those quiet the longest, if there are too many or their bucket is full."""
        for asker, (level, at) in list(islice(self._levels.items(), 2)):
            if len(self._levels) <= REMEMBERED and level + (now - at) * self.rate.per_second < self.rate.burst:
                return
            del self._levels[asker]

    def wait(self, asker: str, now: float, tokens: float = 1) -> float:
        """Return 0 if there are enough tokens, or the seconds until there are. No tokens are taken."""
        level, at = self._levels.get(asker, (self.rate.burst, now))
        level = min(self.rate.burst, level + (now - at) * self.rate.per_second)
        return 0.0 if level >= tokens else (tokens - level) / self.rate.per_second

    def settle(self, asker: str, level: float, now: float) -> None:
        """Set the level of a bucket that others share; it may be negative."""
        if asker in self._levels:
            self._levels[asker] = (level, now)


class SharedBuckets(Buckets):
    """Buckets that other servers also take from. Each server takes from the level it knows, and they report regularly.

    So there may be a burst on each server at once, but the rate holds in the long run: tokens taken beyond it are a
    debt.
    """

    def __init__(self, rate: Rate) -> None:
        super().__init__(rate)
        self._spent: dict[str, float] = {}

    def take(self, asker: str, now: float, tokens: float = 1) -> float:
        """Take tokens; see `Buckets`."""
        wait = super().take(asker, now, tokens)
        if not wait:
            self._spent[asker] = self._spent.get(asker, 0.0) + tokens
        return wait

    def settle(self, asker: str, level: float, now: float) -> None:
        """Set the level, less what was taken here since the last report."""
        super().settle(asker, level - self._spent.get(asker, 0.0), now)

    def told(self) -> dict[str, float]:
        """Return the tokens taken since the last call."""
        spent, self._spent = self._spent, {}
        return spent


class Rates:
    """The rates of browsers and network addresses, by the names of the settings; `shared`: whether several servers
    share them."""

    def __init__(self, limits: Limits, *, shared: bool = False) -> None:
        kind, more = SharedBuckets if shared else Buckets, limits.per_network
        rates: dict[str, Rate] = {name: getattr(limits, name) for name in NAMES}
        many = {name: Rate(more * rate.burst, more * rate.per_second) for name, rate in rates.items()}
        self._of_people = {name: kind(rate) for name, rate in rates.items() if name != "guests"}
        self._of_networks = {name: kind(rates[name] if name == "guests" else rate) for name, rate in many.items()}

    def take(self, name: str, guest: str | None, network: str | None, tokens: float = 1) -> float:
        """Count one request from a network address, and from a guest if there is one; return 0, or the seconds to wait.
        A refused request takes nothing from either bucket."""
        now = time.monotonic()
        asked = [(self._of_networks[name], network, 1.0)] if network else []
        if guest:
            buckets = self._of_people[name]
            asked.append((buckets, guest, min(tokens, buckets.rate.burst)))
        for buckets, who, cost in asked:
            if wait := buckets.wait(who, now, cost):
                return wait
        for buckets, who, cost in asked:
            buckets.take(who, now, cost)
        return 0.0

    def left(self, name: str, guest: str) -> bool:
        """Return whether somebody could ask once more. No tokens are taken."""
        return not self._of_people[name].wait(guest, time.monotonic())

    async def tell(self, shared: Shared, mark: Callable[[str], str]) -> None:
        """Report the tokens taken here to the other servers, and set the levels they return. `mark`: returns the
        pseudonym of an asker."""
        taken = list(self._taken())
        for start in range(0, len(taken), AT_ONCE):
            part = taken[start : start + AT_ONCE]
            spent = [Spent(f"{kind}/{mark(who)}", buckets.rate, tokens) for kind, buckets, who, tokens in part]
            levels, now = await shared.spend(spent), time.monotonic()
            for (_, buckets, who, _), level in zip(part, levels, strict=True):
                buckets.settle(who, level, now)

    def _taken(self) -> Iterator[tuple[str, SharedBuckets, str, float]]:
        for group, of in (("person", self._of_people), ("network", self._of_networks)):
            for name, buckets in of.items():
                if isinstance(buckets, SharedBuckets):
                    yield from ((f"{name}/{group}", buckets, who, tokens) for who, tokens in buckets.told().items())
