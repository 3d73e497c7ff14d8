"""Learning: the part of a game that gives fixed arrays to programs that learn. A game may lack it.

`observation.py` makes arrays from views, `outlined.py` the same straight from states, `factored.py` actions in parts.
"""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Generic, TypeVar

from cosmodrome.kernel.events import Seat
from cosmodrome.kernel.observed import Makers, Observed, Outline

S = TypeVar("S")
V = TypeVar("V")


class Learning(ABC, Generic[S, V]):
    """Declarations of views and actions for learners. Only `observed` is needed; the others make it faster or finer."""

    observed: Observed | None = None
    """How its views become fixed arrays; None: the game does not say."""
    makers: Makers = MappingProxyType({})
    """By field of the view: the function that makes it, or an entry of it, from the parts of `outline`, or writes its
    numbers."""
    factors: Mapping[str, Sequence[str]] = MappingProxyType({})
    """By the word of a kind of action: the meaning of the tokens after it (`kernel/factored.py`)."""

    @abstractmethod
    def view(self, state: S, seat: Seat | None) -> V:
        """Return the view of `seat`, as every game does."""

    def glimpse(self, state: S, seat: Seat | None) -> V:
        """Return the view as far as observations show it: fields that `observed` leaves out may be empty. It is for
        learners, which look at every step; a full view may cost several times as much."""
        return self.view(state, seat)

    def outline(self, state: S, seat: Seat | None) -> Outline | None:
        """Return the parts of a glimpse, for observations straight from the state; None: make them from the glimpse.

        First come the fields that are numbers (words as their places), in the order of the view. Then come, for each
        other field, the arguments of its function in `makers` (for a list, those of each entry), a mask, a list of
        numbers as a tuple, or the input of the game's own writer (see `observed.py`). Equal values make equal parts,
        and are written once.
        """
        return None
