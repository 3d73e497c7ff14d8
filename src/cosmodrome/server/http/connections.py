"""Limits on connections: their number, and the size and duration of requests. uvicorn leaves this to proxies."""

import asyncio
import logging
from asyncio import BaseTransport, TimerHandle, Transport
from collections import Counter
from collections.abc import Callable, Collection
from functools import lru_cache
from typing import Any, ClassVar

import httptools
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame, Opcode
from websockets.http11 import Request
from websockets.protocol import State

from cosmodrome.server.cluster.rate_limits import Buckets
from cosmodrome.server.common.settings import Limits
from cosmodrome.server.common.signing import network_of
from cosmodrome.server.http import budget
from cosmodrome.server.http.budget import UnansweredBytes

try:
    import resource
except ImportError:  # Windows has no such limit
    resource = None  # type: ignore[assignment]

log = logging.getLogger("cosmodrome")

FILES = 200
"""The number of file descriptors reserved for uses other than connections: the database, workers, files of the page."""
TOO_MUCH = 1008
"""The close code for clients that send too much."""
NO_TEXT = 1007
"""The close code for a text that is not UTF-8."""
AT_ONCE = "at_once"
"""The key, in a live connection's state, of the function that sends a text without anybody waiting for it."""
FRAMES = 32
"""The number of messages cached as frames, for others who get the same ones."""
GO_ON = b"HTTP/1.1 100 Continue\r\n\r\n"
"""The interim response to a client that waits for it before sending the body."""
PARTING = 5.0
"""The seconds that an ended connection may take to send what is still pending."""
SORRY = b"There are too many connections at the moment. Try again soon.\n"
FULL = (
    b"HTTP/1.1 503 Service Unavailable\r\ncontent-type: text/plain; charset=utf-8\r\nconnection: close\r\n"
    b"retry-after: 10\r\ncontent-length: %d\r\n\r\n%s" % (len(SORRY), SORRY)
)


class Connections:
    """The number of connections, in total and from each network; `proxies` may have any number of them."""

    def __init__(self, most: int, limits: Limits, proxies: Collection[str]) -> None:
        self.limits = limits
        self.said = Buckets(limits.said)
        self.unanswered = UnansweredBytes(limits, proxies)
        self.largest = max(limits.body, limits.record) + budget.HEAD
        self._most = most
        self._proxies = frozenset(proxies)
        self._open: Counter[str] = Counter()
        self._count = 0

    def come(self, network: str) -> bool:
        """Count one more connection, if there is room for it."""
        crowded = network not in self._proxies and self._open[network] >= self.limits.connections_per_network
        if crowded or self._count >= self._most:
            return False
        self._open[network] += 1
        self._count += 1
        return True

    def go(self, network: str) -> None:
        """Note that a connection has ended."""
        self._count -= 1
        self._open[network] -= 1
        if not self._open[network]:
            del self._open[network]

    def protocols(self) -> dict[str, Any]:
        """Return uvicorn protocols that enforce these limits."""
        own = {"counted": self}
        return {"http": type("Requests", (_Requests,), own), "ws": type("Messages", (_Messages,), own)}


class Answer:
    """The transport as an answer sees it: its head is sent with the first part of its body, so no task wakes up twice
    for it.

    `ended`: called when all of it is written.
    """

    __slots__ = ("_begun", "_ended", "_head", "_transport")

    def __init__(self, transport: Transport, ended: Callable[[], None]) -> None:
        self._transport = transport
        self._ended = ended
        self._head = b""
        self._begun = False

    def write(self, data: bytes) -> None:
        """Write the head of an answer, or a part of its body."""
        if self._begun:
            self._transport.writelines([self._head, data] if self._head else [data])
            self._head = b""
        elif data == GO_ON:
            self._transport.write(data)
        else:
            self._head, self._begun = data, True

    def end(self) -> None:
        """End the response once everything is written; it may have no body."""
        self._flush()
        ended, self._ended = self._ended, _nothing  # it refers to the connection, which refers to this
        ended()

    def close(self) -> None:
        """Close the connection once everything is written."""
        self._flush()
        self._transport.close()

    def drop(self) -> None:
        """Release the connection: it has ended, and the two refer to each other."""
        self._head, self._ended = b"", _nothing

    def is_closing(self) -> bool:
        """Return whether it is closed, or about to be."""
        return self._transport.is_closing()

    def _flush(self) -> None:
        if self._head:
            self._transport.write(self._head)
            self._head = b""


