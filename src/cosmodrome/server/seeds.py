"""Seeds promised before a table is made.

Who adds a word of his own has seen the seed's fingerprint first, so the server cannot choose the seed to suit the word.
"""

import asyncio
import secrets

from cosmodrome.kernel import commitment
from cosmodrome.server.errors import BadRequest
from cosmodrome.server.room import Clock
from cosmodrome.server.store.repository import Repository

HELD = 3600.0
"""Seconds for which a promise is held."""


class Seeds:
    """The promises that wait for their tables, whichever server makes them."""

    def __init__(self, repository: Repository, now: Clock) -> None:
        self._repository = repository
        self._now = now

    async def promise(self, guest: str) -> str:
        """The fingerprint of a new seed for this guest's next table."""
        seed, now = secrets.token_bytes(32), self._now()
        shown = commitment(seed)
        await asyncio.to_thread(self._repository.promise, shown, guest, seed, now, now - HELD)
        return shown

    async def redeem(self, guest: str, shown: str) -> bytes:
        """The seed of a promise, good for one table; of none, a new seed. Raises `BadRequest` for an unknown one."""
        if not shown:
            return secrets.token_bytes(32)
        seed = await asyncio.to_thread(self._repository.redeem, shown, guest)
        if seed is None:
            raise BadRequest("This fingerprint is no longer held for you. Ask for a new one.")
        return seed
