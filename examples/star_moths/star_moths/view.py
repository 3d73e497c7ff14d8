"""What a seat may know, built field by field; and a whole truth imagined from it, for bots and for the examiner."""

from collections import Counter
from dataclasses import dataclass

from cosmodrome.kernel import Rng
from cosmodrome.kernel.marks import SeatNo
from star_moths.state import DECK, State


@dataclass(frozen=True, slots=True)
class Moth:
    """What everybody knows of a player; `cards`: how many are left."""

    seat: SeatNo
    flying: bool
    dust: int
    boldest: int
    cards: int


@dataclass(frozen=True, slots=True)
class View:
    """The table as `seat` sees it (an onlooker: None); `hand` are its own cards, `played` those that lie open.

    What is a `SeatNo` is shown as a player's name, wherever the view is shown.
    """

    seat: SeatNo | None
    dive: int
    turn: SeatNo
    heat: int
    beat: int
    reach: int
    played: tuple[int, ...]
    hand: tuple[int, ...]
    moths: tuple[Moth, ...]


def view(state: State, seat: int | None) -> View:
    """What `seat` may know."""
    hand = () if seat is None else tuple(state.hands[seat])
    moths = tuple(_moth(state, other) for other in range(state.seats))
    played = tuple(state.played)
    return View(seat, state.dive, state.turn, state.heat, state.beat, state.reach, played, hand, moths)


def _moth(state: State, seat: int) -> Moth:
    flying = bool(state.flying[seat])
    return Moth(seat, flying, state.dust[seat], state.boldest[seat], len(state.hands[seat]))


def imagine(view: View, rng: Rng) -> State:
    """One truth that `view` allows: hidden hands are any of the cards that are not to be seen."""
    state = State(len(view.moths), view.reach)
    state.dive, state.turn, state.heat, state.beat, state.dealt = view.dive, view.turn, view.heat, view.beat, 1
    state.dust, state.boldest = [moth.dust for moth in view.moths], [moth.boldest for moth in view.moths]
    state.flying, state.played = [int(moth.flying) for moth in view.moths], list(view.played)
    unseen = Counter(DECK) - Counter((*view.played, *view.hand))
    cards = rng.shuffled(list(unseen.elements()))
    for moth in view.moths:
        mine = moth.seat == view.seat
        state.hands[moth.seat] = list(view.hand) if mine else sorted(cards.pop() for _ in range(moth.cards))
    return state
