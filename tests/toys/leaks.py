"""Lanterns with a forbidden leak, loss, sharing or undo: each in one way."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from cosmodrome.kernel import Chance, Event, Label, Options, Pending, Refusal, Rng, Score, Words, refuse
from tests.toys.lanterns import BURN, NO_OMEN, OVER, PEEK, Lanterns, State, View, What


class ViewShowsStocks(Lanterns):
    """A leak in the view: everybody's stock."""

    def view(self, state: State, seat: int | None) -> View:
        return replace(super().view(state, seat), stock=tuple(state.stock))


class ViewShowsBids(Lanterns):
    """A leak in the view: a hidden choice, in the field for the viewer's own."""

    def view(self, state: State, seat: int | None) -> View:
        return replace(super().view(state, seat), bid=max(state.bids))


class ShowsWhoAsked(Lanterns):
    """A leak in the view: others see at once that a player asked for an omen, for which they get no event."""

    def view(self, state: State, seat: int | None) -> View:
        marks = [one + 2 * (omen != NO_OMEN) for one, omen in zip(state.locked, state.omens, strict=True)]
        return replace(super().view(state, seat), locked=tuple(marks))

    def imagine(self, view: View, rng: Rng) -> State:
        state = super().imagine(replace(view, locked=tuple(one & 1 for one in view.locked)), rng)
        for seat, one in enumerate(view.locked):
            state.omens[seat] = rng.below(1000) if one & 2 and seat != view.seat else state.omens[seat]
        return state


class SaysThatNothingIsHidden(Lanterns):
    """Stocks are secret, but the game says that nothing needs to be hidden."""

    def hides(self, options: Options) -> bool:
        return False


class EventTellsStocks(Lanterns):
    """A leak in an event: the open part names a secret."""

    def do_deal(self, state: State, by: None, stock: tuple[int, ...]) -> list[Event]:
        (event,) = super().do_deal(state, by, stock)
        return [Event("dealt", {"stocks": stock}, event.secret)]


class EventTellsBid(Lanterns):
    """A leak in an event: others read the hidden choice."""

    def do_burn(self, state: State, by: int, oil: tuple[int, ...]) -> list[Event]:
        super().do_burn(state, by, oil)
        return [Event("burned", {"seat": by, "oil": oil[0]}, {by: {"oil": oil[0]}}, seals=False)]


class PeekTellsAll(Lanterns):
    """A leak in an event: the secret part goes to every seat."""

    def do_peek(self, state: State, by: int, other: tuple[int, ...]) -> list[Event]:
        (event,) = super().do_peek(state, by, other)
        return [replace(event, secret=dict.fromkeys(range(state.seats), event.secret[by]))]


class RefusalTellsStock(Lanterns):
    """A leak in a refusal: the reason names another's stock."""

    def why_not(self, state: State, seat: int, action: What) -> Refusal | None:
        refusal = super().why_not(state, seat, action)
        return replace(refusal, args={"oil": sum(state.stock)}) if refusal else None


class LegalKnowsStocks(Lanterns):
    """A leak in the list of actions: a player may only burn an amount that another could match."""

    def legal(self, state: State, seat: int) -> Sequence[What]:
        second = sorted(state.stock)[-2]
        return [one for one in super().legal(state, seat) if one.word != "burn" or one.numbers[0] <= second]

    def why_not(self, state: State, seat: int, action: What) -> Refusal | None:
        refusal = super().why_not(state, seat, action)
        if refusal is None and action.word == "burn" and action.numbers[0] > sorted(state.stock)[-2]:
            return refuse("TOY-8", "too bright")
        return refusal


class PromptTellsStock(Lanterns):
    """A leak in the prompt."""

    def prompt(self, state: State, seat: int | None) -> Words:
        return Words("There are {count} oil.", {"count": sum(state.stock)})


class ForgetsOwnStock(Lanterns):
    """`imagine` forgets the seat's own stock."""

    def imagine(self, view: View, rng: Rng) -> State:
        return super().imagine(replace(view, stock=(None,) * view.seats), rng)


class ForgetsPeek(Lanterns):
    """`imagine` forgets a stock that the seat has seen."""

    def imagine(self, view: View, rng: Rng) -> State:
        own = [oil if seat == view.seat else None for seat, oil in enumerate(view.stock)]
        return super().imagine(replace(view, stock=tuple(own)), rng)


class CloneShares(Lanterns):
    """A clone shares a list with the original."""

    def clone(self, state: State) -> State:
        copy = super().clone(state)
        copy.points = state.points
        return copy


