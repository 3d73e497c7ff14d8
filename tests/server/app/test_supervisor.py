"""Several processes on one port: one that ends is replaced, unless it was drained, and all end with the first."""

import logging
import os
import signal
import socket
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from cosmodrome.server.app import supervisor
from cosmodrome.server.app.supervisor import Crew
from cosmodrome.server.common.settings import Settings
from cosmodrome.server.db.backends import BadDatabase


def obey(listening: socket.socket, settings: Settings, begun: Callable[[], None]) -> bool:
    """Serve: send the process's number to each client, and end as ordered."""
    begun()
    while True:
        asked = listening.accept()[0]
        with asked:
            assert settings.siblings is not None
            asked.sendall(bytes([settings.siblings.number]))
            order = asked.recv(1)
        if order == b"f":
            os._exit(7)
        if order == b"s":
            os.kill(os.getppid(), signal.SIGTERM)
        if order == b"d":
            return True


def fail(listening: socket.socket, settings: Settings, begun: Callable[[], None]) -> bool:
    """End like a server that cannot start."""
    os._exit(1)


@pytest.fixture(autouse=True)
def _signals() -> Iterator[None]:
    """Restore this process's signal handlers afterwards."""
    before = {one: signal.getsignal(one) for one in (signal.SIGINT, signal.SIGTERM)}
    yield
    for one, handler in before.items():
        signal.signal(one, handler)


@pytest.fixture
def listening() -> Iterator[socket.socket]:
    with socket.create_server(("127.0.0.1", 0)) as opened:
        yield opened


def ask(address: tuple[str, int], order: bytes) -> int:
    """Connect to one of the servers and give it an order; return its number."""
    with socket.create_connection(address, timeout=30) as asking:
        asking.settimeout(30)
        number = asking.recv(1)[0]
        asking.sendall(order)
        return number


def meanwhile(do: Callable[[], object]) -> threading.Thread:
    """Do something while this process runs the supervisor."""
    thread = threading.Thread(target=do)
    thread.start()
    return thread


def test_one_that_fails_is_replaced_and_one_that_was_drained_is_not(
    listening: socket.socket, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(supervisor, "AGAIN", 0.01)
    address, numbers = listening.getsockname(), list[int]()
    with caplog.at_level(logging.ERROR, "cosmodrome"), Crew(obey, listening, Settings(tmp_path, workers=1)) as crew:
        crew.started()
        asking = meanwhile(lambda: numbers.extend(ask(address, order) for order in (b"f", b"d")))
        crew.keep()
    asking.join()
    assert numbers == [0, 0]
    assert caplog.messages == ["A server process ended (7) and is being replaced."]
    with pytest.raises(OSError, match="efused"):
        ask(address, b"d")


def test_a_signal_ends_them_all(listening: socket.socket, tmp_path: Path) -> None:
    address = listening.getsockname()
    with Crew(obey, listening, Settings(tmp_path, workers=1)) as crew:
        crew.started()
        asking = meanwhile(lambda: ask(address, b"s"))
        crew.keep()
    asking.join()
    with pytest.raises(OSError, match="efused"):
        ask(address, b"d")


class Stop(logging.Handler):
    """A handler that stops this process, like a service manager, at the supervisor's first log entry."""

    def emit(self, record: logging.LogRecord) -> None:
        os.kill(os.getpid(), signal.SIGTERM)


def test_where_none_can_start_it_says_so_and_a_signal_ends_the_wait_for_another(
    listening: socket.socket, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(supervisor, "AGAIN", 600.0)
    stop = Stop()
    supervisor.log.addHandler(stop)
    words = r"^No server process could start\. See the log for the reason\.$"
    with Crew(fail, listening, Settings(tmp_path, workers=1)) as crew:
        with pytest.raises(BadDatabase, match=words):
            crew.started()
        crew.keep()
    supervisor.log.removeHandler(stop)
