"""A real server process: killed without warning, given a busy port, ended with Ctrl-C."""

import json
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from cosmodrome.server.app.serve import BusyPort, listen
from tests.server.browsers import GREEDY, ME, RANDOM, Json

SCRIPT = """
import sys
if __name__ == "__main__":  # the workers import this file too: nothing heavy outside
    from cosmodrome.server.app.serve import serve
    from cosmodrome.server.common.settings import Limits, Rate, Settings
    limits = Limits(reads=Rate(100_000, 100_000), writes=Rate(100_000, 100_000))
    settings = Settings(sys.argv[2], limits=limits, bot_workers=1, bot_patience=float(sys.argv[3]), bot_seconds=0.05)
    serve("127.0.0.1", int(sys.argv[1]), settings)
"""


@contextmanager
def server(database: Path, patience: float = 0) -> Iterator[tuple[httpx.Client, "subprocess.Popen[bytes]", int]]:
    """Yield a server process and a client for it."""
    script = database.parent / "server.py"
    script.write_text(SCRIPT)
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    with ExitStack() as stack:
        log = stack.enter_context((database.parent / "server.log").open("ab"))
        command = [sys.executable, str(script), str(port), str(database), str(patience)]
        process = stack.enter_context(subprocess.Popen(command, stderr=log))
        stack.callback(process.kill)
        client = stack.enter_context(httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=20))
        until_up(client, process)
        yield client, process, port


def until_up(client: httpx.Client, process: "subprocess.Popen[bytes]") -> None:
    while process.poll() is None:
        try:
            client.get("/healthz")
        except httpx.TransportError:
            time.sleep(0.05)
            continue
        return
    raise AssertionError("The server did not start.")


def ask(client: httpx.Client, method: str, path: str, **more: Any) -> Json:
    answer = client.request(method, path, **more)
    assert answer.is_success, answer.text
    return answer.json()


def act(client: httpx.Client, table: str, position: Json) -> int:
    """Carry out the last legal action."""
    body = {"seat": 0, "expected_version": position["version"], "key": f"step-{position['version']:04}"}
    body["do"] = position["legal"][-1]["do"]
    return int(ask(client, "POST", f"/api/tables/{table}/steps", json=body)["version"])


def own_turn(client: httpx.Client, table: str) -> Json:
    while True:
        position = ask(client, "GET", f"/api/tables/{table}/position?seat=0")
        if position["legal"] or position["over"]:
            return position
        time.sleep(0.02)


def test_a_killed_server_loses_no_accepted_step(tmp_path: Path) -> None:
    database = tmp_path / "test.sqlite"
    with server(database) as (client, process, _):
        table = ask(client, "POST", "/api/tables", json={"game": "space-mission", "seats": [ME, GREEDY, RANDOM]})["id"]
        cookies = client.cookies
        accepted = [act(client, table, own_turn(client, table)) for _ in range(5)]
        log = ask(client, "GET", f"/api/tables/{table}/log?seat=0")["events"]
        threading.Timer(0.3, process.kill).start()
        with pytest.raises(httpx.TransportError):
            play_on(client, table, accepted)
    with server(database) as (client, process, port):
        client.cookies = cookies
        position = own_turn(client, table)
        assert position["version"] >= accepted[-1], "an accepted step was lost"
        assert ask(client, "GET", f"/api/tables/{table}/log?seat=0")["events"][: len(log)] == log
        act(client, table, position)
        with connect(f"ws://127.0.0.1:{port}/api/tables/{table}/live?since=0", compression=None) as live:
            assert '"type":"table"' in str(live.recv(timeout=60))
        process.send_signal(signal.SIGINT)
        assert process.wait(20) == 0


def test_a_bot_moves_when_the_page_tells_that_it_has_shown_what_happened(tmp_path: Path) -> None:
    with server(tmp_path / "test.sqlite", patience=3600) as (client, _, port):
        order = {"game": "space-mission", "seats": [ME, RANDOM], "options": {"start_player": "1"}}
        table = ask(client, "POST", "/api/tables", json=order)["id"]
        page = {"cookie": "; ".join(f"{name}={value}" for name, value in client.cookies.items())}
        address = f"ws://127.0.0.1:{port}/api/tables/{table}/live?seat=0"
        with connect(address, additional_headers=page, compression=None) as live:
            while (position := update(live)["position"])["waiting"] == [0]:
                act(client, table, position)
            while position["waiting"] == [1]:
                live.send(json.dumps({"type": "staged", "version": position["version"]}))
                position = update(live)["position"]
        assert position["waiting"] == [0]


