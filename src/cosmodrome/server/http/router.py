"""The router, which finds the operation of a request by its path and method, and calls it. It comes before the gate,
which follows the operation's declaration. A path is looked up part by part in dictionaries, so that it takes as long
for a hundred operations as for one; a literal part takes precedence over a named one.
"""

from collections.abc import Callable, Iterable, Mapping
from functools import partial
from typing import Any, NamedTuple

import msgspec

from cosmodrome.server.admin.console import Administration
from cosmodrome.server.common.errors import NotAllowed, NotFound
from cosmodrome.server.http.asgi import Scope
from cosmodrome.server.http.errors import failed, headers
from cosmodrome.server.http.languages import reader
from cosmodrome.server.http.operations import LOOKING, Operation, Reply, Request, Socket, Terms, usual_rates
from cosmodrome.server.http.parameters import decoded, queried

_encode = msgspec.json.Encoder().encode


class Handler:
    """An operation with the parts of the server that it asks for."""

    __slots__ = ("_call", "_check", "_reads", "names", "operation")

    def __init__(self, operation: Operation[..., Any], path: str, parts: Mapping[str, Any]) -> None:
        self.operation = operation
        self.names = tuple(part[1:-1].partition(":")[0] for part in path.split("/") if part.startswith("{"))
        asks = operation.asks.keys() - {"return"}
        self._call = partial(operation.fn, **{name: parts[name] for name in asks & parts.keys()})
        self._reads = [(name, _reader(name, operation)) for name in asks - parts.keys()]
        administration: Administration | None = (
            parts.get("administration") if operation.terms.callers == "stewards" else None
        )
        self._check = administration.check if administration else None

    async def answer(self, request: Request) -> Reply:
        """Call the handler; turn any error into a sentence."""
        try:
            if self._check:
                await self._check(request.scope["state"]["visitor"].here)
            given = await self._call(**{name: read(request) for name, read in self._reads})
        except Exception as error:  # any error
            return refused(request.scope, error)
        if isinstance(given, Reply):
            return given
        terms = self.operation.terms
        return Reply(_encode(given), "application/json", terms.status, terms.headers)

    async def talk(self, socket: Socket, params: Mapping[str, str]) -> None:
        """Run a live connection, from its beginning to its end."""
        await self._call(socket=socket, **params)


class Found(NamedTuple):
    """The operation found at a path. `handler`: None if nothing answers that method; `methods`: the methods that are
    answered."""

    terms: Terms
    params: Mapping[str, str]
    handler: Handler | None
    methods: tuple[str, ...] = ()

    async def answer(self, scope: Scope, body: bytes) -> Reply:
        """Answer a request that was let in."""
        if self.handler:
            return await self.handler.answer(Request(scope, self.params, body))
        allowed = {"allow": ", ".join(sorted((*self.methods, "OPTIONS")))}
        if self.methods and scope["method"] == "OPTIONS":
            return Reply(media="", status=204, headers=allowed)
        if self.methods:
            reply = refused(scope, NotAllowed("This address does not support that request method."))
            return reply._replace(headers={**reply.headers, **allowed})
        return refused(scope, NotFound("There is nothing at this address."))


class _Node:
    """A part of a path: the parts that may follow, and the operations if none does."""

    __slots__ = ("handlers", "named", "parts", "rest")

    def __init__(self) -> None:
        self.parts: dict[str, _Node] = {}
        self.named: _Node | None = None
        self.rest: _Node | None = None
        self.handlers: dict[str, Handler] = {}

    def to(self, part: str) -> "_Node":
        """Return the node for a part of a declared path, creating it if there is none."""
        if not part.startswith("{"):
            return self.parts.setdefault(part, _Node())
        if part.endswith(":path}"):
            self.rest = self.rest or _Node()
            return self.rest
        self.named = self.named or _Node()
        return self.named


class Router:
    """The operations of a server, by path and method. `parts`: what their handlers may ask for by name."""

    def __init__(self, operations: Iterable[Operation[..., Any]], parts: Mapping[str, Any]) -> None:
        self._top = _Node()
        for operation in operations:
            for path in operation.paths:
                self._add(path, Handler(operation, path, parts))

    def _add(self, path: str, handler: Handler) -> None:
        node = self._top
        for part in _parts(path):
            node = node.to(part)
        method = handler.operation.method
        if method in node.handlers:
            raise ValueError(f"{method} {path} is declared twice.")
        node.handlers[method] = handler

    def find(self, path: str, method: str) -> Found:
        """Return the operation that answers this method at this path; HEAD is answered like GET."""
        node, values = self._walk(_parts(path))
        if node is None:
            return _nothing(path, method)
        handler = node.handlers.get("GET" if method == "HEAD" else method)
        if handler:
            return Found(handler.operation.terms, dict(zip(handler.names, values, strict=True)), handler)
        others = [one for name, one in node.handlers.items() if name != "WEBSOCKET"]
        if not others:
            return _nothing(path, method)
        return Found(others[0].operation.terms, {}, None, tuple(one.operation.method for one in others))

    def _walk(self, parts: list[str]) -> tuple[_Node | None, list[str]]:
        """Return the node of a path and the values of its named parts."""
        node, values = self._top, list[str]()
        for number, part in enumerate(parts):
            if part in node.parts:
                node = node.parts[part]
            elif node.named:
                node = node.named
                values.append(part)
            elif node.rest:
                return node.rest, [*values, "/".join(parts[number:])]
            else:
                return None, values
        return node, values


def refused(scope: Scope, error: Exception) -> Reply:
    """Return the answer to an exception."""
    more, language = headers(error), reader(scope)
    status, media, body = failed(scope["method"], scope["path"], error, language)
    spoken = {"content-language": language.lang, "vary": "accept-language"} if media == "text/html" else {}
    return Reply(body, media, status, {**more, **spoken})


def _parts(path: str) -> list[str]:
    inner = path.strip("/")
    return inner.split("/") if inner else []


def _nothing(path: str, method: str) -> Found:
    return Found(Terms(rates=usual_rates(path, looks=method in LOOKING)), {}, None)


def _reader(name: str, operation: Operation[..., Any]) -> Callable[[Request], Any]:
    """Return the function that reads a handler's parameter from a request."""
    kind, optional = operation.asks[name], operation.terms.optional
    if name == "sent":
        return lambda request: kind() if optional and not request.body else decoded(kind, request.scope, request.body)
    if name == "asked":
        return lambda request: queried(kind, request.scope)
    return _READERS.get(name) or (lambda request: request.params[name])


_READERS: Mapping[str, Callable[[Request], Any]] = {
    "request": lambda request: request,
    "body": lambda request: request.body,
    "language": lambda request: reader(request.scope),
    "guest": lambda request: request.scope["state"]["guest"],
    "network": lambda request: request.scope["state"]["network"],
    "who": lambda request: request.scope["state"]["visitor"],
}
