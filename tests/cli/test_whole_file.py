"""Files are complete or absent, whenever an interrupt comes."""

import os
import signal
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from types import FrameType

import pytest

from cosmodrome.cli.terminal import whole_file

pytestmark = pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="Windows has no such timer")
InterruptIn = Callable[[float], object]


@pytest.fixture
def interrupt() -> Iterator[InterruptIn]:
    """Yield a function that sets an interrupt for some seconds later."""

    def come(_number: int, _frame: FrameType | None) -> None:
        raise KeyboardInterrupt

    before = signal.signal(signal.SIGALRM, come)
    yield lambda seconds: signal.setitimer(signal.ITIMER_REAL, seconds)
    signal.setitimer(signal.ITIMER_REAL, 0)
    signal.signal(signal.SIGALRM, before)


def write_interrupted(path: Path, interrupt: InterruptIn, seconds: float) -> None:
    with suppress(KeyboardInterrupt):
        interrupt(seconds)
        with whole_file(path) as file:
            file.write("whole")
        interrupt(0)  # cancel it


# The interrupt may come when the file is open and not yet in its `with`: Python closes it then, with a warning.
@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")
def test_an_interrupt_at_any_moment_leaves_a_whole_file_or_none(tmp_path: Path, interrupt: InterruptIn) -> None:
    out, endings = tmp_path / "out.json", set()
    for microseconds in range(1, 1000):
        write_interrupted(out, interrupt, microseconds * 1e-6)
        assert set(tmp_path.iterdir()) <= {out}
        endings.add(out.exists())
        assert not out.exists() or out.read_text() == "whole"
        out.unlink(missing_ok=True)
    assert endings == {False, True}


def test_a_link_stays_a_link_and_its_target_is_written_whole(tmp_path: Path) -> None:
    (tmp_path / "there").mkdir()
    link, target = tmp_path / "link", tmp_path / "there" / "target"
    link.symlink_to(target)
    with whole_file(link) as file:
        file.write("whole")
        assert not target.exists()
    assert link.is_symlink()
    assert target.read_text() == "whole"


def test_what_is_no_regular_file_is_written_through(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)  # a real device would be lost if this failed
    # Opened first, so that neither end waits for the other: a signal at the wrong moment makes such waiting endless.
    with os.fdopen(os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)) as end:
        with whole_file(pipe) as file:
            file.write("whole")
        assert pipe.is_fifo()
        assert end.read() == "whole"
