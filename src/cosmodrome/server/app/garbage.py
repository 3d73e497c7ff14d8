"""Python's garbage collector, tuned so that nobody waits for it: a full collection takes a tenth of a second or more.

Most garbage is freed at once, when nothing refers to it any more. The collector handles reference cycles: mostly
exceptions and ended connections. The young generation is collected between commands, several times a second: during a
command, most new objects belong to it and are freed anyway. A full collection runs occasionally when no requests
arrive. When the process grows by some megabytes while people play, only what is new is examined, and what survives is
set aside until the next full collection, which no longer waits for quiet once the process has doubled.
"""

import asyncio
import ctypes
import gc
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

THRESHOLDS = (50_000, 10, 1_000_000)
"""The thresholds of the three generations: new objects before the youngest is collected; its collections before the
middle one is; and the middle one's before the oldest is (never)."""
YOUNG = 0.1
"""The seconds between collections of the young generation. Each object is examined once: most survivors are there to
stay, and examining them again would cost as much again."""
EVERY = 600.0
"""The seconds between full collections."""
GROWN = 16_000_000
"""The bytes by which the process may grow before an early collection."""
LOOK = 1.0
"""The seconds between checks of the memory of the process."""
LASTING = 3
"""The number of consecutive checks that must find it grown: hashing a password takes 64 MB for a moment."""
QUIET = 0.25
"""The seconds without a request after which the server counts as quiet."""
WAITS = 240
"""The number of times to wait for quiet before examining only what is new."""
SHORT = 4
"""The number of times to wait for quiet once the process has grown."""
_MEMORY = Path("/proc/self/statm")


def resident() -> int:
    """Return the resident memory of this process in bytes; 0 on systems without /proc."""
    try:
        return int(_MEMORY.read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    except OSError:
        return 0


def trim() -> None:
    """Give free memory back to the system (with glibc)."""
    with suppress(OSError, AttributeError, TypeError):
        ctypes.CDLL(None).malloc_trim(0)


@contextmanager
def tamed() -> Iterator[None]:
    """Freeze all current objects, so that only full collections examine them again, and limit automatic collections to
    young objects."""
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
    """Collect the young generation regularly, until cancelled."""
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
    """Run full collections occasionally, and short ones when the process has grown, until cancelled.

    `asked`: returns the number of requests so far. `memory`: returns the memory of the process in bytes.
    """
    while True:
        before = memory()
        while True:
            grown = await _grew(every, memory, look)
            if await _calm(asked, quiet, SHORT if grown else WAITS) or memory() > 2 * before:
                break
            _collect_recent()
        gc.unfreeze()
        _collect_recent()


def _collect_recent() -> None:
    """Collect what was created since the last collection, and freeze the survivors: examining them again while people
    play would cost as much again."""
    gc.collect()
    gc.freeze()
    trim()


async def _calm(asked: Callable[[], int], quiet: float, waits: int) -> bool:
    """Wait until no request has arrived for `quiet` seconds, at most `waits` times; return whether that happened."""
    for _ in range(waits):
        before = asked()
        await asyncio.sleep(quiet)
        if asked() == before:
            return True
    return False


async def _grew(every: float, memory: Callable[[], int], look: float) -> bool:
    """Wait `every` seconds, or until the process has grown; return whether it has."""
    most, end, lasting = memory() + GROWN, asyncio.get_running_loop().time() + every, 0
    while (left := end - asyncio.get_running_loop().time()) > 0:
        await asyncio.sleep(min(left, look))
        lasting = lasting + 1 if memory() > most else 0
        if lasting == LASTING:
            return True
    await asyncio.sleep(0)
    return False
