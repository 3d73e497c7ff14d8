"""The metrics of all processes that serve on one port, whichever of them is asked.

Each process serves its own metrics on a socket in a folder that only they can enter. The process that is asked gathers
them, with a label for each process: counters restart when a process is replaced (Prometheus handles such resets), and
gauges stay separate for each process.
"""

import asyncio
import re
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

from cosmodrome.server.common.metrics import Now
from cosmodrome.server.common.settings import ServerProcesses

PATIENCE = 2.0
"""The seconds within which another process must answer."""
UP = "cosmodrome_worker_up"
_HEAD = f"# HELP {UP} Whether a server process reports its metrics.\n# TYPE {UP} gauge"
_NAME = re.compile(r"^(\w+)(?:\{|(?= ))")


class Together:
    """The metrics of all processes. `now`: those of this process; `siblings`: the other processes, None if there are
    none."""

    def __init__(self, now: Now, siblings: ServerProcesses | None) -> None:
        self._now = now
        self._siblings = siblings

    async def run(self) -> None:
        """Serve this process's metrics to the others, until cancelled."""
        if self._siblings is None:
            return
        path = _socket(self._siblings.folder, self._siblings.number)
        path.unlink(missing_ok=True)  # of the process that this one replaces
        async with await asyncio.start_unix_server(self._tell, path) as server:
            await server.serve_forever()

    async def text(self) -> bytes:
        """Return the metrics of all processes, in the format of Prometheus."""
        if self._siblings is None:
            return self._now.text() + f"{_HEAD}\n{UP} 1.0\n".encode()
        folder, own, count = self._siblings
        others = [number for number in range(count) if number != own]
        heard = await asyncio.gather(*(_heard(_socket(folder, number)) for number in others))
        texts = {own: self._now.text().decode()} | dict(zip(others, heard, strict=True))
        up = [f'{UP}{{worker="{number}"}} {float(bool(text))}' for number, text in sorted(texts.items())]
        return "\n".join([merged(texts), _HEAD, *up, ""]).encode()

    async def _tell(self, _: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError):  # the other process is gone
            writer.write(self._now.text())
            await writer.drain()
            writer.close()
            await writer.wait_closed()


def merged(texts: Mapping[int, str]) -> str:
    """Merge the metrics of several processes: each metric once, each value labelled with the number of its process."""
    found: dict[str, list[str]] = {}
    values: dict[str, list[str]] = {}
    for number, text in sorted(texts.items()):
        kind = ""
        for line in text.splitlines():
            if line.startswith("# HELP "):
                kind = line.split(" ", 3)[2]
            if line.startswith("#"):
                heads = found.setdefault(kind, [])
                heads += [line] * (line not in heads)
            else:
                values.setdefault(kind, []).append(_labelled(line, number))
    return "\n".join(line for kind, heads in found.items() for line in (*heads, *values.get(kind, ())))


def _labelled(line: str, number: int) -> str:
    labels = f'worker="{number}"'
    return _NAME.sub(lambda name: f"{name[1]}{{{labels}" + ("," if name[0].endswith("{") else "}"), line)


async def _heard(path: Path) -> str:
    """Return the metrics of another process; empty if it does not answer."""
    try:
        async with asyncio.timeout(PATIENCE):
            reader, writer = await asyncio.open_unix_connection(path)
            try:
                return (await reader.read()).decode()
            finally:
                writer.close()
    except OSError:  # TimeoutError is an OSError
        return ""


def _socket(folder: Path, number: int) -> Path:
    return folder / str(number)
