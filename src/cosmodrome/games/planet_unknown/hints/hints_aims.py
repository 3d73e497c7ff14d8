"""Estimate how likely objectives are to be won: against neighbours, and personal ones (PU-16.6, PU-16.7)."""

from functools import lru_cache
from math import exp
from typing import Final

from cosmodrome.games.planet_unknown.parts import conditions
from cosmodrome.games.planet_unknown.parts.conditions import Condition
from cosmodrome.games.planet_unknown.parts.corporations import CORPORATIONS
from cosmodrome.games.planet_unknown.parts.metrics import Collected, LargestArea, Metric, TracksAtTop
from cosmodrome.games.planet_unknown.rules.chapters.objectives import (
    CARDS,
    areas_of,
    collected,
    empty,
    fulfilled,
    ground,
    measure,
)
from cosmodrome.games.planet_unknown.scoring.scoring import between, duel
from cosmodrome.games.planet_unknown.state import Lane, State, highest

UNSETTLED: Final[dict[type[Metric], float]] = {LargestArea: 1.6, Collected: 0.9, TracksAtTop: 0.6}
"""By type of metric: how much values still change in the last round; for others, `USUALLY`."""
USUALLY: Final = 0.7
SAFE: Final = 0.95
"""The chance that a fulfilled objective stays fulfilled, with many rounds left."""
HOPE: Final = 0.6
"""The chance that a nearly fulfilled one becomes fulfilled."""


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
            return HOPE * _progress(lane, asked) ** 2 * rounds / (rounds + 2)


def _over(lead: float, rounds: int) -> float:
    """Return how likely a lead is to be above zero at the end."""
    return 1 / (1 + exp(-lead / (0.1 + rounds / 6)))


def _progress(lane: Lane, asked: Condition) -> float:
    """Return the share of the condition that is fulfilled, 0 to 1."""
    match asked:
        case conditions.Rectangle(terrain=terrain, width=width, height=height):
            largest = max([area.bit_count() for area in areas_of(lane, terrain)], default=0)
            return min(largest / (width * height), 1.0)
        case conditions.AreaWithSymbols(terrain=terrain):
            shown = [(area & lane.symbols[terrain]).bit_count() for area in areas_of(lane, terrain)]
            return max(shown, default=0) / asked.min_symbols
        case conditions.TrackAtTop(track=track):
            return highest(lane, track) / CORPORATIONS[lane.corporation].top[track]
        case conditions.Collected():
            return collected(lane, asked.what) / asked.min
        case conditions.AllCovered():
            cells = ground(lane, asked)
            return 1 - (empty(lane) & cells).bit_count() / cells.bit_count() if cells else 1.0
        case _:
            return 0.0
