"""The live channel: the server sends everything that happens; the page says that it is there, and how much it has
shown.

It uses ASGI directly: there are many connections, and each message to each of them passes through here.
"""

import asyncio
from contextlib import suppress
from typing import Any, Final

import msgspec

from cosmodrome.kernel import CosmodromeError, Words, t
from cosmodrome.server.common.errors import Unavailable
from cosmodrome.server.http.asgi import Receive, Send
from cosmodrome.server.http.connections import AT_ONCE
from cosmodrome.server.http.errors import let_go
from cosmodrome.server.http.languages import reader
from cosmodrome.server.http.operations import Socket, websocket
from cosmodrome.server.http.parameters import LogQuery, queried
from cosmodrome.server.live import schemas
from cosmodrome.server.live.audience import GONE, MOVED, CloseReason, Listener
from cosmodrome.server.tables.commands import Tables
from cosmodrome.server.tables.connections import Hears

NONSENSE = 4002
"""The close code for an unexpected message."""
REASON = 123
"""The most bytes in a reason for closing, according to the standard."""
PARTING = 2.0
"""The seconds that a connection has to close properly."""
GONE_ALREADY: Final = CloseReason(0)
_said = msgspec.json.Decoder(schemas.Said).decode


@websocket("/api/tables/{table}/live")
async def live(table: str, socket: Socket, tables: Tables) -> None:
    """Send a browser everything that happens at a table, from the beginning of its connection to the end."""
    await _close(socket, await _run(table, socket, tables))


async def _run(table: str, socket: Socket, tables: Tables) -> CloseReason:
    """Run until the connection ends; return how to close it."""
    state = socket.scope["state"]
    await socket.receive()
    await socket.send({"type": "websocket.accept"})
    try:
        query = queried(LogQuery, socket.scope)
        hearing = tables.sockets.listening(
            table, state["guest"], state["network"], query.seat, query.since, session=state["session"]
        )
        async with hearing as (mine, hears):
            mine.at_once = state.get(AT_ONCE)
            return await _talk(socket, mine, hears, tables.settings.live_ping)
    except Unavailable:
        return MOVED
    except CosmodromeError as error:
        words = error.words
        let_go(error)
        return CloseReason(GONE, words)


async def _talk(socket: Socket, listener: Listener, hears: Hears, ping: float) -> CloseReason:
    """Run until the browser leaves, is disconnected or sends nonsense; return how to close it (code 0: it is already
    closed)."""
    ends = [asyncio.create_task(_tell(socket.send, listener)), asyncio.create_task(_hear(socket.receive, hears))]
    listener.keep_awake(ping)
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


async def _tell(send: Send, listener: Listener) -> CloseReason:
    with suppress(RuntimeError, OSError):  # it is closed
        await listener.deliver(lambda text: send({"type": "websocket.send", "text": text}))
    return GONE_ALREADY


async def _hear(receive: Receive, hears: Hears) -> CloseReason:
    while (message := await receive())["type"] == "websocket.receive":
        try:
            said = _said(message.get("text") or "")
        except (msgspec.DecodeError, ValueError):
            return CloseReason(NONSENSE, Words(t("Unexpected message: send only pong, staged or looking.")))
        hears(said)
    return GONE_ALREADY


async def _close(socket: Socket, how: CloseReason) -> None:
    if not how.code:
        return
    reason = reader(socket.scope).say(how.words).encode()[:REASON].decode(errors="ignore")
    try:
        await asyncio.wait_for(socket.send({"type": "websocket.close", "code": how.code, "reason": reason}), PARTING)
    except (TimeoutError, RuntimeError, OSError):
        return
