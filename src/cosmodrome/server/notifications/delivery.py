"""How sending something ends, when it does not arrive."""

from cosmodrome.kernel import Arg, CosmodromeError, Text


class Gone(CosmodromeError):
    """There is nobody any more where it was to go; nothing need be sent there again."""


class Undeliverable(CosmodromeError):
    """It will not arrive, however often it is tried."""


class NotNow(CosmodromeError):
    """It may arrive later. `wait`: in how many seconds to try again, if that was said (0: it was not)."""

    def __init__(self, text: Text, /, wait: float = 0, **args: Arg) -> None:
        super().__init__(text, **args)
        self.wait = wait
