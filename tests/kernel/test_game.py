"""The class of a game: functions of modules as its methods, compared with `Game` by the type checker."""

from collections.abc import Sequence

from cosmodrome.kernel import staticmethods
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
