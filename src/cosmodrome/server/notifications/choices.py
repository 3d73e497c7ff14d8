"""People's choices of notifications, and their contact points."""

import secrets
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager
from hashlib import sha256
from typing import NamedTuple, Protocol

import sqlalchemy as sa

from cosmodrome.server.common.errors import BadRequest, NotFound, TooMany
from cosmodrome.server.common.signing import Guests, Here, hashed
from cosmodrome.server.db.people import has_account
from cosmodrome.server.db.rows import TableRow
from cosmodrome.server.db.store import in_database
from cosmodrome.server.notifications import schemas
from cosmodrome.server.notifications.account_alerts import alert
from cosmodrome.server.notifications.contact_points import (
    Address,
    ContactPoints,
    Subscription,
    forget_address,
    go_on,
    keep_address,
)
from cosmodrome.server.notifications.email import address_of
from cosmodrome.server.notifications.kinds import KINDS, DueNotification, current, mail_way, short, turns
from cosmodrome.server.notifications.outbox import Notices, send, sent
from cosmodrome.server.notifications.push import Push, keys
from cosmodrome.server.tables.invitation_store import Invitations
from cosmodrome.server.tables.store import DAY, Repository

LETTERS = 3
"""The most confirmation e-mails to one address in a day."""


class NotificationStores(NamedTuple):
    """The stores that notifications need."""

    reaching: ContactPoints
    notices: Notices
    repository: Repository
    invitations: Invitations


class Owners(Protocol):
    """The part of accounts that notifications need."""

    def changing(
        self, here: Here, *, guests: bool = False, turns: Sequence[str] = ()
    ) -> AbstractContextManager[sa.Connection]:
        """Return a transaction in which an owner, after proving their identity, changes something."""


class NotificationChoices:
    """The choices on one server. `mail`: why there is no e-mail, or ""; `now`: returns the seconds since 1970."""

    def __init__(
        self,
        stored: NotificationStores,
        accounts: Owners,
        guests: Guests,
        *,
        push: Push,
        mail: str,
        now: Callable[[], float],
    ) -> None:
        self._reaching, self._notices, self._repository, self._invitations = stored
        self._accounts = accounts
        self._guests = guests
        self._push = push
        self._mail = mail
        self._now = now

    @in_database
    def chosen(self, guest: str) -> schemas.NotificationSettings:
        """Return a person's choices of notifications."""
        off = [schemas.Mute(kind, way) for kind, way in sorted(self._reaching.mutes.blocking(guest))]  # type: ignore[arg-type]  # stored
        found = self._reaching.address.blocking(guest)
        address = found and schemas.MailAddress(
            found.address, found.confirmed is not None, found.stopped, found.recovers
        )
        browsers = [one.id for one in self._reaching.subscriptions.blocking(guest)]
        kinds = [
            schemas.KindInfo(name, one.label, one.line, list(one.ways), one.of_known) for name, one in KINDS.items()
        ]
        return schemas.NotificationSettings(kinds, off, self._push.identity.public, self._mail, address, browsers)

    async def wish(self, guest: str, wish: schemas.Wish) -> schemas.NotificationSettings:
        """Turn a kind of notification on or off for a channel."""
        await self._reaching.mute(guest, wish.kind, wish.way, on=wish.on)
        return await self.chosen(guest)

    async def news(self, guest: str) -> list[schemas.News]:
        """Return the tables of a person, and those with an invitation, for open pages."""
        now = self._now()
        found = await self._repository.going_on(guest, now - DAY)
        asked = [one.table for one in await self._invitations.of(guest)]
        return [_news(guest, table, now, invited=False) for table in found] + [
            _news(guest, table, now, invited=True) for table in asked
        ]

    # -- browsers --------------------------------------------------------------------------------------------

    async def subscribe(self, guest: str, given: schemas.Subscribe) -> schemas.NotificationSettings:
        """Add a browser for push messages. Raises `BadRequest`."""
        key, auth = keys(given.key, given.auth)
        await self._push.check(given.endpoint)
        number = sha256(given.endpoint.encode()).hexdigest()
        one = Subscription(number, guest, given.endpoint, key, auth, given.lang, self._now())
        await self._reaching.subscribe(one)
        return await self.chosen(guest)

    @in_database
    def unsubscribe(self, guest: str, browser: str) -> schemas.NotificationSettings:
        """Remove a browser for push messages."""
        self._reaching.unsubscribe.blocking(browser, guest)
        return self.chosen.blocking(guest)

    # -- e-mail ----------------------------------------------------------------------------------------------

    async def give_address(self, here: Here, given: schemas.GiveAddress) -> schemas.NotificationSettings:
        """Add an e-mail address, which has to be confirmed; an account's address also gets sign-in e-mails. Raises
        `BadRequest`, `TooMany`, `ProofNeeded`."""
        if self._mail:
            raise BadRequest(self._mail)
        await self._ask(here, address_of(given.address), given.lang)
        return await self.chosen(here.person)

    @in_database
    def _ask(self, here: Here, address: str, lang: str) -> None:
        now, way, guest = self._now(), mail_way(address), here.person
        nonce = secrets.token_hex(8)
        made_of = f"{guest}/{address}/{nonce}"
        confirm, stop = (hashed(self._guests.link(purpose, made_of)) for purpose in ("confirm", "stop"))
        with self._accounts.changing(here, guests=True, turns=(way,)) as db:
            account = has_account(db, guest)
            if go_on(db, guest, address, recovers=account):
                return
            if sent(db, way, "confirm", now - DAY) >= LETTERS:
                raise TooMany(
                    "This address has already been sent several e-mails today. Check its inbox, or try again tomorrow."
                )
            if account:
                alert(db, guest, "address", now)
            keep_address(
                db,
                Address(
                    person=guest,
                    address=address,
                    lang=lang,
                    nonce=nonce,
                    confirm=confirm,
                    stop=stop,
                    asked=now,
                    recovers=account,
                ),
            )
            send(db, DueNotification(guest, "confirm", "", nonce, 0), way, now)

    @in_database
    def forget_address(self, here: Here) -> schemas.NotificationSettings:
        """Remove the e-mail address. Raises `ProofNeeded`."""
        with self._accounts.changing(here, guests=True) as db:
            if has_account(db, here.person):
                alert(db, here.person, "address", self._now())
            forget_address(db, here.person)
        return self.chosen.blocking(here.person)

    async def confirm(self, token: str) -> None:
        """Confirm an address with the token from the e-mail. Raises `NotFound`."""
        if not await self._reaching.confirm(hashed(token), self._now()):
            raise NotFound("This link is no longer valid. Request another e-mail.")

    async def stop(self, token: str) -> None:
        """Turn e-mails off with the token from one of them. Raises `NotFound`."""
        if not await self._reaching.stop(hashed(token)):
            raise NotFound("E-mails to that address are already turned off.")


def _news(guest: str, table: TableRow, now: float, *, invited: bool) -> schemas.News:
    """Return the state of a table for a person who has a seat there or is invited."""
    turn, left = (False, None) if invited else (guest in turns(table), short(table, guest, now))
    kinds = current(guest, table, now, invited=invited)
    return schemas.News(table.id, table.game, table.state, turn, left, invited=invited, kinds=kinds)
