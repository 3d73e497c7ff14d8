"""The law of promises: what a view and its outlook say about a choice comes true when it is made."""

from collections.abc import Sequence
from typing import Any, TypeAlias

from cosmodrome.kernel import Aftermath, Chance, Decide, Event, Promise, Seat
from cosmodrome.lab.contract.moment import Moment

TRIED = 4
"""The number of actions tried at a moment."""
Going: TypeAlias = tuple[Seat | None, Any]
"""A seat and its action, or None and an outcome of chance."""
PATIENCE = 40
"""The number of steps that may pass before a promise comes true."""


def law_promises(moment: Moment) -> None:
    """Every promise that a view and its outlook make about an action comes true when it is taken, at once or after
    some steps."""
    game, match = moment.game, moment.match
    seat = moment.rng.choice(sorted(match.waiting))
    legal, view = match.legal(seat), match.view(seat)
    outlook = game.outlook(view)
    for action in moment.rng.sample(legal, min(TRIED, len(legal))):
        if promises := game.promises(view, outlook, action):
            _hold(moment, seat, action, promises)


def _hold(moment: Moment, seat: Seat, action: Any, promises: Sequence[Promise]) -> None:
    """Take the action, and play on at random until every promise can be checked, for a limited number of steps."""
    game, state = moment.game, moment.game.clone(moment.match.state)
    due, steps = list(promises), list[tuple[Any, Sequence[Event]]]()
    going: Going | None = (seat, action)
    while going is not None and due and len(steps) < PATIENCE:
        by, what = going
        heard = [seen for event in game.apply(state, by, what) if (seen := event.seen_by(seat)) is not None]
        steps.append((what if by == seat else None, heard))
        after = Aftermath(game.view(state, seat), steps)
        due = [promise for promise in due if not _kept(moment, action, promise, after)]
        going = _next(moment, state, seat)


def _kept(moment: Moment, action: Any, promise: Promise, after: Aftermath) -> bool:
    """Return whether the promise can be checked by now; if so, it must be true."""
    came = promise.came(after)
    if came is None:
        return False
    wrong = f"{action!r} promises {promise.fact}: {promise.said!r}, but {came!r} comes"
    moment.require(came == promise.said, wrong)
    moment.kept[promise.fact] += 1
    return True


def _next(moment: Moment, state: Any, seat: Seat) -> Going | None:
    """Return something that may come next, chosen by the seat if it can; None at the end."""
    pending = moment.game.pending(state)
    if isinstance(pending, Chance):
        return None, pending.draw(state, moment.rng)
    if not isinstance(pending, Decide):
        return None
    by = seat if seat in pending.seats else moment.rng.choice(sorted(pending.seats))
    return by, moment.rng.choice(moment.game.legal(state, by))
