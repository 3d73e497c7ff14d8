"""Attacks on a server, and their outcomes: `python -m bench.attacks [NAME …] [--before FOLDER]`.

Each attack runs against a server of its own, with the settings that we ship, in a process of its own, on loopback: the
attacker comes from one address, other players from another. `--before`: another checkout with its own environment
(`.venv`), attacked in the same way, to compare. All are limited in the data they send and in time.
"""

import argparse
import json
import os
import socket
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from statistics import median
from typing import Any, TypeAlias

import httpx
from rich.console import Console
from rich.table import Table as Sheet
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

ATTACKER, OTHER = "127.0.0.66", "127.0.0.7"
"""Addresses in 127/8 are those of this machine; so neither is a proxy, which the server would trust."""
HERE = Path(__file__).parents[1]
ME, OPEN, BOT = {"kind": "me"}, {"kind": "open"}, {"kind": "bot", "bot": "search"}
RECORD = """
from cosmodrome.games import find
from cosmodrome.kernel import Match, seed_from
print(Match.create(find("mlem"), 2, seed=seed_from("attack")).record().dumps(), end="")
"""
LIVE = 5.0
"""The seconds within which a client of a live connection must send something."""
FILES = 1024
"""The number of files that a process may open at first on most systems."""
CLOSING = b"\x88"
"""The beginning of a frame that ends a live connection."""
UPDATE = b'{"type":"update"'


class Server:
    """A server process of a checkout."""

    def __init__(self, code: Path, folder: Path, port: int, process: "subprocess.Popen[bytes]") -> None:
        self.code, self.folder, self.port, self.process = code, folder, port, process

    def browser(self, address: str = ATTACKER) -> httpx.Client:
        """Return a client without a cookie, at an address."""
        transport = httpx.HTTPTransport(local_address=address)
        return httpx.Client(base_url=f"http://127.0.0.1:{self.port}", transport=transport, timeout=60)

    def cookies(self, browser: httpx.Client | None) -> str:
        """Return a browser's cookies as a header value; empty without a browser."""
        return "; ".join(f"{name}={value}" for name, value in browser.cookies.items()) if browser else ""

    def live(self, table: str, browser: httpx.Client | None = None) -> socket.socket:
        """Open a live connection, without a cookie unless a browser is given. Raises `OSError` if it is refused."""
        line = socket.create_connection(("127.0.0.1", self.port), LIVE, source_address=(ATTACKER, 0))
        head = [f"GET /api/tables/{table}/live HTTP/1.1", f"Host: 127.0.0.1:{self.port}", "Upgrade: websocket"]
        head += ["Connection: Upgrade", "Sec-WebSocket-Version: 13", "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA=="]
        try:
            line.sendall("\r\n".join([*head, f"Cookie: {self.cookies(browser)}", "", ""]).encode())
            heard = b""
            while UPDATE not in heard:
                more = line.recv(65536)
                heard += more
                if not more or heard.partition(b"\r\n\r\n")[2].startswith(CLOSING):
                    raise ConnectionError("It is refused.")
        except OSError:
            line.close()
            raise
        return line

    def disk(self) -> int:
        """Return the size of the server's database in bytes."""
        return sum(file.stat().st_size for file in self.folder.iterdir() if file.is_file())

    def python(self, script: str) -> str:
        """Return the output of a script that this checkout's Python runs."""
        return subprocess.check_output([_python(self.code), "-c", script], text=True)  # noqa: S603  # our own


Attack: TypeAlias = Callable[[Server], str]


