"""The server under load, as a process of its own: `bench/server.py` starts it and asks it for figures.

Whatever it is asked, a line comes in and a line of JSON goes out: CPU seconds and resident bytes of the processes that
serve, how many there are, and the pauses of this one's garbage collector since the line before.
"""

import gc
import json
import os
import sys
import threading
import time
from contextlib import suppress
from pathlib import Path

import uvicorn

from cosmodrome.server.app.serve import serve
from cosmodrome.server.common.settings import Limits, Rate, Settings
from cosmodrome.server.http.asgi import Receive, Scope, Send

FREE = Rate(1e9, 1e9)
MANY = 1_000_000
WORKERS = "BENCH_WORKERS"
"""The environment variable with the number of processes that serve, if there are several."""
LIMITS = Limits(
    reads=FREE,
    writes=FREE,
    tables=FREE,
    files=FREE,
    guests=FREE,
    tables_per_guest=MANY,
    tables_of_bots_per_guest=MANY,
    tables_per_network=MANY,
    tables_of_bots_per_network=MANY,
    sockets_per_guest=MANY,
    sockets_per_network=MANY,
    connections=15_000,
)
"""Limits are lifted: here everything comes from one address, and much of it from one guest."""
UPDATE = '{"type":"update","floor":"%s"}'


class Pauses:
    """The pauses of the garbage collector in CPU time, which a busy machine does not lengthen."""

    def __init__(self) -> None:
        self._began = 0.0
        self.longest = self.sum = 0.0
        gc.callbacks.append(self._told)

    def _told(self, phase: str, _: dict[str, int]) -> None:
        if phase == "start":
            self._began = time.thread_time()
        else:
            paused = time.thread_time() - self._began
            self.longest, self.sum = max(self.longest, paused), self.sum + paused

    def since(self) -> dict[str, float]:
        """Return the longest pause and their sum, in seconds, since the last call."""
        found = {"longest": self.longest, "paused": self.sum}
        self.longest = self.sum = 0.0
        return found


def report(pauses: Pauses) -> None:
    """Answer every line with figures, until there are no more."""
    for _ in sys.stdin:
        told = {"cpu": time.process_time(), "resident": resident(), "serving": 1, **pauses.since()}
        if crew := serving():
            told |= {"cpu": sum(map(spent, crew)), "resident": sum(map(resident, crew)), "serving": len(crew)}
        sys.stdout.write(f"{json.dumps(told)}\n")
        sys.stdout.flush()


def resident(process: int | str = "self") -> int:
    """Return the memory of a process in bytes; 0 on systems without /proc."""
    with suppress(OSError):
        return 4096 * int(Path(f"/proc/{process}/statm").read_text().split()[1])
    return 0


def spent(process: int) -> float:
    """Return the CPU seconds of a process and of its children that have ended; 0 on systems without /proc."""
    with suppress(OSError):
        fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
        return sum(map(int, fields[11:15])) / os.sysconf("SC_CLK_TCK")
    return 0.0


def children(process: int) -> list[int]:
    """Return the processes that a process has started."""
    found = []
    for folder in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):
            if int((folder / "stat").read_text().rpartition(")")[2].split()[1]) == process:
                found.append(int(folder.name))
    return found


def serving() -> list[int]:
    """Return the processes that serve instead of this one, if there are to be several."""
    if WORKERS not in os.environ:
        return []
    return [child for child in children(os.getpid()) if "spawn_main" in Path(f"/proc/{child}/cmdline").read_text()]


def untamed() -> None:
    """Leave the garbage collector as Python has it."""
    gc.unfreeze()
    gc.set_threshold(700, 10, 10)


def ours(port: int, database: str, as_it_is: bool) -> None:
    """Run our server. `as_it_is`: with Python's own garbage collection."""
    workers = int(os.environ.get(WORKERS, "1"))
    settings = Settings(database, limits=LIMITS, bot_patience=0, workers=workers)
    serve("127.0.0.1", port, settings, ready=untamed if as_it_is else lambda: None)


def floor(port: int, size: int) -> None:
    """Run a server on the same foundation, with handlers that do nothing: every step is accepted, and every listener is
    sent this many bytes."""
    update, listeners = UPDATE % ("x" * max(0, size - len(UPDATE))), dict[str, list[Send]]()

    async def act(table: str, receive: Receive, send: Send) -> None:
        body, more = b"", True
        while more:
            part = await receive()
            body, more = body + part["body"], part["more_body"]
        for tell in listeners[table]:
            await tell({"type": "websocket.send", "text": update})
        answer = json.dumps({"version": json.loads(body)["expected_version"] + 1}).encode()
        headers = [(b"content-type", b"application/json"), (b"content-length", str(len(answer)).encode())]
        await send({"type": "http.response.start", "status": 200, "headers": headers})
        await send({"type": "http.response.body", "body": answer})

    async def live(table: str, receive: Receive, send: Send) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        await send({"type": "websocket.send", "text": update})
        listeners.setdefault(table, []).append(send)
        while (await receive())["type"] == "websocket.receive":
            pass

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        table = scope["path"].split("/")[3]
        await (act if scope["type"] == "http" else live)(table, receive, send)

    uvicorn.run(app, port=port, log_level="warning", access_log=False, ws_per_message_deflate=False, lifespan="off")


def main() -> None:
    """Run `served.py KIND PORT DATABASE SIZE`: serve until this process ends."""
    kind, port, database, size = sys.argv[1:]
    threading.Thread(target=report, args=(Pauses(),), daemon=True).start()
    if kind == "floor":
        floor(int(port), int(size))
    else:
        ours(int(port), database, kind == "untamed")


if __name__ == "__main__":  # worker processes import this file too
    main()
