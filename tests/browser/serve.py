"""A server in a process of its own, with quick opponents: python -m tests.browser.serve PORT FOLDER [WORDS]."""

import sys
from pathlib import Path

from cosmodrome.server.serve import serve
from cosmodrome.server.settings import Limits, Rate, Settings

EAGER = Rate(100_000, 100_000)


def main(port: str, folder: str, words: str = "") -> None:
    limits = Limits(reads=EAGER, writes=EAGER, tables=EAGER, replays=EAGER, guests=EAGER)
    settings = Settings(database=Path(folder) / "test.sqlite", limits=limits, bot_pause=0, bot_seconds=0.05)
    if words:
        settings = Settings(**{**{f: getattr(settings, f) for f in settings.__slots__}, "words": Path(words)})
    serve("127.0.0.1", int(port), settings)


if __name__ == "__main__":
    main(*sys.argv[1:])
