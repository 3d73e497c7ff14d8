"""Bot jobs in a database that many processes share: servers ask for them, bot workers take them.

A job is for one version of a table. When the table moves on, the job lapses, unless it is requested again unchanged:
then the seat saw nothing of the step, and the work continues. Servers regularly renew the jobs that they wait for, and
workers their presence; otherwise their jobs are abandoned. All times are the database's own, because the clocks of
machines differ.
"""

from collections.abc import Collection, Iterable
from typing import Literal, NamedTuple, TypeAlias

import sqlalchemy as sa

from cosmodrome.server.bots.scheduler import Asker, Rota
from cosmodrome.server.db.schema import insert, put, tables, thinkers, thoughts
from cosmodrome.server.db.store import Store, reading, writing

LEASE = 15.0
"""The seconds without a sign of life after which a worker's jobs go to others."""
WANTED = 30.0
"""The seconds after which a job is no longer wanted, if no server renews it."""
KEPT = 3600.0
"""The seconds after which an unwanted job is deleted."""

Kind: TypeAlias = Literal["move", "advice"]
Playable: TypeAlias = tuple[str, int, str]
"""A loaded game: key, rules, and the hash of its components."""


class Key(NamedTuple):
    """The key of a job: table, version, seat and kind."""

    table: str
    version: int
    seat: int
    kind: Kind


class TakenJob(NamedTuple):
    """A job that a worker has taken. `job`: JSON of a `Job`; `tries`: how often it has been taken, including this
    time."""

    key: Key
    job: bytes
    tries: int


class Census(NamedTuple):
    """The number of waiting jobs, the age of the oldest in seconds, and the number of workers for them."""

    waiting: int
    oldest: float
    workers: int


_NOW = sa.extract("epoch", sa.func.clock_timestamp())
_KEY = (thoughts.c.table_id, thoughts.c.version, thoughts.c.seat, thoughts.c.kind)
_HERE = sa.and_(tables.c.id == thoughts.c.table_id, tables.c.version == thoughts.c.version)


class Thoughts(Store):
    """The bot jobs of one database."""

    # -- for those who ask -----------------------------------------------------------------------------------

    @writing
    def ask(self, db: sa.Connection, key: Key, job: bytes, asker: Asker) -> None:
        """Ask for a job, unless it has already been asked for. A job for the seat at an earlier version lapses, or
        moves to this version if it is the same."""
        new = dict(zip((column.name for column in _KEY), key, strict=True))
        new |= {"job": job.decode(), "person": asker.person, "network": asker.network, "live": asker.live, "tries": 0}
        before = (*_about(key), thoughts.c.version < key.version)
        same = (thoughts.c.job == job.decode(), ~_there_is(key))
        db.execute(sa.update(thoughts).where(*before, *same).values(version=key.version))
        db.execute(sa.delete(thoughts).where(*before))
        row = insert(db, thoughts).values(**new, asked=_NOW, wanted=_NOW)
        again = {"wanted": _NOW, "live": sa.or_(thoughts.c.live, row.excluded.live)}
        db.execute(row.on_conflict_do_update(index_elements=_KEY, set_=again))

    @reading
    def answers(self, db: sa.Connection, keys: Collection[Key]) -> dict[Key, str | None]:
        """Return the answer to each of these jobs, None while it waits; lapsed jobs are missing."""
        wanted = sa.select(*_KEY, thoughts.c.answer).join(tables, tables.c.id == thoughts.c.table_id)
        counts = sa.or_(thoughts.c.answer.is_not(None), _HERE)
        found = db.execute(wanted.where(sa.tuple_(*_KEY).in_(keys), counts)).all()
        return {Key(*row[:4]): row.answer for row in found}

    @writing
    def want(self, db: sa.Connection, keys: Collection[Key]) -> None:
        """Renew these jobs: they are still wanted."""
        mine = sa.select(*_KEY).where(sa.tuple_(*_KEY).in_(keys)).order_by(*_KEY).with_for_update()
        db.execute(mine)  # in a fixed order, or two servers could deadlock
        db.execute(sa.update(thoughts).where(sa.tuple_(*_KEY).in_(keys)).values(wanted=_NOW))

    @reading
    def census(self, db: sa.Connection) -> Census:
        """Count the waiting jobs and the workers."""
        waits = sa.select(sa.func.count(), _NOW - sa.func.min(thoughts.c.asked))
        there = _there(db)
        count, oldest = db.execute(waits.where(_waits(there), _HERE)).one()
        return Census(count, float(oldest or 0), sum(there.values()))

    # -- for those who think ---------------------------------------------------------------------------------

    @writing
    def take(self, db: sa.Connection, thinker: str, games: Iterable[Playable], rota: Rota) -> TakenJob | None:
        """Take the next job of these games, in the order of `rota`; return None if no job may be taken."""
        loaded = sa.tuple_(tables.c.game, tables.c.rules, tables.c.data).in_(list(games))
        there = _there(db)
        fits = sa.and_(_waits(there), _HERE, loaded)
        waiting, busy = _askers(db, fits, _taken(there))
        while (asker := rota.next(waiting, busy, sum(there.values()))) is not None:
            found = _take(db, fits, asker, thinker)
            if found is not None:
                rota.had(asker)
                return found
            waiting.remove(asker)  # others are taking this asker's jobs right now
        return None

    @writing
    def answer(self, db: sa.Connection, thought: TakenJob, answer: str) -> None:
        """Store the answer (JSON) of a job, unless it has one."""
        mine = (*_about(thought.key), thoughts.c.job == thought.job.decode(), thoughts.c.answer.is_(None))
        db.execute(sa.update(thoughts).where(*mine).values(answer=answer))

    @writing
    def give_back(self, db: sa.Connection, thinker: str, thought: TakenJob) -> None:
        """Give back a job that this worker did not finish."""
        mine = (*_about(thought.key), thoughts.c.job == thought.job.decode(), thoughts.c.thinker == thinker)
        db.execute(sa.update(thoughts).where(*mine).values(thinker=None))

    @writing
    def here(self, db: sa.Connection, thinker: str, workers: int) -> None:
        """Renew the presence of a worker process with its number of workers, and delete old jobs and workers."""
        put(db, thinkers, {"id": thinker, "workers": workers, "seen": _NOW})
        db.execute(sa.delete(thinkers).where(thinkers.c.seen < _NOW - KEPT))
        old = sa.select(*_KEY).where(thoughts.c.wanted < _NOW - KEPT).with_for_update(skip_locked=True)
        db.execute(sa.delete(thoughts).where(sa.tuple_(*_KEY).in_(old)))

    @writing
    def gone(self, db: sa.Connection, thinker: str) -> None:
        """Remove a worker process; its jobs go to others."""
        db.execute(sa.delete(thinkers).where(thinkers.c.id == thinker))


