"""The ends of Space Mission and Planet Unknown, followed exhaustively from what a seat can know (`exhaust.py`)."""

from collections.abc import Hashable, Mapping, Sequence
from itertools import combinations, product
from math import comb
from operator import attrgetter
from typing import Any, Final

from bench.suites.exhaust import Bounds, Exhaustive, Unsolved, Worlds, mean
from bench.suites.race import NEARLY, Proof, proved

from cosmodrome.games.planet_unknown.actions import outcomes
from cosmodrome.games.planet_unknown.actions.items import PATCH, STORED
from cosmodrome.games.planet_unknown.actions.items import PICK as PICK_CARD
from cosmodrome.games.planet_unknown.rules.chance import level_looked_at
from cosmodrome.games.planet_unknown.rules.chapters import station
from cosmodrome.games.planet_unknown.rules.chapters.civ import OF_LEVEL
from cosmodrome.games.planet_unknown.rules.chapters.placement import sector_of, stacks_of
from cosmodrome.games.planet_unknown.rules.endgame import tasks
from cosmodrome.games.planet_unknown.scoring.scoring import total
from cosmodrome.games.planet_unknown.state import END_GAME, FOR_STACK, FOR_TOPS, TILE_STEP
from cosmodrome.games.space_mission.actions import Develop, Discard, Draw, Fly, Jump, Keep, Scan, Tiles
from cosmodrome.games.space_mission.parts.components import HAND, SPACE, TILES_PER_PLANET
from cosmodrome.games.space_mission.rules.chance import bits
from cosmodrome.games.space_mission.state import PICK, TURN, each
from cosmodrome.kernel import AnyGame, Chance, Decide, Over, Rng

LASTING: Final = attrgetter(
    *("tiles", "patches", "meteorites", "loaded", "pods", "saved", "stones", "held", "stored", "cards", "agenda", "now")
)
"""The possessions of a player that count at the end, or are still owed, beside the markers."""
PASSING: Final = attrgetter(
    *("rovers", "spent", "extras", "early", "moves", "free", "techs", "used", "used_up", "taken", "stuck", "last"),
    *("played", "picks", "trail"),
)
"""The fields that matter only for the choices that are left."""
TABLE: Final = attrgetter("stage", "luck", "owed", "turn", "last_round", "round")
MOST: Final = 40_000
"""Positions that are followed for one."""
TRUTHS: Final = 20
"""Truths that are drawn where something is hidden."""
PATIENCE: Final = 200
"""Choices of another seat in its tile step at most."""


class LastTurn(Exhaustive):
    """The last turn of a match of Space Mission: the end is near, and the seat is the last one of the round."""

    def __init__(self, game: AnyGame, seat: int, state: Any, most: int) -> None:
        super().__init__(game, seat, state, most)
        self._last: dict[Any, tuple[Any, float]] = {}

    @staticmethod
    def stands(state: Any, seat: int) -> bool:
        """Whether the choice is of such a turn (SM-11.1)."""
        near = state.spaces >= state.parts.needed(state.seats)
        return bool(near and (seat + 1) % state.seats == state.start)

    def sight(self, state: Any) -> Hashable:
        """Return the question, and the pile that is looked at."""
        return super().sight(state), state.piles[state.ships[self.seat]] if state.stage == PICK else 0

    def after(self, worlds: Worlds, action: Any) -> Bounds:
        """Return the worth of an action of the seat; topping up at the very end changes nothing."""
        if worlds[0].actions_left == 1 and isinstance(action, Discard | Draw | Keep):
            return mean([(1, self.end(state)) for state in worlds])
        return super().after(worlds, action)

    def drawn(self, worlds: Worlds, pending: Chance) -> Bounds:
        """Cards with their odds; tiles between space alone and all that lie nowhere yet."""
        if pending.kind == "tiles":
            least, most = [], []
            for state in worlds:
                least.append(self.step(state, None, Tiles(state.actions, (SPACE,) * TILES_PER_PLANET)))
                most.append(self.step(state, None, Tiles(state.actions, tuple(each(state.bag)))))
            return Bounds(self.worth(least).least, self.worth(most).most)
        lacking, pile = HAND - len(worlds[0].hands[self.seat]), 0
        for state in worlds:
            if state.pile_size < lacking:
                raise Unsolved  # a new draw pile is made of the discards
            pile |= state.draw_pile()
        worth = Draws(worlds[0], self.seat, pile, lacking).mean(self._choices(worlds))
        return Bounds(worth, worth)

    def _choices(self, worlds: Worlds) -> dict[Any, tuple[Any, float]]:
        """After topping up, the ways to take the last action and their worths, as if all cards were in hand; which card
        pays for it does not matter any more."""
        if not self._last:
            dealt = []
            for state in worlds:
                after = self.game.clone(state)
                after.hands[self.seat], after.stage, after.actions_left = bits(after.parts.all_cards), TURN, 1
                dealt.append(after)
            for action in self.game.legal(dealt[0], self.seat):
                way = type(action), action.planet if isinstance(action, Jump | Fly) else 0
                if way not in self._last:
                    self._last[way] = action, self.after(dealt, action).least
        return self._last


