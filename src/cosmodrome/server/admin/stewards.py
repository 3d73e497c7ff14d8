"""Stewards: people who look after a server in the browser. A one-time sign-in link makes a person a steward."""

import secrets

import sqlalchemy as sa

from cosmodrome.server.accounts.tokens import long_token, replace
from cosmodrome.server.db.database import Database
from cosmodrome.server.db.schema import people


def steward_token(database: Database, now: float) -> str:
    """Return a token that signs in the server's first steward, once, within 15 minutes; the previous one no longer
    works.

    Without a steward, a new person becomes the steward. Call it from a thread.
    """
    token = long_token()
    with database.writing("stewards") as db:
        order = (people.c.kept.is_(None), people.c.made, people.c.id)  # accounts first
        person = db.scalar(sa.select(people.c.id).where(people.c.steward).order_by(*order).limit(1))
        if person is None:
            person = secrets.token_hex(12)
            db.execute(sa.insert(people).values(id=person, made=now, steward=True))
        replace(db, "steward", person, [token], now)
    return token
