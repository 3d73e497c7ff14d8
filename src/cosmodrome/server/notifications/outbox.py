"""The queue of notifications in the database: filled by servers, taken by any of them, each notice once.

At first a notice has no channel (`way`); when it is due, it becomes one notice for each channel, and each of those is
sent, and retried, on its own. A server holds a notice for `LEASE` seconds after taking it; then others may take it. All
times are arguments.
"""

from collections.abc import Collection, Sequence
from typing import Any, Literal, NamedTuple, TypeAlias

import sqlalchemy as sa

from cosmodrome.server.common.signing import hashed
from cosmodrome.server.db.schema import addresses, insert, notices, subscriptions
from cosmodrome.server.db.store import Store, reading, writing
from cosmodrome.server.notifications.kinds import PATIENCE, DueNotification

LEASE = 60.0
"""The number of seconds after which other servers may take a notice that one server took and did not settle."""
KEPT = 30 * 86_400.0
"""The seconds for which sent notices are stored, so that they aren't sent again."""
State: TypeAlias = Literal["waiting", "told", "lapsed", "failed"]
"""The states of a notice. `told`: sent by its channel, or passed on to channels; `lapsed`: no longer needed; `failed`:
given up."""


class Notice(NamedTuple):
    """A notification to send. `way`: "" or `push/…`, `mail/…`, with a mark for each address; `tries`: how many times it
    has been taken, including this time; `error`: the last failure."""

    person: str
    kind: str
    table: str
    mark: str
    way: str
    version: int
    state: State
    due: float
    tries: int
    error: str
    at: float

    @property
    def what(self) -> DueNotification:
        """Return the notification without its channel."""
        return DueNotification(self.person, self.kind, self.table, self.mark, self.version)  # type: ignore[arg-type]  # stored


_KEY = (notices.c.person, notices.c.kind, notices.c.table_id, notices.c.mark, notices.c.way)


class Notices(Store):
    """The notices of one database."""

    # -- adding -----------------------------------------------------------------------------------------------

    @writing
    def add(self, db: sa.Connection, found: Collection[tuple[DueNotification, float]]) -> None:
        """Add notifications, each with its time. People without contact points get none; notifications that were sent
        are not sent again, and those that are waiting or have lapsed start waiting again."""
        reached = _reached(db, {one.person for one, _ in found})
        for one, now in sorted(pair for pair in found if pair[0].person in reached):  # in order, to avoid deadlock
            row = insert(db, notices).values(_row(one, "", now + PATIENCE, now))
            again = {name: row.excluded[name] for name in ("version", "state", "due", "tries", "error", "at")}
            db.execute(
                row.on_conflict_do_update(
                    index_elements=_KEY, set_=again, where=notices.c.state.in_(("waiting", "lapsed"))
                )
            )

    # -- sending ----------------------------------------------------------------------------------------------

    @writing
    def take(self, db: sa.Connection, now: float, most: int) -> list[Notice]:
        """Take the due notices that no other server has, oldest first."""
        due = sa.select(*_KEY).where(notices.c.state == "waiting", notices.c.due <= now)
        mine = due.order_by(notices.c.due).limit(most).with_for_update(skip_locked=True)
        found = db.execute(mine).all()
        if not found:
            return []
        taken = sa.update(notices).where(sa.tuple_(*_KEY).in_([tuple(row) for row in found]))
        values = {"due": now + LEASE, "tries": notices.c.tries + 1}
        return [_notice(row) for row in db.execute(taken.values(**values).returning(notices))]

    @reading
    def outdated(self, db: sa.Connection, notice: Notice) -> bool:
        """Return whether the person has a newer notice of this kind for this table."""
        later = (notices.c.person == notice.person, notices.c.kind == notice.kind, notices.c.way == "")
        there = (notices.c.table_id == notice.table, notices.c.version > notice.version)
        return bool(db.scalar(sa.select(sa.func.count()).select_from(notices).where(*later, *there)))

    @writing
    def spread(self, db: sa.Connection, notice: Notice, ways: Sequence[str], now: float) -> None:
        """Split a notice into one for each channel; without any channel it lapses."""
        for way in ways:
            row = _row(notice.what, way, now, now)
            db.execute(insert(db, notices).values(row).on_conflict_do_nothing())
        _settle(db, notice, state="told" if ways else "lapsed", at=now)

    @writing
    def told(self, db: sa.Connection, notice: Notice, now: float) -> None:
        """Mark a notice as sent."""
        _settle(db, notice, state="told", at=now, error="")

    @writing
    def lapse(self, db: sa.Connection, notice: Notice, now: float, why: str = "") -> None:
        """Mark a notice as no longer needed."""
        _settle(db, notice, state="lapsed", at=now, error=why)

    @writing
    def hold(self, db: sa.Connection, notice: Notice, due: float) -> None:
        """Postpone a notice until `due`, without counting a try."""
        _settle(db, notice, due=due, tries=notice.tries - 1)

    @writing
    def fail(self, db: sa.Connection, notice: Notice, error: str, now: float, due: float | None) -> None:
        """Record a failure. The notice is tried again at `due`; None: it is given up."""
        more: dict[str, Any] = {"state": "failed"} if due is None else {"due": due}
        _settle(db, notice, error=error, at=now, **more)

    @reading
    def recent(self, db: sa.Connection, person: str, way: str, since: float) -> tuple[int, int]:
        """Return how many notices have been sent since then: to this person by this kind of channel, and by this same
        channel."""
        kind = way.partition("/")[0] + "/"
        counted = sa.select(sa.func.count()).where(notices.c.state == "told", notices.c.at >= since)
        his = db.scalar(counted.where(notices.c.person == person, notices.c.way.startswith(kind)))
        there = db.scalar(counted.where(notices.c.way == way))
        return his or 0, there or 0

    # -- for the operator ------------------------------------------------------------------------

    @reading
    def failed(self, db: sa.Connection, most: int) -> list[Notice]:
        """Return those that failed or were given up, newest first."""
        return failed(db, most)

    @reading
    def census(self, db: sa.Connection, now: float) -> tuple[int, float]:
        """Return how many notices are due, and for how many seconds the oldest has been."""
        due = sa.select(sa.func.count(), sa.func.min(notices.c.due))
        count, oldest = db.execute(due.where(notices.c.state == "waiting", notices.c.due <= now)).one()
        return count, now - oldest if count else 0.0


