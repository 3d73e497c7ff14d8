"""Space Mission by Matt Worden, 2–5 players: the game as the kernel asks for it."""

from collections.abc import Mapping, Sequence
from typing import Any

from cosmodrome.games.space_mission import actions, chance, hints, legal, promises, scoring, words
from cosmodrome.games.space_mission.glossary import GLOSSARY
from cosmodrome.games.space_mission.imagine import imagine
from cosmodrome.games.space_mission.lessons import LESSONS
from cosmodrome.games.space_mission.parts import CARDS, COLOURS, PLANETS, TILES
from cosmodrome.games.space_mission.rules import apply, pending
from cosmodrome.games.space_mission.state import State
from cosmodrome.games.space_mission.view import View, view
from cosmodrome.kernel import Game, Label, Options, Promise, Refusal, Rng, Score, What, Words, dump
from cosmodrome.kernel.flat import freeze, thaw


class SpaceMission(Game[State, What, View]):
    """Space Mission, boxed rules of 2011 with the online edition's changes."""

    key = "space-mission"
    rules = 2
    seats = range(2, 6)
    options = words.OPTIONS
    about = words.ABOUT
    rulings = words.RULINGS
    texts = words.TEXTS
    names = words.NAMES
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
    parts: Mapping[str, Any] = {
        "planets": [planet._asdict() for planet in PLANETS],
        "cards": [{"key": card.key, "faces": card.faces} for card in CARDS],
        "tiles": [tile._asdict() for tile in TILES],
        "colours": COLOURS,
        "lines": scoring.LINES,
    }

    def setup(self, seats: int, options: Options) -> State:
        """Nothing is drawn yet; `start` is -1 until chance names the start player."""
        named = options["start_player"]
        return State().set_up(seats, -1 if named == "random" else int(named) - 1, options["peek_reserved"] == "on")

    def why_not(self, state: State, seat: int, action: What) -> Refusal | None:
        """Why `action` is not legal."""
        return legal.why_not(state, seat, action)

    def possible(self, state: State, outcome: What) -> bool:
        """Whether the pending chance could bring `outcome`."""
        return chance.possible(state, outcome)

    def clone(self, state: State) -> State:
        """A copy that shares nothing that changes."""
        return state.clone()

    def view(self, state: State, seat: int | None) -> View:
        """What `seat` may know."""
        return view(state, seat)

    def promises(self, view: View, outlook: Any, action: What) -> Sequence[Promise]:
        """What the view says of the tiles that an action shows or brings."""
        return promises.promises(view, action)

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
        return words.topic(state, seat)

    def describe(self, action: What) -> Label:
        """The action in words."""
        return words.describe(action)

    def freeze(self, state: State) -> Any:
        """The state as JSON values."""
        return freeze(state)

    def thaw(self, frozen: Any) -> State:
        """The state that `freeze` wrote."""
        return thaw(State, frozen)


GAME = SpaceMission()
