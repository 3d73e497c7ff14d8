"""Rate positions for a seat, in points relative to the opponents: bots maximise this.

A seat's prospects are its points, the likely worth of things begun (probes, reserved tiles, cards), and the best that
it could soon do from its ship's place. The weights are measured by play (`bench/strength.py`).
"""

from functools import lru_cache
from typing import Final

from cosmodrome.games.space_mission.parts.components import HAND, KINDS, SPACE, Components
from cosmodrome.games.space_mission.scoring import gate_points, tile_points
from cosmodrome.games.space_mission.state import BITS, GATE, NOBODY, OVER, PICK, POINT_TILES, SCANNED, TOP_UP, State
from cosmodrome.kernel import Aspect, plural, t

CARD: Final = 0.3
NEW_CARD: Final = 0.3  # a card still to be drawn while topping up
PROBE: Final = 0.4  # of a probe at the gate beyond the place it gives now
RESERVED: Final = 0.65  # of a reserved tile's points: the planet may stay undeveloped
UNSEEN: Final = 3.0  # the best of a pile that nobody has seen
SOON: Final = 0.6  # of the possible gain from the next action
LATER: Final = 0.35  # of the possible gain after a flight or a jump
WIN: Final = 10.0  # what the end adds for a winner


ASPECTS: Final = {
    "gate": Aspect(
        plural("earns about {count} more point at the jump gate", "earns about {count} more points at the jump gate"),
        plural("costs about {count} point at the jump gate", "costs about {count} points at the jump gate"),
    ),
    "stations": Aspect(
        plural("earns {count} more point for space stations", "earns {count} more points for space stations"),
        plural("earns {count} fewer point for space stations", "earns {count} fewer points for space stations"),
    ),
    "tiles": Aspect(
        plural("earns {count} more point for tiles", "earns {count} more points for tiles"),
        plural("earns {count} fewer point for tiles", "earns {count} fewer points for tiles"),
    ),
    "begun": Aspect(
        plural("adds about {count} point in reserved tiles", "adds about {count} points in reserved tiles"),
        plural(
            "leaves about {count} fewer point in reserved tiles", "leaves about {count} fewer points in reserved tiles"
        ),
    ),
    "next": Aspect(
        plural(
            "makes your next actions about {count} point better", "makes your next actions about {count} points better"
        ),
        plural(
            "makes your next actions about {count} point worse", "makes your next actions about {count} points worse"
        ),
    ),
    "rivals": Aspect(
        plural("costs your opponents about {count} point", "costs your opponents about {count} points"),
        plural("gives your opponents about {count} point", "gives your opponents about {count} points"),
    ),
    "win": Aspect(t("wins the game"), t("gives up a win")),
}
"""The parts of the evaluation, in words for a hint."""


def weigh(state: State, seat: int) -> dict[str, float]:
    """Return `value` by aspect."""
    over = state.stage == OVER
    rivals = [_points(state, one) if over else _standing(state, one) for one in range(state.seats) if one != seat]
    own = _points(state, seat)
    tiles = tuple(state.tiles[seat * KINDS : (seat + 1) * KINDS])
    return {
        "gate": gate_points(state.parts, state.gate, seat) + (0.0 if over else PROBE * state.gate[seat]),
        "stations": float(state.parts.station_points * state.stations.count(seat)),
        "tiles": float(_worth(state.parts, tiles)),
        "begun": 0.0 if over else _standing(state, seat) - own - PROBE * state.gate[seat],
        "next": 0.0 if over else _outlook(state, seat),
        "rivals": -(sum(rivals) / len(rivals) + max(rivals)) / 2,
        "win": WIN if over and own >= max(rivals) else 0.0,
    }


def value(state: State, seat: int) -> float:
    """Return the seat's prospects minus the mean of the average and the best opponent's."""
    over = state.stage == OVER
    prospects = [_points(state, player) if over else _standing(state, player) for player in range(state.seats)]
    own = prospects.pop(seat)
    best = max(prospects)
    lead = own - (sum(prospects) / len(prospects) + best) / 2
    if over:
        return lead + WIN if own >= best else lead
    return lead + _outlook(state, seat)


