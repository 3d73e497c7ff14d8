"""What servers of one database tell each other: that something changed at a table. What it is, each looks up itself."""

import asyncio
import logging
import secrets
from abc import ABC, abstractmethod
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import AbstractAsyncContextManager, aclosing, asynccontextmanager
from typing import TYPE_CHECKING, Any, TypeAlias

from cosmodrome.server.cluster import redis
from cosmodrome.server.db.backends import BadDatabase
from cosmodrome.server.db.database import Database
from cosmodrome.server.db.postgresql import PostgresServer

if TYPE_CHECKING:
    import psycopg

log = logging.getLogger("cosmodrome")

CHANNEL = "cosmodrome"
PAUSE = 0.5
"""Seconds before a connection that was lost is made again."""
MOST = 500
"""Changes sent at once."""
WAITING = 20_000
"""Changes that may wait to be told; where there are more, the others are told that it may be any table."""
PRESENCE = "@"
"""Stands before the id of a table where pages came or went, or have shown what happened."""
ANY = "*"
"""Told in the place of very many tables."""

Heard: TypeAlias = Callable[[str | None], None]
"""Gets what another server has told; None: it may be anything, for nothing was heard for a while."""


class Bus:
    """Tells nobody and hears nothing: this server is the only one."""

    def tell(self, what: str) -> None:
        """Tell all others: the id of a table where something changed; after a `PRESENCE`, of one where pages did."""

    async def run(self, heard: Heard) -> None:
        """Listen and tell until cancelled."""


class SharedBus(Bus, ABC):
    """A bus between servers. Changes that come while others are told go together; each table is told once.

    What could not be told for want of a connection is told over the next one; who listens anew looks everything up.
    """

    def __init__(self) -> None:
        self._own = secrets.token_hex(4)
        self._changed: set[str] = set()
        self._stirred = asyncio.Event()

    def tell(self, what: str) -> None:
        """See `Bus`."""
        if ANY not in self._changed:
            self._changed.add(what)
        if len(self._changed) > WAITING:
            self._changed = {ANY}
        self._stirred.set()

    async def run(self, heard: Heard) -> None:
        """Listen and tell until cancelled, whatever becomes of the connections."""
        await asyncio.gather(self._again(self._tell), self._again(lambda: self._listen(heard)))

    async def _again(self, work: Callable[[], Any]) -> None:
        while True:
            try:
                await work()
            except Exception as error:  # whatever it was, others must be told and heard again
                log.warning("The servers have lost their bus; trying again: %s", type(error).__name__)
                await asyncio.sleep(PAUSE)

    async def _listen(self, heard: Heard) -> None:
        async with self._messages() as messages:
            heard(None)
            async for message in messages:
                by, _, what = message.partition(":")
                if by != self._own:
                    heard(None if what == ANY else what)

    async def _tell(self) -> None:
        async with self._sending() as send:
            while True:
                await self._stirred.wait()
                self._stirred.clear()
                while batch := sorted(self._changed)[:MOST]:
                    self._changed.difference_update(batch)  # at once: what changes meanwhile is told again
                    try:
                        await send([f"{self._own}:{table}" for table in batch])
                    except BaseException:
                        for what in batch:
                            self.tell(what)
                        raise

    @abstractmethod
    def _messages(self) -> AbstractAsyncContextManager[AsyncIterator[str]]:
        """What all servers tell."""

    @abstractmethod
    def _sending(self) -> AbstractAsyncContextManager[Callable[[list[str]], Any]]:
        """Sends messages to all servers."""


class PostgresBus(SharedBus):
    """Through the database itself; apart from the transactions in which steps are stored, so that none waits for it."""

    def __init__(self, server: PostgresServer, channel: str = CHANNEL) -> None:
        super().__init__()
        self._server, self._channel = server, channel

    @asynccontextmanager
    async def _messages(self) -> AsyncIterator[AsyncIterator[str]]:
        async with self._connected() as connection:
            await connection.execute(f"LISTEN {self._channel}")
            yield (notice.payload async for notice in connection.notifies())

    @asynccontextmanager
    async def _sending(self) -> AsyncIterator[Callable[[list[str]], Any]]:
        async with self._connected() as connection:

            async def send(messages: list[str]) -> None:
                told = "SELECT pg_notify(%s, one) FROM unnest(%s::text[]) one"
                await connection.execute(told, (self._channel, messages))

            yield send

    @asynccontextmanager
    async def _connected(self) -> "AsyncIterator[psycopg.AsyncConnection[Any]]":
        import psycopg  # noqa: PLC0415  # an extra: see `PostgresServer.claim`

        connection = await psycopg.AsyncConnection.connect(self._server.address, autocommit=True)
        try:
            yield connection
        finally:
            await connection.close()  # nothing else first: to take something back takes time, and may be broken off


class RedisBus(SharedBus):
    """Through Redis or Valkey, which tells thousands a second. Nobody keeps what is told: who missed it looks it up."""

    def __init__(self, address: str) -> None:
        super().__init__()
        self._address = address

    @asynccontextmanager
    async def _messages(self) -> AsyncIterator[AsyncIterator[str]]:
        async with redis.connected(self._address) as client, aclosing(redis.told(client, CHANNEL)) as told:
            await anext(told)  # it listens from here on
            yield told

    @asynccontextmanager
    async def _sending(self) -> AsyncIterator[Callable[[list[str]], Any]]:
        async with redis.connected(self._address) as client:

            async def send(messages: Sequence[str]) -> None:
                async with client.pipeline(transaction=False) as pipeline:
                    for message in messages:
                        pipeline.publish(CHANNEL, message)  # type: ignore[unused-awaitable]  # all go at once
                    await pipeline.execute()

            yield send


def bus_of(database: Database, address: str) -> Bus:
    """The bus between the servers of a database: at this address, or through the database. Raises `BadDatabase`."""
    home = database.home
    if not address:
        return PostgresBus(home) if isinstance(home, PostgresServer) else Bus()
    if not home.shared:
        raise BadDatabase(
            "--bus connects several servers, but an SQLite file can have only one. "
            "Leave out --bus, or use --database postgresql://…"
        )
    redis.check(address)
    return RedisBus(address)
