"""The live connections to a table. Nobody waits for slow listeners: one whose queue is full is disconnected."""

import asyncio
from collections import Counter, deque
from collections.abc import Awaitable, Callable, Collection, Mapping
from contextlib import suppress
from math import inf
from time import monotonic
from typing import NamedTuple, TypeAlias

import msgspec

from cosmodrome.kernel import Words, t
from cosmodrome.server.common import metrics
from cosmodrome.server.live import schemas
from cosmodrome.server.live.timeline import TimelineProgress, ended

_encoder = msgspec.json.Encoder()


def encoded(message: schemas.Message) -> str:
    """Return a message as JSON."""
    return _encoder.encode(message).decode()


PING = encoded(schemas.Ping())


class CloseReason(NamedTuple):
    """The reason for closing a live connection: a WebSocket code and a sentence."""

    code: int
    words: Words = Words("")


SLOW = CloseReason(4008, Words(t("Your connection is too slow. Connect again.")))
MOVED = CloseReason(1012, Words(t("This server is shutting down. Try again in a moment.")))
SIGNED_OUT = CloseReason(1012, Words(t("You have been signed out in this browser.")))
GONE = 4004
"""The code for a missing table or seat, and for too many windows."""
NOT_YOURS = CloseReason(GONE, Words(t("This seat is no longer yours.")))
BARRED = 4003
"""The code for banned people."""


AtOnce: TypeAlias = Callable[[str], bool]
"""A function that sends a message at once if the client keeps up, and returns whether it did."""


class Listener:
    """One live connection: the messages queued for it, and how many of them its page has shown. `looking`: whether the
    page is visible. `parted`: done when the connection must be closed, because its queue is full or it does not belong
    here. `at_once`: sends without waking a task, if the server can do so.
    """

    def __init__(self, guest: str | None, seat: int | None, size: int, session: str = "") -> None:
        self.guest = guest
        self.session = session
        self.seat = seat
        self.staging = TimelineProgress()
        self.looking = False
        self._loop = asyncio.get_running_loop()
        self.parted: asyncio.Future[CloseReason] = self._loop.create_future()
        self.at_once: AtOnce | None = None
        self._size = size
        self._waiting = deque[str]()
        self._stirred = asyncio.Event()
        self._told = self._loop.time()
        self._timer: asyncio.TimerHandle | None = None

    def offer(self, message: str) -> None:
        """Send a message, or queue it behind others; if the queue is full, the listener is too slow."""
        self._told = self._loop.time()
        if not self._waiting and self.at_once is not None and self.at_once(message):
            return
        if len(self._waiting) < self._size:
            self._waiting.append(message)
            self._stirred.set()
        elif not self.parted.done():
            metrics.SLOW.inc()
            self.part(SLOW)

    def part(self, how: CloseReason) -> None:
        """Close the connection."""
        if not self.parted.done():
            self.parted.set_result(how)

    def tell(self, message: schemas.Message) -> None:
        """Send a message to this listener only."""
        metrics.MESSAGES.inc()
        self.offer(encoded(message))

    async def deliver(self, send: Callable[[str], Awaitable[None]]) -> None:
        """Send the queued messages, until cancelled. Each stays queued until it is sent, so that no other message
        overtakes it."""
        while True:
            while self._waiting:
                await send(self._waiting[0])
                self._waiting.popleft()
            self._stirred.clear()
            await self._stirred.wait()

    def keep_awake(self, patience: float) -> None:
        """Send a ping after every `patience` seconds without a message, until closed."""
        silent = self._loop.time() - self._told
        if silent >= patience:
            self.offer(PING)
            silent = 0.0
        self._timer = self._loop.call_later(patience - silent, self.keep_awake, patience)

    def close(self) -> None:
        """Stop the pings."""
        if self._timer is not None:
            self._timer.cancel()


