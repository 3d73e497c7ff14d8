"""Laying a tile (PU-5), and the effects of its symbols (PU-6.1, PU-9, PU-14.3)."""

from collections.abc import Sequence
from typing import Final

from cosmodrome.games.planet_unknown.actions import actions as act
from cosmodrome.games.planet_unknown.actions.actions import Action
from cosmodrome.games.planet_unknown.actions.items import EXTRA, KIND, LAY, NO_SYMBOLS, SET_UP, SYMBOL, TILE, Item
from cosmodrome.games.planet_unknown.parts.grid import ALL, cells, place
from cosmodrome.games.planet_unknown.parts.index import Index
from cosmodrome.games.planet_unknown.parts.planets import Place, Planet
from cosmodrome.games.planet_unknown.parts.technologies import NoMeteorites, TreatSymbolAs
from cosmodrome.games.planet_unknown.parts.tiles import (
    BIOMASS,
    ENERGY,
    INNER,
    OUTER,
    PER_STACK,
    SEATS_AT,
    SECTORS,
    TECH,
    WATER,
)
from cosmodrome.games.planet_unknown.rules.chapters.energy import energy_symbol, tech_symbol
from cosmodrome.games.planet_unknown.rules.chapters.restrictions import PLANET_RULES, ROUND_RULES, Restriction
from cosmodrome.games.planet_unknown.rules.chapters.technology import triggers
from cosmodrome.games.planet_unknown.rules.chapters.tracks import advance
from cosmodrome.games.planet_unknown.rules.corporations.all import rule_of
from cosmodrome.games.planet_unknown.rules.turn import Turn, round_rule
from cosmodrome.games.planet_unknown.state import FOR_TOPS, NO_ANCHOR, NONE, TILE_STEP, Lane, State, has
from cosmodrome.kernel.flat import Mask

ALL_RULES: Final = 3
NO_EVENT: Final = 2
NO_PLANET: Final = 1
BASIC: Final = 0
NOWHERE: Final = -1
"""The restrictions that hold (PU-5.9): a mask of the event's (1) and the planet's (2)."""


# -- which tiles ------------------------------------------------------------------------------------------------------


def sector_of(state: State, seat: int) -> int:
    """Return the sector in front of a seat (PU-2.4)."""
    return (SEATS_AT[state.seats][seat] + state.rotation) % SECTORS


def stacks_of(state: State, sector: int) -> tuple[int, int]:
    """Return the outer and the inner stack of a sector (PU-2.3)."""
    return OUTER[sector], INNER[(sector + state.offset) % SECTORS]


def offered(state: State, seat: int) -> list[int]:
    """Return the stacks of the seat's sector that have a tile (PU-4.4); the one taken in this step is no longer in its
    stack."""
    gone = state.lanes[seat].taken if state.stage == TILE_STEP else NONE
    return [one for one in stacks_of(state, sector_of(state, seat)) if state.tops[one] != NONE and one != gone]


# -- where ------------------------------------------------------------------------------------------------------------


def anchors(state: State, lane: Lane) -> int:
    """Return the cells that a later tile may touch (PU-5.6): tiles, and patches unless an option excludes them
    (PU-10.4)."""
    return lane.tiled if state.flags & NO_ANCHOR else lane.tiled | lane.patches


def free_of_touching(lane: Lane, tile: int) -> bool:
    """Return whether a technology lifts the touching rule for the tile (PU-20.1, PU-22.5)."""
    return rule_of(lane).free_of_touching(lane, lane.board.tiles[tile].terrains)


def touching(state: State, lane: Lane, tile: int) -> tuple[int, int]:
    """Return two masks, one of them 0: the cells that a tile has to cover, and those that it has to lie beside."""
    if not lane.tiles:
        return lane.board.first, 0  # PU-5.5
    if free_of_touching(lane, tile):
        return ALL, 0
    return 0, anchors(state, lane)


def restrictions(state: State, lane: Lane, level: int) -> list[Restriction]:
    """Return the restrictions of a level that are in force."""
    kind, rule = lane.board.kind, round_rule(state)
    found = [PLANET_RULES[kind]] if level & NO_EVENT and kind in PLANET_RULES else []
    return [*found, ROUND_RULES[rule]] if level & NO_PLANET and rule in ROUND_RULES else found


def places(state: State, lane: Lane, tile: int, level: int) -> list[Place]:
    """Return where the tile may lie (PU-5.3 to PU-5.6) while the restrictions of `level` hold."""
    board, shape = lane.board, tile // PER_STACK
    rows, index = board.places[shape], board.index(shape)
    found = [rows[number] for number in index.numbers(_usable(state, lane, tile, index))]
    for kept in restrictions(state, lane, level):
        found = [row for row in found if kept(lane, board, tile, row)]
    return found


