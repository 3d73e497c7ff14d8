"""The live channel: the server tells what happens; the page says that it is there, and how far it has shown it."""

import asyncio
from typing import Any

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect

from cosmodrome.kernel import CosmodromeError
from cosmodrome.server import schemas
from cosmodrome.server.http.dependencies import PathText, TheTables
from cosmodrome.server.http.parameters import LogQuery, parsed
from cosmodrome.server.live import Listener
from cosmodrome.server.sockets import Staged

SLOW, NONSENSE, GONE = 4008, 4002, 4004
"""Close codes: too slow; something was said that nobody expects; no such table or seat, or too many windows."""
PARTING = 2.0
"""Seconds that a connection gets to take leave of us."""


@websocket("/api/tables/{table:str}/live")
async def live(socket: WebSocket[Any, Any, Any], table: PathText, tables: TheTables) -> None:
    """Tell a browser everything that happens at a table."""
    await socket.accept()
    guest, network = socket.scope["state"]["guest"], socket.scope["state"]["network"]
    try:
        query = parsed(LogQuery, list(socket.query_params.multi_items()))
        async with tables.sockets.listening(table, guest, network, query.seat, query.since) as (listener, staged):
            code, reason = await _talk(socket, listener, staged, tables.settings.live_ping)
    except CosmodromeError as error:
        code, reason = GONE, str(error)
    await _close(socket, code, reason)


async def _talk(socket: WebSocket[Any, Any, Any], listener: Listener, staged: Staged, ping: float) -> tuple[int, str]:
    """Until the browser leaves, is too slow or talks nonsense; how to close then (code 0: it is closed)."""
    ends = [
        asyncio.create_task(_send(socket, listener, ping)),
        asyncio.create_task(_hear(socket, staged)),
        asyncio.create_task(_slow(listener)),
    ]
    done, pending = await asyncio.wait(ends, return_when=asyncio.FIRST_COMPLETED)
    for task in pending:
        task.cancel()
    await asyncio.gather(*pending, return_exceptions=True)
    return next(iter(done)).result()


async def _send(socket: WebSocket[Any, Any, Any], listener: Listener, ping: float) -> tuple[int, str]:
    try:
        while True:
            await socket.send_text((await listener.next(ping)).decode())
    except (WebSocketDisconnect, RuntimeError, OSError):
        return 0, ""


async def _hear(socket: WebSocket[Any, Any, Any], staged: Staged) -> tuple[int, str]:
    try:
        while True:
            said = msgspec.json.decode(await socket.receive_text(), type=schemas.Said)
            if isinstance(said, schemas.Staged):
                staged(said.version)
    except WebSocketDisconnect:
        return 0, ""
    except (msgspec.DecodeError, KeyError):
        return NONSENSE, "Only a pong, or what was staged, is expected here."


async def _slow(listener: Listener) -> tuple[int, str]:
    await listener.slow.wait()
    return SLOW, "Too slow: connect again."


async def _close(socket: WebSocket[Any, Any, Any], code: int, reason: str) -> None:
    if not code:
        return
    try:
        await asyncio.wait_for(socket.close(code, reason[:100]), PARTING)
    except (TimeoutError, WebSocketDisconnect, RuntimeError, OSError):
        return
