"""How good things look for a seat, in points relative to the opponents: what bots maximise.

A seat's prospects are its points, the likely worth of what it has begun (probes, reserved tiles, cards), and the best
thing that it could do soon from where its ship is. The weights are measured by play (`bench/strength.py`).
"""

from cosmodrome.games.space_mission.parts import HAND, JUMP_CARDS, KINDS, LANDING_CARDS, SCAN_CARDS, SPACE, STATION_POINTS
from cosmodrome.games.space_mission.scoring import points, tile_points
from cosmodrome.games.space_mission.state import BITS, GATE, NOBODY, OVER, PICK, POINT_TILES, SCANNED, TOP_UP, State

CARD = 0.3
NEW_CARD = 0.3  # a card still to be drawn while topping up
PROBE = 0.4  # of a probe at the gate beyond the place it gives now
RESERVED = 0.65  # of a reserved tile's points: the planet may stay undeveloped
UNSEEN = 3.0  # the best of a pile that nobody has seen
SOON = 0.6  # of what the next action could bring
LATER = 0.35  # of what it could bring after a flight or a jump
WIN = 10.0  # what the end adds for a winner


def value(state: State, seat: int) -> float:
    """Own prospects minus the mean of the average and the best opponent's."""
    if state.stage == OVER:
        return _lead([float(sum(points(state, player))) for player in range(state.seats)], seat, WIN)
    prospects = [_standing(state, player) for player in range(state.seats)]
    prospects[seat] += _outlook(state, seat)
    return _lead(prospects, seat, 0.0)


def _lead(prospects: list[float], seat: int, win: float) -> float:
    own = prospects.pop(seat)
    best = max(prospects)
    return own - (sum(prospects) / len(prospects) + best) / 2 + (win if own >= best else 0.0)


def _standing(state: State, seat: int) -> float:
    """Points, and what was begun."""
    tiles = state.tiles[seat * KINDS : (seat + 1) * KINDS]
    return sum(points(state, seat)) + PROBE * state.gate[seat] + RESERVED * _reserved(state, seat, tiles)


def _reserved(state: State, seat: int, tiles: list[int]) -> float:
    with_reserved = tiles[:]
    for planet in state.ring:
        if state.stations[planet] == NOBODY:
            for taken in state.takes[planet]:
                if taken >> 4 == seat:
                    with_reserved[taken & 15] += 1
    return sum(tile_points(with_reserved)) - sum(tile_points(tiles))


def _outlook(state: State, seat: int) -> float:
    """Cards, and the best that the next actions could bring."""
    hand = state.hands[seat]
    worth = CARD * len(hand)
    if state.stage == TOP_UP and state.turn == seat:
        worth += NEW_CARD * (HAND - len(hand))
    tiles = state.tiles[seat * KINDS : (seat + 1) * KINDS]
    at = state.ships[seat]
    if state.stage == PICK and state.turn == seat:
        share = RESERVED if state.taking == SCANNED else 1.0
        worth += share * _best_tile(tiles, state.piles[at])
    return worth + _travel(state, seat, at, tiles)


def _travel(state: State, seat: int, at: int, tiles: list[int]) -> float:
    held = sum([1 << card for card in state.hands[seat]])
    best = SOON * _gain(state, seat, at, held, tiles) if at != GATE else 0.0
    place = state.where[at] if at != GATE else GATE
    for other, planet in enumerate(state.ring):
        near = place != GATE and (other - place) % len(state.ring) in (1, len(state.ring) - 1)
        cards = held & JUMP_CARDS[planet]
        if planet != at and (near or cards):
            left = held if near else held & ~(cards & -cards)
            best = max(best, LATER * _gain(state, seat, planet, left, tiles))
    return best


def _gain(state: State, seat: int, planet: int, held: int, tiles: list[int]) -> float:
    """What one action at `planet` could bring with the cards in the mask `held`."""
    pile = state.piles[planet]
    if state.stations[planet] != NOBODY:
        return float(_best_tile(tiles, pile)) if pile & POINT_TILES else 0.0
    if not state.dealt[planet]:
        return RESERVED * UNSEEN if held & SCAN_CARDS[planet] else 0.0
    best = _best_tile(tiles, pile)
    scan = RESERVED * best - CARD if best and held & SCAN_CARDS[planet] else 0.0
    if state.scanned[planet] >> seat & 1 and _lands(held, planet):
        return max(scan, STATION_POINTS + best - 2 * CARD)
    return scan


def _lands(held: int, planet: int) -> bool:
    one, two = LANDING_CARDS[planet]
    one, two = one & held, two & held
    both = one | two
    return bool(one and two and both & (both - 1))


def _best_tile(tiles: list[int], pile: int) -> int:
    now = sum(tile_points(tiles))
    best = 0
    for kind in range(SPACE):
        if pile >> (BITS * kind) & 15:
            tiles[kind] += 1
            best = max(best, sum(tile_points(tiles)) - now)
            tiles[kind] -= 1
    return best
