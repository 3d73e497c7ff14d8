"""Bans: their rows in the database, and their enforcement on a server."""

import time
from collections.abc import Callable
from datetime import UTC, datetime
from typing import NamedTuple

import sqlalchemy as sa

from cosmodrome.kernel import Words, t
from cosmodrome.server.common.errors import Banned
from cosmodrome.server.common.signing import Guests
from cosmodrome.server.db.database import Database
from cosmodrome.server.db.schema import bans, put
from cosmodrome.server.db.store import in_database

GUEST, NETWORK = "guest:", "network:"
"""The prefixes of subjects: a guest's id follows, or a keyed hash of the network's address."""


class Ban(NamedTuple):
    """A ban of `subject`. `why`: the reason shown to the person; `until`: its end (seconds since 1970; None: no
    end)."""

    subject: str
    why: str
    since: float
    until: float | None

    @property
    def words(self) -> Words:
        """Return the sentence for the person; the reason is in the steward's own words."""
        if self.until is None:
            said = t("You are banned from this server: {why}") if self.why else t("You are banned from this server.")
            return Words(said, {"why": self.why})
        said = (
            t("You are banned from this server until {end}: {why}")
            if self.why
            else t("You are banned from this server until {end}.")
        )
        return Words(said, {"why": self.why, "end": f"{datetime.fromtimestamp(self.until, UTC):%Y-%m-%d %H:%M} UTC"})


def keep(db: sa.Connection, ban: Ban) -> None:
    """Store a ban; it replaces an earlier one on the same subject."""
    put(db, bans, ban._asdict())


def lift(db: sa.Connection, subject: str) -> bool:
    """End a ban; return whether there was one."""
    return db.execute(sa.delete(bans).where(bans.c.subject == subject)).rowcount > 0


def standing(db: sa.Connection, now: float) -> list[Ban]:
    """Return the bans that have not ended, newest first."""
    lasting = sa.or_(bans.c.until.is_(None), bans.c.until > now)
    return [Ban(*row) for row in db.execute(sa.select(bans).where(lasting).order_by(bans.c.since.desc()))]


class Bans:
    """The bans in memory: every request is checked against them."""

    def __init__(self, database: Database, guests: Guests, now: Callable[[], float] = time.time) -> None:
        self._database = database
        self._guests = guests
        self._now = now
        self._bans: dict[str, Ban] = {}
        self._networks = False
        self.read.blocking()

    @in_database
    def read(self) -> None:
        """Read the bans again."""
        with self._database.reading() as db:
            found = {ban.subject: ban for ban in standing(db, self._now())}
        self._bans, self._networks = found, any(subject.startswith(NETWORK) for subject in found)

    def check(self, guest: str | None, network: str) -> None:
        """Raise `Banned` for a banned guest or network."""
        if words := self.words(guest, network):
            raise Banned(words.text, **words.args)

    def words(self, guest: str | None, network: str) -> Words | None:
        """Return why a visitor is not let in; None if there is no ban."""
        if not self._bans:
            return None
        subjects = [GUEST + (guest or "")]
        if self._networks:
            subjects.append(NETWORK + self._guests.network(network))
        for ban in filter(None, map(self._bans.get, subjects)):
            if ban.until is None or self._now() < ban.until:
                return ban.words
        return None
