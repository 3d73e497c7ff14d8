"""The station's tiles (PU-2): the top tiles, the revealing of tiles, and the players who may see below (option
`next_tile`)."""

from cosmodrome.games.planet_unknown.actions import outcomes
from cosmodrome.games.planet_unknown.parts.grid import cells
from cosmodrome.games.planet_unknown.parts.tiles import PER_STACK, TILE_KEYS
from cosmodrome.games.planet_unknown.rules.chapters.placement import sector_of, stacks_of
from cosmodrome.games.planet_unknown.rules.turn import Events, say
from cosmodrome.games.planet_unknown.state import (
    BELOW,
    COMMANDER,
    FOR_BELOW,
    FOR_STATION,
    NONE,
    OPEN_NEXT,
    OWN_BELOW,
    OWN_NEXT,
    State,
)
from cosmodrome.kernel import Event

# -- tops -------------------------------------------------------------------------------------------------------------


def begin(state: State, events: Events | None) -> None:
    """Begin to fill the station."""
    state.luck = FOR_STATION


def station(state: State, what: outcomes.Station, events: Events | None) -> None:
    """Set up the station (PU-2.2)."""
    state.offset, state.rotation = what.offset, what.rotation
    _uncover(state, what.tops)
    say(events, Event("station", {"tiles": _keys(what.tops)}))
    state.stage = COMMANDER


def bare_stacks(state: State) -> list[int]:
    """Return the stacks whose next tile is uncovered."""
    return [stack for stack, top in enumerate(state.tops) if top == NONE and state.left[stack]]


def next_tiles(state: State, stack: int) -> list[int]:
    """Return the tiles that may be uncovered there: any of those left, unless somebody has seen the next one."""
    if state.below[stack] != NONE:
        return [state.below[stack]]
    return [PER_STACK * stack + number for number in cells(state.left[stack])]


def tops(state: State, what: outcomes.Tops, events: Events | None) -> None:
    """Uncover the top tiles (PU-31.4)."""
    _uncover(state, what.tiles)
    say(events, Event("tops", {"tiles": _keys(what.tiles)}))


def _uncover(state: State, tiles: tuple[int, ...]) -> None:
    below, seen = list(state.below), list(state.below_seen)
    for tile in tiles:
        stack, number = divmod(tile, PER_STACK)
        state.tops[stack] = tile
        state.left[stack] &= ~(1 << number)
        below[stack], seen[stack] = NONE, 0
    state.below, state.below_seen = tuple(below), tuple(seen)


def _keys(tiles: tuple[int, ...] | list[int]) -> list[str]:
    return [TILE_KEYS[tile] for tile in tiles]


# -- below (option `next_tile`) ---------------------------------------------------------------------------------------


def viewers(state: State) -> list[int]:
    """Return, by stack, the seats that see the tile below its top from now on, as a mask."""
    found = [0] * len(state.tops)
    if state.stage == BELOW and state.flags & OPEN_NEXT:
        return [state.everybody] * len(found)
    if state.stage == OWN_BELOW and state.flags & OWN_NEXT:
        for seat in range(state.seats):
            for stack in stacks_of(state, sector_of(state, seat)):
                found[stack] = 1 << seat
    return found


def unseen(state: State) -> list[int]:
    """Return the stacks whose tile below the top will be shown for the first time."""
    seats = viewers(state)
    return [one for one, left in enumerate(state.left) if seats[one] and left and state.below[one] == NONE]


def look_below(state: State, events: Events | None) -> None:
    """Show the tiles below: to all before the rotation or, after it, to each player those of their own sector."""
    if unseen(state):
        state.luck = FOR_BELOW
        return
    seats, seen = viewers(state), state.below_seen
    fresh = [(one, seats[one] & ~seen[one]) for one, tile in enumerate(state.below) if tile != NONE]
    if state.flags & OPEN_NEXT:
        tiles = [state.below[stack] for stack, new in fresh if new]
        if tiles:
            say(events, Event("below-all", {"tiles": _keys(tiles)}))
    else:
        for seat in range(state.seats):
            tiles = [state.below[stack] for stack, new in fresh if new >> seat & 1]
            if tiles:
                say(events, Event("below", {"seat": seat}, {seat: {"tiles": _keys(tiles)}}))
    state.below_seen = tuple([mask | seats[one] if state.below[one] != NONE else 0 for one, mask in enumerate(seen)])
    state.stage += 1


def below(state: State, what: outcomes.Below, events: Events | None) -> None:
    """Settle the tiles below some tops; `look_below` shows them."""
    found = list(state.below)
    for tile in what.tiles:
        found[tile // PER_STACK] = tile
    state.below = tuple(found)
