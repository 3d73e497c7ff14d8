"""Passwords: easy ones are rejected, and hashing holds nobody up. A hash deliberately takes 64 MB and a tenth of a
second, so few are made at once. The queue is bounded, per network address and in total, and served in turn by address:
however many hashes one address asks for, the next address waits for only one of them.
"""

import asyncio
import unicodedata
from collections import Counter, OrderedDict, deque
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from typing import TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from cosmodrome.kernel import Words, t
from cosmodrome.server.common.errors import BadRequest, TooMany
from cosmodrome.server.common.pool import in_pool

AT_ONCE = 1
"""The number of passwords hashed at once: each takes 64 MB for a moment, which counts towards the 300 MB of a
server."""
PER_NETWORK = 8
"""The most passwords from one network address in the queue: enough for a family or a club."""
IN_ALL = 64
"""The most passwords in the queue, in total."""
AGAIN = 2.0
"""Seconds after which a refused client may retry: by then a full queue of one address will have been served."""
NOBODY = "$argon2id$v=19$m=65536,t=3,p=4$bk94aLqx3jOQXxC1DZBOaw$JqP3M0jeEmpftlnP8kwPrv/8J1sxobin0WiG4JWHYwE"
"""The hash to check a password against if there is no account: the check takes just as long, and nothing matches."""
STRENGTH = 2
"""The lowest accepted score (zxcvbn's, 0 to 4): at least a million guesses, and we allow sixty an hour."""
READ = 72
"""The number of characters that count towards a password's strength: longer passwords are strong, or repeat
themselves."""
BUSY = t("Too many passwords are being checked right now. Try again in a moment.")
T = TypeVar("T")


class Passwords:
    """The hashing and checking of passwords."""

    def __init__(self) -> None:
        self._hasher = PasswordHasher()
        self._queue = Queue()

    async def hashed(self, password: str, network: str) -> str:
        """Return the hash of a password. Raises `TooMany`."""
        return await self._turn(network, lambda: self._hasher.hash(_plain(password)))

    async def fits(self, known: str | None, password: str, network: str) -> bool:
        """Return whether a password matches its stored hash (None: there is none). Raises `TooMany`."""

        def fitting() -> bool:
            with suppress(VerificationError, InvalidHashError):
                return self._hasher.verify(known or NOBODY, _plain(password))
            return False

        return await self._turn(network, fitting)

    def outdated(self, known: str) -> bool:
        """Return whether a stored hash is weaker than those made now."""
        return self._hasher.check_needs_rehash(known)

    async def _turn(self, network: str, work: Callable[[], T]) -> T:
        async with self._queue.turn(network):
            return await in_pool(work)


class Queue:
    """The requests waiting for a hash, by network address, in the order of their turns."""

    def __init__(self) -> None:
        self._held = Counter[str]()
        self._free = AT_ONCE
        self._lines: OrderedDict[str, deque[asyncio.Future[None]]] = OrderedDict()

    @asynccontextmanager
    async def turn(self, network: str) -> AsyncIterator[None]:
        """Hold a turn, after waiting for it. Raises `TooMany` if the queue is full."""
        if self._held[network] >= PER_NETWORK or self._held.total() >= IN_ALL:
            raise TooMany(BUSY, AGAIN)
        self._held[network] += 1
        try:
            await self._called(network)
            try:
                yield
            finally:
                self._free += 1
                self._call()
        finally:
            self._held -= Counter([network])

    async def _called(self, network: str) -> None:
        waiting = asyncio.get_running_loop().create_future()
        self._lines.setdefault(network, deque()).append(waiting)
        self._call()
        try:
            await waiting
        except asyncio.CancelledError:
            if waiting.done() and not waiting.cancelled():  # its turn came at the same moment
                self._free += 1
                self._call()
            raise

    def _call(self) -> None:
        """Start the next requests, as long as there is room."""
        while self._free and self._lines:
            network, line = next(iter(self._lines.items()))
            waiting = line.popleft()
            self._lines.move_to_end(network)
            if not line:
                del self._lines[network]
            if not waiting.done():
                self._free -= 1
                waiting.set_result(None)


def check(password: str, *own: str) -> None:
    """Raise `BadRequest` for a password that can be guessed quickly, even if only by somebody who knows the name."""
    from zxcvbn import zxcvbn  # type: ignore[import-untyped]  # noqa: PLC0415  # no types; its lists take 14 MB

    if not password.strip():
        raise BadRequest("A password can't be only spaces.")
    found = zxcvbn(password[:READ], user_inputs=[*filter(None, own), "cosmodrome"])
    if found["score"] < STRENGTH:
        why = found["feedback"]["warning"] or t("This password is too easy to guess.")
        raise BadRequest("{why} Choose one that is hard to guess, such as several unrelated words.", why=Words(why))


def _plain(password: str) -> str:
    """Return the composed form, so that it doesn't matter how a keyboard enters accents (RFC 8265)."""
    return unicodedata.normalize("NFC", password)
