"""Planet Unknown by Ryan Lambert and Adam Rehberg, 1–6 players: the game as the kernel asks for it."""

from collections.abc import Mapping
from typing import Any

from cosmodrome.games.planet_unknown import options as table
from cosmodrome.games.planet_unknown.actions import actions
from cosmodrome.games.planet_unknown.hints.aspects import ASPECTS
from cosmodrome.games.planet_unknown.hints.hints import value, weigh
from cosmodrome.games.planet_unknown.hints.overdue import overdue
from cosmodrome.games.planet_unknown.imagine import imagine
from cosmodrome.games.planet_unknown.legal.legal import legal
from cosmodrome.games.planet_unknown.legal.reasons import why_not
from cosmodrome.games.planet_unknown.lessons import LESSONS
from cosmodrome.games.planet_unknown.parts import corporations, planets, table_parts
from cosmodrome.games.planet_unknown.rules import rounds
from cosmodrome.games.planet_unknown.rules.chance import possible
from cosmodrome.games.planet_unknown.rules.rules import apply, pending, settled
from cosmodrome.games.planet_unknown.scoring.sheet import score
from cosmodrome.games.planet_unknown.state import Lane, State, freeze, thaw
from cosmodrome.games.planet_unknown.view.labels import offer
from cosmodrome.games.planet_unknown.view.observation import FACTORS, OBSERVED
from cosmodrome.games.planet_unknown.view.outline import MAKERS, outline
from cosmodrome.games.planet_unknown.view.preview import Outlook, outlook
from cosmodrome.games.planet_unknown.view.promises import promises
from cosmodrome.games.planet_unknown.view.view import View, glimpse, view
from cosmodrome.games.planet_unknown.words import rulings, words
from cosmodrome.games.planet_unknown.words.event_rules import EVENT_RULES
from cosmodrome.games.planet_unknown.words.glossary import GLOSSARY
from cosmodrome.games.planet_unknown.words.topics import topic
from cosmodrome.games.planet_unknown.words.words import describe, prompt
from cosmodrome.kernel import Game, Options, What, dump, lost_by
from cosmodrome.kernel.options import named_seat


class PlanetUnknown(Game[State, What, View]):
    """Planet Unknown."""

    key = "planet-unknown"
    rules = 2
    seats = range(1, 7)
    chained = True
    presets = table.PRESETS
    options = table.OPTIONS
    about = words.ABOUT
    rulings = rulings.RULINGS
    texts = words.TEXTS
    event_rules = EVENT_RULES
    names = words.names()
    view_type = View
    observed = OBSERVED
    factors = FACTORS
    parts_type = table_parts.Parts
    outlook_type = Outlook
    load = actions.ACTIONS.load
    actions = actions.ACTIONS.all
    aspects = ASPECTS
    glance = ("lines", "tracks", "collected")
    glossary = GLOSSARY
    lessons = LESSONS
    parts: Mapping[str, Any] = table_parts.parts()
    numbers: Mapping[str, int] = table_parts.numbers()
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
    outlook = staticmethod(outlook)
    promises = staticmethod(promises)
    imagine = staticmethod(imagine)
    overdue = staticmethod(overdue)
    score = staticmethod(score)
    settled = staticmethod(settled)
    resigned = staticmethod(lost_by)
    value = staticmethod(value)
    weigh = staticmethod(weigh)
    prompt = staticmethod(prompt)
    topic = staticmethod(topic)
    describe = staticmethod(describe)
    offer = staticmethod(offer)
    freeze = staticmethod(freeze)
    thaw = staticmethod(thaw)

    def setup(self, seats: int, options: Options) -> State:
        """Nothing is drawn yet."""
        state = State().set_up(seats, flags=table.SWITCHES.flags(options), mix=table.mix(options))
        state.lanes = [Lane().set_up(planets.STANDARD, corporations.STANDARD) for _ in range(seats)]
        state.commander = named_seat(options["first_commander"])
        rounds.proceed(state, None)
        return state

    def clone(self, state: State) -> State:
        """A copy that shares nothing that changes."""
        return state.clone()


GAME = PlanetUnknown()
