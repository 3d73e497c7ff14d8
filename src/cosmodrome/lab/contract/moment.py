"""A moment of a match under examination, and the small checks that all laws use."""

import json
import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from string import Formatter
from typing import Any

from cosmodrome.kernel import (
    AnyGame,
    Arg,
    BadStep,
    Match,
    Refusal,
    Rng,
    Seat,
    Words,
    render,
)
from cosmodrome.lab.contract.difference import difference

RULE = re.compile(r"[A-Z]{1,4}-[A-Z]?\d+(\.\d+)?")


@dataclass(frozen=True, slots=True)
class Breach:
    """A breach of a law, and the step and the match in which it happened.

    `law`: the name and the wording of the law that was checked; both are empty if there was none. `detail`: the field
    and the two differing states; empty if the breach isn't about two states.
    """

    game: str
    seats: int
    options: Mapping[str, str]
    step: int
    law: tuple[str, str]
    words: str
    detail: str = ""

    def __str__(self) -> str:
        """Return all of it in one line."""
        told = f"{self.words}: {self.detail}" if self.detail else self.words
        return f"{self.game}, {self.seats} players, step {self.step}: {told}"


class ContractBroken(AssertionError):
    """A game breaks a law; the text says what, and where."""

    def __init__(self, breach: Breach) -> None:
        super().__init__(breach)
        self.breach = breach


@dataclass(slots=True)
class Moment:
    """A decision in the middle of a match, as the laws see it. `pool`: actions from this and other moments; `kept`: how
    often promises of each fact came true; `law`: name and text of the law being checked.
    """

    game: AnyGame
    match: Match
    rng: Rng
    pool: list[Any] = field(default_factory=list)
    kept: Counter[str] = field(default_factory=Counter)
    law: tuple[str, str] = ("", "")

    @property
    def seats(self) -> range:
        """Return all seats of the table."""
        return range(self.match.header.seats)

    @property
    def viewers(self) -> list[Seat | None]:
        """Return all seats and an onlooker."""
        return [*self.seats, None]

    def hold(self, law: Callable[..., None], *given: Any) -> None:
        """Check a law. Raises `ContractBroken`, which names it."""
        self.law = law.__name__.removeprefix("law_"), " ".join((law.__doc__ or "").split())
        law(self, *given)
        self.law = "", ""

    def require(self, holds: bool, words: str, detail: str = "") -> None:
        """Raise `ContractBroken` with these words unless the condition holds."""
        if not holds:
            head = self.match.header
            raise ContractBroken(
                Breach(self.game.key, head.seats, dict(head.options), self.match.number, self.law, words, detail)
            )

    def alike(self, truths: Sequence[Any], name: str, when: tuple[str, str], words: str) -> None:
        """Raise `ContractBroken` unless two values are equal; `name` names them, `when` says when each applies."""
        one, other = truths
        if one != other:
            self.require(False, words, difference(one, other, name).words(*when))

    def twin(self, viewer: Seat | None) -> Any:
        """Return a state that `viewer` cannot tell from the real one."""
        return self.game.imagine(self.match.view(viewer), self.rng)


def called(viewer: Seat | None) -> str:
    """Return a viewer in words."""
    return "an onlooker" if viewer is None else f"seat {viewer}"


def plain(game: AnyGame, state: Any) -> Any:
    """Return the state as read back from a snapshot in JSON."""
    return json.loads(json.dumps(game.freeze(state)))


def check_text(moment: Moment, what: Any) -> None:
    """Check that the text form is one line, and is read back as the same action."""
    game = moment.game
    text = game.dump(what)
    try:
        back = game.load(text, game.rules)
    except BadStep:
        back = None
    moment.require("\n" not in text and back == what, f"“{text}” does not come back")


def check_refusal(moment: Moment, refusal: Refusal) -> None:
    """Check that the refusal names a rule, has words and survives JSON."""
    moment.require(bool(RULE.fullmatch(refusal.rule)), f"a refusal names no rule: {refusal}")
    speak(moment, refusal)
    check_json(moment, dict(refusal.args))


def speak(moment: Moment, what: Words | Refusal) -> None:
    """Check that the sentence can be fully rendered in each of its forms, and is not empty.

    Other languages choose a form for other numbers, so the form not chosen here is checked as well.
    """
    forms = (what.text,) if isinstance(what.text, str) else what.text
    missing = asked(forms) - what.args.keys()
    moment.require(not missing, f"“{what.text}” lacks {', '.join(sorted(missing))}")
    for name in asked(forms):
        for word in _words(what.args[name]):
            moment.require(_says(moment, name, word), f"“{what.text}” has no words for {name} {word!r}")
    text = render(what, moment.game.names)
    moment.require(bool(text.strip()), f"there are no words in {what}")
    moment.require(not set("{}") & set(text), f"“{text}” is not filled in")


@lru_cache(maxsize=4096)
def asked(forms: Sequence[str]) -> frozenset[str]:
    """Return the arguments that the forms of a sentence ask for; a plural is chosen by its count."""
    names = {name for form in forms for _, name, _, _ in Formatter().parse(form) if name is not None}
    return frozenset(names | {"count"} if len(forms) > 1 else names)


def _words(arg: Arg) -> Iterator[object]:
    if isinstance(arg, Sequence) and not isinstance(arg, str):
        for one in arg:
            yield from _words(one)
    else:
        yield arg


def _says(moment: Moment, name: str, word: object) -> bool:
    """Return whether an argument's word stands for something: a seat at the table, a name of its table, or a number.

    A key without a name in a table would be shown as it is, and no player understands “R07”.
    """
    if type(word) not in (int, str) or word == "":
        return False
    if name in ("seat", "seats") or name.endswith("_seat"):
        return word in moment.seats
    table = moment.game.names.get(name)
    return isinstance(word, int) if table is None else str(word) in table


def check_json(moment: Moment, args: Mapping[str, Any]) -> None:
    """Check that the arguments are plain values."""
    again = json.loads(json.dumps(args))
    moment.require(_tuples(again) == _tuples(args), f"{args} does not survive JSON")


def _tuples(value: Any) -> Any:
    if isinstance(value, Mapping):
        return {key: _tuples(one) for key, one in value.items()}
    return tuple(map(_tuples, value)) if isinstance(value, Sequence) and not isinstance(value, str) else value
