"""What is to be thought about, in a database that many processes share: asked for by servers, taken by thinkers.

A thought is wanted at one version of a table; when the table has moved on it lapses, unless it is asked for again with
the same job: then what happened was not told to that seat, and the thought goes on. Whoever asks says again and again
that he still wants it, whoever thinks that he is still there: else nobody counts on him any more. All times are the
database's own, for every machine has another clock.
"""

from collections.abc import Collection, Iterable
from typing import Literal, NamedTuple, TypeAlias

import sqlalchemy as sa

from cosmodrome.server.bots.scheduler import Asker, Rota
from cosmodrome.server.db.schema import insert, put, tables, thinkers, thoughts
from cosmodrome.server.db.store import Store, reading, writing

LEASE = 15.0
"""Seconds after which others take over what a thinker had that says nothing any more."""
WANTED = 30.0
"""Seconds after which a thought is not wanted any more, if whoever asked says nothing."""
KEPT = 3600.0
"""Seconds after which a thought that nobody wants is forgotten."""

Kind: TypeAlias = Literal["move", "advice"]
Playable: TypeAlias = tuple[str, int, str]
"""A game as it is loaded: key, rules, and the hash of its components."""


class Key(NamedTuple):
    """Which thought: at which version of which table, for which seat, and what it is about."""

    table: str
    version: int
    seat: int
    kind: Kind


class TakenJob(NamedTuple):
    """One that was taken. `job`: JSON of a `Job`; `tries`: how often it was taken, with this time."""

    key: Key
    job: bytes
    tries: int


class Census(NamedTuple):
    """How many thoughts wait, for how many seconds the oldest has, and how many workers there are for them."""

    waiting: int
    oldest: float
    workers: int


_NOW = sa.extract("epoch", sa.func.clock_timestamp())
_KEY = (thoughts.c.table_id, thoughts.c.version, thoughts.c.seat, thoughts.c.kind)
_HERE = sa.and_(tables.c.id == thoughts.c.table_id, tables.c.version == thoughts.c.version)


class Thoughts(Store):
    """Those of one database."""

    # -- for those who ask -----------------------------------------------------------------------------------

    @writing
    def ask(self, db: sa.Connection, key: Key, job: bytes, asker: Asker) -> None:
        """Have something thought about, unless somebody has asked already. What was asked for the seat at an earlier
        version lapses, or is this very thing."""
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
        """What became of these: the answer, or None while it waits; what has lapsed is not there."""
        wanted = sa.select(*_KEY, thoughts.c.answer).join(tables, tables.c.id == thoughts.c.table_id)
        counts = sa.or_(thoughts.c.answer.is_not(None), _HERE)
        found = db.execute(wanted.where(sa.tuple_(*_KEY).in_(keys), counts)).all()
        return {Key(*row[:4]): row.answer for row in found}

    @writing
    def want(self, db: sa.Connection, keys: Collection[Key]) -> None:
        """These are still wanted."""
        mine = sa.select(*_KEY).where(sa.tuple_(*_KEY).in_(keys)).order_by(*_KEY).with_for_update()
        db.execute(mine)  # in order, else two servers wait for each other
        db.execute(sa.update(thoughts).where(sa.tuple_(*_KEY).in_(keys)).values(wanted=_NOW))

    @reading
    def census(self, db: sa.Connection) -> Census:
        """How much waits, and for how many workers."""
        waits = sa.select(sa.func.count(), _NOW - sa.func.min(thoughts.c.asked))
        there = _there(db)
        count, oldest = db.execute(waits.where(_waits(there), _HERE)).one()
        return Census(count, float(oldest or 0), sum(there.values()))

    # -- for those who think ---------------------------------------------------------------------------------

    @writing
    def take(self, db: sa.Connection, thinker: str, games: Iterable[Playable], rota: Rota) -> TakenJob | None:
        """What is next by a rota, of tables of these games; None if nothing waits that may be thought about."""
        loaded = sa.tuple_(tables.c.game, tables.c.rules, tables.c.data).in_(list(games))
        there = _there(db)
        fits = sa.and_(_waits(there), _HERE, loaded)
        waiting, busy = _askers(db, fits, _taken(there))
        while (asker := rota.next(waiting, busy, sum(there.values()))) is not None:
            found = _take(db, fits, asker, thinker)
            if found is not None:
                rota.had(asker)
                return found
            waiting.remove(asker)  # others take what he wants right now
        return None

    @writing
    def answer(self, db: sa.Connection, thought: TakenJob, answer: str) -> None:
        """Tell what was thought (JSON), unless somebody else has."""
        mine = (*_about(thought.key), thoughts.c.job == thought.job.decode(), thoughts.c.answer.is_(None))
        db.execute(sa.update(thoughts).where(*mine).values(answer=answer))

    @writing
    def give_back(self, db: sa.Connection, thinker: str, thought: TakenJob) -> None:
        """What he has not thought out is for others."""
        mine = (*_about(thought.key), thoughts.c.job == thought.job.decode(), thoughts.c.thinker == thinker)
        db.execute(sa.update(thoughts).where(*mine).values(thinker=None))

    @writing
    def here(self, db: sa.Connection, thinker: str, workers: int) -> None:
        """He is there, with so many workers. What nobody wants any more, or who has long been silent, is forgotten."""
        put(db, thinkers, {"id": thinker, "workers": workers, "seen": _NOW})
        db.execute(sa.delete(thinkers).where(thinkers.c.seen < _NOW - KEPT))
        old = sa.select(*_KEY).where(thoughts.c.wanted < _NOW - KEPT).with_for_update(skip_locked=True)
        db.execute(sa.delete(thoughts).where(sa.tuple_(*_KEY).in_(old)))

    @writing
    def gone(self, db: sa.Connection, thinker: str) -> None:
        """He thinks no more, and what he had is for others."""
        db.execute(sa.delete(thinkers).where(thinkers.c.id == thinker))


