"""The parts of an observation of Planet Unknown, straight from the state: see `Game.outline`."""

from array import array
from typing import Any, Final

from cosmodrome.games.planet_unknown.parts.grid import cells, in_lines
from cosmodrome.games.planet_unknown.rules.chapters.civ import CARDS
from cosmodrome.games.planet_unknown.rules.chapters.objectives import empty, fulfilled, measure
from cosmodrome.games.planet_unknown.rules.chapters.placement import sector_of, stacks_of
from cosmodrome.games.planet_unknown.rules.corporations.all import as_seen
from cosmodrome.games.planet_unknown.rules.setup import settled
from cosmodrome.games.planet_unknown.scoring.scoring import AIMS_LINE, CARDS_LINE, COLLECTED_LINE, between, points
from cosmodrome.games.planet_unknown.state import NONE, OVER, Lane, State
from cosmodrome.games.planet_unknown.view.seen import below_of, lanes_for, offer_to, solo
from cosmodrome.games.planet_unknown.view.view import Trail, set_of, stock
from cosmodrome.kernel.codecs import Buffer
from cosmodrome.kernel.observed import MASK, SAME, Makers, Outline, Whole, Writes
from cosmodrome.kernel.outlined import Beside


def outline(state: State, seat: int | None) -> Outline:
    """Return the numbers of a glimpse, and the values that its other fields are made from."""
    offer, level = offer_to(state, seat)
    lanes = lanes_for(state, seat)
    target, rating = solo(state)
    seats, event = range(state.seats), len(state.drawn) == state.round
    numbers = (
        seat,
        state.seats,
        state.flags,
        state.stage,
        state.turn,
        state.round,
        state.last_round,
        None if state.commander == NONE or state.seats == 1 else state.commander,
        state.rotation,
        state.offset,
        level,
        state.drawn[-1] if state.drawn and event else None,
        state.next_event if seat is not None and state.lanes[seat].peeked else None,
        target,
        rating,
    )
    scoring, beside = tuple([_scoring(lane) for lane in lanes]), Beside((state, lanes))
    seen = state.below_seen
    parts = (
        (state.mix,),
        [(stacks_of(state, sector_of(state, other)), ()) for other in seats],
        tuple([None if tile == NONE else tile for tile in state.tops]),
        (tuple(state.left),),
        tuple([below_of(state, stack, seat) if seen[stack] else None for stack in range(len(seen))]),
        seen,
        tuple(state.civ_left),
        tuple(state.civ_seen),
        offer,
        tuple(state.deck),
        state.drawn,
        state.neighbours,
        (state.neighbours, scoring, beside),
        [_lane(beside, other, seat, scoring) for other in seats],
    )
    return numbers, parts


def _scoring(lane: Lane) -> tuple[Any, ...]:
    """Return everything in a lane that points and objectives may depend on, without what only a turn needs."""
    return (
        *(lane.planet, lane.corporation, tuple(lane.marks), lane.columns, lane.flux, lane.techs),
        *(tuple(lane.terrain), tuple(lane.symbols), lane.tiled, lane.patches, lane.meteorites, lane.sockets),
        *(lane.pods, lane.rovers, lane.loaded, lane.held, lane.saved, lane.stones, lane.stored, lane.shared),
        *(lane.cards, lane.aims),
    )


def _lane(beside: Beside, other: int, seat: int | None, scoring: tuple[Any, ...]) -> Outline:
    state: State = beside.what[0]
    lanes: list[Lane] = beside.what[1]
    lane, own, open_ = lanes[other], scoring[other], other == seat or state.stage == OVER
    on_planet, led = settled(state, other)
    bare = empty(lane) if on_planet else 0
    numbers = (
        other,
        lane.planet if on_planet else None,
        lane.corporation if led else None,
        state.owed >> other & 1,
        None if lane.flux == NONE else lane.flux,
        lane.spent,
        lane.early,
        lane.extras,
        lane.shared,
        lane.saved,
        lane.stones,
        lane.stored,
        lane.moves,
        lane.free,
        lane.peeked,
        None if lane.taken == NONE else lane.taken,
        lane.stuck,
        len(lane.aims),
        len(lane.refused),
        bare.bit_count(),
    )
    parts = (
        own[2],
        lane.columns,
        lane.techs,
        lane.tiles,
        own[6],
        own[7],
        lane.patches,
        lane.meteorites,
        lane.sockets,
        lane.pods if on_planet else 0,
        lane.rovers,
        lane.loaded,
        lane.last,
        lane.began,
        lane.trail,
        lane.held,
        lane.used,
        lane.used_up,
        lane.picks,
        lane.played,
        (lane.cards,),
        lane.cards if open_ else None,
        lane.aims if open_ else None,
        (lane.aims, own, other, beside) if open_ else None,
        lane.refused if open_ else None,
        lane.now if open_ else as_seen(lane.now),
        bare,
        lane.meteorites | lane.loaded,
        (open_, state.neighbours, other, scoring, beside),
    )
    return numbers, parts


