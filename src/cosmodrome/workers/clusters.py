"""Clusters of Dask and Ray, which answer the same questions as local workers, in order, with the same answers. An
address is `local`; `dask://HOST:PORT` or `ray://HOST:PORT` for a running cluster; `dask://` or `ray://` for one on this
machine, which starts and ends with the questions. The cluster replaces dead workers, and their questions are asked
again. Every machine needs the same version of this package.
"""

import pickle
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import ExitStack, contextmanager
from functools import lru_cache
from importlib import import_module
from itertools import islice
from typing import Any, Final, TypeVar

from cosmodrome.bots import registered_bots, take_bots
from cosmodrome.games import registered, substitute
from cosmodrome.kernel import CosmodromeError
from cosmodrome.workers import WorkerDied, _Said, _said, in_order

Q = TypeVar("Q")
A = TypeVar("A")

LOCAL: Final = "local"
CHUNK: Final = 8
"""The number of questions that are sent together."""
AHEAD: Final = 4
"""The number of chunks in progress for each worker."""


class BadCluster(CosmodromeError):
    """A cluster that cannot be used; the text says why."""


def answers(
    answer: Callable[[Q], A], questions: Iterable[Q], workers: int, cluster: str = LOCAL
) -> Generator[A, None, None]:
    """Yield `map(answer, questions)`, computed on a cluster: answers in order, and no more questions taken than needed.
    Closing the generator ends everything that it started. `workers`: their number, for a cluster on this machine.
    Raises `BadCluster` before anything is asked, `WorkerDied`, or the error raised while answering.
    """
    if cluster == LOCAL:
        yield from in_order(answer, questions, workers)
        return
    kind, colon, address = cluster.partition("://")
    if not colon or kind not in _KINDS:
        raise BadCluster("A cluster is local, dask://… or ray://…, not {cluster}.", cluster=cluster)
    with ExitStack() as open_ones:
        width, submit = open_ones.enter_context(_KINDS[kind](address, workers))
        orders = _orders(answer)
        under_way: deque[Callable[[], list[_Said]]] = deque()
        chunks = _chunks(questions)
        while True:
            while len(under_way) < AHEAD * width and (chunk := next(chunks, None)):
                under_way.append(submit(orders, chunk))
            if not under_way:
                return
            for said in under_way.popleft()():
                yield said.result()


def _chunks(questions: Iterable[Q]) -> Iterator[list[Q]]:
    left = iter(questions)
    while chunk := list(islice(left, CHUNK)):
        yield chunk


def _orders(answer: Callable[[Any], Any]) -> bytes:
    """Return everything that a worker needs before the first question, including classes of a script outside any
    module."""
    import cloudpickle  # noqa: PLC0415  # comes with Dask and with Ray

    orders: bytes = cloudpickle.dumps((registered(), registered_bots(), answer))
    return orders


@lru_cache(maxsize=1)
def _taken(orders: bytes) -> Callable[[Any], Any]:
    games, bots, answer = pickle.loads(orders)  # noqa: S301  # our own, from the process that asks
    for game in games:
        substitute(game)
    take_bots(bots)
    taken: Callable[[Any], Any] = answer
    return taken


def answered(orders: bytes, questions: list[Any]) -> list[_Said]:
    """Answer a chunk of questions, on a worker of a cluster."""
    return [_said(_taken(orders), question) for question in questions]


ANSWERS, BEGINS = 20, 120
"""The seconds within which a remote cluster must answer, and within which one on this machine must start, as a busy
machine is slow."""
Submit = Callable[[bytes, list[Any]], Callable[[], list[_Said]]]
"""A function that submits a chunk, and returns a function that waits for its answers."""


@contextmanager
def _dask(address: str, workers: int) -> Iterator[tuple[int, Submit]]:
    try:
        from distributed import Client, KilledWorker, LocalCluster  # noqa: PLC0415  # an extra
    except ImportError as missing:
        raise BadCluster('{missing}. For Dask: pip install "cosmodrome[dask]"', missing=str(missing)) from None
    with ExitStack() as ours:
        try:
            where: Any = f"tcp://{address}"
            if not address:
                begin: Any = LocalCluster  # neither has types
                local = begin(n_workers=workers, threads_per_worker=1, dashboard_address=None, silence_logs=50)
                where = ours.enter_context(local)
            connect: Any = Client
            client = ours.enter_context(connect(where, timeout=ANSWERS if address else BEGINS))
        except OSError as error:
            raise BadCluster(
                "There is no Dask at {address}: {error}.", address=str(address), error=str(error)
            ) from None

        def submit(orders: bytes, chunk: list[Any]) -> Callable[[], list[_Said]]:
            future = client.submit(answered, orders, chunk, pure=False)

            def wait() -> list[_Said]:
                try:
                    said: list[_Said] = future.result()
                except KilledWorker:
                    raise WorkerDied("Dask workers died on the same matches again and again.") from None
                return said

            return wait

        yield max(1, len(client.nthreads())), submit


@contextmanager
def _ray(address: str, workers: int) -> Iterator[tuple[int, Submit]]:
    try:
        ray: Any = import_module("ray")  # an extra, whose types differ from version to version
    except ImportError as missing:
        raise BadCluster('{missing}. For Ray: pip install "cosmodrome[ray]"', missing=str(missing)) from None
    try:
        where: dict[str, Any] = {"address": f"ray://{address}"} if address else {"num_cpus": workers}
        ray.init(**where, include_dashboard=False, log_to_driver=False, logging_level="error")
    except (ConnectionError, RuntimeError) as error:
        raise BadCluster("There is no Ray at {address}: {error}.", address=str(address), error=str(error)) from None
    try:
        remote = ray.remote(max_retries=3)(answered)

        def submit(orders: bytes, chunk: list[Any]) -> Callable[[], list[_Said]]:
            reference = remote.remote(orders, chunk)

            def wait() -> list[_Said]:
                try:
                    said: list[_Said] = ray.get(reference)
                except ray.exceptions.WorkerCrashedError:
                    raise WorkerDied("Ray workers died on the same matches again and again.") from None
                return said

            return wait

        yield max(1, int(ray.cluster_resources().get("CPU", 1))), submit
    finally:
        ray.shutdown()


_KINDS: Final = {"dask": _dask, "ray": _ray}
