"""The cold paths: tables, seats, replays; and reading back what was played."""

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
"""Tables of one guest that are listed, newest activity first."""
DAY = 86_400.0
"""Seconds."""


class Repository(Store):
    """Tables and what was played there."""

    def __init__(self, database: Database) -> None:
        super().__init__(database)
        self.database = database
        self.shared = database.home.shared
        """Whether other servers write here, too: what is in memory may be out of date."""

    # -- tables and seats ------------------------------------------------------------------------------------

    @in_database
    def create(
        self,
        table: TableRow,
        network: str = "",
        *turns: str,
        check: Callable[[sa.Connection], None] = lambda _: None,
    ) -> None:
        """Store a new table; `network`: the hash of the address it was made from, if that is counted; `check`: raises
        whatever speaks against it, in the same transaction, which has these `turns`."""
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
        """The table with this id."""
        return next(iter(tables_of(db, [table])), None)

    @reading
    def of_guest(self, db: sa.Connection, guest: str) -> list[TableRow]:
        """The tables where this guest is host or sits, newest activity first; no lessons."""
        sits = sa.select(seats.c.table_id).where(seats.c.guest == guest)
        own = sa.or_(tables.c.host == guest, tables.c.id.in_(sits))
        wanted = sa.select(tables.c.id).where(own, tables.c.lesson == "")
        found = db.scalars(wanted.order_by(tables.c.changed.desc()).limit(LISTED)).all()
        return tables_of(db, found)

    @reading
    def all_of(self, db: sa.Connection, guest: str) -> list[str]:
        """All tables where this guest is host or sits, lessons too."""
        sits = sa.select(seats.c.table_id).where(seats.c.guest == guest)
        own = sa.or_(tables.c.host == guest, tables.c.id.in_(sits))
        return list(db.scalars(sa.select(tables.c.id).where(own).order_by(tables.c.created)))

    @reading
    def going_on(self, db: sa.Connection, guest: str, since: float) -> list[TableRow]:
        """The tables where this guest sits that have not ended, or have since then, newest first; no lessons."""
        sits = sa.select(seats.c.table_id).where(seats.c.guest == guest)
        lately = sa.or_(tables.c.state.not_in(ENDED), tables.c.changed >= since)
        wanted = sa.select(tables.c.id).where(tables.c.id.in_(sits), lately, tables.c.lesson == "")
        return tables_of(db, db.scalars(wanted.order_by(tables.c.changed.desc()).limit(LISTED)).all())

    @reading
    def restless(self, db: sa.Connection, since: float, until: float = inf) -> list[str]:
        """Tables that must go on by themselves: a computer opponent or standing orders are due and somebody was there
        `since`, or clocks go there, or it is full; nothing has happened there after `until`."""
        open_seat = sa.exists().where(seats.c.table_id == tables.c.id, seats.c.kind == "open")
        full = sa.and_(tables.c.state == "open", ~open_seat)
        seen = sa.or_(tables.c.changed >= since, tables.c.touched >= since, tables.c.pace != "")
        due = sa.and_(tables.c.due, seen)
        return list(db.scalars(sa.select(tables.c.id).where(sa.or_(due, full), *_untouched(until))))

    @reading
    def newest(self, db: sa.Connection, most: int) -> list[TableRow]:
        """So many tables, those of the newest activity first."""
        return tables_of(db, db.scalars(sa.select(tables.c.id).order_by(tables.c.changed.desc()).limit(most)).all())

    @reading
    def begun(self, db: sa.Connection) -> list[str]:
        """All tables where a match has begun, and maybe ended."""
        return list(db.scalars(sa.select(tables.c.id).where(tables.c.state != "open").order_by(tables.c.id)))

    @reading
    def invited(self, db: sa.Connection, invite: str) -> tuple[str, SeatRow] | None:
        """The table and seat that an invitation (its hash) is for."""
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
        """Seat a guest; False if the seat is not free any more, or not by the same invitation. Orders of the player
        before do not apply to them. `hashed`: the hash of their word at the table as it is, or it raises what
        speaks against it, in the same transaction."""
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
        """Give a seat another name."""
        db.execute(sa.update(seats).where(seats.c.table_id == table, seats.c.seat == seat).values(name=name))

    @writing
    def withdraw(self, db: sa.Connection, table: str, seat: int, guest: str | None) -> None:
        """The player is back: the seat is no longer offered to others."""
        mine = (seats.c.table_id == table, seats.c.seat == seat, seats.c.guest == guest)
        db.execute(sa.update(seats).where(*mine).values(offered=False, asked=""))

    @writing
    def set_rematch(self, db: sa.Connection, table: str, rematch: str, before: str | None = None) -> bool:
        """Say which table follows in the place of the one `before`; False if that is not the one any more."""
        free = sa.update(tables).where(tables.c.id == table, tables.c.rematch.is_not_distinct_from(before))
        return db.execute(free.values(rematch=rematch)).rowcount == 1

    @writing
    def propose(self, db: sa.Connection, table: TableRow, proposal: ProposalRow | None) -> bool:
        """Put this in the place of what is proposed at a table, unless anything has changed there (False)."""
        as_seen = (tables.c.id == table.id, tables.c.version == table.version, tables.c.state == table.state)
        wanted = sa.update(tables).where(*as_seen, tables.c.proposal == written(table.proposal))
        return db.execute(wanted.values(proposal=written(proposal))).rowcount == 1

    # -- keeping ---------------------------------------------------------------------------------------------

    @writing
    def touch(self, db: sa.Connection, ids: Collection[str], now: float) -> None:
        """Somebody who plays at these tables is there."""
        db.execute(sa.update(tables).where(tables.c.id.in_(ids)).values(touched=now))

    @reading
    def left(self, db: sa.Connection, before: float, most: int) -> list[str]:
        """Running matches, no lessons, to which nobody has come back since `before` (seconds since 1970)."""
        wanted = sa.select(tables.c.id).where(tables.c.state == "running", tables.c.lesson == "", *_untouched(before))
        return list(db.scalars(wanted.limit(most)))

    @writing
    def retire(self, db: sa.Connection, states: Collection[State], before: float, now: float, most: int) -> list[str]:
        """Take away tables in these states, no lessons, that nobody has touched since `before`, and keep a word of
        each; which they were."""
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
        """The state that a table was in when it was taken away, if it was; or that its host did so."""
        found: State | Literal["host"] | None = db.scalar(sa.select(retired.c.state).where(retired.c.id == table))
        return found

    # -- lessons ---------------------------------------------------------------------------------------------

    @reading
    def lessons_of(self, db: sa.Connection, guest: str) -> list[TableRow]:
        """The tables of this guest's lessons, newest activity first."""
        return tables_of(db, lessons_of(db, guest))

    @reading
    def old_lessons(self, db: sa.Connection, before: float) -> list[str]:
        """Lessons that nobody went on with since `before` (seconds since 1970)."""
        old = (tables.c.lesson != "", tables.c.changed < before)
        return list(db.scalars(sa.select(tables.c.id).where(*old)))

    @writing
    def delete(self, db: sa.Connection, ids: Sequence[str]) -> None:
        """Take tables away with all that was played there."""
        delete_tables(db, ids)

    # -- what was played -------------------------------------------------------------------------------------

    @reading
    def steps(self, db: sa.Connection, table: str, since: int = -1) -> list[StepRow]:
        """Every accepted command after version `since`, in order."""
        wanted = sa.select(steps).where(steps.c.table_id == table, steps.c.n > since).order_by(steps.c.n)
        return [step_of(row) for row in db.execute(wanted)]

    @reading
    def snapshots(self, db: sa.Connection, table: str) -> list[SnapshotRow]:
        """The two newest snapshots, newest first."""
        wanted = sa.select(snapshots).where(snapshots.c.table_id == table).order_by(snapshots.c.n.desc()).limit(2)
        return [SnapshotRow(row.n, row.step, row.rules, value_of(row.state)) for row in db.execute(wanted)]

    # -- rules of old ----------------------------------------------------------------------------------------

    @reading
    def outdated(self, db: sa.Connection, game: str, rules: int) -> list[TableRow]:
        """The tables that have not ended and are of older rules than these."""
        old = sa.and_(tables.c.game == game, tables.c.rules < rules, tables.c.state.not_in(ENDED))
        return tables_of(db, db.scalars(sa.select(tables.c.id).where(old)).all())

    @writing
    def renew(self, db: sa.Connection, table: str, rules: int, options: Mapping[str, str]) -> None:
        """Give a table that has not begun these rules and options."""
        db.execute(sa.update(tables).where(tables.c.id == table).values(rules=rules, options=dict(options)))

    @writing
    def close(self, db: sa.Connection, table: TableRow, why: Closed, result: dict[str, Any] | None, at: float) -> bool:
        """End a table for good, as it stands, unless it has moved on (False). `result` None: to be worked out."""
        return close_table(db, table, why, result, at)

    @writing
    def keep_result(self, db: sa.Connection, table: str, result: dict[str, Any]) -> None:
        """Store how a match ended."""
        db.execute(sa.update(tables).where(tables.c.id == table).values(result=result))

    @writing
    def keep_texts(self, db: sa.Connection, told: Mapping[tuple[str, int], Mapping[str, Text]]) -> None:
        """Store the texts of events by game and rules."""
        for (game, rules), words in told.items():
            put(db, texts, {"game": game, "rules": rules, "texts": dict(words)})

    @reading
    def texts(self, db: sa.Connection, game: str, rules: int) -> dict[str, Text]:
        """The texts of the events of these rules; empty if they were never stored."""
        wanted = sa.select(texts.c.texts).where(texts.c.game == game, texts.c.rules == rules)
        found: dict[str, Text] = db.scalar(wanted) or {}
        return found

    # -- standing orders -------------------------------------------------------------------------------------

    @reading
    def orders(self, db: sa.Connection, table: str) -> list[OrdersRow]:
        """The standing orders of all seats that left any."""
        return orders_of(db, table)

    @reading
    def as_it_is(self, db: sa.Connection, table: str) -> tuple[TableRow, list[OrdersRow]] | None:
        """The table with this id, and the standing orders there."""
        row = next(iter(tables_of(db, [table])), None)
        return None if row is None else (row, orders_of(db, table))

    @writing
    def keep_orders(self, db: sa.Connection, table: str, kept: OrdersRow, due: bool) -> None:
        """Store a seat's orders (None: it has none any more); `due`: the table goes on by them."""
        if kept.orders is None:
            db.execute(sa.delete(orders).where(orders.c.table_id == table, orders.c.seat == kept.seat))
        else:
            put(db, orders, {"table_id": table, **kept._asdict(), "orders": encoded(kept.orders)})
        if due:
            db.execute(sa.update(tables).where(tables.c.id == table).values(due=True))

    # -- replays ---------------------------------------------------------------------------------------------

    @in_database
    def keep_replay(self, replay: ReplayRow, limits: Uploads) -> None:
        """Store a record, or keep it for longer; what is too old or too much gives way."""
        with self._db.writing("replays") as db:
            new = insert(db, replays).values(replay._asdict())
            db.execute(new.on_conflict_do_update(index_elements=["id"], set_={"created": replay.created}))
            _outdate(db, replay.created, limits)
            hold_replays(db, replay.network, limits)

    @writing
    def outdate_replays(self, db: sa.Connection, now: float, limits: Uploads) -> None:
        """Take away what is too old, and forget where the rest came from when it is time."""
        _outdate(db, now, limits)

    @reading
    def replay(self, db: sa.Connection, replay: str) -> str | None:
        """The record with this id."""
        found: str | None = db.scalar(sa.select(replays.c.record).where(replays.c.id == replay))
        return found


