"""Several processes that serve on one port, as the command line starts them."""

import json
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import httpx
from websockets.sync.client import connect

from tests.server.browsers import ME
from tests.server.postgres import Postgres
from tests.server.test_process import alive, ask, children, until_up


@contextmanager
def serving(database: str, log: Path, workers: int) -> Iterator[tuple[httpx.Client, "subprocess.Popen[bytes]", int]]:
    """`cosmodrome serve` with so many workers, and a browser for it."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    with ExitStack() as stack:
        program = [sys.executable, "-m", "cosmodrome", "serve", "--port", str(port), "--database", database]
        quick = {"COSMODROME_BOT_SECONDS": "0.05", "COSMODROME_LIMITS_WRITES_PER_SECOND": "1000"}
        process = stack.enter_context(
            subprocess.Popen(
                [*program, "--workers", str(workers)],
                env={**os.environ, **quick},
                stderr=stack.enter_context(log.open("ab")),
                stdout=subprocess.DEVNULL,
            )
        )
        stack.callback(process.kill)
        client = stack.enter_context(httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=30))
        until_up(client, process)
        yield client, process, port


def serving_children(process: "subprocess.Popen[bytes]") -> list[int]:
    """The processes that serve: those that listen on something."""
    return [child for child in children(process.pid) if "spawn_main" in _command(child)]


def _command(pid: int) -> str:
    try:
        return Path(f"/proc/{pid}/cmdline").read_text().replace("\0", " ")
    except OSError:
        return ""


def test_processes_share_a_port_and_whoever_dies_is_replaced(postgres: Postgres, migrated: str, tmp_path: Path) -> None:
    database = postgres.url(postgres.database(migrated))
    with serving(database, tmp_path / "log", 2) as (client, process, port):
        table = ask(client, "POST", "/api/tables", json={"game": "space-mission", "seats": [ME, ME]})["id"]
        crew = serving_children(process)
        assert len(crew) == 2
        versions = []
        for victim in crew:
            versions.append(_played(client, table))
            os.kill(victim, signal.SIGKILL)
            versions.append(_played(client, table))
        assert versions == sorted(set(versions)), "a step was lost or doubled"
        while len(serving_children(process)) < 2:
            time.sleep(0.05)
        with connect(f"ws://127.0.0.1:{port}/api/tables/{table}/live?since=0", compression=None) as live:
            assert json.loads(live.recv(timeout=20))["type"] == "table"
        last = serving_children(process)
        process.send_signal(signal.SIGTERM)
        process.wait(40)
        assert not any(alive(child) for child in last)


def test_no_process_outlives_the_one_that_started_it(postgres: Postgres, migrated: str, tmp_path: Path) -> None:
    database = postgres.url(postgres.database(migrated))
    with serving(database, tmp_path / "log", 2) as (_, process, _port):
        crew = serving_children(process)
        process.send_signal(signal.SIGKILL)
        process.wait()
    while any(alive(child) for child in crew):
        time.sleep(0.05)


def _played(client: httpx.Client, table: str) -> int:
    """Let whoever is to choose act once; the version then."""
    for _ in range(600):
        try:
            waiting = ask(client, "GET", f"/api/tables/{table}/position")["waiting"]
            position = ask(client, "GET", f"/api/tables/{table}/position?seat={waiting[0]}")
            body = {"seat": waiting[0], "seen": position["version"], "key": f"step-{position['version']:04}"}
            body["do"] = position["legal"][0]["do"]
            return int(ask(client, "POST", f"/api/tables/{table}/steps", json=body)["version"])
        except httpx.TransportError:
            time.sleep(0.05)
    raise AssertionError("nobody answers any more")
