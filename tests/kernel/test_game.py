"""The class of a game: functions of modules as its methods, compared with `Game` by the type checker."""

from collections.abc import Sequence
from typing import Any

import pytest

from cosmodrome.kernel import Game, staticmethods
from cosmodrome.kernel.advice import Advice
from cosmodrome.kernel.learning import Learning
from cosmodrome.kernel.orders import Orders
from cosmodrome.kernel.teaching import Teaching
from tests.toys.lanterns import Lanterns, State, What

LANTERNS = Lanterns()


def legal(state: State, seat: int) -> Sequence[What]:
    return LANTERNS.legal(state, seat)[:1]


def clone(state: State) -> State:
    return LANTERNS.clone(state)


def of_another_name(state: State, who: int) -> Sequence[What]:
    return legal(state, who)


def of_another_state(state: str, seat: int) -> Sequence[What]:
    return ()


class Timid(Lanterns):
    legal, clone = staticmethods(legal, clone)


class Misnamed(Lanterns):
    legal, clone = staticmethods(of_another_name, clone)  # type: ignore[assignment]  # mypy finds it, or says so


class Mistaken(Lanterns):
    legal, clone = staticmethods(of_another_state, clone)  # type: ignore[assignment]  # as above


def test_a_function_of_a_module_is_a_method_as_it_is() -> None:
    assert Timid().legal is legal
    assert Timid.clone is clone


@pytest.mark.parametrize("group", [Teaching, Orders, Advice, Learning])
def test_a_game_that_lacks_a_group_needs_nothing(group: type[Any]) -> None:
    """A group requires only methods that every game has anyway."""
    asked = {name for name in group.__annotations__ if not hasattr(group, name)} | getattr(
        group, "__abstractmethods__", set()
    )
    assert asked <= Game.__annotations__.keys() | {name for name in Game.__abstractmethods__ if name in vars(Game)}
    assert issubclass(Game, group)