@contextmanager
def served(code: Path) -> Iterator[Server]:
    """Start a server of this checkout."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    with tempfile.TemporaryDirectory() as name, ExitStack() as stack:
        folder = Path(name)
        command = ["/bin/sh", "-c", f'ulimit -Sn {FILES}; exec "$0" "$@"', _python(code), "-m", "cosmodrome", "serve"]
        command += ["--port", str(port), "--database", str(folder / "attacked.sqlite")]
        usual = {key: value for key, value in os.environ.items() if not key.startswith("COSMODROME_")}
        env = usual | {"PYTHONDONTWRITEBYTECODE": "1", "XDG_CONFIG_HOME": name}
        log = stack.enter_context((folder / "log").open("wb"))
        process = subprocess.Popen(command, cwd=folder, stdout=log, stderr=log, env=env)  # noqa: S603  # our own
        stack.callback(process.wait, 30)
        stack.callback(process.terminate)
        server = Server(code, folder, port, process)
        _until_up(server)
        yield server


def _until_up(server: Server) -> None:
    with server.browser(OTHER) as browser:
        while server.process.poll() is None:
            with suppress(httpx.TransportError):
                browser.get("/healthz")
                return
            time.sleep(0.1)
    raise SystemExit(f"The server of {server.code} does not start: {(server.folder / 'log').read_text()}")


def _python(code: Path) -> str:
    own = code / ".venv" / "bin" / "python"
    return str(own) if own.is_file() else sys.executable


def made(browser: httpx.Client, *seats: dict[str, str], game: str = "space-mission", **more: object) -> Any:
    """Create a table."""
    return browser.post("/api/tables", json={"game": game, "seats": seats, **more}).raise_for_status().json()


def told(counts: Counter[int]) -> str:
    """Count the answers of each kind."""
    return ", ".join(f"{count} × {status}" for status, count in sorted(counts.items()))


# -- the attacks -------------------------------------------------------------------------------------------------


def records(server: Server) -> str:
    """200 records with 1.5 MB of notes each are handed in, each by somebody new"""
    head, _, steps = server.python(RECORD).partition("\n")
    before, counts = server.disk(), Counter[int]()
    for number in range(200):
        text = f"{json.dumps({**json.loads(head), 'notes': {'x': f'{number}' + 'x' * 1_500_000}})}\n{steps}"
        with server.browser() as browser:
            counts[browser.post("/api/replays", content=text.encode()).status_code] += 1
    return f"{(server.disk() - before) / 1e6:.1f} MB on the disk ({told(counts)})"


def tables(server: Server) -> str:
    """Tables for 60 seconds, each by somebody new"""
    counts, until = Counter[int](), time.monotonic() + 60
    while time.monotonic() < until:
        with server.browser() as browser:
            counts[browser.post("/api/tables", json={"game": "mlem", "seats": [ME, OPEN]}).status_code] += 1
        time.sleep(0.02)
    return f"{counts[201]} tables ({told(counts)})"


def alone(server: Server) -> str:
    """40 tables where computer opponents play alone, by one host, with nobody watching"""
    with server.browser() as browser:
        order = {"game": "space-mission", "seats": [BOT, BOT]}
        asked = [browser.post("/api/tables", json=order) for _ in range(40)]
        ids = [answer.json()["id"] for answer in asked if answer.status_code == 201]
        before = _moved(browser, ids)
        time.sleep(10)
        return f"{len(ids)} are made, {_moved(browser, ids) - before} moves at them in 10 s"


def _moved(browser: httpx.Client, ids: Sequence[str]) -> int:
    return sum(browser.get(f"/api/tables/{one}/position").json()["version"] for one in ids)


def opponents(server: Server) -> str:
    """40 tables where computer opponents owe moves and somebody looks, by people of one address; another's opponent"""
    with server.browser(OTHER) as bob, ExitStack() as stack:
        before = median(_waits(bob, 3))
        for _ in range(5):
            ann = stack.enter_context(server.browser())
            for _ in range(8):
                answer = ann.post("/api/tables", json={"game": "space-mission", "seats": [BOT, BOT]})
                if answer.status_code == 201:
                    stack.enter_context(server.live(answer.json()["id"], ann))
        time.sleep(2)
        beside = median(_waits(bob, 3))
    return f"moves after {beside:.1f} s instead of {before:.1f} s ({beside / before:.1f} ×)"


def _waits(browser: httpx.Client, moves: int) -> list[float]:
    """Return the seconds from one own move to the next, with some of a computer opponent's moves in between."""
    path, waits = f"/api/tables/{made(browser, ME, BOT)['id']}", list[float]()
    position = _own_turn(browser, path)
    while len(waits) < moves:
        seen, began = position["version"], time.monotonic()
        body = {"seat": 0, "expected_version": seen, "key": f"move {seen:4}", "do": position["legal"][0]["do"]}
        browser.post(f"{path}/steps", json=body).raise_for_status()
        position = _own_turn(browser, path)
        if position["version"] > seen + 1:
            waits.append(time.monotonic() - began)
    return waits


def _own_turn(browser: httpx.Client, path: str) -> Any:
    for _ in range(1200):
        position = browser.get(f"{path}/position", params={"seat": 0}).json()
        if position["legal"]:
            return position
        time.sleep(0.05)
    raise SystemExit("The computer opponent has not moved for a minute.")


def sockets(server: Server) -> str:
    """400 live connections without a cookie, to five tables"""
    with server.browser(OTHER) as bob, ExitStack() as stack:
        ids = [made(bob, ME, ME)["id"] for _ in range(5)]
        held = 0
        for number in range(400):
            with suppress(OSError):
                stack.enter_context(server.live(ids[number % 5]))
                held += 1
    return f"{held} are held"


def frames(server: Server) -> str:
    """20,000 pongs and pings over one live connection, as fast as it goes"""
    with server.browser() as browser:
        url = f"ws://127.0.0.1:{server.port}/api/tables/{made(browser, ME, ME)['id']}/live"
    sent = 0
    connection = connect(url, compression=None, ping_interval=None, close_timeout=1, source_address=(ATTACKER, 0))
    with connection as live, suppress(ConnectionClosed):
        while sent < 20_000:
            live.send('{"type":"pong"}')
            live.ping()
            sent += 2
        live.ping().wait(60)
        return f"{sent:,} are taken"
    return f"cut off after {sent:,}"


def files(server: Server) -> str:
    """3,000 times a file of the page, by one browser"""
    counts = Counter[int]()
    with server.browser() as browser:
        browser.get("/")
        for _ in range(3000):
            counts[browser.get("/static/plain.css").status_code] += 1
    return told(counts)