def failed(db: sa.Connection, most: int) -> list[Notice]:
    """Return those that failed or were given up, newest first."""
    bad = sa.or_(notices.c.state == "failed", sa.and_(notices.c.state == "waiting", notices.c.error != ""))
    found = db.execute(sa.select(notices).where(bad).order_by(notices.c.at.desc()).limit(most))
    return [_notice(row) for row in found]


def number(notice: Notice) -> str:
    """Return an id for a notice that reveals nothing, because its mark may contain an address."""
    key = (notice.person, notice.kind, notice.table, notice.mark, notice.way)
    return hashed("/".join(key))[:32]


def retry(db: sa.Connection, notice: Notice, now: float) -> None:
    """Queue a notice as if it had never been tried."""
    _settle(db, notice, state="waiting", due=now, tries=0, error="", at=now)


def dismiss(db: sa.Connection, notice: Notice, now: float) -> None:
    """Give up a notice without listing it as failed."""
    _settle(db, notice, state="lapsed", at=now)


def send(db: sa.Connection, what: DueNotification, way: str, now: float) -> None:
    """Queue a notification for one channel, due as soon as this transaction is committed."""
    db.execute(insert(db, notices).values(_row(what, way, now, now)).on_conflict_do_nothing())


def sent(db: sa.Connection, way: str, kind: str, since: float) -> int:
    """Return how many notices of a kind have been queued for this same channel since then."""
    there = (notices.c.way == way, notices.c.kind == kind, notices.c.at >= since)
    return db.scalar(sa.select(sa.func.count()).select_from(notices).where(*there)) or 0


def _reached(db: sa.Connection, people: Collection[str]) -> set[str]:
    by_mail = sa.select(addresses.c.person).where(addresses.c.confirmed.is_not(None), ~addresses.c.stopped)
    by_push = sa.select(subscriptions.c.person)
    found = sa.union(by_mail.where(addresses.c.person.in_(people)), by_push.where(subscriptions.c.person.in_(people)))
    return {*db.scalars(found)}


def _row(what: DueNotification, way: str, due: float, now: float) -> dict[str, Any]:
    key = {"person": what.person, "kind": what.kind, "table_id": what.table, "mark": what.mark, "way": way}
    return {**key, "version": what.version, "state": "waiting", "due": due, "tries": 0, "error": "", "at": now}


def _settle(db: sa.Connection, notice: Notice, **values: Any) -> None:
    db.execute(sa.update(notices).where(sa.tuple_(*_KEY) == sa.tuple_(*notice[: len(_KEY)])).values(**values))


def _notice(row: Any) -> Notice:
    values = dict(row._mapping)
    return Notice(table=values.pop("table_id"), **values)
