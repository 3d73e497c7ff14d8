"""Schemas of the stewards' operations."""

from datetime import datetime
from typing import Annotated, Literal

from msgspec import Meta, Struct

from cosmodrome.server.admin.site import Access, Colour
from cosmodrome.server.db.audit_log import What
from cosmodrome.server.db.rows import State
from cosmodrome.server.notifications.account_alerts import Channel
from cosmodrome.server.notifications.kinds import Kind


class BanInfo(Struct, frozen=True):
    """A ban. `until`: when it ends (null: never)."""

    why: str
    until: datetime | None


class AccountInfo(Struct, frozen=True):
    """An account, as stewards see it. `seen`: when it was last used; `tables`: the number of tables where its owner has
    a seat or is host; `channels`: how its owner can be notified."""

    id: str
    name: str
    made: datetime
    seen: datetime | None
    tables: int
    steward: bool
    channels: list[Channel]
    banned: BanInfo | None


class BanAccount(Struct, frozen=True, forbid_unknown_fields=True):
    """The ban on an account: the reason, which its owner reads, and the number of days that it lasts (null: for
    good)."""

    why: Annotated[str, Meta(max_length=200)] = ""
    days: Annotated[int, Meta(ge=1, le=3650)] | None = None


class SignInLink(Struct, frozen=True):
    """A link that signs in the owner of an account, shown only this once. `seconds`: how long it works; `channels`: how
    the owner is notified."""

    link: str
    seconds: int
    channels: list[Channel]


class TableOverview(Struct, frozen=True):
    """A table, as stewards see it. `version`: the number of its commands so far; `players`: their names by seat, empty
    for a free one; `changed`: when anything last happened there."""

    id: str
    game: str
    state: State
    version: int
    players: list[str]
    changed: datetime


class FailedNotice(Struct, frozen=True):
    """A notification that failed. `whom`: the name of the account, empty for a guest; `way`: the channel meant for it,
    empty if that was not known yet; `tries`: the number of tries; `again`: when it will be tried next (null: never)."""

    id: str
    at: datetime
    kind: Kind
    table: str
    whom: str
    way: Literal["", "push", "mail"]
    tries: int
    again: datetime | None
    error: str


class SiteSettings(Struct, frozen=True, forbid_unknown_fields=True):
    """Settings that stewards change while the server runs. `name` (empty: as in its settings file); `welcome`:
    a text on the first page and on invitations; `imprint`: the operator; `access`: who may use it: everybody; people
    with an account, and others only once an invitation has seated them; or members and, at their tables, people they
    invited."""

    name: Annotated[str, Meta(max_length=40)]
    colour: Colour
    welcome: Annotated[str, Meta(max_length=1000)]
    imprint: Annotated[str, Meta(max_length=4000)]
    access: Access


class ActInfo(Struct, frozen=True):
    """Something that was done to an account, a table or the server. `by`: a steward, one whose account was deleted, or
    somebody at the command line; `steward`, `whom`: the names of the accounts now, or nothing; `subject`: a mark that
    stands for the account in the log, or the table; `detail`: the words given with it."""

    id: str
    at: datetime
    by: Literal["steward", "gone", "command line"]
    steward: str
    what: What
    whom: str
    subject: str
    detail: str
