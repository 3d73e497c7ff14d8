"""The hot path: one thread, one connection, many steps in one commit, independent of the kind of database."""

import asyncio
import logging
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from contextlib import suppress
from queue import Empty, SimpleQueue
from threading import Thread
from time import monotonic, sleep
from typing import NamedTuple, Protocol, TypeAlias

import msgspec

from cosmodrome.server.common.metrics import COMMIT_FAILURES, COMMIT_SECONDS, COMMIT_STEPS
from cosmodrome.server.db.rows import Append, Backlog, Conflict, Full, SnapshotRow, StepNotStored, StepRow, StepStore

log = logging.getLogger("cosmodrome")

BATCH = 256
"""The most steps in one commit: those that arrived while the previous commit was on its way to the disk."""
PACE = 0.008
"""The fewest seconds from the start of one commit to the next, unless both are for a single table: when many tables are
busy, their steps go to the disk together. Nobody notices half a frame, and a commit costs a tenth of a move.
"""
WAITING = 4096
"""The number of steps that may wait; further ones are refused."""
Statement: TypeAlias = tuple[str, tuple[object, ...]]
Outcome: TypeAlias = Exception | None
"""The result of an append; None: it is stored."""


class QueuedStep(NamedTuple):
    """A step as SQL on its way to the disk. The caller encodes it, because the writer thread must not fail on one
    item."""

    table: str
    n: int
    statements: list[Statement]
    done: Future[None]

    def conflict(self) -> Conflict:
        """Return the error for a step if another command was faster."""
        return Conflict(f"Version {self.n} of table {self.table} is taken.")


class Pen(Protocol):
    """The connection of the writer thread."""

    def commit(self, batch: Sequence[QueuedStep]) -> Sequence[Outcome]:
        """Store in one transaction all steps that can be stored, in this order; return the outcome of each. Raises
        nothing."""

    def close(self) -> None:
        """Close the connection."""


class QueuedSteps(StepStore):
    """A queue of steps to one thread. `statements`: returns the SQL that stores a step; `pen`: called in that thread.

    After a failure, all waiting callers get the error, and the next batch gets a new connection.
    """

    def __init__(self, statements: Callable[[Append], list[Statement]], pen: Callable[[], Pen]) -> None:
        self._statements = statements
        self._queue = SimpleQueue[QueuedStep | None]()  # `queue.Queue` takes longer for a step than its commit does
        self._begun: float | None = None
        self._next, self._alone = 0.0, ""
        self._failed: float | None = None
        self._ended = False
        self._thread = Thread(target=self._run, args=(pen,), name="steps", daemon=True)
        self._thread.start()

    def append(self, item: Append) -> Future[None]:
        """Store a step; see `StepStore`."""
        waiting = QueuedStep(item.table, item.row.n, self._statements(item), Future())
        if self._queue.qsize() < WAITING:
            self._queue.put(waiting)
        else:
            waiting.done.set_exception(Full())
        if self._ended:
            self._send_away()
        return waiting.done

    def backlog(self) -> Backlog:
        """Return the state of the queue; see `StepStore`."""
        begun, failed, now = self._begun, self._failed, monotonic()
        seconds = 0.0 if begun is None else now - begun
        since = None if failed is None else now - failed
        return Backlog(self._queue.qsize(), WAITING, seconds, self._thread.is_alive(), since)

    def close(self) -> None:
        """Store the waiting steps and end."""
        self._queue.put(None)
        self._thread.join()

    def _run(self, pen: Callable[[], Pen]) -> None:
        try:
            self._write(pen)
        finally:
            self._ended = True
            self._send_away()

    def _write(self, pen: Callable[[], Pen]) -> None:
        opened, ended = None, False
        while not ended:
            batch, ended = self._batch()
            if not batch:
                continue
            self._begun = monotonic()
            try:
                opened = opened or pen()
                outcomes = opened.commit(batch)
            except BaseException as error:  # no caller could handle it in this thread
                log.error("Steps could not be stored.", exc_info=error)
                outcomes = [_failure(error)] * len(batch)
            opened = self._told(batch, outcomes, opened)
            self._begun = None
        _put_down(opened)

    def _told(self, batch: Sequence[QueuedStep], outcomes: Sequence[Outcome], opened: Pen | None) -> Pen | None:
        """Complete the futures; return the connection if it can be used again."""
        COMMIT_STEPS.observe(len(batch))
        COMMIT_SECONDS.observe(monotonic() - (self._begun or 0))
        failures = sum(outcome is not None and not isinstance(outcome, Conflict) for outcome in outcomes)
        self._failed = monotonic() if failures else None
        for waiting, outcome in zip(batch, outcomes, strict=True):
            _settle(waiting.done, outcome)
        if not failures:
            return opened
        COMMIT_FAILURES.inc(failures)
        _put_down(opened)
        return None

    def _batch(self) -> tuple[list[QueuedStep], bool]:
        """Return the waiting steps that are not cancelled, and whether the queue was closed."""
        batch: list[QueuedStep] = []
        more = self._queue.get()
        self._keep_pace(more)
        while more is not None:
            if more.done.set_running_or_notify_cancel():
                batch.append(more)
            if len(batch) == BATCH or self._queue.empty():
                break
            more = self._queue.get()
        tables = {waiting.table for waiting in batch}
        self._alone = tables.pop() if len(tables) == 1 else ""
        return batch, more is None

    def _keep_pace(self, first: QueuedStep | None) -> None:
        """Wait for more steps to join the first one, unless only one table is active."""
        early = self._next - monotonic()
        if early > 0 and first is not None and first.table != self._alone:
            sleep(early)
        self._next = monotonic() + PACE

    def _send_away(self) -> None:
        """Refuse all waiting steps, once the writer has stopped."""
        with suppress(Empty):
            while True:
                left = self._queue.get_nowait()
                if left is not None and left.done.set_running_or_notify_cancel():
                    left.done.set_exception(StepNotStored("The writer has stopped."))


