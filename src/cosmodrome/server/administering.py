"""What whoever runs the servers of a database may do beside them; and a server that hears of it."""

import asyncio
import logging
import re
import time
from collections.abc import Sequence
from ipaddress import ip_address

from cosmodrome.kernel import CosmodromeError
from cosmodrome.server.banning import GUEST, NETWORK, Ban, Bans, keep, lift
from cosmodrome.server.guests import Guests, network_of
from cosmodrome.server.people.sessions import Sessions
from cosmodrome.server.store.announcing import Announcement, Heard, announce
from cosmodrome.server.store.database import Database
from cosmodrome.server.store.keys import cookie_keys_of
from cosmodrome.server.store.repository import DAY, Repository
from cosmodrome.server.store.rows import ENDED, TableRow
from cosmodrome.server.tables import Tables

log = logging.getLogger("cosmodrome")

EVERY = 1.0
"""Seconds between two looks at what was announced."""
TRIES = 100
"""How often a table is closed at most that moves on in the very moment."""
LONGEST = 30 * DAY
"""Seconds that a network address is banned at most: for longer nothing of it is kept."""
_GUEST = re.compile("[0-9a-f]{24}")


class NotDone(CosmodromeError):
    """What cannot be done, and why; nothing was changed."""


class Attention:
    """A server hears, within seconds, what was announced."""

    def __init__(self, database: Database, tables: Tables, bans: Bans, sessions: Sessions) -> None:
        self._heard = Heard(database)
        self._database = database
        self._tables = tables
        self._bans = bans
        self._sessions = sessions
        self._looking = asyncio.Lock()

    async def run(self) -> None:
        """Listen until cancelled."""
        while True:
            await asyncio.sleep(EVERY)
            try:
                await self.look()
            except Exception as error:  # the database may be starting again: the next look sees what this one missed
                log.warning("Announcements cannot be read; trying again: %s", type(error).__name__)

    async def look(self) -> None:
        """Do what was announced since the last look."""
        async with self._looking:
            for one in await asyncio.to_thread(self._heard.new):
                await self._follow(one)

    async def _follow(self, one: Announcement) -> None:
        if one.what == "table":
            await self._tables.look_again(one.subject)
        elif one.what == "people":
            self._sessions.forget(one.subject)
            self._tables.sockets.leave(await self._sessions.ended(one.subject))
        elif one.what == "bans":
            await asyncio.to_thread(self._bans.read)
            self._tables.sockets.part(self._bans.words)
        elif one.what == "keys":
            self._tables.guests.renew(await asyncio.to_thread(cookie_keys_of, self._database))
        elif one.what == "drain":
            self._tables.drain()


def close(database: Database, ids: Sequence[str]) -> None:
    """End tables for good, as they stand; who looks there is told. Raises `NotDone`."""
    repository = Repository(database)
    for table in _found(repository, ids):
        if table.state in ENDED:
            raise NotDone(f"Table {table.id} has already ended, so nothing was closed.")
    for one in ids:
        _close(repository, one)
        with database.writing() as db:
            announce(db, time.time(), "table", [one])


def delete(database: Database, ids: Sequence[str]) -> None:
    """Take tables away with all that was played there. Raises `NotDone`."""
    repository = Repository(database)
    _found(repository, ids)
    repository.delete(ids)
    with database.writing() as db:
        announce(db, time.time(), "table", ids)


def drain(database: Database) -> None:
    """Tell all servers to end, once nobody is left there."""
    with database.writing() as db:
        announce(db, time.time(), "drain")


def guest_of(database: Database, who: str) -> str:
    """The guest that is meant: by the id, as who sits at TABLE/SEAT (counted from 1), or as the host of TABLE. Raises
    `NotDone`."""
    if _GUEST.fullmatch(who):
        return who
    name, _, seat = who.partition("/")
    table = Repository(database).get(name)
    guests = {str(one.seat + 1): one.guest for one in table.seats} | {"": table.host} if table else {}
    guest = guests.get(seat)
    if not guest:
        where = f"at seat {seat} of a table {name}" if seat else f"as host of a table {name}"
        raise NotDone(f"There is nobody {where}.")
    return guest


def ban(database: Database, who: str, why: str, until: float | None) -> Ban:
    """Let somebody in no more, on any server: a guest (see `guest_of`) or a network address. Raises `NotDone`."""
    now = time.time()
    if until is not None and until <= now:
        raise NotDone("That time is in the past, so nobody was banned.")
    subject = _subject(database, who)
    if subject.startswith(NETWORK):
        until = until or now + LONGEST
        if until > now + LONGEST:
            raise NotDone("A network address can be banned for at most 30 days. Ban it again when the ban ends.")
    made = Ban(subject, why, now, until)
    with database.writing() as db:
        keep(db, made)
        announce(db, now, "bans")
    return made


def unban(database: Database, who: str) -> None:
    """Let somebody in again. Raises `NotDone`."""
    subject = who if who.startswith((GUEST, NETWORK)) else _subject(database, who)
    with database.writing() as db:
        if not lift(db, subject):
            raise NotDone(f"{who} is not banned.")
        announce(db, time.time(), "bans")


def _subject(database: Database, who: str) -> str:
    try:
        ip_address(who)
    except ValueError:
        return GUEST + guest_of(database, who)
    return NETWORK + Guests(database.key).network(network_of(who))


def _found(repository: Repository, ids: Sequence[str]) -> list[TableRow]:
    found = {one: repository.get(one) for one in ids}
    for one, table in found.items():
        if table is None:
            raise NotDone(f"There is no table {one}; nothing was changed.")
    return [table for table in found.values() if table is not None]


def _close(repository: Repository, table: str) -> None:
    """How it stood is worked out by whoever looks first: this program may not know the components it is played with."""
    for _ in range(TRIES):
        row = repository.get(table)
        if row is None or row.state in ENDED:
            return
        if repository.close(row, "host", {} if row.state == "open" else None, time.time()):
            return
    raise NotDone("The table is changing too fast to be closed. Try again.")
