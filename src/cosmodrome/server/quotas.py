"""How many tables a person, and a network address, may have: counted in the database, so over all servers."""

import asyncio

from cosmodrome.server.errors import TooMany
from cosmodrome.server.store.origins import Origins
from cosmodrome.server.store.persons import Persons
from cosmodrome.server.tables import Tables


class Quotas:
    """Asked before a table is made."""

    def __init__(self, tables: Tables) -> None:
        self._repository = tables.repository
        self._persons = Persons(tables.repository.database)
        self._origins = Origins(tables.repository.database)
        self._guests = tables.guests
        self._limits = tables.settings.limits

    async def check(self, guest: str, *, alone: bool) -> str:
        """The hash of the network address that the table is made from, to be kept with it; `alone`: computer opponents
        play there by themselves. Raises `TooMany`."""
        most, hosts = self._limits.tables_per_guest, await asyncio.to_thread(self._persons.family, guest)
        if await asyncio.to_thread(self._repository.unfinished, *hosts) >= most:
            raise TooMany(f"You have {most} unfinished tables; finish one before you begin another.")
        most = self._limits.tables_of_bots_per_guest
        if alone and await asyncio.to_thread(self._repository.alone, *hosts) >= most:
            raise TooMany(f"At {most} of your tables computer opponents play alone; let one come to its end first.")
        return await self.check_network(guest, alone=alone)

    async def check_network(self, guest: str, *, alone: bool = False) -> str:
        """What does not count for a person counts for his address: a lesson. See `check`."""
        network, limits = self._guests.network(self._guests.last_at(guest)), self._limits
        made, of_bots = await asyncio.to_thread(self._origins.made, network)
        if made >= limits.tables_per_network:
            words = f"From your network address {made} tables have been made lately; no more for now."
            raise TooMany(f"{words} Whoever runs this server can allow more.")
        if alone and of_bots >= limits.tables_of_bots_per_network:
            words = f"At {of_bots} tables from your network address computer opponents play alone"
            raise TooMany(f"{words}; let one come to its end first.")
        return network
