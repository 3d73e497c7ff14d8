"""Counts of a person's tables, made within the transaction that is about to create another."""

from collections.abc import Sequence

import sqlalchemy as sa

from cosmodrome.server.db.rows import ENDED
from cosmodrome.server.db.schema import origins, people, seats, tables

_PERSON = sa.exists().where(seats.c.table_id == tables.c.id, seats.c.kind != "bot")


def family(db: sa.Connection, person: str) -> list[str]:
    """Return a person with their programs, the person first; for a program, its owner with theirs."""
    owner = db.scalar(sa.select(people.c.owner).where(people.c.id == person)) or person
    return [owner, *db.scalars(sa.select(people.c.id).where(people.c.owner == owner).order_by(people.c.made))]


def unfinished(db: sa.Connection, hosts: Sequence[str]) -> int:
    """Count the tables of these hosts that have not ended."""
    wanted = (tables.c.host.in_(hosts), tables.c.state.not_in(ENDED), tables.c.lesson == "")
    return db.scalar(sa.select(sa.func.count()).where(*wanted)) or 0


def alone(db: sa.Connection, hosts: Sequence[str]) -> int:
    """Count the tables of these hosts where only computer opponents play."""
    wanted = (tables.c.host.in_(hosts), tables.c.state.not_in(ENDED), ~_PERSON)
    return db.scalar(sa.select(sa.func.count()).where(*wanted)) or 0


def listings(db: sa.Connection, hosts: Sequence[str]) -> int:
    """Count the tables of these hosts that are waiting for players in the public list."""
    wanted = (tables.c.host.in_(hosts), tables.c.access == "listed", tables.c.state == "open")
    return db.scalar(sa.select(sa.func.count()).where(*wanted)) or 0


def made(db: sa.Connection, network: str) -> tuple[int, int]:
    """Count the tables created from an address (its hash), including lessons, and, among them, the unfinished ones
    where computer opponents play alone."""
    one = sa.case((sa.and_(tables.c.state.not_in(ENDED), ~_PERSON), 1), else_=0)
    wanted = sa.select(sa.func.count(), sa.func.coalesce(sa.func.sum(one), 0)).join_from(origins, tables)
    count, of_bots = db.execute(wanted.where(origins.c.network == network)).one()
    return count, of_bots
