"""Monte Carlo tree search over imagined truths, for every game."""

from collections.abc import Sequence
from typing import Any

from cosmodrome.bots.playout import advance, first_of
from cosmodrome.bots.tree import EXPLORE, Node, Spread, key, select
from cosmodrome.kernel import AnyGame, Budget, Over, Rng, Seat

ITERATIONS = 400
"""How many iterations a search without any limit takes."""
EACH = 8
"""How many iterations start from the same truth."""


class SearchBot:
    """Looks ahead: each iteration starts from a truth, follows the tree, adds to it and judges what it finds."""

    name = "search"

    def choose(self, game: AnyGame, view: Any, legal: Sequence[Any], rng: Rng, budget: Budget) -> Any:
        """One of `legal`: the one tried most often."""
        if len(legal) == 1:
            return legal[0]
        if budget.iterations is None and budget.spent is None:
            budget = Budget(ITERATIONS)
        search = Search(game, view, legal, rng)
        done = 0
        while not done or budget.allows(done):
            if done % EACH == 0:
                search.imagine()
            search.iterate()
            done += 1
        return search.favourite()


class Search:
    """The thinking about one decision."""

    __slots__ = ("before", "game", "legal", "me", "rng", "root", "spread", "truth", "view")

    def __init__(self, game: AnyGame, view: Any, legal: Sequence[Any], rng: Rng) -> None:
        self.game = game
        self.view = view
        self.me: Seat = view.seat
        self.legal = legal
        self.rng = rng
        self.root = Node()
        self.spread = Spread()
        self.truth: Any = None
        self.before: dict[Seat, float] = {}

    def imagine(self) -> None:
        """Start from another truth."""
        self.truth = self.game.imagine(self.view, self.rng)
        self.before = {}

    def iterate(self) -> None:
        """Follow the tree from the truth, add a node, and let everybody on the path learn how it went."""
        state = self.game.clone(self.truth)
        path, state = self._descend(state)
        gains: dict[Seat, float] = {}
        for seat, node in path:
            if seat not in gains:
                gains[seat] = self._gain(state, seat)
            node.visits += 1
            node.total += gains[seat]

    def favourite(self) -> Any:
        """The action tried most often; of equals the first."""
        children = self.root.children
        visits = [children[place].visits if (place := key(self.me, action)) in children else 0 for action in self.legal]
        return self.legal[visits.index(max(visits))]

    def _descend(self, state: Any) -> tuple[list[tuple[Seat, Node]], Any]:
        node, seat, legal = self.root, self.me, self.legal
        explore = EXPLORE * self.spread.deviation()
        path: list[tuple[Seat, Node]] = []
        while node.children:
            action = select(node, seat, legal, explore)
            place = key(seat, action)
            child = node.children.get(place)
            new = child is None
            if child is None:
                child = node.children[place] = Node()
            path.append((seat, child))
            pending = advance(self.game, state, seat, action, self.rng)
            if new or isinstance(pending, Over):
                return path, state
            node, seat = child, first_of(pending.seats, self.me)
            legal = self.game.legal(state, seat)
        best, state = self._expand(node, state, seat, legal)
        path.append((seat, best))
        return path, state

    def _expand(self, node: Node, state: Any, seat: Seat, legal: Sequence[Any]) -> tuple[Node, Any]:
        """Judge every action of `seat` once; the node and the state after the best."""
        best, best_state, most = node, state, float("-inf")
        for action in legal:
            after = self.game.clone(state)
            advance(self.game, after, seat, action, self.rng)
            gain = self._gain(after, seat)
            child = node.children[key(seat, action)] = Node()
            child.visits, child.total = 1, gain
            if gain > most:
                best, best_state, most = child, after, gain
        best.visits, best.total = 0, 0.0
        return best, best_state

    def _gain(self, state: Any, seat: Seat) -> float:
        """What the iteration brought `seat`: truths differ far more from each other than actions do."""
        if seat not in self.before:
            self.before[seat] = self.game.value(self.truth, seat)
        gain = self.game.value(state, seat) - self.before[seat]
        self.spread.add(gain)
        return gain