def update(live: ClientConnection) -> Json:
    """Return the next update."""
    while (message := json.loads(live.recv(timeout=20)))["type"] != "update":
        pass
    return message


def play_on(client: httpx.Client, table: str, accepted: list[int]) -> None:
    """Play until the server is gone, noting what it accepted."""
    while True:
        accepted.append(act(client, table, own_turn(client, table)))


def test_no_worker_outlives_a_killed_server(tmp_path: Path) -> None:
    with server(tmp_path / "test.sqlite") as (client, process, _):
        table = ask(client, "POST", "/api/tables", json={"game": "space-mission", "seats": [ME, GREEDY]})["id"]
        act(client, table, own_turn(client, table))
        while ask(client, "GET", f"/api/tables/{table}")["waiting"] == [0]:
            act(client, table, own_turn(client, table))
        own_turn(client, table)
        workers = children(process.pid)
        assert workers
        process.send_signal(signal.SIGKILL)
        process.wait()
    while any(alive(worker) for worker in workers):
        time.sleep(0.02)


def children(pid: int) -> list[int]:
    """Return the processes that a process has started."""
    found = []
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            fields = (folder / "stat").read_text().rpartition(")")[2].split()
        except OSError:
            continue
        if int(fields[1]) == pid:
            found.append(int(folder.name))
    return found


def alive(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def parted(live: ClientConnection) -> tuple[int | None, str | None]:
    """Return how the server closes a live connection."""
    with suppress(ConnectionClosed):
        for _ in range(100):
            live.recv(timeout=30)
    return live.close_code, live.close_reason


def test_a_server_that_is_told_to_end_sends_people_away_and_ends_when_nobody_is_left(tmp_path: Path) -> None:
    """SIGTERM sets the exit status; draining by the operator ends with 0."""
    database = tmp_path / "test.sqlite"
    drain = [sys.executable, "-m", "cosmodrome", "admin", "drain", "--database", str(database)]
    for told, status in ((False, -signal.SIGTERM), (True, 0)):
        with server(database) as (client, process, port):
            table = ask(client, "POST", "/api/tables", json={"game": "space-mission", "seats": [ME, ME]})["id"]
            with connect(f"ws://127.0.0.1:{port}/api/tables/{table}/live", compression=None) as live:
                live.recv(timeout=20)
                if told:
                    subprocess.run(drain, check=True, stdout=subprocess.DEVNULL, timeout=60)
                else:
                    process.send_signal(signal.SIGTERM)
                assert parted(live) == (1012, "This server is shutting down. Try again in a moment.")
            assert process.wait(30) == status


def test_a_port_that_a_killed_server_still_lets_go_is_waited_for() -> None:
    with listen("127.0.0.1", 0) as held:
        letting_go = threading.Timer(0.3, held.close)
        letting_go.start()
        with listen("127.0.0.1", held.getsockname()[1]) as listening:
            assert listening.getsockname()[1]
        letting_go.join()


def test_a_busy_port_and_a_strange_address_are_named() -> None:
    with listen("127.0.0.1", 0) as taken:
        port = taken.getsockname()[1]
        with pytest.raises(BusyPort, match=f"Port {port} on 127.0.0.1 cannot be used: Address already in use."):
            listen("127.0.0.1", port)
    with pytest.raises(BusyPort, match="Cannot find the address no.such.host.invalid"):
        listen("no.such.host.invalid", 8010)


SHORT = """
import signal, sys
from cosmodrome.server.app.serve import serve
from cosmodrome.server.common.settings import Settings

def begun() -> None:
    print(sys.getswitchinterval())
    signal.raise_signal(signal.SIGINT)

serve("127.0.0.1", 0, Settings(sys.argv[1]), ready=begun)
print(sys.getswitchinterval())
"""


def test_while_it_serves_no_thread_keeps_the_interpreter_for_long(tmp_path: Path) -> None:
    """The thread that stores a step would wait for it several times."""
    command = [sys.executable, "-c", SHORT, str(tmp_path / "test.sqlite")]
    told = subprocess.run(command, capture_output=True, text=True, timeout=120, check=True).stdout.split()
    assert [float(one) for one in told] == [0.001, 0.005]
