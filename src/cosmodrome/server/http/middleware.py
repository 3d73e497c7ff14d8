"""The gate: the checks that every request passes before its handler, as its operation declares, including requests
without a handler.

It recognises the browser, checks the origin, counts, reads the body, and adds the strict headers to every answer.
"""

from collections.abc import MutableMapping
from math import ceil
from typing import Any

from sqlalchemy.exc import DBAPIError

from cosmodrome.server.accounts.bans import Bans
from cosmodrome.server.admin.site import Site
from cosmodrome.server.cluster.rate_limits import Rates
from cosmodrome.server.common.errors import BadRequest, Fault, Forbidden, NotFound, TooLarge, TooMany, Unknown
from cosmodrome.server.common.settings import Settings
from cosmodrome.server.http.addresses import SAFE, Addresses
from cosmodrome.server.http.asgi import Receive, Scope, Send
from cosmodrome.server.http.errors import said
from cosmodrome.server.http.languages import LANGUAGES, reader
from cosmodrome.server.http.operations import LOOKING, Socket, Terms
from cosmodrome.server.http.router import Found, Router, refused
from cosmodrome.server.http.visitors import Visitor, Visitors, header, header_or_none, network
from cosmodrome.words import Languages

CSP = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'"
)
HEADERS = {
    "content-security-policy": CSP,
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",  # the address contains an invitation
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
}
_ENCODED = [(name.encode(), value.encode()) for name, value in {**HEADERS, "cache-control": "no-store"}.items()]
READER = b"cosmodrome-reader"
"""The header that names the person for the page's service worker: answers stored for one person are shown to nobody
else."""
REFUSED = 4003
"""The close code of a live connection that is not let in."""


