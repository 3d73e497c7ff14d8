"""E-mails about changes of what opens an account, to the address that its owner had confirmed before the change."""

import secrets
from typing import Literal, NamedTuple, TypeAlias

import sqlalchemy as sa

from cosmodrome.server.store.notices import send
from cosmodrome.server.store.schema import addresses
from cosmodrome.server.telling.kinds import Wanted, mail_way

Change: TypeAlias = Literal["codes", "passkey", "no passkey", "address", "token", "password"]
"""What has changed: new recovery codes, a passkey added or taken away, the e-mail address, a program's token, the
password."""


class Alert(NamedTuple):
    """What an e-mail says, and where it goes: also when the account has another address by then."""

    change: Change
    lang: str
    address: str


def alert(db: sa.Connection, person: str, change: Change, now: float) -> None:
    """Write to the confirmed address of an account, once this transaction is committed; without one, to nobody."""
    confirmed = (addresses.c.person == person, addresses.c.confirmed.is_not(None))
    found = db.execute(sa.select(addresses.c.lang, addresses.c.address).where(*confirmed)).one_or_none()
    if found is not None:
        mark = "/".join([secrets.token_hex(6), change, found.lang, found.address])
        send(db, Wanted(person, "account", "", mark, 0), mail_way(found.address), now)


def read(mark: str) -> Alert:
    """What the mark of a notice of the kind “account” says."""
    _, change, lang, address = mark.split("/", 3)
    return Alert(change, lang, address)  # type: ignore[arg-type]  # as it was stored