class _Requests(HttpToolsProtocol):
    """A connection whose requests must arrive in time and within the budget; otherwise it is dropped."""

    counted: ClassVar[Connections]

    def connection_made(self, transport: BaseTransport) -> None:
        super().connection_made(transport)  # type: ignore[arg-type]  # it is a TCP transport
        self.network = network(transport)
        self._before: object = None
        self._watch: TimerHandle | None = None
        self._refused = False
        self._instead = budget.NO_REQUEST
        self._in_head, self._began, self._whole = True, True, False
        self._parsed = self._size = 0
        self._inside = self.counted.come(self.network)
        if self._inside:
            self._wait()
        else:
            self._refused = True
            self.transport.write(FULL)
            self.transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        self._leave()
        super().connection_lost(exc)
        self._let_go()

    def data_received(self, data: bytes) -> None:
        if self._refused:
            return
        self._unset_keepalive_if_required()
        self._began = False
        try:
            self.parser.feed_data(data)
        except httptools.HttpParserUpgrade:
            if self._should_upgrade():
                self.handle_websocket_upgrade()
            return
        except httptools.HttpParserError:
            self.refuse(self._instead)
            return
        if len(data) > budget.SMALL or not self._whole:
            self._count(len(data))

    def refuse(self, answer: bytes) -> None:
        """Answer, unless something is being answered already, and close the connection."""
        cycle, answered = self.cycle, self.cycle is None or self.cycle.response_complete
        mine = answered if self._in_head else not (answered or cycle.response_started or self.pipeline)
        self._refused = True
        self.counted.unanswered.free(self)
        if mine:
            self.transport.write(answer)
        if not answered:
            cycle.disconnected = True
            cycle.body = bytearray()
            cycle.message_event.set()
        self.transport.close()

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._in_head, self._began, self._whole = True, True, False
        self._parsed = self._size = 0

    def on_url(self, url: bytes) -> None:
        self._parse(len(url), budget.LINE, budget.LONG_LINE)
        super().on_url(url)

    def on_header(self, name: bytes, value: bytes) -> None:
        if self._in_head:  # headers after a chunked body are not part of the head, and not needed
            most = 0 if len(self.headers) >= budget.FIELDS else budget.HEAD
            self._parse(len(name) + len(value), most, budget.LARGE_HEAD)
            super().on_header(name, value)

    def on_headers_complete(self) -> None:
        self._in_head, self._size = False, 0
        before = self.cycle
        super().on_headers_complete()
        if self.cycle is not before:
            answer = Answer(self.transport, self.cycle.on_response)
            self.cycle.transport, self.cycle.on_response = answer, answer.end  # type: ignore[assignment]  # what it needs
        if len(self.pipeline) > budget.PIPELINED:
            raise _TooMuchError

    def on_message_complete(self) -> None:
        super().on_message_complete()
        self._whole = True

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if not self.pipeline:
            self.counted.unanswered.free(self)

    def handle_websocket_upgrade(self) -> None:
        self._leave()  # it is counted again in its next form
        super().handle_websocket_upgrade()
        self.parser = None  # type: ignore[assignment]  # it refers to this connection

    def _parse(self, size: int, most: int, otherwise: bytes) -> None:
        """Count the bytes read of a head. Raises `_TooMuchError`, which ends the parsing."""
        self._parsed += size
        if self._parsed > most:
            self._instead = otherwise
            raise _TooMuchError

    def _count(self, size: int) -> None:
        """Count the bytes received of a large or unfinished request; the connection may be refused for them."""
        if not self._began:  # otherwise some of it belongs to the previous request
            self._size += size
        if not self._whole and self._size > (budget.HEAD if self._in_head else self.counted.largest):
            self.refuse(budget.LARGE_HEAD if self._in_head else budget.LARGE_BODY)
        elif self._in_head or not self.cycle.response_complete:
            self.counted.unanswered.hold(self, size, self.loop.time())

    def _wait(self) -> None:
        self._watch = self.loop.call_later(self.counted.limits.request_seconds, self._look)

    def _look(self) -> None:
        """Drop clients that have neither sent a whole request nor read the response since the last check."""
        cycle = self.cycle
        ours = cycle is not None and not (cycle.response_complete or cycle.more_body or self.flow.write_paused)
        if self._refused or (cycle is self._before and not ours):
            self.transport.abort()
        else:
            self._before = cycle
            self._wait()

    def _leave(self) -> None:
        if self._watch is not None:
            self._watch.cancel()
        if self._inside:
            self.counted.go(self.network)
        self._inside = False
        self.counted.unanswered.free(self)

    def _let_go(self) -> None:
        """Break the reference cycles of an ended connection and its requests, so that a body is freed at once, without
        the collector."""
        for cycle in (self.cycle, *(waiting for waiting, _ in self.pipeline)):
            if cycle is not None:
                cycle.body = bytearray()
                if isinstance(cycle.transport, Answer):
                    cycle.transport.drop()
        self.pipeline.clear()
        self.cycle = self._before = None  # type: ignore[assignment]  # nothing comes after this