class Audience:
    """The listeners of one table, and the progress of pages on other servers.

    Between servers, versions are counted as for onlookers, so they are the same for all pages.
    """

    def __init__(self) -> None:
        self._listeners: set[Listener] = set()
        self._elsewhere: dict[str, TimelineProgress] = {}
        self._told, self._sent = -1, -inf
        self._stirred = asyncio.Event()

    def __len__(self) -> int:
        return len(self._listeners)

    def add(self, listener: Listener) -> None:
        """Add a listener."""
        self._listeners.add(listener)

    def catch_up(self, listener: Listener, update: schemas.Versioned, told: int) -> None:
        """Send the state of the match to a new listener. `told`: its version as onlookers count it."""
        self._told = max(self._told, told)
        listener.staging.due = update.version
        listener.tell(update)

    def remove(self, listener: Listener) -> None:
        """Remove a listener."""
        self._listeners.discard(listener)
        self._stirred.set()

    def part(self, how: CloseReason) -> None:
        """Close all connections."""
        for listener in self._listeners:
            listener.part(how)

    def dismiss(self, gone: Callable[[str | None, int | None], bool]) -> None:
        """Close the connections whose guest and seat no longer belong together; they get no further messages."""
        for listener in [one for one in self._listeners if gone(one.guest, one.seat)]:
            listener.part(NOT_YOURS)
            self._listeners.discard(listener)

    def staged(self, listener: Listener, version: int) -> None:
        """Record that a listener's page has shown a version to its end."""
        listener.staging.tell(version, monotonic())
        self._stirred.set()

    async def shown(self, guests: Collection[str], patience: float) -> None:
        """Wait, for at most `patience` seconds, until the pages of these guests have shown the last update for
        everyone."""
        while (wait := self.ended(guests, patience) - monotonic()) > 0:
            self._stirred.clear()
            with suppress(TimeoutError):
                await asyncio.wait_for(self._stirred.wait(), wait)

    def showed(self, guests: Collection[str]) -> dict[str, int]:
        """Return, for each guest whose pages here have all shown the last update for everyone, that update's version as
        onlookers count it."""
        behind = {listener.guest for listener in self._listeners if not listener.staging.done}
        return {guest: self._told for guest in self.present() if guest in guests and guest not in behind}

    def showed_elsewhere(self, shown: Mapping[str, int]) -> None:
        """Note the versions that all pages of guests on other servers have shown."""
        now, before = monotonic(), self._elsewhere
        fresh = {guest: TimelineProgress(version, now, self._told) for guest, version in shown.items()}
        self._elsewhere = {
            guest: before[guest] if guest in before and before[guest].version == page.version else page
            for guest, page in fresh.items()
        }
        self._stirred.set()

    def ended(self, guests: Collection[str], patience: float) -> float:
        """Return when the pages of these guests have shown the last update for everyone; see `timeline.ended`."""
        here = [listener.staging for listener in self._listeners if listener.guest in guests]
        elsewhere = [page for guest, page in self._elsewhere.items() if guest in guests]
        return ended(here + elsewhere, self._sent, patience)

    @property
    def told(self) -> bool:
        """Return whether this server knows the version of the last update for everyone."""
        return self._told >= 0

    def present(self) -> Counter[str]:
        """Return the number of connections of each guest here."""
        return Counter(listener.guest for listener in self._listeners if listener.guest)

    def seen(self, guest: str, seat: int) -> int | None:
        """Return the newest version that a visible page of a guest has shown, from a seat; None if there is no visible
        page."""
        pages = (one for one in self._listeners if one.guest == guest and one.seat == seat and one.looking)
        return max((one.staging.version for one in pages if one.staging.version >= 0), default=None)

    def send_news(self, make: Callable[[int | None], schemas.Versioned | None], told: int | None) -> None:
        """Send each listener the update that `make` returns for its seat, made once per seat; None: nothing is visible
        to it.

        `told`: the version as onlookers count it; None: the update is not for everyone. Computer opponents wait only
        for updates for everyone; otherwise their pace would reveal the others.
        """
        if told is not None:
            self._told, self._sent = told, monotonic()
            for page in self._elsewhere.values():
                page.due = told
        made: dict[int | None, tuple[int, str] | None] = {}
        count = 0
        for listener in self._listeners:
            if listener.seat not in made:
                news = make(listener.seat)
                made[listener.seat] = None if news is None else (news.version, encoded(news))
            if (mine := made[listener.seat]) is not None:
                count += 1
                listener.offer(mine[1])
                if told is not None:
                    listener.staging.due = mine[0]
        metrics.MESSAGES.inc(count)

    def send_to_guests(self, make: Callable[[str | None], schemas.Message]) -> None:
        """Send each listener the message that `make` returns for its browser, made once per browser."""
        metrics.MESSAGES.inc(len(self._listeners))
        made: dict[str | None, str] = {}
        for listener in self._listeners:
            if listener.guest not in made:
                made[listener.guest] = encoded(make(listener.guest))
            listener.offer(made[listener.guest])
