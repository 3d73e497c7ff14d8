"""Teaching: the part of a game that teaches it to players. A game may lack it."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Generic, TypeVar

from cosmodrome.kernel.about import Term
from cosmodrome.kernel.events import Seat
from cosmodrome.kernel.lesson import Lesson

S = TypeVar("S")


class Teaching(Generic[S]):
    """Guided first games, and explanations beside the table."""

    lessons: Sequence[Lesson] = ()
    """Guided first games, the first one for beginners."""
    glossary: Mapping[str, Term] = MappingProxyType({})
    """The meaning of each sign that the page shows, by the name that the page uses for it (`tile.water`)."""

    def topic(self, state: S, seat: Seat | None) -> str:
        """Return the chapter or rule of the rulebook that explains the current question; empty: the rulebook's
        beginning."""
        return ""
