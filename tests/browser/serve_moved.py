"""The server of `serve.py` with a clock that a test moves: python -m … PORT FOLDER.

The file `later` in the folder holds the number of seconds. The server counts as running all that time.
"""

import sys
import time
from functools import partial
from math import inf
from pathlib import Path
from unittest.mock import patch

from cosmodrome.server.app.application import create_app
from tests.browser import serve


def main(port: str, folder: str) -> None:
    later = Path(folder) / "later"

    def now() -> float:
        return time.time() + (float(later.read_text() or "0") if later.exists() else 0)

    moved = patch("cosmodrome.server.app.serve.create_app", partial(create_app, now=now))
    with moved, patch("cosmodrome.server.tables.timers.GAP", inf):
        serve.main(port, folder)


if __name__ == "__main__":
    main(*sys.argv[1:])
