"""When pages have shown what happened, at the pace of whoever looks: computer opponents wait for it.

Nothing here reads a clock: times are given, in seconds of one clock that only goes forward.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from math import inf


@dataclass(slots=True)
class Staging:
    """What one page has told to have shown: everything up to `version`, since `at`."""

    version: int = -1
    at: float = -inf

    def tell(self, version: int, now: float) -> None:
        """It has shown this version to its end."""
        if version > self.version:
            self.version, self.at = version, now


def ended(pages: Iterable[Staging], version: int, sent: float, patience: float) -> float:
    """When the last of these pages had shown the newest version, sent at `sent`; without any page, when it was sent.

    A page has when it tells, or `patience` seconds after the sending, whichever is first; the answer is in the future
    as long as one is to be waited for. Of the pages of one seat: it is when that seat can begin to think.
    """
    return max((min(page.at if page.version >= version else inf, sent + patience) for page in pages), default=sent)
