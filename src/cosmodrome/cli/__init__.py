"""The command line: one program, a few commands, and one sentence when something is wrong."""

import io
import signal
import sys
from collections.abc import Callable, Sequence
from types import FrameType

INTERRUPTED = 130
TERMINATED = 143


class Terminated(KeyboardInterrupt):
    """SIGTERM arrived. It ends a command as Ctrl-C does: everything is cleaned up first, so no file or process is left
    behind."""


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the command line of this process, and end the process."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")  # a record may name things this terminal cannot show
    before = signal.signal(signal.SIGTERM, _terminate)
    try:
        status = _loaded()(arguments)
    except Terminated:
        status = TERMINATED
    except KeyboardInterrupt:
        status = INTERRUPTED
    finally:
        signal.signal(signal.SIGTERM, before)
    sys.exit(status)


def _loaded() -> Callable[[Sequence[str] | None], int]:
    """Return the function that carries out a command line; Ctrl-C may come while modules are being loaded."""
    try:
        from cosmodrome.cli.app import run  # noqa: PLC0415
    except ModuleNotFoundError as error:
        if error.name is None or error.name.startswith("cosmodrome"):
            raise
        words = f'The command line needs packages that are not installed ({error.name}): pip install "cosmodrome[cli]"'
        sys.exit(words)
    return run


def _terminate(_number: int, _frame: FrameType | None) -> None:
    raise Terminated
