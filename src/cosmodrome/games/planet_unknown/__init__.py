"""Planet Unknown by Ryan Lambert and Adam Rehberg, 1–6 players: the game as the kernel asks for it."""

from collections.abc import Mapping, Sequence
from typing import Any

from cosmodrome.games.planet_unknown import (
    actions,
    chance,
    hints,
    labels,
    legal,
    options,
    preview,
    promises,
    reasons,
    rounds,
    rulings,
    scoring,
    table_parts,
    topics,
    words,
)
from cosmodrome.games.planet_unknown import state as flat
from cosmodrome.games.planet_unknown.glossary import GLOSSARY
from cosmodrome.games.planet_unknown.imagine import imagine
from cosmodrome.games.planet_unknown.lessons import LESSONS
from cosmodrome.games.planet_unknown.parts import corporations, planets
from cosmodrome.games.planet_unknown.rules import apply, pending
from cosmodrome.games.planet_unknown.state import Lane, State
from cosmodrome.games.planet_unknown.view import View, view
from cosmodrome.kernel import Game, Label, Options, Promise, Refusal, Rng, Score, What, Words, dump


class PlanetUnknown(Game[State, What, View]):
    """Planet Unknown."""

    key = "planet-unknown"
    rules = 2
    seats = range(1, 7)
    chained = True
    presets = options.PRESETS
    options = options.OPTIONS
    about = words.ABOUT
    rulings = rulings.RULINGS
    texts = words.TEXTS
    names = words.names()
    view_type = View
    load = actions.ACTIONS.load
    actions = actions.ACTIONS.all
    dump = staticmethod(dump)
    # On the way of every decision of a playout: called as they are, without a method in between.
    pending = staticmethod(pending)
    legal = staticmethod(legal.legal)
    apply = staticmethod(apply)
    value = staticmethod(hints.value)
    aspects = hints.ASPECTS
    glossary = GLOSSARY
    lessons = LESSONS
    parts: Mapping[str, Any] = table_parts.parts()

    def setup(self, seats: int, options_: Options) -> State:
        """Nothing is drawn yet."""
        state = State().set_up(seats, options.flags(options_), options.mix(options_))
        state.lanes = [Lane().set_up(planets.STANDARD, corporations.STANDARD) for _ in range(seats)]
        named = options_["first_commander"]
        state.commander = flat.NONE if named == "random" else int(named) - 1
        rounds.proceed(state, None)
        return state

    def why_not(self, state: State, seat: int, action: What) -> Refusal | None:
        """Why `action` is not legal."""
        return reasons.why_not(state, seat, action)

    def possible(self, state: State, outcome: What) -> bool:
        """Whether the pending chance could bring `outcome`."""
        return chance.possible(state, outcome)

    def clone(self, state: State) -> State:
        """A copy that shares nothing that changes."""
        return state.clone()

    def view(self, state: State, seat: int | None) -> View:
        """What `seat` may know."""
        return view(state, seat)

    def outlook(self, view: View) -> preview.Outlook | None:
        """What the tiles that the viewer may lay would bring."""
        return preview.outlook(view)

    def promises(self, view: View, outlook: Any, action: What) -> Sequence[Promise]:
        """What the outlook says of taking or laying a tile, or of a marker."""
        return promises.promises(view, outlook, action)

    def imagine(self, view: View, rng: Rng) -> State:
        """One truth that `view` allows."""
        return imagine(view, rng)

    def score(self, state: State, seat: int) -> Score:
        """The score sheet as things stand."""
        return scoring.score(state, seat)

    def weigh(self, state: State, seat: int) -> Mapping[str, float]:
        """Prospects by aspect."""
        return hints.weigh(state, seat)

    def prompt(self, state: State, seat: int | None) -> Words:
        """What is asked, of whom."""
        return words.prompt(state, seat)

    def topic(self, state: State, seat: int | None) -> str:
        """Where the rulebook explains what is asked."""
        return topics.topic(state, seat)

    def describe(self, action: What) -> Label:
        """The action in words."""
        return words.describe(action)

    def offer(self, state: State, seat: int, action: What) -> Label:
        """The action in words as `seat` may choose it now."""
        return labels.offer(state, seat, action)

    def freeze(self, state: State) -> Any:
        """The state as JSON values."""
        return flat.freeze(state)

    def thaw(self, frozen: Any) -> State:
        """The state that `freeze` wrote."""
        return flat.thaw(frozen)


GAME = PlanetUnknown()
