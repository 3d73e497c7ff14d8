"""Alerts about changes to an account, sent to the e-mail address that its owner had confirmed before the change. An
alert about a steward's action is sent by every channel, including each browser that takes push messages, whatever its
owner has muted.
"""

import secrets
from typing import Final, Literal, NamedTuple, TypeAlias

import sqlalchemy as sa

from cosmodrome.server.db.schema import addresses, subscriptions
from cosmodrome.server.notifications.kinds import DueNotification, mail_way
from cosmodrome.server.notifications.outbox import send

Change: TypeAlias = Literal["codes", "passkey", "no passkey", "address", "token", "password", "link", "name"]
"""The kind of change: new recovery codes, a passkey added or removed, the e-mail address, a program's token, the
password; a steward made a sign-in link, or changed the name."""
Channel: TypeAlias = Literal["mail", "push"]
BY_STEWARD: Final = {"link", "name"}


class Alert(NamedTuple):
    """The content of an alert, and the e-mail address to use, even if the account has another address by then."""

    change: Change
    lang: str
    address: str


def alert(db: sa.Connection, person: str, change: Change, now: float) -> list[Channel]:
    """Notify the owner of an account once this transaction is committed; return the channels."""
    channels: list[Channel] = ["mail"] if _mail(db, person, change, now) else []
    if change in BY_STEWARD and _push(db, person, change, now):
        channels.append("push")
    return channels


def _mail(db: sa.Connection, person: str, change: Change, now: float) -> bool:
    confirmed = (addresses.c.person == person, addresses.c.confirmed.is_not(None))
    found = db.execute(sa.select(addresses.c.lang, addresses.c.address).where(*confirmed)).one_or_none()
    if found is None:
        return False
    send(db, _wanted(person, change, found.lang, found.address), mail_way(found.address), now)
    return True


def _push(db: sa.Connection, person: str, change: Change, now: float) -> bool:
    found = db.execute(
        sa.select(subscriptions.c.id, subscriptions.c.lang).where(subscriptions.c.person == person)
    ).all()
    for one in found:
        send(db, _wanted(person, change, one.lang, ""), f"push/{one.id}", now)
    return bool(found)


def _wanted(person: str, change: Change, lang: str, address: str) -> DueNotification:
    return DueNotification(person, "account", "", "/".join([secrets.token_hex(6), change, lang, address]), 0)


def read(mark: str) -> Alert:
    """Return the content of an alert from the mark of a notice of the kind “account”."""
    _, change, lang, address = mark.split("/", 3)
    return Alert(change, lang, address)  # type: ignore[arg-type]  # as it was stored
