"""A real Redis for tests, on a socket of its own."""

import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import redis

from tests.server.installed import installed

PATIENCE = 30
"""Seconds within which it must answer."""


class Redis:
    """A server in a folder; it stores nothing on the disk."""

    def __init__(self, folder: Path) -> None:
        self._socket = folder / "redis.sock"
        options = ("--port", "0", "--unixsocket", str(self._socket), "--save", "", "--appendonly", "no")
        self._command = [installed("redis-server", "redis-server"), *options, "--dir", str(folder)]
        self._process: subprocess.Popen[bytes] | None = None
        self.start()

    @property
    def url(self) -> str:
        """Return the server's address."""
        return f"unix://{self._socket}?db=0"

    def start(self) -> None:
        """Start the server, and wait until it answers."""
        self._process = subprocess.Popen(self._command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        end = time.monotonic() + PATIENCE
        while self._process.poll() is None and time.monotonic() < end:
            try:
                with redis.Redis.from_url(self.url) as client:
                    client.ping()
            except redis.RedisError:
                time.sleep(0.02)
                continue
            return
        raise AssertionError("Redis did not start.")

    def stop(self) -> None:
        """Kill it without warning."""
        assert self._process
        self._process.kill()
        self._process.wait(PATIENCE)

    def empty(self) -> None:
        """Delete everything."""
        with redis.Redis.from_url(self.url) as client:
            client.flushall()

    def freeze(self) -> None:
        """Suspend the process: it accepts requests and does not answer."""
        assert self._process
        self._process.send_signal(signal.SIGSTOP)

    def thaw(self) -> None:
        """Resume the process."""
        assert self._process
        self._process.send_signal(signal.SIGCONT)


@contextmanager
def running() -> Iterator[Redis]:
    """Yield a running server. The name of its folder is short, because the path of a socket must be."""
    with tempfile.TemporaryDirectory(prefix="redis-") as folder:
        server = Redis(Path(folder))
        try:
            yield server
        finally:
            server.stop()
