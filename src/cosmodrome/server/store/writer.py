"""The hot path: one thread, one connection, many steps in one commit. How a database takes them is its own affair."""

from collections.abc import Callable, Sequence
from concurrent.futures import Future
from contextlib import closing
from queue import Queue
from threading import Thread
from typing import NamedTuple, Protocol, TypeAlias

import msgspec

from cosmodrome.server.store.rows import Append, Conflict, SnapshotRow, StepRow, StepStore

BATCH = 256
"""Steps in one commit, at most: those that came while the commit before was on its way to the disk."""
WAITING = 4096
"""Steps that may wait; who comes then waits to be allowed to wait."""
Statement: TypeAlias = tuple[str, tuple[object, ...]]
Outcome: TypeAlias = Exception | None
"""How an append ended; None: it is stored."""


class Waiting(NamedTuple):
    """A step as SQL on its way to the disk. Encoded by the caller: the writer thread must not fail on one item."""

    table: str
    n: int
    statements: list[Statement]
    done: Future[None]

    def conflict(self) -> Conflict:
        """The answer when another command was faster."""
        return Conflict(f"Version {self.n} of table {self.table} is taken.")


class Pen(Protocol):
    """The connection of the thread that writes."""

    def commit(self, batch: Sequence[Waiting]) -> Sequence[Outcome]:
        """Store in one transaction all that can be stored, in this order; how each ended. Raises nothing."""

    def close(self) -> None:
        """End the connection."""


class QueuedSteps(StepStore):
    """Steps through a queue to one thread. `statements`: what stores a step; `pen`: called in that thread."""

    def __init__(self, statements: Callable[[Append], list[Statement]], pen: Callable[[], Pen]) -> None:
        self._statements = statements
        self._queue: Queue[Waiting | None] = Queue(WAITING)
        self._thread = Thread(target=self._write, args=(pen,), name="steps", daemon=True)
        self._thread.start()

    def append(self, item: Append) -> Future[None]:
        """Store a step; see `StepStore`."""
        waiting = Waiting(item.table, item.row.n, self._statements(item), Future())
        self._queue.put(waiting)
        return waiting.done

    def close(self) -> None:
        """Store what is waiting and end."""
        self._queue.put(None)
        self._thread.join()

    def _write(self, pen: Callable[[], Pen]) -> None:
        with closing(pen()) as opened:
            while (first := self._queue.get()) is not None:
                batch, ended = self._batch(first)
                for waiting, outcome in zip(batch, opened.commit(batch), strict=True):
                    _settle(waiting.done, outcome)
                if ended:
                    break

    def _batch(self, first: Waiting) -> tuple[list[Waiting], bool]:
        batch = [first]
        while len(batch) < BATCH and not self._queue.empty():
            more = self._queue.get()
            if more is None:
                return batch, True
            batch.append(more)
        return batch, False


def _settle(done: Future[None], outcome: Outcome) -> None:
    if not done.set_running_or_notify_cancel():
        return
    if outcome is None:
        done.set_result(None)
    else:
        done.set_exception(outcome)


def step_values(item: Append) -> tuple[object, ...]:
    """The values of a step's row, in the order of its columns."""
    row = item.row
    text = (encoded(row.outcomes), encoded(row.events))
    return (item.table, row.n, row.key, row.seat, row.op, row.action, *text, row.undoes, row.at)


def table_values(item: Append) -> tuple[object, ...]:
    """What the table's row says afterwards: state, version, waiting, due, changed, result."""
    row: StepRow = item.row
    result = None if item.result is None else encoded(item.result)
    return (item.state, row.n, encoded(item.waiting), item.due, row.at, result)


def snapshot_values(table: str, row: SnapshotRow) -> tuple[object, ...]:
    """The values of a snapshot's row."""
    return (table, row.n, row.step, row.rules, encoded(row.state))


def encoded(what: object) -> str:
    """JSON as it is stored."""
    return msgspec.json.encode(what).decode()