def _untouched(before: float) -> tuple[sa.ColumnElement[bool], ...]:
    return tables.c.changed < before, tables.c.touched < before


def lessons_of(db: sa.Connection, guest: str) -> list[str]:
    """The tables of this guest's lessons, newest activity first."""
    own = sa.select(tables.c.id).where(tables.c.host == guest, tables.c.lesson != "")
    return list(db.scalars(own.order_by(tables.c.changed.desc())))


def close_table(db: sa.Connection, table: TableRow, why: Closed, result: dict[str, Any] | None, at: float) -> bool:
    """See `Repository.close`."""
    ended: dict[str, Any] = {"state": "closed", "closed": why, "waiting": [], "due": False, "changed": at}
    as_seen = (tables.c.id == table.id, tables.c.version == table.version, tables.c.state.not_in(ENDED))
    return db.execute(sa.update(tables).where(*as_seen).values(**ended, result=result)).rowcount == 1


def delete_tables(db: sa.Connection, ids: Sequence[str]) -> None:
    """Take tables away with all that was played there. Whoever stores a step there just now is waited for, or is too
    late."""
    db.execute(sa.select(tables.c.id).where(tables.c.id.in_(ids)).order_by(tables.c.id).with_for_update()).all()
    for part in (notices, seen, thoughts, steps, snapshots, orders, clocks, origins, invitations, seats):
        db.execute(sa.delete(part).where(part.c.table_id.in_(ids)))
    db.execute(sa.delete(tables).where(tables.c.id.in_(ids)))


