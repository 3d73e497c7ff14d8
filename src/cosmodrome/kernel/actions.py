"""What players do and chance brings: frozen values, made once, each with a text form; and the table of a game's own."""

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from cosmodrome.kernel.errors import BadStep

QUOTED: Final = 80
"""Characters of a wrong text that its error shows."""
KEPT: Final = 4096
"""Outcomes that are too many to be made beforehand: so many of those read last are kept."""


@mypyc_attr(allow_interpreted_subclasses=True)  # guests' actions are not compiled
class What:
    """An action or outcome; `code` is an action's place in its table (outcomes have -1).

    A kind of action is a subclass with its `word` and what it is about as further slots; `between` parts the tokens.
    """

    __slots__ = ("code", "text")
    word: ClassVar[str] = ""
    between: ClassVar[str] = " "

    def __init__(self, *tokens: object) -> None:
        self.code = -1
        self.text = self.between.join((self.word, *map(str, tokens)))

    def __repr__(self) -> str:
        return f"<{self.text}>"

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, What) and self.text == other.text)

    def __hash__(self) -> int:
        return hash(self.text)


def dump(what: What) -> str:
    """The text form."""
    return what.text


def _unread(text: str) -> What | None:
    """Where all outcomes are made beforehand."""
    return None


class Actions:
    """All actions of a game in their order, `all`, and what its text forms mean.

    Numbers the actions as it is made. `outcomes`: those made beforehand; `read` makes the others from a text, or says
    None. `title` names the game in errors.
    """

    def __init__(
        self,
        title: str,
        actions: Iterable[What],
        outcomes: Iterable[What] = (),
        read: Callable[[str], What | None] = _unread,
    ) -> None:
        self.all = tuple(actions)
        for code, action in enumerate(self.all):
            action.code = code
        self._title = title
        self._by_text = {what.text: what for what in (*self.all, *outcomes)}
        self._read = lru_cache(maxsize=KEPT)(read)

    def load(self, text: str, rules: int) -> What:
        """The action or outcome of a text form, which has been the same under all rules so far. Raises `BadStep`."""
        found = self._by_text.get(text) or self._read(text)
        if found is None or found.text != text:
            raise BadStep(f"“{text[:QUOTED]}” is no action or outcome of {self._title}")
        return found
