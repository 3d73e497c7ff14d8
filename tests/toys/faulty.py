"""Guests whose code raises errors, wherever it is asked."""

from cosmodrome.kernel import Event
from tests.toys.lanterns import Lanterns, State


class Stumbles(Lanterns):
    """Stumbles over what it has drawn: the error names a secret."""

    def do_burn(self, state: State, by: int, oil: tuple[int, ...]) -> list[Event]:
        raise KeyError(f"stock {state.stock}")


class Unready(Lanterns):
    """Fails before there is a match."""

    def setup(self, seats: int, options: object) -> State:
        raise ValueError
