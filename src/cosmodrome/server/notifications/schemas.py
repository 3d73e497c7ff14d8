"""API types of notifications."""

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from cosmodrome.server.common.wire import GameKey, Lang
from cosmodrome.server.notifications.kinds import Chosen, Way

Token: TypeAlias = Annotated[str, Meta(min_length=1, max_length=64)]


class Mute(Struct, frozen=True):
    """A kind of notification that is turned off for a channel."""

    kind: Chosen
    way: Way


class KindInfo(Struct, frozen=True):
    """A kind of notification. `label`: in the list of choices; `line`: on pages; `ways`: its channels; `of_known`:
    whether pages report it only for tables that they already knew."""

    kind: Chosen
    label: str
    line: str
    ways: list[Way]
    of_known: bool


class MailAddress(Struct, frozen=True):
    """An e-mail address for notifications. `confirmed`: whether its owner followed the link in the first e-mail;
    `stopped`: whether its owner turned e-mails off; `recovers`: whether, once it is confirmed, a person who has
    forgotten the password can get a sign-in e-mail there. An address entered before there was an account must be
    entered again for this."""

    address: str
    confirmed: bool
    stopped: bool
    recovers: bool


class NotificationSettings(Struct, frozen=True):
    """The person's choices of notifications. `off`: the kinds and channels that are turned off; `key`: the server's
    key, for which a browser accepts push messages; `mail`: why there is no e-mail, or ""; `browsers`: hashes (SHA-256)
    of the addresses of the person's browsers for push messages."""

    kinds: list[KindInfo]
    off: list[Mute]
    key: str
    mail: str
    address: MailAddress | None
    browsers: list[str]


class Wish(Struct, frozen=True, forbid_unknown_fields=True):
    """Turn this kind of notification on or off for this channel."""

    kind: Chosen
    way: Way
    on: bool


class Subscribe(Struct, frozen=True, forbid_unknown_fields=True):
    """A browser's subscription to push messages: its address and keys."""

    endpoint: Annotated[str, Meta(min_length=1, max_length=1000)]
    key: Annotated[str, Meta(max_length=100)]
    auth: Annotated[str, Meta(max_length=40)]
    lang: Lang = "en"


class GiveAddress(Struct, frozen=True, forbid_unknown_fields=True):
    """The new e-mail address; a first e-mail asks for confirmation."""

    address: Annotated[str, Meta(min_length=1, max_length=254)]
    lang: Lang = "en"


class EmailLink(Struct, frozen=True, forbid_unknown_fields=True):
    """The token in the link of an e-mail."""

    token: Token


class News(Struct, frozen=True):
    """A table where the person has a seat, or to which they are `invited` by name. `turn`: whether others are waiting
    for the person; `left`: the seconds left, if they are few, or else null. `kinds`: the kinds of notifications that
    hold, most urgent first."""

    table: str
    game: GameKey
    state: Literal["open", "running", "over", "closed"]
    turn: bool
    left: float | None
    kinds: list[Chosen]
    invited: bool = False
