"""Visitors: the person and the session of a browser's cookie."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from hashlib import blake2b
from math import inf
from typing import Any

from sqlalchemy.exc import DBAPIError

from cosmodrome.server.accounts.programs import Programs
from cosmodrome.server.accounts.sessions import Session, Sessions, device_of
from cosmodrome.server.common.errors import Unknown
from cosmodrome.server.common.signing import COOKIE, KNOWN, Guests, Here, Ticket, network_of
from cosmodrome.server.http.addresses import SAFE, SECURE, known_cookie, known_name
from cosmodrome.server.http.addresses import cookies as own_cookies

OWN = (COOKIE, SECURE, KNOWN, known_name(secure=True))
"""The names of our cookies."""


@dataclass(slots=True)
class Visitor:
    """A visitor. `ticket`: the content of the cookie; `session`: its session, if known (None: not yet); `agent`: its
    description of itself; `host`: the host name in its request; `secure`: whether the browser speaks TLS; `jar`: the
    names of our cookies that it has; `known`: its cookie for the accounts that it has signed in to; `owner`: the owner
    of a program; `cookies`: those that it is given."""

    ticket: Ticket
    session: Session | None
    network: str
    agent: str
    host: str
    secure: bool
    jar: frozenset[str]
    known: str = ""
    owner: str = ""
    fresh: bool = False
    cookies: list[str] = field(default_factory=list)

    @property
    def person(self) -> str:
        """Return the visitor's id."""
        return self.ticket.person

    @property
    def mark(self) -> str:
        """Return a name for the visitor in the browser's own store, which hides one reader's answers from the next
        reader."""
        return blake2b(self.person.encode(), digest_size=8, person=b"reader").hexdigest()

    @property
    def here(self) -> Here:
        """Return the visitor's network address."""
        return Here(self.person, self.session.id if self.session else "", self.device, self.network, self.known)

    @property
    def device(self) -> str:
        """Return the browser and the system, in a few words."""
        return device_of(self.agent)


class Visitors:
    """The recognition of browsers."""

    def __init__(self, guests: Guests, sessions: Sessions, programs: Programs) -> None:
        self._guests = guests
        self._sessions = sessions
        self._programs = programs

    async def known(self, scope: Any, network: str, *, secure: bool) -> Visitor | None:
        """Return the visitor, from the cookie of an open session or the token of a program. Raises `Unknown`
        for an invalid token."""
        if (token := _token(scope)) is not None:
            return await self._program(scope, token, network, secure=secure)
        jar, agent = _jar(scope), header(scope, b"user-agent")
        for name in (SECURE, COOKIE) if secure else (COOKIE,):
            shown = self._guests.read(jar.get(name))
            session = await self._sessions.of(shown, agent) if shown else None
            if shown is None or session is None:
                continue
            ticket = shown if shown.secret else self._guests.upgraded(shown)
            fresh = ticket != shown or (secure and name == COOKIE) or self._guests.outdated(jar[name])
            known, host = jar.get(known_name(secure=secure), ""), header(scope, b"host")
            return Visitor(ticket, session, network, agent, host, secure, frozenset(jar), known, fresh=fresh)
        return None

    async def _program(self, scope: Any, token: str, network: str, *, secure: bool) -> Visitor:
        signed = await self._programs.signed(token)
        if signed is None:
            raise Unknown("This token is invalid or has been revoked. Its owner can create a new one.")
        self._guests.came(signed.program, network)
        agent, host = header(scope, b"user-agent"), header(scope, b"host")
        session = Session(signed.token, signed.program, device_of(agent), 0, 0, inf)
        ticket = Ticket(signed.program, "", 0)
        return Visitor(ticket, session, network, agent, host, secure, frozenset(), owner=signed.owner)

    async def signed_out(self, scope: Any) -> bool:
        """Return whether the browser shows the cookie of a session that was ended."""
        for name in (SECURE, COOKIE):
            ticket = self._guests.read(_jar(scope).get(name))
            if ticket and await self._sessions.was_ended(ticket):
                return True
        return False

    def new(self, scope: Any, network: str, *, secure: bool) -> Visitor:
        """Return a visitor who has never been here, or whose session has ended."""
        jar, agent, host = _jar(scope), header(scope, b"user-agent"), header(scope, b"host")
        known, fresh = jar.get(known_name(secure=secure), ""), not self._left_behind(scope, jar)
        return Visitor(self._guests.new(), None, network, agent, host, secure, frozenset(jar), known, fresh=fresh)

    def _left_behind(self, scope: Any, jar: Mapping[str, str]) -> bool:
        """Return whether a page is reading with the cookie of an ended session. Its owner may just have signed
        in: a new guest's cookie, arriving after theirs, would sign them out again."""
        if scope["method"] not in SAFE or "text/html" in header(scope, b"accept"):
            return False
        return any(self._guests.read(jar.get(name)) for name in (SECURE, COOKIE))

    async def noted(self, visitor: Visitor, *, safe: bool) -> None:
        """Remember the visit; `safe`: whether the request changes nothing. A program is recognised by its token."""
        if visitor.owner:
            return
        session = visitor.session
        if session is None and not safe:
            session = await self._sessions.of(visitor.ticket, visitor.agent)
        if session is None:
            return
        self._guests.came(visitor.person, visitor.network)
        try:
            used = await self._sessions.used(session, visitor.agent, safe=safe)
        except DBAPIError:  # the database may be restarting; memory can still be read
            if not safe:
                raise
            used = session
        visitor.fresh |= session.stored and used.seen != session.seen
        visitor.session = used

    def give(self, visitor: Visitor, ticket: Ticket) -> None:
        """Give the browser this cookie instead of any other."""
        visitor.ticket = ticket
        visitor.cookies[:] = own_cookies(
            self._guests.cookie(ticket), secure=visitor.secure, before=COOKIE in visitor.jar
        )

    def know(self, visitor: Visitor) -> None:
        """Let the browser show from now on that it signed in to this account."""
        value = self._guests.known(visitor.known, visitor.person)
        visitor.cookies.append(known_cookie(value, secure=visitor.secure))

    def unknown(self, visitor: Visitor) -> str:
        """Return the cookie that removes this one from a browser."""
        return known_cookie(self._guests.known(visitor.known, visitor.person, ever=False), secure=visitor.secure)

    def forget(self, visitor: Visitor) -> None:
        """Treat the browser as a new visitor."""
        self.give(visitor, self._guests.new())


def _token(scope: Any) -> str | None:
    """Return a program's token, on paths that programs may use."""
    kind, _, token = header(scope, b"authorization").partition(" ")
    return token.strip() if kind.casefold() == "bearer" and scope["path"].startswith("/api/") else None


def header(scope: Any, name: bytes) -> str:
    """Return a header of a request; empty without one."""
    return header_or_none(scope, name) or ""


def header_or_none(scope: Any, name: bytes) -> str | None:
    """Return a header of a request, or None if there is none."""
    for key, value in scope["headers"]:  # without a generator: each request needs seven headers
        if key.lower() == name:
            return str(value, "latin-1")
    return None


def network(scope: Any) -> str:
    """Return the network address of a request."""
    return network_of(scope["client"][0] if scope.get("client") else "unknown")


def _jar(scope: Any) -> Mapping[str, str]:
    """Return our cookies; the first of each name counts: browsers send the more specific one first."""
    pairs = (pair.strip().partition("=") for pair in header(scope, b"cookie").split(";"))
    jar: dict[str, str] = {}
    for name, _, value in pairs:
        if name in OWN:
            jar.setdefault(name, value)
    return jar
