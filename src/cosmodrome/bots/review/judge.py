"""The cost of a decision compared with the best alternative that a bounded search finds from its seat's view."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from math import sqrt
from statistics import fmean, stdev
from typing import Any, Final, Literal, TypeAlias

from cosmodrome.bots import exact, make_bot
from cosmodrome.bots.advice import contrast
from cosmodrome.bots.playout import OWN, played_on
from cosmodrome.bots.reasons import in_words
from cosmodrome.bots.review.standing import FEW_POINTS, Curve, points, standing_at
from cosmodrome.kernel import AnyGame, Budget, Decide, Rng, Seat, Words

Mark: TypeAlias = Literal["best", "fine", "slip", "mistake"]
FINE: Final = 0.03
"""The most win chance that a fine decision gives away."""
SLIP: Final = 0.10
"""The most that a slip gives away; a mistake gives away more. A solo player is judged by points (`FEW_POINTS`)."""
SURE: Final = 1.5
"""The standard errors by which an action must be better to be called better."""
ITERATIONS: Final = 96
"""The most iterations of the search for a better action."""
PAIRS: Final = 24
"""The most imagined states in which the two actions are played on."""
POOL: Final = 12_000
"""The most iterations for a whole match of two. More seats get fewer: in each iteration all of them act."""
LEAST: Final = 8
"""The fewest iterations for a decision, and the fewest imagined states in which the two actions are played on."""
FIRST: Final = 8
"""The number of imagined states after which it may be clear that the other action is no better."""
LONGEST: Final = 5
"""The most actions of a better line."""

BAD: Final = ("slip", "mistake")


@dataclass(frozen=True, slots=True)
class Effort:
    """The effort for each decision. `budget` makes a new budget for the search for a better action."""

    budget: Callable[[], Budget] = lambda: Budget(ITERATIONS)
    pairs: int = PAIRS


def shared(decisions: int, seats: int) -> Effort:
    """Return the effort for each of that many decisions, so that a whole match takes no longer than a usual one.

    A short search overlooks mistakes but does not invent any, because its choice is then played on alongside the action
    taken.
    """
    share = 2 * POOL // max(1, decisions * seats)
    iterations = max(LEAST, min(ITERATIONS, share))
    return Effort(lambda: Budget(iterations), max(LEAST, PAIRS * iterations // ITERATIONS))


@dataclass(frozen=True, slots=True)
class Judged:
    """A decision with a choice (`step`: its number among the steps): the action taken and the best alternative (the
    same one if the mark is `best`), in the text form of actions, and the cost of the one compared with the other, in
    win chance and points; both costs are 0 or more. `reasons` are the effects that the better one would have had
    instead, as in hints;
    `line`: the better action and the seat's further choices until its turn ends or something is drawn."""

    step: int
    seat: Seat
    mark: Mark
    played: str
    better: str
    chance: float = 0.0
    points: float = 0.0
    exact: bool = False
    reasons: list[Words] = field(default_factory=list)
    line: list[str] = field(default_factory=list)


