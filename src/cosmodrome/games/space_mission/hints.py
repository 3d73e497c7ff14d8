"""How good things look for a seat, in points relative to the opponents: what bots maximise.

The numbers are estimates of the points that a holding is worth later in the game.
"""

from cosmodrome.games.space_mission.parts import CARDS, HAND, JOKER, KINDS, PLANETS, SPACE
from cosmodrome.games.space_mission.scoring import points, tile_points
from cosmodrome.games.space_mission.state import BITS, GATE, NOBODY, PICK, POINT_TILES, SCANNED, TOP_UP, State

CARD = 0.5
NEW_CARD = 0.45  # a card still to be drawn while topping up
PROBE = 0.5  # of a further probe at the gate beyond the place it gives now
RESERVED = 0.65  # of a reserved tile's points: the planet may stay undeveloped
FITTING_CARD = 0.8  # a card that scans the planet where the ship is
LANDING_PAIR = 3.0  # two cards that develop it, scanned before
DISCOVERY = 2.0  # a developed planet under the ship with point tiles left


def value(state: State, seat: int) -> float:
    """Own prospects minus the mean of the average and the best opponent's."""
    prospects = [_prospect(state, player) for player in range(state.seats)]
    own = prospects.pop(seat)
    return own - (sum(prospects) / len(prospects) + max(prospects)) / 2


def _prospect(state: State, seat: int) -> float:
    tiles = state.tiles[seat * KINDS : (seat + 1) * KINDS]
    worth = sum(points(state, seat)) + PROBE * state.gate[seat]
    worth += RESERVED * _reserved(state, seat, tiles)
    worth += _hand(state, seat)
    if state.stage == PICK and state.turn == seat:
        share = RESERVED if state.taking == SCANNED else 1.0
        return worth + share * _best_tile(tiles, state.piles[state.ships[seat]])
    return worth + _place(state, seat)


def _reserved(state: State, seat: int, tiles: list[int]) -> float:
    with_reserved = tiles[:]
    for planet in state.ring:
        if state.stations[planet] == NOBODY:
            for taken in state.takes[planet]:
                if taken >> 4 == seat:
                    with_reserved[taken & 15] += 1
    return sum(tile_points(with_reserved)) - sum(tile_points(tiles))


def _best_tile(tiles: list[int], pile: int) -> int:
    now = sum(tile_points(tiles))
    best = 0
    for kind in range(SPACE):
        if pile >> (BITS * kind) & 15:
            tiles[kind] += 1
            best = max(best, sum(tile_points(tiles)) - now)
            tiles[kind] -= 1
    return best


def _hand(state: State, seat: int) -> float:
    hand = state.hands[seat]
    worth = CARD * len(hand)
    if state.stage == TOP_UP and state.turn == seat:
        worth += NEW_CARD * (HAND - len(hand))
    return worth


def _place(state: State, seat: int) -> float:
    at = state.ships[seat]
    if at == GATE:
        return 0.0
    if state.stations[at] != NOBODY:
        return DISCOVERY if state.piles[at] & POINT_TILES else 0.0
    if state.opened[at]:
        return 0.0
    planet, hand = PLANETS[at], state.hands[seat]
    worth = FITTING_CARD if any(CARDS[card].scan in (JOKER, planet.scan) for card in hand) else 0.0
    if state.scanned[at] >> seat & 1 and _lands(hand, planet.landing):
        worth += LANDING_PAIR
    return worth


def _lands(hand: list[int], landing: tuple[int, int]) -> bool:
    one = [card for card in hand if CARDS[card].land in (JOKER, landing[0])]
    two = [card for card in hand if CARDS[card].land in (JOKER, landing[1])]
    return bool(one and two) and len({*one, *two}) > 1