# -- what is written --------------------------------------------------------------------------------------------------


def _standings(key: Any, had: Any, out: Buffer, at: int) -> None:
    """Write the values that the objectives between neighbours compare."""
    row, lanes = [len(key[0])], key[2].what[1]
    for number, card in enumerate(key[0]):
        one, other = between(len(lanes), number)
        row += [measure(lanes[one], card), measure(lanes[other], card)]
    if had is not None:
        row += [NO_STANDING] * (2 * (len(had[0]) - len(key[0])))
    out[at : at + len(row)] = array("i", row)


def _points(key: Any, had: Any, out: Buffer, at: int) -> None:
    """Write the medals by line; None if they depend on secrets."""
    open_, _, other, _, beside = key
    state, lanes = beside.what
    row = array("i", points(state, lanes, other))
    if not open_:
        row[CARDS_LINE] = row[AIMS_LINE] = NO_POINTS
        if lanes[other].cards:
            row[COLLECTED_LINE] = NO_POINTS  # repo cards are among the secrets
    out[at : at + len(row)] = row


def _met(key: Any, had: Any, out: Buffer, at: int) -> None:
    """Write which objectives are fulfilled, if they are shown."""
    met: list[int] = []
    if key is not None:
        aims, _, other, beside = key
        lane: Lane = beside.what[1][other]
        met = [1 if fulfilled(lane, aim) else 0 for aim in aims]
    row = [0 if key is None else 1, len(met), *met]
    if had is not None:
        row += [0] * (len(had[0]) - len(met))
    out[at : at + len(row)] = array("i", row)


def _tile(one: int, had: Any, out: Buffer, at: int) -> None:
    """Write a tile that lies on a planet."""
    out[at] = one >> 12
    out[at + 1] = one & 4095


def _letters(masks: tuple[int, ...], had: tuple[int, ...] | None, out: Buffer, at: int) -> None:
    """Write which of the masks holds each cell: first cells that left a mask, then cells that joined one."""
    if had is not None:
        for mask, old in zip(masks, had, strict=True):
            for cell in cells(old & ~mask):
                out[at + cell] = 0
    for place, mask in enumerate(masks):
        for cell in cells(mask if had is None else mask & ~had[place]):
            out[at + cell] = place + 1


def _bare(mask: int, had: Any, out: Buffer, at: int) -> None:
    """Write the empty cells of each line."""
    counted = in_lines(mask)
    out[at : at + len(counted)] = array("i", counted)


def _hindered(stones: int, had: Any, out: Buffer, at: int) -> None:
    """Write which lines have meteorites."""
    counted = [1 if count else 0 for count in in_lines(stones)]
    out[at : at + len(counted)] = array("i", counted)


def _levels(cards: tuple[int, ...]) -> tuple[int, ...]:
    return tuple([CARDS[card].level for card in cards])


def _trail(rover: int, seen: int) -> Trail:
    return Trail(rover, set_of(seen))


def _same(value: Any) -> Any:
    return value


NO_POINTS: Final = -1000
"""A placeholder for hidden points: one less than the fewest possible."""
NO_STANDING: Final = -999
"""A placeholder for missing standings: the lowest possible one."""
_SETS: Final = (
    *("techs", "patches", "meteorites", "sockets", "pods", "rovers", "loaded", "last", "began", "held"),
    *("used", "used_up"),
)
_LISTS: Final = ("marks", "columns", "picks", "played", "cards", "aims", "refused", "now")
LANE: Final[Makers] = {
    **dict.fromkeys(_SETS, MASK),
    **dict.fromkeys(_LISTS, SAME),
    "tiles": Writes(_tile),
    **dict.fromkeys(("terrain", "symbols"), Writes(_letters)),
    "trail": _trail,
    "card_levels": Whole(_levels),
    "aims_met": Whole(Writes(_met)),
    "bare": Writes(_bare),
    "hindered": Writes(_hindered),
    "points": Whole(Writes(_points)),
}
MAKERS: Final[Makers] = {
    **dict.fromkeys(("tops", "below", "below_seen", "civ_left", "civ_seen"), SAME),
    **dict.fromkeys(("offer", "deck", "drawn", "neighbours"), SAME),
    "mix": _same,
    "sectors": {},
    "left": stock,
    "standings": Whole(Writes(_standings)),
    "players": LANE,
}
