"""A client that runs a server for a test: HTTP by httpx, live connections, and the server's own event loop.

There is no socket between them, and nothing polls, so waiting costs no time.
"""

import asyncio
import json
from collections.abc import AsyncIterator, Iterator, MutableMapping
from contextlib import ExitStack, asynccontextmanager, contextmanager
from queue import Queue
from typing import Any, Generic, Self, TypeVar

import httpx
from anyio.from_thread import BlockingPortal, start_blocking_portal

T = TypeVar("T", bound=Any)
Message = MutableMapping[str, Any]
PATIENCE = 60.0
"""Seconds for a live connection to open, to send the next message and to close: enough for a busy machine."""


class WebSocketDisconnect(Exception):
    """The server has closed a live connection."""

    def __init__(self, code: int, detail: str) -> None:
        super().__init__(f"{code}: {detail}")
        self.code, self.detail = code, detail


class TestClient(httpx.Client, Generic[T]):
    """A client that starts and ends `app`. `raise_server_exceptions`: raise errors of its handlers in the test."""

    __test__ = False
    blocking_portal: BlockingPortal

    def __init__(
        self, app: T, *, base_url: str = "http://testserver.local", raise_server_exceptions: bool = True
    ) -> None:
        self.app, self._raises = app, raise_server_exceptions
        self._running = ExitStack()
        super().__init__(transport=_Transport(self), base_url=base_url, follow_redirects=True)

    def __enter__(self) -> Self:
        """Start the server."""
        super().__enter__()
        with ExitStack() as stack:
            self.blocking_portal = stack.enter_context(start_blocking_portal())
            stack.enter_context(self.blocking_portal.wrap_async_context_manager(_alive(self.app)))
            self._running = stack.pop_all()
        return self

    def __exit__(self, *error: Any) -> None:
        """End the server."""
        self._running.close()
        super().__exit__(*error)

    def answer(self, request: httpx.Request) -> httpx.Response:
        """Return the server's answer to a request."""
        parts = list(request.stream)  # type: ignore[arg-type]  # it can be read here or in a coroutine
        sent = self.blocking_portal.call(_ask, self.app, _scope(request, "http"), parts)
        if isinstance(sent, BaseException):
            if self._raises:
                raise sent
            return httpx.Response(500, request=request)
        head, body = sent
        stream = httpx.ByteStream(body)
        return httpx.Response(head["status"], headers=head["headers"], stream=stream, request=request)

    @contextmanager
    def websocket_connect(self, url: str, headers: dict[str, str] | None = None) -> Iterator["Line"]:
        """Open a live connection."""
        request = self.build_request("GET", url, headers=headers)
        line = Line(self.blocking_portal, self.app, _scope(request, "websocket"))
        try:
            line.receive()
            yield line
        finally:
            line.close()


class Line:
    """One live connection."""

    def __init__(self, portal: BlockingPortal, app: Any, scope: Message) -> None:
        self._portal = portal
        self._told: Queue[Message | BaseException] = Queue()
        self._said: asyncio.Queue[Message] = portal.call(_queue)
        self._say({"type": "websocket.connect"})
        self._run = portal.start_task_soon(self._talk, app, scope)

    async def _talk(self, app: Any, scope: Message) -> None:
        async def send(message: Message) -> None:
            self._told.put(message)

        try:
            await app(scope, self._said.get, send)
        except BaseException as error:
            self._told.put(error)
            raise

    def _say(self, message: Message) -> None:
        self._portal.call(self._said.put_nowait, message)

    def send_text(self, text: str) -> None:
        """Send a text message."""
        self._say({"type": "websocket.receive", "text": text})

    def send_json(self, what: Any) -> None:
        """Send a JSON message."""
        self.send_text(json.dumps(what))

    def receive(self) -> Message:
        """Return the next message. Raises `WebSocketDisconnect` if the server closes, `queue.Empty` if it is silent."""
        message = self._told.get(timeout=PATIENCE)
        if isinstance(message, BaseException):
            raise message
        if message["type"] == "websocket.close":
            raise WebSocketDisconnect(message.get("code", 1000), message.get("reason", ""))
        return message

    def receive_json(self) -> Any:
        """Return the next message as JSON."""
        return json.loads(self.receive()["text"])

    def close(self) -> None:
        """Disconnect, and wait until the server has noticed."""
        self._say({"type": "websocket.disconnect", "code": 1000})
        self._run.result(PATIENCE)


class _Transport(httpx.BaseTransport):
    def __init__(self, client: TestClient[Any]) -> None:
        self._client = client

    def handle_request(self, request: httpx.Request) -> httpx.Response:
        return self._client.answer(request)


async def _queue() -> asyncio.Queue[Message]:
    return asyncio.Queue()


async def _ask(app: Any, scope: Message, parts: list[bytes]) -> tuple[Message, bytes] | BaseException:
    """Return the head and the body of an answer, or the server's exception."""
    answered, sent = asyncio.Event(), list[Message]()
    waiting = [{"type": "http.request", "body": part, "more_body": True} for part in parts]
    waiting.append({"type": "http.request", "body": b"", "more_body": False})

    async def receive() -> Message:
        if waiting:
            return waiting.pop(0)
        await answered.wait()
        return {"type": "http.disconnect"}

    async def send(message: Message) -> None:
        sent.append(message)

    try:
        await app(scope, receive, send)
    except Exception as error:  # the caller decides what to do with it
        return error
    finally:
        answered.set()
    return sent[0], b"".join(message["body"] for message in sent[1:])


@asynccontextmanager
async def _alive(app: Any) -> AsyncIterator[None]:
    """Run the server from its startup message to its shutdown message."""
    asked: asyncio.Queue[Message] = asyncio.Queue()
    began = asyncio.Event()

    async def send(message: Message) -> None:
        if message["type"] == "lifespan.startup.complete":
            began.set()

    running = asyncio.create_task(app({"type": "lifespan", "asgi": {"version": "3.0"}}, asked.get, send))
    beginning = asyncio.create_task(began.wait())
    asked.put_nowait({"type": "lifespan.startup"})
    await asyncio.wait([running, beginning], return_when=asyncio.FIRST_COMPLETED)
    beginning.cancel()
    if not running.done():
        yield
        asked.put_nowait({"type": "lifespan.shutdown"})
    await running


def _scope(request: httpx.Request, kind: str) -> Message:
    scheme = request.url.scheme if kind == "http" else request.url.scheme.replace("http", "ws")
    return {
        "type": kind,
        "asgi": {"version": "3.0"},
        "http_version": "1.1",
        "method": request.method,
        "scheme": scheme,
        "path": request.url.path,
        "raw_path": request.url.raw_path.partition(b"?")[0],
        "query_string": request.url.query,
        "root_path": "",
        "headers": [(name.lower(), value) for name, value in request.headers.raw],
        "client": ("testclient", 50000),
        "server": (request.url.host, request.url.port or 80),
        "state": {},
    }
