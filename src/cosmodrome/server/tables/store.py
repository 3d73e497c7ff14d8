"""The cold paths of tables, seats and replays, and the reading of stored matches."""

from collections.abc import Callable, Collection, Mapping, Sequence
from math import inf
from typing import Any, Literal

import sqlalchemy as sa

from cosmodrome.kernel import Text
from cosmodrome.kernel.entries import PERSON
from cosmodrome.server.common.settings import Uploads
from cosmodrome.server.db.database import Database
from cosmodrome.server.db.rows import (
    ENDED,
    Closed,
    OrdersRow,
    ProposalRow,
    ReplayRow,
    SeatRow,
    SnapshotRow,
    State,
    StepRow,
    TableRow,
)
from cosmodrome.server.db.schema import (
    clocks,
    insert,
    invitations,
    notices,
    orders,
    origins,
    put,
    replays,
    retired,
    seats,
    seen,
    snapshots,
    steps,
    tables,
    texts,
    thoughts,
)
from cosmodrome.server.db.store import Store, in_database, reading, writing
from cosmodrome.server.db.writer import encoded
from cosmodrome.server.tables.row_mapping import held, orders_of, seat_of, step_of, tables_of, value_of, written

LISTED = 100
"""The most tables listed for one guest, newest activity first."""
DAY = 86_400.0
"""The seconds in a day."""


