"""The ways in which sending can fail."""

from cosmodrome.kernel import Arg, CosmodromeError, Text


class Gone(CosmodromeError):
    """The receiver no longer exists, so nothing need be sent there again."""


class Undeliverable(CosmodromeError):
    """The message will never arrive, however often it is sent."""


class NotNow(CosmodromeError):
    """The message may arrive later. `wait`: the seconds to wait before the next try, if the receiver gave any (0: it
    did not)."""

    def __init__(self, text: Text, /, wait: float = 0, **args: Arg) -> None:
        super().__init__(text, **args)
        self.wait = wait
