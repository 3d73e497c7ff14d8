"""Rows of the database as plain values."""

import json
from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

import msgspec
import sqlalchemy as sa

from cosmodrome.kernel import SeatWord
from cosmodrome.server.db.rows import OrdersRow, PracticeRow, ProposalRow, SeatRow, StepRow, StoredEvent, TableRow
from cosmodrome.server.db.schema import orders, seats, tables
from cosmodrome.server.db.writer import encoded
from cosmodrome.server.tables.clock_store import clocks_of

R = TypeVar("R", ProposalRow, PracticeRow)


def tables_of(db: sa.Connection, ids: Sequence[str]) -> list[TableRow]:
    """Return the tables with these ids, newest activity first."""
    rows = db.execute(sa.select(tables).where(tables.c.id.in_(ids)).order_by(tables.c.changed.desc())).all()
    taken: dict[str, list[SeatRow]] = {row.id: [] for row in rows}
    for row in db.execute(sa.select(seats).where(seats.c.table_id.in_(list(taken))).order_by(seats.c.seat)):
        taken[row.table_id].append(seat_of(row))
    # On PostgreSQL each query sees the newest state: a table deleted since the first query no longer has any seats.
    rows = [row for row in rows if taken[row.id]]
    timed = clocks_of(db, {row.id: (row.pace, taken[row.id]) for row in rows if row.pace})
    return [table_of(row._asdict(), tuple(taken[row.id]))._replace(clocks=timed.get(row.id, ())) for row in rows]


def held(db: sa.Connection, table: str) -> TableRow | None:
    """Return a table, locked until the transaction ends."""
    db.execute(sa.select(tables.c.id).where(tables.c.id == table).with_for_update()).all()
    return next(iter(tables_of(db, [table])), None)


def table_of(fields: Mapping[str, Any], seated: tuple[SeatRow, ...]) -> TableRow:
    """Return a table from its row and its seats."""
    proposal = _read(fields["proposal"], ProposalRow)
    practice = _read(fields["practice"], PracticeRow)
    words = None if fields["words"] is None else tuple(SeatWord(*word) for word in fields["words"])
    return TableRow(**{**fields, "proposal": proposal, "words": words, "practice": practice}, seats=seated)


def written(part: ProposalRow | PracticeRow | None) -> str:
    """Return a proposal, or the beginning of practice, as it is stored."""
    return encoded(part) if part else ""


def _read(text: str, kind: type[R]) -> R | None:
    return msgspec.json.decode(text, type=kind) if text else None


def orders_of(db: sa.Connection, table: str) -> list[OrdersRow]:
    """Return the standing orders of all seats that have any."""
    wanted = sa.select(orders).where(orders.c.table_id == table).order_by(orders.c.seat)
    return [OrdersRow(row.seat, row.version, json.loads(row.orders)) for row in db.execute(wanted)]


def seat_of(row: Any) -> SeatRow:
    """Return a seat from its row."""
    return SeatRow(
        seat=row.seat,
        kind=row.kind,
        name=row.name,
        bot=row.bot,
        guest=row.guest,
        invite=row.invite,
        plays=row.plays,
        invites=row.invites,
        asked=row.asked,
        offered=row.offered,
        word_hash=row.word_hash,
    )


def step_of(row: Any) -> StepRow:
    """Return a command from its row."""
    events = msgspec.json.decode(row.events, type=list[StoredEvent])
    outcomes = msgspec.json.decode(row.outcomes, type=list[str])
    return StepRow(
        n=row.n,
        key=row.key,
        seat=row.seat,
        op=row.op,
        action=row.action,
        outcomes=outcomes,
        events=events,
        undoes=row.undoes,
        at=row.at,
    )


def value_of(text: str) -> object:
    """Return a value from JSON, or None for a damaged snapshot, which is only a cache."""
    try:
        return json.loads(text)
    except ValueError:
        return None
