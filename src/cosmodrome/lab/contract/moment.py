"""A moment of a match under examination, and the small checks that all laws use."""

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from cosmodrome.kernel import (
    AnyGame,
    BadStep,
    Match,
    Refusal,
    Rng,
    Seat,
    Words,
    render,
)

RULE = re.compile(r"[A-Z]{1,4}-[A-Z]?\d+(\.\d+)?")


class ContractBroken(AssertionError):
    """A game breaks a law; the text says which, and where."""


@dataclass(slots=True)
class Moment:
    """A decision in the middle of a match, as the laws look at it. `pool`: actions from here and other moments."""

    game: AnyGame
    match: Match
    rng: Rng
    pool: list[Any] = field(default_factory=list)

    @property
    def seats(self) -> range:
        """All seats of the table."""
        return range(self.match.header.seats)

    @property
    def viewers(self) -> list[Seat | None]:
        """All seats and an onlooker."""
        return [*self.seats, None]

    def require(self, holds: bool, law: str) -> None:
        """Raise `ContractBroken` unless the law holds."""
        if not holds:
            case = self.match.header
            raise ContractBroken(f"{self.game.key}, {case.seats} players, step {self.match.number}: {law}")

    def twin(self, viewer: Seat | None) -> Any:
        """A truth that `viewer` cannot tell from the real one."""
        return self.game.imagine(self.match.view(viewer), self.rng)


def check_text(moment: Moment, what: Any) -> None:
    """The text form is one line and comes back."""
    game = moment.game
    text = game.dump(what)
    try:
        back = game.load(text, game.rules)
    except BadStep:
        back = None
    moment.require("\n" not in text and back == what, f"“{text}” does not come back")


def check_refusal(moment: Moment, refusal: Refusal) -> None:
    """The refusal names a rule, has words and survives JSON."""
    moment.require(bool(RULE.fullmatch(refusal.rule)), f"a refusal names no rule: {refusal}")
    speak(moment, refusal)
    check_json(moment, dict(refusal.args))


def speak(moment: Moment, what: Words | Refusal) -> None:
    """The sentence can be rendered and says something."""
    try:
        text = render(what, moment.game.names)
    except (KeyError, IndexError) as error:
        raise ContractBroken(f"{moment.game.key}: “{what.text}” lacks {error}") from None
    moment.require(bool(text.strip()), f"there are no words in {what}")


def check_json(moment: Moment, args: Mapping[str, Any]) -> None:
    """The arguments are plain values."""
    again = json.loads(json.dumps(args))
    moment.require(_tuples(again) == _tuples(args), f"{args} does not survive JSON")


def _tuples(value: Any) -> Any:
    if isinstance(value, Mapping):
        return {key: _tuples(one) for key, one in value.items()}
    return tuple(map(_tuples, value)) if isinstance(value, Sequence) and not isinstance(value, str) else value
