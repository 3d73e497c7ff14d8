"""The hot path bypasses the framework, whose routing takes longer than a move.

The handlers are the same: the framework knows them, the API description lists them, and the same functions read
parameters and write errors. Other requests (another method, a slash at the end) go through the framework.
"""

import inspect
import re
from collections.abc import Callable, Iterable, Mapping
from functools import partial
from typing import Any, NamedTuple, get_type_hints

import msgspec
from litestar.handlers import HTTPRouteHandler

from cosmodrome.server.http.errors import failed
from cosmodrome.server.http.middleware import Receive, Scope, Send
from cosmodrome.server.http.parameters import decoded
from cosmodrome.server.live.api import Live

LIVE = re.compile("/api/tables/([^/]+)/live")
_encode = msgspec.json.Encoder().encode
_headers = partial(zip, (b"content-type", b"content-length"))


class Route(NamedTuple):
    """A handler: which addresses it answers, how it is called, and what body it takes."""

    path: re.Pattern[str]
    method: str
    status: int
    call: Callable[..., Any]
    body: type[msgspec.Struct]


class Direct:
    """Answers what the `handlers` do, each with one body, and live connections; hands everything else on to `app`.

    `parts`: what handlers may ask for by name.
    """

    def __init__(self, app: Any, handlers: Iterable[HTTPRouteHandler], live: Live, parts: Mapping[str, Any]) -> None:
        self._app = app
        self._routes = [_route(handler, parts) for handler in handlers]
        self._live = live

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request."""
        if scope["type"] == "websocket" and (match := LIVE.fullmatch(scope["path"])):
            await self._live(scope, receive, send, match[1])
            return
        for route in self._routes if scope["type"] == "http" else ():
            if scope["method"] == route.method and (match := route.path.fullmatch(scope["path"])):
                await self._answer(route, match.groupdict(), scope, receive, send)
                return
        await self._app(scope, receive, send)

    async def _answer(self, route: Route, found: Mapping[str, str], scope: Scope, receive: Receive, send: Send) -> None:
        try:
            sent = decoded(route.body, scope, (await receive())["body"])  # all of it: the middleware has read it
            answer = await route.call(**found, sent=sent, guest=scope["state"]["guest"])
            status, media, body = route.status, "application/json", _encode(answer)
        except Exception as error:  # any error gets a sentence
            status, media, body = failed(scope["method"], scope["path"], error)
        headers = [*_headers((media.encode(), str(len(body)).encode()))]
        await send({"type": "http.response.start", "status": status, "headers": headers})
        await send({"type": "http.response.body", "body": body, "more_body": False})


def _route(handler: HTTPRouteHandler, parts: Mapping[str, Any]) -> Route:
    (path,), (method,) = handler.paths, handler.http_methods
    asked = inspect.signature(handler.fn).parameters.keys()
    call = partial(handler.fn, **{name: part for name, part in parts.items() if name in asked})
    pattern = re.sub(r"\{(\w+):str\}", r"(?P<\1>[^/]+)", path)
    return Route(re.compile(pattern), method, handler.status_code, call, get_type_hints(handler.fn)["sent"])
