"""What the API says of telling people what they wait for."""

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from cosmodrome.server.schemas.values import GameKey, Lang

Kind: TypeAlias = Literal["turn", "short", "invited", "begins", "over"]
Way: TypeAlias = Literal["page", "push", "mail"]
Token: TypeAlias = Annotated[str, Meta(min_length=1, max_length=64)]


class Mute(Struct, frozen=True):
    """Something that is not told by this way."""

    kind: Kind
    way: Way


class MailAddress(Struct, frozen=True):
    """Where letters go. `confirmed`: somebody who reads them there has said that it is his; `stopped`: he wants no
    more; `recovers`: once it is confirmed, one who has forgotten the password can have an e-mail there that signs in.
    An address that was given before there was an account does so when it is given once more."""

    address: str
    confirmed: bool
    stopped: bool
    recovers: bool


class Telling(Struct, frozen=True):
    """What one is told, and how. `off`: what is not; `key`: for which a browser takes push messages; `mail`: why there
    are no letters, or ""; `browsers`: hashes (SHA-256) of where one's browsers take push messages."""

    kinds: list[Kind]
    off: list[Mute]
    key: str
    mail: str
    address: MailAddress | None
    browsers: list[str]


class Wish(Struct, frozen=True, forbid_unknown_fields=True):
    """Tell me of this kind by this way, or do not."""

    kind: Kind
    way: Way
    on: bool


class Subscribe(Struct, frozen=True, forbid_unknown_fields=True):
    """A browser takes push messages: where, and with which keys."""

    endpoint: Annotated[str, Meta(min_length=1, max_length=1000)]
    key: Annotated[str, Meta(max_length=100)]
    auth: Annotated[str, Meta(max_length=40)]
    lang: Lang = "en"


class GiveAddress(Struct, frozen=True, forbid_unknown_fields=True):
    """Where letters shall go; a first one asks there."""

    address: Annotated[str, Meta(min_length=1, max_length=254)]
    lang: Lang = "en"


class LetterLink(Struct, frozen=True, forbid_unknown_fields=True):
    """What stood in the link of a letter."""

    token: Token


class News(Struct, frozen=True):
    """A table where one sits, or to which one is `invited` by name. `turn`: others wait for one; `left`: how many
    seconds one has, if they are few; else null."""

    table: str
    game: GameKey
    state: Literal["open", "running", "over", "closed"]
    turn: bool
    left: float | None
    invited: bool = False