def connections(server: Server) -> str:
    """1,200 connections that begin a request and never end it; 75 seconds later"""
    with ExitStack() as stack:
        lines = []
        for _ in range(1200):
            line = stack.enter_context(socket.socket())
            line.bind((ATTACKER, 0))
            with suppress(OSError):
                line.settimeout(5)
                line.connect(("127.0.0.1", server.port))
                line.sendall(b"POST /api/tables HTTP/1.1\r\nHost: here\r\n")
                lines.append(line)
        answer = _answer(server)
        for _ in range(15):
            time.sleep(5)
            lines = [line for line in lines if _drips(line)]
        return f"another is answered {answer}; {len(lines)} are still held, another is answered {_answer(server)}"


def _drips(line: socket.socket) -> bool:
    """Return whether the connection is still open after sending a little more."""
    try:
        line.setblocking(False)
        with suppress(BlockingIOError):
            if not line.recv(4096):
                return False
        line.send(b"X: y\r\n")
    except OSError:
        return False
    return True


def _answer(server: Server) -> str:
    try:
        with server.browser(OTHER) as browser:
            return str(browser.get("/healthz", timeout=5).status_code)
    except httpx.TransportError:
        return "not at all"


def odd(server: Server) -> str:
    """Odd requests: NULs, lone surrogates, deep and huge JSON"""
    head, _, steps = server.python(RECORD).partition("\n")
    record = json.loads(head)
    heads: list[dict[str, object]] = [
        {"game": "\ud800"}, {"options": {"x": "\udfff"}}, {"notes": {"players": ["\ud800"]}},
        {"rules": 10**30}, {"seats": 10**9}, {"data": "\ud800"},
    ]  # fmt: skip  # one line for each thought
    bodies = [b"[" * 30_000, b"[" * 30_000 + b"]" * 30_000, b'{"game":"\\ud800","seats":[]}', b'{"game":"\\u0000"}']
    counts = Counter[int]()
    with server.browser() as browser:
        for path in ("/static/x%00.js", f"/static/{'a' * 300}.js", "/table/%00", "/api/tables/%ED%A0%80"):
            counts[browser.get(path).status_code] += 1
        for changes in heads:
            text = f"{json.dumps({**record, **changes})}\n{steps}"
            counts[browser.post("/api/replays", content=text.encode()).status_code] += 1
        for body in (
            *bodies,
            b'{"game":"mlem","seats":[{"kind":"me","name":"\\ud800"}]}',
            b'{"x":' + b"9" * 5000 + b"}",
        ):
            headers = {"content-type": "application/json"}
            counts[browser.post("/api/tables", content=body, headers=headers).status_code] += 1
    faults = sum(count for status, count in counts.items() if status >= 500)
    return f"{faults} faults of the server ({told(counts)})"


def sealed(server: Server) -> str:
    """One of two players of Planet Unknown acts in secret; what the other can tell"""
    with server.browser() as ann, server.browser(OTHER) as bob:
        seats = ({"kind": "me", "name": "Ann"}, OPEN)
        table = made(ann, *seats, game="planet-unknown", options={"rotation_2p": "one_step"})
        token = table["seats"][1]["invite"].rpartition("#")[2].rpartition("/")[2]
        bob.post("/api/join", json={"token": token, "name": "Bob"}).raise_for_status()
        path = f"/api/tables/{table['id']}"
        there = bob.get(f"{path}/position", params={"seat": 1}).json()
        steps = 0
        for number in range(3):
            own = ann.get(f"{path}/position", params={"seat": 0}).json()
            if not own["legal"]:
                break
            body = {
                "seat": 0,
                "expected_version": own["version"],
                "key": f"secret {number:04}",
                "do": own["legal"][0]["do"],
            }
            steps += ann.post(f"{path}/steps", json=body).is_success
        now = bob.get(f"{path}/position", params={"seat": 1}).json()
    differs = sorted(key for key in there if there[key] != now[key])
    return f"{steps} steps: {', '.join(differs) or 'nothing'}"


ATTACKS: dict[str, Attack] = {
    attack.__name__: attack
    for attack in (records, tables, alone, opponents, sockets, frames, files, connections, odd, sealed)
}


def run(code: Path, attack: Attack) -> str:
    """Run an attack; return its outcome."""
    with served(code) as server:
        try:
            return attack(server)
        except (httpx.HTTPError, OSError) as error:
            return f"the server does not answer any more ({type(error).__name__})"


def main(arguments: Sequence[str] | None = None) -> None:
    """Attack and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("attacks", nargs="*", choices=[*ATTACKS, []], metavar="NAME")
    parser.add_argument("--before", type=Path)
    asked = parser.parse_args(arguments)
    codes = {"before": asked.before.resolve(), "now": HERE} if asked.before else {"now": HERE}
    sheet = Sheet("attack", *codes)
    for name in asked.attacks or ATTACKS:
        attack = ATTACKS[name]
        found = [run(code, attack) for code in codes.values()]
        Console(stderr=True).print(f"{name}: {' | '.join(found)}")
        sheet.add_row((attack.__doc__ or name).strip(), *found)
    Console(width=200).print(sheet)


if __name__ == "__main__":
    main()
