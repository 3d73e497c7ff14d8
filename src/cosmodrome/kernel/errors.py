"""The few errors of the kernel. Each message is a sentence for a person."""

from cosmodrome.kernel.text import Arg, Refusal, Text, Words, render


class CosmodromeError(Exception):
    """A caller's mistake that can be put into words. The text is the id of a message to be shown, with its arguments:
    `CosmodromeError("There is no table {table}.", table=number)`."""

    def __init__(self, text: Text = "", /, **args: Arg) -> None:
        super().__init__(text)
        self.filled = args

    @property
    def words(self) -> Words:
        """The sentence, for the catalogues."""
        if self.filled:
            return Words(self.args[0], self.filled)
        return Words(str(self.args[0]).replace("{", "{{").replace("}", "}}"))  # it may contain what somebody typed

    def __str__(self) -> str:
        """Return the sentence in English."""
        return render(self.words, {})


class IllegalAction(CosmodromeError):
    """The rules refuse an action or an undo; `refusal` says which rule, and the text says it in words."""

    def __init__(self, refusal: Refusal, words: str) -> None:
        super().__init__(refusal.text)
        self.args = (refusal, words)  # an error is pickled with its original arguments
        self.refusal = refusal

    @property
    def words(self) -> Words:
        """The refusal without its rule, and with ids in place of the names of components."""
        return Words(self.refusal.text, self.refusal.args)

    def __str__(self) -> str:
        """Return the words."""
        return str(self.args[1])


class BadOption(CosmodromeError):
    """The game does not have this option, this value of it, or this number of players."""


class BadComponents(CosmodromeError):
    """The game cannot be played with an owner's file of components; the text says what is wrong in it."""


class BadOrders(CosmodromeError):
    """The game cannot read these standing orders; the text names the clause."""


class BadStep(CosmodromeError):
    """The text is not an action or outcome of the game."""


class BadRecord(CosmodromeError):
    """A record cannot be read or does not replay; the text says where."""


class OldRules(BadRecord):
    """The rules of a record are no longer played: it can be read but not replayed."""