class Counts(Lanterns):
    """A question leaves a mark in the state."""

    def score(self, state: State, seat: int) -> Score:
        state.spent[seat] += 0 if state.stage == OVER else 1
        return super().score(state, seat)


class DrawingTakes(Lanterns):
    """A draw changes the state before its outcome is applied."""

    def draw_wind(self, state: State, rng: Rng) -> What:
        drawn = super().draw_wind(state, rng)
        state.round -= drawn.numbers[0]
        return drawn


class SnapshotForgets(Lanterns):
    """A snapshot leaves a field out."""

    def freeze(self, state: State) -> Any:
        return {**super().freeze(state), "seen": [0] * state.seats}


class LegalForgets(Lanterns):
    """`legal` leaves out what `why_not` allows."""

    def legal(self, state: State, seat: int) -> Sequence[What]:
        return [one for one in super().legal(state, seat) if one != What("burn", (0,)) or state.stock[seat] == 0]


class AllowsTooMuch(Lanterns):
    """`why_not` allows what `legal` does not list: burning more than there is."""

    def legal(self, state: State, seat: int) -> Sequence[What]:
        return [one for one in super().legal(state, seat) if one.word != "burn" or one.numbers[0] <= state.stock[seat]]

    def why_not(self, state: State, seat: int, action: What) -> Refusal | None:
        refusal = super().why_not(state, seat, action)
        return None if refusal and refusal.rule == "TOY-4" else refusal


class IdleSeatMayAct(Lanterns):
    """A seat that owes nothing has legal actions."""

    def why_not(self, state: State, seat: int, action: What) -> Refusal | None:
        if state.stage == BURN and state.locked[seat] and action == What("lock"):
            return None
        return super().why_not(state, seat, action)


class WaitsForNobody(Lanterns):
    """The match waits for a seat that has no legal action."""

    def why_not(self, state: State, seat: int, action: What) -> Refusal | None:
        if state.stage == PEEK:
            return refuse("TOY-9", "stuck")
        return super().why_not(state, seat, action)


class RefusalWithoutRule(Lanterns):
    """A refusal names no rule."""

    def why_not(self, state: State, seat: int, action: What) -> Refusal | None:
        refusal = super().why_not(state, seat, action)
        return replace(refusal, rule="") if refusal else None


class PeekCanBeUndone(Lanterns):
    """A peek can be undone."""

    def do_peek(self, state: State, by: int, other: tuple[int, ...]) -> list[Event]:
        state.windy = 0
        (event,) = super().do_peek(state, by, other)
        state.stage = BURN
        state.round += 1
        if state.round > 3:
            state.stage = OVER
        return [replace(event, seals=False)]


class PeekDoesNotSay(Lanterns):
    """An action reveals something without saying so beforehand."""

    def do_wind(self, state: State, by: None, blown: tuple[int, ...]) -> list[Event]:
        return super().do_wind(state, by, (0,))

    def do_peek(self, state: State, by: int, other: tuple[int, ...]) -> list[Event]:
        events = super().do_peek(state, by, other)
        state.stage = PEEK
        state.round += 1
        if state.round > 3:
            state.stage = OVER
        return events

    def describe(self, action: What) -> Label:
        return replace(super().describe(action), reveals="")


class LockCriesWolf(Lanterns):
    """The label of a lock says that it reveals something, although it can still be undone."""

    def offer(self, state: State, seat: int, action: What) -> Label:
        label = super().offer(state, seat, action)
        return replace(label, reveals="This shows all.") if action.word == "lock" else label


class LabelTellsStock(Lanterns):
    """The label of a lock depends on another player's stock."""

    def offer(self, state: State, seat: int, action: What) -> Label:
        other = state.stock[(seat + 1) % state.seats]
        return replace(super().offer(state, seat, action), args={"count": other})


class EarlyBirdWins(Lanterns):
    """The order of simultaneous choices matters."""

    def do_burn(self, state: State, by: int, oil: tuple[int, ...]) -> list[Event]:
        if max(state.bids) < 0:
            state.points[by] += 1
        return super().do_burn(state, by, oil)


class OmenKnowsBids(Lanterns):
    """The chance of one seat depends on choices that others may still undo."""

    def pending(self, state: State) -> Pending:
        pending = super().pending(state)
        if isinstance(pending, Chance) and pending.kind == "omen":
            return replace(pending, draw=lambda state, _: What("omen", (3 + sum(state.bids),)))
        return pending


class Remembers(Lanterns):
    """State outside the state: an object that remembers across matches."""

    count = 0

    def do_wind(self, state: State, by: None, blown: tuple[int, ...]) -> list[Event]:
        Remembers.count += 1
        state.points[0] += Remembers.count % 2
        return super().do_wind(state, by, blown)
