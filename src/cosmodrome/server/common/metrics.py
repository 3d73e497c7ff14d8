"""Metrics of a running server, for Prometheus: how much happens, how long it takes, how much waits.

Counters and histograms are module constants, as is usual with the library, and are updated where things happen; gauges
(`Now`) are read when the metrics are.
"""

import asyncio
import gc
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from hmac import compare_digest
from time import perf_counter
from typing import Any, TypeAlias

from prometheus_client import REGISTRY, Counter, Histogram
from prometheus_client.core import GaugeMetricFamily, Metric
from prometheus_client.exposition import generate_latest

from cosmodrome.kernel import BadStep
from cosmodrome.server.common.errors import Fault, Stale

QUICK = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
"""Histogram buckets in seconds, for quick work."""
LONG = (0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0, 60.0, 120.0)
"""Histogram buckets in seconds, for slow work."""
LAG = 0.5
"""The seconds between measurements of the event loop's lag."""

REQUESTS = Counter("cosmodrome_requests", "Requests answered, by method and status.", ["method", "status"])
REQUEST_SECONDS = Histogram("cosmodrome_request_seconds", "Time from request to response.", buckets=QUICK)
COMMANDS = Counter(
    "cosmodrome_commands", "Commands of players, standing orders and computer opponents, by outcome.", ["outcome"]
)
COMMAND_SECONDS = Histogram(
    "cosmodrome_command_seconds", "Time from receiving a command to storing and sending its events.", buckets=QUICK
)
MESSAGES = Counter("cosmodrome_live_messages", "Messages sent over live connections.")
SLOW = Counter("cosmodrome_live_slow", "Live connections dropped for being too slow.")
BOT_SECONDS = Histogram("cosmodrome_bot_move_seconds", "Time a computer opponent takes to move.", buckets=LONG)
BOT_FAILURES = Counter("cosmodrome_bot_failures", "Moves of computer opponents that failed and were retried.")
COMMIT_SECONDS = Histogram("cosmodrome_commit_seconds", "Time to write a batch of steps to disk.", buckets=QUICK)
COMMIT_STEPS = Histogram("cosmodrome_commit_steps", "Steps in one batch.", buckets=(1, 2, 4, 8, 16, 32, 64, 128, 256))
COMMIT_FAILURES = Counter("cosmodrome_commit_failures", "Steps that could not be stored.")
NOTICES = Counter("cosmodrome_notices", "Notifications, by channel and outcome.", ["way", "outcome"])
for _way in ("push", "mail"):
    for _outcome in ("told", "retried", "failed", "gone"):
        NOTICES.labels(_way, _outcome)
GC_SECONDS = Histogram("cosmodrome_gc_pause_seconds", "Garbage collector pauses.", ["generation"], buckets=QUICK)
LAG_SECONDS = Histogram("cosmodrome_loop_lag_seconds", "Event loop lag.", buckets=QUICK)

Read: TypeAlias = Callable[[], float]
"""The function that reads a gauge."""


class Now:
    """The gauges: by name, a text and the function that reads it."""

    def __init__(self, gauges: Mapping[str, tuple[str, Read]]) -> None:
        self._gauges = gauges

    def collect(self) -> Iterator[Metric]:
        """Yield all metrics in the library's form."""
        yield from REGISTRY.collect()
        for name, (words, read) in self._gauges.items():
            yield GaugeMetricFamily(f"cosmodrome_{name}", words, read())

    def text(self) -> bytes:
        """Return all metrics in the format of Prometheus."""
        return generate_latest(self)


@contextmanager
def command() -> Iterator[None]:
    """Count a command and its outcome, and measure its time."""
    began, outcome = perf_counter(), "failed"
    try:
        yield
        outcome = "accepted"
        COMMAND_SECONDS.observe(perf_counter() - began)
    except Stale:
        outcome = "stale"
        raise
    except (Fault, BadStep) as error:
        outcome = "failed" if error.__cause__ else "refused"
        raise
    finally:
        COMMANDS.labels(outcome).inc()


@contextmanager
def garbage() -> Iterator[None]:
    """Measure the pauses of the garbage collector within this context."""
    began = 0.0

    def noted(phase: str, info: Mapping[str, Any]) -> None:
        nonlocal began
        if phase == "start":
            began = perf_counter()
        else:
            GC_SECONDS.labels(info["generation"]).observe(perf_counter() - began)

    gc.callbacks.append(noted)
    try:
        yield
    finally:
        gc.callbacks.remove(noted)


async def lag() -> None:
    """Measure the event loop's lag, until cancelled."""
    loop = asyncio.get_running_loop()
    while True:
        due = loop.time() + LAG
        await asyncio.sleep(LAG)
        LAG_SECONDS.observe(loop.time() - due)


def may_read(token: str, authorization: str, client: str, forwarded: bool) -> bool:
    """Return whether a client may read metrics: with the token, if one is set; otherwise only from this machine,
    without a proxy."""
    if token:
        return compare_digest(f"Bearer {token}".encode(), authorization.encode())
    return client in ("127.0.0.1", "::1") and not forwarded