def _points(state: State, seat: int) -> float:
    tiles = tuple(state.tiles[seat * KINDS : (seat + 1) * KINDS])
    return (
        gate_points(state.parts, state.gate, seat)
        + state.parts.station_points * state.stations.count(seat)
        + _worth(state.parts, tiles)
    )


def _standing(state: State, seat: int) -> float:
    """Return points plus the worth of things begun."""
    points = _points(state, seat) + PROBE * state.gate[seat]
    reserved = [
        taken & 15
        for planet, takes in enumerate(state.takes)
        if takes and state.stations[planet] == NOBODY
        for taken in takes
        if taken >> 4 == seat
    ]
    if not reserved:
        return points
    tiles = state.tiles[seat * KINDS : (seat + 1) * KINDS]
    now = _worth(state.parts, tuple(tiles))
    for kind in reserved:
        tiles[kind] += 1
    return points + RESERVED * (_worth(state.parts, tuple(tiles)) - now)


def _outlook(state: State, seat: int) -> float:
    """Return the worth of cards, and the best that the next actions could bring."""
    hand = state.hands[seat]
    worth = CARD * len(hand)
    wishes = _wishes(state.parts, tuple(state.tiles[seat * KINDS : (seat + 1) * KINDS]))
    if state.turn == seat:
        if state.stage == TOP_UP:
            worth += NEW_CARD * (HAND - len(hand))
        elif state.stage == PICK:
            share = RESERVED if state.taking == SCANNED else 1.0
            worth += share * _best_tile(wishes, state.piles[state.ships[seat]])
    return worth + _travel(state, seat, wishes)


def _travel(state: State, seat: int, wishes: "Wishes") -> float:
    """Return the best of staying, flying to a neighbour and jumping."""
    at, ring = state.ships[seat], state.ring
    held = 0
    for card in state.hands[seat]:
        held |= 1 << card
    best = 0.0
    near: tuple[int, ...] = ()
    if at != GATE:
        best = SOON * _gain(state, seat, at, held, wishes)
        place = state.where[at]
        near = (ring[place - 1], ring[place + 1 - len(ring)])
    for planet in ring:
        cards = held & state.parts.jump_cards[planet]
        if planet != at and (cards or planet in near):
            left = held if planet in near else held & ~(cards & -cards)
            best = max(best, LATER * _gain(state, seat, planet, left, wishes))
    return best


def _gain(state: State, seat: int, planet: int, held: int, wishes: "Wishes") -> float:
    """Return the gain that one action at `planet` could bring with the cards in the mask `held`."""
    pile = state.piles[planet]
    if state.stations[planet] != NOBODY:
        return _best_tile(wishes, pile) if pile & POINT_TILES else 0.0
    if not state.dealt[planet]:
        return RESERVED * UNSEEN if held & state.parts.scan_cards[planet] else 0.0
    best = _best_tile(wishes, pile)
    if state.scanned[planet] >> seat & 1 and _lands(held, state.parts.landing_cards[planet]):
        return state.parts.station_points + best - 2 * CARD
    return RESERVED * best - CARD if best and held & state.parts.scan_cards[planet] else 0.0


def _lands(held: int, cards: tuple[int, int]) -> bool:
    one, two = cards[0] & held, cards[1] & held
    both = one | two
    return bool(one and two and both & (both - 1))


# -- tiles ------------------------------------------------------------------------------------------------------------

Wishes = tuple[tuple[int, int], ...]
"""The gain from one more tile of each kind, with the mask of that kind in a pile, the best first."""


@lru_cache(maxsize=1 << 16)
def _worth(parts: Components, tiles: tuple[int, ...]) -> int:
    return sum(tile_points(parts, tiles))


@lru_cache(maxsize=1 << 16)
def _wishes(parts: Components, tiles: tuple[int, ...]) -> Wishes:
    now = _worth(parts, tiles)
    more = [(*tiles[:kind], tiles[kind] + 1, *tiles[kind + 1 :]) for kind in range(SPACE)]
    gains = [(_worth(parts, tiles) - now, 15 << (BITS * kind)) for kind, tiles in enumerate(more)]
    return tuple(sorted(gains, reverse=True))


def _best_tile(wishes: Wishes, pile: int) -> int:
    for points, kind in wishes:
        if pile & kind:
            return points
    return 0