def _usable(state: State, lane: Lane, tile: int, index: Index) -> Mask:
    own, beside_it = touching(state, lane, tile)
    return index.usable(own, beside_it, lane.tiled | lane.patches)


def fits(state: State, lane: Lane, tile: int, level: int) -> bool:
    """Return whether there is such a place: like `places`, but stops at the first."""
    board, shape = lane.board, tile // PER_STACK
    rows, index = board.places[shape], board.index(shape)
    usable, rules = _usable(state, lane, tile, index), restrictions(state, lane, level)
    if not rules or not usable:
        return bool(usable)
    found = (rows[number] for number in index.numbers(usable))
    return any(all(kept(lane, board, tile, row) for kept in rules) for row in found)


def level_of(state: State, lane: Lane, tiles: Sequence[int]) -> int:
    """Return the first set of restrictions under which one of `tiles` can be laid (PU-5.9); `NOWHERE` if there is
    none."""
    for level in levels(state, lane.board):
        if any(fits(state, lane, tile, level) for tile in tiles):
            return level
    return NOWHERE


def levels(state: State, board: Planet) -> Sequence[int]:
    """Return the sets of restrictions to try, in order, without those that make no difference."""
    by_planet, by_event = board.kind in PLANET_RULES, round_rule(state) in ROUND_RULES
    if by_planet and by_event:
        return (ALL_RULES, NO_EVENT, NO_PLANET, BASIC)
    return (ALL_RULES, BASIC) if by_planet or by_event else (ALL_RULES,)


def blocked_by_patch(state: State, lane: Lane, field: int) -> int:
    """Return the cells of the field where a patch would take the last place of the tile still to be laid (PU-5.10)."""
    waiting = next((item for owed in lane.agenda for item in owed if item[KIND] == LAY), ())
    if not waiting:
        return 0
    after, blocked, (_, tile, level, _) = lane.clone(), 0, waiting
    for at in cells(field):
        after.patches = lane.patches | 1 << at
        after.terrain[BIOMASS] = lane.terrain[BIOMASS] | 1 << at
        if not fits(state, after, tile, level):
            blocked |= 1 << at
    return blocked


# -- choosing (D4) ----------------------------------------------------------------------------------------------------


def begin_tile(turn: Turn, item: Item) -> None:
    """Take a tile; an extra one lapses if none fits (PU-18.5)."""
    lane, state, (_, how) = turn.lane, turn.state, item
    if not how & EXTRA and not offered(state, turn.seat):
        lane.now, state.luck = item, FOR_TOPS  # solo, the event brought an extra tile, the last one visible (PU-8.2)
        return
    if how & EXTRA and not any(fits(state, lane, state.tops[one], ALL_RULES) for one in offered(state, turn.seat)):
        turn.tell("no-room")
        return
    lane.free = 1
    lane.now = item


def tile_options(turn: Turn, item: Item) -> Sequence[Action]:
    """Return the tiles that can be laid (PU-4.4); if there are none, any tile (PU-14.3)."""
    state, lane, (_, how) = turn.state, turn.lane, item
    stacks = offered(state, turn.seat)
    level = ALL_RULES if how & EXTRA else level_of(state, lane, [state.tops[stack] for stack in stacks])
    if level == NOWHERE:
        return [act.TAKES[stack] for stack in stacks]
    return [act.TAKES[stack] for stack in stacks if fits(state, lane, state.tops[stack], level)]


def choose_tile(turn: Turn, item: Item, action: act.Take) -> None:
    """Take the tile; then it is laid, or its symbols advance without it (PU-14.3)."""
    state, lane, stack = turn.state, turn.lane, action.stack
    tile, (_, how) = state.tops[stack], item
    taken = lane.board.tiles[tile]
    turn.tell("took", tile=taken.key)
    rule_of(lane).tile_chosen(turn, taken)
    if how & EXTRA:
        lane.now = (LAY, tile, ALL_RULES, how)
        state.tops[stack] = NONE  # PU-18.5
        return
    level = level_of(state, lane, [state.tops[one] for one in offered(state, turn.seat)])
    lane.taken = stack
    if level == NOWHERE:
        lane.stuck = 1  # PU-14.1 A
        lane.extras = 0  # PU-29.11
        turn.tell("unplaced", tile=taken.key)
        turn.push(*((SYMBOL, terrain, NONE) for terrain in taken.terrains))
    else:
        lane.now = (LAY, tile, level, how)


def tries(state: State, seat: int) -> tuple[tuple[int, tuple[int, ...]], ...]:
    """Return the codes of a tile's possible places, by stack that the seat may take from, while it takes a tile
    (PU-4.5)."""
    lane = state.lanes[seat]
    if not lane.now or lane.now[KIND] != TILE:
        return ()
    turn, (_, how) = Turn(state, seat, None), lane.now
    stacks = [action.stack for action in tile_options(turn, lane.now) if isinstance(action, act.Take)]
    level = ALL_RULES if how & EXTRA else level_of(state, lane, [state.tops[stack] for stack in stacks])
    tops = [(stack, state.tops[stack]) for stack in stacks]
    if level == NOWHERE:
        return tuple([(stack, ()) for stack in stacks])
    return tuple([(stack, tuple([row[2] for row in places(state, lane, tile, level)])) for stack, tile in tops])


