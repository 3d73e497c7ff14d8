"""Seeds promised before a table is made.

Who adds a word of his own has seen the seed's fingerprint first, so the server cannot choose the seed to suit the word.
"""

import secrets
from collections import OrderedDict

from cosmodrome.kernel import commitment
from cosmodrome.server.errors import BadRequest

MOST = 10_000
"""Promises that are kept at the same time; the oldest goes first."""


class Seeds:
    """The promises that wait for their tables. They are lost with a restart, and then asked for again."""

    def __init__(self) -> None:
        self._waiting: OrderedDict[str, tuple[str, bytes]] = OrderedDict()

    def promise(self, guest: str) -> str:
        """The fingerprint of a new seed for this guest's next table."""
        seed = secrets.token_bytes(32)
        shown = commitment(seed)
        self._waiting[shown] = (guest, seed)
        if len(self._waiting) > MOST:
            self._waiting.popitem(last=False)
        return shown

    def redeem(self, guest: str, shown: str) -> bytes:
        """The seed of a promise, good for one table; of none, a new seed. Raises `BadRequest` for an unknown one."""
        if not shown:
            return secrets.token_bytes(32)
        owner, seed = self._waiting.get(shown, ("", b""))
        if owner != guest:
            raise BadRequest("This fingerprint is no longer held for you. Ask for a new one.")
        del self._waiting[shown]
        return seed