class Repository(Store):
    """Tables and their matches."""

    def __init__(self, database: Database) -> None:
        super().__init__(database)
        self.database = database
        self.shared = database.home.shared
        """Whether other servers write here, too, so that data in memory may be out of date."""

    # -- tables and seats ------------------------------------------------------------------------------------

    @in_database
    def create(
        self,
        table: TableRow,
        network: str = "",
        *turns: str,
        check: Callable[[sa.Connection], None] = lambda _: None,
    ) -> None:
        """Store a new table; `network`: the hash of the address that it was created from, if that is counted; `check`:
        raises any objection, in the same transaction, which holds the locks `turns`."""
        fields = {**table._asdict(), "proposal": written(table.proposal), "practice": written(table.practice)}
        del fields["seats"], fields["clocks"]
        with self._db.writing(*turns) as db:
            check(db)
            db.execute(sa.insert(tables).values(**fields))
            db.execute(sa.insert(seats), [{"table_id": table.id, **seat._asdict()} for seat in table.seats])
            if network:
                db.execute(sa.insert(origins).values(table_id=table.id, network=network, at=table.created))

    @reading
    def get(self, db: sa.Connection, table: str) -> TableRow | None:
        """Return the table with this id."""
        return next(iter(tables_of(db, [table])), None)

    @reading
    def of_guest(self, db: sa.Connection, guest: str) -> list[TableRow]:
        """Return the tables where this guest is host or has a seat, newest activity first, without lessons."""
        sits = sa.select(seats.c.table_id).where(seats.c.guest == guest)
        own = sa.or_(tables.c.host == guest, tables.c.id.in_(sits))
        wanted = sa.select(tables.c.id).where(own, tables.c.lesson == "")
        found = db.scalars(wanted.order_by(tables.c.changed.desc()).limit(LISTED)).all()
        return tables_of(db, found)

    @reading
    def all_of(self, db: sa.Connection, guest: str) -> list[str]:
        """Return all tables where this guest is host or has a seat, including lessons."""
        sits = sa.select(seats.c.table_id).where(seats.c.guest == guest)
        own = sa.or_(tables.c.host == guest, tables.c.id.in_(sits))
        return list(db.scalars(sa.select(tables.c.id).where(own).order_by(tables.c.created)))

    @reading
    def going_on(self, db: sa.Connection, guest: str, since: float) -> list[TableRow]:
        """Return the tables where this guest has a seat that have not ended, or ended after `since`, newest first,
        without lessons."""
        sits = sa.select(seats.c.table_id).where(seats.c.guest == guest)
        lately = sa.or_(tables.c.state.not_in(ENDED), tables.c.changed >= since)
        wanted = sa.select(tables.c.id).where(tables.c.id.in_(sits), lately, tables.c.lesson == "")
        return tables_of(db, db.scalars(wanted.order_by(tables.c.changed.desc()).limit(LISTED)).all())

    @reading
    def restless(self, db: sa.Connection, since: float, until: float = inf) -> list[str]:
        """Return tables that must go on by themselves: a computer opponent or standing orders are due and somebody was
        there after `since`, or clocks run, or all seats are taken; and nothing has happened there since `until`."""
        open_seat = sa.exists().where(seats.c.table_id == tables.c.id, seats.c.kind == "open")
        full = sa.and_(tables.c.state == "open", ~open_seat)
        seen = sa.or_(tables.c.changed >= since, tables.c.touched >= since, tables.c.pace != "")
        due = sa.and_(tables.c.due, seen)
        return list(db.scalars(sa.select(tables.c.id).where(sa.or_(due, full), *_untouched(until))))

    @reading
    def newest(self, db: sa.Connection, most: int) -> list[TableRow]:
        """Return the `most` tables with the newest activity."""
        return tables_of(db, db.scalars(sa.select(tables.c.id).order_by(tables.c.changed.desc()).limit(most)).all())

    @reading
    def begun(self, db: sa.Connection) -> list[str]:
        """Return all tables where a match has begun, even if it has ended."""
        return list(db.scalars(sa.select(tables.c.id).where(tables.c.state != "open").order_by(tables.c.id)))

    @reading
    def invited(self, db: sa.Connection, invite: str) -> tuple[str, SeatRow] | None:
        """Return the table and seat of an invitation (its hash)."""
        found = db.execute(sa.select(seats).where(seats.c.invite == invite)).one_or_none()
        return (found.table_id, seat_of(found)) if found else None

    @writing
    def take_seat(
        self,
        db: sa.Connection,
        table: str,
        seat: SeatRow,
        guest: str,
        name: str,
        *,
        at: float,
        hashed: Callable[[TableRow], str] = lambda _: "",
    ) -> bool:
        """Give a guest a seat; return False if it is no longer free, or its invitation has changed. The previous
        player's orders are deleted. `hashed`: returns the hash of the guest's word at the current table, or raises an
        objection, in the same transaction."""
        there = (seats.c.table_id == table, seats.c.seat == seat.seat, seats.c.invite == seat.invite)
        as_seen = (seats.c.asked == seat.asked, seats.c.guest == seat.guest)
        bot = sa.and_(seats.c.kind == "bot", seats.c.invite.is_not(None))
        away = sa.and_(seats.c.offered, seats.c.plays.not_in(("", PERSON)))
        taken = sa.update(seats).where(*there, *as_seen, sa.or_(seats.c.kind == "open", bot, away))
        row = held(db, table)
        values = {"kind": "person", "guest": guest, "name": name, "bot": None, "asked": "", "offered": False}
        values["word_hash"] = hashed(row) if row is not None else ""
        if db.execute(taken.values(values)).rowcount != 1:
            return False
        db.execute(sa.delete(orders).where(orders.c.table_id == table, orders.c.seat == seat.seat))
        db.execute(sa.update(tables).where(tables.c.id == table).values(touched=at))
        return True

    @writing
    def rename(self, db: sa.Connection, table: str, seat: int, name: str) -> None:
        """Rename a seat."""
        db.execute(sa.update(seats).where(seats.c.table_id == table, seats.c.seat == seat).values(name=name))

    @writing
    def withdraw(self, db: sa.Connection, table: str, seat: int, guest: str | None) -> None:
        """Stop offering a seat to others, because its player is back."""
        mine = (seats.c.table_id == table, seats.c.seat == seat, seats.c.guest == guest)
        db.execute(sa.update(seats).where(*mine).values(offered=False, asked=""))

    @writing
    def set_rematch(self, db: sa.Connection, table: str, rematch: str, before: str | None = None) -> bool:
        """Set the table of the rematch, in place of `before`; return False if that is not the current one."""
        free = sa.update(tables).where(tables.c.id == table, tables.c.rematch.is_not_distinct_from(before))
        return db.execute(free.values(rematch=rematch)).rowcount == 1

    @writing
    def propose(self, db: sa.Connection, table: TableRow, proposal: ProposalRow | None) -> bool:
        """Replace the proposal at a table; return False if anything has changed there."""
        as_seen = (tables.c.id == table.id, tables.c.version == table.version, tables.c.state == table.state)
        wanted = sa.update(tables).where(*as_seen, tables.c.proposal == written(table.proposal))
        return db.execute(wanted.values(proposal=written(proposal))).rowcount == 1

    # -- retention -------------------------------------------------------------------------------------------

    @writing
    def touch(self, db: sa.Connection, ids: Collection[str], now: float) -> None:
        """Note that a player or the host was at these tables."""
        db.execute(sa.update(tables).where(tables.c.id.in_(ids)).values(touched=now))

    @reading
    def left(self, db: sa.Connection, before: float, most: int) -> list[str]:
        """Return running matches, without lessons, to which nobody has returned since `before` (seconds since 1970)."""
        wanted = sa.select(tables.c.id).where(tables.c.state == "running", tables.c.lesson == "", *_untouched(before))
        return list(db.scalars(wanted.limit(most)))

    @writing
    def retire(self, db: sa.Connection, states: Collection[State], before: float, now: float, most: int) -> list[str]:
        """Delete tables in these states, except lessons, that nobody has touched since `before`, and remember that they
        existed; return their ids."""
        wanted = sa.select(tables.c.id, tables.c.state).where(tables.c.state.in_(states), tables.c.lesson == "")
        found = db.execute(wanted.where(*_untouched(before)).limit(most)).all()
        if found:
            db.execute(
                insert(db, retired).on_conflict_do_nothing(),
                [{"id": row.id, "state": row.state, "at": now} for row in found],
            )
        gone = [row.id for row in found]
        delete_tables(db, gone)
        return gone

    @reading
    def retired(self, db: sa.Connection, table: str) -> State | Literal["host"] | None:
        """Return the state in which a table was deleted, or "host" if its host did it; None if it wasn't deleted."""
        found: State | Literal["host"] | None = db.scalar(sa.select(retired.c.state).where(retired.c.id == table))
        return found

    # -- lessons ---------------------------------------------------------------------------------------------

    @reading
    def lessons_of(self, db: sa.Connection, guest: str) -> list[TableRow]:
        """Return the tables of this guest's lessons, newest activity first."""
        return tables_of(db, lessons_of(db, guest))

    @reading
    def old_lessons(self, db: sa.Connection, before: float) -> list[str]:
        """Return lessons that nobody has continued since `before` (seconds since 1970)."""
        old = (tables.c.lesson != "", tables.c.changed < before)
        return list(db.scalars(sa.select(tables.c.id).where(*old)))

    @writing
    def delete(self, db: sa.Connection, ids: Sequence[str]) -> None:
        """Delete tables with everything played there."""
        delete_tables(db, ids)

    # -- matches ---------------------------------------------------------------------------------------------

    @reading
    def steps(self, db: sa.Connection, table: str, since: int = -1) -> list[StepRow]:
        """Return every accepted command after version `since`, in order."""
        wanted = sa.select(steps).where(steps.c.table_id == table, steps.c.n > since).order_by(steps.c.n)
        return [step_of(row) for row in db.execute(wanted)]

    @reading
    def snapshots(self, db: sa.Connection, table: str) -> list[SnapshotRow]:
        """Return the two newest snapshots, newest first."""
        wanted = sa.select(snapshots).where(snapshots.c.table_id == table).order_by(snapshots.c.n.desc()).limit(2)
        return [SnapshotRow(row.n, row.step, row.rules, value_of(row.state)) for row in db.execute(wanted)]

    # -- old rules -------------------------------------------------------------------------------------------

    @reading
    def outdated(self, db: sa.Connection, game: str, rules: int) -> list[TableRow]:
        """Return the tables that have not ended and have older rules than these."""
        old = sa.and_(tables.c.game == game, tables.c.rules < rules, tables.c.state.not_in(ENDED))
        return tables_of(db, db.scalars(sa.select(tables.c.id).where(old)).all())

    @writing
    def renew(self, db: sa.Connection, table: str, rules: int, options: Mapping[str, str]) -> None:
        """Give these rules and options to a table that has not begun."""
        db.execute(sa.update(tables).where(tables.c.id == table).values(rules=rules, options=dict(options)))

    @writing
    def close(self, db: sa.Connection, table: TableRow, why: Closed, result: dict[str, Any] | None, at: float) -> bool:
        """End a table for good, as it stands; return False if it has moved on. `result` None: to be computed later."""
        return close_table(db, table, why, result, at)

    @writing
    def keep_result(self, db: sa.Connection, table: str, result: dict[str, Any]) -> None:
        """Store the result of a match."""
        db.execute(sa.update(tables).where(tables.c.id == table).values(result=result))

    @writing
    def keep_texts(self, db: sa.Connection, told: Mapping[tuple[str, int], Mapping[str, Text]]) -> None:
        """Store the texts of events by game and rules."""
        for (game, rules), words in told.items():
            put(db, texts, {"game": game, "rules": rules, "texts": dict(words)})

    @reading
    def texts(self, db: sa.Connection, game: str, rules: int) -> dict[str, Text]:
        """Return the texts of the events of these rules; empty if they were never stored."""
        wanted = sa.select(texts.c.texts).where(texts.c.game == game, texts.c.rules == rules)
        found: dict[str, Text] = db.scalar(wanted) or {}
        return found

    # -- standing orders -------------------------------------------------------------------------------------

    @reading
    def orders(self, db: sa.Connection, table: str) -> list[OrdersRow]:
        """Return the standing orders of all seats that have any."""
        return orders_of(db, table)

    @reading
    def as_it_is(self, db: sa.Connection, table: str) -> tuple[TableRow, list[OrdersRow]] | None:
        """Return the table with this id, and the standing orders there."""
        row = next(iter(tables_of(db, [table])), None)
        return None if row is None else (row, orders_of(db, table))

    @writing
    def keep_orders(self, db: sa.Connection, table: str, kept: OrdersRow, due: bool) -> None:
        """Store a seat's orders (None: delete them); `due`: whether the table goes on by itself because of them."""
        if kept.orders is None:
            db.execute(sa.delete(orders).where(orders.c.table_id == table, orders.c.seat == kept.seat))
        else:
            put(db, orders, {"table_id": table, **kept._asdict(), "orders": encoded(kept.orders)})
        if due:
            db.execute(sa.update(tables).where(tables.c.id == table).values(due=True))

    # -- replays ---------------------------------------------------------------------------------------------

    @in_database
    def keep_replay(self, replay: ReplayRow, limits: Uploads) -> None:
        """Store a record, or extend its time; records that are too old, or beyond the limits, are deleted."""
        with self._db.writing("replays") as db:
            new = insert(db, replays).values(replay._asdict())
            db.execute(new.on_conflict_do_update(index_elements=["id"], set_={"created": replay.created}))
            _outdate(db, replay.created, limits)
            hold_replays(db, replay.network, limits)

    @writing
    def outdate_replays(self, db: sa.Connection, now: float, limits: Uploads) -> None:
        """Delete records that are too old, and networks when their time is over."""
        _outdate(db, now, limits)

    @reading
    def replay(self, db: sa.Connection, replay: str) -> str | None:
        """Return the record with this id."""
        found: str | None = db.scalar(sa.select(replays.c.record).where(replays.c.id == replay))
        return found


