"""The servers' store in PostgreSQL, in unlogged tables: a crash empties them, and servers report everything anew."""

import asyncio
import json
from collections.abc import AsyncIterator, Collection, Mapping, Sequence
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any

from cosmodrome.server.cluster.shared import LEASE, Elsewhere, Heartbeat, People, Shared, Spent
from cosmodrome.server.db.postgresql import PostgresServer

if TYPE_CHECKING:
    import psycopg

MAKING = 0x_C05_0D2F
"""The number of the lock for creating the tables: even IF NOT EXISTS fails if two servers do so at once."""
_MAKE = """
CREATE SCHEMA IF NOT EXISTS shared;
CREATE UNLOGGED TABLE IF NOT EXISTS shared.servers (id text PRIMARY KEY, seen timestamptz NOT NULL);
CREATE UNLOGGED TABLE IF NOT EXISTS shared.places (
    place text, server text, people text NOT NULL, PRIMARY KEY (place, server));
CREATE INDEX IF NOT EXISTS places_by_server ON shared.places (server);
CREATE UNLOGGED TABLE IF NOT EXISTS shared.buckets (
    id text PRIMARY KEY, level float8 NOT NULL, burst float8 NOT NULL, per_second float8 NOT NULL,
    at timestamptz NOT NULL);
CREATE INDEX IF NOT EXISTS buckets_by_at ON shared.buckets (at);
"""
_BEAT = """
WITH gone AS (
    DELETE FROM shared.servers WHERE seen < clock_timestamp() - make_interval(secs => %(lease)s) RETURNING id),
forgotten AS (DELETE FROM shared.places WHERE server IN (SELECT id FROM gone)),
full_again AS (DELETE FROM shared.buckets WHERE at < clock_timestamp() - interval '1 day')
SELECT id FROM shared.servers WHERE id NOT IN (SELECT id FROM gone)
"""
_HERE = """
INSERT INTO shared.servers VALUES (%s, clock_timestamp()) ON CONFLICT (id) DO UPDATE SET seen = excluded.seen
"""
_LEFT = "DELETE FROM shared.places WHERE server = %s AND place = ANY(%s)"
_NOTE = """
INSERT INTO shared.places SELECT place, %s, people FROM unnest(%s::text[], %s::text[]) AS given (place, people)
ON CONFLICT (place, server) DO UPDATE SET people = excluded.people
"""
_FIND = """
SELECT place, server, people FROM shared.places JOIN shared.servers ON server = id
WHERE place = ANY(%s) AND server <> %s AND seen >= clock_timestamp() - make_interval(secs => %s)
"""
_SPEND = """
INSERT INTO shared.buckets AS kept (id, level, burst, per_second, at)
SELECT id, burst - tokens, burst, per_second, clock_timestamp()
FROM unnest(%s::text[], %s::float8[], %s::float8[], %s::float8[]) AS given (id, burst, per_second, tokens)
ON CONFLICT (id) DO UPDATE SET at = excluded.at, level = excluded.level - excluded.burst + least(
    excluded.burst, kept.level + extract(epoch FROM excluded.at - kept.at) * excluded.per_second)
RETURNING id, level
"""


class InPostgres(Shared):
    """A store in the servers' database; it connects when needed, and again if the connection was lost."""

    def __init__(self, server: PostgresServer) -> None:
        super().__init__()
        self._server = server
        self._db: psycopg.AsyncConnection[Any] | None = None
        self._turn = asyncio.Lock()
        self._ended = False

    async def heartbeat(self) -> Heartbeat:
        """Report that this server is there; see `Shared`."""
        async with self._connected() as db:
            alive = [one for (one,) in await (await db.execute(_BEAT, {"lease": LEASE})).fetchall()]
            await db.execute(_HERE, (self.own,))
        return Heartbeat(self.own in alive, [one for one in alive if one != self.own])

    async def note(self, here: Mapping[str, People], wanted: Collection[str] = ()) -> Elsewhere:
        """Report people; see `Shared`."""
        noted = {place: json.dumps(people) for place, people in sorted(here.items()) if people}
        async with self._connected() as db, db.pipeline():
            await db.execute(_LEFT, (self.own, [place for place in here if place not in noted]))
            await db.execute(_NOTE, (self.own, [*noted], [*noted.values()]))
            rows = await db.execute(_FIND, ([*wanted], self.own, LEASE))
        found: dict[str, dict[str, People]] = {place: {} for place in wanted}
        for place, server, people in await rows.fetchall():
            found[place][server] = json.loads(people)
        return found

    async def spend(self, spent: Sequence[Spent]) -> Sequence[float]:
        """Take tokens; see `Shared`."""
        order = sorted(spent)  # otherwise two servers could deadlock
        columns = [[float(getattr(one.rate, name)) for one in order] for name in ("burst", "per_second")]
        async with self._connected() as db:
            rows = await db.execute(
                _SPEND, ([one.bucket for one in order], *columns, [float(one.tokens) for one in order])
            )
            levels = dict(await rows.fetchall())
        return [levels[one.bucket] for one in spent]

    async def close(self) -> None:
        """Close the connection, for good."""
        async with self._turn:
            self._ended = True
            await self._drop()

    async def _drop(self) -> None:
        db, self._db = self._db, None
        if db is not None:
            await db.close()

    @asynccontextmanager
    async def _connected(self) -> "AsyncIterator[psycopg.AsyncConnection[Any]]":
        import psycopg  # noqa: PLC0415  # an extra: see `PostgresServer.claim`

        async with self._turn:
            if self._ended:
                raise ConnectionError("This server has stopped.")
            try:
                if self._db is None:
                    self._db = await psycopg.AsyncConnection.connect(self._server.address, autocommit=True)
                    async with self._db.transaction():
                        await self._db.execute("SELECT pg_advisory_xact_lock(%s)", (MAKING,))
                        await self._db.execute(_MAKE)
                yield self._db
            except BaseException:  # a late answer could otherwise arrive on it
                await self._drop()
                raise
