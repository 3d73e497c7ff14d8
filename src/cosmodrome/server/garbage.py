"""Python's garbage collector, so that it stops nobody: a look through everything takes a tenth of a second or more.

Most garbage goes at once, because nothing refers to it any more. The collector is for what refers to itself in a
circle: mostly exceptions and ended connections. The young are looked through between commands, several times a second:
in the midst of one, most of what there is belongs to it and goes anyway. All is looked through now and then, when
nobody asks for anything.
"""

import asyncio
import gc
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import thread_time

THRESHOLDS = (50_000, 10, 1_000_000)
"""New objects before the youngest are looked through at once; how often, before those left of them are; and before all
(never)."""
YOUNG = 0.1
"""Seconds between looks at the youngest."""
LEFT = 10
"""Looks at the youngest before those left of them are looked through too, at most."""
LONG = 0.003
"""Seconds that these looks take before it is time for that, too: where very much has come about at once, as when all
connect again, nobody shall wait for one long look."""
EVERY = 600.0
"""Seconds between looks through everything."""
QUIET = 0.25
"""Seconds without a request after which it is quiet."""
WAITS = 240
"""How often quiet is waited for; then everything is looked through all the same."""


@contextmanager
def tamed() -> Iterator[None]:
    """What there is now stays for good and is not looked through any more; automatic looks are at the young alone."""
    before = gc.get_threshold()
    gc.collect()
    gc.freeze()
    gc.set_threshold(*THRESHOLDS)
    try:
        yield
    finally:
        gc.set_threshold(*before)
        gc.unfreeze()


async def tidy(every: float = YOUNG, left: int = LEFT, long: float = LONG) -> None:
    """Look through the young between commands, until cancelled."""
    looks, taken = 0, 0.0
    while True:
        await asyncio.sleep(every)
        looks += 1
        older = looks >= left or taken >= long
        began = thread_time()
        gc.collect(1 if older else 0)
        looks, taken = (0, 0.0) if older else (looks, taken + thread_time() - began)


async def sweep(asked: Callable[[], int], every: float = EVERY, quiet: float = QUIET) -> None:
    """Look through everything now and then, until cancelled. `asked`: how many requests there have been."""
    while True:
        await asyncio.sleep(every)
        for _ in range(WAITS):
            before = asked()
            await asyncio.sleep(quiet)
            if asked() == before:
                break
        gc.collect()
