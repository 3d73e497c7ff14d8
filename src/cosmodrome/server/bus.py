"""What servers of one database tell each other: that something changed at a table. What it is, each looks up itself."""

import asyncio
import logging
import secrets
from abc import ABC, abstractmethod
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from typing import TYPE_CHECKING, Any, TypeAlias

from cosmodrome.server.store.database import Database
from cosmodrome.server.store.postgresql import PostgresServer

if TYPE_CHECKING:
    import psycopg

log = logging.getLogger("cosmodrome")

CHANNEL = "cosmodrome"
PAUSE = 0.5
"""Seconds before a connection that was lost is made again."""
MOST = 500
"""Changes told at once."""

Heard: TypeAlias = Callable[[str | None], None]
"""Gets the id of a table that another server has changed; None: any of them, for nothing was heard for a while."""


class Bus:
    """Tells nobody and hears nothing: this server is the only one."""

    def tell(self, table: str) -> None:
        """Something changed at this table."""

    async def run(self, heard: Heard) -> None:
        """Listen and tell until cancelled."""


class SharedBus(Bus, ABC):
    """A bus between servers. Changes that come while others are told go together; each table is told once."""

    def __init__(self) -> None:
        self._own = secrets.token_hex(4)
        self._changed: set[str] = set()
        self._stirred = asyncio.Event()

    def tell(self, table: str) -> None:
        """Something changed at this table."""
        self._changed.add(table)
        self._stirred.set()

    async def run(self, heard: Heard) -> None:
        """Listen and tell until cancelled, whatever becomes of the connections."""
        await asyncio.gather(self._again(self._tell), self._again(lambda: self._listen(heard)))

    async def _again(self, work: Callable[[], Any]) -> None:
        while True:
            try:
                await work()
            except Exception as error:  # whatever it was, others must be told and heard again
                log.warning("The servers do not hear each other; trying again: %s", type(error).__name__)
                await asyncio.sleep(PAUSE)

    async def _listen(self, heard: Heard) -> None:
        async with self._messages() as messages:
            heard(None)
            async for message in messages:
                by, _, table = message.partition(":")
                if by != self._own:
                    heard(table)

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
                        self._changed.update(batch)
                        self._stirred.set()
                        raise

    @abstractmethod
    def _messages(self) -> AbstractAsyncContextManager[AsyncIterator[str]]:
        """What all servers tell."""

    @abstractmethod
    def _sending(self) -> AbstractAsyncContextManager[Callable[[list[str]], Any]]:
        """Sends messages to all servers."""


class PostgresBus(SharedBus):
    """Through the database itself; apart from the transactions in which steps are stored, so that none waits for it."""

    def __init__(self, server: PostgresServer) -> None:
        super().__init__()
        self._server = server

    @asynccontextmanager
    async def _messages(self) -> AsyncIterator[AsyncIterator[str]]:
        async with await self._connect() as connection:
            await connection.execute(f"LISTEN {CHANNEL}")
            yield (notice.payload async for notice in connection.notifies())

    @asynccontextmanager
    async def _sending(self) -> AsyncIterator[Callable[[list[str]], Any]]:
        async with await self._connect() as connection:

            async def send(messages: list[str]) -> None:
                await connection.execute("SELECT pg_notify(%s, one) FROM unnest(%s::text[]) one", (CHANNEL, messages))

            yield send

    async def _connect(self) -> "psycopg.AsyncConnection[Any]":
        import psycopg  # noqa: PLC0415  # an extra: see `PostgresServer.claim`

        return await psycopg.AsyncConnection.connect(self._server.address, autocommit=True)


def bus_of(database: Database) -> Bus:
    """The bus between the servers of a database."""
    home = database.home
    return PostgresBus(home) if isinstance(home, PostgresServer) else Bus()