def _about(key: Key) -> tuple[sa.ColumnElement[bool], ...]:
    """What is thought for a seat at a table, of one kind, at whatever version."""
    return (thoughts.c.table_id == key.table, thoughts.c.seat == key.seat, thoughts.c.kind == key.kind)


def _there_is(key: Key) -> sa.ColumnElement[bool]:
    found = thoughts.alias()
    return sa.exists().where(*(found.c[column.name] == value for column, value in zip(_KEY, key, strict=True)))


def _there(db: sa.Connection) -> dict[str, int]:
    """The thinkers that are there, and how many workers each has."""
    found = db.execute(sa.select(thinkers.c.id, thinkers.c.workers).where(thinkers.c.seen > _NOW - LEASE))
    return {row.id: row.workers for row in found}


def _taken(there: Collection[str]) -> sa.ColumnElement[bool]:
    return sa.func.coalesce(thoughts.c.thinker.in_(there), sa.false())


def _waits(there: Collection[str]) -> sa.ColumnElement[bool]:
    return sa.and_(thoughts.c.answer.is_(None), thoughts.c.wanted > _NOW - WANTED, ~_taken(there))


def _askers(
    db: sa.Connection, fits: sa.ColumnElement[bool], taken: sa.ColumnElement[bool]
) -> tuple[list[Asker], list[Asker]]:
    """Who waits, each once, who asked first before the others; and who is thought for, as often as he is."""
    who = (thoughts.c.person, thoughts.c.network, thoughts.c.live)
    has = taken.label("has")
    counted = sa.select(*who, has, sa.func.count().label("thoughts"), sa.func.min(thoughts.c.asked).label("first"))
    busy = sa.and_(taken, thoughts.c.answer.is_(None))
    grouped = counted.join(tables, tables.c.id == thoughts.c.table_id).where(sa.or_(busy, fits)).group_by(*who, has)
    rows = db.execute(grouped.order_by("first")).all()
    waiting = [Asker(*row[:3]) for row in rows if not row.has]
    return waiting, [Asker(*row[:3]) for row in rows if row.has for _ in range(row.thoughts)]


def _take(db: sa.Connection, fits: sa.ColumnElement[bool], asker: Asker, thinker: str) -> TakenJob | None:
    """The oldest thought of his that nobody else takes at this moment."""
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