async def stored(waiting: Future[None], seconds: float) -> None:
    """Wait for a step to be stored, for `seconds` at most; then it is cancelled. Raises its error, or `TimeoutError`.
    The tools of `asyncio` for this take as long as a quick move."""
    loop = asyncio.get_running_loop()
    stirred: asyncio.Future[None] = loop.create_future()

    def stir() -> None:
        if not stirred.done():
            stirred.set_result(None)

    def ended(_: Future[None]) -> None:
        if not loop.is_closed():
            loop.call_soon_threadsafe(stir)

    waiting.add_done_callback(ended)
    late = loop.call_later(seconds, stir)
    try:
        await stirred
        waiting.result(0)
    finally:
        late.cancel()
        waiting.cancel()


def _failure(error: BaseException) -> Exception:
    return error if isinstance(error, Exception) else StepNotStored(type(error).__name__)


def _put_down(pen: Pen | None) -> None:
    if pen is not None:
        with suppress(Exception):  # it is useless now
            pen.close()


def _settle(done: Future[None], outcome: Outcome) -> None:
    if outcome is None:
        done.set_result(None)
    else:
        done.set_exception(outcome)


def step_values(item: Append) -> tuple[object, ...]:
    """Return the values of a step's row, in the order of its columns."""
    row = item.row
    text = (encoded(row.outcomes), encoded(row.events))
    return (item.table, row.n, row.key, row.seat, row.op, row.action, *text, row.undoes, row.at)


def table_values(item: Append) -> tuple[object, ...]:
    """Return the new values of the table's row: state, version, waiting, due, changed, touched, result, and whether a
    proposal lapses."""
    row: StepRow = item.row
    result = None if item.result is None else encoded(item.result)
    return (item.state, row.n, encoded(item.waiting), item.due, item.changed, row.at, result, item.openly)


def snapshot_values(table: str, row: SnapshotRow) -> tuple[object, ...]:
    """Return the values of a snapshot's row."""
    return (table, row.n, row.step, row.rules, encoded(row.state))


def encoded(what: object) -> str:
    """Return a value as JSON to store."""
    return msgspec.json.encode(what).decode()
