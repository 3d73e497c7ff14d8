"""The race home of Tom Tube, proved: what an action is worth at least and at most, when some turns are followed.

Slow and plain on purpose: it knows the rules (`legal`, `apply`, the odds of chance, the score sheet) and nothing that
the bots know, so that their faults show. A win counts before all points. What is not followed to the end of the match
counts as the best for the one bound, as the worst for the other: an action is proved best if its least is more than the
most of any other.
"""

from collections.abc import Sequence
from contextlib import suppress
from typing import Any, Final, NamedTuple

from bench.suites.exhaust import Bounds, Unsolved

from cosmodrome.games.tom_tube.actions import Move
from cosmodrome.games.tom_tube.state import JOURNEY, LOST_LOSES, TURN, State
from cosmodrome.kernel import AnyGame, Chance, Decide, Over

WIN: Final = 10_000.0
"""The worth of a win: more than all points."""
TOP: Final = WIN + 100
"""More than anything can be worth."""
LOST: Final = 99
"""The worth of being lost alone, beside the loss: more points than a match can be lost by."""
NEARLY: Final = 1e-6
LIMIT: Final = 6_000
"""Positions that are followed for a proof at most; a sixth of them as long as rhombs can be laid."""
TURNS: Final = 10
"""Turns that are followed, fewer than these, once no rhomb can be laid."""
EXACT: Final = 3
"""How many times as many positions are followed to learn what the second best action is worth."""
BUILDING: Final = 2
"""The same as long as rhombs can be laid: what they may come to is very much."""

FIELDS: Final = tuple(name for name in State.fields if name not in ("net", "safe"))
"""The parts of a position, its tiles apart."""


class Window(NamedTuple):
    """Between which values it matters what a position is worth."""

    low: float
    high: float


ALL: Final = Window(-TOP, TOP)


class Race:
    """Judges positions of a match for a seat. Raises `Unsolved` after so many positions."""

    def __init__(self, game: AnyGame, seat: int, limit: int, by_wins: bool = False) -> None:
        self.game, self.seat, self.limit, self.by_wins = game, seat, limit, by_wins
        self.followed = 0
        self._known: dict[tuple[Any, str, int, float], Bounds] = {}

    def bounds(self, state: State, turns: int) -> list[Bounds]:
        """By legal action: its bounds, when so many turns after it are followed. Most are worked out only as far as it
        takes to see that an action is not the best."""
        legal = self.game.legal(state, self.seat)
        after = [self._after(state, self.seat, action) for action in legal]
        least, beaten = [], -TOP
        for one in after:
            found = self._bound(one, turns, Window(beaten - 1, TOP), -TOP)
            least.append(found if found > beaten - 1 else -TOP)
            beaten = max(beaten, found)
        if beaten == -TOP:
            return [Bounds(-TOP, TOP)] * len(legal)
        most = [self._bound(one, turns, Window(beaten - 1, TOP), TOP) for one in after]
        return [Bounds(*both) for both in zip(least, most, strict=True)]

    def others(self, state: State, turns: int, best: Sequence[int]) -> float:
        """The most that the best of the other actions is worth."""
        most = -TOP
        for at, action in enumerate(self.game.legal(state, self.seat)):
            if at not in best:
                after = self._after(state, self.seat, action)
                most = max(most, self._bound(after, turns, Window(most, TOP), TOP))
        return most

    def _after(self, state: State, by: int | None, what: Any) -> State:
        after: State = self.game.clone(state)
        self.game.apply(after, by, what, False)
        return after

    def _count(self) -> None:
        self.followed += 1
        if self.followed > self.limit:
            raise Unsolved

    def _bound(self, state: State, turns: int, window: Window, unknown: float) -> float:
        """The worth of a position where all that is not followed is worth `unknown`; exact within `window`,
        else on the right side of it."""
        low, high = window
        pending = self.game.pending(state)
        if isinstance(pending, Over):
            return self._end(state, pending)
        if state.stage == TURN:
            if not turns:
                return unknown
            turns -= 1
        key = (state.net.laid, repr([getattr(state, name) for name in FIELDS]), turns, unknown)
        known = self._known.get(key, Bounds(-TOP, TOP))
        if known.least >= high or known.most <= low or known.least == known.most:
            return known.least if known.least >= high else known.most
        self._count()
        if state.stage == JOURNEY:
            found = self._journey(state, window)
        elif isinstance(pending, Chance):
            found = self._drawn(state, pending, turns, low, unknown)
        else:
            found = self._chosen(state, pending, turns, window, unknown)
        self._known[key] = Bounds(
            found if found > low else known.least,
            found if found < high else known.most,
        )
        return found

    def _chosen(self, state: State, pending: Decide, turns: int, window: Window, unknown: float) -> float:
        """The best for the one who chooses; the rest is left out as soon as it cannot matter (alpha-beta)."""
        (seat,), (low, high) = pending.seats, window
        mine = seat == self.seat
        best = -TOP if mine else TOP
        for action in sorted(self.game.legal(state, seat), key=last_are_buildings):
            worth = self._bound(self._after(state, seat, action), turns, Window(low, high), unknown)
            if mine:
                best = max(best, worth)
                low = max(low, best)
            else:
                best = min(best, worth)
                high = min(high, best)
            if low >= high:
                break
        return best

    def _drawn(self, state: State, chance: Chance, turns: int, low: float, unknown: float) -> float:
        """The mean by the odds of the rules; given up as soon as it cannot reach `low` any more."""
        if chance.odds is None:
            raise Unsolved
        mean = TOP
        for outcome, odds in chance.odds(state):
            mean -= odds * (TOP - self._bound(self._after(state, None, outcome), turns, ALL, unknown))
            if mean <= low:
                break
        return mean

    # -- the ends -----------------------------------------------------------------------------------------------------

    def _end(self, state: State, over: Over) -> float:
        """A win first, then the points ahead; nobody may get lost in space to lose by less (TT-15.5)."""
        ahead = sum(self.game.score(state, one).total * (1 if one == self.seat else -1) for one in range(2))
        if state.lost in (1, 2) and state.flags & LOST_LOSES:
            ahead = -LOST if state.lost == 1 << self.seat else LOST
        shared = len(over.ranks[0]) > 1
        return (0.0 if shared else WIN if self.seat in over.ranks[0] else -WIN) + (0 if self.by_wins else ahead)

    def _journey(self, state: State, window: Window) -> float:
        """The journey of the late astronaut, who alone chooses: all that can be reached, move by move, to the end.

        A place that was there before with the same stones is left out: each move is a point for the other astronaut and
        one less of thirty, so it is no better to come there later (TT-14.6).
        """
        late, (low, high) = 1 - state.first, window
        sign = 1 if late == self.seat else -1
        best, enough = (low, high) if sign > 0 else (-high, -low)
        layer, seen = [state], {place(state, late)}
        while layer and best < enough:
            later: list[State] = []
            for here in layer:  # it grows on the way: an exchange is no move
                if self._hope(here, late) <= best:
                    continue
                for action in self.game.legal(here, late):
                    after = self._after(here, late, action)
                    pending = self.game.pending(after)
                    if isinstance(pending, Over):
                        best = max(best, sign * self._end(after, pending))
                    elif (now := place(after, late)) not in seen:
                        self._count()
                        seen.add(now)
                        (layer if after.moves == here.moves else later).append(after)
            layer = later
        return sign * best

    def _hope(self, state: State, late: int) -> float:
        """More than any end can bring: all stones that lie on spheres, each for one move, and one more move home."""
        totals = [self.game.score(state, one).total for one in (late, 1 - late)]
        energy, control, alien, _ = state.net.board.parts.counts.points
        lie = state.stones & (1 << state.net.board.first_station) - 1
        aliens, tubes = (state.aliens & lie).bit_count(), (lie >> state.net.board.nodes).bit_count()
        gains = (alien - 1) * aliens + (energy - 1) * tubes + (control - 1) * (lie.bit_count() - aliens - tubes)
        ahead = totals[0] - totals[1] - 1 + gains
        result = WIN if ahead > 0 else -WIN if ahead < 0 else 0.0
        return result + (0 if self.by_wins else ahead)