class Draws:
    """So many cards are drawn, any of those that may lie on the draw pile alike."""

    def __init__(self, state: Any, seat: int, pile: int, lacking: int) -> None:
        self.pile, self.lacking, self.every = pile, lacking, comb(pile.bit_count(), lacking)
        self.parts, self.at = state.parts, state.ships[seat]
        self.kept = sum(1 << card for card in state.hands[seat])

    def mean(self, choices: Mapping[Any, tuple[Any, float]]) -> float:
        """Return the mean worth of the best choice that the cards allow."""
        mean, before, cards, landing = 0.0, 1.0, 0, False
        for action, worth in sorted(choices.values(), key=lambda one: -one[1]):
            pays = self._pays(action)
            if pays is None:
                return mean + before * worth
            cards |= pays
            landing |= isinstance(action, Develop)
            after = self.without(self.pile & ~cards, landing) / self.every
            mean += (before - after) * worth
            before = after
        raise Unsolved

    def _pays(self, action: Any) -> int | None:
        """The cards of which one is enough for an action; None if none is needed."""
        if isinstance(action, Develop):
            one, two = self.parts.landing_cards[self.at]
            held = [(one >> card & 1, two >> card & 1, 1 << card) for card in bits(self.kept)]
            found = [(two * first | one * second) & ~card for first, second, card in held]
            pays = 0
            for cards in found:
                pays |= cards
        elif isinstance(action, Jump | Scan):
            pays = self.parts.jump_cards[action.planet] if isinstance(action, Jump) else self.parts.scan_cards[self.at]
        else:
            return None
        return None if pays & self.kept else pays

    def without(self, pile: int, landing: bool) -> int:
        """How many draws of these cards alone there are; with `landing` those without two for both coordinates."""
        count, some = pile.bit_count(), self.lacking
        if not landing:
            return comb(count, some)
        one, two = (cards & pile for cards in self.parts.landing_cards[self.at])
        neither = count - (one | two).bit_count()
        lone = (one & two).bit_count() * comb(neither, some - 1) if some else 0
        return comb(count - one.bit_count(), some) + comb(count - two.bit_count(), some) - comb(neither, some) + lone


