"""Estimate how likely objectives are to be won: against neighbours, and personal ones (PU-16.6, PU-16.7)."""

from functools import lru_cache
from math import exp, pow
from typing import Final

from cosmodrome.games.planet_unknown.parts import conditions
from cosmodrome.games.planet_unknown.parts.conditions import Condition
from cosmodrome.games.planet_unknown.parts.corporations import CORPORATIONS
from cosmodrome.games.planet_unknown.parts.grid import SIZE, cell
from cosmodrome.games.planet_unknown.parts.metrics import Collected, LargestArea, Metric, TracksAtTop
from cosmodrome.games.planet_unknown.parts.planets import Planet
from cosmodrome.games.planet_unknown.rules.chapters.objectives import (
    CARDS,
    areas_of,
    collected,
    empty,
    fulfilled,
    ground,
    measure,
    terrain_at_end,
)
from cosmodrome.games.planet_unknown.scoring.scoring import between, duel
from cosmodrome.games.planet_unknown.state import Lane, State, highest
from cosmodrome.kernel.flat import Mask

UNSETTLED: Final[dict[type[Metric], float]] = {LargestArea: 1.6, Collected: 0.9, TracksAtTop: 0.6}
"""By type of metric: how much values still change in the last round; for others, `USUALLY`."""
USUALLY: Final = 0.7
SAFE: Final = 0.95
"""The chance that a fulfilled objective stays fulfilled, with many rounds left."""
HOPE: Final = 0.7
"""The chance that one for which everything comes in time becomes fulfilled."""
CELL, SYMBOL, STEP = 1.8, 2.8, 1.0
"""The rounds after which something missing is as likely as not to have come: a cell of a block, a symbol of an area, a
step of a marker."""
SELDOM: Final = 0.6
"""The chance of other objectives that are nearly fulfilled."""
IMPOSSIBLE: Final = 99
"""The number of cells that a block lacks if none can become full."""


# -- against the neighbours -------------------------------------------------------------------------------------------


def duels(state: State, seat: int, rounds: int) -> float:
    """Return the expected medals of the neighbour objectives, exact at the end; a rival's losses count a little."""
    own, worth = state.lanes[seat], 0.0
    for number, rival in _rivals(state.seats, len(state.neighbours), seat):
        card = state.neighbours[number]
        worth += contest(card, measure(own, card), measure(state.lanes[rival], card), rounds)
    return worth * (1 + 1 / (state.seats - 1)) if worth else 0.0


@lru_cache(maxsize=1 << 6)
def _rivals(seats: int, cards: int, seat: int) -> tuple[tuple[int, int], ...]:
    """Return the neighbour objectives of a seat, by number, each with its rival."""
    pairs = [(number, between(seats, number)) for number in range(cards)]
    return tuple([(number, one if other == seat else other) for number, (one, other) in pairs if seat in (one, other)])


@lru_cache(maxsize=1 << 12)
def contest(card: int, own: int, other: int, rounds: int) -> float:
    """Return the likely medals of a neighbour objective for the first of two values."""
    if not rounds:
        return float(duel(card, own, other))
    objective = CARDS[card]
    lead = own - other if objective.most else other - own
    apart = UNSETTLED.get(type(objective.metric), USUALLY) * (1 + rounds / 4)
    return objective.win / (1 + exp(-lead / apart))


# -- personal objectives ----------------------------------------------------------------------------------------------


def personal(lane: Lane, rounds: int) -> float:
    """Return the expected medals of the player's own objectives."""
    return sum([CARDS[card].medals * likely(lane, card, rounds) for card in lane.aims]) if lane.aims else 0.0


def likely(lane: Lane, card: int, rounds: int) -> float:
    """Return how likely an objective is to be fulfilled at the end."""
    match asked := CARDS[card].condition:  # these may be lost again
        case conditions.SymbolCount():
            have = lane.symbols[asked.resource].bit_count()
            return _over(asked.max + 0.5 - have - rounds / 5, rounds)
        case conditions.CollectedCompare():
            return _over(collected(lane, asked.more) - collected(lane, asked.than) - 0.5, rounds)
        case _:
            if fulfilled(lane, card):
                return SAFE + (1 - SAFE) / (1 + rounds)
            return _coming(lane, asked, rounds) if rounds else 0.0


def _over(lead: float, rounds: int) -> float:
    """Return how likely a lead is to be above zero at the end."""
    return 1 / (1 + exp(-lead / (0.1 + rounds / 6)))


def _coming(lane: Lane, asked: Condition, rounds: int) -> float:
    """Return how likely it is that an objective that is not fulfilled yet will be, with some rounds left."""
    match asked:
        case conditions.Rectangle():
            return _in_time(_missing_cells(lane, asked), CELL, rounds)
        case conditions.AreaWithSymbols(terrain=terrain):
            shown = [(area & lane.symbols[terrain]).bit_count() for area in areas_of(lane, terrain)]
            return _in_time(asked.min_symbols - max(shown, default=0), SYMBOL, rounds)
        case conditions.TrackAtTop(track=track):
            return _in_time(CORPORATIONS[lane.corporation].top[track] - highest(lane, track), STEP, rounds)
        case conditions.Collected():
            progress = collected(lane, asked.what) / asked.min
        case conditions.AllCovered():
            cells = ground(lane, asked)
            progress = 1 - (empty(lane) & cells).bit_count() / cells.bit_count() if cells else 1.0
        case _:
            return 0.0
    return SELDOM * progress * progress * rounds / (rounds + 2)


@lru_cache(maxsize=1 << 9)
def _in_time(missing: int, half: float, rounds: int) -> float:
    """Return how likely all that is missing is to come in time; each part is as likely as not to come in `half`
    rounds."""
    return HOPE * pow(rounds / (rounds + half), missing)


def _missing_cells(lane: Lane, asked: conditions.Rectangle) -> int:
    """Return how many cells the best block lacks: one without cells of other terrains (PU-17.9)."""
    sizes = [(asked.width, asked.height)]
    if asked.either_orientation:
        sizes.append((asked.height, asked.width))
    have = terrain_at_end(lane, asked.terrain)
    return min([_least_missing(lane.board, wide, high, have, empty(lane)) for wide, high in sizes])


@lru_cache(maxsize=1 << 12)
def _least_missing(board: Planet, wide: int, high: int, have: Mask, bare: Mask) -> int:
    least, possible = IMPOSSIBLE, have | bare
    for block in _blocks(board, wide, high):
        if block & possible == block:
            missing: int = (block & ~have).bit_count()
            least = min(least, missing)
    return least


@lru_cache(maxsize=1 << 6)
def _blocks(board: Planet, wide: int, high: int) -> tuple[Mask, ...]:
    """Return all blocks of this size on a planet."""
    first: Mask = sum([((1 << wide) - 1) << SIZE * row for row in range(high)])
    corners = [cell(x, y) for y in range(SIZE - high + 1) for x in range(SIZE - wide + 1)]
    return tuple([first << corner for corner in corners if not (first << corner) & ~board.grid])