def _untouched(before: float) -> tuple[sa.ColumnElement[bool], ...]:
    return tables.c.changed < before, tables.c.touched < before


def lessons_of(db: sa.Connection, guest: str) -> list[str]:
    """Return the tables of this guest's lessons, newest activity first."""
    own = sa.select(tables.c.id).where(tables.c.host == guest, tables.c.lesson != "")
    return list(db.scalars(own.order_by(tables.c.changed.desc())))


def close_table(db: sa.Connection, table: TableRow, why: Closed, result: dict[str, Any] | None, at: float) -> bool:
    """End a table for good; see `Repository.close`."""
    ended: dict[str, Any] = {"state": "closed", "closed": why, "waiting": [], "due": False, "changed": at}
    as_seen = (tables.c.id == table.id, tables.c.version == table.version, tables.c.state.not_in(ENDED))
    return db.execute(sa.update(tables).where(*as_seen).values(**ended, result=result)).rowcount == 1


def delete_tables(db: sa.Connection, ids: Sequence[str]) -> None:
    """Delete tables with everything played there. A step being stored there is finished first, or fails."""
    db.execute(sa.select(tables.c.id).where(tables.c.id.in_(ids)).order_by(tables.c.id).with_for_update()).all()
    for part in (notices, seen, thoughts, steps, snapshots, orders, clocks, origins, invitations, seats):
        db.execute(sa.delete(part).where(part.c.table_id.in_(ids)))
    db.execute(sa.delete(tables).where(tables.c.id.in_(ids)))


