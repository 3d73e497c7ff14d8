"""When pages have shown what happened, at the pace of whoever looks: computer opponents wait for it.

Nothing here reads a clock: times are given, in seconds of one clock that only goes forward.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from math import inf


@dataclass(slots=True)
class TimelineProgress:
    """What one page has told to have shown: everything up to `version`, since `at`; it is waited for up to `due`."""

    version: int = -1
    at: float = -inf
    due: int = -1

    @property
    def done(self) -> bool:
        """Whether it has shown what it is to show."""
        return self.version >= self.due

    def tell(self, version: int, now: float) -> None:
        """It has shown this version to its end."""
        if version > self.version:
            self.version, self.at = version, now


def ended(pages: Iterable[TimelineProgress], sent: float, patience: float) -> float:
    """When the last of these pages had shown what was `due`, sent at `sent`; without any page, when it was sent.

    A page has when it tells, or `patience` seconds after the sending, whichever is first; the answer is in the future
    as long as one is to be waited for. Of the pages of one seat: it is when that seat can begin to think.
    """
    return max((min(page.at if page.done else inf, sent + patience) for page in pages), default=sent)