class Gate:
    """The gate, which lets requests in to the handlers that the router finds."""

    def __init__(
        self, router: Router, visitors: Visitors, bans: Bans, settings: Settings, rates: Rates, *, site: Site
    ) -> None:
        self._router, self._site = router, site
        self._visitors = visitors
        self._bans = bans
        self._addresses = Addresses(settings)
        self._rates = rates
        self._limits = settings.limits
        self._languages = Languages(settings.words)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request in, or say why not."""
        method = scope["method"] if scope["type"] == "http" else "WEBSOCKET"
        found = self._router.find(scope["path"], method)
        scope.setdefault("state", {})[LANGUAGES] = self._languages
        host = header(scope, b"host")
        secure = self._addresses.secure(scope, host)
        try:
            self._check(scope, host)
            visitor = await self._recognise(scope, found.terms, secure=secure)
            self._admit(scope, found.terms, visitor)
            self._count(scope, found.terms)
            if self._site.closed and found.terms.access != "anyone":
                await self._invited(found, visitor)
            body = b"" if method in LOOKING else await self._body(scope, found.terms, receive)
            if body is not None:  # an aborted request is not worth storing
                await self._note(scope, found.terms, visitor)
            else:
                raise BadRequest("The request ended before all of it had arrived.")
        except (Fault, DBAPIError) as fault:
            await self._refuse(Socket(scope, receive, send), found, fault, secure=secure)
            return
        if scope["type"] == "websocket":
            await _talk(found, Socket(scope, receive, send))
            return
        reply = await found.answer(scope, body)
        await reply.send(scope, self._dressed(scope, found, send, secure=secure))

    def _check(self, scope: Scope, host: str) -> None:
        origin, site = header_or_none(scope, b"origin"), header(scope, b"sec-fetch-site")
        self._addresses.check(scope, host, origin, site)
        if "//" in scope["path"]:
            raise NotFound("There is nothing here: the path has an empty part.")

    async def _recognise(self, scope: Scope, terms: Terms, *, secure: bool) -> Visitor | None:
        """Return the visitor. Raises `TooMany` for too many new browsers from one address, unless the request only
        looks; `Unknown` for a change requested by a signed-out browser: it would be made for an unknown guest."""
        visitor = await self._visitors.known(scope, network(scope), secure=secure)
        if visitor is None and _wants_guest(scope, terms):
            if not (_looks(scope) or terms.signing) and await self._visitors.signed_out(scope):
                raise Unknown("This session has ended. Reload the page to go on.")
            visitor = self._visitors.new(scope, network(scope), secure=secure)
            try:
                if visitor.fresh:
                    self._take("guests", None, visitor.network)
            except TooMany:  # visitors who only look may stay unknown
                if not _looks(scope):
                    raise
                visitor.fresh = False
        guest = visitor.person if visitor else None
        session = visitor.session.id if visitor and visitor.session else ""
        scope.setdefault("state", {}).update(guest=guest, session=session, network=network(scope), visitor=visitor)
        return visitor

    async def _note(self, scope: Scope, terms: Terms, visitor: Visitor | None) -> None:
        if visitor is not None:
            await self._visitors.noted(visitor, safe=_looks(scope))
            if visitor.fresh and _wants_guest(scope, terms):
                self._visitors.give(visitor, visitor.ticket)

    def _admit(self, scope: Scope, terms: Terms, visitor: Visitor | None) -> None:
        owner = visitor.owner if visitor else ""
        if not terms.banned:
            self._bans.check(scope["state"]["guest"], scope["state"]["network"])
            self._bans.check(owner or None, scope["state"]["network"])
        if owner and terms.callers != "everyone":
            raise Forbidden("Programs can't do that, only people.")

    async def _invited(self, found: Found, visitor: Visitor | None) -> None:
        """Raise `MembersOnly` for people without an account, if the server is not open to them."""
        if visitor is None or not visitor.owner:  # a program's owner has one
            person, joining = visitor.person if visitor else "", found.terms.access == "newcomers"
            await self._site.check(person, found.params.get("table"), joining=joining)

    async def _body(self, scope: Scope, terms: Terms, receive: Receive) -> bytes | None:
        """Return the whole body, or None if the connection ends before it is complete. Raises `TooLarge` as soon as the
        body is too large. It is read before the rest of the server is called: after a failure halfway, the bytes would
        stay in memory until the next collection.
        """
        most = self._limits.record if terms.largest == "record" else self._limits.body
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

    def _count(self, scope: Scope, terms: Terms) -> None:
        visitor, network = scope["state"]["visitor"], scope["state"]["network"]
        guest = (visitor.owner or visitor.person) if visitor else None
        for rate in terms.rates:
            self._take(rate, guest, network)

    def _take(self, rate: str, guest: str | None, network: str) -> None:
        wait = self._rates.take(rate, guest, network)
        if wait:
            raise TooMany("Too many requests. Try again in {seconds} s.", wait, seconds=ceil(wait))

    async def _refuse(self, asked: Socket, found: Found, fault: Exception, *, secure: bool) -> None:
        if asked.scope["type"] == "websocket":
            await asked.send(
                {"type": "websocket.close", "code": REFUSED, "reason": said(fault, reader(asked.scope)).words[:100]}
            )
            return
        reply = refused(asked.scope, fault)
        await reply.send(asked.scope, self._dressed(asked.scope, found, asked.send, secure=secure))

    def _dressed(self, scope: Scope, found: Found, send: Send, *, secure: bool) -> Send:
        """Return `send`, with the strict headers and the cookies on the answer, and no body for HEAD."""

        async def dressed(message: MutableMapping[str, Any]) -> None:
            if message["type"] == "http.response.start":
                headers: list[tuple[bytes, bytes]] = message["headers"]
                present = {name for name, _ in headers}
                headers += [header for header in _ENCODED if header[0] not in present]
                headers += self._addresses.headers(secure=secure)
                visitor: Visitor | None = scope.get("state", {}).get("visitor")
                headers += [(b"set-cookie", cookie.encode()) for cookie in (visitor.cookies if visitor else ())]
                if visitor and not visitor.owner and _wants_guest(scope, found.terms):
                    headers.append((READER, visitor.mark.encode()))
            elif scope["method"] == "HEAD":
                message = {**message, "body": b""}
            await send(message)

        return dressed


async def _talk(found: Found, socket: Socket) -> None:
    if found.handler:
        await found.handler.talk(socket, found.params)
    else:
        await socket.send({"type": "websocket.close", "code": REFUSED, "reason": "There is nothing at this address."})


def _looks(scope: Scope) -> bool:
    return scope["type"] == "websocket" or scope["method"] in SAFE


def _wants_guest(scope: Scope, terms: Terms) -> bool:
    return scope["type"] == "http" and terms.guests
