"""Standing orders: the part of a game that acts for players as they have instructed it beforehand. A game may lack
it."""

from collections.abc import Sequence
from typing import Any, Generic, TypeVar

from cosmodrome.kernel.about import About
from cosmodrome.kernel.errors import BadOrders
from cosmodrome.kernel.options import Options

A = TypeVar("A")
V = TypeVar("V")


class Orders(Generic[A, V]):
    """Standing orders of a seat, plain JSON values in the game's own form. A game that has them defines `check_orders`
    and `answer`."""

    about: About
    orders_option: str = ""
    """The option whose value `on` allows standing orders; empty: they need none."""

    def check_orders(self, orders: Any) -> None:
        """Check standing orders. Raises `BadOrders`."""
        raise BadOrders("{game} has no standing orders.", game=self.about.title)

    def answer(self, view: V, legal: Sequence[A], orders: Any) -> A | None:
        """Return the action that a seat's standing orders give for its choice now, from its own view; None: ask the
        player."""
        return None


def takes_orders(game: Orders[Any, Any], options: Options) -> bool:
    """Return whether a match of the game with these options takes standing orders."""
    known = type(game).check_orders is not Orders.check_orders
    return known and options.get(game.orders_option, "on") == "on"
