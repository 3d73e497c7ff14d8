"""Monte Carlo tree search over imagined truths, for every game."""

from collections.abc import Sequence
from typing import Any

from cosmodrome.bots.playout import advance, first_of, playout
from cosmodrome.bots.tree import Node, Range, key, select
from cosmodrome.kernel import AnyGame, Budget, Decide, Over, Rng, Seat

ITERATIONS = 400
"""How many iterations a search without any limit takes."""
AHEAD = 4
"""How many random choices follow the tree before the position is judged."""


class SearchBot:
    """Looks ahead: each iteration imagines a truth, follows the tree, plays a little on and judges what it finds."""

    name = "search"

    def __init__(self, ahead: int = AHEAD) -> None:
        self.ahead = ahead

    def choose(self, game: AnyGame, view: Any, legal: Sequence[Any], rng: Rng, budget: Budget) -> Any:
        """One of `legal`: the one tried most often."""
        if len(legal) == 1:
            return legal[0]
        if budget.iterations is None and budget.spent is None:
            budget = Budget(ITERATIONS)
        root, spread = Node(), Range()
        done = 0
        while not done or budget.allows(done):
            self._iterate(game, game.imagine(view, rng), view.seat, legal, rng, root, spread)
            done += 1
        visits = [root.children[key(view.seat, action)].visits if key(view.seat, action) in root.children else 0
                  for action in legal]
        return legal[visits.index(max(visits))]

    def _iterate(
        self, game: AnyGame, state: Any, me: Seat, legal: Sequence[Any], rng: Rng, root: Node, spread: Range
    ) -> None:
        node, seat, new = root, me, False
        path: list[tuple[Seat, Node]] = []
        pending: Decide | Over
        while True:
            action = select(node, seat, legal, spread)
            place = key(seat, action)
            child = node.children.get(place)
            if child is None:
                child = node.children[place] = Node()
                child.chances = 1
                new = True
            path.append((seat, child))
            pending = advance(game, state, seat, action, rng)
            if new or isinstance(pending, Over):
                break
            node, seat = child, first_of(pending.seats, me)
            legal = game.legal(state, seat)
        playout(game, state, pending, rng, self.ahead)
        values: dict[Seat, float] = {}
        for seat, node in path:
            if seat not in values:
                values[seat] = game.value(state, seat)
                spread.widen(values[seat])
            node.visits += 1
            node.total += values[seat]
