"""Information states: everything a seat knows, as text by which learners tell situations apart."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

import msgspec

from cosmodrome.kernel import Event, Seat
from cosmodrome.lab.playing import Table


def information_state(table: Table, steps: Iterable[tuple[Seat | None, Any]], seat: Seat) -> str:
    """Return a text that two lists of steps share exactly when `seat`, with perfect recall, knows the same after both.

    It is JSON: the seat's `view` now, and, under `heard`, its own actions and all events that it saw, in order. Steps
    that it did not notice leave no trace. `steps` are those of a `Sitting`: the match is played again, so this takes
    longer for longer matches.
    """
    game = table.game
    state = game.setup(table.seats, table.options)
    heard: list[Any] = [*_heard(game.opening(state), seat)]
    for by, what in steps:
        events = game.apply(state, by, what)
        if by == seat:
            heard.append(game.dump(what))
        heard += _heard(events, seat)
    known = {"heard": heard, "view": game.view(state, seat)}
    return msgspec.json.encode(known, order="deterministic").decode()


def _heard(events: Sequence[Event], seat: Seat) -> Iterator[tuple[str, Any]]:
    seen = (event.seen_by(seat) for event in events)
    return ((event.kind, event.shown) for event in seen if event is not None)
