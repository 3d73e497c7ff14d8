"""Who is looking at a table right now. Nobody is waited for: a listener whose queue is full is dropped."""

import asyncio
from collections import Counter, deque
from collections.abc import Callable, Collection
from contextlib import suppress
from math import inf
from time import monotonic

import msgspec

from cosmodrome.server import metrics, schemas
from cosmodrome.server.staging import Staging, ended

_encoder = msgspec.json.Encoder()


def encoded(message: schemas.Message) -> str:
    """A message as it travels."""
    return _encoder.encode(message).decode()


PING = encoded(schemas.Ping())


class Listener:
    """One live connection: the messages on their way to it, and what its page has shown of them.

    `slow`: done when there is no room for a further message.
    """

    def __init__(self, guest: str | None, seat: int | None, size: int) -> None:
        self.guest = guest
        self.seat = seat
        self.staging = Staging()
        self._loop = asyncio.get_running_loop()
        self.slow = self._loop.create_future()
        self._size = size
        self._waiting = deque[str]()
        self._stirred = asyncio.Event()
        self._told = self._loop.time()
        self._timer: asyncio.TimerHandle | None = None

    def offer(self, message: str) -> None:
        """Queue a message; if there is no room, the listener is too slow."""
        if len(self._waiting) < self._size:
            self._waiting.append(message)
            self._told = self._loop.time()
            self._stirred.set()
        elif not self.slow.done():
            metrics.SLOW.inc()
            self.slow.set_result(None)

    def tell(self, message: schemas.Message) -> None:
        """Queue a message for this listener alone."""
        metrics.MESSAGES.inc()
        self.offer(encoded(message))

    async def next(self) -> str:
        """The next message."""
        while not self._waiting:
            self._stirred.clear()
            await self._stirred.wait()
        return self._waiting.popleft()

    def keep_awake(self, patience: float) -> None:
        """Tell a ping after so many seconds without a message, until it is closed."""
        silent = self._loop.time() - self._told
        if silent >= patience:
            self.offer(PING)
            silent = 0.0
        self._timer = self._loop.call_later(patience - silent, self.keep_awake, patience)

    def close(self) -> None:
        """Nothing is told any more."""
        if self._timer is not None:
            self._timer.cancel()


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
        metrics.MESSAGES.inc(len(self._listeners))
        made: dict[int | None, str] = {}
        for listener in self._listeners:
            if listener.seat not in made:
                made[listener.seat] = encoded(make(listener.seat))
            listener.offer(made[listener.seat])

    def tell_guests(self, make: Callable[[str | None], schemas.Message]) -> None:
        """Send everybody what `make` tells his browser; made once a browser."""
        metrics.MESSAGES.inc(len(self._listeners))
        made: dict[str | None, str] = {}
        for listener in self._listeners:
            if listener.guest not in made:
                made[listener.guest] = encoded(make(listener.guest))
            listener.offer(made[listener.guest])
