"""Lists for stewards: accounts, with bans, ways to reach them and their last visit; and tables."""

from typing import Any, NamedTuple

import sqlalchemy as sa

from cosmodrome.server.accounts.bans import GUEST
from cosmodrome.server.accounts.names import likeness
from cosmodrome.server.db.rows import TableRow
from cosmodrome.server.db.schema import addresses, bans, people, seats, sessions, subscriptions, tables
from cosmodrome.server.tables.row_mapping import tables_of


class Overview(NamedTuple):
    """An account. `seen`: when it was last used; `tables`: the number of tables where its owner has a seat or is host;
    `mail`, `push`: whether its owner can be notified in this way; `why`, `until`: of the present ban (None, None: there
    is none; 0: it has no end)."""

    id: str
    name: str
    kept: float
    steward: bool
    seen: float | None
    tables: int
    mail: bool
    push: bool
    why: str | None
    until: float | None


def accounts(db: sa.Connection, now: float, *, name: str = "", person: str = "", most: int = 50) -> list[Overview]:
    """Return the accounts whose names contain or look like this, or this one; without either, all. They are sorted by
    name."""
    wanted = _wanted(now).order_by(people.c.likeness).limit(most)
    if person:
        wanted = wanted.where(people.c.id == person)
    if name.strip():
        holds = people.c.name.icontains(name.strip(), autoescape=True)
        alike = likeness(name)
        wanted = wanted.where(sa.or_(holds, people.c.likeness.contains(alike, autoescape=True)) if alike else holds)
    return [Overview(**row._mapping) for row in db.execute(wanted)]


def found_tables(db: sa.Connection, *, find: str = "", most: int = 50) -> list[TableRow]:
    """Return the tables with this id, or with a player or host of this name; without it, all. The most recently active
    come first; lessons are left out."""
    wanted = sa.select(tables.c.id).where(tables.c.lesson == "").order_by(tables.c.changed.desc()).limit(most)
    if find := find.strip():
        sits = sa.select(seats.c.table_id).where(seats.c.name.icontains(find, autoescape=True))
        hosts = sa.select(people.c.id).where(people.c.name.icontains(find, autoescape=True))
        wanted = wanted.where(sa.or_(tables.c.id == find, tables.c.id.in_(sits), tables.c.host.in_(hosts)))
    return tables_of(db, db.scalars(wanted).all())


def _wanted(now: float) -> sa.Select[Any]:
    own = people.c.id
    seen = sa.select(sa.func.max(sessions.c.seen)).where(sessions.c.person == own).scalar_subquery()
    sits = sa.exists().where(seats.c.table_id == tables.c.id, seats.c.guest == own).correlate(tables, people)
    count = sa.select(sa.func.count()).select_from(tables).where(sa.or_(tables.c.host == own, sits)).scalar_subquery()
    mail = sa.exists().where(addresses.c.person == own, addresses.c.confirmed.is_not(None))
    push = sa.exists().where(subscriptions.c.person == own)
    lasts = sa.or_(bans.c.until.is_(None), bans.c.until > now)
    both = people.outerjoin(bans, sa.and_(bans.c.subject == GUEST + own, lasts))
    until = sa.case((bans.c.subject.is_(None), None), else_=sa.func.coalesce(bans.c.until, 0.0))
    found = {"seen": seen, "tables": count, "mail": mail, "push": push, "why": bans.c.why, "until": until}
    columns = [column.label(name) for name, column in found.items()]
    return (
        sa.select(own, people.c.name, people.c.kept, people.c.steward, *columns)
        .select_from(both)
        .where(people.c.kept.is_not(None))
    )