def last_are_buildings(action: Any) -> int:
    """Moves first, those to stations before others: a bound is soon found by them."""
    return -action.stop if isinstance(action, Move) else 1


def place(state: State, late: int) -> tuple[Any, ...]:
    """All that changes on a journey but its moves."""
    own = state.energy[late], state.control[late], state.alien[late]
    return (*state.at, state.stones, state.aliens, *own, *state.bank)


class Proof(NamedTuple):
    """The best actions, by their places; what they are worth at least, and any other at most; how many turns were
    followed for that, and how many positions."""

    best: list[int]
    least: float
    other: float
    turns: int = 0
    followed: int = 0


def proved(bounds: Sequence[Bounds]) -> Proof | None:
    """The proof in bounds: that one action is worth a point more than any other, or that some are that are worth the
    same; None if nothing."""
    least = max(one.least for one in bounds)
    best = [at for at, one in enumerate(bounds) if one.most > least - 1 + NEARLY]
    if len(best) == len(bounds) or least == -TOP:
        return None
    if len(best) > 1 and any(abs(worth - least) > NEARLY for at in best for worth in bounds[at]):
        return None
    return Proof(best, least, max(one.most for at, one in enumerate(bounds) if at not in best))


def prove(game: AnyGame, state: State, seat: int, limit: int = LIMIT) -> Proof | None:
    """The best actions of a choice, if that can be proved by following so many positions: by wins and points, else by
    wins alone. As few turns are followed as will do."""
    first, last = (0, 1) if state.stage == JOURNEY else (1, BUILDING if state.can_lay() else TURNS)
    for by_wins in (False,) if state.can_lay() else (False, True):
        for turns in range(first, last):
            race = Race(game, seat, limit // 6 if state.can_lay() else limit, by_wins)
            try:
                found = proved(race.bounds(state, turns))
            except Unsolved:
                break
            if found:
                return _compared(race, state, turns, found)
    return None


def _compared(race: Race, state: State, turns: int, found: Proof) -> Proof:
    """Add the exact worth of the best other action to a proof, if that is found in reasonable time."""
    followed, race.limit, other = race.followed, EXACT * race.limit, found.other
    with suppress(Unsolved):
        other = race.others(state, turns, found.best)
    return found._replace(other=other, turns=turns, followed=followed)
