"""Pair the promises of a view of Space Mission about a planet's tiles with functions that read the result (SM-10.4)."""

from collections.abc import Iterator, Sequence

from cosmodrome.games.space_mission import actions as act
from cosmodrome.games.space_mission.state import PEEK
from cosmodrome.games.space_mission.view.view import PlanetView, View
from cosmodrome.kernel import Promise, Seat, What


def promises(view: View, action: What) -> Sequence[Promise]:
    """Return the promises of a jump, or of an action at the planet of the viewer's ship."""
    seat = view.seat
    if seat is not None and isinstance(action, act.Jump):
        return list(_worth(view, seat, "jump"))
    if seat is None or view.players[seat].ship is None:
        return ()
    place, here = next((place, one) for place, one in enumerate(view.ring) if one.planet == view.players[seat].ship)
    if isinstance(action, act.Take):
        return [*_of_take(view, place, action.kind), *_worth(view, seat, action.text)]
    if isinstance(action, act.Develop):
        return [*_of_look(here), *_of_develop(view, seat, here), *_worth(view, seat, "develop")]
    return [*_of_look(here)] if isinstance(action, act.Scan | act.Discover) else []


def _worth(view: View, seat: Seat, do: str) -> Iterator[Promise]:
    """Yield the new total of the player's score sheet; for a development only if reserved tiles are known (SM-7.5)."""
    worth = [one for one in view.worth if one.do == do]
    if worth and not any(one.later for one in worth) and (view.flags & PEEK or do != "develop"):
        total = _total(view, seat) + sum(one.points for one in worth)
        yield Promise("worth", total, lambda after: _total(after.view, seat))


def _total(view: View, seat: Seat) -> int:
    return sum(points or 0 for points in view.players[seat].points)


def _of_look(here: PlanetView) -> Iterator[Promise]:
    """Yield the pile left at the viewer's last look, which still lies there if nobody has taken a tile since."""
    last = here.looks[-1] if here.looks else None
    if last is not None and last.left is not None and last.at + 1 == len(here.takers):
        yield Promise("pile", last.left, lambda after: after.view.pick)


def _of_develop(view: View, seat: Seat, here: PlanetView) -> Iterator[Promise]:
    """Add the player's own reserved tiles, which are received (SM-8.4)."""
    had, kinds = view.players[seat].tiles or (), [look.took for look in here.looks]
    if None not in kinds:
        after = tuple([count + kinds.count(kind) for kind, count in enumerate(had)])
        yield Promise("tiles", after, lambda came: came.view.players[seat].tiles)


def _of_take(view: View, place: int, kind: int) -> list[Promise]:
    """Yield the results of taking: one of the tiles shown goes, and the others stay."""
    taken = kind if view.flags & PEEK or view.taking != "scanned" else None
    found = [
        Promise("left", view.ring[place].left - 1, lambda after: after.view.ring[place].left),
        Promise("took", [taken], lambda after: [after.view.ring[place].looks[-1].took]),
    ]
    if view.flags & PEEK and view.pick is not None:
        left = tuple([count - (one == kind) for one, count in enumerate(view.pick)])
        found.append(Promise("counts", left, lambda after: after.view.ring[place].looks[-1].left))
    return found
