"""Say whether somebody has an account, for domains that know nothing else about accounts."""

import sqlalchemy as sa

from cosmodrome.server.db.schema import people


def has_account(db: sa.Connection, person: str) -> bool:
    """Return whether a person has an account."""
    return db.scalar(sa.select(people.c.id).where(people.c.id == person, people.c.kept.is_not(None))) is not None
