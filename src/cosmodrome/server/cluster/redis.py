"""Connections to Redis, or to Valkey, which speaks the same; its client is an extra.

The client is the one that the makers of Redis keep (redis, MIT): asyncio without threads, no dependency of its own, TLS
and sockets. It tries again by itself unless told otherwise: here whoever uses it must know that a connection was lost.
"""

from collections.abc import AsyncGenerator, AsyncIterator
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

from cosmodrome.server.db.backends import BadDatabase

if TYPE_CHECKING:
    from redis.asyncio import Redis

PATIENCE = 5.0
"""Seconds that an answer may take; of silence, before it is asked whether it is still there."""


def check(address: str) -> None:
    """Raises `BadDatabase` if the client is not installed, or the address can be none."""
    try:
        from redis.asyncio.connection import parse_url  # noqa: PLC0415  # an extra: who has one server need not have it
    except ImportError:
        raise BadDatabase("Redis needs a client library: pip install 'cosmodrome[redis]'.") from None
    try:
        parse_url(address)
    except ValueError:
        raise BadDatabase("Not a Redis URL; use redis://user:password@host:port/number.") from None


@asynccontextmanager
async def connected(address: str) -> "AsyncIterator[Redis]":
    """A client at an address such as redis://host:6379/0. Its errors are raised at once."""
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
    """Messages of a channel; first an empty text, once it listens. When the connection ends, that is raised."""
    async with client.pubsub() as listening:
        await listening.subscribe(channel)
        silent = 0
        while silent < 2:  # it was asked, and did not answer
            message = await listening.get_message(timeout=PATIENCE)
            silent = silent + 1 if message is None else 0
            if message is None:
                await listening.ping()
            elif message["type"] in ("subscribe", "message"):
                yield message["data"] if message["type"] == "message" else ""
    raise TimeoutError("Redis is not responding.")
