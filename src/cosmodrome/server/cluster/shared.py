"""The store for temporary facts that all servers of a database must know: `Shared`, and its simplest form.

Moves never wait for it. A server's notes expire unless it keeps reporting, so a dead server leaves nothing behind.
"""

import secrets
import time
from abc import ABC, abstractmethod
from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple, TypeAlias

from cosmodrome.server.common.settings import Rate

LEASE = 10.0
"""The seconds without a report after which a server counts as gone."""

People: TypeAlias = Mapping[str, int]
"""A number for each person – their connections, or what their pages have shown – by pseudonym."""
Elsewhere: TypeAlias = Mapping[str, Mapping[str, People]]
"""The people at places: by place, then by server."""


class Spent(NamedTuple):
    """Tokens taken from a bucket, by its name."""

    bucket: str
    rate: Rate
    tokens: float


class Heartbeat(NamedTuple):
    """The answer to a report. `known`: this server's notes are still stored; `others`: the other servers that are
    there."""

    known: bool
    others: Collection[str]


class Shared(ABC):
    """One server's access to the store. Raises the errors of its connection."""

    def __init__(self) -> None:
        self.own = secrets.token_hex(6)

    @abstractmethod
    async def heartbeat(self) -> Heartbeat:
        """Report that this server is there, for another `LEASE`. A server that has not reported for that long is
        forgotten with all its notes."""

    @abstractmethod
    async def note(self, here: Mapping[str, People], wanted: Collection[str] = ()) -> Elsewhere:
        """Report the people at these places on this server (empty: nobody); return those at the `wanted` places on
        others."""

    @abstractmethod
    async def spend(self, spent: Sequence[Spent]) -> Sequence[float]:
        """Take these tokens, from each bucket once; return the new levels, which may be negative."""

    @abstractmethod
    async def close(self) -> None:
        """Close the connection."""


class Memory:
    """The shared state of the servers in one process: there is only one, except in tests."""

    def __init__(self) -> None:
        self.seen: dict[str, float] = {}
        self.places: dict[str, dict[str, People]] = {}
        self.levels: dict[str, tuple[float, float]] = {}


class InMemory(Shared):
    """A store in memory."""

    def __init__(self, memory: Memory) -> None:
        super().__init__()
        self._memory = memory

    async def heartbeat(self) -> Heartbeat:
        """Report that this server is there; see `Shared`."""
        now, seen, places = time.monotonic(), self._memory.seen, self._memory.places
        for server in [one for one, at in seen.items() if at < now - LEASE]:
            del seen[server]
            places.pop(server, None)
        known = self.own in seen
        seen[self.own] = now
        return Heartbeat(known, [server for server in seen if server != self.own])

    async def note(self, here: Mapping[str, People], wanted: Collection[str] = ()) -> Elsewhere:
        """Report people; see `Shared`."""
        mine = self._memory.places.setdefault(self.own, {})
        for place, people in here.items():
            mine[place] = people
        others = {server: at for server, at in self._memory.places.items() if server != self.own}
        return {place: {who: at[place] for who, at in others.items() if at.get(place)} for place in wanted}

    async def spend(self, spent: Sequence[Spent]) -> Sequence[float]:
        """Take tokens; see `Shared`."""
        levels, now = self._memory.levels, time.monotonic()
        for bucket, rate, tokens in spent:
            level, at = levels.get(bucket, (rate.burst, now))
            levels[bucket] = min(rate.burst, level + (now - at) * rate.per_second) - tokens, now
        return [levels[one.bucket][0] for one in spent]

    async def close(self) -> None:
        """Do nothing: there is no connection."""
