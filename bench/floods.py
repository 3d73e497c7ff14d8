"""Floods on a server's edge, alone or all at once: `python -m bench.floods [NAME …] [--minutes 30] [--csv FILE]`.

A flood sends what no browser sends: heads and request lines without an end, bodies that break off, frames that are no
text, sign-ins by the hundred. Some come from one address, some from thousands. The server is a process of its own with
the settings that we ship, on loopback. Every ten seconds a line is written: resident memory, and how long another
client waits for `/livez`. In the end the server gets SIGTERM in the midst of the flood.
"""

import argparse
import asyncio
import contextlib
import json
import re
import secrets
import socket
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator, Sequence
from functools import partial
from itertools import count
from pathlib import Path
from typing import NamedTuple, TypeAlias

from bench.attacks import ATTACKER, HERE, OTHER, RECORD, Server, served
from rich.console import Console

Flood: TypeAlias = Callable[["Line"], Awaitable[str]]
CONSOLE = Console(highlight=False, markup=False, soft_wrap=True)
MANY = 7_250
"""The number of addresses of a flood from many addresses."""
SAMPLED = 10.0
"""The seconds between looks at the server."""
LINGER = 0.3
"""The seconds for which a body pauses before its connection ends, so that the server collects garbage in between."""
RECORDS: list[str] = []
"""A record that the server accepts."""
KNOWN: list[str] = []
"""Cookies of browsers that the server knows: it accepts new ones from one address only at a limited rate."""
PIECE = b"a: b\r\n" * 5_000


class Line:
    """A connection to the server, from one of the attacker's addresses."""

    def __init__(self, port: int, address: str) -> None:
        self.port, self.address = port, address

    async def __aenter__(self) -> "Line":
        loop = asyncio.get_running_loop()
        self.socket = socket.socket()
        self.socket.setblocking(False)
        self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            self.socket.bind((self.address, 0))
            await asyncio.wait_for(loop.sock_connect(self.socket, ("127.0.0.1", self.port)), 10)
        except BaseException:
            self.socket.close()
            raise
        return self

    async def __aexit__(self, *_: object) -> None:
        self.socket.close()

    async def say(self, data: bytes) -> None:
        """Send everything."""
        await asyncio.wait_for(asyncio.get_running_loop().sock_sendall(self.socket, data), 30)

    async def hear(self, seconds: float = 10) -> bytes:
        """Return the data that have come, or nothing at the end."""
        return await asyncio.wait_for(asyncio.get_running_loop().sock_recv(self.socket, 65_536), seconds)

    async def status(self) -> str:
        """Return the status of the next answer."""
        answer = (await self.hear()).split(b" ", 2)
        return answer[1].decode() if len(answer) > 1 else "closed"


async def _endless(line: Line, first: bytes, piece: bytes, most: int) -> str:
    """Send the same thing without end; return the outcome."""
    await line.say(first)
    sent = 0
    try:
        while sent < most:
            await line.say(piece)
            sent += len(piece)
    except OSError:
        with contextlib.suppress(OSError, TimeoutError):
            return await line.status()
        return "reset"
    return "taken"


async def heads(line: Line) -> str:
    """A request head without an end"""
    return await _endless(line, b"GET / HTTP/1.1\r\n", PIECE, 20_000_000)


async def lines(line: Line) -> str:
    """A request line without an end"""
    return await _endless(line, b"GET /", b"a" * 30_000, 5_000_000)


async def chunks(line: Line) -> str:
    """A chunked body without an end, and trailers without an end"""
    first = b"POST /api/me/link HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n"
    if secrets.randbelow(2):
        return await _endless(line, first + b"0\r\n", PIECE, 20_000_000)
    return await _endless(line, first, (b"7530\r\n" + b"x" * 30_000 + b"\r\n"), 20_000_000)


async def pipelines(line: Line) -> str:
    """Requests by the thousand in one connection, whose answers nobody reads"""
    return await _endless(line, b"", b"GET /api/games HTTP/1.1\r\nHost: localhost\r\n\r\n" * 1_000, 5_000_000)


async def bodies(line: Line) -> str:
    """A body of 63,000 bytes that breaks off after 62,000"""
    await line.say(_head("/api/me/name", 63_000, line) + b"x" * 62_000)
    await asyncio.sleep(LINGER)
    return "hung up"


