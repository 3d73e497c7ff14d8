"""Presence on this server and others: connections, for limits; people at a table; and how far their pages have shown
the match."""

import asyncio
import logging
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Mapping
from typing import NamedTuple

from cosmodrome.server.cluster.shared import Heartbeat, People, Shared

log = logging.getLogger("cosmodrome")

PATIENCE = 1.0
"""The seconds that counting the others' connections may take; beyond that, only those of this server count."""
PEOPLE = "people"
"""The place where servers report only how many people they have."""
COUNTED = 5.0
"""The seconds for which the number of people on other servers is cached."""


class Others(NamedTuple):
    """Guests on other servers: the number of each guest's connections, and the version up to which all pages of a
    connected guest have shown what everyone was sent (-1: unknown)."""

    connections: Counter[str]
    shown: dict[str, int]


class Presence:
    """The connections of this server, reported to the others. `mark`: returns the pseudonym that servers use for a
    person.

    Without `shared`, there is no other server. `shown` is set when pages have shown something that others wait for.
    """

    def __init__(self, shared: Shared | None, mark: Callable[[str], str]) -> None:
        self.shared = shared
        self._mark = mark
        self.shown = asyncio.Event()
        self._here: dict[str, Counter[str]] = {}
        self._changed: set[str] = set()
        self._counted = -COUNTED, 0

    def came(self, table: str, guest: str | None, network: str) -> None:
        """Count a new connection."""
        if guest and _person(self._mark(guest)) not in self._here:
            self._count(PEOPLE, "", 1)
        for place, who in self._places(table, guest, network):
            self._count(place, who, 1)

    def went(self, table: str, guest: str | None, network: str) -> None:
        """Count a closed connection."""
        for place, who in self._places(table, guest, network):
            self._count(place, who, -1)
        if guest and _person(self._mark(guest)) not in self._here:
            self._count(PEOPLE, "", -1)

    async def people(self) -> int:
        """Return how many people have a live connection to any server; people with tables on two servers count
        twice."""
        now = asyncio.get_running_loop().time()
        at, others = self._counted
        if now - at >= COUNTED:
            self._counted = now, others  # so that many callers at once cause only one query
            (found,) = await self._elsewhere([PEOPLE])
            others = _total(found)
            self._counted = now, others
        return self._here.get(PEOPLE, Counter[str]()).total() + others

    def looks(self, table: str, guest: str, *, on: bool) -> None:
        """Note that a guest's connection has the table in view, or no longer does."""
        self._count(_looking(table), self._mark(guest), 1 if on else -1)

    async def looking(self, table: str, guest: str) -> bool:
        """Return whether the person is looking at the table, on any server."""
        place, who = _looking(table), self._mark(guest)
        if self._here.get(place, Counter[str]())[who]:
            return True
        (others,) = await self._elsewhere([place])
        return any(people.get(who) for people in others.values())

    async def counts(self, table: str, guest: str | None, network: str) -> list[int]:
        """Return the number of connections to the table, of the guest (0 without one) and from the address."""
        places = [place for place, _ in self._places(table, guest, network)]
        own = [sum(self._here.get(place, Counter[str]()).values()) for place in places]
        others = await self._elsewhere(places)
        counted = [mine + _total(other) for mine, other in zip(own, others, strict=True)]
        return counted if guest else [counted[0], 0, counted[1]]

    def showed(self, table: str, guests: Mapping[str, int]) -> None:
        """Note up to which version all pages of these guests have shown what everyone was sent; nothing is known of
        other guests."""
        place, shown = _shown(table), Counter({self._mark(guest): version for guest, version in guests.items()})
        if self.shared is None or dict(shown) == dict(self._here.get(place, {})):
            return
        self._here[place] = shown
        if not shown:
            del self._here[place]
        self._changed.add(place)
        self.shown.set()

    async def elsewhere(self, table: str, guests: Iterable[str]) -> Others:
        """Return the presence of these guests at a table on other servers."""
        there, shown = await self._elsewhere([_table(table), _shown(table)])
        others = Others(Counter(), {})
        for guest in {*guests}:
            mark = self._mark(guest)
            servers = [server for server, people in there.items() if people.get(mark)]
            if servers:
                others.connections[guest] = sum(there[server][mark] for server in servers)
                others.shown[guest] = min(shown.get(server, {}).get(mark, -1) for server in servers)
        return others

    async def tell(self) -> Collection[str]:
        """Report what has changed here; return the tables concerned."""
        changed, self._changed = self._changed, set()
        self.shown.clear()
        if self.shared is None or not changed:
            return ()
        try:
            await self.shared.note({place: dict(self._here.get(place, {})) for place in changed})
        except BaseException:
            self._changed |= changed
            raise
        return {place.partition("/")[2] for place in changed if place.startswith((_table(""), _shown("")))}

    async def heartbeat(self) -> Heartbeat:
        """Report that this server is there. If its reports were lost, all of them are sent again."""
        if self.shared is None:
            return Heartbeat(True, [])
        beat = await self.shared.heartbeat()
        if not beat.known:
            self._changed |= self._here.keys()
        return beat

    async def _elsewhere(self, places: Collection[str]) -> list[Mapping[str, People]]:
        """Return the notes of other servers about places, by server."""
        if self.shared is None:
            return [{} for _ in places]
        try:
            async with asyncio.timeout(PATIENCE):
                found = await self.shared.note({one: dict(self._here.get(one, {})) for one in places}, places)
        except Exception as error:  # whatever it is, nobody is kept out because of it
            log.warning("Presence on other servers is unknown: %s", type(error).__name__)
            return [{} for _ in places]
        return [found[place] for place in places]

    def _count(self, place: str, who: str, more: int) -> None:
        here = self._here.setdefault(place, Counter())
        here[who] += more
        if here[who] <= 0:
            del here[who]
        if not here:
            del self._here[place]
        self._changed.add(place)

    def _places(self, table: str, guest: str | None, network: str) -> list[tuple[str, str]]:
        """Return where a connection is counted, and as whose. The table knows nothing more about an onlooker without a
        name."""
        who = self._mark(guest) if guest else ""
        person = [(_person(who), "")] if guest else []
        return [(_table(table), who), *person, (f"network/{self._mark(network)}", "")]


def _table(table: str) -> str:
    return f"table/{table}"


def _shown(table: str) -> str:
    return f"shown/{table}"


def _person(who: str) -> str:
    return f"person/{who}"


def _total(servers: Mapping[str, People]) -> int:
    return sum(sum(people.values()) for people in servers.values())


def _looking(table: str) -> str:
    return f"looking/{table}"
