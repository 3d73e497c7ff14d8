"""The stored invitations of accounts to seats by name.

The name is stored with the seat, and the account in a row here. A host reads only the seat, which doesn't change when
the account declines; when somebody takes the seat, the invitation ends.
"""

from typing import NamedTuple

import sqlalchemy as sa

from cosmodrome.server.db.rows import ENDED, SeatRow, TableRow
from cosmodrome.server.db.schema import insert, invitations, people, seats, tables
from cosmodrome.server.db.store import Store, in_database, writing
from cosmodrome.server.tables.row_mapping import tables_of

MOST = 50
"""The most invitations listed for one person, newest first."""

_ASKED = sa.and_(
    seats.c.table_id == invitations.c.table_id,
    seats.c.seat == invitations.c.seat,
    seats.c.asked == invitations.c.name,
    sa.or_(seats.c.kind != "person", sa.and_(seats.c.offered, seats.c.plays.not_in(("", "person")))),
    seats.c.invite.is_not(None),
)
_OWN = seats.alias()
_SITS = sa.exists().where(_OWN.c.table_id == invitations.c.table_id, _OWN.c.guest == invitations.c.person)


class InvitationRow(NamedTuple):
    """An invitation to a seat since `at`, with the host's account name (empty: the account is gone)."""

    table: TableRow
    seat: int
    at: float
    host: str


class Invitations(Store):
    """Invitations to seats by name."""

    @writing
    def ask(self, db: sa.Connection, table: str, before: SeatRow, name: str, person: str, *, now: float) -> bool:
        """Invite a person to a seat by name; return False if the seat has changed in the meantime. A person who
        declined here once is not invited again."""
        as_seen = (seats.c.table_id == table, seats.c.seat == before.seat, seats.c.kind == before.kind)
        asked = sa.update(seats).where(*as_seen, seats.c.invite == before.invite, seats.c.asked == before.asked)
        if db.execute(asked.values(asked=name)).rowcount != 1:
            return False
        values = {"seat": before.seat, "name": name, "at": now}
        new = insert(db, invitations).values(table_id=table, person=person, **values)
        db.execute(new.on_conflict_do_update(index_elements=["table_id", "person"], set_=values))
        return True

    @in_database
    def of(self, person: str) -> list[InvitationRow]:
        """Return the invitations that a person may still accept, newest first."""
        return self._standing(invitations.c.person == person)

    @in_database
    def open(self, person: str, table: str) -> InvitationRow | None:
        """Return the invitation of a person to a table, if it can still be accepted."""
        return next(iter(self._standing(invitations.c.person == person, invitations.c.table_id == table)), None)

    @writing
    def decline(self, db: sa.Connection, person: str, table: str, now: float) -> None:
        """Decline the invitations of a person to a table, for good."""
        mine = (invitations.c.person == person, invitations.c.table_id == table)
        db.execute(sa.update(invitations).where(*mine).values(declined=now))

    def _standing(self, *which: sa.ColumnElement[bool]) -> list[InvitationRow]:
        wanted = (
            sa.select(invitations.c.table_id, invitations.c.seat, invitations.c.at, people.c.name)
            .join(seats, _ASKED)
            .join(tables, tables.c.id == invitations.c.table_id)
            .outerjoin(people, people.c.id == tables.c.host)
            .where(*which, invitations.c.declined.is_(None), tables.c.state.not_in(ENDED), ~_SITS)
        )
        with self._db.reading() as db:
            rows = db.execute(wanted.order_by(invitations.c.at.desc()).limit(MOST)).all()
            found = {table.id: table for table in tables_of(db, [row.table_id for row in rows])}
        return [
            InvitationRow(found[row.table_id], row.seat, row.at, row.name or "")
            for row in rows
            if row.table_id in found
        ]


def forget_invited(db: sa.Connection, person: str) -> list[str]:
    """Remove the names under which a person was invited, before their rows are deleted; return the tables."""
    mine = sa.select(invitations.c.table_id, invitations.c.seat, invitations.c.name)
    rows = db.execute(mine.where(invitations.c.person == person)).all()
    for row in rows:
        there = (seats.c.table_id == row.table_id, seats.c.seat == row.seat, seats.c.asked == row.name)
        db.execute(sa.update(seats).where(*there).values(asked=""))
    return [row.table_id for row in rows]
