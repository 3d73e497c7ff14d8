"""How likely objectives are to be won, for bots: against neighbours and one's own (PU-16.6, PU-16.7)."""

from collections.abc import Callable, Mapping
from functools import lru_cache
from math import exp
from typing import Any, Final

from cosmodrome.games.planet_unknown.chapters.objectives import CARDS, areas_of, empty, fulfilled, measure
from cosmodrome.games.planet_unknown.chapters.scoring import between, duel
from cosmodrome.games.planet_unknown.parts.corporations import CORPORATIONS
from cosmodrome.games.planet_unknown.parts.planets import planet
from cosmodrome.games.planet_unknown.parts.tiles import RESOURCES, TRACKS
from cosmodrome.games.planet_unknown.state import Lane, State, highest

UNSETTLED: Final = {"largest_area": 1.6, "collected": 0.9, "tracks_at_top": 0.6}
"""By metric: how far values still move apart, in the last round; others `USUALLY`."""
USUALLY: Final = 0.7
SAFE: Final = 0.95
"""That a fulfilled objective stays so, with many rounds left."""
HOPE: Final = 0.6
"""That one nearly fulfilled comes about."""


# -- against the neighbours -------------------------------------------------------------------------------------------


def duels(state: State, seat: int, rounds: int) -> float:
    """The medals of the neighbour objectives: sure at the end, likely before; what a rival loses counts a little."""
    own, worth = state.lanes[seat], 0.0
    for number, rival in _rivals(state.seats, len(state.neighbours), seat):
        card = state.neighbours[number]
        worth += contest(card, measure(own, card), measure(state.lanes[rival], card), rounds)
    return worth * (1 + 1 / (state.seats - 1)) if worth else 0.0


@lru_cache(maxsize=1 << 6)
def _rivals(seats: int, cards: int, seat: int) -> tuple[tuple[int, int], ...]:
    """The neighbour objectives of a seat, by number, and whom each is against."""
    pairs = [(number, between(seats, number)) for number in range(cards)]
    return tuple([(number, one if other == seat else other) for number, (one, other) in pairs if seat in (one, other)])


@lru_cache(maxsize=1 << 12)
def contest(card: int, own: int, other: int, rounds: int) -> float:
    """The likely medals of a neighbour objective for the first of two values."""
    if not rounds:
        return float(duel(card, own, other))
    objective = CARDS[card]
    lead = own - other if objective.most else other - own
    apart = UNSETTLED.get(objective.metric["type"], USUALLY) * (1 + rounds / 4)
    return objective.win / (1 + exp(-lead / apart))


# -- personal objectives ----------------------------------------------------------------------------------------------


def personal(lane: Lane, rounds: int) -> float:
    """The medals of the own objectives by how near they are."""
    return sum([CARDS[card].medals * likely(lane, card, rounds) for card in lane.aims]) if lane.aims else 0.0


def likely(lane: Lane, card: int, rounds: int) -> float:
    """How likely an objective will be fulfilled at the end."""
    condition = CARDS[card].condition
    if condition["type"] in LOSABLE:
        return LOSABLE[condition["type"]](lane, condition, rounds)
    if fulfilled(lane, card):
        return SAFE + (1 - SAFE) / (1 + rounds)
    return HOPE * PROGRESS[condition["type"]](lane, condition) ** 2 * rounds / (rounds + 2)


def _in_rectangle(lane: Lane, what: Mapping[str, Any]) -> float:
    largest = max([area.bit_count() for area in areas_of(lane, RESOURCES.index(what["terrain"]))], default=0)
    return min(largest / int(what["width"] * what["height"]), 1.0)


def _in_area(lane: Lane, what: Mapping[str, Any]) -> float:
    terrain = RESOURCES.index(what["terrain"])
    shown = [(area & lane.symbols[terrain]).bit_count() for area in areas_of(lane, terrain)]
    return max(shown, default=0) / int(what["min_symbols"])


def _up_the_track(lane: Lane, what: Mapping[str, Any]) -> float:
    track = TRACKS.index(what["track"])
    return highest(lane, track) / CORPORATIONS[lane.corporation].top[track]


def _gathered(lane: Lane, what: Mapping[str, Any]) -> float:
    have = lane.stones if what["what"] == "meteorite" else lane.saved + lane.held.bit_count()
    return have / int(what["min"])


def _ground_covered(lane: Lane, what: Mapping[str, Any]) -> float:
    board = planet(lane.planet)
    ground = board.ice if what["ground"] == "ice" else board.land
    return 1 - (empty(lane) & ground).bit_count() / ground.bit_count() if ground else 1.0


PROGRESS: Final[dict[str, Callable[[Lane, Mapping[str, Any]], float]]] = {
    "rectangle": _in_rectangle,
    "area_with_symbols": _in_area,
    "track_at_top": _up_the_track,
    "collected": _gathered,
    "all_covered": _ground_covered,
}
"""By `condition["type"]`: how much of it is done, 0 to 1."""


def _still_few(lane: Lane, what: Mapping[str, Any], rounds: int) -> float:
    have = lane.symbols[RESOURCES.index(what["resource"])].bit_count()
    return _over(what["max"] + 0.5 - have - rounds / 5, rounds)


def _still_more(lane: Lane, what: Mapping[str, Any], rounds: int) -> float:
    lead = lane.saved + lane.held.bit_count() - lane.stones
    return _over((lead if what["more"] == "lifepod" else -lead) - 0.5, rounds)


def _over(lead: float, rounds: int) -> float:
    """How likely a lead will be above nought at the end."""
    return 1 / (1 + exp(-lead / (0.1 + rounds / 6)))


LOSABLE: Final[dict[str, Callable[[Lane, Mapping[str, Any], int], float]]] = {
    "symbol_count": _still_few,
    "collected_compare": _still_more,
}
"""By `condition["type"]`: those that may be lost again."""
