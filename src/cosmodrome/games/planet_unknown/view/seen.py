"""The table of Planet Unknown as a seat may see it, for views and for observations straight from states (PU-31)."""

from cosmodrome.games.planet_unknown.actions.items import PICK, TAKE, Item
from cosmodrome.games.planet_unknown.rules.chapters.solo import rating, target
from cosmodrome.games.planet_unknown.scoring.scoring import total
from cosmodrome.games.planet_unknown.state import OPEN_NEXT, OVER, Lane, State
from cosmodrome.kernel import Seat


def lanes_for(state: State, seat: Seat | None) -> list[Lane]:
    """Return the lanes as a viewer may see them (PU-31.7)."""
    if not state.veiled:
        return state.lanes
    return [state.lanes[other] if other == seat else lane for other, lane in enumerate(state.shown)]


def solo(state: State) -> tuple[int | None, int | None]:
    """Return the target and, at the end, the rating of a solo player."""
    if state.seats > 1:
        return None, None
    aim = target(state.mix) if any(state.deck) or state.drawn else None
    return aim, rating(total(state, 0), state.mix) if state.stage == OVER else None


def below_of(state: State, stack: int, seat: Seat | None) -> int | None:
    """Return the tile below a top tile, if the viewer has seen it."""
    seats = state.below_seen[stack]
    known = seats and (state.flags & OPEN_NEXT or (seat is not None and seats >> seat & 1))
    return state.below[stack] if known else None


def offer_to(state: State, seat: Seat | None) -> tuple[tuple[int, ...], int]:
    """Return the cards that the viewer chooses from, and the level of the pick."""
    now: Item = state.lanes[seat].now if seat is not None else ()
    if now[:1] == (PICK,):
        _, level, extra, looked = now
        return ((*state.civ[level - 1], *[state.beside] * extra), level) if looked else ((), 0)
    if now[:1] == (TAKE,):
        _, _, looked = now
        return (tuple([card for cards in state.civ for card in cards]) if looked else ()), 0
    return (), 0
