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
"""Seconds until it must answer."""


class Redis:
    """A server in a folder; it keeps nothing when it ends."""

    def __init__(self, folder: Path) -> None:
        self._socket = folder / "redis.sock"
        options = ("--port", "0", "--unixsocket", str(self._socket), "--save", "", "--appendonly", "no")
        self._command = [installed("redis-server", "redis-server"), *options, "--dir", str(folder)]
        self._process: subprocess.Popen[bytes] | None = None
        self.start()

    @property
    def url(self) -> str:
        """Its address."""
        return f"unix://{self._socket}?db=0"

    def start(self) -> None:
        """Serve, until it answers."""
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
        """End it without warning."""
        assert self._process
        self._process.kill()
        self._process.wait(PATIENCE)

    def empty(self) -> None:
        """It forgets everything."""
        with redis.Redis.from_url(self.url) as client:
            client.flushall()

    def freeze(self) -> None:
        """It takes what comes and does not answer."""
        assert self._process
        self._process.send_signal(signal.SIGSTOP)

    def thaw(self) -> None:
        """It goes on."""
        assert self._process
        self._process.send_signal(signal.SIGCONT)


@contextmanager
def running() -> Iterator[Redis]:
    """A server for the time being. Its folder has a short name: that of a socket may not be long."""
    with tempfile.TemporaryDirectory(prefix="redis-") as folder:
        server = Redis(Path(folder))
        try:
            yield server
        finally:
            server.stop()
