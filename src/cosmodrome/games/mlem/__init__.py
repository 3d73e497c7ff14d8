"""MLEM: Space Agency by Reiner Knizia, 2–5 players: the game as the kernel asks for it."""

from collections.abc import Mapping, Sequence
from typing import Any

from cosmodrome.games.mlem import actions, chance, hints, legal, orders, promises, reasons, rules, scoring, words
from cosmodrome.games.mlem import state as flat
from cosmodrome.games.mlem.glossary import GLOSSARY
from cosmodrome.games.mlem.imagine import imagine
from cosmodrome.games.mlem.lessons import LESSONS
from cosmodrome.games.mlem.loading import fingerprint, load
from cosmodrome.games.mlem.mat import MAT
from cosmodrome.games.mlem.options import OPTIONS, PRESETS, SWITCHES
from cosmodrome.games.mlem.parts import ABILITIES, DISCOVERIES, FACES, GOALS, KINDS, PLACES, Mat
from cosmodrome.games.mlem.rules import apply, pending
from cosmodrome.games.mlem.state import State
from cosmodrome.games.mlem.view import View, view
from cosmodrome.kernel import Event, Game, Label, Options, Promise, Refusal, Rng, Score, What, Words, dump


class Mlem(Game[State, What, View]):
    """MLEM: Space Agency with all its variants, played on `mat`."""

    key = "mlem"
    rules = 1
    seats = range(2, 6)
    options = OPTIONS
    presets = PRESETS
    about = words.ABOUT
    rulings = words.RULINGS
    texts = words.TEXTS
    view_type = View
    orders_option = "standing_orders"
    aspects = hints.ASPECTS
    glossary = GLOSSARY
    load = actions.ACTIONS.load
    actions = actions.ACTIONS.all
    dump = staticmethod(dump)
    # On the way of every decision of a playout: called as they are, without a method in between.
    pending = staticmethod(pending)
    legal = staticmethod(legal.legal)
    apply = staticmethod(apply)
    value = staticmethod(hints.value)

    def __init__(self, mat: Mat) -> None:
        self.mat = mat
        self.data = fingerprint(mat)
        self.names = words.names(mat)
        self.parts: Mapping[str, Any] = _parts(mat)
        self.lessons = LESSONS if self.data == _BUILT_IN else ()

    def with_components(self, text: str) -> "Mlem":
        """The game on an owner's mat (ML-1.7). Raises `BadComponents`."""
        return Mlem(load(text))

    def setup(self, seats: int, options: Options) -> State:
        """Nothing is drawn yet; `start` is -1 until chance names the first starter."""
        named = options["start_player"]
        flags = sum(flag for flag, option, value in SWITCHES if options[option] == value)
        state = State().set_up(self.mat, seats, flags, -1 if named == "random" else int(named) - 1)
        rules.set_up(state)
        return state

    def opening(self, state: State) -> Sequence[Event]:
        """What set-up settled without chance."""
        return rules.opening(state)

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

    def promises(self, view: View, outlook: Any, action: What) -> Sequence[Promise]:
        """What the view says of a selection or a landing."""
        return promises.promises(self.mat, view, action)

    def imagine(self, view: View, rng: Rng) -> State:
        """One truth that `view` allows."""
        return imagine(self.mat, view, rng)

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
        return words.topic(state)

    def describe(self, action: What) -> Label:
        """The action in words."""
        return words.describe(action, self.mat)

    def freeze(self, state: State) -> Any:
        """The state as JSON values."""
        return flat.freeze(state)

    def thaw(self, frozen: Any) -> State:
        """The state that `freeze` wrote."""
        return flat.thaw(frozen, self.mat)

    def check_orders(self, orders_: Any) -> None:
        """Check standing orders (ML-17). Raises `BadOrders`."""
        orders.check(orders_)

    def answer(self, view: View, legal: Sequence[What], orders_: Any) -> What | None:
        """What standing orders say to the choice that is pending (ML-17)."""
        return orders.answer(self.mat, view, legal, orders_)

    def overdue(self, view: View, legal: Sequence[What]) -> What:
        """What is done for a player whose time is up (ML-17.8)."""
        return orders.overdue(self.mat, view, legal)


def _parts(mat: Mat) -> dict[str, Any]:
    """The components as plain JSON values, for whoever draws them."""
    return {
        "faces": FACES,
        "dice": mat.dice,
        "track": [
            {
                "faces": field.faces,
                "burner": field.burner,
                "satellite": field.satellite,
                "landing": at >= mat.first_landing,
                "moons": mat.moons_at[at],
                "planet": mat.planet_at[at] if mat.planet_at[at] >= 0 else None,
            }
            for at, field in enumerate(mat.fields)
        ],
        "deep": {"field": mat.deep, "comet": mat.comet, "galaxy": mat.galaxy, "hop": mat.hop_to_deep},
        "moons": [moon._asdict() for moon in mat.moons],
        "planets": [planet._asdict() for planet in mat.planets],
        "astronauts": [kind._asdict() for kind in KINDS],
        "goals": [{"key": key, "text": text, "points": mat.goal_points} for key, text in GOALS],
        "crashes": mat.crashes,
        "discoveries": dict(zip(DISCOVERIES, mat.discoveries, strict=True)),
        "missions": [
            {"key": mission.key, "target": PLACES[mission.target], "fields": mission.fields} for mission in mat.missions
        ],
        "mission_points": mat.mission_points,
        "tokens": [token._asdict() for token in mat.tokens],
        "abilities": ABILITIES,
        "ufo": {"values": mat.ufo_values, "start": mat.ufo_start},
        "flags": {option: flag for flag, option, _ in SWITCHES},
        "lines": scoring.LINES,
        "orders": orders.SCHEMA,
    }


_BUILT_IN = fingerprint(load(MAT))
"""The mat whose fields the lessons speak of."""

GAME = Mlem(load(MAT))
