"""Numbers and names in lessons: they are found in the texts and compared with the position of the match.

A game's tests supply the facts of each stage: the numbers and names that its texts must say, in their order, from the
position at the beginning of the stage. *One* and *first* are left out: in most sentences they are not a count.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import TypeAlias

from cosmodrome.kernel import AnyGame, Match, Stage

Facts: TypeAlias = Callable[[Match, Stage], Iterable[object]]
"""A function for the facts of a stage, in the order of its texts."""
Lessons: TypeAlias = Mapping[str, Mapping[int, Facts]]
"""Facts by lesson and stage; a stage that is missing has no numbers or names."""

COUNTED = ("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven")
NUMBERS = {word: str(number) for number, word in enumerate(COUNTED, 2)}


def texts(stage: Stage) -> Iterator[str]:
    """Yield all texts of a stage, answers last."""
    yield from stage.say
    yield from (one.say for one in stage.otherwise)


def proper(game: AnyGame) -> set[str]:
    """Return the proper names in the game's sentences, of planets, pieces and the like."""
    found = {name for table in game.names.values() for name in table.values() if isinstance(name, str)}
    return {name for name in found if re.fullmatch(r"[A-Z][a-z]+( [A-Za-z]+)*", name)}


def said(game: AnyGame, stage: Stage) -> list[str]:
    """Return the numbers and names in a stage's texts."""
    names = "|".join(sorted(map(re.escape, proper(game)), key=len, reverse=True)) or r"\b\B"
    words = "|".join(NUMBERS)
    found = re.findall(rf"\b(?:(?:{names})\b|\d+|(?i:{words})\b)", " ".join(texts(stage)))
    return [NUMBERS.get(one.lower(), one) for one in found]
