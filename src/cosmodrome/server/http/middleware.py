"""What every request and every answer passes, also what no handler answers.

Recognises the browser, checks the origin, counts, and puts the strict headers on every answer.
"""

import time
from collections.abc import Awaitable, Callable, Iterable, MutableMapping
from math import ceil
from typing import Any, TypeAlias

from cosmodrome.server.errors import BadRequest, Fault, TooMany
from cosmodrome.server.guests import COOKIE, Guests
from cosmodrome.server.http.addresses import SAFE, SECURE, Addresses
from cosmodrome.server.http.addresses import cookies as own_cookies
from cosmodrome.server.http.connections import network_of
from cosmodrome.server.http.errors import OPERATING, encoded, said
from cosmodrome.server.rates import Buckets
from cosmodrome.server.settings import Rate, Settings

# The words of ASGI, as the standard has them.
Scope: TypeAlias = MutableMapping[str, Any]
Receive: TypeAlias = Callable[[], Awaitable[MutableMapping[str, Any]]]
Send: TypeAlias = Callable[[MutableMapping[str, Any]], Awaitable[None]]

CSP = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'"
)
HEADERS = {
    "content-security-policy": CSP,
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",  # an invitation stands in the address
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
}
_ENCODED = [(name.encode(), value.encode()) for name, value in {**HEADERS, "cache-control": "no-store"}.items()]


class Middleware:
    """Wraps the application."""

    def __init__(self, app: Any, guests: Guests, settings: Settings) -> None:
        self._app = app
        self._guests = guests
        self._addresses = Addresses(settings)
        limits = settings.limits
        rates = {name: getattr(limits, name) for name in ("reads", "writes", "tables", "replays", "guests")}
        self._buckets = {name: Buckets(rate) for name, rate in rates.items()}
        more = limits.per_network
        shared = {name: Rate(more * rate.burst, more * rate.per_second) for name, rate in rates.items()}
        self._networks = {name: Buckets(rate) for name, rate in shared.items() if name != "guests"}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request in, or say why not."""
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        cookies: list[str] = []
        host = _header(scope, b"host")
        secure = self._addresses.secure(scope, host)
        dressed = _dressed(send, self._addresses.headers(secure=secure), cookies)
        try:
            self._check(scope, host)
            self._recognise(scope, cookies, secure=secure)
            self._count(scope)
        except Fault as fault:
            await _refuse(scope, dressed, fault)
            return
        if scope["type"] == "websocket":
            await self._app(scope, receive, send)
        else:
            await self._app(scope, _whole(receive), dressed)

    def _check(self, scope: Scope, host: str) -> None:
        origin, site = _header(scope, b"origin"), _header(scope, b"sec-fetch-site")
        self._addresses.check(scope, host, origin, site)

    def _recognise(self, scope: Scope, cookies: list[str], *, secure: bool) -> None:
        jar, network = _jar(scope), _network(scope)
        old, known = self._guests.read(jar.get(COOKIE)), self._guests.read(jar.get(SECURE)) if secure else None
        guest, fresh = known or old, secure and not known
        if guest is not None:
            self._guests.came(guest, network)
        elif _wants_guest(scope):
            guest, fresh = self._guests.new(), True
            try:
                self._take(self._buckets["guests"], network)
            except TooMany:  # who only looks may stay unknown
                if scope["method"] not in SAFE:
                    raise
                fresh = False
        if fresh and guest and _wants_guest(scope):
            cookies += own_cookies(self._guests.cookie(guest), secure=secure, before=COOKIE in jar)
        scope.setdefault("state", {}).update(guest=guest, network=network)

    def _count(self, scope: Scope) -> None:
        if not scope["path"].startswith("/api"):
            return
        guest, network = scope["state"]["guest"], scope["state"]["network"]
        for rate in _rates(scope):
            if guest:
                self._take(self._buckets[rate], guest)
            self._take(self._networks[rate], network)

    def _take(self, buckets: Buckets, asker: str) -> None:
        wait = buckets.take(asker, time.monotonic())
        if wait:
            raise TooMany(f"Too many requests. Try again in {ceil(wait)} s.", wait)


def _rates(scope: Scope) -> Iterable[str]:
    if scope["type"] == "websocket" or scope["method"] in SAFE:
        return ("reads",)
    path = scope["path"].rstrip("/")
    if path in ("/api/tables", "/api/lessons") or path.endswith("/rematch"):
        return ("writes", "tables")
    return ("writes", "replays") if path == "/api/replays" or path.endswith("/replay") else ("writes",)


def _wants_guest(scope: Scope) -> bool:
    return scope["type"] == "http" and not scope["path"].startswith(("/static", "/schema", *OPERATING))


def _whole(receive: Receive) -> Receive:
    """The body of a request. A client that leaves in the midst of it is no fault of ours, as the framework has it."""
    ended = False

    async def received() -> MutableMapping[str, Any]:
        nonlocal ended
        message = await receive()
        if message["type"] == "http.disconnect" and not ended:
            raise BadRequest("The request broke off before all of it had come.")
        ended = ended or not message.get("more_body", False)
        return message

    return received


def _dressed(send: Send, more: list[tuple[bytes, bytes]], cookies: list[str]) -> Send:
    async def dressed(message: MutableMapping[str, Any]) -> None:
        if message["type"] == "http.response.start":
            headers = [(name.lower(), value) for name, value in message.get("headers", [])]
            present = {name for name, _ in headers}
            headers += [header for header in _ENCODED if header[0] not in present]
            headers += more
            headers += [(b"set-cookie", cookie.encode()) for cookie in cookies]
            message["headers"] = headers
        await send(message)

    return dressed


async def _refuse(scope: Scope, send: Send, fault: Fault) -> None:
    if scope["type"] == "websocket":
        await send({"type": "websocket.close", "code": 4003, "reason": str(fault)[:100]})
        return
    status, media, body = encoded(said(fault), scope["path"])
    headers = [(b"content-type", media.encode()), (b"content-length", str(len(body)).encode())]
    if isinstance(fault, TooMany) and fault.wait:
        headers.append((b"retry-after", str(ceil(fault.wait)).encode()))
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})


def _header(scope: Scope, name: bytes) -> str:
    return next((value.decode("latin-1") for key, value in scope["headers"] if key.lower() == name), "")


def _jar(scope: Scope) -> dict[str, str]:
    """Our cookies; the first of a name counts: browsers send the more special one first."""
    pairs = (pair.strip().partition("=") for pair in _header(scope, b"cookie").split(";"))
    jar: dict[str, str] = {}
    for name, _, value in pairs:
        if name in (COOKIE, SECURE):
            jar.setdefault(name, value)
    return jar


def _network(scope: Scope) -> str:
    return network_of(scope["client"][0] if scope.get("client") else "unknown")
