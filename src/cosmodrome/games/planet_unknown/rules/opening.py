"""The stages of the set-up (PU-3): station, commander, boards, personal objectives, event mix, neighbour objectives."""

from collections.abc import Callable
from typing import Final

from cosmodrome.games.planet_unknown.actions import actions as act
from cosmodrome.games.planet_unknown.actions import outcomes
from cosmodrome.games.planet_unknown.actions.items import GIVE_UP
from cosmodrome.games.planet_unknown.parts.planets import planet
from cosmodrome.games.planet_unknown.rules.chapters import station
from cosmodrome.games.planet_unknown.rules.corporations.all import rule_of
from cosmodrome.games.planet_unknown.rules.setup import dealt_each, to_set_up
from cosmodrome.games.planet_unknown.rules.turn import Events, say
from cosmodrome.games.planet_unknown.state import (
    BOARDS,
    CHOOSE_BOARDS,
    COMMANDER,
    EVENT_MIX,
    EVENTS,
    FOR_BOARDS,
    FOR_COMMANDER,
    FOR_DEAL,
    FOR_NEIGHBOURS,
    KEEPING,
    MIX_AT_TABLE,
    NEIGHBOURS,
    NONE,
    OBJECTIVES,
    PERSONAL,
    RANDOM_BOARDS,
    ROUND_START,
    STATION,
    Lane,
    State,
)
from cosmodrome.kernel import Event


def _commander(state: State, events: Events | None) -> None:
    if state.commander != NONE or state.seats == 1:
        state.commander = max(state.commander, 0)
        state.stage = BOARDS
    else:
        state.luck = FOR_COMMANDER


def commander(state: State, what: outcomes.Commander, events: Events | None) -> None:
    """Name the first commander (PU-3.9)."""
    state.commander = what.seat
    say(events, Event("commander", {"seat": what.seat}))


def _boards(state: State, events: Events | None) -> None:
    if (seat := to_set_up(state)) != NONE:
        lane = state.lanes[seat]
        lane.now = rule_of(lane).set_up(lane)
        state.owed = 1 << seat
    elif state.flags & RANDOM_BOARDS and not state.turn:
        state.luck = FOR_BOARDS
    elif state.flags & CHOOSE_BOARDS and state.turn < 2 * state.seats:
        state.owed = 1 << state.seat_at(state.turn // 2)  # planet and corporation
    else:
        state.stage, state.turn = OBJECTIVES, 0


def boards(state: State, what: outcomes.Boards, events: Events | None) -> None:
    """Give every seat its drawn boards (option `boards`)."""
    for seat, (number, corporation) in enumerate(what.pairs):
        parts = state.lanes[seat].board.parts
        state.lanes[seat] = Lane().set_up(planet(parts, number), corporation)
        say(events, _boards_of(seat, state.lanes[seat]))
    state.turn = 2 * state.seats  # nobody has to choose


def _boards_of(seat: int, lane: Lane) -> Event:
    names = act.CHOOSE_PLANETS[lane.planet].text, act.CHOOSE_CORPORATIONS[lane.corporation].text
    return Event("boards", {"seat": seat, "planet": names[0][7:], "corporation": names[1][12:]}, seals=False)


def choose_board(state: State, seat: int, what: act.Action, events: Events | None) -> None:
    """Choose a board: first the planet, then the corporation (PU-3.2)."""
    if isinstance(what, act.ChoosePlanet):
        before = state.lanes[seat]
        state.lanes[seat] = Lane().set_up(planet(before.board.parts, what.planet), before.corporation)
        say(events, Event("planet", {"seat": seat, "planet": what.text[7:]}, seals=False))
    elif isinstance(what, act.ChooseCorporation):
        state.lanes[seat] = Lane().set_up(state.lanes[seat].board, what.corporation)
        say(events, _boards_of(seat, state.lanes[seat]))
    state.owed, state.turn = 0, state.turn + 1


def _objectives(state: State, events: Events | None) -> None:
    if state.seats == 1 or state.flags & PERSONAL:
        state.luck = FOR_DEAL
    else:
        state.stage = EVENT_MIX


def deal(state: State, what: outcomes.Deal, events: Events | None) -> None:
    """Deal everybody the same number; one goes back (PU-28.2, PU-30.2)."""
    each = dealt_each(state)
    for seat, lane in enumerate(state.lanes):
        lane.aims = what.cards[each * seat : each * (seat + 1)]
        lane.now = (GIVE_UP, 1)
    secret = {seat: {"aims": list(lane.aims)} for seat, lane in enumerate(state.lanes)}
    say(events, Event("dealt", {"count": each}, secret))
    state.stage, state.owed = KEEPING, state.everybody
    state.shown = [lane.clone() for lane in state.lanes]


def gave_up(state: State, seat: int) -> None:
    """Complete giving one up; the others learn nothing of it until everybody has chosen (PU-28.2)."""
    state.owed &= ~(1 << seat)
    if not state.owed:
        state.shown, state.stage = [], EVENT_MIX


def _event_mix(state: State, events: Events | None) -> None:
    if state.seats == 1 or (state.flags & EVENTS and state.flags & MIX_AT_TABLE):
        state.owed = 1 << state.commander
        return
    if state.flags & EVENTS:
        state.deck = list(state.mix)
    state.stage = NEIGHBOURS


def mix(state: State, seat: int, what: act.Mix, events: Events | None) -> None:
    """Set the event mix that the table agreed on, or that the solo player chooses (PU-29.1, PU-30.3)."""
    state.mix, state.deck = what.counts, list(what.counts)
    state.owed, state.stage = 0, NEIGHBOURS
    green, orange, red = what.counts
    say(events, Event("mix", {"green": green, "orange": orange, "red": red}, seals=False))


def _neighbours(state: State, events: Events | None) -> None:
    if state.seats == 1:
        state.stage = ROUND_START  # PU-30.2
    else:
        state.luck = FOR_NEIGHBOURS


def neighbours(state: State, what: outcomes.Neighbours, events: Events | None) -> None:
    """Lay out the neighbour objectives (PU-3.7)."""
    state.neighbours = what.cards
    say(events, Event("neighbours", {"objectives": list(map(str, what.cards))}))
    state.stage = ROUND_START


STAGES: Final[dict[int, Callable[[State, Events | None], None]]] = {
    STATION: station.begin,
    COMMANDER: _commander,
    BOARDS: _boards,
    OBJECTIVES: _objectives,
    EVENT_MIX: _event_mix,
    NEIGHBOURS: _neighbours,
}
"""The functions that run when a stage of the set-up is reached."""
