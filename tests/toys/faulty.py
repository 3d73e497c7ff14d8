"""Plug-ins whose code raises errors, whichever method is called."""

from cosmodrome.kernel import Event
from tests.toys.lanterns import Lanterns, State


class Stumbles(Lanterns):
    """A game that fails after a draw: the error names a secret."""

    def do_burn(self, state: State, by: int, oil: tuple[int, ...]) -> list[Event]:
        raise KeyError(f"stock {state.stock}")


class Unready(Lanterns):
    """A game that fails before a match exists."""

    def setup(self, seats: int, options: object) -> State:
        raise ValueError
