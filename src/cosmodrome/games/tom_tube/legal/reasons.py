"""Why an action is not legal in Tom Tube: the slow, obvious form, which names the rule. Never changes the state."""

from collections.abc import Callable
from typing import Any

from cosmodrome.games.tom_tube import actions as act
from cosmodrome.games.tom_tube.legal.moving import affordable, bank_pays, by_tube, enterable
from cosmodrome.games.tom_tube.parts.components import ALL, JUMP, PAID
from cosmodrome.games.tom_tube.state import (
    DRAW,
    FREE_PASS,
    JOURNEY,
    OVER,
    PLACE,
    RIVAL,
    START,
    STONES_OFF,
    TRIANGLE,
    TURN,
    State,
)
from cosmodrome.kernel import Refusal, What, refuse, t

_WANTED: dict[int, tuple[str, str, tuple[type, ...]]] = {
    TURN: ("TT-3.1", t("build or move"), (act.Exchange, act.Build, act.Move, act.Pass)),
    JOURNEY: ("TT-14.5", t("on the journey you move home, or exchange"), (act.Exchange, act.Move)),
    PLACE: ("TT-4.2", t("the drawn rhomb must be laid now"), (act.Place,)),
    TRIANGLE: ("TT-5.3", t("isolated cells must be filled with triangles now"), (act.Triangle,)),
    RIVAL: ("TT-5.5", t("fill the cell or leave it empty"), (act.Triangle, act.Decline)),
}
"""By stage: the question, its rule, and the actions that answer it."""


def why_not(state: State, seat: int, action: What) -> Refusal | None:
    """Return why `action` is not legal for `seat`, or None."""
    if action.code < 0:
        return refuse("K-1", t("chance decides that, not a player"))
    if state.stage == OVER:
        return refuse("TT-14.2", t("the game is over"))
    if state.stage in (START, DRAW):
        return refuse("K-1", t("chance comes first"))
    if seat != state.turn:
        return refuse("TT-3.1", t("it's {seat}'s turn"), seat=state.turn)
    rule, words, kinds = _WANTED[state.stage]
    if not isinstance(action, kinds):
        return refuse(rule, words)
    return _JUDGE[type(action)](state, seat, action)


# -- the turn ---------------------------------------------------------------------------------------------------------


def _exchange(state: State, seat: int, action: act.Exchange) -> Refusal | None:
    if state.flags & STONES_OFF:
        return refuse("TT-17.3", t("this table plays without control or alien stones"))
    if not state.alien[seat]:
        return refuse("TT-12.1", t("you have no alien stone"))
    if not bank_pays(state):
        return refuse("TT-12.3", t("the bank cannot pay in full"))
    return None


def _build(state: State, seat: int, action: act.Build) -> Refusal | None:
    if not state.left:
        return refuse("TT-3.3", t("the stock is empty"))
    if not state.net.sites:
        return refuse("TT-3.3", t("there is no place left for a rhomb"))
    return None


def _pass(state: State, seat: int, action: act.Pass) -> Refusal | None:
    if state.can_lay():
        return refuse("TT-3.2", t("you can build"))
    if by_tube(state, seat, False):
        return refuse("TT-3.2", t("you can move for free"))
    if affordable(state, seat) and not state.flags & FREE_PASS:
        return refuse("TT-13.2", t("you can pay for a move"))
    return None


# -- tiles ------------------------------------------------------------------------------------------------------------


def _place(state: State, seat: int, action: act.Place) -> Refusal | None:
    board = state.net.board
    if action.turn >= board.parts.rhombs[state.drawn].turns:
        return refuse("TT-19.1", t("turned like this, the rhomb is the same"))
    for cell in board.parts.sites[action.site].cells:
        if not state.net.free >> cell & 1:
            return refuse("TT-3.4", t("a tile already lies on {cell}"), cell=board.parts.cells[cell].key)
    return None


def _triangle(state: State, seat: int, action: act.Triangle) -> Refusal | None:
    board = state.net.board
    if not state.owed >> action.cell & 1:
        return refuse("TT-5.1", t("{cell} is not isolated"), cell=board.parts.cells[action.cell].key)
    pattern = board.parts.patterns[action.pattern]
    if not state.triangles[len(board.parts.patterns) * seat + action.pattern]:
        return refuse("TT-1.4", t("you have no such triangle left: {pattern}"), pattern=pattern.key)
    chooses = state.stage == TRIANGLE and state.has_triangles(seat) < state.owed.bit_count()
    return None if chooses else _first(state, action.cell)


