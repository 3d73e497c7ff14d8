"""What a browser shows: a signed cookie with the secret of a session; and tokens that give a seat away."""

import hmac
import secrets
import time
from base64 import urlsafe_b64encode
from collections import OrderedDict
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import lru_cache
from hashlib import sha256
from ipaddress import ip_address, ip_network
from typing import NamedTuple

COOKIE = "cosmodrome_guest"
KNOWN = "cosmodrome_known"
"""The cookie by which a browser shows that it signed in to accounts before; it opens nothing."""
KNOWN_MOST = 4
"""Accounts of which one browser is remembered."""
MAX_AGE = 400 * 24 * 3600
"""Seconds that a browser is remembered: the longest that browsers allow."""
REMEMBERED = 20_000
"""Browsers of which is known, until the server ends, from where they asked last; and cookies that were found good."""
IPV6 = 6
PROGRAM = "program-"
"""How the ids of programs begin; those of people are digits."""


class Here(NamedTuple):
    """Where somebody asks from: who they are so far, the session, device, and network address. `known`: its
    cookie of accounts that it signed in to before."""

    person: str
    session: str
    device: str
    network: str
    known: str = ""


class Ticket(NamedTuple):
    """What a cookie says: who, the secret of the session, and since when (seconds since 1970). Without a secret it is a
    cookie of before there were sessions."""

    person: str
    secret: str
    since: int


class Key(NamedTuple):
    """A key that signs cookies from `since` on (seconds since 1970), and is believed until `until` (None: always)."""

    value: bytes
    since: float
    until: float | None


