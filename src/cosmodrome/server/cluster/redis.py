"""Connections to Redis, or to Valkey with the same protocol; the client is an extra.

It is the official client (redis, MIT): asyncio without threads, no dependencies, TLS and sockets. Its automatic retries
are turned off, because callers must know that a connection was lost.
"""

from collections.abc import AsyncGenerator, AsyncIterator
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

from cosmodrome.server.db.backends import BadDatabase

if TYPE_CHECKING:
    from redis.asyncio import Redis

PATIENCE = 5.0
"""The seconds that an answer may take, and the seconds of silence before a ping."""


def check(address: str) -> None:
    """Raise `BadDatabase` if the client is not installed, or the URL is not valid."""
    try:
        from redis.asyncio.connection import parse_url  # noqa: PLC0415 # an extra: a single server needs none
    except ImportError:
        raise BadDatabase("Redis needs a client library: pip install 'cosmodrome[redis]'.") from None
    try:
        parse_url(address)
    except ValueError:
        raise BadDatabase("Not a Redis URL; use redis://user:password@host:port/number.") from None


@asynccontextmanager
async def connected(address: str) -> "AsyncIterator[Redis]":
    """Yield a client for a URL such as redis://host:6379/0. It raises errors at once."""
    from redis.asyncio import Redis  # noqa: PLC0415  # see `check`
    from redis.asyncio.retry import Retry  # noqa: PLC0415
    from redis.backoff import NoBackoff  # noqa: PLC0415

    client = Redis.from_url(
        address,
        decode_responses=True,
        retry=Retry(NoBackoff(), 0),
        socket_timeout=PATIENCE,
        socket_connect_timeout=PATIENCE,
    )
    async with client:
        yield client


async def told(client: "Redis", channel: str) -> AsyncGenerator[str, None]:
    """Yield the messages of a channel; first an empty text, once it is subscribed. Raises an error when the connection
    ends."""
    async with client.pubsub() as listening:
        await listening.subscribe(channel)
        silent = 0
        while silent < 2:  # no answer to the ping
            message = await listening.get_message(timeout=PATIENCE)
            silent = silent + 1 if message is None else 0
            if message is None:
                await listening.ping()
            elif message["type"] in ("subscribe", "message"):
                yield message["data"] if message["type"] == "message" else ""
    raise TimeoutError("Redis is not responding.")
