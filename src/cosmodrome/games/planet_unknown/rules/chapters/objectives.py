"""Objectives (PU-17): the comparisons of the neighbour side, the conditions of the personal side, and giving one up."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from cosmodrome.games.planet_unknown.actions import actions as act
from cosmodrome.games.planet_unknown.actions.actions import Action
from cosmodrome.games.planet_unknown.actions.items import ABOUT, SHARED, Item
from cosmodrome.games.planet_unknown.parts import conditions, metrics
from cosmodrome.games.planet_unknown.parts.cards import OBJECTIVES
from cosmodrome.games.planet_unknown.parts.corporations import CORPORATIONS
from cosmodrome.games.planet_unknown.parts.grid import SIZE, areas, flood
from cosmodrome.games.planet_unknown.parts.tiles import BIOMASS, ENERGY
from cosmodrome.games.planet_unknown.rules.chapters.energy import terrain_in_play
from cosmodrome.games.planet_unknown.rules.turn import Turn
from cosmodrome.games.planet_unknown.state import Lane, State, highest
from cosmodrome.kernel import Event

CARDS: Final = {card.number: card for card in OBJECTIVES}


# -- giving up (D1, PU-29.11) -----------------------------------------------------------------------------------------


def begin_give_up(turn: Turn, item: Item) -> None:
    """Begin giving up one of the player's objectives, if there are any (PU-29.11)."""
    if turn.lane.aims:
        turn.lane.now = item


def give_up_options(turn: Turn, item: Item) -> Sequence[Action]:
    """Return the objectives dealt or held."""
    return [act.GIVE_UPS[card] for card in turn.lane.aims]


def give_up(turn: Turn, item: Item, action: act.GiveUp) -> None:
    """Give one up; it leaves the game (PU-28.2)."""
    lane, seat = turn.lane, turn.seat
    lane.aims = tuple(card for card in lane.aims if card != action.card)
    lane.refused = (*lane.refused, action.card)
    if turn.events is not None:
        turn.events.append(Event("gave-up", {"seat": seat}, {seat: {"aim": str(action.card)}}, seals=False))


def out_for_all(state: State) -> set[int]:
    """Return the objectives that a player drew for the whole table (PU-23.7)."""
    drawn = {card for lane in state.lanes if lane.now[:1] == (SHARED,) for card in lane.now[ABOUT:]}
    return drawn | {lane.shared for lane in state.lanes if lane.shared}


# -- areas ------------------------------------------------------------------------------------------------------------


def terrain_at_end(lane: Lane, terrain: int) -> int:
    """Return the cells of a terrain; bare currents without a lifepod are energy (PU-27.8)."""
    if terrain != ENERGY:
        return lane.terrain[terrain]
    return terrain_in_play(lane) & ~(lane.pods & ~lane.covered)


def areas_of(lane: Lane, terrain: int) -> Sequence[int]:
    """Return the areas of a terrain (PU-1.6); patches alone are not areas."""
    field = terrain_at_end(lane, terrain)
    if terrain == BIOMASS:
        field = flood(field & ~lane.patches, field)
    return _areas_in(field)


@lru_cache(maxsize=1 << 12)
def _areas_in(field: int) -> tuple[int, ...]:
    return tuple(areas(field))


def empty(lane: Lane) -> int:
    """Return the empty cells (PU-1.9); bare currents without a lifepod don't count at the end (PU-27.8)."""
    board = lane.board
    return board.grid & ~lane.covered & ~(board.currents & ~lane.pods)


# -- metrics of neighbour objectives (PU-17.3 to PU-17.8) ------------------------------------------------------------


def measure(lane: Lane, number: int) -> int:
    """Return the value of a neighbour objective for one player."""
    match metric := CARDS[number].metric:
        case metrics.SymbolsOnEdge():
            return (lane.symbols[metric.resource] & lane.board.edge).bit_count()
        case metrics.LargestArea():
            return _size_of_largest(areas_of(lane, metric.terrain))
        case metrics.AreaCount():
            return len(areas_of(lane, metric.terrain))
        case metrics.SymbolCount():
            return lane.symbols[metric.resource].bit_count()
        case metrics.TracksAtTop():
            return _at_top(lane)
        case metrics.Collected():
            return collected(lane, metric.what)


@lru_cache(maxsize=1 << 12)
def _size_of_largest(found: Sequence[int]) -> int:
    return max([area.bit_count() for area in found], default=0)


def _at_top(lane: Lane) -> int:
    top, reached = CORPORATIONS[lane.corporation].top, 0
    for track, mark in zip(lane.columns, lane.marks, strict=True):
        if mark == top[track]:
            reached += 1
    return reached


def collected(lane: Lane, what: str) -> int:
    """Count the lifepods or meteorites that are collected (PU-17.8)."""
    return lane.stones if what == "meteorite" else lane.saved + lane.held.bit_count()


# -- conditions of personal objectives (PU-17.9 to PU-17.12) ---------------------------------------------------------


def fulfilled(lane: Lane, number: int) -> bool:
    """Return whether a personal objective is fulfilled as things stand."""
    match asked := CARDS[number].condition:
        case conditions.Rectangle():
            return _rectangle(lane, asked)
        case conditions.AreaWithSymbols(terrain=terrain):
            symbols = lane.symbols[terrain]
            return any((area & symbols).bit_count() >= asked.min_symbols for area in areas_of(lane, terrain))
        case conditions.TrackAtTop(track=track):
            return highest(lane, track) == CORPORATIONS[lane.corporation].top[track]  # PU-A3.5
        case conditions.SymbolCount():
            return lane.symbols[asked.resource].bit_count() <= asked.max
        case conditions.Collected():
            return collected(lane, asked.what) >= asked.min
        case conditions.CollectedCompare():
            return collected(lane, asked.more) > collected(lane, asked.than)
        case conditions.AllCovered():
            return not empty(lane) & ground(lane, asked)


def ground(lane: Lane, asked: conditions.AllCovered) -> int:
    """Return the cells that have to be covered."""
    board = lane.board
    return board.ice if asked.ground == "ice" else board.land


def _rectangle(lane: Lane, asked: conditions.Rectangle) -> bool:
    field = terrain_at_end(lane, asked.terrain)
    if field and asked.terrain == BIOMASS:
        field = flood(field & ~lane.patches, field)
    sides = {(asked.width, asked.height)}
    if asked.either_orientation:
        sides.add((asked.height, asked.width))
    return any(_block(field, width, height) for width, height in sides)


def _block(field: int, width: int, height: int) -> bool:
    """Return whether the field holds a full block: first cells with enough cells to the east, then to the south."""
    fits = field
    for step in range(1, width):
        fits &= _shifted(field, step)
    block = fits
    for step in range(1, height):
        block &= fits >> SIZE * step
    return bool(block)


def _shifted(field: int, step: int) -> int:
    """Return the cells for which the cell `step` to the east is in the field."""
    inner = sum(((1 << SIZE - step) - 1) << SIZE * row for row in range(SIZE))
    return field >> step & inner
