"""Thinking ahead, for every game: Monte Carlo tree search over imagined truths.

The tree holds the own choices (a single-observer information-set search: Cowling, Powley and Whitehouse 2012); of
very many the most promising ones come first (widening: Coulom 2007). Chance and the others belong to the world that
answers them: the others take the best of a few actions each. What is new to the tree is played on to the end of the
own turn and judged there: only then has come what an action sets off.
Games for two in which nothing is hidden are searched another way, see `duel.py`.
"""

from collections.abc import Sequence
from typing import Any

from cosmodrome.bots.duel import Duel
from cosmodrome.bots.playout import PATIENCE, answer, settle
from cosmodrome.bots.tree import EXPLORE, Node, Spread, select
from cosmodrome.kernel import AnyGame, Budget, Chance, Decide, Over, Rng, Seat

ITERATIONS = 400
"""How many iterations a search without any limit takes."""
FEW = 24
"""How many actions are few: each counts as tried when it has been judged."""
EACH = 8
"""How many iterations start from the same truth."""
TWO = range(2, 3)
TRUTHS = 4
"""How many truths are compared to find out whether a view allows more than one."""


class SearchBot:
    """Looks ahead: each iteration follows a tree from a truth, adds to it and judges what it finds."""

    name = "search"
    blind = False

    def choose(self, game: AnyGame, view: Any, legal: Sequence[Any], rng: Rng, budget: Budget) -> Any:
        """One of `legal`."""
        if len(legal) == 1:
            return legal[0]
        if budget.iterations is None and budget.spent is None:
            budget = Budget(ITERATIONS)
        if game.seats == TWO and _nothing_hidden(game, view, rng):
            return Duel(game, view, legal, rng, budget).best()
        search = Search(game, view, legal, rng)
        done = 0
        while not done or budget.allows(done):
            if done % EACH == 0:
                search.imagine()
            search.iterate()
            done += 1
        return search.favourite()


def _nothing_hidden(game: AnyGame, view: Any, rng: Rng) -> bool:
    first, *others = (game.freeze(game.imagine(view, rng)) for _ in range(TRUTHS))
    return all(other == first for other in others)


class Search:
    """The thinking about one decision."""

    __slots__ = ("before", "game", "legal", "me", "rng", "root", "spread", "truth", "view")

    def __init__(self, game: AnyGame, view: Any, legal: Sequence[Any], rng: Rng) -> None:
        self.game = game
        self.view = view
        self.me: Seat = view.seat
        # In random order, so that ties fall differently: a game may let a seat change its mind for ever.
        self.legal = rng.shuffled(legal)
        self.rng = rng
        self.root = Node()
        self.spread = Spread()
        self.truth: Any = None
        self.before = 0.0

    def imagine(self) -> None:
        """Start from another truth. What counts is what is gained there: truths differ more than actions do."""
        self.truth = self.game.imagine(self.view, self.rng)
        self.before = self.game.value(self.truth, self.me)

    def iterate(self) -> None:
        """Follow the tree from the truth, add to it, and let every node on the path learn how it went."""
        path, gain = self._descend(self.game.clone(self.truth))
        self.spread.add(gain)
        for node in path:
            node.visits += 1
            node.total += gain

    def favourite(self) -> Any:
        """The action tried most often; of those tried as often, the one that gained most."""
        children = self.root.children
        return max(self.legal, key=lambda action: (children[action.code].visits, children[action.code].total))

    def _descend(self, state: Any) -> tuple[list[Node], float]:
        """The path from the root to where `state` was judged, and what was gained there."""
        node, path = self.root, [self.root]
        legal: Sequence[Any] = self.legal
        explore = EXPLORE * self.spread.deviation()
        while node.children:
            self._judge(node, state, [action for action in legal if action.code not in node.children])
            action = select(node, legal, explore)
            node = node.children[action.code]
            path.append(node)
            self._act(state, action)
            if isinstance(answer(self.game, state, self.me, self.rng), Over):
                return path, self._gain(state)
            legal = self.game.legal(state, self.me)
        best, after, goes_on = self._judge(node, state, legal)
        best.visits, best.total = 0, 0.0  # the path counts it
        return [*path, best], self._play_on(after, goes_on)

    def _judge(self, node: Node, state: Any, legal: Sequence[Any]) -> tuple[Node, Any, bool]:
        """Judge actions by themselves; the best, what comes of it, and whether the own turn goes on then.

        What ends the turn has been tried with that; where there are few actions, all have.
        """
        most, found = float("-inf"), (node, state, False)
        for action in legal:
            after = self.game.clone(state)
            goes_on = self._act(after, action)
            gain = self._gain(after)
            child = node.children[action.code] = Node(gain)
            if not goes_on or len(legal) <= FEW:
                child.visits, child.total = 1, gain
            if gain > most:
                most, found = gain, (child, after, goes_on)
        return found

    def _act(self, state: Any, action: Any) -> bool:
        """Carry out an own action; whether the own turn goes on, without chance or others in between."""
        self.game.apply(state, self.me, action, False)
        pending = self.game.pending(state)
        if isinstance(pending, Chance):
            settle(self.game, state, self.rng)
        return isinstance(pending, Decide) and self.me in pending.seats

    def _play_on(self, state: Any, goes_on: bool) -> float:
        """What is gained when the own turn is played to its end, each choice judged by itself."""
        for _ in range(PATIENCE):
            if not goes_on:
                break
            _, state, goes_on = self._judge(Node(), state, self.game.legal(state, self.me))
        return self._gain(state)

    def _gain(self, state: Any) -> float:
        return self.game.value(state, self.me) - self.before
