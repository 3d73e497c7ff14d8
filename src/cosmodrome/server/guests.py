"""Who a browser is, without an account: a random id in a signed cookie; and tokens that give a seat away."""

import hmac
import secrets
from base64 import urlsafe_b64encode
from collections import OrderedDict
from hashlib import sha256

COOKIE = "cosmodrome_guest"
MAX_AGE = 400 * 24 * 3600
"""Seconds that a browser is remembered: the longest that browsers allow."""
REMEMBERED = 20_000
"""Browsers of which is known, until the server ends, from where they asked last."""


class Guests:
    """Signs and checks with a secret key."""

    def __init__(self, key: bytes) -> None:
        self._key = key
        self._networks: OrderedDict[str, str] = OrderedDict()

    def came(self, guest: str, network: str) -> None:
        """A browser asks something from a network address."""
        self._networks[guest] = network
        self._networks.move_to_end(guest)
        if len(self._networks) > REMEMBERED:
            self._networks.popitem(last=False)

    def last_at(self, guest: str) -> str:
        """The network address from where a browser asked last; empty if that was long ago."""
        return self._networks.get(guest, "")

    def new(self) -> str:
        """The id of a browser that was never here."""
        return secrets.token_hex(12)

    def cookie(self, guest: str) -> str:
        """The value of the cookie: id and signature."""
        return f"{guest}.{self._sign('guest', guest)}"

    def read(self, cookie: str | None) -> str | None:
        """The id in a cookie, if we signed it."""
        guest, _, signature = (cookie or "").partition(".")
        good = hmac.compare_digest(self._sign("guest", guest).encode(), signature.encode())
        return guest if good else None

    def token(self, table: str, seat: int) -> str:
        """The token that gives this seat away; nothing but its hash is stored."""
        return self._sign("invite", f"{table}/{seat}")

    def network(self, address: str) -> str:
        """A network address as it is stored: without the key nobody can tell which it was."""
        return self._sign("network", address)

    def _sign(self, purpose: str, what: str) -> str:
        digest = hmac.digest(self._key, f"{purpose}/{what}".encode(), "sha256")
        return urlsafe_b64encode(digest[:18]).decode()


def hashed(token: str) -> str:
    """How a token is stored."""
    return sha256(token.encode()).hexdigest()
