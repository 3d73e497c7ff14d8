"""People's contact points, and the notifications that they have turned off."""

from collections.abc import Sequence
from typing import NamedTuple

import sqlalchemy as sa

from cosmodrome.server.db.schema import addresses, insert, mutes, notices, people, put, subscriptions, tokens
from cosmodrome.server.db.store import Store, in_database, reading, writing
from cosmodrome.words import AUTO

MOST = 8
"""The most browsers with push messages per person; a new one replaces the oldest."""
VALID = 3 * 86_400.0
"""The seconds for which an address can be confirmed."""


class Address(NamedTuple):
    """The e-mail address of a person. `nonce`: part of the tokens of its links; `confirm`, `stop`: their hashes;
    `confirmed`: when it was confirmed, or None; `stopped`: whether e-mails are turned off; `recovers`: whether the
    account's owner entered it, so that an e-mail to it may sign them in."""

    person: str
    address: str
    lang: str
    nonce: str
    confirm: str | None
    stop: str
    asked: float
    confirmed: float | None = None
    stopped: bool = False
    recovers: bool = False


class Subscription(NamedTuple):
    """A browser with push messages: its endpoint, and the keys (a point of P-256, 65 bytes; 16 bytes) that encrypt for
    it."""

    id: str
    person: str
    endpoint: str
    key: bytes
    auth: bytes
    lang: str
    made: float


class ContactPoints(Store):
    """The contact points in a database."""

    @reading
    def lang(self, db: sa.Connection, person: str) -> str | None:
        """Return the language that the person has chosen on all devices; None: each browser's own."""
        preferred = db.scalar(sa.select(people.c.preferences).where(people.c.id == person))
        found: str | None = (preferred or {}).get("lang")
        return None if found == AUTO else found

    @reading
    def called(self, db: sa.Connection, person: str) -> str:
        """Return the name of the person's account; empty for a guest."""
        return db.scalar(sa.select(people.c.name).where(people.c.id == person)) or ""

    # -- muted kinds ------------------------------------------------------------------------------------------

    @reading
    def mutes(self, db: sa.Connection, person: str) -> set[tuple[str, str]]:
        """Return the pairs of kind and channel that the person has turned off."""
        found = db.execute(sa.select(mutes.c.kind, mutes.c.way).where(mutes.c.person == person))
        return {(row.kind, row.way) for row in found}

    @writing
    def mute(self, db: sa.Connection, person: str, kind: str, way: str, *, on: bool) -> None:
        """Turn a kind of notification on or off for a channel."""
        row = {"person": person, "kind": kind, "way": way}
        if on:
            db.execute(sa.delete(mutes).where(*(mutes.c[name] == value for name, value in row.items())))
        else:
            db.execute(insert(db, mutes).values(row).on_conflict_do_nothing())

    # -- e-mail ----------------------------------------------------------------------------------------------

    @reading
    def address(self, db: sa.Connection, person: str) -> Address | None:
        """Return the person's e-mail address, on or off."""
        found = db.execute(sa.select(addresses).where(addresses.c.person == person)).one_or_none()
        return None if found is None else Address(**found._mapping)

    @reading
    def confirmed(self, db: sa.Connection, address: str) -> list[tuple[str, str]]:
        """Return the accounts whose owners have confirmed an address, ignoring case, each with its owner's spelling."""
        confirmed = sa.and_(addresses.c.confirmed.is_not(None), addresses.c.recovers)
        same = (sa.func.lower(addresses.c.address) == address.lower(), confirmed)
        kept = addresses.join(people, people.c.id == addresses.c.person)
        wanted = sa.select(addresses.c.person, addresses.c.address).select_from(kept).where(*same)
        return [(one.person, one.address) for one in db.execute(wanted.where(people.c.kept.is_not(None)).limit(MOST))]

    @writing
    def confirm(self, db: sa.Connection, token: str, now: float) -> bool:
        """Confirm an address by the hash of its token; return False if the token is not, or no longer, valid."""
        valid = (addresses.c.confirm == token, addresses.c.asked > now - VALID)
        given = sa.update(addresses).where(*valid).values(confirm=None, confirmed=now, stopped=False)
        return db.execute(given).rowcount == 1

    @writing
    def stop(self, db: sa.Connection, token: str) -> bool:
        """Turn off e-mails to an address by the hash of its token; return False if the token is not valid."""
        return db.execute(sa.update(addresses).where(addresses.c.stop == token).values(stopped=True)).rowcount == 1

    # -- browsers --------------------------------------------------------------------------------------------

    @reading
    def subscriptions(self, db: sa.Connection, person: str) -> list[Subscription]:
        """Return the person's browsers, newest first."""
        wanted = sa.select(subscriptions).where(subscriptions.c.person == person)
        return [Subscription(*row) for row in db.execute(wanted.order_by(subscriptions.c.made.desc()))]

    @reading
    def subscription(self, db: sa.Connection, one: str) -> Subscription | None:
        """Return the browser with this id."""
        found = db.execute(sa.select(subscriptions).where(subscriptions.c.id == one)).one_or_none()
        return None if found is None else Subscription(*found)

    @in_database
    def subscribe(self, one: Subscription) -> None:
        """Register a browser for this person alone; it may replace their oldest one."""
        his = sa.select(subscriptions.c.id).where(subscriptions.c.person == one.person)
        with self._db.writing(f"person {one.person}") as db:
            put(db, subscriptions, one._asdict())
            old: Sequence[str] = db.scalars(his.order_by(subscriptions.c.made.desc()).offset(MOST)).all()
            db.execute(sa.delete(subscriptions).where(subscriptions.c.id.in_(old)))

    @writing
    def unsubscribe(self, db: sa.Connection, one: str, person: str | None = None) -> None:
        """Remove a browser; if `person` is given, only if it belongs to them."""
        mine = [subscriptions.c.id == one, *([] if person is None else [subscriptions.c.person == person])]
        db.execute(sa.delete(subscriptions).where(*mine))


def keep_address(db: sa.Connection, address: Address) -> None:
    """Store an address to be confirmed, replacing any other."""
    _no_recovery(db, address.person)
    put(db, addresses, address._asdict())


def forget_address(db: sa.Connection, person: str) -> None:
    """Remove a person's e-mail address."""
    _no_recovery(db, person)
    db.execute(sa.delete(addresses).where(addresses.c.person == person))


def go_on(db: sa.Connection, person: str, address: str, *, recovers: bool) -> bool:
    """Turn e-mails on again for an address that the person has confirmed; return False if it is another one."""
    same = (addresses.c.person == person, addresses.c.address == address, addresses.c.confirmed.is_not(None))
    return db.execute(sa.update(addresses).where(*same).values(stopped=False, recovers=recovers)).rowcount == 1


def _no_recovery(db: sa.Connection, person: str) -> None:
    """Revoke the sign-in tokens that were sent to a person's address."""
    db.execute(sa.delete(tokens).where(tokens.c.person == person, tokens.c.kind == "recover"))


def forget(db: sa.Connection, person: str) -> None:
    """Delete all contact points and notifications of a person."""
    for part in (notices, mutes, addresses, subscriptions):
        db.execute(sa.delete(part).where(part.c.person == person))
