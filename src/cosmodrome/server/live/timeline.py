"""The progress of pages in showing what happened, at their readers' pace; computer opponents wait for it.

Nothing here reads a clock: all times are arguments, in seconds of a monotonic clock.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from math import inf


@dataclass(slots=True)
class TimelineProgress:
    """The progress of one page: it has shown everything up to `version`, since `at`; others wait until it has shown
    `due`."""

    version: int = -1
    at: float = -inf
    due: int = -1

    @property
    def done(self) -> bool:
        """Return whether it has shown everything that is due."""
        return self.version >= self.due

    def tell(self, version: int, now: float) -> None:
        """Note that the page has shown a version to its end."""
        if version > self.version:
            self.version, self.at = version, now


def ended(pages: Iterable[TimelineProgress], sent: float, patience: float) -> float:
    """Return when the last of these pages had shown what was `due`, sent at `sent`; without any page, `sent`.

    A page counts as done when it says so, or `patience` seconds after sending, whichever comes first; while one is
    still awaited, the time is in the future. For the pages of one seat, it is the time when that seat can begin to
    think.
    """
    return max((min(page.at if page.done else inf, sent + patience) for page in pages), default=sent)
