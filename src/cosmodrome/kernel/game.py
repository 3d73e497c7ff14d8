"""The interface of a game to the kernel, and the few types it uses.

A game is one object that holds no match: every method gets the state it works on. Five words:

- *action*: a seat's choice; *outcome*: a result of chance. Both are frozen, interned values with a text form.
- *state*: the whole truth, small ints and flat lists in a class with `__slots__`; only `apply` changes it.
- *view*: the knowledge of one seat (or an onlooker, `None`), a frozen dataclass of plain values, built field by field.
- *event*: something that happened, for the log and the screen: an open part and a secret part per seat.
- *pending*: the next choice and its seats, or the next chance.
"""

import sys
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, Generic, NamedTuple, TypeAlias, TypeVar

from cosmodrome.kernel.about import About, Ruling
from cosmodrome.kernel.advice import Advice
from cosmodrome.kernel.chance import Rng
from cosmodrome.kernel.errors import BadComponents, BadOption
from cosmodrome.kernel.events import Event, Seat
from cosmodrome.kernel.learning import Learning
from cosmodrome.kernel.options import Option, Options, Preset, checked_options
from cosmodrome.kernel.orders import Orders
from cosmodrome.kernel.teaching import Teaching
from cosmodrome.kernel.text import Args, Names, Refusal, Text, Words, refuse, t

COLOURS = (t("Blue"), t("Orange"), t("Green"), t("Yellow"), t("Pink"), t("Silver"))
"""The names of players without a name, by seat, if a game has no better ones."""

S = TypeVar("S")
A = TypeVar("A")
V = TypeVar("V")


@dataclass(frozen=True, slots=True)
class Decide:
    """These seats each owe a choice, in any order."""

    seats: frozenset[Seat]


MOST_SEATS = 8
"""The most seats of any table: the page can tell this many players apart. A game for more is refused when it is
registered."""

DECIDE: tuple[Decide, ...] = tuple(Decide(frozenset({seat})) for seat in range(MOST_SEATS))
"""`DECIDE[seat]`: one seat owes a choice; made once, so that asking allocates nothing."""


@dataclass(frozen=True, slots=True)
class Chance:
    """A chance step comes next. `draw(state, rng)` returns an outcome; `odds(state)`, if there are few outcomes, all of
    them with their probabilities (sum 1).

    `seat`: the chance belongs to this seat alone, while others choose at the same time. They learn nothing of it, and
    nothing that they may still take back affects it.
    """

    kind: str
    draw: Callable[[Any, Rng], Any]
    odds: Callable[[Any], Sequence[tuple[Any, float]]] | None = None
    seat: Seat | None = None


@dataclass(frozen=True, slots=True)
class Over:
    """The match has ended. `ranks`: best first; tied seats share a place; empty if the match was cancelled. `why`: the
    entry that ended it, if not the rules of the game."""

    ranks: tuple[tuple[Seat, ...], ...]
    why: Words | None = None


Pending: TypeAlias = Decide | Chance | Over


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """One line of the score sheet: its rule, name and points, and where they come from.

    `parts`: the summands, each with its points as the argument `count`; empty if `why` says it all.
    """

    rule: str
    name: str
    points: int
    why: Words
    parts: tuple[Words, ...] = ()


class LineName(NamedTuple):
    """A line of every score sheet of a game: the rule it follows, and its name."""

    rule: str
    name: str


@dataclass(frozen=True, slots=True)
class Score:
    """A seat's score sheet, in the rulebook's order."""

    lines: tuple[ScoreLine, ...]

    @property
    def total(self) -> int:
        """Return the sum of the lines, in points."""
        return sum(line.points for line in self.lines)


@dataclass(frozen=True, slots=True)
class Label:
    """An action in words, for buttons and for screen readers; all its texts take the same `args`.

    `reveals`: the things that it will show or end for good ("" if it can be taken back). `lapses`: the things that it
    ends ("" if none). `closes`: it ends the turn or the seat's part in it, so every table offers it beside the
    question.
    """

    kind: str
    text: Text
    args: Args = field(default_factory=dict)
    reveals: str = ""
    lapses: Text = ""
    closes: bool = False


