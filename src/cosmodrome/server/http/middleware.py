"""Middleware of every request and response, including those without a handler.

Recognises the browser, checks the origin, counts, and puts the strict headers on every answer.
"""

import asyncio
from collections.abc import Awaitable, Callable, Iterable, MutableMapping
from math import ceil
from typing import Any, TypeAlias

from sqlalchemy.exc import DBAPIError

from cosmodrome.server.accounts.bans import Bans
from cosmodrome.server.admin.site import Site
from cosmodrome.server.cluster.rate_limits import Rates
from cosmodrome.server.common.errors import BadRequest, Fault, Forbidden, NotFound, TooLarge, TooMany, Unknown
from cosmodrome.server.common.settings import Settings
from cosmodrome.server.http.addresses import SAFE, Addresses
from cosmodrome.server.http.errors import OPERATING, encoded, headers, said
from cosmodrome.server.http.visitors import Visitor, Visitors, a_persons, found, header, network

# The words of ASGI, as the standard has them.
Scope: TypeAlias = MutableMapping[str, Any]
Receive: TypeAlias = Callable[[], Awaitable[MutableMapping[str, Any]]]
Send: TypeAlias = Callable[[MutableMapping[str, Any]], Awaitable[None]]

CSP = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'"
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
READER = b"cosmodrome-reader"
"""The header that says to the page's service worker who is answered: what it keeps for one it shows to nobody else."""
RECORDS = "/api/replays"
"""Where records are handed in, which may be larger than other requests."""
NOBODYS = ("/static", "/offline", "/schema", "/stop", *OPERATING)
"""Paths whose answers are the same for everybody; asking for them makes nobody a guest."""
SIGN = "/api/sign-"
"""How the paths begin by which people sign in and out."""
OPEN = ("/static", "/privacy", "/imprint", "/.well-known", "/stop", *OPERATING)
"""Paths that banned people may use: the privacy page, the imprint, the contact, and turning e-mails off."""


