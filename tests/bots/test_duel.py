"""The search for two, on a toy in which only the end distinguishes good from bad.

Heap: take one to three; taking the last one wins. Once, a player may toss instead: it wins one time in four, or loses.
"""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import pytest

from cosmodrome import forms
from cosmodrome.bots import make_bot, search
from cosmodrome.bots.duel import Duel
from cosmodrome.kernel import DECIDE, AnyGame, Budget, Chance, Game, Pending, Rng, ranked

WON, LOST = 100, 101


class What(NamedTuple):
    """Take this number, or (4) toss; as the outcome of a toss: whether it won."""

    code: int


class View(NamedTuple):
    seat: int
    heap: int


class Heap:
    """The state: the number left, the seat to move, the winner (-1: nobody yet), and whether a toss is pending."""

    seats = range(2, 3)
    chained = False
    closed = Game.closed
    toss = Chance(
        "toss",
        lambda _, rng: What(WON if rng.below(4) == 0 else LOST),
        lambda _: [(What(WON), 0.25), (What(LOST), 0.75)],
    )

    def imagine(self, view: View, rng: Rng) -> list[int]:
        return [view.heap, view.seat, -1, 0]

    def freeze(self, state: list[int]) -> list[int]:
        return state

    def clone(self, state: list[int]) -> list[int]:
        return state[:]

    def pending(self, state: list[int]) -> Pending:
        if state[2] >= 0:
            return ranked({seat: seat == state[2] for seat in range(2)})
        return self.toss if state[3] else DECIDE[state[1]]

    def legal(self, state: list[int], seat: int) -> Sequence[What]:
        return [*(What(take) for take in (1, 2, 3) if take <= state[0]), What(4)]

    def apply(self, state: list[int], by: int | None, what: What, narrate: bool = True) -> list[Any]:
        if what.code == 4:
            state[3] = 1
        elif what.code in (WON, LOST):
            state[2] = state[1] if what.code == WON else 1 - state[1]
        else:
            state[0] -= what.code
            state[2] = -1 if state[0] else state[1]
            state[1] = 1 - state[1]
        return []

    def value(self, state: list[int], seat: int) -> float:
        return 0.0 if state[2] < 0 else 1.0 if state[2] == seat else -1.0


class Unforeseen(Heap):
    """A heap that doesn't state the odds of the toss."""

    toss = Chance("toss", Heap.toss.draw)


class Covered(Heap):
    """A heap whose view doesn't show how many are left."""

    def imagine(self, view: View, rng: Rng) -> list[int]:
        return [5 + rng.below(1000), view.seat, -1, 0]


def clock(most: int) -> tuple[Callable[[], bool], list[int]]:
    """Return a clock that runs out when it is read for the `most`th time, and a count of its readings."""
    asked = [0]

    def spent() -> bool:
        asked[0] += 1
        return asked[0] >= most

    return spent, asked


def choose(heap: int, budget: Budget, seed: bytes = b"key", game: Any = None) -> int:
    view = View(1, heap)
    toy: Any = game or Heap()
    chosen: What = make_bot("search").choose(toy, view, toy.legal([heap, 1, -1, 0], 1), Rng(seed), budget)
    return chosen.code


@pytest.mark.parametrize("heap", [5, 6, 7, 9, 11])
def test_a_forced_win_is_found(heap: int) -> None:
    assert choose(heap, Budget(iterations=300)) == heap % 4


def test_what_chance_may_bring_counts_by_its_odds() -> None:
    """Taking always loses against good play; the toss loses three times in four."""
    assert choose(4, Budget(iterations=100)) == 4
    game: Any = Heap()
    duel = Duel(game, View(0, 8), game.legal([8, 0, -1, 0], 0), Rng(b"key"))
    duel.best(Budget(iterations=2000))
    assert duel.root.value == -0.5  # the rival gets four and tosses, or this player does


@pytest.mark.parametrize("heap", [3, 4, 7])
def test_without_known_odds_chance_counts_by_what_it_brought(heap: int) -> None:
    assert choose(heap, Budget(iterations=600), game=Unforeseen()) == (heap % 4 or 4)


def test_when_all_is_known_it_stops_thinking() -> None:
    spent, asked = clock(10_000)
    assert choose(4, Budget(spent=spent)) == 4
    assert asked[0] < 1000


def test_the_same_key_gives_the_same_choice() -> None:
    keys = [bytes([number]) for number in range(12)]
    first = [choose(16, Budget(iterations=9), key) for key in keys]
    assert first == [choose(16, Budget(iterations=9), key) for key in keys]
    assert len(set(first)) > 1


def test_it_thinks_as_many_iterations_as_it_may() -> None:
    game: AnyGame = Heap()  # type: ignore[assignment]
    duel = Duel(game, View(0, 20), game.legal([20, 0, -1, 0], 0), Rng(b"key"))
    duel.best(Budget(iterations=17))
    assert duel.root.visits == 17


@pytest.mark.parametrize("most", [1, 2, 5, 6, 7, 50])
def test_it_stops_wherever_it_is_when_its_time_is_spent(most: int) -> None:
    """It stops even while it evaluates the first actions, of which there are four here."""
    spent, asked = clock(most)
    assert choose(20, Budget(spent=spent)) in (1, 2, 3, 4)
    assert asked == [most]


def test_what_was_judged_best_is_chosen_when_time_is_up_before_anything_is_looked_into() -> None:
    for most in (5, 6):
        spent, _ = clock(most)
        assert choose(3, Budget(spent=spent)) == 3


class Watched(Heap):
    """A heap that records the actions that were tried."""

    def __init__(self) -> None:
        self.tried: list[int] = []

    def apply(self, state: list[int], by: int | None, what: What, narrate: bool = True) -> list[Any]:
        self.tried.append(what.code)
        return super().apply(state, by, what, narrate)


def test_when_time_is_up_at_once_it_does_anything_unjudged() -> None:
    chosen = set()
    for number in range(40):
        game, (spent, _) = Watched(), clock(1)
        chosen.add(choose(20, Budget(spent=spent), bytes([number]), game))
        assert game.tried == []
    assert chosen == {1, 2, 3, 4}


def test_when_time_is_up_early_the_best_of_what_was_judged_is_chosen() -> None:
    """Taking three of three wins at once; two of four actions are evaluated in time."""
    found = set()
    for number in range(20):
        game, (spent, _) = Watched(), clock(3)
        chosen = choose(3, Budget(spent=spent), bytes([number]), game)
        assert len(game.tried) == 2
        assert chosen == 3 if 3 in game.tried else chosen in game.tried
        found.add(3 in game.tried)
    assert found == {True, False}


@pytest.mark.skipif(forms.COMPILED, reason="compiled, the search knows no other duel than its own")
def test_games_with_secrets_are_searched_another_way(monkeypatch: pytest.MonkeyPatch) -> None:
    def wrong(*_: Any) -> Duel:
        raise AssertionError

    monkeypatch.setattr(search, "Duel", wrong)
    assert choose(5, Budget(iterations=3), game=Covered()) in (1, 2, 3, 4)
    with pytest.raises(AssertionError, match="^$"):
        choose(5, Budget(iterations=3))