class Game(Teaching[S], Orders[A, V], Advice[S, A, V], Learning[S, V], ABC, Generic[S, A, V]):
    """The interface of every game. `A` is the type of actions and outcomes alike.

    First come the members that every game must define, then optional ones with defaults. Groups of further optional
    members have files of their own: `Teaching`, `Orders`, `Advice`, `Learning`.
    """

    key: str
    """Lower case with dashes; the folder has the same name with underscores."""
    rules: int
    """Version of the rules; records carry it."""
    seats: range
    options: Sequence[Option]
    about: About
    rulings: Sequence[Ruling]
    texts: Mapping[str, Text]
    """The sentence of every event kind."""
    names: Names
    view_type: type[V]
    parts: Mapping[str, Any]
    """The components as plain JSON values, for the page to draw."""
    actions: Sequence[A]
    """All actions; an action's `code` is its place here."""

    @abstractmethod
    def setup(self, seats: int, options: Options) -> S:
        """Return the state before the first chance or choice; `options` are complete and checked."""

    @abstractmethod
    def pending(self, state: S) -> Pending:
        """Return the pending choice or chance, or the end."""

    @abstractmethod
    def legal(self, state: S, seat: Seat) -> Sequence[A]:
        """Return all legal actions of `seat` in a fixed order; none if it owes no choice."""

    @abstractmethod
    def why_not(self, state: S, seat: Seat, action: A) -> Refusal | None:
        """Return why `action` is not legal for `seat` now; `None` exactly if it is legal. Uses only what `seat` may
        know."""

    @abstractmethod
    def apply(self, state: S, by: Seat | None, what: A, narrate: bool = True) -> Sequence[Event]:
        """Change `state` by a legal action (`by` a seat) or an outcome (`by` None), and return the events. No other
        method changes it.

        Without `narrate` the list may be empty: search needs no words.
        """

    @abstractmethod
    def possible(self, state: S, outcome: A) -> bool:
        """Return whether the pending chance could bring `outcome`: records are checked with it."""

    @abstractmethod
    def clone(self, state: S) -> S:
        """Return a copy that shares nothing that changes."""

    @abstractmethod
    def view(self, state: S, seat: Seat | None) -> V:
        """Return what `seat` (or an onlooker) may know."""

    @abstractmethod
    def imagine(self, view: V, rng: Rng) -> S:
        """Return one complete state that `view` allows."""

    @abstractmethod
    def score(self, state: S, seat: Seat) -> Score:
        """Return the score sheet of `seat` at present."""

    @abstractmethod
    def value(self, state: S, seat: Seat) -> float:
        """Return how good `state` is for `seat`, in points relative to the opponents; bots maximise it."""

    @abstractmethod
    def prompt(self, state: S, seat: Seat | None) -> Words:
        """Return one sentence for `seat` to read: which choice is pending, and whose. After the end: why the match is
        over, or the verdict on a solo player."""

    @abstractmethod
    def describe(self, action: A) -> Label:
        """Return the action in words."""

    @abstractmethod
    def dump(self, what: A) -> str:
        """Return the text form of an action or outcome: short, readable, one line."""

    @abstractmethod
    def load(self, text: str, rules: int) -> A:
        """Return the action or outcome that `dump` wrote under rules version `rules`. Raises `BadStep`."""

    @abstractmethod
    def freeze(self, state: S) -> Any:
        """Return the state as plain JSON values, for snapshots."""

    @abstractmethod
    def thaw(self, frozen: Any) -> S:
        """Return the state that `freeze` wrote."""

    # -- optional -------------------------------------------------------------------------------------------

    presets: Sequence[Preset] = ()
    """Options that go well together, besides the defaults; the first is for a first game."""
    event_rules: Mapping[str, Sequence[str]] = MappingProxyType({})
    """By kind of event: the rules it illustrates, for reports. `stone energy` adds rules for events that name this
    component. Empty: the game does not say."""
    parts_type: Any = dict[str, Any]
    """The type of `parts`, such as a `TypedDict`; the page's own type is generated from it."""
    numbers: Mapping[str, int] = MappingProxyType({})
    """The names of small numbers in views and components, for the page, such as kinds of bonuses."""
    called: Sequence[str] = COLOURS
    """By seat: the name of a player who has none; further seats start again from the first."""
    data: str = ""
    """Hash of the components, if an owner may replace them (`with_components`); records carry it. Built-in components
    may have none: records then have none either."""

    def hides(self, options: Options) -> bool:
        """Return whether, under `options`, a seat may know something that others don't: people who share a screen then
        cover it between their turns."""
        return True

    def opening(self, state: S) -> Sequence[Event]:
        """Return the events of `setup`, with which the log begins: set-up is not a step, so it has no others."""
        return ()

    def offer(self, state: S, seat: Seat, action: A) -> Label:
        """Return the action in words as `seat` may choose it now, using only what it may know: what it reveals and what
        lapses can depend on the position."""
        return self.describe(action)

    def line(self, state: S, seat: Seat, actions: Sequence[A]) -> list[Label]:
        """Return actions of `seat`, which could follow one another from `state`, in words, using only what it may
        know."""
        return [self.describe(action) for action in actions]

    def overdue(self, view: V, legal: Sequence[A]) -> A:
        """Return the action taken for a seat whose time is up, from its own view: it should commit the seat to little
        and harm nobody. By default it is an action that ends the turn, or else the first one.

        It is part of the rules: a record stores what the clock did, so a different answer needs a new rules version.
        """
        return next((action for action in legal if self.describe(action).closes), legal[0])

    def resigned(self, state: S, seats: int, seat: Seat) -> Over | Refusal:
        """Return how the match ends if `seat` resigns, or why it cannot; by default it cannot. See `lost_by`."""
        return refuse("K-7", t("you can't resign in this game; someone else can take your seat"))

    def settled(self, state: S, seats: int) -> Over | Refusal:
        """Return the current places, if all agree to end the match; or why it cannot be scored before its end. By
        default they follow from the totals of the score sheets."""
        return ranked({seat: self.score(state, seat).total for seat in range(seats)})

    def rematch(self, state: S, over: Over) -> Options:
        """Return options for the next match of the same players, now that this one is over; the others stay as they
        are."""
        return {}

    def with_components(self, text: str) -> "Game[S, A, V]":
        """Return the same game with an owner's components, from the text of a file. Raises `BadComponents`."""
        raise BadComponents("The components of {game} are fixed.", game=self.about.title)

    def __repr__(self) -> str:
        """Name the game and the version of its rules, such as `<Game tom-tube, rules 2>`."""
        return f"<Game {self.key}, rules {self.rules}>"

    def __reduce__(self) -> Any:
        """Pickle a game that its module names, such as `GAME`, by that name: it holds no match, so no copy is needed.

        Any other game is pickled with its attributes.
        """
        module = sys.modules.get(type(self).__module__)
        named = (name for name, value in vars(module).items() if value is self) if module else iter(())
        return next(named, None) or (_blank, (type(self),), vars(self))


