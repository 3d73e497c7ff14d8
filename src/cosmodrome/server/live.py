"""Who is looking at a table right now. Nobody is waited for: a listener whose queue is full is dropped."""

import asyncio
from collections import Counter
from collections.abc import Callable, Collection
from contextlib import suppress
from math import inf
from time import monotonic

import msgspec

from cosmodrome.server import schemas
from cosmodrome.server.staging import Staging, ended

_encode = msgspec.json.Encoder().encode


class Listener:
    """One live connection: the messages on their way to it, and what its page has shown of them."""

    def __init__(self, guest: str | None, seat: int | None, size: int) -> None:
        self.guest = guest
        self.seat = seat
        self.staging = Staging()
        self.slow = asyncio.Event()
        self._queue: asyncio.Queue[bytes] = asyncio.Queue(size)

    def offer(self, message: bytes) -> None:
        """Queue a message; if there is no room, the listener is too slow."""
        try:
            self._queue.put_nowait(message)
        except asyncio.QueueFull:
            self.slow.set()

    def tell(self, message: schemas.Message) -> None:
        """Queue a message for this listener alone."""
        self.offer(_encode(message))

    async def next(self, patience: float) -> bytes:
        """The next message, or a ping after so many seconds."""
        try:
            return await asyncio.wait_for(self._queue.get(), patience)
        except TimeoutError:
            return _encode(schemas.Ping())


class Audience:
    """The listeners of one table."""

    def __init__(self) -> None:
        self._listeners: set[Listener] = set()
        self._version, self._sent = 0, -inf
        self._stirred = asyncio.Event()

    def __len__(self) -> int:
        return len(self._listeners)

    def add(self, listener: Listener) -> None:
        """Somebody came."""
        self._listeners.add(listener)

    def remove(self, listener: Listener) -> None:
        """Somebody left."""
        self._listeners.discard(listener)
        self._stirred.set()

    def staged(self, listener: Listener, version: int) -> None:
        """The page of a listener has shown this version to its end."""
        listener.staging.tell(version, monotonic())
        self._stirred.set()

    async def shown(self, guests: Collection[str], patience: float) -> None:
        """Wait until the pages of these guests have shown the newest version, for so many seconds at most."""
        while (wait := self._ended(guests, patience) - monotonic()) > 0:
            self._stirred.clear()
            with suppress(TimeoutError):
                await asyncio.wait_for(self._stirred.wait(), wait)

    def _ended(self, guests: Collection[str], patience: float) -> float:
        pages = (listener.staging for listener in self._listeners if listener.guest in guests)
        return ended(pages, self._version, self._sent, patience)

    def present(self) -> Counter[str]:
        """How many connections each guest has here."""
        return Counter(listener.guest for listener in self._listeners if listener.guest)

    def tell_version(self, version: int, make: Callable[[int | None], schemas.Message]) -> None:
        """Send everybody what `make` tells his seat of a new version; made once a seat."""
        self._version, self._sent = version, monotonic()
        made: dict[int | None, bytes] = {}
        for listener in self._listeners:
            if listener.seat not in made:
                made[listener.seat] = _encode(make(listener.seat))
            listener.offer(made[listener.seat])

    def tell_guests(self, make: Callable[[str | None], schemas.Message]) -> None:
        """Send everybody what `make` tells his browser; made once a browser."""
        made: dict[str | None, bytes] = {}
        for listener in self._listeners:
            if listener.guest not in made:
                made[listener.guest] = _encode(make(listener.guest))
            listener.offer(made[listener.guest])
