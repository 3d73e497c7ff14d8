"""What a game says of itself in words: its page, its terms, its rulings, and why an action is good."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Ruling:
    """How the game is played here where the rulebook is silent or leaves a choice; `option`: its switch, if any."""

    rule: str
    text: str
    option: str = ""


@dataclass(frozen=True, slots=True)
class Term:
    """A word of the game: what a sign, a piece, a track or a card is called and means; `rule`: where the rulebook says
    it."""

    name: str
    text: str
    rule: str


@dataclass(frozen=True, slots=True)
class Aspect:
    """A part of the evaluation in words for a hint: why an action that makes it grow, or shrink, is good or a risk.
    Empty: that goes without saying."""

    more: str
    less: str


@dataclass(frozen=True, slots=True)
class About:
    """The game's page: credit to its authors, what it is, how long it takes."""

    title: str
    designers: str
    publisher: str
    year: int
    minutes: int
    text: str
