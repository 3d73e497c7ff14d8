"""Pair the promises that the outlook of Planet Unknown makes about a tile or a marker with functions that read the
result (PU-4.5)."""

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import chain

from cosmodrome.games.planet_unknown.actions import actions as act
from cosmodrome.games.planet_unknown.actions.items import SYMBOL
from cosmodrome.games.planet_unknown.parts.components import Components
from cosmodrome.games.planet_unknown.parts.tiles import TRACKS
from cosmodrome.games.planet_unknown.scoring.scoring import AIMS_LINE, NEIGHBOURS_LINE
from cosmodrome.games.planet_unknown.state import NONE
from cosmodrome.games.planet_unknown.view.preview import Outcome, Outlook
from cosmodrome.games.planet_unknown.view.view import PlayerView, View
from cosmodrome.games.planet_unknown.view.worth import promised
from cosmodrome.kernel import Aftermath, Event, Promise, Seat, What

Steps = tuple[tuple[int, int], ...]
"""Track and step of the fields that a marker enters."""


def promises(parts: Components, view: View, outlook: Outlook | None, action: What) -> Sequence[Promise]:
    """Return the promises of taking or laying a tile, of choosing a marker, and of everything else that changes the
    score sheet."""
    seat = view.seat
    if outlook is None or seat is None:
        return ()
    worths = [promised(view, seat, one) for one in outlook.worths if one.action == action.text]
    return [*_of(parts, view, outlook, action, seat), *worths]


def _of(parts: Components, view: View, outlook: Outlook, action: What, seat: Seat) -> Sequence[Promise]:
    if isinstance(action, act.Take):
        tried = (one for one in outlook.tiles if one.stack == action.stack and one.places[0][0] != NONE)
        return [_movement(view, seat, one.movement) for one in tried]
    if isinstance(action, act.Lay):
        places = dict(chain.from_iterable(one.places for one in outlook.tiles))
        return list(_of_tile(parts, view, seat, outlook.outcomes[places[action.code - act.LAYS[0].code]]))
    if isinstance(action, act.Advance):
        gains = [gain for track, gain in outlook.advances if track == action.track]
        return [Promise("marker", gain.steps, partial(_chosen, action.track, len(gain.steps))) for gain in gains]
    return ()


def _movement(view: View, seat: Seat, movement: int) -> Promise:
    had = view.players[seat].moves
    return Promise("movement", movement, lambda after: after.view.players[seat].moves - had)


def _of_tile(parts: Components, view: View, seat: Seat, one: Outcome) -> Iterator[Promise]:
    before = view.players[seat]
    yield Promise("lifepods", one.pods, lambda after: _count(after.steps[0][1], "lifepods-lost"))
    yield Promise("rovers", one.rovers, lambda after: _count(after.steps[0][1], "rovers-lost"))
    yield Promise("meteorite", one.meteorite, lambda after: _has_fallen(before, after.view.players[seat]))
    board = None if before.planet is None else parts.boards[before.planet]
    worth = () if board is None else board.row_medals + board.column_medals
    medals = sum(medals for _, medals in one.lines) - sum(worth[line] for line in one.spoilt) + one.special
    yield Promise("lines", medals, lambda after: _first_line(after.view.players[seat]) - _first_line(before))
    yield Promise("objectives", (one.personal, one.neighbours), partial(_objectives, before))
    for gain in one.gains:
        if gain.symbol is not None and gain.idle != "area":
            yield Promise("symbol", gain.steps, partial(_picked_first, gain.symbol))


def _picked_first(symbol: int, after: Aftermath) -> Steps | None:
    """Return where the marker of a symbol went if it was picked first; otherwise this is not visible."""
    for action, heard in after.steps[:2]:
        if isinstance(action, act.Next) and action.item[:2] == (SYMBOL, symbol):
            return _went(heard, symbol)
    return None


def _chosen(track: int, steps: int, after: Aftermath) -> Steps:
    """Return where a chosen marker went at once; other bonuses owed may move it further."""
    return _went(after.steps[0][1], track)[:steps]


def _went(heard: Sequence[Event], marker: int) -> Steps:
    """Return the fields that a marker has entered."""
    told = [event.shown for event in heard if event.kind.removesuffix("+") in ("advanced", "stepped")]
    own = [shown for shown in told if shown["track"] == TRACKS[marker]]
    return tuple([(TRACKS.index(str(shown.get("tracks", shown["track"]))), int(str(shown["step"]))) for shown in own])


def _count(heard: Sequence[Event], kind: str) -> int:
    return sum([int(str(event.shown["count"])) for event in heard if event.kind.removesuffix("+") == kind])


def _has_fallen(before: PlayerView, now: PlayerView) -> bool:
    return not set(now.meteorites) <= set(before.meteorites)


def _objectives(before: PlayerView, after: Aftermath) -> tuple[int, int] | None:
    """Return medals for personal and neighbour objectives; void if effects of the tile may count for them, too."""
    now = after.view.players[before.seat]
    same = (before.marks, before.saved, before.stones, before.patches) == (
        now.marks,
        now.saved,
        now.stones,
        now.patches,
    )
    if not same or len(after.steps) > 1:
        return None
    own, open_ = ((now.points[line] or 0) - (before.points[line] or 0) for line in (AIMS_LINE, NEIGHBOURS_LINE))
    return own, open_


def _first_line(player: PlayerView) -> int:
    """Return medals for rows and columns, and for the planet's own rule (PU-16.2)."""
    return player.points[0] or 0
