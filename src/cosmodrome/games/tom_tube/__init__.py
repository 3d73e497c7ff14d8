"""Tom Tube by Roland and Tobias Goslar, 2 players: the game object for the kernel."""

from collections.abc import Mapping, Sequence
from typing import Any

from cosmodrome.games.tom_tube import options as table
from cosmodrome.games.tom_tube import scoring
from cosmodrome.games.tom_tube import state as flat
from cosmodrome.games.tom_tube.actions import actions_of
from cosmodrome.games.tom_tube.hints import hints, overdue
from cosmodrome.games.tom_tube.hints.closed import closed
from cosmodrome.games.tom_tube.hints.hints import value, weigh
from cosmodrome.games.tom_tube.imagine import imagine
from cosmodrome.games.tom_tube.legal.legal import legal
from cosmodrome.games.tom_tube.legal.reasons import why_not
from cosmodrome.games.tom_tube.lessons import LESSONS
from cosmodrome.games.tom_tube.parts import table_parts
from cosmodrome.games.tom_tube.parts.board import Board, Edition, board
from cosmodrome.games.tom_tube.parts.components import Components
from cosmodrome.games.tom_tube.parts.loading import built_in, fingerprint, load
from cosmodrome.games.tom_tube.rules.chance import possible
from cosmodrome.games.tom_tube.rules.rules import apply, opening, pending, settled
from cosmodrome.games.tom_tube.scoring import score
from cosmodrome.games.tom_tube.state import State, freeze
from cosmodrome.games.tom_tube.view import promises
from cosmodrome.games.tom_tube.view.observation import FACTORS, observed
from cosmodrome.games.tom_tube.view.outline import MAKERS, outline
from cosmodrome.games.tom_tube.view.view import View, glimpse, view
from cosmodrome.games.tom_tube.words import words
from cosmodrome.games.tom_tube.words.event_rules import EVENT_RULES
from cosmodrome.games.tom_tube.words.glossary import GLOSSARY
from cosmodrome.games.tom_tube.words.words import prompt
from cosmodrome.kernel import Game, Label, Lesson, Options, Over, Promise, Rng, What, dump, lost_by, staticmethods


class TomTube(Game[State, What, View]):
    """Tom Tube with all its options, played with `components`."""

    key = "tom-tube"
    rules = 2
    factors = FACTORS
    makers = MAKERS
    seats = range(2, 3)
    levels = ("cadet", "pilot", "navigator")  # a legend plays no better: bench/LADDER.md
    options = table.OPTIONS
    presets = table.PRESETS
    about = words.ABOUT
    rulings = words.RULINGS
    texts = words.TEXTS
    event_rules = EVENT_RULES
    view_type = View
    parts_type = table_parts.Parts
    called = words.PLAYERS
    glossary = GLOSSARY
    aspects = hints.ASPECTS
    glance = ("stones", "near", "home")
    # Functions of the game's modules, called as they are.
    opening, pending, apply, settled = staticmethods(opening, pending, apply, settled)
    legal, why_not, possible = staticmethods(legal, why_not, possible)
    view, glimpse, outline = staticmethods(view, glimpse, outline)
    score, value, weigh, closed = staticmethods(score, value, weigh, closed)
    prompt, dump, freeze, resigned = staticmethods(prompt, dump, freeze, lost_by)

    def __init__(self, components: Components, lessons: Sequence[Lesson] = ()) -> None:
        self.components, self.lessons = components, lessons
        self.data = fingerprint(components)
        self.names = words.names(components)
        self.actions = actions_of(components).all
        self.parts: Mapping[str, Any] = table_parts.parts(components)
        self.observed = observed(self.parts, self.names)

    def with_components(self, text: str) -> "TomTube":
        """Return the game with an owner's drawings (TT-1), without the lessons, which name places on the built-in ones.
        Raises `BadComponents`."""
        return TomTube(load(text))

    def hides(self, options: Options) -> bool:
        """Return False: nobody knows the undrawn rhombs."""
        return False

    def board(self, flags: int) -> Board:
        """Return the board under the options in `flags`."""
        edition = (bool(flags & flag) for flag in (flat.LITERAL, flat.MIXED, flat.PRINTED_RIMS))
        return board(self.components, Edition(*edition))

    def setup(self, seats: int, options: Options) -> State:
        """Return a state without any draws; chance names the first player, unless the table has done so."""
        flags = table.SWITCHES.flags(options)
        start, extra = table.start(options), table.extra_energy(options)
        return State().set_up(
            self.board(flags), flags=flags, start=start, extra=extra, lost_bonus=int(options["lost_bonus"])
        )

    def clone(self, state: State) -> State:
        """Return a copy that shares nothing that changes."""
        return state.clone()

    def promises(self, view: View, outlook: Any, action: What) -> Sequence[Promise]:
        """Return what the view shows about the effects of a move or a tile."""
        return promises.promises(view, action)

    def imagine(self, view: View, rng: Rng) -> State:
        """Return the only state that `view` allows."""
        return imagine(self.board(view.flags), view)

    def rematch(self, state: State, over: Over) -> Options:
        """Return the handicaps of the next game of a series (TT-17.2)."""
        return table.handicaps(scoring.handicaps(state, over))

    def overdue(self, view: View, legal: Sequence[What]) -> What:
        """Return the action that the clock takes for a player whose time is up."""
        return overdue.overdue(view, legal)

    def topic(self, state: State, seat: int | None) -> str:
        """Return the topic of the rulebook that explains the pending choice."""
        return words.topic(state)

    def describe(self, action: What) -> Label:
        """Return the action in words."""
        return words.describe(action, self.components)

    def load(self, text: str, rules: int) -> What:
        """Return the action or outcome of a text form."""
        return actions_of(self.components).load(text, rules)

    def thaw(self, frozen: Any) -> State:
        """Return the state that `freeze` wrote."""
        return flat.thaw(frozen, self.board(frozen["flags"]))


GAME = TomTube(built_in(), LESSONS)
