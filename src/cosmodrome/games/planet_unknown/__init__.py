"""Planet Unknown by Ryan Lambert and Adam Rehberg, 1–6 players: the game object for the kernel."""

from collections.abc import Mapping, Sequence
from typing import Any

from cosmodrome.games.planet_unknown import options as table
from cosmodrome.games.planet_unknown import state as flat
from cosmodrome.games.planet_unknown.actions import actions
from cosmodrome.games.planet_unknown.hints.aspects import ASPECTS
from cosmodrome.games.planet_unknown.hints.hints import value, weigh
from cosmodrome.games.planet_unknown.hints.overdue import overdue
from cosmodrome.games.planet_unknown.imagine import imagine
from cosmodrome.games.planet_unknown.legal.legal import legal
from cosmodrome.games.planet_unknown.legal.reasons import why_not
from cosmodrome.games.planet_unknown.lessons import LESSONS
from cosmodrome.games.planet_unknown.parts import corporations, table_parts
from cosmodrome.games.planet_unknown.parts.components import Components, built_in
from cosmodrome.games.planet_unknown.parts.loading import fingerprint, load, written
from cosmodrome.games.planet_unknown.parts.planets import STANDARD, planet
from cosmodrome.games.planet_unknown.rules import rounds
from cosmodrome.games.planet_unknown.rules.chance import possible
from cosmodrome.games.planet_unknown.rules.rules import apply, pending, settled
from cosmodrome.games.planet_unknown.scoring.sheet import score
from cosmodrome.games.planet_unknown.state import Lane, State, freeze
from cosmodrome.games.planet_unknown.view import preview, promises
from cosmodrome.games.planet_unknown.view.labels import line, offer
from cosmodrome.games.planet_unknown.view.observation import FACTORS, observed
from cosmodrome.games.planet_unknown.view.outline import MAKERS, outline
from cosmodrome.games.planet_unknown.view.preview import Outlook
from cosmodrome.games.planet_unknown.view.view import View, glimpse, view
from cosmodrome.games.planet_unknown.words import rulings, words
from cosmodrome.games.planet_unknown.words.event_rules import EVENT_RULES
from cosmodrome.games.planet_unknown.words.glossary import glossary
from cosmodrome.games.planet_unknown.words.topics import topic
from cosmodrome.games.planet_unknown.words.words import describe, prompt
from cosmodrome.kernel import Game, Options, Promise, Rng, What, dump, lost_by, plural, staticmethods
from cosmodrome.kernel.options import named_seat


class PlanetUnknown(Game[State, What, View]):
    """Planet Unknown with all its options, played with `components`."""

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
    view_type = View
    factors = FACTORS
    makers = MAKERS
    parts_type = table_parts.Parts
    outlook_type = Outlook
    load = actions.ACTIONS.load
    actions = actions.ACTIONS.all
    aspects = ASPECTS
    amount = plural("{count} medal", "{count} medals")
    glance = ("lines", "tracks", "collected")
    numbers: Mapping[str, int] = table_parts.numbers()
    # Functions of the game's modules, called as they are.
    pending, apply, settled, resigned = staticmethods(pending, apply, settled, lost_by)
    legal, why_not, possible = staticmethods(legal, why_not, possible)
    view, glimpse, outline = staticmethods(view, glimpse, outline)
    score, value, weigh, overdue = staticmethods(score, value, weigh, overdue)
    prompt, topic, describe, offer = staticmethods(prompt, topic, describe, offer)
    line, dump, freeze = staticmethods(line, dump, freeze)

    def __init__(self, components: Components) -> None:
        self.components = components
        made_of = fingerprint(components)
        self.data = "" if made_of == _BOX else made_of
        self.names = words.names(components)
        self.glossary = glossary(components.boards)
        self.parts: Mapping[str, Any] = table_parts.parts(components)
        self.observed = observed(components)
        self.lessons = () if self.data else LESSONS

    def with_components(self, text: str) -> "PlanetUnknown":
        """Return the game with an owner's tiles and planets (PU-2), without the lessons, which name places on the
        built-in ones. Raises `BadComponents`."""
        return PlanetUnknown(load(text))

    def setup(self, seats: int, options: Options) -> State:
        """Return the state before anything is drawn."""
        state = State().set_up(seats, flags=table.SWITCHES.flags(options), mix=table.mix(options))
        board = planet(self.components, STANDARD)
        state.lanes = [Lane().set_up(board, corporations.STANDARD) for _ in range(seats)]
        state.commander = named_seat(options["first_commander"])
        rounds.proceed(state, None)
        return state

    def clone(self, state: State) -> State:
        """Return a copy that shares nothing that changes."""
        return state.clone()

    def outlook(self, view: View) -> Outlook | None:
        """Try out the viewer's choices."""
        return preview.outlook(self.components, view)

    def promises(self, view: View, outlook: Outlook | None, action: What) -> Sequence[Promise]:
        """Return what the view and its outlook say about an action."""
        return promises.promises(self.components, view, outlook, action)

    def imagine(self, view: View, rng: Rng) -> State:
        """Return one complete state that `view` allows."""
        return imagine(self.components, view, rng)

    def thaw(self, frozen: Any) -> State:
        """Return the state that `freeze` wrote."""
        return flat.thaw(frozen, self.components)


__all__ = ["GAME", "PlanetUnknown", "built_in", "written"]

_BOX = fingerprint(built_in())
"""The built-in components; records of them carry no hash."""

GAME = PlanetUnknown(built_in())
