"""The tables that are open to people without an invitation: listing, finding and filling them."""

from collections.abc import Callable, Sequence
from typing import Any

import sqlalchemy as sa

from cosmodrome.server.cluster.announcements import announce
from cosmodrome.server.common.clocks import Kind
from cosmodrome.server.db.rows import Access, SeatRow, State, TableRow
from cosmodrome.server.db.schema import put, retired, seats, steps, tables
from cosmodrome.server.db.store import Store, in_database, reading, writing
from cosmodrome.server.tables.row_mapping import held, tables_of
from cosmodrome.server.tables.store import delete_tables

_CHANGED = ("kind", "name", "bot", "guest", "invite", "invites", "asked", "offered", "word_hash")
"""A host's change of a seat."""
_FREE = sa.exists().where(seats.c.table_id == tables.c.id, seats.c.kind == "open")


class LobbyListings(Store):
    """Queries over all listed tables."""

    @in_database
    def listed(
        self, state: State, since: float, most: int, game: str | None = None, pace: Kind | None = None
    ) -> list[TableRow]:
        """Return that many tables of the public list in this state that have been active `since`, newest activity
        first; of one game and pace, if given. One that is waiting for players has a free seat."""
        wanted = sa.select(tables.c.id).where(tables.c.access == "listed", tables.c.state == state)
        wanted = wanted.where(sa.or_(tables.c.changed >= since, tables.c.touched >= since))
        if state == "open":
            wanted = wanted.where(_FREE)
        if game is not None:
            wanted = wanted.where(tables.c.game == game)
        if pace is not None:
            wanted = wanted.where(tables.c.pace == "" if pace == "untimed" else tables.c.pace.startswith(f"{pace} "))
        return self._tables(wanted.order_by(tables.c.changed.desc()).limit(most))

    @in_database
    def waiting(self, guest: str, game: str | None) -> list[TableRow]:
        """Return the tables of the public list where this guest is waiting for others; of one game, if it is given."""
        sits = sa.select(seats.c.table_id).where(seats.c.guest == guest)
        where = (tables.c.access == "listed", tables.c.state == "open", tables.c.id.in_(sits), _FREE)
        same = sa.true() if game is None else tables.c.game == game
        return self._tables(sa.select(tables.c.id).where(*where, same))

    @reading
    def to_fill(self, db: sa.Connection, now: float, most: int) -> Sequence[str]:
        """Return the tables whose free seats computer opponents should take now, as their hosts have chosen; and those
        that have waited long enough for words."""
        due = sa.or_(sa.and_(tables.c.fill_at <= now, _FREE), tables.c.words_by <= now)
        wanted = sa.select(tables.c.id).where(tables.c.state == "open", due)
        return db.scalars(wanted.order_by(tables.c.words_by, tables.c.fill_at).limit(most)).all()

    @writing
    def fill(self, db: sa.Connection, table: str, seat: int, bot: str, name: str) -> bool:
        """Seat a computer opponent; return False if the seat is no longer free."""
        free = (seats.c.table_id == table, seats.c.seat == seat, seats.c.kind == "open")
        seated = sa.update(seats).where(*free).values(kind="bot", bot=bot, name=name, invite=None, asked="")
        return db.execute(seated).rowcount == 1

    @writing
    def reseat(self, db: sa.Connection, table: str, before: SeatRow, wanted: SeatRow) -> bool:
        """Replace a seat with another one; return False if it has changed, or the match is just starting."""
        as_seen = (seats.c.table_id == table, seats.c.seat == before.seat, seats.c.kind == before.kind)
        same = (getattr(seats.c, name) == getattr(before, name) for name in ("invite", "asked", "guest"))
        changed = sa.update(seats).where(*as_seen, *same)
        row = held(db, table)
        if row is None or row.starting:
            return False
        new = {name: getattr(wanted, name) for name in _CHANGED}
        return db.execute(changed.values(new)).rowcount == 1

    @in_database
    def set_access(
        self, table: str, access: Access, now: float, *turns: str, check: Callable[[sa.Connection], None]
    ) -> bool:
        """Set who may take the free seats of a table whose match has not begun; return False if it has. `check`: raises
        any objection, in the same transaction, which holds the `turns` locks."""
        open_ = (tables.c.id == table, tables.c.state == "open")
        with self._db.writing(*turns) as db:
            check(db)
            changed = sa.update(tables).where(*open_).values(access=access, touched=now)
            return db.execute(changed).rowcount == 1

    @reading
    def left_at(self, db: sa.Connection, table: str, seat: int) -> float:
        """Return when a player was last recorded for a seat; 0 if never."""
        entered = (steps.c.table_id == table, steps.c.seat == seat, steps.c.op == "enter")
        return db.scalar(sa.select(sa.func.max(steps.c.at)).where(*entered)) or 0.0

    @writing
    def close(self, db: sa.Connection, table: str, now: float) -> bool:
        """Remove a table whose match has not begun, leave a trace of it, and notify all servers; return False if the
        match has begun."""
        begun = sa.update(tables).where(tables.c.id == table, tables.c.state == "open").values(state="closed")
        if db.execute(begun).rowcount != 1:  # from here on nobody can begin it
            return False
        put(db, retired, {"id": table, "state": "host", "at": now})
        delete_tables(db, [table])
        announce(db, now, "table", [table])
        return True

    def _tables(self, wanted: sa.Select[Any]) -> list[TableRow]:
        with self._db.reading() as db:
            return tables_of(db, db.scalars(wanted).all())
