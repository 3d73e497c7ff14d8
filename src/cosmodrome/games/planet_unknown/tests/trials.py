"""Test placements: positions in which a tile is taken or laid, their outlooks and effects."""

from collections.abc import Iterator
from typing import Any, TypeAlias

from cosmodrome.games.planet_unknown import GAME
from cosmodrome.games.planet_unknown.actions import items as it
from cosmodrome.games.planet_unknown.parts.tiles import RESOURCES
from cosmodrome.games.planet_unknown.state import State
from cosmodrome.games.planet_unknown.tests.sittings import steps
from cosmodrome.games.planet_unknown.view.preview import Outlook
from cosmodrome.games.planet_unknown.view.trial import Gain
from cosmodrome.kernel import Event, What

Told: TypeAlias = list[tuple[str, dict[str, Any]]]
"""Kind and arguments of events."""


def choosing(seed: int, **fixed: str) -> Iterator[tuple[State, int]]:
    """Yield positions in which a seat takes or lays a tile."""
    for before, by, _what, _after in steps(seed, **fixed):
        if by is not None and before.lanes[by].now[:1] in ((it.TILE,), (it.LAY,)):
            yield before, by


def look(state: State, seat: int) -> Outlook:
    found = GAME.outlook(GAME.view(state, seat))
    assert isinstance(found, Outlook)
    return found


def happens(state: State, seat: int, what: What) -> Told:
    """Apply an action and return the events as the seat sees them."""
    events: list[Event] = list(GAME.apply(state, seat, what))
    seen = [one for event in events if (one := event.seen_by(seat)) and one.shown.get("seat") == seat]
    return [(one.kind.removesuffix("+"), dict(one.shown)) for one in seen]


def word(gain: Gain) -> str:
    """Return the action that picks this gain."""
    if gain.symbol is not None:
        return f"next symbol {RESOURCES[gain.symbol]}"
    return f"next trigger {gain.tech}" if gain.tech else "next rover"
