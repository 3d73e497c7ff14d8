"""Several processes that serve on one port, as the command line starts them."""

import json
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack, contextmanager
from pathlib import Path

import httpx
from prometheus_client.parser import text_string_to_metric_families
from websockets.sync.client import connect

from tests.server.app.test_process import alive, ask, children, parted, until_up
from tests.server.browsers import ME
from tests.server.postgres import Postgres

BOTH = {"0": 1, "1": 1}
"""The value of the metric when both processes are up, by number."""


@contextmanager
def serving(
    database: str, log: Path, workers: int, port: int = 0, more: Mapping[str, str] | None = None
) -> Iterator[tuple[httpx.Client, "subprocess.Popen[bytes]", int]]:
    """Yield `cosmodrome serve` with this number of workers, `more` in its environment, and a client for it."""
    with socket.socket() as free:
        if not port:
            free.bind(("127.0.0.1", 0))
        port = port or free.getsockname()[1]
    with ExitStack() as stack:
        program = [sys.executable, "-m", "cosmodrome", "serve", "--port", str(port), "--database", database]
        quick = {"COSMODROME_BOT_SECONDS": "0.05", "COSMODROME_LIMITS_WRITES_PER_SECOND": "1000"}
        process = stack.enter_context(
            subprocess.Popen(
                [*program, "--workers", str(workers)],
                env={**os.environ, **quick, **(more or {})},
                stderr=stack.enter_context(log.open("ab")),
                stdout=subprocess.DEVNULL,
            )
        )
        stack.callback(process.kill)
        client = stack.enter_context(httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=30))
        until_up(client, process)
        yield client, process, port


def serving_children(process: "subprocess.Popen[bytes]") -> list[int]:
    """Return the child processes that serve."""
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
        until(lambda: len(serving_children(process)) == 2, "nobody took the place of whom was killed")
        with connect(f"ws://127.0.0.1:{port}/api/tables/{table}/live?since=0", compression=None) as live:
            assert json.loads(live.recv(timeout=20))["type"] == "table"
        last = serving_children(process)
        process.send_signal(signal.SIGTERM)
        process.wait(40)
        assert not any(alive(child) for child in last)


def test_whichever_process_is_asked_tells_the_metrics_of_all(postgres: Postgres, migrated: str, tmp_path: Path) -> None:
    database = postgres.url(postgres.database(migrated))
    with serving(database, tmp_path / "log", 2) as (client, process, port), ExitStack() as stack:
        told_by_both(port)  # both serve: either may get a connection
        table = ask(client, "POST", "/api/tables", json={"game": "space-mission", "seats": [ME, ME]})["id"]
        address = f"ws://127.0.0.1:{port}/api/tables/{table}/live"
        for _ in range(8):
            stack.enter_context(connect(address, compression=None)).recv(timeout=20)
        played = [_played(client, table) for _ in range(5)]
        found = told_by_both(port)
        assert sum(found["cosmodrome_live_connections"].values()) == 8
        assert sum(found["cosmodrome_commands_total"].values()) == len(played)
        memory = found["process_resident_memory_bytes"]
        assert set(memory) == {"0", "1"}
        assert all(size > 10_000_000 for size in memory.values())
        victim = serving_children(process)[0]
        os.kill(victim, signal.SIGKILL)
        until(lambda: told(port)["cosmodrome_worker_up"] != BOTH, "who has ended is not told")
        told_by_both(port)


def told_by_both(port: int) -> dict[str, dict[str, float]]:
    """Return the metrics once both processes are up and answer in time."""
    for _ in range(600):
        if (found := told(port))["cosmodrome_worker_up"] == BOTH:
            return found
        time.sleep(0.05)
    raise AssertionError(f"one of two processes is not up: {found['cosmodrome_worker_up']}")