class _TooMuchError(Exception):
    """The request is larger than the budget allows, which ends its parsing."""


class _Messages(WebSocketsSansIOProtocol):
    """A live connection with small incoming messages; it is dropped if it reads too slowly."""

    counted: ClassVar[Connections]

    def connection_made(self, transport: BaseTransport) -> None:
        super().connection_made(transport)
        self._network = network(transport)
        self._greeted = False
        self.counted.come(self._network)  # its request has just made room

    def connection_lost(self, exc: Exception | None) -> None:
        self.counted.go(self._network)
        super().connection_lost(exc)

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.close_sent:
            self.scope["state"][AT_ONCE] = self._at_once

    def _at_once(self, text: str) -> bool:
        """Send a text, unless too much is already on its way or the connection ends; return whether it was sent."""
        able = self.writable.is_set() and self.conn.state is State.OPEN and not (self.disconnected or self.close_sent)
        if able:
            self.transport.write(framed(text))
        return able

    async def send(self, message: Any) -> None:
        """Send the application's message; one for many clients is framed only once."""
        if message["type"] != "websocket.send" or self.conn.state is not State.OPEN:
            await super().send(message)
            return
        await self.writable.wait()
        if self.disconnected or self.close_sent:
            raise ClientDisconnected
        self.transport.write(framed(message["text"]))

    def data_received(self, data: bytes) -> None:
        if self._greeted and not self._may_say(len(data)):
            self._hang_up(TOO_MUCH, "Too many messages.")
            return
        first, self._greeted = not self._greeted, True
        super().data_received(data)
        if first and self.conn.handshake_exc is not None:  # it is not a WebSocket request, and nobody else would answer
            self.transport.write(budget.NO_REQUEST)
            self.transport.close()

    def send_receive_event_to_app(self) -> None:
        if self.curr_msg_data_type == "text" and not _is_text(b"".join(self.frames)):
            self._hang_up(NO_TEXT, "A message is not valid UTF-8.")
        else:
            super().send_receive_event_to_app()

    def on_task_complete(self, task: asyncio.Task[None]) -> None:
        super().on_task_complete(task)
        self.loop.call_later(PARTING, self.transport.abort)
        self.scope["state"].clear()  # it refers to this connection

    def _may_say(self, size: int) -> bool:
        """Count everything: messages, their parts, pings and pongs."""
        return not self.counted.said.take(str(id(self)), self.loop.time(), size)

    def _hang_up(self, code: int, why: str) -> None:
        if not self.close_sent and not self.transport.is_closing():
            self.conn.fail(code, why)
            self.transport.write(b"".join(self.conn.data_to_send()))
            self.close_sent = True
            self.transport.close()


def _is_text(data: bytes) -> bool:
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True


def _nothing() -> None:
    """Do nothing: it has been done already."""


@lru_cache(FRAMES)
def framed(text: str) -> bytes:
    """Return a text as a frame of a live connection."""
    return Frame(Opcode.TEXT, text.encode()).serialize(mask=False)


def network(transport: BaseTransport) -> str:
    """Return the network that a connection comes from."""
    peer = transport.get_extra_info("peername")
    return network_of(str(peer[0]) if peer else "unknown")


def room_for(wanted: int) -> int:
    """Return the number of connections possible here, after raising the limit on open files."""
    if resource is None:
        return wanted
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    needed = wanted + FILES
    if soft < needed:
        soft = needed if hard == resource.RLIM_INFINITY else min(needed, hard)
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
        log.info("Up to %d files may be open.", soft)
    room = min(wanted, soft - FILES)
    if room < wanted:
        log.warning("Only %d files may be open, so only %d connections (not %d). Raise ulimit -n.", soft, room, wanted)
    return room
