"""Space Mission by Matt Worden, 2–5 players: the game as the kernel asks for it."""

from collections.abc import Mapping, Sequence
from typing import Any

from cosmodrome.games.space_mission import actions, hints
from cosmodrome.games.space_mission.hints import value, weigh
from cosmodrome.games.space_mission.imagine import imagine
from cosmodrome.games.space_mission.legal import legal, why_not
from cosmodrome.games.space_mission.lessons import LESSONS
from cosmodrome.games.space_mission.options import OPTIONS, PRESETS, SWITCHES
from cosmodrome.games.space_mission.parts import table_parts
from cosmodrome.games.space_mission.rules.chance import possible
from cosmodrome.games.space_mission.rules.rules import apply, pending, settled
from cosmodrome.games.space_mission.scoring import score
from cosmodrome.games.space_mission.state import State
from cosmodrome.games.space_mission.view import promises
from cosmodrome.games.space_mission.view.observation import FACTORS, OBSERVED
from cosmodrome.games.space_mission.view.outline import MAKERS, outline
from cosmodrome.games.space_mission.view.view import View, glimpse, view
from cosmodrome.games.space_mission.view.worth import FIRST_TILES
from cosmodrome.games.space_mission.words import words
from cosmodrome.games.space_mission.words.glossary import GLOSSARY
from cosmodrome.games.space_mission.words.words import describe, prompt, topic
from cosmodrome.kernel import Game, Options, Promise, What, dump, lost_by
from cosmodrome.kernel.flat import freeze, thaw
from cosmodrome.kernel.options import named_seat


class SpaceMission(Game[State, What, View]):
    """Space Mission, boxed rules of 2011 with the online edition's changes."""

    key = "space-mission"
    rules = 2
    seats = range(2, 6)
    options = OPTIONS
    presets = PRESETS
    about = words.ABOUT
    rulings = words.RULINGS
    texts = words.TEXTS
    names = words.NAMES
    view_type = View
    observed = OBSERVED
    factors = FACTORS
    load = actions.ACTIONS.load
    actions = actions.ACTIONS.all
    aspects = hints.ASPECTS
    glance = ("gate", "tiles", "begun")
    levels = ("cadet", "pilot", "navigator")  # a legend plays no better: bench/LADDER.md
    glossary = GLOSSARY
    lessons = LESSONS
    parts: Mapping[str, Any] = table_parts.parts()
    parts_type = table_parts.Parts
    numbers: Mapping[str, int] = {"FIRST_TILES": FIRST_TILES}
    # Called as they are, without a method in between.
    dump = staticmethod(dump)
    pending = staticmethod(pending)
    legal = staticmethod(legal)
    why_not = staticmethod(why_not)
    apply = staticmethod(apply)
    possible = staticmethod(possible)
    view = staticmethod(view)
    glimpse = staticmethod(glimpse)
    outline = staticmethod(outline)
    makers = MAKERS
    imagine = staticmethod(imagine)
    score = staticmethod(score)
    settled = staticmethod(settled)
    resigned = staticmethod(lost_by)
    value = staticmethod(value)
    weigh = staticmethod(weigh)
    prompt = staticmethod(prompt)
    topic = staticmethod(topic)
    describe = staticmethod(describe)
    freeze = staticmethod(freeze)

    def setup(self, seats: int, options: Options) -> State:
        """Nothing is drawn yet; `start` is -1 until chance names the start player."""
        return State().set_up(seats, flags=SWITCHES.flags(options), start=named_seat(options["start_player"]))

    def clone(self, state: State) -> State:
        """A copy that shares nothing that changes."""
        return state.clone()

    def promises(self, view: View, outlook: Any, action: What) -> Sequence[Promise]:
        """What the view says of the tiles that an action shows or brings."""
        return promises.promises(view, action)

    def thaw(self, frozen: Any) -> State:
        """The state that `freeze` wrote."""
        return thaw(State, frozen)


GAME = SpaceMission()