def _outdate(db: sa.Connection, now: float, limits: Uploads) -> None:
    db.execute(sa.delete(replays).where(replays.c.created < now - limits.days * DAY))
    old = replays.c.created < now - limits.network_days * DAY
    db.execute(sa.update(replays).where(old, replays.c.network != "").values(network=""))


def hold_replays(db: sa.Connection, network: str, limits: Uploads) -> None:
    """Take replays away until those of a network, and all together, are within their limits."""
    if network:  # else nobody knows any more where it came from
        _trim(db, network, limits)
    while (db.scalar(sa.select(sa.func.sum(replays.c.bytes))) or 0) > limits.bytes_in_all:
        _take_one(db)


def _trim(db: sa.Connection, network: str, limits: Uploads) -> None:
    """Take away the oldest records of a network that has handed in too many, or too long ones."""
    newest = (replays.c.created.desc(), replays.c.id)
    number, size = sa.func.row_number().over(order_by=newest), sa.func.sum(replays.c.bytes).over(order_by=newest)
    own = sa.select(replays.c.id, number.label("number"), size.label("size")).where(replays.c.network == network)
    kept = own.subquery()
    surplus = sa.select(kept.c.id).where(sa.or_(kept.c.number > limits.records, kept.c.size > limits.bytes))
    db.execute(sa.delete(replays).where(replays.c.id.in_(surplus)))


def _take_one(db: sa.Connection) -> None:
    """Take away the oldest record of the network that has handed in most."""
    by_size = sa.select(replays.c.network).group_by(replays.c.network).order_by(sa.func.sum(replays.c.bytes).desc())
    most = by_size.limit(1).scalar_subquery()
    oldest = sa.select(replays.c.id).where(replays.c.network == most).order_by(replays.c.created).limit(1)
    db.execute(sa.delete(replays).where(replays.c.id.in_(oldest)))
