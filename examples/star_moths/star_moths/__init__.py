"""Star Moths, 2–5 players: a game with chance and hidden hands, as the kernel asks for it. Copy it, make it yours."""

from collections.abc import Mapping
from typing import Any

from cosmodrome.kernel import Game, Options, What, dump, staticmethods
from cosmodrome.kernel.flat import freeze, thaw
from star_moths import words
from star_moths.actions import ACTIONS
from star_moths.hints import value
from star_moths.rules import apply, legal, pending, possible, why_not
from star_moths.state import DECK, SINGE, State, clone
from star_moths.view import View, imagine, view
from star_moths.words import describe, prompt, score, topic


class StarMoths(Game[State, What, View]):
    """All moths dive towards one star; each decides when it is near enough."""

    key = "star-moths"
    rules = 1
    seats = range(2, 6)
    about = words.ABOUT
    options = words.OPTIONS
    rulings = words.RULINGS
    texts = words.TEXTS
    event_rules = words.EVENT_RULES
    names: Mapping[str, Mapping[str, str]] = {}  # numbers speak for themselves
    glossary = words.GLOSSARY
    parts: Mapping[str, Any] = {"deck": DECK, "singe": SINGE}
    actions = ACTIONS.all
    view_type = View

    # Functions of the game's modules, called as they are.
    pending, apply, possible = staticmethods(pending, apply, possible)
    legal, why_not = staticmethods(legal, why_not)
    view, imagine, value, score = staticmethods(view, imagine, value, score)
    prompt, topic, describe = staticmethods(prompt, topic, describe)
    clone, freeze, dump = staticmethods(clone, freeze, dump)
    load = ACTIONS.load

    def setup(self, seats: int, options: Options) -> State:
        """Before the first deal."""
        return State(seats, words.STAR[options["star"]])

    def thaw(self, frozen: Any) -> State:
        """The state that `freeze` wrote."""
        return thaw(State, frozen)


GAME = StarMoths()
