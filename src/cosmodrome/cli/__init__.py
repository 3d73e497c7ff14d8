"""The command line: one word, seven commands, one sentence when something is wrong."""

import io
import sys
from collections.abc import Sequence

INTERRUPTED = 130


def main(arguments: Sequence[str] | None = None) -> None:
    """Carry out the command line of this process, and end it."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")  # a record may name things this terminal cannot show
    try:
        from cosmodrome.cli.app import run  # noqa: PLC0415  # Ctrl-C may come while the parts are loaded

        status = run(arguments)
    except KeyboardInterrupt:
        status = INTERRUPTED
    sys.exit(status)