class Guests:
    """Signs and checks with secret keys: invitations and network addresses with one for good, cookies with the newest
    of `keys` (none: the same one). `now`: the seconds since 1970."""

    def __init__(self, key: bytes, keys: Sequence[Key] = (), now: Callable[[], float] = time.time) -> None:
        self._key = key
        self._now = now
        self.renew(keys)
        self._networks: OrderedDict[str, str] = OrderedDict()

    def renew(self, keys: Sequence[Key]) -> None:
        """From now on cookies are signed and believed by these keys."""
        self._keys = sorted(keys or [Key(self._key, 0, None)], key=lambda key: key.since, reverse=True)
        self._signed_by = lru_cache(REMEMBERED)(self._key_of)  # what was signed by the keys of before is looked at anew

    def came(self, guest: str, network: str) -> None:
        """A browser asks something from a network address."""
        self._networks[guest] = network
        self._networks.move_to_end(guest)
        if len(self._networks) > REMEMBERED:
            self._networks.popitem(last=False)

    def last_at(self, guest: str) -> str:
        """The network address from where a browser asked last; empty if that was long ago."""
        return self._networks.get(guest, "")

    def new(self, person: str = "") -> Ticket:
        """A fresh secret, of a person, or of somebody who was never here."""
        return Ticket(person or secrets.token_hex(12), secrets.token_urlsafe(24), int(self._now()))

    def upgraded(self, ticket: Ticket) -> Ticket:
        """What takes the place of a cookie without a secret: always the same, as a page asks several things at once."""
        return Ticket(ticket.person, self._sign("upgrade", ticket.person), 0)

    def cookie(self, ticket: Ticket) -> str:
        """The value of the cookie: what it says, and the signature."""
        now = self._now()
        newest = next((key for key in self._keys if key.since <= now), self._keys[-1])
        return f"{_written(ticket)}.{_signed(newest.value, *_signing(ticket))}"

    def read(self, cookie: str | None) -> Ticket | None:
        """What a cookie says, if we signed it with a key that is still believed."""
        said, _, signature = (cookie or "").rpartition(".")
        ticket = _ticket(said)
        if ticket is None:
            return None
        try:
            key = self._signed_by(ticket, signature)
        except LookupError:
            return None
        return ticket if key.until is None or self._now() < key.until else None

    def _key_of(self, ticket: Ticket, signature: str) -> Key:
        """The key that has signed a ticket. Raises `LookupError`: only what we have signed is remembered."""
        for key in self._keys:  # also one that signs only from later on: another server's clock may be ahead
            if hmac.compare_digest(_signed(key.value, *_signing(ticket)).encode(), signature.encode()):
                return key
        raise LookupError

    def outdated(self, cookie: str | None) -> bool:
        """Whether a cookie of ours should be signed anew, before its key is not believed any more."""
        if len(self._keys) == 1 or not cookie or (ticket := self.read(cookie)) is None:
            return False
        return cookie != self.cookie(ticket)

    def knows(self, cookie: str, person: str) -> str:
        """The mark of a browser that signed in to this account before, by its cookie; empty for any other."""
        return self._known(cookie).get(self._sign("known account", person), "")

    def known(self, cookie: str, person: str, *, ever: bool = True) -> str:
        """The cookie of a browser that signs in to an account, with what it knew before; `ever` False: that forgets the
        account."""
        account, known = self._sign("known account", person), self._known(cookie)
        mark = known.pop(account, "") or secrets.token_hex(8)
        fresh = [(account, mark), *known.items()] if ever else list(known.items())
        said = "~".join(f"{one}:{mark}" for one, mark in fresh[:KNOWN_MOST])
        return f"{said}.{self._sign('known', said)}"

    def _known(self, cookie: str) -> dict[str, str]:
        said, _, signature = cookie.rpartition(".")
        if not said or not hmac.compare_digest(self._sign("known", said).encode(), signature.encode()):
            return {}
        return dict(one.split(":", 1) for one in said.split("~"))

    def token(self, table: str, seat: int, number: int = 0) -> str:
        """The token that gives this seat away, the first or a later one; nothing but its hash is stored."""
        return self._sign("invite", f"{table}/{seat}/{number}" if number else f"{table}/{seat}")

    def next_invitation(self, table: str, seat: int, number: int) -> tuple[str, int]:
        """The hash of a seat's next invitation, and its number: it only grows, so that none of before works again."""
        return hashed(self.token(table, seat, number + 1)), number + 1

    def network(self, address: str) -> str:
        """A network address as it is stored: without the key nobody can tell which it was."""
        return self._sign("network", address)

    def link(self, purpose: str, what: str) -> str:
        """The token of a link in an e-mail; nothing but its hash is stored."""
        return self._sign(f"link {purpose}", what)

    def mark(self, who: str) -> str:
        """How servers of one database speak of a browser or an address: without the key nobody can tell who it is."""
        return self._sign("mark", who)

    def _sign(self, purpose: str, what: str) -> str:
        return _signed(self._key, purpose, what)


def is_program(person: str | None) -> bool:
    """Whether this is the id of a program."""
    return person is not None and person.startswith(PROGRAM)


def _written(ticket: Ticket) -> str:
    return f"{ticket.person}.{ticket.secret}.{ticket.since}" if ticket.secret else ticket.person


def _signing(ticket: Ticket) -> tuple[str, str]:
    """The purpose and the text that are signed."""
    return "session" if ticket.secret else "guest", _written(ticket)


def _ticket(said: str) -> Ticket | None:
    match said.split("."):
        case [person, secret, since] if since.isdecimal() and secret:
            return Ticket(person, secret, int(since[:12]))
        case [person]:
            return Ticket(person, "", 0)
        case _:
            return None


def _signed(key: bytes, purpose: str, what: str) -> str:
    digest = hmac.digest(key, f"{purpose}/{what}".encode(), "sha256")
    return urlsafe_b64encode(digest[:18]).decode()


@lru_cache(1_000)
def network_of(address: str) -> str:
    """The address that asks; of IPv6 the part that a provider gives to one customer."""
    with suppress(ValueError):
        if ip_address(address).version == IPV6:
            return str(ip_network((address, 64), strict=False))
    return address


def hashed(token: str) -> str:
    """How a token is stored."""
    return sha256(token.encode()).hexdigest()
