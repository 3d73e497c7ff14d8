"""The threads for heavy work: few, with the caller's context, and closed with the server."""

import asyncio
from contextvars import ContextVar
from threading import Barrier, BrokenBarrierError, current_thread
from threading import enumerate as threads

import pytest

from cosmodrome.server.common import pool
from cosmodrome.server.common.pool import THREADS, in_pool

PATIENCE = 60
"""Seconds after which a test has failed, however busy the machine is."""
LANGUAGE = ContextVar("LANGUAGE", default="")


def _named() -> str:
    return f"{current_thread().name.partition('_')[0]} {LANGUAGE.get()}"


def test_work_is_done_in_the_pool_with_the_context_of_who_asks() -> None:
    async def ask() -> str:
        LANGUAGE.set("en")
        return await in_pool(_named)

    assert asyncio.run(ask()) == "pool en"


@pytest.mark.parametrize(("callers", "together"), [(THREADS, True), (THREADS + 1, False)])
def test_so_much_is_done_at_once_and_no_more(callers: int, together: bool) -> None:
    async def ask() -> list[int | BaseException]:
        meeting = Barrier(callers, timeout=PATIENCE if together else 0.5)
        return await asyncio.gather(*(in_pool(meeting.wait) for _ in range(callers)), return_exceptions=True)

    met = asyncio.run(ask())
    assert all(isinstance(one, BrokenBarrierError) is not together for one in met)


def test_the_threads_end_with_the_server_and_another_one_has_its_own() -> None:
    def there() -> set[str]:
        return {one.name for one in threads() if one.name.startswith("pool")}

    async def ask() -> None:
        await in_pool(_named)
        pool.end()
        pool.end()
        assert await in_pool(_named) == "pool "
        pool.end()
        while there():
            await asyncio.sleep(0.01)

    asyncio.run(asyncio.wait_for(ask(), PATIENCE))
