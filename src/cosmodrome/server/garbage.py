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

THRESHOLDS = (50_000, 10, 1_000_000)
"""New objects before the youngest are looked through at once; how often, before those left of them are; and before all
(never)."""
YOUNG = 0.1
"""Seconds between looks at the young. Each is looked through once: whoever lasts longer than that mostly stays, and
what is looked through a second time costs as much again."""
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


async def tidy(every: float = YOUNG) -> None:
    """Look through the young between commands, until cancelled."""
    while True:
        await asyncio.sleep(every)
        gc.collect(1)


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
