"""Actions in parts, for learners: a kind and its details, each a small whole number.

A game declares in `Game.factors`, by the word of a kind of action, the meaning of the tokens after it: `("card",
"planet")` for `jump c17 caldera`. Kinds that name the same factor share it. A name with a star, such as `item*`, takes
all remaining tokens as one; `EACH` makes a factor of each token that may be present or absent. A kind that is not
declared has a factor of its own, so this works for every game.
"""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from cosmodrome.kernel.game import AnyGame

EACH: Final = "+"
"""Each further token may be present or absent."""
REST: Final = "*"
"""The end of a factor's name if the factor takes all further tokens as one."""
KIND: Final = "kind"


class Factor(NamedTuple):
    """A part of an action: a number from 0 to `size` - 1. For the `kind`, number i is `words[i]`; for any other factor
    0 stands for none, and i for `words[i - 1]`."""

    name: str
    words: tuple[str, ...]

    @property
    def size(self) -> int:
        """The number of values."""
        return len(self.words) + (self.name != KIND)


class Factored:
    """The actions of a game in parts: `numbers[code]` has a number for each of the `factors`, the kind first.

    Raises `TypeError` if the game's declarations do not distinguish two of its actions.
    """

    def __init__(self, game: AnyGame) -> None:
        parts = [dict(_parts(game, action)) for action in game.actions]
        found: dict[str, dict[str, int]] = {KIND: {}}
        for one in parts:
            for name, word in one.items():
                words = found.setdefault(name, {})
                words.setdefault(word, len(words) + (name != KIND))
        self.factors = tuple(Factor(name, tuple(words)) for name, words in found.items())
        self.numbers = tuple(
            tuple(words[one[name]] if name in one else 0 for name, words in found.items()) for one in parts
        )
        self._codes = {numbers: code for code, numbers in enumerate(self.numbers)}
        if len(self._codes) < len(parts):
            twice = next(code for code, numbers in enumerate(self.numbers) if self._codes[numbers] != code)
            text = game.dump(game.actions[twice])
            raise TypeError(f"The factors of {game.key} do not tell “{text}” from another action")

    @property
    def sizes(self) -> tuple[int, ...]:
        """The number of values of each factor."""
        return tuple(one.size for one in self.factors)

    def code(self, numbers: Sequence[int]) -> int:
        """Return the code of the action with these parts. Raises `ValueError` if there is none."""
        code = self._codes.get(tuple(numbers))
        if code is None:
            raise ValueError(f"No action has the parts {[*numbers]}.")
        return code


def _parts(game: AnyGame, action: object) -> Iterator[tuple[str, str]]:
    """Yield each factor of an action, by its name, with its word."""
    between = getattr(action, "between", " ")
    word, *tokens = game.dump(action).split(between)
    yield KIND, word
    declared = game.factors.get(word, (f"{word}{REST}",) if tokens else ())
    for place, name in enumerate(declared):
        left = tokens[place:]
        if name == EACH:
            yield from zip(left, left, strict=True)
        elif name.endswith(REST):
            yield name.removesuffix(REST), between.join(left)
        elif left:
            yield name, left[0]
    if len(tokens) > len(declared) and not {EACH, REST} & {name[-1] for name in declared}:
        raise TypeError(f"{game.key} declares {len(declared)} factors of “{game.dump(action)}”: it has more")
