"""API types of the current person: account, sessions, ways to sign in."""

from datetime import datetime
from typing import Annotated, Any, Literal, TypeAlias

from msgspec import UNSET, Meta, Struct, UnsetType

from cosmodrome.server.accounts.names import LONGEST
from cosmodrome.server.common.wire import Lang, Name, Seat

PersonName: TypeAlias = Annotated[str, Meta(min_length=1, max_length=LONGEST * 4)]
Password: TypeAlias = Annotated[str, Meta(min_length=10, max_length=200)]
Mark: TypeAlias = Annotated[str, Meta(min_length=1, max_length=100)]
TokenText: TypeAlias = Annotated[str, Meta(min_length=1, max_length=100)]


class Preferences(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A person's settings, on every device; a missing field was never set. `warn`: whether the page warns about costly
    moves; `unasked`: the actions that no longer need a confirmation; `letters`: whether single keys are shortcuts;
    `learnt`: the completed lessons. `seat`: the seat whose colour and shape the person prefers (null: any). The time
    zone is part of the person's availability."""

    theme: Literal["auto", "night", "chart"] | UnsetType = UNSET
    pace: Literal["calm", "normal", "fast", "none"] | UnsetType = UNSET
    lang: Lang | UnsetType = UNSET
    confirm: bool | UnsetType = UNSET
    warn: bool | UnsetType = UNSET
    unasked: Annotated[list[Mark], Meta(max_length=200)] | UnsetType = UNSET
    letters: bool | UnsetType = UNSET
    sounds: bool | UnsetType = UNSET
    name: Name | UnsetType = UNSET
    learnt: Annotated[list[Mark], Meta(max_length=100)] | UnsetType = UNSET
    seat: Seat | UnsetType | None = UNSET


class PasskeyInfo(Struct, frozen=True):
    """A passkey. `device`: where it was made; `used`: when somebody last signed in with it."""

    id: str
    device: str
    created: datetime
    used: datetime | None


class Me(Struct, frozen=True):
    """The current person. `kept`: when the account was created (null: a guest). `tables`: the number of tables where
    the person has a seat or is host. `link`: when the recovery link was made. `codes`: the number of recovery codes
    left. `program`: whether it is a program, signed in by its token. `no_passkeys`: why this address has none: the page
    came over plain HTTP, or the address is a number; empty if it has them. `steward`: whether the person is a steward
    of this server."""

    name: str
    kept: datetime | None
    tables: int
    password: bool
    link: datetime | None
    codes: int
    passkeys: list[PasskeyInfo]
    no_passkeys: Literal["", "insecure", "number"]
    program: bool = False
    steward: bool = False


class ProgramInfo(Struct, frozen=True):
    """A program of this account. `token`: when its valid token was made (null: it has none); `used`: when it was last
    used, to the minute."""

    id: str
    name: str
    token: datetime | None
    used: datetime | None


class NewProgram(Struct, frozen=True, forbid_unknown_fields=True):
    """The name that a program has at tables."""

    name: PersonName


class ProgramToken(Struct, frozen=True):
    """The token of a program, shown only this once, and all programs of the account."""

    token: str
    programs: list[ProgramInfo]


class Keep(Struct, frozen=True, forbid_unknown_fields=True):
    """An account for this guest."""

    name: PersonName
    password: Password


class NewAccount(Struct, frozen=True):
    """An account that was just made. `codes`: recovery codes; each works once, and they are shown only this once."""

    me: Me
    codes: list[str]


class Codes(Struct, frozen=True):
    """New recovery codes; the earlier ones no longer work."""

    codes: list[str]


class NewName(Struct, frozen=True, forbid_unknown_fields=True):
    """The new name of the account."""

    name: PersonName


class NewPassword(Struct, frozen=True, forbid_unknown_fields=True):
    """The new password, and everything that ends with it: the sessions on all other devices, the recovery codes, the
    tokens of programs."""

    new: Password
    end_sessions: bool = True
    end_codes: bool = True
    end_tokens: bool = True


class Proof(Struct, frozen=True, forbid_unknown_fields=True):
    """A proof that this is the owner of the account: the password, or the `answer` of a passkey, as
    `PublicKeyCredential.toJSON()` gives it."""

    password: Annotated[str, Meta(max_length=200)] = ""
    answer: dict[str, Any] | None = None


class Proved(Struct, frozen=True):
    """The proof is valid for ten minutes."""

    ok: bool = True


class SignIn(Struct, frozen=True, forbid_unknown_fields=True):
    """A sign-in. `bring`: whether the tables of this browser's guest come along to the account."""

    name: PersonName
    password: Annotated[str, Meta(min_length=1, max_length=200)]
    bring: bool = False


class OfferPasskey(Struct, frozen=True, forbid_unknown_fields=True):
    """A request for a passkey; `name`: the name of the account that a guest gets with it."""

    name: Annotated[str, Meta(max_length=LONGEST * 4)] = ""


class AddPasskey(Struct, frozen=True, forbid_unknown_fields=True):
    """A new passkey. `answer`: the credential that the browser made, as `PublicKeyCredential.toJSON()` gives it; `name`
    as offered."""

    answer: dict[str, Any]
    name: Annotated[str, Meta(max_length=LONGEST * 4)] = ""


class ShowPasskey(Struct, frozen=True, forbid_unknown_fields=True):
    """A sign-in with a passkey. `answer`: the browser's assertion, as `PublicKeyCredential.toJSON()` gives it."""

    answer: dict[str, Any]
    bring: bool = False


class PasskeyOptions(Struct, frozen=True):
    """The request to the browser, for `PublicKeyCredential.parse…OptionsFromJSON()`."""

    options: dict[str, Any]


class SignInByToken(Struct, frozen=True, forbid_unknown_fields=True):
    """The token of a recovery link or of an e-mail, a recovery code, or the code that another device shows. Each
    works once. `password`: a new one for the account, with a recovery code or an e-mail token."""

    token: TokenText
    bring: bool = False
    password: Password | None = None


class Forgotten(Struct, frozen=True, forbid_unknown_fields=True):
    """The confirmed address of a person who forgot the password."""

    address: Annotated[str, Meta(min_length=1, max_length=254)]


class Asked(Struct, frozen=True):
    """The e-mail was requested."""

    ok: bool = True


class SignedIn(Struct, frozen=True):
    """A signed-in person. `link`: the path of the recovery link that replaces the one just used; empty if none was
    used."""

    me: Me
    link: str


class SignOut(Struct, frozen=True, forbid_unknown_fields=True):
    """The sessions to end. here: this browser's; elsewhere: all others; everywhere: both."""

    where: Literal["here", "elsewhere", "everywhere"]


class DeleteMe(Struct, frozen=True, forbid_unknown_fields=True):
    """The name of the account, if there is one, so that nobody deletes an account by mistake."""

    name: Annotated[str, Meta(max_length=LONGEST * 4)] = ""


class Link(Struct, frozen=True):
    """A path whose fragment holds a token."""

    link: str


class DeviceCode(Struct, frozen=True):
    """A code that signs another device in, once, within this many seconds. `qr`: the link as a picture (a data URL)."""

    link: str
    code: str
    qr: str
    seconds: int


class SessionInfo(Struct, frozen=True):
    """A session in which the person is signed in. `here`: whether it is this browser's."""

    id: str
    device: str
    created: datetime
    seen: datetime
    here: bool