async def holds(line: Line) -> str:
    """A body of 63,000 bytes that stops after 62,000, and waits"""
    await line.say(_head("/api/me/name", 63_000, line) + b"x" * 62_000)
    await asyncio.sleep(5)
    return "hung up"


async def nonsense(line: Line) -> str:
    """A whole body that is no JSON"""
    await line.say(_head("/api/me/name", 62_000) + b"x" * 62_000)
    return await line.status()


async def frames(line: Line) -> str:
    """A live connection that sends what is no text"""
    head = "GET /api/tables/none/live HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    await line.say(f"{head}Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n".encode())
    await line.say(b"\x81\x84\0\0\0\0\xff\xfe\xfd\xfc" * 20)
    return await line.status()


async def upgrades(line: Line) -> str:
    """A live connection whose head is too large for it"""
    head = "GET /api/tables/none/live HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    await line.say(f"{head}Sec-WebSocket-Version: 13\r\nX-Long: {'x' * 12_000}\r\n\r\n".encode())
    return await line.status()


async def sign_ins(line: Line) -> str:
    """A sign-in with a name and a password that are none"""
    sent = b'{"name":"%s","password":"a wrong password"}' % secrets.token_hex(6).encode()
    await line.say(_head("/api/sign-in", len(sent)) + sent)
    return await line.status()


async def guests(line: Line) -> str:
    """A table by somebody new"""
    sent = b'{"game":"mlem","seats":[{"kind":"me"},{"kind":"open"}]}'
    await line.say(_head("/api/tables", len(sent)) + sent)
    return await line.status()


async def matches(line: Line) -> str:
    """A match by somebody new, which the server keeps in memory."""
    sent = b'{"game":"mlem","seats":[{"kind":"me"},{"kind":"me"}]}'
    await line.say(_head("/api/tables", len(sent)) + sent)
    made = await line.hear()
    if (found := re.search(rb'"id":"([^"]+)"', made)) is None:
        return made.split(b" ", 2)[1].decode()
    await line.say(b"GET /api/tables/%b/position HTTP/1.1\r\nHost: localhost\r\n\r\n" % found[1])
    return await line.status()


async def records(line: Line) -> str:
    """A record with 1.5 MB of notes that nobody else has."""
    head, _, steps = RECORDS[0].partition("\n")
    sent = f"{json.dumps({**json.loads(head), 'notes': {'x': secrets.token_hex(750_000)}})}\n{steps}".encode()
    await line.say(_head("/api/replays", len(sent)) + sent)
    return await line.status()


async def looks(line: Line) -> str:
    """A page for somebody new"""
    await line.say(b"GET /new HTTP/1.1\r\nHost: localhost\r\n\r\n")
    return await line.status()


def _head(path: str, length: int, line: Line | None = None) -> bytes:
    head = f"POST {path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: {length}\r\n"
    cookie = f"Cookie: {secrets.choice(KNOWN)}\r\n" if KNOWN and line and line.address == ATTACKER else ""
    return f"{head}{cookie}\r\n".encode()


class Plan(NamedTuple):
    """A flood: the connections a second, from one address or many, and the number of them at once."""

    flood: Flood
    per_second: float
    many: bool = False
    at_once: int = 200


PLANS = {
    "heads": Plan(heads, 2),
    "lines": Plan(lines, 2),
    "chunks": Plan(chunks, 2),
    "pipelines": Plan(pipelines, 1),
    "bodies": Plan(bodies, 24),
    "bodies-of-many": Plan(bodies, 60, many=True),
    "holds": Plan(holds, 10),
    "holds-of-many": Plan(holds, 30, many=True, at_once=1_000),
    "nonsense": Plan(nonsense, 4, many=True),
    "frames": Plan(frames, 4, many=True),
    "upgrades": Plan(upgrades, 4),
    "sign-ins": Plan(sign_ins, 0.2, many=True),
    "guests": Plan(guests, 2, many=True),
    "matches": Plan(matches, 4, many=True),
    "records": Plan(records, 0.3, many=True),
    "looks": Plan(looks, 5, many=True),
}


def addresses(*, many: bool) -> Iterator[str]:
    """Yield the addresses of a flood, one connection after the other."""
    for number in count():
        yield f"127.1.{number // 250 % (MANY // 250)}.{number % 250 + 1}" if many else ATTACKER


