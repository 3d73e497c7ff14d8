"""The search of chains, with hundreds of actions, on a toy whose turn goes on after the first choice.

Doors: choose one of many, then one of its chests, then close it. The promise of a door or chest differs from its
contents, which show when it is closed.
"""

from collections.abc import Sequence
from typing import Any, NamedTuple

import pytest

from cosmodrome.bots import make_bot
from cosmodrome.bots.chain import Chain
from cosmodrome.bots.search import Search
from cosmodrome.kernel import DECIDE, Budget, Chance, Game, Pending, Rng, ranked

CLOSE = 1000


class What(NamedTuple):
    """An action: choose a door or chest by its number, or close it."""

    code: int


class View(NamedTuple):
    seat: int


class Chest(NamedTuple):
    promise: float
    holds: float


class Truth(NamedTuple):
    """The state: the choices so far, in order."""

    chosen: list[int]


class Doors:
    """The toy game. `doors`: by door, its promise and its chests."""

    seats = range(1, 2)
    chained = True
    closed = Game.closed

    def __init__(self, doors: Sequence[tuple[float, Sequence[Chest]]]) -> None:
        self.doors = doors

    def imagine(self, view: View, rng: Rng) -> Truth:
        return Truth([])

    def clone(self, truth: Truth) -> Truth:
        return Truth(truth.chosen[:])

    def pending(self, truth: Truth) -> Pending:
        return ranked({0: 1}) if len(truth.chosen) == 3 else DECIDE[0]

    def legal(self, truth: Truth, seat: int) -> Sequence[What]:
        if len(truth.chosen) == 2:
            return [What(CLOSE)]
        there: Sequence[Any] = self.doors[truth.chosen[0]][1] if truth.chosen else self.doors
        return [What(number) for number in range(len(there))]

    def apply(self, truth: Truth, by: int | None, what: What, narrate: bool = True) -> list[Any]:
        truth.chosen.append(what.code)
        return []

    def value(self, truth: Truth, seat: int) -> float:
        if not truth.chosen:
            return 0.0
        promise, chests = self.doors[truth.chosen[0]]
        if len(truth.chosen) == 1:
            return promise
        chest = chests[truth.chosen[1]]
        return chest.holds if len(truth.chosen) == 3 else chest.promise


class Stormy(Doors):
    """Doors with a chance event after closing, which adds or takes many points."""

    storm = Chance("storm", lambda _truth, rng: What(rng.choice((-100, 100))))

    def pending(self, truth: Truth) -> Pending:
        return self.storm if len(truth.chosen) == 3 else ranked({0: 1}) if len(truth.chosen) == 4 else DECIDE[0]

    def value(self, truth: Truth, seat: int) -> float:
        return super().value(Truth(truth.chosen[:3]), seat) + sum(truth.chosen[3:])


class Closed(Doors):
    """Doors in which the turn ends once a door is chosen."""

    def pending(self, truth: Truth) -> Pending:
        return ranked({0: 1}) if truth.chosen else DECIDE[0]


def choose(game: Doors, iterations: int, seed: bytes = b"key") -> int:
    toy: Any = game
    chosen: What = make_bot("search").choose(toy, View(0), game.legal(Truth([]), 0), Rng(seed), Budget(iterations))
    return chosen.code


def searched(game: Doors, iterations: int) -> Chain:
    """Return the tree after this number of iterations."""
    toy: Any = game
    search = Chain(toy, View(0), game.legal(Truth([]), 0), Rng(b"key"))
    search.imagine()
    for _ in range(iterations):
        search.iterate()
    return search


@pytest.mark.parametrize("kind", [Chain, Search])
def test_each_iteration_counts_once(kind: type[Chain] | type[Search]) -> None:
    """The first iteration evaluates every door, including the best one; each later one follows one door."""
    toy: Any = Closed([(float(door), []) for door in range(5)])
    search = kind(toy, View(0), toy.legal(Truth([]), 0), Rng(b"key"))
    search.imagine()
    for iteration in range(12):
        search.iterate()
        children = search.root.children
        assert sum(child.visits for child in children.values()) == 5 + iteration
        assert all(child.total == door * child.visits for door, child in children.items())


def many(rich: int, count: int = 300) -> Doors:
    """Return doors that each promise a little less than the one before; only door `rich` holds much."""
    return Doors([(-door / 100, [Chest(0, 9.0 if door == rich else door % 3)]) for door in range(count)])


def test_the_turn_is_played_to_its_end_before_it_is_judged() -> None:
    """The last door looks worst, and so does its chest until it is closed."""
    game = Doors([*[(5.0, [Chest(5, 1)])] * 30, (4.0, [Chest(4, 3)])])
    assert choose(game, 200) == 30


@pytest.mark.parametrize("rich", [0, 7, 20])
def test_among_hundreds_the_promising_ones_are_tried_first(rich: int) -> None:
    assert choose(many(rich), 70) == rich


def test_with_few_visits_only_the_most_promising_are_tried() -> None:
    children = searched(many(rich=299), 40).root.children
    tried = {door for door in range(300) if children[door].visits}
    assert tried == set(range(len(tried)))
    assert 8 <= len(tried) <= 24


def test_every_action_is_tried_in_the_end() -> None:
    """Even the action that promises least is tried: it is the best."""
    search = searched(many(rich=59, count=60), 900)
    assert all(search.root.children[door].visits for door in range(60))
    assert search.favourite().code == 59


def test_the_turn_is_judged_before_chance_speaks() -> None:
    first = searched(Stormy([(0.0, [Chest(0, 3.0)])]), 1).root.children[0]
    assert first.worth == 3.0


def test_within_the_turn_the_best_further_choice_counts() -> None:
    door = searched(Doors([(0.0, [Chest(0, 1.0), Chest(0, 9.0)])]), 30).root.children[0]
    assert door.worth == 9.0
    assert door.total / door.visits < 9.0
