"""A moment of a recorded match, rebuilt for one seat: everything hidden from the seat is imagined anew."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from cosmodrome.kernel.chance import Rng
from cosmodrome.kernel.entries import Overdue
from cosmodrome.kernel.events import Seat
from cosmodrome.kernel.game import AnyGame, Chance, Decide
from cosmodrome.kernel.match import Match
from cosmodrome.kernel.record import CLOCK, MARK, Record


class _Together(NamedTuple):
    """A period in which several seats choose at once: its beginning for one of them, and that seat's own steps
    since."""

    view: Any
    own: list[tuple[Seat | None, Any]]


def afresh(game: AnyGame, record: Record, step: int, seat: Seat, rng: Rng) -> Any:
    """Return a state that `seat`, which owes a choice after `step` steps, might have faced then.

    Facts of the record that the seat's view doesn't show, past or future, need not hold in it. Where several seats
    choose at once, the others choose again, because the seat doesn't know what they chose. Raises `BadRecord`,
    `OldRules`.
    """
    match, together = Match.replay(game, record, 0), None
    for by, text in record.steps[:step]:
        pending = match.pending
        if text.startswith(MARK) and not text.startswith(CLOCK):
            match.follow([(by, text)])  # an entry is not a step of the game
            continue
        if not _own_time(pending, seat):
            together = None
        elif together is None and by is not None and by != seat:
            together = _Together(game.view(match.state, seat), [])
        match.follow([(by, text)])
        if together is not None and (by == seat or (isinstance(pending, Chance) and pending.seat == seat)):
            what = match.steps[-1].what
            together.own.append((by, what.action if isinstance(what, Overdue) else what))
    if together is not None:
        state = game.imagine(together.view, rng)
        if _repeated(game, state, seat, together.own):
            return state
    return game.imagine(game.view(match.state, seat), rng)


def _own_time(pending: Any, seat: Seat) -> bool:
    """Return True if the seat may choose now, or if a seat that chooses at the same time draws for itself."""
    if isinstance(pending, Decide):
        return seat in pending.seats
    return isinstance(pending, Chance) and pending.seat is not None


def _repeated(game: AnyGame, state: Any, seat: Seat, own: Sequence[tuple[Seat | None, Any]]) -> bool:
    """Repeat the seat's own steps; return whether all of them were possible and the seat owes a choice after them."""
    for by, what in own:
        pending = game.pending(state)
        if isinstance(pending, Chance):
            if by is not None or pending.seat != seat or not game.possible(state, what):
                return False
        elif by is None or game.why_not(state, seat, what) is not None:
            return False
        game.apply(state, by, what, False)
    pending = game.pending(state)
    return isinstance(pending, Decide) and seat in pending.seats
