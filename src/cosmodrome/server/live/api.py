"""The live channel: the server tells what happens; the page says that it is there, and how far it has shown it.

It speaks ASGI itself: there are many connections, and each message to each of them passes here.
"""

import asyncio
from contextlib import suppress
from typing import Any, Final
from urllib.parse import parse_qsl

import msgspec

from cosmodrome.kernel import CosmodromeError
from cosmodrome.server.common.errors import Unavailable
from cosmodrome.server.http.connections import AT_ONCE
from cosmodrome.server.http.errors import let_go
from cosmodrome.server.http.middleware import Receive, Scope, Send
from cosmodrome.server.http.parameters import LogQuery, parsed
from cosmodrome.server.live import schemas
from cosmodrome.server.live.audience import GONE, MOVED, Listener
from cosmodrome.server.live.connections import Hears
from cosmodrome.server.tables.commands import Tables

NONSENSE = 4002
"""Close code: something was said that nobody expects."""
PARTING = 2.0
"""Seconds that a connection gets to take leave of us."""
GONE_ALREADY: Final = (0, "")
_said = msgspec.json.Decoder(schemas.Said).decode


class Live:
    """Tells browsers everything that happens at their table."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables

    async def __call__(self, scope: Scope, receive: Receive, send: Send, table: str) -> None:
        """A connection, from its beginning to its end."""
        await receive()
        await send({"type": "websocket.accept"})
        state: Any = scope["state"]
        guest, network, session = state["guest"], state["network"], state["session"]
        try:
            query = parsed(LogQuery, parse_qsl(scope["query_string"].decode("latin-1"), keep_blank_values=True))
            async with self._tables.sockets.listening(
                table, guest, network, query.seat, query.since, session=session
            ) as (
                mine,
                hears,
            ):
                mine.at_once = state.get(AT_ONCE)
                code, reason = await self._talk(receive, send, mine, hears)
        except Unavailable:
            code, reason = MOVED
        except CosmodromeError as error:
            code, reason = GONE, str(error)
            let_go(error)
        await _close(send, code, reason)

    async def _talk(self, receive: Receive, send: Send, listener: Listener, hears: Hears) -> tuple[int, str]:
        """Until the browser leaves, is sent away or talks nonsense; how to close then (code 0: it is closed)."""
        ends = [asyncio.create_task(_tell(send, listener)), asyncio.create_task(_hear(receive, hears))]
        listener.keep_awake(self._tables.settings.live_ping)
        try:
            ending: list[asyncio.Future[Any]] = [*ends, listener.parted]
            await asyncio.wait(ending, return_when=asyncio.FIRST_COMPLETED)
        finally:
            listener.close()
            ended = next((end for end in ends if end.done()), None)
            for task in ends:
                task.cancel()
            await asyncio.gather(*ends, return_exceptions=True)
        return listener.parted.result() if ended is None else ended.result()


async def _tell(send: Send, listener: Listener) -> tuple[int, str]:
    with suppress(RuntimeError, OSError):  # it is closed
        await listener.deliver(lambda text: send({"type": "websocket.send", "text": text}))
    return GONE_ALREADY


async def _hear(receive: Receive, hears: Hears) -> tuple[int, str]:
    while (message := await receive())["type"] == "websocket.receive":
        try:
            said = _said(message.get("text") or "")
        except (msgspec.DecodeError, ValueError):
            return NONSENSE, "Unexpected message: send only pong, staged or looking."
        hears(said)
    return GONE_ALREADY


async def _close(send: Send, code: int, reason: str) -> None:
    if not code:
        return
    try:
        await asyncio.wait_for(send({"type": "websocket.close", "code": code, "reason": reason[:100]}), PARTING)
    except (TimeoutError, RuntimeError, OSError):
        return
