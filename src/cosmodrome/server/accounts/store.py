"""The stored accounts and preferences."""

from collections.abc import Collection, Mapping
from typing import Any, NamedTuple

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError

from cosmodrome.server.cluster.announcements import announce
from cosmodrome.server.db.schema import (
    addresses,
    hours,
    insert,
    mutes,
    notices,
    passkeys,
    people,
    seats,
    sessions,
    subscriptions,
    tables,
    tokens,
)
from cosmodrome.server.db.store import Store, in_database, reading, writing
from cosmodrome.server.notifications.contact_points import MOST


class PersonRow(NamedTuple):
    """A person. `kept`: when the account was created (None: there is none); `owner`: the owner of a program; `steward`:
    whether the person may administer the server."""

    id: str
    made: float
    name: str = ""
    likeness: str | None = None
    kept: float | None = None
    password: str | None = None
    owner: str | None = None
    preferences: Mapping[str, Any] = {}
    old_until: float | None = None
    steward: bool = False


class PasskeyRow(NamedTuple):
    """A passkey. `id`: that of its credential; `key`: the public key that checks its answers; `answers`: its own count
    of answers."""

    id: str
    person: str
    key: bytes
    answers: int
    name: str
    created: float
    used: float | None = None


class Persons(Store):
    """The stored data of people beyond their seats."""

    @in_database
    def get(self, person: str) -> PersonRow | None:
        """Return the stored data of a person."""
        return self._one(people.c.id == person)

    @in_database
    def called(self, likeness: str) -> PersonRow | None:
        """Return the account whose name has this likeness."""
        return self._one(people.c.likeness == likeness)

    @reading
    def programs(self, db: sa.Connection, owner: str | None = None) -> list[PersonRow]:
        """Return the programs of a person, or all programs."""
        mine = people.c.owner.is_not(None) if owner is None else people.c.owner == owner
        return [PersonRow(**row._mapping) for row in db.execute(sa.select(people).where(mine).order_by(people.c.made))]

    @in_database
    def put(self, person: str, now: float, **values: Any) -> bool:
        """Store these values of a person; return False if somebody else's name has this likeness."""
        new = {"id": person, "made": now, **values}
        try:
            with self._db.writing() as db:
                kept = insert(db, people).values(**new)
                db.execute(kept.on_conflict_do_update(index_elements=["id"], set_=values))
        except IntegrityError:
            return False
        return True

    @writing
    def prefer(self, db: sa.Connection, person: str, now: float, wished: Mapping[str, Any]) -> Mapping[str, Any]:
        """Merge `wished` into a person's stored preferences and return the result."""
        own = people.c.id == person
        db.execute(insert(db, people).values(id=person, made=now).on_conflict_do_nothing())
        before = db.scalars(sa.select(people.c.preferences).where(own).with_for_update()).one()
        after = {**before, **wished}
        db.execute(sa.update(people).where(own).values(preferences=after))
        return after

    @reading
    def there(self, db: sa.Connection, persons: Collection[str], now: float) -> set[str]:
        """Return those of `persons` who can come back: they have an account, are a program, or are signed in
        somewhere."""
        stays = sa.or_(people.c.kept.is_not(None), people.c.owner.is_not(None))
        signed_in = (sessions.c.person.in_(persons), sessions.c.ended.is_(None), sessions.c.expires > now)
        known = db.scalars(sa.select(people.c.id).where(people.c.id.in_(persons), stays))
        return {*known, *db.scalars(sa.select(sessions.c.person).where(*signed_in))}

    @reading
    def tables_of(self, db: sa.Connection, person: str) -> int:
        """Count the tables where a person sits or is the host."""
        sits = sa.select(seats.c.table_id).where(seats.c.guest == person)
        wanted = sa.select(sa.func.count()).where(sa.or_(tables.c.host == person, tables.c.id.in_(sits)))
        return db.scalar(wanted) or 0

    # -- passkeys --------------------------------------------------------------------------------------------

    @reading
    def passkeys(self, db: sa.Connection, person: str) -> list[PasskeyRow]:
        """Return a person's passkeys, oldest first."""
        mine = sa.select(passkeys).where(passkeys.c.person == person).order_by(passkeys.c.created)
        return [PasskeyRow(*row) for row in db.execute(mine)]

    @reading
    def passkey(self, db: sa.Connection, credential: str) -> PasskeyRow | None:
        """Return the passkey with this id."""
        row = db.execute(sa.select(passkeys).where(passkeys.c.id == credential)).one_or_none()
        return PasskeyRow(*row) if row else None

    def _one(self, which: sa.ColumnElement[bool]) -> PersonRow | None:
        with self._db.reading() as db:
            row = db.execute(sa.select(people).where(which)).one_or_none()
        return PersonRow(**row._mapping) if row else None


def bring_all(db: sa.Connection, old: str, new: str, now: float) -> list[str]:
    """Transfer everything from one person to another; return the ids of the tables. Where a person can have only one of
    something, the other person's stays."""
    own = sa.or_(tables.c.host == old, tables.c.id.in_(sa.select(seats.c.table_id).where(seats.c.guest == old)))
    ids = list(db.scalars(sa.select(tables.c.id).where(own)))
    db.execute(sa.update(seats).where(seats.c.guest == old).values(guest=new))
    db.execute(sa.update(tables).where(tables.c.host == old).values(host=new))
    _bring_wishes(db, old, new)
    announce(db, now, "table", ids)
    return ids


def use_passkey(db: sa.Connection, row: PasskeyRow, answers: int, now: float) -> bool:
    """Store that a passkey has answered; return False if its count has changed in the meantime, or it was removed."""
    same = (passkeys.c.id == row.id, passkeys.c.answers == row.answers)
    return db.execute(sa.update(passkeys).where(*same).values(answers=answers, used=now)).rowcount == 1


def _bring_wishes(db: sa.Connection, old: str, new: str) -> None:
    """Move contact points, notification choices, availability and preferences to the other person."""
    for part in (subscriptions, addresses, hours, mutes, notices):
        keys = [column for column in part.primary_key if column.name != "person"]
        others = part.alias()
        same = sa.and_(others.c.person == new, *(others.c[column.name] == column for column in keys))
        free = sa.true() if part is subscriptions else ~sa.exists().where(same)
        db.execute(sa.update(part).where(part.c.person == old, free).values(person=new))
        db.execute(sa.delete(part).where(part.c.person == old))
    kept = sa.select(subscriptions.c.id).where(subscriptions.c.person == new).order_by(subscriptions.c.made.desc())
    surplus = db.scalars(kept.offset(MOST)).all()
    db.execute(sa.delete(subscriptions).where(subscriptions.c.id.in_(surplus)))
    found = sa.select(people.c.id, people.c.preferences).where(people.c.id.in_((old, new)))
    preferred = {row.id: row.preferences for row in db.execute(found)}
    both = {**preferred.get(old, {}), **preferred.get(new, {})}
    db.execute(sa.update(people).where(people.c.id == new).values(preferences=both))
    db.execute(sa.delete(people).where(people.c.id == old))
    db.execute(sa.delete(tokens).where(tokens.c.person == old))
