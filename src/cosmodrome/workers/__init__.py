"""Worker processes: they play what this process plays, leave Ctrl-C to it, and end when it does.

Each has its own line, a pipe, for questions and answers. When this process ends, in whatever way, our end of the line
disappears and the worker ends, even in the middle of a question. Workers share nothing, so killing one harms no other
and leaves no system resources behind.
"""

import os
import pickle
import signal
import threading
import traceback
from collections import Counter, deque
from collections.abc import Callable, Generator, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from multiprocessing import current_process, get_context, util
from multiprocessing.connection import Connection, wait
from queue import SimpleQueue
from typing import Any, Generic, NamedTuple, TypeVar

from cosmodrome.bots import Registered, registered_bots, take_bots
from cosmodrome.games import guest_failed, registered, substitute
from cosmodrome.kernel import AnyGame, CosmodromeError

Q = TypeVar("Q")
A = TypeVar("A")

AT_HAND = 2
"""The number of questions that a worker holds: the one it is working on, and one to continue with at once."""
AHEAD = 64
"""The number of answers per worker that may wait for a slow one before questions stop."""


def _end_tracker() -> None:
    """End Python's tracker process, which starts with the first worker, together with this process (from 3.13 on this
    happens by itself). A spawned process uses its parent's tracker, and does not end it.
    """
    from multiprocessing import resource_tracker  # noqa: PLC0415  # there is none on Windows

    tracker: Any = resource_tracker._resource_tracker  # there is no other way
    if tracker._pid is not None:
        tracker._stop()


if os.name == "posix":
    util.Finalize(None, _end_tracker, exitpriority=-100)  # after everything that it may have to clean up


class WorkerDied(CosmodromeError):
    """A worker ended without an answer."""


class _Said(NamedTuple):
    """An answer as it comes back, or the error raised instead, with that error's cause."""

    answer: Any
    error: BaseException | None = None
    cause: BaseException | None = None

    def result(self) -> Any:
        """Return the answer, or raise the error."""
        if self.error is not None:
            raise self.error from self.cause
        return self.answer


class Worker(Generic[Q, A]):
    """One process, which answers questions one after the other with `answer`, a function that can be pickled.

    A script that starts workers must do so under `if __name__ == "__main__":`, because workers import it too.
    """

    def __init__(self, answer: Callable[[Q], A]) -> None:
        if getattr(current_process(), "_inheriting", False):
            # The guard is missing, and we are a worker that is still importing the script. The other end says
            # so (`ENDED`).
            raise SystemExit(1)
        # A fresh process, not a fork: this one may have threads.
        context = get_context("spawn")
        self.line, theirs = context.Pipe()
        arguments = (theirs, answer, registered(), registered_bots())
        self._process = context.Process(target=_work, args=arguments, daemon=True)
        try:
            self._process.start()
        finally:
            theirs.close()

    @property
    def pid(self) -> int | None:
        """Return the id of the process."""
        return self._process.pid

    def ask(self, question: Q) -> None:
        """Send a question to the worker. Raises `WorkerDied`."""
        with _its_end():
            self.line.send(question)

    def answer(self) -> A:
        """Return the answer to the oldest unanswered question. Raises `WorkerDied`, or the error raised while
        answering."""
        answer: A = self.said().result()
        return answer

    def said(self) -> _Said:
        """Return the same, with any error not yet raised. Raises `WorkerDied`."""
        with _its_end():
            said: _Said = self.line.recv()
        return said

    def end(self) -> None:
        """End the process at once; another thread that waits for its answer gets `WorkerDied`."""
        self._process.kill()
        self._process.join()


ENDED = (
    "A worker process ended before it answered. (Was it killed? If not, a script that uses workers needs a guard, "
    '`if __name__ == "__main__":`.)'
)


@contextmanager
def _its_end() -> Iterator[None]:
    try:
        yield
    except (EOFError, OSError):
        raise WorkerDied(ENDED) from None


def in_order(answer: Callable[[Q], A], questions: Iterable[Q], workers: int) -> Generator[A, None, None]:
    """Yield `map(answer, questions)`, computed by `workers` processes: answers in the order of the questions, each as
    soon as possible. Questions are taken only when needed. A killed worker is replaced; the new one gets its questions.
    Closing the generator ends the workers, whatever they are doing. Raises `WorkerDied` if one question ends two of
    them.
    """
    crew: _Crew[Q, A] = _Crew(answer)
    try:
        with _uninterrupted():
            crew.hire(workers)
        yield from crew.answers(enumerate(questions))
    finally:
        crew.end()


