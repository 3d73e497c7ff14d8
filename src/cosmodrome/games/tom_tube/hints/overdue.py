"""Choose for a player whose time is up, with as little effect as the rules allow."""

from collections.abc import Sequence

from cosmodrome.games.tom_tube.actions import Build, Decline, Move, Pass
from cosmodrome.games.tom_tube.parts.components import FREE
from cosmodrome.games.tom_tube.view.view import View
from cosmodrome.kernel import What


def overdue(view: View, legal: Sequence[What]) -> What:
    """Return, on the journey, the known way home; in a turn, a free move, else a tile, and paid actions last. No cell
    of the rival's turn is filled (TT-5.5), and nobody gets lost in space if there is another choice (TT-15.4).
    """
    home = view.players[view.seat].home if view.seat is not None and view.stage == "journey" else None
    losing = {way.do for way in view.ways if way.loses}
    return min(legal, key=lambda action: (action.text in losing, action.text != _first(home), _price(action)))


def _first(way: Sequence[str] | None) -> str:
    return way[0] if way else ""


def _price(action: What) -> int:
    """Return the rank of an action by its price: nothing, a tile, stones."""
    if isinstance(action, Pass | Decline) or (isinstance(action, Move) and action.kind == FREE):
        return 0
    return 1 if isinstance(action, Build) else 2
