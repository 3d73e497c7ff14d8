"""Lanterns: a toy game with everything that the laws cover: secrets, simultaneous choices, chance, undo, a peek.

Everybody draws a secret stock of oil (1–6). Three rounds: all choose at once how much to burn and lock it; when all
have locked, the flames are shown and the single brightest player scores, who may peek at a neighbour's stock. Then the
wind (a coin) may blow one more oil from everybody. While choosing, each may once ask for an omen, a number that only
the asking player sees.

The laws of `cosmodrome.lab.contract` are proved by breaking this game on purpose, in
`tests/contract/test_long_mutants.py`.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from cosmodrome.kernel import (
    DECIDE,
    About,
    Aftermath,
    Aspect,
    BadOrders,
    BadStep,
    Chance,
    Decide,
    Event,
    Game,
    Label,
    Options,
    Over,
    Pending,
    Promise,
    Refusal,
    Rng,
    Score,
    ScoreLine,
    Text,
    Words,
    lost_by,
    ranked,
    refuse,
)
from cosmodrome.kernel.flat import freeze, thaw
from cosmodrome.kernel.options import Option, on_off

DEAL, BURN, PEEK, WIND, OVER = range(5)
MOST = 6
ROUNDS = 3


@dataclass(frozen=True)
class What:
    """An action (`burn 2`, `lock`, `peek 1`, `pass`, `ask`) or outcome (`deal 3 5`, `wind 0`, `omen 4`)."""

    word: str
    numbers: tuple[int, ...] = ()

    @property
    def code(self) -> int:
        return ACTIONS.index(self)

    def __reduce__(self) -> tuple[Any, ...]:
        return interned, (self.word, self.numbers)


def interned(word: str, numbers: tuple[int, ...]) -> What:
    what = What(word, numbers)
    return next((one for one in ACTIONS if one == what), what)


ACTIONS = (
    *(What("burn", (n,)) for n in range(MOST + 1)),
    *(What("peek", (n,)) for n in range(3)),
    What("lock"),
    What("pass"),
    What("ask"),
)
NOBODY = -1
NO_OMEN = -1


class State:
    __slots__ = (
        *("asking", "bids", "locked", "omens", "points", "round", "seats", "seen", "spent", "stage", "stock", "windy"),
        "winner",
    )

    def __init__(self, seats: int, windy: bool) -> None:
        self.seats, self.windy, self.stage, self.round, self.winner = seats, int(windy), DEAL, 1, -1
        self.asking = NOBODY
        self.omens = [NO_OMEN] * seats
        self.stock = [0] * seats
        self.spent = [0] * seats
        self.bids = [-1] * seats
        self.locked = [0] * seats
        self.points = [0] * seats
        self.seen = [0] * seats  # mask of the seats whose stock this seat has seen


@dataclass(frozen=True)
class View:
    seat: int | None
    seats: int
    windy: int
    stage: int
    round: int
    winner: int
    spent: tuple[int, ...]
    points: tuple[int, ...]
    locked: tuple[int, ...]
    bid: int
    stock: tuple[int | None, ...]
    seen: tuple[int, ...]
    omen: int


class Lanterns(Game[State, What, View]):
    key = "lanterns"
    rules = 1
    seats = range(2, 4)
    options = (Option("wind", "TOY-1", "Wind blows", on_off(default_on=True)),)
    about = About("Lanterns", "nobody", "nobody", 2026, 1, "A toy.")
    rulings = ()
    texts: Mapping[str, Text] = {
        "dealt": "Everybody draws oil.",
        "dealt+": "You draw {stock} oil.",
        "burned": "{seat} chooses a flame.",
        "burned+": "You choose to burn {oil}.",
        "locked": "{seat} is ready.",
        "flames": "The flames: {flames}.",
        "peeked": "{seat} peeks at the stock of {other_seat}.",
        "peeked+": "You see {stock} oil.",
        "passed": "{seat} passes.",
        "wind": "The wind takes {count} oil.",
        "omen": "{seat} sees an omen.",
        "omen+": "You see the omen {count}.",
    }
    names: Mapping[str, Mapping[str, str]] = {}
    view_type = View
    actions = ACTIONS
    parts: Mapping[str, Any] = {}
    outlook_type: Any = Mapping[str, int]

    def setup(self, seats: int, options: Options) -> State:
        return State(seats, options["wind"] == "on")

    def pending(self, state: State) -> Pending:
        if state.asking != NOBODY:
            return OMENS[state.asking]
        if state.stage == DEAL:
            return Chance("deal", self.draw_deal)
        if state.stage == WIND:
            return Chance("wind", self.draw_wind, lambda _: [(What("wind", (n,)), 0.5) for n in range(2)])
        if state.stage == OVER:
            return ranked(dict(enumerate(state.points)))
        if state.stage == PEEK:
            return DECIDE[state.winner]
        return Decide(frozenset(seat for seat in range(state.seats) if not state.locked[seat]))

    def draw_deal(self, state: State, rng: Rng) -> What:
        return What("deal", tuple(1 + rng.below(MOST) for _ in range(state.seats)))

    def draw_wind(self, state: State, rng: Rng) -> What:
        return What("wind", (rng.below(2),))

    def possible(self, state: State, outcome: What) -> bool:
        if state.asking != NOBODY:
            return outcome.word == "omen"
        if state.stage == DEAL:
            return outcome.word == "deal" and all(1 <= n <= MOST for n in outcome.numbers)
        return state.stage == WIND and outcome.word == "wind"

    def legal(self, state: State, seat: int) -> Sequence[What]:
        return [action for action in ACTIONS if self.why_not(state, seat, action) is None]

    def why_not(self, state: State, seat: int, action: What) -> Refusal | None:
        if not self.owes(state, seat):
            return refuse("TOY-2", "it is not your choice now")
        if (action.word in ("burn", "lock", "ask")) != (state.stage == BURN):
            return refuse("TOY-3", "that belongs to another phase")
        if action.word == "burn" and action.numbers[0] > state.stock[seat]:
            return refuse("TOY-4", "you have {oil} oil", oil=state.stock[seat])
        if action.word == "lock" and state.bids[seat] < 0:
            return refuse("TOY-5", "choose a flame first")
        if action.word == "peek" and (action.numbers[0] >= state.seats or action.numbers[0] == seat):
            return refuse("TOY-6", "peek at another player")
        if action.word == "peek" and state.seen[seat] >> action.numbers[0] & 1:
            return refuse("TOY-6", "you know that stock")
        if action.word == "ask" and state.omens[seat] != NO_OMEN:
            return refuse("TOY-10", "you have seen an omen")
        return None

    def owes(self, state: State, seat: int) -> bool:
        """Return whether the seat owes a choice; an omen that a player asked for changes nothing for the others."""
        return (state.stage == BURN and not state.locked[seat]) or (state.stage == PEEK and seat == state.winner)

    def apply(self, state: State, by: int | None, what: What, narrate: bool = True) -> list[Event]:
        act: Callable[[State, Any, tuple[int, ...]], list[Event]] = getattr(self, f"do_{what.word}")
        return act(state, by, what.numbers)

    def do_deal(self, state: State, by: None, stock: tuple[int, ...]) -> list[Event]:
        state.stock = list(stock)
        state.stage = BURN
        return [Event("dealt", {}, {seat: {"stock": oil} for seat, oil in enumerate(stock)})]

    def do_burn(self, state: State, by: int, oil: tuple[int, ...]) -> list[Event]:
        state.bids[by] = oil[0]
        return [Event("burned", {"seat": by}, {by: {"oil": oil[0]}}, seals=False)]

    def do_ask(self, state: State, by: int, _: tuple[int, ...]) -> list[Event]:
        state.asking = by
        return []

    def do_omen(self, state: State, by: None, omen: tuple[int, ...]) -> list[Event]:
        seat, state.asking = state.asking, NOBODY
        state.omens[seat] = omen[0]
        return [Event("omen", {"seat": seat}, {seat: {"count": omen[0]}}, private=True)]

    def do_lock(self, state: State, by: int, _: tuple[int, ...]) -> list[Event]:
        state.locked[by] = 1
        events = [Event("locked", {"seat": by}, seals=False)]
        return [*events, self.reveal(state)] if all(state.locked) else events

    def reveal(self, state: State) -> Event:
        flames = state.bids[:]
        for seat, flame in enumerate(flames):
            state.stock[seat] -= flame
            state.spent[seat] += flame
        brightest = [seat for seat, flame in enumerate(flames) if flame == max(flames)]
        state.bids, state.locked = [-1] * state.seats, [0] * state.seats
        state.stage = WIND if len(brightest) > 1 else PEEK
        if len(brightest) == 1:
            state.winner = brightest[0]
            state.points[state.winner] += 1
        return Event("flames", {"flames": flames})

    def do_peek(self, state: State, by: int, other: tuple[int, ...]) -> list[Event]:
        state.seen[by] |= 1 << other[0]
        state.stage = WIND
        secret = {by: {"stock": state.stock[other[0]]}}
        return [Event("peeked", {"seat": by, "other_seat": other[0]}, secret)]

    def do_pass(self, state: State, by: int, _: tuple[int, ...]) -> list[Event]:
        state.stage = WIND
        return [Event("passed", {"seat": by})]

    def do_wind(self, state: State, by: None, blown: tuple[int, ...]) -> list[Event]:
        count = blown[0] * state.windy
        for seat in range(state.seats):
            state.stock[seat] -= count
            state.spent[seat] += count
            state.stock[seat] = max(0, state.stock[seat])
        state.round += 1
        state.stage = OVER if state.round > ROUNDS else BURN
        return [Event("wind", {"count": count})]

    def clone(self, state: State) -> State:
        return thaw(State, freeze(state))

    def view(self, state: State, seat: int | None) -> View:
        known = 0 if seat is None else state.seen[seat] | 1 << seat
        return View(
            seat,
            state.seats,
            state.windy,
            state.stage,
            state.round,
            state.winner,
            tuple(state.spent),
            tuple(state.points),
            tuple(state.locked),
            -1 if seat is None else state.bids[seat],
            tuple(oil if known >> other & 1 else None for other, oil in enumerate(state.stock)),
            tuple(state.seen),
            NO_OMEN if seat is None else state.omens[seat],
        )

    def outlook(self, view: View) -> Mapping[str, int] | None:
        """Return, by action, the oil that is left after burning the chosen amount."""
        stock = None if view.seat is None else view.stock[view.seat]
        if stock is None or view.stage != BURN:
            return None
        return {self.dump(What("burn", (oil,))): stock - oil for oil in range(stock + 1)}

    def promises(self, view: View, outlook: Any, action: What) -> Sequence[Promise]:
        seat = view.seat
        if not outlook or seat is None or self.dump(action) not in outlook:
            return ()

        def left(after: Aftermath) -> int | None:
            again = sum(step is not None and step.word == "burn" for step, _ in after.steps) > 1
            if again or after.told("flames") is None or after.told("wind") is not None:
                return None  # a later choice, not shown yet, or the wind has taken some more
            own: int = after.view.stock[seat]
            return own

        return [Promise("left", outlook[self.dump(action)], left)]

    def imagine(self, view: View, rng: Rng) -> State:
        state = State(view.seats, bool(view.windy))
        state.stage, state.round, state.winner = view.stage, view.round, view.winner
        state.spent, state.points, state.locked = list(view.spent), list(view.points), list(view.locked)
        state.seen = list(view.seen)
        for seat, oil in enumerate(view.stock):
            most = max(0, MOST - view.spent[seat])
            state.stock[seat] = rng.below(most + 1) if oil is None else oil
            if seat == view.seat:
                state.bids[seat], state.omens[seat] = view.bid, view.omen
            elif view.locked[seat]:
                state.bids[seat] = rng.below(state.stock[seat] + 1)
        return state

    def score(self, state: State, seat: int) -> Score:
        words = Words("{count} rounds won", {"count": state.points[seat]})
        return Score((ScoreLine("TOY-7", "Rounds", state.points[seat], words),))

    def rematch(self, state: State, over: Over) -> Options:
        return {"wind": "on"}  # there is always another wind

    def value(self, state: State, seat: int) -> float:
        return 2.0 * state.points[seat] - sum(state.points)

    aspects: Mapping[str, Aspect] = {
        "own": Aspect("brings you nearer to a round", "loses you a round"),
        "others": Aspect("keeps the others back", "helps the others"),
    }

    def weigh(self, state: State, seat: int) -> Mapping[str, float]:
        own = state.points[seat]
        return {"own": float(own), "others": float(own - sum(state.points))}

    def prompt(self, state: State, seat: int | None) -> Words:
        return Words("Round {round}.", {"round": state.round})

    def describe(self, action: What) -> Label:
        reveals = {"peek": "This shows you a stock.", "ask": "This shows you an omen."}
        return Label(action.word, action.word, {}, reveals.get(action.word, ""), closes=action.word in ("lock", "pass"))

    def offer(self, state: State, seat: int, action: What) -> Label:
        label = self.describe(action)
        last = action.word == "lock" and sum(state.locked) == state.seats - 1
        return replace(label, reveals="All are ready then: the flames are shown.") if last else label

    def dump(self, what: What) -> str:
        return " ".join([what.word, *map(str, what.numbers)])

    def load(self, text: str, rules: int) -> What:
        word, *numbers = text.split(" ")
        if word not in ("burn", "peek", "lock", "pass", "ask", "deal", "wind", "omen") or not all(
            n.isdigit() for n in numbers
        ):
            raise BadStep(f"“{text}” is nothing in Lanterns")
        what = What(word, tuple(map(int, numbers)))
        if word not in ("deal", "wind", "omen") and what not in ACTIONS:
            raise BadStep(f"“{text}” is nothing in Lanterns")
        return what

    def check_orders(self, orders: Any) -> None:
        if not isinstance(orders, dict) or orders.keys() != {"burn"} or type(orders["burn"]) is not int:
            raise BadOrders('Orders of Lanterns say how much to burn: {"burn": 2}.')

    def answer(self, view: View, legal: Sequence[What], orders: Any) -> What | None:
        """Burn the ordered amount in every round, and lock; ask whether to peek."""
        wish = What("lock") if view.bid >= 0 else What("burn", (orders["burn"],))
        return wish if wish in legal else None

    def freeze(self, state: State) -> Any:
        return freeze(state)

    def thaw(self, frozen: Any) -> State:
        return thaw(State, frozen)


def draw_omen(state: State, rng: Rng) -> What:
    """Draw any number."""
    return What("omen", (rng.below(1000),))


OMENS = tuple(Chance("omen", draw_omen, seat=seat) for seat in range(3))
"""By seat: the omen of one player, drawn while others choose."""


class Duel(Lanterns):
    """Lanterns in which one of two players may give up."""

    resigned = staticmethod(lost_by)
