"""Objectives (PU-17): what the neighbour side compares, what the personal side asks, and giving one up."""

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Any, Final

from cosmodrome.games.planet_unknown.chapters.energy import terrain_in_play
from cosmodrome.games.planet_unknown.choices import actions as act
from cosmodrome.games.planet_unknown.choices.actions import Action
from cosmodrome.games.planet_unknown.choices.items import ABOUT, SHARED, Item
from cosmodrome.games.planet_unknown.flow.turn import Turn
from cosmodrome.games.planet_unknown.parts.cards import OBJECTIVES
from cosmodrome.games.planet_unknown.parts.corporations import CORPORATIONS
from cosmodrome.games.planet_unknown.parts.grid import SIZE, areas, flood
from cosmodrome.games.planet_unknown.parts.planets import planet
from cosmodrome.games.planet_unknown.parts.tiles import BIOMASS, ENERGY, RESOURCES, TRACKS
from cosmodrome.games.planet_unknown.state import Lane, State, highest
from cosmodrome.kernel import Event

CARDS: Final = {card.number: card for card in OBJECTIVES}


# -- giving up (D1, PU-29.11) -----------------------------------------------------------------------------------------


def begin_give_up(turn: Turn, item: Item) -> None:
    """PU-29.11: one of the own objectives, if there is any."""
    if turn.lane.aims:
        turn.lane.now = item


def give_up_options(turn: Turn, item: Item) -> Sequence[Action]:
    """The objectives dealt or held."""
    return [act.GIVE_UPS[card] for card in turn.lane.aims]


def give_up(turn: Turn, item: Item, action: act.GiveUp) -> None:
    """One goes back; it leaves the game (PU-28.2)."""
    lane, seat = turn.lane, turn.seat
    lane.aims = tuple(card for card in lane.aims if card != action.card)
    lane.refused = (*lane.refused, action.card)
    if turn.events is not None:
        turn.events.append(Event("gave-up", {"seat": seat}, {seat: {"aim": str(action.card)}}, seals=False))


def out_for_all(state: State) -> set[int]:
    """The objectives that a player drew for the whole table (PU-23.7)."""
    drawn = {card for lane in state.lanes if lane.now[:1] == (SHARED,) for card in lane.now[ABOUT:]}
    return drawn | {lane.shared for lane in state.lanes if lane.shared}


# -- areas ------------------------------------------------------------------------------------------------------------


def terrain_at_end(lane: Lane, terrain: int) -> int:
    """The cells of a terrain; bare currents without a lifepod are energy (PU-27.8)."""
    if terrain != ENERGY:
        return lane.terrain[terrain]
    return terrain_in_play(lane) & ~(lane.pods & ~lane.covered)


def areas_of(lane: Lane, terrain: int) -> Sequence[int]:
    """The areas of a terrain (PU-1.6): patches alone are none."""
    field = terrain_at_end(lane, terrain)
    if terrain == BIOMASS:
        field = flood(field & ~lane.patches, field)
    return _areas_in(field)


@lru_cache(maxsize=1 << 12)
def _areas_in(field: int) -> tuple[int, ...]:
    return tuple(areas(field))


def empty(lane: Lane) -> int:
    """The empty cells (PU-1.9); bare currents without a lifepod are none at the end (PU-27.8)."""
    board = planet(lane.planet)
    return board.grid & ~lane.covered & ~(board.currents & ~lane.pods)


# -- metrics of neighbour objectives (PU-17.3 to PU-17.8) ------------------------------------------------------------


def _on_edge(lane: Lane, what: Mapping[str, Any]) -> int:
    return (lane.symbols[RESOURCES.index(what["resource"])] & planet(lane.planet).edge).bit_count()


def _largest(lane: Lane, what: Mapping[str, Any]) -> int:
    return _size_of_largest(areas_of(lane, RESOURCES.index(what["terrain"])))


@lru_cache(maxsize=1 << 12)
def _size_of_largest(found: Sequence[int]) -> int:
    return max([area.bit_count() for area in found], default=0)


def _area_count(lane: Lane, what: Mapping[str, Any]) -> int:
    return len(areas_of(lane, RESOURCES.index(what["terrain"])))