class Middleware:
    """Wraps the application."""

    def __init__(
        self, app: Any, visitors: Visitors, bans: Bans, settings: Settings, rates: Rates, *, site: Site
    ) -> None:
        self._app, self._site = app, site
        self._visitors = visitors
        self._bans = bans
        self._addresses = Addresses(settings)
        self._rates = rates
        self._limits = settings.limits

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request in, or say why not."""
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        host = header(scope, b"host")
        secure = self._addresses.secure(scope, host)
        dressed = _dressed(scope, send, self._addresses.headers(secure=secure))
        try:
            self._check(scope, host)
            visitor = await self._recognise(scope, secure=secure)
            self._admit(scope, visitor)
            self._count(scope)
            if self._site.closed(scope["path"]):
                await self._invited(scope, visitor)
            body = b"" if _looks(scope) else await self._body(scope, receive)
            if body is not None:  # what breaks off is not worth a word in the database
                await self._note(scope, visitor)
        except (Fault, DBAPIError) as fault:
            await _refuse(scope, dressed, fault)
            return
        if scope["type"] == "websocket":
            await self._app(scope, receive, send)
        elif body is None:
            await _refuse(scope, dressed, BadRequest("The request ended before all of it had arrived."))
        else:
            # HEAD is answered like GET; nobody sends the body of such an answer.
            asked = {**scope, "method": "GET"} if scope["method"] == "HEAD" else scope
            await self._app(asked, _given(body, receive), dressed)

    def _check(self, scope: Scope, host: str) -> None:
        origin, site = found(scope, b"origin"), header(scope, b"sec-fetch-site")
        self._addresses.check(scope, host, origin, site)
        if "//" in scope["path"]:  # the framework takes it for “/”, and what is forbidden is known by its path
            raise NotFound("There is nothing here: the path has an empty part.")

    async def _recognise(self, scope: Scope, *, secure: bool) -> Visitor | None:
        """Return the visitor. Raises `TooMany` for too many new browsers from one address, unless it only looks;
        `Unknown` for a change that a signed-out browser asks for: it would be made as a guest that nobody knows of."""
        visitor = await self._visitors.known(scope, network(scope), secure=secure)
        if visitor is None and _wants_guest(scope):
            if not (_looks(scope) or scope["path"].startswith(SIGN)) and await self._visitors.signed_out(scope):
                raise Unknown("This session has ended. Reload the page to go on.")
            visitor = self._visitors.new(scope, network(scope), secure=secure)
            try:
                if visitor.fresh:
                    self._take("guests", None, visitor.network)
            except TooMany:  # who only looks may stay unknown
                if not _looks(scope):
                    raise
                visitor.fresh = False
        guest = visitor.person if visitor else None
        session = visitor.session.id if visitor and visitor.session else ""
        scope.setdefault("state", {}).update(guest=guest, session=session, network=network(scope), visitor=visitor)
        return visitor

    async def _note(self, scope: Scope, visitor: Visitor | None) -> None:
        if visitor is not None:
            await self._visitors.noted(visitor, safe=_looks(scope))
            if visitor.fresh and _wants_guest(scope):
                self._visitors.give(visitor, visitor.ticket)

    def _admit(self, scope: Scope, visitor: Visitor | None) -> None:
        owner = visitor.owner if visitor else ""
        if not scope["path"].startswith(OPEN):
            self._bans.check(scope["state"]["guest"], scope["state"]["network"])
            self._bans.check(owner or None, scope["state"]["network"])
        if owner and a_persons(scope["path"], [scope.get("method", "GET")]):
            raise Forbidden("Programs can't do that, only people.")

    async def _invited(self, scope: Scope, visitor: Visitor | None) -> None:
        """Raise `MembersOnly` for people without an account, where the server is not open to them."""
        if visitor is None or not visitor.owner:  # a program's owner has one
            person = visitor.person if visitor else ""
            await asyncio.to_thread(self._site.check, scope["path"], scope.get("method", "GET"), person)

    async def _body(self, scope: Scope, receive: Receive) -> bytes | None:
        """Return the whole body, or None if it breaks off. Raises `TooLarge` as soon as it is.

        It is read before anything else of the server is called: what fails halfway would hold what has arrived until
        the collector comes.
        """
        most = self._limits.record if scope["path"].rstrip("/") == RECORDS else self._limits.body
        length = header(scope, b"content-length")
        if length.isdecimal() and int(length[:20]) > most:
            raise TooLarge("The request is too large.")
        parts, size, more = list[bytes](), 0, True
        while more:
            message = await receive()
            if message["type"] == "http.disconnect":
                return None
            parts.append(message.get("body", b""))
            size += len(parts[-1])
            if size > most:
                parts.clear()
                raise TooLarge("The request is too large.")
            more = message.get("more_body", False)
        return b"".join(parts)

    def _count(self, scope: Scope) -> None:
        if scope["path"] in OPERATING:
            return
        visitor, network = scope["state"]["visitor"], scope["state"]["network"]
        guest = (visitor.owner or visitor.person) if visitor else None
        for rate in _rates(scope):
            self._take(rate, guest, network)

    def _take(self, rate: str, guest: str | None, network: str) -> None:
        wait = self._rates.take(rate, guest, network)
        if wait:
            raise TooMany(f"Too many requests. Try again in {ceil(wait)} s.", wait)


def _rates(scope: Scope) -> Iterable[str]:
    if not scope["path"].startswith("/api"):
        # The page of an invitation looks the invitation up.
        return ("files", "reads") if scope["path"].startswith("/join/") else ("files",)
    if _looks(scope):
        return ("reads",)
    path = scope["path"].rstrip("/")
    if path == "/api/telling/address" and scope["method"] == "PUT":
        return ("writes", "addresses")
    if path.endswith("/asked") and scope["method"] == "PUT":
        return ("writes", "invitations")
    if path in ("/api/tables", "/api/lessons", "/api/lobby/seat") or path.endswith("/rematch"):
        return ("writes", "tables")
    return ("writes", "replays") if path == RECORDS or path.endswith(("/replay", "/review")) else ("writes",)


def _looks(scope: Scope) -> bool:
    return scope["type"] == "websocket" or scope["method"] in SAFE


def _wants_guest(scope: Scope) -> bool:
    return scope["type"] == "http" and not scope["path"].startswith(NOBODYS)


def _given(body: bytes, receive: Receive) -> Receive:
    """The body of a request that has been read."""
    rest: bytes | None = body

    async def given() -> MutableMapping[str, Any]:
        nonlocal rest
        if rest is None:
            return await receive()
        message, rest = {"type": "http.request", "body": rest, "more_body": False}, None
        return message

    return given


def _dressed(scope: Scope, send: Send, more: list[tuple[bytes, bytes]]) -> Send:
    async def dressed(message: MutableMapping[str, Any]) -> None:
        if message["type"] == "http.response.start":
            headers = [(name.lower(), value) for name, value in message.get("headers", [])]
            present = {name for name, _ in headers}
            headers += [header for header in _ENCODED if header[0] not in present]
            headers += more
            visitor: Visitor | None = scope.get("state", {}).get("visitor")
            headers += [(b"set-cookie", cookie.encode()) for cookie in (visitor.cookies if visitor else ())]
            if visitor and not visitor.owner and _wants_guest(scope):
                headers.append((READER, visitor.mark.encode()))
            message["headers"] = headers
        elif scope.get("method") == "HEAD":
            message = {**message, "body": b""}
        await send(message)

    return dressed


async def _refuse(scope: Scope, send: Send, fault: Exception) -> None:
    if scope["type"] == "websocket":
        await send({"type": "websocket.close", "code": 4003, "reason": said(fault).words[:100]})
        return
    status, media, body = encoded(said(fault), scope["path"])
    sent = [(b"content-type", media.encode()), (b"content-length", str(len(body)).encode())]
    sent += [(name.encode(), value.encode()) for name, value in headers(fault).items()]
    await send({"type": "http.response.start", "status": status, "headers": sent})
    await send({"type": "http.response.body", "body": body, "more_body": False})
