"""Space Mission by Matt Worden, 2–5 players: the game object for the kernel."""

from collections.abc import Mapping, Sequence
from typing import Any

from cosmodrome.games.space_mission import hints
from cosmodrome.games.space_mission import state as flat
from cosmodrome.games.space_mission.actions import actions_of
from cosmodrome.games.space_mission.hints import value, weigh
from cosmodrome.games.space_mission.imagine import imagine
from cosmodrome.games.space_mission.legal import legal, why_not
from cosmodrome.games.space_mission.lessons import LESSONS
from cosmodrome.games.space_mission.options import OPTIONS, PRESETS, SWITCHES
from cosmodrome.games.space_mission.parts import table_parts
from cosmodrome.games.space_mission.parts.components import Components
from cosmodrome.games.space_mission.parts.loading import fingerprint, load
from cosmodrome.games.space_mission.parts.printed import PRINTED
from cosmodrome.games.space_mission.rules.chance import possible
from cosmodrome.games.space_mission.rules.rules import apply, pending, settled
from cosmodrome.games.space_mission.scoring import score
from cosmodrome.games.space_mission.state import State, freeze
from cosmodrome.games.space_mission.view import promises
from cosmodrome.games.space_mission.view.observation import FACTORS, observed
from cosmodrome.games.space_mission.view.outline import MAKERS, outline
from cosmodrome.games.space_mission.view.view import View, glimpse, view
from cosmodrome.games.space_mission.view.worth import FIRST_TILES
from cosmodrome.games.space_mission.words import words
from cosmodrome.games.space_mission.words.event_rules import EVENT_RULES
from cosmodrome.games.space_mission.words.glossary import glossary
from cosmodrome.games.space_mission.words.words import prompt, topic
from cosmodrome.kernel import Game, Label, Options, Promise, Rng, What, dump, lost_by, staticmethods
from cosmodrome.kernel.options import named_seat


class SpaceMission(Game[State, What, View]):
    """Space Mission, boxed rules of 2011 with the online edition's changes, played with `components`."""

    key = "space-mission"
    rules = 2
    seats = range(2, 6)
    options = OPTIONS
    presets = PRESETS
    about = words.ABOUT
    rulings = words.RULINGS
    texts = words.TEXTS
    event_rules = EVENT_RULES
    view_type = View
    factors = FACTORS
    makers = MAKERS
    aspects = hints.ASPECTS
    glance = ("gate", "tiles", "begun")
    levels = ("cadet", "pilot", "navigator")  # a legend plays no better: bench/LADDER.md
    parts_type = table_parts.Parts
    numbers: Mapping[str, int] = {"FIRST_TILES": FIRST_TILES}
    # Functions of the game's modules, called as they are.
    pending, apply, settled, resigned = staticmethods(pending, apply, settled, lost_by)
    legal, why_not, possible = staticmethods(legal, why_not, possible)
    view, glimpse, outline = staticmethods(view, glimpse, outline)
    score, value, weigh = staticmethods(score, value, weigh)
    prompt, topic, dump, freeze = staticmethods(prompt, topic, dump, freeze)

    def __init__(self, components: Components) -> None:
        self.components = components
        # The built-in ones have no hash: their records have never carried one.
        self.data = "" if components is PRINTED else fingerprint(components)
        self.lessons = LESSONS if components is PRINTED else ()
        self.names = words.names(components)
        self.glossary = glossary(components)
        self.actions = actions_of(components).all
        self.parts: Mapping[str, Any] = table_parts.parts(components)
        self.observed = observed(components)

    def with_components(self, text: str) -> "SpaceMission":
        """Return the game with an owner's components (SM-1). Raises `BadComponents`."""
        return SpaceMission(load(text))

    def setup(self, seats: int, options: Options) -> State:
        """Return a state without any draws; `start` is -1 until chance names the start player."""
        flags, start = SWITCHES.flags(options), named_seat(options["start_player"])
        return State().set_up(self.components, seats, flags=flags, start=start)

    def clone(self, state: State) -> State:
        """Return a copy that shares nothing that changes."""
        return state.clone()

    def promises(self, view: View, outlook: Any, action: What) -> Sequence[Promise]:
        """Return what the view shows about the tiles that an action reveals or brings."""
        return promises.promises(view, action)

    def imagine(self, view: View, rng: Rng) -> State:
        """Return one complete state that `view` allows."""
        return imagine(self.components, view, rng)

    def describe(self, action: What) -> Label:
        """Return the action in words."""
        return words.describe(action, self.components)

    def load(self, text: str, rules: int) -> What:
        """Return the action or outcome of a text form."""
        return actions_of(self.components).load(text, rules)

    def thaw(self, frozen: Any) -> State:
        """Return the state that `freeze` wrote."""
        return flat.thaw(frozen, self.components)


GAME = SpaceMission(PRINTED)