def told(port: int) -> dict[str, dict[str, float]]:
    """Return the metrics, over a new connection: by name and process, summed over all other labels."""
    for _ in range(100):
        try:
            text = httpx.get(f"http://127.0.0.1:{port}/metrics", timeout=30).text
            break
        except httpx.TransportError:  # the process that took the connection was killed
            time.sleep(0.05)
    found: dict[str, dict[str, float]] = {}
    for family in text_string_to_metric_families(text):
        for sample in family.samples:
            values = found.setdefault(sample.name, {})
            worker = sample.labels["worker"]
            values[worker] = values.get(worker, 0) + sample.value
    return found


def test_all_processes_end_when_the_servers_are_told_to(postgres: Postgres, migrated: str, tmp_path: Path) -> None:
    database = postgres.url(postgres.database(migrated))
    with serving(database, tmp_path / "log", 2) as (client, process, port), ExitStack() as stack:
        table = ask(client, "POST", "/api/tables", json={"game": "space-mission", "seats": [ME, ME]})["id"]
        crew = serving_children(process)
        address = f"ws://127.0.0.1:{port}/api/tables/{table}/live"
        lines = [stack.enter_context(connect(address, compression=None)) for _ in range(6)]
        drain = [sys.executable, "-m", "cosmodrome", "admin", "drain", "--database", database]
        subprocess.run(drain, check=True, stdout=subprocess.DEVNULL, timeout=60)
        assert {parted(line)[0] for line in lines} == {1012}
        assert process.wait(40) == 0
        assert not any(alive(child) for child in crew)
    assert "is replaced" not in (tmp_path / "log").read_text()


def test_no_process_outlives_the_one_that_started_it(postgres: Postgres, migrated: str, tmp_path: Path) -> None:
    database = postgres.url(postgres.database(migrated))
    with serving(database, tmp_path / "log", 2) as (_, process, _port):
        crew = serving_children(process)
        process.send_signal(signal.SIGKILL)
        process.wait()
    until(lambda: not any(alive(child) for child in crew), "a process that served went on without its supervisor")


def test_a_supervisor_that_was_killed_is_started_again_on_its_port(
    postgres: Postgres, migrated: str, tmp_path: Path
) -> None:
    """After SIGTERM its processes would wait two minutes for their requests; after a kill they don't."""
    database = postgres.url(postgres.database(migrated))
    patient = {"COSMODROME_DRAIN_SECONDS": "120", "COSMODROME_LIMITS_REQUEST_SECONDS": "120"}
    with serving(database, tmp_path / "log", 2, more=patient) as (_, process, port), ExitStack() as stack:
        for _ in range(8):
            line = stack.enter_context(socket.create_connection(("127.0.0.1", port)))
            line.sendall(b"POST /api/me/link HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\n")
        told_by_both(port)
        process.send_signal(signal.SIGKILL)
        process.wait()
        again = stack.enter_context(serving(database, tmp_path / "log", 2, port))
        until(lambda: len(serving_children(again[1])) == 2, "the port is still held")
        assert ask(again[0], "GET", "/healthz")
    assert "cannot be used" not in (tmp_path / "log").read_text()


def until(done: Callable[[], bool], otherwise: str) -> None:
    """Wait a minute at most; `otherwise` is the error message."""
    end = time.monotonic() + 60
    while not done():
        assert time.monotonic() < end, otherwise
        time.sleep(0.05)


def _played(client: httpx.Client, table: str) -> int:
    """Let the next player act once; return the version after it."""
    for _ in range(600):
        try:
            waiting = ask(client, "GET", f"/api/tables/{table}/position")["waiting"]
            position = ask(client, "GET", f"/api/tables/{table}/position?seat={waiting[0]}")
            body = {
                "seat": waiting[0],
                "expected_version": position["version"],
                "key": f"step-{position['version']:04}",
            }
            body["do"] = position["legal"][0]["do"]
            return int(ask(client, "POST", f"/api/tables/{table}/steps", json=body)["version"])
        except httpx.TransportError:
            time.sleep(0.05)
    raise AssertionError("nobody answers any more")