def _symbols(lane: Lane, what: Mapping[str, Any]) -> int:
    return lane.symbols[RESOURCES.index(what["resource"])].bit_count()


def _at_top(lane: Lane, what: Mapping[str, Any]) -> int:
    top, reached = CORPORATIONS[lane.corporation].top, 0
    for track, mark in zip(lane.columns, lane.marks, strict=True):
        if mark == top[track]:
            reached += 1
    return reached


def _collected(lane: Lane, what: Mapping[str, Any]) -> int:
    return lane.stones if what["what"] == "meteorite" else lane.saved + lane.held.bit_count()


METRICS: Final[dict[str, Callable[[Lane, Mapping[str, Any]], int]]] = {
    "symbols_on_edge": _on_edge,
    "largest_area": _largest,
    "area_count": _area_count,
    "symbol_count": _symbols,
    "tracks_at_top": _at_top,
    "collected": _collected,
}
"""By `metric["type"]`: what is compared."""


def measure(lane: Lane, number: int) -> int:
    """The value of a neighbour objective for one player."""
    compared, metric = _COMPARED[number]
    return compared(lane, metric)


_COMPARED: Final = {
    number: (METRICS[card.metric["type"]], card.metric) for number, card in CARDS.items() if "type" in card.metric
}


# -- conditions of personal objectives (PU-17.9 to PU-17.12) ---------------------------------------------------------


def _rectangle(lane: Lane, what: Mapping[str, Any]) -> bool:
    field = terrain_at_end(lane, RESOURCES.index(what["terrain"]))
    if field and what["terrain"] == "biomass":
        field = flood(field & ~lane.patches, field)
    sides = {(what["width"], what["height"])}
    if what.get("either_orientation"):
        sides.add((what["height"], what["width"]))
    return any(_block(field, width, height) for width, height in sides)


def _block(field: int, width: int, height: int) -> bool:
    """Whether the field holds a full block: its cells with enough cells to the east, then to the south."""
    fits = field
    for step in range(1, width):
        fits &= _shifted(field, step)
    block = fits
    for step in range(1, height):
        block &= fits >> SIZE * step
    return bool(block)


def _shifted(field: int, step: int) -> int:
    """The cells whose cell `step` to the east is in the field."""
    inner = sum(((1 << SIZE - step) - 1) << SIZE * row for row in range(SIZE))
    return field >> step & inner


def _rich_area(lane: Lane, what: Mapping[str, Any]) -> bool:
    terrain = RESOURCES.index(what["terrain"])
    return any((area & lane.symbols[terrain]).bit_count() >= what["min_symbols"] for area in areas_of(lane, terrain))


def _track_at_top(lane: Lane, what: Mapping[str, Any]) -> bool:
    track = TRACKS.index(what["track"])
    return highest(lane, track) == CORPORATIONS[lane.corporation].top[track]  # PU-A3.5


def _few_symbols(lane: Lane, what: Mapping[str, Any]) -> bool:
    return _symbols(lane, what) <= int(what["max"])


def _enough(lane: Lane, what: Mapping[str, Any]) -> bool:
    return _collected(lane, what) >= int(what["min"])


def _more(lane: Lane, what: Mapping[str, Any]) -> bool:
    return _collected(lane, {"what": what["more"]}) > _collected(lane, {"what": what["than"]})


def _covered(lane: Lane, what: Mapping[str, Any]) -> bool:
    board = planet(lane.planet)
    return not empty(lane) & (board.ice if what["ground"] == "ice" else board.land)


CONDITIONS: Final[dict[str, Callable[[Lane, Mapping[str, Any]], bool]]] = {
    "rectangle": _rectangle,
    "area_with_symbols": _rich_area,
    "track_at_top": _track_at_top,
    "symbol_count": _few_symbols,
    "collected": _enough,
    "collected_compare": _more,
    "all_covered": _covered,
}
"""By `condition["type"]`: whether it is met."""


def fulfilled(lane: Lane, number: int) -> bool:
    """Whether a personal objective is fulfilled as things stand."""
    condition = CARDS[number].condition
    return CONDITIONS[condition["type"]](lane, condition)
