"""The sessions of people, cached in memory from the database.

A visitor who only looks has a cookie but no stored session; the first action stores one. An ended session is kept for a
while, so that its cookie is not mistaken for a fresh one.
"""

import re
import time
from collections import OrderedDict
from collections.abc import Callable
from functools import lru_cache
from typing import NamedTuple

import sqlalchemy as sa

from cosmodrome.server.cluster.announcements import announce
from cosmodrome.server.common.signing import Guests, Ticket, hashed
from cosmodrome.server.db.database import Database
from cosmodrome.server.db.schema import insert, people, sessions, tokens
from cosmodrome.server.db.store import Store, in_database, reading, writing
from cosmodrome.server.tables.store import DAY

REMEMBERED = 20_000
"""The maximum number of sessions in memory; the least recently used ones are looked up again."""
FRESH = DAY
"""The seconds for which a cookie without a session is valid."""
BURIED = 2 * FRESH
"""The seconds for which an ended session is kept."""
NOTED = 3600.0
"""The seconds after which the use of a session is stored again; it may last that much longer."""
_BROWSERS = {"Edg": "Edge", "OPR": "Opera", "SamsungBrowser": "Samsung Internet", "Firefox": "Firefox"}
_BROWSERS |= {"FxiOS": "Firefox", "CriOS": "Chrome", "Chrome": "Chrome", "Safari": "Safari"}
_SYSTEMS = {"Android": "Android", "iPhone": "iPhone", "iPad": "iPad", "Windows": "Windows", "Mac OS X": "macOS"}
_SYSTEMS |= {"CrOS": "ChromeOS", "Linux": "Linux"}


class Session(NamedTuple):
    """A session. `id`: the hash of its secret; `stored`: whether it is in the database. Times are seconds since
    1970."""

    id: str
    person: str
    device: str
    created: float
    seen: float
    expires: float
    stored: bool = True


class Sessions(Store):
    """The sessions of a database. `days`: how long an unused session lasts; `now`: the seconds since 1970. `turn`: a
    number that changes whenever sessions may have ended, here or on other servers."""

    def __init__(self, database: Database, guests: Guests, days: float, now: Callable[[], float] = time.time) -> None:
        super().__init__(database)
        self._guests = guests
        self._lasts = days * DAY
        self._now = now
        self._known: OrderedDict[str, Session] = OrderedDict()
        self.turn = 0

    async def of(self, ticket: Ticket, agent: str) -> Session | None:
        """Return the session of a cookie, if it has not ended. A cookie from before there were sessions always gets the
        same one. `agent`: the browser's description of itself."""
        known = self._known.get(_id(ticket.secret)) if ticket.secret else None
        if known is None:
            turn = self.turn
            known = await self._look(ticket, agent)
            if known is not None and turn == self.turn:  # otherwise it may have ended in the meantime
                self._remember(known)
        return known if known is not None and self._lives(known) else None

    @reading
    def was_ended(self, db: sa.Connection, ticket: Ticket) -> bool:
        """Return whether the session of this cookie was ended; one that only expired was not."""
        secret = ticket.secret or self._guests.upgraded(ticket).secret
        return db.scalar(sa.select(sessions.c.ended).where(sessions.c.id == hashed(secret))) is not None

    async def used(self, session: Session, agent: str, *, safe: bool) -> Session:
        """Return the session as it is after a use; `safe`: the visitor only looks, so a new session need not be
        stored."""
        fresh = session.stored and self._now() - session.seen < NOTED
        if fresh or (safe and not session.stored):
            return session
        turn = self.turn
        used = await self._use(session, agent)
        if turn == self.turn:
            self._remember(used)
        return used

    async def begin(self, person: str, device: str) -> Ticket:
        """Sign a person in with a fresh secret."""
        ticket = self.ticket(person)
        await self._begin(ticket, device)
        self.forget(person)
        return ticket

    def ticket(self, person: str) -> Ticket:
        """Return a fresh secret for a session about to begin."""
        return self._guests.new(person)

    def fresh(self, ticket: Ticket, device: str) -> Session:
        """Return the session that begins now with a ticket."""
        now = self._now()
        return _fresh(ticket, now)._replace(device=device, expires=now + self._lasts)

    @reading
    def all_of(self, db: sa.Connection, person: str) -> list[Session]:
        """Return the sessions of a person, most recently used first."""
        mine = (sessions.c.person == person, sessions.c.ended.is_(None), sessions.c.expires > self._now())
        return [_session(row) for row in db.execute(sa.select(sessions).where(*mine).order_by(sessions.c.seen.desc()))]

    async def end(self, person: str, session: str = "") -> bool:
        """End one of a person's sessions, or all of them and cookies from before sessions; return whether there was
        one."""
        ended = await self._end(person, session)
        self.forget(person)
        return ended

    @writing
    def bury(self, db: sa.Connection, session: str, person: str) -> None:
        """End a session that was never stored (the token of a program) on all servers."""
        bury(db, session, person, self._now())

    @reading
    def ended(self, db: sa.Connection, person: str) -> set[str]:
        """Return the ids of the person's recently ended sessions."""
        wanted = sa.select(sessions.c.id).where(sessions.c.person == person, sessions.c.ended.is_not(None))
        return set(db.scalars(wanted))

    def forget(self, person: str) -> None:
        """Look the person's sessions up again: some may have ended."""
        self.turn += 1
        for session in [one for one in self._known.values() if one.person == person]:
            del self._known[session.id]

    @writing
    def sweep(self, db: sa.Connection) -> None:
        """Delete sessions that ended or expired long ago."""
        now = self._now()
        gone = sa.or_(sessions.c.ended < now - BURIED, sessions.c.expires < now - BURIED)
        db.execute(sa.delete(sessions).where(gone))
        db.execute(sa.delete(people).where(*_guests_who_left(now)))

    def _remember(self, session: Session) -> None:
        self._known[session.id] = session
        self._known.move_to_end(session.id)
        if len(self._known) > REMEMBERED:
            self._known.popitem(last=False)

    def _lives(self, session: Session) -> bool:
        return self._now() < session.expires

    @in_database
    def _look(self, ticket: Ticket, agent: str) -> Session | None:
        old, ticket = not ticket.secret, ticket if ticket.secret else self._guests.upgraded(ticket)
        with self._db.reading() as db:
            found = db.execute(sa.select(sessions).where(sessions.c.id == hashed(ticket.secret))).one_or_none()
            believed = old and db.scalar(sa.select(people.c.old_until).where(people.c.id == ticket.person))
        if found is not None:
            return None if found.ended is not None else _session(found)
        if believed and self._now() < believed:
            return self._use.blocking(_fresh(ticket, self._now()), agent)
        return _fresh(ticket, ticket.since) if self._now() < ticket.since + FRESH else None

    @writing
    def _use(self, db: sa.Connection, session: Session, agent: str) -> Session:
        now, device = self._now(), session.device or device_of(agent)
        used = session._replace(seen=now, expires=now + self._lasts, stored=True, device=device)
        seen = {"seen": used.seen, "expires": used.expires}
        kept = insert(db, sessions).values(**_row(used))
        db.execute(kept.on_conflict_do_update(index_elements=["id"], set_=seen))
        return used

    @writing
    def _begin(self, db: sa.Connection, ticket: Ticket, device: str) -> None:
        begin(db, self.fresh(ticket, device), None, "")
        announce(db, self._now(), "people", [ticket.person])

    @writing
    def _end(self, db: sa.Connection, person: str, session: str) -> bool:
        if not session:
            return end_all(db, person, self._now())
        ended = _end(db, sa.and_(sessions.c.person == person, sessions.c.id == session), self._now())
        announce(db, self._now(), "people", [person])
        return ended


