"""Pair the promises of a view of Tom Tube about a move or a tile with functions that read the result (TT-20.4)."""

from collections.abc import Sequence

from cosmodrome.games.tom_tube.parts.components import STONES
from cosmodrome.games.tom_tube.view.view import PlayerView, Preview, View, Way
from cosmodrome.kernel import Aftermath, Promise, Seat, What

_FILLING = ("triangle", "rival")
"""Stages in which isolated cells wait to be filled."""


def promises(view: View, action: What) -> Sequence[Promise]:
    """Return the `Way` of a move, the `Preview` of a rhomb or triangle, or the points of an exchange."""
    if view.seat is None:
        return ()
    if action.text == "exchange":
        seat, points = view.seat, sum(view.players[view.seat].points[:-1]) + view.exchange
        return [Promise("points", points, lambda after: sum(after.view.players[seat].points[:-1]))]
    ways = [promise for way in view.ways if way.do == action.text for promise in _of_way(view, view.seat, way)]
    return ways + [promise for one in view.previews if one.do == action.text for promise in _of_tile(view, one)]


def _of_way(view: View, seat: Seat, way: Way) -> list[Promise]:
    had = _stones(view.players[seat])
    left = tuple([had[place] - (way.pays == stone) + (way.takes == stone) for place, stone in enumerate(STONES)])
    points, bonus = sum(view.players[seat].points[:-1]) + way.points, view.bonus + way.gives
    return [
        Promise("points", points, lambda after: sum(after.view.players[seat].points[:-1])),
        Promise("gives", bonus, lambda after: _bonus(view, after)),
        Promise("home", way.home, lambda after: _came_home(view, after, seat)),
        Promise("target", way.target, lambda after: after.view.players[seat].at),
        Promise("stones", left, lambda after: _stones(after.view.players[seat])),
        Promise("loses", way.loses, lambda after: after.view.players[seat].lost),
    ]


def _bonus(view: View, after: Aftermath) -> int | None:
    """Return the first astronaut's bonus for the moves of the late one, or None if one of them is lost or the journey
    had not begun before."""
    lost = any(player.lost for player in after.view.players)
    return None if lost or view.first is None else int(after.view.bonus)


def _came_home(view: View, after: Aftermath, seat: Seat) -> str:
    if view.first is None and after.view.first == seat:
        return "bonus"
    return "end" if after.view.ending == "home" else ""


def _stones(player: PlayerView) -> tuple[int, ...]:
    return tuple([int(getattr(player, stone)) for stone in STONES])


def _of_tile(view: View, one: Preview) -> list[Promise]:
    isolated, complete = sorted(one.isolated), sorted(one.complete)
    stones: list[tuple[str, str]] = sorted((stone.place, stone.stone) for stone in one.stones)
    return [
        Promise("isolated", isolated, lambda after: _isolated(view, after)),
        Promise("complete", complete, lambda after: _complete(view, after)),
        Promise("stones come", stones, lambda after: _come(after, stones)),
    ]


def _isolated(view: View, after: Aftermath) -> list[str]:
    """Return the cells that wait to be filled after the tile is laid, or stay empty for ever."""
    empty = after.told("holes")
    holes = empty["cells"] if empty is not None else ()
    return sorted({*after.view.owed, *(holes if isinstance(holes, Sequence) else ())} - {*view.owed})


def _complete(view: View, after: Aftermath) -> list[str] | None:
    """Return the spheres that have become complete: by a triangle at once, by a rhomb when the cells it isolates are
    filled.

    None while cells wait to be filled, and if one of them stays empty.
    """
    filling = not view.owed and after.view.stage in _FILLING
    if filling or after.told("holes", "declined") is not None:
        return None
    return sorted({*after.view.complete} - {*view.complete})


def _come(after: Aftermath, promised: list[tuple[str, str]]) -> list[tuple[str, str]] | None:
    """Return the stones that were due from the bank, once all cells have been filled: the certain ones; others may come
    too."""
    if after.view.stage in _FILLING:
        return None
    asked = [event.shown for event in after.visible if event.kind in ("stone", "no-stone")]
    come = sorted((str(shown["place"]), str(shown["stone"])) for shown in asked)
    return promised if set(promised) <= set(come) else come
