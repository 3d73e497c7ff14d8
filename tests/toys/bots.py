"""Test bots: one that keeps the laws of bots, and others that break one each."""

import random
import sys
from collections.abc import Sequence
from time import process_time
from typing import Any

from cosmodrome.kernel import AnyGame, Budget, Rng
from tests.toys.lanterns import State


class Last:
    """A bot that takes the last legal action."""

    name, blind = "last", False

    def choose(self, game: AnyGame, view: Any, legal: Sequence[Any], rng: Rng, budget: Budget) -> Any:
        """Return one of `legal`."""
        return legal[-1]


class Cheats(Last):
    """A bot that takes an illegal action."""

    def choose(self, game: AnyGame, view: Any, legal: Sequence[Any], rng: Rng, budget: Budget) -> Any:
        return "a wish"


class Meddles(Last):
    """A bot that removes the last action from the list."""

    def choose(self, game: AnyGame, view: Any, legal: Sequence[Any], rng: Rng, budget: Budget) -> Any:
        return legal.pop() if isinstance(legal, list) and len(legal) > 1 else legal[0]


class Remembers(Last):
    """A bot that takes the first action, and from its fourth choice on the last one."""

    asked = 0

    def choose(self, game: AnyGame, view: Any, legal: Sequence[Any], rng: Rng, budget: Budget) -> Any:
        self.asked += 1
        return legal[-1 if self.asked > 3 else 0]


class OwnDice(Last):
    """A bot with its own random numbers."""

    def choose(self, game: AnyGame, view: Any, legal: Sequence[Any], rng: Rng, budget: Budget) -> Any:
        return random.choice(legal)  # noqa: S311  # this is its fault


class Peeps(Last):
    """A bot that looks for the hidden state outside its arguments."""

    def choose(self, game: AnyGame, view: Any, legal: Sequence[Any], rng: Rng, budget: Budget) -> Any:
        frame = sys._getframe()
        while frame.f_back is not None:
            frame = frame.f_back
            for one in frame.f_locals.values():
                if isinstance(one, State):
                    return legal[sum(one.stock) % len(legal)]
        return legal[0]


class Dawdles(Last):
    """A bot that takes more than two seconds whatever its budget is."""

    def choose(self, game: AnyGame, view: Any, legal: Sequence[Any], rng: Rng, budget: Budget) -> Any:
        end = process_time() + 2.2
        while process_time() < end and budget.spent:
            pass
        return legal[0]


class Stumbles(Last):
    """A bot that fails."""

    def choose(self, game: AnyGame, view: Any, legal: Sequence[Any], rng: Rng, budget: Budget) -> Any:
        raise ZeroDivisionError("no patience")


class NoBot:
    """A class without the methods of a bot."""

    name = "no-bot"


class Unmade(Last):
    """A bot that cannot be made without an argument."""

    def __init__(self, what: object) -> None:
        self.what = what


def last() -> Last:
    """Make a new bot."""
    return Last()
