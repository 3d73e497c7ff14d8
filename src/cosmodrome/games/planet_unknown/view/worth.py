"""Compute how a choice would change the player's score sheet as it stands (PU-16), before it is made.

As in `preview`, there are no rules here: each choice is carried out in a possible state that the view allows.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from cosmodrome.games.planet_unknown.actions import actions as act
from cosmodrome.games.planet_unknown.rules import agenda
from cosmodrome.games.planet_unknown.rules.turn import Turn
from cosmodrome.games.planet_unknown.scoring.scoring import points
from cosmodrome.games.planet_unknown.state import ROUND_START, State
from cosmodrome.games.planet_unknown.view.seen import lanes_for
from cosmodrome.games.planet_unknown.view.view import View
from cosmodrome.kernel import Aftermath, Promise, Seat

SILENT = (act.Take, act.Lay, act.Lock, act.Look)
"""Tiles have a preview of their own; the other actions only end or show something."""


class Change(NamedTuple):
    """The change of a line of the score sheet, by its number, in medals."""

    line: int
    medals: int


Medals: TypeAlias = tuple[Change, ...]
"""Changes by line, without lines that stay the same."""


@dataclass(frozen=True, slots=True)
class Worth:
    """An action, in its text form, that changes the score sheet: the medals in total, and line by line."""

    action: str
    medals: int
    lines: Medals


def sheet(state: State, seat: Seat) -> tuple[int, ...]:
    """Return the medals of a seat by line, as it sees them."""
    return points(state, lanes_for(state, seat), seat)


def change(before: tuple[int | None, ...], after: tuple[int | None, ...]) -> Medals:
    """Return the lines that differ."""
    pairs = enumerate(zip(before, after, strict=True))
    return tuple([Change(line, (new or 0) - (old or 0)) for line, (old, new) in pairs if new != old])


def worths(turn: Turn) -> Iterator[Worth]:
    """Yield the player's choices that change their score sheet, with the changes."""
    if turn.state.stage < ROUND_START:
        return
    before = sheet(turn.state, turn.seat)
    for action in agenda.options(turn):
        if isinstance(action, SILENT) or (isinstance(action, act.Next) and not turn.lane.now):
            continue  # this only chooses an order: all items will come
        state = turn.state.clone()
        agenda.carry_out(Turn(state, turn.seat, None), action)
        lines = change(before, sheet(state, turn.seat))
        if lines:
            yield Worth(action.text, sum(medals for _, medals in lines), lines)


def promised(view: View, seat: Seat, one: Worth) -> Promise:
    """Return the promise, which is visible if nothing else has happened since."""
    before = view.players[seat].points

    def came(after: Aftermath) -> Medals | None:
        return change(before, after.view.players[seat].points) if len(after.steps) == 1 else None

    return Promise("medals", one.lines, came)
