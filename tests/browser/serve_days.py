"""A server whose clock a test moves.

    python -m tests.browser.serve_days PORT DATABASE CLOCK MAIL WORKERS

CLOCK is a file with the seconds by which that clock is ahead of ours; a real server has no such thing.
"""

import socket
import sys
import time
from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from unittest.mock import patch

from cosmodrome.server.app import serve
from cosmodrome.server.app.application import create_app
from cosmodrome.server.app.supervisor import supervise
from cosmodrome.server.common.settings import Limits, Mail, Push, Settings
from cosmodrome.server.tables import timers
from tests.browser.serve import EAGER, SameSeed
from tests.server.receiving import HOST

AWAY = 3 * 86_400.0
"""Seconds that the clock may jump before servers count it as downtime."""


@dataclass(frozen=True)
class Ahead:
    """A clock ahead of ours by the seconds in the file."""

    file: Path

    def __call__(self) -> float:
        return time.time() + float(self.file.read_text())


def serve_ahead(clock: Path, listening: socket.socket, settings: Settings, begun: Callable[[], None]) -> bool:
    """Serve on a socket, with that clock."""
    with ExitStack() as stack:
        for part, name, other in (
            (serve, "create_app", partial(create_app, now=Ahead(clock))),
            (timers, "GAP", AWAY),
            (sys.modules["cosmodrome.server.tables.commands"], "Seeds", SameSeed),
        ):
            stack.enter_context(patch.object(part, name, other))
        return serve.serve_on(listening, settings, begun)


def main(port: str, database: str, clock: str, mail: str, workers: str) -> None:
    settings = Settings(
        database=database,
        limits=Limits(reads=EAGER, writes=EAGER, tables=EAGER, replays=EAGER, files=EAGER, guests=EAGER),
        bot_patience=0,
        bot_seconds=0.05,
        bot_workers=1,
        public=f"http://{HOST}:{port}",
        mail=Mail(f"smtp://{HOST}:{mail}", "Cosmodrome <us@example.org>"),
        push=Push((HOST,)),
        workers=int(workers),
    )
    served = partial(serve_ahead, Path(clock))
    with serve.listen(HOST, int(port)) as listening:
        if settings.workers > 1:
            supervise(served, listening, settings, lambda: None)
        else:
            served(listening, settings, lambda: None)


if __name__ == "__main__":
    main(*sys.argv[1:])
