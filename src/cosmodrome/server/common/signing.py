"""Signatures: cookies with the secret of a session, and the tokens of invitations and links."""

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
"""The cookie that shows that a browser has signed in to accounts before; it grants no access."""
KNOWN_MOST = 4
"""The most accounts in such a cookie."""
MAX_AGE = 400 * 24 * 3600
"""The seconds for which a browser is remembered: the longest that browsers allow."""
REMEMBERED = 20_000
"""The number of latest network addresses, and of valid cookies, that are kept in memory."""
IPV6 = 6
PROGRAM = "program-"
"""The prefix of programs' ids; those of people are hexadecimal digits."""


class Here(NamedTuple):
    """The origin of a request: its person so far, session, device and network address. `known`: the cookie of accounts
    that the browser has signed in to before."""

    person: str
    session: str
    device: str
    network: str
    known: str = ""


class Ticket(NamedTuple):
    """The content of a cookie: person, secret of the session, and start (seconds since 1970). Cookies without a secret
    date from before there were sessions."""

    person: str
    secret: str
    since: int


class Key(NamedTuple):
    """A key that signs cookies from `since` on (seconds since 1970), and is accepted until `until` (None: always)."""

    value: bytes
    since: float
    until: float | None


class Guests:
    """Signing and checking with secret keys: invitations and network addresses with a permanent one, cookies with the
    newest of `keys` (if empty: the permanent one). `now`: returns the seconds since 1970."""

    def __init__(self, key: bytes, keys: Sequence[Key] = (), now: Callable[[], float] = time.time) -> None:
        self._key = key
        self._now = now
        self.renew(keys)
        self._networks: OrderedDict[str, str] = OrderedDict()

    def renew(self, keys: Sequence[Key]) -> None:
        """Replace the keys that sign and check cookies."""
        self._keys = sorted(keys or [Key(self._key, 0, None)], key=lambda key: key.since, reverse=True)
        self._signed_by = lru_cache(REMEMBERED)(self._key_of)  # forgets what the old keys had signed

    def came(self, guest: str, network: str) -> None:
        """Remember the network address of a browser's latest request."""
        self._networks[guest] = network
        self._networks.move_to_end(guest)
        if len(self._networks) > REMEMBERED:
            self._networks.popitem(last=False)

    def last_at(self, guest: str) -> str:
        """Return the network address of a browser's latest request; empty if that was long ago."""
        return self._networks.get(guest, "")

    def new(self, person: str = "") -> Ticket:
        """Return a ticket with a new secret, for this person or for a new one."""
        return Ticket(person or secrets.token_hex(12), secrets.token_urlsafe(24), int(self._now()))

    def upgraded(self, ticket: Ticket) -> Ticket:
        """Return the successor of a cookie without a secret: always the same, because a page sends several requests at
        once."""
        return Ticket(ticket.person, self._sign("upgrade", ticket.person), 0)

    def cookie(self, ticket: Ticket) -> str:
        """Return the value of a cookie: its content, and the signature."""
        now = self._now()
        newest = next((key for key in self._keys if key.since <= now), self._keys[-1])
        return f"{_written(ticket)}.{_signed(newest.value, *_signing(ticket))}"

    def read(self, cookie: str | None) -> Ticket | None:
        """Return the content of a cookie, if it was signed with a key that is still accepted."""
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
        """Return the key that has signed a ticket. Raises `LookupError`, so that only valid cookies are cached."""
        for key in self._keys:  # even one that signs only later: another server's clock may be ahead
            if hmac.compare_digest(_signed(key.value, *_signing(ticket)).encode(), signature.encode()):
                return key
        raise LookupError

    def outdated(self, cookie: str | None) -> bool:
        """Return whether a valid cookie should be signed again, before its key expires."""
        if len(self._keys) == 1 or not cookie or (ticket := self.read(cookie)) is None:
            return False
        return cookie != self.cookie(ticket)

    def knows(self, cookie: str, person: str) -> str:
        """Return the mark, from its cookie, of a browser that has signed in to this account before; else an empty
        one."""
        return self._known(cookie).get(self._sign("known account", person), "")

    def known(self, cookie: str, person: str, *, ever: bool = True) -> str:
        """Return the new cookie for a browser that signs in to an account; with `ever` False, the account is removed
        from it."""
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
        """Return the invitation token of a seat, the first or a later one; only its hash is stored."""
        return self._sign("invite", f"{table}/{seat}/{number}" if number else f"{table}/{seat}")

    def next_invitation(self, table: str, seat: int, number: int) -> tuple[str, int]:
        """Return the hash and the number of a seat's next invitation: numbers only grow, so no earlier invitation works
        again."""
        return hashed(self.token(table, seat, number + 1)), number + 1

    def network(self, address: str) -> str:
        """Return a network address as it is stored: without the key nobody can reverse it."""
        return self._sign("network", address)

    def link(self, purpose: str, what: str) -> str:
        """Return the token of a link in an e-mail; only its hash is stored."""
        return self._sign(f"link {purpose}", what)

    def mark(self, who: str) -> str:
        """Return the pseudonym of a browser or an address between servers: without the key nobody can reverse it."""
        return self._sign("mark", who)

    def _sign(self, purpose: str, what: str) -> str:
        return _signed(self._key, purpose, what)


def is_program(person: str | None) -> bool:
    """Return whether this is the id of a program."""
    return person is not None and person.startswith(PROGRAM)


def _written(ticket: Ticket) -> str:
    return f"{ticket.person}.{ticket.secret}.{ticket.since}" if ticket.secret else ticket.person


def _signing(ticket: Ticket) -> tuple[str, str]:
    """Return the purpose and the text to sign."""
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
    """Return a client's network: its address, or the IPv6 prefix that a provider gives to one customer."""
    with suppress(ValueError):
        if ip_address(address).version == IPV6:
            return str(ip_network((address, 64), strict=False))
    return address


def hashed(token: str) -> str:
    """Return the hash of a token, which is stored instead of it."""
    return sha256(token.encode()).hexdigest()
