"""The few errors of the kernel. Each message is a sentence for a person."""

from cosmodrome.kernel.text import Arg, Refusal, Text, Words, render


class CosmodromeError(Exception):
    """Something a caller did that we can name. The text is the id of a message, fit to be shown, with its arguments:
    `CosmodromeError("There is no table {table}.", table=number)`."""

    def __init__(self, text: Text = "", /, **args: Arg) -> None:
        super().__init__(text)
        self.filled = args

    @property
    def words(self) -> Words:
        """The sentence, for the catalogues."""
        if self.filled:
            return Words(self.args[0], self.filled)
        return Words(str(self.args[0]).replace("{", "{{").replace("}", "}}"))  # what somebody typed may stand in it

    def __str__(self) -> str:
        """The sentence in English."""
        return render(self.words, {})


class IllegalAction(CosmodromeError):
    """An action or undo that the rules refuse; `refusal` says which rule, the text says it in words."""

    def __init__(self, refusal: Refusal, words: str) -> None:
        super().__init__(refusal.text)
        self.args = (refusal, words)  # an error is pickled with what it was made of
        self.refusal = refusal

    @property
    def words(self) -> Words:
        """The refusal without its rule; a game's components are not named."""
        return Words(self.refusal.text, self.refusal.args)

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
    """Text that is not an action or outcome of the game."""


class BadRecord(CosmodromeError):
    """A record that cannot be read or does not replay; the text says where."""


class OldRules(BadRecord):
    """A record of rules that are not played any more: it can be read but not replayed."""