def begin(db: sa.Connection, session: Session, proved: float | None, proof: str) -> None:
    """Store a new session; `proved`: when, and by which `proof`, the owner proved their identity."""
    db.execute(sa.insert(sessions).values(**_row(session), proved=proved, proof=proof))


def end_all(db: sa.Connection, person: str, now: float) -> bool:
    """End all sessions of a person, and cookies from before there were sessions; return whether there was one."""
    ended = _end(db, sessions.c.person == person, now)
    db.execute(sa.update(people).where(people.c.id == person).values(old_until=None))
    announce(db, now, "people", [person])
    return ended


def bury(db: sa.Connection, session: str, person: str, now: float) -> None:
    """Store the token of a program, which was never a session, as an ended session. All servers close its
    connections."""
    row = {"id": session, "person": person, "device": "", "created": now, "seen": now, "expires": now, "ended": now}
    db.execute(insert(db, sessions).values(row).on_conflict_do_nothing())
    announce(db, now, "people", [person])


_id = lru_cache(REMEMBERED)(hashed)
"""The function that returns the id of a session by its secret; each request calls it."""


def device_of(agent: str) -> str:
    """Return a short description of a browser, such as "Firefox, Windows"; empty if it is unknown."""
    found = (next((name for sign, name in of.items() if sign in agent), "") for of in (_BROWSERS, _SYSTEMS))
    plain = re.match(r"[\w.-]{1,40}", agent) if "Mozilla" not in agent else None
    return ", ".join(filter(None, found)) or (plain[0] if plain else "")


def _end(db: sa.Connection, which: sa.ColumnElement[bool], now: float) -> bool:
    standing = sa.update(sessions).where(which, sessions.c.ended.is_(None))
    return db.execute(standing.values(ended=now, device="")).rowcount > 0


def _guests_who_left(now: float) -> tuple[sa.ColumnElement[bool], ...]:
    """Select guests with only preferences stored, whom no cookie or link can bring back."""
    signed_in = sa.exists().where(sessions.c.person == people.c.id)
    links = sa.exists().where(tokens.c.person == people.c.id)
    old = sa.or_(people.c.old_until.is_(None), people.c.old_until < now)
    return people.c.kept.is_(None), people.c.owner.is_(None), old, ~signed_in, ~links


def _fresh(ticket: Ticket, since: float) -> Session:
    return Session(hashed(ticket.secret), ticket.person, "", since, since, since + FRESH, stored=False)


def _row(session: Session) -> dict[str, object]:
    return {name: value for name, value in session._asdict().items() if name != "stored"}


def _session(row: sa.Row[tuple[str, str, str, float, float, float, float]]) -> Session:
    return Session(row.id, row.person, row.device, row.created, row.seen, row.expires)
