"""The keys that sign cookies, and how a new one takes over."""

import secrets

import sqlalchemy as sa

from cosmodrome.server.cluster.announcements import announce
from cosmodrome.server.common.signing import Key
from cosmodrome.server.db.database import Database
from cosmodrome.server.db.schema import cookie_keys
from cosmodrome.server.db.store import in_database

LEAD = 60.0
"""The seconds until a new key signs: all servers must know it by then, or they would mistake people with its cookies
for new ones."""


@in_database
def cookie_keys_of(database: Database) -> list[Key]:
    """Return the keys; none while the first one still signs."""
    with database.reading() as db:
        return [Key(row.value, row.since, row.until) for row in db.execute(sa.select(cookie_keys))]


def rotate(database: Database, overlap: float, now: float) -> float:
    """Let a new key sign cookies soon, and accept older ones for `overlap` more seconds; return when it begins."""
    begins = now + LEAD
    end = begins + overlap
    with database.writing() as db:
        if not db.scalar(sa.select(sa.func.count()).select_from(cookie_keys)):
            _add(db, Key(database.key, 0, end))
        db.execute(sa.delete(cookie_keys).where(cookie_keys.c.until <= now))
        longer = sa.or_(cookie_keys.c.until.is_(None), cookie_keys.c.until > end)
        db.execute(sa.update(cookie_keys).where(longer).values(until=end))
        _add(db, Key(secrets.token_bytes(32), begins, None))
        announce(db, now, "keys")
    return begins


def _add(db: sa.Connection, key: Key) -> None:
    db.execute(sa.insert(cookie_keys).values(id=secrets.token_hex(8), **key._asdict()))
