"""What a lesson says in numbers and names: they are found in its texts, and held against how its match stands.

A game's tests supply the facts of each stage: by the match as it stands when the stage begins, the numbers and names
that its texts must say, in their order. *One* and *first* count nothing in most sentences and are left out.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import TypeAlias

from cosmodrome.kernel import AnyGame, Match, Stage

Facts: TypeAlias = Callable[[Match, Stage], Iterable[object]]
"""The facts of a stage, in the order in which its texts say them."""
Lessons: TypeAlias = Mapping[str, Mapping[int, Facts]]
"""By lesson and stage; a stage that is not named says no number and no name."""

COUNTED = ("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven")
NUMBERS = {word: str(number) for number, word in enumerate(COUNTED, 2)}


def texts(stage: Stage) -> Iterator[str]:
    """All that the teacher says in a stage, answers last."""
    yield from stage.say
    yield from (one.say for one in stage.otherwise)


def proper(game: AnyGame) -> set[str]:
    """The proper names that the game's sentences use for planets, pieces and the like."""
    found = {name for table in game.names.values() for name in table.values() if isinstance(name, str)}
    return {name for name in found if re.fullmatch(r"[A-Z][a-z]+( [A-Za-z]+)*", name)}


def said(game: AnyGame, stage: Stage) -> list[str]:
    """The numbers and names of a stage's texts."""
    names = "|".join(sorted(map(re.escape, proper(game)), key=len, reverse=True)) or r"\b\B"
    words = "|".join(NUMBERS)
    found = re.findall(rf"\b(?:(?:{names})\b|\d+|(?i:{words})\b)", " ".join(texts(stage)))
    return [NUMBERS.get(one.lower(), one) for one in found]
