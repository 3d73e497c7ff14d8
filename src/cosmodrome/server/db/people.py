"""Whether somebody has an account: asked by domains that know nothing else of accounts."""

import sqlalchemy as sa

from cosmodrome.server.db.schema import people


def has_account(db: sa.Connection, person: str) -> bool:
    """Whether a person has an account."""
    return db.scalar(sa.select(people.c.id).where(people.c.id == person, people.c.kept.is_not(None))) is not None