class _Crew(Generic[Q, A]):
    """The workers and, by the line of each, the numbered questions that it holds."""

    def __init__(self, answer: Callable[[Q], A]) -> None:
        self._answer = answer
        self._workers: list[Worker[Q, A]] = []
        self._held: dict[Worker[Q, A], deque[tuple[int, Q]]] = {}
        self._deaths: Counter[int] = Counter()

    def hire(self, workers: int) -> None:
        """Start this many workers."""
        for _ in range(workers):
            self._begin(deque())

    def end(self) -> None:
        """Stop all workers."""
        for worker in self._workers:
            worker.end()

    def answers(self, questions: Iterator[tuple[int, Q]]) -> Iterator[A]:
        """Yield the answer to each question, in order."""
        done: dict[int, _Said] = {}
        asked = due = 0
        while True:
            for worker, held in [*self._held.items()]:
                while len(held) < AT_HAND and asked - due < AHEAD * len(self._held) and (one := next(questions, None)):
                    held.append(one)
                    asked += 1
                    if not _asked(worker, one):
                        self._replace(worker)
                        break
            if asked == due:
                return
            busy = {worker.line: worker for worker, held in self._held.items() if held}
            for line in wait([*busy]):
                worker = busy[line]  # type: ignore[index]  # `wait` is typed to return anything that can be waited for
                if (said := _heard(worker)) is None:
                    self._replace(worker)
                else:
                    done[self._held[worker].popleft()[0]] = said
            while due in done:
                yield done.pop(due).result()
                due += 1

    def _begin(self, held: deque[tuple[int, Q]]) -> None:
        worker = Worker(self._answer)
        self._workers.append(worker)
        self._held[worker] = held
        if not all(_asked(worker, one) for one in held):
            self._replace(worker)

    def _replace(self, worker: Worker[Q, A]) -> None:
        """Give the questions of a dead worker to a new one. Raises `WorkerDied` if it is the second in a row to die."""
        held = self._held.pop(worker)
        self._workers.remove(worker)
        worker.end()
        self._deaths[held[0][0]] += 1
        if self._deaths[held[0][0]] > 1:
            raise WorkerDied(ENDED)
        with _uninterrupted():
            self._begin(held)


def _asked(worker: Worker[Q, A], one: tuple[int, Q]) -> bool:
    """Ask a worker a question; return False if the worker is dead."""
    try:
        worker.ask(one[1])
    except WorkerDied:
        return False
    return True


def _heard(worker: Worker[Any, Any]) -> _Said | None:
    """Return the answer of a worker; None if it is dead."""
    try:
        return worker.said()
    except WorkerDied:
        return None


@contextmanager
def _uninterrupted() -> Iterator[None]:
    """Hold back interrupts until the workers have started: one interrupted while it reads its orders would print a
    traceback."""
    if not hasattr(signal, "pthread_sigmask"):  # Windows has no signal masks
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _work(
    line: "Connection[Any, Any]",
    answer: Callable[[Any], Any],
    games: Sequence[AnyGame],
    bots: Mapping[str, Registered],
) -> None:
    """Run a worker until its end. `games` and `bots`: those registered in the process that made it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    for game in games:
        substitute(game)
    take_bots(bots)
    questions: SimpleQueue[Any] = SimpleQueue()
    threading.Thread(target=_listen, args=(line, questions), daemon=True).start()
    with suppress(OSError):
        while True:
            line.send(_said(answer, questions.get()))


def _listen(line: "Connection[Any, Any]", questions: "SimpleQueue[Any]") -> None:
    """Take questions while the main thread thinks; when the line ends, so does the worker."""
    with suppress(EOFError, OSError):
        while True:
            questions.put(line.recv())
    os._exit(0)


def _said(answer: Callable[[Any], Any], question: Any) -> _Said:
    try:
        return _Said(answer(question))
    except Exception as error:  # whatever it is, the other process raises it
        if failed := guest_failed(error):
            return _Said(None, failed)
        cause = error.__cause__
        where = f"In a worker process:\n{traceback.format_exc()}"
        (cause or error).add_note(where)
        return _Said(None, _travelling(error, where), cause and _travelling(cause, where))


def _travelling(error: BaseException, where: str) -> BaseException:
    return error if _travels(error) else RuntimeError(where)


def _travels(error: BaseException) -> bool:
    """Return whether the error survives pickling: some need arguments that are not kept."""
    try:
        return type(pickle.loads(pickle.dumps(error))) is type(error)  # noqa: S301  # our own, just pickled
    except Exception:  # pickling runs anybody's code
        return False