# -- laying (D5) ------------------------------------------------------------------------------------------------------


def lay_options(turn: Turn, item: Item) -> Sequence[Action]:
    """Return every way to lay the tile that was taken."""
    lays, (_, tile, level, _) = act.LAYS, item
    return [lays[row[2]] for row in places(turn.state, turn.lane, tile, level)]


def choose_lay(turn: Turn, item: Item, action: act.Lay) -> None:
    """Lay the tile: it removes what it covers, its meteorite comes, its symbols wait (PU-5.7, PU-5.8, PU-7.1)."""
    _, number, _, how = item
    lane, tile = turn.lane, turn.planet.tiles[number]
    row = turn.planet.place_of[tile.shape][8 * action.at + action.orientation]
    lost = rule_of(lane).symbols_lost(lane, tile, row)
    _cover(turn, row)
    for section, terrain in enumerate(tile.terrains):
        lane.terrain[terrain] |= row.sections[section]
        lane.symbols[terrain] |= row.symbols[section]
    lane.tiles = (*lane.tiles, number << 12 | row.code)
    turn.tell("laid", tile=tile.key, at=action.text[4:], cell=place(min(row.cells)))
    if tile.meteor:
        lane.sockets |= row.meteor
        if not has(lane, NoMeteorites):
            lane.meteorites |= row.meteor
    waiting = (*triggers(turn, tile, row), *((SET_UP, 1),) * lane.early, *((SET_UP, 2),) * lane.extras)
    lane.early = lane.extras = 0  # PU-11.4, PU-29.11
    if not how & NO_SYMBOLS:
        counting = [terrain for terrain in tile.terrains if terrain not in lost]
        waiting = (*((SYMBOL, terrain, len(lane.tiles) - 1) for terrain in counting), *waiting)
    turn.push(*waiting)


def _cover(turn: Turn, row: Place) -> None:
    lane, mask = turn.lane, row.mask
    if lane.pods & mask:
        turn.tell("lifepods-lost", count=(lane.pods & mask).bit_count())
    if lane.rovers & mask:
        turn.tell("rovers-lost", count=(lane.rovers & mask).bit_count())
    lane.pods &= ~mask  # PU-5.7
    lane.rovers &= ~mask
    lane.loaded &= ~mask
    lane.tiled |= mask
    lane.last = mask


# -- symbols (PU-6.1) -------------------------------------------------------------------------------------------------


def symbol(turn: Turn, item: Item) -> None:
    """Advance for a symbol of a tile, laid or unplaced."""
    _, resource, number = item
    if turn.round_rule("only_one_tile_resource"):
        _drop_other(turn, number)
    if number == NONE:
        _unplaced(turn, resource)
        return
    laid = turn.lane.tiles[number]
    tile = turn.planet.tiles[laid >> 12]
    row = turn.planet.place_of[tile.shape][laid & 4095]
    section = tile.terrains.index(resource)
    if resource == ENERGY:
        energy_symbol(turn, tile.terrains[1 - section], row.symbols[section])
    elif resource == WATER:
        water(turn, row.sections[section])
    elif resource == TECH and has(turn.lane, TreatSymbolAs):
        tech_symbol(turn, tile.terrains[1 - section], row.symbols[section], row.sections[section])
    else:
        advance(turn, resource)


def _drop_other(turn: Turn, number: int) -> None:
    """Drop the other symbol of the tile: only the one that was picked counts (PU-29.15)."""
    lane = turn.lane
    sets = [tuple([one for one in owed if not _of_tile(one, number)]) for owed in lane.agenda]
    lane.agenda = tuple(filter(None, sets))


def _of_tile(item: Item, number: int) -> bool:
    if item[KIND] != SYMBOL:
        return False
    _, _, tile = item
    return tile == number


def _unplaced(turn: Turn, resource: int) -> None:
    """Advance both markers; for energy the other one goes one more step (PU-14.3)."""
    lane, state = turn.lane, turn.state
    if resource != ENERGY:
        advance(turn, resource)
        return
    tile = turn.planet.tiles[state.tops[lane.taken]]
    advance(turn, next(one for one in tile.terrains if one != ENERGY))


def water(turn: Turn, section: int) -> None:
    """Advance for water, only if a water cell of the tile lies on ice (PU-9.1)."""
    lane = turn.lane
    on_ice = section & turn.planet.ice
    if not on_ice:
        turn.tell("no-ice")
    else:
        advance(turn, WATER, rule_of(lane).water_steps(lane, on_ice.bit_count()))
