"""Announcements by the operator to all servers: orders, and changes to their database.

They go only through the database, so they reach every server, however connected, even that of an SQLite file.
"""

import secrets
from collections.abc import Iterable
from typing import Literal, NamedTuple, TypeAlias

import sqlalchemy as sa

from cosmodrome.server.db.database import Database
from cosmodrome.server.db.schema import announcements
from cosmodrome.server.db.store import in_database

What: TypeAlias = Literal["table", "people", "bans", "keys", "site", "drain"]
"""The kind of announcement. table, people: the one named was changed; bans, keys, site (its settings): they were
changed; drain: all servers shut down."""
KEPT = 600.0
"""The seconds for which an announcement can be heard: a server that was stopped for longer starts afresh anyway."""


class Announcement(NamedTuple):
    """An announcement. `subject`: the id of a table or a person, or nothing."""

    what: What
    subject: str = ""


class _Row(NamedTuple):
    id: str
    what: What
    subject: str


def announce(db: sa.Connection, now: float, what: What, subjects: Iterable[str] = ("",)) -> None:
    """Announce it to all servers once this transaction is committed; delete old announcements."""
    db.execute(sa.delete(announcements).where(announcements.c.at < now - KEPT))
    rows = [{"id": secrets.token_hex(8), "what": what, "subject": subject, "at": now} for subject in subjects]
    if rows:
        db.execute(sa.insert(announcements), rows)


class AnnouncementReader:
    """A server's reader of announcements; it ignores those from before its start."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._known = {row.id for row in self._all()}

    @in_database
    def new(self) -> list[Announcement]:
        """Return the new announcements since the last call, oldest first."""
        rows = self._all()
        fresh = [Announcement(row.what, row.subject) for row in rows if row.id not in self._known]
        self._known = {row.id for row in rows}
        return fresh

    def _all(self) -> list[_Row]:
        wanted = sa.select(announcements.c.id, announcements.c.what, announcements.c.subject)
        with self._database.reading() as db:
            return [_Row(*row) for row in db.execute(wanted.order_by(announcements.c.at))]
