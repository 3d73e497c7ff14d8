"""MLEM: Space Agency by Reiner Knizia, 2–5 players: the game object for the kernel."""

from collections.abc import Mapping, Sequence
from typing import Any

from cosmodrome.games.mlem import actions
from cosmodrome.games.mlem import state as flat
from cosmodrome.games.mlem.hints import hints
from cosmodrome.games.mlem.hints.aspects import ASPECTS
from cosmodrome.games.mlem.hints.closed import closed
from cosmodrome.games.mlem.hints.hints import value, weigh
from cosmodrome.games.mlem.imagine import imagine
from cosmodrome.games.mlem.legal.legal import legal
from cosmodrome.games.mlem.legal.reasons import why_not
from cosmodrome.games.mlem.lessons import LESSONS
from cosmodrome.games.mlem.options import OPTIONS, PRESETS, SWITCHES
from cosmodrome.games.mlem.orders import orders
from cosmodrome.games.mlem.parts import table_parts
from cosmodrome.games.mlem.parts.components import Mat
from cosmodrome.games.mlem.parts.loading import built_in, fingerprint, load
from cosmodrome.games.mlem.rules import rules
from cosmodrome.games.mlem.rules.chance import possible
from cosmodrome.games.mlem.rules.rules import apply, opening, pending, settled
from cosmodrome.games.mlem.scoring import score
from cosmodrome.games.mlem.state import State, freeze
from cosmodrome.games.mlem.view import promises
from cosmodrome.games.mlem.view.exits import COMET, GALAXY
from cosmodrome.games.mlem.view.observation import FACTORS, observed
from cosmodrome.games.mlem.view.outline import MAKERS, outline
from cosmodrome.games.mlem.view.view import View, glimpse, view
from cosmodrome.games.mlem.words import words
from cosmodrome.games.mlem.words.event_rules import EVENT_RULES
from cosmodrome.games.mlem.words.glossary import GLOSSARY
from cosmodrome.games.mlem.words.words import prompt
from cosmodrome.kernel import Game, Label, Options, Promise, Rng, What, dump, lost_by, staticmethods
from cosmodrome.kernel.options import named_seat


class Mlem(Game[State, What, View]):
    """MLEM: Space Agency with all its variants, played on `mat`."""

    key = "mlem"
    rules = 1
    factors = FACTORS
    makers = MAKERS
    seats = range(2, 6)
    options = OPTIONS
    presets = PRESETS
    about = words.ABOUT
    rulings = words.RULINGS
    texts = words.TEXTS
    event_rules = EVENT_RULES
    view_type = View
    parts_type = table_parts.Parts
    numbers: Mapping[str, int] = {"COMET": COMET, "GALAXY": GALAXY}
    orders_option = "standing_orders"
    aspects = ASPECTS
    glance = ("landed", "planets", "goals", "flight")
    levels = ("cadet", "pilot", "navigator")  # a legend plays no better: bench/LADDER.md
    glossary = GLOSSARY
    load = actions.ACTIONS.load
    actions = actions.ACTIONS.all
    # Functions of the game's modules, called as they are.
    opening, pending, apply, settled = staticmethods(opening, pending, apply, settled)
    legal, why_not, possible = staticmethods(legal, why_not, possible)
    view, glimpse, outline = staticmethods(view, glimpse, outline)
    score, resigned = staticmethods(score, lost_by)
    value, weigh, chances, closed = staticmethods(value, weigh, hints.chances, closed)
    prompt, dump, freeze = staticmethods(prompt, dump, freeze)

    def __init__(self, mat: Mat) -> None:
        self.mat = mat
        self.data = fingerprint(mat)
        self.names = words.names(mat)
        self.parts: Mapping[str, Any] = table_parts.parts(mat)
        self.observed = observed(self.parts)
        self.lessons = LESSONS if self.data == _BUILT_IN else ()

    def with_components(self, text: str) -> "Mlem":
        """Return the game on an owner's mat (ML-1.7). Raises `BadComponents`."""
        return Mlem(load(text))

    def setup(self, seats: int, options: Options) -> State:
        """Return a state without any draws; `start` is -1 until chance names the first starter."""
        flags, start = SWITCHES.flags(options), named_seat(options["start_player"])
        state = State().set_up(self.mat, seats, flags=flags, start=start)
        rules.set_up(state)
        return state

    def hides(self, options: Options) -> bool:
        """Return whether players have secrets: missions, and the values of found tokens (ML-12.3, ML-13.2)."""
        values = options["discovery"] == "on" and options["discovery_values"] == "hidden"
        return values or options["missions"] == "on"

    def clone(self, state: State) -> State:
        """Return a copy that shares nothing that changes."""
        return state.clone()

    def promises(self, view: View, outlook: Any, action: What) -> Sequence[Promise]:
        """Return what the view shows about the effects of a selection or a landing."""
        return promises.promises(self.mat, view, action)

    def imagine(self, view: View, rng: Rng) -> State:
        """Return one complete state that `view` allows."""
        return imagine(self.mat, view, rng)

    def topic(self, state: State, seat: int | None) -> str:
        """Return the topic of the rulebook that explains the pending choice."""
        return words.topic(state)

    def describe(self, action: What) -> Label:
        """Return the action in words."""
        return words.describe(action, self.mat)

    def thaw(self, frozen: Any) -> State:
        """Return the state that `freeze` wrote."""
        return flat.thaw(frozen, self.mat)

    def check_orders(self, orders_: Any) -> None:
        """Check standing orders (ML-17). Raises `BadOrders`."""
        orders.check(orders_)

    def answer(self, view: View, legal: Sequence[What], orders_: Any) -> What | None:
        """Return the action that standing orders give for the pending choice, or None (ML-17)."""
        return orders.answer(self.mat, view, legal, orders_)

    def overdue(self, view: View, legal: Sequence[What]) -> What:
        """Return the action that the clock takes for a player whose time is up (ML-17.8)."""
        return orders.overdue(self.mat, view, legal)


_BUILT_IN = fingerprint(built_in())
"""The mat that the lessons refer to."""

GAME = Mlem(built_in())
