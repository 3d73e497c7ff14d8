"""Actions of players and outcomes of chance: frozen values, created once, each with a text form; and a game's table."""

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Any, ClassVar, Final

from cosmodrome.kernel.errors import BadStep
from cosmodrome.kernel.for_compiler import mypyc_attr

QUOTED: Final = 80
"""The number of characters of an invalid text that its error shows."""
KEPT: Final = 4096
"""The number of the latest outcomes that are kept, if there are too many to create them all beforehand."""


@mypyc_attr(allow_interpreted_subclasses=True)  # actions of plug-ins are not compiled
class What:
    """An action or outcome; `code` is an action's place in its table (outcomes have -1).

    A kind of action is a subclass with its `word` and further slots for its details; `between` separates the tokens.
    """

    __slots__ = ("code", "home", "text")
    word: ClassVar[str] = ""
    between: ClassVar[str] = " "

    def __init__(self, *tokens: object) -> None:
        self.code = -1
        self.home: Actions | None = None
        self.text = self.between.join((self.word, *map(str, tokens)))

    def __repr__(self) -> str:
        return f"<{self.text}>"

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, What) and self.text == other.text)

    def __hash__(self) -> int:
        return hash(self.text)

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle the text form and its table, so that copies of an action are that action itself.

        Raises `TypeError` for a kind that no table has.
        """
        table = self.home or _HOMES.get(type(self))
        if table is None:
            kind = type(self).__qualname__
            raise TypeError(f"cannot pickle {self!r}: no table of actions has {kind} (see `reads` of `Actions`)")
        return _read_back, (table, self.text)


def dump(what: What) -> str:
    """Return the text form."""
    return what.text


def _unread(text: str) -> What | None:
    """Refuse an unknown text: all outcomes were created beforehand."""
    return None


class Actions:
    """All actions of a game in order (`all`), and a reader of their text forms.

    Creating the table numbers the actions. `outcomes`: those created beforehand; `read` creates the others from a text,
    or returns None, and `reads` lists their kinds. `title` names the game in errors.

    Tables and their contents are pickled by name: the copy is the table or action of the process that reads it.
    """

    def __init__(
        self,
        title: str,
        actions: Iterable[What],
        outcomes: Iterable[What] = (),
        read: Callable[[str], What | None] = _unread,
        reads: Iterable[type[What]] = (),
    ) -> None:
        self.all = tuple(actions)
        for code, action in enumerate(self.all):
            action.code = code
        self._title = title
        self._by_text = {what.text: what for what in (*self.all, *outcomes)}
        for what in self._by_text.values():
            what.home = _HOMES[type(what)] = self
        for kind in reads:
            _HOMES[kind] = self
        _TABLES[type(self.all[0]), title] = self
        self._read = lru_cache(maxsize=KEPT)(read)

    def load(self, text: str, rules: int) -> What:
        """Return the action or outcome of a text form, which has been the same under all rules so far. Raises
        `BadStep`."""
        found = self._by_text.get(text) or self._read(text)
        if found is None or found.text != text:
            raise BadStep("“{what}” is not an action or outcome of {title}", what=text[:QUOTED], title=self._title)
        return found

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle the name of the table: its title and the kind of its first action, whose module makes it."""
        return _table, (type(self.all[0]), self._title)


_HOMES: Final[dict[type[What], Actions]] = {}
"""The tables by the kinds of their actions or outcomes."""
_TABLES: Final[dict[tuple[type[What], str], Actions]] = {}
"""The tables by the kind of the first action and the title."""


def _table(kind: type[What], title: str) -> Actions:
    return _TABLES[kind, title]


def _read_back(table: Actions, text: str) -> What:
    return table.load(text, 0)
