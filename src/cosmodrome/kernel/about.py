"""A game's description of itself in words: its page, its terms, its rulings, and reasons for actions."""

from dataclasses import dataclass, field

from cosmodrome.kernel.text import Args, Text


@dataclass(frozen=True, slots=True)
class Ruling:
    """A ruling where the rulebook is silent or leaves a choice; `option`: its switch, if any."""

    rule: str
    text: str
    option: str = ""


@dataclass(frozen=True, slots=True)
class Term:
    """A word of the game: the name and meaning of a sign, a piece, a track or a card; `rule`: where the rulebook
    explains it; `args`: numbers of the components that the text names."""

    name: str
    text: str
    rule: str
    args: Args = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Aspect:
    """A part of the evaluation, in words for a hint: the effect of an action that makes it grow, or shrink.

    The words complete "This …" ("earns about {count} more points at the gate") and name each number: `{count}` is the
    number of points by which the part changes, `{chance}` a chance as a percentage (`Game.chances`); `never` stands for
    a chance of 0. Empty: hints leave it out.
    """

    more: Text
    less: Text
    never: Text = ""


@dataclass(frozen=True, slots=True)
class About:
    """The game's page: credit to its authors, a description, the playing time."""

    title: str
    designers: str
    publisher: str
    year: int
    minutes: int
    text: str