class Judge:
    """A judge of the decisions of one match."""

    __slots__ = ("curve", "effort", "game", "seats")

    def __init__(self, game: AnyGame, seats: int, curve: Curve, effort: Effort) -> None:
        self.game, self.seats, self.curve, self.effort = game, seats, curve, effort

    def judged(self, state: Any, seat: Seat, action: Any, *, step: int, done: int, rng: Rng) -> Judged | None:
        """Return the cost of an action that a seat chose in a state, from its view alone; None: it had no choice."""
        legal = self.game.legal(state, seat)
        if len(legal) < 2:
            return None
        view, played = self.game.view(state, seat), self.game.dump(action)
        solved = exact.compared(self.game, view, legal, rng, Budget()) if exact.closes(self.game) else None
        if solved is not None:
            better, chance, worth = self._exact(view, legal, action, solved=solved, done=done, rng=rng)
        else:
            better, chance, worth = self._searched(view, legal, action, done, rng)
        mark = self.marked(chance, worth) if better is not action else "best"
        text = self.game.dump(better)
        if mark not in BAD:
            return Judged(step, seat, mark, played, text, chance, worth, solved is not None)
        advice = contrast(self.game, view, better, action, rng)
        reasons = in_words(self.game, advice.reasons, advice.chances)
        line = [text, *self._line(state, seat, better, rng)]
        return Judged(step, seat, mark, played, text, chance, worth, solved is not None, reasons, line)

    def marked(self, chance: float, worth: float) -> Mark:
        """Return the mark of an action that is not the best one."""
        cost, (fine, slip) = (chance, (FINE, SLIP)) if self.seats > 1 else (worth, FEW_POINTS)
        return "fine" if cost <= fine else "slip" if cost <= slip else "mistake"

    def _exact(
        self, view: Any, legal: Sequence[Any], action: Any, *, solved: Sequence[float], done: int, rng: Rng
    ) -> tuple[Any, float, float]:
        """Return the best action of a closed sub-game, and the cost of the one taken."""
        cost = max(solved) - solved[legal.index(action)]
        if cost <= 0:
            return action, 0.0, 0.0
        truth, seat = self.game.imagine(view, rng), view.seat
        values = [self.game.value(truth, one) for one in range(self.seats)]
        now = self.curve.chances(values, done)[seat]
        values[seat] -= cost
        return legal[solved.index(max(solved))], now - self.curve.chances(values, done)[seat], cost

    def _searched(self, view: Any, legal: Sequence[Any], action: Any, done: int, rng: Rng) -> tuple[Any, float, float]:
        """Return the action that a search prefers, and the cost of the other when both are played on from the same
        states."""
        better = make_bot("search").choose(self.game, view, legal, rng, self.effort.budget())
        if better is action:
            return action, 0.0, 0.0
        pairs = list[tuple[float, float]]()
        while len(pairs) < self.effort.pairs:
            truth, key = self.game.imagine(view, rng), rng.word().to_bytes(8, "little")
            one, other = (self._played_on(truth, view.seat, what, done, Rng(key)) for what in (better, action))
            pairs.append((one[0] - other[0], one[1] - other[1]))
            if len(pairs) == FIRST and not _surely([pair[self.seats == 1] for pair in pairs], 0.0):
                break
        chance, worth = fmean(pair[0] for pair in pairs), fmean(pair[1] for pair in pairs)
        if not _surely([pair[self.seats == 1] for pair in pairs], SURE):
            chance, worth = min(chance, FINE), min(worth, FEW_POINTS[0])  # nothing that can be shown to be worse
        return better, max(0.0, chance), max(0.0, worth)

    def _played_on(self, truth: Any, seat: Seat, action: Any, done: int, rng: Rng) -> tuple[float, float]:
        """Return the win chance and the points of a seat some choices after an action."""
        game = self.game
        state, pending = played_on(game, truth, seat, action, rng)
        chances = standing_at(game, state, self.seats, self.curve, done + OWN * self.seats, pending)
        return chances[seat], points(game, state, seat)

    def _line(self, state: Any, seat: Seat, action: Any, rng: Rng) -> list[str]:
        """Return the seat's choices by search after an action, each from its view, until others or chance act."""
        game, after, line = self.game, self.game.clone(state), list[str]()
        game.apply(after, seat, action, False)
        while len(line) < LONGEST - 1:
            pending = game.pending(after)
            if not isinstance(pending, Decide) or seat not in pending.seats:
                break
            legal = game.legal(after, seat)
            action = make_bot("search").choose(game, game.view(after, seat), legal, rng, self.effort.budget())
            line.append(game.dump(action))
            game.apply(after, seat, action, False)
        return line


def _surely(differences: Sequence[float], errors: float) -> bool:
    """Return whether the mean is above 0 by that many standard errors."""
    return fmean(differences) > errors * stdev(differences) / sqrt(len(differences))