AnyGame: TypeAlias = Game[Any, Any, Any]


def _blank(kind: type[AnyGame]) -> AnyGame:
    return kind.__new__(kind)


def replaceable(game: AnyGame) -> bool:
    """Return whether an owner may replace the game's components."""
    return type(game).with_components is not Game.with_components


def checked_seats(game: AnyGame, seats: int) -> int:
    """Return the number of players, if the game allows it. Raises `BadOption`."""
    if seats in game.seats:
        return seats
    few, many = game.seats.start, game.seats.stop - 1
    raise BadOption(
        "{game} is for {few} to {many} players, not {count}.", game=game.about.title, few=few, many=many, count=seats
    )


def checked_setup(game: AnyGame, seats: int, options: Mapping[str, str]) -> dict[str, str]:
    """Return the value of every option for this many players. Raises `BadOption`."""
    return checked_options(game.options, checked_seats(game, seats), options)


def lost_by(state: Any, seats: int, seat: Seat) -> Over | Refusal:
    """Implement `Game.resigned` for free-for-all games: with two players, the other one wins; with more, nobody
    can resign."""
    if seats == 2:
        return Over(((1 - seat,), (seat,)))
    return refuse("K-7", t("you can resign only in a two-player match; here someone else can take your seat"))


def ranked(standing: Mapping[Seat, Any]) -> Over:
    """Return places from each seat's standing (any ordered value, more is better); equal standings share a place."""
    values = sorted(set(standing.values()), reverse=True)
    return Over(tuple(tuple(seat for seat, own in standing.items() if own == value) for value in values))
