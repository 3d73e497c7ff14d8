"""Choose for a player whose time is up, with as little effect as the rules allow."""

from collections.abc import Sequence

from cosmodrome.games.planet_unknown.actions.actions import Decline, Lock, Rotate
from cosmodrome.games.planet_unknown.parts.tiles import OUTER
from cosmodrome.games.planet_unknown.view.view import View
from cosmodrome.kernel import What


def overdue(view: View, legal: Sequence[What]) -> What:
    """Return a full turn of the station (PU-4.2), so that all get the sectors that they have seen in front of them;
    else decline or finish if possible; else the first legal action.
    """
    return next((action for action in legal if _idle(view, action)), legal[0])


def _idle(view: View, action: What) -> bool:
    if isinstance(action, Rotate) and view.seat is not None:
        return OUTER[action.sector] == view.sectors[view.seat].outer
    return isinstance(action, Lock | Decline)
