"""The metrics of all processes that serve on one port, whichever of them is asked.

Each keeps its own and tells them on a socket in a folder that only they can enter. The one that is asked gathers them,
with a label for each process: so what is counted survives no process that has ended (Prometheus knows of such resets),
and what can be read off at a moment is what it is, process by process.
"""

import asyncio
import re
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

from cosmodrome.server.common.metrics import Now
from cosmodrome.server.common.settings import ServerProcesses

PATIENCE = 2.0
"""Seconds that another process gets to answer."""
UP = "cosmodrome_worker_up"
_HEAD = f"# HELP {UP} Whether a server process reports its metrics.\n# TYPE {UP} gauge"
_NAME = re.compile(r"^(\w+)(?:\{|(?= ))")


class Together:
    """`now`: the metrics of this process; `siblings`: None where it is alone."""

    def __init__(self, now: Now, siblings: ServerProcesses | None) -> None:
        self._now = now
        self._siblings = siblings

    async def run(self) -> None:
        """Tell the others, until cancelled."""
        if self._siblings is None:
            return
        path = _socket(self._siblings.folder, self._siblings.number)
        path.unlink(missing_ok=True)  # of the process whose place this one has taken
        async with await asyncio.start_unix_server(self._tell, path) as server:
            await server.serve_forever()

    async def text(self) -> bytes:
        """All metrics of all processes, in the format of Prometheus."""
        if self._siblings is None:
            return self._now.text() + f"{_HEAD}\n{UP} 1.0\n".encode()
        folder, own, count = self._siblings
        others = [number for number in range(count) if number != own]
        heard = await asyncio.gather(*(_heard(_socket(folder, number)) for number in others))
        texts = {own: self._now.text().decode()} | dict(zip(others, heard, strict=True))
        up = [f'{UP}{{worker="{number}"}} {float(bool(text))}' for number, text in sorted(texts.items())]
        return "\n".join([merged(texts), _HEAD, *up, ""]).encode()

    async def _tell(self, _: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError):  # whoever asked has gone
            writer.write(self._now.text())
            await writer.drain()
            writer.close()
            await writer.wait_closed()


def merged(texts: Mapping[int, str]) -> str:
    """The metrics of several processes as one text: each kind once, each value with the number of its process."""
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
    """What another process tells; empty if it does not answer."""
    try:
        async with asyncio.timeout(PATIENCE):
            reader, writer = await asyncio.open_unix_connection(path)
            try:
                return (await reader.read()).decode()
            finally:
                writer.close()
    except OSError:  # too late is one as well
        return ""


def _socket(folder: Path, number: int) -> Path:
    return folder / str(number)
