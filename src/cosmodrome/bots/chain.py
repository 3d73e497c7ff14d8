"""Search for games whose turns are chains of choices: each leads to others, sometimes among hundreds of actions.

Judged one action ahead, a choice looks the same however its bonuses are used. So a position new to the tree is played
on to the end of the thinker's turn and judged there, before any chance; within the turn, the best of the further
choices counts. If there are many actions, the most promising are tried first, and more of them as visits increase
(widening: Coulom 2007).
"""

from collections.abc import Mapping, Sequence
from math import log, sqrt
from typing import Any, Final

from cosmodrome.bots.playout import PATIENCE, answer
from cosmodrome.bots.thinking import Deliberation
from cosmodrome.bots.tree import EXPLORE, following
from cosmodrome.kernel import AnyGame, Decide, Over, Rng

WIDE: Final = 3.0
"""The number of actions to try, per square root of the visits."""


class Link:
    """The point after given choices of the thinker, like a `Node`.

    `promise` is the gain of the action judged by itself, `worth` its worth over all tries. `ends`: others or chance
    have acted before the thinker's next choice; otherwise that choice is free, and its best counts.
    """

    __slots__ = ("chances", "children", "ends", "promise", "total", "visits", "worth")

    def __init__(self, promise: float = 0.0, ends: bool = False) -> None:
        self.visits = 0
        self.chances = 1
        self.total = 0.0
        self.promise = promise
        self.worth = promise
        self.ends = ends
        self.children: dict[int, Link] = {}

    def learn(self, gain: float) -> None:
        """Count a visit with this gain."""
        self.visits += 1
        self.total += gain
        tried = [] if self.ends else [child.worth for child in self.children.values() if child.visits]
        self.worth = max(tried) if tried else self.total / self.visits


class Chain(Deliberation):
    """The tree of the thinker's choices within its own turn, with nothing in between."""

    __slots__ = ("root",)

    def __init__(self, game: AnyGame, view: Any, legal: Sequence[Any], rng: Rng) -> None:
        super().__init__(game, view, legal, rng)
        self.root = Link()

    def iterate(self) -> None:
        """Follow the tree from the imagined state, add to it, and let every link of the path learn the result."""
        path, gain = self._descend(self.game.clone(self.truth))
        self.spread.add(gain)
        for link in reversed(path):
            link.learn(gain)

    def visits(self) -> Sequence[int]:
        """Return how often each action was tried."""
        return [child.visits for child in self.root.children.values()]

    def tried(self, action: Any) -> int:
        """Return how often an action was tried."""
        return self.root.children[action.code].visits

    def worth(self, action: Any) -> float:
        """Return the gain of an action that was tried, if the best choices of the same turn follow it."""
        return self.root.children[action.code].worth

    def following(self, path: Sequence[Any]) -> Mapping[int, int]:
        """Return how often each next choice was tried after some of the thinker's actions, by code."""
        return following(self.root, path)

    def favourite(self) -> Any:
        """Return the action tried most often; of those tried equally often, the one worth most."""
        children = self.root.children
        return max(self.legal, key=lambda action: (children[action.code].visits, children[action.code].worth))

    def _descend(self, state: Any) -> tuple[list[Link], float]:
        """Return the path from the root to the place where `state` was judged, and the gain there."""
        link, path = self.root, [self.root]
        legal: Sequence[Any] = self.legal
        explore = EXPLORE * self.spread.deviation()
        while link.children:
            self._judge(link, state, [action for action in legal if action.code not in link.children])
            action = _select(link, legal, explore)
            link = link.children[action.code]
            path.append(link)
            self.game.apply(state, self.me, action, False)
            if not self._goes_on(state):
                link.ends = True
                if isinstance(answer(self.game, state, self.me, self.rng), Over):
                    return path, self.gain(state)
            legal = self.game.legal(state, self.me)
        best, after = self._judge(link, state, legal)
        if best.visits:
            best.visits, best.total = 0, 0.0  # the path counts it
            return [*path, best], best.promise
        return [*path, best], self._play_on(after)

    def _goes_on(self, state: Any) -> bool:
        """Return whether the next choice is the thinker's, with nothing in between."""
        pending = self.game.pending(state)
        return isinstance(pending, Decide) and self.me in pending.seats

    def _judge(self, link: Link, state: Any, legal: Sequence[Any]) -> tuple[Link, Any]:
        """Judge actions by themselves; return the best and the state after it. Those that end the turn count as
        visited."""
        best, came, most = link, state, float("-inf")
        for action in legal:
            after = self.game.clone(state)
            self.game.apply(after, self.me, action, False)
            ends = not self._goes_on(after)
            gain = self.gain(after)
            child = link.children[action.code] = Link(gain, ends)
            if ends:
                child.visits, child.total = 1, gain
            if gain > most:
                best, came, most = child, after, gain
        return best, came

    def _play_on(self, state: Any) -> float:
        """Return the gain at the end of the turn, each choice judged by itself."""
        for _ in range(PATIENCE):
            if not self._goes_on(state):
                break
            _, state = self._judge(Link(), state, self.game.legal(state, self.me))
        return self.gain(state)


def _select(link: Link, legal: Sequence[Any], explore: float) -> Any:
    """Return the action to try next from `link`: the most promising one never tried, or the best by UCT.

    All of `legal` were judged. A child's chances count only if it was legal. `explore` has the same unit as the values.
    """
    children = link.children
    best, choice, tried = float("-inf"), legal[0], 0
    most, fresh = float("-inf"), None
    for action in legal:
        child = children[action.code]
        child.chances += 1
        if not child.visits:
            if child.promise > most:
                most, fresh = child.promise, action
            continue
        tried += 1
        worth = child.worth + explore * sqrt(log(child.chances) / child.visits)
        if worth > best:
            best, choice = worth, action
    return fresh if fresh is not None and tried < WIDE * sqrt(link.visits) else choice
