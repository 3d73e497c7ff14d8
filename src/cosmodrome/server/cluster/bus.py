"""Messages between the servers of a database, which say that something changed at a table. Each server reads the change
itself."""

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
"""The seconds before a lost connection is re-established."""
MOST = 500
"""The number of changes sent at once."""
WAITING = 20_000
"""The number of changes that may wait to be sent; beyond that, the others learn only that any table may have
changed."""
PRESENCE = "@"
"""The prefix of a table's id if connections, or the progress of pages, changed there."""
ANY = "*"
"""The message that any table may have changed."""

Heard: TypeAlias = Callable[[str | None], None]
"""The function that receives the messages of other servers; None: messages may have been lost, so anything may have
changed."""


class Bus:
    """A bus of a single server: sends and receives nothing."""

    def tell(self, what: str) -> None:
        """Send a message to all other servers: the id of a table that changed, with `PRESENCE` before it if only
        presence did."""

    async def run(self, heard: Heard) -> None:
        """Send and receive until cancelled."""


class SharedBus(Bus, ABC):
    """A bus between servers. Changes that occur during sending are batched; each table appears once per batch.

    Failed messages are sent over the next connection; a server that reconnects reads everything anew.
    """

    def __init__(self) -> None:
        self._own = secrets.token_hex(4)
        self._changed: set[str] = set()
        self._stirred = asyncio.Event()

    def tell(self, what: str) -> None:
        """Send a message; see `Bus`."""
        if ANY not in self._changed:
            self._changed.add(what)
        if len(self._changed) > WAITING:
            self._changed = {ANY}
        self._stirred.set()

    async def run(self, heard: Heard) -> None:
        """Send and receive until cancelled; reconnect whenever a connection is lost."""
        await asyncio.gather(self._again(self._tell), self._again(lambda: self._listen(heard)))

    async def _again(self, work: Callable[[], Any]) -> None:
        while True:
            try:
                await work()
            except Exception as error:  # whatever it was, sending and receiving must go on
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
                    self._changed.difference_update(batch)  # before sending, so that later changes are sent again
                    try:
                        await send([f"{self._own}:{table}" for table in batch])
                    except BaseException:
                        for what in batch:
                            self.tell(what)
                        raise

    @abstractmethod
    def _messages(self) -> AbstractAsyncContextManager[AsyncIterator[str]]:
        """Yield the messages of all servers."""

    @abstractmethod
    def _sending(self) -> AbstractAsyncContextManager[Callable[[list[str]], Any]]:
        """Yield a function that sends messages to all servers."""


class PostgresBus(SharedBus):
    """A bus through the database itself, separate from the transactions that store steps, so that none waits for it."""

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
            await connection.close()  # no rollback before it: that would take time, and may be cancelled


class RedisBus(SharedBus):
    """A bus through Redis or Valkey, for thousands of messages a second. Messages aren't stored: servers that miss some
    read everything anew."""

    def __init__(self, address: str) -> None:
        super().__init__()
        self._address = address

    @asynccontextmanager
    async def _messages(self) -> AsyncIterator[AsyncIterator[str]]:
        async with redis.connected(self._address) as client, aclosing(redis.told(client, CHANNEL)) as told:
            await anext(told)  # the subscription is active from here on
            yield told

    @asynccontextmanager
    async def _sending(self) -> AsyncIterator[Callable[[list[str]], Any]]:
        async with redis.connected(self._address) as client:

            async def send(messages: Sequence[str]) -> None:
                async with client.pipeline(transaction=False) as pipeline:
                    for message in messages:
                        pipeline.publish(CHANNEL, message)  # type: ignore[unused-awaitable] # sent together
                    await pipeline.execute()

            yield send


def bus_of(database: Database, address: str) -> Bus:
    """Return the bus of a database's servers: at this address, or through the database. Raises `BadDatabase`."""
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
