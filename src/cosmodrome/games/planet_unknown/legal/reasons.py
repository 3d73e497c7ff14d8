"""Why an action is not legal: the rule it breaks, in words. It says only what the seat may know."""

from collections.abc import Callable
from typing import Any

from cosmodrome.games.planet_unknown.actions import actions as act
from cosmodrome.games.planet_unknown.actions import items
from cosmodrome.games.planet_unknown.legal.legal import legal
from cosmodrome.games.planet_unknown.parts.grid import NEIGHBOURS, SIZE, cell, place
from cosmodrome.games.planet_unknown.parts.planets import Planet
from cosmodrome.games.planet_unknown.parts.technologies import RoverDiagonal
from cosmodrome.games.planet_unknown.parts.tiles import PER_STACK, alike
from cosmodrome.games.planet_unknown.rules.chapters.placement import anchors, free_of_touching
from cosmodrome.games.planet_unknown.rules.chapters.rovers import closed_terrain, free_terrain, open_cells, roads, trail
from cosmodrome.games.planet_unknown.state import EVENT_MIX, OVER, Lane, State, has
from cosmodrome.games.planet_unknown.words import special_words
from cosmodrome.kernel import Refusal, What, refuse, t


def why_not(state: State, seat: int, action: What) -> Refusal | None:
    """Return why `action` is not legal for `seat`, or None."""
    if action.code < 0:
        return refuse("K-1", t("chance decides that, not a player"))
    if state.stage == OVER:
        return refuse("PU-14.6", t("the game is over"))
    if not state.owed >> seat & 1:
        return refuse("PU-4.9", t("you have nothing to choose now"))
    if action in legal(state, seat):
        return None
    lane = state.lanes[seat]
    judge = _JUDGE.get(type(action))
    refusal = judge(state, lane, action) if judge else None
    return refusal or _asked(lane)


def rule_asked(lane: Lane) -> str:
    """Return the rule behind the choice of a lane."""
    return _what_is_asked(lane)[0]


def _asked(lane: Lane) -> Refusal:
    return refuse(*_what_is_asked(lane))


def _what_is_asked(lane: Lane) -> tuple[str, str]:
    return _ASKED.get(lane.now[items.KIND] if lane.now else -1, ("PU-32.6", t("that cannot be chosen now")))


_ASKED: dict[int, tuple[str, str]] = {
    items.TILE: ("PU-4.4", t("take a tile from your sector that can be laid")),
    items.LAY: ("PU-32.5", t("lay the tile that you took")),
    items.PATCH: ("PU-10.4", t("lay a patch on a free cell that touches a tile or patch")),
    items.MARKER: ("PU-6.7", t("choose a marker that can advance")),
    items.BACK: ("PU-6.8", t("choose a marker that can go back")),
    items.ENERGY: ("PU-13.2", t("choose a marker for the energy symbol")),
    items.SET_UP: ("PU-11.2", t("a new rover goes on a free cell of the tile laid last")),
    items.PICK: ("PU-8.1", t("look through the civ stack and keep one card")),
    items.GIVE_UP: ("PU-28.2", t("choose the objective to give up")),
    items.CHOOSE_ONE: ("PU-26.3", t("choose one of the two bonuses")),
    items.CLIMB: ("PU-18.7", t("choose the marker that goes up next")),
    items.COLLECT: ("PU-18.4", t("choose what you collect from your planet")),
    items.DESTROY: ("PU-29.9", t("choose what is destroyed on your planet")),
    items.EITHER: ("PU-29.10", t("choose one of the two effects of the event")),
    items.SOCKET: ("PU-29.8", t("choose a meteor symbol without a meteorite")),
    items.REMOVE: ("PU-29.11", t("choose a stack of your sector that can be spared")),
    items.CLEAR: ("PU-18.4", t("choose a row or column with a meteorite")),
    items.TELEPORT: ("PU-11.9", t("choose the rover that teleports")),
    items.SPEND: ("PU-11.6", t("drive a rover, or decline")),
    items.TELEPORT_TO: ("PU-11.9", t("choose a cell without a rover")),
    **special_words.REASONS,
}
"""By kind of the item that waits: its rule, and the question."""


