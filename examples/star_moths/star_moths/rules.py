"""Where the state changes: one function for each action and outcome. Nothing else writes it."""

from collections.abc import Callable
from typing import Any

from cosmodrome.kernel import DECIDE, Chance, Event, Pending, Refusal, Rng, What, ranked, refuse, t
from star_moths.actions import ANSWERS, BEATS, TURN_AWAY, Beat, Cards, Flare, TurnAway
from star_moths.state import DECK, HAND, SINGE, State

BOLD = 3
"""MOTH-5.2: dust for the last at the star, beside the heat."""


def pending(state: State) -> Pending:
    """Who or what comes next."""
    if state.over:
        return ranked({seat: (total(state, seat), state.boldest[seat]) for seat in range(state.seats)})  # MOTH-5.3
    if not state.dealt:
        return _DEAL
    return _FLARE if state.beat else DECIDE[state.turn]


def total(state: State, seat: int) -> int:
    """The dust on a moth's wings."""
    return state.dust[seat] + BOLD * state.boldest[seat]


# -- what may be done -------------------------------------------------------------------------------------------------


def legal(state: State, seat: int) -> list[What]:
    """A beat for each strength in hand; turning away is always open (MOTH-3.3)."""
    if not _asked(state, seat):
        return []
    return [*(BEATS[card] for card in sorted(set(state.hands[seat]))), TURN_AWAY]


def why_not(state: State, seat: int, action: What) -> Refusal | None:
    """The rule that forbids `action`; what it says is known to `seat`."""
    if state.over:
        return refuse("MOTH-5.1", t("all dives are flown"))
    if not _asked(state, seat):
        return refuse("MOTH-3.1", t("it is {seat}'s turn"), seat=state.turn)
    if isinstance(action, Beat) and action.card not in state.hands[seat]:
        return refuse("MOTH-3.2", t("you have no wingbeat of {number}"), number=action.card)
    return None


def _asked(state: State, seat: int) -> bool:
    return not state.over and seat == state.turn


# -- chance -----------------------------------------------------------------------------------------------------------


def _draw_cards(state: State, rng: Rng) -> Cards:
    return Cards(tuple(rng.sample(DECK, HAND * state.seats)))


def _draw_flare(state: State, rng: Rng) -> Flare:
    return ANSWERS[rng.below(state.reach + 1)]


def _flare_odds(state: State) -> list[tuple[Flare, float]]:
    return [(flare, 1 / (state.reach + 1)) for flare in ANSWERS[: state.reach + 1]]


_DEAL = Chance("cards", _draw_cards)
_FLARE = Chance("flare", _draw_flare, _flare_odds)


def possible(state: State, outcome: What) -> bool:
    """Whether the chance that is pending could bring `outcome`."""
    if isinstance(outcome, Cards):
        fits = all(outcome.cards.count(card) <= DECK.count(card) for card in outcome.cards)
        return not state.dealt and len(outcome.cards) == HAND * state.seats and fits
    return isinstance(outcome, Flare) and bool(state.beat) and outcome.reach <= state.reach


# -- what it does -----------------------------------------------------------------------------------------------------


def apply(state: State, by: int | None, what: Any, narrate: bool = True) -> list[Event]:
    """Change `state` by `what`, and tell it: so few words cost nothing, whether they are wanted or not."""
    return _APPLY[type(what)](state, what)


def _cards(state: State, what: Cards) -> list[Event]:
    state.hands = [sorted(what.cards[HAND * seat : HAND * (seat + 1)]) for seat in range(state.seats)]
    state.dealt = 1
    secret = {seat: {"cards": hand[:]} for seat, hand in enumerate(state.hands)}  # the log keeps what the hand loses
    return [
        Event("dive", {"number": state.dive, "seat": state.turn}, seals=False, heads=True),
        Event("dealt", {"count": HAND}, secret),
    ]


def _beat(state: State, what: Beat) -> list[Event]:
    state.hands[state.turn].remove(what.card)
    state.played.append(what.card)
    state.beat = what.card  # the star answers before the next moth flies (MOTH-4.1)
    return [Event("beat", {"seat": state.turn, "number": what.card})]


def _flare(state: State, what: Flare) -> list[Event]:
    seat, hotter = state.turn, state.heat + state.beat + what.reach
    state.beat = 0
    if hotter > SINGE:  # MOTH-4.2: no dust for him; the others see the flash
        state.flying[seat] = 0
        return [Event("singed", {"seat": seat}), *_end_dive(state)]
    state.heat = hotter
    _next_turn(state)
    return [Event("flare" if what.reach else "quiet", {"count": what.reach, "heat": hotter})]


def _turn_away(state: State, what: TurnAway) -> list[Event]:
    seat = state.turn
    state.flying[seat] = 0
    told = [_gain(state, seat, "away")]
    if sum(state.flying) == 1:  # MOTH-5.2
        return [*told, *_end_dive(state)]
    _next_turn(state)
    return told


def _next_turn(state: State) -> None:
    around = [(state.turn + step) % state.seats for step in range(1, state.seats + 1)]
    state.turn = next(seat for seat in around if state.flying[seat])


def _end_dive(state: State) -> list[Event]:
    """All who still fly gain the heat; the next dive begins with the next seat (MOTH-2.1)."""
    left = [seat for seat in range(state.seats) if state.flying[seat]]
    events = [_gain(state, seat, "home" if len(left) > 1 else "boldest") for seat in left]
    if len(left) == 1:
        state.boldest[left[0]] += 1
    state.turn = state.dive % state.seats
    state.dive, state.dealt, state.heat = state.dive + 1, 0, 0
    state.flying, state.played = [1] * state.seats, []
    state.hands = [[] for _ in range(state.seats)]
    return events


def _gain(state: State, seat: int, kind: str) -> Event:
    state.dust[seat] += state.heat
    # Turning away can be taken back while the dive goes on: nothing was drawn, and nobody learnt what he may not.
    return Event(kind, {"seat": seat, "count": state.heat, "bonus": BOLD}, seals=kind != "away")


_APPLY: dict[type[What], Callable[[State, Any], list[Event]]] = {
    Cards: _cards,
    Flare: _flare,
    Beat: _beat,
    TurnAway: _turn_away,
}
