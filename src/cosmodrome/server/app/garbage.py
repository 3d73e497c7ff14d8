"""Python's garbage collector, so that it stops nobody: a look through everything takes a tenth of a second or more.

Most garbage goes at once, because nothing refers to it any more. The collector is for what refers to itself in a
circle: mostly exceptions and ended connections. The young are looked through between commands, several times a second:
in the midst of one, most of what there is belongs to it and goes anyway. All is looked through now and then, when
nobody asks for anything, and whenever the process has grown by some megabytes: garbage is never more than that.
"""

import asyncio
import ctypes
import gc
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

THRESHOLDS = (50_000, 10, 1_000_000)
"""New objects before the youngest are looked through at once; how often, before those left of them are; and before all
(never)."""
YOUNG = 0.1
"""Seconds between looks at the young. Each is looked through once: whoever lasts longer than that mostly stays, and
what is looked through a second time costs as much again."""
EVERY = 600.0
"""Seconds between looks through everything."""
GROWN = 16_000_000
"""Bytes of memory by which the process may grow before everything is looked through, also before its time."""
LOOK = 1.0
"""Seconds between looks at how much memory the process has."""
LASTING = 3
"""Looks in a row that must find it grown: a password that is hashed takes 64 MB for a moment."""
QUIET = 0.25
"""Seconds without a request after which it is quiet."""
WAITS = 240
"""How often quiet is waited for; then everything is looked through all the same."""
SHORT = 4
"""How often, when the process has grown."""
_MEMORY = Path("/proc/self/statm")


def resident() -> int:
    """Return the bytes of memory that this process has; 0 where the system does not say so (it is not Linux)."""
    try:
        return int(_MEMORY.read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    except OSError:
        return 0


def trim() -> None:
    """Give memory that is free back to the system, where it is asked for that (glibc)."""
    with suppress(OSError, AttributeError, TypeError):
        ctypes.CDLL(None).malloc_trim(0)


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


async def sweep(
    asked: Callable[[], int],
    every: float = EVERY,
    quiet: float = QUIET,
    memory: Callable[[], int] = resident,
    look: float = LOOK,
) -> None:
    """Look through everything now and then, and when the process has grown, until cancelled.

    `asked`: how many requests there have been. `memory`: bytes that the process has.
    """
    while True:
        waits = SHORT if await _grew(every, memory, look) else WAITS
        for _ in range(waits):
            before = asked()
            await asyncio.sleep(quiet)
            if asked() == before:
                break
        gc.collect()
        trim()


async def _grew(every: float, memory: Callable[[], int], look: float) -> bool:
    """Wait until the process has grown (true), or so many seconds have passed."""
    most, end, lasting = memory() + GROWN, asyncio.get_running_loop().time() + every, 0
    while (left := end - asyncio.get_running_loop().time()) > 0:
        await asyncio.sleep(min(left, look))
        lasting = lasting + 1 if memory() > most else 0
        if lasting == LASTING:
            return True
    await asyncio.sleep(0)
    return False
