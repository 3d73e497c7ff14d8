"""The threads for heavy work and files: hashing, large JSON, replayed records."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextvars import copy_context
from functools import partial
from typing import ParamSpec, TypeVar
from weakref import WeakKeyDictionary

P = ParamSpec("P")
R = TypeVar("R")

THREADS = 6
"""The number of threads. Passwords, records, a review and the check of the file take one each; the others stay free."""
_pools: WeakKeyDictionary[asyncio.AbstractEventLoop, ThreadPoolExecutor] = WeakKeyDictionary()
"""The threads by loop, because tests run several servers in one process."""


async def in_pool(function: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
    """Run a function in one of the threads, with the caller's context."""
    loop = asyncio.get_running_loop()
    if loop not in _pools:
        _pools[loop] = ThreadPoolExecutor(THREADS, "pool")
    return await loop.run_in_executor(_pools[loop], partial(copy_context().run, function, *args, **kwargs))


def end() -> None:
    """End the threads of the running loop, once they have finished their work."""
    if pool := _pools.pop(asyncio.get_running_loop(), None):
        pool.shutdown(wait=False)
