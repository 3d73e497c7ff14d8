"""The parts of an observation of Planet Unknown, straight from the state: see `Game.outline`."""

from typing import Any

from cosmodrome.games.planet_unknown.parts.grid import in_lines
from cosmodrome.games.planet_unknown.rules.chapters.objectives import empty, fulfilled
from cosmodrome.games.planet_unknown.rules.chapters.placement import sector_of, stacks_of
from cosmodrome.games.planet_unknown.rules.corporations.all import as_seen
from cosmodrome.games.planet_unknown.rules.setup import settled
from cosmodrome.games.planet_unknown.state import NONE, OVER, Lane, State
from cosmodrome.games.planet_unknown.view.view import (
    Laid,
    Sector,
    Standing,
    Trail,
    below_of,
    drawn,
    hindered,
    lanes_for,
    levels,
    offer_to,
    points_of,
    set_of,
    solo,
    standings,
    stock,
)
from cosmodrome.kernel.observed import Makers, Outline


def outline(state: State, seat: int | None) -> Outline:
    """Return the numbers of a glimpse, and what its other fields are made of."""
    offer, level = offer_to(state, seat)
    lanes = lanes_for(state, seat)
    target, rating = solo(state)
    seats, event = range(state.seats), len(state.drawn) == state.round
    numbers = (
        *(seat, state.seats, state.flags, state.stage, state.turn, state.round, state.last_round),
        None if state.commander == NONE or state.seats == 1 else state.commander,
        *(state.rotation, state.offset, level),
        state.drawn[-1] if state.drawn and event else None,
        state.next_event if seat is not None and state.lanes[seat].peeked else None,
        *(target, rating),
    )
    parts = (
        (state.mix,),
        [stacks_of(state, sector_of(state, other)) for other in seats],
        [(None if tile == NONE else tile,) for tile in state.tops],
        (tuple(state.left),),
        [(below_of(state, stack, seat),) for stack in range(len(state.tops))],
        (tuple(state.below_seen),),
        (tuple(state.civ_left),),
        (tuple(state.civ_seen),),
        (offer,),
        (tuple(state.deck),),
        (tuple(state.drawn),),
        (state.neighbours,),
        standings(state, lanes),
        [_lane(state, lanes, other, seat) for other in seats],
    )
    return numbers, parts


def _lane(state: State, lanes: list[Lane], other: int, seat: int | None) -> Outline:
    lane, open_ = lanes[other], other == seat or state.stage == OVER
    on_planet, led = settled(state, other)
    bare = empty(lane) if on_planet else 0
    numbers = (
        other,
        lane.planet if on_planet else None,
        lane.corporation if led else None,
        state.owed >> other & 1,
        None if lane.flux == NONE else lane.flux,
        *(lane.spent, lane.early, lane.extras, lane.shared, lane.saved, lane.stones, lane.stored, lane.moves),
        *(lane.free, lane.peeked, None if lane.taken == NONE else lane.taken, lane.stuck),
        *(len(lane.aims), len(lane.refused), bare.bit_count()),
    )
    parts = (
        (tuple(lane.marks),),
        (lane.columns,),
        (lane.techs,),
        [(one,) for one in lane.tiles],
        tuple(lane.terrain),
        tuple(lane.symbols),
        *((lane.patches,), (lane.meteorites,), (lane.sockets,), (lane.pods if on_planet else 0,)),
        *((lane.rovers,), (lane.loaded,), (lane.last,), (lane.began,)),
        lane.trail,
        *((lane.held,), (lane.used,), (lane.used_up,)),
        *((lane.picks,), (lane.played,), (lane.cards,), (lane.cards if open_ else None,)),
        (lane.aims if open_ else None,),
        (tuple([fulfilled(lane, aim) for aim in lane.aims]) if open_ else None,),
        (lane.refused if open_ else None,),
        (lane.now if open_ else as_seen(lane.now),),
        (bare,),
        (lane.meteorites | lane.loaded,),
        [(line,) for line in points_of(state, lanes, other, open_)],
    )
    return numbers, parts


def _same(value: Any) -> Any:
    return value


def _tile(one: int) -> Laid:
    return Laid(one >> 12, one & 4095, ())


def _trail(rover: int, seen: int) -> Trail:
    return Trail(rover, set_of(seen))


_SETS = ("techs", "patches", "meteorites", "sockets", "pods", "rovers", "loaded", "last", "began", "held", "used")
_AS_THEY_ARE = ("marks", "columns", "picks", "played", "cards", "aims", "aims_met", "refused", "now", "points")
LANE: Makers = {
    **dict.fromkeys((*_SETS, "used_up"), set_of),
    **dict.fromkeys(_AS_THEY_ARE, _same),
    "tiles": _tile,
    "terrain": drawn,
    "symbols": drawn,
    "trail": _trail,
    "card_levels": levels,
    "bare": in_lines,
    "hindered": hindered,
}
MAKERS: Makers = {
    **dict.fromkeys(
        ("mix", "tops", "below", "below_seen", "civ_left", "civ_seen", "offer", "deck", "drawn", "neighbours"), _same
    ),
    "sectors": Sector,
    "left": stock,
    "standings": Standing,
    "players": LANE,
}