def _lay(state: State, lane: Lane, action: act.Lay) -> Refusal | None:
    if not lane.now or lane.now[items.KIND] != items.LAY:
        return refuse("PU-4.4", t("take a tile first"))
    board, (_, tile, _, _) = lane.board, lane.now
    row = board.place_of[tile // PER_STACK].get(action.code - act.LAYS[0].code)
    if row is None:
        return _no_place(board, tile // PER_STACK, action)
    if row.mask & lane.covered:
        return refuse("PU-5.4", t("a cell there is already covered"))
    if not lane.tiles and not row.mask & board.first:
        return refuse("PU-5.5", t("the first tile has to cover an edge cell"))
    if lane.tiles and not free_of_touching(lane, tile) and not row.near & anchors(state, lane):
        return refuse("PU-5.6", t("the tile has to touch an earlier one"))
    return refuse("PU-5.9", t("a rule of your planet or of the event forbids it"))


def _no_place(board: Planet, shape: int, action: act.Lay) -> Refusal:
    """Return why the tile can never lie there: the turn is redundant, or one of its cells would lie off the planet."""
    usual = alike(board.shapes[shape], action.orientation)
    if usual != action.orientation:
        flipped = t("lay it flipped and {turn} instead: the tile looks the same")
        plain = t("lay it {turn} instead: the tile looks the same")
        return refuse("PU-32.5", flipped if usual >= 4 else plain, turn=usual % 4)
    (turned,) = [one for one in board.parts.turned[shape] if one.orientation == usual]
    for dx, dy in turned.cells:
        x, y = action.at % SIZE + dx, action.at // SIZE + dy
        if x < SIZE and y < SIZE and not board.grid >> cell(x, y) & 1:
            text = t("the tile would cover {cell}, which is not a cell of your planet")
            return refuse("PU-5.3", text, cell=place(cell(x, y)))
    return refuse("PU-5.3", t("the tile would reach beyond the edge of the grid"))


def _drive(state: State, lane: Lane, action: act.Drive) -> Refusal | None:
    if not lane.rovers >> action.start & 1:
        return refuse("PU-11.5", t("no rover of yours stands there"))
    free = free_terrain(state, lane) >> action.to & 1
    if not lane.moves and not free:
        return refuse("PU-11.6", t("you have no movement left"))
    if lane.rovers >> action.to & 1:
        return refuse("PU-11.7", t("a rover already stands there"))
    if closed_terrain(state, lane) >> action.to & 1:
        return refuse("PU-29.14", t("the event closes that terrain to rovers"))
    if not open_cells(state, lane) >> action.to & 1:
        return refuse("PU-11.5", t("rovers cannot enter that cell now"))
    if action.to not in roads(lane)[action.start]:
        return _no_road(lane, action)
    if free and trail(lane, action.start) >> action.to & 1:
        return refuse("PU-32.21", t("your rover came from there without cost, and nothing has changed since"))
    return None


def _no_road(lane: Lane, action: act.Drive) -> Refusal:
    """Return why a rover cannot step to that cell: a chasm is in the way, or a diagonal step needs a technology."""
    if action.to in NEIGHBOURS[action.start] or has(lane, RoverDiagonal):
        return refuse("PU-27.9", t("a chasm lies between these cells"))
    return refuse("PU-11.5", t("a rover steps to a cell beside its own, not across a corner"))


def _lock(state: State, lane: Lane, action: act.Lock) -> Refusal | None:
    return refuse("PU-32.16", t("something must still be done before you can lock"))


def _rotate(state: State, lane: Lane, action: act.Rotate) -> Refusal | None:
    return refuse("PU-4.2", t("the station is turned by the commander at the start of the round"))


def _mix(state: State, lane: Lane, action: act.Mix) -> Refusal | None:
    if state.stage != EVENT_MIX:
        return refuse("PU-29.1", t("the mix of events is chosen before the game"))
    return refuse("PU-29.1", t("one of the colours does not have that many events"))


_JUDGE: dict[type, Callable[[State, Lane, Any], Refusal | None]] = {
    act.Lay: _lay,
    act.Drive: _drive,
    act.Lock: _lock,
    act.Rotate: _rotate,
    act.Mix: _mix,
}
