"""The command line in a process of its own: the same sentences, interrupts, readers that go away."""

import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import sleep

import httpx
import pytest

from cosmodrome.games import find
from cosmodrome.kernel import Match, seed_from
from tests.cli.test_errors import SIMULATE, USAGE, WRONG, judged


def complaint(status: int, *arguments: str) -> str:
    """What a process of its own says."""
    command = [sys.executable, "-m", "cosmodrome", *arguments]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    return judged(done.returncode, status, done.stdout, done.stderr)


@contextmanager
def started(*arguments: str) -> Iterator[subprocess.Popen[str]]:
    """A command line in a process of its own that is still running; it is over at the end.

    It heeds interrupts as at a terminal, even where these tests run in the background of a shell, deaf to them.
    """
    command = [sys.executable, "-m", "cosmodrome", *arguments]
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        signal.signal(signal.SIGINT, before)
        try:
            yield process
        finally:
            process.kill()


@pytest.mark.parametrize(
    ("status", "words", "arguments"),
    [
        (WRONG, "Did you mean space-mission?", ["rules", "space-misson"]),
        (USAGE, "Unknown option: --jso", ["games", "--jso"]),
        (WRONG, "Cannot read no-such.record: no such file", ["verify", "no-such.record"]),
    ],
)
def test_a_process_of_its_own_says_the_same(status: int, words: str, arguments: list[str]) -> None:
    assert words in complaint(status, *arguments)


def test_an_interrupted_simulation_ends_quietly_and_leaves_nothing(tmp_path: Path) -> None:
    out = tmp_path / "out.json"
    many = [*SIMULATE[:5], "100000", "--workers", "2", "--json", str(out)]
    with started(*many) as process:
        while not list(tmp_path.iterdir()):  # its temporary file
            sleep(0.02)
        process.send_signal(signal.SIGINT)
        assert process.communicate(timeout=60) == ("", "")
        assert process.returncode == 130
    assert list(tmp_path.iterdir()) == []


def answer(address: str) -> object:
    """What the server says, as soon as it does."""
    while True:
        try:
            return httpx.get(address, timeout=30).json()
        except httpx.ConnectError:
            sleep(0.05)


def test_serve_says_where_it_is_and_ends_with_an_interrupt(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    with started("serve", "--port", str(port), "--database", str(tmp_path / "tables.sqlite")) as process:
        assert process.stdout is not None
        assert f"http://127.0.0.1:{port}/" in process.stdout.readline()
        assert answer(f"http://127.0.0.1:{port}/healthz") == {"ok": True}
        process.send_signal(signal.SIGINT)
        assert process.communicate(timeout=30)[1] == ""
        assert process.returncode == 0


def test_a_reader_that_goes_away_is_no_error(tmp_path: Path) -> None:
    path = tmp_path / "short.record"
    path.write_text(Match.create(find("space-mission"), 3, seed=seed_from("errors")).record().dumps(), encoding="utf-8")
    with started("replay", str(path)) as process:
        assert process.stdout is not None
        process.stdout.close()
        assert process.stderr is not None
        assert process.stderr.read() == ""
