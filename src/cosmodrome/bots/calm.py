"""Quiet for thinking."""

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def calm() -> Iterator[None]:
    """No search for garbage meanwhile: it takes a tenth of the time, and may come when the time is up.

    What bots think leaves no rings behind, so memory is freed all the same.
    """
    usual = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if usual:
            gc.enable()
