"""The law of words: the log of a step agrees with the states before and after it.

A game's tests supply a witness for each kind of event: a function that saw the step and did not hear the event. It says
by the two states what the sentence must say. A match is replayed from its beginning, and continues at
random to its end.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, TypeAlias

from cosmodrome.kernel import Chance, Decide, Entry, Event, Seat, Step
from cosmodrome.lab.contract.moment import Moment, asked


@dataclass(frozen=True, slots=True)
class Deed:
    """A step as a witness sees it: the states `before` and `after`, who did what (nobody: chance), that `nth` events of
    the same kind came before it, the `viewer` who hears of it now, and the seat it is `about`."""

    before: Any
    after: Any
    by: Seat | None
    what: Any
    nth: int = 0
    viewer: Seat | None = None
    about: Seat | None = None


Witness: TypeAlias = Callable[[Deed], Mapping[str, Any] | None]
"""The true arguments of a kind of event; None where the two states do not show them. A list has an order, a `Counter`
has none, a `frozenset` holds all that may be said where the step brought several."""
Witnesses: TypeAlias = Mapping[str, Witness]


def law_words(moment: Moment, witnesses: Witnesses) -> None:
    """The events of a step say, to each seat and to an onlooker, what the states before and after it say."""
    game, head = moment.game, moment.match.header
    state = game.setup(head.seats, head.options)
    steps = iter(moment.match.steps)
    while (going := _recorded(moment, steps) or _next(moment, state)) is not None:
        before = game.clone(state)
        _hear(moment, game.apply(state, *going), Deed(before, state, *going), witnesses)


def _recorded(moment: Moment, steps: Iterator[Step]) -> tuple[Seat | None, Any] | None:
    """The match's next step, apart from entries, which leave the game alone; None at its end."""
    return next(((step.by, step.what) for step in steps if not isinstance(step.what, Entry)), None)


def _next(moment: Moment, state: Any) -> tuple[Seat | None, Any] | None:
    """Something that may come then; None at the end."""
    pending, rng = moment.game.pending(state), moment.rng
    if isinstance(pending, Chance):
        return None, pending.draw(state, rng)
    if not isinstance(pending, Decide):
        return None
    seat = rng.choice(sorted(pending.seats))
    return seat, rng.choice(moment.game.legal(state, seat))


def _hear(moment: Moment, events: Sequence[Event], deed: Deed, witnesses: Witnesses) -> None:
    told = Counter[str]()
    for event in events:
        for viewer in (None, *event.secret):
            if (seen := event.seen_by(viewer)) is not None:
                seat = event.shown.get("seat")
                about = seat if isinstance(seat, int) else deed.by
                heard = replace(deed, nth=told[event.kind], viewer=viewer, about=about)
                _check(moment, seen, witnesses.get(event.kind), heard)
        told[event.kind] += 1
    moment.kept += told


def _check(moment: Moment, seen: Event, witness: Witness | None, deed: Deed) -> None:
    """Every argument that the sentence asks for is what the witness says."""
    text = seen.words(moment.game.texts).text
    names = asked((text,) if isinstance(text, str) else text)
    truth = witness(deed) if witness and names else {}
    if truth is None:
        return
    for name in sorted(names):
        moment.require(name in truth, f"nobody witnesses the {name} of “{seen.kind}”")
        true = truth[name]
        said: Any = seen.shown[name]
        said = Counter(said) if isinstance(true, Counter) else said
        holds = said in true if isinstance(true, frozenset) else said == true
        moment.require(holds, f"“{seen.kind}” says {name} {said!r}, and {true!r} is true")
