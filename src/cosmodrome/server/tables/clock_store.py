"""The stored clocks of tables, the availability of people, and the time when a server was last running."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from datetime import date
from typing import Any, NamedTuple

import sqlalchemy as sa

from cosmodrome.server.common.availability import Hours
from cosmodrome.server.common.clocks import Clock, Pace
from cosmodrome.server.db.rows import ENDED, ClockRow, SeatRow, clock_row
from cosmodrome.server.db.schema import beats, clocks, hours, insert, put, seats, tables
from cosmodrome.server.db.store import Store, in_database, reading, writing

BEAT = "clocks"
AT_ONCE = 100
"""The most tables with expired clocks handled at a time."""
_RUNNING = clocks.c.since.is_not(None)


class Look(NamedTuple):
    """The result of a look at the clocks: whether any clock runs, the tables with expired ones, and whether reminders
    are due."""

    running: bool
    due: list[str]
    short: bool


class Reminder(NamedTuple):
    """A reminder for a player with at most `left` seconds, at the `version` of a table. `clock`: the player's; `at`:
    when the reminder was due; `then`: when the next one is."""

    table: str
    version: int
    person: str
    clock: Clock
    left: float
    at: float
    then: float | None


class ClockStore(Store):
    """The stored data of clocks."""

    @reading
    def look(self, db: sa.Connection, now: float) -> Look:
        """Return the due clocks and reminders."""
        wanted = sa.select(clocks.c.table_id).where(clocks.c.at <= now).group_by(clocks.c.table_id)
        running, short = db.execute(
            sa.select(sa.exists().where(_RUNNING), sa.exists().where(clocks.c.short_at <= now))
        ).one()
        return Look(bool(running), list(db.scalars(wanted.limit(AT_ONCE))), bool(short))

    @reading
    def reminders(self, db: sa.Connection, now: float) -> list[Reminder]:
        """Return the reminders that are due, with their seats."""
        return [_reminder(one, now) for one in _clocks(db, clocks.c.short_at <= now)]

    @writing
    def reminded(self, db: sa.Connection, done: Iterable[Reminder]) -> None:
        """Schedule the next reminders, unless a clock has changed since."""
        for one in done:
            same = (clocks.c.table_id == one.table, clocks.c.seat == one.clock.seat, clocks.c.short_at == one.at)
            db.execute(sa.update(clocks).where(*same).values(short_at=one.then))

    @in_database
    def begin(self, now: float, gap: float) -> bool:
        """Register a server; see `tick`. If it is the only one, the clocks have stood still since the last note,
        however short that time was."""
        return self._db.home.enter(lambda alone: self.tick.blocking(now, 0 if alone else gap))

    @writing
    def tick(self, db: sa.Connection, now: float, gap: float) -> bool:
        """Note that a server is running. If none has run for longer than `gap` seconds, the clocks stood still in the
        meantime; return whether they were adjusted."""
        last = sa.select(beats.c.at).where(beats.c.name == BEAT).with_for_update()
        db.execute(insert(db, beats).values(name=BEAT, at=now).on_conflict_do_nothing())
        before = db.scalars(last).one()
        if now > before:
            put(db, beats, {"name": BEAT, "at": now})
        if now - before <= gap:
            return False
        for one in _clocks(db, _RUNNING):
            _keep(db, one.table, clock_row(one.clock.stood(before, now), one.pace), one.clock.since)
        return True

    @writing
    def keep(self, db: sa.Connection, table: str, kept: Iterable[tuple[ClockRow, float | None]]) -> None:
        """Store clocks of a table, each only if the start of its running time is still the given `since`."""
        for row, since in kept:
            _keep(db, table, row, since)

    @reading
    def hours(self, db: sa.Connection, person: str) -> Hours | None:
        """Return a person's availability; None if it was never set."""
        return _hours(db, [person]).get(person)

    @writing
    def save_availability(self, db: sa.Connection, person: str, kept: Hours, now: float) -> list[str]:
        """Set a person's availability; return their turn-based tables. For running clocks only new vacations count,
        unless availability is set for the first time."""
        new = person not in _hours(db, [person])
        own = [one for one in _clocks(db, seats.c.guest == person) if one.clock.hours]
        put(db, hours, {"person": person, **_columns(kept)})
        for one in own:
            by = kept if new or one.clock.hours is None else replace(one.clock.hours, holidays=kept.holidays)
            _keep(db, one.table, clock_row(replace(one.clock.spent(now), hours=by), one.pace), one.clock.since)
        sits = sa.and_(seats.c.table_id == tables.c.id, seats.c.guest == person)
        over_days = sa.and_(tables.c.pace.startswith("days"), tables.c.state.not_in(ENDED))
        return list(db.scalars(sa.select(tables.c.id).where(over_days, sa.exists().where(sits))))