def _decline(state: State, seat: int, action: act.Decline) -> Refusal | None:
    if not state.owed >> action.cell & 1:
        cell = state.net.board.parts.cells[action.cell].key
        return refuse("TT-5.1", t("{cell} is not isolated"), cell=cell)
    return _first(state, action.cell)


def _first(state: State, cell: int) -> Refusal | None:
    """Refuse a cell out of order: one cell is filled after the other (TT-5.4, TT-5.5)."""
    first = min(at for at in range(len(state.net.board.parts.cells)) if state.owed >> at & 1)
    if cell == first:
        return None
    return refuse("TT-5.4", t("{cell} comes first"), cell=state.net.board.parts.cells[first].key)


# -- moving -----------------------------------------------------------------------------------------------------------


def _move(state: State, seat: int, action: act.Move) -> Refusal | None:
    place = state.net.board.places[action.stop]
    if action.stop == state.at[seat]:
        return refuse("TT-8.2", t("you are there already"))
    if refusal := _enter(state, seat, action.stop):
        return refusal
    if action.stop == state.at[1 - seat]:
        return refuse("TT-8.6", t("your rival is there"))
    if action.kind == JUMP:
        return _jump(state, seat, action.stop)
    if action.kind == PAID:
        if state.flags & STONES_OFF:
            return refuse("TT-17.3", t("this table plays without control or alien stones"))
        if not state.control[seat]:
            return refuse("TT-10.1", t("you have no control stone"))
        if _reaches(state, seat, action.stop, paid=False):
            return refuse("TT-10.2", t("a free move leads to {place}"), place=place)
    if _reaches(state, seat, action.stop, paid=action.kind == PAID):
        return None
    return _no_way(state, seat, action)


def _enter(state: State, seat: int, stop: int) -> Refusal | None:
    board = state.net.board
    if stop >= board.first_station:
        station = board.parts.stations[stop - board.first_station]
        if station.owner != seat:
            return refuse("TT-7.6", t("nobody may enter a rival's station"))
        if state.stage == JOURNEY and not station.base:
            return refuse("TT-14.7", t("on the journey you may not enter your modules"))
    elif not state.net.stops >> stop & 1:
        return refuse("TT-7.1", t("there is no complete sphere at {place}"), place=board.places[stop])
    return None


def _jump(state: State, seat: int, stop: int) -> Refusal | None:
    board, start = state.net.board, state.at[seat]
    if start >= board.nodes:
        return refuse("TT-11.2", t("you cannot jump from an energy sphere or station"))
    if not state.energy[seat]:
        return refuse("TT-11.1", t("you have no energy stone"))
    edge = next((edge for edge in board.parts.edges if {edge.u, edge.v} == {start, stop}), None)
    if edge is None:
        return refuse("TT-11.1", t("{place} is not one space edge away"), place=board.places[stop])
    if not edge.grey:
        return refuse("TT-11.3", t("this edge has no grey line"))
    if not state.net.jumps(start) >> stop & 1:
        return refuse("TT-11.3", t("this edge lies inside a rhomb"))
    return None


def _no_way(state: State, seat: int, action: act.Move) -> Refusal:
    """Return the refusal that names the obstacle: colours, a stone, the rival, or no way at all."""
    stop, paid, place = action.stop, action.kind == PAID, state.net.board.places[action.stop]
    if not paid and _reaches(state, seat, stop, paid=True):
        return refuse("TT-7.5", t("only your rival's tubes lead to {place}"), place=place)
    if _reaches(state, seat, stop, paid=paid, stones=False):
        return refuse("TT-8.5", t("a stone on the way to {place} ends the move"), place=place)
    if _reaches(state, seat, stop, paid=paid, rival=False):
        return refuse("TT-8.6", t("your rival blocks the way to {place}"), place=place)
    return refuse("TT-8.3", t("no tube leads straight to {place}"), place=place)


def _reaches(state: State, seat: int, stop: int, *, paid: bool, stones: bool = True, rival: bool = True) -> bool:
    """Return whether a move by tube leads there, ignoring stones or the rival."""
    net, own = state.net, state.net.board.own_stations[seat]
    allowed = enterable(net, seat, state.stage == JOURNEY)
    if rival:
        allowed &= ~(1 << state.at[1 - seat])
    ends = state.stones | own if stones else own
    return bool(net.reach(ALL if paid else seat, state.at[seat], allowed, ends) >> stop & 1)


_JUDGE: dict[type, Callable[[State, int, Any], Refusal | None]] = {
    act.Exchange: _exchange,
    act.Build: _build,
    act.Pass: _pass,
    act.Place: _place,
    act.Triangle: _triangle,
    act.Decline: _decline,
    act.Move: _move,
}
