"""The ways in which sending can fail."""

from cosmodrome.kernel import Arg, CosmodromeError, Text


class Gone(CosmodromeError):
    """The receiver no longer exists; nothing need be sent there again."""


class Undeliverable(CosmodromeError):
    """It will never arrive, however often it is tried."""


class NotNow(CosmodromeError):
    """It may arrive later. `wait`: the seconds to wait before the next try, if the receiver said so (0: it did not)."""

    def __init__(self, text: Text, /, wait: float = 0, **args: Arg) -> None:
        super().__init__(text, **args)
        self.wait = wait