def _about(key: Key) -> tuple[sa.ColumnElement[bool], ...]:
    """Return the condition for jobs of this table, seat and kind, at any version."""
    return (thoughts.c.table_id == key.table, thoughts.c.seat == key.seat, thoughts.c.kind == key.kind)


def _there_is(key: Key) -> sa.ColumnElement[bool]:
    found = thoughts.alias()
    return sa.exists().where(*(found.c[column.name] == value for column, value in zip(_KEY, key, strict=True)))


def _there(db: sa.Connection) -> dict[str, int]:
    """Return the present worker processes, each with its number of workers."""
    found = db.execute(sa.select(thinkers.c.id, thinkers.c.workers).where(thinkers.c.seen > _NOW - LEASE))
    return {row.id: row.workers for row in found}


def _taken(there: Collection[str]) -> sa.ColumnElement[bool]:
    return sa.func.coalesce(thoughts.c.thinker.in_(there), sa.false())


def _waits(there: Collection[str]) -> sa.ColumnElement[bool]:
    return sa.and_(thoughts.c.answer.is_(None), thoughts.c.wanted > _NOW - WANTED, ~_taken(there))


def _askers(
    db: sa.Connection, fits: sa.ColumnElement[bool], taken: sa.ColumnElement[bool]
) -> tuple[list[Asker], list[Asker]]:
    """Return the waiting askers, each once, oldest job first; and the askers of jobs in progress, once for each job."""
    who = (thoughts.c.person, thoughts.c.network, thoughts.c.live)
    has = taken.label("has")
    counted = sa.select(*who, has, sa.func.count().label("thoughts"), sa.func.min(thoughts.c.asked).label("first"))
    busy = sa.and_(taken, thoughts.c.answer.is_(None))
    grouped = counted.join(tables, tables.c.id == thoughts.c.table_id).where(sa.or_(busy, fits)).group_by(*who, has)
    rows = db.execute(grouped.order_by("first")).all()
    waiting = [Asker(*row[:3]) for row in rows if not row.has]
    return waiting, [Asker(*row[:3]) for row in rows if row.has for _ in range(row.thoughts)]


def _take(db: sa.Connection, fits: sa.ColumnElement[bool], asker: Asker, thinker: str) -> TakenJob | None:
    """Take the oldest job of `asker` that nobody else is taking right now."""
    his = (thoughts.c.person == asker.person, thoughts.c.network == asker.network, thoughts.c.live == asker.live)
    oldest = sa.select(*_KEY).join(tables, tables.c.id == thoughts.c.table_id).where(fits, *his)
    oldest = oldest.order_by(thoughts.c.asked).limit(1).with_for_update(of=thoughts, skip_locked=True)
    found = db.execute(oldest).one_or_none()
    if found is None:
        return None
    mine = sa.update(thoughts).where(sa.tuple_(*_KEY) == sa.tuple_(*found))
    values = {"thinker": thinker, "tries": thoughts.c.tries + 1}
    row = db.execute(mine.values(**values).returning(thoughts.c.job, thoughts.c.tries)).one()
    return TakenJob(Key(*found), row.job.encode(), row.tries)
