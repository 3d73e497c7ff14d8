"""The laws of words: the log of a step, and what is asked before it, agree with the states before and after it.

A game's tests supply a witness for each kind of event: a function that saw the step but not the event. From the two
states, it says what the sentence must say. Another one for each prompt says whether it is true, from the state and what
the reader may do. A match is replayed from its beginning, and continues at random to its end.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, TypeAlias

from cosmodrome.kernel import Chance, Decide, Entry, Event, Seat, Step, Words
from cosmodrome.lab.contract.moment import Moment, asked


@dataclass(frozen=True, slots=True)
class Deed:
    """A step as a witness sees it: the states `before` and `after`, the actor (None: chance) and the action, the number
    (`nth`) of earlier events of the same kind, the `viewer` who sees it now, and the seat it is `about`."""

    before: Any
    after: Any
    by: Seat | None
    what: Any
    nth: int = 0
    viewer: Seat | None = None
    about: Seat | None = None


Witness: TypeAlias = Callable[[Deed], Mapping[str, Any] | None]
"""The true arguments of a kind of event; None where the two states do not show them. A list has an order, a `Counter`
has none, and a `frozenset` holds everything that may be said if the step brought several."""
Witnesses: TypeAlias = Mapping[str, Witness]


@dataclass(frozen=True, slots=True)
class Question:
    """A moment as the witness of a prompt sees it: the `state`, the `viewer` who reads (nobody: an onlooker), the seats
    that are `due` (none: the match is over), and the kinds of actions that the viewer `may` choose, each with its
    number."""

    state: Any
    viewer: Seat | None
    due: frozenset[Seat]
    may: Mapping[str, int]


Asked: TypeAlias = Callable[[Question], Mapping[str, Any] | None]
"""The true arguments of a question; None if it isn't true."""
Prompts: TypeAlias = Mapping[str, Asked]
"""The witnesses by sentence, or by its last form if it has plurals."""


def choosing(*kinds: str, beside: Sequence[str] = ()) -> Asked:
    """Return the witness of a prompt without arguments: each of these kinds may be chosen, and nothing else except
    those `beside`."""
    return lambda question: {} if set(kinds) <= question.may.keys() <= {*kinds, *beside} else None


def any_of(*kinds: str) -> Asked:
    """Return the witness of a prompt without arguments: something may be chosen, and only of these kinds."""
    return lambda question: {} if question.may and question.may.keys() <= set(kinds) else None


def only_one_is_due(question: Question) -> Mapping[str, Any] | None:
    """Return the one seat that is due, if it is not the reader's."""
    if len(question.due) != 1 or question.viewer in question.due:
        return None
    return {"seat": min(question.due)}


def law_words(moment: Moment, witnesses: Witnesses) -> None:
    """The events of a step say, to each seat and to an onlooker, what the states before and after it say."""
    for state, going in _played(moment):
        if going is not None:
            before = moment.game.clone(state)
            _hear(moment, moment.game.apply(state, *going), Deed(before, state, *going), witnesses)


def law_prompts(moment: Moment, prompts: Prompts) -> None:
    """Every prompt is true of the state, for each seat and an onlooker, before every choice and at the end."""
    for state, going in _played(moment):
        if not isinstance(moment.game.pending(state), Chance):
            for viewer in moment.viewers:
                _answer(moment, _question(moment, state, viewer), prompts)
        if going is not None:
            moment.game.apply(state, *going)


def asks(moment: Moment, question: Question, prompts: Prompts, words: Words) -> str:
    """Check a prompt against its witness, and return its sentence."""
    forms = (words.text,) if isinstance(words.text, str) else words.text
    text = forms[-1]
    moment.require(text in prompts, f"nobody witnesses the prompt “{text}”")
    truth = prompts[text](question)
    moment.require(truth is not None, f"“{text}” is asked, but isn't true: {question}")
    for name in sorted(asked(forms)):
        true = (truth or {}).get(name)
        said: Any = words.args[name]
        said = list(said) if isinstance(said, Sequence) and not isinstance(said, str) else said
        moment.require(said == true, f"“{text}” says {name} {said!r}, but {true!r} is true")
    return text


def _answer(moment: Moment, question: Question, prompts: Prompts) -> None:
    moment.kept[asks(moment, question, prompts, moment.game.prompt(question.state, question.viewer))] += 1


def _question(moment: Moment, state: Any, viewer: Seat | None) -> Question:
    pending = moment.game.pending(state)
    due = frozenset(pending.seats) if isinstance(pending, Decide) else frozenset()
    legal = moment.game.legal(state, viewer) if viewer is not None and viewer in due else ()
    return Question(state, viewer, due, Counter(moment.game.describe(action).kind for action in legal))


def _played(moment: Moment) -> Iterator[tuple[Any, tuple[Seat | None, Any] | None]]:
    """Yield the state before each step together with the step, which the caller carries out; at the end, no step."""
    game, head = moment.game, moment.match.header
    state = game.setup(head.seats, head.options)
    steps = iter(moment.match.steps)
    going: tuple[Seat | None, Any] | None = (None, None)
    while going is not None:
        going = _recorded(moment, steps) or _next(moment, state)
        yield state, going


def _recorded(moment: Moment, steps: Iterator[Step]) -> tuple[Seat | None, Any] | None:
    """Return the match's next step, without entries, which leave the game alone; None at its end."""
    return next(((step.by, step.what) for step in steps if not isinstance(step.what, Entry)), None)


def _next(moment: Moment, state: Any) -> tuple[Seat | None, Any] | None:
    """Return a possible next step; None at the end."""
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
    """Check that every argument of the sentence has the value that the witness gives."""
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
        moment.require(holds, f"“{seen.kind}” says {name} {said!r}, but {true!r} is true")