class _Running(NamedTuple):
    table: str
    pace: Pace
    clock: Clock
    person: str
    version: int
    short_at: float | None


def clocks_of(db: sa.Connection, timed: Mapping[str, tuple[str, Sequence[SeatRow]]]) -> dict[str, tuple[Clock, ...]]:
    """Return the clocks of these tables, given the pace and the seats of each."""
    if not timed:
        return {}
    rows = db.execute(sa.select(clocks).where(clocks.c.table_id.in_(timed))).all()
    stored = {(row.table_id, row.seat): row for row in rows}
    known = _hours(db, {seat.guest for _, who in timed.values() for seat in who if seat.guest})
    return {
        table: tuple(
            _clock(stored.get((table, seat.seat)), seat.seat, Pace.load(pace), known.get(seat.guest or ""))
            for seat in who
        )
        for table, (pace, who) in timed.items()
    }


def _clocks(db: sa.Connection, which: sa.ColumnElement[bool]) -> list[_Running]:
    seat = sa.and_(seats.c.table_id == clocks.c.table_id, seats.c.seat == clocks.c.seat)
    joined = clocks.join(tables, tables.c.id == clocks.c.table_id).join(seats, seat)
    wanted = sa.select(clocks, tables.c.pace, tables.c.version, seats.c.guest).select_from(joined)
    rows = db.execute(wanted.where(which)).all()
    known = _hours(db, {row.guest for row in rows if row.guest})
    paces = [Pace.load(row.pace) for row in rows]
    own = [_clock(row, row.seat, pace, known.get(row.guest or "")) for row, pace in zip(rows, paces, strict=True)]
    return [
        _Running(row.table_id, pace, clock, row.guest or "", row.version, row.short_at)
        for row, pace, clock in zip(rows, paces, own, strict=True)
    ]


def _reminder(one: _Running, now: float) -> Reminder:
    left = one.pace.reminder(one.clock.left(now)) or 0.0
    then = one.clock.short_at(one.pace, now)
    return Reminder(one.table, one.version, one.person, one.clock, left, one.short_at or now, then)


def _keep(db: sa.Connection, table: str, row: ClockRow, since: float | None) -> None:
    as_seen = clocks.c.since.is_(None) if since is None else clocks.c.since == since
    same = (clocks.c.table_id == table, clocks.c.seat == row.seat, as_seen)
    db.execute(sa.update(clocks).where(*same).values(**row._asdict()))


def _clock(row: Any | None, seat: int, pace: Pace, known: Hours | None) -> Clock:
    """Return a seat's clock; one that was never stored is in its initial state."""
    own = (known or Hours()) if pace.kind == "days" else None
    if row is None:
        return Clock(seat, float(pace.bank), hours=own)
    if own and row.hours:
        own = replace(Hours.load(row.hours), holidays=own.holidays)
    return Clock(row.seat, row.bank, row.own, row.since, row.mark, row.missed, row.up, own)


def _hours(db: sa.Connection, persons: Iterable[str]) -> dict[str, Hours]:
    found = db.execute(sa.select(hours).where(hours.c.person.in_(list(persons))))
    return {row.person: _own(row) for row in found}


def _own(row: Any) -> Hours:
    holidays = tuple((date.fromisoformat(first), date.fromisoformat(last)) for first, last in row.holidays)
    return Hours(row.zone, (row.night_from, row.night_to), frozenset(row.rest), holidays)


def _columns(own: Hours) -> dict[str, Any]:
    holidays = [[first.isoformat(), last.isoformat()] for first, last in own.holidays]
    return {
        "zone": own.zone,
        "night_from": own.night[0],
        "night_to": own.night[1],
        "rest": sorted(own.rest),
        "holidays": holidays,
    }
