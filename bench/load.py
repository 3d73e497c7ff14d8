"""Cheap browsers for `bench/server.py`: bare sockets that read updates and choose among the legal actions."""

import asyncio
import json
import os
import time
from base64 import b64encode
from random import Random
from typing import Any

UPDATE = b'{"type":"update"'
TEXT, PING, PONG = 0x81, 0x89, 0x8A
"""The first bytes of frames."""
NETWORK = "192.0.2.1"
"""The address that requests come from unless another is given: we are a proxy to the server, which trusts us."""
SHORT = 126
"""Special values of a frame's length: the length itself follows in the next 2, or 8, bytes."""
LOOK = 0.05
"""The seconds before the next move at a table: even a quick player looks first."""


class Listener(asyncio.Protocol):
    """A live connection: stores the newest update unread, with its time."""

    def __init__(self, table: "Table", seat: int | None, cookie: str) -> None:
        self.table = table
        self.cookie = cookie
        self.seat = seat
        self.newest = b""
        self.count = self.bytes = 0
        self.came = asyncio.get_running_loop().create_future()
        self._heard = bytearray()
        self._greeted = False
        self._transport: Any = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Ask for the live channel."""
        self._transport = transport
        query = "" if self.seat is None else f"?seat={self.seat}"
        lines = [
            f"GET /api/tables/{self.table.id}/live{query} HTTP/1.1",
            "host: bench\r\nupgrade: websocket\r\nconnection: upgrade\r\nsec-websocket-version: 13",
            f"sec-websocket-key: {b64encode(os.urandom(16)).decode()}",
            f"x-forwarded-for: {self.table.network}",
            f"cookie: {self.cookie}\r\n\r\n",
        ]
        self._transport.write("\r\n".join(lines).encode())

    def data_received(self, data: bytes) -> None:
        """Split the received data into messages."""
        self._heard += data
        if not self._greeted:
            end = self._heard.find(b"\r\n\r\n")
            if end < 0:
                return
            del self._heard[: end + 4]
            self._greeted = True
        while (message := self._message()) is not None:
            self._hear(message)

    def _message(self) -> bytes | None:
        heard = self._heard
        if len(heard) < 2:
            return None
        size, start = heard[1], 2
        if size >= SHORT:
            start = 4 if size == SHORT else 10
            size = int.from_bytes(heard[2:start], "big")
        if len(heard) < start + size:
            return None
        message = bytes(heard[start : start + size])
        kind = heard[0]
        del heard[: start + size]
        if kind == PING:  # a client that does not answer counts as gone
            self._transport.write(bytes([PONG, 0x80 | size, 0, 0, 0, 0]) + message)
        return message if kind == TEXT else b""

    def _hear(self, message: bytes) -> None:
        if message.startswith(UPDATE):
            self.newest = message
            self.count, self.bytes = self.count + 1, self.bytes + len(message)
            self.table.told = time.perf_counter()
            if not self.came.done():
                self.came.set_result(None)


class Line(asyncio.Protocol):
    """Requests, one after the other, over a connection that is reopened when the server has closed it."""

    def __init__(self, port: int, network: str = NETWORK) -> None:
        self.network = network
        self._port = port
        self._heard = bytearray()
        self._answer: asyncio.Future[tuple[int, bytes]] | None = None
        self._transport: Any = None

    async def ask(self, method: str, path: str, cookie: str, body: object) -> tuple[int, Any, str]:
        """Return status, JSON and cookie of the answer."""
        sent = json.dumps(body).encode()
        head = f"{method} {path} HTTP/1.1\r\nhost: bench\r\ncontent-type: application/json\r\ncookie: {cookie}\r\n"
        head += f"x-forwarded-for: {self.network}\r\n"
        request = f"{head}content-length: {len(sent)}\r\n\r\n".encode() + sent
        try:
            status, answer = await self._asked(request)
        except ConnectionError:  # it hung up while this was on its way; by its key a command is known again
            status, answer = await self._asked(request)
        headers, _, content = answer.partition(b"\r\n\r\n")
        cookies = [
            line[12:].split(b";")[0] for line in headers.split(b"\r\n") if line.lower().startswith(b"set-cookie:")
        ]
        return status, json.loads(content), cookies[0].decode() if cookies else cookie

    async def _asked(self, request: bytes) -> tuple[int, bytes]:
        loop = asyncio.get_running_loop()
        if self._transport is None:
            self._transport, _ = await loop.create_connection(lambda: self, "127.0.0.1", self._port)
        self._answer = loop.create_future()
        self._transport.write(request)
        return await asyncio.wait_for(self._answer, 60)

    def data_received(self, data: bytes) -> None:
        """Take an answer that is complete."""
        self._heard += data
        end = self._heard.find(b"\r\n\r\n")
        if end < 0:
            return
        head = bytes(self._heard[:end]).lower()
        size = int(head.split(b"content-length:")[1].split(b"\r\n")[0])
        if len(self._heard) >= end + 4 + size and self._answer is not None and not self._answer.done():
            self._answer.set_result((int(head[9:12]), bytes(self._heard)))
            self._heard.clear()

    def connection_lost(self, error: Exception | None) -> None:
        """Note that the server has closed the connection, as it does after some seconds of silence."""
        self._transport = None
        self._heard.clear()
        if self._answer is not None and not self._answer.done():
            self._answer.set_exception(error or ConnectionError("The server has hung up."))


class Table:
    """A table whose seats all belong to one guest, its listeners, and the seconds that its accepted moves took."""

    def __init__(self, line: Line, game: str, seats: int, random: Random) -> None:
        self.game = game
        self.network = line.network
        self.seats = seats
        self.listeners: list[Listener] = []
        self.busy = self.over = False
        self.told = 0.0
        self.id, self.cookie = "", ""
        self.answers: list[float] = []
        self.views: list[float] = []
        self.refused = self.unseen = 0
        self._line = line
        self._random = random
        self._asked = 0.0
        self._moves = 0

    async def make(self, cookie: str = "", bots: int = 0) -> None:
        """Create the table, with computer opponents on its last seats; the match begins."""
        seats = [{"kind": "me"}] * (self.seats - bots) + [{"kind": "bot", "bot": "search"}] * bots
        body = {"game": self.game, "seats": seats}
        status, made, self.cookie = await self._line.ask("POST", "/api/tables", cookie, body)
        if status != 201:
            raise SystemExit(f"No table of {self.game}: {made}")
        self.id = made["id"]

    async def listen(self, port: int, seat: int | None, known: bool = True) -> None:
        """Add a listener, as a seat or as an onlooker, known to the server or not."""
        loop, cookie = asyncio.get_running_loop(), self.cookie if known else ""
        _, listener = await loop.create_connection(lambda: Listener(self, seat, cookie), "127.0.0.1", port)
        self.listeners.append(listener)

    async def move(self, floor: bool) -> None:
        """Make one move for any seat that owes one."""
        self.busy = True
        try:
            self.settle()
            chosen = {"seat": 0, "expected_version": self._moves, "do": "nothing"} if floor else self._choice()
            if chosen is not None:
                await self._act(chosen)
        finally:
            self.busy = False

    def settle(self) -> None:
        """Note the time until the views of the last move came: by now they are here, or are `unseen`."""
        if self._asked and self.told > self._asked:
            self.views.append(self.told - self._asked)
        elif self._asked:
            self.unseen += 1
        self._asked = 0.0

    def forget(self) -> None:
        """Discard all measurements so far."""
        self.answers.clear()
        self.views.clear()
        self.refused = self.unseen = 0

    def behind(self) -> int:
        """Return the number of listeners that know less than another one with the same view."""
        newest: dict[int | None, list[int]] = {}
        for listener in self.listeners:
            newest.setdefault(listener.seat, []).append(int(json.loads(listener.newest).get("version", 0)))
        return sum(version < max(versions) for versions in newest.values() for version in versions)

    def _choice(self) -> dict[str, Any] | None:
        owing = []
        for listener in self.listeners[: self.seats]:
            position = json.loads(listener.newest)["position"]
            self.over = self.over or position["over"] is not None
            if position["legal"]:
                owing.append((listener.seat, position["version"], position["legal"]))
        if self.over or not owing:
            return None
        seat, seen, legal = self._random.choice(owing)
        return {"seat": seat, "expected_version": seen, "do": self._random.choice(legal)["do"]}

    async def _act(self, chosen: dict[str, Any]) -> None:
        self._moves += 1
        path, body = f"/api/tables/{self.id}/steps", chosen | {"key": f"move-{self._moves:06}"}
        began = time.perf_counter()
        status, _, _ = await self._line.ask("POST", path, self.cookie, body)
        if status == 200:
            self.answers.append(time.perf_counter() - began)
            self._asked = began
        else:
            self.refused += 1
        await asyncio.sleep(LOOK)
