"""Forgotten passwords: an e-mail to the confirmed address signs the person in.

The answer is the same, and just as fast, whether or not an address is known: the rest is done afterwards.
"""

import asyncio
import logging
import secrets

from cosmodrome.server.accounts.accounts import Accounts
from cosmodrome.server.accounts.tokens import own, replace
from cosmodrome.server.common.errors import BadRequest
from cosmodrome.server.common.signing import Guests
from cosmodrome.server.db.store import in_database
from cosmodrome.server.notifications.contact_points import ContactPoints
from cosmodrome.server.notifications.email import address_of, recovery_token
from cosmodrome.server.notifications.kinds import DueNotification, mail_way
from cosmodrome.server.notifications.outbox import send, sent
from cosmodrome.server.tables.store import DAY

LETTERS = 3
"""The most sign-in e-mails to one address in a day."""
log = logging.getLogger("cosmodrome")


class Recovery:
    """The recovery of accounts on one server. `mail`: why there is no e-mail, or "" if there is."""

    def __init__(self, accounts: Accounts, guests: Guests, *, mail: str) -> None:
        self.mail = mail
        self._reaching = ContactPoints(accounts.database)
        self._guests = guests
        self._guesses, self._database = accounts.guesses, accounts.database
        self._now = accounts.now
        self._writing: set[asyncio.Task[None]] = set()

    async def ask(self, typed: str, network: str) -> None:
        """Send an e-mail to an address, if it belongs to somebody here. Raises `BadRequest`, `TooMany`."""
        if self.mail:
            raise BadRequest(self.mail)
        address = address_of(typed)
        self._guesses.at(mail_way(address), network)
        writing = asyncio.create_task(self._write(address), name="recovery")
        self._writing.add(writing)
        writing.add_done_callback(self._writing.discard)

    async def settled(self) -> None:
        """Wait until all requested e-mails are on their way."""
        await asyncio.gather(*self._writing)

    async def _write(self, address: str) -> None:
        try:
            await self._ask(address)
        except Exception as error:  # nobody waits for it, and the person can ask again
            log.warning("A sign-in e-mail could not be sent: %s", type(error).__name__)

    @in_database
    def _ask(self, address: str) -> None:
        now, way = self._now(), mail_way(address)
        for person, written in self._reaching.confirmed.blocking(address):
            with self._database.writing(own(person), way) as db:
                if sent(db, way, "recover", now - DAY) >= LETTERS:
                    return
                mark = secrets.token_hex(8)
                replace(db, "recover", person, [recovery_token(self._guests, person, written, mark)], now)
                send(db, DueNotification(person, "recover", "", mark, 0), mail_way(written), now)