def _outdate(db: sa.Connection, now: float, limits: Uploads) -> None:
    db.execute(sa.delete(replays).where(replays.c.created < now - limits.days * DAY))
    old = replays.c.created < now - limits.network_days * DAY
    db.execute(sa.update(replays).where(old, replays.c.network != "").values(network=""))


def hold_replays(db: sa.Connection, network: str, limits: Uploads) -> None:
    """Delete replays until those of a network, and all together, are within their limits."""
    if network:  # otherwise the network is no longer known
        _trim(db, network, limits)
    while (db.scalar(sa.select(sa.func.sum(replays.c.bytes))) or 0) > limits.bytes_in_all:
        _take_one(db)


def _trim(db: sa.Connection, network: str, limits: Uploads) -> None:
    """Delete the oldest records of a network beyond its limits of number and size."""
    newest = (replays.c.created.desc(), replays.c.id)
    number, size = sa.func.row_number().over(order_by=newest), sa.func.sum(replays.c.bytes).over(order_by=newest)
    own = sa.select(replays.c.id, number.label("number"), size.label("size")).where(replays.c.network == network)
    kept = own.subquery()
    surplus = sa.select(kept.c.id).where(sa.or_(kept.c.number > limits.records, kept.c.size > limits.bytes))
    db.execute(sa.delete(replays).where(replays.c.id.in_(surplus)))


def _take_one(db: sa.Connection) -> None:
    """Delete the oldest record of the network with the most bytes."""
    by_size = sa.select(replays.c.network).group_by(replays.c.network).order_by(sa.func.sum(replays.c.bytes).desc())
    most = by_size.limit(1).scalar_subquery()
    oldest = sa.select(replays.c.id).where(replays.c.network == most).order_by(replays.c.created).limit(1)
    db.execute(sa.delete(replays).where(replays.c.id.in_(oldest)))