class LastRound(Exhaustive):
    """The last round of a match of Planet Unknown, for a seat."""

    def __init__(self, game: AnyGame, seat: int, state: Any, most: int) -> None:
        super().__init__(game, seat, state, most)
        self.seen = list(state.civ_seen)

    def worth(self, worlds: Worlds) -> Bounds:
        """Return the worth of a position; the contents of a civ stack that was looked through before are unknown."""
        for state in worlds:
            now = state.lanes[self.seat].now
            if now[:1] == (PICK_CARD,) and self.seen[now[1] - 1]:
                raise Unsolved
        return super().worth(worlds)

    @staticmethod
    def stands(state: Any, _: int) -> bool:
        """Whether no other seat has locked: what it has done would be hidden, and is left out of imagined truths."""
        return bool(state.stage != TILE_STEP or state.owed == state.everybody)

    def sight(self, state: Any) -> Hashable:
        """Return the question, and the actions of the others once they are open."""
        lanes = [lane for seat, lane in enumerate(state.lanes) if seat != self.seat and state.stage != TILE_STEP]
        return super().sight(state), *((tuple(lane.marks), LASTING(lane), PASSING(lane)) for lane in lanes)

    def key(self, state: Any) -> Hashable:
        """All that changes in a last round; when only stored patches are still to be laid, rovers don't matter."""
        lanes = []
        for lane in state.lanes:
            found = (tuple(lane.marks), *LASTING(lane))
            owed = {item[0] for some in (*lane.agenda, (lane.now or (STORED,),)) for item in some}
            patches = state.stage == END_GAME and not lane.moves and owed <= {STORED, PATCH}
            lanes.append(found if patches else (*found, *PASSING(lane)))
        return (*TABLE(state), tuple(state.civ_left), tuple(state.civ), tuple(state.tops), *lanes)

    def end(self, state: Any) -> Bounds:
        """Return the worth of the final position."""
        others = [total(state, one) for one in range(state.seats) if one != self.seat]
        ahead = total(state, self.seat) - max(others, default=0)
        return Bounds(ahead, ahead)

    def odds(self, state: Any, pending: Chance) -> Sequence[tuple[Any, float]]:
        """Civ stacks with their odds, and the tiles of the own sector where an extra one may still be laid."""
        if state.luck == FOR_STACK:
            level = level_looked_at(state)
            stacks = list(combinations(OF_LEVEL[level], state.civ_left[level - 1]))
            return [(outcomes.Stack((level, *cards)), 1 / len(stacks)) for cards in stacks]
        if state.luck != FOR_TOPS:
            return super().odds(state, pending)
        lane, own = state.lanes[self.seat], stacks_of(state, sector_of(state, self.seat))
        more = lane.picks or tasks(lane) or state.stage in (TILE_STEP, END_GAME)
        tiles = [station.next_tiles(state, stack) for stack in station.bare_stacks(state)]
        some = [found if more and found[0] // 12 in own else found[:1] for found in tiles]
        every = list(product(*some))
        return [(outcomes.Tops(list(one)), 1 / len(every)) for one in every]


def ready(game: Any, state: Any, seat: int, rng: Rng) -> Any:
    """Let the others do their part of a step that all do at once, anyhow: what they do may be anything."""
    for _ in range(PATIENCE):
        pending = game.pending(state)
        others = sorted(pending.seats - {seat}) if isinstance(pending, Decide) and seat in pending.seats else []
        if not others:
            return state
        legal = game.legal(state, others[0])
        closing = [one for one in legal if game.describe(one).closes]
        game.apply(state, others[0], closing[0] if closing else rng.choice(legal), False)
    raise Unsolved


def prove(game: AnyGame, state: Any, seat: int) -> tuple[Proof, Exhaustive, Worlds] | None:
    """The best actions of a choice at the end of a match: better by a point on average over all truths that are drawn,
    and in none of these nor in the real one is another better. None if that is not so. Raises `Unsolved`."""
    kind, rng = ENDS[game.key], Rng(b"truths")
    if len(game.legal(state, seat)) == 1 or not kind.stands(state, seat):
        return None
    worlds = truths(game, state, seat, rng)
    solver = kind(game, seat, state, MOST)
    found = proved(solver.bounds(worlds))
    real = ready(game, game.clone(state), seat, rng)
    each = (*worlds, real) if len(worlds) > 1 else (real,)
    if found and all(_alike(kind(game, seat, state, MOST).bounds([one]), found.best) for one in each):
        return found._replace(followed=solver.followed), solver, worlds
    return None


def truths(game: AnyGame, state: Any, seat: int, rng: Rng) -> Worlds:
    """Truths that the seat's view allows; one where nothing is hidden from it, but what it can't come upon any more."""
    view = game.view(state, seat)
    count = TRUTHS if state.seats > 1 else 1
    return [ready(game, game.imagine(view, rng), seat, rng) for _ in range(count)]


def _alike(bounds: Sequence[Bounds], best: Sequence[int]) -> bool:
    """Whether no other action can be better than any of the best."""
    least = min(bounds[at].least for at in best)
    return all(one.most <= least + NEARLY for at, one in enumerate(bounds) if at not in best)


def line(solver: Exhaustive, state: Any, action: Any) -> tuple[list[Any], Any]:
    """An action, the best further choices of the seat in one truth, and the end; no end if chance has a say."""
    game, seat, chosen = solver.game, solver.seat, [action]
    state = solver.step(state, seat, action)
    while isinstance(pending := game.pending(state), Decide) and pending.seats == {seat}:
        legal = game.legal(state, seat)
        bounds = [solver.after([state], one) for one in legal]
        action = legal[bounds.index(max(bounds))]
        state = solver.step(state, seat, action)
        if len(legal) > 1 and not game.describe(action).closes:
            chosen.append(action)
    return chosen, state if isinstance(pending, Over) else None


ENDS: Final[Mapping[str, type[LastTurn | LastRound]]] = {"planet-unknown": LastRound, "space-mission": LastTurn}
LAST: Final = {"planet-unknown": "This is the last round", "space-mission": "This turn ends the match"}
"""How reasons begin."""
