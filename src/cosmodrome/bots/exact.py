"""Exact play of closed sub-games by backward induction: every seat takes the action that is best for its own margin
(max-n)."""

from collections.abc import Sequence
from typing import Any, Final

from cosmodrome.kernel import AnyGame, Budget, Game, Rng, Seat
from cosmodrome.kernel.closed import Ask, Closed, Draw, Fall

TRUTHS: Final = 2
"""The most imagined states over which an exact choice is averaged, if something is hidden."""
WORST: Final = float("-inf")
Values = list[list[float]]
"""By seat and node: the margin that is still to come."""


def solve(closed: Closed) -> Values:
    """Return the value of every node for every seat."""
    values = [[0.0] * len(closed.nodes) for _ in range(closed.seats)]
    for at in range(1, len(closed.nodes)):
        node = closed.nodes[at]
        if isinstance(node, Fall):
            _fall(node, values, at)
        elif isinstance(node, Ask):
            _ask(node, values, at)
        elif isinstance(node, Draw):
            _draw(node, values, at)
    return values


def worths(closed: Closed, values: Values, seat: Seat) -> list[float]:
    """Return the worth of each legal action for the seat, in points of margin from now on."""
    own = values[seat]
    return [
        own[target] + (gain[seat] if gain else 0.0) for target, gain in zip(closed.choices, closed.gains, strict=True)
    ]


def _ask(node: Ask, values: Values, at: int) -> None:
    chooser = node.chooser
    own, targets, gains = values[chooser], node.targets, node.gains
    best, most = 0, WORST
    for edge in range(len(targets)):
        gain = gains[edge]
        worth = own[targets[edge]] + (gain[chooser] if gain else 0.0)
        if worth > most:
            best, most = edge, worth
    target, gain = targets[best], gains[best]
    for seat in range(len(values)):
        values[seat][at] = values[seat][target] + (gain[seat] if gain else 0.0)


def _draw(node: Draw, values: Values, at: int) -> None:
    for seat in range(len(values)):
        own, total = values[seat], 0.0
        for edge in range(len(node.odds)):
            gain = node.gains[edge]
            total += node.odds[edge] * (own[node.targets[edge]] + (gain[seat] if gain else 0.0))
        own[at] = total


def _fall(node: Fall, values: Values, at: int) -> None:
    own, table, odds, menus = values[node.chooser], node.table, node.odds, node.menus
    again, seats = node.again, len(values)
    totals = [0.0] * seats
    for number in range(len(odds)):
        best, most = again, WORST if again < 0 else own[again]
        for move in menus[number]:
            target = node.crash if move < 0 else table[move]
            worth = own[target]
            if worth > most:
                best, most = target, worth
        chance = odds[number]
        for seat in range(seats):
            totals[seat] += chance * values[seat][best]
    for seat in range(seats):
        values[seat][at] = totals[seat]


def choose(game: AnyGame, view: Any, legal: Sequence[Any], rng: Rng, budget: Budget) -> Any | None:
    """Return the best action of a choice in a closed sub-game; None if there is no such sub-game."""
    if not closes(game):
        return None  # draw only if it is needed
    legal = rng.shuffled(legal)  # so that ties fall differently
    found = compared(game, view, legal, rng, budget)
    return None if found is None else legal[found.index(max(found))]


def closes(game: AnyGame) -> bool:
    """Return whether the game has closed sub-games at all."""
    return type(game).closed is not Game.closed


def compared(game: AnyGame, view: Any, legal: Sequence[Any], rng: Rng, budget: Budget) -> list[float] | None:
    """Return the worth of each legal action for the viewer, in points of margin from now on; None: the choice is in no
    closed sub-game.

    An iteration of the budget is one imagined state; if nothing is hidden from the seat, one is enough.
    """
    totals, done, first = [0.0] * len(legal), 0, None
    while done < TRUTHS and (not done or budget.allows(done)):
        truth = game.imagine(view, rng)
        frozen = game.freeze(truth)
        if frozen == first:
            break  # nothing is hidden
        first = first or frozen
        closed = game.closed(truth, view.seat, legal)
        if closed is None:
            return None
        found = worths(closed, solve(closed), view.seat)
        totals = [total + worth for total, worth in zip(totals, found, strict=True)]
        done += 1
    return [total / done for total in totals]
