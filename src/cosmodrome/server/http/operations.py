"""Operations, each declared in one place, with its handler: its path, parameters and cost, and its permitted callers.

The router finds them, the gate (`middleware.py`) follows them, and the API description is made from them. A handler
requests what it needs by the names of its parameters: `sent` (the JSON body), `asked` (the parameters in the URL),
`body` (the bytes), `guest`, `network`, `who`, `request`, `socket`, a part of the path, or a part of the server
(`Parts.for_handlers`).
"""

import gzip
from collections.abc import Awaitable, Callable, Iterator, Mapping
from dataclasses import dataclass, field
from types import ModuleType
from typing import Any, Generic, Literal, NamedTuple, ParamSpec, TypeAlias, TypeVar

from cosmodrome.server.http.addresses import SAFE
from cosmodrome.server.http.asgi import Receive, Scope, Send
from cosmodrome.server.http.visitors import header

P = ParamSpec("P")
R = TypeVar("R")

Callers: TypeAlias = Literal["everyone", "people", "stewards"]
"""The permitted callers. everyone: people and programs; people: no programs; stewards: only stewards, with a fresh
proof."""
Access: TypeAlias = Literal["anyone", "newcomers", "members"]
"""The people whom a server lets in here if it is not open to everybody. newcomers: those with a seat at any of its
tables, because they may sign up; members: those with an account, others only at the table named in the path."""
LOOKING = {*SAFE, "WEBSOCKET"}
"""Methods that change nothing; a live connection counts as one."""
SMALLEST = 1024
"""The bytes of the smallest answer that is worth compressing."""
PACKABLE = ("text/", "application/json")
"""The beginnings of media types whose content shrinks when compressed."""


class Reply(NamedTuple):
    """An answer other than a value as JSON. `media`: its type, if it has content."""

    content: bytes | str = b""
    media: str = "text/plain"
    status: int = 200
    headers: Mapping[str, str] = {}

    async def send(self, scope: Scope, send: Send) -> None:
        """Send the reply, compressed if the client accepts that and it is worthwhile."""
        body, more = self.content if isinstance(self.content, bytes) else self.content.encode(), self.headers
        worth = len(body) >= SMALLEST and "content-encoding" not in more and self.media.startswith(PACKABLE)
        if worth and "gzip" in header(scope, b"accept-encoding"):
            body = gzip.compress(body, 5, mtime=0)
            vary = ", ".join([*filter(None, [more.get("vary")]), "accept-encoding"])
            more = {**more, "content-encoding": "gzip", "vary": vary}
        media = f"{self.media}; charset=utf-8" if self.media.startswith("text/") else self.media
        headers = [(b"content-type", media.encode())] if media else []
        headers.append((b"content-length", str(len(body)).encode()))
        headers += [(name.encode(), _one_line(value).encode()) for name, value in more.items()]
        await send({"type": "http.response.start", "status": self.status, "headers": headers})
        await send({"type": "http.response.body", "body": body, "more_body": False})


class Request(NamedTuple):
    """A request, in the form in which a handler gets it. `params`: the named parts of the path; `body`: the whole
    body."""

    scope: Scope
    params: Mapping[str, str]
    body: bytes

    def header(self, name: bytes) -> str:
        """Return a header, or an empty text without one."""
        return header(self.scope, name)

    @property
    def origin(self) -> str:
        """Return the address of this server, as the client wrote it."""
        return f"{self.scope['scheme']}://{self.header(b'host')}"


class Socket(NamedTuple):
    """A live connection, in ASGI terms."""

    scope: Scope
    receive: Receive
    send: Send


@dataclass(frozen=True, slots=True)
class Terms:
    """The declared terms of an operation.

    `rates`: the limits that it counts against, by the names of the settings; `largest`: the limit of its body, also by
    name; `optional`: whether an empty body stands for the defaults; `signing`: whether it signs somebody in or out;
    `guests`: whether a new browser gets a cookie; `banned`: whether banned people may call it; `headers`: the headers
    of its answers.
    """

    status: int = 200
    errors: tuple[int, ...] = ()
    rates: tuple[str, ...] = ()
    callers: Callers = "everyone"
    access: Access = "anyone"
    largest: Literal["body", "record"] = "body"
    optional: bool = False
    signing: bool = False
    guests: bool = True
    banned: bool = False
    headers: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Operation(Generic[P, R]):
    """A handler with its declaration. `id`: its name in the API description; empty: it is not described."""

    fn: Callable[P, Awaitable[R]]
    method: str
    paths: tuple[str, ...]
    id: str
    terms: Terms

    def __call__(self, *args: P.args, **more: P.kwargs) -> Awaitable[R]:
        """Call the handler directly."""
        return self.fn(*args, **more)

    @property
    def asks(self) -> Mapping[str, Any]:
        """Return the names and types of the handler's parameters, and the type of its answer as `return`."""
        return self.fn.__annotations__


@dataclass(frozen=True, slots=True)
class Verb:
    """A decorator that declares operations of one HTTP method."""

    method: str

    def __call__(
        self,
        *paths: str,
        operation_id: str = "",
        rates: tuple[str, ...] = (),
        counted: bool = True,
        access: Access | None = None,
        **terms: Any,
    ) -> Callable[[Callable[P, Awaitable[R]]], Operation[P, R]]:
        """Declare the operation that the decorated handler answers; `terms`: see `Terms`.

        `rates` come in addition to those that every request counts against. `access`: by default, for operations at
        tables, members only.
        """
        usual = usual_rates(paths[0], looks=self.method in LOOKING) if counted else ()
        closed = paths[0].startswith("/api/") and terms.get("callers", "everyone") == "everyone"
        said = Terms(rates=(*usual, *rates), access=access or ("members" if closed else "anyone"), **terms)

        def declared(fn: Callable[P, Awaitable[R]]) -> Operation[P, R]:
            return Operation(fn, self.method, paths, operation_id, said)

        return declared


get, post, put = Verb("GET"), Verb("POST"), Verb("PUT")
patch, delete, websocket = Verb("PATCH"), Verb("DELETE"), Verb("WEBSOCKET")


def usual_rates(path: str, *, looks: bool) -> tuple[str, ...]:
    """Return the rates that every request to `path` counts against; `looks`: whether the request changes nothing."""
    return ("files",) if not path.startswith("/api") else ("reads",) if looks else ("writes",)


def operations(*modules: ModuleType) -> Iterator[Operation[..., Any]]:
    """Return each operation that the modules declare, in order."""
    for module in modules:
        for one in vars(module).values():
            if isinstance(one, Operation) and one.fn.__module__ == module.__name__:
                yield one


def _one_line(value: str) -> str:
    """Return the value of a header. Raises `ValueError` if it would start another header."""
    if not value.isprintable():
        raise ValueError("A header contains a character that would end it.")
    return value


def html(content: str, lang: str) -> Reply:
    """Return a page in a language; browsers request it anew each time."""
    headers = {"cache-control": "no-cache", "content-language": lang, "vary": "accept-language"}
    return Reply(content, "text/html", headers=headers)
