"""Complete a view of Space Mission to a possible state, which bots search.

The state agrees with all that the viewer knows: their own hand and tiles, every pile they looked at and what has been
taken since, whose probes took it, and which discards were reshuffled and so can't be in a hand held since.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from cosmodrome.games.space_mission.parts.components import KINDS, SPACE, TILES_PER_PLANET, Components
from cosmodrome.games.space_mission.rules.chance import bits
from cosmodrome.games.space_mission.state import GATE, NOBODY, STAGES, State, each, packed
from cosmodrome.games.space_mission.view.view import ACTIONS, PlanetView, View, Visit
from cosmodrome.kernel import Rng

_ACTION: Final = {action: number for number, action in enumerate(ACTIONS)}


def imagine(parts: Components, view: View, rng: Rng) -> State:
    """Return one complete state that `view` allows."""
    state = State().set_up(parts, view.seats, flags=view.flags, start=view.start)
    _table(state, view)
    _players(state, view)
    _hands(state, view, rng)
    _tiles(state, view, rng)
    return state


# -- what is open -----------------------------------------------------------------------------------------------------


def _table(state: State, view: View) -> None:
    state.stage = STAGES.index(view.stage)
    state.turn, state.actions_left, state.round = view.turn, view.actions_left, view.round
    state.progress, state.quiet, state.spaces = int(view.progress), view.quiet, view.spaces
    state.taking = _ACTION[view.taking]
    state.ring = [one.planet for one in view.ring]
    # Scanned just now for the first time: its tiles are still to be drawn.
    undealt = view.players[view.turn].ship if view.stage == "tiles" else None
    for place, one in enumerate(view.ring):
        state.where[one.planet] = place
        state.dealt[one.planet] = int(bool(one.scanned) and one.planet != undealt)
        state.opened[one.planet] = int(one.open)
        state.stations[one.planet] = NOBODY if one.station is None else one.station
        state.scanned[one.planet] = _mask(one.scanned)
        if one.visit is not None and view.seat is not None:
            visit = view.seat * len(state.parts.planets) + one.planet
            state.last_visit[visit] = _ACTION[one.visit.action]
            state.last_round[visit] = one.visit.round
            state.last_seen[visit] = _taken_by(one.visit)


def _taken_by(visit: Visit) -> int:
    """Return how many tiles had been taken when the visit ended; any number if that is not shown."""
    return TILES_PER_PLANET - sum(visit.left or ())


def _players(state: State, view: View) -> None:
    for player in view.players:
        seat = player.seat
        state.ships[seat] = GATE if player.ship is None else player.ship
        state.gate[seat], state.chips[seat] = player.gate, player.chips
        state.recent[2 * seat], state.recent[2 * seat + 1] = _ACTION[player.recent[1]], _ACTION[player.recent[0]]


# -- cards ------------------------------------------------------------------------------------------------------------


def _hands(state: State, view: View, rng: Rng) -> None:
    state.pile_size = view.draw_pile
    state.discards = known = _mask(view.discards)
    state.shuffles = [_mask(cards) for cards in view.shuffles]
    hidden = [player for player in view.players if player.hand is None]
    for player in view.players:
        if player.hand is not None:
            state.hands[player.seat] = list(player.hand)
            known |= _mask(player.hand)
    for number, cards in enumerate(state.shuffles):
        wanted = [player.seat for player in hidden for _ in range(player.cards_by_shuffle[number])]
        if wanted:
            for seat, card in zip(wanted, rng.sample(bits(cards & ~known), len(wanted)), strict=True):
                state.hands[seat].append(card)
    for player in hidden:
        state.hands[player.seat].sort()


@lru_cache(maxsize=1 << 10)
def _mask(numbers: tuple[int, ...]) -> int:
    return sum([1 << number for number in numbers])


# -- tiles ------------------------------------------------------------------------------------------------------------


class _Planet:
    """The viewer's knowledge of one dealt planet.

    `kinds` of the tiles taken (None: unknown); `pile`: counts (None: the viewer has never seen it).
    """

    __slots__ = ("kinds", "pile", "view")

    def __init__(self, view: PlanetView) -> None:
        self.view = view
        self.kinds: list[int | None] = [None] * len(view.takers) if view.taken is None else list(view.taken)
        self.pile: list[int] | None = [0] * SPACE + [view.left] if view.open else None


def _tiles(state: State, view: View, rng: Rng) -> None:
    bag = state.bag
    planets = [_Planet(one) for one in view.ring if state.dealt[one.planet]]
    for planet in planets:
        _recall(planet, view, bag, rng)
    _fill(planets, bag, rng)
    for planet in planets:
        number = planet.view.planet
        state.piles[number] = packed(planet.pile or [])
        taken = zip(planet.view.takers, planet.kinds, strict=True)
        state.takes[number] = [seat << 4 | (kind or 0) for seat, kind in taken]
        if planet.view.station is not None:
            for one in state.takes[number]:
                state.tiles[(one >> 4) * KINDS + (one & 15)] += 1


def _anchors(planet: PlanetView, view: View) -> list[tuple[int, Sequence[int]]]:
    """Return the moments at which the viewer knew the whole pile: how many tiles had been taken, and the counts
    then."""
    moments: list[tuple[int, Sequence[int]]] = [(look.at + 1, look.left) for look in planet.looks if look.left]
    if not moments and planet.visit is not None and planet.visit.left:
        moments.append((_taken_by(planet.visit), planet.visit.left))
    if view.pick is not None and view.players[view.turn].ship == planet.planet:
        moments.append((len(planet.takers), view.pick))
    return moments


def _recall(planet: _Planet, view: View, bag: list[int], rng: Rng) -> None:
    """Fill in what the viewer knows or can infer from missing tiles, and take it out of the bag."""
    kinds = planet.kinds
    for look in planet.view.looks:
        kinds[look.at] = look.took
    end, left = 0, None
    for next_end, next_left in _anchors(planet.view, view):
        if left is not None:
            _assign(kinds, end, next_end, [a - b for a, b in zip(left, next_left, strict=True)], rng)
        else:
            _remove(bag, next_left, [kind for kind in kinds[:next_end] if kind is not None])
        end, left = next_end, next_left
    if left is not None:
        planet.pile = pile = list(left)
        _take_since(kinds, pile, end, rng)
    else:
        _remove(bag, planet.pile or (), [kind for kind in kinds if kind is not None])


def _assign(kinds: list[int | None], start: int, end: int, gone: list[int], rng: Rng) -> None:
    """Deal the tiles that went missing between two looks to the players who took them."""
    known = [kind for kind in kinds[start:end] if kind is not None]
    if len(known) == end - start:
        return
    for kind in known:
        gone[kind] -= 1
    missing = rng.shuffled(each(gone))
    for place in range(start, end):
        if kinds[place] is None:
            kinds[place] = missing.pop()


def _take_since(kinds: list[int | None], pile: list[int], end: int, rng: Rng) -> None:
    """Draw the kinds that others took after the last look: any of the point tiles that lay there."""
    unknown = []
    for place, known in enumerate(kinds[end:], start=end):
        if known is None:
            unknown.append(place)
        else:
            pile[known] -= 1
    if unknown:
        for place, kind in zip(unknown, rng.sample(each(pile[:SPACE]), len(unknown)), strict=True):
            kinds[place] = kind
            pile[kind] -= 1


def _remove(bag: list[int], pile: Sequence[int], taken: list[int]) -> None:
    for kind, count in enumerate(pile):
        if count:
            bag[kind] -= count
    for kind in taken:
        bag[kind] -= 1


def _fill(planets: list[_Planet], bag: list[int], rng: Rng) -> None:
    """Deal the tiles that the viewer has not seen: point tiles to takers, one to each pile that must have one, then the
    rest."""
    unseen = [planet for planet in planets if planet.pile is None]
    unknown = sum([planet.kinds.count(None) for planet in planets])
    needed = [planet for planet in unseen if planet.view.left]
    drawn = rng.sample(each(bag[:SPACE]), unknown + len(needed))
    for kind in drawn:
        bag[kind] -= 1
    for planet in planets:
        planet.kinds = [drawn.pop() if kind is None else kind for kind in planet.kinds]
    filling = rng.sample(each(bag), sum([planet.view.left - 1 for planet in needed]))
    for planet in needed:
        planet.pile = pile = [0] * KINDS
        pile[drawn.pop()] += 1
        for _ in range(planet.view.left - 1):
            kind = filling.pop()
            pile[kind] += 1
            bag[kind] -= 1
