"""Change the state of Planet Unknown: every action and outcome enters here.

`rounds.py` holds the stages of a round, `agenda.py` a single player's debts and actions, the chapters everything else.
"""

from collections.abc import Callable
from typing import Any, Final

from cosmodrome.games.planet_unknown.actions import actions as act
from cosmodrome.games.planet_unknown.actions import outcomes
from cosmodrome.games.planet_unknown.parts.grid import cells
from cosmodrome.games.planet_unknown.rules import agenda, opening, rounds
from cosmodrome.games.planet_unknown.rules.chance import OFFERS, PENDING
from cosmodrome.games.planet_unknown.rules.chapters import station
from cosmodrome.games.planet_unknown.rules.chapters.events import change_civ_stacks, fix_next, new_aim
from cosmodrome.games.planet_unknown.rules.corporations.all import asking
from cosmodrome.games.planet_unknown.rules.turn import Events, Turn
from cosmodrome.games.planet_unknown.scoring.scoring import standing
from cosmodrome.games.planet_unknown.state import BOARDS, FOR_SHARED, KEEPING, NO_LUCK, OVER, State
from cosmodrome.kernel import Decide, Event, Over, Pending, Seat, ranked

_DECIDE: Final = tuple(Decide(frozenset(cells(mask))) for mask in range(64))


def pending(state: State) -> Pending:
    """Return what the match waits for: a choice, chance or nothing."""
    if state.luck:
        return OFFERS[asking(state)] if state.luck == FOR_SHARED and state.veiled else PENDING[state.luck]
    if state.stage == OVER:
        return settled(state, state.seats)
    return _DECIDE[state.owed]


def settled(state: State, seats: int) -> Over:
    """Return the places as things stand (PU-16.8)."""
    return ranked({seat: standing(state, seat) for seat in range(seats)})


def apply(state: State, by: Seat | None, what: Any, narrate: bool = True) -> list[Event]:
    """Change `state` by `what`, and return the events, if `narrate`."""
    events: list[Event] = []
    listener = events if narrate else None
    if by is None:
        state.luck = NO_LUCK
        OUTCOMES[type(what)](state, what, listener)
    elif type(what) in TABLE:
        TABLE[type(what)](state, by, what, listener)
    else:
        _work(state, by, what, listener)
    rounds.proceed(state, listener)
    return events


def _work(state: State, by: Seat, what: act.Action, events: Events | None) -> None:
    turn = Turn(state, by, events)
    if isinstance(what, act.Lock):
        rounds.lock(turn)
    else:
        agenda.carry_out(turn, what)
        if state.stage == KEEPING and isinstance(what, act.GiveUp):
            opening.gave_up(state, by)
        if state.stage == BOARDS:
            state.owed = 0


TABLE: Final[dict[type, Callable[[State, Seat, Any, Events | None], None]]] = {
    act.Rotate: rounds.rotate,
    act.ChoosePlanet: opening.choose_board,
    act.ChooseCorporation: opening.choose_board,
    act.Mix: opening.mix,
}
"""Choices at the table rather than in a lane."""

OUTCOMES: Final[dict[type, Callable[[State, Any, Events | None], None]]] = {
    outcomes.Station: station.station,
    outcomes.Commander: opening.commander,
    outcomes.Boards: opening.boards,
    outcomes.Deal: opening.deal,
    outcomes.Neighbours: opening.neighbours,
    outcomes.Draw: rounds.event,
    outcomes.ToCome: fix_next,
    outcomes.CivCards: change_civ_stacks,
    outcomes.Aim: new_aim,
    outcomes.Tops: rounds.tops,
    outcomes.Below: station.below,
    outcomes.Stack: rounds.stack,
    outcomes.Beside: rounds.beside,
    outcomes.Offer: rounds.offer,
}