async def pour(plan: Plan, port: int, until: float, came: Counter[str]) -> None:
    """Run a flood until `until`; `came` counts the outcomes of its connections."""
    room, tasks = asyncio.Semaphore(plan.at_once), set[asyncio.Task[None]]()

    async def one(address: str) -> None:
        try:
            async with room, asyncio.timeout(60), Line(port, address) as line:
                came[await plan.flood(line)] += 1
        except (OSError, TimeoutError) as error:
            came[type(error).__name__] += 1

    begun = time.monotonic()
    for number, address in enumerate(addresses(many=plan.many)):
        await asyncio.sleep(max(0, begun + number / plan.per_second - time.monotonic()))
        if time.monotonic() > until:
            break
        if len(tasks) < 2 * plan.at_once:
            task = asyncio.create_task(one(address))
            tasks.add(task)
            task.add_done_callback(tasks.discard)
    await asyncio.gather(*tasks)


class Sample(NamedTuple):
    """A look at the server: seconds since the start, MB of resident memory, and the seconds that another client waited
    for `/livez`."""

    at: float
    memory: float
    waited: float


def resident(pid: int) -> float:
    """Return the resident memory of a process in MB."""
    pages = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
    return pages * 4096 / 1e6


async def watch(server: Server, until: float, note: Callable[[Sample], None]) -> None:
    """Look at a server again and again."""
    begun = time.monotonic()
    for number in count():
        await asyncio.sleep(max(0, begun + number * SAMPLED - time.monotonic()))
        if time.monotonic() > until:
            return
        waited = await asyncio.to_thread(_livez, server.port)  # what floods must not make it wait for itself
        note(Sample(time.monotonic() - begun, resident(server.process.pid), waited))


def _livez(port: int) -> float:
    asked = time.monotonic()
    try:
        with socket.create_connection(("127.0.0.1", port), 30, source_address=(OTHER, 0)) as line:
            line.sendall(b"GET /livez HTTP/1.1\r\nHost: localhost\r\n\r\n")
            line.recv(1000)
    except OSError:
        return float("inf")
    return time.monotonic() - asked


async def _all(server: Server, names: Sequence[str], seconds: float, note: Callable[[Sample], None]) -> None:
    RECORDS.append(server.python(RECORD))
    for _ in range(8):
        with server.browser() as browser:
            browser.get("/new")
            KNOWN.append(server.cookies(browser))
    until = time.monotonic() + seconds
    came = {name: Counter[str]() for name in names}
    pouring = [asyncio.create_task(pour(PLANS[name], server.port, until + 5, came[name])) for name in names]
    await watch(server, until, note)
    server.process.terminate()
    told = time.monotonic()
    while server.process.poll() is None and time.monotonic() < told + 60:
        await asyncio.sleep(0.1)
    CONSOLE.print(f"ended {time.monotonic() - told:.1f} s after SIGTERM in the midst of it")
    for task in pouring:
        task.cancel()
    await asyncio.gather(*pouring, return_exceptions=True)
    for name, counts in came.items():
        CONSOLE.print(f"{name}: {', '.join(f'{number} × {what}' for what, number in counts.most_common(6))}")


def _noted(samples: list[Sample], file: Path | None, sample: Sample) -> None:
    samples.append(sample)
    line = f"{sample.at:.0f},{sample.memory:.1f},{sample.waited:.3f}"
    CONSOLE.print(line)
    if file:
        with file.open("a") as out:
            out.write(f"{line}\n")


def main(arguments: Sequence[str] | None = None) -> None:
    """Flood, look and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("names", nargs="*", choices=[*PLANS, []], metavar="NAME")
    parser.add_argument("--minutes", type=float, default=1.5)
    parser.add_argument("--csv", type=Path)
    parser.add_argument("--before", type=Path, help="another checkout, attacked instead")
    asked = parser.parse_args(arguments)
    samples: list[Sample] = []
    with served((asked.before or HERE).resolve()) as server:
        names = asked.names or list(PLANS)
        asyncio.run(_all(server, names, asked.minutes * 60, partial(_noted, samples, asked.csv)))
        log = (server.folder / "log").read_text(errors="replace")
    if "Traceback" in log:
        CONSOLE.print(log[log.index("Traceback") :][:3_000])
    memory = [sample.memory for sample in samples]
    CONSOLE.print(f"memory {memory[0]:.0f} → {memory[-1]:.0f} MB, at most {max(memory):.0f}")
    waited = max(sample.waited for sample in samples)
    CONSOLE.print(f"/livez after {waited:.2f} s at most; {log.count('Traceback')} tracebacks in the log")


if __name__ == "__main__":
    main()
