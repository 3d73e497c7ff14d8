"""The few errors of the kernel. Each message is a sentence for a person."""

from cosmodrome.kernel.text import Refusal


class CosmodromeError(Exception):
    """Something a caller did that we can name; the text is fit to be shown."""


class IllegalAction(CosmodromeError):
    """An action or undo that the rules refuse; `refusal` says which rule, the text says it in words."""

    def __init__(self, refusal: Refusal, words: str) -> None:
        super().__init__(refusal, words)  # both: an error is pickled with what it was made of
        self.refusal = refusal

    def __str__(self) -> str:
        """The words."""
        return str(self.args[1])


class BadOption(CosmodromeError):
    """An option, a value of one, or a number of players that the game does not have."""


class BadComponents(CosmodromeError):
    """An owner's file of components that the game cannot be played with; the text says what is wrong in it."""


class BadOrders(CosmodromeError):
    """Standing orders that the game cannot read; the text says which clause."""


class BadStep(CosmodromeError):
    """Text that is no action or outcome of the game."""


class BadRecord(CosmodromeError):
    """A record that cannot be read or does not replay; the text says where."""


class OldRules(BadRecord):
    """A record of rules that are not played any more: it can be read but not replayed."""
