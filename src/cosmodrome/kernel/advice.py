"""Advice: the part of a game for comparing choices, alongside its `value`. A game may lack it.

Computer opponents use it to choose, hints and reviews take their reasons from it, and the page uses it to show the
results of a choice.
"""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any, Generic, TypeVar

from cosmodrome.kernel.about import Aspect
from cosmodrome.kernel.closed import Closed
from cosmodrome.kernel.events import Promise, Seat
from cosmodrome.kernel.text import Text, plural

S = TypeVar("S")
A = TypeVar("A")
V = TypeVar("V")


class Advice(Generic[S, A, V]):
    """Reasons and prospects of choices, for computer opponents and for players."""

    levels: Sequence[str] = ("cadet", "pilot", "navigator", "legend")
    """The levels of computer opponents that the lobby offers, the weakest first: each plays better than the one before.
    """
    chained: bool = False
    """Whether a turn is a chain of choices, each of which leads to others, sometimes with hundreds of options:
    searching bots play it to its end before they judge."""
    aspects: Mapping[str, Aspect] = MappingProxyType({})
    """The parts that `weigh` distinguishes; none: the game gives no hints."""
    amount: Text = plural("{count} point", "{count} points")
    """An amount of what `value` counts, in words."""
    glance: Sequence[str] = ()
    """The few aspects that a beginner looks at, such as points gained at once; none: the current points."""
    outlook_type: Any = None
    """The type of the results of `outlook` besides None; None: the game has no outlook."""

    def weigh(self, state: S, seat: Seat) -> Mapping[str, float]:
        """Return the parts of `value`, in points by aspect: their sum is the value."""
        return {}

    def chances(self, state: S, seat: Seat) -> Mapping[str, float]:
        """Return the exact chances (0 to 1) that the words of an aspect name as `{chance}` %, by aspect. They do not
        depend on anything that is hidden from the seat."""
        return {}

    def closed(self, state: S, seat: Seat, legal: Sequence[A]) -> Closed | None:
        """Return the small closed sub-game around a choice of `seat`, for bots and hints to solve exactly; None if
        there is none. `state` is a full state that the seat's view allows, `legal` the actions to be compared."""
        return None

    def outlook(self, view: V) -> Any:
        """Return the results of the viewer's choices, in the game's own form (plain values, as in a view); None: there
        is nothing beyond the view. It is computed when a player asks for it, so it may take longer than a view."""
        return None

    def promises(self, view: V, outlook: Any, action: A) -> Sequence[Promise]:
        """Return what `view` and its `outlook` say about an action of the viewer. The contract suite checks that it
        comes true."""
        return ()
