"""Bots of one's own: one that keeps the laws of bots, and others that break one each."""

import random
import sys
from collections.abc import Sequence
from time import process_time
from typing import Any

from cosmodrome.kernel import AnyGame, Budget, Rng
from tests.toys.lanterns import State


class Last:
    """Takes the last action that is legal."""

    name, blind = "last", False

    def choose(self, game: AnyGame, view: Any, legal: Sequence[Any], rng: Rng, budget: Budget) -> Any:
        """One of `legal`."""
        return legal[-1]


class Cheats(Last):
    """Does what nobody may do."""

    def choose(self, game: AnyGame, view: Any, legal: Sequence[Any], rng: Rng, budget: Budget) -> Any:
        return "a wish"


class Meddles(Last):
    """Takes what is listed last away."""

    def choose(self, game: AnyGame, view: Any, legal: Sequence[Any], rng: Rng, budget: Budget) -> Any:
        return legal.pop() if isinstance(legal, list) and len(legal) > 1 else legal[0]


class Remembers(Last):
    """Takes the first action, and from the fourth on the last one."""

    asked = 0

    def choose(self, game: AnyGame, view: Any, legal: Sequence[Any], rng: Rng, budget: Budget) -> Any:
        self.asked += 1
        return legal[-1 if self.asked > 3 else 0]


class OwnDice(Last):
    """Throws dice of its own."""

    def choose(self, game: AnyGame, view: Any, legal: Sequence[Any], rng: Rng, budget: Budget) -> Any:
        return random.choice(legal)  # noqa: S311  # that is what is wrong with it


class Peeps(Last):
    """Looks for the truth where it was not asked to look."""

    def choose(self, game: AnyGame, view: Any, legal: Sequence[Any], rng: Rng, budget: Budget) -> Any:
        frame = sys._getframe()
        while frame.f_back is not None:
            frame = frame.f_back
            for one in frame.f_locals.values():
                if isinstance(one, State):
                    return legal[sum(one.stock) % len(legal)]
        return legal[0]


class Dawdles(Last):
    """Thinks for more than two seconds whatever its budget says."""

    def choose(self, game: AnyGame, view: Any, legal: Sequence[Any], rng: Rng, budget: Budget) -> Any:
        end = process_time() + 2.2
        while process_time() < end and budget.spent:
            pass
        return legal[0]


class Stumbles(Last):
    """Fails."""

    def choose(self, game: AnyGame, view: Any, legal: Sequence[Any], rng: Rng, budget: Budget) -> Any:
        raise ZeroDivisionError("no patience")


class NoBot:
    """Lacks what a bot has."""

    name = "no-bot"


class Unmade(Last):
    """Wants something to be made of."""

    def __init__(self, what: object) -> None:
        self.what = what


def last() -> Last:
    """Make a new one."""
    return Last()
